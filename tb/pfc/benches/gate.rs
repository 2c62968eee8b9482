//! The gate, alone.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::pfc::counter::classes;
use crate::pfc::tx_class_gate::{Gate, GateDut, GateInputs, GateOutputs, Waiting};

/// What a cycle must show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shows {
    /// Classes that may start.
    pub eligible: u8,
    /// The control frame starts.
    pub ctrl_grant: bool,
    /// All work is stopped.
    pub all_blocked: bool,
    /// Classes that pay for a pause in this cycle.
    pub gated: u8,
}

/// The gate, alone. In every cycle the scenario says what it must show; the counters must count just that.
pub struct GateBench<D: GateDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    blocked_cycles: u32,
    gated: [u32; 8],
}

impl<D: GateDut> GateBench<D> {
    /// Out of reset.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        Ok(Self { b: run.bench::<D, _>(D::Model::default())?, blocked_cycles: 0, gated: [0; 8] })
    }

    /// One cycle, and what it must show. Returns its outputs.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self, waiting: Waiting, shows: Shows) -> Result<Gate, Failure> {
        self.b.inputs.put(waiting);
        let out = self.b.step()?.gate();
        self.b.expect_eq("eligible", out.eligible, shows.eligible)?;
        self.b.expect_eq("ctrl_grant", out.ctrl_grant, shows.ctrl_grant)?;
        self.b.expect_eq("all_blocked", out.all_blocked, shows.all_blocked)?;
        self.b.expect_eq("c_blocked_cycles", out.blocked_cycles, self.blocked_cycles)?;
        self.b.expect_eq("c_gated", out.gated, self.gated)?;
        if shows.all_blocked {
            self.blocked_cycles = (self.blocked_cycles + 1).min(D::END);
        }
        classes(shows.gated).for_each(|c| self.gated[c] = (self.gated[c] + 1).min(D::END));
        Ok(out)
    }

    /// The same for `n` cycles.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn cycles(&mut self, n: u64, waiting: Waiting, shows: Shows) -> Verdict {
        (0..n).try_for_each(|_| self.cycle(waiting, shows).map(drop))
    }

    /// A cycle without work. Returns its outputs, the counters among them.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn idle(&mut self) -> Result<Gate, Failure> {
        self.cycle(Waiting::default(), Shows::default())
    }

    /// Lets the counters show, and ends the bench.
    ///
    /// # Errors
    /// A failure of the last cycle, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.idle()?;
        self.b.finish()
    }
}
