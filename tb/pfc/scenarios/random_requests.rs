//! Constrained-random requests to the frame builder, in lockstep.

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::pfc_frame_builder::Out;
use crate::pfc::benches::BuilderBench;

/// Cycles per seed.
const CYCLES: u64 = 3000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "request while idle",
    "request in mid-frame",
    "request replaces the waiting one",
    "request with tx_eop",
    "frames back to back",
    "request in reset",
    "reset in mid-frame",
];

/// Quanta as neighbours send them: extremes, small ones, any.
pub fn quanta(rng: &mut Rng) -> [u16; 8] {
    std::array::from_fn(|_| match rng.random_range(0..4) {
        0 => 0,
        1 => 0xFFFF,
        2 => rng.random_range(0..16),
        _ => rng.random(),
    })
}

/// Everything on the request port changes in every cycle. How often a request comes is drawn per seed and stretch:
/// now and then, about once a frame, in a storm.
pub fn random(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    let mut rng = run.rng("requests");
    let mut cover = Cover::default();
    let (mut rate, mut reset_left) = (0.02, 0);
    for cycle in 0..CYCLES {
        if cycle % 300 == 0 {
            rate = [0.004, 0.02, 0.08, 0.6][rng.random_range(0..4)];
        }
        if rng.random_bool(0.002) {
            reset_left = rng.random_range(1..4);
        }
        f.b.inputs.rst_n = reset_left == 0;
        reset_left -= u32::from(reset_left > 0);
        f.b.inputs.req_valid = rng.random_bool(rate);
        f.b.inputs.req_enable = rng.random();
        f.b.inputs.req_quanta = quanta(&mut rng);
        f.b.inputs.local_sa = rng.random::<u64>() >> 16;
        let out = f.b.step()?;
        cover.cycle(run, f.b.inputs.rst_n, f.b.inputs.req_valid, &out);
    }
    f.b.finish()
}

/// Which situations came about, judged from the ports.
#[derive(Default)]
struct Cover {
    sending: bool,
    waiting: bool,
    ended: bool,
}

impl Cover {
    fn cycle(&mut self, run: &Run, rst_n: bool, request: bool, out: &Out) {
        if !rst_n {
            for (point, met) in [("reset in mid-frame", self.sending), ("request in reset", request)] {
                if met {
                    run.cover(point);
                }
            }
            *self = Self::default();
            return;
        }
        if out.tx_sop {
            self.waiting = false;
        }
        for (point, met) in [
            ("request while idle", request && !out.tx_valid),
            ("request in mid-frame", request && out.tx_valid && !out.tx_eop),
            ("request replaces the waiting one", request && self.waiting),
            ("request with tx_eop", request && out.tx_eop),
            ("frames back to back", self.ended && out.tx_sop),
        ] {
            if met {
                run.cover(point);
            }
        }
        self.sending = out.tx_valid && !out.tx_eop;
        self.ended = out.tx_eop;
        self.waiting |= request;
    }
}
