//! Capture files that are cut, absurd, unusual, or none at all.

use std::io::{Cursor, Read};
use std::path::Path;

use proptest::prelude::*;
use reference::frames::capture::{Capture, CaptureError, Fault, Limits, Packet, Place};

use super::octets;

/// Reads a capture from memory, to its end or to the first error.
fn read_with(octets: &[u8], limits: Limits) -> (Vec<Packet>, Result<(), CaptureError>) {
    let mut packets = Vec::new();
    let from = Cursor::new(octets.to_vec());
    let mut capture = match Capture::read(Path::new("memory"), Box::new(from), limits) {
        Ok(capture) => capture,
        Err(error) => return (packets, Err(error)),
    };
    loop {
        match capture.packet() {
            Ok(Some(packet)) => packets.push(packet),
            Ok(None) => return (packets, Ok(())),
            Err(error) => return (packets, Err(error)),
        }
    }
}

fn read(octets: &[u8]) -> (Vec<Packet>, Result<(), CaptureError>) {
    read_with(octets, Limits::default())
}

fn fault(octets: &[u8]) -> String {
    read(octets).1.expect_err("it is damaged").to_string()
}

/// `octets` with the 32-bit number at `at` replaced, little endian.
fn with(octets: &[u8], at: usize, value: u32) -> Vec<u8> {
    let mut octets = octets.to_vec();
    octets[at..at + 4].copy_from_slice(&value.to_le_bytes());
    octets
}

/// Where the blocks of a little-endian pcapng file begin.
fn blocks(octets: &[u8]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut at = 0;
    while at < octets.len() {
        starts.push(at);
        at += u32::from_le_bytes(octets[at + 4..at + 8].try_into().expect("four octets")) as usize;
    }
    starts
}

#[test]
fn a_file_cut_anywhere_gives_the_packets_before_and_a_named_error() {
    for name in ["order_le_us.pcap", "order_be_ns.pcap", "unpadded_direction.pcapng", "interfaces_be.pcapng"] {
        let whole = octets(name);
        let (all, end) = read(&whole);
        end.expect(name);
        let mut clean = 0;
        for length in 0..whole.len() {
            let (packets, end) = read(&whole[..length]);
            assert_eq!(packets, all[..packets.len()], "{name} cut at {length}");
            match end {
                // Between two records a shorter file is a whole one.
                Ok(()) => clean += 1,
                Err(error) => {
                    assert!(matches!(error.fault, Fault::Ends { .. }), "{name} cut at {length}: {error}");
                    let in_header = error.at == Place::Header;
                    let next = packets.len() as u64 + 1;
                    assert!(
                        in_header || matches!(error.at, Place::Packet { number, .. } if number == next),
                        "{name} cut at {length}: {error}"
                    );
                    assert!(error.to_string().starts_with("memory: "), "{error}");
                }
            }
        }
        assert!(clean > 0 && clean <= all.len() + 6, "{name}: {clean}");
    }
}

#[test]
fn absurd_lengths_are_refused_before_anything_is_read_on_their_word() {
    let pcap = octets("order_le_us.pcap");
    let refused = fault(&with(&pcap, 24 + 8, u32::MAX));
    assert_eq!(
        refused,
        "memory: packet 1 at octet 24: field `captured length`: 4294967295 is more than the limit of 262144 octets"
    );
    assert!(fault(&with(&pcap, 24 + 8, 100)).contains("captured length"), "more than the file has");
    let longer = fault(&with(&pcap, 24 + 12, 59));
    assert!(longer.contains("field `captured length`: 60 is more than the packet's own length, 59"), "{longer}");

    let pcapng = octets("unpadded_direction.pcapng");
    let starts = blocks(&pcapng);
    let (interface, packet) = (starts[1], starts[2]);
    for (at, value, part) in [
        (interface + 4, 8, "field `block total length`: 8 is not the length of a block"),
        (interface + 4, 33, "field `block total length`: 33 is not the length of a block"),
        (interface + 4, 0x7fff_fffc, "field `block total length`: 2147483644 is more than any block has"),
        (interface + 4, 24, "field `block total length`: 24 is not what the block's end repeats"),
        (packet + 20, u32::MAX, "field `captured length`: 4294967295 is more than the limit"),
        (packet + 20, 0xffff, "field `captured length`: 65535 is more than the"),
        (packet + 8, 7, "packet 1 at octet 88: field `interface id`: 7 is not among the 1 that the section describes"),
        (packet, 2, "malformed packet block: this obsolete kind is not read"),
        (4, 12, "header: malformed section header block"),
        (8, 0, "header: malformed section header block"),
        (12, 2, "field `version`: 2.0 is no version of pcapng"),
    ] {
        let refused = fault(&with(&pcapng, at, value));
        assert!(refused.contains(part), "octet {at} = {value}: {refused}");
    }
}

