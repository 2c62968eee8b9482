//! The counters and the configuration of a port, as a file: what any bench can write, and `diagnose` reads.
//!
//! ```json
//! { "format": "crosscheck-port", "version": 1,
//!   "port": "B", "neighbour_port": "A",
//!   "symptom": { "class": 3, "what": "loss" },
//!   "clocks": 156250,
//!   "configuration": { "rate_mbps": 10000, "clk_khz": 156250, "dead_ns": 1782, "class_cells": 512, "hysteresis": 64,
//!                      "inputs": 2, "lossless_mask": 8, "pfc_enabled_mask": 255,
//!                      "grant_quanta": 65535, "refresh_quanta": 32768, "stall_limit": 2097120 },
//!   "counters": { "c_asserted": [0, 0, 0, 4, 0, 0, 0, 0], "c_sent": 9, "c_late": 3 },
//!   "neighbour": { "c_seen": 0, "tagged_seen": 9 },
//!   "neighbour_enabled_mask": 255 }
//! ```
//!
//! `port` is the one that has the symptom, `neighbour` the one that it pauses: it sends what the port queues. A counter
//! that is left out is 0, and the mask of a neighbour that is left out is all ones. Counters are those of the modules, by
//! their names; `tagged_seen` and `suspect` count cycles.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::pfc::benches::node::NodeBench;
use crate::pfc::line;
use crate::pfc::node::{NodeDut, NodeOut};
use crate::pfc::ring::bench::RingBench;
use crate::pfc::ring::topology::NAMES;
use crate::pfc::switch::RING;

/// The value of `format`.
pub const FORMAT: &str = "crosscheck-port";
/// The only version so far.
pub const VERSION: u32 = 1;
/// Larger files are refused.
const MOST_BYTES: u64 = 1 << 20;

/// A port's counters and configuration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// Name of the port.
    pub port: String,
    /// Name of the neighbour.
    #[serde(default)]
    pub neighbour_port: String,
    /// What is wrong.
    pub symptom: Symptom,
    /// Clocks that the counters have counted for.
    pub clocks: u64,
    /// How the port is built and set.
    pub configuration: Configuration,
    /// The port's counters.
    pub counters: Counters,
    /// The neighbour's; `None` where they can't be read.
    #[serde(default)]
    pub neighbour: Option<Counters>,
    /// Classes whose pauses the neighbour honours.
    #[serde(default = "all")]
    pub neighbour_enabled_mask: u8,
}

fn all() -> u8 {
    0xFF
}

/// What is wrong with a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Symptom {
    /// The class.
    pub class: u8,
    /// What it shows.
    pub what: What,
}

/// What a class shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Frames are lost.
    Loss,
    /// Frames are late, or don't come.
    Slow,
}

/// How a port is built and set; see the parameters of `pfc_switch`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // by the names of the parameters
pub struct Configuration {
    pub rate_mbps: u32,
    pub clk_khz: u32,
    pub dead_ns: u32,
    pub class_cells: u32,
    pub hysteresis: u32,
    pub inputs: u32,
    pub lossless_mask: u8,
    pub pfc_enabled_mask: u8,
    pub grant_quanta: u16,
    pub refresh_quanta: u16,
    pub stall_limit: u64,
}

/// Counters of a port, by the names of the modules' ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)] // by the names of the ports
pub struct Counters {
    pub c_seen: u64,
    pub tagged_seen: u64,
    pub c_bad_fcs: u64,
    pub c_wrong_da: u64,
    pub c_runt: u64,
    pub c_ignored: [u64; 8],
    pub c_gated: [u64; 8],
    pub c_asserted: [u64; 8],
    pub c_sent: u64,
    pub c_overflow: u64,
    pub c_late: u64,
    pub c_escape: u64,
    pub suspect: u8,
    pub c_suspect: [u64; 8],
    pub longest_stall: [u64; 8],
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FormError {
    /// It can't be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It is not of the documented form.
    #[error("{path}:{line}:{column}: {message}")]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was expected.
        message: String,
    },
    /// A field makes no sense.
    #[error("{path}: {field}: {message}")]
    Field {
        /// The file.
        path: PathBuf,
        /// Which.
        field: &'static str,
        /// Why.
        message: String,
    },
}

impl Form {
    /// Reads a file.
    ///
    /// # Errors
    /// Where it can't be read, or isn't of the documented form; with line or field.
    pub fn read(path: &Path) -> Result<Self, FormError> {
        let io = |source| FormError::Io { path: path.to_owned(), source };
        let mut text = String::new();
        std::fs::File::open(path).map_err(io)?.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(io)?;
        if text.len() as u64 > MOST_BYTES {
            let message = format!("more than {MOST_BYTES} bytes");
            return Err(FormError::Field { path: path.to_owned(), field: "the file", message });
        }
        Self::parse(path, &text)
    }

