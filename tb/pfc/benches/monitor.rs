//! The conformance monitor, alone.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::pfc::conformance_monitor::{Conformance, ConformanceOutputs, EventInputs, Events, MonitorDut};

/// The monitor, alone. In every cycle it must show what the scenario said before.
pub struct MonitorBench<D: MonitorDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    /// What the next cycle must show. `conformant` is about the cycle's own `infeasible`.
    pub shows: Conformance,
    /// The number of the next cycle, the first one out of reset being 1.
    pub number: u64,
    lossless: u8,
}

impl<D: MonitorDut> MonitorBench<D> {
    /// Out of reset, these classes lossless, no fault so far.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run, lossless: u8) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(D::Model::default())?;
        let shows = Conformance { conformant: true, ..Conformance::default() };
        Ok(Self { b, shows, number: 1, lossless })
    }

    /// One cycle. `lossless` is the bench's own.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self, events: Events) -> Verdict {
        self.b.inputs.put(Events { lossless: self.lossless, ..events });
        let out = self.b.step()?.conformance();
        self.number += 1;
        self.b.expect_eq("conformant", out.conformant, self.shows.conformant && !events.infeasible)?;
        self.b.expect_eq("fault_vector", out.faults, self.shows.faults)?;
        let counts = |shown: &Conformance| [shown.overflow, shown.late, shown.escape];
        self.b.expect_eq("c_overflow, c_late, c_escape", counts(&out), counts(&self.shows))?;
        self.b.expect_eq("first_fault_cycle", out.first, self.shows.first)
    }

    /// `n` cycles in which nothing happens.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn quiet(&mut self, n: u64) -> Verdict {
        (0..n).try_for_each(|_| self.cycle(Events::default()))
    }

    /// A cycle with an event, after which these faults are shown, and the counters are this much further.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn fault(&mut self, events: Events, faults: u8, [overflow, late, escape]: [u32; 3]) -> Verdict {
        let number = self.number;
        self.cycle(events)?;
        if self.shows.faults == 0 {
            self.shows.first = number;
        }
        self.shows.faults |= faults;
        self.shows.conformant = false;
        for (count, more) in
            [(&mut self.shows.overflow, overflow), (&mut self.shows.late, late), (&mut self.shows.escape, escape)]
        {
            *count = (*count + more).min(D::END);
        }
        Ok(())
    }

    /// A cycle of reset, with events: in it and after it there was none.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn reset(&mut self, events: Events) -> Verdict {
        self.shows = Conformance { conformant: true, ..Conformance::default() };
        self.b.inputs.set_rst_n(false);
        self.cycle(events)?;
        self.b.inputs.set_rst_n(true);
        self.number = 1;
        Ok(())
    }

    /// Lets the last event show, and ends the bench.
    ///
    /// # Errors
    /// A failure of the last cycles, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.quiet(2)?;
        self.b.finish()
    }
}
