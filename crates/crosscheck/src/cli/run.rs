//! `run`: scenarios, random seeds, the suite's further parts, and the evidence of all.

use std::collections::BTreeMap;
use std::time::Duration;

use anstyle::AnsiColor;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::mutate::{self, MutateArgs};
use super::report::{BenchEntry, JobEntry, RunEntry, RunReport, SCHEMA, VERSION};
use super::{CliError, Context, Status};
use crate::evidence::Evidence;
use crate::mutation::{Judged, Outcome as MutantOutcome};
use crate::runner::{self, Outcome};
use crate::suite::{BenchSpec, Scenario, matches};

/// Failures that are printed whole; more are counted by their signature.
const PRINTED: usize = 10;

/// Runs scenarios and random seeds, and judges the evidence
#[derive(Clone, Debug, clap::Args)]
pub struct RunArgs {
    /// Only scenarios that match
    glob: Option<String>,
    /// Random seeds per bench
    #[arg(long, value_name = "N", default_value_t = 256)]
    seeds: u64,
    /// Leave the kill matrix out
    #[arg(long)]
    no_mutants: bool,
    /// The base seed: seed i of N is S + i
    #[arg(long, value_name = "S", value_parser = crate::seed::parse)]
    seed: Option<u64>,
}

struct Selected<'a> {
    bench: &'a BenchSpec,
    scenarios: Vec<&'a Scenario>,
    random: Option<&'a Scenario>,
}

impl Selected<'_> {
    /// Whether nothing of the bench was left out, so that its evidence can be judged.
    fn whole(&self) -> bool {
        self.scenarios.len() == self.bench.scenarios.len() && self.random.is_some() == self.bench.random.is_some()
    }
}

pub(super) fn run(arguments: &RunArgs, context: &Context<'_>) -> Result<Status, CliError> {
    let base = arguments.seed.unwrap_or(context.base_seed);
    let selected = select(arguments, context);
    let jobs: Vec<_> = context.suite.jobs.iter().filter(|job| matches(arguments.glob.as_deref(), job.name)).collect();
    let work: Vec<(&BenchSpec, &Scenario, u64)> = selected
        .iter()
        .flat_map(|s| {
            let scenarios = s.scenarios.iter().map(move |scenario| (s.bench, *scenario, base));
            let seeds = (0..arguments.seeds).map(move |i| base.wrapping_add(i));
            scenarios.chain(s.random.iter().flat_map(move |random| seeds.clone().map(|seed| (s.bench, *random, seed))))
        })
        .collect();
    if work.is_empty() && jobs.is_empty() {
        let glob = arguments.glob.as_deref().unwrap_or("*");
        crate::errln!("nothing selected by {glob:?}; `list` shows what there is");
        return Ok(Status::NothingSelected);
    }
    let scenarios: usize = selected.iter().map(|s| s.scenarios.len()).sum();
    context.say(format_args!("{scenarios} scenarios, {} random runs, base seed {base}", work.len() - scenarios));

    let mut outcomes = execute(context, &work);
    print_failures(context, &mut outcomes);

    let mut status = if outcomes.iter().any(|o| o.verdict.is_err()) { Status::Failed } else { Status::Passed };
    let mut benches = Vec::new();
    for s in &selected {
        let entry = judge(s, &outcomes);
        print_bench(context, s, &entry, &outcomes);
        if !entry.missing.is_empty() {
            status = status.worse(Status::Failed);
        }
        benches.push(entry);
    }
    let mut job_entries = Vec::new();
    for job in jobs {
        let result = (job.body)();
        status = status.worse(if result.is_ok() { Status::Passed } else { Status::Failed });
        let verdict = if result.is_ok() { "passed" } else { "failed" };
        let summary = result.unwrap_or_else(|failure| failure.to_string());
        context.say(format_args!("{} {}: {summary}", mark(verdict == "passed"), job.name));
        job_entries.push(JobEntry { job: job.name.to_owned(), verdict, summary });
    }
    let matrix = kill_matrix(arguments, context)?;
    if let Some((judged, worse)) = &matrix {
        status = status.worse(*worse);
        print_matrix(context, judged);
    }
    let failed = outcomes.iter().filter(|o| o.verdict.is_err()).count();
    let passed = outcomes.len() - failed;
    let red = benches.iter().filter(|bench| !bench.missing.is_empty()).count();
    let evidence = if red > 0 { format!(", the evidence of {red} benches incomplete") } else { String::new() };
    crate::outln!("{} {passed} passed, {failed} failed{evidence}", mark(status == Status::Passed));
    context.write_json(&RunReport {
        schema: SCHEMA,
        version: VERSION,
        command: "run",
        status: status as u8,
        base_seed: base,
        runs: outcomes.iter().map(RunEntry::from).collect(),
        benches,
        jobs: job_entries,
        mutants: matrix.map(|(judged, _)| judged),
    })?;
    Ok(status)
}

