//! The last lines of the explanation: the sums, and what the reader ought to know about the capture.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::capture::{ETHERNET, Packet};
use super::explain::plural;
use super::fcs::{Fcs, Known};
use super::frame::Frame;
use super::rate::Rate;
use super::report::{Captured, FcsReport, Report, Verdict};

/// Packet numbers that a warning names.
const NAMED: usize = 8;

/// Per interface: frames that end in an undeclared FCS, and frames that may end in a bad one.
#[derive(Clone, Debug, Default)]
pub struct Doubts(BTreeMap<usize, Doubt>);

#[derive(Clone, Debug, Default)]
struct Doubt {
    found: u64,
    doubtful: u64,
    first: Vec<u64>,
}

impl Doubts {
    /// Notes a frame.
    pub fn add(&mut self, packet: &Packet, frame: &Frame) {
        let found = frame.fcs == Fcs::Good(Known::Found);
        if !found && !frame.doubtful {
            return;
        }
        let doubt = self.0.entry(packet.interface).or_default();
        doubt.found += u64::from(found);
        doubt.doubtful += u64::from(frame.doubtful);
        if frame.doubtful && doubt.first.len() < NAMED {
            doubt.first.push(packet.number);
        }
    }
}

/// Nanoseconds as ` +0.000012345 s`.
pub fn seconds(nanoseconds: Option<i64>) -> String {
    nanoseconds.map_or(String::new(), |ns| {
        let sign = if ns < 0 { '-' } else { '+' };
        let ns = ns.unsigned_abs();
        format!(" {sign}{}.{:09} s", ns / 1_000_000_000, ns % 1_000_000_000)
    })
}

/// A link type with its name, if it is a common one.
pub fn link_name(link: u32) -> String {
    let name = match link {
        0 => "loopback",
        ETHERNET => "Ethernet",
        12 | 101 => "raw IP",
        105 | 127 => "802.11",
        113 | 276 => "Linux `any`",
        189 | 220 => "USB",
        228 => "IPv4",
        229 => "IPv6",
        _ => return link.to_string(),
    };
    format!("{link} ({name})")
}

/// A capture in a line.
pub fn line(report: &Report) -> String {
    let device = &report.summary.device;
    format!(
        "{}: {}, {} PFC honoured, refused {} for the destination, {} for the FCS, {} as runts, {} tagged",
        report.capture,
        plural(report.summary.packets, "packet", "packets"),
        device.c_seen,
        device.c_wrong_da,
        device.c_bad_fcs,
        device.c_runt,
        report.summary.total(Verdict::Tagged)
    )
}

/// Writes the sums.
///
/// # Errors
/// Those of `out`.
pub fn write(report: &Report, doubts: &Doubts, rate: Rate, out: &mut dyn Write) -> io::Result<()> {
    let sums = &report.summary;
    let end = if report.complete { "" } else { " before the file breaks off" };
    writeln!(out, "{}{end}", plural(sums.packets, "packet", "packets"))?;
    for (captured, verdicts) in &sums.frames {
        let list: Vec<String> =
            verdicts.iter().map(|(verdict, count)| format!("{} {count}", verdict_name(*verdict))).collect();
        writeln!(out, "  {}: {}", captured_name(*captured), list.join(", "))?;
    }
    for (fcs, count) in &sums.fcs {
        writeln!(out, "  FCS {}: {count}", fcs_name(*fcs))?;
    }
    for (class, sum) in sums.classes.iter().enumerate().filter(|(_, sum)| sum.pauses + sum.releases > 0) {
        write!(out, "  class {class}: paused by {}", plural(sum.pauses, "frame", "frames"))?;
        if sum.pauses > 0 {
            write!(
                out,
                ", at the longest for {} ({})",
                plural(sum.longest, "quantum", "quanta"),
                rate.lasting(sum.longest)
            )?;
        }
        writeln!(out, ", released by {}", sum.releases)?;
    }
    let device = &sums.device;
    writeln!(
        out,
        "  device: c_seen {}, c_wrong_da {}, c_bad_fcs {}, c_runt {}, tagged_seen {}, which is what the frames sum up to",
        device.c_seen, device.c_wrong_da, device.c_bad_fcs, device.c_runt, device.tagged_seen
    )?;
    let evidence = &report.evidence;
    writeln!(
        out,
        "  evidence: {}, {} compared with the golden model, {} watched",
        plural(evidence.cycles, "cycle", "cycles"),
        evidence.comparisons,
        plural(evidence.property_count() as u64, "property", "properties")
    )?;
    remarks(report, doubts, rate, out)
}

