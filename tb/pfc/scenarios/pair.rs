//! L1 and L2: switches whose neighbours honour pauses, lose them, or ignore them.

use crosscheck::{BenchSpec, Failure, Run, Verdict};

use crate::duts::pfc_switch_l1;
use crate::pfc::ring::bench::{MILLISECOND, RingBench};
use crate::pfc::ring::cable::{Cable, Fault};
use crate::pfc::ring::network::Checked;
use crate::pfc::ring::station::{Flow, Pace};
use crate::pfc::ring::topology::{CLASS, Topology};
use crate::pfc::switch::{HOST, RING};

type Design = pfc_switch_l1::Design;
type Pair = RingBench<Design>;

/// The second switch, on which everything converges.
const B: usize = 1;
const OVERFLOW: u8 = 1 << 0;
const LATE: u8 = 1 << 1;

/// What happens to B's control frames: to A, to its host, or to both.
struct World {
    name: &'static str,
    fault: Option<Fault>,
    links: &'static [usize],
}

const fn world(name: &'static str, fault: Fault, links: &'static [usize]) -> World {
    World { name, fault: Some(fault), links }
}

/// Nothing is lost in these, for all that happens to the frames.
const HARMLESS: [World; 4] = [
    World { name: "pair", fault: None, links: &[RING, HOST] },
    world("pair_releases", Fault::Releases(0.5), &[RING, HOST]),
    world("pair_refreshes", Fault::Refreshes(0.5, 2), &[RING, HOST]),
    // A grant is four refreshes long: the fourth arrives in the last clock of the pause, and decides.
    world("pair_three_refreshes", Fault::FirstRefreshes(3), &[RING, HOST]),
];
/// In these pauses run out, or come late.
const HARMFUL: [World; 2] = [
    world("pair_four_refreshes", Fault::FirstRefreshes(4), &[RING, HOST]),
    world("pair_assertion", Fault::Assertion(1), &[RING]),
];

/// A and B in a row, both hosts at the rate of the line into B's ring output: twice what it can carry.
fn network(run: &Run, world: &World) -> Result<Checked<Design>, Failure> {
    let topology = Topology::chain(world.name, 2).to_the_end().paced(Pace::LINE);
    let clocks = topology.clocks;
    let mut network = Checked::checked(run, topology)?;
    for (link, fault) in world.links.iter().filter_map(|link| Some((*link, world.fault.clone()?))) {
        let rng = run.rng(&format!("{} link {link}", world.name));
        *network.cable_of(B, link) = Cable::faulty(clocks, CLASS.into(), fault, rng);
    }
    Ok(network)
}

/// One switch. Its host, and what stands at its ring input, ignore pauses and send at 1.2 times the rate of the line, to
/// the open ring output.
fn ignoring() -> Topology {
    let mut topology = Topology::chain("ignoring", 1);
    topology.hosts[0].honours = false;
    topology.head.honours = false;
    topology.head.flow = Some(Flow { class: CLASS, dest: topology.beyond });
    topology
}

/// Registers what the scenarios drive, so that recorded stimulus can be replayed.
pub fn systems(bench: BenchSpec) -> BenchSpec {
    let pair = |bench: BenchSpec, world: &'static World| bench.system(world.name, |run| network(run, world));
    let bench = HARMLESS.iter().chain(&HARMFUL).fold(bench, pair);
    bench.system("ignoring", |run| Checked::<Design>::checked(run, ignoring()))
}

/// A millisecond of both hosts, then until all has left. Every cell arrives, once and in order.
fn millisecond(run: &Run, world: &World) -> Result<Pair, Failure> {
    let mut pair = Pair::of(run, network(run, world)?)?;
    pair.s.inputs.offer = 0b11;
    pair.steps(MILLISECOND)?;
    pair.s.inputs.offer = 0;
    pair.drain()?;
    let balance = pair.balance();
    pair.s.expect_eq("cells delivered", balance.delivered, balance.offered)?;
    let lost: u64 = world.links.iter().map(|link| pair.s.wiring_mut().cable_of(B, *link).lost()).sum();
    pair.s.expect("frames were lost, where they are to be", (lost > 0) == world.fault.is_some())?;
    Ok(pair)
}

/// L1: honest neighbours; releases lost at random; refreshes lost at random, but never three in a row; and three in a row
/// after every assertion, which the grant survives by a clock.
pub fn l1_no_loss(run: &Run) -> Verdict {
    for world in &HARMLESS {
        let mut pair = millisecond(run, world)?;
        pair.expect_lossless()?;
        // The output is the bottleneck, and never waits: a cell every 16 clocks, apart from the first one's way.
        let delivered = pair.balance().delivered;
        pair.s.expect("the output was never idle", delivered >= MILLISECOND / 16 - 20)?;
        pair.finish()?;
    }
    Ok(())
}

/// L1, too much lost: so many refreshes that the grant runs out; one assertion, so that the next complete statement is
/// the first to stop A. Both show as late arrivals and as nothing else; no cell is lost.
pub fn l1_late_arrivals(run: &Run) -> Verdict {
    for world in &HARMFUL {
        let mut pair = millisecond(run, world)?;
        let conformance = pair.seen(B).conformance;
        pair.s.expect_eq("fault_vector of B: late arrivals only", conformance.faults, LATE)?;
        let discarded = pair.balance().discarded;
        pair.s.expect_eq("cells discarded", discarded, 0)?;
        pair.finish()?;
    }
    Ok(())
}

/// L2: a host that ignores pauses while the output drains: late, then overflow, not conformant. With the output blocked
/// and both inputs ignoring, both faults, in any order.
pub fn l2_ignored(run: &Run) -> Verdict {
    let faults = |pair: &Pair| pair.seen(0).conformance.faults;
    let mut draining = Pair::new(run, ignoring())?;
    draining.s.inputs.offer = 1;
    draining.until("a fault", MILLISECOND, |pair| faults(pair) != 0)?;
    draining.s.expect_eq("the first fault: late", faults(&draining), LATE)?;
    draining.until("overflow", MILLISECOND, |pair| faults(pair) & OVERFLOW != 0)?;
    draining.s.expect_eq("both faults", faults(&draining), LATE | OVERFLOW)?;
    draining.s.expect("not conformant", !draining.seen(0).conformance.conformant)?;
    draining.finish()?;

    let mut blocked = Pair::new(run, ignoring())?;
    (blocked.s.inputs.offer, blocked.s.inputs.head, blocked.s.inputs.tail) = (1, true, 1 << CLASS);
    blocked.until("both faults", MILLISECOND, |pair| faults(pair) == LATE | OVERFLOW)?;
    blocked.s.expect("not conformant", !blocked.seen(0).conformance.conformant)?;
    blocked.finish()
}
