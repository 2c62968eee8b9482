//! A bench: a design, its golden model, and what drives them, with the verbs that people think in.

use std::fmt::Debug;

use crate::failure::{Failure, Kind, Verdict};
use crate::lockstep::Lockstep;
use crate::machine::{Golden, Settle};
use crate::run::Run;
use crate::verilated::Dut;

/// A bench's time limit unless it sets another, in cycles.
pub const DEFAULT_LIMIT: u64 = 1_000_000;

/// A bench, or a system, has run as long as it may.
pub(crate) fn out_of_cycles(limit: u64) -> Failure {
    Failure::new(Kind::Timeout, "time limit", format!("the bench's limit of {limit} cycles is over"))
}

/// A wait was in vain.
pub(crate) fn did_not_come(what: &str, limit: u64) -> Failure {
    Failure::new(Kind::Timeout, what, format!("did not come within {limit} cycles"))
}

/// An expectation does not hold.
pub(crate) fn unmet(what: &str) -> Failure {
    Failure::new(Kind::Expectation, what, "does not hold")
}

/// A value is another than the expected one.
pub(crate) fn unequal<T: Debug>(what: &str, observed: &T, expected: &T) -> Failure {
    let mut failure = Failure::new(Kind::Expectation, what, "");
    failure.expected = Some(format!("{expected:#x?}"));
    failure.observed = Some(format!("{observed:#x?}"));
    failure
}

/// A design and its golden model with sticky inputs: what is set stays set until it is set anew.
///
/// ```text
/// b.inputs.push = true;
/// b.step()?;
/// b.until("valid", 16, |o| o.valid)?;
/// b.finish()?;
/// ```
///
/// The first failure poisons the bench: every later verb returns it again.
pub struct Bench<D: Dut, M: Golden<In = D::In, Out = D::Out>> {
    /// What every [`step`](Bench::step) drives.
    pub inputs: D::In,
    lockstep: Option<Lockstep<D, M>>,
    limit: u64,
    run: Option<Run>,
}

impl<D: Dut, M: Golden<In = D::In, Out = D::Out>> Bench<D, M> {
    /// Out of reset, inputs idle.
    ///
    /// # Errors
    /// What fails during the reset.
    pub fn new(lockstep: Lockstep<D, M>) -> Result<Self, Failure> {
        Self::with_run(lockstep, None)
    }

    pub(crate) fn with_run(lockstep: Lockstep<D, M>, run: Option<Run>) -> Result<Self, Failure> {
        let limit = run.as_ref().map_or(DEFAULT_LIMIT, Run::limit);
        let mut bench = Self { inputs: D::In::default(), lockstep: Some(lockstep), limit, run };
        bench.reset()?;
        Ok(bench)
    }

    fn lockstep(&mut self) -> &mut Lockstep<D, M> {
        self.lockstep.as_mut().expect("present until finish takes the bench")
    }

    /// Sets the time limit, in cycles from the design's creation.
    pub fn set_limit(&mut self, cycles: u64) {
        // The run's own limit (a mutant's) can only be tighter.
        self.limit = self.run.as_ref().map_or(cycles, |run| run.tighten(cycles));
    }

