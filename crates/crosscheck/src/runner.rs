//! Runs scenarios: every way in which one can end becomes an [`Outcome`], and a failure's replay is checked.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::{Duration, Instant};

use crate::evidence::Evidence;
use crate::failure::{Failure, Kind, Report, Verdict};
use crate::run::{Record, Run, RunOptions};
use crate::suite::{BenchSpec, Body, Scenario, Suite};
use crate::vector;
use crate::verilated::WaveRequest;
use crate::wave_file;

/// How a scenario, or a seed, ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Name of the bench.
    pub bench: &'static str,
    /// The scenario's identifier.
    pub scenario: String,
    /// The seed.
    pub seed: u64,
    /// How it ended.
    pub verdict: Verdict,
    /// What it did.
    pub evidence: Evidence,
    /// The vector file that was written for a failure.
    pub vector: Option<PathBuf>,
    /// The wave file that was written.
    pub wave: Option<PathBuf>,
    /// Wall time.
    pub took: Duration,
}

/// Runs a scenario's body once. Panics become failures; nothing is printed.
pub fn execute(id: &str, seed: u64, options: RunOptions, body: impl FnOnce(&Run) -> Verdict) -> (Verdict, Record) {
    let run = Run::new(id, seed, options);
    let result = quietly(|| panic::catch_unwind(AssertUnwindSafe(|| body(&run))));
    let mut record = run.into_record();
    record.evidence.runs += 1;
    let mut verdict = match result {
        Ok(verdict) => verdict,
        Err(_) => Err(panicked(&record)),
    };
    if verdict.is_ok()
        && let Some((dut, cycle)) = record.unfinished.first()
    {
        let message = "the bench was dropped without finish(): its last checks did not run";
        verdict = Err(Failure::new(Kind::Unfinished, *dut, message).at(*cycle));
    }
    if let Err(failure) = &mut verdict {
        failure.scenario = id.to_owned();
        failure.seed = Some(seed);
    }
    (verdict, record)
}

/// Runs a scenario; a failure is replayed and checked, and its stimulus written below `out`.
pub fn run(suite: &Suite, bench: &'static str, scenario: &Scenario, seed: u64, out: &Path) -> Outcome {
    let started = Instant::now();
    let (mut verdict, record) = execute(&scenario.id, seed, RunOptions::default(), scenario.body);
    let mut written = None;
    if let Err(failure) = &mut verdict {
        failure.replay = Some(suite.replay_command(&scenario.id, seed));
        failure.checked = Some(check(failure, scenario, seed));
        let stimulus = record.failed.or(record.stimuli.len().checked_sub(1)).and_then(|i| record.stimuli.get(i));
        if let Some(stimulus) = stimulus {
            let path = out.join("failures").join(format!("{}-{seed}.json", scenario.id.replace("::", "-")));
            match vector::write(&path, bench, Some(&scenario.id), Some(seed), &**stimulus, Some(failure)) {
                Ok(()) => written = Some(path),
                Err(error) => failure.checked = Some(format!("no vector was written: {error}")),
            }
        }
    }
    Outcome {
        bench,
        scenario: scenario.id.clone(),
        seed,
        verdict,
        evidence: record.evidence,
        vector: written,
        wave: None,
        took: started.elapsed(),
    }
}

/// Cycles before a failure that its wave file shows.
pub const WAVE_BEFORE: u64 = 1000;

/// Runs a failed scenario once more and writes the wave of the cycles up to its failure; for one that passed, of all
/// cycles.
///
/// # Errors
/// Why there is no wave file.
pub fn attach_wave(outcome: &mut Outcome, body: Body, out: &Path) -> Result<(), String> {
    let folder = out.join("waves");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let path = folder.join(format!("{}-{}.fst", outcome.scenario.replace("::", "-"), outcome.seed));
    let from = outcome.verdict.as_ref().err().map_or(0, |failure| failure.cycle.saturating_sub(WAVE_BEFORE));
    let options = RunOptions { wave: Some(WaveRequest { path: path.clone(), from }), ..RunOptions::default() };
    let (again, _) = execute(&outcome.scenario, outcome.seed, options, body);
    if let Err(failure) = again
        && failure.kind == Kind::Setup
    {
        return Err(failure.message.clone());
    }
    if !path.exists() {
        return Err("the scenario drives no design".into());
    }
    wave_file::check(&path)?;
    outcome.wave = Some(path);
    Ok(())
}

/// Runs a scenario again: the same signature in the same cycle, or a word on what differs.
fn check(failure: &Failure, scenario: &Scenario, seed: u64) -> String {
    let (again, _) = execute(&scenario.id, seed, RunOptions::default(), scenario.body);
    match compare(failure, &again) {
        Ok(()) => "the same failure in the same cycle".into(),
        Err(difference) => format!("NOT REPRODUCED: {}", difference.message),
    }
}

