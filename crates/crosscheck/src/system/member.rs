//! What a system is made of.

use crate::failure::Verdict;
use crate::lockstep::Lockstep;
use crate::machine::{Golden, Machine, Settle};
use crate::value::Inputs as _;
use crate::verilated::Dut;

/// A member of a system: a design in lockstep with its golden model, or any machine that can settle, a model alone for
/// example. Called by [`Pass::member`](super::Pass::member).
pub trait Member {
    /// A value for every input port.
    type In;
    /// A value for every output port.
    type Out;

    /// The outputs before the edge; nothing moves. In the system's reset whatever it resets with.
    fn settle(&mut self, input: &Self::In, reset: bool) -> Self::Out;

    /// The same as the last look before an edge, for a wave file.
    fn show(&mut self, input: &Self::In, reset: bool) -> Self::Out {
        self.settle(input, reset)
    }

    /// One clock, and what failed in it.
    fn advance(&mut self, input: &Self::In) -> (Self::Out, Verdict);

    /// One clock of reset.
    fn advance_in_reset(&mut self, input: &Self::In) -> (Self::Out, Verdict);

    /// Ends the run: what shows only then.
    fn end(&mut self, input: &Self::In) -> (Self::Out, Verdict);
}

impl<D, M> Member for Lockstep<D, M>
where
    D: Dut + Settle,
    M: Golden<In = D::In, Out = D::Out>,
{
    type In = D::In;
    type Out = D::Out;

    #[inline]
    fn settle(&mut self, input: &D::In, reset: bool) -> D::Out {
        if reset { Lockstep::settle(self, &D::In::in_reset()) } else { Lockstep::settle(self, input) }
    }

    fn show(&mut self, input: &D::In, reset: bool) -> D::Out {
        if reset { Lockstep::show(self, &D::In::in_reset()) } else { Lockstep::show(self, input) }
    }

    #[inline]
    fn advance(&mut self, input: &D::In) -> (D::Out, Verdict) {
        Lockstep::advance(self, input)
    }

    fn advance_in_reset(&mut self, _: &D::In) -> (D::Out, Verdict) {
        Lockstep::advance(self, &D::In::in_reset())
    }

    fn end(&mut self, _: &D::In) -> (D::Out, Verdict) {
        (D::Out::default(), Lockstep::end(self))
    }
}

impl<M: Machine + Settle> Member for M {
    type In = M::In;
    type Out = M::Out;

    #[inline]
    fn settle(&mut self, input: &M::In, reset: bool) -> M::Out {
        if reset {
            self.reset();
        }
        Settle::settle(self, input)
    }

    #[inline]
    fn advance(&mut self, input: &M::In) -> (M::Out, Verdict) {
        (self.step(input), Ok(()))
    }

    fn advance_in_reset(&mut self, input: &M::In) -> (M::Out, Verdict) {
        self.reset();
        let out = self.step(input);
        self.reset();
        (out, Ok(()))
    }

    fn end(&mut self, input: &M::In) -> (M::Out, Verdict) {
        (Settle::settle(self, input), Ok(()))
    }
}

/// Lets any machine settle that can be cloned: a copy is stepped. For golden models that are members by themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cloning<M>(pub M);

impl<M: Machine> Machine for Cloning<M> {
    type In = M::In;
    type Out = M::Out;

    fn reset(&mut self) {
        self.0.reset();
    }

    #[inline]
    fn step(&mut self, input: &M::In) -> M::Out {
        self.0.step(input)
    }
}

impl<M: Machine + Clone> Settle for Cloning<M> {
    fn settle(&mut self, input: &M::In) -> M::Out {
        self.0.clone().step(input)
    }
}
