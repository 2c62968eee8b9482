//! `list`: what there is, with identifiers.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{CliError, Context, Status};
use crate::info::PropertyKind;
use crate::suite::matches;

/// Lists benches, scenarios and properties
#[derive(Clone, Debug, clap::Args)]
pub struct ListArgs {
    /// Only what matches
    glob: Option<String>,
}

#[derive(Serialize)]
struct Listed<'a> {
    schema: &'static str,
    version: u32,
    command: &'static str,
    benches: Vec<ListedBench<'a>>,
}

#[derive(Serialize)]
struct ListedBench<'a> {
    bench: &'a str,
    duts: Vec<&'a str>,
    scenarios: Vec<ListedScenario<'a>>,
    properties: BTreeMap<&'a str, Vec<&'a str>>,
}

#[derive(Serialize)]
struct ListedScenario<'a> {
    scenario: &'a str,
    plan: &'a str,
    long: bool,
}

pub(super) fn list(arguments: &ListArgs, context: &Context<'_>) -> Result<Status, CliError> {
    let glob = arguments.glob.as_deref();
    let mut benches = Vec::new();
    for bench in &context.suite.benches {
        let scenarios: Vec<_> = bench
            .scenarios
            .iter()
            .chain(&bench.random)
            .filter(|scenario| matches(glob, &scenario.id))
            .map(|scenario| ListedScenario { scenario: &scenario.id, plan: scenario.plan, long: scenario.long })
            .collect();
        let mut properties: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for property in bench.duts.iter().flat_map(|dut| dut.info.properties.iter().map(move |p| (dut.info.name, p))) {
            let (dut, property) = property;
            if property.kind != PropertyKind::Cover && (matches(glob, property.id) || matches(glob, bench.name)) {
                let duts = properties.entry(property.id).or_default();
                if !duts.contains(&dut) {
                    duts.push(dut);
                }
            }
        }
        if !scenarios.is_empty() || !properties.is_empty() {
            let duts = bench.duts.iter().map(|dut| dut.info.name).collect();
            benches.push(ListedBench { bench: bench.name, duts, scenarios, properties });
        }
    }
    for bench in &benches {
        context.say(format_args!("{}  ({})", bench.bench, bench.duts.join(", ")));
        for scenario in &bench.scenarios {
            let long = if scenario.long { "  long" } else { "" };
            context.say(format_args!("  scenario  {:48} {}{long}", scenario.scenario, scenario.plan));
        }
        for (property, duts) in &bench.properties {
            context.say(format_args!("  property  {property:48} {}", duts.join(", ")));
        }
    }
    let status = if benches.is_empty() { Status::NothingSelected } else { Status::Passed };
    context.write_json(&Listed {
        schema: super::report::SCHEMA,
        version: super::report::VERSION,
        command: "list",
        benches,
    })?;
    Ok(status)
}
