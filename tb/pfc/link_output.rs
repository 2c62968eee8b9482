//! Golden model of a link that cells are sent into: the neighbour's pauses, the gate, the cell in progress, the
//! deadlock detector.

use super::deadlock_detector::{DeadlockDetector, Progress, Suspicion};
use super::line::{self, Cell};
use super::pause_receiver::{PauseReceiver, Pauses};
use super::tx_class_gate::{Gate, TxClassGate, Waiting};
use super::vector_parser::Octet;

/// What a link that is sent into shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// The cell that ends.
    pub cell: Option<Cell>,
    /// The class whose cell starts, as a vector.
    pub deq_fire: u8,
    /// What the neighbour wants.
    pub pauses: Pauses,
    /// Classes that may start.
    pub eligible: u8,
    /// Pauses stop all work.
    pub all_blocked: bool,
    /// Clocks of that.
    pub blocked_cycles: u32,
    /// Clocks in which each class paid for a pause.
    pub gated: [u32; 8],
    /// What the detector says.
    pub suspicion: Suspicion,
}

/// What a link is asked in a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Classes with a head for this link that may leave its queue.
    pub wants: u8,
    /// A control frame is due on the link.
    pub ctrl_pending: bool,
    /// A control frame is being sent on it.
    pub ctrl_in_frame: bool,
    /// No cell may start, because one starts elsewhere.
    pub hold: bool,
}

/// What a link does in a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The class whose cell starts.
    pub starts: Option<usize>,
    /// The control frame starts.
    pub ctrl_grant: bool,
    /// The link was taken before, by a cell or a control frame.
    pub in_frame: bool,
    /// Classes whose head may be discarded.
    pub stuck: u8,
}

/// Golden model of `pfc_link_output` on [the line](super::line), with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct LinkOutput<const CLEAR_RELEASES: bool, const STALL_LIMIT: u64, const CNT_W: u32> {
    receiver: PauseReceiver<CLEAR_RELEASES, CNT_W>,
    gate: TxClassGate<CNT_W>,
    detector: DeadlockDetector<STALL_LIMIT, CNT_W>,
    /// The cell in progress, and the last clock of it.
    sending: Option<(Cell, u64)>,
}

impl<const CLEAR_RELEASES: bool, const STALL_LIMIT: u64, const CNT_W: u32>
    LinkOutput<CLEAR_RELEASES, STALL_LIMIT, CNT_W>
{
    /// What is decided in clock `now`, and what is shown in it.
    pub fn decide(&mut self, now: u64, asked: Asked) -> (Output, Decision) {
        let pauses = self.receiver.shown();
        let suspicion = self.detector.suspicion();
        let in_frame = asked.ctrl_in_frame || self.sending.is_some();
        let paused = pauses.timers.paused;
        let Gate { eligible, ctrl_grant, all_blocked, blocked_cycles, gated } =
            self.gate.cycle(Waiting { paused, nonempty: asked.wants, in_frame, ctrl_pending: asked.ctrl_pending });
        let may_start = !in_frame && !asked.ctrl_pending && !asked.hold;
        // The highest class goes first.
        let starts = if may_start { eligible.checked_ilog2().map(|class| class as usize) } else { None };
        let blocked = if in_frame { 0xFF } else { paused };
        let stuck = asked.wants & suspicion.emergency & blocked;
        let cell = self.sending.filter(|(_, ends)| *ends == now).map(|(cell, _)| cell);
        let deq_fire = starts.map_or(0, |class| 1 << class);
        let output = Output { cell, deq_fire, pauses, eligible, all_blocked, blocked_cycles, gated, suspicion };
        (output, Decision { starts, ctrl_grant, in_frame, stuck })
    }

    /// The end of clock `now`, with what came from the neighbour and the cell that started.
    pub fn advance(&mut self, now: u64, rx: Octet, enabled: u8, started: Option<Cell>, progress: Progress) {
        self.receiver.advance(rx, enabled);
        self.detector.observe(progress);
        if let Some(cell) = started {
            self.sending = Some((cell, now + line::CELL - 1));
        } else if self.sending.is_some_and(|(_, ends)| ends == now) {
            self.sending = None;
        }
    }
}
