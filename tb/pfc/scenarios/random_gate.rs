//! Constrained-random work and pauses at the gate, in lockstep.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use crate::duts::{pfc_tx_class_gate, pfc_tx_class_gate_cnt4};
use crate::pfc::tx_class_gate::{GateDut, GateInputs, GateOutputs, Waiting};

/// Cycles per seed and build.
const CYCLES: u64 = 2000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "all eight eligible",
    "all blocked",
    "all blocked but for the control frame",
    "control frame held back by a frame, all paused",
    "nothing to send",
    "c_gated at its end",
    "c_blocked_cycles at its end",
    "reset with counters running",
];

/// One seed: both widths of the counters.
pub fn random(run: &Run) -> Verdict {
    build::<pfc_tx_class_gate::Design>(run)?;
    build::<pfc_tx_class_gate_cnt4::Design>(run)
}

/// How many classes are paused, and how many have work, is drawn for a stretch of cycles: none, some, all.
fn build<D: GateDut>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut rng = run.rng(D::INFO.name);
    let mut habits = [[0, 0]; 2];
    for cycle in 0..CYCLES {
        if cycle % 40 == 0 {
            habits = [(); 2].map(|()| [[0, 0], [0, 0xFF], [0xFF, 0]][rng.random_range(0..3)]);
        }
        let mut draw = |[set, any]: [u8; 2]| set | any & rng.random::<u8>();
        let (paused, nonempty) = (draw(habits[0]), draw(habits[1]));
        let (in_frame, ctrl_pending) = (rng.random_bool(0.6), rng.random_bool(0.4));
        let rst_n = !rng.random_bool(0.005);
        b.inputs.put(Waiting { paused, nonempty, in_frame, ctrl_pending });
        b.inputs.set_rst_n(rst_n);
        let running = b.cycle() > 0 && nonempty & paused != 0;
        let out = b.step()?.gate();
        for (point, met) in [
            ("all eight eligible", out.eligible == 0xFF),
            ("all blocked", out.all_blocked),
            ("all blocked but for the control frame", nonempty != 0 && out.eligible == 0 && out.ctrl_grant),
            ("control frame held back by a frame, all paused", out.all_blocked && ctrl_pending),
            ("nothing to send", nonempty == 0),
            ("c_gated at its end", out.gated.contains(&D::END)),
            ("c_blocked_cycles at its end", out.blocked_cycles == D::END),
            ("reset with counters running", !rst_n && running),
        ] {
            if met {
                run.cover(point);
            }
        }
    }
    b.finish()
}
