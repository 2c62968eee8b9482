//! `replay`: one run again, from a vector file or from a seed, and checked against what was recorded.

use std::path::PathBuf;

use super::report::{RunEntry, RunReport, SCHEMA, VERSION};
use super::{CliError, Context, Status};
use crate::failure::{Failure, Kind, Report, Verdict};
use crate::run::{Record, Run, RunOptions};
use crate::runner::{self, Outcome};
use crate::suite::{BenchSpec, Scenario};
use crate::vector::Vector;
use crate::verilated::WaveRequest;
use crate::wave_file;

/// Runs one vector, scenario or seed again
#[derive(Clone, Debug, clap::Args)]
pub struct ReplayArgs {
    /// A vector file
    #[arg(conflicts_with_all = ["bench", "scenario", "seed"])]
    file: Option<PathBuf>,
    /// The bench whose random stimulus is run from --seed
    #[arg(long, value_name = "B", requires = "seed", conflicts_with = "scenario")]
    bench: Option<String>,
    /// The scenario that is run from --seed
    #[arg(long, value_name = "ID", requires = "seed")]
    scenario: Option<String>,
    /// The seed
    #[arg(long, value_name = "S", value_parser = crate::seed::parse)]
    seed: Option<u64>,
    /// Write a wave file (FST)
    #[arg(long, value_name = "F")]
    wave: Option<PathBuf>,
    /// Only the last N cycles of the wave
    #[arg(long, value_name = "N", requires = "wave", value_parser = clap::value_parser!(u64).range(1..))]
    last: Option<u64>,
}

/// What is run again.
enum Again<'a> {
    Vector(&'a BenchSpec, Box<Vector>),
    Scenario(&'a BenchSpec, &'a Scenario, u64),
}

pub(super) fn replay(arguments: &ReplayArgs, context: &Context<'_>) -> Result<Status, CliError> {
    if let Some(file) = &arguments.file {
        context.keep_apart(file, arguments.wave.as_ref())?;
    }
    let again = find(arguments, context)?;
    let mut options = RunOptions::default();
    if let Some(path) = &arguments.wave {
        let from = match arguments.last {
            // A first run says how long it is.
            Some(last) => run(&again, RunOptions::default())?.1.length().saturating_sub(last),
            None => 0,
        };
        options.wave = Some(WaveRequest { path: path.clone(), from });
    }
    let (verdict, record) = run(&again, options)?;
    let status = report(&again, &verdict, &record, context);
    if let Some(path) = &arguments.wave {
        wave_file::check(path).map_err(CliError::Usage)?;
        context.say(format_args!("wave: {}", path.display()));
    }
    context.write_json(&RunReport {
        schema: SCHEMA,
        version: VERSION,
        command: "replay",
        status: status as u8,
        base_seed: again.seed().unwrap_or(context.base_seed),
        runs: vec![RunEntry::from(&again.outcome(verdict, record))],
        benches: Vec::new(),
        jobs: Vec::new(),
        mutants: None,
    })?;
    Ok(status)
}

fn find<'a>(arguments: &ReplayArgs, context: &Context<'a>) -> Result<Again<'a>, CliError> {
    let usage = |message: String| CliError::Usage(message);
    let suite = context.suite;
    if let Some(path) = &arguments.file {
        let vector = Vector::read(path)?;
        let name = &vector.header.bench;
        let bench = suite.find_bench(name).ok_or_else(|| {
            let known: Vec<_> = suite.benches.iter().map(|bench| bench.name).collect();
            usage(format!("{}: there is no bench {name:?}; there are: {}", path.display(), known.join(", ")))
        })?;
        if bench.replay(&vector.header.dut).is_none() {
            let known: Vec<_> = bench.driven().collect();
            let dut = &vector.header.dut;
            let message = format!("{}: bench {name} has no DUT {dut:?}; it has: {}", path.display(), known.join(", "));
            return Err(usage(message));
        }
        if let Some(scenario) = &vector.header.scenario
            && bench.find(scenario).is_none()
        {
            let message = format!("{}: bench {name} has no scenario {scenario:?}; `list` shows them", path.display());
            return Err(usage(message));
        }
        return Ok(own_expectation(bench, &vector).unwrap_or_else(|| Again::Vector(bench, Box::new(vector))));
    }
    let seed = arguments.seed.ok_or_else(|| {
        usage("what is to be replayed? a vector FILE, or --bench B --seed S, or --scenario ID --seed S".into())
    })?;
    let id = match (&arguments.bench, &arguments.scenario) {
        (Some(bench), _) => format!("{bench}::random"),
        (None, Some(scenario)) => scenario.clone(),
        (None, None) => return Err(usage("--seed needs --bench B or --scenario ID".into())),
    };
    let (bench, scenario) =
        suite.find(&id).ok_or_else(|| usage(format!("there is no {id}; `list` shows what there is")))?;
    Ok(Again::Scenario(bench, scenario, seed))
}

