//! The queues as a path that carries the steps of a test.

use crosscheck::{Failure, Run, Verdict};

use super::file::{Class, Step};
use crate::ordering::axi::queue::{Channel, IDS, Response};
use crate::ordering::axi::traffic::Responses;
use crate::ordering::queue::QueueDut;
use crate::ordering::traffic::{Judges, Traffic};
use crate::ordering::transaction::{Kind, Transaction};

/// What moved in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Moved {
    /// What was offered was taken.
    pub entered: bool,
    /// The number of what left.
    pub left: Option<u16>,
}

/// A queue, in lockstep with its model.
pub trait Carrier: Sized {
    /// Out of reset, empty.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    fn new(run: &Run) -> Result<Self, Failure>;

    /// A cycle: a step with its number is offered, and there is so much room for each class.
    ///
    /// # Errors
    /// A failure of the cycle, or what a judge objects to.
    fn cycle(&mut self, offer: Option<(u16, &Step)>, room: impl Fn(Class) -> u8) -> Result<Moved, Failure>;

    /// Ends the run, whatever is inside.
    ///
    /// # Errors
    /// What only shows at the end.
    fn finish(self) -> Verdict;
}

impl<D: QueueDut> Carrier for Traffic<D> {
    fn new(run: &Run) -> Result<Self, Failure> {
        Self::with(run, Judges { board: None, ..Judges::new(D::POLICY) })
    }

    fn cycle(&mut self, offer: Option<(u16, &Step)>, room: impl Fn(Class) -> u8) -> Result<Moved, Failure> {
        self.room = Kind::ALL.map(|kind| room(Class::Kind(kind)));
        let cycle = Traffic::cycle(self, offer.and_then(|(number, step)| transaction(number, step)))?;
        Ok(Moved { entered: cycle.entered.is_some(), left: cycle.left.map(|left| left.data) })
    }

    fn finish(self) -> Verdict {
        self.b.finish()
    }
}

/// Each is a transaction of its own: its number gives the tag. A request's requester is its source, and the one who asked is at
/// the other end of a completion's way.
fn transaction(number: u16, step: &Step) -> Option<Transaction> {
    let Class::Kind(kind) = step.class else { return None };
    let requester = if kind == Kind::Completion { 1 - step.way.index() as u8 } else { step.src };
    let Step { ro, ido, src, size, .. } = *step;
    let tag = (number % 8) as u8;
    Some(Transaction { kind, ro, ido, src, requester, tag, size, data: number, ..Transaction::default() })
}

impl Carrier for Responses {
    fn new(run: &Run) -> Result<Self, Failure> {
        Responses::new(run)
    }

    fn cycle(&mut self, offer: Option<(u16, &Step)>, room: impl Fn(Class) -> u8) -> Result<Moved, Failure> {
        let ready = |channel, id| u8::from(room(Class::Response(channel, id)) > 0) << id;
        self.ready = Channel::ALL.map(|channel| (0..IDS).map(|id| ready(channel, id)).sum());
        let response = offer.and_then(|(data, step)| match step.class {
            Class::Response(channel, id) => Some(Response { channel, id, data }),
            Class::Kind(_) => None,
        });
        let cycle = Responses::cycle(self, response)?;
        Ok(Moved { entered: cycle.entered.is_some(), left: cycle.left.map(|left| left.data) })
    }

    fn finish(self) -> Verdict {
        self.b.finish()
    }
}
