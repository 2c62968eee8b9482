//! Golden model of what a neighbour's control frames do: parser, timers, and pauses for classes that are switched off.

use super::counter::{Counter, classes};
use super::line;
use super::timer_bank::{Frame, Received, TimerBank, Timers};
use super::vector_parser::{Counts, Judgement, Octet, VectorParser};

/// What the receiving side shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pauses {
    /// The timers, and what they counted.
    pub timers: Timers,
    /// A tagged PFC frame came.
    pub tagged: bool,
    /// What the parser counted.
    pub counts: Counts,
    /// Pauses for classes that were switched off.
    pub ignored: [u32; 8],
}

/// Golden model of `pfc_pause_receiver` on [the line](super::line), with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct PauseReceiver<const CLEAR_RELEASES: bool, const CNT_W: u32> {
    parser: VectorParser<CNT_W>,
    timers: TimerBank<{ line::CLK_KHZ }, { line::RATE_MBPS }, CLEAR_RELEASES, CNT_W>,
    ignored: [Counter<CNT_W>; 8],
}

impl<const CLEAR_RELEASES: bool, const CNT_W: u32> PauseReceiver<CLEAR_RELEASES, CNT_W> {
    /// What it shows in this clock.
    pub fn shown(&self) -> Pauses {
        Pauses {
            timers: self.timers.shown(),
            tagged: self.parser.judged() == Judgement::Tagged,
            counts: self.parser.counts(),
            ignored: self.ignored.map(Counter::get),
        }
    }

    /// The end of a clock with this octet, in which pauses for these classes are honoured.
    pub fn advance(&mut self, rx: Octet, enabled: u8) {
        let frame = match self.parser.judged() {
            Judgement::Honoured { enable, quanta } => Some(Frame { enable, quanta }),
            _ => None,
        };
        if let Some(frame) = frame {
            for class in classes(frame.enable & !enabled) {
                if frame.quanta[class] > 0 {
                    self.ignored[class].count();
                }
            }
        }
        self.timers.receive(Received { frame, clear: !enabled });
        self.parser.receive(rx);
    }
}
