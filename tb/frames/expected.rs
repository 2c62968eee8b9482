//! What must come out of the captures of this repository.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crosscheck::cli::Status;
use serde::{Deserialize, Serialize};

use super::error::FramesError;
use super::report::{Report, Summary};

/// The file beside the captures that says what must come out.
pub const EXPECTED: &str = "expected.json";

/// What must come out of a capture.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The exit status.
    pub status: u8,
    /// A part of the error's text, for a status other than 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The sums, without those by class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
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

/// Compares what came out with what must. The error says what differs.
///
/// # Errors
/// What differs.
pub fn check(expected: &Expected, result: &Result<Report, FramesError>) -> Result<(), String> {
    let (status, report, error) = match result {
        Ok(report) => (Status::Passed, Some(report), None),
        Err(error) => (error.status(), error.report(), Some(error.to_string())),
    };
    let error = error.unwrap_or_default();
    if status as u8 != expected.status {
        return Err(format!("exit status {} in place of {}: {error}", status as u8, expected.status));
    }
    if let Some(part) = expected.error.as_ref().filter(|part| !error.contains(part.as_str())) {
        return Err(format!("the error must contain `{part}`, but is `{error}`"));
    }
    let Some(expected) = &expected.summary else { return Ok(()) };
    let observed = report.map(|report| Summary { classes: expected.classes, ..report.summary.clone() });
    match observed {
        Some(observed) if observed == *expected => Ok(()),
        observed => Err(format!("expected {expected:?}, observed {observed:?}")),
    }
}
