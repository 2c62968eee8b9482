//! Depth-first enumeration of a hierarchy: who gets which bus numbers and which window.
//!
//! A bridge takes the next number as its secondary bus, everything below it is numbered, and the highest number used (and
//! kept in reserve) becomes its subordinate. Windows are the unions of what is below, in megabytes. A port and the upstream
//! port of the switch behind it are one bridge here: the bus behind a port is the internal bus of the switch that is there.

use std::ops::RangeInclusive;

use crosscheck::Rng;
use rand::RngExt;
use thiserror::Error;

pub use super::node::PORTS;
use super::ranges::{claimed, within};
use crate::duts::fabric_pkg::{Kind, Subtree};

/// The unit of windows.
pub const MEGABYTE: u64 = 1 << 20;
/// A window that is disabled, as bridges show it.
pub const NO_WINDOW: [u64; 2] = [MEGABYTE, MEGABYTE - 1];

/// What is to be enumerated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Device {
    /// An endpoint with a window of so many megabytes; 0: it has none.
    Endpoint(u32),
    /// A switch: what is plugged into each port.
    Switch([Option<Box<Slot>>; PORTS]),
}

/// What is plugged into a port, and what the port keeps in reserve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The device.
    pub device: Device,
    /// Bus numbers kept for later.
    pub spare_buses: u8,
    /// Megabytes kept for later.
    pub spare_megabytes: u32,
}

/// What is below a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Nothing.
    Nothing,
    /// A switch, by number.
    Switch(usize),
    /// An endpoint, by number.
    Endpoint(usize),
}

/// A switch with its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Its internal bus.
    pub own_bus: u8,
    /// The ranges of its ports.
    pub table: [Subtree; PORTS],
    /// What is below each.
    pub below: [Below; PORTS],
    /// The switch above and the port there; `None` at the root.
    pub above: Option<(usize, usize)>,
}

/// An endpoint with its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// Its bus.
    pub bus: u8,
    /// Its window.
    pub window: Option<RangeInclusive<u64>>,
    /// The switch and the port that it is plugged into.
    pub port: (usize, usize),
}

/// A tree with all numbers given. Switch 0 is the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The switches, each after the one above it.
    pub switches: Vec<Switch>,
    /// The endpoints.
    pub endpoints: Vec<Endpoint>,
}

/// Why a hierarchy can't be enumerated.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum EnumerationError {
    /// There are 256 bus numbers.
    #[error("more than 256 bus numbers are needed: plug in less, or keep fewer in reserve")]
    OutOfBuses,
    /// The root is an endpoint.
    #[error("the root of a hierarchy is a switch")]
    NoSwitch,
}

/// A port's ranges.
fn entry(buses: RangeInclusive<u8>, window: Option<RangeInclusive<u64>>) -> Subtree {
    let [mem_base, mem_limit] = window.map_or(NO_WINDOW, |window| [*window.start(), *window.end()]);
    Subtree { valid: true, secondary: *buses.start(), subordinate: *buses.end(), mem_base, mem_limit }
}

struct Numbering {
    tree: Tree,
    bus: u16,
    address: u64,
}

impl Numbering {
    fn next_bus(&mut self) -> Result<u8, EnumerationError> {
        let bus = u8::try_from(self.bus).map_err(|_| EnumerationError::OutOfBuses)?;
        self.bus += 1;
        Ok(bus)
    }

    /// Numbers a switch and everything below it.
    fn switch(
        &mut self,
        ports: &[Option<Box<Slot>>; PORTS],
        own_bus: u8,
        above: Option<(usize, usize)>,
    ) -> Result<(), EnumerationError> {
        let number = self.tree.switches.len();
        let (table, below) = ([Subtree::default(); PORTS], [Below::Nothing; PORTS]);
        self.tree.switches.push(Switch { own_bus, table, below, above });
        for (port, slot) in ports.iter().enumerate() {
            let Some(slot) = slot else { continue };
            let (secondary, base) = (self.next_bus()?, self.address);
            let below = match &slot.device {
                Device::Endpoint(megabytes) => {
                    self.address += u64::from(*megabytes) * MEGABYTE;
                    let window = (*megabytes > 0).then(|| base..=self.address - 1);
                    self.tree.endpoints.push(Endpoint { bus: secondary, window, port: (number, port) });
                    Below::Endpoint(self.tree.endpoints.len() - 1)
                }
                Device::Switch(ports) => {
                    let below = Below::Switch(self.tree.switches.len());
                    self.switch(ports, secondary, Some((number, port)))?;
                    below
                }
            };
            self.bus += u16::from(slot.spare_buses);
            self.address += u64::from(slot.spare_megabytes) * MEGABYTE;
            let subordinate = u8::try_from(self.bus - 1).map_err(|_| EnumerationError::OutOfBuses)?;
            let window = (self.address > base).then(|| base..=self.address - 1);
            let switch = &mut self.tree.switches[number];
            switch.table[port] = entry(secondary..=subordinate, window);
            switch.below[port] = below;
        }
        Ok(())
    }
}

