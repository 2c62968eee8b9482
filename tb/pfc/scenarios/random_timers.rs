//! Constrained-random frames to every build of the timer bank, in lockstep.

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use crate::duts::{
    pfc_timer_bank, pfc_timer_bank_1g, pfc_timer_bank_1g_156m25, pfc_timer_bank_100g, pfc_timer_bank_100g_156m25,
    pfc_timer_bank_156m25, pfc_timer_bank_cnt4, pfc_timer_bank_keeps, pfc_timer_bank_keeps_1g_156m25,
    pfc_timer_bank_keeps_100g,
};
use crate::pfc::counter::{classes, vector};
use crate::pfc::timer_bank::{Frame, Received, TimerBankDut, TimerInputs, TimerOutputs};

/// Cycles per seed and build.
const CYCLES: u64 = 3000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "a class expires",
    "two classes expire in one cycle",
    "an expiry with c_expiry at its end",
    "a running class is released",
    "a release with c_release at its end",
    "an idle class is released",
    "a frame grants more than is left",
    "a frame grants less than is left",
    "a frame in the last paused cycle loads the class",
    "a frame in the last paused cycle releases the class",
    "a frame in the last paused cycle does not write the class",
    "frames in adjacent cycles",
    "clear of a running class",
    "clear wins over a load",
    "reset with classes paused",
    "a frame in reset",
];

/// One seed: every build.
pub fn random(run: &Run) -> Verdict {
    build::<pfc_timer_bank::Design>(run)?;
    build::<pfc_timer_bank_1g::Design>(run)?;
    build::<pfc_timer_bank_100g::Design>(run)?;
    build::<pfc_timer_bank_156m25::Design>(run)?;
    build::<pfc_timer_bank_1g_156m25::Design>(run)?;
    build::<pfc_timer_bank_100g_156m25::Design>(run)?;
    build::<pfc_timer_bank_keeps::Design>(run)?;
    build::<pfc_timer_bank_keeps_1g_156m25::Design>(run)?;
    build::<pfc_timer_bank_keeps_100g::Design>(run)?;
    build::<pfc_timer_bank_cnt4::Design>(run)
}

fn build<D: TimerBankDut>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut neighbour = Neighbour::<D>::new(run);
    for _ in 0..CYCLES {
        let (received, rst_n) = neighbour.cycle();
        b.inputs.put(received);
        b.inputs.set_rst_n(rst_n);
        let out = b.step()?.timers();
        neighbour.cover("an expiry with c_expiry at its end", out.expiry.contains(&D::END));
        neighbour.cover("a release with c_release at its end", out.release.contains(&D::END));
    }
    b.finish()
}

/// The other end of the link. It remembers when each of its grants ends, so that it can meet those cycles.
struct Neighbour<'a, D> {
    run: &'a Run,
    rng: Rng,
    now: u64,
    /// The last paused cycle of each class, if it is paused.
    last: [Option<u64>; 8],
    /// The cycle of its next frame.
    next: u64,
    previous: u64,
    /// How often a cycle is one of reset.
    resets: f64,
    /// How many cycles there are between two frames, at most.
    pause: u64,
    /// How many quanta it grants, usually, and at most.
    grant: u16,
    design: std::marker::PhantomData<D>,
}

impl<'a, D: TimerBankDut> Neighbour<'a, D> {
    fn new(run: &'a Run) -> Self {
        let mut rng = run.rng(D::INFO.name);
        let resets = [0.0, 0.005][rng.random_range(0..2)];
        let pause = [2, 10, 60, 150][rng.random_range(0..4)];
        let grant = [3, 12][rng.random_range(0..2)];
        let design = std::marker::PhantomData;
        Self { run, rng, now: 0, last: [None; 8], next: 0, previous: 0, resets, pause, grant, design }
    }

    fn cover(&self, point: &str, met: bool) {
        if met {
            self.run.cover(point);
        }
    }

    /// A grant of a few quanta, seldom of many, often of none.
    fn quanta(&mut self) -> u16 {
        match self.rng.random_range(0..10) {
            0..3 => 0,
            3..9 => self.rng.random_range(1..=self.grant),
            _ => self.rng.random(),
        }
    }

    /// When to send again: any time soon, or in the last paused cycle of a class, or next to it.
    fn plan(&mut self) {
        self.next = self.now + 1 + self.rng.random_range(0..self.pause);
        let ends: Vec<u64> = self.last.iter().flatten().copied().filter(|end| *end < self.now + 200).collect();
        if !ends.is_empty() && self.rng.random_bool(0.5) {
            let end = ends[self.rng.random_range(0..ends.len())];
            self.next = (end + self.rng.random_range(0..3)).saturating_sub(1).max(self.now + 1);
        }
    }

    fn cycle(&mut self) -> (Received, bool) {
        self.now += 1;
        let rst_n = !self.rng.random_bool(self.resets);
        let clear = if self.rng.random_bool(0.02) { self.rng.random() } else { 0 };
        let frame = (self.now >= self.next).then(|| Frame {
            enable: if self.rng.random_bool(0.3) { 0xFF } else { self.rng.random() },
            quanta: std::array::from_fn(|_| self.quanta()),
        });
        let received = Received { frame, clear };
        if rst_n {
            self.follow(received);
        } else {
            self.cover("reset with classes paused", self.last.iter().any(Option::is_some));
            self.cover("a frame in reset", frame.is_some());
            self.last = [None; 8];
        }
        if frame.is_some() {
            self.cover("frames in adjacent cycles", rst_n && self.previous + 1 == self.now);
            self.previous = self.now;
            self.plan();
        }
        (received, rst_n)
    }

    /// What becomes of the grants in this cycle.
    fn follow(&mut self, received: Received) {
        let ending = vector(|c| self.last[c] == Some(self.now));
        let mut expires = 0;
        for class in 0..8 {
            let last = self.last[class];
            let left = last.map_or(0, |last| last - self.now);
            let writes = received.frame.filter(|frame| D::CLEAR_RELEASES || frame.enables(class));
            let grant = writes.map(|frame| if frame.enables(class) { D::clocks(frame.quanta[class]) } else { 0 });
            let ends = ending >> class & 1 == 1;
            if received.clear >> class & 1 == 1 {
                self.cover("clear of a running class", last.is_some());
                self.cover("clear wins over a load", grant.is_some_and(|grant| grant > 0));
                self.last[class] = None;
                continue;
            }
            match grant {
                Some(0) => {
                    self.cover("a running class is released", last.is_some());
                    self.cover("an idle class is released", last.is_none());
                    self.cover("a frame in the last paused cycle releases the class", ends);
                    self.last[class] = None;
                }
                Some(grant) => {
                    self.cover("a frame grants more than is left", last.is_some() && grant > left);
                    self.cover("a frame grants less than is left", last.is_some() && grant < left);
                    self.cover("a frame in the last paused cycle loads the class", ends);
                    self.last[class] = Some(self.now + grant);
                }
                None if ends => {
                    let ignored = received.frame.is_some();
                    self.cover("a frame in the last paused cycle does not write the class", ignored);
                    self.last[class] = None;
                    expires |= 1 << class;
                }
                None => {}
            }
        }
        self.cover("a class expires", expires != 0);
        self.cover("two classes expire in one cycle", classes(expires).count() > 1);
    }
}
