//! Switches, stations and the cables between them: one system, whatever the [topology](Topology).

use std::marker::PhantomData;

use crosscheck::{Cloning, Delay, Failure, Lockstep, Member, Pass, Run, Verilated, Wiring};
use serde::{Deserialize, Serialize};

use super::cable::Cable;
use super::ledger::Ledger;
use super::station::{Flow, Station, Told};
use super::topology::{HEAD, MOST, NAMES, Topology};
use crate::pfc::frame_builder::Leaving;
use crate::pfc::line::Cell;
use crate::pfc::node::{NodeDut, NodeInputs, NodeOutputs};
use crate::pfc::switch::{HOST, RING, SwitchIn, SwitchOut};
use crate::pfc::vector_parser::Octet;

/// What a network is driven with: bit i for the host of switch i.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// Hosts that offer their flow.
    pub offer: u8,
    /// Per host what it offers, in place of its flow: class, destination.
    pub flow: [Option<(u8, u8)>; MOST],
    /// Hosts that send a probe when their bit rises.
    pub probe: u8,
    /// Per host the classes that it pauses.
    pub pause: [u8; MOST],
    /// The station at the open ring input offers its flow.
    pub head: bool,
    /// Classes that the station at the open ring output pauses.
    pub tail: u8,
    /// A cell that ends at the open ring input's far end, in place of a station's: class, destination, identifier.
    pub feed: Option<(u8, u8, u32)>,
}

/// The cables of a switch.
struct Cables {
    /// Cells to it, by link.
    cells_in: [Delay<Option<Cell>>; 2],
    /// Control octets to it, by link.
    octets_in: [Cable; 2],
    /// Cells from it to a station, by link.
    cells_out: [Delay<Option<Cell>>; 2],
    /// Control octets from it to a station, by link.
    octets_out: [Cable; 2],
}

impl Cables {
    fn new(clocks: usize) -> Self {
        let cells = || [Delay::new(clocks, None), Delay::new(clocks, None)];
        let octets = || [Cable::new(clocks), Cable::new(clocks)];
        Self { cells_in: cells(), octets_in: octets(), cells_out: cells(), octets_out: octets() }
    }
}

/// The stations around a switch: its host, and those at its open ends.
struct Stations {
    host: Station,
    head: Option<Station>,
    tail: Option<Station>,
}

impl Stations {
    fn around(topology: &Topology) -> Vec<Self> {
        let previous = topology.previous();
        let stations = |i: usize| Self {
            host: Station::new(topology.hosts[i]),
            head: previous[i].is_none().then(|| Station::new(topology.head)),
            tail: topology.next[i].is_none().then(|| Station::new(topology.tail)),
        };
        (0..topology.next.len()).map(stations).collect()
    }
}

/// A network of switches of the build `D`; each is an `M`.
pub struct Network<D: NodeDut<2>, M> {
    topology: Topology,
    previous: Vec<Option<usize>>,
    switches: Vec<M>,
    inputs: Vec<D::In>,
    cables: Vec<Cables>,
    stations: Vec<Stations>,
    ledger: Ledger,
    seen: Vec<SwitchOut>,
    tagged: Vec<[u64; 2]>,
    design: PhantomData<D>,
}

/// Every switch is a design in lockstep with its model.
pub type Checked<D> = Network<D, Lockstep<Verilated<D>, <D as NodeDut<2>>::Model>>;

/// Every switch is a model alone.
pub type Modelled<D> = Network<D, Cloning<<D as NodeDut<2>>::Model>>;

impl<D: NodeDut<2>> Checked<D> {
    /// Designs A, B, C … in lockstep with their models.
    ///
    /// # Errors
    /// When a model can't be made.
    pub fn checked(run: &Run, topology: Topology) -> Result<Self, Failure> {
        let member = |i: usize| run.instance(NAMES[i], D::Model::default());
        let switches = (0..topology.next.len()).map(member).collect::<Result<_, _>>()?;
        Ok(Self::new(topology, switches))
    }
}

impl<D: NodeDut<2>> Modelled<D> {
    /// Models alone.
    pub fn modelled(topology: Topology) -> Self {
        let switches = topology.next.iter().map(|_| Cloning(D::Model::default())).collect();
        Self::new(topology, switches)
    }
}

impl<D: NodeDut<2>, M> Network<D, M> {
    fn new(topology: Topology, switches: Vec<M>) -> Self {
        let count = topology.next.len();
        Self {
            stations: Stations::around(&topology),
            inputs: vec![D::In::default(); count],
            cables: (0..count).map(|_| Cables::new(topology.clocks)).collect(),
            ledger: Ledger::new(count),
            seen: vec![SwitchOut::default(); count],
            tagged: vec![[0; 2]; count],
            switches,
            previous: topology.previous(),
            topology,
            design: PhantomData,
        }
    }

    /// As after power-on; what is on sound cables is gone, faulty ones keep their fault.
    fn restart(&mut self) {
        self.stations = Stations::around(&self.topology);
        self.ledger = Ledger::new(self.switches.len());
        for cables in &mut self.cables {
            let new = Cables::new(self.topology.clocks);
            (cables.cells_in, cables.cells_out) = (new.cells_in, new.cells_out);
            for (cable, new) in cables.octets_in.iter_mut().zip(new.octets_in) {
                cable.restart(new);
            }
            for (cable, new) in cables.octets_out.iter_mut().zip(new.octets_out) {
                cable.restart(new);
            }
        }
    }

