//! Golden model of `subtree_lookup`: one child claims the target, none does, or several do.

use crosscheck::{Design, Golden, Machine};

use super::ranges::claimants;
use crate::duts;
use crate::duts::fabric_pkg::{Kind, Subtree};

/// What a lookup says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Exactly one child contains the target.
    Child(usize),
    /// None does.
    Upstream,
    /// These do.
    Ambiguous(Vec<usize>),
}

/// Looks a target up among children.
pub fn lookup(children: &[Subtree], kind: Kind, target: u64) -> Found {
    let found = claimants(children, kind, target);
    match found.as_slice() {
        [] => Found::Upstream,
        [child] => Found::Child(*child),
        _ => Found::Ambiguous(found),
    }
}

/// Golden model of `subtree_lookup` with `N` children. It has no state.
#[derive(Clone, Copy, Debug, Default)]
pub struct SubtreeLookup<const N: usize>;

/// A build of the lookup.
pub trait LookupDut: Design<In: LookupInputs, Out: LookupOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// How many children it has.
    const N: usize;
}

/// The inputs of a lookup, whatever the number of children.
pub trait LookupInputs {
    /// The table.
    fn children(&mut self) -> &mut [Subtree];
    /// Asks for a target.
    fn ask(&mut self, kind: Kind, target: u64);
}

/// The outputs of a lookup, whatever the number of children.
pub trait LookupOutputs {
    /// Which of the three it says; the children of `Ambiguous` from `match_vec`. `None` when it isn't exactly one.
    fn found(&self) -> Option<Found>;
}

macro_rules! lookup_of {
    ($dut:ident: $n:literal) => {
        impl LookupDut for duts::$dut::Design {
            type Model = SubtreeLookup<$n>;
            const N: usize = $n;
        }

        impl Machine for SubtreeLookup<$n> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {}

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let (kind, target) = match input.lookup_mem {
                    true => (Kind::TO_ADDRESS, input.target_addr),
                    false => (Kind::TO_BUS, input.target_bus.into()),
                };
                let mut out = Self::Out::default();
                match lookup(&input.child, kind, target) {
                    Found::Child(child) => {
                        out.hit_down = true;
                        out.port = child as u8;
                        out.match_vec = 1 << child;
                    }
                    Found::Upstream => out.go_upstream = true,
                    Found::Ambiguous(children) => {
                        out.ambiguous = true;
                        out.match_vec = children.iter().fold(0, |vector, child| vector | 1 << child);
                    }
                }
                out
            }
        }

        impl Golden for SubtreeLookup<$n> {}

        impl LookupInputs for duts::$dut::In {
            fn children(&mut self) -> &mut [Subtree] {
                &mut self.child
            }

            fn ask(&mut self, kind: Kind, target: u64) {
                self.lookup_mem = kind == Kind::TO_ADDRESS;
                (self.target_bus, self.target_addr) = (target as u8, target);
            }
        }

        impl LookupOutputs for duts::$dut::Out {
            fn found(&self) -> Option<Found> {
                match (self.hit_down, self.go_upstream, self.ambiguous) {
                    (true, false, false) => Some(Found::Child(self.port.into())),
                    (false, true, false) => Some(Found::Upstream),
                    (false, false, true) => {
                        Some(Found::Ambiguous((0..$n).filter(|i| self.match_vec >> i & 1 == 1).collect()))
                    }
                    _ => None,
                }
            }
        }
    };
}

lookup_of!(subtree_lookup: 4);
lookup_of!(subtree_lookup_16: 16);
