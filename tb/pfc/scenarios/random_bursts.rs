//! Random stimulus on a ring of three: hosts that offer in bursts, pauses from hosts, damaged control frames. It does not
//! reach the cycle: that takes three congestions of one class that overlap within a dead time. How near it comes is
//! counted.

use crosscheck::{Failure, Member, Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::pfc_switch_short;
use crate::pfc::node::NodeDut;
use crate::pfc::ring::bench::RingBench;
use crate::pfc::ring::topology::{CLASS, Topology};
use crate::pfc::switch::RING;

/// Clocks per seed.
const CLOCKS: u64 = 12_000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &["a switch asserts", "two switches assert at once"];

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
        Self { rng, until: [0; 3], lengths }
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

/// One seed.
pub fn random(run: &Run) -> Verdict {
    let mut ring = RingBench::<pfc_switch_short::Design>::new(run, Topology::ring("ring_short", 3))?;
    let nearness = bursts(run, &mut ring, CLOCKS)?;
    for (asserting, point) in (1..).zip(POINTS) {
        if nearness.asserting >= asserting {
            run.cover(point);
        }
    }
    ring.finish()
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
