//! Reading pcap and pcapng files, packet by packet, with limits.
//!
//! The formats are decoded by the `pcap-parser` crate. What is added here: lengths are looked at before any octet is
//! asked for on their word, every error names file, packet and field, and what a capture says about the FCS, the
//! direction and the time of a packet is read in all the places where a capture may say it.

mod error;
mod packet;
mod pcap;
mod pcapng;
mod source;

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use pcap_parser::PcapError;
use pcap_parser::traits::PcapReaderIterator;

pub use error::{CaptureError, Fault, Place};
pub use packet::{Direction, Format, Interface, Limits, Packet};
use source::{Source, Stop, Told};

/// LINKTYPE_ETHERNET.
pub const ETHERNET: u32 = 1;

/// Octets that are read ahead; a longer record makes the buffer grow, up to [`RECORD_LIMIT`].
const BUFFER: usize = 1 << 20;
/// The longest record, with its header and options, that is taken for one.
const RECORD_LIMIT: usize = 1 << 24;
/// Interfaces that one file may describe.
const INTERFACE_LIMIT: usize = 4096;

/// What one record of a file is.
enum Item {
    Interface(Interface),
    Section { big_endian: bool },
    Packet(Packet),
    Other,
}

/// An open capture.
pub struct Capture {
    path: PathBuf,
    format: Format,
    limits: Limits,
    interfaces: Vec<Interface>,
    reader: Box<dyn PcapReaderIterator>,
    told: Rc<Told>,
    capacity: usize,
    packets: u64,
    big_endian: bool,
    modified: bool,
    /// Index of the section's first interface.
    section: usize,
}

impl Capture {
    /// Opens a capture file.
    ///
    /// # Errors
    /// A file that can't be opened, or that begins like no capture.
    pub fn open(path: &Path, limits: Limits) -> Result<Capture, CaptureError> {
        match File::open(path) {
            Ok(file) => Capture::read(path, Box::new(file), limits),
            Err(error) => Err(CaptureError { path: path.to_owned(), at: Place::File, fault: Fault::Open(error) }),
        }
    }

    /// Reads a capture from anywhere; `path` is what errors call it.
    ///
    /// # Errors
    /// What begins like no capture.
    pub fn read(path: &Path, from: Box<dyn Read>, limits: Limits) -> Result<Capture, CaptureError> {
        let header = |fault| CaptureError { path: path.to_owned(), at: Place::Header, fault };
        let (source, told) = Source::open(from, limits.octets).map_err(|error| CaptureError {
            path: path.to_owned(),
            at: Place::File,
            fault: Fault::Read(error),
        })?;
        let (format, reader) = start(source, &told).map_err(|fault| match told.stop() {
            Some(stop) => header(stopped(stop, limits)),
            None => header(fault),
        })?;
        let mut capture = Capture {
            path: path.to_owned(),
            format,
            limits,
            interfaces: Vec::new(),
            reader,
            told,
            capacity: BUFFER,
            packets: 0,
            big_endian: false,
            modified: false,
            section: 0,
        };
        if format == Format::Pcap {
            capture.pcap_header().map_err(header)?;
        }
        Ok(capture)
    }

    /// The file, as it was named.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// An error of this file.
    pub fn error(&self, at: Place, fault: Fault) -> CaptureError {
        CaptureError { path: self.path.clone(), at, fault }
    }

    /// Which format it is.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The interfaces that were described so far.
    pub fn interfaces(&self) -> &[Interface] {
        &self.interfaces
    }

    /// The next packet, or `None` at the end of the file.
    ///
    /// # Errors
    /// A record that is cut, malformed or beyond a limit. There is nothing more to read after that.
    pub fn packet(&mut self) -> Result<Option<Packet>, CaptureError> {
        self.advance().map_err(|fault| CaptureError {
            path: self.path.clone(),
            at: match self.packets {
                0 if matches!(fault, Fault::LinkType { .. } | Fault::Version { .. }) => Place::Header,
                before => Place::Packet { number: before + 1, offset: self.reader.consumed() as u64 },
            },
            fault,
        })
    }

    fn advance(&mut self) -> Result<Option<Packet>, Fault> {
        loop {
            let item = match self.format {
                Format::Pcap => self.pcap_record()?,
                Format::Pcapng => self.pcapng_block()?,
            };
            match item {
                None => return Ok(None),
                Some(Item::Other) => {}
                Some(Item::Section { big_endian }) => {
                    self.big_endian = big_endian;
                    self.section = self.interfaces.len();
                }
                Some(Item::Interface(interface)) => {
                    if self.interfaces.len() == INTERFACE_LIMIT {
                        return Err(Fault::Length {
                            field: "interfaces",
                            value: INTERFACE_LIMIT as u64 + 1,
                            why: format!("more than the {INTERFACE_LIMIT} that are read"),
                        });
                    }
                    self.interfaces.push(interface);
                }
                Some(Item::Packet(packet)) => return self.accept(packet).map(Some),
            }
        }
    }

