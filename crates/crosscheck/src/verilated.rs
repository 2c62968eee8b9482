//! A Verilated design as a [`Machine`].

mod live;

use std::rc::Rc;

use cxx::UniquePtr;

use self::live::Live;
pub(crate) use self::live::to_report;
use crate::failure::{Failure, Kind, Report};
use crate::ffi::{Handle, Memory, Model, PortError, Waves};
use crate::info::DutInfo;
use crate::machine::{Machine, Settle};
use crate::value::{Inputs, Leaf, Outputs, PortList};

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
    live: Live,
    inputs: Memory<D::In>,
    outputs: Memory<D::Out>,
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
        let mut dut = Self { live: Live::new(D::INFO, handle), inputs, outputs };
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

    /// Joins the wave file of a system, below a scope, as its number `member`.
    pub(crate) fn join_waves(&mut self, waves: Rc<Waves>, scope: &str, member: usize) {
        self.live.join_waves(waves, scope, member);
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
        let live = &mut self.live;
        if !input.fits() {
            live.report_width(input.leaves());
        }
        input.store(&mut self.inputs);
        // It stays high until now, so that a system can look at all its members after their edges.
        live.handle.set_clock(false);
        let time = live.cycle * CYCLE_TIME;
        if live.attention {
            live.carry_over();
        }
        if live.handle.evaluate(time, false) != 0 {
            live.collect_settling();
        }
        let out = D::Out::load(&self.outputs);
        if live.attention {
            live.dump(false);
        }
        if D::INFO.clock.is_some() {
            live.handle.set_clock(true);
            if live.handle.evaluate(time + CYCLE_TIME / 2, true) != 0 {
                live.collect_edge();
            }
            if live.attention {
                live.dump(true);
            }
        }
        live.cycle += 1;
        out
    }
}

impl<D: Design> Settle for Verilated<D> {
    fn settle(&mut self, input: &D::In) -> D::Out {
        input.store(&mut self.inputs);
        self.live.handle.set_clock(false);
        if self.live.handle.evaluate(self.live.cycle * CYCLE_TIME, false) != 0 {
            self.live.collect_deaths();
        }
        D::Out::load(&self.outputs)
    }
}

impl<D: Design> Dut for Verilated<D> {
    fn info(&self) -> &'static DutInfo {
        D::INFO
    }

    fn cycle(&self) -> u64 {
        self.live.cycle
    }

    #[inline(always)]
    fn has_reports(&self) -> bool {
        !self.live.reports.is_empty()
    }

    fn take_reports(&mut self) -> Vec<Report> {
        std::mem::take(&mut self.live.reports)
    }

    fn is_dead(&self) -> bool {
        self.live.dead
    }

    fn hits(&self) -> Vec<Option<u64>> {
        self.live.hits()
    }

    fn finish(&mut self) {
        self.live.finish();
    }

    fn log(&self) -> String {
        self.live.handle.log()
    }

    fn set_wave(&mut self, wave: WaveRequest) {
        self.live.set_wave(wave);
    }

    fn has_wave(&self) -> bool {
        self.live.has_wave()
    }

    fn wants_expected(&self) -> bool {
        self.live.wants_expected()
    }

    fn declare_expected(&mut self, leaves: &[Leaf]) {
        self.live.declare_expected(leaves);
    }

    fn show_expected(&mut self, leaves: &[Leaf]) {
        self.live.show_expected(leaves);
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
