//! S1–S8: a switch, alone. What happens when three of them make a ring is judged with the ring.

use crosscheck::{Run, Verdict};

use crate::duts::{pfc_switch, pfc_switch_cnt4};
use crate::pfc::benches::FRAME;
use crate::pfc::benches::node::{NodeBench, only};
use crate::pfc::line::CELL;
use crate::pfc::switch::{HOST, RING};

type Switch = NodeBench<2, pfc_switch::Design>;
/// 128 cells a class: HIGH is 92, LOW 28. A stall of 200 is suspect.
type Small = NodeBench<2, pfc_switch_cnt4::Design>;

/// Where a cell goes: the switch of the bench is number 0.
const HERE: u8 = 0;
const AWAY: u8 = 1;
/// Quanta: longer than any scenario here.
const LONG: u16 = 0xFFFF;
/// Clocks that a control frame takes.
const OCTETS: u64 = FRAME as u64;

/// S1: two cells that end in one clock are entered one after the other, the ring's first, and none is lost.
pub fn s1_two_cells_in_one_clock(run: &Run) -> Verdict {
    let mut s = Small::new(run, 0)?;
    s.pause(RING, 0x08, LONG)?;
    for pair in 1..=20 {
        s.offer(RING, 3, AWAY);
        s.offer(HOST, 3, AWAY);
        s.ticks(2)?;
        s.b.expect_eq("cells in the second clock", s.seen.marks.occ[3], 2 * pair - 1)?;
        s.tick()?;
        s.b.expect_eq("cells in the third clock", s.seen.marks.occ[3], 2 * pair)?;
    }
    s.pause(RING, 0x08, 0)?;
    s.ticks(41 * CELL)?;
    s.b.expect_eq("cells to the next switch", s.ids(RING), (0..40).collect())?;
    s.b.expect_eq("c_refused", s.seen.refused, [[0; 8]; 2])?;
    s.finish()
}

/// S2: what the deadlock of a ring is made of. A head that can't go to the ring stands before cells for the host, which
/// is idle and pauses nothing. Other classes go on.
pub fn s2_one_queue_for_both_outputs(run: &Run) -> Verdict {
    let mut s = Small::new(run, 0)?;
    s.pause(RING, 0x08, LONG)?;
    for (class, dest) in [(3, AWAY), (3, HERE), (3, HERE), (5, HERE), (5, AWAY)] {
        s.fill(HOST, class, dest, 1, 2)?;
    }
    s.ticks(100)?;
    s.b.expect_eq("cells to the host", s.ids(HOST), vec![3])?;
    s.b.expect_eq("cells to the next switch", s.ids(RING), vec![4])?;
    s.b.expect_eq("eligible for the host", s.seen.outputs[HOST].eligible, 0x00)?;
    s.b.expect_eq("causes: busy, none", (s.seen.charges.first[3], s.seen.charges.none[3]), (0, 0))?;
    s.b.expect_eq("cause: own pause", s.seen.charges.own[3], 15)?;
    s.pause(RING, 0x08, 0)?;
    s.ticks(3 * CELL)?;
    s.b.expect_eq("cells to the host", s.ids(HOST), vec![3, 1, 2])?;
    s.b.expect_eq("cells to the next switch", s.ids(RING), vec![4, 0])?;
    s.finish()
}

/// S3: headroom for both links that fill the queue: a dead time at line rate from both fits exactly, one cell more does
/// not.
pub fn s3_headroom_for_both_inputs(run: &Run) -> Verdict {
    let mut s = Switch::new(run, 0x08)?;
    s.pause(RING, 0x08, LONG)?;
    s.fill(HOST, 3, AWAY, 475, 2)?;
    s.b.expect_eq("classes that assert below HIGH", s.seen.marks.assert_pause, 0x00)?;
    s.fill(HOST, 3, AWAY, 1, 2)?;
    s.b.expect_eq("classes that assert at HIGH", s.seen.marks.assert_pause, 0x08)?;
    for _ in 0..18 {
        s.offer(RING, 3, AWAY);
        s.offer(HOST, 3, AWAY);
        s.ticks(CELL)?;
    }
    s.b.expect_eq("cells, headroom", (s.seen.marks.occ[3], s.seen.marks.headroom), (512, 36))?;
    s.b.expect_eq("faults", s.seen.conformance.faults, 0x00)?;
    s.fill(RING, 3, AWAY, 1, 3)?;
    s.b.expect_eq("overflow with one more", s.seen.conformance.faults & 0x01, 0x01)?;
    s.b.expect_eq("c_refused", s.seen.refused, [only(3, 1).map(u32::from), [0; 8]])?;
    s.finish()
}

/// S4: cells of the class are delivered to the host all the time, and the ring does not move: that is evidence against
/// the ring all the same, and against nobody else. No cell for the host is discarded for it.
pub fn s4_evidence_belongs_to_the_output(run: &Run) -> Verdict {
    let mut s = Small::new(run, 0x08)?;
    s.pause(RING, 0x08, LONG)?;
    // Two cells to begin with, of which the first one leaves at once. From then on a cell comes in the very clock in
    // which the only one leaves: never empty again.
    let stalls = s.now + 3;
    for cell in 0..40 {
        s.fill(HOST, 3, HERE, if cell == 0 { 2 } else { 1 }, 2)?;
        s.ticks(if cell == 0 { CELL + 1 - 4 } else { CELL - 2 })?;
        let suspicion = [RING, HOST].map(|link| s.seen.outputs[link].suspicion.suspect);
        let suspect = if s.now > stalls + 200 { 0x08 } else { 0x00 };
        s.b.expect_eq("suspect", suspicion, [suspect, 0x00])?;
    }
    s.b.expect_eq("emergency_drop of the ring output", s.seen.outputs[RING].suspicion.emergency, 0x08)?;
    s.ticks(4 * CELL)?;
    s.b.expect_eq("cells to the host", s.ids(HOST), (0..41).collect())?;
    s.b.expect_eq("c_escaped", s.seen.escaped, [[0; 8]; 2])?;
    s.finish()
}