/// Compares a failure with what a replay showed.
///
/// # Errors
/// A failure of kind `replay` that says what differs.
pub fn compare(recorded: &Failure, replayed: &Verdict) -> Verdict {
    let expected = format!("{} in cycle {}", recorded.signature(), recorded.cycle);
    let message = match replayed {
        Ok(()) => format!("the replay passes; recorded was {expected}"),
        Err(failure) if failure.signature() != recorded.signature() || failure.cycle != recorded.cycle => {
            format!("the replay shows {} in cycle {}; recorded was {expected}", failure.signature(), failure.cycle)
        }
        Err(_) => return Ok(()),
    };
    Err(Failure::new(Kind::Replay, "replay", message).at(recorded.cycle))
}

/// What a whole bench's evidence lacks; empty when it is complete.
pub fn judge_evidence(bench: &BenchSpec, evidence: &Evidence) -> Vec<Failure> {
    let red =
        |subject: &str, message: String| Failure::new(Kind::Evidence, format!("{}: {subject}", bench.name), message);
    let mut missing = Vec::new();
    if evidence.runs == 0 {
        missing.push(red("runs", "nothing ran".into()));
    }
    if evidence.comparisons == 0 && bench.without_model.is_none() {
        missing.push(red("comparisons", "nothing was compared with a golden model".into()));
    }
    if bench.without_properties.is_none() {
        for dut in &bench.duts {
            if dut.info.properties.is_empty() {
                missing.push(red("properties", format!("no property is compiled into {}", dut.info.name)));
            } else if !evidence.properties.contains_key(dut.info.name) {
                missing.push(red("designs", format!("{} was never run", dut.info.name)));
            }
        }
    }
    let vacuous = evidence.vacuous();
    let excused = |id: &str| bench.out_of_reach.iter().any(|(property, _)| *property == id);
    for (dut, id) in vacuous.iter().filter(|(_, id)| !excused(id)) {
        missing.push(red("reach", format!("the condition of {id} of {dut} was never met")));
    }
    for (property, _) in &bench.out_of_reach {
        for (dut, properties) in &evidence.properties {
            if properties.contains_key(*property) && !vacuous.contains(&(dut.as_str(), *property)) {
                missing.push(red(
                    "reach",
                    format!("{property} of {dut} is declared out of reach, and its condition was met"),
                ));
            }
        }
        if !evidence.properties.values().any(|properties| properties.contains_key(*property)) {
            missing.push(red("reach", format!("{property} is declared out of reach, and no design has it")));
        }
    }
    for point in &bench.points {
        if !evidence.covered.contains_key(*point) {
            missing.push(red("coverage", format!("{point} was never met")));
        }
    }
    missing
}

fn panicked(record: &Record) -> Failure {
    let (message, file, line) = LAST_PANIC.take().unwrap_or_else(|| ("a panic without a message".into(), "".into(), 0));
    // The cycle that was recorded but not completed.
    let cycle = record.length().saturating_sub(1);
    Report { kind: Kind::Panic, cycle, subject: format!("{file}:{line}"), file, line, message, ..Report::default() }
        .into()
}

thread_local! {
    static QUIET: RefCell<bool> = const { RefCell::new(false) };
    static LAST_PANIC: RefCell<Option<(String, String, u32)>> = const { RefCell::new(None) };
}

/// Runs `body` with this thread's panics caught in silence; every other thread keeps its panic hook.
fn quietly<T>(body: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.with_borrow(|quiet| *quiet) {
                return previous(info);
            }
            let payload = info.payload();
            let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let message = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
            let (file, line) = info.location().map_or((String::new(), 0), |l| (l.file().to_owned(), l.line()));
            LAST_PANIC.set(Some((message, file, line)));
        }));
    });
    let before = QUIET.replace(true);
    let result = body();
    QUIET.set(before);
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::Reached;

    /// What the judgement of a bench says about reach, when `P1` was met so often.
    fn reach(bench: &BenchSpec, hits: u64) -> Vec<String> {
        let reached = Reached { kind: "assertion".into(), instances: 1, hits: Some(hits) };
        let properties = [("dut".to_owned(), [("P1".to_owned(), reached)].into())].into();
        let missing = judge_evidence(bench, &Evidence { runs: 1, comparisons: 1, properties, ..Evidence::default() });
        missing.iter().map(|failure| failure.message.clone()).collect()
    }

    #[test]
    fn a_property_that_was_never_met_is_red_unless_it_is_out_of_reach() {
        let bench = BenchSpec::new("mine");
        assert_eq!(reach(&bench, 1), [""; 0]);
        assert_eq!(reach(&bench, 0), ["the condition of P1 of dut was never met"]);
        let bench = bench.out_of_reach("P1", "for a reason");
        assert_eq!(reach(&bench, 0), [""; 0]);
        assert_eq!(reach(&bench, 1), ["P1 of dut is declared out of reach, and its condition was met"]);
        let bench = BenchSpec::new("mine").out_of_reach("P2", "for a reason");
        assert_eq!(reach(&bench, 1), ["P2 is declared out of reach, and no design has it"]);
    }
}
