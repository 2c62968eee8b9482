//! Constrained-random traffic through a switch, in lockstep: packets of all routes from all sources, links that stall,
//! tables that change under packets.

use std::collections::VecDeque;

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::fabric_pkg::{Beat, Kind, Subtree};
use crate::duts::{fabric_node, fabric_node_cnt4};
use crate::fabric::node::{ABOVE, NodeDut, NodeIn, NodeInputs, NodeOutputs, PORTS, Route, SOURCES, route};

/// Cycles per seed and build.
const CYCLES: u64 = 1200;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "from above to a port",
    "from a port to another",
    "from a port up",
    "from above, unroutable",
    "from a port to itself",
    "ambiguous",
    "for the switch itself",
    "two for the switch itself at once",
    "a table that changes under a packet",
    "all outputs busy",
    "a counter at its end",
    "reset under a packet",
];

/// One seed: both widths of the counters.
pub fn random(run: &Run) -> Verdict {
    build::<fabric_node::Design>(run)?;
    build::<fabric_node_cnt4::Design>(run)
}

/// Ranges in a small space, so that targets meet them: mostly apart, sometimes over each other, disabled or invalid.
fn table(rng: &mut Rng) -> [Subtree; PORTS] {
    std::array::from_fn(|port| {
        let start = 8 * port as u8 + rng.random_range(0..6);
        let end = start + rng.random_range(0..8);
        let (mem_base, mem_limit) = (u64::from(start), u64::from(end));
        let turned = rng.random_bool(0.1);
        let (secondary, subordinate) = if turned { (end, start.saturating_sub(1)) } else { (start, end) };
        Subtree { valid: rng.random_bool(0.9), secondary, subordinate, mem_base, mem_limit }
    })
}

fn packet(rng: &mut Rng) -> VecDeque<Beat> {
    let first = Beat {
        kind: if rng.random() { Kind::TO_BUS } else { Kind::TO_ADDRESS },
        target: rng.random_range(0..36),
        probe: rng.random_bool(0.1),
        ..Beat::default()
    };
    let beats = rng.random_range(1..5);
    // Of later beats neither kind nor target counts.
    let beat = |i| match i {
        0 => Beat { id: rng.random(), eop: beats == 1, ..first },
        _ => Beat { id: rng.random(), eop: i + 1 == beats, target: rng.random_range(0..36), ..first },
    };
    (0..beats).map(beat).collect()
}

fn build<D: NodeDut>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut rng = run.rng(D::INFO.name);
    let mut input = NodeIn { own_bus: 3, child: table(&mut rng), ..NodeIn::default() };
    let mut packets: [VecDeque<Beat>; SOURCES] = Default::default();
    let mut under_way = [false; SOURCES];
    let (mut busy, mut well) = (0.5, 0.5);
    for cycle in 0..CYCLES {
        if cycle % 50 == 0 {
            (busy, well) = ([0.1, 0.5, 1.0][rng.random_range(0..3)], [0.3, 0.8, 1.0][rng.random_range(0..3)]);
        }
        if rng.random_bool(0.02) {
            input.child = table(&mut rng);
            input.own_bus = rng.random_range(0..36);
            if under_way.contains(&true) {
                run.cover("a table that changes under a packet");
            }
        }
        if rng.random_bool(0.003) {
            if under_way.contains(&true) {
                run.cover("reset under a packet");
            }
            b.inputs.put(&NodeIn { child: input.child, ..NodeIn::default() });
            b.reset()?;
            packets = Default::default();
            under_way = [false; SOURCES];
        }
        for (source, packets) in packets.iter_mut().enumerate() {
            if packets.is_empty() && rng.random_bool(busy) {
                *packets = packet(&mut rng);
                cover_route(run, &input, source, packets[0]);
            }
            input.offers[source] = packets.front().copied();
        }
        input.ready = std::array::from_fn(|_| rng.random_bool(well));
        b.inputs.put(&input);
        let out = b.step()?.shows();
        for source in 0..SOURCES {
            if out.accepted[source] {
                under_way[source] = packets[source].pop_front().is_some_and(|beat| !beat.eop);
            }
        }
        if out.sends.iter().all(Option::is_some) {
            run.cover("all outputs busy");
        }
        if [out.local, out.unroutable, out.ambiguous].contains(&D::END) {
            run.cover("a counter at its end");
        }
        let local = |offer: &&Option<Beat>| {
            offer.is_some_and(|beat| beat.eop && beat.kind == Kind::TO_BUS && beat.target == u64::from(input.own_bus))
        };
        if input.offers.iter().filter(local).count() > 1 {
            run.cover("two for the switch itself at once");
        }
    }
    b.finish()
}

fn cover_route(run: &Run, input: &NodeIn, source: usize, beat: Beat) {
    let point = match route(input.own_bus, &input.child, source, beat.kind, beat.target) {
        Route::Port(_) if source == ABOVE => "from above to a port",
        Route::Port(_) => "from a port to another",
        Route::Above => "from a port up",
        Route::Unroutable if source == ABOVE => "from above, unroutable",
        Route::Unroutable => "from a port to itself",
        Route::Ambiguous => "ambiguous",
        Route::Local => "for the switch itself",
    };
    run.cover(point);
}
