//! `doctor`: which tools, and what was built how and why.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crosscheck_build::{Outcome, Report};
use serde::Serialize;

use super::report::{SCHEMA, VERSION};
use super::{CliError, Context, Status};

#[derive(Serialize)]
struct DoctorReport<'a> {
    schema: &'static str,
    version: u32,
    command: &'static str,
    builds: &'a [Report],
}

pub(super) fn doctor(context: &Context<'_>) -> Result<Status, CliError> {
    let duts = context.suite.benches.iter().flat_map(|bench| &bench.duts);
    let folders: BTreeSet<PathBuf> =
        duts.filter_map(|dut| Path::new(dut.info.manifest).parent().map(Path::to_owned)).collect();
    let mut builds = Vec::new();
    for folder in &folders {
        let path = folder.join("report.json");
        builds.push(Report::read(&path).map_err(|error| CliError::Usage(error.to_string()))?);
    }
    if builds.is_empty() {
        crate::errln!("no bench drives a Verilated design");
        return Ok(Status::NothingSelected);
    }
    for build in &builds {
        print(build);
    }
    context.write_json(&DoctorReport { schema: SCHEMA, version: VERSION, command: "doctor", builds: &builds })?;
    Ok(Status::Passed)
}

fn print(build: &Report) {
    crate::outln!("Verilator  {}", build.verilator);
    crate::outln!("compiler   {}", build.compiler);
    crate::outln!("flags      {}", build.flags.join(" "));
    crate::outln!("cache      {}", build.cache);
    crate::outln!("last build {:.1} s", build.seconds);
    let width = build.duts.iter().map(|dut| dut.name.len()).max().unwrap_or(0);
    for dut in &build.duts {
        let outcome = match dut.outcome {
            Outcome::Unchanged => "unchanged",
            Outcome::Verilated => "Verilated",
            Outcome::Built => "built",
        };
        let (compiled, units) = dut.compiled;
        crate::outln!(
            "  {:width$}  {outcome:9}  {compiled} of {units} units compiled in {:4.1} s  ({}; {})",
            dut.name,
            dut.seconds,
            dut.reason,
            dut.evaluation
        );
    }
    for warning in &build.warnings {
        crate::outln!("  warning: {warning}");
    }
}
