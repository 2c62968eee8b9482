//! What a build leaves in `OUT_DIR/crosscheck`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::dut::Dut;
use crate::environment::Environment;
use crate::error::{Error, Result};
use crate::runtime;
use crate::state::State;
use crate::toolchain::Toolchain;
use crate::verilate::Input;

/// Names and places of what a build leaves.
pub(super) struct Outputs<'a> {
    pub dir: &'a Path,
    pub package: &'a str,
}

impl Outputs<'_> {
    /// The record that a DUT can be built again from.
    pub fn manifest(&self, dut: &Dut) -> PathBuf {
        self.dir.join(format!("{}.json", dut.name))
    }

    /// Named after the package, because the linker looks into the folders of all of them.
    fn library(&self) -> String {
        let safe = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        format!("crosscheck_duts_{}", self.package.chars().map(safe).collect::<String>())
    }

    fn archive_name(&self) -> PathBuf {
        format!("lib{}.a", self.library()).into()
    }

    /// Makes the archive of all objects.
    pub fn archive(&self, toolchain: &Toolchain, state: &State) -> Result<()> {
        let objects: BTreeSet<PathBuf> =
            state.duts.values().flat_map(|known| &known.objects).map(|object| self.dir.join(object)).collect();
        let work = tempfile::tempdir_in(self.dir).map_err(Error::io("write into", self.dir))?;
        let made = work.path().join("lib.a");
        toolchain.compiler.archive(&objects.into_iter().collect::<Vec<_>>(), &made)?;
        let place = self.dir.join(self.archive_name());
        fs::rename(&made, &place).map_err(Error::io("write", &place))
    }

    /// Notes in `state` what has to be there from now on.
    pub fn record(&self, duts: &[Dut], state: &mut State) -> Result<()> {
        let mut files: BTreeSet<PathBuf> = state.duts.values().flat_map(|known| known.objects.clone()).collect();
        files.extend([self.archive_name(), "duts.rs".into()]);
        for dut in duts {
            files.extend([format!("{}.json", dut.name).into(), format!("{}_bridge.rs", dut.name).into()]);
        }
        for file in files {
            let path = self.dir.join(&file);
            let size = fs::metadata(&path).map_err(Error::io("read", &path))?.len();
            state.outputs.insert(file, size);
        }
        Ok(())
    }

    /// Removes what earlier builds left. Nothing depends on its success.
    pub fn tidy(&self, state: &State) {
        let folders = state.duts.values().map(|known| known.folder.clone()).collect();
        let objects = state.duts.values().flat_map(|known| known.objects.clone()).collect();
        let kept: [(&str, BTreeSet<PathBuf>); 2] = [("verilated", folders), ("objects", objects)];
        for (folder, kept) in kept {
            for entry in fs::read_dir(self.dir.join(folder)).into_iter().flatten().flatten() {
                if !kept.contains(&Path::new(folder).join(entry.file_name())) {
                    let _ = fs::remove_dir_all(entry.path()).or_else(|_| fs::remove_file(entry.path()));
                }
            }
        }
    }

    /// What cargo has to know.
    pub fn cargo<'a>(
        &self,
        base: &Path,
        duts: &[Dut],
        inputs: impl Iterator<Item = &'a Input>,
        environment: &Environment,
    ) -> Vec<String> {
        let files = inputs.map(|input| base.join(&input.path));
        // Folders too, because a file that appears in one can take an included file's place.
        let dirs = duts.iter().flat_map(|dut| &dut.include_dirs).map(|dir| base.join(dir));
        let paths: BTreeSet<PathBuf> = files.chain(dirs).collect();
        let mut lines: Vec<String> = paths.iter().map(|path| format!("rerun-if-changed={}", path.display())).collect();
        lines.extend(runtime::watched(environment));
        lines.push(format!("rustc-link-search=native={}", self.dir.display()));
        lines.push(format!("rustc-link-lib=static={}", self.library()));
        lines
    }
}
