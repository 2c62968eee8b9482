//! A FIFO, its golden model, and its bench.

use std::collections::VecDeque;

use crosscheck::{BenchSpec, Golden, Machine, Run, Suite, Verdict};
use rand::RngExt;

#[allow(missing_docs)]
pub mod duts {
    crosscheck::duts!();
}

use duts::Fifo;
use duts::fifo::{In, Out};

/// What a FIFO of four bytes must do, written from its description: a queue.
#[derive(Default)]
pub struct Model {
    queue: VecDeque<u8>,
}

impl Machine for Model {
    type In = In;
    type Out = Out;

    fn reset(&mut self) {
        self.queue.clear();
    }

    fn step(&mut self, input: &In) -> Out {
        // The outputs just before the edge: what the state says ...
        let (full, empty) = (self.queue.len() == 4, self.queue.is_empty());
        let out = Out { data_out: self.queue.front().copied().unwrap_or(0), full, empty };
        // ... then the edge.
        if input.pop && !empty {
            self.queue.pop_front();
        }
        if input.push && !full {
            self.queue.push_back(input.data_in);
        }
        out
    }
}

impl Golden for Model {}

fn fills_and_drains(run: &Run) -> Verdict {
    let mut b = run.bench::<Fifo, _>(Model::default())?;
    b.inputs.push = true;
    for byte in [0x11, 0x22, 0x33, 0x44, 0x55] {
        b.inputs.data_in = byte; // the fifth finds it full
        b.step()?;
    }
    b.inputs.push = false;
    b.inputs.pop = true;
    for byte in [0x11, 0x22, 0x33, 0x44] {
        let out = b.step()?;
        b.expect_eq("head", out.data_out, byte)?;
    }
    b.until("empty", 1, |out| out.empty)?;
    b.finish()
}

fn random(run: &Run) -> Verdict {
    let mut b = run.bench::<Fifo, _>(Model::default())?;
    let mut rng = run.rng("traffic");
    for _ in 0..500 {
        b.inputs.push = rng.random_bool(0.6);
        b.inputs.pop = rng.random_bool(0.5);
        b.inputs.data_in = rng.random();
        b.inputs.rst_n = !rng.random_bool(0.01);
        b.step()?;
    }
    b.finish()
}

/// Everything there is to run.
pub fn suite() -> Suite {
    Suite::new("fifo", env!("CARGO_MANIFEST_DIR")).bench(
        BenchSpec::new("fifo")
            .dut::<Fifo, Model>()
            .scenario("fills_and_drains", "README", fills_and_drains)
            .random("README", random),
    )
}