/// What may surprise: packets left out, frames judged on assumptions, a rate that isn't the link's.
fn remarks(report: &Report, doubts: &Doubts, rate: Rate, out: &mut dyn Write) -> io::Result<()> {
    let sums = &report.summary;
    if sums.not_ethernet > 0 {
        writeln!(out, "note: {} left out, not captured on Ethernet", plural(sums.not_ethernet, "packet", "packets"))?;
    }
    if report.not_listed > 0 {
        writeln!(
            out,
            "note: {} in the sums only, not in the JSON report",
            plural(report.not_listed, "frame", "frames")
        )?;
    }
    let spoken: u64 = sums.classes.iter().map(|sum| sum.pauses + sum.releases).sum();
    if spoken < 8 * sums.total(Verdict::Honoured) {
        writeln!(
            out,
            "note: a class that a frame does not speak of keeps its timer (IEEE 802.3); a receiver that takes each frame \
             for a complete statement releases it"
        )?;
    }
    for (interface, doubt) in &doubts.0 {
        if doubt.found == 0 || doubt.doubtful == 0 {
            continue;
        }
        let numbers: Vec<String> = doubt.first.iter().map(u64::to_string).collect();
        let more = if doubt.doubtful > numbers.len() as u64 { ", …" } else { "" };
        writeln!(
            out,
            "note: interface {interface} seems to capture the FCS, but {} in none that is right (packets {}{more}): \
             `--fcs present` refuses them for that",
            plural(doubt.doubtful, "frame ends", "frames end"),
            numbers.join(", ")
        )?;
    }
    for (interface, described) in report.interfaces.iter().enumerate() {
        if let Some(speed) = described.speed_mbps.and_then(Rate::from_mbps).filter(|speed| *speed != rate) {
            let name = described.name.as_deref().unwrap_or("without a name");
            writeln!(
                out,
                "note: interface {interface} ({name}) runs at {speed}, says the capture; durations here are for {rate}, see --rate"
            )?;
        }
    }
    Ok(())
}

fn captured_name(captured: Captured) -> &'static str {
    match captured {
        Captured::Whole => "captured whole",
        Captured::Unpadded => "unpadded, judged as their MAC pads them",
        Captured::Cut => "cut by the snap length",
    }
}

fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Honoured => "PFC honoured",
        Verdict::WrongDestination => "PFC refused for its destination",
        Verdict::BadFcs => "PFC refused for its FCS",
        Verdict::Runt => "PFC refused as a runt",
        Verdict::Tagged => "PFC not honoured behind a tag",
        Verdict::Pause => "PAUSE",
        Verdict::OtherControl => "other MAC control",
        Verdict::Ordinary => "ordinary",
        Verdict::Unknown => "too short to tell",
        Verdict::Unjudged => "not judged",
        Verdict::Empty => "empty",
    }
}

fn fcs_name(fcs: FcsReport) -> &'static str {
    match fcs {
        FcsReport::Good => "in the capture and good",
        FcsReport::Found => "found in the capture and good, nothing had said that it is there",
        FcsReport::Bad => "in the capture and bad",
        FcsReport::Marked => "not in the capture, which marks it as bad",
        FcsReport::Absent => "not in the capture, which says so; taken as good",
        FcsReport::Assumed => "not declared and not found; taken as stripped and good",
        FcsReport::Cut => "cut off; taken as good",
    }
}
