//! What a wrong configuration looks like from outside: the runs behind the debugging guide.

use crosscheck::{Failure, Run, Verdict};

use crate::duts::fabric_pkg::{Beat, Kind};
use crate::duts::range_containment_check;
use crate::fabric::containment::ContainmentCheck;
use crate::fabric::enumerate::{Device, Slot, Tree};
use crate::fabric::network::{Entry, Fate, Network};

fn slot(device: Device) -> Option<Box<Slot>> {
    Some(Box::new(Slot { device, spare_buses: 0, spare_megabytes: 0 }))
}

/// A root with an endpoint on port 0 and a switch with two endpoints on port 1, each with a megabyte.
fn machine() -> Tree {
    let below = Device::Switch([slot(Device::Endpoint(1)), slot(Device::Endpoint(1)), None, None]);
    Tree::enumerate(&Device::Switch([slot(Device::Endpoint(1)), slot(below), None, None]), 0x8000_0000)
        .unwrap_or_default()
}

/// What becomes of packets from the root to bus and window of each endpoint.
fn reached(run: &Run, name: &'static str, tree: Tree) -> Result<Vec<[Fate; 2]>, Failure> {
    let endpoints = tree.endpoints.clone();
    let mut system = run.system(name, Network::checked(run, tree)?)?;
    let mut fates = Vec::new();
    for endpoint in &endpoints {
        let window = endpoint.window.as_ref().map_or(0, |window| *window.start());
        let mut both = [Fate::Root; 2];
        for (fate, (kind, target)) in
            both.iter_mut().zip([(Kind::TO_BUS, endpoint.bus.into()), (Kind::TO_ADDRESS, window)])
        {
            system.wiring_mut().put(Entry::Root, Beat { kind, target, ..Beat::default() });
            let mut ended = Vec::new();
            while ended.is_empty() {
                system.step()?;
                ended = system.wiring_mut().take_ended();
                let late = system.cycle() > 1000;
                system.expect("the packet ends", !late)?;
            }
            *fate = ended[0].fate;
        }
        fates.push(both);
    }
    system.finish()?;
    Ok(fates)
}

/// What the check says of the switch's ports: buses contained, window contained, escapes.
fn verdicts(run: &Run, tree: &Tree) -> Result<Vec<[bool; 3]>, Failure> {
    let mut b = run.bench::<range_containment_check::Design, _>(ContainmentCheck)?;
    let mut verdicts = Vec::new();
    for (parent, child) in tree.pairs() {
        (b.inputs.parent, b.inputs.child) = (parent, child);
        let out = b.step()?;
        verdicts.push([out.bus_contained, out.mem_contained, out.err_child_escapes]);
    }
    b.finish()?;
    Ok(verdicts)
}

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, observed: T, expected: T) -> Verdict {
    if observed == expected {
        return Ok(());
    }
    Err(Failure::new(crosscheck::Kind::Expectation, what, format!("expected {expected:?}, observed {observed:?}")))
}

use Fate::{Endpoint, Unroutable};

/// The same device works in a slot of the root, and vanishes behind a switch: the port above ends at the switch's own bus.
pub fn works_directly_and_vanishes_behind_a_switch(run: &Run) -> Verdict {
    let mut tree = machine();
    tree.switches[0].table[1].subordinate = tree.switches[1].own_bus;
    expect("the check", verdicts(run, &tree)?, vec![[false, true, true]; 2])?;
    let fates = reached(run, "vanishes", tree)?;
    let lost = |endpoint| [Unroutable(0), Endpoint(endpoint)];
    expect("what is reached", fates, vec![[Endpoint(0); 2], lost(1), lost(2)])
}

/// Configuration cycles arrive, memory accesses don't: the buses above are right, the window above is too small.
pub fn configuration_works_and_memory_does_not(run: &Run) -> Verdict {
    let mut tree = machine();
    tree.switches[0].table[1].mem_limit = tree.switches[1].table[0].mem_limit;
    expect("the check", verdicts(run, &tree)?, vec![[true, true, false], [true, false, true]])?;
    let fates = reached(run, "no_memory", tree)?;
    expect("what is reached", fates, vec![[Endpoint(0); 2], [Endpoint(1); 2], [Endpoint(2), Unroutable(0)]])
}

/// Packets travel for ever, and no counter moves: two switches that point at each other. Only a guard knows.
pub fn hangs_with_no_error(run: &Run) -> Verdict {
    let looped = crate::fabric::measure::loops::travel(run, 2, 200)?;
    expect("packets under way, of all", looped.travelling, looped.packets)?;
    expect("packets that a counter knows", looped.counted, 0)?;
    expect("packets that a guard reports", looped.reported, looped.packets)
}

/// Each endpoint alone gets its 8 GB/s through; eight together get 2 GB/s each.
pub fn fine_alone_and_slow_together(run: &Run) -> Verdict {
    let shares = crate::fabric::measure::oversubscription::shares::<crate::duts::uplink_arbiter_8::Design>(run)?;
    let rounded = |active: usize| shares[active - 1].each.map(|rate| (rate * 10.0).round() / 10.0);
    let mut alone = [0.0; 8];
    alone[0] = 8.0;
    expect("GB/s of each, one active", rounded(1), alone)?;
    expect("GB/s of each, eight active", rounded(8), [2.0; 8])
}