#[test]
fn what_is_no_capture_is_told_apart() {
    for (start, part) in [
        (&b""[..], "header: the file ends inside the file header: 0 octets of 24 are there"),
        (b"\xd4\xc3", "header: the file ends inside the file header: 2 octets of 24 are there"),
        (b"\x1f\x8b\x08\x00rest of it", "it starts with 1f 8b 08 00), but gzip: unpack it first"),
        (b"\x28\xb5\x2f\xfd", "zstd"),
        (b"snoop\0\0\0", "snoop: convert it"),
        (b"GET / HTTP/1.1", "neither pcap nor pcapng (it starts with 47 45 54 20)"),
    ] {
        let refused = fault(start);
        assert!(refused.contains(part), "{refused}");
    }
    let version = fault(&with(&octets("plain.pcap"), 4, 0x0004_0003));
    assert!(version.contains("header: field `version`: 3.4 is no version of pcap"), "{version}");
    let fcs = fault(&with(&octets("plain.pcap"), 20, 0x3400_0001));
    assert!(fcs.contains("field `FCS length`: 3 times 16 bits is not the length of an Ethernet FCS"), "{fcs}");
}

#[test]
fn limits_hold() {
    let whole = octets("plain.pcap");
    let (packets, end) = read_with(&whole, Limits { packets: 3, ..Limits::default() });
    assert_eq!(packets.len(), 3);
    assert!(matches!(end.expect_err("a fourth").fault, Fault::TooMany { limit: 3 }));
    let (packets, end) = read_with(&whole, Limits { captured: 59, ..Limits::default() });
    assert_eq!(packets.len(), 0);
    assert!(matches!(end.expect_err("60 octets").fault, Fault::Length { field: "captured length", .. }));
    let (_, end) = read_with(&whole, Limits { octets: whole.len() as u64 - 1, ..Limits::default() });
    assert!(matches!(end.expect_err("an octet too many").fault, Fault::TooLarge { .. }));
    assert!(read_with(&whole, Limits { octets: whole.len() as u64, ..Limits::default() }).1.is_ok());
}

#[test]
fn a_record_longer_than_the_read_ahead_is_read() {
    // A block that isn't looked into, of 3 MiB, between the interface and the first packet.
    let pcapng = octets("unpadded_direction.pcapng");
    let at = blocks(&pcapng)[2];
    let length = (3u32 << 20) + 12;
    let mut block = 0x0bad_u32.to_le_bytes().to_vec();
    block.extend(length.to_le_bytes());
    block.resize(length as usize - 4, 0);
    block.extend(length.to_le_bytes());
    let mut long = pcapng[..at].to_vec();
    long.extend(block);
    long.extend(&pcapng[at..]);
    let (packets, end) = read(&long);
    end.expect("it is a capture");
    assert_eq!(packets, read(&pcapng).0);
}

/// Gives one octet at a time, with interruptions, and then an error.
struct Drip(Vec<u8>, usize);

impl Read for Drip {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        self.1 += 1;
        if self.1.is_multiple_of(3) {
            return Err(std::io::ErrorKind::Interrupted.into());
        }
        match (self.0.is_empty(), room.first_mut()) {
            (true, _) => Err(std::io::ErrorKind::ConnectionReset.into()),
            (false, Some(first)) => {
                *first = self.0.remove(0);
                Ok(1)
            }
            (false, None) => Ok(0),
        }
    }
}

