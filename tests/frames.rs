//! `frames` from outside: every capture through the Verilated parser, damaged files, the command line.

use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::cargo::cargo_bin_cmd;
use crosscheck::{Kind, RunOptions};
use proptest::prelude::*;
use reference::frames::capture::{Capture, CaptureError, Fault, Limits, Packet, Place};
use reference::frames::command::{self, FramesArgs};
use reference::frames::decode::{Effect, Vector};
use reference::frames::device::{Counters, Device};
use reference::frames::error::FramesError;
use reference::frames::expected::{check, expected, folder};
use reference::frames::fcs::FcsOption;
use reference::frames::parser::Parser;
use reference::frames::rate::Rate;
use reference::frames::report::{Captured, Verdict};
use reference::frames::walk::Outcome;

fn octets(name: &str) -> Vec<u8> {
    std::fs::read(folder().join(name)).expect(name)
}

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

/// A capture through a fresh Verilated parser, and the text about it.
fn explain(capture: PathBuf, fcs: FcsOption) -> (Outcome, String) {
    let mut text = Vec::new();
    let args = FramesArgs { capture, rate: Rate::DEFAULT, fcs, all: true };
    let outcome = command::frames(&mut Parser::new(1).expect("a parser"), &args, &mut text);
    (outcome, String::from_utf8(text).expect("text"))
}

#[test]
fn the_verilated_parser_agrees_on_every_capture() {
    let mut counted = Counters::default();
    for (name, expected) in &expected().expect("expected.json") {
        let (outcome, text) = explain(folder().join(name), FcsOption::Auto);
        check(expected, &outcome).unwrap_or_else(|why| panic!("{name}: {why}\n{text}"));
        let (device, evidence) = (outcome.report.summary.device, &outcome.report.evidence);
        if outcome.report.summary.packets > outcome.report.summary.not_ethernet {
            assert!(evidence.comparisons > 0 && evidence.property_count() > 0, "{name}: {evidence:?}");
        }
        counted.c_seen += device.c_seen;
        counted.c_wrong_da += device.c_wrong_da;
        counted.c_bad_fcs += device.c_bad_fcs;
        counted.c_runt += device.c_runt;
        counted.tagged_seen += device.tagged_seen;
    }
    let Counters { c_seen, c_wrong_da, c_bad_fcs, c_runt, tagged_seen } = counted;
    for (name, sum) in
        [("seen", c_seen), ("wrong_da", c_wrong_da), ("bad_fcs", c_bad_fcs), ("runt", c_runt), ("tagged", tagged_seen)]
    {
        assert!(sum > 0, "no capture moves {name}");
    }
    command::captures().expect("the part of `run`");
}

#[test]
fn the_text_of_each_capture_is_as_reviewed() {
    for name in expected().expect("expected.json").keys() {
        let (outcome, text) = explain(folder().join(name), FcsOption::Auto);
        // Cycles depend on the device, and where the repository lies is nobody's business.
        let text = text.replace(&format!("{}/", folder().display()), "");
        let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("  evidence: ")).collect();
        let error = outcome.report.error.map(|error| error.replace(&format!("{}/", folder().display()), ""));
        let error = error.map(|error| format!("error: {error}"));
        lines.extend(error.as_deref());
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "snapshots/frames" }, {
            insta::assert_snapshot!(name.as_str(), lines.join("\n"));
        });
    }
}

#[test]
fn the_user_can_say_that_the_fcs_is_there_or_not() {
    let undeclared = folder().join("fcs_undeclared.pcap");
    let (outcome, text) = explain(undeclared.clone(), FcsOption::Auto);
    assert_eq!(outcome.report.summary.device.c_bad_fcs, 0);
    assert!(text.contains("(packets 2, 4, 7): `--fcs present` refuses them"), "{text}");
    let (outcome, text) = explain(undeclared, FcsOption::Present);
    assert_eq!(outcome.report.summary.device.c_bad_fcs, 1);
    assert!(!text.contains("--fcs"), "{text}");
    // A frame of 60 octets and its FCS, called 64 octets without: honoured, whatever the FCS says.
    let (outcome, _) = explain(folder().join("fcs_declared.pcap"), FcsOption::Absent);
    assert_eq!((outcome.report.summary.device.c_seen, outcome.report.summary.device.c_bad_fcs), (4, 0));
}

