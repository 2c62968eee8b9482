//! What an entry of a switch's table claims, by kind.

use std::ops::RangeInclusive;

use crate::duts::fabric_pkg::{Kind, Subtree};

/// The range that `entry` claims of a kind; `None` when it claims none.
pub fn claimed(entry: &Subtree, kind: Kind) -> Option<RangeInclusive<u64>> {
    let range = match kind {
        Kind::TO_BUS => u64::from(entry.secondary)..=u64::from(entry.subordinate),
        _ => entry.mem_base..=entry.mem_limit,
    };
    (entry.valid && !range.is_empty()).then_some(range)
}

/// Both ends of `inner` lie within `outer`.
pub fn within(inner: &RangeInclusive<u64>, outer: &RangeInclusive<u64>) -> bool {
    outer.contains(inner.start()) && outer.contains(inner.end())
}

/// The children, by number, whose range of this kind contains `target`. Of a bus number the low eight bits count.
pub fn claimants(children: &[Subtree], kind: Kind, target: u64) -> Vec<usize> {
    let target = if kind == Kind::TO_BUS { target & 0xFF } else { target };
    let claims = |entry| claimed(entry, kind).is_some_and(|range| range.contains(&target));
    children.iter().enumerate().filter(|(_, entry)| claims(entry)).map(|(i, _)| i).collect()
}
