//! A station at the end of a link: a host, or what stands at an open end of the ring. It offers cells, honours the pauses
//! that it receives (or doesn't), takes what is sent to it, and can pause the switch.

use crate::duts::pfc_frame_builder;
use crate::pfc::frame_builder::{FrameBuilder, Leaving};
use crate::pfc::line::{self, Cell};
use crate::pfc::pause_receiver::PauseReceiver;
use crate::pfc::vector_parser::Octet;

/// Bits of a cell's identifier that number the cells of a station; the station's number stands above them.
pub const SEQUENCE_BITS: u32 = 24;

/// The class of probe cells: higher than that of any flow, so that it goes first.
pub const PROBE: u8 = 5;

/// How fast a station sends: so many cells in so many clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Cells.
    pub cells: u64,
    /// Clocks.
    pub clocks: u64,
}

impl Pace {
    /// The rate of the line: a cell in every cell's time.
    pub const LINE: Self = Self { cells: 1, clocks: line::CELL };
    /// 1.2 times the rate of the line.
    pub const FAST: Self = Self { cells: 3, clocks: 40 };
}

/// What a station offers while it is told to: a cell after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow {
    /// The class.
    pub class: u8,
    /// The switch whose host it is for.
    pub dest: u8,
}

/// What a station is, and how it behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// Its number: the upper bits of its cells' identifiers.
    pub number: u8,
    /// What it offers; a station that only takes has none.
    pub flow: Option<Flow>,
    /// How fast.
    pub pace: Pace,
    /// Whether it honours pauses.
    pub honours: bool,
    /// What its own pauses grant, in quanta, and after how many it renews them.
    pub grant: [u16; 2],
}

/// What a station is told in a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Offer cells.
    pub offer: bool,
    /// Which ones, in place of its flow.
    pub flow: Option<Flow>,
    /// Send a cell of class [`PROBE`] when this rises.
    pub probe: bool,
    /// Classes that the switch must not send.
    pub pause: u8,
}

/// A cell being sent, and the clock in which it ends.
type Sending = (Cell, u64);

/// A station.
#[derive(Debug)]
pub struct Station {
    manners: Manners,
    receiver: PauseReceiver<true, 32>,
    builder: FrameBuilder,
    sending: Option<Sending>,
    /// When the link is free again, in parts of a clock: [`Pace::cells`] of them.
    free: u64,
    probe: bool,
    probes_due: u32,
    sequence: u32,
    paused_before: u8,
    untold: bool,
    told: Option<u64>,
}

impl Station {
    /// Idle.
    pub fn new(manners: Manners) -> Self {
        Self {
            manners,
            receiver: PauseReceiver::default(),
            builder: FrameBuilder::default(),
            sending: None,
            free: 0,
            probe: false,
            probes_due: 0,
            sequence: 0,
            paused_before: 0,
            untold: false,
            told: None,
        }
    }

    /// PFC frames that it has received and honoured, or would have.
    pub fn frames(&self) -> u32 {
        self.receiver.shown().counts.seen
    }

    /// A clock: what it is told and what its switch's control frames bring. Returns the cell that ends, and the octet that
    /// leaves.
    pub fn clock(&mut self, now: u64, told: Told, rx: Octet) -> (Option<Cell>, Option<Leaving>) {
        let ends = self.sending.filter(|(_, ends)| *ends == now).map(|(cell, _)| cell);
        if ends.is_some() {
            self.sending = None;
        }
        self.probes_due += u32::from(told.probe && !self.probe);
        self.probe = told.probe;
        self.start(now, told.offer, told.flow.or(self.manners.flow));
        self.receiver.advance(rx, 0xFF);
        (ends, self.control(now, told.pause))
    }

    /// Starts a cell, if the link becomes free in this clock or is free, and there is one that may go.
    fn start(&mut self, now: u64, offer: bool, flow: Option<Flow>) {
        let Pace { cells, clocks } = self.manners.pace;
        if self.sending.is_some() || self.free >= (now + 1) * cells {
            return;
        }
        let paused = if self.manners.honours { self.receiver.shown().timers.paused } else { 0 };
        let may = |class: u8| paused >> class & 1 == 0;
        let Some(flow) = flow else { return };
        let class = if self.probes_due > 0 && may(PROBE) {
            self.probes_due -= 1;
            PROBE
        } else if offer && may(flow.class) {
            flow.class
        } else {
            return;
        };
        let id = u32::from(self.manners.number) << SEQUENCE_BITS | self.sequence;
        self.sequence += 1;
        self.free = self.free.max(now * cells) + clocks;
        self.sending = Some((Cell { class_id: class, dest: flow.dest, id }, (self.free - 1) / cells));
    }

    /// Its own control frames: a change at once, a refresh in time.
    fn control(&mut self, now: u64, pause: u8) -> Option<Leaving> {
        let leaving = self.builder.leaving();
        let [grant, refresh] = self.manners.grant;
        self.untold |= pause != self.paused_before;
        self.paused_before = pause;
        let old = self.told.is_some_and(|told| now - told >= line::clocks_within(refresh.into()));
        if leaving.is_some() || !(self.untold || pause != 0 && old) {
            self.builder.advance(None);
            return leaving;
        }
        (self.untold, self.told) = (false, Some(now));
        self.builder.advance(Some(&pfc_frame_builder::In {
            local_sa: 0x0200_0000_0000 | u64::from(self.manners.number),
            req_enable: 0xFF,
            req_quanta: std::array::from_fn(|class| if pause >> class & 1 == 1 { grant } else { 0 }),
            ..Default::default()
        }));
        leaving
    }
}
