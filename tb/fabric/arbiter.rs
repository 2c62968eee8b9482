//! Golden model of `uplink_arbiter`: who owns the uplink, one packet after the other.

use crosscheck::{Design, Golden, Machine};

use crate::counter::Counter;
use crate::duts;

/// A cycle on the ports of the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uplink {
    /// Bit p: port p has a beat.
    pub request: u16,
    /// Bit p: it is the last one of its packet.
    pub eop: u16,
    /// The uplink takes a beat.
    pub ready: bool,
    /// The link is up.
    pub operational: bool,
    /// There is credit.
    pub credit: bool,
}

impl Default for Uplink {
    /// Nobody asks, nothing is in the way.
    fn default() -> Self {
        Self { request: 0, eop: 0, ready: true, operational: true, credit: true }
    }
}

/// What the arbiter shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ownership {
    /// A beat of the owner is offered.
    pub out_valid: bool,
    /// The owner, or the last one.
    pub owner: u8,
    /// There is one.
    pub owner_valid: bool,
    /// Packets by port.
    pub grants: [u32; 16],
    /// Beats by port.
    pub beats: [u32; 16],
}

/// Golden model of `uplink_arbiter` for `N` ports, at most 16, with counters of `CNT_W` bits. With `FIXED` it is that of
/// `fixed_priority_arbiter`: the lowest port goes first, whoever was the last owner.
#[derive(Clone, Debug, Default)]
pub struct UplinkArbiter<const N: usize, const CNT_W: u32, const FIXED: bool = false> {
    owner: Option<usize>,
    /// The owner of the packet that ended last.
    last: Option<usize>,
    shown: u8,
    grants: [Counter<CNT_W>; 16],
    beats: [Counter<CNT_W>; 16],
}

impl<const N: usize, const CNT_W: u32, const FIXED: bool> UplinkArbiter<N, CNT_W, FIXED> {
    /// A cycle: what its inputs are, and what it shows.
    pub fn cycle(&mut self, uplink: Uplink) -> Ownership {
        let has = |vector: u16, port: usize| vector >> port & 1 == 1;
        let offered = self.owner.filter(|port| has(uplink.request, *port) && uplink.operational && uplink.credit);
        let shows = Ownership {
            out_valid: offered.is_some(),
            owner: self.shown,
            owner_valid: self.owner.is_some(),
            grants: self.grants.map(Counter::get),
            beats: self.beats.map(Counter::get),
        };
        if self.owner.is_none() {
            let first = self.last.filter(|_| !FIXED).map_or(0, |last| last + 1);
            self.owner = (first..first + N).map(|port| port % N).find(|port| has(uplink.request, *port));
            if let Some(port) = self.owner {
                self.shown = port as u8;
            }
        } else if let Some(port) = offered.filter(|_| uplink.ready) {
            self.beats[port].count();
            if has(uplink.eop, port) {
                self.grants[port].count();
                (self.owner, self.last) = (None, Some(port));
            }
        }
        shows
    }
}

/// The inputs of the arbiter, whatever its parameters.
pub trait ArbiterInputs {
    /// Puts a cycle on the ports.
    fn put(&mut self, uplink: Uplink);
    /// What is on the ports.
    fn get(&self) -> Uplink;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of the arbiter, whatever its parameters.
pub trait ArbiterOutputs {
    /// All of them.
    fn ownership(&self) -> Ownership;
}

/// A build of the arbiter.
pub trait ArbiterDut: Design<In: ArbiterInputs, Out: ArbiterOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Ports.
    const N: usize;
    /// Where its counters stop.
    const END: u32;
}

macro_rules! arbiter_of {
    ($dut:ident: $n:literal ports, $width:literal bits, fixed $fixed:literal) => {
        impl ArbiterDut for duts::$dut::Design {
            type Model = UplinkArbiter<$n, $width, $fixed>;
            const N: usize = $n;
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for UplinkArbiter<$n, $width, $fixed> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let shows = self.cycle(input.get());
                Self::Out {
                    out_valid: shows.out_valid,
                    owner: shows.owner.try_into().unwrap_or_default(),
                    owner_valid: shows.owner_valid,
                    // No counter is past the end of its type: `END` follows from the same width.
                    grants_per_port: std::array::from_fn(|port| shows.grants[port] as _),
                    beats_per_port: std::array::from_fn(|port| shows.beats[port] as _),
                }
            }
        }

        impl Golden for UplinkArbiter<$n, $width, $fixed> {}

        impl ArbiterInputs for duts::$dut::In {
            fn put(&mut self, uplink: Uplink) {
                (self.request, self.eop) = (uplink.request as _, uplink.eop as _);
                self.uplink_ready = uplink.ready;
                self.uplink_operational = uplink.operational;
                self.fc_grant = uplink.credit;
            }

            fn get(&self) -> Uplink {
                Uplink {
                    request: self.request.into(),
                    eop: self.eop.into(),
                    ready: self.uplink_ready,
                    operational: self.uplink_operational,
                    credit: self.fc_grant,
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl ArbiterOutputs for duts::$dut::Out {
            fn ownership(&self) -> Ownership {
                let by_port = |port: usize, counts: &[u32]| counts.get(port).copied().unwrap_or_default();
                let grants = self.grants_per_port.map(u32::from);
                let beats = self.beats_per_port.map(u32::from);
                Ownership {
                    out_valid: self.out_valid,
                    owner: self.owner.into(),
                    owner_valid: self.owner_valid,
                    grants: std::array::from_fn(|port| by_port(port, &grants)),
                    beats: std::array::from_fn(|port| by_port(port, &beats)),
                }
            }
        }
    };
}

arbiter_of!(uplink_arbiter: 4 ports, 32 bits, fixed false);
arbiter_of!(uplink_arbiter_cnt4: 4 ports, 4 bits, fixed false);
arbiter_of!(uplink_arbiter_2: 2 ports, 32 bits, fixed false);
arbiter_of!(uplink_arbiter_8: 8 ports, 32 bits, fixed false);
arbiter_of!(uplink_arbiter_16: 16 ports, 32 bits, fixed false);
arbiter_of!(fixed_priority_arbiter: 4 ports, 32 bits, fixed true);
arbiter_of!(fixed_priority_arbiter_2: 2 ports, 32 bits, fixed true);
arbiter_of!(fixed_priority_arbiter_8: 8 ports, 32 bits, fixed true);
arbiter_of!(fixed_priority_arbiter_16: 16 ports, 32 bits, fixed true);
