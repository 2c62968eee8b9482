//! The newer format: blocks in sections. Each section has its own byte order and describes its own interfaces.

use pcap_parser::pcapng::{EnhancedPacketBlock, InterfaceDescriptionBlock, SectionHeaderBlock, SimplePacketBlock};
use pcap_parser::traits::PcapNGPacketBlock;
use pcap_parser::{Block, OptionCode, PcapBlockOwned, PcapNGOption};

use super::{Capture, Direction, Fault, Interface, Item, Packet, RECORD_LIMIT};

const SECTION: u32 = 0x0a0d_0d0a;
const INTERFACE: u32 = 1;
const OBSOLETE_PACKET: u32 = 2;
const SIMPLE_PACKET: u32 = 3;
const ENHANCED_PACKET: u32 = 6;

/// Whether a file with these first octets is a pcapng file, as far as they go.
pub(super) fn begins(head: &[u8]) -> bool {
    !head.is_empty() && SECTION.to_le_bytes().starts_with(head)
}

impl Capture {
    pub(super) fn pcapng_block(&mut self) -> Result<Option<Item>, Fault> {
        if !self.fill(12)? {
            return match self.reader.data() {
                [] => Ok(None),
                _ => Err(self.ends("block's header", 12)),
            };
        }
        let kind = self.peek(0);
        if kind == SECTION {
            // A section brings its own byte order, which its length is already written in.
            self.big_endian = self.reader.data()[8..12] == 0x1a2b_3c4du32.to_be_bytes();
        }
        let length = self.whole_block(kind)?;
        match kind {
            SECTION | INTERFACE | SIMPLE_PACKET | ENHANCED_PACKET => {}
            OBSOLETE_PACKET => {
                return Err(Fault::Block {
                    block: "packet",
                    why: "this obsolete kind is not read: convert the file with `editcap -F pcapng`",
                });
            }
            _ => {
                self.reader.consume(length);
                return Ok(Some(Item::Other));
            }
        }
        let malformed = Fault::Block { block: name(kind), why: "a length in it does not fit" };
        let (used, item) = match self.reader.next() {
            Ok((used, PcapBlockOwned::NG(block))) => {
                let interfaces = &self.interfaces[self.section..];
                let item = match block {
                    Block::SectionHeader(block) => section(&block),
                    Block::InterfaceDescription(block) => interface(&block, self.big_endian),
                    Block::EnhancedPacket(block) => enhanced(&block, interfaces, self.big_endian),
                    Block::SimplePacket(block) => simple(&block, interfaces),
                    _ => Err(malformed),
                };
                (used, item)
            }
            _ => return Err(malformed),
        };
        let item = item?;
        self.reader.consume(used);
        Ok(Some(match item {
            // Interfaces are numbered over the whole file, and in a block from the start of its section.
            Item::Packet(packet) => {
                self.check_captured(packet.data.len() as u32)?;
                Item::Packet(Packet { interface: packet.interface + self.section, ..packet })
            }
            other => other,
        }))
    }

    /// Has the whole block in the buffer, and both of its lengths right.
    fn whole_block(&mut self, kind: u32) -> Result<usize, Fault> {
        let length = self.peek(4) as usize;
        let wrong =
            |why: &str| Fault::Length { field: "block total length", value: length as u64, why: why.to_owned() };
        if length < 12 || !length.is_multiple_of(4) {
            return Err(wrong("not the length of a block (12 or more, in steps of 4)"));
        }
        if length > RECORD_LIMIT {
            return Err(wrong("more than any block has that is read (16 MiB)"));
        }
        if kind == ENHANCED_PACKET && self.fill(28)? {
            self.check_captured(self.peek(20))?;
        }
        if !self.fill(length)? {
            return Err(self.ends(name(kind), length));
        }
        if self.peek(length - 4) as usize != length {
            return Err(wrong("not what the block's end repeats"));
        }
        if kind == ENHANCED_PACKET && length >= 32 {
            let captured = self.peek(20);
            if captured as usize > length - 32 {
                return Err(Fault::Length {
                    field: "captured length",
                    value: captured.into(),
                    why: format!("more than the {} octets that its block has", length - 32),
                });
            }
        }
        Ok(length)
    }
}

fn name(kind: u32) -> &'static str {
    match kind {
        SECTION => "section header",
        INTERFACE => "interface description",
        SIMPLE_PACKET => "simple packet",
        ENHANCED_PACKET => "enhanced packet",
        _ => "block",
    }
}

