//! Golden model of what a port and a switch have in common: links that fill eight queues, links that empty them, and
//! what the specification says about how the parts act on each other. The parts are the golden models of the modules.
//!
//! A port is a node of one link, a switch one of two.

use super::assertion_watch::AssertionWatch;
use super::class_hol_detector::{ClassHolDetector, Head, Heads};
use super::class_queues::{ClassQueues, Queued};
use super::class_watermarks::{ClassWatermarks, Marks};
use super::conformance_monitor::{ConformanceMonitor, Events};
use super::counter::{Counter, classes};
use super::deadlock_detector::Progress;
use super::line::{self, Cell};
use super::link_output::{Asked, Decision, LinkOutput};
pub use super::node_ports::{ChargesByCause, NodeDut, NodeIn, NodeInputs, NodeOut, NodeOutputs};
use super::pause_sender::PauseSender;

/// How a node is wired.
#[derive(Clone, Copy, Debug)]
pub struct Wiring<const LINKS: usize> {
    /// The link that a cell goes to, by the node's number.
    pub route: fn(number: u8, cell: &Cell) -> usize,
    /// Whether our control frames share the link with our cells.
    pub shared: [bool; LINKS],
}

/// Golden model of a node on [the line](mod@line): `LINKS` links, headroom for `INPUTS`, room, grant and refresh in quanta,
/// meaning of a class that is not enabled, stall limit, bits of a counter.
#[derive(Clone, Debug)]
pub struct Node<
    const LINKS: usize,
    const INPUTS: i64,
    const CLASS_CELLS: i64,
    const GRANT: u16,
    const REFRESH: u16,
    const CLEAR_RELEASES: bool,
    const STALL_LIMIT: u64,
    const CNT_W: u32,
> {
    now: u64,
    marks: ClassWatermarks<{ line::DEAD_NS as i64 }, { line::RATE_MBPS as i64 }, CLASS_CELLS, INPUTS>,
    queues: ClassQueues<CLASS_CELLS>,
    /// A cell that waits for the one that came with it.
    held: Option<Queued>,
    watch: AssertionWatch<CNT_W>,
    senders: [PauseSender<GRANT, REFRESH, CNT_W>; LINKS],
    outputs: [LinkOutput<CLEAR_RELEASES, STALL_LIMIT, CNT_W>; LINKS],
    attribution: ClassHolDetector<LINKS, CNT_W>,
    monitor: ConformanceMonitor<CNT_W>,
    refused: [[Counter<CNT_W>; 8]; LINKS],
    escaped: [[Counter<CNT_W>; 8]; LINKS],
}

impl<
    const LINKS: usize,
    const INPUTS: i64,
    const CLASS_CELLS: i64,
    const GRANT: u16,
    const REFRESH: u16,
    const CLEAR_RELEASES: bool,
    const STALL_LIMIT: u64,
    const CNT_W: u32,
> Default for Node<LINKS, INPUTS, CLASS_CELLS, GRANT, REFRESH, CLEAR_RELEASES, STALL_LIMIT, CNT_W>
{
    fn default() -> Self {
        Self {
            now: 0,
            marks: ClassWatermarks::default(),
            queues: ClassQueues::default(),
            held: None,
            watch: AssertionWatch::default(),
            senders: std::array::from_fn(|_| PauseSender::default()),
            outputs: std::array::from_fn(|_| LinkOutput::default()),
            attribution: ClassHolDetector::default(),
            monitor: ConformanceMonitor::default(),
            refused: [[Counter::default(); 8]; LINKS],
            escaped: [[Counter::default(); 8]; LINKS],
        }
    }
}

impl<
    const LINKS: usize,
    const INPUTS: i64,
    const CLASS_CELLS: i64,
    const GRANT: u16,
    const REFRESH: u16,
    const CLEAR_RELEASES: bool,
    const STALL_LIMIT: u64,
    const CNT_W: u32,
