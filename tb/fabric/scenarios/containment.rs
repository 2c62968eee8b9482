//! A parent's ranges against a child's.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use super::lookup::child;
use crate::duts::fabric_pkg::Subtree;
use crate::duts::range_containment_check::Design;
use crate::fabric::containment::ContainmentCheck;

/// A verdict that a scenario expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Valid,
    Escapes,
    /// Neither: something claims nothing.
    Neither,
}

struct Check {
    b: Bench<Verilated<Design>, ContainmentCheck>,
}

impl Check {
    fn new(run: &Run) -> Result<Self, Failure> {
        Ok(Self { b: run.bench(ContainmentCheck)? })
    }

    fn pair(&mut self, parent: Subtree, child: Subtree, expected: Says) -> Verdict {
        (self.b.inputs.parent, self.b.inputs.child) = (parent, child);
        let out = self.b.step()?;
        let says = match (out.config_valid, out.err_child_escapes) {
            (true, false) => Some(Says::Valid),
            (false, true) => Some(Says::Escapes),
            (false, false) => Some(Says::Neither),
            (true, true) => None,
        };
        self.b.expect_eq(&format!("{child:?} below {parent:?}"), says, Some(expected))
    }

    /// Buses alone; the windows are sound.
    fn buses(&mut self, parent: [u8; 2], buses: [u8; 2], expected: Says) -> Verdict {
        self.pair(child(parent, [0x1000, 0x8FFF]), child(buses, [0x2000, 0x2FFF]), expected)
    }

    /// Windows alone; the buses are sound.
    fn windows(&mut self, parent: [u64; 2], window: [u64; 2], expected: Says) -> Verdict {
        self.pair(child([1, 9], parent), child([2, 3], window), expected)
    }
}

use Says::{Escapes, Neither, Valid};

/// Children of 8–20 that nearly everybody would try. A checker that compares lower ends only gets all of them right.
pub fn buses_weak_test(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    for buses in [[8, 20], [10, 15], [20, 20]] {
        c.buses([8, 20], buses, Valid)?;
    }
    for buses in [[4, 7], [7, 20], [0, 30]] {
        c.buses([8, 20], buses, Escapes)?;
    }
    c.b.finish()
}

/// The children that tell: they begin inside and end outside. Buses 21 to 30 would be lost without a word.
pub fn buses_strong_test(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    c.buses([8, 20], [18, 30], Escapes)?;
    c.buses([8, 20], [8, 21], Escapes)?;
    c.buses([8, 20], [7, 19], Escapes)?;
    c.buses([8, 20], [21, 30], Escapes)?;
    c.buses([0, 0xFF], [0, 0xFF], Valid)?;
    c.buses([1, 0xFE], [1, 0xFF], Escapes)?;
    c.b.finish()
}

/// The same with windows, 64 bits wide.
pub fn windows_at_both_ends(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    let parent = [0x8170_0000, 0x8F8F_FFFF];
    c.windows(parent, parent, Valid)?;
    c.windows(parent, [0x8890_0000, 0x8F8F_FFFF], Valid)?;
    c.windows(parent, [0x8890_0000, 0x8F90_0000], Escapes)?;
    c.windows(parent, [0x816F_FFFF, 0x8180_0000], Escapes)?;
    c.windows(parent, [0x9000_0000, 0x9FFF_FFFF], Escapes)?;
    c.windows(parent, [0x1000_0000, 0x1FFF_FFFF], Escapes)?;
    c.windows([0x6000_0000_0000, 0x600F_FFFF_FFFF], [0x6000_0000_0000, 0x6000_0FFF_FFFF], Valid)?;
    c.windows([0x6000_0000_0000, 0x600F_FFFF_FFFF], [0x6000_0000, 0x6FFF_FFFF], Escapes)?;
    c.windows([0, u64::MAX], [u64::MAX, u64::MAX], Valid)?;
    c.b.finish()
}

/// A disabled child window claims nothing; an enabled one below a disabled window escapes.
pub fn disabled_windows(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    let disabled = [0x0010_0000, 0x000F_FFFF];
    c.windows([0x1000, 0x1FFF], disabled, Neither)?;
    c.windows(disabled, [0x1000, 0x1FFF], Escapes)?;
    c.windows(disabled, disabled, Neither)?;
    // What lies between the ends of a disabled window is not inside of it.
    c.windows([0x9000, 0x1000], [0x2000, 0x3000], Escapes)?;
    c.buses([9, 3], [4, 5], Escapes)?;
    c.buses([1, 9], [5, 4], Neither)?;
    // Base and limit of 0, as after reset, claim the window at 0.
    c.windows([0x1000, 0x1FFF], [0, 0], Escapes)?;
    c.windows([0, 0x1FFF], [0, 0], Valid)?;
    c.b.finish()
}

/// A bridge without a memory window whose buses escape is flagged all the same: each kind is judged by itself.
pub fn buses_escape_without_a_window(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    let disabled = [0x0010_0000, 0x000F_FFFF];
    c.pair(child([8, 20], [0x1000, 0x1FFF]), child([18, 30], disabled), Escapes)?;
    c.pair(child([8, 20], disabled), child([18, 30], disabled), Escapes)?;
    c.pair(child([8, 20], [0x1000, 0x1FFF]), child([10, 12], disabled), Neither)?;
    c.pair(child([8, 20], [0x1000, 0x1FFF]), child([12, 10], [0x1000, 0x2000]), Escapes)?;
    c.b.finish()
}

/// Invalid entries: an invalid child claims nothing, below an invalid parent every claim escapes.
pub fn invalid_entries(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    let (outer, inner) = (child([8, 20], [0x1000, 0x1FFF]), child([9, 10], [0x1000, 0x10FF]));
    let far = child([100, 101], [0x9000, 0x9001]);
    c.pair(outer, Subtree { valid: false, ..inner }, Neither)?;
    c.pair(outer, Subtree { valid: false, ..far }, Neither)?;
    c.pair(Subtree { valid: false, ..outer }, inner, Escapes)?;
    c.pair(outer, inner, Valid)?;
    // One kind alone gives an invalid parent away.
    let disabled = [0x0010_0000, 0x000F_FFFF];
    c.pair(Subtree { valid: false, ..outer }, child([9, 10], disabled), Escapes)?;
    c.pair(Subtree { valid: false, ..outer }, child([10, 9], [0x1000, 0x10FF]), Escapes)?;
    c.b.finish()
}

/// Both kinds count: one contained and one not is an escape, never valid.
pub fn both_kinds_count(run: &Run) -> Verdict {
    let mut c = Check::new(run)?;
    let outer = child([8, 20], [0x1000, 0x1FFF]);
    c.pair(outer, child([9, 10], [0x1000, 0x2FFF]), Escapes)?;
    c.pair(outer, child([9, 30], [0x1000, 0x1FFF]), Escapes)?;
    c.pair(outer, child([9, 30], [0x1000, 0x2FFF]), Escapes)?;
    c.pair(outer, child([9, 20], [0x1000, 0x1FFF]), Valid)?;
    c.b.finish()
}
