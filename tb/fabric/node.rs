//! Golden model of `fabric_node`: a switch of four ports.

use crosscheck::{Design, Golden, Machine};

use super::lookup::{Found, lookup};
use crate::counter::Counter;
use crate::duts;
use crate::duts::fabric_pkg::{Beat, Kind, Subtree};

/// Downstream ports.
pub const PORTS: usize = 4;
/// The link above, as a source.
pub const ABOVE: usize = PORTS;
/// Where packets come from: the ports, and the link above.
pub const SOURCES: usize = PORTS + 1;

/// Where a packet goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Out of a port.
    Port(usize),
    /// Up.
    Above,
    /// It is for the switch itself.
    Local,
    /// There is no way.
    Unroutable,
    /// There are several.
    Ambiguous,
}

/// The judgement of a switch whose internal bus is `own_bus` on a packet from `source`.
pub fn route(own_bus: u8, children: &[Subtree], source: usize, kind: Kind, target: u64) -> Route {
    if kind == Kind::TO_BUS && target as u8 == own_bus {
        return Route::Local;
    }
    match lookup(children, kind, target) {
        Found::Ambiguous(_) => Route::Ambiguous,
        Found::Child(port) if port == source => Route::Unroutable,
        Found::Child(port) => Route::Port(port),
        Found::Upstream if source == ABOVE => Route::Unroutable,
        Found::Upstream => Route::Above,
    }
}

/// Round robin by packets over the sources, as every downstream output does it.
#[derive(Clone, Copy, Debug, Default)]
struct Output {
    register: Option<Beat>,
    /// The source of the packet under way.
    holder: Option<usize>,
    /// The source whose packet ended last.
    last: Option<usize>,
}

impl Output {
    fn chosen(&self, wants: impl Fn(usize) -> bool) -> Option<usize> {
        if let Some(holder) = self.holder {
            return Some(holder).filter(|source| wants(*source));
        }
        let first = self.last.map_or(0, |last| last + 1);
        (first..first + SOURCES).map(|source| source % SOURCES).find(|source| wants(*source))
    }

    fn accept(&mut self, source: usize, beat: Beat) {
        self.register = Some(beat);
        self.holder = (!beat.eop).then_some(source);
        if beat.eop {
            self.last = Some(source);
        }
    }
}

/// Upwards: the owner is found in a cycle of its own.
#[derive(Clone, Copy, Debug, Default)]
struct Up {
    register: Option<Beat>,
    owner: Option<usize>,
    last: Option<usize>,
}

/// Golden model of `fabric_node` with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct FabricNode<const CNT_W: u32> {
    /// Routes of packets that have begun, by source.
    routes: [Option<Route>; SOURCES],
    outputs: [Output; PORTS],
    up: Up,
    local: Counter<CNT_W>,
    unroutable: Counter<CNT_W>,
    ambiguous: Counter<CNT_W>,
}

/// A cycle on the ports of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeIn {
    /// The number of the bus inside.
    pub own_bus: u8,
    /// What is below each port.
    pub child: [Subtree; PORTS],
    /// What each source offers, the link above last.
    pub offers: [Option<Beat>; SOURCES],
    /// Whether each link takes a beat: the ports, and the link above.
    pub ready: [bool; SOURCES],
}

/// What a node shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeOut {
    /// Which sources' beats are accepted.
    pub accepted: [bool; SOURCES],
    /// What it sends: to the ports, and up.
    pub sends: [Option<Beat>; SOURCES],
    /// Packets for itself.
    pub local: u32,
    /// Packets without a way.
    pub unroutable: u32,
    /// Packets with several.
    pub ambiguous: u32,
}

impl<const CNT_W: u32> FabricNode<CNT_W> {
    /// A cycle: what its inputs are, and what it shows.
    pub fn cycle(&mut self, input: &NodeIn) -> NodeOut {
        let mut sends = [None; SOURCES];
        for (send, output) in sends.iter_mut().zip(&self.outputs) {
            *send = output.register;
        }
        sends[ABOVE] = self.up.register;
        let mut out = NodeOut {
            sends,
            local: self.local.get(),
            unroutable: self.unroutable.get(),
            ambiguous: self.ambiguous.get(),
            ..NodeOut::default()
        };
        // The route of a packet is that of its first beat.
        for (source, offer) in input.offers.iter().enumerate() {
            if let Some(beat) = offer {
                self.routes[source]
                    .get_or_insert_with(|| route(input.own_bus, &input.child, source, beat.kind, beat.target));
            }
        }
        let wants = |source: usize, way: Route| input.offers[source].filter(|_| self.routes[source] == Some(way));
        for (port, output) in self.outputs.iter_mut().enumerate() {
            if output.register.is_some() && !input.ready[port] {
                continue;
            }
            output.register = None;
            if let Some(source) = output.chosen(|source| wants(source, Route::Port(port)).is_some()) {
                output.accept(source, input.offers[source].unwrap_or_default());
                out.accepted[source] = true;
            }
        }
        if self.up.register.is_none() || input.ready[ABOVE] {
            self.up.register = self.up.owner.and_then(|owner| wants(owner, Route::Above));
            if let (Some(owner), Some(_)) = (self.up.owner, self.up.register) {
                out.accepted[owner] = true;
            }
        }
        match (self.up.owner, self.up.register) {
            (None, _) => {
                let first = self.up.last.map_or(0, |last| last + 1);
                let ports = (first..first + PORTS).map(|port| port % PORTS);
                self.up.owner = ports.into_iter().find(|port| wants(*port, Route::Above).is_some());
            }
            (Some(owner), Some(beat)) if out.accepted[owner] && beat.eop => {
                (self.up.owner, self.up.last) = (None, Some(owner));
            }
            _ => {}
        }
        for (source, offer) in input.offers.iter().enumerate() {
            let Some(beat) = offer else { continue };
            let counter = match self.routes[source] {
                Some(Route::Local) => Some(&mut self.local),
                Some(Route::Unroutable) => Some(&mut self.unroutable),
                Some(Route::Ambiguous) => Some(&mut self.ambiguous),
                _ => None,
            };
            if let Some(counter) = counter {
                out.accepted[source] = true;
                if beat.eop {
                    counter.count();
                }
            }
            if out.accepted[source] && beat.eop {
                self.routes[source] = None;
            }
        }
        out
    }
}

