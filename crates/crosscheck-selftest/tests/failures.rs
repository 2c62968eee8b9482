//! Every way in which a design, a model or a bench can die is a value, in its right cycle, and harms nobody else.

use crosscheck::runner::{self, execute};
use crosscheck::{Failure, Kind, NoModel, RESET_CYCLES, Run, RunOptions, Verdict};
use crosscheck_selftest::Counter;
use crosscheck_selftest::duts::{Misbehaves, misbehaves};
use rayon::prelude::*;

/// Runs until something happens, at most 200 cycles. The design misbehaves in its `at`-th cycle out of reset.
fn misbehave(run: &Run, how: u8, at: u8, panic_at: Option<u8>) -> Verdict {
    let mut b = run.bench::<Misbehaves, _>(Counter { count: 0, panic_at })?;
    b.inputs = misbehaves::In { how, at, ..b.inputs };
    b.steps(200)?;
    b.finish()
}

fn failure(how: u8, at: u8) -> Failure {
    let (verdict, record) = execute("selftest", 1, RunOptions::default(), |run| misbehave(run, how, at, None));
    assert_eq!(record.evidence.comparisons, u64::from(at) + 1);
    verdict.expect_err("it misbehaves")
}

#[test]
fn each_way_has_its_kind_and_its_cycle() {
    for (how, kind) in [
        (1, Kind::Fatal),
        (2, Kind::Property),
        (3, Kind::Evaluation),
        (4, Kind::Stop),
        (5, Kind::Finish),
        (6, Kind::Property),
    ] {
        for at in [0, 1, 17] {
            let failure = failure(how, at);
            assert_eq!(failure.kind, kind, "{failure}");
            assert_eq!(failure.cycle, RESET_CYCLES + u64::from(at), "{failure}");
        }
    }
}

#[test]
fn a_failure_says_what_where_and_shows_the_last_cycles() {
    let failure = failure(2, 9);
    assert_eq!(failure.subject, "a_never");
    assert!(failure.file.ends_with("misbehaves.sv"), "{failure}");
    assert!(failure.line > 0);
    assert_eq!(failure.message, "the assertion that fails");
    assert!(failure.scope.contains("misbehaves"), "{failure:?}");
    assert!(failure.wave.contains("count"), "{failure}");
}

#[test]
fn what_the_design_displays_is_kept_and_not_printed() {
    let run = Run::new("selftest", 1, RunOptions::default());
    let mut b = run.bench::<Misbehaves, _>(Counter::default()).unwrap();
    b.inputs.how = 7;
    b.inputs.at = 3;
    b.steps(20).unwrap();
    let failure = b.expect("never", false).unwrap_err();
    assert_eq!(failure.kind, Kind::Expectation);
    assert!(failure.cycle > 0);
}

#[test]
fn a_poisoned_bench_returns_its_failure_again() {
    let run = Run::new("selftest", 1, RunOptions::default());
    let mut b = run.bench::<Misbehaves, _>(Counter::default()).unwrap();
    b.inputs.how = 1;
    b.inputs.at = 2;
    let first = b.steps(50).unwrap_err();
    assert_eq!(b.step().unwrap_err(), first);
    assert_eq!(b.finish().unwrap_err(), first);
}

#[test]
fn a_panic_of_the_golden_model_is_a_failure_in_its_cycle() {
    let (verdict, _) = execute("selftest", 1, RunOptions::default(), |run| misbehave(run, 0, 0, Some(33)));
    let failure = verdict.unwrap_err();
    assert_eq!(failure.kind, Kind::Panic);
    assert_eq!(failure.cycle, RESET_CYCLES + 33);
    assert_eq!(failure.message, "the golden model panics");
    assert!(failure.file.ends_with("lib.rs"));
}

#[test]
fn a_mismatch_names_port_and_values() {
    let (verdict, _) = execute("selftest", 1, RunOptions::default(), |run| {
        let mut b = run.bench::<Misbehaves, _>(Wrong(Counter::default()))?;
        b.steps(20)?;
        b.finish()
    });
    let failure = verdict.unwrap_err();
    assert_eq!((failure.kind, failure.subject.as_str()), (Kind::Mismatch, "count"));
    assert_eq!(failure.expected.as_deref(), Some("8'h63"));
    assert_eq!(failure.observed.as_deref(), Some("8'h05"));
    assert_eq!(failure.cycle, RESET_CYCLES + 5);
}

