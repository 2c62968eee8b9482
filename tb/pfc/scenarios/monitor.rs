//! L3 and L6: what the conformance monitor reports, and what it does not.

use crosscheck::{Run, Verdict};

use crate::duts::{pfc_conformance_monitor, pfc_conformance_monitor_cnt4, pfc_deadlock_detector_short};
use crate::pfc::benches::deadlock::DeadlockBench;
use crate::pfc::benches::monitor::MonitorBench;
use crate::pfc::conformance_monitor::Events;
use crate::pfc::deadlock_detector::DeadlockDetectorDut;

/// Every fault of a switch whose classes 0 to 3 are lossless: events, fault bits, and what the counters of overflow,
/// late arrival and escape grow by. A cycle counts once, however many classes have the event.
const FAULTS: [(Events, u8, [u32; 3]); 6] = {
    const NONE: Events =
        Events { infeasible: false, lossless: 0, overflow: 0, late: 0, asserted: 0, escape: 0, tagged: false };
    [
        (Events { overflow: 0x18, ..NONE }, 0x01, [1, 0, 0]),
        (Events { late: 0x81, ..NONE }, 0x02, [0, 1, 0]),
        (Events { asserted: 0x41, ..NONE }, 0x04, [0, 0, 0]),
        (Events { escape: 0x30, ..NONE }, 0x08, [0, 0, 1]),
        (Events { tagged: true, ..NONE }, 0x10, [0, 0, 0]),
        (Events { overflow: 0xFF, late: 0xFF, asserted: 0xFF, escape: 0xFF, tagged: true, ..NONE }, 0x1F, [1, 1, 1]),
    ]
};

/// L3: each fault sets its bit and its counter, from the next cycle on and until reset; the first one's cycle stands.
/// An infeasible configuration is not conformant and no event. What is no fault changes nothing: a lossless class
/// that asserts, a lossy one that overflows. Counters of four bits stop at 15.
pub fn l3_faults(run: &Run) -> Verdict {
    let mut m = MonitorBench::<pfc_conformance_monitor::Design>::new(run, 0x0F)?;
    for (rounds, (events, bits, counts)) in FAULTS.into_iter().enumerate() {
        m.cycle(Events { infeasible: true, ..Events::default() })?;
        m.cycle(Events { overflow: 0xF0, asserted: 0x0F, ..Events::default() })?;
        m.quiet(rounds as u64)?;
        for (events, bits, counts) in [(events, bits, counts), FAULTS[1], FAULTS[2], (events, bits, counts)] {
            m.fault(events, bits, counts)?;
            m.quiet(3)?;
        }
        m.cycle(Events { infeasible: true, ..Events::default() })?;
        m.reset(events)?;
    }
    // In the first cycle out of reset: its number is 1.
    m.fault(FAULTS[4].0, FAULTS[4].1, FAULTS[4].2)?;
    m.finish()?;

    let mut narrow = MonitorBench::<pfc_conformance_monitor_cnt4::Design>::new(run, 0x0F)?;
    for _ in 0..20 {
        narrow.fault(FAULTS[5].0, FAULTS[5].1, FAULTS[5].2)?;
    }
    narrow.finish()
}

/// L6: at twice the limit cells may be discarded; every discard shows in the monitor, in the next cycle and for ever:
/// `fault_vector[3]`, `c_escape`, not conformant. Detector and monitor are wired here as in a port.
pub fn l6_escape_is_reported(run: &Run) -> Verdict {
    let mut d = DeadlockBench::<pfc_deadlock_detector_short::Design>::new(run, 0x08)?;
    let limit = pfc_deadlock_detector_short::Design::LIMIT;
    let mut m = MonitorBench::<pfc_conformance_monitor::Design>::new(run, 0x08)?;
    // Nothing moves; the port discards the head of class 3 in each cycle in which it may, until three are gone.
    for clock in 1..=2 * limit + 3 {
        match d.stall(0x08, 1)?.emergency {
            0 => m.quiet(1)?,
            escape => m.fault(Events { escape, ..Events::default() }, 0x08, [0, 0, 1])?,
        }
        if clock == limit {
            d.suspect(0x08);
        }
        if clock == 2 * limit {
            d.emergency(0x08);
        }
    }
    m.b.expect_eq("cells discarded", m.shows.escape, 3)?;
    m.b.expect_eq("first_fault_cycle", m.shows.first, 2 * limit + 1)?;
    m.quiet(5)?;
    m.finish()?;
    // With room made, a cell leaves the ordinary way: the end of it for the detector.
    d.dequeue(0x08)?;
    d.finish()
}
