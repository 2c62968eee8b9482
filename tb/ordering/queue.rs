//! Golden model of the three queues: a list in order of arrival, and a rule that says which one leaves.

use std::marker::PhantomData;

use crosscheck::{Design, Golden, Inputs, Machine, Outputs};

use super::transaction::{Kind, Transaction};
use crate::duts;

/// Entries of each type in the builds of the queues.
pub const DEPTH: usize = 4;
/// Units of the largest transaction.
pub const SIZE_MAX: u8 = 4;

/// Relaxations that a queue heeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Relaxed ordering.
    pub ro: bool,
    /// Ordering by identity.
    pub ido: bool,
}

/// Which one leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// The oldest, or nobody.
    Strict,
    /// The youngest that there is room for.
    Free,
    /// The oldest that may.
    Passing(Settings),
}

/// A cycle on the ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ports {
    /// What is offered.
    pub offer: Option<Transaction>,
    /// Room by type.
    pub room: [u8; 3],
    /// Out of reset.
    pub rst_n: bool,
}

/// What a queue shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shows {
    /// Types that are taken.
    pub ready: [bool; 3],
    /// What leaves.
    pub leaves: Option<Transaction>,
}

/// Must `later` stay behind `earlier`?
fn stays_behind(later: &Transaction, earlier: &Transaction, heeds: Settings) -> bool {
    let own_way = heeds.ido && later.ido && later.src != earlier.src;
    match (later.kind, earlier.kind) {
        (Kind::Posted | Kind::Completion, Kind::Posted) => !(own_way || heeds.ro && later.ro),
        (Kind::NonPosted, Kind::Posted) => !own_way,
        (Kind::Completion, Kind::Completion) => later.same_transaction(earlier),
        (_, Kind::NonPosted) | (Kind::Posted | Kind::NonPosted, Kind::Completion) => false,
    }
}

/// What is inside, the oldest first.
#[derive(Clone, Debug, Default)]
struct Inside(Vec<Transaction>);

impl Inside {
    fn cycle(&mut self, policy: Policy, ports: Ports) -> Shows {
        let inside = &mut self.0;
        let ready = Kind::ALL.map(|kind| ports.rst_n && inside.iter().filter(|t| t.kind == kind).count() < DEPTH);
        let fits = |at: &usize| inside[*at].size <= ports.room[inside[*at].kind.index()];
        let mut all = 0..inside.len();
        let leaves = match policy {
            Policy::Strict => all.next().filter(fits),
            Policy::Free => all.rev().find(fits),
            Policy::Passing(heeds) => all.find(|at| {
                let (older, younger) = inside.split_at(*at);
                fits(at) && !older.iter().any(|older| stays_behind(&younger[0], older, heeds))
            }),
        };
        let leaves = leaves.map(|at| inside.remove(at));
        inside.extend(ports.offer.filter(|offer| ready[offer.kind.index()]));
        Shows { ready, leaves }
    }
}

/// Golden model of the queue `D`.
#[derive(Debug)]
pub struct Queue<D> {
    inside: Inside,
    of: PhantomData<D>,
}

impl<D> Default for Queue<D> {
    fn default() -> Self {
        Self { inside: Inside(Vec::with_capacity(3 * DEPTH)), of: PhantomData }
    }
}

impl<D: QueueDut> Machine for Queue<D> {
    type In = D::In;
    type Out = D::Out;

    fn reset(&mut self) {
        self.inside.0.clear();
    }

    fn step(&mut self, input: &D::In) -> D::Out {
        D::Out::from_shows(self.inside.cycle(D::POLICY, input.get()))
    }
}

impl<D: QueueDut> Golden for Queue<D> {
    /// The fields of what leaves mean nothing while nothing leaves.
    fn mask(&self, _: &D::In, out: &D::Out) -> <D::Out as Outputs>::Mask {
        out.mask()
    }
}

/// The inputs of a queue, whichever.
pub trait QueueInputs: Inputs {
    /// Puts a cycle on the ports; the reset is not touched.
    fn put(&mut self, offer: Option<Transaction>, room: [u8; 3]);
    /// What is on the ports.
    fn get(&self) -> Ports;
}