#[test]
fn a_reader_that_fails_is_named_and_no_end_of_file() {
    let error = Capture::read(Path::new("pipe"), Box::new(Drip(octets("plain.pcap"), 0)), Limits::default())
        .err()
        .expect("the pipe breaks before the first mebibyte is there");
    assert!(matches!(&error.fault, Fault::Read(io) if io.kind() == std::io::ErrorKind::ConnectionReset), "{error}");
    let error = Capture::open(Path::new("no/such/file.pcap"), Limits::default()).err().expect("it is not there");
    assert!(error.to_string().starts_with("no/such/file.pcap: cannot be opened: "), "{error}");
}

#[test]
fn several_sections_have_interfaces_and_byte_orders_of_their_own() {
    let (little, big) = (octets("interfaces.pcapng"), octets("interfaces_be.pcapng"));
    let mut both = little.clone();
    both.extend(&big);
    let (packets, end) = read(&both);
    end.expect("two sections");
    let (one, _) = read(&little);
    assert_eq!(packets.len(), 2 * one.len());
    for (second, first) in packets[one.len()..].iter().zip(&one) {
        assert_eq!(second.interface, first.interface + 4);
        assert_eq!((&second.data, second.time, second.length), (&first.data, first.time, first.length));
    }
}

#[test]
fn a_simple_packet_block_is_cut_where_its_interface_cuts() {
    let pcapng = octets("interfaces.pcapng");
    let starts = blocks(&pcapng);
    let mut section = pcapng[..starts[1]].to_vec();
    // The description of interface 1, with its snap length of 64, becomes that of interface 0.
    section.extend(&pcapng[starts[2]..starts[3]]);
    for (length, captured) in [(146u32, 64usize), (60, 60), (61, 61)] {
        let data = vec![0xa5; captured.next_multiple_of(4)];
        let total = 16 + data.len() as u32;
        let mut file = section.clone();
        for field in [3, total, length] {
            file.extend(field.to_le_bytes());
        }
        file.extend(&data);
        file.extend(total.to_le_bytes());
        let (packets, end) = read(&file);
        end.expect("a packet");
        assert_eq!((packets[0].data.len(), packets[0].length, packets[0].time), (captured, length, None));
    }
}

#[test]
fn modified_records_are_read_past_their_longer_header() {
    let pcap = octets("order_le_us.pcap");
    let (packets, _) = read(&pcap);
    let mut modified = with(&pcap, 0, 0xa1b2_cd34)[..24].to_vec();
    for record in pcap[24..].chunks(76) {
        modified.extend(&record[..16]);
        modified.extend([0xee; 8]);
        modified.extend(&record[16..]);
    }
    let (same, end) = read(&modified);
    end.expect("a capture");
    assert_eq!(same, packets);
    let cut = fault(&modified[..24 + 20]);
    assert!(cut.contains("the file ends inside the packet's header: 20 octets of 24 are there"), "{cut}");
}

fn capture_names() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["plain.pcap", "order_be_ns.pcap", "interfaces.pcapng", "interfaces_be.pcapng"])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_octets_never_panic(octets in prop::collection::vec(any::<u8>(), 0..400), start in 0usize..4) {
        let magic: [&[u8]; 4] = [&[], b"\xd4\xc3\xb2\xa1\x02\0\x04\0", b"\xa1\xb2\x3c\x4d\0\x02\0\x04", b"\x0a\x0d\x0d\x0a\x1c\0\0\0\x4d\x3c\x2b\x1a\x01\0\0\0"];
        let _ = read(&[magic[start], &octets].concat());
    }

    #[test]
    fn damaged_captures_never_panic(
        name in capture_names(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut file = octets(name);
        for (at, octet) in damage {
            let at = at.index(file.len());
            file[at] = octet;
        }
        let (packets, _) = read(&file);
        prop_assert!(packets.iter().enumerate().all(|(i, packet)| packet.number == i as u64 + 1));
        prop_assert!(packets.iter().all(|packet| packet.data.len() <= packet.length as usize));
    }
}
