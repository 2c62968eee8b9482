//! Random transactions, and random room for them.

use crosscheck::{Rng, Run};
use rand::RngExt;

use super::queue::SIZE_MAX;
use super::transaction::{Kind, Transaction};

/// Sources and requesters, and tags, of the builds.
const SOURCES: u8 = 4;
const TAGS: u8 = 8;
/// Cycles for which the mix of types, and how good room is, stay as they are.
const STRETCH: u64 = 40;

/// Draws what is offered and what there is room for.
pub struct Stimulus {
    rng: Rng,
    number: u16,
    cycle: u64,
    /// How often something is offered, and of which type, in this stretch.
    busy: f64,
    kinds: [Kind; 4],
    /// By type: no room, all of it, or any.
    room: [Option<u8>; 3],
    /// Completer of the completions of which some pieces have been taken and more follow, by requester and tag.
    open: [[Option<u8>; TAGS as usize]; SOURCES as usize],
}

impl Stimulus {
    /// Of its own stream of the run's seed.
    pub fn new(run: &Run, stream: &str) -> Self {
        Self {
            rng: run.rng(stream),
            number: 0,
            cycle: 0,
            busy: 1.0,
            kinds: [Kind::Posted; 4],
            room: [None; 3],
            open: Default::default(),
        }
    }

    /// What is offered in this cycle, numbered in `data`, and the room.
    pub fn cycle(&mut self) -> (Option<Transaction>, [u8; 3]) {
        let rng = &mut self.rng;
        if self.cycle.is_multiple_of(STRETCH) {
            self.busy = [0.3, 0.8, 1.0][rng.random_range(0..3)];
            self.kinds = std::array::from_fn(|_| Kind::ALL[rng.random_range(0..3)]);
            self.room = std::array::from_fn(|_| [Some(0), Some(SIZE_MAX), None, None][rng.random_range(0..4)]);
        }
        self.cycle += 1;
        let room = self.room.map(|room| room.unwrap_or_else(|| rng.random_range(0..=SIZE_MAX)));
        let offer = rng.random_bool(self.busy).then(|| self.transaction());
        (offer, room)
    }

    fn transaction(&mut self) -> Transaction {
        let rng = &mut self.rng;
        self.number = self.number.wrapping_add(1);
        let kind = self.kinds[rng.random_range(0..4)];
        let (src, requester, tag) =
            (rng.random_range(0..SOURCES), rng.random_range(0..SOURCES), rng.random_range(0..TAGS));
        let drawn = Transaction {
            kind,
            ro: rng.random_bool(0.3),
            ido: rng.random_bool(0.3),
            src,
            requester: src,
            tag,
            first: true,
            last: true,
            size: rng.random_range(1..=SIZE_MAX),
            data: self.number,
        };
        if kind != Kind::Completion {
            return drawn;
        }
        // Pieces are frequent enough to meet each other: half of the completions are for one requester and tag.
        let (requester, tag) = if rng.random_bool(0.5) { (0, 5) } else { (requester, tag) };
        let open = self.open[usize::from(requester)][usize::from(tag)];
        let last = rng.random_bool(0.3);
        Transaction { requester, tag, src: open.unwrap_or(src), first: open.is_none(), last, ..drawn }
    }

    /// This one was taken.
    pub fn taken(&mut self, transaction: &Transaction) {
        if transaction.kind == Kind::Completion {
            let open = (!transaction.last).then_some(transaction.src);
            self.open[usize::from(transaction.requester)][usize::from(transaction.tag)] = open;
        }
    }

    /// A reset: no completion is under way.
    pub fn reset(&mut self) {
        self.open = Default::default();
    }
}
