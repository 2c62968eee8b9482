//! Runs scenarios on mutants and judges what saw them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use rayon::prelude::*;

use super::library::{self, Mutant, Progress, State};
use super::{Judged, Killers, MutantResult, Outcome, Record, Records};
use crate::failure::Kind;
use crate::info::PropertyKind;
use crate::run::{Judge, RunOptions};
use crate::runner::execute;
use crate::suite::{BenchSpec, Scenario, Suite, matches};

/// The short form runs scenarios of more cycles only on mutants that name them.
const LONG: u64 = 200_000;
/// A mutant's limit in cycles: this many times what the clean design takes, and a few more.
const PATIENCE: u64 = 4;
const PATIENCE_MORE: u64 = 10_000;

/// How much is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Until every killer that the record names has fired.
    Short,
    /// Everything, so that the matrix is whole.
    Full,
}

/// What is judged and how.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// How much is run.
    pub form: Form,
    /// Only mutants whose identifier matches.
    pub glob: Option<&'a str>,
    /// The base seed.
    pub seed: u64,
    /// Random seeds per bench and mutant.
    pub seeds: u64,
}

/// A scenario and its seed, with what the clean design needs for it.
struct Work<'a> {
    bench: &'a BenchSpec,
    scenario: &'a Scenario,
    seed: u64,
    cycles: u64,
}

/// Builds and judges every mutant that is selected.
///
/// # Errors
/// When a record doesn't fit the suite, or the clean design fails: then no verdict on a mutant means anything.
pub fn judge(suite: &Suite, records: &Records, options: &Options<'_>, progress: &Progress) -> Result<Judged, String> {
    let selected: Vec<&Record> = records.mutants.iter().filter(|record| matches(options.glob, &record.id)).collect();
    let started = Instant::now();
    check(suite, &selected)?;
    let duts: BTreeSet<&str> = selected.iter().flat_map(|record| record.dut.iter().map(String::as_str)).collect();
    let work = baseline(suite, &duts, options)?;
    let clean = started.elapsed();
    let mutants = library::build(suite, &selected, progress)?;
    let built = started.elapsed();
    progress.phase("judging", mutants.len() as u64);
    let results = mutants
        .par_iter()
        .map(|mutant| {
            let result = judge_one(mutant, &work, options);
            progress.advance(mutant.record.id.as_str());
            result
        })
        .collect();
    let mut judged = Judged {
        mutants: results,
        scenarios: names(&work),
        properties: properties(suite, &duts),
        idle: Vec::new(),
        build_seconds: 0.0,
        run_seconds: 0.0,
        full: options.form == Form::Full,
    };
    if options.form == Form::Full && options.glob.is_none() {
        judged.idle = idle(&judged, records);
    }
    judged.took(built - clean, started.elapsed() - (built - clean));
    Ok(judged)
}

/// Every name in a record must be one that exists.
fn check(suite: &Suite, records: &[&Record]) -> Result<(), String> {
    for record in records {
        let benches: Vec<_> = record.dut.iter().flat_map(|dut| benches_of(suite, dut)).collect();
        if let Some(dut) = record.dut.iter().find(|dut| benches_of(suite, dut).next().is_none()) {
            return Err(format!("mutant {}: no bench drives a DUT {dut:?}", record.id));
        }
        let known = |id: &str| benches.iter().any(|bench| bench.find(id).is_some());
        if let Some(id) = record.scenarios.iter().find(|id| !known(id)) {
            return Err(format!(
                "mutant {}: no scenario {id:?} in the benches of {}",
                record.id,
                record.dut.join(", ")
            ));
        }
        let has = |id: &str| {
            let infos = benches
                .iter()
                .flat_map(|bench| &bench.duts)
                .filter(|dut| record.dut.iter().any(|d| d == dut.info.name));
            infos.flat_map(|dut| dut.info.properties).any(|property| property.id == id)
        };
        if let Some(id) = record.kills.iter().find(|id| !has(id)) {
            return Err(format!("mutant {}: no property {id:?} is compiled into {}", record.id, record.dut.join(", ")));
        }
    }
    Ok(())
}

fn benches_of<'a>(suite: &'a Suite, dut: &'a str) -> impl Iterator<Item = &'a BenchSpec> {
    suite.benches.iter().filter(move |bench| bench.find_dut(dut).is_some())
}