#[test]
fn a_damaged_capture_is_explained_up_to_the_damage() {
    let scratch = tempfile::tempdir().expect("a folder");
    let path = scratch.path().join("damaged.pcap");
    let whole = octets("plain.pcap");
    std::fs::write(&path, &whole[..24 + 2 * 76 + 30]).expect("written");
    let (outcome, text) = explain(path, FcsOption::Auto);
    let report = &outcome.report;
    assert_eq!((report.status, report.complete, report.frames.len()), (2, false, 2));
    assert_eq!(report.summary.device.c_seen, 2);
    assert!(text.contains("2 packets before the file breaks off"), "{text}");
    let error = report.error.as_deref().expect("an error");
    assert!(
        error.ends_with("packet 3 at octet 176: the file ends inside the packet: 30 octets of 76 are there"),
        "{error}"
    );
}

fn pfc(quanta: u16, length: usize) -> Vec<u8> {
    let mut frame = vec![0x01, 0x80, 0xc2, 0x00, 0x00, 0x01, 2, 0, 0, 0, 0, 10, 0x88, 0x08, 0x01, 0x01, 0, 0x08];
    frame.extend([0; 6]);
    frame.extend(quanta.to_be_bytes());
    frame.resize(length, 0);
    frame
}

#[test]
fn counting_goes_on_when_a_fresh_parser_takes_over() {
    let mut parser = Parser::new(1).expect("a parser");
    let frames = 1100;
    // More cycles than one parser does, in long frames that end good, bad, and not at all.
    for number in 0..frames {
        let frame = pfc(number, 9018);
        let end = [Some(true), Some(false), None][usize::from(number % 3)];
        let effect = parser.frame(&frame, end).expect("as the model says");
        assert_eq!(effect, end.map_or(Effect::default(), |fcs_ok| Effect::of(&frame, fcs_ok)));
        if end == Some(true) {
            let quanta = std::array::from_fn(|class| if class == 3 { number } else { 0 });
            assert_eq!(effect.vector, Some(Vector { enable: 0x08, quanta }));
        }
    }
    let evidence = parser.finish().expect("good to the end");
    assert_eq!(parser.counters(), Counters { c_seen: 367, c_bad_fcs: 367, ..Counters::default() });
    assert!(evidence.runs <= 3 && evidence.cycles > u64::from(frames) * 9018, "{evidence:?}");
}

#[test]
fn a_device_that_fails_leaves_a_vector_that_replays_it() {
    let scratch = tempfile::tempdir().expect("a folder");
    let options = RunOptions { limit: Some(100), ..RunOptions::default() };
    let mut parser = Parser::with_options(1, options).expect("a parser");
    let args =
        FramesArgs { capture: folder().join("plain.pcap"), rate: Rate::DEFAULT, fcs: FcsOption::Auto, all: false };
    let outcome = command::frames(&mut parser, &args, &mut std::io::sink());
    assert_eq!(outcome.report.status, 1);
    let Some(FramesError::Device { packet: 2, failure }) = outcome.error else { panic!("{:?}", outcome.error) };
    assert_eq!((failure.kind, failure.cycle), (Kind::Timeout, 99));
    let path = scratch.path().join("frames.json");
    assert!(parser.save(&path, &failure).expect("written"));
    let vector = crosscheck::vector::Vector::read(&path).expect("a vector");
    assert_eq!((vector.header.bench.as_str(), vector.header.dut.as_str()), ("pfc::parser", "pfc_vector_parser"));
    assert_eq!(vector.len(), 100);
}

/// The command line, in a folder of its own.
fn crosscheck(arguments: &[&str]) -> Output {
    let scratch = tempfile::tempdir().expect("a folder");
    cargo_bin_cmd!("crosscheck").current_dir(scratch.path()).arg("frames").args(arguments).output().expect("it runs")
}

