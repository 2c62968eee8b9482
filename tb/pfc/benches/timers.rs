//! A timer bank, alone.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::pfc::counter::classes;
use crate::pfc::timer_bank::{Frame, Received, TimerBankDut, TimerInputs, TimerOutputs, Timers};

/// A timer bank, alone. In every cycle, the classes that are paused and both counters must be what the scenario said
/// before; timers of classes that aren't paused must be 0, and no others.
pub struct TimersBench<D: TimerBankDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    paused: u8,
    expiry: [u32; 8],
    release: [u32; 8],
}

impl<D: TimerBankDut> TimersBench<D> {
    /// Out of reset, no class paused.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(D::Model::default())?;
        Ok(Self { b, paused: 0, expiry: [0; 8], release: [0; 8] })
    }

    /// One cycle. Returns its outputs.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self, received: Received) -> Result<Timers, Failure> {
        self.b.inputs.put(received);
        let out = self.b.step()?.timers();
        self.b.expect_eq("paused", out.paused, self.paused)?;
        self.b.expect_eq("c_expiry", out.expiry, self.expiry)?;
        self.b.expect_eq("c_release", out.release, self.release)?;
        let running = out.timer.map(|timer| timer != 0);
        self.b.expect_eq("timers that run", running, std::array::from_fn(|c| self.paused >> c & 1 == 1))?;
        Ok(out)
    }

    /// `n` cycles without a frame.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn idle(&mut self, n: u64) -> Verdict {
        (0..n).try_for_each(|_| self.cycle(Received::default()).map(drop))
    }

    /// A cycle with a frame. What it brings about is said next, and judged from the next cycle on.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn frame(&mut self, enable: u8, quanta: [u16; 8]) -> Verdict {
        self.cycle(Received { frame: Some(Frame { enable, quanta }), clear: 0 }).map(drop)
    }

    /// A cycle with `clear`, after which these classes aren't paused and nothing was counted.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn clear(&mut self, frame: Option<Frame>, clear: u8) -> Verdict {
        self.cycle(Received { frame, clear })?;
        self.paused &= !clear;
        Ok(())
    }

    /// From the next cycle on these classes are paused, whether they were before or not.
    pub fn stopped(&mut self, vector: u8) {
        self.paused |= vector;
    }

    /// From the next cycle on these classes are no longer paused: they ran down.
    pub fn expired(&mut self, vector: u8) {
        self.paused &= !vector;
        classes(vector).for_each(|c| self.expiry[c] = (self.expiry[c] + 1).min(D::END));
    }

    /// From the next cycle on these classes are no longer paused: a frame released them.
    pub fn released(&mut self, vector: u8) {
        self.paused &= !vector;
        classes(vector).for_each(|c| self.release[c] = (self.release[c] + 1).min(D::END));
    }

    /// A cycle of reset in which a frame comes: nothing is paused in it and after it, and all counters are 0.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn reset(&mut self, frame: Frame) -> Verdict {
        (self.paused, self.expiry, self.release) = (0, [0; 8], [0; 8]);
        self.b.inputs.set_rst_n(false);
        self.cycle(Received { frame: Some(frame), clear: 0 })?;
        self.b.inputs.set_rst_n(true);
        Ok(())
    }

    /// Ends the bench after two cycles.
    ///
    /// # Errors
    /// A failure of the cycles, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.idle(2)?;
        self.b.finish()
    }
}