    /// Checks what holds for a packet of either format.
    fn accept(&mut self, mut packet: Packet) -> Result<Packet, Fault> {
        if self.packets == self.limits.packets {
            return Err(Fault::TooMany { limit: self.limits.packets });
        }
        if packet.data.len() as u64 > u64::from(packet.length) {
            return Err(Fault::Length {
                field: "captured length",
                value: packet.data.len() as u64,
                why: format!("more than the packet's own length, {}", packet.length),
            });
        }
        self.packets += 1;
        packet.number = self.packets;
        Ok(packet)
    }

    /// Refuses a captured length that no packet has.
    fn check_captured(&self, value: u32) -> Result<(), Fault> {
        if value <= self.limits.captured {
            return Ok(());
        }
        Err(Fault::Length {
            field: "captured length",
            value: value.into(),
            why: format!("more than the limit of {} octets", self.limits.captured),
        })
    }

    /// Has `need` octets of the next record in the buffer. `false`: the file ends before.
    fn fill(&mut self, need: usize) -> Result<bool, Fault> {
        if need >= self.capacity {
            self.capacity = need + BUFFER;
            self.reader.grow(self.capacity);
        }
        loop {
            let have = self.reader.data().len();
            if have >= need {
                return Ok(true);
            }
            if self.reader.refill().is_err() {
                let stop = self.told.stop();
                return Err(
                    stop.map_or(Fault::Read(std::io::ErrorKind::Other.into()), |stop| stopped(stop, self.limits))
                );
            }
            if self.reader.data().len() == have {
                return Ok(false);
            }
        }
    }

    /// The error for a record of `need` octets that isn't all there.
    fn ends(&self, inside: &'static str, need: usize) -> Fault {
        Fault::Ends { inside, have: self.reader.data().len() as u64, need: need as u64 }
    }

    /// The 32-bit number at octet `at` of the next record, which must be in the buffer.
    fn peek(&self, at: usize) -> u32 {
        let octets = self.reader.data()[at..at + 4].try_into().expect("four octets");
        match self.big_endian {
            true => u32::from_be_bytes(octets),
            false => u32::from_le_bytes(octets),
        }
    }
}

fn stopped(stop: Stop, limits: Limits) -> Fault {
    match stop {
        Stop::Io(error) => Fault::Read(error),
        Stop::TooLarge => Fault::TooLarge { limit: limits.octets },
    }
}

/// Finds the format and has the crate read the first header.
fn start(source: Source, told: &Told) -> Result<(Format, Box<dyn PcapReaderIterator>), Fault> {
    let head = source.head().to_vec();
    if pcapng::begins(&head) {
        return match pcap_parser::PcapNGReader::new(BUFFER, source) {
            Ok(reader) => Ok((Format::Pcapng, Box::new(reader))),
            Err(PcapError::Incomplete(more)) if told.read() < BUFFER as u64 => {
                Err(Fault::Ends { inside: "section header", have: told.read(), need: told.read() + more as u64 })
            }
            Err(_) => Err(Fault::Block {
                block: "section header",
                why: "its byte-order magic or one of its lengths is wrong",
            }),
        };
    }
    match pcap_parser::LegacyPcapReader::new(BUFFER, source) {
        Ok(reader) => Ok((Format::Pcap, Box::new(reader))),
        Err(_) if pcap::begins(&head) && told.read() < 24 => {
            Err(Fault::Ends { inside: "file header", have: told.read(), need: 24 })
        }
        Err(_) => Err(unrecognised(&head)),
    }
}

fn unrecognised(head: &[u8]) -> Fault {
    Fault::Unrecognised {
        start: head.iter().map(|b| format!("{b:02x}")).collect::<Vec<_>>().join(" "),
        hint: match head {
            [0x1f, 0x8b, ..] => ", but gzip: unpack it first",
            [0x28, 0xb5, 0x2f, 0xfd] => ", but zstd: unpack it first",
            [0x04, 0x22, 0x4d, 0x18] => ", but lz4: unpack it first",
            b"snoo" => ", but snoop: convert it with `editcap -F pcapng`",
            _ => "",
        },
    }
}
