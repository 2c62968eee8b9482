//! Runs Verilator on a design: once for the elaborated tree, once for the C++.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::compiler::run;
use crate::context::Context;
use crate::dut::Dut;
use crate::elaborate::{self, Design, Evaluation};
use crate::error::{Error, Result};
use crate::generated;
use crate::hash;
use crate::stat::{self, Stat};
use crate::tool::Verilator;

/// How often sources may change while they are being read before that is a fault.
const ATTEMPTS: usize = 5;

/// A file that Verilator read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// As Verilator was told, relative to the package's folder where it lies in it.
    pub path: PathBuf,
    /// Hash of what was read.
    pub sha256: String,
}

/// What Verilator made of a design.
#[derive(Clone, Debug)]
pub(crate) struct Verilated {
    /// The folder with the elaborated tree in `json`, and the C++ in `cc`.
    pub dir: PathBuf,
    /// Every file it read, its own excepted.
    pub inputs: Vec<Input>,
    /// What it warned about, one text each.
    pub warnings: Vec<String>,
}

/// Where Verilator runs, and what it finds there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    /// The folder that sources are relative to.
    pub base: &'a Path,
    /// The folder with Crosscheck's assertion macros.
    pub macros: &'a Path,
    /// Nobody else writes there, so that nothing can change while it is read.
    pub private: bool,
}

/// Verilates `dut` into folders below `work`. What the result says was read is what was read: where a source changes
/// in the meantime, it is done again.
pub(crate) fn verilate(
    context: &Context,
    verilator: &Verilator,
    dut: &Dut,
    place: Place<'_>,
    work: &Path,
) -> Result<Verilated> {
    let mut before: Option<Vec<Input>> = None;
    for attempt in 0..ATTEMPTS {
        let dir = work.join(format!("attempt-{attempt}"));
        fs::create_dir_all(&dir).map_err(Error::io("create", &dir))?;
        let started = stat::now(&dir);
        let (json, cc) = (dir.join("json"), dir.join("cc"));
        let mut warnings = Vec::new();
        for (what, mdir) in [("--json-only", &json), ("--cc", &cc)] {
            let text = verilator_run(context, verilator, dut, place, what, mdir)?;
            for warning in messages(&text) {
                if !warnings.contains(&warning) {
                    warnings.push(warning);
                }
            }
        }
        check_room(&dir)?;
        let (inputs, touched) = inputs(verilator, dut, place, &cc, started)?;
        // Two runs in a row that leave the same hashes: the second one read just that.
        if place.private || !touched || before.as_ref() == Some(&inputs) {
            return Ok(Verilated { dir, inputs, warnings });
        }
        before = Some(inputs);
    }
    Err(Error::Dut { dut: dut.name.clone(), why: "its sources keep changing while they are read; build again".into() })
}

/// The design that [`verilate`] left in `dir`.
pub(crate) fn design(dut: &Dut, dir: &Path) -> Result<Design> {
    let fault = |error: elaborate::ElaborateError| Error::Dut { dut: dut.name.clone(), why: error.to_string() };
    let tree = dir.join(format!("json/{}.tree.json", dut.prefix()));
    let meta = dir.join(format!("json/{}.tree.meta.json", dut.prefix()));
    let mut design = elaborate::read(&dut.name, &tree, &meta, &dut.interface()).map_err(fault)?;
    if dut.has_no_reset() {
        design.reset = None;
    }
    generated::read(&mut design, &dir.join("cc")).map_err(fault)?;
    if dut.documented_eval {
        design.evaluation = Evaluation::Documented("asked for in the build script".into());
        design.edge = None;
    }
    Ok(design)
}

fn verilator_run(
    context: &Context,
    verilator: &Verilator,
    dut: &Dut,
    place: Place<'_>,
    what: &str,
    mdir: &Path,
) -> Result<String> {
    let mut command = context.environment.command(&verilator.binary);
    command.env("VERILATOR_ROOT", &verilator.root).current_dir(place.base);
    command.arg(what).arg("--Mdir").arg(mdir).args(arguments(dut, place.macros));
    let output = run(&mut command)?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() {
        return Ok(text);
    }
    // Whatever says nothing about its end at least has a status.
    let text = if text.trim().is_empty() {
        format!("{} on dut `{}` ends with {}", verilator.binary.display(), dut.name, output.status)
    } else {
        text.trim_end().to_owned()
    };
    Err(Error::Verilator { dut: dut.name.clone(), text })
}

/// Verilator does not look at what becomes of its writes. Where nothing fits any more behind it, what it wrote is not
/// whole.
fn check_room(dir: &Path) -> Result<()> {
    let probe = dir.join("room");
    let written = fs::write(&probe, [0; 1 << 16]).map_err(Error::io("write", &probe));
    let _ = fs::remove_file(&probe);
    written
}

