//! What can be wrong with a capture file.

use std::path::PathBuf;

/// A capture that can't be read (any further): which file, where in it, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}: {at}{fault}", path.display())]
pub struct CaptureError {
    /// The file, as it was named.
    pub path: PathBuf,
    /// Where in the file.
    pub at: Place,
    /// What is wrong there.
    pub fault: Fault,
}

/// A place in a capture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    File,
    /// The header of the file, or of a section of it.
    Header,
    /// A packet, counted from 1, and the octet of the file at which its record begins.
    Packet {
        /// Its number.
        number: u64,
        /// The offset of its record in the file.
        offset: u64,
    },
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::File => Ok(()),
            Place::Header => write!(f, "header: "),
            Place::Packet { number, offset } => write!(f, "packet {number} at octet {offset}: "),
        }
    }
}

/// What is wrong.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The file can't be opened.
    #[error("cannot be opened: {0}")]
    Open(std::io::Error),
    /// The file can't be read.
    #[error("cannot be read: {0}")]
    Read(std::io::Error),
    /// The file is larger than [`Limits::octets`](super::Limits).
    #[error("more than {limit} octets: split the file, `editcap -c` does it")]
    TooLarge {
        /// The limit.
        limit: u64,
    },
    /// The file holds more packets than [`Limits::packets`](super::Limits).
    #[error("more than {limit} packets: split the file, `editcap -c` does it")]
    TooMany {
        /// The limit.
        limit: u64,
    },
    /// The first octets are those of no capture.
    #[error("neither pcap nor pcapng (it starts with {start}){hint}")]
    Unrecognised {
        /// The first octets, in hex.
        start: String,
        /// What it is, if that is known.
        hint: &'static str,
    },
    /// A version of the format that nobody has defined.
    #[error("field `version`: {major}.{minor} is no version of {format}")]
    Version {
        /// `pcap` or `pcapng`.
        format: &'static str,
        /// The number before the dot.
        major: u16,
        /// The number after the dot.
        minor: u16,
    },
    /// The file ends inside something.
    #[error("the file ends inside the {inside}: {have} octets of {need} are there")]
    Ends {
        /// What it ends in.
        inside: &'static str,
        /// Octets that are there.
        have: u64,
        /// Octets that it should have, as far as that is known.
        need: u64,
    },
    /// A length that can't be, or that is beyond a limit.
    #[error("field `{field}`: {value} is {why}")]
    Length {
        /// The field.
        field: &'static str,
        /// What it says.
        value: u64,
        /// What is wrong with that.
        why: String,
    },
    /// A block whose content can't be understood.
    #[error("malformed {block} block: {why}")]
    Block {
        /// Which kind of block.
        block: &'static str,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A packet of an interface that the file doesn't describe.
    #[error("field `interface id`: {id} is not among the {known} that the section describes")]
    Interface {
        /// The number that the packet names.
        id: u64,
        /// How many there are.
        known: u64,
    },
    /// A length of the FCS that Ethernet doesn't have.
    #[error(
        "field `{field}`: {value} {unit} is not the length of an Ethernet FCS (none, or 4 octets): say what the capture holds with --fcs"
    )]
    FcsLength {
        /// The field.
        field: &'static str,
        /// What it says.
        value: u64,
        /// The unit of the field.
        unit: &'static str,
    },
    /// Nothing in the file was captured on Ethernet.
    #[error(
        "field `link type`: {link}, but only Ethernet (1) can carry PFC: capture on the Ethernet interface itself, not on `any` or on a tunnel"
    )]
    LinkType {
        /// The number, and the name if it is a common one.
        link: String,
    },
}
