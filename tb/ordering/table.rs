//! The passing table, from its data file.

use std::fmt::Write as _;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::transaction::{Kind, Transaction};

/// May the later one pass?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// It must not, unless an attribute permits it.
    No,
    /// It may or may not.
    May,
    /// It must be able to.
    Must,
}

/// An attribute of the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Relaxation {
    /// Relaxed ordering.
    Ro,
    /// Ordering by identity: of another source.
    Ido,
}

/// Which pairs of a row and a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Of {
    /// Pieces of one transaction.
    Same,
    /// Of different ones.
    Other,
}

/// A cell of the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The row.
    pub later: Kind,
    /// The column.
    pub earlier: Kind,
    /// Which pairs; all unless given.
    pub transaction: Option<Of>,
    /// The answer.
    pub verdict: Answer,
    /// Why.
    pub reason: String,
    /// What permits it all the same.
    #[serde(default)]
    pub relaxed_by: Vec<Relaxation>,
}

impl Cell {
    /// How people call it.
    pub fn name(&self) -> String {
        let of = match self.transaction {
            None => "",
            Some(Of::Same) => " of the same transaction",
            Some(Of::Other) => " of another transaction",
        };
        format!("{} past {}{of}", self.later, self.earlier)
    }

    fn covers(&self, later: &Transaction, earlier: &Transaction) -> bool {
        let of = if later.same_transaction(earlier) { Of::Same } else { Of::Other };
        (self.later, self.earlier) == (later.kind, earlier.kind) && self.transaction.is_none_or(|wanted| wanted == of)
    }
}

/// The passing table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    #[serde(rename = "cell")]
    cells: Vec<Cell>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../vectors/ordering/table.toml");
    toml::from_str::<Table>(text).expect("the table is compiled in, and a test reads it")
});

impl Table {
    /// The table that is compiled in, `vectors/ordering/table.toml`.
    pub fn get() -> &'static Self {
        &TABLE
    }

    /// All cells.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell that decides about these two, by index.
    pub fn decides(&self, later: &Transaction, earlier: &Transaction) -> usize {
        let cell = self.cells.iter().position(|cell| cell.covers(later, earlier));
        cell.expect("a test sees every pair of types, of the same transaction and of different ones")
    }

    /// Cells of a row and a column.
    pub fn of(&self, later: Kind, earlier: Kind) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(move |cell| (cell.later, cell.earlier) == (later, earlier))
    }

    /// The table as the documentation shows it.
    pub fn markdown(&self) -> String {
        let mut text = String::from("| later ↓ earlier → |");
        Kind::ALL.iter().for_each(|kind| write!(text, " {kind} |").expect("a string takes all"));
        text.push_str("\n|---|---|---|---|\n");
        for later in Kind::ALL {
            write!(text, "| {later} |").expect("a string takes all");
            for earlier in Kind::ALL {
                let cells: Vec<String> = self.of(later, earlier).map(spelled).collect();
                write!(text, " {} |", cells.join("; ")).expect("a string takes all");
            }
            text.push('\n');
        }
        text
    }
}

/// A cell as the table shows it.
fn spelled(cell: &Cell) -> String {
    let verdict = match cell.verdict {
        Answer::No => "no",
        Answer::May => "may",
        Answer::Must => "**must**",
    };
    let of = match cell.transaction {
        None => "",
        Some(Of::Same) => "same transaction: ",
        Some(Of::Other) => "other transaction: ",
    };
    let relaxed = match cell.relaxed_by.as_slice() {
        [] => "",
        [Relaxation::Ro] => ", unless RO permits it",
        [Relaxation::Ido] => ", unless IDO permits it",
        _ => ", unless RO or IDO permits it",
    };
    format!("{of}{verdict}{relaxed}: {}", cell.reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_cell_decides_about_every_pair() {
        let table = Table::get();
        for later in Kind::ALL {
            for earlier in Kind::ALL {
                for tag in [0, 1] {
                    let later = Transaction { kind: later, ..Transaction::default() };
                    let earlier = Transaction { kind: earlier, tag, ..Transaction::default() };
                    let cells = table.cells().iter().filter(|cell| cell.covers(&later, &earlier));
                    assert_eq!(cells.count(), 1, "{later:?} past {earlier:?}");
                }
            }
        }
    }

    #[test]
    fn only_what_is_forbidden_can_be_relaxed() {
        for cell in Table::get().cells() {
            assert!(cell.verdict == Answer::No || cell.relaxed_by.is_empty(), "{}", cell.name());
        }
    }

    #[test]
    fn the_documentation_shows_the_table() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/ordering/table.md");
        let page = std::fs::read_to_string(page).unwrap();
        let table = Table::get().markdown();
        assert!(page.contains(&table), "docs/ordering/table.md must show:\n{table}");
    }
}
