//! Mutants: the RTL with one fault put in on purpose, to see whether the testbench notices.
//!
//! A mutant is a [`Record`] in a data file. [`judge`] builds it at run time into a shared library, runs the scenarios of
//! the benches that drive its DUT, and says what saw it: properties, scenarios by their own expectations, the comparison
//! with the golden model, the port list. Only killed is killed.

mod engine;
mod library;
pub mod matrix;
mod record;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

pub use engine::{Form, Options, judge};
pub use library::Progress;
pub use record::{Exempt, Patch, Record, RecordError, Records};

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Something saw it.
    Killed,
    /// Everything ran, nothing saw it.
    Survived,
    /// Nothing saw it, and a bench ran out of its limit of cycles.
    TimedOut,
    /// Verilator or the compiler refused it, or a port is missing.
    NotBuilt,
    /// The generated C++ is that of the clean design: nothing was changed.
    NotApplied,
    /// The changed line was never executed.
    NotReached,
    /// Proved equal to the clean design.
    Equivalent,
}

impl Outcome {
    /// The word that stands in reports and JSON.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Killed => "killed",
            Outcome::Survived => "survived",
            Outcome::TimedOut => "timed_out",
            Outcome::NotBuilt => "not_built",
            Outcome::NotApplied => "not_applied",
            Outcome::NotReached => "not_reached",
            Outcome::Equivalent => "equivalent",
        }
    }
}

/// What saw a mutant, and in which cycle first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Killers {
    /// Properties that fired.
    pub properties: BTreeMap<String, u64>,
    /// Scenarios that failed by their own expectations.
    pub scenarios: BTreeMap<String, u64>,
    /// The first mismatch with the golden model: port path and cycle.
    pub lockstep: Option<(String, u64)>,
    /// What the port list gave away.
    pub interface: Option<String>,
    /// Whether the model itself died: it did not converge, for example.
    pub evaluation: Option<u64>,
}

impl Killers {
    /// Whether nothing saw it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A mutant's verdict.
#[derive(Clone, Debug, Serialize)]
pub struct MutantResult {
    /// The record's identifier.
    pub id: String,
    /// What the fault is.
    pub about: String,
    /// The DUTs that it was built for.
    pub duts: Vec<String>,
    /// Where it changes the RTL.
    pub place: String,
    /// What became of it.
    pub outcome: Outcome,
    /// What saw it.
    pub killers: Killers,
    /// What is not as the record says; empty when the verdict is the expected one.
    pub unexpected: Vec<String>,
    /// Why it is expected to survive, where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What Verilator or the compiler said, for one that was not built.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub build_log: String,
    /// How many scenarios and seeds ran on it.
    pub runs: usize,
    /// Cycles that were run on it.
    pub cycles: u64,
}

/// The verdicts of a run over mutants.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    /// In the order of the records.
    pub mutants: Vec<MutantResult>,
    /// Scenarios that could have killed, in the order of registration.
    pub scenarios: Vec<String>,
    /// Properties that could have killed.
    pub properties: Vec<String>,
    /// Scenarios and properties that killed nothing, though they should (full form only).
    pub idle: Vec<String>,
    /// Seconds for building all libraries.
    pub build_seconds: f64,
    /// Seconds for running.
    pub run_seconds: f64,
    /// Whether the matrix was filled whole.
    pub full: bool,
}

impl Judged {
    /// Whether every verdict is the expected one.
    pub fn as_expected(&self) -> bool {
        self.idle.is_empty() && self.mutants.iter().all(|mutant| mutant.unexpected.is_empty())
    }

    fn took(&mut self, build: Duration, run: Duration) {
        self.build_seconds = build.as_secs_f64();
        self.run_seconds = run.as_secs_f64();
    }
}
