//! H1–H13: how much room is kept, and when a class must stop.

use crosscheck::{Run, Verdict};

use crate::duts::{
    pfc_class_watermarks, pfc_class_watermarks_10g, pfc_class_watermarks_10g_in2, pfc_class_watermarks_25g,
    pfc_class_watermarks_100g, pfc_class_watermarks_100g_2km, pfc_class_watermarks_100g_2km_1024,
    pfc_class_watermarks_400g_2km, pfc_conformance_monitor,
};
use crate::pfc::benches::monitor::MonitorBench;
use crate::pfc::benches::watermarks::WatermarksBench;
use crate::pfc::class_watermarks::WatermarksDut;
use crate::pfc::conformance_monitor::Events;

/// At 1 Gb/s over 100 m: 512 cells, 14 of them headroom, 64 between the marks.
const HIGH: u16 = 498;
const LOW: u16 = 434;

/// The headroom is `cells` of `room`: says so, and the class asserts when just that is left.
fn headroom<D: WatermarksDut>(run: &Run, cells: u16, room: u16) -> Verdict {
    let mut w = WatermarksBench::<D>::new(run, 0x88)?;
    let shown = w.idle()?;
    w.b.expect_eq("headroom_cells", shown.headroom, cells)?;
    w.b.expect_eq("cfg_infeasible", shown.infeasible, false)?;
    w.fill(3, room - cells)?;
    w.asserting(0x08);
    w.fill(3, cells)?;
    w.refused(3)?;
    w.drain(3, cells + 64)?;
    w.asserting(0);
    w.drain(3, 2)?;
    w.finish()
}

/// H1: 1 Gb/s over 100 m: 13 316 ns are 1664.5 octets, 14 cells. Without the last half octet 13 would do.
pub fn h1_headroom_1g(run: &Run) -> Verdict {
    headroom::<pfc_class_watermarks::Design>(run, 14, 512)
}

/// H2: 10 Gb/s over 100 m: 1781.6 ns, 18 cells; twice that for two links that fill the queue at once.
pub fn h2_headroom_10g(run: &Run) -> Verdict {
    headroom::<pfc_class_watermarks_10g::Design>(run, 18, 512)?;
    headroom::<pfc_class_watermarks_10g_in2::Design>(run, 36, 512)
}

/// H3: 25 Gb/s over 100 m: 1012.64 ns, 25 cells.
pub fn h3_headroom_25g(run: &Run) -> Verdict {
    headroom::<pfc_class_watermarks_25g::Design>(run, 25, 512)
}

/// H4: 100 Gb/s over 100 m: 628.16 ns, 62 cells. 400 Gb/s over 2 km: 10 032.04 ns, where bits are counted in units
/// that do not fit 31 bits.
pub fn h4_headroom_100g(run: &Run) -> Verdict {
    headroom::<pfc_class_watermarks_100g::Design>(run, 62, 512)?;
    headroom::<pfc_class_watermarks_400g_2km::Design>(run, 3920, 4096)
}

/// 990 cells are kept free of `room`, and that leaves no marks.
fn infeasible<D: WatermarksDut>(run: &Run, room: u16) -> Verdict {
    let mut w = WatermarksBench::<D>::new(run, 0x5A)?;
    let mut m = MonitorBench::<pfc_conformance_monitor::Design>::new(run, 0x5A)?;
    w.b.expect_failing(&["PFC-P29"]);
    w.asserting(0x5A);
    for marks in [w.reset()?, w.reset()?, w.idle()?] {
        w.b.expect_eq("headroom_cells", marks.headroom, 990)?;
        w.b.expect_eq("cfg_infeasible", marks.infeasible, true)?;
        m.reset(Events { infeasible: marks.infeasible, ..Events::default() })?;
        m.cycle(Events { infeasible: marks.infeasible, ..Events::default() })?;
    }
    for class in [1, 2] {
        w.fill(class, room)?;
        w.refused(class)?;
        w.drain(class, room)?;
    }
    w.finish()?;
    // What it fears happens: an overflow, which is a fault on top.
    m.fault(Events { infeasible: true, overflow: 0x02, ..Events::default() }, 0x01, [1, 0, 0])?;
    m.finish()
}

/// H5: 100 Gb/s over 2 km: 990 cells. In a class of 512 the high mark would be below 0, in one of 1024 the low mark:
/// no room to accept a lossless frame in. Every lossless class asserts, in reset and for ever, and the device is not
/// conformant from power-on.
pub fn h5_infeasible(run: &Run) -> Verdict {
    infeasible::<pfc_class_watermarks_100g_2km::Design>(run, 512)?;
    infeasible::<pfc_class_watermarks_100g_2km_1024::Design>(run, 1024)
}

