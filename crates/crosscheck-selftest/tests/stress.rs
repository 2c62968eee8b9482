//! Models that are made, stepped, failed, traced and dropped on many threads at once: none notices the others.
//!
//! An ordinary test at modest size, and what `.ci/sanitize` runs under ThreadSanitizer and AddressSanitizer
//! (`CROSSCHECK_STRESS` is the number of rounds per thread). That it can find something was seen by taking things away:
//! without the lock around creation and drop (`creation_lock`, cpp/crosscheck/dut.h) ThreadSanitizer reports the race on
//! Verilator's last context; without the one around the closing of wave files, that on the C library's date.
//!
//! Threads are joined one by one, not scoped, the process's panic hook is in place before they start, and the test
//! harness is one that has no threads of its own: the standard library is not instrumented, so that a sanitizer knows only
//! of what goes through the system's thread functions.

use std::path::Path;
use std::thread;

use crosscheck::runner::execute;
use crosscheck::verilated::WaveRequest;
use crosscheck::{Dut, Kind, Machine, PortLevel, RESET_CYCLES, Run, RunOptions, Verdict, Verilated, wave_file};
use crosscheck_selftest::Counter;
use crosscheck_selftest::duts::{
    Adder, Misbehaves, Settles, TwoClocks, Unreset, Zoo, adder, misbehaves, settles, two_clocks, unreset, zoo,
};
use libtest_mimic::{Arguments, Trial};

const THREADS: u64 = 8;

fn rounds() -> u64 {
    std::env::var("CROSSCHECK_STRESS").map_or(60, |text| text.parse().expect("CROSSCHECK_STRESS is a number"))
}

fn main() -> std::process::ExitCode {
    let test = Trial::test("models_on_many_threads_do_not_notice_each_other", || {
        models_on_many_threads_do_not_notice_each_other();
        Ok(())
    });
    libtest_mimic::run(&Arguments::from_args(), vec![test]).exit_code()
}

fn models_on_many_threads_do_not_notice_each_other() {
    // The panic hook is set by the first run.
    death(1, 0).expect("it behaves");
    let states: Vec<u32> = (0..64).map(initial_state).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let (rounds, path) = (rounds(), folder.path().to_owned());
    let threads: Vec<_> = (0..THREADS)
        .map(|thread| {
            let (states, folder) = (states.clone(), path.clone());
            thread::spawn(move || (0..rounds).for_each(|round| one_round(thread, round, &states, &folder)))
        })
        .collect();
    for thread in threads {
        thread.join().expect("every round goes as it goes alone");
    }
}

fn one_round(thread: u64, round: u64, states: &[u32], folder: &Path) {
    let seed = (thread * 31 + round) % states.len() as u64;
    // Every thread is somewhere else in the list.
    match (thread + round) % 12 {
        0..=6 => death(seed, (thread + round) % 12).expect("it dies as it should"),
        7 => panic_of_the_model(seed),
        8 => wave(seed, &folder.join(format!("{thread}-{round}.fst"))),
        9 => two_at_once(seed),
        10 => other_levels(seed),
        _ => raw(seed),
    }
    // The random initial state is read from a static of Verilator's while a model is made.
    assert_eq!(initial_state(seed), states[seed as usize], "the initial state of seed {seed}");
}

fn initial_state(seed: u64) -> u32 {
    Verilated::<Unreset>::new(seed).expect("a model").step(&unreset::In::default()).q
}

fn misbehave(run: &Run, how: u8, at: u8, panic_at: Option<u8>) -> Verdict {
    let mut b = run.bench::<Misbehaves, _>(Counter { count: 0, panic_at })?;
    b.inputs = misbehaves::In { how, at, ..b.inputs };
    b.steps(40)?;
    b.finish()
}

