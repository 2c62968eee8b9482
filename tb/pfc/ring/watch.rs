//! What a ring shows over time, kept as the oracle asks for it: since a cell of the class last moved.

use super::network::Network;
use super::station::PROBE;
use super::topology::CLASS;
use crate::pfc::line;
use crate::pfc::node::NodeDut;
use crate::pfc::switch::{HOST, RING, SwitchOut};

const BIT: u8 = 1 << CLASS;
const C: usize = CLASS as usize;

/// Clocks after which a transfer is over: until then its output is busy with it.
const BUSY: u64 = line::CELL;

/// The least and the greatest of what was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Least.
    pub least: u64,
    /// Greatest.
    pub most: u64,
}

impl Range {
    /// Of nothing yet.
    const NOTHING: Self = Self { least: u64::MAX, most: 0 };

    /// One value.
    pub fn of(value: u64) -> Self {
        Self { least: value, most: value }
    }

    fn include(&mut self, value: u64) {
        *self = Self { least: self.least.min(value), most: self.most.max(value) };
    }
}

/// A switch since a cell last moved in the network.
#[derive(Clone, Copy, Debug)]
pub struct Still {
    /// The clock after that cell.
    pub since: u64,
    /// Its occupancy, once what was under way has arrived ([`Watch::settle`]).
    pub occupancy: Range,
    /// Frames sent to it that it has not received yet: by the next switch; and frames to the host, by the host.
    pub under_way: [Range; 2],
    /// Clocks between two frames that it honours on the ring.
    pub interval: Range,
    /// Clocks in which another class was paused, or asserted.
    pub disturbed: u64,
    /// Its pause ended.
    gap: bool,
    last_frame: Option<u64>,
    /// What it showed with that cell, and when no output was busy with it any more.
    first: SwitchOut,
    quiet: SwitchOut,
}

impl Still {
    fn new(since: u64, seen: &SwitchOut) -> Self {
        Self {
            since,
            occupancy: Range::NOTHING,
            under_way: [Range::NOTHING; 2],
            interval: Range::NOTHING,
            disturbed: 0,
            gap: false,
            last_frame: None,
            first: *seen,
            quiet: *seen,
        }
    }

    /// Growth of a counter.
    pub fn growth(&self, seen: &SwitchOut, counter: impl Fn(&SwitchOut) -> u32) -> u64 {
        counter(seen).wrapping_sub(counter(&self.first)).into()
    }

    /// Blocked clocks of the class that were charged to anything but its own pause, or to nothing, once no output was
    /// busy. `clock` is the one of `seen`.
    pub fn charged_wrongly(&self, clock: u64, seen: &SwitchOut) -> u64 {
        let (now, then) = (&seen.charges, &self.quiet.charges);
        let grown = |now: &[u32; 8], then: &[u32; 8]| u64::from(now[C].wrapping_sub(then[C]));
        let others = grown(&now.first, &then.first) + grown(&now.second, &then.second) + grown(&now.none, &then.none);
        let clocks = clock.saturating_sub(self.since + BUSY);
        others + clocks.abs_diff(grown(&now.own, &then.own))
    }

    /// Whether the class is paused, without a gap since it began to be.
    pub fn paused(&self, seen: &SwitchOut) -> bool {
        !self.gap && paused(seen)
    }

    fn clock(&mut self, clock: u64, settled: bool, seen: &SwitchOut, before: &Before, under_way: [u64; 2]) {
        if settled {
            self.occupancy.include(seen.marks.occ[C].into());
        }
        for (range, frames) in self.under_way.iter_mut().zip(under_way) {
            range.include(frames);
        }
        if seen.outputs[RING].pauses.counts.seen != before.frames
            && let Some(last) = self.last_frame.replace(clock)
        {
            self.interval.include(clock - last);
        }
        self.gap |= before.paused && !paused(seen);
        let others = seen.outputs.iter().fold(seen.marks.assert_pause, |sum, output| sum | output.pauses.timers.paused);
        self.disturbed += u64::from(others & !BIT != 0);
        if clock == self.since + BUSY {
            self.quiet = *seen;
        }
    }
}

/// What a switch showed in the clock before.
#[derive(Clone, Copy, Debug, Default)]
struct Before {
    frames: u32,
    paused: bool,
}

/// What one switch did.
#[derive(Clone, Debug)]
pub struct Watched {
    /// Since a cell last moved.
    pub still: Still,
    /// The clocks in which suspicion, and the emergency, rose first.
    pub suspect_at: Option<u64>,
    /// See `suspect_at`.
    pub emergency_at: Option<u64>,
    /// What the stall is counted from: the first clock of the unbroken pause, or the one after the last ring cell.
    pub stall_from: u64,
    /// Cells of the class that started on an output, or were discarded, after [`Watch::settle`]; and once the escape had
    /// begun.
    pub moved: [u64; 2],
    /// The longest time between two of them, from clock 0 on.
    pub longest_gap: u64,
    /// Clocks in which the class was paused on the ring output.
    pub paused_clocks: u64,
    before: Before,
    paused_since: Option<u64>,
    ring_since: u64,
    last_moved: u64,
}