/// H6: a class asserts at the high mark, and not one cell below it.
pub fn h6_asserts_at_high(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0xFF)?;
    let mut asserting = 0;
    for class in 0..8 {
        w.fill(class, HIGH - 1)?;
        w.idle()?;
        w.enq(class)?;
        asserting |= 1 << class;
        w.asserting(asserting);
        w.idle()?;
        w.deq(class)?;
    }
    w.finish()
}

/// H7: no release above the low mark; release at it.
pub fn h7_releases_at_low(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0xFF)?;
    for class in 0..8 {
        w.fill(class, HIGH)?;
        w.asserting(1 << class);
        w.drain(class, HIGH - LOW - 1)?;
        w.idle()?;
        w.deq(class)?;
        w.asserting(0);
        w.idle()?;
        // Between the marks from below: it does not assert.
        w.fill(class, HIGH - LOW - 1)?;
    }
    w.finish()
}

/// H8: an occupancy that dithers about the high mark is one assertion, and one change.
pub fn h8_dithering(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0x01)?;
    w.fill(0, HIGH)?;
    w.asserting(0x01);
    for cells in [1, 2, 1, 63, 1, 5, 1, 1] {
        w.drain(0, cells)?;
        w.fill(0, cells)?;
    }
    w.drain(0, HIGH - LOW)?;
    w.asserting(0);
    for _ in 0..20 {
        w.enq(0)?;
        w.deq(0)?;
    }
    w.finish()
}

/// H9: a lossy class never asserts, filled or overfilled. What finds no room is reported for it as well.
pub fn h9_lossy(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0x0F)?;
    for class in [4, 5, 6, 7] {
        w.fill(class, 512)?;
        w.refused(class)?;
        w.refused(class)?;
        w.idle()?;
        w.deq(class)?;
        w.enq(class)?;
        w.refused(class)?;
    }
    w.finish()
}

/// H10: a cell comes and another one goes in one cycle: of one class they leave its occupancy, empty and full
/// included; of two classes both count.
pub fn h10_same_cycle(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0x20)?;
    for (class, fill) in [(2, 0), (2, 1), (2, 200), (2, 311), (5, 0), (5, HIGH - 1), (5, 1)] {
        w.fill(class, fill)?;
        if w.cells(5) == HIGH {
            w.asserting(0x20);
        }
        w.enq_deq(class, class)?;
        w.enq_deq(class, class)?;
        w.idle()?;
    }
    w.drain(2, 100)?;
    w.fill(7, 10)?;
    w.enq_deq(2, 7)?;
    w.enq_deq(7, 2)?;
    // Two in, two out: class 5 crosses the mark that it started from, by way of another class.
    w.enq_deq(2, 5)?;
    w.enq_deq(5, 2)?;
    w.finish()
}

/// H11: a cell is said to leave an empty queue: ignored.
pub fn h11_dequeue_when_empty(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0xF0)?;
    for class in 0..8 {
        w.ignored(class)?;
        w.ignored(class)?;
        w.enq(class)?;
        w.deq(class)?;
        w.ignored(class)?;
        w.fill(class, 2)?;
    }
    w.finish()
}

/// H12: what a link delivers in a whole dead window after the assertion fits exactly; one cell more does not.
pub fn h12_dead_window(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0x40)?;
    w.fill(6, HIGH)?;
    w.asserting(0x40);
    w.fill(6, 14)?;
    w.idle()?;
    w.refused(6)?;
    w.idle()?;
    w.drain(6, 1)?;
    w.enq(6)?;
    w.refused(6)?;
    w.finish()
}

/// H13: eight classes reach their marks at eight different times: each has a dead window of its own.
pub fn h13_eight_windows(run: &Run) -> Verdict {
    let mut w = WatermarksBench::<pfc_class_watermarks::Design>::new(run, 0xFF)?;
    for class in 0..8 {
        w.fill(class, HIGH - 1 - 10 * u16::from(class))?;
    }
    // The classes fill in turn, a cell each; class c reaches its mark in round 10 c.
    let mut asserting = 0;
    for round in 0..=70 {
        for class in 0..8 {
            if w.cells(class) < 512 {
                w.enq(class)?;
            }
            if round == 10 * u16::from(class) {
                asserting |= 1 << class;
                w.asserting(asserting);
            }
        }
    }
    for class in 0..8 {
        let room = 512 - w.cells(class);
        w.fill(class, room)?;
        w.refused(class)?;
    }
    w.finish()
}
