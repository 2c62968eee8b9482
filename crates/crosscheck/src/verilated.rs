//! A Verilated design as a [`Machine`].

use std::rc::Rc;

use cxx::UniquePtr;

use crate::failure::{Failure, Kind, Report};
use crate::ffi::{Event, EventKind, Handle, Memory, Model, PortError, Waves};
use crate::info::{DutInfo, PropertyKind, When};
use crate::machine::{Machine, Settle};
use crate::value::{Inputs, Leaf, Outputs, PortList};
use crate::wave::{self, WaveFile};

pub use crate::wave::WaveRequest;

/// How long `reset()` holds the reset, in cycles.
pub const RESET_CYCLES: u64 = 4;

/// Time units of a wave file per cycle: inputs change at the start, the clock rises in the middle.
pub const CYCLE_TIME: u64 = 10;

/// A design as the generator describes it: the type behind [`Verilated`].
pub trait Design: Sized + 'static {
    /// A field per input port.
    type In: Inputs;
    /// A field per output port.
    type Out: Outputs;
    /// What the build knows of it.
    const INFO: &'static DutInfo;

    /// Makes a model whose registers start from `seed`.
    ///
    /// # Errors
    /// What the C++ constructor threw.
    fn create(seed: u64) -> Result<UniquePtr<Model>, cxx::Exception>;
}

/// A design under test, as lockstep sees it: a machine that reports what its own properties and run time found.
pub trait Dut: Machine<In: Inputs, Out: Outputs> {
    /// What the build knows of it.
    fn info(&self) -> &'static DutInfo;

    /// Number of the cycle that the next step will be.
    fn cycle(&self) -> u64;

    /// Whether reports are waiting. On the path of every step.
    fn has_reports(&self) -> bool;

    /// Takes the waiting reports.
    fn take_reports(&mut self) -> Vec<Report>;

    /// Whether it can still be stepped.
    fn is_dead(&self) -> bool;

    /// How often each condition of `info().properties` was met; `None` where nothing counts it.
    fn hits(&self) -> Vec<Option<u64>>;

    /// Runs the design's final blocks; what they report is waiting afterwards.
    fn finish(&mut self);

    /// What the design displayed so far.
    fn log(&self) -> String;

    /// Writes a wave file of its own from a cycle on.
    fn set_wave(&mut self, wave: WaveRequest);

    /// Whether there is a wave file that it is in.
    fn has_wave(&self) -> bool;

    /// Whether the next step is in a wave file of its own: then what is expected of it comes first.
    fn wants_expected(&self) -> bool;

    /// Declares what will stand beside its signals in the wave file: the golden model's outputs, with any values.
    fn declare_expected(&mut self, leaves: &[Leaf]);

    /// What the golden model says of the cycle that is next.
    fn show_expected(&mut self, leaves: &[Leaf]);
}

/// A Verilated design that is a synchronous machine, or a combinational one.
///
/// Lives and dies on the thread that made it.
pub struct Verilated<D: Design> {
    handle: Handle,
    inputs: Memory<D::In>,
    outputs: Memory<D::Out>,
    cycle: u64,
    reports: Vec<Report>,
    next_cycle: Vec<Event>,
    dead: bool,
    wave: Wave,
    /// A wave is wanted, or reports wait for the next cycle: the one thing that a step looks at.
    attention: bool,
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

impl<D: Design> Verilated<D> {
    /// A model whose registers start from `seed`, in no reset yet.
    ///
    /// # Errors
    /// A failure of kind `interface` when the model isn't the one that the types were generated for.
    pub fn new(seed: u64) -> Result<Self, Failure> {
        let model = D::create(seed).map_err(|error| interface::<D>(error.what()))?;
        Self::from_model(model)
    }

