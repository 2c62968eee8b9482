//! `list`: what there is, with identifiers.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::report::{SCHEMA, VERSION};
use super::{CliError, Context, Status};
use crate::info::PropertyKind;
use crate::mutation::Records;
use crate::plan::Plan;
use crate::suite::matches;

/// Lists benches, scenarios and properties
#[derive(Clone, Debug, clap::Args)]
pub struct ListArgs {
    /// Only what matches
    glob: Option<String>,
    /// The test plan: what serves which paragraph of the docs; fails on gaps
    #[arg(long, conflicts_with = "glob")]
    plan: bool,
}

#[derive(Serialize)]
struct Listed<'a> {
    schema: &'static str,
    version: u32,
    command: &'static str,
    benches: Vec<ListedBench<'a>>,
    mutants: Vec<ListedMutant<'a>>,
}

#[derive(Serialize)]
struct ListedMutant<'a> {
    mutant: &'a str,
    about: &'a str,
    duts: &'a [String],
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
    let records = context.suite.records().map_err(|error| CliError::Usage(error.to_string()))?;
    if arguments.plan {
        return plan(context, &records);
    }
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
    let selected = records.mutants.iter().filter(|record| matches(glob, &record.id));
    let mutants: Vec<_> =
        selected.map(|record| ListedMutant { mutant: &record.id, about: &record.about, duts: &record.dut }).collect();
    for mutant in &mutants {
        context.say(format_args!("  mutant    {:24} {}", mutant.mutant, mutant.about));
    }
    let nothing = benches.is_empty() && mutants.is_empty();
    if nothing {
        crate::errln!("nothing is selected by {:?}; `list` shows what there is", glob.unwrap_or("*"));
    }
    context.write_json(&Listed { schema: SCHEMA, version: VERSION, command: "list", benches, mutants })?;
    Ok(if nothing { Status::NothingSelected } else { Status::Passed })
}

fn plan(context: &Context<'_>, records: &Records) -> Result<Status, CliError> {
    let Some(docs) = context.suite.docs else {
        return Err(CliError::Usage("this suite names no docs: there is no test plan".into()));
    };
    let plan = Plan::read(context.suite, records, &Path::new(context.suite.root).join(docs));
    for (paragraph, served) in &plan.paragraphs {
        context.say(paragraph);
        for (what, ids) in
            [("scenarios", &served.scenarios), ("properties", &served.properties), ("mutants", &served.mutants)]
        {
            if !ids.is_empty() {
                context.say(format_args!("  {what:10} {}", ids.join(" ")));
            }
        }
    }
    for problem in &plan.problems {
        crate::outln!("FAILED {problem}");
    }
    context.write_json(&plan)?;
    Ok(if plan.problems.is_empty() { Status::Passed } else { Status::Failed })
}
