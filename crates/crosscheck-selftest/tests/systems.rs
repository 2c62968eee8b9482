//! Systems: several instances wired in Rust, stepped, failed, recorded, replayed and traced as one.

use std::sync::{Arc, Mutex};

use crosscheck::cli::{Cli, Status};
use crosscheck::run::Models;
use crosscheck::runner::{self, execute};
use crosscheck::scoreboard::InOrder;
use crosscheck::{
    BenchSpec, Cloning, Delay, Kind, Member, Model, NoModel, Pass, RESET_CYCLES, Run, RunOptions, Suite, System,
    Verdict, Wire, Wiring,
};
use crosscheck_selftest::duts::{Adder, Stage, Unreset, adder, stage, unreset};
use crosscheck_selftest::pipeline::{self, Ends, Pipeline, checked};
use rand::RngExt;

fn run(body: impl FnOnce(&Run) -> Verdict) {
    execute("systems", 1, RunOptions::default(), body).0.unwrap();
}

/// Random stimulus on a pipeline: what goes in comes out, in order, one more per stage.
fn traffic<M: Member<In = stage::In, Out = stage::Out>>(
    run: &Run,
    system: &mut System<Pipeline<M>>,
    stages: u8,
) -> Verdict {
    let (mut rng, mut board) = (run.rng("traffic"), InOrder::new("pipeline"));
    for _ in 0..2000 {
        // Never a value that would become the one that must not pass.
        system.inputs = Ends { valid: rng.random(), data: rng.random_range(0..100), ready: rng.random() };
        let seen = system.step()?;
        if system.inputs.valid && seen.ready {
            board.expect(system.inputs.data + stages);
        }
        if seen.valid && system.inputs.ready {
            system.check(board.observe(seen.data))?;
        }
    }
    system.inputs = Ends { ready: true, ..Ends::default() };
    for _ in 0..=stages {
        let seen = system.step()?;
        if seen.valid {
            system.check(board.observe(seen.data))?;
        }
    }
    system.check(board.finish())
}

#[test]
fn a_chain_moves_what_goes_in() {
    run(|run| {
        let mut system = run.system("pipeline", checked(run, 5)?)?;
        traffic(run, &mut system, 5)?;
        system.finish()
    });
}

#[test]
fn models_alone_do_the_same() {
    run(|run| {
        let models = vec![Cloning(pipeline::Stage::default()); 5];
        let mut system = run.system("models", Pipeline::new(models))?;
        traffic(run, &mut system, 5)?;
        system.finish()
    });
}

#[test]
fn a_ready_ripples_back_within_the_cycle() {
    run(|run| {
        let mut system = run.system("pipeline", checked(run, 20)?)?;
        system.inputs = Ends { valid: true, ..Ends::default() };
        system.steps(20)?;
        for ready in [false, true, false, false, true, true] {
            system.inputs.ready = ready;
            let seen = system.step()?;
            system.expect_eq("all stages are full: ready at the front is ready at the back", seen.ready, ready)?;
        }
        system.finish()
    });
}

/// A counter on a line.
struct Line(Delay<u64>);

impl Wiring for Line {
    type In = ();
    type Out = u64;

    fn pass(&mut self, _: &(), pass: &mut Pass) -> u64 {
        self.0.drive(pass, pass.cycle());
        self.0.out(pass)
    }
}

#[test]
fn a_line_delays_exactly_and_a_reset_clears_it() {
    const IDLE: u64 = u64::MAX;
    for clocks in [1, 2, 7, 8, 78] {
        let verdict = execute("line", 1, RunOptions::default(), |run| {
            let mut system = run.system("line", Line(Delay::new(clocks, IDLE)))?;
            let delay = clocks as u64;
            for _ in 0..2 {
                let start = system.cycle();
                for _ in 0..300 {
                    let cycle = system.cycle();
                    let expected = if cycle < start + delay { IDLE } else { cycle - delay };
                    let arrived = system.step()?;
                    system.expect_eq("what arrives", arrived, expected)?;
                }
                let in_flight: Vec<u64> = system.wiring().0.in_flight(system.cycle()).collect();
                system.expect_eq("on the line", in_flight, (system.cycle() - delay..system.cycle()).collect())?;
                system.reset()?;
            }
            system.finish()
        });
        verdict.0.unwrap();
    }
}

/// An adder whose sum is its own input, and a wire that is none of the loop.
struct Loop<M> {
    adder: M,
    sum: Wire<u8>,
    other: Wire<bool>,
}

impl<M: Member<In = adder::In, Out = adder::Out>> Wiring for Loop<M> {
    type In = Ends;
    type Out = u16;

    fn pass(&mut self, input: &Ends, pass: &mut Pass) -> u16 {
        let sum = pass.member(&mut self.adder, &adder::In { a: self.sum.get(), b: input.data }).sum;
        self.sum.drive(pass, sum as u8);
        self.other.drive(pass, input.valid);
        sum
    }
}

