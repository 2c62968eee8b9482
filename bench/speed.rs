//! `cargo bench`: Crosscheck beside handwritten C++ harnesses, in one run, as ratios.
//!
//! One workload on all sides: drive every input of `pfc_vector_parser`, read every output, compare with a golden model
//! (in C++ there, in Rust here), assertions compiled out. Sides run in turn; a figure is the median over the rounds of the
//! ratio within a round, in processor time, so that other work on the machine counts for nobody. Two threads are measured
//! by the clock on the wall, and want an idle machine. What assertions and waves cost is measured apart, against the same
//! side without them.
//!
//! `CROSSCHECK_BENCH_ROUNDS` and `CROSSCHECK_BENCH_CYCLES` change the size. `--peer NAME=PROGRAM` adds a program that does
//! the same: it takes a number of cycles, and prints processor seconds and the checksum (`bench/peers/compare`).

mod harness;
mod workload;

use std::hint::black_box;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use crosscheck::verilated::{Dut, WaveRequest};
use crosscheck::{Design, Golden, Lockstep, Run, RunOptions, Verilated};
use crosscheck_build::Manifest;
use harness::{Harness, Measured};
use reference::duts::{PfcVectorParser, PfcVectorParserBare};
use reference::pfc::vector_parser::{ParserOutputs, ReceivePort, VectorParser};
use workload::Stimulus;

/// A peer has this many times fewer cycles to run.
const PEER_FACTOR: u64 = 40;

