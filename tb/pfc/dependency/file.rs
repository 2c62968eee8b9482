//! Topology files: switches, links, routes, and the classes that must not lose a frame.
//!
//! ```toml
//! lossless = [3]
//! hosts = ["a", "b"]
//!
//! [[switch]]
//! name = "A"
//! buffers = "shared"          # a queue per class; "input": a queue per class and input link
//!
//! [[switch]]
//! name = "B"
//! buffers = "shared"
//!
//! [[link]]
//! between = ["a", "A"]        # both ways
//!
//! [[link]]
//! between = ["A", "B"]
//!
//! [[link]]
//! between = ["B", "b"]
//!
//! [[route]]
//! class = 3
//! path = ["a", "A", "B", "b"] # from a host to a host
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

/// Larger files are refused.
const MOST_BYTES: u64 = 1 << 20;
/// More of anything is refused.
const MOST: usize = 1000;
/// A longer path is refused.
const MOST_HOPS: usize = 64;
/// Priority classes.
const CLASSES: u8 = 8;

/// What is wrong with a topology file.
#[derive(Debug, thiserror::Error)]
pub enum TopologyError {
    /// It can't be read.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Something in it.
    #[error("{path}:{line}: {message}")]
    Wrong {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What, and what was expected.
        message: String,
    },
}

/// Where a switch keeps what waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Buffers {
    /// One queue per class for all inputs.
    Shared,
    /// A queue per class for each input link.
    Input,
}

/// A topology that holds together: every name in it is there, every hop of a route is a link.
#[derive(Clone, Debug)]
pub struct Topology {
    /// Switches, by name.
    pub switches: BTreeMap<String, Buffers>,
    /// Links, each way by itself.
    pub links: BTreeSet<(String, String)>,
    /// Routes, in the order of the file.
    pub routes: Vec<Route>,
    /// Lossless classes.
    pub lossless: BTreeSet<u8>,
}

/// The way that frames of a class take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The class.
    pub class: u8,
    /// From a host over switches to a host.
    pub path: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    lossless: Vec<Spanned<u8>>,
    hosts: Vec<Spanned<String>>,
    switch: Vec<RawSwitch>,
    link: Vec<RawLink>,
    route: Vec<RawRoute>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSwitch {
    name: Spanned<String>,
    buffers: Buffers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLink {
    between: Spanned<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRoute {
    class: Spanned<u8>,
    path: Spanned<Vec<String>>,
}

impl Topology {
    /// Reads a file.
    ///
    /// # Errors
    /// Where it can't be read, or doesn't hold together; with the line.
    pub fn read(path: &Path) -> Result<Self, TopologyError> {
        let io = |source| TopologyError::Io { path: path.to_owned(), source };
        let mut text = String::new();
        // Devices and pipes have no length to ask for.
        std::fs::File::open(path).map_err(io)?.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(io)?;
        if text.len() as u64 > MOST_BYTES {
            let message = format!("a topology has at most {MOST_BYTES} bytes");
            return Err(TopologyError::Wrong { path: path.to_owned(), line: 1, message });
        }
        Self::parse(path, &text)
    }

    /// The same from text; `path` is for messages.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(path: &Path, text: &str) -> Result<Self, TopologyError> {
        let wrong = |(span, message): (Range<usize>, String)| {
            let line = text.as_bytes().iter().take(span.start).filter(|octet| **octet == b'\n').count() + 1;
            TopologyError::Wrong { path: path.to_owned(), line, message }
        };
        let raw: Raw = toml::from_str(text)
            .map_err(|error| wrong((error.span().unwrap_or_default(), error.message().to_owned())))?;
        Self::check(raw).map_err(wrong)
    }

    fn check(raw: Raw) -> Result<Self, (Range<usize>, String)> {
        if raw.switch.len().max(raw.link.len()).max(raw.route.len()).max(raw.hosts.len()) > MOST {
            return Err((0..0, format!("at most {MOST} switches, hosts, links and routes")));
        }
        let mut switches = BTreeMap::new();
        for switch in raw.switch {
            if switches.insert(switch.name.get_ref().clone(), switch.buffers).is_some() {
                return Err((switch.name.span(), format!("switch {:?} is there already", switch.name.get_ref())));
            }
        }
        let mut hosts = BTreeSet::new();
        for host in raw.hosts {
            if switches.contains_key(host.get_ref()) || !hosts.insert(host.get_ref().clone()) {
                return Err((host.span(), format!("{:?} is there already", host.get_ref())));
            }
        }
        let known = |name: &String| switches.contains_key(name) || hosts.contains(name);
        let mut links = BTreeSet::new();
        for link in raw.link {
            let [a, b] = link.between.get_ref();
            if let Some(name) = [a, b].into_iter().find(|name| !known(name)) {
                return Err((link.between.span(), format!("there is no switch and no host {name:?}")));
            }
            if a == b || !links.insert((a.clone(), b.clone())) {
                return Err((link.between.span(), format!("{a:?} and {b:?} are linked already, or one and the same")));
            }
            links.insert((b.clone(), a.clone()));
        }
        let mut lossless = BTreeSet::new();
        for class in raw.lossless {
            lossless.insert(of_eight(&class)?);
        }
        let mut routes = Vec::new();
        for route in raw.route {
            let (class, path) = (of_eight(&route.class)?, route.path.get_ref().clone());
            check_path(&path, &hosts, &links).map_err(|message| (route.path.span(), message))?;
            routes.push(Route { class, path });
        }
        Ok(Self { switches, links, routes, lossless })
    }
}

fn of_eight(class: &Spanned<u8>) -> Result<u8, (Range<usize>, String)> {
    let number = *class.get_ref();
    if number < CLASSES { Ok(number) } else { Err((class.span(), format!("class {number}: classes are 0 to 7"))) }
}

fn check_path(path: &[String], hosts: &BTreeSet<String>, links: &BTreeSet<(String, String)>) -> Result<(), String> {
    if !(3..=MOST_HOPS).contains(&path.len()) {
        return Err(format!("a path has a host, switches and a host: 3 to {MOST_HOPS} names"));
    }
    for (i, name) in path.iter().enumerate() {
        let end = i == 0 || i == path.len() - 1;
        if hosts.contains(name) != end {
            let what = if end { "ends at a switch: it must end at hosts" } else { "goes through a host" };
            return Err(format!("the path {what}: {name:?}"));
        }
    }
    match path.windows(2).find(|hop| !links.contains(&(hop[0].clone(), hop[1].clone()))) {
        Some(hop) => Err(format!("there is no link from {:?} to {:?}", hop[0], hop[1])),
        None => Ok(()),
    }
}
