//! `litmus [NAME..]`: the verdicts as a table, and what led to the bad ones.

use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use crosscheck::cli::{CliError, Command, Context, Status};
use serde::Serialize;

use super::file::{Litmus, Outcome, Queue};
use super::play::Ending;
use super::{SEED, Verdict};

/// Options of `litmus`.
#[derive(Clone, Debug, Args)]
pub struct LitmusArgs {
    /// Which tests; all unless given
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
    /// Tests of one's own (TOML) instead of those of the repository
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Random schedules for each test and queue
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub schedules: u64,
    /// The seed of the first random schedule [default: 1]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
}

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    version: u32,
    seed: u64,
    schedules: u64,
    verdicts: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    test: &'a str,
    queue: Queue,
    ends: Outcome,
    expected: Option<Outcome>,
    stale: u64,
    deadlocks: u64,
    why: &'a [String],
}

/// The command.
pub fn command() -> Command {
    let clap = LitmusArgs::augment_args(clap::Command::new("litmus"))
        .about("Plays litmus tests on the ordering queues, and says which hold and what led to the others")
        .after_help(
            "Exit status: 0 all are as expected; 1 one isn't, or a design failed; 2 the file can't be read; 3 no such test.",
        );
    Command { clap, run: execute }
}

fn execute(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = LitmusArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    let own = args.file.as_ref().map(|path| Litmus::read(path)).transpose();
    let own = own.map_err(|error| CliError::Other(error.into()))?;
    let tests = own.as_deref().unwrap_or(Litmus::all());
    if let Some(name) = args.names.iter().find(|name| tests.iter().all(|test| test.name != **name)) {
        let names: Vec<_> = tests.iter().map(|test| test.name.as_str()).collect();
        eprintln!("error: no litmus test {name:?}; there are {}", names.join(", "));
        return Ok(Status::NothingSelected);
    }
    let seed = args.seed.unwrap_or(SEED);
    let mut judged: Vec<(&Litmus, Verdict)> = Vec::new();
    for test in tests.iter().filter(|test| args.names.is_empty() || args.names.contains(&test.name)) {
        context.say(format_args!("{}: {}", test.name, test.about));
        for queue in test.queues() {
            match test.judge(*queue, seed, args.schedules) {
                Ok(verdict) => {
                    say(test, &verdict, context);
                    judged.push((test, verdict));
                }
                Err(failure) => {
                    eprintln!("{failure}");
                    return Ok(Status::Failed);
                }
            }
        }
    }
    let off = judged.iter().filter(|(test, verdict)| !as_expected(test, verdict)).count();
    context.say(format_args!("{} verdicts, {off} not as expected", judged.len()));
    let verdicts = judged.iter().map(|(test, verdict)| row(test, verdict)).collect();
    context.write_json(&Report {
        schema: "crosscheck-litmus",
        version: 1,
        seed,
        schedules: args.schedules,
        verdicts,
    })?;
    Ok(if off == 0 { Status::Passed } else { Status::Failed })
}

/// What isn't expected to be anything is as expected.
fn as_expected(test: &Litmus, verdict: &Verdict) -> bool {
    test.expect.get(&verdict.queue).is_none_or(|expected| verdict.is(test, *expected))
}

fn why(ending: &Ending) -> &[String] {
    match ending {
        Ending::Finished => &[],
        Ending::Stale(lines) | Ending::Deadlock(lines) => lines,
    }
}

fn row<'a>(test: &'a Litmus, verdict: &'a Verdict) -> Row<'a> {
    Row {
        test: &test.name,
        queue: verdict.queue,
        ends: test.outcome(verdict.ending()),
        expected: test.expect.get(&verdict.queue).copied(),
        stale: verdict.stale,
        deadlocks: verdict.deadlocks,
        why: why(verdict.ending()),
    }
}

fn say(test: &Litmus, verdict: &Verdict, context: &Context<'_>) {
    let Verdict { queue, schedules, stale, deadlocks, .. } = verdict;
    let (directed, ends) = (test.outcome(&verdict.directed), test.outcome(verdict.ending()));
    let random = match (stale, deadlocks) {
        (0, 0) => format!("and in all of {schedules} random schedules"),
        (stale, 0) => format!("stale in {stale} of {schedules} random ones"),
        (0, deadlocks) => format!("deadlock in {deadlocks} of {schedules} random ones"),
        _ => format!("stale in {stale}, deadlock in {deadlocks} of {schedules} random ones"),
    };
    let mark = match test.expect.get(queue) {
        Some(expected) if !as_expected(test, verdict) => format!("  OFF: {expected} was expected"),
        _ => String::new(),
    };
    let shown = if directed == ends { "directed".to_owned() } else { format!("directed: {directed}") };
    context.say(format_args!("  {:<16} {ends:<9} {shown}; {random}{mark}", queue.name()));
    if let (Ending::Finished, Some((seed, _))) = (&verdict.directed, &verdict.first) {
        context.say(format_args!("    seed {seed}:"));
    }
    match verdict.ending() {
        Ending::Deadlock(lines) if lines.is_empty() => context.say("    a party waits for what nobody sends"),
        ending => why(ending).iter().for_each(|line| context.say(format_args!("    {line}"))),
    }
}
