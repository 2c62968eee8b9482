//! Scoreboards: transactions compared where being exact to the cycle is not the point.
//!
//! Three disciplines: [`InOrder`], [`ByKey`] (any order, one transaction per key at a time), and [`Interleaved`]
//! (several sources, each in order, in any interleaving). All tell missing, unexpected, duplicated and altered
//! transactions apart, and all end with an explicit `finish` that fails on what never came.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Debug;

use crate::failure::{Failure, Kind, Report, Verdict};

/// How many transactions back a duplicate is recognised.
const REMEMBERED: usize = 64;

fn mismatch<T: Debug>(name: &str, what: &str, expected: Option<&T>, observed: Option<&T>) -> Failure {
    Report {
        kind: Kind::Expectation,
        subject: format!("{name}: {what}"),
        message: match (expected, observed) {
            (None, Some(observed)) => format!("{observed:?}"),
            (Some(expected), None) => format!("{expected:?} never came"),
            _ => String::new(),
        },
        expected: expected.filter(|_| observed.is_some()).map(|t| format!("{t:?}")),
        observed: observed.filter(|_| expected.is_some()).map(|t| format!("{t:?}")),
        ..Report::default()
    }
    .into()
}

/// Transactions arrive in the order in which they are expected.
#[derive(Debug)]
pub struct InOrder<T> {
    name: String,
    expected: VecDeque<T>,
    recent: VecDeque<T>,
    matched: u64,
}

impl<T: PartialEq + Debug> InOrder<T> {
    /// An empty scoreboard; `name` stands in its failures.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), expected: VecDeque::new(), recent: VecDeque::new(), matched: 0 }
    }

    /// A transaction that must come after all that are expected already.
    pub fn expect(&mut self, transaction: T) {
        self.expected.push_back(transaction);
    }

    /// Replaces the expected transactions behind the first `kept`: what a newer one supersedes.
    pub fn supersede(&mut self, kept: usize, transaction: T) {
        self.expected.truncate(kept);
        self.expected.push_back(transaction);
    }

    /// A transaction that came.
    ///
    /// # Errors
    /// *unexpected*, *duplicated*, *missing* (a later expected one came), or *altered*.
    pub fn observe(&mut self, transaction: T) -> Verdict {
        match self.expected.front() {
            Some(next) if *next == transaction => {
                if self.recent.len() == REMEMBERED {
                    self.recent.pop_front();
                }
                self.recent.extend(self.expected.pop_front());
                self.matched += 1;
                Ok(())
            }
            Some(next) if self.expected.contains(&transaction) => {
                Err(mismatch(&self.name, "missing", Some(next), Some(&transaction)))
            }
            _ if self.recent.contains(&transaction) => {
                Err(mismatch(&self.name, "duplicated", None, Some(&transaction)))
            }
            Some(next) => Err(mismatch(&self.name, "altered", Some(next), Some(&transaction))),
            None => Err(mismatch(&self.name, "unexpected", None, Some(&transaction))),
        }
    }

    /// How many came as expected.
    pub fn matched(&self) -> u64 {
        self.matched
    }

    /// How many are still expected.
    pub fn outstanding(&self) -> usize {
        self.expected.len()
    }

    /// Drain: nothing may be outstanding, and something must have come.
    ///
    /// # Errors
    /// *missing*, or *nothing compared*.
    pub fn finish(self) -> Verdict {
        match self.expected.front() {
            Some(next) => Err(mismatch(&self.name, "missing", Some(next), None)),
            None if self.matched == 0 => Err(mismatch::<T>(&self.name, "nothing compared", None, None)),
            None => Ok(()),
        }
    }
}

/// Transactions arrive in any order; a key tells which is which.
#[derive(Debug)]
pub struct ByKey<K, T> {
    name: String,
    expected: BTreeMap<K, T>,
    recent: VecDeque<K>,
    matched: u64,
}

impl<K: Ord + Debug, T: PartialEq + Debug> ByKey<K, T> {
    /// An empty scoreboard; `name` stands in its failures.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), expected: BTreeMap::new(), recent: VecDeque::new(), matched: 0 }
    }

    /// A transaction that must come.
    ///
    /// # Errors
    /// When one of the same key is outstanding: the key doesn't tell them apart.
    pub fn expect(&mut self, key: K, transaction: T) -> Verdict {
        match self.expected.insert(key, transaction) {
            None => Ok(()),
            Some(lost) => Err(mismatch(&self.name, "key expected twice", None, Some(&lost))),
        }
    }

    /// A transaction that came.
    ///
    /// # Errors
    /// *unexpected*, *duplicated*, or *altered*.
    pub fn observe(&mut self, key: K, transaction: T) -> Verdict {
        match self.expected.remove(&key) {
            Some(wanted) if wanted == transaction => {
                if self.recent.len() == REMEMBERED {
                    self.recent.pop_front();
                }
                self.recent.push_back(key);
                self.matched += 1;
                Ok(())
            }
            Some(wanted) => Err(mismatch(&self.name, "altered", Some(&wanted), Some(&transaction))),
            None if self.recent.contains(&key) => Err(mismatch(&self.name, "duplicated", None, Some(&transaction))),
            None => Err(mismatch(&self.name, "unexpected", None, Some(&transaction))),
        }
    }

    /// How many came as expected.
    pub fn matched(&self) -> u64 {
        self.matched
    }

    /// Drain: nothing may be outstanding, and something must have come.
    ///
    /// # Errors
    /// *missing*, or *nothing compared*.
    pub fn finish(self) -> Verdict {
        match self.expected.values().next() {
            Some(next) => Err(mismatch(&self.name, "missing", Some(next), None)),
            None if self.matched == 0 => Err(mismatch::<T>(&self.name, "nothing compared", None, None)),
            None => Ok(()),
        }
    }
}

