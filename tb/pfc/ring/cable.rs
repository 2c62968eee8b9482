//! The cable that brings a switch's control frames to its neighbour: it keeps their octets and their time, or does
//! something to whole frames.

use std::collections::VecDeque;

use crosscheck::{Delay, Pass, Rng};
use rand::RngExt;

use crate::pfc::octets;
use crate::pfc::vector_parser::Octet;

/// Octets of a PFC frame.
const LENGTH: usize = 60;

/// What a cable does to the frames on it, by what they say about a class.
#[derive(Clone, Debug)]
pub enum Fault {
    /// Loses releases, each with this probability.
    Releases(f64),
    /// Loses refreshes with this probability, but never more than so many in a row.
    Refreshes(f64, u32),
    /// Loses so many refreshes after every assertion.
    FirstRefreshes(u32),
    /// Loses the assertion of this number, counted from 0.
    Assertion(u32),
    /// Puts a tag into every frame.
    Tags,
    /// Damages frames with this probability: their FCS is bad, or they are for somebody else.
    Damage(f64),
}

/// A frame on its way, and whether its FCS is good.
#[derive(Clone, Debug)]
struct Frame {
    octets: Vec<u8>,
    fcs_ok: bool,
}

/// A cable with a fault: it knows a frame before its first octet arrives, because it is longer than one.
#[derive(Clone, Debug)]
pub struct Faulty {
    clocks: u64,
    class: usize,
    fault: Fault,
    rng: Rng,
    /// The frame that is being sent, and the clock of its first octet.
    sent: Vec<u8>,
    began: u64,
    /// Frames on their way, and the clock in which the first octet arrives.
    under_way: VecDeque<(u64, Frame)>,
    /// What the last frame said about the class.
    asserted: bool,
    assertions: u32,
    /// Refreshes lost since the last one that was not.
    in_a_row: u32,
    refreshes: u32,
    lost: u64,
}

/// A cable for control frames.
#[derive(Clone, Debug)]
pub enum Cable {
    /// Everything arrives, exactly as it was sent.
    Sound(Delay<Octet>),
    /// Something happens to frames.
    Faulty(Box<Faulty>),
}

impl Cable {
    /// A sound cable of so many clocks.
    pub fn new(clocks: usize) -> Self {
        Self::Sound(Delay::new(clocks, Octet::default()))
    }

    /// A cable with a fault, at least as long as a frame; `class` is the one whose pauses are looked at.
    ///
    /// # Panics
    /// When it is shorter than that.
    pub fn faulty(clocks: usize, class: usize, fault: Fault, rng: Rng) -> Self {
        assert!(clocks > LENGTH, "the whole frame must be known before its first octet arrives");
        Self::Faulty(Box::new(Faulty {
            clocks: clocks as u64,
            class,
            fault,
            rng,
            sent: Vec::with_capacity(LENGTH),
            began: 0,
            under_way: VecDeque::new(),
            asserted: false,
            assertions: 0,
            in_a_row: 0,
            refreshes: 0,
            lost: 0,
        }))
    }

    /// What arrives in this clock.
    pub fn out(&self, pass: &Pass) -> Octet {
        match self {
            Self::Sound(line) => line.out(pass),
            Self::Faulty(cable) => cable.out(pass.cycle()),
        }
    }

    /// Drives the near end.
    pub fn drive(&mut self, pass: &Pass, octet: Octet) {
        match self {
            Self::Sound(line) => line.drive(pass, octet),
            Self::Faulty(cable) if pass.is_edge() => cable.advance(pass.cycle(), octet),
            Self::Faulty(_) => {}
        }
    }

    /// A reset: `new`, unless it has a fault to keep.
    pub(super) fn restart(&mut self, new: Self) {
        if let Self::Sound(_) = self {
            *self = new;
        }
    }

    /// Frames that it has lost.
    pub fn lost(&self) -> u64 {
        match self {
            Self::Sound(_) => 0,
            Self::Faulty(cable) => cable.lost,
        }
    }
}

impl Faulty {
    fn out(&self, now: u64) -> Octet {
        let arriving = self.under_way.iter().find_map(|(first, frame)| {
            let at = usize::try_from(now.checked_sub(*first)?).ok()?;
            let (octet, eop) = (*frame.octets.get(at)?, at == frame.octets.len() - 1);
            Some(Octet { valid: true, octet, sop: at == 0, eop, fcs_ok: frame.fcs_ok })
        });
        arriving.unwrap_or_default()
    }

    fn advance(&mut self, now: u64, octet: Octet) {
        // Only what is over: the far end may be read after the near end was driven.
        if self.under_way.front().is_some_and(|(first, frame)| now >= first + frame.octets.len() as u64) {
            self.under_way.pop_front();
        }
        if !octet.valid {
            return;
        }
        if octet.sop {
            self.sent.clear();
            self.began = now;
        }
        self.sent.push(octet.octet);
        if octet.eop {
            let octets = std::mem::take(&mut self.sent);
            match self.fate(octets) {
                Some(frame) => self.under_way.push_back((self.began + self.clocks, frame)),
                None => self.lost += 1,
            }
        }
    }

    /// What becomes of a frame; `None` when it is lost.
    fn fate(&mut self, octets: Vec<u8>) -> Option<Frame> {
        let quanta = octets.get(18 + 2 * self.class..20 + 2 * self.class).unwrap_or_default();
        let asserts = quanta.iter().any(|octet| *octet != 0);
        let before = std::mem::replace(&mut self.asserted, asserts);
        let (assertion, refresh) = (asserts && !before, asserts && before);
        if assertion {
            (self.refreshes, self.in_a_row) = (0, 0);
            self.assertions += 1;
        }
        self.refreshes += u32::from(refresh);
        let lost = match self.fault {
            Fault::Releases(probability) => before && !asserts && self.rng.random_bool(probability),
            Fault::Refreshes(probability, most) => refresh && self.in_a_row < most && self.rng.random_bool(probability),
            Fault::FirstRefreshes(number) => refresh && self.refreshes <= number,
            Fault::Assertion(number) => assertion && self.assertions == number + 1,
            Fault::Tags => return Some(Frame { octets: octets::tagged(&octets), fcs_ok: true }),
            Fault::Damage(probability) => return Some(self.damage(octets, probability)),
        };
        self.in_a_row = if lost { self.in_a_row + 1 } else { 0 };
        (!lost).then_some(Frame { octets, fcs_ok: true })
    }

    fn damage(&mut self, mut octets: Vec<u8>, probability: f64) -> Frame {
        let (damaged, for_somebody_else) = (self.rng.random_bool(probability), self.rng.random_bool(0.5));
        if let (true, true, Some(octet)) = (damaged, for_somebody_else, octets.first_mut()) {
            *octet ^= 2;
        }
        Frame { octets, fcs_ok: !damaged || for_somebody_else }
    }
}
