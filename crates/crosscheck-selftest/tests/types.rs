//! Values of every type that a port can have: into the model and out of it, into a vector file and back.

mod common;

use common::random;
use crosscheck::recording::Recording;
use crosscheck::vector::{self, Vector};
use crosscheck::{Inputs, Machine, Outputs, PortList, Verilated};
use crosscheck_selftest::duts::{Picks, Zoo, picks, zoo, zoo_pkg};

const ROUNDS: u64 = 2000;

#[test]
fn what_goes_in_comes_out() {
    let mut rng = crosscheck::seed::stream(1, "types", "echo");
    let mut dut = Verilated::<Zoo>::new(1).unwrap();
    dut.reset();
    assert_eq!(zoo::In::PORTS.len(), zoo::Out::PORTS.len() + 1, "the reset has no echo");
    for _ in 0..ROUNDS {
        let mut input: zoo::In = random(&mut rng);
        input.rst_n = true;
        assert!(input.fits());
        let out = dut.step(&input);
        let driven: Vec<_> = input.leaves().into_iter().filter(|leaf| leaf.path != "rst_n").collect();
        let seen = out.leaves();
        assert_eq!(driven.len(), seen.len());
        for (driven, seen) in driven.iter().zip(&seen) {
            let same = (&driven.words, driven.width, driven.item) == (&seen.words, seen.width, seen.item);
            assert!(same && seen.path == format!("o_{}", driven.path), "{driven:?} came out as {seen:?}");
        }
    }
}

#[test]
fn every_scalar_takes_every_bit() {
    let mut rng = crosscheck::seed::stream(1, "types", "bits");
    let drawn: Vec<_> = (0..200).map(|_| random::<zoo::In>(&mut rng).leaves()).collect();
    for (i, leaf) in drawn[0].iter().enumerate() {
        for bit in 0..leaf.width as usize {
            let ones = drawn.iter().filter(|leaves| leaves[i].words[bit / 64] >> (bit % 64) & 1 == 1).count();
            assert!((20..=180).contains(&ones), "bit {bit} of {} was 1 in {ones} of 200 inputs", leaf.path);
        }
    }
}

#[test]
fn an_index_or_field_in_rust_is_the_same_one_in_the_design() {
    let mut rng = crosscheck::seed::stream(1, "types", "picks");
    let mut dut = Verilated::<Picks>::new(1).unwrap();
    for _ in 0..ROUNDS {
        let input: picks::In = random(&mut rng);
        assert_eq!(dut.step(&input), picked(&input));
    }
}

/// Rust's index i is the SystemVerilog index low + i; bit i of a number is its i-th least significant one.
fn picked(i: &picks::In) -> picks::Out {
    picks::Out {
        big_l_a: i.big.l.a,
        big_l_s: i.big.l.s,
        big_l_n1: i.big.l.n[1],
        big_y: i.big.y,
        big_inner_w: i.big.inner.w,
        lanes_1_a: i.lanes[1].a,
        lanes_0_n1: i.lanes[0].n[1],
        lanes_up_0: i.lanes_up[0],
        lanes_up_9: i.lanes_up[9],
        lanes_2d_1_5_a: i.lanes_2d[1][5 - 4].a,
        lanes_u_2_3_n0: i.lanes_u[2 - 1][3 - 1].n[0],
        huge_w: i.huge.w,
        huge_b: i.huge.b,
        huge_i: i.huge.i,
        huge_v_low: i.huge.v.0[0],
        huge_v_top: i.huge.v.bit(200),
        sg_is_neg: i.sg == zoo_pkg::Signed::NEG,
        off_7: i.off >> 2 & 1 == 1,
        asc_0: i.asc >> 7 & 1 == 1,
        asc2_3_0: i.asc2[3] >> 1 & 1 == 1,
        w70_sign: i.w70 < 0,
        w200_word5: i.w200.0[5],
        w200_top: i.w200.bit(199),
        arr70_2: i.arr70[2],
        su_low: i.su[0],
        su_3: i.su[4],
        md_1_2: i.md[1][2],
        loops_0: i.loops[0],
        loops_299: i.loops[299],
        p3_2_3: i.p3[2][3],
    }
}

#[test]
fn a_recording_is_the_same_after_a_vector_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("zoo.json");
    for seed in 0..40 {
        let mut rng = crosscheck::seed::stream(seed, "types", "vector");
        let mut recording = Recording::<zoo::In>::new("zoo", seed);
        let mut driven = Vec::new();
        for cycle in 0..30 {
            // Single fields change, everything changes, nothing changes.
            let input = match (cycle + seed) % 3 {
                0 => random(&mut rng),
                1 => zoo::In { loops: random::<zoo::In>(&mut rng).loops, ..driven.last().copied().unwrap_or_default() },
                _ => driven.last().copied().unwrap_or_default(),
            };
            recording.push(&input);
            driven.push(input);
        }
        vector::write(&path, "types", None, Some(seed), &recording, None).unwrap();
        let vector = Vector::read(&path).unwrap();
        assert_eq!((vector.header.x_seed, vector.header.seed), (seed, Some(seed)));
        assert_eq!(vector.inputs::<zoo::In>().unwrap(), driven);
        assert_eq!(recording.iter().collect::<Vec<_>>(), driven);
    }
}
