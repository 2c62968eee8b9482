//! Small designs in `tests/ui`, each with what becomes of it, or with the error, beside it.

mod common;

use std::path::{Path, PathBuf};

use crosscheck_build::elaborate::{Design, Interface, Kind, Reset};
use crosscheck_build::emit;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui")
}

#[test]
fn every_design_becomes_what_stands_beside_it() {
    let folder = folder();
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .expect("tests/ui")
        .filter_map(|entry| Some(entry.ok()?.path().file_name()?.to_str()?.strip_suffix(".sv")?.to_owned()))
        .collect();
    names.sort();
    assert!(names.len() > 20, "{names:?}");
    let mut wrong = Vec::new();
    for name in &names {
        let text = std::fs::read_to_string(folder.join(format!("{name}.sv"))).expect("a design");
        let (interface, flags) = directives(&text);
        let found = match common::design(&folder, name, &flags, &interface) {
            Ok(design) => {
                if text.contains("// golden: emitted") {
                    for (kind, text) in emitted(&design) {
                        wrong.extend(golden(&folder.join(format!("{name}.out.{kind}")), &text).err());
                    }
                }
                summary(&design)
            }
            Err(error) => format!("error: {error}\n"),
        };
        wrong.extend(golden(&folder.join(format!("{name}.out")), &found).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `// interface: clock=clk_a reset=rst:high:sync kind=port-level` and `// flags: -GW=3` in a file's comments.
fn directives(text: &str) -> (Interface, Vec<&str>) {
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
fn summary(design: &Design) -> String {
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
fn golden(path: &Path, found: &str) -> Result<(), String> {
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
fn emitted(design: &Design) -> [(&'static str, String); 4] {
    let (header, unit) = emit::shim(design);
    let rust = emit::rust(std::slice::from_ref(design)).unwrap_or_else(|error| format!("error: {error}\n"));
    [("rs", rust), ("bridge.rs", emit::bridge(design)), ("h", header), ("cpp", unit)]
}