    /// How it is joined.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// What each switch showed in the last clock.
    pub fn seen(&self) -> &[SwitchOut] {
        &self.seen
    }

    /// Tagged PFC frames that came to a switch, by link.
    pub fn tagged(&self, switch: usize) -> [u64; 2] {
        self.tagged[switch]
    }

    /// What became of the cells.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// PFC frames that the host of a switch has received.
    pub fn frames_at_host(&self, switch: usize) -> u32 {
        self.stations[switch].host.frames()
    }

    /// The cable that brings a switch's own control frames to the neighbour that sends on this link: to the previous
    /// switch, or a station in its place, and to the host.
    pub fn cable_of(&mut self, switch: usize, link: usize) -> &mut Cable {
        match (link, self.previous[switch]) {
            (RING, Some(previous)) => &mut self.cables[previous].octets_in[RING],
            _ => &mut self.cables[switch].octets_out[link],
        }
    }

    /// Sends on everything that a switch shows.
    fn send(&mut self, i: usize, out: &SwitchOut, pass: &Pass) {
        let octets = out.tx.map(octet);
        match self.topology.next[i] {
            Some(next) => self.cables[next].cells_in[RING].drive(pass, out.outputs[RING].cell),
            None => self.cables[i].cells_out[RING].drive(pass, out.outputs[RING].cell),
        }
        self.cables[i].cells_out[HOST].drive(pass, out.outputs[HOST].cell);
        self.cable_of(i, RING).drive(pass, octets[RING]);
        self.cables[i].octets_out[HOST].drive(pass, octets[HOST]);
    }

    /// The clock of the stations around a switch, and what they send to it.
    fn stations(&mut self, i: usize, orders: &Orders, pass: &Pass) -> Result<(), Failure> {
        let now = pass.cycle();
        let (cables, stations) = (&mut self.cables[i], &mut self.stations[i]);
        let bit = |vector: u8| vector >> i & 1 == 1;
        let told = Told {
            offer: bit(orders.offer),
            flow: orders.flow[i].map(|(class, dest)| Flow { class, dest }),
            probe: bit(orders.probe),
            pause: orders.pause[i],
        };
        let (cell, leaving) = stations.host.clock(now, told, cables.octets_out[HOST].out(pass));
        cables.cells_in[HOST].drive(pass, cell);
        cables.octets_in[HOST].drive(pass, octet(leaving));
        if let Some(arrived) = cables.cells_out[HOST].out(pass) {
            self.ledger.delivered(HOST, i as u8, arrived)?;
        }
        if let Some(head) = &mut stations.head {
            let told = Told { offer: orders.head, ..Told::default() };
            let (cell, _) = head.clock(now, told, cables.octets_out[RING].out(pass));
            let fed = orders.feed.map(|(class_id, dest, id)| Cell { class_id, dest, id });
            cables.cells_in[RING].drive(pass, fed.or(cell));
        }
        if let Some(tail) = &mut stations.tail {
            let told = Told { pause: orders.tail, ..Told::default() };
            let (_, leaving) = tail.clock(now, told, Octet::default());
            cables.octets_in[RING].drive(pass, octet(leaving));
            if let Some(arrived) = cables.cells_out[RING].out(pass) {
                self.ledger.delivered(RING, self.topology.beyond, arrived)?;
            }
        }
        Ok(())
    }
}

impl<D, M> Wiring for Network<D, M>
where
    D: NodeDut<2>,
    M: Member<In = D::In, Out = D::Out>,
{
    type In = Orders;
    type Out = ();

    fn pass(&mut self, orders: &Orders, pass: &mut Pass) {
        if pass.in_reset() {
            self.restart();
        }
        for i in 0..self.switches.len() {
            let cables = &self.cables[i];
            let clock = SwitchIn {
                number: i as u8,
                source: [0x0200_0000_0100, 0x0200_0000_0101].map(|address| address | (i as u64) << 4),
                lossless: self.topology.lossless,
                enabled: self.topology.enabled[i],
                cells: [RING, HOST].map(|link| cables.cells_in[link].out(pass)),
                rx: [RING, HOST].map(|link| cables.octets_in[link].out(pass)),
                ..SwitchIn::default()
            };
            self.inputs[i].put(&clock);
            let out = pass.member(&mut self.switches[i], &self.inputs[i]);
            if !pass.is_edge() {
                continue;
            }
            self.seen[i] = out.observed();
            for (count, output) in self.tagged[i].iter_mut().zip(&self.seen[i].outputs) {
                *count += u64::from(output.pauses.tagged);
            }
            let from = [self.previous[i].map_or(HEAD, |previous| previous as u8), i as u8];
            let verdict = self.ledger.clock(i, from, &clock.cells, &self.seen[i]);
            pass.note(verdict);
            let seen = self.seen[i];
            self.send(i, &seen, pass);
            let verdict = self.stations(i, orders, pass);
            pass.note(verdict);
        }
        if pass.is_edge() {
            let verdict = self.ledger.judge(&self.topology.next);
            pass.note(verdict);
        }
    }
}

/// An octet as it arrives.
fn octet(leaving: Option<Leaving>) -> Octet {
    let Leaving { octet, sop, eop } = leaving.unwrap_or_default();
    Octet { valid: leaving.is_some(), octet, sop, eop, fcs_ok: true }
}
