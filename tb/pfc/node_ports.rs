//! The ports of a [node](super::node): what they carry, and where it stands on the ports of the designs. That is two
//! tables, read in both directions.

use crosscheck::{Design, Golden};

use super::class_hol_detector::Charges;
use super::class_watermarks::Marks;
use super::conformance_monitor::Conformance;
use super::frame_builder::Leaving;
use super::line::Cell;
use super::link_output::Output;
use super::vector_parser::Octet;

/// A clock on the inputs of a node of `LINKS` links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeIn<const LINKS: usize> {
    /// The reset, on which `change` depends.
    pub rst_n: bool,
    /// The node's own number.
    pub number: u8,
    /// Source address of our control frames on each link.
    pub source: [u64; LINKS],
    /// Bit c: class c must not lose a cell.
    pub lossless: u8,
    /// Bit c: pauses for class c are honoured.
    pub enabled: u8,
    /// The cell that ends on each link.
    pub cells: [Option<Cell>; LINKS],
    /// What the neighbours' control frames bring.
    pub rx: [Octet; LINKS],
}

impl<const LINKS: usize> Default for NodeIn<LINKS> {
    /// Out of reset, nothing on the links, pauses honoured.
    fn default() -> Self {
        Self {
            rst_n: true,
            number: 0,
            source: [0; LINKS],
            lossless: 0,
            enabled: 0xFF,
            cells: [None; LINKS],
            rx: [Octet::default(); LINKS],
        }
    }
}

/// What a node of `LINKS` links shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeOut<const LINKS: usize> {
    /// The octet of our control frame that leaves on each link.
    pub tx: [Option<Leaving>; LINKS],
    /// Each link as one that is sent into.
    pub outputs: [Output; LINKS],
    /// The watermarks. `change` is on no port of a node: false.
    pub marks: Marks,
    /// The class whose head is discarded, as a vector.
    pub discard: u8,
    /// The monitor.
    pub conformance: Conformance,
    /// Why heads waited.
    pub charges: ChargesByCause,
    /// Assertions.
    pub asserted: [u32; 8],
    /// Control frames granted on each link.
    pub sent: [u32; LINKS],
    /// Cells that found their queue full, by input and class.
    pub refused: [[u32; 8]; LINKS],
    /// Queued cells that were discarded, by input and class.
    pub escaped: [[u32; 8]; LINKS],
}

/// The charges of a clock in which a head waited: cause by cause, each by class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChargesByCause {
    /// All of them.
    pub hol: [u32; 8],
    /// For a busy output.
    pub first: [u32; 8],
    /// For a paused destination: a node knows of none.
    pub second: [u32; 8],
    /// For a pause of the class on the output that it needs.
    pub own: [u32; 8],
    /// For no known reason.
    pub none: [u32; 8],
}

impl From<[Charges; 8]> for ChargesByCause {
    fn from(classes: [Charges; 8]) -> Self {
        Self {
            hol: classes.map(|class| class.hol),
            first: classes.map(|class| class.first),
            second: classes.map(|class| class.second),
            own: classes.map(|class| class.own),
            none: classes.map(|class| class.none),
        }
    }
}

impl<const LINKS: usize> Default for NodeOut<LINKS> {
    fn default() -> Self {
        Self {
            tx: [None; LINKS],
            outputs: [Output::default(); LINKS],
            marks: Marks::default(),
            discard: 0,
            conformance: Conformance::default(),
            charges: ChargesByCause::default(),
            asserted: [0; 8],
            sent: [0; LINKS],
            refused: [[0; 8]; LINKS],
            escaped: [[0; 8]; LINKS],
        }
    }
}

/// The inputs of a port or a switch, whichever build it is.
pub trait NodeInputs<const LINKS: usize> {
    /// Puts a clock on the ports. A cell that isn't there stays as it was: it means nothing.
    fn put(&mut self, clock: &NodeIn<LINKS>);
    /// What is on the ports.
    fn get(&self) -> NodeIn<LINKS>;
}

/// The outputs of a port or a switch, whichever build it is.
pub trait NodeOutputs<const LINKS: usize> {
    /// All of them.
    fn observed(&self) -> NodeOut<LINKS>;
}

