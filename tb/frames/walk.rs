//! From the first packet to the last: each frame through the device, each outcome against its explanation.

use std::io::Write;

use crosscheck::cli::Status;

use super::capture::{Capture, ETHERNET, Fault, Packet, Place};
use super::decode::{Effect, Kind, Vector};
use super::device::{Counters, Device};
use super::error::FramesError;
use super::explain;
use super::fcs::{Fcs, FcsOption, Known};
use super::frame::{Frame, Shape};
use super::pauses::{self, Clear, Commit};
use super::rate::Rate;
use super::report::{Captured, FcsReport, FrameReport, InterfaceReport, LISTED, Report, Verdict};
use super::{summary, timeline};

/// How a capture is to be read and explained.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The rate that durations hold at.
    pub rate: Rate,
    /// Whether packets end in their FCS.
    pub fcs: FcsOption,
    /// A line for ordinary frames too.
    pub all: bool,
    /// What a frame does to a class whose enable bit is clear.
    pub clear: Clear,
}

impl Default for Options {
    fn default() -> Self {
        Options { rate: Rate::DEFAULT, fcs: FcsOption::Auto, all: false, clear: Clear::default() }
    }
}

/// What came of a capture: everything that was found, and what ended it, if that was not its end.
#[derive(Debug)]
pub struct Outcome {
    /// What was found.
    pub report: Report,
    /// Why it is not all, or not good.
    pub error: Option<FramesError>,
}

impl Outcome {
    /// An outcome with its exit status.
    pub fn new(mut report: Report, error: Option<FramesError>) -> Outcome {
        report.status = error.as_ref().map_or(Status::Passed, FramesError::status) as u8;
        report.error = error.as_ref().map(ToString::to_string);
        Outcome { report, error }
    }
}

/// Runs every frame of a capture through a device and explains it on `out`.
pub fn walk(device: &mut impl Device, mut capture: Capture, options: Options, out: &mut dyn Write) -> Outcome {
    let mut walk = Walk {
        report: Report::new(capture.path(), options.rate),
        options,
        device,
        summed: Counters::default(),
        start: None,
        commits: Vec::new(),
        doubts: summary::Doubts::default(),
    };
    let walked = walk.frames(&mut capture, out);
    walk.report.interfaces = interfaces(&capture);
    let closed = match &walked {
        // The frames before a damaged record have their sums as well.
        Ok(()) | Err(FramesError::Capture(_)) => walk.close(&capture, walked.is_ok(), out),
        Err(_) => Ok(()),
    };
    Outcome::new(walk.report, walked.and(closed).err())
}

struct Walk<'a, D> {
    report: Report,
    options: Options,
    device: &'a mut D,
    /// What the frames so far ought to have made the device count.
    summed: Counters,
    /// Time of the first packet.
    start: Option<i128>,
    /// What was committed, where the capture says when.
    commits: Vec<Commit>,
    doubts: summary::Doubts,
}

