//! Litmus files: programs at the two ends of a path, and what must never be seen.
//!
//! ```toml
//! [[test]]
//! name = "data_then_flag"
//! about = "the consumer never sees the flag without the data"
//! step = [                                       # each end sends its own in this order
//!     { name = "data", kind = "posted", size = 2 },
//!     { name = "flag", kind = "posted", sees = ["data"] },
//! ]
//! hold = ["data", "flag"]                        # directed schedule: no room until these are inside
//! first = ["flag"]                               # and then for a while for no more than these
//! expect = { strict = "holds", free = "stale", passing = "holds" }
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::io::Read as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::ordering::axi::queue::{Channel, IDS};
use crate::ordering::queue::SIZE_MAX;
use crate::ordering::transaction::Kind;

/// Larger files are refused.
const MOST_BYTES: u64 = 1 << 20;
/// More tests in a file, or steps in a test, are refused.
const MOST: usize = 64;
/// Sources of the builds.
const SOURCES: u8 = 4;

/// What is wrong with a litmus file.
#[derive(Debug, thiserror::Error)]
pub enum LitmusError {
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

/// A direction of the path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// From the near end to the far one.
    #[default]
    There,
    /// And back.
    Back,
}

impl Way {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::There, Self::Back];

    /// Its index.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What shares room at a receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A type of transactions.
    Kind(Kind),
    /// Responses of a channel and an identifier.
    Response(Channel, u8),
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => kind.fmt(f),
            Self::Response(channel, id) => write!(f, "{channel:?} {id}"),
        }
    }
}

/// A queue under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Queue {
    /// `strict_queue`.
    Strict,
    /// `free_queue`.
    Free,
    /// `passing_queue`.
    Passing,
    /// `axi_order_queue`.
    Axi,
}

impl Queue {
    /// Those that carry types of transactions.
    pub const OF_TYPES: [Self; 3] = [Self::Strict, Self::Free, Self::Passing];

    /// The design.
    pub fn name(self) -> &'static str {
        match self {
            Self::Strict => "strict_queue",
            Self::Free => "free_queue",
            Self::Passing => "passing_queue",
            Self::Axi => "axi_order_queue",
        }
    }
}

/// How a test ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It came to its end, and nobody saw what must not be seen.
    Holds,
    /// It came to its end: a test in which nobody looks for anything.
    Progress,
    /// Somebody saw something, and not what came before it.
    Stale,
    /// Nothing moves any more.
    Deadlock,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Holds => "holds",
            Self::Progress => "progress",
            Self::Stale => "stale",
            Self::Deadlock => "deadlock",
        })
    }
}

/// Something that is sent.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name, for reports.
    pub name: String,
    /// Which way it goes.
    pub way: Way,
    /// As what.
    pub class: Class,
    /// Units of room.
    pub size: u8,
    /// Attributes.
    pub ro: bool,
    /// Ordering by identity.
    pub ido: bool,
    /// Who sends it.
    pub src: u8,
    /// Steps that have to arrive before it is sent.
    pub after: Vec<usize>,
    /// Steps that whoever gets it looks for.
    pub sees: Vec<usize>,
}

/// A receiver that makes room only for a reason.
#[derive(Clone, Debug)]
pub struct Gate {
    /// At the end of which way.
    pub way: Way,
    /// For what.
    pub class: Class,
    /// Steps that have to arrive before there is any.
    pub after: Vec<usize>,
}

/// A test.
#[derive(Clone, Debug)]
pub struct Litmus {
    /// Its name.
    pub name: String,
    /// What must hold.
    pub about: String,
    /// What is sent; each end sends its own in this order.
    pub steps: Vec<Step>,
    /// Who waits for whom.
    pub gates: Vec<Gate>,
    /// Directed schedule: no room until these are inside, and then for a while for no more than the others.
    pub hold: Vec<usize>,
    /// See `hold`.
    pub first: Vec<usize>,
    /// Random schedules: a round begins when the one before has ended.
    pub alone: bool,
    /// How it ends, by queue.
    pub expect: BTreeMap<Queue, Outcome>,
}

impl Litmus {
    /// What it is to come to the end of this test.
    pub fn good(&self) -> Outcome {
        match self.steps.iter().all(|step| step.sees.is_empty()) {
            true => Outcome::Progress,
            false => Outcome::Holds,
        }
    }

    /// The queues that can carry it.
    pub fn queues(&self) -> &'static [Queue] {
        match self.steps.first().map(|step| step.class) {
            Some(Class::Response(..)) => &[Queue::Axi],
            _ => &Queue::OF_TYPES,
        }
    }

    /// Those of this repository.
    ///
    /// # Panics
    /// When the file in the repository is wrong: a test reads it.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Litmus>> = LazyLock::new(|| {
            let text = include_str!("../../../vectors/ordering/litmus.toml");
            Litmus::parse(Path::new("vectors/ordering/litmus.toml"), text).unwrap_or_else(|error| panic!("{error}"))
        });
        &ALL
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Where it can't be read, or a test doesn't hold together; with the line.
    pub fn read(path: &Path) -> Result<Vec<Self>, LitmusError> {
        let io = |source| LitmusError::Io { path: path.to_owned(), source };
        let mut text = String::new();
        // Devices and pipes have no length to ask for.
        std::fs::File::open(path).map_err(io)?.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(io)?;
        if text.len() as u64 > MOST_BYTES {
            let message = format!("a litmus file has at most {MOST_BYTES} bytes");
            return Err(LitmusError::Wrong { path: path.to_owned(), line: 1, message });
        }
        Self::parse(path, &text)
    }

    /// The same from text; `path` is for messages.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(path: &Path, text: &str) -> Result<Vec<Self>, LitmusError> {
        let wrong = |(span, message): (Range<usize>, String)| {
            let line = text.as_bytes().iter().take(span.start).filter(|octet| **octet == b'\n').count() + 1;
            LitmusError::Wrong { path: path.to_owned(), line, message }
        };
        let raw: Raw = toml::from_str(text)
            .map_err(|error| wrong((error.span().unwrap_or_default(), error.message().to_owned())))?;
        if raw.test.is_empty() || raw.test.len() > MOST {
            return Err(wrong((0..0, format!("a litmus file has 1 to {MOST} tests"))));
        }
        raw.test.into_iter().map(|test| test.check().map_err(wrong)).collect()
    }
}