/// The flags of a design, the same for both runs.
fn arguments(dut: &Dut, macros: &Path) -> Vec<OsString> {
    let mut words: Vec<String> = vec!["--prefix".into(), dut.prefix(), "--top-module".into(), dut.top.clone()];
    let mut add = |more: &[&str]| words.extend(more.iter().map(|word| (*word).to_owned()));
    // A delay in a property needs --timing, and is dropped without a word otherwise; --flatten gives each instance of
    // a module counters of its own.
    add(&["--timing", "--trace-fst", "--flatten", "-O3", "--x-assign", "unique", "--x-initial", "unique"]);
    // Small enough files that a large design compiles on all cores.
    add(&["--output-split", "5000"]);
    add(&["--no-skip-identical", "-Wno-fatal", "-Werror-LATCH", "-Werror-STMTDLY"]);
    // `disable iff` with an asynchronous reset is how properties are meant to be written.
    add(&["-Wno-SYNCASYNCNET"]);
    add(if dut.assertions { &["--assert", "--coverage-user"] } else { &["--no-assert"] });
    words.extend(dut.params.iter().map(|(name, value)| format!("-G{name}={value}")));
    words.extend(dut.defines.iter().map(|definition| format!("-D{definition}")));
    words.extend(dut.verilator_args.iter().cloned());
    let mut all: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    for dir in dut.include_dirs.iter().map(PathBuf::as_path).chain([macros]) {
        let mut argument = OsString::from("-I");
        argument.push(dir);
        all.push(argument);
    }
    all.extend(dut.sources.iter().map(|file| file.clone().into_os_string()));
    all
}

/// Every file that Verilator says it read, and whether one was touched since `started`.
fn inputs(
    verilator: &Verilator,
    dut: &Dut,
    place: Place<'_>,
    cc: &Path,
    started: Duration,
) -> Result<(Vec<Input>, bool)> {
    let record = cc.join(format!("{}__verFiles.dat", dut.prefix()));
    let text = fs::read_to_string(&record).map_err(Error::io("read", &record))?;
    let mut paths: BTreeSet<PathBuf> = read_files(&text).map(PathBuf::from).collect();
    paths.retain(|path| {
        let path = place.base.join(path);
        path != verilator.binary && !path.starts_with(verilator.include()) && !path.starts_with(place.macros)
    });
    paths.extend(dut.sources.iter().cloned());
    let mut touched = false;
    let mut inputs = Vec::new();
    for path in paths {
        let full = place.base.join(&path);
        let sha256 = hash::file(&full)?;
        touched |= Stat::of(&full).map_err(Error::io("read", &full))?.touched_since(started);
        inputs.push(Input { path, sha256 });
    }
    Ok((inputs, touched))
}

/// The source files in `V*__verFiles.dat`: lines that begin with `S` and end with the quoted name.
fn read_files(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with('S')).filter_map(|line| {
        let line = line.trim_end().strip_suffix('"')?;
        line.rfind(" \"").map(|quote| &line[quote + 2..])
    })
}

/// Verilator's messages: each begins with `%`, what follows belongs to it.
fn messages(text: &str) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with('%') {
            messages.push(line.to_owned());
        } else if let Some(message) = messages.last_mut().filter(|_| !is_advice(line)) {
            message.push('\n');
            message.push_str(line);
        }
    }
    // The count at the end, and the general advice, tell nothing about a design.
    messages.retain(|message| message.starts_with("%Warning") || message.starts_with("%Error"));
    messages
}

/// What every message ends with, and tells nothing about the design.
fn is_advice(line: &str) -> bool {
    let line = line.trim();
    line.is_empty()
        || line.starts_with("... For warning description")
        || line.starts_with("... Use \"/* verilator lint_off")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_read_files_are_the_source_lines() {
        let text =
            "# x\nC \"--cc a b\"\nS 12 3 4 0 4 0 \"hash\" \"inc/w x.svh\"\nT 1 2 3 0 3 0 \"unhashed\" \"o/V.cpp\"\n";
        assert_eq!(read_files(text).collect::<Vec<_>>(), ["inc/w x.svh"]);
    }

    #[test]
    fn a_message_keeps_its_lines() {
        let text =
            "%Warning-WIDTHTRUNC: a.sv:3:5: too wide\n                  : ... note\n    3 |   x\n%Warning-X: b\n";
        let found = messages(text);
        assert_eq!(found.len(), 2);
        assert!(found[0].ends_with("3 |   x"));
    }
}
