//! Switches wired into a tree, or into anything else: one system, every switch a design in lockstep with its model.
//!
//! Between two switches there is a link with room for two beats each way. Packets of one beat are put in at the root or at an
//! endpoint, and their fate is observed: where they come out, or which switch consumed them and counted them as what.

use std::collections::VecDeque;

use crosscheck::{Failure, Lockstep, Member, Pass, Run, Verilated, Wiring};

use super::enumerate::{Below, Tree};
use super::node::{ABOVE, NodeDut, NodeIn, NodeInputs, NodeOut, NodeOutputs, SOURCES};
use crate::duts::fabric_node::{Design, In, Out};
use crate::duts::fabric_pkg::{Beat, Kind};

/// Beats that fit on a link.
const ROOM: usize = 2;

/// Where a packet is put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Above the root.
    Root,
    /// At an endpoint, by number.
    Endpoint(usize),
}

/// What became of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It came to an endpoint that it was for.
    Endpoint(usize),
    /// It came to an endpoint that it was not for: numbers that its port keeps in reserve.
    Refused(usize),
    /// It left the hierarchy at the root.
    Root,
    /// A switch consumed it, being meant itself.
    Local(usize),
    /// A switch had no way for it.
    Unroutable(usize),
    /// A switch had several.
    Ambiguous(usize),
}

/// A packet that reached its end, with the cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Its identifier.
    pub id: u16,
    /// What became of it.
    pub fate: Fate,
    /// When.
    pub cycle: u64,
}

/// Switches and what is between them.
pub struct Network<M> {
    tree: Tree,
    switches: Vec<M>,
    inputs: Vec<In>,
    /// Beats on the way into each switch, by source.
    links: Vec<[VecDeque<Beat>; SOURCES]>,
    seen: Vec<NodeOut>,
    /// What each switch accepted in the cycle before.
    accepted: Vec<Vec<Beat>>,
    /// Packets still to be put in: at the root, and at the endpoints.
    waiting: Vec<VecDeque<Beat>>,
    ended: Vec<Ended>,
    /// Probes that a switch accepted in this cycle, by identifier.
    entered: Vec<u16>,
    /// Links that take nothing, as (switch, link).
    pub blocked: Vec<(usize, usize)>,
}

/// Every switch is a design in lockstep with its model.
pub type Checked = Network<Lockstep<Verilated<Design>, <Design as NodeDut>::Model>>;

impl Checked {
    /// The switches of a tree, each in lockstep with its model.
    ///
    /// # Errors
    /// When a model can't be made.
    pub fn checked(run: &Run, tree: Tree) -> Result<Self, Failure> {
        let member = |i: usize| run.instance(&format!("S{i}"), <Design as NodeDut>::Model::default());
        let switches = (0..tree.switches.len()).map(member).collect::<Result<Vec<_>, _>>()?;
        Ok(Self::new(tree, switches))
    }
}

impl<M> Network<M> {
    /// Members for the switches of a tree.
    pub fn new(tree: Tree, switches: Vec<M>) -> Self {
        let count = tree.switches.len();
        let sources = tree.endpoints.len() + 1;
        Self {
            tree,
            switches,
            inputs: vec![In::default(); count],
            links: (0..count).map(|_| Default::default()).collect(),
            seen: vec![NodeOut::default(); count],
            accepted: vec![Vec::new(); count],
            waiting: vec![VecDeque::new(); sources],
            ended: Vec::new(),
            entered: Vec::new(),
            blocked: Vec::new(),
        }
    }

    /// The tree, as it is wired.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree, to change its tables while it runs.
    pub fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// Puts a packet of one beat in as soon as there is room.
    pub fn put(&mut self, entry: Entry, beat: Beat) {
        let source = match entry {
            Entry::Root => 0,
            Entry::Endpoint(number) => number + 1,
        };
        if self.waiting.len() <= source {
            self.waiting.resize(source + 1, VecDeque::new());
        }
        self.waiting[source].push_back(Beat { eop: true, ..beat });
    }

    /// What ended since the last call.
    pub fn take_ended(&mut self) -> Vec<Ended> {
        std::mem::take(&mut self.ended)
    }

    /// Probes that a switch accepted in the last cycle.
    pub fn entered(&self) -> &[u16] {
        &self.entered
    }

    /// What a switch showed in the last cycle.
    pub fn seen(&self, switch: usize) -> &NodeOut {
        &self.seen[switch]
    }

    /// Where what leaves a switch by a link arrives: the next switch and the source there.
    fn next(&self, switch: usize, link: usize) -> Option<(usize, usize)> {
        match link {
            ABOVE => self.tree.switches[switch].above,
            port => match self.tree.switches[switch].below[port] {
                Below::Switch(below) => Some((below, ABOVE)),
                _ => None,
            },
        }
    }