#[test]
fn a_loop_that_does_not_settle_is_named() {
    let verdict = execute("loop", 1, RunOptions::default(), |run| {
        let adder = run.instance::<Adder, _>("adder", NoModel::default())?;
        let wires = Loop { adder, sum: Wire::new("the sum's way back", 0), other: Wire::new("other", false) };
        let mut system = run.system("loop", wires)?;
        system.inputs.valid = true;
        system.steps(5)?;
        system.inputs.data = 1;
        system.step().map(drop)
    });
    let failure = verdict.0.unwrap_err();
    assert_eq!((failure.kind, failure.cycle), (Kind::Evaluation, RESET_CYCLES + 5), "{failure}");
    assert_eq!((failure.subject.as_str(), failure.dut.as_str()), ("the sum's way back", "loop"));
    assert!(failure.message.contains("256 passes"), "{failure}");
}

/// The value becomes the one that must not pass in the second stage.
fn fails_in_b(run: &Run) -> Verdict {
    let mut system = run.system("pipeline", checked(run, 3)?)?;
    system.inputs = Ends { valid: false, data: 0xEC, ready: true };
    system.steps(10)?;
    system.inputs.valid = true;
    system.steps(20)?;
    system.finish()
}

fn suite() -> Suite {
    let bench = BenchSpec::new("pipeline")
        .dut::<Stage, pipeline::Stage>()
        .system("pipeline", |run| checked(run, 3))
        .scenario("fails_in_b", "", fails_in_b);
    Suite::new("systems", env!("CARGO_MANIFEST_DIR")).bench(bench)
}

#[test]
fn a_failure_names_its_instance_and_is_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let suite = suite();
    let outcome = runner::run(&suite, "pipeline", &suite.benches[0].scenarios[0], 1, folder.path());
    let failure = outcome.verdict.unwrap_err();
    // Two clocks after the value was offered it stands in the second stage.
    assert_eq!((failure.subject.as_str(), failure.cycle), ("a_not_ee", RESET_CYCLES + 12));
    assert_eq!((failure.instance.as_str(), failure.dut.as_str()), ("B", "stage"));
    assert!(failure.to_string().starts_with("property a_not_ee of stage (B) in cycle 16"), "{failure}");
    assert_eq!(failure.checked.as_deref(), Some("the same failure in the same cycle"));
    let vector = outcome.vector.expect("a vector was written");
    let text = std::fs::read_to_string(&vector).unwrap();
    for part in [r#""dut": "pipeline""#, r#"{"data":236,"in_reset":false,"ready":true}"#, r#"{"valid":true}"#] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }

    let wave = folder.path().join("w.fst").display().to_string();
    let vector = vector.display().to_string();
    let json = folder.path().join("r.json").display().to_string();
    let cli = Cli::new(suite);
    let arguments = ["crosscheck", "replay", &vector, "--wave", &wave, "--last", "8", "--json", &json];
    assert_eq!(cli.run(arguments), Status::Failed);
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(&json).unwrap()).unwrap();
    assert_eq!(report["runs"][0]["failure"]["instance"], "B", "{report:#}");
    let first = signal(&wave, "A.TOP.stage.out_data").into_iter().next().expect("it is in the wave");
    assert_eq!(first.0, failure.cycle + 1 - 8, "the last eight cycles");

    // Without the value nothing fails; with a field that is not there nothing runs.
    std::fs::write(&vector, text.replace("236", "12")).unwrap();
    assert_eq!(cli.run(["crosscheck", "replay", &vector]), Status::Passed);
    std::fs::write(&vector, text.replace("\"data\":236", "\"date\":236")).unwrap();
    assert_eq!(cli.run(["crosscheck", "replay", &vector]), Status::CouldNotRun);
}

/// A signal's values before the edges of all cycles that are in a wave file.
fn signal(path: &str, name: &str) -> Vec<(u64, u64)> {
    let mut wave = wellen::simple::read(path).expect("an FST file");
    let hierarchy = wave.hierarchy();
    let names: Vec<_> = hierarchy.all_vars().map(|var| hierarchy[var].full_name(hierarchy)).collect();
    let var = hierarchy.all_vars().find(|var| hierarchy[*var].full_name(hierarchy) == name);
    let var = var.unwrap_or_else(|| panic!("{name} is not among {names:#?}"));
    let signal = hierarchy[var].signal_ref();
    wave.load_signals(&[signal]);
    let times = wave.time_table().to_vec();
    let signal = wave.get_signal(signal).expect("it was loaded");
    let before_edges = times.iter().enumerate().filter(|(_, time)| *time % crosscheck::verilated::CYCLE_TIME == 0);
    let value = |(index, time): (usize, &u64)| {
        let offset = signal.get_offset(u32::try_from(index).ok()?)?;
        let bits = signal.get_value_at(&offset, 0).to_bit_string()?;
        Some((time / crosscheck::verilated::CYCLE_TIME, u64::from_str_radix(&bits, 2).ok()?))
    };
    before_edges.filter_map(value).collect()
}

