//! What random stimulus around ports and switches has met.

use crosscheck::Run;

use crate::pfc::line::{CELL, WINDOW};
use crate::pfc::link_output::Output;
use crate::pfc::node::{NodeIn, NodeOut};

/// What a run of all seeds must have met, with ports as with switches.
pub const POINTS: &[&str] = &[
    "a lossless class asserts",
    "a second class asserts during the frame of the first",
    "a control frame waits for a cell",
    "a frame without a change: a refresh",
    "a pause takes effect in mid-cell",
    "a cell in time for a class that asserts, near the end of its room",
    "a late arrival",
    "an overflow of a lossless class",
    "a lossy class at its limit",
    "a cell comes and another one leaves, full",
    "suspect",
    "an escape",
    "a head is sent while it might be discarded",
    "a class is switched off while paused",
    "a pause for a class that is switched off",
    "a counter at its end",
    "reset with cells queued",
];

/// The same, with switches only.
pub const SWITCH_POINTS: &[&str] = &[
    "two cells end in one clock",
    "both outputs send at once",
    "the host pauses",
    "an escape before the ring output",
    "an escape before the host output",
];

/// What has happened so far, as far as the next clock is drawn from it, or points are about it.
pub struct Watch<const LINKS: usize> {
    /// The number of the next clock.
    pub now: u64,
    cells: u16,
    end: u32,
    clock: NodeIn<LINKS>,
    seen: NodeOut<LINKS>,
    /// The first clock of each assertion that lasts.
    asserting: [Option<u64>; 8],
    /// The last clock in which `assert_pause` was another one than in the clock before.
    changed: u64,
    /// The class of the cell on each output, and the clocks of it that are to come.
    sending: [(u8, u64); LINKS],
}

impl<const LINKS: usize> Watch<LINKS> {
    /// Before the first clock of a node with this room of a class, whose counters stop at `end`.
    pub fn new(cells: u16, end: u32) -> Self {
        Self {
            now: 0,
            cells,
            end,
            clock: NodeIn::default(),
            seen: NodeOut::default(),
            asserting: [None; 8],
            changed: 0,
            sending: [(0, 0); LINKS],
        }
    }

    /// Clocks from cell to cell of a neighbour that is never late and, near the marks, not faster than its line.
    pub fn honest_pace(&self, class: u8) -> Option<u64> {
        let class = usize::from(class);
        if let Some(since) = self.asserting[class] {
            // A clock for the one that this is drawn after, and one that a cell may have to wait.
            return (self.now - since + 2 < WINDOW).then_some(CELL);
        }
        let near = |(class, cells): (usize, &u16)| {
            self.clock.lossless >> class & 1 == 1 && cells + self.seen.marks.headroom + 4 >= self.cells
        };
        Some(if self.seen.marks.occ.iter().enumerate().any(near) { CELL } else { 0 })
    }

    /// Whether a class asserts.
    pub fn asserts(&self) -> bool {
        self.asserting.iter().any(Option::is_some)
    }

    /// A clock: what was driven in it and what it showed. Counts the points that it meets.
    pub fn follow(&mut self, run: &Run, clock: &NodeIn<LINKS>, seen: &NodeOut<LINKS>) {
        let cover = |point: &str, met: bool| {
            if met {
                run.cover(point);
            }
        };
        let (marks, was) = (&seen.marks, self.seen.marks.assert_pause);
        let rises = marks.assert_pause & !was & clock.lossless;
        let last = LINKS - 1;
        cover("a lossless class asserts", rises != 0);
        cover("a second class asserts during the frame of the first", rises != 0 && was != 0 && seen.tx[0].is_some());
        let quiet = self.seen.tx[last].is_none() && seen.tx[last].is_none();
        cover("a control frame waits for a cell", self.changed + 1 == self.now && quiet && clock.rst_n);
        let begins = seen.tx.iter().flatten().any(|octet| octet.sop);
        cover("a frame without a change: a refresh", begins && self.now - self.changed > 100);
        cover("a late arrival", seen.conformance.late > self.seen.conformance.late);
        cover("an overflow of a lossless class", marks.overflow & clock.lossless != 0);
        cover("a lossy class at its limit", marks.overflow & !clock.lossless != 0);
        cover("an escape", seen.discard != 0);
        cover("reset with cells queued", !clock.rst_n && self.seen.marks.occ != [0; 8]);
        let off = self.clock.enabled & !clock.enabled;
        for (link, output) in seen.outputs.iter().enumerate() {
            let before = &self.seen.outputs[link];
            let paused = output.pauses.timers.paused;
            let (class, left) = self.sending[link];
            cover(
                "a pause takes effect in mid-cell",
                left > 0 && (paused & !before.pauses.timers.paused) >> class & 1 == 1,
            );
            cover("suspect", output.suspicion.suspect != 0);
            cover("a head is sent while it might be discarded", output.deq_fire & output.suspicion.emergency != 0);
            cover("a class is switched off while paused", paused & off != 0);
            cover("a pause for a class that is switched off", output.pauses.ignored > before.pauses.ignored);
            cover("a counter at its end", output.gated.contains(&self.end));
        }
        for cell in clock.cells.iter().flatten() {
            let class = usize::from(cell.class_id);
            let is = |vector: u8| vector >> class & 1 == 1;
            let leaves = seen.outputs.iter().fold(seen.discard, |vector, output| vector | output.deq_fire);
            cover("a cell comes and another one leaves, full", marks.occ[class] == self.cells && is(leaves));
            let in_time = is(marks.assert_pause & clock.lossless) && seen.conformance.late == 0;
            let near = in_time && marks.occ[class] + 6 >= self.cells;
            cover("a cell in time for a class that asserts, near the end of its room", near);
        }
        cover("two cells end in one clock", matches!(&clock.cells[..], [Some(_), Some(_)]));
        if let [ring, host] = &seen.outputs[..] {
            cover("the host pauses", host.gated > self.seen.outputs[last].gated);
            cover("both outputs send at once", self.sending.iter().all(|(_, left)| *left > 0));
            let escape = |output: &Output, other: &Output| {
                seen.discard & output.suspicion.emergency & !other.suspicion.emergency != 0
            };
            cover("an escape before the ring output", escape(ring, host));
            cover("an escape before the host output", escape(host, ring));
        }
        self.remember(clock, seen);
    }

    fn remember(&mut self, clock: &NodeIn<LINKS>, seen: &NodeOut<LINKS>) {
        if seen.marks.assert_pause != self.seen.marks.assert_pause {
            self.changed = self.now;
        }
        for class in 0..8 {
            let asserts = seen.marks.assert_pause >> class & 1 == 1;
            self.asserting[class] = asserts.then(|| self.asserting[class].unwrap_or(self.now));
        }
        for (link, output) in seen.outputs.iter().enumerate() {
            let (class, left) = &mut self.sending[link];
            match output.deq_fire.checked_ilog2() {
                Some(fires) => (*class, *left) = (fires as u8, CELL - 1),
                None => *left = left.saturating_sub(1),
            }
        }
        (self.clock, self.seen, self.now) = (*clock, *seen, self.now + 1);
    }
}
