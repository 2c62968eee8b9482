//! What a capture consists of.

/// How much of a capture is read before it is refused.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Octets of the file.
    pub octets: u64,
    /// Packets in it.
    pub packets: u64,
    /// Captured octets of one packet.
    pub captured: u32,
}

impl Default for Limits {
    /// 1 GiB, ten million packets, and 256 KiB a packet, which is what capture tools use for "all of it".
    fn default() -> Self {
        Limits { octets: 1 << 30, packets: 10_000_000, captured: 1 << 18 }
    }
}

/// Which way a packet went, where the capture says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// The capture doesn't say.
    #[default]
    Unknown,
    /// It was received.
    Inbound,
    /// It was sent by the capturing host itself.
    Outbound,
}

/// An interface that the capture was taken on. A pcap file has exactly one, without a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interface {
    /// Its name, with control characters escaped.
    pub name: Option<String>,
    /// Its link type; the upper half holds what isn't Ethernet either.
    pub link: u32,
    /// Octets of FCS at the end of each packet, where the capture says so: 0 or 4.
    pub fcs: Option<u8>,
    /// Its speed in bits a second, where the capture says so.
    pub speed: Option<u64>,
    /// Ticks of its clock in a second; `None` when the file names a resolution that can't be.
    pub(super) ticks: Option<u64>,
    /// Seconds to add to its times.
    pub(super) offset: i64,
    /// Octets at which it cuts a packet, 0 for never. Only simple packet blocks need it.
    pub(super) snap: u32,
}

/// A packet as the capture has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packet {
    /// Its number, from 1, over all interfaces.
    pub number: u64,
    /// Index of its interface in [`Capture::interfaces`](super::Capture::interfaces).
    pub interface: usize,
    /// When it was captured, in nanoseconds since 1970, if the capture says so.
    pub time: Option<i128>,
    /// What was captured.
    pub data: Vec<u8>,
    /// How long it was, in octets: more than `data` has if it was cut.
    pub length: u32,
    /// Octets of FCS at its end, where the capture says so for this packet alone: 0 or 4.
    pub fcs: Option<u8>,
    /// Which way it went.
    pub direction: Direction,
    /// The capture says that the hardware found its FCS wrong.
    pub crc_error: bool,
}

/// The two formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The older one: one header, one link.
    Pcap,
    /// The newer one: blocks, any number of interfaces.
    Pcapng,
}

impl Format {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Format::Pcap => "pcap",
            Format::Pcapng => "pcapng",
        }
    }
}
