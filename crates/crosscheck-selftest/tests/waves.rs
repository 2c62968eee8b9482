//! Wave files, read back with somebody else's reader.

use std::path::Path;

use crosscheck::runner::{self, execute};
use crosscheck::suite::Scenario;
use crosscheck::verilated::{CYCLE_TIME, WaveRequest};
use crosscheck::{BenchSpec, Kind, RESET_CYCLES, Run, RunOptions, Suite, Verdict};
use crosscheck_selftest::Counter;
use crosscheck_selftest::duts::{Misbehaves, misbehaves};

/// Fails an assertion in the cycle in which the count is 200.
fn fails(run: &Run) -> Verdict {
    let mut b = run.bench::<Misbehaves, _>(Counter::default())?;
    b.inputs = misbehaves::In { how: 2, at: 200, ..b.inputs };
    b.steps(255)?;
    b.finish()
}

/// `count` as the wave file has it: cycle by cycle, from the first cycle that is in it.
fn counts(path: &Path) -> Vec<(u64, u64)> {
    values(path, "misbehaves.count")
}

/// A signal as the wave file has it, by the end of its name.
fn values(path: &Path, name: &str) -> Vec<(u64, u64)> {
    let mut wave = wellen::simple::read(path).expect("an FST file");
    let hierarchy = wave.hierarchy();
    let count = hierarchy
        .all_vars()
        .find(|var| hierarchy[*var].full_name(hierarchy).ends_with(name))
        .expect("it is in the wave");
    let signal = hierarchy[count].signal_ref();
    wave.load_signals(&[signal]);
    let times = wave.time_table().to_vec();
    let signal = wave.get_signal(signal).expect("it was loaded");
    let sampled = times.iter().enumerate().filter(|(_, time)| *time % CYCLE_TIME == 0);
    sampled
        .filter_map(|(index, time)| {
            let offset = signal.get_offset(u32::try_from(index).ok()?)?;
            let bits = signal.get_value_at(&offset, 0).to_bit_string()?;
            Some((time / CYCLE_TIME, u64::from_str_radix(&bits, 2).ok()?))
        })
        .collect()
}

#[test]
fn a_wave_holds_every_cycle_from_the_first_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    for from in [0, 100] {
        let path = folder.path().join(format!("{from}.fst"));
        let options = RunOptions { wave: Some(WaveRequest { path: path.clone(), from }), ..RunOptions::default() };
        let (verdict, _) = execute("selftest", 1, options, fails);
        assert_eq!(verdict.unwrap_err().kind, Kind::Property);
        let counts = counts(&path);
        assert_eq!(counts.first().map(|(cycle, _)| *cycle), Some(from));
        assert_eq!(counts.last().map(|(cycle, _)| *cycle), Some(RESET_CYCLES + 200), "the failing cycle is in it");
        for (cycle, count) in counts.iter().filter(|(cycle, _)| *cycle >= RESET_CYCLES) {
            assert_eq!(*count, cycle - RESET_CYCLES);
        }
        // What the golden model expected stands beside it, in the cycle of the comparison.
        assert_eq!(values(&path, "golden.count"), counts);
    }
}

#[test]
fn a_failure_gets_its_wave_attached() {
    let folder = tempfile::tempdir().unwrap();
    let suite = Suite::new("selftest", env!("CARGO_MANIFEST_DIR"))
        .bench(BenchSpec::new("selftest").dut::<Misbehaves, Counter>().scenario("fails", "", fails));
    let scenario: &Scenario = &suite.benches[0].scenarios[0];
    let mut outcome = runner::run(&suite, "selftest", scenario, 1, folder.path());
    let failure = outcome.verdict.clone().unwrap_err();
    assert_eq!(failure.checked.as_deref(), Some("the same failure in the same cycle"));
    runner::attach_wave(&mut outcome, scenario.body, folder.path()).unwrap();
    let counts = counts(outcome.wave.as_deref().unwrap());
    assert_eq!(counts.last(), Some(&(failure.cycle, 200)));
    assert!(outcome.vector.unwrap().exists());
}

#[test]
fn a_wave_that_cannot_be_written_is_a_failure_that_says_so() {
    let options =
        RunOptions { wave: Some(WaveRequest { path: "/nowhere/at/all.fst".into(), from: 0 }), ..RunOptions::default() };
    let (verdict, _) = execute("selftest", 1, options, fails);
    let failure = verdict.unwrap_err();
    assert_eq!(failure.kind, Kind::Setup);
    assert!(failure.message.contains("no wave file"), "{failure}");
}

#[test]
fn waves_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let wave = Some(WaveRequest { path: folder.path().join("w.fst"), from: 0 });
    let without = execute("selftest", 1, RunOptions::default(), fails).0.unwrap_err();
    let with = execute("selftest", 1, RunOptions { wave, ..RunOptions::default() }, fails).0.unwrap_err();
    assert_eq!((without.signature(), without.cycle), (with.signature(), with.cycle));
}