/// A failure that the stimulus alone can't show, because the scenario itself judged it: run the scenario.
fn own_expectation<'a>(bench: &'a BenchSpec, vector: &Vector) -> Option<Again<'a>> {
    let recorded = vector.header.failure.as_ref()?;
    let own = matches!(recorded.signature.kind, Kind::Expectation | Kind::Timeout | Kind::Panic | Kind::Unfinished);
    let scenario = bench.find(vector.header.scenario.as_deref()?)?;
    own.then_some(())?;
    Some(Again::Scenario(bench, scenario, vector.header.seed?))
}

fn run(again: &Again<'_>, mut options: RunOptions) -> Result<(Verdict, Record), CliError> {
    let (verdict, record) = match again {
        Again::Scenario(_, scenario, seed) => runner::execute(&scenario.id, *seed, options, scenario.body),
        Again::Vector(bench, vector) => {
            options.x_seed = Some(vector.header.x_seed);
            let replay = bench.replay(&vector.header.dut).expect("checked when the vector was read");
            let name = vector.header.scenario.clone().unwrap_or_else(|| bench.name.to_owned());
            let body = |run: &Run| replay(run, vector);
            runner::execute(&name, vector.header.seed.unwrap_or(0), options, body)
        }
    };
    match verdict {
        Err(failure) if failure.kind == Kind::Setup => Err(CliError::Setup(failure)),
        verdict => Ok((verdict, record)),
    }
}

fn report(again: &Again<'_>, verdict: &Verdict, record: &Record, context: &Context<'_>) -> Status {
    let recorded = match again {
        Again::Vector(_, vector) => vector.header.failure.as_ref(),
        Again::Scenario(..) => None,
    };
    let evidence = &record.evidence;
    let without_model = again.bench().without_model.is_some();
    match (verdict, recorded) {
        (Ok(()), _) if evidence.comparisons == 0 && !without_model => {
            crate::outln!("shows nothing: {} cycles, none of them compared with the golden model", evidence.cycles);
            Status::Failed
        }
        (Ok(()), recorded) => {
            context.say(format_args!(
                "passes: {} cycles, {} compared{}",
                evidence.cycles,
                evidence.comparisons,
                if recorded.is_some() { "; the recorded failure is gone" } else { "" }
            ));
            Status::Passed
        }
        (Err(failure), None) => {
            crate::outln!("{failure}");
            Status::Failed
        }
        (Err(failure), Some(recorded)) => {
            crate::outln!("{failure}");
            let signature = recorded.signature.clone();
            let expected: Failure = Report {
                kind: signature.kind,
                dut: signature.dut,
                subject: signature.subject,
                scope: signature.scope,
                instance: signature.instance,
                cycle: recorded.cycle,
                ..Report::default()
            }
            .into();
            match runner::compare(&expected, verdict) {
                Ok(()) => crate::outln!("reproduced: the recorded failure, in the same cycle"),
                Err(difference) => crate::outln!("DIFFERS: {}", difference.message),
            }
            Status::Failed
        }
    }
}

impl Again<'_> {
    fn bench(&self) -> &BenchSpec {
        match self {
            Again::Vector(bench, _) | Again::Scenario(bench, ..) => bench,
        }
    }

    fn seed(&self) -> Option<u64> {
        match self {
            Again::Vector(_, vector) => vector.header.seed,
            Again::Scenario(_, _, seed) => Some(*seed),
        }
    }

    fn outcome(&self, verdict: Verdict, record: Record) -> Outcome {
        let (bench, scenario) = match self {
            Again::Vector(bench, vector) => {
                (bench.name, vector.header.scenario.clone().unwrap_or_else(|| vector.header.dut.clone()))
            }
            Again::Scenario(bench, scenario, _) => (bench.name, scenario.id.clone()),
        };
        Outcome {
            bench,
            scenario,
            seed: self.seed().unwrap_or(0),
            verdict,
            evidence: record.evidence,
            vector: None,
            wave: None,
            took: std::time::Duration::ZERO,
        }
    }
}
