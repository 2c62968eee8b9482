//! Verilator, for tests of what is made of its output.

use std::path::{Path, PathBuf};
use std::process::Command;

use crosscheck_build::elaborate::{self, Design, Interface, Kind, Reset};
use crosscheck_build::{emit, generated};

/// The root of the Verilator that tests run.
///
/// # Panics
/// When there is none: a test that can't run is red.
pub fn verilator_root() -> PathBuf {
    match std::env::var_os("VERILATOR_ROOT") {
        Some(root) => PathBuf::from(root),
        None => panic!("VERILATOR_ROOT is not set: it names the Verilator that these tests run"),
    }
}

/// Verilates `file` (in `folder`) as the build does, and reads the result. `Err` is the error as a user sees it.
pub fn design(folder: &Path, name: &str, flags: &[&str], interface: &Interface) -> Result<Design, String> {
    let root = verilator_root();
    let out = tempfile::tempdir().expect("a temporary directory");
    for mode in ["--json-only", "--cc"] {
        let ran = Command::new(root.join("bin/verilator_bin"))
            .current_dir(folder)
            .env("VERILATOR_ROOT", &root)
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

/// `// interface: clock=clk_a reset=rst:high:sync kind=port-level` and `// flags: -GW=3` in a file's comments.
pub fn directives(text: &str) -> (Interface, Vec<&str>) {
    let mut interface = Interface::default();
    let mut flags = Vec::new();
    for line in text.lines() {
        if let Some(words) = line.strip_prefix("// interface: ") {
            for word in words.split_whitespace() {
                match word.split_once('=') {
                    Some(("clock", clock)) => interface.clock = Some(clock.to_owned()),
                    Some(("kind", "port-level")) => interface.kind = Some(Kind::PortLevel),
                    Some(("kind", "combinational")) => interface.kind = Some(Kind::Combinational),
                    Some(("kind", "synchronous")) => interface.kind = Some(Kind::Synchronous),
                    Some(("reset", reset)) => {
                        let mut parts = reset.split(':');
                        let port = parts.next().expect("a port").to_owned();
                        let active_low = parts.next() == Some("low");
                        interface.reset = Some(Reset { port, active_low, synchronous: parts.next() == Some("sync") });
                    }
                    _ => panic!("unknown directive {word}"),
                }
            }
        } else if let Some(words) = line.strip_prefix("// flags: ") {
            flags.extend(words.split_whitespace());
        }
    }
    (interface, flags)
}

/// A design in a few lines.
pub fn summary(design: &Design) -> String {
    let mut out = format!(
        "top {} ({}), {:?}\nclock {:?}\nreset {:?}\nparameters {:?}\nevaluation {:?}\ncounters {}\n",
        design.top,
        design.place,
        design.kind,
        design.clock,
        design.reset,
        design.parameters,
        design.evaluation,
        design.counters
    );
    for property in &design.properties {
        let counter = property.counter.map_or("not counted".to_owned(), |counter| format!("counter {counter}"));
        out.push_str(&format!(
            "{:?} {} in {} ({}), {counter}\n",
            property.kind, property.id, property.scope, property.place
        ));
    }
    for property in &design.never_failing {
        out.push_str(&format!("never fails: {} in {} ({})\n", property.id, property.scope, property.place));
    }
    for site in &design.sites {
        out.push_str(&format!("site {} {:?} {}\n", site.place, site.when, site.scope));
    }
    out
}

/// Compares with a file beside the sources; `CROSSCHECK_UPDATE=1` writes it.
pub fn golden(path: &Path, found: &str) -> Result<(), String> {
    if std::env::var_os("CROSSCHECK_UPDATE").is_some() {
        std::fs::write(path, found).expect("the golden file is written");
        return Ok(());
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    if expected == found {
        return Ok(());
    }
    let line = expected.lines().zip(found.lines()).position(|(a, b)| a != b);
    let line = line.unwrap_or(expected.lines().count().min(found.lines().count()));
    Err(format!(
        "{}:{}: expected `{}`, found `{}`; CROSSCHECK_UPDATE=1 accepts it",
        path.display(),
        line + 1,
        expected.lines().nth(line).unwrap_or("(end)"),
        found.lines().nth(line).unwrap_or("(end)")
    ))
}

/// What the generator writes for a design: Rust, bridge, C++.
pub fn emitted(design: &Design) -> [(&'static str, String); 4] {
    let (header, unit) = emit::shim(design);
    let rust = emit::rust(std::slice::from_ref(design)).unwrap_or_else(|error| format!("error: {error}\n"));
    [("rs", rust), ("bridge.rs", emit::bridge(design)), ("h", header), ("cpp", unit)]
}
