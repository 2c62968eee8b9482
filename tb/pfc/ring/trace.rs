//! What a ring does over time, kept for a drawing: changes only.

use super::oracle::PATIENCE;
use super::topology::CLASS;
use crate::pfc::switch::{HOST, RING, SwitchOut};

/// Values of a signal: clock of each change, and the value from then on.
pub type Track = Vec<(u64, u64)>;

/// What is drawn of a switch.
#[derive(Clone, Debug, Default)]
pub struct Tracks {
    /// Cells in the queue of the class.
    pub occupancy: Track,
    /// It asserts: 1.
    pub asserts: Track,
    /// It is paused: 1.
    pub paused: Track,
    /// 1 suspect, 2 in the emergency.
    pub detector: Track,
    /// Clocks in which a cell started.
    pub dequeues: Vec<u64>,
    /// Clocks in which a cell was discarded.
    pub discards: Vec<u64>,
}

/// A run as it is drawn.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Switch by switch.
    pub switches: Vec<Tracks>,
    /// The clock behind the last one.
    pub end: u64,
}

impl Trace {
    /// A clock, and what each switch showed in it.
    pub fn observe(&mut self, clock: u64, seen: &[SwitchOut]) {
        self.switches.resize(seen.len(), Tracks::default());
        for (tracks, seen) in self.switches.iter_mut().zip(seen) {
            tracks.observe(clock, seen);
        }
        self.end = clock + 1;
    }

    /// The clock in which the last cell started before the first was discarded, or before the end.
    pub fn locked_at(&self) -> u64 {
        let discarded = self.switches.iter().filter_map(|tracks| tracks.discards.first()).min();
        let before = |clock: &&u64| discarded.is_none_or(|first| *clock < first);
        self.switches.iter().filter_map(|tracks| tracks.dequeues.iter().rfind(before)).max().copied().unwrap_or(0)
    }

    /// Where a clock stands on an axis of length 1: half of it is for the time until nothing moves any more, where there
    /// is much of what follows.
    pub fn place(&self, clock: u64) -> f64 {
        let (turn, end) = (self.locked_at() + PATIENCE / 2, self.end.max(1));
        let (clock, turn, end) = (clock as f64, turn as f64, end as f64);
        if 2.0 * turn >= end {
            clock / end
        } else if clock <= turn {
            0.5 * clock / turn
        } else {
            0.5 + 0.5 * (clock - turn) / (end - turn)
        }
    }

    /// Clocks worth a label on the axis.
    pub fn marks(&self) -> Vec<(u64, &'static str)> {
        let first = |value: u64| {
            let rises = self.switches.iter().flat_map(|tracks| &tracks.detector);
            rises.filter(|(_, level)| *level >= value).map(|(clock, _)| *clock).min()
        };
        let marks = [
            (Some(0), "start"),
            (Some(self.locked_at()), "last cell"),
            (first(1), "suspect"),
            (first(2), "emergency"),
            (Some(self.end), "end"),
        ];
        marks.into_iter().filter_map(|(clock, name)| Some((clock?, name))).collect()
    }
}

impl Tracks {
    fn observe(&mut self, clock: u64, seen: &SwitchOut) {
        let bit = |vector: u8| u64::from(vector >> CLASS & 1);
        let suspicion = &seen.outputs[RING].suspicion;
        note(&mut self.occupancy, clock, seen.marks.occ[usize::from(CLASS)].into());
        note(&mut self.asserts, clock, bit(seen.marks.assert_pause));
        note(&mut self.paused, clock, bit(seen.outputs[RING].pauses.timers.paused));
        note(&mut self.detector, clock, bit(suspicion.suspect) + bit(suspicion.emergency));
        if bit(seen.outputs[RING].deq_fire | seen.outputs[HOST].deq_fire) == 1 {
            self.dequeues.push(clock);
        }
        if bit(seen.discard) == 1 {
            self.discards.push(clock);
        }
    }
}

fn note(track: &mut Track, clock: u64, value: u64) {
    if track.last().is_none_or(|(_, last)| *last != value) {
        track.push((clock, value));
    }
}

/// A track's value at each of `columns` places of the axis: the greatest in it.
pub fn columns(trace: &Trace, track: &Track, columns: usize) -> Vec<u64> {
    let mut values = vec![0; columns];
    let column = |clock: u64| ((trace.place(clock) * columns as f64) as usize).min(columns - 1);
    for (i, (clock, value)) in track.iter().enumerate() {
        let until = track.get(i + 1).map_or(trace.end, |(next, _)| *next);
        for place in &mut values[column(*clock)..=column(until.saturating_sub(1))] {
            *place = (*place).max(*value);
        }
    }
    values
}

/// How many clocks of a list fall into each of `columns` places of the axis.
pub fn counts(trace: &Trace, clocks: &[u64], columns: usize) -> Vec<u64> {
    let mut counts = vec![0; columns];
    for clock in clocks {
        counts[((trace.place(*clock) * columns as f64) as usize).min(columns - 1)] += 1;
    }
    counts
}
