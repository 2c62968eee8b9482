//! Ranges that overlap, and ranges that escape: how often, of random ones.

use std::ops::RangeInclusive;

use crosscheck::{Failure, Rng, Run};
use rand::RngExt;

use super::Row;
use crate::duts::fabric_pkg::{Kind, Subtree};
use crate::duts::{range_containment_check, subtree_lookup};
use crate::fabric::containment::ContainmentCheck;
use crate::fabric::enumerate::NO_WINDOW;
use crate::fabric::lookup::{Found, LookupInputs, LookupOutputs, SubtreeLookup};

/// Lookups and pairs.
const MANY: u32 = 200_000;

/// Two siblings, buses 0–22 and 16–39; lookups uniform over the 40 buses.
pub fn overlap(run: &Run) -> Result<Vec<Row>, Failure> {
    let mut b = run.bench::<subtree_lookup::Design, _>(SubtreeLookup::<4>)?;
    let entry = |buses: RangeInclusive<u8>| Subtree {
        valid: true,
        secondary: *buses.start(),
        subordinate: *buses.end(),
        mem_base: NO_WINDOW[0],
        mem_limit: NO_WINDOW[1],
    };
    b.inputs.children()[..2].copy_from_slice(&[entry(0..=22), entry(16..=39)]);
    let mut rng = run.rng("overlap");
    let (mut ambiguous, mut first) = (0, 0);
    for _ in 0..MANY {
        b.inputs.ask(Kind::TO_BUS, rng.random_range(0..40));
        if let Some(Found::Ambiguous(children)) = b.step()?.found() {
            ambiguous += 1;
            first += u32::from(children[0] == 0);
        }
    }
    b.finish()?;
    Ok(vec![
        Row::share(
            "overlap",
            "lookups that two siblings claim, of 40 buses with 7 claimed twice",
            7.0 / 40.0,
            ambiguous,
            MANY,
        ),
        Row::exact("overlap", "of these, sent to port 0 by a priority encoder", ambiguous, first),
    ])
}

/// A range drawn uniformly from all with base ≤ limit on 256 buses.
fn buses(rng: &mut Rng) -> [u8; 2] {
    loop {
        let ends = [rng.random(), rng.random()];
        if ends[0] <= ends[1] {
            return ends;
        }
    }
}

/// Both ends of a 64-bit window.
fn window(rng: &mut Rng) -> [u64; 2] {
    let mut ends = [rng.random(), rng.random()];
    ends.sort_unstable();
    ends
}

/// Parent and child, each with ranges drawn uniformly over all: by buses alone, and with a 64-bit window.
pub fn containment(run: &Run) -> Result<Vec<Row>, Failure> {
    let bus_alone = 1.0 - 258.0 * 259.0 / (6.0 * 256.0 * 257.0);
    let both = 1.0 - (1.0 - bus_alone) / 6.0;
    let mut rows = Vec::new();
    for (windows, what, expected) in [
        (false, "children that escape their parent, by buses", bus_alone),
        (true, "children that escape their parent, by buses or a 64-bit window", both),
    ] {
        let mut b = run.bench::<range_containment_check::Design, _>(ContainmentCheck)?;
        let mut rng = run.rng(what);
        let (mut flagged, mut missed, mut wrongly) = (0, 0, 0);
        for _ in 0..MANY {
            let [outer, inner] = [buses(&mut rng), buses(&mut rng)];
            let [wide, narrow] = if windows { [window(&mut rng), window(&mut rng)] } else { [NO_WINDOW; 2] };
            let entry = |buses: [u8; 2], window: [u64; 2]| Subtree {
                valid: true,
                secondary: buses[0],
                subordinate: buses[1],
                mem_base: window[0],
                mem_limit: window[1],
            };
            (b.inputs.parent, b.inputs.child) = (entry(outer, wide), entry(inner, narrow));
            let says = b.step()?.err_child_escapes;
            let inside = outer[0] <= inner[0] && inner[1] <= outer[1];
            let covered = !windows || wide[0] <= narrow[0] && narrow[1] <= wide[1];
            flagged += u32::from(says);
            let sound = inside && covered;
            missed += u32::from(!says && !sound);
            wrongly += u32::from(says && sound);
        }
        b.finish()?;
        rows.push(Row::share("containment", what, expected, flagged, MANY));
        rows.push(Row::exact("containment", "of these pairs, escapes that were missed", 0, missed));
        rows.push(Row::exact("containment", "of these pairs, sound ones that were flagged", 0, wrongly));
    }
    Ok(rows)
}