/// Dies in one of the ways, or not; in its own cycle.
fn death(seed: u64, how: u64) -> Result<(), String> {
    let kinds = [
        None,
        Some(Kind::Fatal),
        Some(Kind::Property),
        Some(Kind::Evaluation),
        Some(Kind::Stop),
        Some(Kind::Finish),
        Some(Kind::Property),
    ];
    let at = (seed % 30) as u8;
    let (verdict, _) = execute("stress", seed, RunOptions::default(), |run| misbehave(run, how as u8, at, None));
    let found = verdict.err().map(|failure| (failure.kind, failure.cycle));
    let expected = kinds[how as usize].map(|kind| (kind, RESET_CYCLES + u64::from(at)));
    if found == expected { Ok(()) } else { Err(format!("how {how}, seed {seed}: {found:?}")) }
}

fn panic_of_the_model(seed: u64) {
    let options = RunOptions::default();
    let (verdict, _) = execute("stress", seed, options, |run| misbehave(run, 0, 0, Some((seed % 30) as u8)));
    assert_eq!(verdict.expect_err("it panics").kind, Kind::Panic);
}

/// A failing run with a wave file; the file is whole though the run is not.
fn wave(seed: u64, path: &Path) {
    let request = WaveRequest { path: path.to_owned(), from: seed % 20 };
    let options = RunOptions { wave: Some(request), ..RunOptions::default() };
    let (verdict, _) = execute("stress", seed, options, |run| misbehave(run, 2, 25, None));
    assert_eq!(verdict.expect_err("it fails").kind, Kind::Property);
    wave_file::check(path).expect("a whole file");
    std::fs::remove_file(path).expect("its own file");
}

/// Two models on one thread, in turn; the first that was made goes first.
fn two_at_once(seed: u64) {
    let mut settles = Verilated::<Settles>::new(seed).expect("a model");
    let mut zoo = Verilated::<Zoo>::new(seed).expect("a model");
    settles.reset();
    zoo.reset();
    for i in 0..12_u8 {
        let count = settles.step(&settles::In { up: true, limit: 15, ..Default::default() }).count;
        let out = zoo.step(&zoo::In { b8: i as i8, loops: [i; 300], ..Default::default() });
        assert_eq!((count, out.o_b8, out.o_loops), (i, i as i8, [i; 300]));
    }
    let failure = settles.take_failure().expect("the count was nine");
    assert_eq!((failure.subject.as_str(), failure.cycle), ("a_nine", RESET_CYCLES + 9));
    assert!(zoo.take_failure().is_none());
    drop(settles);
    assert_eq!(zoo.step(&zoo::In { w65: 1 << 64, ..Default::default() }).o_w65, 1 << 64);
}

fn other_levels(seed: u64) {
    let mut ports = PortLevel::<TwoClocks>::new(seed).expect("a model");
    for i in 0..8 {
        ports.set(&two_clocks::In { clk_a: i % 2 == 1, d: 5, open: true, ..Default::default() }).expect("it fits");
        ports.eval().expect("nothing is wrong");
    }
    assert_eq!((ports.get().count_a, ports.get().held), (4, 5));
    ports.finish().expect("nothing is wrong");
    let mut adder = Verilated::<Adder>::new(seed).expect("a model");
    assert_eq!(adder.step(&adder::In { a: 200, b: 100 }).sum, 300);
    assert_eq!(adder.take_failure().expect("never 300").subject, "ADD-P1");
}

/// Without a bench: displays, fails, is read, ends.
fn raw(seed: u64) {
    let mut dut = Verilated::<Misbehaves>::new(seed).expect("a model");
    dut.reset();
    for cycle in 0..30 {
        let how = if cycle < 10 { 7 } else { 6 };
        dut.step(&misbehaves::In { how, at: if cycle < 10 { 3 } else { 20 }, ..Default::default() });
    }
    assert_eq!(dut.log(), "displayed 3\n");
    assert_eq!(dut.take_failure().expect("an error").cycle, RESET_CYCLES + 20);
    dut.finish();
    assert!(dut.take_failure().is_none());
}
