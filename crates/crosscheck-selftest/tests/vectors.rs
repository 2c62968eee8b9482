//! A stimulus of every type that a port can have, written to a vector file and read again.

mod common;

use common::random;
use crosscheck::Inputs;
use crosscheck::recording::Recording;
use crosscheck::vector::{self, Vector};
use crosscheck_selftest::duts::zoo;

#[test]
fn every_bit_of_every_scalar_is_drawn() {
    let mut rng = crosscheck::seed::stream(1, "vectors", "bits");
    let drawn: Vec<_> = (0..200).map(|_| random::<zoo::In>(&mut rng).leaves()).collect();
    for (i, leaf) in drawn[0].iter().enumerate() {
        for bit in 0..leaf.width as usize {
            let ones = drawn.iter().filter(|leaves| leaves[i].words[bit / 64] >> (bit % 64) & 1 == 1).count();
            assert!((20..=180).contains(&ones), "bit {bit} of {} was 1 in {ones} of 200 inputs", leaf.path);
        }
    }
}

#[test]
fn a_recording_is_the_same_after_a_vector_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("zoo.json");
    for seed in 0..40 {
        let mut rng = crosscheck::seed::stream(seed, "vectors", "zoo");
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
