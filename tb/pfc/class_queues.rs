//! Golden model of the queues of a port or a switch: cells of a class leave in the order in which they came, and one
//! that leaves occupies its queue for a cell's time.

use std::collections::VecDeque;

use super::counter::vector;
use super::line::{self, Cell};

/// A cell in a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queued {
    /// The cell.
    pub cell: Cell,
    /// The input that it came from.
    pub input: usize,
}

/// Eight queues of at most `CLASS_CELLS` cells.
#[derive(Clone, Debug, Default)]
pub struct ClassQueues<const CLASS_CELLS: i64> {
    cells: [VecDeque<Queued>; 8],
    /// The clock from which on nothing occupies the queue.
    free_from: [u64; 8],
}

impl<const CLASS_CELLS: i64> ClassQueues<CLASS_CELLS> {
    /// The oldest cell of a class.
    pub fn head(&self, class: usize) -> Option<&Queued> {
        self.cells[class].front()
    }

    /// Classes that have a cell.
    pub fn nonempty(&self) -> u8 {
        vector(|class| !self.cells[class].is_empty())
    }

    /// Classes that have a cell and are not occupied by an earlier one.
    pub fn ready(&self, now: u64) -> u8 {
        vector(|class| !self.cells[class].is_empty() && now >= self.free_from[class])
    }

    /// The end of clock `now`, in which the head of a class left and a cell came. Whether that one was refused.
    pub fn advance(&mut self, now: u64, leaves: Option<usize>, comes: Option<Queued>) -> bool {
        if let Some(class) = leaves {
            self.cells[class].pop_front();
            self.free_from[class] = now + line::CELL;
        }
        let Some(queued) = comes else { return false };
        let queue = &mut self.cells[usize::from(queued.cell.class_id)];
        let refused = queue.len() as i64 == CLASS_CELLS;
        if !refused {
            queue.push_back(queued);
        }
        refused
    }
}