type Refused = (Range<usize>, String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    test: Vec<RawTest>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTest {
    name: Spanned<String>,
    about: String,
    step: Vec<Spanned<RawStep>>,
    #[serde(default)]
    room: Vec<Spanned<RawGate>>,
    #[serde(default)]
    hold: Vec<Spanned<String>>,
    #[serde(default)]
    first: Vec<Spanned<String>>,
    #[serde(default)]
    alone: bool,
    #[serde(default)]
    expect: BTreeMap<Queue, Spanned<Outcome>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    name: String,
    #[serde(default)]
    way: Way,
    kind: Option<Kind>,
    channel: Option<Channel>,
    id: Option<u8>,
    size: Option<u8>,
    #[serde(default)]
    ro: bool,
    #[serde(default)]
    ido: bool,
    src: Option<u8>,
    #[serde(default)]
    after: Vec<Spanned<String>>,
    #[serde(default)]
    sees: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGate {
    #[serde(default)]
    way: Way,
    kind: Option<Kind>,
    channel: Option<Channel>,
    id: Option<u8>,
    after: Vec<Spanned<String>>,
}

/// A type, or a channel with an identifier.
fn class(kind: Option<Kind>, channel: Option<Channel>, id: Option<u8>, span: Range<usize>) -> Result<Class, Refused> {
    match (kind, channel, id) {
        (Some(kind), None, None) => Ok(Class::Kind(kind)),
        (None, Some(channel), Some(id)) if id < IDS => Ok(Class::Response(channel, id)),
        (None, Some(_), Some(id)) => Err((span, format!("id {id}: identifiers are 0 to {}", IDS - 1))),
        _ => Err((span, "needs a kind, or a channel and an id".into())),
    }
}

impl RawTest {
    fn check(self) -> Result<Litmus, Refused> {
        let (whole, name) = (self.name.span(), self.name.into_inner());
        if self.step.is_empty() || self.step.len() > MOST {
            return Err((whole, format!("test {name:?}: a test has 1 to {MOST} steps")));
        }
        let mut names = BTreeMap::new();
        for (number, step) in self.step.iter().enumerate() {
            if names.insert(step.get_ref().name.clone(), number).is_some() {
                return Err((step.span(), format!("step {:?} is there already", step.get_ref().name)));
            }
        }
        let numbers = |list: Vec<Spanned<String>>| {
            let number = |step: Spanned<String>| {
                names.get(step.get_ref()).copied().ok_or_else(|| (step.span(), format!("no step {:?}", step.get_ref())))
            };
            list.into_iter().map(number).collect::<Result<Vec<_>, Refused>>()
        };
        let mut steps: Vec<Step> = Vec::with_capacity(self.step.len());
        for step in self.step {
            let (span, step) = (step.span(), step.into_inner());
            let class = class(step.kind, step.channel, step.id, span.clone())?;
            let first = steps.first().map_or(class, |first| first.class);
            if matches!(class, Class::Kind(_)) != matches!(first, Class::Kind(_)) {
                return Err((span, "a test has kinds, or channels, not both: no queue carries both".into()));
            }
            let size = step.size.unwrap_or(1);
            if !(1..=SIZE_MAX).contains(&size) {
                return Err((span, format!("size {size}: sizes are 1 to {SIZE_MAX}")));
            }
            let src = step.src.unwrap_or(step.way.index() as u8);
            if src >= SOURCES {
                return Err((span, format!("src {src}: sources are 0 to {}", SOURCES - 1)));
            }
            let (after, sees) = (numbers(step.after)?, numbers(step.sees)?);
            let RawStep { name, way, ro, ido, .. } = step;
            steps.push(Step { name, way, class, size, ro, ido, src, after, sees });
        }
        let mut gates = Vec::new();
        for gate in self.room {
            let (span, gate) = (gate.span(), gate.into_inner());
            let class = class(gate.kind, gate.channel, gate.id, span.clone())?;
            if !steps.iter().any(|step| (step.way, step.class) == (gate.way, class)) {
                return Err((span, "no step needs this room".into()));
            }
            gates.push(Gate { way: gate.way, class, after: numbers(gate.after)? });
        }
        let (hold, first) = (numbers(self.hold)?, numbers(self.first)?);
        let expected: Vec<_> = self.expect.iter().map(|(queue, outcome)| (*queue, outcome.clone())).collect();
        let expect = expected.iter().map(|(queue, outcome)| (*queue, *outcome.get_ref())).collect();
        let litmus = Litmus { name, about: self.about, steps, gates, hold, first, alone: self.alone, expect };
        for (queue, outcome) in expected {
            if !litmus.queues().contains(&queue) {
                return Err((outcome.span(), format!("{} does not carry what this test sends", queue.name())));
            }
            let bad = [Outcome::Stale, Outcome::Deadlock].contains(outcome.get_ref());
            if !bad && *outcome.get_ref() != litmus.good() {
                let message =
                    format!("to come to its end is to be called {:?} in this test", litmus.good().to_string());
                return Err((outcome.span(), message));
            }
        }
        Ok(litmus)
    }
}
