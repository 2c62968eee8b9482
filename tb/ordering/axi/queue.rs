//! Golden model of the response queue: a list in order of arrival.

use crosscheck::{Golden, Machine};
use serde::Deserialize;

use crate::duts::axi_order_queue::{In, Mask, Out};

/// Entries of each channel in the build.
pub const DEPTH: usize = 4;
/// Identifiers in the build.
pub const IDS: u8 = 4;

/// A channel, by number on the ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    /// Responses with data.
    #[default]
    Read,
    /// Responses to writes.
    Write,
}

impl Channel {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Read, Self::Write];

    /// The one that `bit` stands for.
    pub fn from_port(bit: bool) -> Self {
        Self::ALL[usize::from(bit)]
    }

    /// Its index in `in_ready` and `out_ready`.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    pub fn other(self) -> Self {
        Self::ALL[1 - self.index()]
    }
}

/// A response.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Response {
    /// Its channel.
    pub channel: Channel,
    /// Its identifier.
    pub id: u8,
    /// What it carries; the benches number responses with it.
    pub data: u16,
}

impl Response {
    /// Nothing else puts it in an order with others: its channel and identifier.
    pub fn stream(&self) -> (Channel, u8) {
        (self.channel, self.id)
    }
}

/// What the ports show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shows {
    /// Channels that take one more.
    pub ready: [bool; 2],
    /// What leaves.
    pub leaves: Option<Response>,
}

impl In {
    /// Puts a cycle on the ports; the reset is not touched. `ready`: by channel, bit i says that identifier i has a receiver.
    pub fn put(&mut self, offer: Option<Response>, ready: [u8; 2]) {
        self.out_ready = ready;
        self.in_valid = offer.is_some();
        if let Some(Response { channel, id, data }) = offer {
            (self.in_channel, self.in_id, self.in_data) = (channel == Channel::Write, id, data);
        }
    }

    /// What is offered.
    pub fn offer(&self) -> Option<Response> {
        let channel = Channel::from_port(self.in_channel);
        self.in_valid.then_some(Response { channel, id: self.in_id, data: self.in_data })
    }
}

impl Out {
    /// What the ports show.
    pub fn shows(&self) -> Shows {
        let channel = Channel::from_port(self.out_channel);
        let leaves = self.out_valid.then_some(Response { channel, id: self.out_id, data: self.out_data });
        Shows { ready: self.in_ready, leaves }
    }
}

/// Golden model of `axi_order_queue`: the oldest that may go goes, behind those of its own channel and identifier.
#[derive(Clone, Debug, Default)]
pub struct ResponseQueue {
    /// The oldest first.
    inside: Vec<Response>,
}

impl ResponseQueue {
    fn may_go(&self, at: usize, ready: [u8; 2]) -> bool {
        let response = &self.inside[at];
        let first_of_stream = self.inside[..at].iter().all(|older| older.stream() != response.stream());
        first_of_stream && ready[response.channel.index()] >> response.id & 1 == 1
    }
}

impl Machine for ResponseQueue {
    type In = In;
    type Out = Out;

    fn reset(&mut self) {
        self.inside.clear();
    }

    fn step(&mut self, input: &In) -> Out {
        let count = |channel| self.inside.iter().filter(|response| response.channel == channel).count();
        let in_ready = Channel::ALL.map(|channel| input.rst_n && count(channel) < DEPTH);
        let leaves = (0..self.inside.len()).find(|at| self.may_go(*at, input.out_ready));
        let leaves = leaves.map(|at| self.inside.remove(at));
        self.inside.extend(input.offer().filter(|offer| in_ready[offer.channel.index()]));
        let Response { channel, id, data } = leaves.unwrap_or_default();
        Out {
            in_ready,
            out_valid: leaves.is_some(),
            out_channel: channel == Channel::Write,
            out_id: id,
            out_data: data,
        }
    }
}

impl Golden for ResponseQueue {
    /// The fields of what leaves mean nothing while nothing leaves.
    fn mask(&self, _: &In, out: &Out) -> Mask {
        let v = out.out_valid;
        Mask { out_channel: v, out_id: v, out_data: v, ..Mask::default() }
    }
}
