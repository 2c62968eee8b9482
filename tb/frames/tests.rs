//! The walk without a Verilated model: a device that does as the frame says, and devices that don't.

use crosscheck::cli::Status;
use crosscheck::{Evidence, Failure, Kind};

use super::capture::{Capture, Limits};
use super::decode::Effect;
use super::device::{Counters, Device};
use super::error::FramesError;
use super::expected::{check, expected, folder};
use super::walk::{Options, Outcome, walk};

/// Does what `twist` makes of a frame's effect, and counts what `miscount` makes of its counters.
struct StandIn {
    counters: Counters,
    twist: fn(Effect) -> Result<Effect, Failure>,
    miscount: fn(Counters) -> Counters,
}

impl Default for StandIn {
    fn default() -> Self {
        StandIn { counters: Counters::default(), twist: Ok, miscount: |counters| counters }
    }
}

impl Device for StandIn {
    fn frame(&mut self, octets: &[u8], end: Option<bool>) -> Result<Effect, Failure> {
        assert!(!octets.is_empty(), "a frame has at least one octet");
        let effect = (self.twist)(end.map_or(Effect::default(), |fcs_ok| Effect::of(octets, fcs_ok)))?;
        self.counters.add(&effect);
        Ok(effect)
    }

    fn counters(&self) -> Counters {
        (self.miscount)(self.counters)
    }

    fn finish(&mut self) -> Result<Evidence, Failure> {
        Ok(Evidence::default())
    }
}

fn run(name: &str, device: &mut StandIn) -> (Outcome, String) {
    let mut text = Vec::new();
    let capture = Capture::open(&folder().join(name), Limits::default()).expect(name);
    let outcome = walk(device, capture, Options::default(), &mut text);
    (outcome, String::from_utf8(text).expect("text"))
}

#[test]
fn each_capture_is_treated_as_its_recipe_says() {
    let expected = expected().expect("expected.json");
    let mut found = 0;
    for entry in std::fs::read_dir(folder()).expect("the captures") {
        let name = entry.expect("an entry").file_name().into_string().expect("a name");
        if !name.ends_with(".pcap") && !name.ends_with(".pcapng") {
            continue;
        }
        found += 1;
        let expected = expected.get(&name).unwrap_or_else(|| panic!("{name} is not in expected.json"));
        let (outcome, text) = run(&name, &mut StandIn::default());
        check(expected, &outcome).unwrap_or_else(|why| panic!("{name}: {why}\n{text}"));
    }
    assert_eq!(found, expected.len(), "expected.json names files that are not there");
}

#[test]
fn a_device_that_differs_is_a_failure() {
    let refuses = StandIn { twist: |effect| Ok(Effect { seen: 0, vector: None, ..effect }), ..StandIn::default() };
    let alters = StandIn {
        twist: |mut effect| {
            if let Some(vector) = &mut effect.vector {
                vector.quanta[3] ^= 1;
            }
            Ok(effect)
        },
        ..StandIn::default()
    };
    let counts_twice = StandIn { twist: |effect| Ok(Effect { seen: 2 * effect.seen, ..effect }), ..StandIn::default() };
    for mut device in [refuses, alters, counts_twice] {
        let (outcome, _) = run("plain.pcap", &mut device);
        let error = outcome.error.expect("the device lies");
        assert!(matches!(error, FramesError::Disagreement { packet: 1, .. }), "{error}");
        assert_eq!(error.status(), Status::Failed);
        assert!(error.to_string().starts_with("packet 1: the device did "), "{error}");
    }
}

#[test]
fn a_device_that_fails_or_miscounts_is_a_failure() {
    let mut dies = StandIn { twist: |_| Err(Failure::new(Kind::Evaluation, "model", "dead")), ..StandIn::default() };
    let error = run("plain.pcap", &mut dies).0.error.expect("it died");
    assert!(matches!(&error, FramesError::Device { packet: 1, failure } if failure.kind == Kind::Evaluation));
    assert_eq!(error.status(), Status::Failed);

    let mut miscounts =
        StandIn { miscount: |counters| Counters { c_runt: counters.c_runt + 1, ..counters }, ..StandIn::default() };
    let error = run("plain.pcap", &mut miscounts).0.error.expect("a runt too many");
    assert!(matches!(error, FramesError::Counters { .. }), "{error}");
    assert_eq!(error.status(), Status::Failed);
}
