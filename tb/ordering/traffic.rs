//! A queue with its judges: the golden model in lockstep, the oracle, the must-move check, and a scoreboard.

use crosscheck::scoreboard::ByKey;
use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use super::oracle::Oracle;
use super::progress::Progress;
use super::queue::{Policy, Queue, QueueDut, QueueInputs, QueueOutputs, SIZE_MAX, Settings};
use super::transaction::{Cycle, Kind, Transaction};

/// Room for everything.
pub const ROOM: [u8; 3] = [SIZE_MAX; 3];

/// A queue, and what judges it besides its golden model.
pub struct Traffic<D: QueueDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, Queue<D>>,
    /// Room by type, for every cycle until it is set anew.
    pub room: [u8; 3],
    judges: Judges,
    inside: u32,
}

/// Judges that know neither a queue nor its policy. A queue that claims no cell of the table has no oracle, and one that claims
/// no progress no must-move check.
pub struct Judges {
    /// Of the table.
    pub oracle: Option<Oracle>,
    /// Of bounded progress.
    pub progress: Option<Progress>,
    /// Of what is lost, doubled or altered: numbers in `data` tell transactions apart.
    pub board: Option<ByKey<u16, Transaction>>,
}

impl Judges {
    /// Those for a queue of this policy.
    pub fn new(policy: Policy) -> Self {
        let (oracle, progress) = match policy {
            Policy::Free => (None, None),
            Policy::Strict => (Some(Oracle::new(Settings::default())), None),
            Policy::Passing(heeds) => (Some(Oracle::new(heeds)), Some(Progress::new())),
        };
        Self { oracle, progress, board: Some(board()) }
    }

    /// A cycle.
    ///
    /// # Errors
    /// The first judge that objects.
    pub fn cycle(&mut self, cycle: &Cycle) -> Verdict {
        if let Some(board) = &mut self.board {
            cycle.left.map_or(Ok(()), |left| board.observe(left.data, left))?;
            cycle.entered.map_or(Ok(()), |entered| board.expect(entered.data, entered))?;
        }
        self.oracle.as_mut().map_or(Ok(()), |oracle| oracle.cycle(cycle))?;
        self.progress.as_mut().map_or(Ok(()), |progress| progress.cycle(cycle))
    }

    /// What is inside is lost.
    pub fn reset(&mut self) {
        self.oracle.iter_mut().for_each(Oracle::reset);
        self.progress.iter_mut().for_each(Progress::reset);
        self.board.iter_mut().for_each(|all| *all = board());
    }
}

fn board() -> ByKey<u16, Transaction> {
    ByKey::new("transactions")
}

impl<D: QueueDut> Traffic<D> {
    /// Out of reset, with room for everything.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        Self::with(run, Judges::new(D::POLICY))
    }

    /// The same, with judges of one's own choice.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with(run: &Run, judges: Judges) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(Queue::default())?;
        Ok(Self { b, room: ROOM, judges, inside: 0 })
    }

    /// The judges.
    pub fn judges(&self) -> &Judges {
        &self.judges
    }

    /// How many are inside.
    pub fn inside(&self) -> u32 {
        self.inside
    }

    /// A reset: what is inside is lost.
    ///
    /// # Errors
    /// A failure of the reset.
    pub fn reset(&mut self) -> Verdict {
        self.judges.reset();
        self.inside = 0;
        self.b.reset()
    }

    /// One cycle with this offer.
    ///
    /// # Errors
    /// A failure of the cycle, or what a judge objects to.
    pub fn cycle(&mut self, offer: Option<Transaction>) -> Result<Cycle, Failure> {
        self.b.inputs.put(offer, self.room);
        let shows = self.b.step()?.shows();
        let entered = offer.filter(|offer| shows.ready[offer.kind.index()]);
        let cycle = Cycle { entered, left: shows.leaves, room: self.room };
        self.inside = (self.inside + u32::from(entered.is_some())).saturating_sub(u32::from(shows.leaves.is_some()));
        let judged = self.judges.cycle(&cycle);
        self.b.check(judged)?;
        Ok(cycle)
    }

    /// Cycles without an offer in which these must leave, in this order, one a cycle.
    ///
    /// # Errors
    /// A failure of a cycle, or another departure.
    pub fn leave(&mut self, expected: &[u16]) -> Verdict {
        for number in expected {
            let left = self.cycle(None)?.left.map(|left| left.data);
            self.b.expect_eq("what leaves", left, Some(*number))?;
        }
        Ok(())
    }

    /// Puts these in, one a cycle, with no room for anything meanwhile.
    ///
    /// # Errors
    /// A failure of a cycle, or one that is not taken.
    pub fn fill(&mut self, transactions: &[Transaction]) -> Verdict {
        let room = std::mem::take(&mut self.room);
        for transaction in transactions {
            let cycle = self.cycle(Some(*transaction))?;
            self.b.expect_eq("what is taken", cycle.entered, Some(*transaction))?;
        }
        self.room = room;
        Ok(())
    }

    /// Nothing leaves in this cycle.
    ///
    /// # Errors
    /// A failure of the cycle, or a departure.
    pub fn still(&mut self) -> Verdict {
        let left = self.cycle(None)?.left;
        self.b.expect_eq("what leaves", left, None)
    }

    /// Makes room until all has left, and ends: nothing may be lost.
    ///
    /// # Errors
    /// A failure of a cycle, or something that never leaves.
    pub fn drain(mut self) -> Result<Judges, Failure> {
        self.room = ROOM;
        for _ in 0..3 * super::queue::DEPTH {
            self.cycle(None)?;
        }
        let board = self.judges.board.take().map_or(Ok(()), ByKey::finish);
        self.b.check(board)?;
        self.b.finish()?;
        Ok(self.judges)
    }
}

/// Room for one type only.
pub fn only(kind: Kind) -> [u8; 3] {
    let mut room = [0; 3];
    room[kind.index()] = SIZE_MAX;
    room
}