/// The short kill matrix, of the mutants that the GLOB selects; on a design that passes only.
fn kill_matrix(arguments: &RunArgs, context: &Context<'_>) -> Result<Option<(Judged, Status)>, CliError> {
    if arguments.no_mutants {
        return Ok(None);
    }
    let arguments = MutateArgs { glob: arguments.glob.clone(), full: false };
    mutate::judge(&arguments, context)
}

fn print_matrix(context: &Context<'_>, judged: &Judged) {
    let red: Vec<_> = judged.mutants.iter().filter(|mutant| !mutant.unexpected.is_empty()).collect();
    for mutant in &red {
        crate::outln!("{} mutant {}: {}", mark(false), mutant.id, mutant.unexpected.join("; "));
    }
    let killed = judged.mutants.iter().filter(|mutant| mutant.outcome == MutantOutcome::Killed).count();
    context.say(format_args!(
        "{} mutants: {killed} of {} killed; build {:.1} s, run {:.1} s",
        mark(red.is_empty()),
        judged.mutants.len(),
        judged.build_seconds,
        judged.run_seconds
    ));
}

fn select<'a>(arguments: &RunArgs, context: &Context<'a>) -> Vec<Selected<'a>> {
    let glob = arguments.glob.as_deref();
    let choose = |bench: &'a BenchSpec| Selected {
        bench,
        scenarios: bench.scenarios.iter().filter(|scenario| matches(glob, &scenario.id)).collect(),
        random: bench.random.as_ref().filter(|random| arguments.seeds > 0 && matches(glob, &random.id)),
    };
    let selected = context.suite.benches.iter().map(choose);
    selected.filter(|s| !s.scenarios.is_empty() || s.random.is_some()).collect()
}

