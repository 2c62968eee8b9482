//! The JSON report: one schema for every command.

use serde::Serialize;

use crate::evidence::Evidence;
use crate::failure::{Failure, Report};
use crate::mutation::Judged;
use crate::runner::Outcome;

/// The value of `schema`.
pub const SCHEMA: &str = "crosscheck-report";
/// The version of the schema; a field may be added within one version, none is removed or changed.
pub const VERSION: u32 = 1;

/// A scenario or a seed that ran.
#[derive(Debug, Serialize)]
pub struct RunEntry {
    /// Name of the bench.
    pub bench: String,
    /// The scenario's identifier.
    pub scenario: String,
    /// Its seed.
    pub seed: u64,
    /// `passed` or `failed`.
    pub verdict: &'static str,
    /// Cycles driven.
    pub cycles: u64,
    /// Wall time in milliseconds.
    pub milliseconds: u64,
    /// What failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Report>,
    /// The stimulus that shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vector: Option<String>,
    /// The wave that shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wave: Option<String>,
}

impl From<&Outcome> for RunEntry {
    fn from(outcome: &Outcome) -> Self {
        Self {
            bench: outcome.bench.to_owned(),
            scenario: outcome.scenario.clone(),
            seed: outcome.seed,
            verdict: if outcome.verdict.is_ok() { "passed" } else { "failed" },
            cycles: outcome.evidence.cycles,
            milliseconds: u64::try_from(outcome.took.as_millis()).unwrap_or(u64::MAX),
            failure: outcome.verdict.as_ref().err().map(|failure| Report::clone(failure)),
            vector: outcome.vector.as_ref().map(|path| path.display().to_string()),
            wave: outcome.wave.as_ref().map(|path| path.display().to_string()),
        }
    }
}

/// A bench's sums.
#[derive(Debug, Serialize)]
pub struct BenchEntry {
    /// Name of the bench.
    pub bench: String,
    /// Whether all of it ran, so that its evidence was judged.
    pub whole: bool,
    /// What it did.
    pub evidence: Evidence,
    /// What the evidence lacks.
    pub missing: Vec<Failure>,
}

/// A further part of `run`.
#[derive(Debug, Serialize)]
pub struct JobEntry {
    /// Its name.
    pub job: String,
    /// `passed` or `failed`.
    pub verdict: &'static str,
    /// What it did, or what failed.
    pub summary: String,
}

/// The report of `run` and `replay`.
#[derive(Debug, Serialize)]
pub struct RunReport {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// [`VERSION`].
    pub version: u32,
    /// The command.
    pub command: &'static str,
    /// The exit status.
    pub status: u8,
    /// The base seed.
    pub base_seed: u64,
    /// What ran.
    pub runs: Vec<RunEntry>,
    /// Sums per bench.
    pub benches: Vec<BenchEntry>,
    /// Further parts.
    pub jobs: Vec<JobEntry>,
    /// The kill matrix.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mutants: Option<Judged>,
}

/// The report of a command that ended before it had anything else to report.
#[derive(Debug, Serialize)]
pub struct Ending<'a> {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// [`VERSION`].
    pub version: u32,
    /// The command.
    pub command: &'a str,
    /// The exit status.
    pub status: u8,
    /// Why it could not run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}
