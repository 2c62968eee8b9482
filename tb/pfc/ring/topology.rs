//! How switches are joined, as data: the ring of three, open chains, longer rings, and what stands at open ends.

use super::station::{Flow, Manners, Pace};

/// Letters of the switches, in order.
pub const NAMES: [&str; MOST] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/// No topology here has more switches: what is driven from outside has a bit for each.
pub const MOST: usize = 8;

/// The class of the directed test.
pub const CLASS: u8 = 3;

/// The number of the station that feeds the ring input of a switch with nobody before it.
pub const HEAD: u8 = 0x40;

/// The number of the station behind a switch with nobody after it.
pub const TAIL: u8 = 0x41;

/// Switches and the stations around them.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// Its name: of the system in failures and vector files.
    pub name: &'static str,
    /// To which switch the ring output of each goes; `None` is an open end.
    pub next: Vec<Option<usize>>,
    /// The host of each switch.
    pub hosts: Vec<Manners>,
    /// What feeds a ring input that nobody sends into.
    pub head: Manners,
    /// What takes the cells of an open ring output.
    pub tail: Manners,
    /// The destination that the open ring output leads to: the number of the switch that would come next.
    pub beyond: u8,
    /// Classes that must not lose a cell.
    pub lossless: u8,
    /// Per switch the classes whose received pauses it honours.
    pub enabled: Vec<u8>,
    /// Clocks that a cell, or an octet, takes on a link: 500 ns each way, 100 m.
    pub clocks: usize,
}

impl Topology {
    /// `switches` of them in a row; the class of the directed test from each host to the next switch, at 1.2 times the
    /// rate of the line.
    fn row(name: &'static str, switches: usize) -> Self {
        let host = |i: usize| Manners {
            number: i as u8,
            flow: Some(Flow { class: CLASS, dest: i as u8 + 1 }),
            pace: Pace::FAST,
            honours: true,
            grant: [65_535, 32_768],
        };
        let idle = |number| Manners { number, flow: None, ..host(0) };
        Self {
            name,
            next: (1..switches).map(Some).chain([None]).collect(),
            hosts: (0..switches).map(host).collect(),
            head: idle(HEAD),
            tail: idle(TAIL),
            beyond: switches as u8,
            lossless: 1 << CLASS,
            enabled: vec![0xFF; switches],
            clocks: 78,
        }
    }

    /// An open chain: the last switch sends to a station.
    pub fn chain(name: &'static str, switches: usize) -> Self {
        Self::row(name, switches)
    }

    /// A ring: every host sends to the host of the next switch, one hop. Two switches are a turn-around.
    pub fn ring(name: &'static str, switches: usize) -> Self {
        let mut ring = Self::row(name, switches);
        ring.next[switches - 1] = Some(0);
        if let Some(flow) = ring.hosts.last_mut().and_then(|host| host.flow.as_mut()) {
            flow.dest = 0;
        }
        ring
    }

    /// All hosts at another pace.
    #[must_use]
    pub fn paced(mut self, pace: Pace) -> Self {
        self.hosts.iter_mut().chain([&mut self.head]).for_each(|station| station.pace = pace);
        self
    }

    /// All hosts send to the same destination, beyond the last switch.
    #[must_use]
    pub fn to_the_end(mut self) -> Self {
        let end = self.next.len() as u8;
        for flow in self.hosts.iter_mut().filter_map(|host| host.flow.as_mut()) {
            flow.dest = end;
        }
        self
    }

    /// The switch before each; `None` where nobody sends into its ring input.
    pub fn previous(&self) -> Vec<Option<usize>> {
        (0..self.next.len()).map(|i| self.next.iter().position(|next| *next == Some(i))).collect()
    }
}
