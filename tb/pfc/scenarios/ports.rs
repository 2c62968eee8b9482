//! G7, G8 and I1–I8: a whole port. What its parts do alone is judged with the parts.

use crosscheck::{Run, Verdict};

use crate::duts::{pfc_port, pfc_port_cnt4, pfc_port_keeps};
use crate::pfc::benches::FRAME;
use crate::pfc::benches::node::{NodeBench, only};
use crate::pfc::line::{CELL, Delay, WINDOW, clocks_within};
use crate::pfc::vector_parser::Octet;

type Port = NodeBench<1, pfc_port::Design>;
/// 128 cells a class: HIGH is 110, LOW 46. Frames grant 64 quanta and are renewed after 32. A stall of 200 is suspect.
type Small = NodeBench<1, pfc_port_cnt4::Design>;

/// Quanta: longer than any scenario here.
const LONG: u16 = 0xFFFF;
/// Clocks that a control frame takes.
const OCTETS: u64 = FRAME as u64;

/// G7: a pause takes effect in every clock of a cell but the first: the cell ends, in its time, and the next one of the
/// class does not start before the release.
pub fn g7_pause_in_mid_frame(run: &Run) -> Verdict {
    for clocks in 1..CELL {
        let mut p = Port::new(run, 0xFF)?;
        p.frame(0, 0x08, only(3, LONG));
        // Paused from the second clock after the frame on; a cell starts in the clock after it came.
        let start = OCTETS + 1 - clocks;
        p.ticks(start - 1)?;
        p.fill(0, 3, 0, 2, 1)?;
        p.ticks(200)?;
        p.b.expect_eq("paused", p.seen.outputs[0].pauses.timers.paused, 0x08)?;
        p.b.expect_eq("the cell in progress ends, and it alone", p.ends(0), vec![(start + CELL - 1, 0)])?;
        p.pause(0, 0x08, 0)?;
        p.ticks(CELL)?;
        p.b.expect_eq("released, the next one is sent", p.ids(0), vec![0, 1])?;
        p.finish()?;
    }
    Ok(())
}

/// G8: a pause takes effect at the next boundary between cells. From the last octet of the PFC frame to the last clock of
/// the class on the line it takes 16 clocks at most, and each number down to 1 in one phase of the cells.
pub fn g8_next_frame_boundary(run: &Run) -> Verdict {
    for phase in 0..CELL {
        let mut p = Port::new(run, 0)?;
        // Cells start in clocks 1, 17, 33 and so on.
        p.fill(0, 3, 0, 20, 1)?;
        p.ticks(phase)?;
        let last_octet = p.now + OCTETS - 1;
        p.pause(0, 0x08, LONG)?;
        p.ticks(10 * CELL)?;
        let last_cell = p.cells[0].last().map_or(0, |(clock, _)| *clock);
        let latency = last_cell.saturating_sub(last_octet);
        p.b.expect_eq("clocks from the frame's end to the class's", latency, CELL - last_octet % CELL)?;
        p.finish()?;
    }
    Ok(())
}

/// I1: a frame leaves in the clock after the assertion, another one after every 32 quanta as long as it lasts (the grant
/// is 64), and one that says 0 when the class releases. Then there is silence.
pub fn i1_requests(run: &Run) -> Verdict {
    let mut p = Small::new(run, 0x0C)?;
    p.pause(0, 0x08, LONG)?;
    p.fill(0, 3, 0, 110, 1)?;
    let asserts = p.now;
    p.ticks(4 * clocks_within(32) + OCTETS + 1)?;
    let due: Vec<u64> = (0..5).map(|n| asserts + 1 + n * clocks_within(32)).collect();
    p.b.expect_eq("clocks in which a frame begins", p.begins(0), due)?;
    for frame in 0..5 {
        p.b.expect_eq("both are enabled, class 3 is stopped", p.says(0, frame), Some((0x0C, only(3, 64))))?;
    }
    p.pause(0, 0x08, 0)?;
    p.until("release", 65 * (CELL + OCTETS), |seen| seen.marks.assert_pause == 0)?;
    p.ticks(2 * OCTETS + CELL)?;
    let sent = p.frames[0].len();
    p.b.expect_eq("both are enabled, class 3 is released", p.says(0, sent.saturating_sub(1)), Some((0x0C, [0; 8])))?;
    p.ticks(4 * clocks_within(32))?;
    p.b.expect_eq("frames after the release", p.frames[0].len() - sent, 0)?;
    p.b.expect_eq("c_asserted", p.seen.asserted, only(3, 1).map(u32::from))?;
    p.b.expect_eq("c_sent", p.seen.sent[0], sent.min(15) as u32)?;
    p.finish()
}

