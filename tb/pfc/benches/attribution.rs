//! The head-of-line detector, alone.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::pfc::class_hol_detector::{Cause, Charges, Head, HeadInputs, HeadOutputs, Heads, HolDetectorDut};

/// A head that waits for this destination.
pub fn waits(dest: u8) -> Head {
    Head { valid: true, dest, granted: false }
}

/// A detector of `N` destinations, alone. In every cycle the scenario says which classes are charged, and for what.
pub struct AttributionBench<const N: usize, D: HolDetectorDut<N>> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    charges: [Charges; 8],
}

impl<const N: usize, D: HolDetectorDut<N>> AttributionBench<N, D> {
    /// Out of reset.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        Ok(Self { b: run.bench::<D, _>(D::Model::default())?, charges: [Charges::default(); 8] })
    }

    /// One cycle, and the classes that it is charged to.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self, heads: Heads<N>, charged: &[(usize, Cause)]) -> Verdict {
        self.b.inputs.put(heads);
        let out = self.b.step()?.charges();
        self.b.expect_eq("counters by class", out, self.charges)?;
        for (class, cause) in charged {
            let charges = &mut self.charges[*class];
            let of_cause = match cause {
                Cause::SelfPaused => &mut charges.own,
                Cause::SecondOrder => &mut charges.second,
                Cause::FirstOrder => &mut charges.first,
                Cause::Unknown => &mut charges.none,
            };
            *of_cause = (*of_cause + 1).min(D::END);
            charges.hol = (charges.hol + 1).min(D::END);
        }
        Ok(())
    }

    /// The same for `n` cycles.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn cycles(&mut self, n: u64, heads: Heads<N>, charged: &[(usize, Cause)]) -> Verdict {
        (0..n).try_for_each(|_| self.cycle(heads, charged))
    }

    /// Lets the counters show, and ends the bench.
    ///
    /// # Errors
    /// A failure of the last cycles, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.cycles(2, Heads::default(), &[])?;
        self.b.finish()
    }
}
