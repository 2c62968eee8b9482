//! What became of every cell: none is lost, doubled, reordered, misdelivered, or comes by twice. Judged in every clock,
//! from what is on the links and from the counters, apart from the golden models.

use std::collections::BTreeMap;

use crosscheck::{Failure, Kind, Verdict};

use super::station::SEQUENCE_BITS;
use super::topology::HEAD;
use crate::pfc::line::Cell;
use crate::pfc::switch::{HOST, RING, SwitchOut};

/// The cells of all stations, as a set of identifiers.
#[derive(Clone, Debug, Default)]
struct Identifiers(BTreeMap<u32, Vec<u64>>);

impl Identifiers {
    /// Adds one; whether it is new.
    fn insert(&mut self, id: u32) -> bool {
        let sequence = id as usize & ((1 << SEQUENCE_BITS) - 1);
        let words = self.0.entry(id >> SEQUENCE_BITS).or_default();
        if words.len() <= sequence / 64 {
            words.resize(sequence / 64 + 1, 0);
        }
        let (word, bit) = (&mut words[sequence / 64], 1 << (sequence % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// The account of a switch.
#[derive(Clone, Debug, Default)]
struct Account {
    visited: Identifiers,
    /// Cells that ended on each link to it.
    entered: [u64; 2],
    /// Of those, the ones that no output shows yet: entered one a clock.
    waiting: u64,
    /// Of those, the one entered in this clock.
    entering: u64,
    /// Cells that started on an output before this clock, and in it.
    started: u64,
    starting: u64,
    /// Cells that ended on each link from it.
    left: [u64; 2],
    queued: u64,
    discarded: u64,
}

/// The sum of all accounts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Cells that entered a switch from a station.
    pub offered: u64,
    /// Cells that arrived at a station.
    pub delivered: u64,
    /// Cells refused at a full queue, or discarded out of one.
    pub discarded: u64,
    /// Cells in queues.
    pub queued: u64,
    /// Cells on links, and between a link and a queue.
    pub under_way: u64,
}

/// What became of every cell.
#[derive(Clone, Debug)]
pub struct Ledger {
    accounts: Vec<Account>,
    /// At hosts, and at the open end: what goes on from there may come back as somebody else's stimulus.
    arrived: [Identifiers; 2],
    /// By link and number of the station, source and class: the last cell that arrived.
    last: BTreeMap<(usize, u8, u32, u8), u32>,
    offered: u64,
    delivered: u64,
    by_class: [u64; 8],
}

fn wrong(what: &str, cell: &Cell) -> Failure {
    let Cell { class_id, dest, id } = cell;
    Failure::new(Kind::Expectation, what, format!("cell {id:#010x} of class {class_id} for {dest}"))
}

impl Ledger {
    /// Of so many switches.
    pub fn new(switches: usize) -> Self {
        Self {
            accounts: vec![Account::default(); switches],
            arrived: Default::default(),
            last: BTreeMap::new(),
            offered: 0,
            delivered: 0,
            by_class: [0; 8],
        }
    }

    /// Cells of a class that arrived at stations.
    pub fn delivered_of(&self, class: u8) -> u64 {
        self.by_class[usize::from(class & 7)]
    }

    /// A clock of a switch: the cells that end on its links, sent by whom, and what it shows.
    ///
    /// # Errors
    /// A cell comes by again.
    pub(super) fn clock(
        &mut self,
        switch: usize,
        from: [u8; 2],
        cells: &[Option<Cell>; 2],
        seen: &SwitchOut,
    ) -> Verdict {
        let account = &mut self.accounts[switch];
        for link in [RING, HOST] {
            let Some(cell) = &cells[link] else { continue };
            account.entered[link] += 1;
            account.waiting += 1;
            self.offered += u64::from(link == HOST || from[RING] == HEAD);
            if !account.visited.insert(cell.id) {
                return Err(wrong("no cell visits a switch twice", cell));
            }
        }
        account.entering = account.waiting.min(1);
        account.waiting -= account.entering;
        account.started += account.starting;
        account.starting = 0;
        for (link, output) in seen.outputs.iter().enumerate() {
            account.starting += u64::from(output.deq_fire.count_ones());
            account.left[link] += u64::from(output.cell.is_some());
        }
        let sum = |counters: &[[u32; 8]; 2]| counters.iter().flatten().map(|count| u64::from(*count)).sum::<u64>();
        account.queued = seen.marks.occ.iter().map(|cells| u64::from(*cells)).sum();
        account.discarded = sum(&seen.refused) + sum(&seen.escaped);
        Ok(())
    }

    /// A cell arrives at a host, or by the ring link at an open end, where cells for `number` are meant to arrive.
    ///
    /// # Errors
    /// It has arrived before, isn't meant to arrive there, or overtook one.
    pub(super) fn delivered(&mut self, link: usize, number: u8, cell: Cell) -> Verdict {
        self.delivered += 1;
        self.by_class[usize::from(cell.class_id & 7)] += 1;
        if cell.dest != number {
            return Err(wrong("a cell arrives where it is meant to", &cell));
        }
        if !self.arrived[link].insert(cell.id) {
            return Err(wrong("a cell arrives once", &cell));
        }
        let stream = (link, number, cell.id >> SEQUENCE_BITS, cell.class_id);
        match self.last.insert(stream, cell.id) {
            Some(before) if before > cell.id => Err(wrong("cells of a source and a class arrive in order", &cell)),
            _ => Ok(()),
        }
    }

    /// All accounts together. What is under way is counted link by link, not as what is missing.
    pub fn balance(&self, next: &[Option<usize>]) -> Balance {
        let mut balance = Balance { offered: self.offered, delivered: self.delivered, ..Balance::default() };
        let mut on_links = 0;
        for (account, next) in self.accounts.iter().zip(next) {
            balance.queued += account.queued;
            balance.discarded += account.discarded;
            let sending = account.started - account.left.iter().sum::<u64>().min(account.started);
            balance.under_way += sending + account.waiting + account.entering;
            let arrived = next.map_or(0, |next| self.accounts[next].entered[RING]);
            on_links += account.left.iter().sum::<u64>() - arrived.min(account.left[RING]);
        }
        balance.under_way += on_links - self.delivered.min(on_links);
        balance
    }

    /// Offered is delivered, discarded, queued or under way.
    ///
    /// # Errors
    /// A failure that shows the sums, unless it is so.
    pub fn judge(&self, next: &[Option<usize>]) -> Verdict {
        let Balance { offered, delivered, discarded, queued, under_way } = self.balance(next);
        let found = delivered + discarded + queued + under_way;
        if offered == found {
            return Ok(());
        }
        let mut failure = Failure::new(Kind::Expectation, "cells are conserved", "");
        failure.expected = Some(format!("{offered} offered"));
        failure.observed = Some(format!(
            "{found}: {delivered} delivered, {discarded} discarded, {queued} queued, {under_way} under way"
        ));
        Err(failure)
    }
}