fn execute(context: &Context<'_>, work: &[(&BenchSpec, &Scenario, u64)]) -> Vec<Outcome> {
    let bar = if context.common.quiet { ProgressBar::hidden() } else { ProgressBar::new(work.len() as u64) };
    bar.set_style(
        ProgressStyle::with_template("{bar:32} {pos}/{len} {elapsed} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    bar.enable_steady_tick(Duration::from_millis(200));
    let outcomes = work
        .par_iter()
        .map(|(bench, scenario, seed)| {
            let outcome = runner::run(context.suite, bench.name, scenario, *seed, &context.common.out);
            if outcome.verdict.is_err() {
                bar.set_message(format!("{} failed", scenario.id));
            }
            bar.inc(1);
            outcome
        })
        .collect();
    bar.finish_and_clear();
    outcomes
}

/// The first failures whole and with a wave, one for each signature; the rest counted.
fn print_failures(context: &Context<'_>, outcomes: &mut [Outcome]) {
    let mut buckets: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (i, outcome) in outcomes.iter().enumerate() {
        if let Err(failure) = &outcome.verdict {
            buckets.entry((outcome.scenario.clone(), failure.signature())).or_default().push(i);
        }
    }
    for ((scenario, signature), bucket) in buckets.iter().take(PRINTED) {
        let first = &mut outcomes[bucket[0]];
        let body = context.suite.find(scenario).map(|(_, scenario)| scenario.body);
        let no_wave = body.and_then(|body| runner::attach_wave(first, body, &context.common.out).err());
        let Err(failure) = &first.verdict else { continue };
        let red = AnsiColor::Red.on_default().bold();
        crate::outln!("{red}FAILED{red:#} {scenario}\n{failure}");
        if let Some(vector) = &first.vector {
            crate::outln!("  stimulus: {}", vector.display());
            crate::outln!("  drive it with: {}", context.suite.vector_command(vector));
        }
        if let Some(wave) = &first.wave {
            crate::outln!("  wave: {}", wave.display());
        }
        if let Some(why) = no_wave {
            crate::outln!("  no wave: {why}");
        }
        if bucket.len() > 1 {
            crate::outln!("  {} more runs fail alike ({signature})", bucket.len() - 1);
        }
        crate::outln!("");
    }
    if buckets.len() > PRINTED {
        crate::outln!("{} further kinds of failure are in the report (--json)\n", buckets.len() - PRINTED);
    }
}

fn judge(selected: &Selected<'_>, outcomes: &[Outcome]) -> BenchEntry {
    let mut evidence = Evidence::default();
    let own = outcomes.iter().filter(|o| o.bench == selected.bench.name);
    own.for_each(|outcome| evidence.merge(&outcome.evidence));
    let missing = if selected.whole() { runner::judge_evidence(selected.bench, &evidence) } else { Vec::new() };
    BenchEntry { bench: selected.bench.name.to_owned(), whole: selected.whole(), evidence, missing }
}

/// What is out of reach on purpose, and why.
fn excuses(bench: &BenchSpec) -> String {
    bench.out_of_reach.iter().map(|(property, reason)| format!(" ({property}: {reason})")).collect()
}

fn print_bench(context: &Context<'_>, selected: &Selected<'_>, entry: &BenchEntry, outcomes: &[Outcome]) {
    let own: Vec<_> = outcomes.iter().filter(|o| o.bench == entry.bench).collect();
    let passed = |random: bool| {
        let of_kind = own.iter().filter(|o| o.scenario.ends_with("::random") == random);
        let total = of_kind.clone().count();
        format!("{} of {total}", of_kind.filter(|o| o.verdict.is_ok()).count())
    };
    let evidence = &entry.evidence;
    let total = evidence.property_count();
    let good = entry.missing.is_empty() && own.iter().all(|o| o.verdict.is_ok());
    let properties = match selected.bench.without_properties {
        Some(reason) => format!("no properties ({reason})"),
        None => {
            format!("{} of {total} properties reached{}", total - evidence.vacuous().len(), excuses(selected.bench))
        }
    };
    let points = match selected.bench.points.len() {
        0 => String::new(),
        n => {
            let met = selected.bench.points.iter().filter(|p| evidence.covered.contains_key(**p)).count();
            format!(", {met} of {n} coverage points")
        }
    };
    context.say(format_args!(
        "{} {}: {} scenarios, {} seeds; {} cycles, {} compared; {properties}{points}",
        mark(good),
        entry.bench,
        passed(false),
        passed(true),
        thousands(evidence.cycles),
        thousands(evidence.comparisons),
    ));
    for failure in &entry.missing {
        crate::outln!("    {}: {}", failure.subject, failure.message);
    }
    if !entry.whole {
        context.say("    a part of the bench: its evidence is not judged");
    }
}

fn mark(good: bool) -> String {
    let style = if good { AnsiColor::Green.on_default().bold() } else { AnsiColor::Red.on_default().bold() };
    format!("{style}{}{style:#}", if good { "ok    " } else { "FAILED" })
}

/// `1 234 567`
fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