/// Everything that may run on a mutant, run once on the clean designs: it must pass, and says how long it is.
fn baseline<'a>(suite: &'a Suite, duts: &BTreeSet<&str>, options: &Options<'_>) -> Result<Vec<Work<'a>>, String> {
    let mut work = Vec::new();
    for bench in suite.benches.iter().filter(|bench| bench.duts.iter().any(|dut| duts.contains(dut.info.name))) {
        let once = bench.scenarios.iter().map(|scenario| (scenario, options.seed));
        let seeds = (0..options.seeds).map(|i| options.seed.wrapping_add(i));
        let random = bench.random.iter().flat_map(|random| seeds.clone().map(move |seed| (random, seed)));
        work.extend(once.chain(random).map(|(scenario, seed)| Work { bench, scenario, seed, cycles: 0 }));
    }
    work.into_par_iter()
        .map(|mut work| {
            let options = RunOptions { judge: Judge::Collect, ..RunOptions::default() };
            let (verdict, record) = execute(&work.scenario.id, work.seed, options, work.scenario.body);
            let id = &work.scenario.id;
            if let Err(failure) = verdict {
                return Err(format!("{id} fails on the clean design, so it can't judge mutants:\n{failure}"));
            }
            if let Some((dut, property)) = record.properties.keys().next() {
                return Err(format!("{property} of {dut} fails on the clean design in {id}"));
            }
            if let Some((dut, (path, cycle))) = record.mismatches.iter().next() {
                return Err(format!("{path} of {dut} differs on the clean design in {id}, cycle {cycle}"));
            }
            work.cycles = record.evidence.cycles;
            Ok(work)
        })
        .collect()
}

fn judge_one(mutant: &Mutant<'_>, work: &[Work<'_>], options: &Options<'_>) -> MutantResult {
    let record = mutant.record;
    let mut result = MutantResult {
        id: record.id.clone(),
        about: record.about.clone(),
        duts: record.dut.clone(),
        place: format!("{}:{}", record.file.display(), mutant.line),
        outcome: Outcome::Survived,
        killers: Killers::default(),
        unexpected: Vec::new(),
        reason: record.reason.clone(),
        build_log: String::new(),
        runs: 0,
        cycles: 0,
    };
    match &mutant.state {
        State::NotBuilt(log) => {
            result.outcome = Outcome::NotBuilt;
            result.build_log.clone_from(log);
        }
        State::NotApplied => result.outcome = Outcome::NotApplied,
        State::Interface(port) => result.killers.interface = Some(port.clone()),
        State::Built(models) => {
            let timed_out = run_all(record, models, work, options, &mut result);
            if timed_out && result.killers.is_empty() {
                result.outcome = Outcome::TimedOut;
            }
        }
    }
    if !result.killers.is_empty() {
        result.outcome = Outcome::Killed;
    }
    result.unexpected = unexpected(record, &result, options);
    result
}

