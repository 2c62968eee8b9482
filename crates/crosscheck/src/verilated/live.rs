//! What a Verilated model does that doesn't depend on the types of its ports: one copy for all designs.

use std::rc::Rc;

use super::CYCLE_TIME;
use crate::failure::{Kind, Report};
use crate::ffi::{Event, EventKind, Handle, Waves};
use crate::info::{DutInfo, PropertyKind, When};
use crate::value::Leaf;
use crate::wave::{self, WaveFile, WaveRequest};

/// A model, the cycle it is in, and what it reported.
pub struct Live {
    pub info: &'static DutInfo,
    pub handle: Handle,
    pub cycle: u64,
    pub reports: Vec<Report>,
    pub dead: bool,
    /// A wave is wanted, or reports wait for the next cycle: the one thing that a step looks at.
    pub attention: bool,
    next_cycle: Vec<Event>,
    wave: Wave,
}

enum Wave {
    Off,
    /// A file of its own.
    Own(WaveFile),
    /// One of a system, which dumps; this design joined as number `member`.
    Shared {
        waves: Rc<Waves>,
        member: usize,
    },
}

impl Live {
    /// In cycle 0.
    pub fn new(info: &'static DutInfo, handle: Handle) -> Self {
        Self {
            info,
            handle,
            cycle: 0,
            reports: Vec::new(),
            dead: false,
            attention: false,
            next_cycle: Vec::new(),
            wave: Wave::Off,
        }
    }

    #[cold]
    #[inline(never)]
    pub fn report_width(&mut self, leaves: Vec<Leaf>) {
        for leaf in leaves.into_iter().filter(|leaf| !leaf.fits) {
            self.reports.push(Report {
                kind: Kind::Width,
                cycle: self.cycle,
                subject: leaf.path.clone(),
                dut: self.info.name.into(),
                message: format!("0x{} is wider than the port's {} bits", leaf.hex(), leaf.width),
                ..Report::default()
            });
        }
    }

    /// Sorts the events of the edge's evaluation into this cycle, the next, or nowhere.
    #[cold]
    #[inline(never)]
    pub fn collect_edge(&mut self) {
        for event in self.handle.take_events() {
            match when(self.info, &event) {
                // What does not settle after the edge is the next cycle's combinational logic.
                _ if event.kind == EventKind::Evaluation => self.keep_for_next(event),
                When::Clocked => self.push(&event, self.cycle),
                When::Settled => {}
                When::AfterEdge => self.keep_for_next(event),
            }
        }
    }

    fn keep_for_next(&mut self, event: Event) {
        self.next_cycle.push(event);
        self.attention = true;
    }

    /// Takes the events of a settling. In one evaluation, combinational code may have run before an asynchronous reset
    /// changed the registers that it reads: what it says is confirmed by settling again.
    #[cold]
    #[inline(never)]
    pub fn collect_settling(&mut self) {
        let first = self.handle.take_events();
        let info = self.info;
        let settled = |event: &Event| info.clock.is_some() && when(info, event) == When::Settled;
        let again = first.iter().any(settled);
        for event in first.iter().filter(|event| !settled(event)) {
            self.push(event, self.cycle);
        }
        if again && self.handle.evaluate(self.cycle * CYCLE_TIME, false) != 0 {
            for event in self.handle.take_events() {
                self.push(&event, self.cycle);
            }
        }
    }

    pub fn push(&mut self, event: &Event, cycle: u64) {
        self.dead |= event.kind == EventKind::Evaluation;
        let report = to_report(self.info, event, cycle);
        let same = |r: &Report| {
            r.cycle == cycle && r.kind == report.kind && r.subject == report.subject && r.scope == report.scope
        };
        if !self.reports.iter().any(same) {
            self.reports.push(report);
        }
    }

    /// Reports that the edge of the last cycle left for this one.
    #[cold]
    #[inline(never)]
    pub fn carry_over(&mut self) {
        for event in std::mem::take(&mut self.next_cycle) {
            self.push(&event, self.cycle);
        }
        self.attention = matches!(self.wave, Wave::Own(_));
    }

    #[cold]
    #[inline(never)]
    pub fn dump(&mut self, after_edge: bool) {
        if let Wave::Own(file) = &mut self.wave
            && let Err(failure) = file.dump(self.cycle, after_edge)
        {
            self.reports.push(failure.into());
        }
    }

    /// Takes the events of a settling that isn't the last one of its cycle: what assertions say of it doesn't count, a
    /// model that died does.
    #[cold]
    #[inline(never)]
    pub fn collect_deaths(&mut self) {
        for event in self.handle.take_events() {
            if event.kind == EventKind::Evaluation {
                self.push(&event, self.cycle);
            }
        }
    }