fn section(block: &SectionHeaderBlock<'_>) -> Result<Item, Fault> {
    match block.major_version {
        1 => Ok(Item::Section { big_endian: block.big_endian() }),
        major => Err(Fault::Version { format: "pcapng", major, minor: block.minor_version }),
    }
}

/// The value of an option, if it has exactly `N` octets, most significant first.
fn number<const N: usize>(options: &[PcapNGOption<'_>], code: u16, big_endian: bool) -> Option<[u8; N]> {
    let option = options.iter().find(|option| option.code == OptionCode(code))?;
    let mut octets: [u8; N] = option.as_bytes().ok()?.try_into().ok()?;
    if !big_endian {
        octets.reverse();
    }
    Some(octets)
}

fn interface(block: &InterfaceDescriptionBlock<'_>, big_endian: bool) -> Result<Item, Fault> {
    let options = &block.options;
    let link = block.linktype.0 as u32;
    let fcs = match number(options, 13, big_endian).map(|[octet]: [u8; 1]| octet) {
        None => None,
        Some(0) => Some(0),
        // The specification says bits and gives 4 as the example; readers take octets. No Ethernet FCS has 4 bits,
        // and none has 32 octets.
        Some(4 | 32) => Some(4),
        Some(other) if link == super::ETHERNET => {
            return Err(Fault::FcsLength { field: "if_fcslen", value: other.into(), unit: "octets or bits" });
        }
        Some(_) => None,
    };
    let name = options.iter().find(|option| option.code == OptionCode(2));
    Ok(Item::Interface(Interface {
        name: name.and_then(|name| name.as_bytes().ok()).map(printable),
        link,
        fcs,
        speed: number(options, 8, big_endian).map(u64::from_be_bytes),
        ticks: match number(options, 9, big_endian).map(|[octet]: [u8; 1]| octet) {
            None => Some(1_000_000),
            Some(power) if power < 0x80 => 10u64.checked_pow(power.into()),
            Some(power) => 2u64.checked_pow((power & 0x7f).into()),
        },
        offset: number(options, 14, big_endian).map_or(0, i64::from_be_bytes),
        snap: block.snaplen,
    }))
}

/// A name from a file, fit for a terminal.
fn printable(name: &[u8]) -> String {
    let text = String::from_utf8_lossy(name);
    text.trim_end_matches('\0').chars().take(64).flat_map(char::escape_debug).collect()
}

fn enhanced(block: &EnhancedPacketBlock<'_>, interfaces: &[Interface], big_endian: bool) -> Result<Item, Fault> {
    let interface = interfaces
        .get(block.if_id as usize)
        .ok_or(Fault::Interface { id: block.if_id.into(), known: interfaces.len() as u64 })?;
    let flags = number(&block.options, 2, big_endian).map_or(0, u32::from_be_bytes);
    Ok(Item::Packet(Packet {
        interface: block.if_id as usize,
        time: interface.ticks.map(|ticks| {
            let count = i128::from(block.ts_high) << 32 | i128::from(block.ts_low);
            let nanoseconds = i128::from(1_000_000_000);
            count * nanoseconds / i128::from(ticks) + i128::from(interface.offset) * nanoseconds
        }),
        data: block.packet_data().to_vec(),
        length: block.origlen,
        fcs: match flags >> 5 & 0xf {
            0 => None,
            4 => Some(4),
            other if interface.link == super::ETHERNET => {
                return Err(Fault::FcsLength { field: "epb_flags, FCS length", value: other.into(), unit: "octets" });
            }
            _ => None,
        },
        direction: match flags & 3 {
            1 => Direction::Inbound,
            2 => Direction::Outbound,
            _ => Direction::Unknown,
        },
        crc_error: flags & 1 << 24 != 0,
        ..Packet::default()
    }))
}

/// A block without a captured length of its own: it is what interface 0 leaves of the packet.
fn simple(block: &SimplePacketBlock<'_>, interfaces: &[Interface]) -> Result<Item, Fault> {
    let interface = interfaces.first().ok_or(Fault::Interface { id: 0, known: 0 })?;
    let captured = match interface.snap {
        0 => block.origlen,
        snap => snap.min(block.origlen),
    };
    let data = block.data.get(..captured as usize).ok_or(Fault::Length {
        field: "original packet length",
        value: block.origlen.into(),
        why: format!("more than the {} octets that its block has", block.data.len()),
    })?;
    Ok(Item::Packet(Packet { data: data.to_vec(), length: block.origlen, ..Packet::default() }))
}
