//! Constrained-random stalls and progress at every build of the deadlock detector, in lockstep.

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::{pfc_deadlock_detector, pfc_deadlock_detector_cnt4, pfc_deadlock_detector_short};
use crate::pfc::counter::{classes, vector};
use crate::pfc::deadlock_detector::{DeadlockDetectorDut, Progress, ProgressInputs, SuspicionOutputs};

/// Cycles per seed and build.
const CYCLES: u64 = 4000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "suspect",
    "emergency_drop",
    "dequeue one clock before the limit",
    "dequeue in the first clock of suspicion",
    "empty one clock before the limit",
    "dequeue one clock before twice the limit",
    "a stall without a pause in between",
    "a lossy class stalls beyond the limit",
    "two classes become suspect in one cycle",
    "c_suspect at its end",
    "reset while suspect",
];

/// One seed: every build. The one at the real limit sees no suspicion here.
pub fn random(run: &Run) -> Verdict {
    build::<pfc_deadlock_detector::Design>(run)?;
    build::<pfc_deadlock_detector_short::Design>(run)?;
    build::<pfc_deadlock_detector_cnt4::Design>(run)
}

fn build<D: DeadlockDetectorDut>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut queues = Queues::new(run, D::INFO.name, D::LIMIT);
    for _ in 0..CYCLES {
        let (progress, rst_n) = queues.cycle();
        b.inputs.put(progress);
        b.inputs.set_rst_n(rst_n);
        let out = b.step()?.suspicion();
        queues.cover("suspect", out.suspect != 0);
        queues.cover("emergency_drop", out.emergency != 0);
        queues.cover("c_suspect at its end", out.episodes.contains(&D::END));
        queues.cover("reset while suspect", !rst_n && queues.suspect != 0);
        queues.suspect = out.suspect;
    }
    b.finish()
}

/// Eight queues, each with a plan: to stall for so many clocks, and how that ends.
struct Queues<'a> {
    run: &'a Run,
    rng: Rng,
    limit: u64,
    lossless: u8,
    /// Clocks of stall to go, by class.
    plan: [u64; 8],
    /// Clocks of stall since the latest progress, by class.
    stall: [u64; 8],
    /// `suspect` of the latest cycle.
    suspect: u8,
}

impl<'a> Queues<'a> {
    fn new(run: &'a Run, stream: &str, limit: u64) -> Self {
        let mut rng = run.rng(stream);
        let lossless = rng.random::<u8>() | 0x21;
        Self { run, rng, limit, lossless, plan: [0; 8], stall: [0; 8], suspect: 0 }
    }

    fn cover(&self, point: &str, met: bool) {
        if met {
            self.run.cover(point);
        }
    }

    /// How long the next stall is: short, or a clock about the limit or twice the limit.
    fn draw(&mut self) -> u64 {
        let limit = self.limit.min(300);
        match self.rng.random_range(0..5) {
            0 => self.rng.random_range(0..limit),
            1..4 => limit - 1 + self.rng.random_range(0..3),
            _ => 2 * limit - 1 + self.rng.random_range(0..3),
        }
    }

    fn cycle(&mut self) -> (Progress, bool) {
        let rst_n = !self.rng.random_bool(0.001);
        if !rst_n {
            // The mask may change in reset, and in no other cycle.
            self.lossless = self.rng.random::<u8>() | 0x21;
            self.plan = [0; 8];
            self.stall = [0; 8];
            let any = self.rng.random();
            return (Progress { lossless: self.lossless, paused: any, nonempty: 0xFF, deq: 0 }, false);
        }
        // Neither a stall nor progress, now and then.
        let idle = if self.rng.random_bool(0.01) { self.rng.random::<u8>() } else { 0 };
        let ends = vector(|c| self.plan[c] == 0 && idle >> c & 1 == 0);
        let empties = ends & self.rng.random::<u8>();
        let deq = ends & (!empties | self.rng.random::<u8>());
        let progress = Progress { lossless: self.lossless, paused: !idle, nonempty: !empties, deq };
        self.follow(idle, ends, deq);
        (progress, true)
    }

    fn follow(&mut self, idle: u8, ends: u8, deq: u8) {
        let mut onsets = 0;
        for class in 0..8 {
            let is = |vector: u8| vector >> class & 1 == 1;
            let (stall, lossless) = (self.stall[class], is(self.lossless));
            if is(ends) {
                self.cover("dequeue one clock before the limit", lossless && is(deq) && stall == self.limit - 1);
                self.cover("dequeue in the first clock of suspicion", lossless && is(deq) && stall == self.limit);
                self.cover("empty one clock before the limit", lossless && !is(deq) && stall == self.limit - 1);
                self.cover("dequeue one clock before twice the limit", lossless && stall == 2 * self.limit - 1);
                self.cover("a lossy class stalls beyond the limit", !lossless && stall > self.limit);
                self.stall[class] = 0;
                self.plan[class] = self.draw();
            } else if is(idle) {
                self.cover("a stall without a pause in between", stall > 0);
            } else {
                self.stall[class] += 1;
                self.plan[class] -= 1;
                onsets |= u8::from(lossless && self.stall[class] == self.limit) << class;
            }
        }
        self.cover("two classes become suspect in one cycle", classes(onsets).count() > 1);
    }
}
