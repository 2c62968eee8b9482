//! Constrained-random cells into every build of the watermarks, in lockstep.

use crosscheck::{Bench, Rng, Run, Verdict, Verilated};
use rand::RngExt;

use crate::duts::{
    pfc_class_watermarks, pfc_class_watermarks_10g, pfc_class_watermarks_10g_in2, pfc_class_watermarks_25g,
    pfc_class_watermarks_100g, pfc_class_watermarks_100g_2km, pfc_class_watermarks_100g_2km_1024,
    pfc_class_watermarks_400g_2km,
};
use crate::pfc::class_watermarks::{Marks, Traffic, WatermarkInputs, WatermarkOutputs, WatermarksDut};

/// Cycles per seed and build.
const CYCLES: u64 = 3000;
/// Distance between the marks, in cells.
const HYSTERESIS: u16 = 64;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "one cell below the high mark",
    "at the high mark",
    "one cell above the low mark, asserting",
    "at the low mark, asserting until now",
    "a class asserts while another one releases",
    "a cell for a full queue, lossless",
    "a cell for a full queue, lossy",
    "a cell from an empty queue",
    "in and out of one class, empty",
    "in and out of one class, full",
    "in and out of one class, one below the high mark",
    "in of one class, out of another",
    "reset with a class asserting",
];

/// One seed: every build.
pub fn random(run: &Run) -> Verdict {
    build::<pfc_class_watermarks::Design>(run, &[])?;
    build::<pfc_class_watermarks_10g::Design>(run, &[])?;
    build::<pfc_class_watermarks_10g_in2::Design>(run, &[])?;
    build::<pfc_class_watermarks_25g::Design>(run, &[])?;
    build::<pfc_class_watermarks_100g::Design>(run, &[])?;
    build::<pfc_class_watermarks_400g_2km::Design>(run, &[])?;
    // The headroom does not fit: that is what these builds are for.
    build::<pfc_class_watermarks_100g_2km::Design>(run, &["PFC-P29"])?;
    build::<pfc_class_watermarks_100g_2km_1024::Design>(run, &["PFC-P29"])
}

fn build<D: WatermarksDut>(run: &Run, expect_failing: &[&'static str]) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    b.expect_failing(expect_failing);
    let mut link = Link::<D>::new(run, b);
    while link.b.cycle() < CYCLES {
        link.event()?;
    }
    link.b.finish()
}

/// What fills and drains the queues. It sees the occupancies and steers two classes to where something happens.
struct Link<'a, D: WatermarksDut> {
    run: &'a Run,
    b: Bench<Verilated<D>, D::Model>,
    rng: Rng,
    lossless: u8,
    /// The two classes that most cells belong to. The first one is lossless.
    busy: [u8; 2],
    /// Outputs of the latest cycle.
    seen: Marks,
}

impl<'a, D: WatermarksDut> Link<'a, D> {
    fn new(run: &'a Run, b: Bench<Verilated<D>, D::Model>) -> Self {
        let mut rng = run.rng(D::INFO.name);
        let first = rng.random_range(0..8);
        let busy = [first, (first + rng.random_range(1..8)) % 8];
        let lossless = rng.random::<u8>() | 1 << first;
        Self { run, b, rng, lossless, busy, seen: Marks::default() }
    }

    fn occ(&self, class: u8) -> u16 {
        self.seen.occ[usize::from(class)]
    }

    fn high(&self) -> u16 {
        D::CELLS.saturating_sub(self.seen.headroom)
    }

    fn low(&self) -> u16 {
        self.high().saturating_sub(HYSTERESIS)
    }

    /// Moves a class to a level, dithers there, or does something odd.
    fn event(&mut self) -> Verdict {
        let class = self.busy[self.rng.random_range(0..2)];
        let (high, low) = (self.high(), self.low());
        match self.rng.random_range(0..30) {
            0 => self.reset(),
            1..4 => self.cross(),
            4..10 => {
                let any = self.rng.random_range(0..8);
                self.cycle(Some(class), Some(any))
            }
            10..14 => (0..self.rng.random_range(1..30)).try_for_each(|_| self.any()),
            _ => {
                let levels =
                    [0, 1, low.saturating_sub(1), low, low + 1, high.saturating_sub(1), high, high + 1, D::CELLS];
                let level = levels[self.rng.random_range(0..levels.len())];
                self.approach(class, level)?;
                (0..self.rng.random_range(0..6)).try_for_each(|_| self.at(class))
            }
        }
    }

