//! The legality oracle: knows the table and what enters and leaves, and neither a queue nor its policy.

use crosscheck::{Failure, Kind as FailureKind, Verdict};
use serde::Serialize;

use super::queue::Settings;
use super::table::{Answer, Relaxation, Table};
use super::transaction::{Cycle, Transaction};

/// How often a cell was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Uses {
    /// A later one left while an older one was inside.
    pub passed: u64,
    /// Of these, by relaxed ordering alone, by identity alone, by either.
    pub by_ro: u64,
    /// By identity alone.
    pub by_ido: u64,
    /// Either would have permitted it.
    pub by_either: u64,
    /// A later one had room and stayed, because of an older one that had none: cycles, by pair.
    pub held: u64,
}

impl Uses {
    /// Adds those of another run.
    pub fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.by_ro += other.by_ro;
        self.by_ido += other.by_ido;
        self.by_either += other.by_either;
        self.held += other.held;
    }
}

/// Judges every departure against everything older that is still inside.
#[derive(Debug)]
pub struct Oracle {
    table: &'static Table,
    heeds: Settings,
    /// Inside, the oldest first.
    inside: Vec<Transaction>,
    /// By cell of the table.
    uses: Vec<Uses>,
}

impl Oracle {
    /// Nothing is inside.
    pub fn new(heeds: Settings) -> Self {
        let table = Table::get();
        Self { table, heeds, inside: Vec::with_capacity(32), uses: vec![Uses::default(); table.cells().len()] }
    }

    /// By cell of the table.
    pub fn uses(&self) -> &[Uses] {
        &self.uses
    }

    /// What is inside is lost; the uses stay.
    pub fn reset(&mut self) {
        self.inside.clear();
    }

    /// A cycle.
    ///
    /// # Errors
    /// A transaction that left and was not inside as it left, or passed one that it must not pass.
    pub fn cycle(&mut self, cycle: &Cycle) -> Verdict {
        self.note_held(cycle);
        if let Some(left) = &cycle.left {
            self.depart(left)?;
        }
        self.inside.extend(cycle.entered);
        Ok(())
    }

    fn depart(&mut self, left: &Transaction) -> Verdict {
        // Of two that are the same in every bit nobody can say which one it is.
        let Some(at) = self.inside.iter().position(|inside| inside == left) else {
            return Err(Failure::new(FailureKind::Expectation, "legality oracle", format!("{left:?} was not inside")));
        };
        for earlier in &self.inside[..at] {
            let index = self.table.decides(left, earlier);
            let no = self.table.cells()[index].verdict == Answer::No;
            let permitted = self.permitted(index, left, earlier);
            let uses = &mut self.uses[index];
            match permitted {
                (false, false) if no => return Err(self.illegal(index, left, earlier)),
                (false, false) => {}
                (true, false) => uses.by_ro += 1,
                (false, true) => uses.by_ido += 1,
                (true, true) => uses.by_either += 1,
            }
            uses.passed += 1;
        }
        self.inside.remove(at);
        Ok(())
    }

    /// By relaxed ordering, by identity.
    fn permitted(&self, cell: usize, later: &Transaction, earlier: &Transaction) -> (bool, bool) {
        let by = &self.table.cells()[cell].relaxed_by;
        let ro = self.heeds.ro && later.ro && by.contains(&Relaxation::Ro);
        let ido = self.heeds.ido && later.ido && by.contains(&Relaxation::Ido) && later.src != earlier.src;
        (ro, ido)
    }

    #[cold]
    fn illegal(&self, cell: usize, later: &Transaction, earlier: &Transaction) -> Failure {
        let cell = &self.table.cells()[cell];
        let message = format!("{later:?} passed {earlier:?}: {} is a no, {}", cell.name(), cell.reason);
        Failure::new(FailureKind::Expectation, "legality oracle", message)
    }

    /// Counts the pairs of which the later one has room, the earlier one has none, and the table says no.
    fn note_held(&mut self, cycle: &Cycle) {
        let fits = |t: &Transaction| t.size <= cycle.room[t.kind.index()];
        for (at, later) in self.inside.iter().enumerate().filter(|(_, later)| fits(later)) {
            for earlier in self.inside[..at].iter().filter(|earlier| !fits(earlier)) {
                let index = self.table.decides(later, earlier);
                if self.table.cells()[index].verdict == Answer::No
                    && self.permitted(index, later, earlier) == (false, false)
                {
                    self.uses[index].held += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pass(heeds: Settings, earlier: Transaction, later: Transaction) -> Verdict {
        let mut oracle = Oracle::new(heeds);
        oracle.cycle(&Cycle { entered: Some(earlier), ..Cycle::default() })?;
        oracle.cycle(&Cycle { entered: Some(later), ..Cycle::default() })?;
        oracle.cycle(&Cycle { left: Some(later), ..Cycle::default() })
    }

    #[test]
    fn a_flag_passes_its_data_only_with_an_attribute_that_is_heeded() {
        let all = Settings { ro: true, ido: true };
        let (data, flag) = (Transaction::posted(1), Transaction::posted(2));
        assert!(pass(all, data, flag).unwrap_err().to_string().contains("posted past posted is a no"));
        assert!(pass(all, data, Transaction { ro: true, ..flag }).is_ok());
        assert!(pass(Settings::default(), data, Transaction { ro: true, ..flag }).is_err());
        assert!(pass(all, Transaction { ro: true, ..data }, flag).is_err());
        assert!(pass(all, data, Transaction { ido: true, ..flag }).is_err());
        assert!(pass(all, data, Transaction { ido: true, ..flag.from(1) }).is_ok());
    }

    #[test]
    fn what_was_not_inside_cannot_leave() {
        let mut oracle = Oracle::new(Settings::default());
        let lost = Cycle { left: Some(Transaction::posted(1)), ..Cycle::default() };
        assert!(oracle.cycle(&lost).unwrap_err().to_string().contains("was not inside"));
    }
}
