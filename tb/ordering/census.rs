//! Every cell of the table, used or attempted: counts over the four settings, what each attribute changes, and how long what
//! must move has waited.

use std::fmt::Write as _;
use std::time::Instant;

use crosscheck::runner::execute;
use crosscheck::{Failure, Kind as FailureKind, Run, RunOptions, seed};

use super::oracle::Uses;
use super::progress::Longest;
use super::queue::{Policy, QueueDut};
use super::scenarios::random_traffic::through;
use super::table::{Answer, Cell, Relaxation, Table};
use super::traffic::Judges;
use super::transaction::Kind;
use crate::duts::{passing_queue, passing_queue_ido, passing_queue_plain, passing_queue_ro};

/// Transactions through each setting.
const TRANSACTIONS: u64 = 50_000;

/// What was counted in one setting, or in all of them.
#[derive(Default)]
struct Census {
    /// By cell of the table.
    uses: Vec<Uses>,
    /// By row and column.
    longest: [[Longest; 3]; 3],
}

impl Census {
    fn add(&mut self, other: &Self) {
        self.uses.resize(other.uses.len(), Uses::default());
        self.uses.iter_mut().zip(&other.uses).for_each(|(all, one)| all.add(one));
        for (all, one) in self.longest.iter_mut().flatten().zip(other.longest.iter().flatten()) {
            if one.waited > all.waited {
                *all = *one;
            }
        }
    }
}

fn failed(why: String) -> Failure {
    Failure::new(FailureKind::Expectation, "ordering::cells", why)
}

/// The job: transactions through all four settings, and the counts of every cell.
///
/// # Errors
/// A judge's objection; a cell that was never used, or, when it says no, never attempted; an attribute that permitted what it
/// must not, or nothing at all.
pub fn cells() -> Result<String, Failure> {
    let started = Instant::now();
    let mut all = Census::default();
    let (verdict, _) = execute("ordering::cells", seed::BASE_SEED, RunOptions::default(), |run| {
        all.add(&setting::<passing_queue::Design>(run)?);
        all.add(&setting::<passing_queue_ro::Design>(run)?);
        all.add(&setting::<passing_queue_ido::Design>(run)?);
        all.add(&setting::<passing_queue_plain::Design>(run)?);
        Ok(())
    });
    verdict?;
    let took = started.elapsed();
    for (cell, uses) in Table::get().cells().iter().zip(&all.uses) {
        let met = if cell.verdict == Answer::No { uses.held } else { uses.passed };
        if met == 0 {
            return Err(failed(format!("{} was never used", cell.name())));
        }
    }
    let transactions = 4 * TRANSACTIONS;
    let rate = transactions as f64 / took.as_secs_f64() / 1000.0;
    let mut text = format!("{transactions} transactions, {rate:.0} thousand a second");
    for (cell, uses) in Table::get().cells().iter().zip(&all.uses) {
        write!(text, "\n         {}: {}", cell.name(), counts(cell, uses, &all)).expect("a string takes all");
    }
    Ok(text)
}

fn counts(cell: &Cell, uses: &Uses, all: &Census) -> String {
    let Uses { passed, by_ro, by_ido, by_either, held } = *uses;
    match cell.verdict {
        Answer::May => format!("may, passed {passed}"),
        Answer::Must => {
            let Longest { waited, bound } = all.longest[cell.later.index()][cell.earlier.index()];
            format!("must, passed {passed}; longest wait {waited} cycles with room, bound {bound}")
        }
        Answer::No if cell.relaxed_by.is_empty() => format!("no, attempted {held}"),
        Answer::No => {
            format!("no, attempted {held}; passed by RO {by_ro}, by IDO {by_ido}, by either {by_either}")
        }
    }
}

/// Transactions through one setting. Each attribute must have permitted just the cells that the table gives it.
fn setting<D: QueueDut>(run: &Run) -> Result<Census, Failure> {
    let judges = through::<D>(run, Judges::new(D::POLICY), TRANSACTIONS)?;
    let Policy::Passing(heeds) = D::POLICY else { return Err(failed("a queue without a setting".into())) };
    let (Some(oracle), Some(progress)) = (judges.oracle, judges.progress) else {
        return Err(failed(format!("{} has no judges", D::INFO.name)));
    };
    for (cell, uses) in Table::get().cells().iter().zip(oracle.uses()) {
        for (relaxation, heeded, permitted) in
            [(Relaxation::Ro, heeds.ro, uses.by_ro), (Relaxation::Ido, heeds.ido, uses.by_ido)]
        {
            let expected = heeded && cell.relaxed_by.contains(&relaxation);
            if expected != (permitted > 0) {
                let name = cell.name();
                return Err(failed(format!("{}: {relaxation:?} permitted {name} {permitted} times", D::INFO.name)));
            }
        }
    }
    let longest = Kind::ALL.map(|later| Kind::ALL.map(|earlier| progress.longest(later, earlier)));
    Ok(Census { uses: oracle.uses().to_vec(), longest })
}