fn main() -> ExitCode {
    // `cargo test --benches` asks for a quick run.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let quick = arguments.iter().any(|argument| argument == "--test");
    match peers(&arguments).and_then(|peers| table(quick, &peers)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn size(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The values of `--peer NAME=PROGRAM`.
fn peers(arguments: &[String]) -> Result<Vec<(&str, Harness)>, String> {
    let options = arguments.iter().zip(arguments.iter().skip(1)).filter(|(option, _)| *option == "--peer");
    options
        .map(|(_, value)| {
            let (name, program) =
                value.split_once('=').ok_or_else(|| format!("--peer {value}: NAME=PROGRAM is wanted"))?;
            Ok((name, Harness::existing(program)))
        })
        .collect()
}

fn table(quick: bool, peers: &[(&str, Harness)]) -> Result<(), String> {
    let rounds = size("CROSSCHECK_BENCH_ROUNDS", if quick { 1 } else { 9 });
    let cycles = size("CROSSCHECK_BENCH_CYCLES", if quick { 100_000 } else { 4_000_000 });
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = Manifest::read(Path::new(PfcVectorParserBare::INFO.manifest)).map_err(|error| error.to_string())?;
    let work = tempfile::tempdir().map_err(|error| error.to_string())?;
    eprintln!("building the C++ harnesses");
    let ordinary = Harness::build("ordinary", root, &manifest, work.path())?;
    let fastest = Harness::build("fastest", root, &manifest, work.path())?;

    let mut seconds: [Vec<f64>; 7] = Default::default();
    let mut peer_seconds: Vec<Vec<f64>> = peers.iter().map(|_| Vec::new()).collect();
    let wave = work.path().join("speed.fst");
    for round in 0..rounds {
        eprintln!("round {} of {rounds}", round + 1);
        let measured = [
            ordinary.run(cycles)?,
            fastest.run(cycles)?,
            crosscheck::<PfcVectorParserBare>(cycles, None),
            crosscheck::<PfcVectorParser>(cycles, None),
            // Dumping is slow: fewer cycles, and the figure is scaled.
            scaled(crosscheck::<PfcVectorParserBare>(cycles / 40, Some(&wave)), 40),
            threads(1, cycles),
            threads(2, cycles),
        ];
        if measured[..4].iter().any(|side| side.checksum != measured[0].checksum) {
            return Err("the sides did not do the same work: their checksums differ".into());
        }
        for (side, measured) in seconds.iter_mut().zip(measured) {
            side.push(measured.seconds);
        }
        // Slow as well: fewer cycles, and their checksum is that of our side over as many.
        let few = cycles / PEER_FACTOR;
        let checksum = if peers.is_empty() { 0 } else { crosscheck::<PfcVectorParserBare>(few, None).checksum };
        for ((name, peer), side) in peers.iter().zip(&mut peer_seconds) {
            let measured = peer.run(few)?;
            if measured.checksum != checksum {
                return Err(format!("{name} did not do the same work: its checksum differs"));
            }
            side.push(measured.seconds * PEER_FACTOR as f64);
        }
    }
    let [ordinary, fastest, bare, properties, waves, one, two] = &seconds;
    println!("pfc_vector_parser, {cycles} cycles, {rounds} interleaved rounds, medians");
    println!(
        "Crosscheck: {:.2} Mcycle/s (lockstep with the golden model, recording on)",
        cycles as f64 / median(bare) / 1e6
    );
    println!("Crosscheck's rate as a multiple of");
    println!("  ordinary C++ harness (eval): {:.2} x", ratio(ordinary, bare));
    println!("  fastest C++ harness: {:.2} x", ratio(fastest, bare));
    for ((name, _), side) in peers.iter().zip(&peer_seconds) {
        println!(
            "  {name}: {:.2} x ({name} is {:.4} of the ordinary harness)",
            ratio(side, bare),
            ratio(ordinary, side)
        );
    }
    println!("  itself with the properties compiled in: {:.2} x", ratio(properties, bare));
    println!("  itself with a wave file open: {:.0} x", ratio(waves, bare));
    println!("two threads, as a multiple of one: {:.2} x", 2.0 * ratio(one, two));
    let (creations, per_second) = creations(if quick { 1_000 } else { 20_000 })?;
    println!("models created, reset and dropped: {per_second:.0} a second ({:.1} µs each)", 1e6 / per_second);
    black_box(creations);
    Ok(())
}

/// The workload in Crosscheck.
fn crosscheck<D>(cycles: u64, wave: Option<&Path>) -> Measured
where
    D: Design<In: ReceivePort, Out: ParserOutputs>,
    VectorParser<32, D>: Golden<In = D::In, Out = D::Out>,
{
    let run = Run::new("speed", 1, RunOptions::default());
    let mut dut = run.dut::<D>().expect("the parser is there");
    if let Some(path) = wave {
        dut.set_wave(WaveRequest { path: path.to_owned(), from: 0 });
    }
    let mut lockstep = Lockstep::new(dut, VectorParser::<32, D>::default());
    lockstep.reset().expect("reset");
    let mut stimulus = Stimulus::default();
    let mut input = D::In::default();
    let mut checksum = 0u64;
    let start = processor();
    for _ in 0..cycles {
        input.put(stimulus.next_octet());
        let out = lockstep.step(&input).expect("the parser is right");
        let committed = out.commit().map_or(0, |(enable, _)| u64::from(enable) + 1);
        checksum = checksum.wrapping_mul(31).wrapping_add(committed);
    }
    Measured { seconds: processor() - start, checksum }
}

/// Seconds of the processor that this thread has had.
fn processor() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn scaled(measured: Measured, factor: u32) -> Measured {
    Measured { seconds: measured.seconds * f64::from(factor), ..measured }
}

/// Threads, each with the whole workload: seconds on the wall.
fn threads(threads: usize, cycles: u64) -> Measured {
    let start = Instant::now();
    let checksums: Vec<u64> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| scope.spawn(move || crosscheck::<PfcVectorParserBare>(cycles, None).checksum))
            .collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker")).collect()
    });
    Measured { seconds: start.elapsed().as_secs_f64(), checksum: checksums[0] }
}

fn creations(models: u64) -> Result<(u64, f64), String> {
    let start = Instant::now();
    let mut alive = 0;
    for seed in 0..models {
        let dut = Verilated::<PfcVectorParserBare>::new(seed).map_err(|failure| failure.to_string())?;
        alive += u64::from(!dut.is_dead());
    }
    Ok((alive, models as f64 / start.elapsed().as_secs_f64()))
}

fn median(seconds: &[f64]) -> f64 {
    let mut sorted = seconds.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

/// Median over the rounds of the ratio within a round: the machine's moods cancel.
fn ratio(other: &[f64], ours: &[f64]) -> f64 {
    let ratios: Vec<f64> = other.iter().zip(ours).map(|(other, ours)| other / ours).collect();
    median(&ratios)
}
