//! The hop guard: counting, the bound, retirement.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};
use rand::RngExt;

use crate::duts::hop_guard::{Design, In};
use crate::fabric::hop_guard::{HopGuard, MAX_HOPS};

struct Guard {
    b: Bench<Verilated<Design>, HopGuard>,
}

impl Guard {
    fn new(run: &Run) -> Result<Self, Failure> {
        Ok(Self { b: run.bench(HopGuard::default())? })
    }

    /// A cycle, and what stands after it: hops and report.
    fn cycle(&mut self, pkt_enters_hop: bool, pkt_retires: bool, hops: u8, reported: bool) -> Verdict {
        self.b.inputs = In { pkt_enters_hop, pkt_retires, ..In::default() };
        self.b.step()?;
        self.b.inputs = In::default();
        let out = self.b.settle();
        self.b.expect_eq("hops", out.hops, hops)?;
        self.b.expect_eq("err_hop_limit", out.err_hop_limit, reported)
    }

    fn enters(&mut self, times: u8) -> Verdict {
        (1..=times).try_for_each(|hops| self.cycle(true, false, hops, false))
    }
}

/// Eight hops are allowed, the ninth is reported and not counted; the report stays until the reset.
pub fn the_ninth_hop_is_reported(run: &Run) -> Verdict {
    let mut g = Guard::new(run)?;
    g.enters(MAX_HOPS)?;
    g.cycle(false, false, MAX_HOPS, false)?;
    g.cycle(true, false, MAX_HOPS, true)?;
    g.cycle(true, false, MAX_HOPS, true)?;
    g.cycle(false, true, 0, true)?;
    g.cycle(true, false, 1, true)?;
    g.b.reset()?;
    g.cycle(true, false, 1, false)?;
    g.b.finish()
}

/// Retirement clears the count, from any count.
pub fn retirement_clears(run: &Run) -> Verdict {
    let mut g = Guard::new(run)?;
    for times in 0..=MAX_HOPS {
        g.enters(times)?;
        g.cycle(false, true, 0, false)?;
    }
    g.cycle(false, true, 0, false)?;
    g.b.finish()
}

/// An entry at the bound is reported though the packet retires in the same cycle; below the bound the count is cleared
/// and the entry does not count.
pub fn entry_and_retirement_at_once(run: &Run) -> Verdict {
    let mut g = Guard::new(run)?;
    g.enters(3)?;
    g.cycle(true, true, 0, false)?;
    g.enters(MAX_HOPS)?;
    g.cycle(true, true, 0, true)?;
    g.b.finish()
}

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "at the bound",
    "entry at the bound",
    "entry at the bound and retirement",
    "retirement at zero",
    "reset with a report",
];

/// Random entries and retirements.
pub fn random(run: &Run) -> Verdict {
    let mut b = run.bench::<Design, _>(HopGuard::default())?;
    let mut rng = run.rng("hops");
    let (mut habit, mut reported) = (0.1, false);
    for cycle in 0..1000 {
        if cycle % 50 == 0 {
            habit = [0.02, 0.1, 0.4][rng.random_range(0..3)];
        }
        let (enters, retires) = (rng.random_bool(0.6), rng.random_bool(habit));
        let rst_n = !rng.random_bool(0.005);
        b.inputs = In { rst_n, pkt_enters_hop: enters, pkt_retires: retires };
        let out = b.step()?;
        let at_bound = out.hops == MAX_HOPS && rst_n;
        for (point, met) in [
            ("at the bound", at_bound),
            ("entry at the bound", at_bound && enters && !retires),
            ("entry at the bound and retirement", at_bound && enters && retires),
            ("retirement at zero", out.hops == 0 && retires),
            ("reset with a report", !rst_n && reported),
        ] {
            if met {
                run.cover(point);
            }
        }
        reported = out.err_hop_limit;
    }
    b.finish()
}