    pub fn hits(&self) -> Vec<Option<u64>> {
        let counters = self.handle.counters();
        let hits = |index: u32| counters.get(index as usize).map(|count| u64::from(*count));
        self.info.properties.iter().map(|property| property.counter.and_then(hits)).collect()
    }

    pub fn finish(&mut self) {
        self.carry_over();
        if self.handle.finish(self.cycle * CYCLE_TIME) != 0 {
            for event in self.handle.take_events() {
                self.push(&event, self.cycle);
            }
        }
        if let Wave::Own(file) = &mut self.wave {
            file.close();
        }
    }

    pub fn set_wave(&mut self, wave: WaveRequest) {
        let waves = Rc::new(Waves::new());
        self.handle.join(&waves, "");
        self.wave = Wave::Own(WaveFile::new(waves, wave));
        self.attention = true;
    }

    /// Joins the wave file of a system, below a scope, as its number `member`.
    pub fn join_waves(&mut self, waves: Rc<Waves>, scope: &str, member: usize) {
        self.handle.join(&waves, scope);
        self.wave = Wave::Shared { waves, member };
    }

    pub fn has_wave(&self) -> bool {
        !matches!(self.wave, Wave::Off)
    }

    pub fn wants_expected(&self) -> bool {
        matches!(&self.wave, Wave::Own(file) if file.wants(self.cycle))
    }

    pub fn declare_expected(&mut self, leaves: &[Leaf]) {
        match &self.wave {
            Wave::Off => {}
            Wave::Own(file) => wave::declare(file.waves(), leaves),
            Wave::Shared { waves, .. } => wave::declare(waves, leaves),
        }
    }

    pub fn show_expected(&mut self, leaves: &[Leaf]) {
        match &self.wave {
            Wave::Off => {}
            Wave::Own(file) => wave::show(file.waves(), 0, leaves),
            Wave::Shared { waves, member } => wave::show(waves, *member, leaves),
        }
    }
}

fn when(info: &'static DutInfo, event: &Event) -> When {
    let site = info.sites.iter().find(|site| site.line == event.line && site.file == event.file);
    site.map_or(When::Clocked, |site| site.when)
}

/// An event as a report: `[12] %Error: f.sv:5: Assertion failed in TOP.dut.u.a_PFC_P1: PFC_P1: text` taken apart.
pub(crate) fn to_report(info: &'static DutInfo, event: &Event, cycle: u64) -> Report {
    let text = event.text.trim();
    let after_kind = text.split_once("%Error: ").or(text.split_once("%Fatal: ")).map_or(text, |(_, rest)| rest);
    let after_place = after_kind
        .split_once(&format!(":{}: ", event.line))
        .map_or(after_kind, |(_, rest)| rest)
        .trim_start_matches("Assertion failed in ");
    let (scope, message) = after_place.split_once(": ").unwrap_or(("", after_place));
    let scope = scope.strip_prefix("TOP.").unwrap_or(scope);
    let property = info
        .properties
        .iter()
        .filter(|p| p.kind != PropertyKind::Cover && p.line == event.line && p.file == event.file)
        .max_by_key(|p| (scope.starts_with(p.scope), p.scope.len()));
    let kind = match (event.kind, property.map(|p| p.kind)) {
        (EventKind::Error, Some(PropertyKind::Assumption)) => Kind::Assumption,
        (EventKind::Error, _) => Kind::Property,
        (EventKind::Fatal, _) => Kind::Fatal,
        (EventKind::Stop, _) => Kind::Stop,
        (EventKind::Finish, _) => Kind::Finish,
        (EventKind::Evaluation, _) => Kind::Evaluation,
    };
    let subject = match (kind, property) {
        (_, Some(property)) => property.id.to_owned(),
        (Kind::Evaluation, None) => "model".to_owned(),
        (Kind::Fatal, None) => format!("$fatal at {}:{}", event.file, event.line),
        (Kind::Stop, None) => format!("$stop at {}:{}", event.file, event.line),
        (Kind::Finish, None) => format!("$finish at {}:{}", event.file, event.line),
        (_, None) => format!("{}:{}", event.file, event.line),
    };
    // The macros put the identifier in front, for scopes that lose their label.
    let message =
        message.split_once(": ").filter(|(id, _)| id.replace('_', "-") == subject).map_or(message, |(_, rest)| rest);
    Report {
        kind,
        cycle,
        subject,
        dut: info.name.into(),
        file: event.file.clone(),
        line: event.line,
        scope: scope.to_owned(),
        message: message.trim().to_owned(),
        ..Report::default()
    }
}
