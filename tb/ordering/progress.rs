//! The must-move check: a bound on how long what the table says must pass is kept waiting.
//!
//! A posted write or a completion that finds k transactions inside leaves within k + 1 cycles that have room for it whatever
//! its size is: posted room, and for a completion room for completions besides. Nothing that waits for other room counts, so
//! that the bound holds with non-posted requests blocked for ever.

use crosscheck::{Failure, Kind as FailureKind, Verdict};
use serde::Serialize;

use super::queue::{DEPTH, SIZE_MAX};
use super::transaction::{Cycle, Kind, Transaction};

/// The longest wait that one of a row had behind one of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Longest {
    /// Cycles with room, the one in which it left included.
    pub waited: u32,
    /// What the bound allowed that one.
    pub bound: u32,
}

/// One that waits.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    transaction: Transaction,
    /// What it found inside, by type.
    found: [u32; 3],
    waited: u32,
}

impl Waiting {
    fn bound(&self) -> u32 {
        self.found.iter().sum::<u32>() + 1
    }
}

/// Keeps the time of everything inside.
#[derive(Debug, Default)]
pub struct Progress {
    /// Inside, the oldest first.
    inside: Vec<Waiting>,
    /// By row and column.
    longest: [[Longest; 3]; 3],
}

impl Progress {
    /// Nothing is inside.
    pub fn new() -> Self {
        Self { inside: Vec::with_capacity(3 * DEPTH + 1), ..Self::default() }
    }

    /// The longest wait of a row's transactions that found one of the column's inside.
    pub fn longest(&self, later: Kind, earlier: Kind) -> Longest {
        self.longest[later.index()][earlier.index()]
    }

    /// What is inside is lost.
    pub fn reset(&mut self) {
        self.inside.clear();
    }

    /// A cycle.
    ///
    /// # Errors
    /// Something that must move has not, within its bound.
    pub fn cycle(&mut self, cycle: &Cycle) -> Verdict {
        let room = |kind: Kind| cycle.room[kind.index()] == SIZE_MAX;
        for waiting in &mut self.inside {
            waiting.waited += u32::from(match waiting.transaction.kind {
                Kind::Posted => room(Kind::Posted),
                Kind::Completion => room(Kind::Posted) && room(Kind::Completion),
                Kind::NonPosted => false,
            });
        }
        if let Some(left) = cycle.left
            && let Some(at) = self.inside.iter().position(|waiting| waiting.transaction == left)
        {
            let gone = self.inside.remove(at);
            self.note(&gone);
        }
        if let Some(late) = self.inside.iter().find(|waiting| waiting.waited >= waiting.bound()) {
            return Err(stuck(late));
        }
        if let Some(transaction) = cycle.entered {
            let found = Kind::ALL.map(|kind| {
                let of_kind = self.inside.iter().filter(|waiting| waiting.transaction.kind == kind);
                of_kind.count() as u32
            });
            self.inside.push(Waiting { transaction, found, waited: 0 });
        }
        Ok(())
    }

    fn note(&mut self, gone: &Waiting) {
        for earlier in Kind::ALL {
            let longest = &mut self.longest[gone.transaction.kind.index()][earlier.index()];
            if gone.found[earlier.index()] > 0 && gone.waited > longest.waited {
                *longest = Longest { waited: gone.waited, bound: gone.bound() };
            }
        }
    }
}

#[cold]
fn stuck(late: &Waiting) -> Failure {
    let message = format!(
        "{:?} found {} transactions inside and has not left within {} cycles with room for it",
        late.transaction,
        late.bound() - 1,
        late.bound(),
    );
    Failure::new(FailureKind::Expectation, "must-move check", message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_counts_cycles_with_room() {
        let mut progress = Progress::new();
        let enters = |t: Transaction| Cycle { entered: Some(t), ..Cycle::default() };
        progress.cycle(&enters(Transaction::non_posted(1))).unwrap();
        progress.cycle(&enters(Transaction::posted(2))).unwrap();
        let room = Cycle { room: [SIZE_MAX, 0, 0], ..Cycle::default() };
        progress.cycle(&Cycle { room: [SIZE_MAX - 1, 4, 4], ..Cycle::default() }).unwrap();
        progress.cycle(&room).unwrap();
        assert!(progress.cycle(&room).unwrap_err().to_string().contains("within 2 cycles"));
    }
}
