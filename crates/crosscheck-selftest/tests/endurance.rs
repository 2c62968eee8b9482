//! Models are made, stepped and dropped over and over: memory stays flat, and making one is cheap.
//!
//! `CROSSCHECK_ENDURANCE` is the number of models; a million takes seconds. Nothing else runs in this process, whose
//! memory is what is measured. Wave files are left out: Verilator 5.48 forgets some 16 KiB with each one that it closes
//! (verilator#7899; what is ours of it is looked at under AddressSanitizer, see `.ci/sanitize`).

use std::time::{Duration, Instant};

use crosscheck::runner::execute;
use crosscheck::{Dut, Kind, Machine, RunOptions, Verilated};
use crosscheck_selftest::Counter;
use crosscheck_selftest::duts::{Misbehaves, misbehaves};

/// Growth that is none: about a page now and then. One forgotten octet per model would be more, of a million.
const FLAT: u64 = 256 * 1024;

const CREATION: Duration = Duration::from_micros(20);

#[test]
fn models_by_the_million() {
    let models: u64 = std::env::var("CROSSCHECK_ENDURANCE")
        .map_or(1_000_000, |text| text.parse().expect("CROSSCHECK_ENDURANCE is a number"));
    let started = Instant::now();
    let (mut at_tenth, mut failed) = (0, 0);
    for model in 0..models {
        if model == models / 10 {
            at_tenth = resident();
        }
        // What fails is forgotten no less.
        failed += u64::from(if model % 64 == 9 { run(model) } else { cycle(model) });
    }
    let (at_end, took) = (resident(), started.elapsed());
    let grown = at_end.saturating_sub(at_tenth);
    println!(
        "{models} models in {:.1} s; resident memory {} KiB after a tenth, {} KiB at the end",
        took.as_secs_f64(),
        at_tenth / 1024,
        at_end / 1024
    );
    assert!(failed > models / 40, "{failed} of {models} failed");
    assert!(grown < FLAT, "{grown} octets more at the end than after a tenth of {models} models");

    let each = creation(models / 100);
    println!("one model made, reset and dropped in {:.1} µs: {:.0} a second", micros(each), 1e6 / micros(each));
    assert!(each < CREATION, "making a model takes {} µs", micros(each));
}

/// Makes a model, steps it, drops it; one of 32 fails an assertion.
fn cycle(model: u64) -> bool {
    let mut dut = Verilated::<Misbehaves>::new(model).expect("a model");
    let how = if model % 32 == 3 { 2 } else { 0 };
    let input = misbehaves::In { how, at: 1, ..Default::default() };
    dut.reset();
    for count in 0..4 {
        assert_eq!(dut.step(&input).count, count);
    }
    let failure = dut.take_failure();
    assert_eq!(failure.is_some(), how == 2);
    how == 2
}

/// The same in a bench, with all that a failing run leaves behind.
fn run(model: u64) -> bool {
    let (verdict, record) = execute("endurance", model, RunOptions::default(), |run| {
        let mut b = run.bench::<Misbehaves, _>(Counter::default())?;
        b.inputs = misbehaves::In { how: 1, at: 2, ..b.inputs };
        b.steps(10)?;
        b.finish()
    });
    assert_eq!(verdict.expect_err("it fails").kind, Kind::Fatal);
    assert_eq!(record.stimuli.len(), 1);
    true
}

/// What making a model, resetting and dropping it takes; the best of several turns, because the machine has more to do.
fn creation(models: u64) -> Duration {
    let turn = |turn: u64| {
        let started = Instant::now();
        for seed in 0..models.max(100) {
            let mut dut = Verilated::<Misbehaves>::new(turn + seed).expect("a model");
            dut.reset();
            assert_eq!(dut.cycle(), crosscheck::RESET_CYCLES);
        }
        started.elapsed() / u32::try_from(models.max(100)).expect("fewer")
    };
    (0..20).map(turn).min().expect("twenty")
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

/// Resident memory of this process in octets.
fn resident() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux");
    let pages: u64 = statm.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).expect("size resident …");
    pages * 4096
}
