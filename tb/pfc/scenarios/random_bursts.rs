//! Random stimulus on a ring of three: hosts that offer in bursts, and damaged control frames. It does not
//! reach the cycle: that takes three congestions of one class that overlap within a dead time. How near it comes is
//! counted.

use crosscheck::{BenchSpec, Failure, Member, Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::{pfc_switch, pfc_switch_l1, pfc_switch_short};
use crate::pfc::node::NodeDut;
use crate::pfc::ring::bench::RingBench;
use crate::pfc::ring::cable::{Cable, Fault};
use crate::pfc::ring::network::Checked;
use crate::pfc::ring::topology::{CLASS, Topology};
use crate::pfc::switch::RING;

/// Clocks per seed.
const CLOCKS: u64 = 24_000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] =
    &["a switch asserts", "two switches assert at once", "a frame with a bad FCS", "a frame for somebody else"];

/// How near a run came to the cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nearness {
    /// Switches that asserted at the same time, at most.
    pub asserting: usize,
    /// The longest stall of any.
    pub stall: u32,
}

/// Hosts that offer in bursts.
pub struct Bursts {
    rng: Rng,
    /// Until when each host goes on as it does.
    until: [u64; 3],
    /// How long bursts and silences are, about.
    lengths: [u64; 2],
}

impl Bursts {
    /// From a generator.
    pub fn new(mut rng: Rng) -> Self {
        let lengths = [rng.random_range(100..4000), rng.random_range(100..4000)];
        // The first burst nearly fills a queue by itself, so that the rest has something to do.
        let until = std::array::from_fn(|_| rng.random_range(4000..9000));
        Self { rng, until, lengths }
    }

    /// Which hosts offer in a clock, after those that did.
    pub fn offer(&mut self, clock: u64, mut offer: u8) -> u8 {
        for (host, until) in self.until.iter_mut().enumerate() {
            if clock >= *until {
                offer ^= 1 << host;
                let length = self.lengths[usize::from(offer >> host & 1)];
                *until = clock + self.rng.random_range(1..2 * length);
            }
        }
        offer
    }
}

/// One seed: each of the builds in turn.
pub fn random(run: &Run) -> Verdict {
    match run.seed() % 3 {
        0 => with::<pfc_switch_short::Design>(run, "random_short"),
        1 => with::<pfc_switch_l1::Design>(run, "random_l1"),
        _ => with::<pfc_switch::Design>(run, "random"),
    }
}

fn with<D: NodeDut<2>>(run: &Run, name: &'static str) -> Verdict {
    let mut ring = RingBench::of(run, network::<D>(run, name)?)?;
    let nearness = bursts(run, &mut ring, CLOCKS)?;
    for (asserting, point) in (1..).zip(&POINTS[..2]) {
        if nearness.asserting >= asserting {
            run.cover(point);
        }
    }
    for seen in ring.s.wiring().seen() {
        let counts = seen.outputs[RING].pauses.counts;
        for (count, point) in [counts.bad_fcs, counts.wrong_da].into_iter().zip(&POINTS[2..]) {
            if count > 0 {
                run.cover(point);
            }
        }
    }
    ring.finish()
}

/// The ring of three; B's frames to A are damaged now and then.
fn network<D: NodeDut<2>>(run: &Run, name: &'static str) -> Result<Checked<D>, Failure> {
    let topology = Topology::ring(name, 3);
    let cable = Cable::faulty(topology.clocks, CLASS.into(), Fault::Damage(0.4), run.rng("damage"));
    let mut network = Checked::checked(run, topology)?;
    *network.cable_of(1, RING) = cable;
    Ok(network)
}

/// Registers what the seeds drive, so that recorded stimulus can be replayed.
pub fn systems(bench: BenchSpec) -> BenchSpec {
    bench
        .system("random_short", |run| network::<pfc_switch_short::Design>(run, "random_short"))
        .system("random_l1", |run| network::<pfc_switch_l1::Design>(run, "random_l1"))
        .system("random", |run| network::<pfc_switch::Design>(run, "random"))
}

/// So many clocks of random bursts, and how near they came.
///
/// # Errors
/// A failure of the clocks.
pub fn bursts<D, M>(run: &Run, ring: &mut RingBench<D, M>, clocks: u64) -> Result<Nearness, Failure>
where
    D: NodeDut<2>,
    M: Member<In = D::In, Out = D::Out>,
{
    let mut bursts = Bursts::new(run.rng("bursts"));
    ring.s.inputs.offer = ring.all();
    let mut nearness = Nearness::default();
    for clock in 0..clocks {
        ring.s.inputs.offer = bursts.offer(clock, ring.s.inputs.offer);
        ring.step()?;
        let seen = ring.s.wiring().seen();
        nearness.asserting =
            nearness.asserting.max(seen.iter().filter(|seen| seen.marks.assert_pause >> CLASS & 1 == 1).count());
    }
    let stalls = ring.s.wiring().seen().iter().map(|seen| seen.outputs[RING].suspicion.longest[usize::from(CLASS)]);
    nearness.stall = stalls.max().unwrap_or(0);
    Ok(nearness)
}