/// A build of the port or of the switch.
pub trait NodeDut<const LINKS: usize>: Design<In: NodeInputs<LINKS>, Out: NodeOutputs<LINKS>> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Room of a class, in cells.
    const CELLS: u16;
    /// Quanta that its frames grant, and quanta after which it renews them.
    const GRANT: [u16; 2];
    /// Clocks of stall that make a class suspect.
    const LIMIT: u64;
    /// Where its counters stop.
    const END: u32;
}

/// A value as wide as its port, and back. Counters differ in width from build to build.
pub trait Fits<T> {
    /// The same number. No counter is past the end of its port's type: it stops where its width says.
    fn fit(self) -> T;
}

macro_rules! fits {
    (same: $($same:ty),*) => { $(impl Fits<$same> for $same {
        fn fit(self) -> $same {
            self
        }
    })* };
    (numbers: $($from:ty => $to:ty),*) => { $(
        impl Fits<$to> for $from {
            fn fit(self) -> $to {
                self as $to
            }
        }
        impl Fits<[$to; 8]> for [$from; 8] {
            fn fit(self) -> [$to; 8] {
                self.map(|number| number as $to)
            }
        }
    )* };
}

fits!(same: bool, u8, u16, u32, u64, [u16; 8], [u32; 8]);
fits!(numbers: u32 => u8, u8 => u32);

/// Each port that exists once per link, and its place in [`Output`](super::link_output::Output).
macro_rules! link_ports {
    ($each:ident $args:tt) => {
        $crate::pfc::node_ports::$each! { $args
            paused = pauses.timers.paused;
            timer = pauses.timers.timer;
            eligible = eligible;
            all_blocked = all_blocked;
            deq_fire = deq_fire;
            suspect = suspicion.suspect;
            emergency_drop = suspicion.emergency;
            longest_stall = suspicion.longest;
            c_suspect = suspicion.episodes;
            tagged_seen = pauses.tagged;
            c_seen = pauses.counts.seen;
            c_bad_fcs = pauses.counts.bad_fcs;
            c_wrong_da = pauses.counts.wrong_da;
            c_runt = pauses.counts.runt;
            c_expiry = pauses.timers.expiry;
            c_release = pauses.timers.release;
            c_ignored = pauses.ignored;
            c_blocked_cycles = blocked_cycles;
            c_gated = gated;
        }
    };
}

/// Each port that exists once, and its place in [`NodeOut`](super::node::NodeOut).
macro_rules! node_ports {
    ($each:ident $args:tt) => {
        $crate::pfc::node_ports::$each! { $args
            occ = marks.occ;
            assert_pause = marks.assert_pause;
            overflow_fire = marks.overflow;
            cfg_infeasible = marks.infeasible;
            headroom_cells = marks.headroom;
            discard = discard;
            conformant = conformance.conformant;
            fault_vector = conformance.faults;
            c_overflow = conformance.overflow;
            c_late = conformance.late;
            c_escape = conformance.escape;
            first_fault_cycle = conformance.first;
            c_asserted = asserted;
            c_hol_cycles = charges.hol;
            c_first_order = charges.first;
            c_second_order = charges.second;
            c_self_paused = charges.own;
            c_none = charges.none;
        }
    };
}

/// From a place to its port, which is plain.
macro_rules! to_port {
    (($out:ident, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($out.$port = $crate::pfc::node_ports::Fits::fit($shown.$($place).+);)*
    };
}

/// From a place to its port, which is an array with an element per link.
macro_rules! to_port_of {
    (($out:ident, $link:expr, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($out.$port[$link] = $crate::pfc::node_ports::Fits::fit($shown.$($place).+);)*
    };
}

/// From a port, which is plain, to its place.
macro_rules! from_port {
    (($out:expr, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($shown.$($place).+ = $crate::pfc::node_ports::Fits::fit($out.$port);)*
    };
}

/// From a port, which is an array with an element per link, to its place.
macro_rules! from_port_of {
    (($out:expr, $link:expr, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($shown.$($place).+ = $crate::pfc::node_ports::Fits::fit($out.$port[$link]);)*
    };
}

pub(crate) use {from_port, from_port_of, link_ports, node_ports, to_port, to_port_of};
