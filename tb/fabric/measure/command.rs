//! `measure [NAME..]`: the measurements as a table, as JSON and as drawings.

use std::path::PathBuf;
use std::time::Instant;

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use crosscheck::cli::{CliError, Command, Context, Status};
use crosscheck::runner::execute;
use crosscheck::{Failure, Kind, Run, RunOptions};
use serde::Serialize;

use super::recursion::{Lookups, at_depth};
use super::{Row, loops, oversubscription, plots, ranges, round_trip};

/// The seed of every measurement, unless another is given.
const SEED: u64 = 1;
/// Trees of each depth, and lookups in each.
const TREES: u32 = 10;
const LOOKUPS: u16 = 3000;

/// A measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Name {
    /// 180 000 lookups in trees of depth 1 to 6
    Recursion,
    /// Lookups that two siblings claim
    Overlap,
    /// Random ranges that escape their parent
    Containment,
    /// Eight endpoints behind one uplink
    Oversubscription,
    /// Packets in a loop
    Loop,
    /// A read's way there and back
    RoundTrip,
}

/// Options of `measure`.
#[derive(Clone, Debug, Args)]
pub struct MeasureArgs {
    /// Which ones; all unless given
    #[arg(value_name = "NAME", value_enum)]
    pub names: Vec<Name>,
    /// The seed [default: 1]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Draw throughput by active endpoints and round trip by depth (SVG) into this folder
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    schema: &'static str,
    version: u32,
    seed: u64,
    rows: Vec<Row>,
}

/// The command.
pub fn command() -> Command {
    let clap = MeasureArgs::augment_args(clap::Command::new("measure"))
        .about("Measures the fabric through its RTL, and compares each figure with its closed form")
        .after_help("Exit status: 0 all figures hold; 1 one doesn't, or a design failed; 2 a plot can't be written.");
    Command { clap, run: run_command }
}

fn run_command(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = MeasureArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    let seed = args.seed.unwrap_or(SEED);
    let names = if args.names.is_empty() { Name::value_variants() } else { &args.names };
    let mut rows = Vec::new();
    for name in names {
        let measured = through_rtl(seed, |run| measure(*name, run, context));
        match measured {
            Ok(more) => {
                for row in &more {
                    context.say(line(row));
                }
                rows.extend(more);
            }
            Err(failure) => {
                eprintln!("{failure}");
                return Ok(Status::Failed);
            }
        }
    }
    if let Some(folder) = &args.plots {
        let drawn = through_rtl(seed, |run| plots::draw(run, folder));
        for path in drawn.map_err(CliError::Setup)? {
            context.say(format_args!("drawn: {}", path.display()));
        }
    }
    let off = rows.iter().filter(|row| !row.holds).count();
    context.say(format_args!("{} figures, {off} off", rows.len()));
    context.write_json(&Report { schema: "crosscheck-fabric-measurements", version: 1, seed, rows })?;
    Ok(if off == 0 { Status::Passed } else { Status::Failed })
}

/// Runs `body` as a run of the framework, and hands its result out.
fn through_rtl<T>(seed: u64, body: impl FnOnce(&Run) -> Result<T, Failure>) -> Result<T, Failure> {
    let mut result = None;
    let (verdict, _) = execute("fabric::measure", seed, RunOptions::default(), |run| {
        result = Some(body(run)?);
        Ok(())
    });
    verdict.and_then(|()| result.ok_or_else(|| Failure::new(Kind::Setup, "measure", "did not run")))
}

fn measure(name: Name, run: &Run, context: &Context<'_>) -> Result<Vec<Row>, Failure> {
    match name {
        Name::Recursion => recursion(run, context),
        Name::Overlap => ranges::overlap(run),
        Name::Containment => ranges::containment(run),
        Name::Oversubscription => oversubscription::rows(run),
        Name::Loop => loops::rows(run),
        Name::RoundTrip => round_trip::rows(run),
    }
}

/// Lookups at each depth; how fast they are is printed, and depends on the machine.
fn recursion(run: &Run, context: &Context<'_>) -> Result<Vec<Row>, Failure> {
    let mut rows = Vec::new();
    let mut sum = Lookups::default();
    for depth in 1..=6 {
        let start = Instant::now();
        let lookups = at_depth(run, depth, TREES, LOOKUPS)?;
        let seconds = start.elapsed().as_secs_f64();
        context.say(format_args!(
            "depth {depth}: {} switches in {TREES} trees, {} of {} lookups delivered, {:.0} lookups a second",
            lookups.switches,
            lookups.delivered,
            lookups.lookups,
            lookups.lookups as f64 / seconds
        ));
        let what = format!("depth {depth}: lookups that end elsewhere, of {}", lookups.lookups);
        rows.push(Row::exact("recursion", what, 0, lookups.disagreements));
        sum += lookups;
    }
    rows.push(Row::exact("recursion", "lookups", 180_000, sum.lookups));
    Ok(rows)
}

fn line(row: &Row) -> String {
    let verdict = if row.holds { "holds" } else { "OFF" };
    let number = |value: f64| match value.fract() == 0.0 {
        true => format!("{value:.0}"),
        false => format!("{value:.4}"),
    };
    let [least, most] = row.interval.map(number);
    let interval = if least == most { least } else { format!("{least} … {most}") };
    let (name, what, measured) = (row.measurement, &row.what, number(row.measured));
    format!("{name:<16} {what:<72} {:>9} {measured:>9}  {interval:<19} {verdict}", number(row.expected))
}
