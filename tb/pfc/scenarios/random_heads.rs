//! Constrained-random heads before every build of the head-of-line detector, in lockstep.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use super::attribution::anything;
use crate::duts::{
    pfc_class_hol_detector, pfc_class_hol_detector_1, pfc_class_hol_detector_48, pfc_class_hol_detector_cnt4,
};
use crate::pfc::class_hol_detector::{HeadInputs, HeadOutputs, Heads, HolDetectorDut};

/// Cycles per seed and build.
const CYCLES: u64 = 1000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "all three reasons at once",
    "destination paused and busy",
    "destination paused",
    "destination busy",
    "no reason",
    "destination out of range",
    "highest destination",
    "granted though it has a reason to wait",
    "a counter at its end",
    "reset",
];

/// One seed: every build.
pub fn random(run: &Run) -> Verdict {
    build::<24, pfc_class_hol_detector::Design>(run)?;
    build::<1, pfc_class_hol_detector_1::Design>(run)?;
    build::<48, pfc_class_hol_detector_48::Design>(run)?;
    build::<24, pfc_class_hol_detector_cnt4::Design>(run)
}

fn build<const N: usize, D: HolDetectorDut<N>>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut rng = run.rng(D::INFO.name);
    for _ in 0..CYCLES {
        let cycle: Heads<N> = anything(&mut rng);
        let rst_n = !rng.random_bool(0.005);
        b.inputs.put(cycle);
        b.inputs.set_rst_n(rst_n);
        let charges = b.step()?.charges();
        cover(run, &cycle);
        if charges.iter().any(|class| class.own == D::END) {
            run.cover("a counter at its end");
        }
        if !rst_n {
            run.cover("reset");
        }
    }
    b.finish()
}

fn cover<const N: usize>(run: &Run, cycle: &Heads<N>) {
    for (class, head) in cycle.heads.iter().enumerate().filter(|(_, head)| head.valid) {
        let dest = usize::from(head.dest);
        let is = |states: &[bool; N]| states.get(dest).copied().unwrap_or(false);
        let reasons = (cycle.paused >> class & 1 == 1, is(&cycle.xoff), is(&cycle.busy));
        let point = match reasons {
            _ if head.granted && reasons != (false, false, false) => "granted though it has a reason to wait",
            _ if head.granted => continue,
            (true, true, true) => "all three reasons at once",
            (true, ..) => continue,
            (false, true, true) => "destination paused and busy",
            (false, true, false) => "destination paused",
            (false, false, true) => "destination busy",
            (false, false, false) => "no reason",
        };
        run.cover(point);
        if dest >= N {
            run.cover("destination out of range");
        }
        if dest == N - 1 {
            run.cover("highest destination");
        }
    }
}