    /// A cell comes or goes, or both, or neither.
    fn at(&mut self, class: u8) -> Verdict {
        let (enq, deq) = (self.rng.random_bool(0.6), self.rng.random_bool(0.6));
        self.cycle(enq.then_some(class), deq.then_some(class))
    }

    /// The same with any classes.
    fn any(&mut self) -> Verdict {
        let draw = |rng: &mut Rng| rng.random::<bool>().then(|| rng.random_range(0..8));
        let (enq, deq) = (draw(&mut self.rng), draw(&mut self.rng));
        self.cycle(enq, deq)
    }

    /// Fills or drains a class to this level, as far as the cycles go.
    fn approach(&mut self, class: u8, level: u16) -> Verdict {
        while self.occ(class) != level && self.b.cycle() < CYCLES {
            if self.occ(class) < level {
                self.cycle(Some(class), None)?;
            } else {
                self.cycle(None, Some(class))?;
            }
        }
        Ok(())
    }

    /// One class leaves the upper mark behind while the other one arrives at the lower.
    fn cross(&mut self) -> Verdict {
        let [up, down] = self.busy;
        let (high, low) = (self.high(), self.low());
        self.approach(down, high)?;
        self.approach(up, low.min(1))?;
        self.approach(up, high.saturating_sub(1))?;
        self.approach(down, low + 1)?;
        self.cycle(Some(up), Some(down))
    }

    fn reset(&mut self) -> Verdict {
        self.cover("reset with a class asserting", self.seen.assert_pause != 0);
        self.b.inputs.put(Traffic { enq: Some(self.busy[0]), deq: None, lossless: self.lossless, rst_n: false });
        self.seen = self.b.step()?.marks();
        // The mask may change in reset, and in no other cycle.
        self.lossless = self.rng.random::<u8>() | 1 << self.busy[0];
        self.any()
    }

    fn cover(&self, point: &str, met: bool) {
        if met {
            self.run.cover(point);
        }
    }

    fn cycle(&mut self, enq: Option<u8>, deq: Option<u8>) -> Verdict {
        let before = self.seen;
        self.b.inputs.put(Traffic { enq, deq, lossless: self.lossless, rst_n: true });
        self.seen = self.b.step()?.marks();
        let (high, low) = (self.high(), self.low());
        let (full, above) = (D::CELLS, high.saturating_sub(1));
        for class in (0..8_u8).filter(|class| self.lossless >> class & 1 == 1) {
            let (cells, asserting) = (self.occ(class), |marks: &Marks| marks.assert_pause >> class & 1 == 1);
            self.cover("one cell below the high mark", cells == above && !asserting(&self.seen));
            self.cover("at the high mark", cells == high);
            self.cover("one cell above the low mark, asserting", cells == low + 1 && asserting(&self.seen));
            self.cover("at the low mark, asserting until now", cells == low && asserting(&before));
        }
        let (rose, fell) =
            (self.seen.assert_pause & !before.assert_pause, before.assert_pause & !self.seen.assert_pause);
        self.cover("a class asserts while another one releases", rose != 0 && fell != 0);
        match (enq, deq) {
            (Some(enq), Some(deq)) if enq == deq => {
                self.cover("in and out of one class, empty", self.occ(enq) == 0);
                self.cover("in and out of one class, full", self.occ(enq) == full);
                self.cover("in and out of one class, one below the high mark", self.occ(enq) == above);
            }
            (Some(_), Some(_)) => self.run.cover("in of one class, out of another"),
            (Some(enq), None) if self.occ(enq) == full => {
                let lossless = self.lossless >> enq & 1 == 1;
                self.cover("a cell for a full queue, lossless", lossless);
                self.cover("a cell for a full queue, lossy", !lossless);
            }
            (None, Some(deq)) => self.cover("a cell from an empty queue", self.occ(deq) == 0),
            _ => {}
        }
        Ok(())
    }
}
