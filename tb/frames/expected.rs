//! What must come out of the captures of this repository.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::report::Summary;
use super::walk::Outcome;

/// The file beside the captures that says what must come out.
pub const EXPECTED: &str = "expected.json";

/// What must come out of a capture.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The exit status.
    pub status: u8,
    /// A part of the error's text, for a status other than 0.
    #[serde(default)]
    pub error: Option<String>,
    /// The sums, without those by class.
    pub summary: Summary,
}

/// The folder of the captures.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/captures")
}

/// What must come out of each capture of this repository, by file name.
///
/// # Errors
/// Why the file can't be read.
pub fn expected() -> Result<BTreeMap<String, Expected>, String> {
    let path = folder().join(EXPECTED);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Compares what came out with what must.
///
/// # Errors
/// What differs.
pub fn check(expected: &Expected, outcome: &Outcome) -> Result<(), String> {
    let report = &outcome.report;
    let error = report.error.as_deref().unwrap_or_default();
    if report.status != expected.status {
        return Err(format!("exit status {} in place of {}: {error}", report.status, expected.status));
    }
    if let Some(part) = expected.error.as_ref().filter(|part| !error.contains(part.as_str())) {
        return Err(format!("the error must contain `{part}`, but is `{error}`"));
    }
    let observed = Summary { classes: expected.summary.classes, ..report.summary.clone() };
    if observed != expected.summary {
        return Err(format!("expected {:?}, observed {observed:?}", expected.summary));
    }
    Ok(())
}
