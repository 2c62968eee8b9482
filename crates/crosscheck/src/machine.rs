//! A synchronous design as a machine: a value for every input in, a value for every output out, once per clock.

use crate::value::{Inputs, Outputs};

/// A synchronous design, a golden model of one, or several wired together: anything with a step per clock.
///
/// [`step`](Machine::step) is one clock cycle: inputs are applied, combinational paths settle, outputs are **sampled
/// just before the rising edge**, then comes the edge. An output therefore shows the effect of an edge one step later.
pub trait Machine {
    /// A value for every input port, the clock excepted.
    type In;
    /// A value for every output port.
    type Out;

    /// Back to the state after reset.
    fn reset(&mut self);

    /// One clock cycle. Returns the outputs as they stand just before the edge that ends it.
    fn step(&mut self, input: &Self::In) -> Self::Out;
}

/// A machine whose outputs can be looked at before the edge, for ready/valid in one cycle and for combinational paths
/// between designs.
pub trait Settle: Machine {
    /// The outputs for `input` in the present state, without the edge. Changes no state (an active asynchronous reset,
    /// which acts at once, excepted); the next [`step`](Machine::step) of the same input returns the same outputs.
    fn settle(&mut self, input: &Self::In) -> Self::Out;
}

/// A machine that knows what a design ought to do, written from the specification and never from the RTL.
pub trait Golden: Machine<In: Inputs, Out: Outputs> {
    /// Whether it says anything at all; only [`NoModel`] doesn't.
    const COMPARES: bool = true;

    /// Which outputs count in this cycle: `input` and `out` are the cycle's inputs and the expected outputs, and the
    /// model has already stepped. Everything, unless a model says otherwise.
    fn mask(&self, input: &Self::In, out: &Self::Out) -> <Self::Out as Outputs>::Mask {
        let _ = (input, out);
        <Self::Out as Outputs>::COMPARE_ALL
    }
}

/// In place of a golden model where there is none (yet): properties and expectations judge, nothing is compared, and
/// the evidence says so.
pub struct NoModel<In, Out>(std::marker::PhantomData<(In, Out)>);

impl<In, Out> Default for NoModel<In, Out> {
    fn default() -> Self {
        Self(std::marker::PhantomData)
    }
}

impl<In: Inputs, Out: Outputs> Machine for NoModel<In, Out> {
    type In = In;
    type Out = Out;
    fn reset(&mut self) {}
    fn step(&mut self, _: &In) -> Out {
        Out::default()
    }
}

impl<In: Inputs, Out: Outputs> Golden for NoModel<In, Out> {
    const COMPARES: bool = false;
    fn mask(&self, _: &In, _: &Out) -> Out::Mask {
        Out::COMPARE_NONE
    }
}
