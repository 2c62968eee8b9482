//! What the last build left behind in `OUT_DIR`, and whether it still holds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cache;
use crate::dut::Dut;
use crate::error::Result;
use crate::hash::{self, Hasher};
use crate::verilate::Input;

/// Written last, and as a whole: a build that is killed before leaves the old one, whose records all carry the hash of
/// what they were made from.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    /// What everything depends on: generator and tools.
    pub base: String,
    pub duts: BTreeMap<String, DutState>,
    /// Files that must be there, with their sizes.
    pub outputs: BTreeMap<PathBuf, u64>,
}

/// What is known of a DUT that was built.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct DutState {
    /// Hash of what the build script says.
    pub spec: String,
    pub inputs: Vec<Input>,
    /// Files that were not there, and would have been read instead of one that was.
    pub absent: Vec<PathBuf>,
    /// Folder below `OUT_DIR/crosscheck` with `json` and `cc`.
    pub folder: PathBuf,
    /// Objects below `OUT_DIR/crosscheck`.
    pub objects: Vec<PathBuf>,
    pub warnings: Vec<String>,
    pub evaluation: String,
}

impl State {
    /// The state that a build left; an empty one when there is none that can be read.
    pub fn read(path: &Path) -> Self {
        fs::read(path).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
    }

    pub fn write(&self, path: &Path) -> Result<()> {
        cache::write_atomically(path, &serde_json::to_vec(self).expect("a state is plain data"))
    }

    /// Whether every file that the last build left is still there.
    pub fn is_whole(&self, dir: &Path) -> bool {
        !self.outputs.is_empty() && self.outputs.iter().all(|(file, size)| has_size(&dir.join(file), *size))
    }

    /// Why a DUT has to be built again, in words; `None` when it hasn't.
    pub fn why_stale(&self, base: &str, dut: &Dut, folder: &Path, dir: &Path) -> Option<String> {
        let Some(known) = self.duts.get(&dut.name) else { return Some("not built yet".into()) };
        if self.base != base {
            return Some("tools or Crosscheck changed".into());
        }
        if known.spec != spec(dut) {
            return Some("the build script says something else".into());
        }
        for input in &known.inputs {
            match hash::file(&folder.join(&input.path)) {
                Ok(sha256) if sha256 == input.sha256 => {}
                Ok(_) => return Some(format!("{} changed", input.path.display())),
                Err(_) => return Some(format!("{} is gone", input.path.display())),
            }
        }
        if let Some(file) = known.absent.iter().find(|file| folder.join(file).exists()) {
            return Some(format!("{} appeared", file.display()));
        }
        let whole =
            known.objects.iter().all(|file| self.outputs.get(file).is_some_and(|s| has_size(&dir.join(file), *s)));
        if !whole || !dir.join(&known.folder).is_dir() {
            return Some("what the last build left is gone".into());
        }
        None
    }
}

fn has_size(file: &Path, size: u64) -> bool {
    fs::metadata(file).is_ok_and(|metadata| metadata.len() == size)
}

/// Hash of what the build script says about a DUT.
pub(crate) fn spec(dut: &Dut) -> String {
    let mut hasher = Hasher::new("spec");
    hasher.field("dut", serde_json::to_vec(dut).expect("a DUT is plain data"));
    hasher.finish()
}

/// Hash of a DUT and of all it was made from: names the folder of what Verilator makes of it.
pub(crate) fn key(base: &str, dut: &Dut, inputs: &[Input]) -> String {
    let mut hasher = Hasher::new("dut");
    hasher.field("base", base).field("spec", spec(dut));
    for input in inputs {
        hasher.path("input", &input.path).field("sha256", &input.sha256);
    }
    hasher.finish()
}

/// Where included files would have been found first, had they been there: one that appears changes the design though
/// no file that was read changes.
pub(crate) fn absent(dut: &Dut, inputs: &[Input], folder: &Path) -> Vec<PathBuf> {
    let current = PathBuf::new();
    let dirs: Vec<&PathBuf> = std::iter::once(&current).chain(&dut.include_dirs).collect();
    let mut absent = Vec::new();
    for input in inputs.iter().filter(|input| !dut.sources.contains(&input.path)) {
        for name in dirs.iter().filter_map(|dir| input.path.strip_prefix(dir).ok()) {
            let elsewhere = dirs.iter().map(|dir| dir.join(name));
            absent.extend(elsewhere.filter(|file| *file != input.path && !folder.join(file).exists()));
        }
    }
    absent.sort();
    absent.dedup();
    absent
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_would_hide_an_included_one_is_watched() {
        let dut = Dut::new("d").sources(["rtl/d.sv"]).include_dir("a").include_dir("b");
        let input = |path: &str| Input { path: path.into(), sha256: String::new() };
        let found = absent(&dut, &[input("rtl/d.sv"), input("b/x.svh")], Path::new("/nowhere"));
        assert_eq!(found, [PathBuf::from("a/b/x.svh"), "a/x.svh".into(), "b/b/x.svh".into(), "x.svh".into()]);
    }

    #[test]
    fn a_damaged_state_counts_as_none() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("state.json");
        fs::write(&path, "{\"base\": ").unwrap();
        let state = State::read(&path);
        assert!(!state.is_whole(dir.path()));
        let dut = Dut::new("d");
        assert_eq!(state.why_stale("", &dut, dir.path(), dir.path()).as_deref(), Some("not built yet"));
    }
}