impl Watched {
    fn new() -> Self {
        Self {
            still: Still::new(0, &SwitchOut::default()),
            suspect_at: None,
            emergency_at: None,
            stall_from: 0,
            moved: [0; 2],
            longest_gap: 0,
            paused_clocks: 0,
            before: Before::default(),
            paused_since: None,
            ring_since: 0,
            last_moved: 0,
        }
    }

    fn clock(&mut self, clock: u64, settled: bool, escaping: bool, seen: &SwitchOut) {
        if moves(seen) {
            self.longest_gap = self.longest_gap.max(clock - self.last_moved);
            self.last_moved = clock;
            if escaping || settled {
                self.moved[usize::from(escaping)] += 1;
            }
        }
        let paused = paused(seen);
        self.before = Before { frames: seen.outputs[RING].pauses.counts.seen, paused };
        self.paused_clocks += u64::from(paused);
        self.paused_since = if paused { self.paused_since.or(Some(clock)) } else { None };
        let suspicion = &seen.outputs[RING].suspicion;
        if suspicion.suspect & BIT != 0 && self.suspect_at.is_none() {
            self.suspect_at = Some(clock);
            self.stall_from = self.paused_since.unwrap_or(clock).max(self.ring_since);
        }
        if suspicion.emergency & BIT != 0 {
            self.emergency_at.get_or_insert(clock);
        }
        if seen.outputs[RING].deq_fire & BIT != 0 {
            self.ring_since = clock + 1;
        }
    }
}

fn paused(seen: &SwitchOut) -> bool {
    seen.outputs[RING].pauses.timers.paused & BIT != 0
}

/// Whether a cell of the class starts, or is discarded.
fn moves(seen: &SwitchOut) -> bool {
    seen.outputs.iter().fold(seen.discard, |sum, output| sum | output.deq_fire) & BIT != 0
}

/// A network as it was when the emergency rose first: what the oracle judges until then.
#[derive(Clone, Debug)]
pub struct Locked {
    /// What had been watched.
    pub watch: Watch,
    /// What each switch showed in that clock.
    pub seen: Vec<SwitchOut>,
    /// Whether every cell was accounted for.
    pub conserved: bool,
}

/// Watches a network, clock by clock.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Switch by switch.
    pub switches: Vec<Watched>,
    /// The number of the next clock; 0 is the first one out of reset.
    pub clock: u64,
    /// When the emergency rose first.
    pub locked: Option<Box<Locked>>,
    /// Probes that arrived.
    pub probes: u64,
    settled_from: u64,
}

impl Watch {
    /// Of so many switches, from the first clock out of reset on.
    pub fn new(switches: usize) -> Self {
        Self { switches: vec![Watched::new(); switches], clock: 0, locked: None, probes: 0, settled_from: u64::MAX }
    }

    /// From this clock on no cell of the class is expected to move.
    pub fn settle(&mut self, from: u64) {
        self.settled_from = from;
    }

    /// The clock that the network has just made.
    pub fn observe<D: NodeDut<2>, M>(&mut self, network: &Network<D, M>) {
        let (clock, seen) = (self.clock, network.seen());
        if self.locked.is_none() && seen.iter().any(|seen| seen.outputs[RING].suspicion.emergency & BIT != 0) {
            let conserved = network.ledger().judge(&network.topology().next).is_ok();
            self.locked = Some(Box::new(Locked { watch: self.clone(), seen: seen.to_vec(), conserved }));
        }
        let (settled, escaping) = (clock >= self.settled_from, self.locked.is_some());
        let moving = seen.iter().any(moves);
        for (i, watched) in self.switches.iter_mut().enumerate() {
            if moving {
                watched.still = Still::new(clock + 1, &seen[i]);
            } else {
                let sent = network.topology().next[i].map_or(0, |next| seen[next].sent[RING]);
                let under_way = [
                    sent.saturating_sub(seen[i].outputs[RING].pauses.counts.seen).into(),
                    seen[i].sent[HOST].saturating_sub(network.frames_at_host(i)).into(),
                ];
                let before = watched.before;
                watched.still.clock(clock, settled, &seen[i], &before, under_way);
            }
            watched.clock(clock, settled, escaping, &seen[i]);
        }
        self.probes = network.ledger().delivered_of(PROBE);
        self.clock += 1;
    }
}
