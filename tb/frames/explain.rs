//! What a frame asks, in plain words.

use super::decode::{CONTROL, Header, Kind, SHORTEST, TIMERS_END, Tag, Vector};
use super::fcs::{Fcs, Known};
use super::frame::{Frame, Shape};
use super::rate::{Rate, Span};
use super::report::{ClassReport, Verdict};

/// An address as people write it.
pub fn address(octets: [u8; 6]) -> String {
    octets.map(|octet| format!("{octet:02x}")).join(":")
}

/// What a vector asks of the classes that it speaks of.
pub fn classes(vector: &Vector, rate: Rate) -> Vec<ClassReport> {
    let asked = (0u8..8).filter(|class| vector.enable & 1 << class != 0);
    asked
        .map(|class| {
            let quanta = vector.quanta[usize::from(class)];
            ClassReport {
                class,
                action: if quanta > 0 { "pause" } else { "release" },
                quanta,
                duration_ps: rate.picoseconds(quanta),
            }
        })
        .collect()
}

/// `at 10 Gb/s pause class 3 for 65535 quanta (3.355 ms), classes 4, 5 for 1 quantum (51.2 ns); release classes 0-2`.
///
/// The rate stands in front of the durations that hold at it.
pub fn request(vector: &Vector, rate: Rate) -> String {
    let asked = classes(vector, rate);
    let mut quanta: Vec<u16> = Vec::new();
    for class in &asked {
        if !quanta.contains(&class.quanta) {
            quanta.push(class.quanta);
        }
    }
    let of = |quanta: u16| -> Vec<u8> {
        asked.iter().filter(|class| class.quanta == quanta).map(|class| class.class).collect()
    };
    let pauses: Vec<String> = quanta
        .iter()
        .filter(|quanta| **quanta > 0)
        .map(|&quanta| {
            let last = Span(rate.picoseconds(quanta));
            format!("{} for {} ({last})", numbered(&of(quanta)), plural(quanta, "quantum", "quanta"))
        })
        .collect();
    let released = of(0);
    let mut parts = Vec::new();
    if !pauses.is_empty() {
        parts.push(format!("at {rate} pause {}", pauses.join(", ")));
    }
    if !released.is_empty() {
        parts.push(format!("release {}", numbered(&released)));
    }
    if parts.is_empty() {
        parts.push("nothing of any class".to_owned());
    }
    let stray: Vec<u8> = (0..8).filter(|c| vector.enable & 1 << c == 0 && vector.quanta[usize::from(*c)] > 0).collect();
    if !stray.is_empty() {
        parts.push(format!("quanta of {} don't count, with the enable bit clear", numbered(&stray)));
    }
    parts.join("; ")
}

/// `1 octet`, `2 octets`.
pub fn plural(count: impl Into<u64>, one: &str, many: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

/// `class 3`, `classes 0-2, 7`.
fn numbered(numbers: &[u8]) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let runs: Vec<String> = runs
        .into_iter()
        .map(|(first, last)| if first == last { first.to_string() } else { format!("{first}-{last}") })
        .collect();
    format!("{} {}", if numbers.len() == 1 { "class" } else { "classes" }, runs.join(", "))
}

/// A frame in a line, without its number. `tag_seen` is whether the device told of a tag; `vector` is what the frame
/// carries, if it is all there.
pub fn frame(frame: &Frame, verdict: Verdict, tag_seen: bool, vector: Option<&Vector>, rate: Rate) -> String {
    let header = &frame.header;
    let from = header.source.map_or(String::new(), |source| format!(" from {}", address(source)));
    let asks = || vector.map_or(String::new(), |vector| format!(": {}", request(vector, rate)));
    let would =
        || vector.map_or(String::new(), |vector| format!("; obeyed, it would have asked: {}", request(vector, rate)));
    let mut text = match verdict {
        Verdict::Honoured => format!("PFC{from}{}{}", judged(frame), asks()),
        Verdict::WrongDestination => format!(
            "PFC{from} refused{}: its destination is {}, not {}{}",
            judged(frame),
            header.destination.map_or("incomplete".to_owned(), address),
            address(CONTROL),
            would()
        ),
        Verdict::BadFcs => format!("PFC{from} refused{}: {}{}", judged(frame), bad_fcs(frame.fcs), would()),
        Verdict::Runt => format!(
            "PFC{from} refused{}: a runt of {} without FCS, the shortest frame has {SHORTEST}",
            judged(frame),
            octets(frame.length)
        ),
        Verdict::Tagged => format!(
            "PFC{from} not honoured{}: {}, {}",
            judged(frame),
            behind(&header.tags),
            if tag_seen { "which the device tells (tagged_seen)" } else { "which the device does not look behind" }
        ),
        Verdict::Pause => format!("PAUSE{from}{}, not PFC: {}", judged(frame), pause(frame, rate)),
        Verdict::OtherControl => match header.kind {
            Kind::OtherControl(opcode) => format!("MAC control{from}{}, not PFC: opcode {opcode:#06x}", judged(frame)),
            _ => format!("MAC control{from}{}, not PFC", judged(frame)),
        },
        Verdict::Ordinary => match header.kind {
            Kind::Ordinary(kind) => format!("ordinary{from}{}: type {kind:#06x}", judged(frame)),
            _ => format!("ordinary{from}{}", judged(frame)),
        },
        Verdict::Unknown => format!("too short to tell what it is: {} without FCS", octets(frame.length)),
        Verdict::Unjudged => unjudged(frame, &from, rate),
        Verdict::Empty if frame.length == 0 => "empty: nothing but an FCS or less".to_owned(),
        Verdict::Empty => format!("empty: nothing was captured of its {}", octets(frame.length)),
    };
    for note in notes(frame, verdict) {
        text.push_str(&format!(" [{note}]"));
    }
    text
}

