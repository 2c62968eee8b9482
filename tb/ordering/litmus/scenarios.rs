//! The tests of the repository, each on every queue that can carry it.

use crosscheck::{Failure, Kind as FailureKind, Run, Verdict};

use super::file::{Litmus, Outcome, Queue};
use super::play::{Ending, Schedule, play};

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "a random schedule shows stale data where the directed one does",
    "a random schedule shows a deadlock where the directed one does",
];

/// The flag is never seen without the data.
pub fn data_then_flag(run: &Run) -> Verdict {
    directed(run, "data_then_flag")
}

/// A read returns what was written before it.
pub fn read_back(run: &Run) -> Verdict {
    directed(run, "read_back")
}

/// Status never comes before the data that it is about.
pub fn completion_behind_writes(run: &Run) -> Verdict {
    directed(run, "completion_behind_writes")
}

/// An attribute on the flag undoes it.
pub fn relaxed_flag(run: &Run) -> Verdict {
    directed(run, "relaxed_flag")
}

/// Posted writes pass a read that waits for room that they make.
pub fn bridge(run: &Run) -> Verdict {
    directed(run, "bridge")
}

/// A completion passes a read that waits for it.
pub fn completions_behind_a_blocked_read(run: &Run) -> Verdict {
    directed(run, "completions_behind_a_blocked_read")
}

/// A posted write passes a completion that waits for it.
pub fn posted_behind_blocked_completions(run: &Run) -> Verdict {
    directed(run, "posted_behind_blocked_completions")
}

/// Identifiers order what has the same one, and nothing else.
pub fn flags_by_identifier(run: &Run) -> Verdict {
    ["flag_of_another_id", "flag_of_the_same_id", "flag_after_the_response"]
        .iter()
        .try_for_each(|name| directed(run, name))
}

/// A blocked channel never stops the other one.
pub fn blocked_channels(run: &Run) -> Verdict {
    ["writes_past_blocked_reads", "reads_past_blocked_writes"].iter().try_for_each(|name| directed(run, name))
}

fn directed(run: &Run, name: &str) -> Verdict {
    let litmus = Litmus::all().iter().find(|litmus| litmus.name == name);
    let litmus = litmus.ok_or_else(|| Failure::new(FailureKind::Setup, name, "no such test in litmus.toml"))?;
    for (queue, expected) in &litmus.expect {
        let ending = play(run, *queue, litmus, Schedule::Directed)?;
        judge(litmus, *queue, *expected, &ending)?;
    }
    Ok(())
}

fn judge(litmus: &Litmus, queue: Queue, expected: Outcome, ending: &Ending) -> Verdict {
    let found = litmus.outcome(ending);
    let explained = match ending {
        Ending::Stale(lines) | Ending::Deadlock(lines) if !lines.is_empty() => lines.join("; "),
        _ => String::new(),
    };
    if found == expected && (found == litmus.good() || !explained.is_empty()) {
        return Ok(());
    }
    let subject = format!("litmus test {} on {}", litmus.name, queue.name());
    let mut failure = Failure::new(FailureKind::Expectation, subject, explained);
    failure.expected = Some(expected.to_string());
    failure.observed = Some(found.to_string());
    Err(failure)
}

/// One seed: a random schedule for each test and queue. What comes to its end must do so in all of them.
pub fn random(run: &Run) -> Verdict {
    for litmus in Litmus::all() {
        for (queue, expected) in &litmus.expect {
            let rng = run.rng(&format!("{} {}", litmus.name, queue.name()));
            let ending = play(run, *queue, litmus, Schedule::Random(Box::new(rng)))?;
            match (expected, litmus.outcome(&ending)) {
                (Outcome::Stale, Outcome::Stale) => run.cover(POINTS[0]),
                (Outcome::Deadlock, Outcome::Deadlock) => run.cover(POINTS[1]),
                (Outcome::Stale, _) => {}
                _ => judge(litmus, *queue, *expected, &ending)?,
            }
        }
    }
    Ok(())
}
