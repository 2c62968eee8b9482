//! Builds and runs the C++ harnesses of the speed comparison.

use std::path::{Path, PathBuf};
use std::process::Command;

use crosscheck_build::Manifest;

/// What a harness printed.
pub struct Measured {
    /// Seconds for the cycles, reset and set-up excluded.
    pub seconds: f64,
    /// Over what the design committed: equal on all sides.
    pub checksum: u64,
}

/// A harness that was built.
pub struct Harness {
    program: PathBuf,
}

impl Harness {
    /// Verilates the parser as an ordinary user would (`-O3 --x-assign fast`), and compiles `bench/cpp/<name>.cpp` with
    /// it at -O3: same design, no assertions, no waves.
    pub fn build(name: &str, root: &Path, manifest: &Manifest, work: &Path) -> Result<Self, String> {
        let dir = work.join(name);
        std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        let verilator = &manifest.toolchain.verilator;
        run(verilator
            .command()
            .args(["--cc", "-O3", "--x-assign", "fast", "--no-timing", "--prefix", "Vparser", "-Wno-fatal"])
            .args(["--top-module", "pfc_vector_parser", "--Mdir"])
            .arg(&dir)
            .args([root.join("rtl/pfc/pfc_pkg.sv"), root.join("rtl/pfc/pfc_vector_parser.sv")]))?;
        let program = dir.join(name);
        let mut compile = Command::new(&manifest.toolchain.compiler.path);
        compile.args(["-std=c++20", "-O3", "-w", "-I"]).arg(&dir).arg("-I").arg(verilator.include());
        compile.arg("-I").arg(verilator.include().join("vltstd")).arg(root.join(format!("bench/cpp/{name}.cpp")));
        let mut sources: Vec<PathBuf> = std::fs::read_dir(&dir)
            .map_err(|error| format!("{}: {error}", dir.display()))?
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "cpp"))
            .collect();
        sources.sort();
        compile.args(sources);
        compile.args(["verilated.cpp", "verilated_threads.cpp"].map(|file| verilator.include().join(file)));
        run(compile.arg("-pthread").arg("-o").arg(&program))?;
        Ok(Self { program })
    }

    /// A program that is there already.
    pub fn existing(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into() }
    }

    /// Runs it once.
    pub fn run(&self, cycles: u64) -> Result<Measured, String> {
        let text = run(Command::new(&self.program).arg(cycles.to_string()))?;
        // A peer's tools may have said something before.
        let mut words = text.lines().last().unwrap_or_default().split_whitespace();
        let mut next = || words.next().ok_or_else(|| format!("{}: printed {text:?}", self.program.display()));
        let seconds = next()?.parse().map_err(|_| format!("no seconds in {text:?}"))?;
        let checksum = next()?.parse().map_err(|_| format!("no checksum in {text:?}"))?;
        Ok(Measured { seconds, checksum })
    }
}

fn run(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(format!("{:?} failed:\n{}", command.get_program(), String::from_utf8_lossy(&output.stderr)))
}
