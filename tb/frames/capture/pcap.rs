//! The older format: a header of 24 octets, then records.

use pcap_parser::PcapBlockOwned;

use super::{Capture, Fault, Interface, Item, Packet};

/// In the header's last field: the FCS length in bits 28 to 31 is meant.
const FCS_PRESENT: u32 = 1 << 26;
/// In the header's last field: the link type proper, and a class that only link types other than Ethernet have.
const LINK: u32 = 0x03ff_ffff;

/// Whether a file with these first octets is a pcap file, as far as they go.
pub(super) fn begins(head: &[u8]) -> bool {
    [0xa1b2_c3d4u32, 0xa1b2_3c4d, 0xa1b2_cd34]
        .iter()
        .any(|magic| magic.to_le_bytes().starts_with(head) || magic.to_be_bytes().starts_with(head))
}

impl Capture {
    pub(super) fn pcap_header(&mut self) -> Result<(), Fault> {
        let (used, header) = match self.reader.next() {
            Ok((used, PcapBlockOwned::LegacyHeader(header))) => (used, header),
            _ => return Err(self.ends("file header", 24)),
        };
        self.reader.consume(used);
        if header.version_major != 2 {
            return Err(Fault::Version { format: "pcap", major: header.version_major, minor: header.version_minor });
        }
        self.big_endian = header.is_bigendian();
        self.modified = header.is_modified_format();
        let network = header.network.0 as u32;
        let link = network & LINK;
        let mut interface = Interface {
            link,
            ticks: Some(if header.is_nanosecond_precision() { 1_000_000_000 } else { 1_000_000 }),
            snap: header.snaplen,
            ..Interface::default()
        };
        if link == super::ETHERNET && network & FCS_PRESENT != 0 {
            interface.fcs = Some(match network >> 28 {
                0 => 0,
                2 => 4,
                other => {
                    return Err(Fault::FcsLength { field: "FCS length", value: other.into(), unit: "times 16 bits" });
                }
            });
        }
        self.interfaces.push(interface);
        Ok(())
    }

    pub(super) fn pcap_record(&mut self) -> Result<Option<Item>, Fault> {
        let header = if self.modified { 24 } else { 16 };
        if !self.fill(header)? {
            return match self.reader.data() {
                [] => Ok(None),
                _ => Err(self.ends("packet's header", header)),
            };
        }
        let captured = self.peek(8);
        self.check_captured(captured)?;
        let need = header + captured as usize;
        if !self.fill(need)? {
            return Err(self.ends("packet", need));
        }
        let (used, packet) = match self.reader.next() {
            Ok((used, PcapBlockOwned::Legacy(record))) => {
                let packet = Packet {
                    time: self.interfaces[0].time_of(record.ts_sec, record.ts_usec),
                    data: record.data.to_vec(),
                    length: record.origlen,
                    ..Packet::default()
                };
                (used, packet)
            }
            _ => return Err(self.ends("packet", need)),
        };
        self.reader.consume(used);
        Ok(Some(Item::Packet(packet)))
    }
}

impl Interface {
    /// The time of a record: seconds and ticks.
    fn time_of(&self, seconds: u32, ticks: u32) -> Option<i128> {
        let nanoseconds = 1_000_000_000 / i128::from(self.ticks?);
        Some(i128::from(seconds) * 1_000_000_000 + i128::from(ticks) * nanoseconds)
    }
}
