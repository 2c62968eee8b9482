//! The round trip of a read against depth.

use crosscheck::{Failure, Run};

use super::Row;
use crate::duts::fabric_pkg::{Beat, Kind};
use crate::fabric::enumerate::{Device, Slot, Tree};
use crate::fabric::network::{Entry, Fate, Network};
use crate::fabric::node::ABOVE;

/// Cycles that a switch and the link into it take: downwards, and upwards with the arbiter's search.
const LEVEL: [u64; 2] = [2, 3];
/// Cycles to put the read in, and to turn round.
const ENDS: u64 = 2;
/// Cycles for which every output stalls a packet, in the worst case that is looked at.
const STALL: u64 = 7;

/// A chain of switches, one endpoint at its end.
fn chain(depth: usize) -> Device {
    let device = if depth > 1 { chain(depth - 1) } else { Device::Endpoint(1) };
    let mut ports: [Option<Box<Slot>>; 4] = Default::default();
    ports[depth % 4] = Some(Box::new(Slot { device, spare_buses: 0, spare_megabytes: 0 }));
    Device::Switch(ports)
}

/// Cycles from a read at the root of a chain to the completion there; every output keeps each packet for `stall` cycles.
///
/// # Errors
/// A failure of a switch.
pub fn round_trip(run: &Run, depth: usize, stall: u64) -> Result<u64, Failure> {
    let tree = Tree::enumerate(&chain(depth), 1 << 30).unwrap_or_default();
    let (read, switches) = (tree.endpoints.first().map_or(0, |endpoint| endpoint.bus), tree.switches.len());
    let mut system = run.system("chain", Network::checked(run, tree)?)?;
    system.wiring_mut().put(Entry::Root, Beat { kind: Kind::TO_BUS, target: read.into(), id: 1, ..Beat::default() });
    let start = system.cycle();
    // Until when each output holds what it has.
    let mut holds = std::collections::BTreeMap::new();
    loop {
        let now = system.cycle();
        let network = system.wiring_mut();
        network.blocked.clear();
        if stall > 0 {
            for switch in 0..switches {
                for link in 0..=ABOVE {
                    // Seen in the cycle before: it has been there for one cycle.
                    let until = *holds.entry((switch, link)).or_insert(0);
                    if until > now || until == 0 {
                        network.blocked.push((switch, link));
                    }
                }
            }
        }
        system.step()?;
        let network = system.wiring_mut();
        for switch in 0..switches {
            for link in 0..=ABOVE {
                if network.seen(switch).sends[link].is_some() {
                    let until = holds.entry((switch, link)).or_insert(0);
                    if *until == 0 {
                        *until = now + stall;
                    }
                }
            }
        }
        for ended in network.take_ended() {
            match ended.fate {
                // The completion goes back to a bus above the root.
                Fate::Endpoint(_) => {
                    let completion = Beat { kind: Kind::TO_BUS, target: 0xFF, id: 2, ..Beat::default() };
                    network.put(Entry::Endpoint(0), completion);
                }
                _ => {
                    let cycles = system.cycle() - start;
                    system.finish()?;
                    return Ok(cycles);
                }
            }
        }
        let spent = system.cycle() - start;
        system.expect("the completion comes back", spent < 1000)?;
    }
}

/// Depths 1 to 6, without and with stalls.
///
/// # Errors
/// As [`round_trip`].
pub fn curves(run: &Run) -> Result<[Vec<u64>; 2], Failure> {
    let curve = |stall| (1..=6).map(|depth| round_trip(run, depth, stall)).collect::<Result<Vec<_>, _>>();
    Ok([curve(0)?, curve(STALL)?])
}

/// The rows.
///
/// # Errors
/// As [`round_trip`].
pub fn rows(run: &Run) -> Result<Vec<Row>, Failure> {
    let [free, stalled] = curves(run)?;
    let mut rows = Vec::new();
    let per_level: u64 = LEVEL.iter().sum();
    for depth in 1..=6usize {
        let what = format!("depth {depth}: cycles, nothing in the way");
        rows.push(Row::exact("round-trip", what, ENDS + per_level * depth as u64, free[depth - 1]));
        let what = format!("depth {depth}: cycles, every output stalls each packet for {STALL} cycles");
        rows.push(Row::exact("round-trip", what, free[depth - 1] + 2 * STALL * depth as u64, stalled[depth - 1]));
    }
    Ok(rows)
}
