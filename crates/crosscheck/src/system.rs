//! Systems: several machines wired in Rust, stepped as one.
//!
//! A [`Wiring`] owns its members and says in one function how they are wired: inputs of one from outputs of another.
//! What is combinational and goes forward is a local variable; what goes back within a cycle is a [`Wire`]; what takes
//! clocks is a [`Delay`]. The function is called for every pass over the members: to let combinational wires settle, to
//! step, to end. A [`System`] is its bench.

mod member;
mod pass;
mod wires;

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

pub use self::member::{Cloning, Member};
pub use self::pass::Pass;
pub use self::wires::{Delay, Wire};

use crate::bench::{DEFAULT_LIMIT, did_not_come, out_of_cycles, unequal, unmet};
use crate::failure::{Failure, Kind, Verdict};
use crate::recording::{Driven, Recording};
use crate::run::Run;
use crate::verilated::RESET_CYCLES;
use crate::wave::WaveFile;

/// After so many passes a combinational wire that still changes is a failure, unless the system sets another limit: a
/// ripple through that many members and back.
pub const SETTLE_LIMIT: u32 = 256;

/// Several machines and the wires between them.
pub trait Wiring {
    /// What is driven from outside in a cycle: a struct with named fields, or `()`.
    type In: Driven;
    /// What is seen from outside in a cycle.
    type Out;

    /// One pass over all members: each gets its inputs through [`Pass::member`], in any order that gives each what it
    /// needs. Called several times per cycle; only lines, wires, and what is guarded by [`Pass::is_edge`] may change in
    /// it. Returns what is seen from outside, which counts for the pass of the edge.
    fn pass(&mut self, input: &Self::In, pass: &mut Pass) -> Self::Out;
}

/// What a system was driven with in a cycle: this is recorded, and stands in its vector files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(bound = "I: Serialize + serde::de::DeserializeOwned")]
pub struct Outside<I> {
    /// The system's reset.
    pub in_reset: bool,
    /// The inputs, as fields beside it.
    #[serde(flatten)]
    pub inputs: I,
}

/// A system on a bench: sticky inputs, waits with limits, one failure for all members.
///
/// The first failure poisons it: every later verb returns it again.
pub struct System<W: Wiring> {
    /// What every [`step`](System::step) drives from outside.
    pub inputs: W::In,
    name: &'static str,
    wiring: W,
    pass: Pass,
    combinational: bool,
    settle_limit: u32,
    recording: Recording<Outside<W::In>>,
    wave: Option<WaveFile>,
    limit: u64,
    failure: Option<Failure>,
    ended: bool,
    run: Run,
}

impl<W: Wiring> System<W> {
    /// In cycle 0, not reset yet; made by [`Run::system`].
    pub(crate) fn new(run: Run, name: &'static str, wiring: W, wave: Option<WaveFile>) -> Self {
        Self {
            inputs: W::In::default(),
            name,
            wiring,
            pass: Pass::new(),
            // Until the first cycle has shown that there is no such wire.
            combinational: true,
            settle_limit: SETTLE_LIMIT,
            recording: Recording::new(name, run.seed()),
            wave,
            limit: run.tighten(DEFAULT_LIMIT),
            failure: None,
            ended: false,
            run,
        }
    }

    /// Sets the time limit, in cycles from the system's creation.
    pub fn set_limit(&mut self, cycles: u64) {
        // The run's own limit (a mutant's) can only be tighter.
        self.limit = self.run.tighten(cycles);
    }

    /// Sets how many passes combinational wires may take to settle.
    pub fn set_settle_limit(&mut self, passes: u32) {
        self.settle_limit = passes;
    }

    /// The number of the next cycle; the reset counts.
    pub fn cycle(&self) -> u64 {
        self.pass.cycle
    }

    /// The members and wires.
    pub fn wiring(&self) -> &W {
        &self.wiring
    }

    /// The members and wires, for what a scenario changes in them between two cycles. Such a change is not recorded:
    /// what a vector file must be able to show belongs into the inputs.
    pub fn wiring_mut(&mut self) -> &mut W {
        &mut self.wiring
    }

    /// Reset for [`RESET_CYCLES`] with idle inputs; the sticky inputs stay as they are.
    ///
    /// # Errors
    /// As [`step`](System::step).
    pub fn reset(&mut self) -> Verdict {
        (0..RESET_CYCLES).try_for_each(|_| self.reset_cycle())
    }

    /// One cycle of reset, with idle inputs.
    ///
    /// # Errors
    /// As [`step`](System::step).
    pub fn reset_cycle(&mut self) -> Verdict {
        self.cycle_of(Outside { in_reset: true, inputs: W::In::default() }).map(drop)
    }

    /// One cycle with the sticky inputs. Returns what is seen from outside just before the edge that ends it.
    ///
    /// # Errors
    /// The first failure: of a member, of a combinational wire that does not settle, or the time limit.
    #[inline]
    pub fn step(&mut self) -> Result<W::Out, Failure> {
        self.cycle_of(Outside { in_reset: false, inputs: self.inputs })
    }