    /// The same types over another model, a mutant's for example.
    ///
    /// # Errors
    /// A failure of kind `interface` when a port is missing, of another size, or new.
    pub fn from_model(model: UniquePtr<Model>) -> Result<Self, Failure> {
        if D::INFO.port_level {
            return Err(interface::<D>("declared port-level in the build script: drive it through PortLevel"));
        }
        let (handle, inputs, outputs) = open::<D>(model)?;
        let mut dut = Self {
            handle,
            inputs,
            outputs,
            cycle: 0,
            reports: Vec::new(),
            next_cycle: Vec::new(),
            dead: false,
            wave: Wave::Off,
            attention: false,
        };
        dut.power_on();
        Ok(dut)
    }

    /// The first unread failure, in the order of a cycle's failures. Reading it is what lets the DUT be dropped.
    pub fn take_failure(&mut self) -> Option<Failure> {
        Failure::first_of(self.take_reports())
    }

    /// An asynchronous reset is seen by its edge: the model is shown the inactive level first, so that a reset in cycle 0
    /// acts at once, as it does in silicon. What assertions say of the random state before it doesn't count.
    fn power_on(&mut self) {
        if D::INFO.reset.is_some_and(|reset| !reset.synchronous) {
            self.settle(&D::In::default());
        }
    }

    #[cold]
    #[inline(never)]
    fn report_width(&mut self, input: &D::In) {
        for leaf in input.leaves().into_iter().filter(|leaf| !leaf.fits) {
            self.reports.push(Report {
                kind: Kind::Width,
                cycle: self.cycle,
                subject: leaf.path.clone(),
                dut: D::INFO.name.into(),
                message: format!("0x{} is wider than the port's {} bits", leaf.hex(), leaf.width),
                ..Report::default()
            });
        }
    }

