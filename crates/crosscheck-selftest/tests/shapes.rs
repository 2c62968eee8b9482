//! The property shapes that the build's check accepts fail exactly when the language says so, resets included, and
//! their conditions are counted exactly.

use std::collections::{BTreeMap, BTreeSet};

use crosscheck::seed::stream;
use crosscheck::{Dut, Kind, Machine, Verilated};
use crosscheck_selftest::duts::{Shapes, shapes};
use rand::Rng as _;

const TRACES: u64 = 300;
const CYCLES: usize = 60;

/// What an attempt is after a cycle.
enum After {
    Open,
    Holds,
    Fails,
}

/// A property: whether its condition ends in a cycle, how many cycles before that one it began, and what its attempt is
/// after each cycle from there on.
struct Shape {
    id: &'static str,
    length: usize,
    condition: fn(&[shapes::In]) -> bool,
    check: fn(&[shapes::In], &shapes::In) -> After,
}

fn holds(condition: bool) -> After {
    if condition { After::Holds } else { After::Fails }
}

/// In each `check` the first argument is the attempt so far, from the cycle in which the condition ended; the second is
/// the cycle before the last one.
const SHAPES: &[Shape] = &[
    Shape { id: "SHP-P1", length: 1, condition: |t| t[0].a, check: |t, _| step(t, 1, |i| i.b) },
    Shape {
        id: "SHP-P2",
        length: 3,
        condition: |t| t[0].a && t[2].b,
        check: |t, _| match t.len() {
            1 => After::Open,
            2 if t[1].a => After::Open,
            3 => holds(t[2].c),
            _ => After::Fails,
        },
    },
    Shape { id: "SHP-P3", length: 1, condition: |t| t[0].a && t[0].c, check: |t, _| within(t, 1, 3, |i| i.b) },
    Shape { id: "SHP-P4", length: 1, condition: |t| t[0].a, check: |t, before| holds(t[0].x == before.x) },
    Shape {
        id: "SHP-P5",
        length: 1,
        condition: |t| t[0].a && !t[0].b,
        check: |t, _| match t {
            [_] => After::Open,
            [.., now] if now.b && !now.a => After::Holds,
            [.., now] if now.a => After::Fails,
            _ => After::Open,
        },
    },
    Shape {
        id: "SHP-P6",
        length: 1,
        condition: |t| t[0].a,
        check: |t, _| match t.last() {
            Some(now) if now.b => After::Fails,
            Some(now) if now.c => After::Holds,
            _ => open_before(t, 3),
        },
    },
    Shape { id: "SHP-P7", length: 2, condition: |t| t[0].b && t[1].b, check: |t, _| step(t, 1, |i| i.c) },
    Shape {
        id: "SHP-P8",
        length: 1,
        condition: |t| t[0].a,
        check: |t, _| match t.last() {
            Some(now) if !now.c => After::Fails,
            _ if t.len() == 4 => After::Holds,
            _ => After::Open,
        },
    },
    Shape {
        id: "SHP-P9",
        length: 1,
        condition: |t| t[0].a,
        check: |t, _| match t.len() {
            1 | 2 => After::Open,
            3 if t[2].b => After::Open,
            3 => After::Fails,
            _ => within(&t[2..], 1, 2, |i| i.c),
        },
    },
    Shape { id: "SHP-P10", length: 1, condition: |t| t[0].a && t[0].c, check: |t, _| step(t, 1, |i| i.b) },
    Shape { id: "SHP-A1", length: 1, condition: |t| t[0].a, check: |t, _| holds(!t[0].b) },
    Shape { id: "SHP-C1", length: 2, condition: |t| t[0].a && t[1].b, check: |_, _| After::Holds },
];

fn step(attempt: &[shapes::In], delay: usize, check: fn(&shapes::In) -> bool) -> After {
    if attempt.len() <= delay { After::Open } else { holds(check(&attempt[delay])) }
}

fn within(attempt: &[shapes::In], from: usize, to: usize, check: fn(&shapes::In) -> bool) -> After {
    match attempt.last() {
        Some(now) if attempt.len() > from && check(now) => After::Holds,
        _ => open_before(attempt, to),
    }
}

fn open_before(attempt: &[shapes::In], last: usize) -> After {
    if attempt.len() <= last { After::Open } else { After::Fails }
}

/// The cycles in which a property fails, and the number of those in which its condition is met.
fn reference(shape: &Shape, trace: &[shapes::In]) -> (BTreeSet<u64>, u64) {
    let (mut failing, mut met) = (BTreeSet::new(), 0);
    for end in shape.length - 1..trace.len() {
        let condition = &trace[end + 1 - shape.length..=end];
        if condition.iter().any(|input| !input.rst_n) || !(shape.condition)(condition) {
            continue;
        }
        met += 1;
        for now in end..trace.len() {
            if !trace[now].rst_n {
                break;
            }
            match (shape.check)(&trace[end..=now], &trace[now.saturating_sub(1)]) {
                After::Open => {}
                After::Holds => break,
                After::Fails => {
                    failing.insert(now as u64);
                    break;
                }
            }
        }
    }
    (failing, met)
}

#[test]
fn shapes_fail_when_the_language_says_so() {
    let mut failures: BTreeMap<&str, usize> = BTreeMap::new();
    let mut hits: BTreeMap<&str, u64> = BTreeMap::new();
    for seed in 0..TRACES {
        let mut rng = stream(seed, "shapes", "inputs");
        let mut dut = Verilated::<Shapes>::new(seed).unwrap();
        let mut found: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
        let trace: Vec<shapes::In> = (0..CYCLES)
            .map(|cycle| {
                let bits = rng.next_u32();
                shapes::In {
                    rst_n: cycle > 2 && bits & 15 != 0,
                    a: bits >> 4 & 3 == 0,
                    b: bits >> 6 & 1 == 0,
                    c: bits >> 7 & 1 == 0,
                    x: (bits >> 8 & 3).min(1) as u8,
                }
            })
            .collect();
        for input in &trace {
            dut.step(input);
            for report in dut.take_reports() {
                assert!(matches!(report.kind, Kind::Property | Kind::Assumption), "{report:?}");
                found.entry(report.subject).or_default().insert(report.cycle);
            }
        }
        let info = dut.info();
        for shape in SHAPES {
            let (expected, met) = reference(shape, &trace);
            let seen = found.remove(shape.id).unwrap_or_default();
            assert_eq!(seen, expected, "{} in trace {seed}", shape.id);
            let index = info.properties.iter().position(|property| property.id == shape.id).expect("a property");
            assert_eq!(dut.hits()[index], Some(met), "{} in trace {seed}", shape.id);
            *failures.entry(shape.id).or_default() += seen.len();
            *hits.entry(shape.id).or_default() += met;
        }
        assert!(found.is_empty(), "{found:?}");
    }
    for shape in SHAPES {
        assert!(hits[shape.id] > 500, "{}: {}", shape.id, hits[shape.id]);
        assert!(failures[shape.id] > 100 || shape.id == "SHP-C1", "{}: {}", shape.id, failures[shape.id]);
    }
}
