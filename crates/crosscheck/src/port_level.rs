//! The level below a machine: set ports, evaluate, read ports. For several clocks, latches, asynchronous inputs.

use cxx::UniquePtr;

use crate::failure::{Failure, Kind, Report};
use crate::ffi::{EventKind, Handle, Memory, Model};
use crate::value::{Inputs, Outputs};
use crate::verilated::{Design, interface, open, to_report};

/// A Verilated design driven port by port. Every input is a field, clocks included where the build script declares the
/// DUT port-level; time stands still unless [`advance`](PortLevel::advance) is called.
pub struct PortLevel<D: Design> {
    handle: Handle,
    inputs: Memory<D::In>,
    outputs: Memory<D::Out>,
    time: u64,
    evaluations: u64,
}

impl<D: Design> PortLevel<D> {
    /// A model whose registers start from `seed`; every input is 0.
    ///
    /// # Errors
    /// A failure of kind `interface` when the model isn't the one that the types were generated for.
    pub fn new(seed: u64) -> Result<Self, Failure> {
        let model: UniquePtr<Model> = D::create(seed).map_err(|error| interface::<D>(error.what()))?;
        let (handle, inputs, outputs) = open::<D>(model)?;
        Ok(Self { handle, inputs, outputs, time: 0, evaluations: 0 })
    }

    /// Drives all inputs. Nothing happens before [`eval`](PortLevel::eval).
    ///
    /// # Errors
    /// A failure of kind `width` when a value is wider than its port.
    pub fn set(&mut self, inputs: &D::In) -> Result<(), Failure> {
        if let Some(leaf) = (!inputs.fits()).then(|| inputs.leaves().into_iter().find(|leaf| !leaf.fits)).flatten() {
            let message = format!("0x{} is wider than the port's {} bits", leaf.hex(), leaf.width);
            return Err(Failure::new(Kind::Width, leaf.path, message).at(self.evaluations));
        }
        inputs.store(&mut self.inputs);
        Ok(())
    }

    /// Evaluates: edges since the last evaluation are seen, combinational paths settle.
    ///
    /// # Errors
    /// What the design reported; the cycle of such a failure is the number of the evaluation, from 0.
    pub fn eval(&mut self) -> Result<(), Failure> {
        let evaluation = self.evaluations;
        self.evaluations += 1;
        if self.handle.evaluate(self.time, false) == 0 {
            return Ok(());
        }
        let reports: Vec<Report> =
            self.handle.take_events().iter().map(|event| to_report(D::INFO, event, evaluation)).collect();
        Failure::first_of(reports).map_or(Ok(()), Err)
    }

    /// Reads all outputs as they stand.
    pub fn get(&self) -> D::Out {
        D::Out::load(&self.outputs)
    }

    /// Moves time on, in the design's time units.
    pub fn advance(&mut self, units: u64) {
        self.time += units;
    }

    /// Runs the design's final blocks.
    ///
    /// # Errors
    /// What they reported.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.handle.finish(self.time);
        let reports: Vec<Report> = self
            .handle
            .take_events()
            .iter()
            .filter(|event| event.kind != EventKind::Finish)
            .map(|event| to_report(D::INFO, event, self.evaluations))
            .collect();
        Failure::first_of(reports).map_or(Ok(()), Err)
    }
}
