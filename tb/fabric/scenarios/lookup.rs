//! What the decoder of a hop says: exactly one child, none, or several.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use crate::duts::fabric_pkg::{Kind, Subtree};
use crate::duts::{subtree_lookup, subtree_lookup_16};
use crate::fabric::lookup::{Found, LookupDut, LookupInputs, LookupOutputs};

/// A child with buses and a window.
pub fn child(buses: [u8; 2], window: [u64; 2]) -> Subtree {
    let ([secondary, subordinate], [mem_base, mem_limit]) = (buses, window);
    Subtree { valid: true, secondary, subordinate, mem_base, mem_limit }
}

/// A table and questions.
struct Decoder<D: LookupDut> {
    b: Bench<Verilated<D>, D::Model>,
}

impl<D: LookupDut> Decoder<D> {
    fn new(run: &Run) -> Result<Self, Failure> {
        Ok(Self { b: run.bench(D::Model::default())? })
    }

    fn set(&mut self, children: &[Subtree]) {
        let table = self.b.inputs.children();
        table.fill(Subtree::default());
        table[..children.len()].copy_from_slice(children);
    }

    fn ask(&mut self, kind: Kind, target: u64, expected: Found) -> Verdict {
        self.b.inputs.ask(kind, target);
        let out = self.b.step()?;
        self.b.expect_eq(&format!("{kind:?} {target:x}"), out.found(), Some(expected))
    }

    fn buses(&mut self, targets: impl IntoIterator<Item = (u64, Found)>) -> Verdict {
        targets.into_iter().try_for_each(|(target, found)| self.ask(Kind::TO_BUS, target, found))
    }

    fn addresses(&mut self, targets: impl IntoIterator<Item = (u64, Found)>) -> Verdict {
        targets.into_iter().try_for_each(|(target, found)| self.ask(Kind::TO_ADDRESS, target, found))
    }
}

use Found::{Ambiguous, Child, Upstream};

/// Both ends of a range belong to it, and nothing beyond: buses and addresses, up to the last ones there are.
pub fn both_ends_belong(run: &Run) -> Verdict {
    let mut d = Decoder::<subtree_lookup::Design>::new(run)?;
    d.set(&[
        child([8, 20], [0x1000, 0x1FFF]),
        child([21, 21], [0x3000, 0x3000]),
        child([0xFF, 0xFF], [u64::MAX, u64::MAX]),
    ]);
    d.buses([
        (7, Upstream),
        (8, Child(0)),
        (20, Child(0)),
        (21, Child(1)),
        (22, Upstream),
        (0xFE, Upstream),
        (0xFF, Child(2)),
    ])?;
    d.addresses([(0xFFF, Upstream), (0x1000, Child(0)), (0x1FFF, Child(0)), (0x2000, Upstream)])?;
    d.addresses([
        (0x2FFF, Upstream),
        (0x3000, Child(1)),
        (0x3001, Upstream),
        (u64::MAX, Child(2)),
        (u64::MAX - 1, Upstream),
    ])?;
    // One range may be everything.
    d.set(&[Subtree::default(), child([0, 0xFF], [0, u64::MAX])]);
    d.buses([(0, Child(1)), (0xFF, Child(1))])?;
    d.addresses([(0, Child(1)), (1 << 63, Child(1)), (u64::MAX, Child(1))])?;
    d.b.finish()
}

/// Each child by its own number, with four and with sixteen of them.
pub fn every_port_by_number(run: &Run) -> Verdict {
    every_port::<subtree_lookup::Design>(run)?;
    every_port::<subtree_lookup_16::Design>(run)
}

fn every_port<D: LookupDut>(run: &Run) -> Verdict {
    let mut d = Decoder::<D>::new(run)?;
    let ranges: Vec<_> = (0..D::N as u8)
        .map(|i| child([16 * i, 16 * i + 3], [u64::from(i) << 20, (u64::from(i) << 20) + 0xFF]))
        .collect();
    d.set(&ranges);
    for i in 0..D::N {
        let (bus, address) = (16 * i as u64, (i as u64) << 20);
        d.buses([(bus, Child(i)), (bus + 3, Child(i)), (bus + 4, Upstream)])?;
        d.addresses([(address, Child(i)), (address + 0x100, Upstream)])?;
    }
    d.b.finish()
}

/// Ranges that overlap are reported for every pair, where they do and nowhere else, and settled by no priority.
pub fn overlap_is_reported(run: &Run) -> Verdict {
    let mut d = Decoder::<subtree_lookup::Design>::new(run)?;
    for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let mut table = [Subtree::default(); 4];
        table[a] = child([0, 22], [0x0000, 0x16FF]);
        table[b] = child([16, 39], [0x1000, 0x27FF]);
        d.set(&table);
        let both = || Ambiguous(vec![a, b]);
        d.buses([(15, Child(a)), (16, both()), (22, both()), (23, Child(b)), (39, Child(b)), (40, Upstream)])?;
        d.addresses([(0xFFF, Child(a)), (0x1000, both()), (0x16FF, both()), (0x1700, Child(b))])?;
    }
    d.set(&[child([1, 9], [1, 9]); 4]);
    d.buses([(5, Ambiguous(vec![0, 1, 2, 3]))])?;
    d.addresses([(9, Ambiguous(vec![0, 1, 2, 3])), (10, Upstream)])?;
    d.b.finish()
}

/// A range whose ends are the wrong way round contains nothing and does not wrap; each kind by itself, so that a device
/// without a memory window keeps its configuration cycles.
pub fn disabled_ranges_match_nothing(run: &Run) -> Verdict {
    let mut d = Decoder::<subtree_lookup::Design>::new(run)?;
    d.set(&[child([20, 8], [0x0010_0000, 0x000F_FFFF]), child([30, 31], [1, 0]), child([33, 32], [0x5000, 0x5FFF])]);
    d.buses([(8, Upstream), (14, Upstream), (20, Upstream), (0, Upstream), (0xFF, Upstream)])?;
    d.buses([(30, Child(1)), (31, Child(1)), (32, Upstream), (33, Upstream)])?;
    d.addresses([(0, Upstream), (1, Upstream), (0x000F_FFFF, Upstream), (0x0010_0000, Upstream)])?;
    d.addresses([(0x5000, Child(2)), (0x5FFF, Child(2))])?;
    // Base and limit of 0 is the smallest enabled window there is, at 0.
    d.set(&[child([0, 0], [0, 0])]);
    d.buses([(0, Child(0)), (1, Upstream)])?;
    d.addresses([(0, Child(0)), (1, Upstream)])?;
    d.b.finish()
}

/// What stands in an invalid entry counts for nothing, not for ambiguity either.
pub fn invalid_entries_match_nothing(run: &Run) -> Verdict {
    let mut d = Decoder::<subtree_lookup::Design>::new(run)?;
    for i in 0..4 {
        let mut table = [child([1, 9], [1, 9]); 4];
        table.iter_mut().for_each(|entry| entry.valid = false);
        d.set(&table);
        d.buses([(5, Upstream)])?;
        d.addresses([(5, Upstream)])?;
        table[i].valid = true;
        d.set(&table);
        d.buses([(5, Child(i)), (0, Upstream)])?;
        d.addresses([(5, Child(i)), (10, Upstream)])?;
    }
    d.b.finish()
}