/// I2: a port that keeps what a frame does not enable sends into one that fills up, because its own way is stopped most of
/// the time. It stays stopped without a gap for far longer than one grant, and goes on when the other one releases;
/// nothing is lost on the way.
pub fn i2_release_in_both_readings(run: &Run) -> Verdict {
    let mut far = NodeBench::<1, pfc_port_keeps::Design>::new(run, 0)?;
    let mut near = Small::new(run, 0x08)?;
    let (mut cells, mut octets) = (Delay::default(), Delay::default());
    for clock in 0..10_000 {
        if clock % CELL == 0 && clock / CELL < 250 {
            far.offer(0, 3, 0);
        }
        // A few cells leave: too often for a stall, too few for a release.
        if clock % 300 == 0 && clock < 5000 {
            near.frame(0, 0x08, [0; 8]);
            near.frame(0, 0x08, only(3, if clock < 4800 { LONG } else { 0 }));
        }
        near.clock.cells[0] = cells.arrives();
        far.octet(0, octets.arrives());
        cells.send(far.tick()?.outputs[0].cell);
        octets.send(near.tick()?.tx[0].map(Octet::from));
    }
    near.b.expect_eq("cells that came through", near.ids(0), (0..250).collect())?;
    near.b.expect_eq("faults, assertions", (near.seen.conformance.faults, near.seen.asserted[3]), (0, 1))?;
    let timers = far.seen.outputs[0].pauses.timers;
    far.b.expect_eq("pauses released, expired", (timers.release[3], timers.expiry[3]), (1, 0))?;
    far.finish()?;
    near.finish()
}

/// I3: a second class asserts while the frame about the first one is being sent, in every clock of it: its own frame
/// follows as soon as the link is free, and says both.
pub fn i3_decisions_meet(run: &Run) -> Verdict {
    for gap in 1..OCTETS + 5 {
        let mut p = Small::new(run, 0x24)?;
        p.pause(0, 0x24, LONG)?;
        p.fill(0, 5, 0, 109, 1)?;
        p.fill(0, 2, 0, 109, 1)?;
        p.fill(0, 2, 0, 1, gap)?;
        let asserts = p.now - gap + 1;
        p.fill(0, 5, 0, 1, 3 * OCTETS)?;
        let granted = [asserts, asserts + gap.max(OCTETS + 1)];
        p.b.expect_eq("clocks in which a frame begins", p.begins(0), granted.map(|clock| clock + 1).to_vec())?;
        p.b.expect_eq("the first frame", p.says(0, 0), Some((0x24, only(2, 64))))?;
        p.b.expect_eq("the second frame", p.says(0, 1), Some((0x24, [0, 0, 64, 0, 0, 64, 0, 0])))?;
        p.finish()?;
    }
    Ok(())
}

/// I4: a cell that is entered a dead time after the assertion is in time, one clock later it is late: also after another
/// assertion, which counts anew.
pub fn i4_late_arrival(run: &Run) -> Verdict {
    let mut p = Port::new(run, 0x08)?;
    for episode in 0..3 {
        p.pause(0, 0x08, LONG)?;
        while p.seen.marks.assert_pause == 0 {
            p.fill(0, 3, 0, 1, 1)?;
        }
        p.ticks(WINDOW - 1)?;
        p.fill(0, 3, 0, 2, 1)?;
        p.b.expect_eq("c_late with the cell in time", p.seen.conformance.late, episode)?;
        p.tick()?;
        p.b.expect_eq("c_late with the cell that is not", p.seen.conformance.late, episode + 1)?;
        p.b.expect_eq("fault_vector", p.seen.conformance.faults, 0x02)?;
        p.pause(0, 0x08, 0)?;
        p.until("release", 80 * CELL + 4 * OCTETS, |seen| seen.marks.assert_pause == 0)?;
    }
    p.b.expect_eq("c_asserted", p.seen.asserted[3], 3)?;
    p.b.expect_eq("c_refused", p.seen.refused[0], [0; 8])?;
    p.finish()
}

/// I5: at twice the limit the head of the lossless class is discarded, one every 16 clocks, and every one of them shows.
/// Paused no longer, what is left is sent. The lossy class next to it waits and loses nothing.
pub fn i5_escape(run: &Run) -> Verdict {
    let mut p = Small::new(run, 0x08)?;
    p.pause(0, 0x28, LONG)?;
    let stalls = p.now + 1;
    p.fill(0, 3, 0, 20, 1)?;
    p.fill(0, 5, 0, 3, 1)?;
    let escapes = p.until("discard", 500, |seen| seen.discard != 0)?;
    p.b.expect_eq("clock of the first discard", escapes, stalls + 400)?;
    p.b.expect_eq("faults before it shows", p.seen.conformance.faults, 0x00)?;
    for n in 1..6 {
        p.tick()?;
        let shown = (p.seen.conformance.faults, p.seen.conformance.escape, p.seen.escaped[0]);
        p.b.expect_eq("fault_vector, c_escape, c_escaped", shown, (0x08, n, only(3, n as u16).map(u32::from)))?;
        p.ticks(CELL - 1)?;
    }
    // A sixth one went in the last clock; the release takes 61, in which three more go.
    p.frame(0, 0x28, only(5, LONG));
    p.ticks(OCTETS + 1 + 12 * CELL)?;
    p.pause(0, 0x28, 0)?;
    p.ticks(4 * CELL)?;
    p.b.expect_eq("cells that are sent", p.ids(0), (9..23).collect())?;
    p.b.expect_eq("c_escaped", p.seen.escaped[0], only(3, 9).map(u32::from))?;
    p.b.expect_eq("emergency_drop", p.seen.outputs[0].suspicion.emergency, 0x00)?;
    p.finish()
}