    /// Sorts the events of the edge's evaluation into this cycle, the next, or nowhere.
    #[cold]
    #[inline(never)]
    fn collect_edge(&mut self) {
        for event in self.handle.take_events() {
            match when(D::INFO, &event) {
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
    fn collect_settling(&mut self) {
        let first = self.handle.take_events();
        let settled = |event: &Event| D::INFO.clock.is_some() && when(D::INFO, event) == When::Settled;
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

    fn push(&mut self, event: &Event, cycle: u64) {
        self.dead |= event.kind == EventKind::Evaluation;
        let report = to_report(D::INFO, event, cycle);
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
    fn carry_over(&mut self) {
        for event in std::mem::take(&mut self.next_cycle) {
            self.push(&event, self.cycle);
        }
        self.attention = matches!(self.wave, Wave::Own(_));
    }

    #[cold]
    #[inline(never)]
    fn dump(&mut self, after_edge: bool) {
        if let Wave::Own(file) = &mut self.wave
            && let Err(failure) = file.dump(self.cycle, after_edge)
        {
            self.reports.push(failure.into());
        }
    }

    /// Joins the wave file of a system, below a scope, as its number `member`.
    pub(crate) fn join_waves(&mut self, waves: Rc<Waves>, scope: &str, member: usize) {
        self.handle.join(&waves, scope);
        self.wave = Wave::Shared { waves, member };
    }
}

impl<D: Design> Machine for Verilated<D> {
    type In = D::In;
    type Out = D::Out;

    /// Idle inputs with the reset active for [`RESET_CYCLES`].
    fn reset(&mut self) {
        for _ in 0..RESET_CYCLES {
            self.step(&D::In::in_reset());
        }
    }

    #[inline]
    fn step(&mut self, input: &D::In) -> D::Out {
        if !input.fits() {
            self.report_width(input);
        }
        input.store(&mut self.inputs);
        // It stays high until now, so that a system can look at all its members after their edges.
        self.handle.set_clock(false);
        let time = self.cycle * CYCLE_TIME;
        if self.attention {
            self.carry_over();
        }
        if self.handle.evaluate(time, false) != 0 {
            self.collect_settling();
        }
        let out = D::Out::load(&self.outputs);
        if self.attention {
            self.dump(false);
        }
        if D::INFO.clock.is_some() {
            self.handle.set_clock(true);
            if self.handle.evaluate(time + CYCLE_TIME / 2, true) != 0 {
                self.collect_edge();
            }
            if self.attention {
                self.dump(true);
            }
        }
        self.cycle += 1;
        out
    }
}

impl<D: Design> Settle for Verilated<D> {
    fn settle(&mut self, input: &D::In) -> D::Out {
        input.store(&mut self.inputs);
        self.handle.set_clock(false);
        if self.handle.evaluate(self.cycle * CYCLE_TIME, false) != 0 {
            // Not the last settling of the cycle: what assertions say of it doesn't count, a model that died does.
            for event in self.handle.take_events() {
                if event.kind == EventKind::Evaluation {
                    self.push(&event, self.cycle);
                }
            }
        }
        D::Out::load(&self.outputs)
    }
}

impl<D: Design> Dut for Verilated<D> {
    fn info(&self) -> &'static DutInfo {
        D::INFO
    }

    fn cycle(&self) -> u64 {
        self.cycle
    }

    #[inline(always)]
    fn has_reports(&self) -> bool {
        !self.reports.is_empty()
    }

    fn take_reports(&mut self) -> Vec<Report> {
        std::mem::take(&mut self.reports)
    }

    fn is_dead(&self) -> bool {
        self.dead
    }

    fn hits(&self) -> Vec<Option<u64>> {
        let counters = self.handle.counters();
        let hits = |index: u32| counters.get(index as usize).map(|count| u64::from(*count));
        D::INFO.properties.iter().map(|property| property.counter.and_then(hits)).collect()
    }

    fn finish(&mut self) {
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

    fn log(&self) -> String {
        self.handle.log()
    }

    fn set_wave(&mut self, wave: WaveRequest) {
        let waves = Rc::new(Waves::new());
        self.handle.join(&waves, "");
        self.wave = Wave::Own(WaveFile::new(waves, wave));
        self.attention = true;
    }

    fn has_wave(&self) -> bool {
        !matches!(self.wave, Wave::Off)
    }

    fn wants_expected(&self) -> bool {
        matches!(&self.wave, Wave::Own(file) if file.wants(self.cycle))
    }

    fn declare_expected(&mut self, leaves: &[Leaf]) {
        match &self.wave {
            Wave::Off => {}
            Wave::Own(file) => wave::declare(file.waves(), leaves),
            Wave::Shared { waves, .. } => wave::declare(waves, leaves),
        }
    }

    fn show_expected(&mut self, leaves: &[Leaf]) {
        match &self.wave {
            Wave::Off => {}
            Wave::Own(file) => wave::show(file.waves(), 0, leaves),
            Wave::Shared { waves, member } => wave::show(waves, *member, leaves),
        }
    }
}

impl<D: Design> Drop for Verilated<D> {
    /// # Panics
    /// With the failure that nobody has read, unless the thread is panicking already.
    fn drop(&mut self) {
        if let Some(failure) = self.take_failure()
            && !std::thread::panicking()
        {
            panic!("{} was dropped with a failure that nobody has read: {failure}", D::INFO.name);
        }
    }
}

/// A model, its handle and the memories of its ports.
type Opened<D> = (Handle, Memory<<D as Design>::In>, Memory<<D as Design>::Out>);

/// Handle and port memories of a model, its ports checked against the generated types in both directions.
pub(crate) fn open<D: Design>(model: UniquePtr<Model>) -> Result<Opened<D>, Failure> {
    let refuse = |error: PortError| interface::<D>(&error.to_string());
    let handle = Handle::new(model, D::INFO.clock).map_err(refuse)?;
    let inputs = handle.memory().map_err(refuse)?;
    let outputs = handle.memory().map_err(refuse)?;
    match handle.extra_port(&[D::In::PORTS, D::Out::PORTS]) {
        Some(extra) => Err(refuse(extra)),
        None => Ok((handle, inputs, outputs)),
    }
}

pub(crate) fn interface<D: Design>(message: &str) -> Failure {
    let mut failure = Failure::new(Kind::Interface, D::INFO.name, message);
    failure.dut = D::INFO.name.into();
    failure
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
