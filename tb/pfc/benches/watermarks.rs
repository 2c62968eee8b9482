//! The watermarks, alone.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::pfc::class_watermarks::{Marks, Traffic, WatermarkInputs, WatermarkOutputs, WatermarksDut};

/// The watermarks, alone. In every cycle, the occupancies must be those of the cells that the scenario moved, the
/// classes that assert those that it named, and `change` and `overflow_fire` what follows from that.
pub struct WatermarksBench<D: WatermarksDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    lossless: u8,
    cells: [u16; 8],
    asserting: u8,
    /// `asserting` in the cycle before.
    asserted: u8,
    overflow: u8,
}

impl<D: WatermarksDut> WatermarksBench<D> {
    /// Out of reset, all queues empty, these classes lossless.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run, lossless: u8) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(D::Model::default())?;
        Ok(Self { b, lossless, cells: [0; 8], asserting: 0, asserted: 0, overflow: 0 })
    }

    /// Cells in a queue.
    pub fn cells(&self, class: u8) -> u16 {
        self.cells[usize::from(class)]
    }

    /// One cycle. Returns its outputs.
    fn cycle(&mut self, enq: Option<u8>, deq: Option<u8>, rst_n: bool) -> Result<Marks, Failure> {
        self.b.inputs.put(Traffic { enq, deq, lossless: self.lossless, rst_n });
        let out = self.b.step()?.marks();
        self.b.expect_eq("occ", out.occ, self.cells)?;
        self.b.expect_eq("assert_pause", out.assert_pause, self.asserting)?;
        self.b.expect_eq("change", out.change, rst_n && self.asserting != self.asserted)?;
        self.b.expect_eq("overflow_fire", out.overflow, self.overflow)?;
        self.asserted = if rst_n { self.asserting } else { 0 };
        self.overflow = 0;
        Ok(out)
    }

    /// A cycle in which nothing comes or goes. Returns its outputs.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn idle(&mut self) -> Result<Marks, Failure> {
        self.cycle(None, None, true)
    }

    /// A cell arrives and is in the queue.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn enq(&mut self, class: u8) -> Verdict {
        self.cycle(Some(class), None, true)?;
        self.cells[usize::from(class)] += 1;
        Ok(())
    }

    /// A cell leaves.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn deq(&mut self, class: u8) -> Verdict {
        self.cycle(None, Some(class), true)?;
        self.cells[usize::from(class)] -= 1;
        Ok(())
    }

    /// A cell arrives and another one leaves.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn enq_deq(&mut self, enq: u8, deq: u8) -> Verdict {
        self.cycle(Some(enq), Some(deq), true)?;
        self.cells[usize::from(enq)] += 1;
        self.cells[usize::from(deq)] -= 1;
        Ok(())
    }

    /// A cell arrives and finds no room.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn refused(&mut self, class: u8) -> Verdict {
        self.cycle(Some(class), None, true)?;
        self.overflow = 1 << class;
        Ok(())
    }

    /// A cell is said to leave a queue that has none.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn ignored(&mut self, class: u8) -> Verdict {
        self.cycle(None, Some(class), true).map(drop)
    }

    /// `n` cells arrive, one a cycle, and are in the queue.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn fill(&mut self, class: u8, n: u16) -> Verdict {
        (0..n).try_for_each(|_| self.enq(class))
    }

    /// `n` cells leave, one a cycle.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn drain(&mut self, class: u8, n: u16) -> Verdict {
        (0..n).try_for_each(|_| self.deq(class))
    }

    /// From the next cycle on exactly these classes assert.
    pub fn asserting(&mut self, vector: u8) {
        self.asserting = vector;
    }

    /// A cycle of reset, in which and after which all queues are empty. Returns its outputs.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn reset(&mut self) -> Result<Marks, Failure> {
        (self.cells, self.overflow) = ([0; 8], 0);
        self.cycle(None, None, false)
    }

    /// Ends the bench after two cycles.
    ///
    /// # Errors
    /// A failure of the cycles, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.idle()?;
        self.idle()?;
        self.b.finish()
    }
}