/// I6: the highest class goes first, without a gap between the cells, and cuts no cell of a lower one.
pub fn i6_strict_priority(run: &Run) -> Verdict {
    let mut p = Port::new(run, 0)?;
    p.pause(0, 0xFF, LONG)?;
    for class in [3, 0, 7, 1, 6, 2, 5, 4] {
        p.fill(0, class, 0, 2, 1)?;
    }
    p.pause(0, 0xFF, 0)?;
    p.ticks(16 * CELL)?;
    let classes: Vec<u8> = p.cells[0].iter().map(|(_, cell)| cell.class_id).collect();
    p.b.expect_eq("classes", classes, vec![7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0])?;
    p.fill(0, 0, 0, 1, 5)?;
    p.fill(0, 7, 0, 1, 3 * CELL)?;
    p.b.expect_eq("the last cells", p.ids(0)[14..].to_vec(), vec![2, 3, 16, 17])?;
    let mut gaps: Vec<u64> = p.ends(0).windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
    // Before the last two the link was idle.
    gaps.remove(15);
    p.b.expect_eq("clocks from end to end", gaps, vec![CELL; 16])?;
    p.finish()
}

/// I7: a control frame waits for the cell in progress and goes before the next one, which follows it.
pub fn i7_control_frame_first(run: &Run) -> Verdict {
    for phase in 0..CELL {
        let mut p = Small::new(run, 0x08)?;
        p.pause(0, 0x08, LONG)?;
        p.fill(0, 3, 0, 109, 1)?;
        let starts = p.now + 1;
        p.fill(0, 0, 0, 20, 1)?;
        p.ticks(phase)?;
        let asserts = p.now + 1;
        p.fill(0, 3, 0, 1, 200)?;
        let granted = starts + (asserts - starts).next_multiple_of(CELL);
        p.b.expect_eq("clock in which the frame begins", p.begins(0), vec![granted + 1])?;
        let ends = p.ends(0).into_iter().map(|(clock, _)| clock);
        let before = ends.clone().filter(|clock| *clock < granted).max();
        let after = ends.filter(|clock| *clock > granted).min();
        p.b.expect_eq("cells around it end in", (before, after), (Some(granted - 1), Some(granted + OCTETS + CELL)))?;
        p.finish()?;
    }
    Ok(())
}

/// I8: a class that is switched off ignores pauses, and counts those that would stop it. Switched off while paused it
/// goes on at once, and switched on again it is not paused.
pub fn i8_switched_off(run: &Run) -> Verdict {
    let mut p = Port::new(run, 0)?;
    p.clock.enabled = !0x08;
    p.pause(0, 0x18, 1000)?;
    p.fill(0, 3, 0, 1, 1)?;
    p.fill(0, 4, 0, 1, 2 * CELL)?;
    p.b.expect_eq("paused", p.seen.outputs[0].pauses.timers.paused, 0x10)?;
    p.b.expect_eq("c_ignored", p.seen.outputs[0].pauses.ignored, only(3, 1).map(u32::from))?;
    p.b.expect_eq("class 3 is sent", p.ids(0), vec![0])?;
    p.frame(0, 0x18, only(4, 1000));
    p.ticks(OCTETS + 2)?;
    p.b.expect_eq("c_ignored after 0", p.seen.outputs[0].pauses.ignored, only(3, 1).map(u32::from))?;
    p.clock.enabled = !0x18;
    p.ticks(2)?;
    p.b.expect_eq("paused", p.seen.outputs[0].pauses.timers.paused, 0x00)?;
    p.clock.enabled = 0xFF;
    p.ticks(2 * CELL)?;
    p.b.expect_eq("class 4 is sent", p.ids(0), vec![0, 1])?;
    let timers = p.seen.outputs[0].pauses.timers;
    p.b.expect_eq("paused, released, expired", (timers.paused, timers.release, timers.expiry), (0, [0; 8], [0; 8]))?;
    p.finish()
}