/// Runs what may kill it; whether a bench ran out of cycles.
fn run_all(
    record: &Record,
    models: &Arc<library::MutantModels>,
    work: &[Work<'_>],
    options: &Options<'_>,
    result: &mut MutantResult,
) -> bool {
    let mut timed_out = false;
    let mut own: Vec<&Work<'_>> = work
        .iter()
        .filter(|work| record.dut.iter().any(|dut| work.bench.find_dut(dut).is_some()))
        .filter(|work| {
            options.form == Form::Full || work.cycles <= LONG || record.scenarios.contains(&work.scenario.id)
        })
        .collect();
    own.sort_by_key(|work| !record.scenarios.contains(&work.scenario.id));
    for work in own {
        if options.form == Form::Short && satisfied(record, &result.killers) {
            break;
        }
        let run = RunOptions {
            judge: Judge::Collect,
            limit: Some(work.cycles * PATIENCE + PATIENCE_MORE),
            models: Some(Arc::clone(models) as _),
            ..RunOptions::default()
        };
        let (verdict, noted) = execute(&work.scenario.id, work.seed, run, work.scenario.body);
        result.runs += 1;
        result.cycles += noted.evidence.cycles;
        for ((_, property), cycle) in noted.properties {
            result.killers.properties.entry(property).or_insert(cycle);
        }
        if let Some(mismatch) = noted.mismatches.into_values().next() {
            result.killers.lockstep.get_or_insert(mismatch);
        }
        match verdict {
            Err(failure) if failure.kind == Kind::Timeout && failure.subject == "time limit" => timed_out = true,
            Err(failure) if failure.kind == Kind::Evaluation => {
                result.killers.evaluation.get_or_insert(failure.cycle);
            }
            Err(failure) => {
                result.killers.scenarios.entry(work.scenario.id.clone()).or_insert(failure.cycle);
            }
            Ok(()) => {}
        }
    }
    timed_out
}

/// Whether every killer that the record names has fired.
fn satisfied(record: &Record, killers: &Killers) -> bool {
    let named = !record.kills.is_empty() || !record.scenarios.is_empty() || record.lockstep == Some(true);
    named
        && record.kills.iter().all(|id| killers.properties.contains_key(id))
        && record.scenarios.iter().all(|id| killers.scenarios.contains_key(id))
        && (record.lockstep != Some(true) || killers.lockstep.is_some())
}

/// What is not as the record says. A named killer that is missing is red; one more than named is not.
fn unexpected(record: &Record, result: &MutantResult, options: &Options<'_>) -> Vec<String> {
    let killers = &result.killers;
    let mut unexpected = Vec::new();
    match (&result.outcome, &record.reason) {
        (Outcome::NotBuilt, _) => return vec!["it was not built".into()],
        (Outcome::NotApplied, _) => return vec!["it changes nothing in the generated C++".into()],
        (Outcome::Killed, Some(_)) => unexpected.push("it is expected to survive, and was killed".into()),
        (Outcome::Killed, None) | (_, Some(_)) => {}
        (outcome, None) => unexpected.push(format!("it {}", outcome.word().replace('_', " "))),
    }
    let missing = |what: &str, id: &str| format!("{what} {id} did not see it");
    unexpected.extend(
        record.kills.iter().filter(|id| !killers.properties.contains_key(*id)).map(|id| missing("property", id)),
    );
    unexpected.extend(
        record.scenarios.iter().filter(|id| !killers.scenarios.contains_key(*id)).map(|id| missing("scenario", id)),
    );
    match (record.lockstep, &killers.lockstep) {
        (Some(true), None) => unexpected.push("the comparison did not see it".into()),
        (Some(false), Some((path, _))) => unexpected.push(format!("the comparison saw it ({path}), which it must not")),
        _ => {}
    }
    if record.interface && killers.interface.is_none() {
        unexpected.push("the port list did not give it away".into());
    }
    let _ = options;
    unexpected
}

fn names(work: &[Work<'_>]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for work in work {
        if names.last() != Some(&work.scenario.id) && !names.contains(&work.scenario.id) {
            names.push(work.scenario.id.clone());
        }
    }
    names
}

fn properties(suite: &Suite, duts: &BTreeSet<&str>) -> Vec<String> {
    let all = suite.benches.iter().flat_map(|bench| &bench.duts).filter(|dut| duts.contains(dut.info.name));
    let ids: BTreeMap<_, _> = all
        .flat_map(|dut| dut.info.properties)
        .filter(|property| property.kind == PropertyKind::Assertion)
        .map(|property| (property.id.len(), property.id))
        .map(|key| (key, key.1.to_owned()))
        .collect();
    ids.into_values().collect()
}

/// Scenarios and properties that killed nothing and aren't excused. Random stimulus has no expectations of its own.
fn idle(judged: &Judged, records: &Records) -> Vec<String> {
    let killed = |mutant: &&MutantResult| mutant.outcome == Outcome::Killed;
    let scenarios: BTreeSet<&String> =
        judged.mutants.iter().filter(killed).flat_map(|mutant| mutant.killers.scenarios.keys()).collect();
    let properties: BTreeSet<&String> =
        judged.mutants.iter().filter(killed).flat_map(|mutant| mutant.killers.properties.keys()).collect();
    let excused = |scenario: Option<&String>, property: Option<&String>| {
        records.exempt.iter().any(|exempt| {
            (scenario.is_some() && exempt.scenario.as_ref() == scenario)
                || (property.is_some() && exempt.property.as_ref() == property)
        })
    };
    let idle_scenarios = judged
        .scenarios
        .iter()
        .filter(|id| !id.ends_with("::random") && !scenarios.contains(id) && !excused(Some(id), None))
        .map(|id| format!("scenario {id}"));
    let idle_properties = judged
        .properties
        .iter()
        .filter(|id| !properties.contains(id) && !excused(None, Some(id)))
        .map(|id| format!("property {id}"));
    idle_scenarios.chain(idle_properties).collect()
}

/// Where a record's file lies.
pub(super) fn source(suite: &Suite, record: &Record) -> std::path::PathBuf {
    Path::new(suite.root).join(&record.file)
}
