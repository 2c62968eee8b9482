//! Golden model of `range_containment_check`: a parent's ranges against a child's.

use crosscheck::{Golden, Machine};

use super::ranges::{claimed, within};
use crate::duts::fabric_pkg::{Kind, Subtree};
use crate::duts::range_containment_check::{In, Out};

/// Golden model of `range_containment_check`. It has no state.
#[derive(Clone, Copy, Debug, Default)]
pub struct ContainmentCheck;

/// The child claims something of this kind that lies outside of what the parent claims.
pub fn escapes(parent: &Subtree, child: &Subtree, kind: Kind) -> bool {
    let Some(inner) = claimed(child, kind) else { return false };
    !claimed(parent, kind).is_some_and(|outer| within(&inner, &outer))
}

impl Machine for ContainmentCheck {
    type In = In;
    type Out = Out;

    fn reset(&mut self) {}

    fn step(&mut self, In { parent, child }: &In) -> Out {
        // The ends alone, whether or not the ranges exist.
        let bus_contained = parent.secondary <= child.secondary && parent.subordinate >= child.subordinate;
        let mem_contained = parent.mem_base <= child.mem_base && parent.mem_limit >= child.mem_limit;
        let kinds = [Kind::TO_BUS, Kind::TO_ADDRESS];
        let ordering_ok = kinds.iter().all(|kind| claimed(parent, *kind).is_some() && claimed(child, *kind).is_some());
        Out {
            bus_contained,
            mem_contained,
            ordering_ok,
            config_valid: ordering_ok && bus_contained && mem_contained,
            err_child_escapes: kinds.iter().any(|kind| escapes(parent, child, *kind)),
        }
    }
}

impl Golden for ContainmentCheck {}
