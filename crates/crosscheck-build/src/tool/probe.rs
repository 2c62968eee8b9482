//! Does this Verilator check a delayed assertion as it should, and does its run time report through our hooks?

use std::fs;

use super::Verilator;
use crate::compiler::{Mode, run};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::hash::Hasher;
use crate::object::{self, Unit};
use crate::toolchain::Toolchain;

const DESIGN: &str = include_str!("probe.sv");
const PROGRAM: &str = include_str!("probe.cpp");
const TOP: &str = "crosscheck_probe";

/// Verilates, compiles and runs a tiny design. What passed once is remembered, per Verilator and compiler.
pub(crate) fn probe(context: &Context, toolchain: &Toolchain) -> Result<()> {
    let mut key = Hasher::new("probe");
    key.field("verilator", &toolchain.verilator.identity).field("tools", toolchain.identity(Mode::Static));
    key.field("design", DESIGN).field("program", PROGRAM);
    let passed = context.cache.get_or_make("probes", &key.finish(), |dir| {
        let work = context.cache.temporary()?;
        try_out(context, toolchain, work.path())?;
        fs::write(dir.join("passed"), &toolchain.verilator.version).map_err(Error::io("write into", dir))
    });
    passed.map(drop)
}

fn try_out(context: &Context, toolchain: &Toolchain, work: &std::path::Path) -> Result<()> {
    let fault = |verilator: &Verilator, why: String| {
        Error::NoVerilator(format!("{} fails a test: {why}", verilator.binary.display()))
    };
    let source = work.join("probe.sv");
    fs::write(&source, DESIGN).map_err(Error::io("write", &source))?;
    let mdir = work.join("cc");
    let mut verilate = toolchain.verilator.command();
    verilate.args(["--cc", "--timing", "--assert", "-Wno-fatal", "--prefix"]).arg(format!("V{TOP}"));
    verilate.args(["--top-module", TOP, "--Mdir"]).arg(&mdir).arg(&source);
    let output = run(&mut verilate)?;
    if !output.status.success() {
        return Err(fault(&toolchain.verilator, String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    let mut text = String::new();
    for (name, _) in crate::hash::files_below(&mdir)?.iter().filter(|(name, _)| name.ends_with(".cpp")) {
        text.push_str(&format!("#include \"{name}\"\n"));
    }
    text.push_str(PROGRAM);
    let unit = Unit { label: "the probe".into(), text, folders: vec![mdir] };
    // Compiled anyway, if this Verilator serves.
    let run_time = toolchain.run_time(context, Mode::Static)?;
    let mut inputs = vec![object::compile(context, toolchain, Mode::Static, &unit)?.path];
    // No waves here, and thereby neither zlib nor lz4.
    let waves = ["verilated_fst_c.o", "wave.o"];
    inputs.extend(run_time.into_iter().filter(|object| !waves.iter().any(|name| object.ends_with(name))));
    let program = work.join("probe");
    toolchain.compiler.link(&inputs, &program)?;
    let output = run(&mut context.environment.command(&program))?;
    if output.status.success() {
        return Ok(());
    }
    let mut why = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if why.is_empty() {
        why = format!("the probe ends with {}", output.status);
    }
    Err(fault(&toolchain.verilator, why))
}
