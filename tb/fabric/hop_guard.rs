//! Golden model of `hop_guard`: how many hops a packet has made, and whether it made too many.

use crosscheck::{Golden, Machine};

use crate::duts::hop_guard::{In, Out};

/// Hops that a packet may make.
pub const MAX_HOPS: u8 = 8;

/// Golden model of `hop_guard`.
#[derive(Clone, Copy, Debug, Default)]
pub struct HopGuard {
    hops: u8,
    reported: bool,
}

impl Machine for HopGuard {
    type In = In;
    type Out = Out;

    fn reset(&mut self) {
        *self = Self::default();
    }

    fn step(&mut self, input: &In) -> Out {
        let shows = Out { hops: self.hops, err_hop_limit: self.reported };
        if input.pkt_enters_hop {
            match self.hops {
                MAX_HOPS => self.reported = true,
                _ => self.hops += 1,
            }
        }
        if input.pkt_retires {
            self.hops = 0;
        }
        shows
    }
}

impl Golden for HopGuard {}