    /// `n` cycles with the sticky inputs.
    ///
    /// # Errors
    /// As [`step`](System::step).
    pub fn steps(&mut self, n: u64) -> Verdict {
        (0..n).try_for_each(|_| self.step().map(drop))
    }

    /// Steps until what is seen satisfies `condition`, at most `limit` cycles. Returns that.
    ///
    /// # Errors
    /// As [`step`](System::step); a time-out named by `what` when the condition did not come.
    pub fn until(
        &mut self,
        what: &str,
        limit: u64,
        mut condition: impl FnMut(&W::Out) -> bool,
    ) -> Result<W::Out, Failure> {
        for _ in 0..limit {
            let out = self.step()?;
            if condition(&out) {
                return Ok(out);
            }
        }
        Err(self.fail(did_not_come(what, limit)))
    }

    pub(crate) fn cycle_of(&mut self, outside: Outside<W::In>) -> Result<W::Out, Failure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        if self.pass.cycle >= self.limit {
            return Err(self.fail(out_of_cycles(self.limit)));
        }
        self.recording.push(&outside);
        self.pass.reset = outside.in_reset;
        if self.combinational {
            self.settle(&outside.inputs);
        }
        if self.wave.is_some() {
            self.show(&outside.inputs);
        }
        let out = self.run_pass(pass::Kind::Step, &outside.inputs);
        if !self.pass.moved.is_empty() {
            self.note_moved("changes at the edge: a member steps with other outputs than it settled with");
        }
        if self.wave.is_some() {
            self.dump(true);
        }
        if let Some(failure) = self.pass.take_failure() {
            self.failure = Some(failure.clone());
            return Err(failure);
        }
        self.pass.cycle += 1;
        Ok(out)
    }

    fn run_pass(&mut self, kind: pass::Kind, inputs: &W::In) -> W::Out {
        self.pass.kind = kind;
        self.pass.moved.clear();
        self.wiring.pass(inputs, &mut self.pass)
    }

    /// Passes until no combinational wire changes.
    fn settle(&mut self, inputs: &W::In) {
        for _ in 0..self.settle_limit {
            self.run_pass(pass::Kind::Settle, inputs);
            if self.pass.moved.is_empty() {
                self.combinational = self.pass.wired;
                return;
            }
        }
        let passes = self.settle_limit;
        self.note_moved(&format!("a combinational loop: still changes after {passes} passes"));
        self.pass.moved.clear();
    }

    /// Wires that changed where they must not: a failure, like that of a design that does not converge.
    #[cold]
    fn note_moved(&mut self, message: &str) {
        let wires: Vec<&str> = self.pass.moved.iter().map(|name| &**name).collect();
        let mut failure = Failure::new(Kind::Evaluation, wires.join(", "), message);
        failure.dut = self.name.into();
        self.pass.note(Err(failure));
    }

    /// The cycle as it stands before its edge, in the wave file.
    #[cold]
    fn show(&mut self, inputs: &W::In) {
        if self.wave.as_ref().is_some_and(|wave| wave.wants(self.pass.cycle)) {
            self.run_pass(pass::Kind::Show, inputs);
            self.dump(false);
        }
    }

    #[cold]
    fn dump(&mut self, after_edge: bool) {
        let cycle = self.pass.cycle;
        if let Some(wave) = &mut self.wave {
            let verdict = wave.dump(cycle, after_edge);
            self.pass.note(verdict);
        }
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
        if observed == expected { Ok(()) } else { Err(self.fail(unequal(what, &observed, &expected))) }
    }

    /// The failure of somebody else, a scoreboard for example, made this system's own.
    ///
    /// # Errors
    /// That failure.
    pub fn check<T>(&mut self, result: Result<T, Failure>) -> Result<T, Failure> {
        result.map_err(|failure| self.fail(failure))
    }

    /// Makes a failure this system's own: it is latched, and gets its cycle.
    #[cold]
    pub fn fail(&mut self, mut failure: Failure) -> Failure {
        if let Some(first) = &self.failure {
            return first.clone();
        }
        failure.cycle = self.pass.cycle.saturating_sub(1);
        failure.dut = self.name.into();
        self.failure = Some(failure.clone());
        failure
    }

    /// Ends the run of all members: final blocks, properties that had to fail.
    ///
    /// # Errors
    /// The failure that poisoned it, or what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        self.ended = true;
        let inputs = W::In::default();
        self.run_pass(pass::Kind::End, &inputs);
        self.failure = self.pass.take_failure();
        self.failure.clone().map_or(Ok(()), Err)
    }
}

impl<W: Wiring> Drop for System<W> {
    /// Hands what was driven to the run, before the members do the same: a failing run is shown by what the whole system
    /// was driven with.
    fn drop(&mut self) {
        if let Some(wave) = &mut self.wave {
            wave.close();
        }
        if !self.ended && self.failure.is_none() && !std::thread::panicking() {
            self.run.unfinished(self.name, self.pass.cycle);
        }
        self.run.close(Default::default(), std::mem::take(&mut self.recording), self.failure.as_ref());
    }
}
