//! L7 to L11: the cycle of three switches, its controls, its escape, and why nobody in it can know.

use crosscheck::{BenchSpec, Failure, Run, Verdict};
use rand::RngExt;

use crate::duts::{pfc_switch, pfc_switch_short};
use crate::pfc::node::NodeDut;
use crate::pfc::ring::bench::{OFFERING, RingBench};
use crate::pfc::ring::network::Checked;
use crate::pfc::ring::oracle::{Column, PATIENCE};
use crate::pfc::ring::topology::{CLASS, Topology};
use crate::pfc::switch::{HOST, RING};

type Short = pfc_switch_short::Design;
const C: usize = CLASS as usize;
/// Rings of the random skews; none of them is longer than 1000 clocks.
const SKEWED: usize = 20;
const LONGEST_SKEW: u64 = 1000;

/// Registers what the scenarios drive, so that recorded stimulus can be replayed.
pub fn systems(bench: BenchSpec) -> BenchSpec {
    let short = |bench: BenchSpec, make: fn() -> Topology| {
        bench.system(make().name, move |run| Checked::<Short>::checked(run, make()))
    };
    let bench = bench.system("ring", |run| Checked::<pfc_switch::Design>::checked(run, Topology::ring("ring", 3)));
    let topologies: [fn() -> Topology; 6] = [
        || Topology::ring("ring_short", 3),
        || Topology::ring("ring_of_two", 2),
        || Topology::ring("twin_ring", 3),
        || Topology::chain("chain", 3),
        lossy,
        twin_chain,
    ];
    topologies.into_iter().fold(bench, short)
}

/// The directed test to its end: filled, locked, probed, escaped, drained.
fn directed<D: NodeDut<2>>(run: &Run, topology: Topology, skews: &[u64]) -> Result<RingBench<D>, Failure> {
    let mut ring = RingBench::<D>::new(run, topology)?;
    ring.fill(skews)?;
    ring.probe()?;
    ring.until_emergency()?;
    ring.drain()?;
    Ok(ring)
}

/// L8: three switches, three one-hop paths, all hosts at once; watched for twice the integration's own limit.
pub fn l8_three_switch_cycle(run: &Run) -> Verdict {
    let mut ring = directed::<pfc_switch::Design>(run, Topology::ring("ring", 3), &[0; 3])?;
    ring.expect_rows(Column::Together)?;
    ring.finish()
}

/// L8 at the short limit: all hosts at once.
pub fn l8_short_limit(run: &Run) -> Verdict {
    let mut ring = directed::<Short>(run, Topology::ring("ring_short", 3), &[0; 3])?;
    ring.expect_rows(Column::Together)?;
    ring.finish()
}

/// L8 at the short limit: twenty times, each host from a clock of its own.
pub fn l8_skewed(run: &Run) -> Verdict {
    let mut rng = run.rng("skews");
    for _ in 0..SKEWED {
        let skews: [u64; 3] = std::array::from_fn(|_| rng.random_range(0..=LONGEST_SKEW));
        let mut ring = directed::<Short>(run, Topology::ring("ring_short", 3), &skews)?;
        ring.expect_rows(Column::Lossless)?;
        ring.finish()?;
    }
    Ok(())
}

/// The ring of three, its class lossy.
fn lossy() -> Topology {
    Topology { lossless: 0, ..Topology::ring("ring_lossy", 3) }
}

/// L9: the same stimulus on a lossy class. Cells are discarded and counted, nobody is paused, nothing locks.
pub fn l9_lossy(run: &Run) -> Verdict {
    let mut ring = RingBench::<Short>::new(run, lossy())?;
    ring.fill(&[0; 3])?;
    ring.expect_rows(Column::Lossy)?;
    ring.drain()?;
    ring.finish()
}

/// L10: the ring opened behind its last switch drains to empty, without a loss; a ring of two locks as one of three does.
pub fn l10_controls(run: &Run) -> Verdict {
    let mut chain = RingBench::<Short>::new(run, Topology::chain("chain", 3))?;
    chain.fill(&[0; 3])?;
    chain.drain()?;
    chain.expect_lossless()?;
    for i in 0..3 {
        let suspicion = chain.seen(i).outputs[RING].suspicion;
        chain.s.expect_eq("episodes of suspicion in the chain", suspicion.episodes[C], 0)?;
    }
    chain.finish()?;

    let mut two = directed::<Short>(run, Topology::ring("ring_of_two", 2), &[0; 2])?;
    two.expect_rows(Column::Together)?;
    two.finish()
}

