//! What a build did, and why: for people, for `doctor`, for tests.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::cache;
use crate::error::{Error, Result};

/// What a build did.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// Which Verilator: path, version and where it was found.
    pub verilator: String,
    /// Which compiler: path and version.
    pub compiler: String,
    /// The flags of every object.
    pub flags: Vec<String>,
    /// The user cache.
    pub cache: String,
    /// Each DUT, in the build script's order.
    pub duts: Vec<DutReport>,
    /// Seconds it took altogether.
    pub seconds: f64,
    /// Warnings, in the order they arose.
    pub warnings: Vec<String>,
    /// What a build script has to tell cargo.
    #[serde(skip)]
    pub cargo: Vec<String>,
}

/// What became of one DUT.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DutReport {
    /// Its name.
    pub name: String,
    /// What was done.
    pub outcome: Outcome,
    /// Why, in words: `rtl/fifo.sv changed`.
    pub reason: String,
    /// Translation units that were compiled, of how many.
    pub compiled: (usize, usize),
    /// Seconds of Verilator and compiler.
    pub seconds: f64,
    /// Which evaluation function is called, and why.
    pub evaluation: String,
}

/// What was done about a DUT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Nothing: everything it depends on is as it was.
    Unchanged,
    /// Verilated; the C++ came out as one that was compiled before.
    Verilated,
    /// Verilated and compiled.
    Built,
}

impl Report {
    /// Reads the report that a build left in `OUT_DIR/crosscheck/report.json`.
    pub fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read(path).map_err(Error::io("read", path))?;
        serde_json::from_slice(&text)
            .map_err(|error| Error::Record { path: path.to_path_buf(), why: error.to_string() })
    }

    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_vec_pretty(self).expect("a report is plain data");
        cache::write_atomically(path, &text)
    }

    /// The DUT of that name.
    pub fn dut(&self, name: &str) -> Option<&DutReport> {
        self.duts.iter().find(|dut| dut.name == name)
    }
}