    /// An endpoint answers for its bus and its window.
    fn is_for(&self, endpoint: usize, beat: &Beat) -> bool {
        let endpoint = &self.tree.endpoints[endpoint];
        match beat.kind {
            Kind::TO_BUS => beat.target == u64::from(endpoint.bus),
            _ => endpoint.window.as_ref().is_some_and(|window| window.contains(&beat.target)),
        }
    }

    fn restart(&mut self) {
        self.links.iter_mut().flatten().for_each(VecDeque::clear);
        self.accepted.iter_mut().for_each(Vec::clear);
        self.seen.fill(NodeOut::default());
        self.ended.clear();
    }

    fn input(&self, switch: usize) -> NodeIn {
        let ready = |link| match self.next(switch, link) {
            _ if self.blocked.contains(&(switch, link)) => false,
            Some((next, source)) => self.links[next][source].len() < ROOM,
            None => true,
        };
        NodeIn {
            own_bus: self.tree.switches[switch].own_bus,
            child: self.tree.switches[switch].table,
            offers: std::array::from_fn(|source| self.links[switch][source].front().copied()),
            ready: std::array::from_fn(ready),
        }
    }

    /// What a switch consumed in the cycle before: accepted, and in none of its registers now. Its counters say as what. Of
    /// several in one cycle those for its own bus are taken for the ones that it counted as such.
    fn consumed(&mut self, switch: usize, now: &NodeOut, cycle: u64) {
        let before = self.seen[switch];
        let more = |now: u32, before: u32| (now - before) as usize;
        let fates = std::iter::repeat_n(Fate::Local(switch), more(now.local, before.local))
            .chain(std::iter::repeat_n(Fate::Unroutable(switch), more(now.unroutable, before.unroutable)))
            .chain(std::iter::repeat_n(Fate::Ambiguous(switch), more(now.ambiguous, before.ambiguous)));
        let kept = |beat: &Beat| now.sends.iter().flatten().any(|sent| sent.id == beat.id);
        let own = u64::from(self.tree.switches[switch].own_bus);
        let mut gone: Vec<_> = self.accepted[switch].iter().filter(|beat| !kept(beat)).collect();
        gone.sort_by_key(|beat| beat.kind != Kind::TO_BUS || beat.target != own);
        self.ended.extend(gone.into_iter().zip(fates).map(|(beat, fate)| Ended { id: beat.id, fate, cycle }));
    }

    /// Moves what the edge moves.
    fn edge(&mut self, inputs: &[NodeIn], outs: &[NodeOut], cycle: u64) {
        self.entered.clear();
        for (switch, (input, out)) in inputs.iter().zip(outs).enumerate() {
            self.consumed(switch, out, cycle);
            self.accepted[switch].clear();
            for source in 0..SOURCES {
                if out.accepted[source]
                    && let Some(beat) = self.links[switch][source].pop_front()
                {
                    self.accepted[switch].push(beat);
                    if beat.probe {
                        self.entered.push(beat.id);
                    }
                }
            }
            for link in 0..SOURCES {
                let Some(beat) = out.sends[link].filter(|_| input.ready[link]) else { continue };
                let fate = match (self.next(switch, link), link) {
                    (Some((next, source)), _) => {
                        self.links[next][source].push_back(beat);
                        continue;
                    }
                    (None, ABOVE) => Fate::Root,
                    (None, port) => match self.tree.switches[switch].below[port] {
                        Below::Endpoint(endpoint) if self.is_for(endpoint, &beat) => Fate::Endpoint(endpoint),
                        Below::Endpoint(endpoint) => Fate::Refused(endpoint),
                        _ => Fate::Unroutable(switch),
                    },
                };
                self.ended.push(Ended { id: beat.id, fate, cycle });
            }
            self.seen[switch] = *out;
        }
        self.put_in();
    }

    fn put_in(&mut self) {
        for source in 0..self.waiting.len() {
            let (switch, link) = match source.checked_sub(1) {
                None => (0, ABOVE),
                Some(endpoint) => self.tree.endpoints[endpoint].port,
            };
            if self.links[switch][link].len() < ROOM {
                self.links[switch][link].extend(self.waiting[source].pop_front());
            }
        }
    }
}

impl<M: Member<In = In, Out = Out>> Wiring for Network<M> {
    type In = ();
    type Out = ();

    fn pass(&mut self, (): &(), pass: &mut Pass) {
        if pass.in_reset() {
            self.restart();
        }
        let count = self.switches.len();
        let inputs: Vec<NodeIn> = (0..count).map(|switch| self.input(switch)).collect();
        let mut outs = Vec::with_capacity(count);
        for (switch, input) in inputs.iter().enumerate() {
            self.inputs[switch].put(input);
            outs.push(pass.member(&mut self.switches[switch], &self.inputs[switch]).shows());
        }
        if pass.is_edge() && !pass.in_reset() {
            self.edge(&inputs, &outs, pass.cycle());
        }
    }
}
