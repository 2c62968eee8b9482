//! L3: what the conformance monitor reports, and what it does not.

use crosscheck::{Run, Verdict};

use crate::duts::{pfc_conformance_monitor, pfc_conformance_monitor_cnt4};
use crate::pfc::benches::monitor::MonitorBench;
use crate::pfc::conformance_monitor::Events;

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
/// that asserts, a lossy one that overflows.
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
    m.fault(FAULTS[4].0, FAULTS[4].1, FAULTS[4].2)?;
    m.b.expect_eq("a fault in the first cycle out of reset", m.shows.first, 1)?;
    m.finish()?;

    let mut narrow = MonitorBench::<pfc_conformance_monitor_cnt4::Design>::new(run, 0x0F)?;
    for _ in 0..20 {
        narrow.fault(FAULTS[5].0, FAULTS[5].1, FAULTS[5].2)?;
    }
    narrow.b.expect_eq("c_overflow, of four bits", narrow.shows.overflow, 15)?;
    narrow.finish()
}
