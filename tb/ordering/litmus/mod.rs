//! Litmus tests: what two parties at the ends of a path may see, and whether they come to an end.

pub mod carrier;
pub mod command;
pub mod file;
pub mod play;
pub mod scenarios;
pub mod wait_for;

use crosscheck::runner::execute;
use crosscheck::{BenchSpec, Failure, RunOptions, seed};
use rayon::prelude::*;

use self::file::{Litmus, Outcome, Queue};
use self::play::{Ending, Schedule, play};
use super::axi::queue::ResponseQueue;
use super::queue::Queue as Model;
use crate::duts::*;

/// The bench of the tests in the repository.
pub fn bench() -> BenchSpec {
    let pieces = "every completion of a test is in one piece";
    BenchSpec::new("ordering::litmus")
        .dut::<passing_queue::Design, Model<passing_queue::Design>>()
        .dut::<strict_queue::Design, Model<strict_queue::Design>>()
        .dut::<free_queue::Design, Model<free_queue::Design>>()
        .dut::<axi_order_queue::Design, ResponseQueue>()
        .out_of_reach("ORD-P7", pieces)
        .scenario("data_then_flag", "ordering/litmus.md#stale-data", scenarios::data_then_flag)
        .scenario("read_back", "ordering/litmus.md#stale-data", scenarios::read_back)
        .scenario("completion_behind_writes", "ordering/litmus.md#stale-data", scenarios::completion_behind_writes)
        .scenario("relaxed_flag", "ordering/litmus.md#stale-data", scenarios::relaxed_flag)
        .scenario("bridge", "ordering/litmus.md#deadlock", scenarios::bridge)
        .scenario(
            "completions_behind_a_blocked_read",
            "ordering/litmus.md#deadlock",
            scenarios::completions_behind_a_blocked_read,
        )
        .scenario(
            "posted_behind_blocked_completions",
            "ordering/litmus.md#deadlock",
            scenarios::posted_behind_blocked_completions,
        )
        .scenario("flags_by_identifier", "ordering/litmus.md#identifiers", scenarios::flags_by_identifier)
        .scenario("blocked_channels", "ordering/axi.md#what-it-means-for-a-program", scenarios::blocked_channels)
        .random("ordering/litmus.md#schedules", scenarios::random)
        .points(scenarios::POINTS)
}

/// A test on a queue: how it ended in the directed schedule, and in random ones.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The queue.
    pub queue: Queue,
    /// In the directed schedule.
    pub directed: Ending,
    /// Random schedules, and how many of them ended stale, and in a deadlock.
    pub schedules: u64,
    /// See `schedules`.
    pub stale: u64,
    /// See `schedules`.
    pub deadlocks: u64,
    /// The seed and the ending of the first random schedule that was not as in a test that holds.
    pub first: Option<(u64, Ending)>,
}

impl Litmus {
    /// What an ending is.
    pub fn outcome(&self, ending: &Ending) -> Outcome {
        match ending {
            Ending::Finished => self.good(),
            Ending::Stale(_) => Outcome::Stale,
            Ending::Deadlock(_) => Outcome::Deadlock,
        }
    }

    /// Plays it on a queue: directed, and in so many random schedules.
    ///
    /// # Errors
    /// A failure of the design.
    pub fn judge(&self, queue: Queue, seed: u64, schedules: u64) -> Result<Verdict, Failure> {
        let directed = self.once(queue, seed, |_| Schedule::Directed)?;
        let seeds = (0..schedules).into_par_iter().map(|number| seed.wrapping_add(number));
        let random = seeds.map(|seed| {
            let ending = self.once(queue, seed, |run| Schedule::Random(Box::new(run.rng("schedule"))))?;
            Ok((seed, ending))
        });
        let endings = random.collect::<Result<Vec<_>, Failure>>()?;
        let count = |outcome| endings.iter().filter(|(_, ending)| self.outcome(ending) == outcome).count() as u64;
        let (stale, deadlocks) = (count(Outcome::Stale), count(Outcome::Deadlock));
        let first = endings.into_iter().find(|(_, ending)| *ending != Ending::Finished);
        Ok(Verdict { queue, directed, schedules, stale, deadlocks, first })
    }

    fn once(
        &self,
        queue: Queue,
        seed: u64,
        schedule: impl FnOnce(&crosscheck::Run) -> Schedule,
    ) -> Result<Ending, Failure> {
        let mut ending = Ending::Finished;
        let (verdict, _) = execute("ordering::litmus", seed, RunOptions::default(), |run| {
            ending = play(run, queue, self, schedule(run))?;
            Ok(())
        });
        verdict.map(|()| ending)
    }
}

impl Verdict {
    /// How the test ended: badly, as soon as one schedule did.
    pub fn ending(&self) -> &Ending {
        match (&self.directed, &self.first) {
            (Ending::Finished, Some((_, ending))) => ending,
            _ => &self.directed,
        }
    }

    /// It is as expected: what comes to an end does so in every schedule, and what doesn't is shown by the directed one.
    pub fn is(&self, litmus: &Litmus, expected: Outcome) -> bool {
        let directed = litmus.outcome(&self.directed) == expected;
        directed && (expected != litmus.good() || self.stale + self.deadlocks == 0)
    }
}

/// The seed of the first random schedule unless another is given.
pub const SEED: u64 = seed::BASE_SEED;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn wrong(text: &str) -> String {
        Litmus::parse(Path::new("l.toml"), text).unwrap_err().to_string()
    }

    #[test]
    fn what_does_not_hold_together_is_refused_with_its_line() {
        let test = |rest: &str| wrong(&format!("[[test]]\nname = \"t\"\nabout = \"a\"\n{rest}"));
        assert!(test("step = []").contains("l.toml:2: test \"t\": a test has 1 to 64 steps"));
        let step = "step = [{ name = \"a\", kind = \"posted\" }]\n";
        assert!(test(&format!("{step}hold = [\"b\"]")).starts_with("l.toml:5: no step \"b\""));
        assert!(test(&format!("{step}expect = {{ axi = \"holds\" }}")).contains("does not carry"));
        assert!(test(&format!("{step}expect = {{ free = \"holds\" }}")).contains("is to be called \"progress\""));
        assert!(test(&format!("{step}room = [{{ kind = \"completion\", after = [] }}]")).contains("no step needs"));
        assert!(test("step = [{ name = \"a\" }]").contains("needs a kind, or a channel and an id"));
        assert!(test("step = [{ name = \"a\", kind = \"posted\", size = 9 }]").contains("sizes are 1 to 4"));
        assert!(test("step = [{ name = \"a\", kind = \"other\" }]").contains("unknown variant"));
        assert!(wrong("").contains("missing field `test`"));
    }

    #[test]
    fn every_test_says_how_it_ends_on_each_queue() {
        for litmus in Litmus::all() {
            let expected: Vec<_> = litmus.expect.keys().copied().collect();
            assert_eq!(expected, litmus.queues(), "{}", litmus.name);
        }
    }

    #[test]
    fn the_documentation_shows_the_verdicts() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/ordering/litmus.md");
        let page = std::fs::read_to_string(page).unwrap();
        for litmus in Litmus::all() {
            let verdicts: Vec<_> = litmus.expect.values().map(|outcome| outcome.to_string()).collect();
            let row = format!("| `{}`: {} | {} |", litmus.name, litmus.about, verdicts.join(" | "));
            assert!(page.contains(&row), "docs/ordering/litmus.md must show: {row}");
        }
    }
}
