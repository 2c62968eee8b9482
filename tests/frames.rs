//! `frames` from outside: every capture through the Verilated parser, damaged files, the command line.

#[path = "frames/command.rs"]
mod command_line;
#[path = "frames/damaged.rs"]
mod damaged;

use std::path::PathBuf;

use crosscheck::{Kind, RunOptions};
use reference::frames::command::{self, FramesArgs};
use reference::frames::decode::{Effect, Vector};
use reference::frames::device::{Counters, Device};
use reference::frames::error::FramesError;
use reference::frames::expected::{check, expected, folder};
use reference::frames::fcs::FcsOption;
use reference::frames::parser::Parser;
use reference::frames::pauses::Clear;
use reference::frames::rate::Rate;
use reference::frames::report::{Captured, Verdict};
use reference::frames::walk::Outcome;

fn octets(name: &str) -> Vec<u8> {
    std::fs::read(folder().join(name)).expect(name)
}

/// A capture through a fresh Verilated parser, and the text about it.
fn explain(capture: PathBuf, fcs: FcsOption) -> (Outcome, String) {
    let mut text = Vec::new();
    let args = FramesArgs { capture, rate: Rate::DEFAULT, fcs, clear: Clear::default(), all: true };
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
    assert!(
        evidence.cycles > u64::from(frames) * 9018 && evidence.comparisons > u64::from(frames) * 9018,
        "{evidence:?}"
    );
}

#[test]
fn a_device_that_fails_leaves_a_vector_that_replays_it() {
    let scratch = tempfile::tempdir().expect("a folder");
    let options = RunOptions { limit: Some(100), ..RunOptions::default() };
    let mut parser = Parser::with_options(1, options).expect("a parser");
    let args = FramesArgs {
        capture: folder().join("plain.pcap"),
        rate: Rate::DEFAULT,
        fcs: FcsOption::Auto,
        clear: Clear::default(),
        all: false,
    };
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
