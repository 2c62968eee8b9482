//! The deadlock detector, alone.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::pfc::counter::classes;
use crate::pfc::deadlock_detector::{DeadlockDetectorDut, Progress, ProgressInputs, Suspicion, SuspicionOutputs};

/// The detector, alone. The scenario says which cycles are stalls; in every cycle the longest stall must be what that
/// makes, and suspicion, episodes and emergency what the scenario said before.
pub struct DeadlockBench<D: DeadlockDetectorDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    lossless: u8,
    stall: [u32; 8],
    shows: Suspicion,
}

impl<D: DeadlockDetectorDut> DeadlockBench<D> {
    /// Out of reset, these classes watched.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run, lossless: u8) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(D::Model::default())?;
        Ok(Self { b, lossless, stall: [0; 8], shows: Suspicion::default() })
    }

    /// One cycle. `lossless` is the bench's own. Returns the outputs.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self, progress: Progress) -> Result<Suspicion, Failure> {
        self.b.inputs.put(Progress { lossless: self.lossless, ..progress });
        let out = self.b.step()?.suspicion();
        self.b.expect_eq("suspect", out.suspect, self.shows.suspect)?;
        self.b.expect_eq("emergency_drop", out.emergency, self.shows.emergency)?;
        self.b.expect_eq("c_suspect", out.episodes, self.shows.episodes)?;
        self.b.expect_eq("longest_stall", out.longest, self.shows.longest)?;
        Ok(out)
    }

    /// `n` cycles in which these classes are paused and all have work: stalls, of those that are watched. Returns the
    /// outputs of the last one.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn stall(&mut self, vector: u8, n: u64) -> Result<Suspicion, Failure> {
        let mut out = Suspicion::default();
        for _ in 0..n {
            out = self.cycle(Progress { paused: vector, nonempty: 0xFF, ..Progress::default() })?;
            for class in classes(vector & self.lossless) {
                self.stall[class] += 1;
                self.shows.longest[class] = self.shows.longest[class].max(self.stall[class]);
            }
        }
        Ok(out)
    }

    /// A cycle that is none of a stall and no progress either: work, no pause, no dequeue.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn unpaused(&mut self) -> Verdict {
        self.cycle(Progress { nonempty: 0xFF, ..Progress::default() }).map(drop)
    }

    /// A cycle in which these classes are paused and a cell of each leaves: their stall is over.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn dequeue(&mut self, vector: u8) -> Verdict {
        self.cycle(Progress { paused: vector, nonempty: 0xFF, deq: vector, ..Progress::default() })?;
        self.over(vector);
        Ok(())
    }

    /// A cycle in which these classes are paused and have nothing to send: their stall is over.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn empty(&mut self, vector: u8) -> Verdict {
        self.cycle(Progress { paused: vector, nonempty: !vector, ..Progress::default() })?;
        self.over(vector);
        Ok(())
    }

    fn over(&mut self, vector: u8) {
        self.shows.suspect &= !vector;
        self.shows.emergency &= !vector;
        classes(vector).for_each(|class| self.stall[class] = 0);
    }

    /// From the next cycle on these classes are suspect: an episode of each.
    pub fn suspect(&mut self, vector: u8) {
        self.shows.suspect |= vector;
        classes(vector).for_each(|class| self.shows.episodes[class] = (self.shows.episodes[class] + 1).min(D::END));
    }

    /// From the next cycle on these classes may be drained by dropping.
    pub fn emergency(&mut self, vector: u8) {
        self.shows.emergency |= vector;
    }

    /// A cycle of reset in the middle of stalls: in it and after it there was none.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn reset(&mut self) -> Verdict {
        (self.shows, self.stall) = (Suspicion::default(), [0; 8]);
        self.b.inputs.set_rst_n(false);
        self.cycle(Progress { paused: 0xFF, nonempty: 0xFF, ..Progress::default() })?;
        self.b.inputs.set_rst_n(true);
        Ok(())
    }

    /// Ends the bench with empty queues.
    ///
    /// # Errors
    /// A failure of the last cycles, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.empty(0xFF)?;
        self.empty(0xFF)?;
        self.b.finish()
    }
}
