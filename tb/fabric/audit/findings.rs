//! What is wrong with a machine: every parent and child through the Verilated check, once for buses and once for each kind
//! of window, and every two siblings through the Verilated decoder.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use crosscheck::{Bench, Failure, Run, Verilated};
use serde::Serialize;

use super::hierarchy::{Hierarchy, configured};
use super::lspci::{Address, Bridge, Space};
use crate::duts::fabric_pkg::{Kind, Subtree};
use crate::duts::{range_containment_check, subtree_lookup};
use crate::fabric::containment::ContainmentCheck;
use crate::fabric::enumerate::NO_WINDOW;
use crate::fabric::lookup::{LookupInputs, SubtreeLookup};

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// Bus numbers.
    Buses,
    /// A window.
    #[serde(untagged)]
    Window(Space),
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buses => f.write_str("buses"),
            Self::Window(space) => space.fmt(f),
        }
    }
}

/// A range with both ends, as `lspci` prints it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Range {
    /// The first.
    pub first: u64,
    /// The last.
    pub last: u64,
    #[serde(skip)]
    digits: usize,
}

impl Range {
    fn new(claim: Claim, range: &RangeInclusive<u64>) -> Self {
        let digits = match claim {
            Claim::Buses => 2,
            Claim::Window(Space::Io) => 4,
            Claim::Window(_) => 8,
        };
        Self { first: *range.start(), last: *range.end(), digits }
    }
}

impl Range {
    /// How much it is, in the largest unit that fits; nothing for bus numbers.
    fn size(&self) -> String {
        let bytes = u128::from(self.last - self.first) + 1;
        let units = [(40, "TB"), (30, "GB"), (20, "MB"), (10, "KB")];
        let unit = units.iter().find(|(shift, _)| bytes >> shift << shift == bytes && bytes >> shift > 0);
        match unit {
            Some((shift, unit)) if self.digits > 2 => format!(" ({} {unit})", bytes >> shift),
            _ => String::new(),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0digits$x}", self.first, digits = self.digits)?;
        if self.first != self.last || self.digits > 2 {
            write!(f, "–{:0digits$x}", self.last, digits = self.digits)?;
        }
        Ok(())
    }
}

/// Something that is wrong with the machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "finding", rename_all = "snake_case")]
pub enum Finding {
    /// A bridge claims what the one above doesn't pass on.
    Escapes {
        /// The child and its line.
        child: (Address, usize),
        /// The parent and its line.
        parent: (Address, usize),
        /// What it claims.
        claim: Claim,
        /// The claim.
        range: Range,
        /// What the parent passes on; nothing when it has none.
        within: Option<Range>,
        /// What never arrives.
        lost: Vec<Range>,
    },
    /// Bridges on one bus claim the same.
    Overlap {
        /// The bridges and their lines.
        siblings: Vec<(Address, usize)>,
        /// What they claim.
        claim: Claim,
        /// What more than one of them claims.
        range: Range,
    },
    /// A bridge has no bus numbers.
    Unconfigured {
        /// The bridge and its line.
        bridge: (Address, usize),
    },
    /// A bridge says that it is on another bus than it is.
    Misplaced {
        /// The bridge and its line.
        bridge: (Address, usize),
        /// What it says.
        primary: u8,
    },
    /// Windows at 0, as base and limit are after a reset.
    Unassigned {
        /// The bridges and their lines.
        bridges: Vec<(Address, usize)>,
    },
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |bridges: &[(Address, usize)]| {
            let names: Vec<_> = bridges.iter().map(|(address, line)| format!("{address} (line {line})")).collect();
            names.join(", ")
        };
        match self {
            Self::Escapes { child: (child, at), parent: (parent, above), claim, range, within, lost } => {
                let lost: Vec<_> = lost.iter().map(|lost| format!("{lost}{}", lost.size())).collect();
                let lost = lost.join(" and ");
                writeln!(f, "{child} (line {at}) escapes {parent} (line {above}): it claims {claim} {range},")?;
                match within {
                    Some(within) => writeln!(f, "  and {parent} passes on {within}. {lost} never arrives.")?,
                    None => writeln!(f, "  and {parent} passes on none. {lost} never arrives.")?,
                }
                match claim {
                    Claim::Buses => write!(f, "  Give {parent} a subordinate number that covers it, or number again."),
                    Claim::Window(_) => write!(f, "  Extend the window of {parent}, or move that of {child} into it."),
                }
            }
            Self::Overlap { siblings, claim, range } => {
                writeln!(f, "{} claim the same {claim}: {range}.", list(siblings))?;
                write!(f, "  Which of them answers is not defined. Only one of them may have it.")
            }
            Self::Unconfigured { bridge } => {
                writeln!(f, "{} has no bus numbers yet: nothing behind it can be reached.", list(&[*bridge]))?;
                write!(f, "  Let firmware or the kernel number it (a rescan of the bus), then look again.")
            }
            Self::Misplaced { bridge, primary } => {
                writeln!(f, "{} says that it is on bus {primary:02x}, which it isn't.", list(&[*bridge]))?;
                write!(f, "  Nothing is routed by that, but whoever wrote it thought of another machine.")
            }
            Self::Unassigned { bridges } => {
                writeln!(f, "Windows at 0, I/O 0000–0fff and memory 00000000–000fffff: {}.", list(bridges))?;
                write!(f, "  That is how base = limit = 0 reads, the state before assignment: look again after it.")
            }
        }
    }
}

