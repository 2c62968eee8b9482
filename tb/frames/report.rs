//! What `frames` found, for `--json` and for tests.
//!
//! It is a report like that of every command (`schema`, `version`, `command`, `status`); `docs/frames.md` lists the
//! fields that are its own.

use std::collections::BTreeMap;
use std::path::Path;

use crosscheck::Evidence;
use crosscheck::cli::report::{SCHEMA, VERSION};
use serde::{Deserialize, Serialize};

use super::decode::Tag;
use super::device::Counters;
use super::pauses::Pause;
use super::rate::Rate;

/// Frames that a report lists. Beyond that it only counts.
pub const LISTED: usize = 100_000;

/// Everything.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// [`VERSION`].
    pub version: u32,
    /// Always `frames`.
    pub command: &'static str,
    /// The exit status.
    pub status: u8,
    /// The capture, as it was named.
    pub capture: String,
    /// `pcap` or `pcapng`, once it is known.
    pub format: Option<&'static str>,
    /// The rate that durations hold at.
    pub rate_mbps: u64,
    /// Whether the file was read to its end.
    pub complete: bool,
    /// What ended it before its time, or badly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The interfaces that the file describes.
    pub interfaces: Vec<InterfaceReport>,
    /// Every MAC control frame, and every frame of which too little is there to tell.
    pub frames: Vec<FrameReport>,
    /// Frames that `frames` would have, but for [`LISTED`].
    pub not_listed: u64,
    /// Classes that were stopped, as the timer banks showed it; at most [`LISTED`].
    pub pauses: Vec<Pause>,
    /// The sums.
    pub summary: Summary,
    /// What the device did: cycles, comparisons with its golden model, properties.
    pub evidence: Evidence,
}

impl Report {
    /// An empty one, of a capture that nothing was read of.
    pub fn new(capture: &Path, rate: Rate) -> Report {
        Report {
            schema: SCHEMA,
            version: VERSION,
            command: "frames",
            status: 0,
            capture: capture.display().to_string(),
            format: None,
            rate_mbps: rate.mbps(),
            complete: false,
            error: None,
            interfaces: Vec::new(),
            frames: Vec::new(),
            not_listed: 0,
            pauses: Vec::new(),
            summary: Summary::default(),
            evidence: Evidence::default(),
        }
    }
}

/// An interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InterfaceReport {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its link type; 1 is Ethernet.
    pub link_type: u32,
    /// Octets of FCS that its packets have by declaration.
    pub fcs_octets: Option<u8>,
    /// Its speed by declaration, in Mb/s.
    pub speed_mbps: Option<u64>,
}

/// How a frame was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// A PFC frame that a receiver obeys.
    Honoured,
    /// PFC, refused: not for the control multicast address.
    WrongDestination,
    /// PFC, refused: bad FCS.
    BadFcs,
    /// PFC, refused: shorter than the shortest frame.
    Runt,
    /// PFC behind a VLAN tag, or several.
    Tagged,
    /// PAUSE.
    Pause,
    /// Another MAC control frame.
    OtherControl,
    /// No MAC control.
    Ordinary,
    /// Too short to have a type and opcode.
    Unknown,
    /// Cut so short that it can't be judged.
    Unjudged,
    /// No octet of it is there.
    Empty,
}

/// How what was judged relates to what was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Captured {
    /// As it was on the wire.
    Whole,
    /// Before its MAC padded it: judged as padded.
    Unpadded,
    /// Cut by the snap length: judged by what is there, if at all.
    Cut,
}

/// What is known of a frame's FCS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FcsReport {
    /// In the capture and right.
    Good,
    /// In the capture and right; nothing had said that it would be there.
    Found,
    /// In the capture and wrong.
    Bad,
    /// Not in the capture, which marks it as wrong.
    Marked,
    /// Not in the capture, which says so; taken as good.
    Absent,
    /// Nothing says whether it is there; taken as stripped and good.
    Assumed,
    /// Cut off; taken as good.
    Cut,
}

/// What a PFC frame asks of a class that it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClassReport {
    /// The class.
    pub class: u8,
    /// `pause` or `release`.
    pub action: &'static str,
    /// For how many quanta; 0 for a release.
    pub quanta: u16,
    /// How long that is at `rate_mbps`, in picoseconds.
    pub duration_ps: u64,
}

/// A frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FrameReport {
    /// Number of the packet in the file, from 1.
    pub packet: u64,
    /// Index of its interface.
    pub interface: usize,
    /// Nanoseconds since the file's first packet, if the file says.
    pub time_ns: Option<i64>,
    /// How it was judged.
    pub verdict: Verdict,
    /// How it relates to what was captured.
    pub captured: Captured,
    /// Octets of it that were captured, without FCS.
    pub octets: usize,
    /// Octets that it had, without FCS, as far as the capture says.
    pub length: usize,
    /// Its FCS.
    pub fcs: FcsReport,
    /// Its destination.
    pub destination: Option<String>,
    /// Its source.
    pub source: Option<String>,
    /// Its VLAN tags, the outer one first.
    pub tags: Vec<Tag>,
    /// What a PFC frame asks, or would have asked, of the classes that it speaks of.
    pub classes: Vec<ClassReport>,
    /// The same in words.
    pub text: String,
}

/// The sums.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// Packets in the file.
    pub packets: u64,
    /// Packets of interfaces other than Ethernet, left out.
    #[serde(default)]
    pub not_ethernet: u64,
    /// Frames by what was captured of them, and by verdict.
    pub frames: BTreeMap<Captured, BTreeMap<Verdict, u64>>,
    /// Frames by FCS.
    pub fcs: BTreeMap<FcsReport, u64>,
    /// Frames that end in four octets which are not their FCS, where nothing says whether they ought to be.
    #[serde(default)]
    pub doubtful_fcs: u64,
    /// The device's counters.
    pub device: Counters,
    /// Per class, what honoured frames asked of it.
    #[serde(default)]
    pub classes: [ClassSum; 8],
}

/// What honoured frames asked of a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassSum {
    /// Frames that paused it.
    pub pauses: u64,
    /// Frames that released it.
    pub releases: u64,
    /// The longest pause, in quanta.
    pub longest: u16,
}

impl Summary {
    /// How many frames were judged so, of those captured so.
    pub fn count(&self, captured: Captured, verdict: Verdict) -> u64 {
        self.frames.get(&captured).and_then(|verdicts| verdicts.get(&verdict)).copied().unwrap_or(0)
    }

    /// How many frames were judged so, however they were captured.
    pub fn total(&self, verdict: Verdict) -> u64 {
        self.frames.values().filter_map(|verdicts| verdicts.get(&verdict)).sum()
    }
}