impl Tree {
    /// Enumerates a hierarchy, buses from 0 on and windows from `base` on.
    ///
    /// # Errors
    /// When bus numbers run out, or there is no switch.
    pub fn enumerate(root: &Device, base: u64) -> Result<Self, EnumerationError> {
        let Device::Switch(ports) = root else { return Err(EnumerationError::NoSwitch) };
        let mut numbering = Numbering { tree: Self::default(), bus: 0, address: base };
        let own_bus = numbering.next_bus()?;
        numbering.switch(ports, own_bus, None)?;
        Ok(numbering.tree)
    }

    /// Levels of switches.
    pub fn depth(&self) -> usize {
        let level = |mut switch: usize| {
            let mut level = 1;
            while let Some((above, _)) = self.switches[switch].above {
                (switch, level) = (above, level + 1);
            }
            level
        };
        (0..self.switches.len()).map(level).max().unwrap_or(0)
    }

    /// All pairs of a port and a port of the switch behind it: what a containment check is about.
    pub fn pairs(&self) -> impl Iterator<Item = (Subtree, Subtree)> + '_ {
        self.switches.iter().filter_map(|switch| switch.above.map(|above| (above, switch))).flat_map(
            |((above, port), switch)| {
                let parent = self.switches[above].table[port];
                switch.table.iter().filter(|child| child.valid).map(move |child| (parent, *child))
            },
        )
    }

    /// Plugs an endpoint into an empty port of a running machine, with numbers behind the highest there are, and without
    /// a change at any bridge above. Returns its number.
    ///
    /// # Errors
    /// When bus numbers run out.
    pub fn hot_add(&mut self, port: (usize, usize), megabytes: u32) -> Result<usize, EnumerationError> {
        let entries = || self.switches.iter().flat_map(|switch| &switch.table).filter(|entry| entry.valid);
        let last = entries().map(|entry| entry.subordinate).max().unwrap_or(0);
        let bus = last.checked_add(1).ok_or(EnumerationError::OutOfBuses)?;
        let windows = entries().filter_map(|entry| claimed(entry, Kind::TO_ADDRESS));
        let base = windows.map(|window| *window.end() + 1).max().unwrap_or(MEGABYTE);
        let window = (megabytes > 0).then(|| base..=base + u64::from(megabytes) * MEGABYTE - 1);
        let endpoint = self.endpoints.len();
        self.endpoints.push(Endpoint { bus, window: window.clone(), port });
        let switch = &mut self.switches[port.0];
        switch.table[port.1] = entry(bus..=bus, window);
        switch.below[port.1] = Below::Endpoint(endpoint);
        Ok(endpoint)
    }

    /// What every enumerated tree keeps: each range inside the one above, siblings apart, internal buses in the range of the
    /// port above and in none below, endpoints in theirs. Returns what is violated.
    pub fn violation(&self) -> Option<String> {
        for kind in [Kind::TO_BUS, Kind::TO_ADDRESS] {
            for (parent, child) in self.pairs() {
                let Some(inner) = claimed(&child, kind) else { continue };
                if !claimed(&parent, kind).is_some_and(|outer| within(&inner, &outer)) {
                    return Some(format!("{child:?} is not inside {parent:?}"));
                }
            }
            for (number, switch) in self.switches.iter().enumerate() {
                let ranges: Vec<_> = switch.table.iter().filter_map(|entry| claimed(entry, kind)).collect();
                for (i, a) in ranges.iter().enumerate() {
                    if let Some(b) = ranges[..i].iter().find(|b| a.start() <= b.end() && b.start() <= a.end()) {
                        return Some(format!("siblings of switch {number} overlap: {a:x?} and {b:x?}"));
                    }
                }
            }
        }
        for (number, switch) in self.switches.iter().enumerate() {
            let own = u64::from(switch.own_bus);
            let holds = |entry: &Subtree| claimed(entry, Kind::TO_BUS).is_some_and(|range| range.contains(&own));
            if switch.table.iter().any(holds) {
                return Some(format!("bus {own} of switch {number} is claimed below it"));
            }
            if switch.above.is_some_and(|(above, port)| !holds(&self.switches[above].table[port])) {
                return Some(format!("bus {own} of switch {number} is out of the range of its port"));
            }
        }
        let entry = |endpoint: &Endpoint| self.switches[endpoint.port.0].table[endpoint.port.1];
        let lost = |endpoint: &&Endpoint| entry(endpoint).secondary != endpoint.bus;
        self.endpoints.iter().find(lost).map(|endpoint| format!("{endpoint:?} is not behind its port"))
    }
}

/// A random hierarchy of just `depth` levels of switches, with endpoints and empty ports, and reserves at some ports.
pub fn random(rng: &mut Rng, depth: usize) -> Device {
    let deep = rng.random_range(0..PORTS);
    Device::Switch(std::array::from_fn(|port| {
        let below = match port == deep {
            true if depth > 1 => random(rng, depth - 1),
            // Few switches beside the deep one: bus numbers are 256.
            false if depth > 1 && rng.random_bool(0.25) => random(rng, 1 + (depth - 2) / 2),
            false if rng.random_bool(0.2) => return None,
            _ => Device::Endpoint([0, 1, 2, 5][rng.random_range(0..4)]),
        };
        let spare = rng.random_bool(0.2);
        let slot = Slot { device: below, spare_buses: u8::from(spare), spare_megabytes: u32::from(spare) };
        Some(Box::new(slot))
    }))
}