/// Several sources, each in order, in any interleaving.
#[derive(Debug)]
pub struct Interleaved<S, T> {
    name: String,
    sources: BTreeMap<S, VecDeque<T>>,
    recent: VecDeque<T>,
    matched: u64,
}

impl<S: Ord + Debug, T: PartialEq + Debug> Interleaved<S, T> {
    /// An empty scoreboard; `name` stands in its failures.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), sources: BTreeMap::new(), recent: VecDeque::new(), matched: 0 }
    }

    /// A transaction that must come after all that are expected of this source already.
    pub fn expect(&mut self, source: S, transaction: T) {
        self.sources.entry(source).or_default().push_back(transaction);
    }

    /// A transaction that came; its source is whichever expects it next.
    ///
    /// # Errors
    /// *out of order*, *duplicated*, or *unexpected*.
    pub fn observe(&mut self, transaction: T) -> Verdict {
        if let Some(queue) = self.sources.values_mut().find(|queue| queue.front() == Some(&transaction)) {
            if self.recent.len() == REMEMBERED {
                self.recent.pop_front();
            }
            self.recent.extend(queue.pop_front());
            self.matched += 1;
            return Ok(());
        }
        if let Some(queue) = self.sources.values().find(|queue| queue.contains(&transaction)) {
            return Err(mismatch(&self.name, "out of order", queue.front(), Some(&transaction)));
        }
        let what = if self.recent.contains(&transaction) { "duplicated" } else { "unexpected" };
        Err(mismatch(&self.name, what, None, Some(&transaction)))
    }

    /// How many came as expected.
    pub fn matched(&self) -> u64 {
        self.matched
    }

    /// Drain: nothing may be outstanding, and something must have come.
    ///
    /// # Errors
    /// *missing*, or *nothing compared*.
    pub fn finish(self) -> Verdict {
        match self.sources.values().find_map(|queue| queue.front()) {
            Some(next) => Err(mismatch(&self.name, "missing", Some(next), None)),
            None if self.matched == 0 => Err(mismatch::<T>(&self.name, "nothing compared", None, None)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn what(result: Verdict) -> String {
        result.unwrap_err().subject.clone()
    }

    #[test]
    fn in_order_tells_the_four_faults_apart() {
        let board = || {
            let mut board = InOrder::new("b");
            for t in [1, 2, 3] {
                board.expect(t);
            }
            board.observe(1).unwrap();
            board
        };
        assert_eq!(what(board().observe(3)), "b: missing");
        assert_eq!(what(board().observe(1)), "b: duplicated");
        assert_eq!(what(board().observe(9)), "b: altered");
        assert_eq!(what(board().finish()), "b: missing");
        let mut done = board();
        done.observe(2).unwrap();
        done.observe(3).unwrap();
        assert_eq!(what(done.observe(7)), "b: unexpected");
        assert_eq!(done.matched(), 3);
        done.finish().unwrap();
        assert_eq!(what(InOrder::<u8>::new("b").finish()), "b: nothing compared");
    }

    #[test]
    fn by_key_accepts_any_order() {
        let mut board = ByKey::new("b");
        board.expect("x", 1).unwrap();
        board.expect("y", 2).unwrap();
        assert_eq!(what(board.expect("y", 3)), "b: key expected twice");
        board.observe("y", 3).unwrap();
        assert_eq!(what(board.observe("y", 3)), "b: duplicated");
        assert_eq!(what(board.observe("z", 3)), "b: unexpected");
        assert_eq!(what(board.observe("x", 3)), "b: altered");
    }

    #[test]
    fn interleaved_keeps_each_source_in_order() {
        let mut board = Interleaved::new("b");
        for (source, t) in [('a', 1), ('a', 2), ('b', 10), ('b', 11)] {
            board.expect(source, t);
        }
        board.observe(10).unwrap();
        board.observe(1).unwrap();
        assert_eq!(what(board.observe(10)), "b: duplicated");
        assert_eq!(what(board.observe(99)), "b: unexpected");
        board.observe(11).unwrap();
        assert_eq!(what(board.finish()), "b: missing");
        let mut board = Interleaved::new("b");
        board.expect('a', 1);
        board.expect('a', 2);
        assert_eq!(what(board.observe(2)), "b: out of order");
    }
}