/// S5: the escape takes heads that stand before the ring output, one every 16 clocks, and counts them by the input they
/// came from. One for the host among them is delivered, and as soon as one can be sent it is sent.
pub fn s5_escape(run: &Run) -> Verdict {
    let mut s = Small::new(run, 0x08)?;
    s.pause(RING, 0x08, LONG)?;
    let stalls = s.now + 1;
    for (input, dest) in [(RING, AWAY), (HOST, AWAY), (HOST, HERE), (RING, AWAY), (RING, AWAY), (RING, AWAY)] {
        s.fill(input, 3, dest, 1, 2)?;
    }
    s.fill(RING, 3, AWAY, 10, 2)?;
    let escapes = s.until("discard", 500, |seen| seen.discard != 0)?;
    s.b.expect_eq("clock of the first discard", escapes, stalls + 400)?;
    // 0 and 1, 2 is delivered, 3 and 4.
    s.ticks(4 * CELL + 1)?;
    s.b.expect_eq("cells to the host", s.ids(HOST), vec![2])?;
    s.b.expect_eq("c_escaped by input", s.seen.escaped, [3, 1].map(|n| only(3, n).map(u32::from)))?;
    s.b.expect_eq("fault_vector, c_escape", (s.seen.conformance.faults, s.seen.conformance.escape), (0x08, 4))?;
    s.frame(RING, 0x08, [0; 8]);
    s.until("released", 70, |seen| seen.outputs[RING].pauses.timers.paused == 0)?;
    s.ticks(14 * CELL)?;
    let gone = s.seen.escaped[RING][3] + s.seen.escaped[HOST][3];
    s.b.expect_eq("cells to the next switch", s.ids(RING), (gone + 1..16).collect())?;
    s.b.expect_eq("cells discarded", gone, 7)?;
    s.finish()
}

/// S6: at its limit a lossy class refuses what comes, from either input, and counts it: no fault. A cell that comes in
/// the clock in which another one leaves finds room.
pub fn s6_a_full_queue(run: &Run) -> Verdict {
    let mut s = Small::new(run, 0x08)?;
    s.pause(RING, 0x20, LONG)?;
    s.fill(HOST, 5, AWAY, 129, 2)?;
    s.fill(RING, 5, AWAY, 1, 2)?;
    s.b.expect_eq("c_refused", s.seen.refused, [only(5, 1).map(u32::from); 2])?;
    s.pause(RING, 0x20, 0)?;
    s.offer(RING, 5, AWAY);
    let seen = s.tick()?;
    s.b.expect_eq("class of the cell that leaves", seen.outputs[RING].deq_fire, 0x20)?;
    s.ticks(130 * CELL)?;
    s.b.expect_eq("cells to the next switch", s.ids(RING), (0..128).chain([130]).collect())?;
    s.b.expect_eq("c_refused", s.seen.refused, [only(5, 1).map(u32::from); 2])?;
    s.b.expect_eq("conformant", s.seen.conformance.conformant, true)?;
    s.finish()
}

/// S7: both neighbours that fill the queue are told. The frame to the previous switch has a line of its own and leaves at
/// once; the one to the host waits for the cell that is being delivered. The next switch is told nothing.
pub fn s7_both_neighbours_are_told(run: &Run) -> Verdict {
    for phase in 0..CELL {
        let mut s = Small::new(run, 0x08)?;
        s.pause(RING, 0x08, LONG)?;
        s.fill(RING, 3, AWAY, 91, 2)?;
        let starts = s.now + 1;
        s.fill(HOST, 0, HERE, 20, 2)?;
        s.ticks(phase)?;
        let asserts = s.now + 1;
        s.fill(RING, 3, AWAY, 1, 100)?;
        let granted = starts + (asserts - starts).next_multiple_of(CELL);
        s.b.expect_eq("frame to the previous switch", s.begins(RING), vec![asserts + 1])?;
        s.b.expect_eq("frame to the host", s.begins(HOST), vec![granted + 1])?;
        for link in [RING, HOST] {
            s.b.expect_eq("what it says", s.says(link, 0), Some((0x08, only(3, 64))))?;
        }
        s.finish()?;
    }
    Ok(())
}

/// S8: both outputs are free in one clock, for a class each: one cell leaves a clock, the ring's first.
pub fn s8_one_cell_leaves_a_clock(run: &Run) -> Verdict {
    let mut s = Small::new(run, 0)?;
    for link in [RING, HOST] {
        s.frame(link, 0x28, [LONG; 8]);
    }
    s.ticks(OCTETS + 1)?;
    s.fill(HOST, 3, AWAY, 2, 2)?;
    s.fill(HOST, 5, HERE, 2, 2)?;
    for link in [RING, HOST] {
        s.frame(link, 0x28, [0; 8]);
    }
    s.ticks(OCTETS + 1)?;
    let free = s.now;
    s.ticks(3 * CELL)?;
    s.b.expect_eq("ring", s.ends(RING), vec![(free + CELL - 1, 0), (free + 2 * CELL - 1, 1)])?;
    s.b.expect_eq("host", s.ends(HOST), vec![(free + CELL, 2), (free + 2 * CELL, 3)])?;
    s.finish()
}
