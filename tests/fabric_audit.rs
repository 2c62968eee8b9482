//! `audit`, as it is called: six machines, and texts that are none.

use std::path::Path;

use assert_cmd::Command;
use proptest::prelude::*;
use reference::fabric::audit::hierarchy::Hierarchy;
use reference::fabric::audit::lspci::{ReadError, read};

fn audit(arguments: &[&str], input: &[u8]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_crosscheck"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .arg("audit")
        .args(arguments)
        .write_stdin(input)
        .output()
        .expect("the command line starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().expect("it ends by itself"), text)
}

fn machine(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/fabric");
    std::fs::read_to_string(folder.join(name).with_extension("txt")).expect(name)
}

#[test]
fn six_machines() {
    for (name, expected) in [
        ("switch_beyond_its_window", 1),
        ("before_assignment", 1),
        ("disabled_windows", 0),
        ("high_window", 0),
        ("not_configured", 1),
        ("bus_out_of_range", 1),
    ] {
        let (status, text) = audit(&[&format!("vectors/fabric/{name}.txt")], b"");
        assert_eq!(status, expected, "{text}");
        insta::assert_snapshot!(name, text);
    }
}

/// The page shows what the command prints.
#[test]
fn the_page_shows_a_run() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/fabric/audit.md")).unwrap();
    let (_, text) = audit(&["vectors/fabric/switch_beyond_its_window.txt"], b"");
    assert!(page.contains(text.trim()), "{text}");
}

#[test]
fn json_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("audit.json");
    let (status, _) = audit(&["-", "--json", json.to_str().unwrap()], machine("bus_out_of_range").as_bytes());
    assert_eq!(status, 1);
    let report: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(report["schema"], "crosscheck-fabric-audit");
    let finding = &report["findings"][0];
    assert_eq!((&finding["finding"], &finding["lost"][0]["first"]), (&"escapes".into(), &0x3F.into()));
}

/// Buses 8–20 above 18–30, in decimal numbers: 21–30 are lost.
#[test]
fn what_is_lost_is_named() {
    let text = "00:01.0 PCI bridge: A\n\tBus: primary=00, secondary=08, subordinate=14, sec-latency=0\n\
                08:00.0 PCI bridge: B\n\tBus: primary=08, secondary=12, subordinate=1e, sec-latency=0\n";
    let (status, text) = audit(&["-"], text.as_bytes());
    assert_eq!(status, 1);
    assert!(text.contains("15–1e never arrives"), "{text}");
}

#[test]
fn texts_that_are_no_machine() {
    let bus = "\tBus: primary=00, secondary=01, subordinate=02, sec-latency=0\n";
    let bridge = |head: &str, rest: &str| format!("{head} PCI bridge: A\n{rest}");
    for (input, message) in [
        (String::new(), "no bridge in 1 lines"),
        ("00:00.0 Host bridge: A\n".into(), "no bridge in"),
        (bridge("00:01.0", ""), "line 1: bridge 00:01.0 has no line with its bus numbers"),
        (bridge("00:01.0", "\tBus: primary=00, secondary=01\n"), "line 2: no subordinate="),
        (bridge("00:01.0", &bus.replace("02", "200")), "line 2: subordinate=200: a bus number has two hex digits"),
        (bridge("00:01.0", &bus.replace("02", "zz")), "line 2: subordinate='zz'"),
        (bridge("00:01.0", &format!("{bus}{bus}")), "line 3: bus numbers of 00:01.0 once more, after line 2"),
        (bridge("zz:01.0", bus), "line 1: a device begins with its address"),
        (bridge("00:20.0", bus), "line 1: a device begins with its address"),
        (bridge("00:01.0", &format!("{bus}\tMemory behind bridge: 12\n")), "line 3: a window is base-limit"),
        (
            bridge("00:01.0", &format!("{bus}\tMemory behind bridge: 0-11112222333344445\n")),
            "line 3: '11112222333344445' is no hex number of up to 16 digits",
        ),
        (
            bridge("00:01.0", &format!("{bus}\tI/O behind bridge: None\n\tI/O behind bridge: None\n")),
            "line 4: the I/O window of 00:01.0 once more",
        ),
        (bridge("00:01.0", bus).repeat(2), "line 3: 00:01.0 is there already, on line 1"),
        (
            format!("00:01.0 PCI bridge: A (prog-if 01 [Subtractive decode])\n{bus}"),
            "line 1: 00:01.0 decodes subtractively",
        ),
        (
            bridge("02:00.0", bus) + &bridge("01:00.0", &bus.replace("secondary=01", "secondary=02")),
            "line 1: 02:00.0 is below itself",
        ),
        (bridge("01:00.0", bus), "line 1: 01:00.0 is below itself"),
        ("\0\0\0".into(), "line 1: this is not text"),
    ] {
        let (status, text) = audit(&["-"], input.as_bytes());
        let message = message.replace("subordinate=200:", "subordinate='200':");
        assert!(status == 2 && text.contains(&message), "status {status}: {text}\nfor {message}\n{input}");
    }
    let (status, text) = audit(&["-"], b"00:01.0 PCI bridge: A\n\xFF\xFE\n");
    assert!(status == 2 && text.contains("line 2: this is not text"), "{text}");
    let (status, text) = audit(&["no/such/file"], b"");
    assert!(status == 2 && text.contains("no/such/file"), "{text}");
}

/// A hundred thousand lines are read in no time, and named in their messages.
#[test]
fn a_hundred_thousand_lines() {
    let device = "00:02.0 VGA compatible controller: A\n\tControl: I/O+ Mem+\n".repeat(50_000);
    let bridges = machine("disabled_windows");
    assert_eq!(read((device.clone() + &bridges).as_bytes()).unwrap().len(), 4);
    let cut = device + "00:1c.0 PCI bridge: A\n";
    let Err(ReadError::Line { line, .. }) = read(cut.as_bytes()) else { panic!("it is cut off") };
    assert_eq!(line, 100_001);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Whatever bytes there are: bridges, or an error.
    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes).and_then(Hierarchy::new);
    }

    /// A machine with some of its bytes changed, or cut off.
    #[test]
    fn almost_a_machine(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6), cut: prop::sample::Index) {
        let mut bytes = machine("switch_beyond_its_window").into_bytes();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(cut.index(bytes.len()) + 1);
        let _ = read(&bytes).and_then(Hierarchy::new);
    }

    /// Lines of the kind that count, in any order and with any numbers.
    #[test]
    fn lines_of_bridges(lines in proptest::collection::vec("([0-9a-f]{2}:[01][0-9a-f]\\.[0-7] PCI bridge: x)|(\tBus: primary=[0-9a-f]{1,3}, secondary=[0-9a-f]{1,2}, subordinate=[0-9a-f]{1,2})|(\t(I/O|Memory|Prefetchable memory) behind bridge: [0-9a-f]{1,17}-[0-9a-f]{1,17})", 1..30)) {
        let _ = read(lines.join("\n").as_bytes()).and_then(Hierarchy::new);
    }
}