#[test]
fn one_wave_file_shows_all_instances_and_what_is_expected_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("w.fst");
    let wave = Some(crosscheck::verilated::WaveRequest { path: path.clone(), from: 0 });
    let mut sampled: Vec<(u64, u64)> = Vec::new();
    let (verdict, _) = execute("waves", 1, RunOptions { wave, ..RunOptions::default() }, |run| {
        let mut system = run.system("pipeline", checked(run, 3)?)?;
        for i in 0..200_u64 {
            system.inputs = Ends { valid: i % 3 != 0, data: i as u8 % 100, ready: i % 7 != 0 };
            let cycle = system.cycle();
            sampled.push((cycle, system.step()?.data.into()));
        }
        system.finish()
    });
    verdict.unwrap();
    crosscheck::wave_file::check(&path).unwrap();
    let path = path.display().to_string();
    let after_reset = |name: &str| signal(&path, name).split_off(RESET_CYCLES as usize);
    assert_eq!(after_reset("B.TOP.stage.clk").len(), sampled.len(), "the clock is seen in every cycle");
    assert_eq!(after_reset("C.TOP.stage.out_data"), sampled);
    for instance in ["A", "B", "C"] {
        for port in ["in_ready", "out_valid", "out_data"] {
            let golden = after_reset(&format!("{instance}.golden.{port}"));
            assert_eq!(golden.len(), sampled.len());
            assert_eq!(golden, after_reset(&format!("{instance}.TOP.stage.{port}")), "{instance} {port}");
        }
    }
    assert_eq!(after_reset("A.TOP.stage.out_data"), after_reset("B.TOP.stage.in_data"));
}

#[test]
fn a_wave_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let wave = Some(crosscheck::verilated::WaveRequest { path: folder.path().join("w.fst"), from: 0 });
    let without = execute("systems", 1, RunOptions::default(), fails_in_b).0.unwrap_err();
    let with = execute("systems", 1, RunOptions { wave, ..RunOptions::default() }, fails_in_b).0.unwrap_err();
    assert_eq!((without.signature(), without.cycle), (with.signature(), with.cycle));
}

/// A register without a reset, twice.
struct Pair<M>([M; 2]);

impl<M: Member<In = unreset::In, Out = unreset::Out>> Wiring for Pair<M> {
    type In = ();
    type Out = [u32; 2];

    fn pass(&mut self, _: &(), pass: &mut Pass) -> [u32; 2] {
        self.0.each_mut().map(|member| pass.member(member, &unreset::In::default()).q)
    }
}

#[test]
fn the_initial_state_of_an_instance_comes_from_its_name() {
    let states = |names: [&str; 2]| {
        let mut states = [0; 2];
        let (verdict, record) = execute("states", 1, RunOptions::default(), |run| {
            let a = run.instance::<Unreset, _>(names[0], NoModel::default())?;
            let b = run.instance::<Unreset, _>(names[1], NoModel::default())?;
            let mut system = run.system("pair", Pair([a, b]))?;
            states = system.step()?;
            system.finish()
        });
        verdict.unwrap();
        assert_eq!(record.evidence.cycles, 2 * (RESET_CYCLES + 1), "the evidence of both");
        states
    };
    let [a, b] = states(["A", "B"]);
    assert_ne!(a, b);
    assert_eq!(states(["B", "A"]), [b, a]);
}

/// Notes for which DUT a model is asked for.
struct Asked(Mutex<Vec<String>>);

impl Models for Asked {
    fn create(&self, dut: &str, _: u64) -> Option<Result<cxx::UniquePtr<Model>, String>> {
        self.0.lock().unwrap().push(dut.to_owned());
        None
    }
}

#[test]
fn every_instance_can_be_a_mutant() {
    let asked = Arc::new(Asked(Mutex::default()));
    let options = RunOptions { models: Some(Arc::clone(&asked) as _), ..RunOptions::default() };
    execute("mutants", 1, options, |run| run.system("pipeline", checked(run, 3)?)?.finish()).0.unwrap();
    assert_eq!(*asked.0.lock().unwrap(), ["stage"; 3]);
}

#[test]
fn a_system_has_a_limit_and_an_end() {
    let (verdict, _) = execute("limit", 1, RunOptions::default(), |run| {
        let mut system = run.system("pipeline", checked(run, 1)?)?;
        system.set_limit(20);
        system.steps(100)
    });
    let failure = verdict.unwrap_err();
    assert_eq!((failure.kind, failure.cycle), (Kind::Timeout, 19));
    let (verdict, _) =
        execute("unfinished", 1, RunOptions::default(), |run| run.system("pipeline", checked(run, 1)?).map(drop));
    assert_eq!(verdict.unwrap_err().kind, Kind::Unfinished);
}
