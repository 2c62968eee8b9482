//! Switches in a ring, each of which claims the target on the port to the next: packets that never arrive.

use std::collections::BTreeMap;

use crosscheck::{Failure, Run};

use super::Row;
use crate::duts::fabric_pkg::{Beat, Kind, Subtree};
use crate::duts::hop_guard;
use crate::fabric::enumerate::{Below, NO_WINDOW, Switch, Tree};
use crate::fabric::hop_guard::{HopGuard, MAX_HOPS};
use crate::fabric::network::{Entry, Network};

/// The bus that everybody sends to the next.
const TARGET: u8 = 200;
/// Hops after which a packet is said to travel for ever.
const FOR_EVER: u64 = 10_000;

/// A ring of switches: port 0 of each leads to the next.
pub fn ring(switches: usize) -> Tree {
    let switch = |i: usize| {
        let mut switch =
            Switch { own_bus: i as u8, table: Default::default(), below: [Below::Nothing; 4], above: None };
        switch.below[0] = Below::Switch((i + 1) % switches);
        switch.table[0] = Subtree {
            valid: true,
            secondary: TARGET,
            subordinate: TARGET,
            mem_base: NO_WINDOW[0],
            mem_limit: NO_WINDOW[1],
        };
        switch
    };
    Tree { switches: (0..switches).map(switch).collect(), endpoints: Vec::new() }
}

/// What became of packets in a ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looped {
    /// Packets that entered.
    pub packets: u32,
    /// Still under way when each had made so many hops, nothing said by anybody.
    pub travelling: u32,
    /// Reported by their guard, at the entry after the last hop that is allowed.
    pub reported: u32,
    /// Packets that a counter of a switch knows.
    pub counted: u32,
}

/// As many probes as switches, each with a guard, until each has made `hops` hops.
///
/// # Errors
/// A failure of a switch or a guard.
pub fn travel(run: &Run, switches: usize, hops: u64) -> Result<Looped, Failure> {
    let mut system = run.system("loop", Network::checked(run, ring(switches))?)?;
    let mut guards = Vec::new();
    for id in 0..switches as u16 {
        let beat = Beat { kind: Kind::TO_BUS, target: TARGET.into(), id, probe: true, ..Beat::default() };
        system.wiring_mut().put(Entry::Root, beat);
        guards.push(run.bench::<hop_guard::Design, _>(HopGuard::default())?);
    }
    let mut made: BTreeMap<u16, u64> = (0..switches as u16).map(|id| (id, 0)).collect();
    // The hop at which each guard's report first stood.
    let mut reports = vec![None; guards.len()];
    let mut ended = 0;
    while made.values().any(|made| *made < hops) {
        system.step()?;
        let entered = system.wiring().entered().to_vec();
        ended += system.wiring_mut().take_ended().len() as u32;
        for (id, guard) in guards.iter_mut().enumerate() {
            guard.inputs.pkt_enters_hop = entered.contains(&(id as u16));
            guard.step()?;
            if guard.inputs.pkt_enters_hop
                && let Some(made) = made.get_mut(&(id as u16))
            {
                *made += 1;
                guard.inputs.pkt_enters_hop = false;
                if reports[id].is_none() && guard.settle().err_hop_limit {
                    reports[id] = Some(*made);
                }
            }
        }
        let spent = system.cycle();
        system.expect("every packet goes on", spent < 20 * hops + 1000)?;
    }
    let packets = switches as u32;
    let counted = (0..switches).map(|switch| system.wiring().seen(switch));
    let counted = counted.map(|seen| seen.local + seen.unroutable + seen.ambiguous).sum();
    guards.into_iter().try_for_each(|guard| guard.finish())?;
    system.finish()?;
    let at_once = reports.iter().filter(|report| **report == Some(u64::from(MAX_HOPS) + 1)).count() as u32;
    Ok(Looped { packets, travelling: packets - ended, reported: at_once, counted })
}

/// Rings of two, three and five switches.
///
/// # Errors
/// As [`travel`].
pub fn rows(run: &Run) -> Result<Vec<Row>, Failure> {
    let mut rows = Vec::new();
    for switches in [2, 3, 5] {
        let looped = travel(run, switches, FOR_EVER)?;
        let of = |what: &str| format!("ring of {switches}: {what}");
        rows.push(Row::exact(
            "loop",
            of("packets under way after 10 000 hops, of all"),
            looped.packets,
            looped.travelling,
        ));
        rows.push(Row::exact("loop", of("packets that a counter of a switch knows"), 0, looped.counted));
        rows.push(Row::exact(
            "loop",
            of("packets reported by their guard at the ninth entry"),
            looped.packets,
            looped.reported,
        ));
    }
    Ok(rows)
}
