//! Constrained-random tables and targets for the decoder and the containment check, in lockstep: ends of ranges and their
//! neighbours more often than chance would have it.

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::fabric_pkg::{Kind, Subtree};
use crate::duts::{range_containment_check, subtree_lookup, subtree_lookup_16};
use crate::fabric::containment::ContainmentCheck;
use crate::fabric::lookup::{Found, LookupDut, LookupInputs, LookupOutputs};

/// What a run of all seeds of the decoder must have met.
pub const POINTS: &[&str] = &[
    "a child by bus",
    "a child by address",
    "no child by bus",
    "no child by address",
    "two children",
    "more than two children",
    "the first of a range",
    "the last of a range",
    "one below a range",
    "one above a range",
];

/// What a run of all seeds of the check must have met.
pub const PAIRS: &[&str] = &[
    "valid",
    "neither",
    "escapes by its buses alone",
    "escapes by its window alone",
    "escapes by both",
    "equal ranges",
];

/// An entry: sometimes invalid, sometimes with the ends of a range the wrong way round.
fn entry(rng: &mut Rng) -> Subtree {
    let start = rng.random_range(0..=255u8);
    let ends = [start, start.saturating_add(rng.random_range(0..48)), rng.random()];
    let page = u64::from(rng.random::<u8>()) << 20;
    let windows = [page, page + (u64::from(rng.random_range(0..32u8)) << 20) + 0xF_FFFF, rng.random()];
    let odd = |rng: &mut Rng| if rng.random_bool(0.2) { 2 } else { 1 };
    Subtree {
        valid: rng.random_bool(0.9),
        secondary: ends[0],
        subordinate: ends[odd(rng)],
        mem_base: windows[0],
        mem_limit: windows[odd(rng)],
    }
}

/// One seed: both widths.
pub fn random(run: &Run) -> Verdict {
    build::<subtree_lookup::Design>(run)?;
    build::<subtree_lookup_16::Design>(run)
}

fn build<D: LookupDut>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut rng = run.rng(D::INFO.name);
    for _ in 0..60 {
        let table: Vec<Subtree> = (0..D::N).map(|_| entry(&mut rng)).collect();
        b.inputs.children().copy_from_slice(&table);
        for _ in 0..16 {
            let kind = if rng.random() { Kind::TO_BUS } else { Kind::TO_ADDRESS };
            let near = table[rng.random_range(0..D::N)];
            let [first, last] = match kind {
                Kind::TO_BUS => [near.secondary.into(), near.subordinate.into()],
                _ => [near.mem_base, near.mem_limit],
            };
            let places = [first, last, first.wrapping_sub(1), last.wrapping_add(1), rng.random()];
            let place = rng.random_range(0..places.len());
            b.inputs.ask(kind, places[place]);
            let found = b.step()?.found();
            let by_bus = kind == Kind::TO_BUS;
            let several = match &found {
                Some(Found::Ambiguous(children)) => children.len(),
                _ => 0,
            };
            let child = matches!(found, Some(Found::Child(_)));
            let none = found == Some(Found::Upstream);
            for (point, met) in [
                ("a child by bus", child && by_bus),
                ("a child by address", child && !by_bus),
                ("no child by bus", none && by_bus),
                ("no child by address", none && !by_bus),
                ("two children", several == 2),
                ("more than two children", several > 2),
                ("the first of a range", place == 0),
                ("the last of a range", place == 1),
                ("one below a range", place == 2),
                ("one above a range", place == 3),
            ] {
                if met {
                    run.cover(point);
                }
            }
        }
    }
    b.finish()
}

/// One seed of parents and children: drawn each by itself, or a child made from its parent by moving an end a little.
pub fn random_pairs(run: &Run) -> Verdict {
    let mut b = run.bench::<range_containment_check::Design, _>(ContainmentCheck)?;
    let mut rng = run.rng("pairs");
    for _ in 0..1500 {
        let parent = entry(&mut rng);
        let mut child = if rng.random_bool(0.3) { entry(&mut rng) } else { parent };
        let mut nudge = |end: u64| end.wrapping_add([0, 0, 1, u64::MAX, 3][rng.random_range(0..5)]);
        child.secondary = nudge(child.secondary.into()) as u8;
        child.subordinate = nudge(child.subordinate.into()) as u8;
        child.mem_base = nudge(child.mem_base);
        child.mem_limit = nudge(child.mem_limit);
        (b.inputs.parent, b.inputs.child) = (parent, child);
        let out = b.step()?;
        let escapes = out.err_child_escapes;
        for (point, met) in [
            ("valid", out.config_valid),
            ("neither", !out.config_valid && !escapes),
            ("escapes by its buses alone", escapes && !out.bus_contained && out.mem_contained),
            ("escapes by its window alone", escapes && out.bus_contained && !out.mem_contained),
            ("escapes by both", escapes && !out.bus_contained && !out.mem_contained),
            ("equal ranges", parent == child && out.config_valid),
        ] {
            if met {
                run.cover(point);
            }
        }
    }
    b.finish()
}