> Node<LINKS, INPUTS, CLASS_CELLS, GRANT, REFRESH, CLEAR_RELEASES, STALL_LIMIT, CNT_W>
{
    /// A clock.
    pub fn cycle(&mut self, input: &NodeIn<LINKS>, wiring: Wiring<LINKS>) -> NodeOut<LINKS> {
        let marks = self.marks.marks(input.lossless, input.rst_n);
        let mut out = self.counted(marks);
        let (decisions, pending) = self.decide(input.number, wiring, marks, &mut out);
        let leaves = leaving_class(&decisions);
        if leaves.is_none() {
            // Nothing starts: the highest class that stands still and may be discarded goes.
            let stuck = decisions.iter().fold(0, |stuck, decision| stuck | decision.stuck);
            out.discard = stuck.checked_ilog2().map_or(0, |class| 1 << class);
        }
        let comes = self.arrival(input);
        let late = self.watch.cycle(self.now, marks.assert_pause, comes.map(|queued| queued.cell.class_id));
        out.conformance = self.monitor.cycle(Events {
            infeasible: marks.infeasible,
            lossless: input.lossless,
            overflow: marks.overflow,
            late,
            asserted: marks.assert_pause,
            escape: out.discard,
            tagged: out.outputs.iter().any(|output| output.pauses.tagged),
        });
        self.charge(input.number, wiring, &decisions, &out);
        self.advance_links(input, marks, &decisions, pending, wiring, &out);
        self.advance_queues(marks, leaves, comes, out.discard);
        self.now += 1;
        out
    }

    /// What shows the past alone.
    fn counted(&self, marks: Marks) -> NodeOut<LINKS> {
        NodeOut {
            tx: std::array::from_fn(|link| self.senders[link].leaving()),
            marks: Marks { change: false, ..marks },
            charges: self.attribution.charges().into(),
            asserted: self.watch.asserted(),
            sent: std::array::from_fn(|link| self.senders[link].sent()),
            refused: self.refused.map(|classes| classes.map(Counter::get)),
            escaped: self.escaped.map(|classes| classes.map(Counter::get)),
            ..NodeOut::default()
        }
    }

    /// What each link does, the first one first, and whether a control frame of ours is due on it.
    fn decide(
        &mut self,
        number: u8,
        wiring: Wiring<LINKS>,
        marks: Marks,
        out: &mut NodeOut<LINKS>,
    ) -> ([Decision; LINKS], [bool; LINKS]) {
        let mut decisions = [Decision::default(); LINKS];
        let mut pending = [false; LINKS];
        let mut wants = [0; LINKS];
        for class in classes(self.queues.ready(self.now)) {
            if let Some(queued) = self.queues.head(class) {
                wants[(wiring.route)(number, &queued.cell)] |= 1 << class;
            }
        }
        for link in 0..LINKS {
            pending[link] = self.senders[link].pending(self.now, marks.assert_pause, marks.change);
            let asked = Asked {
                wants: wants[link],
                ctrl_pending: wiring.shared[link] && pending[link],
                ctrl_in_frame: wiring.shared[link] && out.tx[link].is_some(),
                hold: leaving_class(&decisions).is_some(),
            };
            (out.outputs[link], decisions[link]) = self.outputs[link].decide(self.now, asked);
        }
        (decisions, pending)
    }

    /// The cell that is entered in this clock: of several that end in one clock, the first link's first.
    fn arrival(&mut self, input: &NodeIn<LINKS>) -> Option<Queued> {
        let mut waiting = self.held.take();
        for (link, cell) in input.cells.iter().enumerate() {
            let Some(cell) = *cell else { continue };
            let queued = Queued { cell, input: link };
            if waiting.is_none() {
                waiting = Some(queued);
            } else {
                self.held = Some(queued);
            }
        }
        waiting
    }

    /// Charges the waiting heads.
    fn charge(&mut self, number: u8, wiring: Wiring<LINKS>, decisions: &[Decision; LINKS], out: &NodeOut<LINKS>) {
        let mut heads = Heads { busy: decisions.map(|decision| decision.in_frame), ..Heads::default() };
        for (class, head) in heads.heads.iter_mut().enumerate() {
            let Some(queued) = self.queues.head(class) else { continue };
            let link = (wiring.route)(number, &queued.cell);
            let granted = decisions[link].starts == Some(class);
            *head = Head { valid: true, dest: link as u8, granted };
            heads.paused |= out.outputs[link].pauses.timers.paused & 1 << class;
        }
        self.attribution.charge(&heads);
    }

    /// The end of the clock for everything that belongs to a link.
    fn advance_links(
        &mut self,
        input: &NodeIn<LINKS>,
        marks: Marks,
        decisions: &[Decision; LINKS],
        pending: [bool; LINKS],
        wiring: Wiring<LINKS>,
        out: &NodeOut<LINKS>,
    ) {
        for link in 0..LINKS {
            let decision = decisions[link];
            // On a line of their own our control frames wait for each other only.
            let alone = pending[link] && out.tx[link].is_none();
            let granted = if wiring.shared[link] { decision.ctrl_grant } else { alone };
            let (source, change) = (input.source[link], marks.change);
            self.senders[link].advance(self.now, source, input.lossless, marks.assert_pause, change, granted);
            let started = decision.starts.and_then(|class| self.queues.head(class)).map(|queued| queued.cell);
            let progress = Progress {
                lossless: input.lossless,
                paused: out.outputs[link].pauses.timers.paused,
                nonempty: self.queues.nonempty(),
                deq: out.outputs[link].deq_fire,
            };
            self.outputs[link].advance(self.now, input.rx[link], input.enabled, started, progress);
        }
    }

    /// The end of the clock for the queues.
    fn advance_queues(&mut self, marks: Marks, starts: Option<usize>, comes: Option<Queued>, discard: u8) {
        let dropped = discard.checked_ilog2().map(|class| class as usize);
        if let Some((class, queued)) = dropped.and_then(|class| Some((class, self.queues.head(class)?))) {
            self.escaped[queued.input][class].count();
        }
        let leaves = starts.or(dropped);
        let class_of = |queued: Queued| queued.cell.class_id;
        self.marks.advance(marks.assert_pause, comes.map(class_of), leaves.map(|class| class as u8));
        if self.queues.advance(self.now, leaves, comes)
            && let Some(queued) = comes
        {
            self.refused[queued.input][usize::from(class_of(queued))].count();
        }
    }
}

/// The class of the cell that starts, on whichever link.
fn leaving_class(decisions: &[Decision]) -> Option<usize> {
    decisions.iter().find_map(|decision| decision.starts)
}