/// The outputs of a queue, whichever.
pub trait QueueOutputs: Outputs {
    /// Ports that show this.
    fn from_shows(shows: Shows) -> Self;
    /// What the ports show.
    fn shows(&self) -> Shows;
    /// Which of them mean anything.
    fn mask(&self) -> Self::Mask;
}

/// A queue.
pub trait QueueDut: Design<In: QueueInputs, Out: QueueOutputs> {
    /// Which one leaves.
    const POLICY: Policy;
}

macro_rules! queue_of {
    ($dut:ident, $policy:expr) => {
        impl QueueDut for duts::$dut::Design {
            const POLICY: Policy = $policy;
        }

        impl QueueInputs for duts::$dut::In {
            fn put(&mut self, offer: Option<Transaction>, room: [u8; 3]) {
                self.room = room;
                self.in_valid = offer.is_some();
                if let Some(offer) = offer {
                    self.in_kind = offer.kind as u8;
                    (self.in_ro, self.in_ido) = (offer.ro, offer.ido);
                    (self.in_src, self.in_requester, self.in_tag) = (offer.src, offer.requester, offer.tag);
                    (self.in_first, self.in_last) = (offer.first, offer.last);
                    (self.in_size, self.in_data) = (offer.size, offer.data);
                }
            }

            fn get(&self) -> Ports {
                let offer = Kind::from_port(self.in_kind).filter(|_| self.in_valid).map(|kind| Transaction {
                    kind,
                    ro: self.in_ro,
                    ido: self.in_ido,
                    src: self.in_src,
                    requester: self.in_requester,
                    tag: self.in_tag,
                    first: self.in_first,
                    last: self.in_last,
                    size: self.in_size,
                    data: self.in_data,
                });
                Ports { offer, room: self.room, rst_n: self.rst_n }
            }
        }

        impl QueueOutputs for duts::$dut::Out {
            fn from_shows(shows: Shows) -> Self {
                let Some(leaves) = shows.leaves else {
                    return Self { in_ready: shows.ready, ..Self::default() };
                };
                Self {
                    in_ready: shows.ready,
                    out_valid: true,
                    out_kind: leaves.kind as u8,
                    out_ro: leaves.ro,
                    out_ido: leaves.ido,
                    out_src: leaves.src,
                    out_requester: leaves.requester,
                    out_tag: leaves.tag,
                    out_first: leaves.first,
                    out_last: leaves.last,
                    out_size: leaves.size,
                    out_data: leaves.data,
                }
            }

            fn shows(&self) -> Shows {
                let leaves = Kind::from_port(self.out_kind).filter(|_| self.out_valid).map(|kind| Transaction {
                    kind,
                    ro: self.out_ro,
                    ido: self.out_ido,
                    src: self.out_src,
                    requester: self.out_requester,
                    tag: self.out_tag,
                    first: self.out_first,
                    last: self.out_last,
                    size: self.out_size,
                    data: self.out_data,
                });
                Shows { ready: self.in_ready, leaves }
            }

            fn mask(&self) -> duts::$dut::Mask {
                let v = self.out_valid;
                duts::$dut::Mask {
                    out_kind: v,
                    out_ro: v,
                    out_ido: v,
                    out_src: v,
                    out_requester: v,
                    out_tag: v,
                    out_first: v,
                    out_last: v,
                    out_size: v,
                    out_data: v,
                    ..duts::$dut::Mask::default()
                }
            }
        }
    };
}

queue_of!(strict_queue, Policy::Strict);
queue_of!(free_queue, Policy::Free);
queue_of!(passing_queue, Policy::Passing(Settings { ro: true, ido: true }));
queue_of!(passing_queue_ro, Policy::Passing(Settings { ro: true, ido: false }));
queue_of!(passing_queue_ido, Policy::Passing(Settings { ro: false, ido: true }));
queue_of!(passing_queue_plain, Policy::Passing(Settings { ro: false, ido: false }));
