//! The response queue with its judges: the golden model in lockstep, and a scoreboard that knows nothing but the rule.

use crosscheck::scoreboard::Interleaved;
use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use super::queue::{Channel, DEPTH, Response, ResponseQueue};
use crate::duts::axi_order_queue::Design;

/// Everybody is ready.
pub const READY: [u8; 2] = [0xf; 2];

/// What happened in a cycle.
pub struct Cycle {
    /// The response that was taken.
    pub entered: Option<Response>,
    /// The one that left.
    pub left: Option<Response>,
}

/// The queue, and the scoreboard that knows nothing but the rule.
pub struct Responses {
    /// The bench underneath.
    pub b: Bench<Verilated<Design>, ResponseQueue>,
    /// By channel and identifier, who takes a response.
    pub ready: [u8; 2],
    board: Interleaved<(Channel, u8), Response>,
}

impl Responses {
    /// Out of reset, everybody is ready.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        let b = run.bench::<Design, _>(ResponseQueue::default())?;
        Ok(Self { b, ready: READY, board: Interleaved::new("responses") })
    }

    /// A reset: what is inside is lost.
    ///
    /// # Errors
    /// A failure of the reset.
    pub fn reset(&mut self) -> Verdict {
        self.board = Interleaved::new("responses");
        self.b.reset()
    }

    /// One cycle with this offer.
    ///
    /// # Errors
    /// A failure of the cycle, or what the scoreboard objects to.
    pub fn cycle(&mut self, offer: Option<Response>) -> Result<Cycle, Failure> {
        self.b.inputs.put(offer, self.ready);
        let shows = self.b.step()?.shows();
        let entered = offer.filter(|offer| shows.ready[offer.channel.index()]);
        if let Some(left) = shows.leaves {
            let judged = self.board.observe(left);
            self.b.check(judged)?;
        }
        entered.iter().for_each(|entered| self.board.expect(entered.stream(), *entered));
        Ok(Cycle { entered, left: shows.leaves })
    }

    /// Puts these in while nobody is ready.
    ///
    /// # Errors
    /// A failure of a cycle, or one that is not taken.
    pub fn fill(&mut self, responses: &[Response]) -> Verdict {
        let ready = std::mem::take(&mut self.ready);
        for response in responses {
            let entered = self.cycle(Some(*response))?.entered;
            self.b.expect_eq("what is taken", entered, Some(*response))?;
        }
        self.ready = ready;
        Ok(())
    }

    /// These leave, one a cycle, and nothing after them.
    ///
    /// # Errors
    /// A failure of a cycle, or another departure.
    pub fn leave_only(&mut self, expected: &[u16]) -> Verdict {
        for number in expected.iter().copied().map(Some).chain([None]) {
            let left = self.cycle(None)?.left.map(|left| left.data);
            self.b.expect_eq("what leaves", left, number)?;
        }
        Ok(())
    }

    /// All that is inside leaves: nothing is lost.
    ///
    /// # Errors
    /// A failure of a cycle, or something that never leaves.
    pub fn drain(mut self) -> Verdict {
        self.ready = READY;
        for _ in 0..2 * DEPTH {
            self.cycle(None)?;
        }
        let finished = self.board.finish();
        self.b.check(finished)?;
        self.b.finish()
    }
}
