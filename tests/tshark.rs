//! A third party judges the frames that the RTL sends: Wireshark's dissector reads out of them what was asked for.
//!
//! Needs the program `tshark`. Without it the test says on stderr that it is skipped; with `CI=true` or
//! `CROSSCHECK_REQUIRE_TSHARK=1` that is a failure.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use crosscheck::runner::execute;
use crosscheck::{Rng, Run, RunOptions, Verdict};
use rand::RngExt;
use reference::pfc::benches::{BuilderBench, FRAME, Sent};

const FRAMES: usize = 600;

/// What is asked of the frame builder.
#[derive(Clone, Copy)]
struct Request {
    enable: u8,
    quanta: [u16; 8],
    source: u64,
}

/// Every enable vector, then any; quanta with their extremes and with equal octets, so that an order shows; the address
/// of a station, because a group's would be remarked upon.
fn request(n: usize, rng: &mut Rng) -> Request {
    let quanta = std::array::from_fn(|class| match rng.random_range(0..8) {
        0 => 0,
        1 => 0xffff,
        2 => 1 << (n % 16),
        3 => class as u16 * 0x0101,
        _ => rng.random(),
    });
    Request {
        enable: if n < 256 { n as u8 } else { rng.random() },
        quanta,
        source: rng.random::<u64>() >> 16 & !(1 << 40),
    }
}

/// Sends every request, and keeps what came out of the RTL.
fn send(run: &Run, sent: &mut Vec<(Request, Sent)>) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    let mut rng = run.rng("requests");
    for n in 0..FRAMES {
        let request = request(n, &mut rng);
        f.b.inputs.local_sa = request.source;
        f.request(request.enable, request.quanta)?;
        let frame = f.frame()?;
        sent.push((request, frame));
        f.silence(rng.random_range(0..3))?;
    }
    f.finish()
}

/// A capture file of Ethernet frames without FCS, microseconds, in the octet order of this machine's readers.
fn capture(path: &Path, frames: &[(Request, Sent)]) -> std::io::Result<()> {
    /// Ethernet, and the length of the FCS is known: none.
    const LINK: u32 = 0x0400_0001;
    let mut octets = Vec::new();
    for word in [0xa1b2_c3d4, 2 | 4 << 16, 0, 0, 65_535, LINK] {
        octets.write_all(&u32::to_le_bytes(word))?;
    }
    for (n, (_, frame)) in frames.iter().enumerate() {
        for word in [n as u32 / 1000, n as u32 % 1000 * 1000, FRAME as u32, FRAME as u32] {
            octets.write_all(&word.to_le_bytes())?;
        }
        octets.write_all(frame)?;
    }
    std::fs::write(path, octets)
}

/// The fields of each frame as Wireshark calls them, in the order of [`expected`]; then what must be empty: opinions of
/// the dissector, octets that it could not place, and an FCS.
const FIELDS: &[&str] = &[
    "frame.len",
    "eth.dst",
    "eth.src",
    "eth.type",
    "macc.opcode",
    "macc.cbfc.enbv",
    "macc.cbfc.pause_time.c0",
    "macc.cbfc.pause_time.c1",
    "macc.cbfc.pause_time.c2",
    "macc.cbfc.pause_time.c3",
    "macc.cbfc.pause_time.c4",
    "macc.cbfc.pause_time.c5",
    "macc.cbfc.pause_time.c6",
    "macc.cbfc.pause_time.c7",
    "_ws.expert.message",
    "_ws.malformed",
    "eth.fcs",
];

fn expected(request: &Request) -> String {
    let source = request.source.to_be_bytes()[2..].iter().map(|octet| format!("{octet:02x}")).collect::<Vec<_>>();
    let mut line = format!("60|01:80:c2:00:00:01|{}|0x8808|0x0101|0x{:04x}", source.join(":"), request.enable);
    for (class, quanta) in request.quanta.iter().enumerate() {
        let timer = if request.enable >> class & 1 == 1 { *quanta } else { 0 };
        write!(line, "|{timer}").expect("a string");
    }
    line + "|||"
}

/// Runs `tshark` over a capture; `None` where there is no such program.
fn dissect(path: &Path) -> Option<String> {
    let mut command = Command::new("tshark");
    command.args(["-n", "-r"]).arg(path).args(["-T", "fields", "-E", "separator=|"]);
    command.args(FIELDS.iter().flat_map(|field| ["-e", field]));
    let output = match command.output() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        output => output.expect("tshark starts"),
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("text"))
}

fn is_required() -> bool {
    let on = |name: &str| std::env::var(name).is_ok_and(|value| value == "true" || value == "1");
    on("CI") || on("CROSSCHECK_REQUIRE_TSHARK")
}

#[test]
fn wireshark_reads_what_was_asked_for() {
    let mut sent = Vec::new();
    let (verdict, _) = execute("tshark", 1, RunOptions::default(), |run| send(run, &mut sent));
    verdict.expect("the frame builder is right");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sent.pcap");
    capture(&path, &sent).expect("written");
    let Some(text) = dissect(&path) else {
        assert!(!is_required(), "tshark is not installed, and required here: apt-get install tshark");
        // Past the capture of the test harness, so that it is seen.
        writeln!(std::io::stderr(), "\nSKIPPED: tshark is not installed; no third party has judged the frames").ok();
        return;
    };
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), sent.len()), (FRAMES, FRAMES));
    for (n, (line, (request, frame))) in lines.iter().zip(&sent).enumerate() {
        assert_eq!(*line, expected(request), "frame {n}: {frame:02x?}");
    }
}