fn path(name: &str) -> String {
    folder().join(name).display().to_string()
}

#[test]
fn the_exit_status_tells_what_became_of_the_capture() {
    for (arguments, status, part) in [
        (vec![path("unicast.pcap")], 0, ""),
        (vec![path("ordinary_only.pcap")], 0, ""),
        (vec![path("no_frames.pcap")], 3, "no frames in it"),
        (vec![path("raw_ip.pcap")], 2, "only Ethernet (1) can carry PFC"),
        (vec![path("README.md")], 2, "neither pcap nor pcapng"),
        (vec![path("missing.pcap")], 2, "cannot be opened"),
        (vec![path("plain.pcap"), "--rate".into(), "fast".into()], 2, "`fast` is not a link rate"),
        (vec![], 2, "CAPTURE"),
    ] {
        let output = crosscheck(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}

#[test]
fn the_rate_stands_beside_every_duration() {
    let output = crosscheck(&[&path("plain.pcap"), "--rate", "1G"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("a quantum lasts 512 ns at 1 Gb/s"), "{text}");
    assert!(text.contains("at 1 Gb/s pause class 3 for 65535 quanta (33.55 ms)"), "{text}");
    let quiet = crosscheck(&[&path("plain.pcap"), "-q"]);
    let text = String::from_utf8(quiet.stdout).expect("text");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn the_json_report_has_what_the_text_says() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("report.json");
    let json = |name: &str| -> serde_json::Value {
        crosscheck(&[&path(name), "--rate", "25G", "--json", &file.display().to_string()]);
        serde_json::from_slice(&std::fs::read(&file).expect("a report")).expect("JSON")
    };
    let report = json("unpadded.pcap");
    assert_eq!((report["schema"].as_str(), report["version"].as_u64()), (Some("crosscheck-report"), Some(1)));
    assert_eq!((report["command"].as_str(), report["status"].as_u64()), (Some("frames"), Some(0)));
    assert_eq!((report["complete"].as_bool(), report["rate_mbps"].as_u64()), (Some(true), Some(25_000)));
    let first = &report["frames"][1];
    assert_eq!((first["verdict"].as_str(), first["captured"].as_str()), (Some("honoured"), Some("unpadded")));
    let class = &first["classes"][0];
    assert_eq!((class["class"].as_u64(), class["action"].as_str()), (Some(3), Some("pause")));
    // 65535 × 512 bits at 25 Gb/s.
    assert_eq!((class["quanta"].as_u64(), class["duration_ps"].as_u64()), (Some(65535), Some(1_342_156_800)));
    assert_eq!(report["summary"]["device"]["c_seen"].as_u64(), Some(4));
    assert!(report["evidence"]["comparisons"].as_u64() > Some(0));

    let unreadable = json("README.md");
    assert_eq!((unreadable["status"].as_u64(), unreadable["complete"].as_bool()), (Some(2), Some(false)));
    assert!(unreadable["error"].as_str().is_some_and(|error| error.contains("neither pcap nor pcapng")));
}

#[test]
fn unpadded_and_cut_frames_are_counted_apart_from_runts() {
    let (outcome, _) = explain(folder().join("unpadded.pcap"), FcsOption::Auto);
    let sums = &outcome.report.summary;
    assert_eq!(
        (sums.count(Captured::Unpadded, Verdict::Honoured), sums.count(Captured::Whole, Verdict::Honoured)),
        (3, 1)
    );
    assert_eq!(sums.total(Verdict::Runt), 0);
    for name in ["snap_60.pcap", "snap_40.pcap", "snap_34.pcap", "snap_24.pcap", "snap_17.pcap", "snap_14.pcap"] {
        let (outcome, text) = explain(folder().join(name), FcsOption::Auto);
        assert_eq!(outcome.report.summary.total(Verdict::Runt), 0, "{name}: {text}");
        assert!(text.contains("cut by the snap length"), "{name}: {text}");
    }
}