impl<D: Device> Walk<'_, D> {
    fn frames(&mut self, capture: &mut Capture, out: &mut dyn Write) -> Result<(), FramesError> {
        let (format, rate) = (capture.format().name(), self.options.rate);
        self.report.format = Some(format);
        writeln!(out, "{}: {format}; a quantum lasts {}", self.report.capture, rate.lasting(1))?;
        while let Some(packet) = capture.packet()? {
            self.packet(capture, &packet, out)?;
        }
        Ok(())
    }

    fn packet(&mut self, capture: &Capture, packet: &Packet, out: &mut dyn Write) -> Result<(), FramesError> {
        self.report.summary.packets += 1;
        self.start = self.start.or(packet.time);
        let interface = &capture.interfaces()[packet.interface];
        if interface.link != ETHERNET {
            self.report.summary.not_ethernet += 1;
            return Ok(());
        }
        let frame = Frame::of(packet, packet.fcs.or(interface.fcs), self.options.fcs);
        let effect = self.judge(packet.number, &frame)?;
        let verdict = verdict(&frame, &effect);
        self.count(packet, &frame, verdict, &effect);
        self.commit(packet, &frame, &effect);
        if verdict == Verdict::Ordinary && !self.options.all {
            return Ok(());
        }
        let line = self.line(packet, &frame, verdict, &effect);
        let name = match (&interface.name, capture.interfaces()) {
            (Some(name), _) => format!(" {name}"),
            (None, [_]) => String::new(),
            (None, _) => format!(" interface {}", packet.interface),
        };
        writeln!(out, "#{}{}{name}: {}", packet.number, summary::seconds(line.time_ns), line.text)?;
        if self.report.frames.len() < LISTED {
            self.report.frames.push(line);
        } else {
            self.report.not_listed += 1;
        }
        Ok(())
    }

    /// Gives a frame to the device. What it does must be what the whole frame says.
    fn judge(&mut self, number: u64, frame: &Frame) -> Result<Effect, FramesError> {
        if frame.shape == Shape::Empty {
            return Ok(Effect::default());
        }
        let end = frame.ends().then_some(frame.fcs.ok());
        let did =
            self.device.frame(&frame.octets, end).map_err(|failure| FramesError::Device { packet: number, failure })?;
        let ought = end.map_or(Effect::default(), |fcs_ok| Effect::of(&frame.octets, fcs_ok));
        if did != ought {
            return Err(FramesError::Disagreement { packet: number, did: Box::new(did), ought: Box::new(ought) });
        }
        self.summed.add(&ought);
        Ok(did)
    }

    fn count(&mut self, packet: &Packet, frame: &Frame, verdict: Verdict, effect: &Effect) {
        let sums = &mut self.report.summary;
        *sums.frames.entry(captured(frame.shape)).or_default().entry(verdict).or_insert(0) += 1;
        *sums.fcs.entry(fcs(frame.fcs)).or_insert(0) += 1;
        sums.doubtful_fcs += u64::from(frame.doubtful);
        self.doubts.add(packet, frame);
        for class in effect.vector.iter().flat_map(|vector| explain::classes(vector, self.options.rate)) {
            let sum = &mut sums.classes[usize::from(class.class)];
            match class.quanta {
                0 => sum.releases += 1,
                quanta => {
                    sum.pauses += 1;
                    sum.longest = sum.longest.max(quanta);
                }
            }
        }
    }

    fn commit(&mut self, packet: &Packet, frame: &Frame, effect: &Effect) {
        if let (Some(vector), Some(time_ns)) = (effect.vector, self.since_start(packet))
            && self.commits.len() < pauses::KEPT
        {
            let source = frame.header.source.unwrap_or_default();
            self.commits.push(Commit { interface: packet.interface, source, time_ns, vector });
        }
    }

    /// Nanoseconds since the first packet.
    fn since_start(&self, packet: &Packet) -> Option<i64> {
        packet.time.zip(self.start).and_then(|(time, start)| i64::try_from(time - start).ok())
    }

    fn line(&self, packet: &Packet, frame: &Frame, verdict: Verdict, effect: &Effect) -> FrameReport {
        // Of an honoured frame what the device committed; of a refused one what it carries.
        let tags = 4 * frame.header.tags.len();
        let carried = || Vector::read_at(frame.known(), tags).filter(|_| frame.header.kind == Kind::Pfc);
        let vector = effect.vector.or_else(carried);
        FrameReport {
            packet: packet.number,
            interface: packet.interface,
            time_ns: self.since_start(packet),
            verdict,
            captured: captured(frame.shape),
            octets: frame.captured,
            length: frame.length,
            fcs: fcs(frame.fcs),
            destination: frame.header.destination.map(explain::address),
            source: frame.header.source.map(explain::address),
            tags: frame.header.tags.clone(),
            classes: vector.map_or(Vec::new(), |vector| explain::classes(&vector, self.options.rate)),
            text: explain::frame(frame, verdict, effect.tagged > 0, vector.as_ref(), self.options.rate),
        }
    }

    /// The end: of the device, of the sums, of the text.
    fn close(&mut self, capture: &Capture, complete: bool, out: &mut dyn Write) -> Result<(), FramesError> {
        let packets = self.report.summary.packets;
        self.report.complete = complete;
        self.report.evidence =
            self.device.finish().map_err(|failure| FramesError::Device { packet: packets, failure })?;
        let shown = self.device.counters();
        if shown != self.summed {
            let (shown, summed) = (format!("{shown:?}"), format!("{:?}", self.summed));
            return Err(FramesError::Counters { shown, summed });
        }
        self.report.summary.device = shown;
        if packets == 0 {
            return Err(FramesError::NoFrames { path: capture.path().to_owned() });
        }
        if packets == self.report.summary.not_ethernet {
            return Err(capture.error(Place::Header, not_ethernet(capture)).into());
        }
        let (rate, clear) = (self.options.rate, self.options.clear);
        let followed = pauses::follow(&self.commits, rate, clear).map_err(FramesError::Pauses)?;
        self.report.evidence.merge(&followed.evidence);
        self.report.pauses = followed.pauses;
        timeline::write(&self.report.pauses, rate, clear, out)?;
        self.report.pauses.truncate(LISTED);
        summary::write(&self.report, &self.doubts, rate, out)?;
        Ok(())
    }
}