fn named(bridge: &Bridge) -> (Address, usize) {
    (bridge.address, bridge.line)
}

fn claimed(bridge: &Bridge, claim: Claim) -> Option<RangeInclusive<u64>> {
    match claim {
        Claim::Buses => {
            let buses = u64::from(bridge.secondary)..=u64::from(bridge.subordinate);
            (configured(bridge) && !buses.is_empty()).then_some(buses)
        }
        Claim::Window(space) => bridge.windows[space as usize].clone(),
    }
}

/// An entry of a table that claims this and nothing else.
fn entry(bridge: &Bridge, claim: Claim) -> Subtree {
    let [mem_base, mem_limit] = NO_WINDOW;
    let nothing = Subtree { valid: true, secondary: 1, subordinate: 0, mem_base, mem_limit };
    match (claim, claimed(bridge, claim)) {
        (Claim::Buses, Some(_)) => Subtree { secondary: bridge.secondary, subordinate: bridge.subordinate, ..nothing },
        (_, Some(window)) => Subtree { mem_base: *window.start(), mem_limit: *window.end(), ..nothing },
        (_, None) => nothing,
    }
}

/// What of `range` is not in `within`.
fn beyond(range: &RangeInclusive<u64>, within: Option<&RangeInclusive<u64>>) -> Vec<RangeInclusive<u64>> {
    let Some(within) = within.filter(|within| within.start() <= range.end() && range.start() <= within.end()) else {
        return vec![range.clone()];
    };
    let below = (range.start() < within.start()).then(|| *range.start()..=within.start() - 1);
    let above = (range.end() > within.end()).then(|| within.end() + 1..=*range.end());
    below.into_iter().chain(above).collect()
}

const CLAIMS: [Claim; 4] =
    [Claim::Buses, Claim::Window(Space::Io), Claim::Window(Space::Memory), Claim::Window(Space::Prefetchable)];

struct Checks {
    containment: Bench<Verilated<range_containment_check::Design>, ContainmentCheck>,
    decoder: Bench<Verilated<subtree_lookup::Design>, SubtreeLookup<4>>,
}

impl Checks {
    fn escapes(&mut self, parent: Subtree, child: Subtree) -> Result<bool, Failure> {
        (self.containment.inputs.parent, self.containment.inputs.child) = (parent, child);
        Ok(self.containment.step()?.err_child_escapes)
    }

    /// Both claim the later one of their beginnings.
    fn overlap(&mut self, tables: [Subtree; 2], kind: Kind, target: u64) -> Result<bool, Failure> {
        self.decoder.inputs.children()[..2].copy_from_slice(&tables);
        self.decoder.inputs.ask(kind, target);
        Ok(self.decoder.step()?.ambiguous)
    }
}

