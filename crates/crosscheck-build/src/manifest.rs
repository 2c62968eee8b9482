//! Everything that is needed to build a DUT again, outside of its build script.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cache;
use crate::dut::Dut;
use crate::error::{Error, Result};
use crate::toolchain::Toolchain;
use crate::verilate::Input;

/// A record of how a DUT was built: `OUT_DIR/crosscheck/<name>.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The DUT as the build script described it, shared sources and options included.
    pub dut: Dut,
    /// The folder that its paths are relative to.
    pub base: PathBuf,
    /// The folder with Crosscheck's assertion macros.
    pub macros: PathBuf,
    /// Every file that went into it.
    pub inputs: Vec<Input>,
    /// With what it was built.
    pub toolchain: Toolchain,
}

impl Manifest {
    /// Reads a record.
    pub fn read(path: &Path) -> Result<Self> {
        let text = fs::read(path).map_err(Error::io("read", path))?;
        serde_json::from_slice(&text)
            .map_err(|error| Error::Record { path: path.to_path_buf(), why: error.to_string() })
    }

    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_vec_pretty(self).expect("a manifest is plain data");
        cache::write_atomically(path, &text)
    }
}