fn not_ethernet(capture: &Capture) -> Fault {
    let mut links: Vec<u32> = capture.interfaces().iter().map(|interface| interface.link).collect();
    links.retain(|link| *link != ETHERNET);
    links.dedup();
    Fault::LinkType { link: links.iter().map(|link| summary::link_name(*link)).collect::<Vec<_>>().join(", ") }
}

fn interfaces(capture: &Capture) -> Vec<InterfaceReport> {
    capture
        .interfaces()
        .iter()
        .map(|interface| InterfaceReport {
            name: interface.name.clone(),
            link_type: interface.link,
            fcs_octets: interface.fcs,
            speed_mbps: interface.speed.map(|speed| speed / 1_000_000),
        })
        .collect()
}

fn verdict(frame: &Frame, effect: &Effect) -> Verdict {
    match (frame.shape, frame.header.kind) {
        (Shape::Empty, _) => Verdict::Empty,
        (Shape::CutShort, _) => Verdict::Unjudged,
        (_, Kind::Unknown) => Verdict::Unknown,
        (_, Kind::Ordinary(_)) => Verdict::Ordinary,
        (_, Kind::OtherControl(_)) => Verdict::OtherControl,
        (_, Kind::Pause) => Verdict::Pause,
        (_, Kind::Pfc) if !frame.header.tags.is_empty() => Verdict::Tagged,
        (_, Kind::Pfc) if effect.seen > 0 => Verdict::Honoured,
        (_, Kind::Pfc) if effect.wrong_da > 0 => Verdict::WrongDestination,
        (_, Kind::Pfc) if effect.bad_fcs > 0 => Verdict::BadFcs,
        (_, Kind::Pfc) => Verdict::Runt,
    }
}

fn captured(shape: Shape) -> Captured {
    match shape {
        Shape::Whole | Shape::Empty => Captured::Whole,
        Shape::Unpadded => Captured::Unpadded,
        Shape::Cut | Shape::CutShort => Captured::Cut,
    }
}

fn fcs(fcs: Fcs) -> FcsReport {
    match fcs {
        Fcs::Good(Known::Found) => FcsReport::Found,
        Fcs::Good(_) => FcsReport::Good,
        Fcs::Bad { .. } => FcsReport::Bad,
        Fcs::Marked => FcsReport::Marked,
        Fcs::Stripped(Known::Assumed) => FcsReport::Assumed,
        Fcs::Stripped(_) => FcsReport::Absent,
        Fcs::Cut => FcsReport::Cut,
    }
}
