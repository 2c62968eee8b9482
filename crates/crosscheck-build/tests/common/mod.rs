//! Verilator, for tests of what is made of its output.

use std::path::Path;
use std::sync::LazyLock;

use crosscheck_build::elaborate::{self, Design, Interface};
use crosscheck_build::{Context, Environment, Verilator, generated};

/// The Verilator that a build would use.
///
/// # Panics
/// When there is none: a test that can't run is red.
fn verilator() -> &'static Verilator {
    static FOUND: LazyLock<Verilator> = LazyLock::new(|| {
        let fallback = std::env::temp_dir().join("crosscheck-tests");
        let context = Context::new(Environment::process(), &fallback, |warning| eprintln!("{warning}"));
        context.and_then(|context| Verilator::find(&context)).unwrap_or_else(|error| panic!("{error}"))
    });
    &FOUND
}

/// Verilates `file` (in `folder`) as the build does, and reads the result. `Err` is the error as a user sees it.
pub fn design(folder: &Path, name: &str, flags: &[&str], interface: &Interface) -> Result<Design, String> {
    let out = tempfile::tempdir().expect("a temporary directory");
    for mode in ["--json-only", "--cc"] {
        let ran = verilator()
            .command()
            .current_dir(folder)
            .args([mode, "--prefix", &format!("V{name}"), "--top-module", name])
            .args(["--timing", "--trace-fst", "--coverage-user", "--assert", "--flatten", "-O3"])
            .args(["--x-assign", "unique", "--x-initial", "unique", "--no-skip-identical", "--quiet", "-Wno-lint"])
            .args(["-Wno-fatal", "-Werror-LATCH", "-Werror-STMTDLY"])
            .arg(format!("+incdir+{}", Path::new(env!("CARGO_MANIFEST_DIR")).join("sv").display()))
            .arg("--Mdir")
            .arg(out.path().join(mode))
            .args(flags)
            .arg(format!("{name}.sv"))
            .output()
            .expect("Verilator runs");
        if !ran.status.success() {
            return Err(format!("verilator: {}", String::from_utf8_lossy(&ran.stderr)));
        }
    }
    let json = out.path().join("--json-only");
    let tree = json.join(format!("V{name}.tree.json"));
    let meta = json.join(format!("V{name}.tree.meta.json"));
    let read = elaborate::read(name, &tree, &meta, interface).and_then(|mut design| {
        generated::read(&mut design, &out.path().join("--cc"))?;
        Ok(design)
    });
    read.map_err(|error| error.to_string())
}