/// The inputs of a node, whatever the width of its counters.
pub trait NodeInputs {
    /// Puts a cycle on the ports.
    fn put(&mut self, input: &NodeIn);
    /// What is on the ports.
    fn get(&self) -> NodeIn;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of a node, whatever the width of its counters.
pub trait NodeOutputs {
    /// All of them.
    fn shows(&self) -> NodeOut;
}

/// A build of the node.
pub trait NodeDut: Design<In: NodeInputs, Out: NodeOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Where its counters stop.
    const END: u32;
}

/// Vectors of bits, a bit for each of the first sources.
fn bits(flags: &[bool]) -> u8 {
    flags.iter().enumerate().fold(0, |bits, (i, flag)| bits | u8::from(*flag) << i)
}

macro_rules! node_of {
    ($dut:ident: $width:literal bits) => {
        impl NodeDut for duts::$dut::Design {
            type Model = FabricNode<$width>;
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for FabricNode<$width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let shows = self.cycle(&input.get());
                Self::Out {
                    above_ready: shows.accepted[ABOVE],
                    port_ready: bits(&shows.accepted[..PORTS]),
                    up_valid: shows.sends[ABOVE].is_some(),
                    up_beat: shows.sends[ABOVE].unwrap_or_default(),
                    down_valid: bits(&std::array::from_fn::<_, PORTS, _>(|port| shows.sends[port].is_some())),
                    down_beat: std::array::from_fn(|port| shows.sends[port].unwrap_or_default()),
                    c_local: shows.local as _,
                    c_unroutable: shows.unroutable as _,
                    c_ambiguous: shows.ambiguous as _,
                }
            }
        }

        impl Golden for FabricNode<$width> {
            /// A beat counts where it is valid.
            fn mask(&self, _: &Self::In, out: &Self::Out) -> duts::$dut::Mask {
                duts::$dut::Mask {
                    up_beat: out.up_valid,
                    down_beat: std::array::from_fn(|port| out.down_valid >> port & 1 == 1),
                    ..Default::default()
                }
            }
        }

        impl NodeInputs for duts::$dut::In {
            fn put(&mut self, input: &NodeIn) {
                (self.own_bus, self.child) = (input.own_bus, input.child);
                self.above_valid = input.offers[ABOVE].is_some();
                self.above_beat = input.offers[ABOVE].unwrap_or_default();
                self.port_valid = bits(&std::array::from_fn::<_, PORTS, _>(|port| input.offers[port].is_some()));
                self.port_beat = std::array::from_fn(|port| input.offers[port].unwrap_or_default());
                self.up_ready = input.ready[ABOVE];
                self.down_ready = bits(&input.ready[..PORTS]);
            }

            fn get(&self) -> NodeIn {
                let (valid, ready) = (self.port_valid, self.down_ready);
                NodeIn {
                    own_bus: self.own_bus,
                    child: self.child,
                    offers: std::array::from_fn(|source| match source {
                        ABOVE => self.above_valid.then_some(self.above_beat),
                        port => (valid >> port & 1 == 1).then_some(self.port_beat[port]),
                    }),
                    ready: std::array::from_fn(|link| match link {
                        ABOVE => self.up_ready,
                        port => ready >> port & 1 == 1,
                    }),
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl NodeOutputs for duts::$dut::Out {
            fn shows(&self) -> NodeOut {
                NodeOut {
                    accepted: std::array::from_fn(|source| match source {
                        ABOVE => self.above_ready,
                        port => self.port_ready >> port & 1 == 1,
                    }),
                    sends: std::array::from_fn(|link| match link {
                        ABOVE => self.up_valid.then_some(self.up_beat),
                        port => (self.down_valid >> port & 1 == 1).then_some(self.down_beat[port]),
                    }),
                    local: self.c_local.into(),
                    unroutable: self.c_unroutable.into(),
                    ambiguous: self.c_ambiguous.into(),
                }
            }
        }
    };
}

node_of!(fabric_node: 32 bits);
node_of!(fabric_node_cnt4: 4 bits);