    /// Declares properties that must fail in this bench.
    pub fn expect_failing(&mut self, properties: &[&'static str]) {
        self.lockstep().expect_failing(properties);
    }

    /// The number of the next cycle; the reset counts.
    pub fn cycle(&self) -> u64 {
        self.lockstep.as_ref().map_or(0, Lockstep::cycle)
    }

    /// The golden model.
    pub fn model(&self) -> &M {
        self.lockstep.as_ref().expect("present until finish takes the bench").model()
    }

    /// Reset for [`RESET_CYCLES`](crate::RESET_CYCLES) with idle inputs; the sticky inputs stay as they are.
    ///
    /// # Errors
    /// As [`step`](Bench::step).
    pub fn reset(&mut self) -> Verdict {
        self.lockstep().reset()
    }

    /// One cycle with the sticky inputs. Returns the outputs just before the edge that ends it.
    ///
    /// # Errors
    /// The first failure: of the model, a property, the comparison, or the time limit.
    #[inline]
    pub fn step(&mut self) -> Result<D::Out, Failure> {
        let inputs = self.inputs;
        let limit = self.limit;
        let lockstep = self.lockstep.as_mut().expect("present until finish takes the bench");
        if lockstep.cycle() >= limit {
            return Err(lockstep.fail(out_of_cycles(limit)));
        }
        lockstep.step(&inputs)
    }

    /// `n` cycles with the sticky inputs. Returns the outputs of the last one (idle outputs for none).
    ///
    /// # Errors
    /// As [`step`](Bench::step).
    pub fn steps(&mut self, n: u64) -> Result<D::Out, Failure> {
        let mut out = D::Out::default();
        for _ in 0..n {
            out = self.step()?;
        }
        Ok(out)
    }

    /// Steps until the outputs satisfy `condition`, at most `limit` cycles. Returns those outputs.
    ///
    /// # Errors
    /// As [`step`](Bench::step); a time-out named by `what` when the condition did not come.
    pub fn until(
        &mut self,
        what: &str,
        limit: u64,
        mut condition: impl FnMut(&D::Out) -> bool,
    ) -> Result<D::Out, Failure> {
        for _ in 0..limit {
            let out = self.step()?;
            if condition(&out) {
                return Ok(out);
            }
        }
        Err(self.fail(did_not_come(what, limit)))
    }

    /// Steps through inputs of one's own instead of the sticky ones: a vector, or what a generator drew.
    ///
    /// # Errors
    /// As [`step`](Bench::step).
    pub fn play(&mut self, inputs: impl IntoIterator<Item = D::In>) -> Verdict {
        for input in inputs {
            self.inputs = input;
            self.step()?;
        }
        Ok(())
    }

    /// An expectation of the scenario's own.
    ///
    /// # Errors
    /// A failure named by `what` unless `holds`.
    pub fn expect(&mut self, what: &str, holds: bool) -> Verdict {
        if holds { Ok(()) } else { Err(self.fail(unmet(what))) }
    }

    /// An expectation of the scenario's own about a value.
    ///
    /// # Errors
    /// A failure named by `what`, with both values, unless they are equal.
    pub fn expect_eq<T: PartialEq + Debug>(&mut self, what: &str, observed: T, expected: T) -> Verdict {
        if observed == expected {
            return Ok(());
        }
        Err(self.fail(unequal(what, &observed, &expected)))
    }

    /// Makes a failure this bench's own: it is latched, and gets cycle and text wave.
    pub fn fail(&mut self, failure: Failure) -> Failure {
        self.lockstep().fail(failure)
    }

    /// The failure of somebody else, a scoreboard for example, made this bench's own.
    ///
    /// # Errors
    /// That failure.
    pub fn check<T>(&mut self, result: Result<T, Failure>) -> Result<T, Failure> {
        result.map_err(|failure| self.fail(failure))
    }

    /// Ends the bench: final blocks, properties that had to fail.
    ///
    /// # Errors
    /// The failure that poisoned it, or what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.lockstep.take().map_or(Ok(()), Lockstep::finish)
    }
}

impl<D: Dut + Settle, M: Golden<In = D::In, Out = D::Out>> Bench<D, M> {
    /// The design's outputs for the sticky inputs, before the edge: for ready/valid in one cycle.
    pub fn settle(&mut self) -> D::Out {
        let inputs = self.inputs;
        self.lockstep().settle(&inputs)
    }
}

impl<D: Dut, M: Golden<In = D::In, Out = D::Out>> Drop for Bench<D, M> {
    /// A bench that is dropped without `finish`, and without a failure, has skipped its last checks: the run is told.
    fn drop(&mut self) {
        if let Some(lockstep) = self.lockstep.take()
            && let Some(run) = &self.run
            && !std::thread::panicking()
        {
            run.unfinished(lockstep.dut().info().name, lockstep.cycle());
        }
    }
}
