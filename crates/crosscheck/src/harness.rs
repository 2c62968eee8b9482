//! A suite as `cargo test` sees it: every scenario, every bench's random seeds, and every bench's evidence a test.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::evidence::Evidence;
use crate::failure::Failure;
use crate::runner::{self, Outcome};
use crate::seed;
use crate::suite::{BenchSpec, Scenario, Suite};

/// Seeds that `cargo test` runs per bench; a farm runs more.
pub const SEEDS: u64 = 32;

/// `fn main() -> ExitCode { crosscheck::harness::main(suite()) }` in a test with `harness = false`.
///
/// The base seed is [`seed::BASE_SEED`], unless `CROSSCHECK_SEED` says otherwise.
pub fn main(suite: Suite) -> ExitCode {
    let arguments = Arguments::from_args();
    let base = match seed::base_seed() {
        Ok(base) => base,
        Err(message) => {
            crate::errln!("error: {message}");
            return ExitCode::from(2);
        }
    };
    libtest_mimic::run(&arguments, trials(Arc::new(suite), base)).exit_code()
}

/// Where a test leaves its vectors.
fn out() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join("crosscheck")
}

fn trials(suite: Arc<Suite>, base: u64) -> Vec<Trial> {
    let mut trials = Vec::new();
    for (b, bench) in suite.benches.iter().enumerate() {
        for (s, scenario) in bench.scenarios.iter().enumerate() {
            let suite = Arc::clone(&suite);
            trials.push(Trial::test(scenario.id.clone(), move || {
                let bench = &suite.benches[b];
                judge(bench, &bench.scenarios[s], runner::run(&suite, bench.name, &bench.scenarios[s], base, &out()))
            }));
        }
        if let Some(random) = &bench.random {
            let suite = Arc::clone(&suite);
            trials.push(Trial::test(random.id.clone(), move || seeds(&suite, &suite.benches[b], base).map(|_| ())));
        }
        let suite = Arc::clone(&suite);
        trials
            .push(Trial::test(format!("{}::evidence", bench.name), move || evidence(&suite, &suite.benches[b], base)));
    }
    trials
}

fn seeds(suite: &Suite, bench: &BenchSpec, base: u64) -> Result<Evidence, Failed> {
    let mut evidence = Evidence::default();
    for seed in bench.random.iter().flat_map(|_| base..base + SEEDS) {
        let random = bench.random.as_ref().expect("iterated only where there is one");
        let outcome = runner::run(suite, bench.name, random, seed, &out());
        let own = outcome.evidence.clone();
        judge(bench, random, outcome)?;
        evidence.merge(&own);
    }
    Ok(evidence)
}

/// Attaches waves where they are due: to a failure, and to everything with `CROSSCHECK_WAVES`.
fn judge(bench: &BenchSpec, scenario: &Scenario, mut outcome: Outcome) -> Result<(), Failed> {
    let asked = std::env::var_os("CROSSCHECK_WAVES").is_some_and(|value| !value.is_empty());
    if (outcome.verdict.is_err() || asked)
        && let Err(why) = runner::attach_wave(&mut outcome, scenario.body, &out())
    {
        crate::errln!("{}: no wave: {why}", scenario.id);
    }
    own_zeros(bench, &outcome)
}

/// A single run is red for its own failure, and for having driven or compared nothing.
fn own_zeros(bench: &BenchSpec, outcome: &Outcome) -> Result<(), Failed> {
    outcome.verdict.clone().map_err(|failure| failed(&failure, outcome))?;
    if outcome.evidence.cycles == 0 {
        return Err(format!("{} drove no design: no evidence", outcome.scenario).into());
    }
    if outcome.evidence.comparisons == 0 && bench.without_model.is_none() {
        return Err(format!("{} compared nothing with a golden model: no evidence", outcome.scenario).into());
    }
    Ok(())
}

fn failed(failure: &Failure, outcome: &Outcome) -> Failed {
    let mut text = failure.to_string();
    for (what, path) in [("stimulus", &outcome.vector), ("wave", &outcome.wave)] {
        if let Some(path) = path {
            text.push_str(&format!("\n  {what}: {}", path.display()));
        }
    }
    text.into()
}

fn evidence(suite: &Suite, bench: &BenchSpec, base: u64) -> Result<(), Failed> {
    let mut evidence = seeds(suite, bench, base)?;
    for scenario in bench.scenarios.iter().filter(|scenario| !scenario.long) {
        let outcome = runner::run(suite, bench.name, scenario, base, &out());
        outcome.verdict.clone().map_err(|failure| failed(&failure, &outcome))?;
        evidence.merge(&outcome.evidence);
    }
    let missing = runner::judge_evidence(bench, &evidence);
    if missing.is_empty() {
        return Ok(());
    }
    Err(missing.iter().map(Failure::to_string).collect::<Vec<_>>().join("\n").into())
}
