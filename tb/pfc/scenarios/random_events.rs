//! Constrained-random events at the conformance monitor, in lockstep.

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::{pfc_conformance_monitor, pfc_conformance_monitor_cnt4};
use crate::pfc::conformance_monitor::{ConformanceOutputs, EventInputs, Events, Fault, MonitorDut};

/// Cycles per seed and build.
const CYCLES: u64 = 3000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "first fault: overflow",
    "first fault: late arrival",
    "first fault: lossy class asserted",
    "first fault: escape",
    "first fault: tagged frame",
    "two faults in one cycle, the first ones",
    "every fault bit set",
    "only lossy classes overflow",
    "only lossless classes assert",
    "a fault in the first cycle out of reset",
    "a fault in reset",
    "infeasible without a fault",
    "infeasible with a fault",
    "a counter at its end",
];

/// One seed: both widths of the counters.
pub fn random(run: &Run) -> Verdict {
    build::<pfc_conformance_monitor::Design>(run)?;
    build::<pfc_conformance_monitor_cnt4::Design>(run)
}

fn build<D: MonitorDut>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut rng = run.rng(D::INFO.name);
    let (mut lossless, mut infeasible, mut first) = (rng.random(), false, true);
    let mut rate = 0.01;
    for _ in 0..CYCLES {
        let rst_n = !rng.random_bool(0.02);
        if !rst_n {
            // The mask may change in reset, and in no other cycle; what the stretch to come is like is drawn here.
            (lossless, infeasible) = (rng.random(), rng.random_bool(0.2));
            rate = [0.002, 0.01, 0.3][rng.random_range(0..3)];
        }
        let events = events(&mut rng, rate, lossless, infeasible);
        b.inputs.put(events);
        b.inputs.set_rst_n(rst_n);
        let out = b.step()?.conformance();
        cover(run, &events, rst_n, out.faults);
        for (point, met) in [
            ("a fault in the first cycle out of reset", first && rst_n && faults(&events) != 0),
            ("infeasible without a fault", infeasible && out.faults == 0),
            ("infeasible with a fault", infeasible && out.faults != 0),
            ("every fault bit set", out.faults == 0x1F),
            ("a counter at its end", [out.overflow, out.late, out.escape].contains(&D::END)),
        ] {
            if met {
                run.cover(point);
            }
        }
        first = !rst_n;
    }
    b.finish()
}

/// A cycle: each event with this probability; harmless ones, overflows of lossy and assertions of lossless classes,
/// are frequent.
fn events(rng: &mut Rng, rate: f64, lossless: u8, infeasible: bool) -> Events {
    let mut some = |rate: f64, among: u8| if rng.random_bool(rate) { among & rng.random::<u8>() } else { 0 };
    let overflow = some(0.2, !lossless) | some(rate, 0xFF);
    let asserted = some(0.2, lossless) | some(rate, 0xFF);
    let (late, escape) = (some(rate, 0xFF), some(rate, 0xFF));
    Events { infeasible, lossless, overflow, late, asserted, escape, tagged: rng.random_bool(rate) }
}

fn faults(events: &Events) -> u8 {
    Fault::ALL.into_iter().filter(|fault| events.has(*fault)).fold(0, |bits, fault| bits | 1 << fault as u8)
}

fn cover(run: &Run, events: &Events, rst_n: bool, before: u8) {
    let faults = faults(events);
    if !rst_n {
        if faults != 0 {
            run.cover("a fault in reset");
        }
        return;
    }
    let firsts = [
        "first fault: overflow",
        "first fault: late arrival",
        "first fault: lossy class asserted",
        "first fault: escape",
        "first fault: tagged frame",
    ];
    for (bit, point) in firsts.into_iter().enumerate() {
        if before == 0 && faults == 1 << bit {
            run.cover(point);
        }
    }
    for (point, met) in [
        ("two faults in one cycle, the first ones", before == 0 && faults.count_ones() > 1),
        ("only lossy classes overflow", events.overflow != 0 && !events.has(Fault::Overflow)),
        ("only lossless classes assert", events.asserted != 0 && !events.has(Fault::LossyAsserted)),
    ] {
        if met {
            run.cover(point);
        }
    }
}