fn octets(count: usize) -> String {
    plural(count as u64, "octet", "octets")
}

/// On which grounds a frame was judged that isn't all there.
fn judged(frame: &Frame) -> String {
    match frame.shape {
        Shape::Unpadded => format!(
            ", unpadded ({}, captured before its MAC padded it to {SHORTEST}), judged as padded",
            octets(frame.captured)
        ),
        Shape::Cut => {
            format!(
                ", {}, judged by what is there with its FCS taken as {}",
                cut(frame),
                if frame.fcs.ok() { "good" } else { "bad" }
            )
        }
        Shape::Whole | Shape::CutShort | Shape::Empty => String::new(),
    }
}

fn cut(frame: &Frame) -> String {
    let pad =
        if frame.octets.len() > frame.length { format!(", unpadded, padded to {SHORTEST}") } else { String::new() };
    format!("cut by the snap length ({} of {}{pad})", octets(frame.captured), frame.length)
}

fn bad_fcs(fcs: Fcs) -> String {
    match fcs {
        Fcs::Bad { carried, right, .. } => format!("bad FCS, {carried:08x} in place of {right:08x}"),
        _ => "bad FCS, by a mark in the capture".to_owned(),
    }
}

fn behind(tags: &[Tag]) -> String {
    let list: Vec<String> =
        tags.iter().map(|tag| format!("{:04x} priority {} VLAN {}", tag.tpid, tag.priority, tag.vlan)).collect();
    let count = if tags.len() == 1 { "a VLAN tag".to_owned() } else { format!("{} VLAN tags", tags.len()) };
    format!("behind {count} ({})", list.join(", "))
}

fn pause(frame: &Frame, rate: Rate) -> String {
    let at = frame.header.content;
    let timer = at.checked_sub(2).and_then(|start| frame.known().get(start..at));
    match timer.map(|timer| u16::from_be_bytes([timer[0], timer[1]])) {
        Some(0) => "lets the whole link go on".to_owned(),
        Some(quanta) => {
            format!(
                "asks the whole link to stop for {} ({})",
                plural(quanta, "quantum", "quanta"),
                rate.lasting(quanta)
            )
        }
        None => "its timer is not there".to_owned(),
    }
}

/// What can be said of a frame that ends before it can be judged.
fn unjudged(frame: &Frame, from: &str, rate: Rate) -> String {
    let cut = cut(frame);
    if !frame.header.recognised() {
        return format!("{cut}: too little is there to tell what it is");
    }
    let there = match frame.octets.get(17) {
        None => "its enable vector is missing".to_owned(),
        Some(enable) => {
            let timers = frame.captured.saturating_sub(18) / 2;
            let mut quanta = [0; 8];
            for (quanta, pair) in quanta.iter_mut().zip(frame.octets[18..].chunks_exact(2)) {
                *quanta = u16::from_be_bytes([pair[0], pair[1]]);
            }
            let known = (1u16 << timers) - 1;
            let part = Vector { enable: enable & known as u8, quanta };
            let missing: Vec<u8> = (0..8).filter(|c| enable & 1 << c != 0 && usize::from(*c) >= timers).collect();
            let missing = match missing.as_slice() {
                [] => "its end is missing".to_owned(),
                missing => format!("timers are missing of {}", numbered(missing)),
            };
            if part.enable == 0 { missing } else { format!("{}; {missing}", request(&part, rate)) }
        }
    };
    format!("PFC{from}, {cut}, can't be judged: {there}")
}

/// Things that make no difference to the parser, and that a person wants to know.
fn notes(frame: &Frame, verdict: Verdict) -> Vec<String> {
    let mut notes = Vec::new();
    let header: &Header = &frame.header;
    if matches!(verdict, Verdict::Ordinary | Verdict::Unknown | Verdict::Empty) {
        return notes;
    }
    match header.source {
        Some([0, 0, 0, 0, 0, 0]) => notes.push("source address is zero".to_owned()),
        Some([first, ..]) if first & 1 != 0 => notes.push("source address is a multicast address".to_owned()),
        _ => {}
    }
    if header.kind != Kind::Pfc && !header.tags.is_empty() {
        notes.push(behind(&header.tags));
    }
    if header.recognised() {
        if let Some(octet) = frame.known().get(16).filter(|octet| **octet != 0) {
            notes.push(format!("reserved octet 16 is {octet:#04x}"));
        }
        let pad = frame.known().get(TIMERS_END..).unwrap_or(&[]);
        if pad.iter().any(|octet| *octet != 0) {
            notes.push("octets after the timers are not zero".to_owned());
        }
    }
    if header.kind != Kind::Unknown && verdict != Verdict::WrongDestination && !header.to_control() {
        let destination = header.destination.map_or("incomplete".to_owned(), address);
        notes.push(format!("destination is {destination}"));
    }
    match frame.fcs {
        Fcs::Cut if frame.shape == Shape::Whole => notes.push("FCS cut off, taken as good".to_owned()),
        Fcs::Good(Known::Found) => notes.push("FCS found at its end, though nothing says so".to_owned()),
        _ if frame.doubtful => notes.push("FCS taken as stripped: its last four octets are not one".to_owned()),
        _ => {}
    }
    notes
}
