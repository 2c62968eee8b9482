//! What a build script calls.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use crate::context::Context;
use crate::dut::Dut;
use crate::environment::Environment;
use crate::error::{Error, Result};
use crate::make::Make;
use crate::report::Report;
use crate::toolchain::Toolchain;

/// Set by the `crosscheck` crate's build script, for those that depend on it.
const RECORD: &str = "DEP_CROSSCHECK_TOOLCHAIN";

/// Turns designs into typed DUTs, from a build script.
#[derive(Debug, Default)]
pub struct Build {
    duts: Vec<Dut>,
    sources: Vec<PathBuf>,
    include_dirs: Vec<PathBuf>,
    defines: Vec<String>,
    environment: Environment,
    manifest_dir: Option<PathBuf>,
    out_dir: Option<PathBuf>,
    toolchain: Option<Toolchain>,
}

impl Build {
    /// Nothing to build yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a design.
    pub fn dut(mut self, dut: Dut) -> Self {
        self.duts.push(dut);
        self
    }

    /// SystemVerilog files that every DUT has, before its own: packages, mostly.
    pub fn sources(mut self, files: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.sources.extend(files.into_iter().map(Into::into));
        self
    }

    /// A folder that `` `include `` looks into, for every DUT.
    pub fn include_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.include_dirs.push(dir.into());
        self
    }

    /// A macro for every DUT: `NAME`, or `NAME=VALUE`.
    pub fn define(mut self, definition: impl Into<String>) -> Self {
        self.defines.push(definition.into());
        self
    }

    /// Another environment than the process's.
    pub fn environment(mut self, environment: Environment) -> Self {
        self.environment = environment;
        self
    }

    /// The folder that sources are relative to, instead of the package's.
    pub fn manifest_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.manifest_dir = Some(dir.into());
        self
    }

    /// Where the result goes, instead of `OUT_DIR`.
    pub fn out_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(dir.into());
        self
    }

    /// The toolchain to use, instead of the one that the `crosscheck` crate was built with.
    pub fn toolchain(mut self, toolchain: Toolchain) -> Self {
        self.toolchain = Some(toolchain);
        self
    }

    /// Builds, and tells cargo what it has to know. What goes wrong is printed, and ends the build script.
    pub fn run(self) {
        let warn = |text: &str| text.lines().for_each(|line| println!("cargo::warning={line}"));
        match self.build(warn) {
            Ok(report) => report.cargo.iter().for_each(|line| println!("cargo::{line}")),
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(1);
            }
        }
    }

    /// Builds, and prints nothing.
    ///
    /// # Errors
    /// Whatever goes wrong with any of the DUTs; several faults come together.
    pub fn try_run(self) -> Result<Report> {
        self.build(|_| ())
    }

    fn build(self, warn: impl Fn(&str) + Send + Sync + 'static) -> Result<Report> {
        let variable = |name: &str| {
            self.environment
                .path(name)
                .ok_or_else(|| Error::Setup(format!("{name} is not set: this is meant to run in a build script")))
        };
        let base = self.manifest_dir.clone().map_or_else(|| variable("CARGO_MANIFEST_DIR"), Ok)?;
        let out_dir = self.out_dir.clone().map_or_else(|| variable("OUT_DIR"), Ok)?;
        let duts = self.complete_duts(&base)?;
        let dir = out_dir.join("crosscheck");
        if self.environment.get("DOCS_RS").is_some() {
            return crate::make::without_compiling(&dir);
        }

        let warnings = Arc::new(Mutex::new(Vec::new()));
        let record = Arc::clone(&warnings);
        let warn = move |text: &str| {
            warn(text);
            record.lock().expect("a warning panicked").push(text.to_owned());
        };
        let context = Context::new(self.environment.clone(), &dir.join("cache"), warn)?;
        let toolchain = match &self.toolchain {
            Some(toolchain) => toolchain.clone(),
            None => {
                let record = self.environment.path(RECORD).ok_or_else(|| {
                    Error::Setup(format!("{RECORD} is not set: `crosscheck` must be among the package's dependencies"))
                })?;
                Toolchain::read(&record)?
            }
        };
        let package = self.environment.text("CARGO_PKG_NAME").unwrap_or_else(|| "package".to_owned());
        let path = dir.join("report.json");
        let mut report = Make { context, toolchain, base, dir, package, duts }.run()?;
        report.warnings = std::mem::take(&mut *warnings.lock().expect("a warning panicked"));
        report.write(&path)?;
        Ok(report)
    }

    /// The DUTs with what is shared, checked as far as that goes without running anything.
    fn complete_duts(&self, base: &std::path::Path) -> Result<Vec<Dut>> {
        let mut errors = Vec::new();
        let mut names = BTreeSet::new();
        let mut duts = Vec::new();
        for dut in &self.duts {
            let mut dut = dut.clone();
            let before = |shared: &[PathBuf], own: &[PathBuf]| shared.iter().chain(own).cloned().collect();
            dut.sources = before(&self.sources, &dut.sources);
            dut.include_dirs = before(&self.include_dirs, &dut.include_dirs);
            dut.defines = self.defines.iter().chain(&dut.defines).cloned().collect();
            if let Err(error) = dut.check(base) {
                errors.push(error);
            }
            if !names.insert(dut.name.clone()) {
                let why = "there are two of that name; several parameterisations need a name each".to_owned();
                errors.push(Error::Dut { dut: dut.name.clone(), why });
            }
            duts.push(dut);
        }
        if duts.is_empty() {
            errors.push(Error::Setup("no DUT: add one with `.dut(Dut::new(...))`".into()));
        }
        Error::all(errors)?;
        Ok(duts)
    }
}