/// Says 0x63 where the count is 5.
struct Wrong(Counter);

impl crosscheck::Machine for Wrong {
    type In = misbehaves::In;
    type Out = misbehaves::Out;
    fn reset(&mut self) {
        self.0.reset();
    }
    fn step(&mut self, input: &misbehaves::In) -> misbehaves::Out {
        let mut out = self.0.step(input);
        if out.count == 5 {
            out.count = 0x63;
        }
        out
    }
}

impl crosscheck::Golden for Wrong {}

#[test]
fn waits_and_benches_have_limits() {
    let (verdict, _) = execute("selftest", 1, RunOptions::default(), |run| {
        let mut b = run.bench::<Misbehaves, _>(Counter::default())?;
        b.until("a count of 300", 40, |out| u32::from(out.count) == 300)?;
        b.finish()
    });
    let failure = verdict.unwrap_err();
    assert_eq!((failure.kind, failure.subject.as_str()), (Kind::Timeout, "a count of 300"));
    assert_eq!(failure.cycle, RESET_CYCLES + 39);

    let (verdict, _) = execute("selftest", 1, RunOptions::default(), |run| {
        let mut b = run.bench::<Misbehaves, _>(NoModel::default())?;
        b.set_limit(100);
        loop {
            b.step()?;
        }
    });
    assert_eq!(verdict.unwrap_err().kind, Kind::Timeout);
}

#[test]
fn a_bench_without_finish_is_red() {
    let (verdict, _) = execute("selftest", 1, RunOptions::default(), |run| {
        let mut b = run.bench::<Misbehaves, _>(Counter::default())?;
        b.steps(10)?;
        Ok(())
    });
    assert_eq!(verdict.unwrap_err().kind, Kind::Unfinished);
}

#[test]
fn a_dut_dropped_with_an_unread_failure_panics() {
    use crosscheck::{Machine, Verilated};
    let caught = std::panic::catch_unwind(|| {
        let mut dut = Verilated::<Misbehaves>::new(1).unwrap();
        dut.reset();
        for _ in 0..20 {
            dut.step(&misbehaves::In { how: 2, at: 3, ..Default::default() });
        }
    });
    let message = *caught.unwrap_err().downcast::<String>().unwrap();
    assert!(message.contains("nobody has read"), "{message}");
}

/// 10 000 seeds of each way to die, beside healthy ones, on all cores: each failure in its own cycle, the healthy
/// unharmed.
#[test]
fn ten_thousand_seeds_of_every_death() {
    const SEEDS: u64 = 10_000;
    let deaths = [(0, None), (1, None), (2, None), (3, None), (0, Some(()))];
    let wrong: Vec<String> = (0..SEEDS)
        .into_par_iter()
        .flat_map_iter(|seed| deaths.map(|death| (seed, death)))
        .filter_map(|(seed, (how, panics))| {
            let at = (seed % 100) as u8;
            let panic_at = panics.map(|()| at);
            let (verdict, _) =
                execute("selftest", seed, RunOptions::default(), |run| misbehave(run, how, at, panic_at));
            let expected = match (how, panics) {
                (_, Some(())) => Some(Kind::Panic),
                (1, _) => Some(Kind::Fatal),
                (2, _) => Some(Kind::Property),
                (3, _) => Some(Kind::Evaluation),
                _ => None,
            };
            let found = verdict.as_ref().err().map(|failure| (failure.kind, failure.cycle));
            let right = found == expected.map(|kind| (kind, RESET_CYCLES + u64::from(at)));
            (!right).then(|| format!("seed {seed}, how {how}: {found:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} wrong: {:?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}

#[test]
fn a_replay_that_differs_is_a_fault_of_its_own() {
    let recorded = failure(2, 9);
    let again = |at| execute("selftest", 1, RunOptions::default(), |run| misbehave(run, 2, at, None)).0;
    runner::compare(&recorded, &again(9)).unwrap();
    let later = runner::compare(&recorded, &again(10)).unwrap_err();
    assert_eq!(later.kind, Kind::Replay);
    let passes = runner::compare(&recorded, &Ok(())).unwrap_err();
    assert!(passes.message.contains("the replay passes"));
}