/// L11: the escape breaks the cycle: one episode a switch, about fifty cells each, all of them from the hosts; then
/// everything drains, and the sums are right to the cell.
pub fn l11_escape(run: &Run) -> Verdict {
    let mut ring = directed::<Short>(run, Topology::ring("ring_short", 3), &[0; 3])?;
    ring.steps(3 * Short::LIMIT)?;
    for i in 0..3 {
        let seen = *ring.seen(i);
        ring.s.expect_eq("episodes", seen.outputs[RING].suspicion.episodes[C], 1)?;
        ring.s.expect_eq("c_escape counts what was discarded", seen.conformance.escape, seen.escaped[HOST][C])?;
        ring.s.expect("about fifty cells each", (40..=60).contains(&seen.escaped[HOST][C]))?;
        ring.s.expect_eq("discarded from the ring input", seen.escaped[RING][C], 0)?;
        ring.s.expect_eq("fault_vector", seen.conformance.faults, 8)?;
    }
    let balance = ring.balance();
    ring.s.expect_eq("offered", balance.offered, balance.delivered + balance.discarded)?;
    ring.finish()
}

/// L7: the ring in deadlock, and a chain of the same switches whose last neighbour pauses as long as A would. Switch A
/// shows the same in both, whatever it shows; then the chain's neighbour resumes, and only the chain drains.
pub fn l7_twin_worlds(run: &Run) -> Verdict {
    let mut twins = Twins::new(run)?;
    twins.fill()?;
    // A stall of A begins where it was last served; the window is a whole number of refresh intervals, and goes past the
    // limit.
    let stall = twins.ring.watch.switches[0].still.since;
    twins.until(stall + 1000)?;
    let refresh = crate::pfc::line::clocks_within(Short::GRANT[1].into());
    let window = refresh * (Short::LIMIT / refresh + 2);
    for _ in 0..window {
        twins.step()?;
        let (in_ring, in_chain) = (*twins.ring.seen(0), *twins.chain.seen(0));
        twins.chain.s.expect_eq("what switch A shows in the chain", in_chain, in_ring)?;
    }
    let suspicion = twins.chain.seen(0).outputs[RING].suspicion;
    twins.chain.s.expect_eq("suspect in both", suspicion.suspect, 1 << CLASS)?;
    twins.until(stall + 2 * Short::LIMIT - PATIENCE - 1000)?;
    twins.part()
}

/// The chain: C's cells are for A, as in the ring, and its neighbour renews its pause as A does.
fn twin_chain() -> Topology {
    let ring = Topology::ring("twin_chain", 3);
    let mut chain = Topology { hosts: ring.hosts, beyond: 0, ..Topology::chain("twin_chain", 3) };
    chain.tail.grant = Short::GRANT;
    chain
}

/// A ring, and the chain that it is the model for.
struct Twins {
    ring: RingBench<Short>,
    chain: RingBench<Short>,
}

impl Twins {
    fn new(run: &Run) -> Result<Self, Failure> {
        let ring = RingBench::new(run, Topology::ring("twin_ring", 3))?;
        Ok(Self { ring, chain: RingBench::new(run, twin_chain())? })
    }

    /// One clock of both: what C sends to A in the ring is fed to A in the chain, and while A pauses C in the ring the
    /// neighbour pauses C in the chain.
    fn step(&mut self) -> Verdict {
        self.ring.step()?;
        let fed = self.ring.seen(2).outputs[RING].cell;
        let pauses = self.ring.seen(0).marks.assert_pause;
        let orders = &mut self.chain.s.inputs;
        orders.offer = self.ring.s.inputs.offer;
        orders.feed = fed.map(|cell| (cell.class_id, cell.dest, cell.id));
        orders.tail = pauses;
        self.chain.step()
    }

    fn until(&mut self, clock: u64) -> Verdict {
        while self.ring.clock() < clock {
            self.step()?;
        }
        Ok(())
    }

    /// The directed test's stimulus, and time for the last cells to stop.
    fn fill(&mut self) -> Verdict {
        self.ring.s.inputs.offer = 0b111;
        while self.ring.clock() < OFFERING && !self.ring.all_assert() {
            self.step()?;
        }
        self.ring.s.inputs.offer = 0;
        let stopped = self.ring.clock();
        self.until(stopped + PATIENCE)
    }

    /// The chain's neighbour resumes. The chain drains without a loss before the ring moves at all.
    fn part(mut self) -> Verdict {
        self.chain.s.inputs.tail = 0;
        self.chain.s.inputs.feed = None;
        let moved = self.ring.watch.switches[0].still.since;
        for _ in 0..PATIENCE / 2 {
            self.ring.step()?;
        }
        let still = self.ring.watch.switches[0].still.since;
        self.ring.s.expect_eq("nothing moves in the ring", still, moved)?;
        self.chain.drain()?;
        self.chain.expect_lossless()?;
        self.chain.finish()?;
        self.ring.until_emergency()?;
        self.ring.finish()
    }
}