/// Judges a hierarchy.
///
/// # Errors
/// A design that fails: it is not the machine's fault.
pub fn judge(run: &Run, hierarchy: &Hierarchy) -> Result<Vec<Finding>, Failure> {
    let mut checks = Checks {
        containment: run.bench::<range_containment_check::Design, _>(ContainmentCheck)?,
        decoder: run.bench::<subtree_lookup::Design, _>(SubtreeLookup::<4>)?,
    };
    let bridges = &hierarchy.bridges;
    let mut findings: Vec<Finding> = bridges
        .iter()
        .filter_map(|bridge| {
            if !configured(bridge) {
                return Some(Finding::Unconfigured { bridge: named(bridge) });
            }
            let misplaced = bridge.primary != bridge.address.bus;
            misplaced.then(|| Finding::Misplaced { bridge: named(bridge), primary: bridge.primary })
        })
        .collect();
    let reset = |bridge: &&Bridge| bridge.windows[..2] == [Some(0..=0xFFF), Some(0..=0xF_FFFF)];
    let unassigned: Vec<_> = bridges.iter().filter(reset).map(named).collect();
    if !unassigned.is_empty() {
        findings.push(Finding::Unassigned { bridges: unassigned });
    }
    for claim in CLAIMS {
        for (parent, child) in hierarchy.pairs() {
            let (above, below) = (&bridges[parent], &bridges[child]);
            if !checks.escapes(entry(above, claim), entry(below, claim))? {
                continue;
            }
            // What a parent passes on as memory may be prefetched below.
            let memory = Claim::Window(Space::Memory);
            if claim == Claim::Window(Space::Prefetchable)
                && !checks.escapes(entry(above, memory), entry(below, claim))?
            {
                continue;
            }
            let (Some(range), within) = (claimed(below, claim), claimed(above, claim)) else { continue };
            findings.push(Finding::Escapes {
                child: named(below),
                parent: named(above),
                claim,
                range: Range::new(claim, &range),
                within: within.as_ref().map(|within| Range::new(claim, within)),
                lost: beyond(&range, within.as_ref()).iter().map(|lost| Range::new(claim, lost)).collect(),
            });
        }
    }
    findings.extend(overlaps(&mut checks, hierarchy)?);
    checks.containment.finish()?;
    checks.decoder.finish()?;
    Ok(findings)
}

/// Claims of siblings that meet: of the same kind, and memory with prefetchable memory, which are one address space.
fn overlaps(checks: &mut Checks, hierarchy: &Hierarchy) -> Result<Vec<Finding>, Failure> {
    let memory = [Claim::Window(Space::Memory), Claim::Window(Space::Prefetchable)];
    let mixed = [(memory[0], memory[1]), (memory[1], memory[0])];
    let mut found: BTreeMap<(Claim, Range), Vec<(Address, usize)>> = BTreeMap::new();
    for (a, b) in hierarchy.siblings() {
        let (a, b) = (&hierarchy.bridges[a], &hierarchy.bridges[b]);
        for (of_a, of_b) in CLAIMS.map(|claim| (claim, claim)).into_iter().chain(mixed) {
            let (Some(first), Some(second)) = (claimed(a, of_a), claimed(b, of_b)) else { continue };
            let kind = if of_a == Claim::Buses { Kind::TO_BUS } else { Kind::TO_ADDRESS };
            let meet = *first.start().max(second.start())..=*first.end().min(second.end());
            if checks.overlap([entry(a, of_a), entry(b, of_b)], kind, *meet.start())? {
                let siblings = found.entry((of_a.min(of_b), Range::new(of_a, &meet))).or_default();
                siblings.extend([named(a), named(b)]);
            }
        }
    }
    let finding = |((claim, range), mut siblings): ((Claim, Range), Vec<(Address, usize)>)| {
        siblings.sort_unstable();
        siblings.dedup();
        Finding::Overlap { siblings, claim, range }
    };
    Ok(found.into_iter().map(finding).collect())
}
