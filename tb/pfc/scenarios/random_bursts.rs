//! Random stimulus on a ring of three: hosts that offer in bursts, and damaged control frames. How near a run comes to the
//! cycle, which takes three congestions of one class that overlap, is counted.

use crosscheck::{BenchSpec, Failure, Member, Rng, Run, Verdict};
use rand::RngExt;
use serde::Serialize;

use crate::duts::{pfc_switch, pfc_switch_l1, pfc_switch_short};
use crate::pfc::node::NodeDut;
use crate::pfc::ring::bench::RingBench;
use crate::pfc::ring::cable::{Cable, Fault};
use crate::pfc::ring::network::{Checked, Orders};
use crate::pfc::ring::topology::{CLASS, Topology};
use crate::pfc::switch::{RING, SwitchOut};

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

/// How hosts offer in bursts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// All begin at once, long enough to nearly fill a queue, and each sends to the next switch's host: a directed test
    /// but for the times.
    Filling,
    /// Each begins when it likes, and draws a destination for each burst.
    Anywhere,
}

/// Hosts that offer in bursts.
pub struct Bursts {
    rng: Rng,
    style: Style,
    /// Until when each host goes on as it does.
    until: [u64; 3],
    /// How long silences and bursts are, about.
    lengths: [u64; 2],
}

impl Bursts {
    /// From a generator.
    pub fn new(mut rng: Rng, style: Style) -> Self {
        let lengths = [rng.random_range(100..4000), rng.random_range(100..4000)];
        let until = std::array::from_fn(|_| match style {
            Style::Filling => rng.random_range(4000..9000),
            Style::Anywhere => rng.random_range(0..2 * lengths[0]),
        });
        Self { rng, style, until, lengths }
    }

    /// What hosts do before the first change.
    fn start(&self, orders: &mut Orders) {
        orders.offer = if self.style == Style::Filling { 0b111 } else { 0 };
    }

    /// What they do in a clock, after what they did.
    fn clock(&mut self, clock: u64, orders: &mut Orders) {
        for (host, until) in self.until.iter_mut().enumerate() {
            if clock < *until {
                continue;
            }
            orders.offer ^= 1 << host;
            let begins = orders.offer >> host & 1;
            *until = clock + self.rng.random_range(1..2 * self.lengths[usize::from(begins)]);
            if begins == 1 && self.style == Style::Anywhere {
                let away = self.rng.random_range(1..3);
                orders.flow[host] = Some((CLASS, (host as u8 + away) % 3));
            }
        }
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
    let nearness = bursts(run, &mut ring, Style::Filling, CLOCKS)?;
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
pub fn bursts<D, M>(run: &Run, ring: &mut RingBench<D, M>, style: Style, clocks: u64) -> Result<Nearness, Failure>
where
    D: NodeDut<2>,
    M: Member<In = D::In, Out = D::Out>,
{
    let mut bursts = Bursts::new(run.rng("bursts"), style);
    bursts.start(&mut ring.s.inputs);
    let mut nearness = Nearness::default();
    for clock in 0..clocks {
        bursts.clock(clock, &mut ring.s.inputs);
        ring.step()?;
        let asserts = |seen: &&SwitchOut| seen.marks.assert_pause >> CLASS & 1 == 1;
        nearness.asserting = nearness.asserting.max(ring.s.wiring().seen().iter().filter(asserts).count());
    }
    let stalls = ring.s.wiring().seen().iter().map(|seen| seen.outputs[RING].suspicion.longest[usize::from(CLASS)]);
    nearness.stall = stalls.max().unwrap_or(0);
    Ok(nearness)
}