    /// The same from text; `path` is for messages.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(path: &Path, text: &str) -> Result<Self, FormError> {
        let form: Self = serde_json::from_str(text).map_err(|error| FormError::Syntax {
            path: path.to_owned(),
            line: error.line(),
            column: error.column(),
            message: error.to_string().split(" at line ").next().unwrap_or_default().to_owned(),
        })?;
        let field = |field, message| Err(FormError::Field { path: path.to_owned(), field, message });
        let configuration = &form.configuration;
        if form.format != FORMAT {
            return field("format", format!("{:?}, expected {FORMAT:?}", form.format));
        }
        if form.version != VERSION {
            return field("version", format!("{}, this program reads version {VERSION}", form.version));
        }
        if form.symptom.class > 7 {
            return field("symptom.class", format!("{}: classes are 0 to 7", form.symptom.class));
        }
        if form.clocks == 0 {
            return field("clocks", "0: the counters have counted nothing".into());
        }
        if configuration.rate_mbps == 0 || configuration.clk_khz == 0 {
            return field("configuration", "rate and clock must be above 0".into());
        }
        Ok(form)
    }

    /// Writes a file.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write(&self, path: &Path) -> Result<(), FormError> {
        let text = serde_json::to_string_pretty(self).unwrap_or_else(|error| unreachable!("plain data: {error}"));
        std::fs::write(path, text + "\n").map_err(|source| FormError::Io { path: path.to_owned(), source })
    }

    /// A port whose counters are all 0 and whose neighbour's are not known: what a bench of any module fills in with what it
    /// has.
    pub fn new(port: impl Into<String>, clocks: u64, configuration: Configuration, symptom: Symptom) -> Self {
        Self {
            format: FORMAT.into(),
            version: VERSION,
            port: port.into(),
            neighbour_port: "its neighbour".into(),
            symptom,
            clocks: clocks.max(1),
            configuration,
            counters: Counters::default(),
            neighbour: None,
            neighbour_enabled_mask: all(),
        }
    }

    /// A port or switch alone on its bench, at its first link. What its neighbour counts is the bench's business.
    pub fn of_node<const LINKS: usize, D: NodeDut<LINKS>>(bench: &NodeBench<LINKS, D>, symptom: Symptom) -> Self {
        let configuration = Configuration::of::<LINKS, D>(bench.clock.lossless, bench.clock.enabled);
        Self {
            counters: Counters::of(&bench.seen, bench.tagged[0]),
            ..Self::new(D::INFO.name, bench.now, configuration, symptom)
        }
    }

    /// A switch of a network that is the port: its neighbour is the previous switch, or its host where there is none.
    pub fn of_switch<D: NodeDut<2>>(ring: &RingBench<D>, switch: usize, symptom: Symptom) -> Self {
        let network = ring.s.wiring();
        let topology = network.topology();
        let counters = |i: usize| Counters::of(&network.seen()[i], network.tagged(i)[RING]);
        let previous = topology.previous()[switch];
        let from_host = || Counters { c_seen: network.frames_at_host(switch).into(), ..Counters::default() };
        let configuration = Configuration::of::<2, D>(topology.lossless, topology.enabled[switch]);
        Self {
            neighbour_port: previous.map_or("its host", |previous| NAMES[previous]).into(),
            counters: counters(switch),
            neighbour: Some(previous.map_or_else(from_host, counters)),
            neighbour_enabled_mask: previous.map_or(all(), |previous| topology.enabled[previous]),
            ..Self::new(NAMES[switch], ring.watch.clock, configuration, symptom)
        }
    }
}

impl Configuration {
    /// That of a build, with these masks.
    pub fn of<const LINKS: usize, D: NodeDut<LINKS>>(lossless_mask: u8, pfc_enabled_mask: u8) -> Self {
        Self {
            rate_mbps: line::RATE_MBPS as u32,
            clk_khz: line::CLK_KHZ as u32,
            dead_ns: line::DEAD_NS as u32,
            class_cells: D::CELLS.into(),
            hysteresis: 64,
            inputs: LINKS as u32,
            lossless_mask,
            pfc_enabled_mask,
            grant_quanta: D::GRANT[0],
            refresh_quanta: D::GRANT[1],
            stall_limit: D::LIMIT,
        }
    }
}

impl Counters {
    /// What a port shows, or a switch at its ring output and towards the ring input that it pauses; and how many tagged
    /// frames came.
    pub fn of<const LINKS: usize>(seen: &NodeOut<LINKS>, tagged: u64) -> Self {
        let output = &seen.outputs[RING];
        let pauses = &output.pauses;
        let wide = |counters: [u32; 8]| counters.map(u64::from);
        Self {
            c_seen: pauses.counts.seen.into(),
            tagged_seen: tagged,
            c_bad_fcs: pauses.counts.bad_fcs.into(),
            c_wrong_da: pauses.counts.wrong_da.into(),
            c_runt: pauses.counts.runt.into(),
            c_ignored: wide(pauses.ignored),
            c_gated: wide(output.gated),
            c_asserted: wide(seen.asserted),
            c_sent: seen.sent[RING].into(),
            c_overflow: seen.conformance.overflow.into(),
            c_late: seen.conformance.late.into(),
            c_escape: seen.conformance.escape.into(),
            suspect: output.suspicion.suspect,
            c_suspect: wide(output.suspicion.episodes),
            longest_stall: wide(output.suspicion.longest),
        }
    }
}
