//! The border to C++: the one place with handwritten `unsafe`.
//!
//! A model is created, evaluated and dropped on one thread ([`Handle`] is neither `Send` nor `Sync`). Its ports are read
//! and written through raw pointers that are fetched once; [`Memory`] keeps them beside the table that says how long
//! each is, and checks every access against that table when the program is compiled.
#![allow(unsafe_code)]

// Generated code takes the memory of a packed array for that of a Rust array.
#[cfg(not(target_endian = "little"))]
compile_error!("Crosscheck needs a little-endian target");

use std::ffi::c_void;
use std::marker::PhantomData;
use std::ptr::NonNull;

use cxx::{SharedPtr, UniquePtr};

use crate::value::{Port, PortList};

pub use self::bridge::Model;

#[cxx::bridge(namespace = "crosscheck")]
#[allow(missing_docs)] // described in cpp/crosscheck/model.h
mod bridge {
    unsafe extern "C++" {
        include!("crosscheck/bridge.h");

        /// A Verilated design; see `cpp/crosscheck/model.h`.
        type Model;

        fn evaluate_fn(self: &Model) -> usize;
        #[cxx_name = "self"]
        fn this(self: &Model) -> usize;
        fn port_count(self: &Model) -> usize;
        fn port_name(model: &Model, i: usize) -> Result<&str>;
        fn port_data(self: &Model, i: usize) -> usize;
        fn port_bytes(self: &Model, i: usize) -> usize;
        fn counter_data(self: &Model) -> usize;
        fn counter_count(self: &Model) -> usize;

        fn event_count(self: &Model) -> usize;
        fn event_kind(self: &Model, i: usize) -> u8;
        fn event_edge(self: &Model, i: usize) -> bool;
        fn event_line(self: &Model, i: usize) -> u32;
        fn event_file(model: &Model, i: usize) -> String;
        fn event_text(model: &Model, i: usize) -> String;
        fn clear_events(self: Pin<&mut Model>);
        fn log(model: &Model) -> String;

        /// A wave file; see `cpp/crosscheck/wave.h`.
        type WaveFile;

        fn new_wave_file() -> SharedPtr<WaveFile>;
        fn wave_join(file: &SharedPtr<WaveFile>, model: Pin<&mut Model>, scope: &str);
        fn wave_signal(file: &SharedPtr<WaveFile>, name: &str, width: u32);
        fn wave_open(file: &SharedPtr<WaveFile>, path: &str) -> bool;
        fn wave_values(file: &SharedPtr<WaveFile>, i: usize, words: &[u32]);
        fn wave_dump(file: &SharedPtr<WaveFile>, time: u64);
        fn wave_close(file: &SharedPtr<WaveFile>);
        fn wave_error(file: &SharedPtr<WaveFile>) -> String;

        fn finish(self: Pin<&mut Model>, time: u64) -> u32;
    }

    impl UniquePtr<Model> {}
}

/// `uint32_t (*)(void* self, uint64_t time, bool edge) noexcept`
type Evaluate = unsafe extern "C" fn(*mut c_void, u64, bool) -> u32;

/// What a design reported during an evaluation, as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What was called.
    pub kind: EventKind,
    /// During the evaluation of the clock edge, not of a settling.
    pub edge: bool,
    /// File in the RTL; empty where there is none.
    pub file: String,
    /// Line in `file`.
    pub line: u32,
    /// The report as Verilator prints it; empty for `$stop` and `$finish`.
    pub text: String,
}

/// How a design reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EventKind {
    /// A failed assertion, or `$error`.
    Error,
    /// `$fatal`.
    Fatal,
    /// `$stop`.
    Stop,
    /// `$finish`.
    Finish,
    /// The model can't be evaluated any further.
    Evaluation,
}

/// Types whose every bit pattern is a value: what a port's memory holds.
pub trait Plain: sealed::Plain + Copy {}

mod sealed {
    pub trait Plain {}
    impl Plain for u8 {}
    impl Plain for u16 {}
    impl Plain for u32 {}
    impl Plain for u64 {}
    impl<T: Plain, const N: usize> Plain for [T; N] {}
}

impl<T: sealed::Plain + Copy> Plain for T {}

/// A value at any address: what [`Memory`] reads and writes through, without the checks that `read_unaligned` makes in
/// builds with debug assertions.
#[repr(C, packed)]
struct Anywhere<T>(T);

/// The memory of a model's input or output ports. Lives inside the DUT that owns the model.
pub struct Memory<P: ?Sized> {
    ports: Box<[NonNull<u8>]>,
    list: PhantomData<P>,
}

impl<P: PortList> Memory<P> {
    /// Writes port `I`. `T` is the port's storage; another size does not compile.
    #[inline(always)]
    pub fn set<const I: usize, T: Plain>(&mut self, value: T) {
        const { assert!(I < P::PORTS.len() && size_of::<T>() == P::PORTS[I].bytes) };
        // SAFETY: `ports` has one pointer per entry of P::PORTS (made in `Handle::memory`), each to as many bytes as the
        // entry says, which the assertion above compares with T; the model, and so its memory, outlives `self`, which
        // never leaves the DUT that owns both; no reference into that memory exists; alignment is not assumed.
        unsafe { (*self.ports.get_unchecked(I).as_ptr().cast::<Anywhere<T>>()).0 = value }
    }

    /// Reads port `I`. `T` is the port's storage; another size does not compile.
    #[inline(always)]
    pub fn get<const I: usize, T: Plain>(&self) -> T {
        const { assert!(I < P::PORTS.len() && size_of::<T>() == P::PORTS[I].bytes) };
        // SAFETY: as in `set`; every bit pattern is a T (Plain is sealed).
        unsafe { (*self.ports.get_unchecked(I).as_ptr().cast::<Anywhere<T>>()).0 }
    }
}

/// Why a model can't be used with the types that were generated for it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// The types have it, the model hasn't.
    #[error("the model has no port {0}")]
    Missing(&'static str),
    /// Model and types disagree on a port's size.
    #[error("port {name} takes {found} bytes in the model where the generated types have {expected}")]
    Size {
        /// The port.
        name: &'static str,
        /// Bytes by the generated table.
        expected: usize,
        /// Bytes in the model.
        found: usize,
    },
    /// The model has it, the types haven't.
    #[error("the model has a port {0} that the generated types don't know")]
    Extra(String),
}

/// A model with its evaluation function and clock at hand.
pub struct Handle {
    model: UniquePtr<Model>,
    evaluate: Evaluate,
    this: *mut c_void,
    clock: Option<NonNull<u8>>,
}

impl Handle {
    /// Takes a model, and finds its clock among the ports.
    pub fn new(model: UniquePtr<Model>, clock: Option<&'static str>) -> Result<Self, PortError> {
        // SAFETY: `evaluate_fn` is the address of a function of this very type (model.h), never null.
        let evaluate = unsafe { std::mem::transmute::<usize, Evaluate>(model.evaluate_fn()) };
        let this = model.this() as *mut c_void;
        let mut handle = Self { model, evaluate, this, clock: None };
        if let Some(name) = clock {
            handle.clock = Some(handle.pointer(&Port { name, field: name, ty: BIT, bytes: 1 })?);
        }
        Ok(handle)
    }

    /// The pointers to `P`'s ports, each checked for its size.
    pub fn memory<P: PortList>(&self) -> Result<Memory<P>, PortError> {
        let ports = P::PORTS.iter().map(|port| self.pointer(port)).collect::<Result<_, _>>()?;
        Ok(Memory { ports, list: PhantomData })
    }

    /// The first port of the model that is in neither list and isn't the clock.
    pub fn extra_port(&self, known: &[&[Port]]) -> Option<PortError> {
        (0..self.model.port_count())
            .filter_map(|i| bridge::port_name(&self.model, i).ok().map(|name| (i, name)))
            .find(|(i, name)| {
                Some(self.model.port_data(*i)) != self.clock.map(|clock| clock.as_ptr() as usize)
                    && !known.iter().any(|list| list.iter().any(|port| port.name == *name))
            })
            .map(|(_, name)| PortError::Extra(name.to_owned()))
    }

    fn pointer(&self, port: &Port) -> Result<NonNull<u8>, PortError> {
        let i = (0..self.model.port_count())
            .find(|i| bridge::port_name(&self.model, *i).is_ok_and(|name| name == port.name))
            .ok_or(PortError::Missing(port.name))?;
        let found = self.model.port_bytes(i);
        if found != port.bytes {
            return Err(PortError::Size { name: port.name, expected: port.bytes, found });
        }
        NonNull::new(self.model.port_data(i) as *mut u8).ok_or(PortError::Missing(port.name))
    }

    /// Evaluates the model; the number of waiting events, nearly always 0.
    #[inline(always)]
    pub fn evaluate(&mut self, time: u64, edge: bool) -> u32 {
        // SAFETY: `evaluate` and `this` come from the model that `self` owns; the function throws nothing and needs
        // this thread only, and Handle is not Send.
        unsafe { (self.evaluate)(self.this, time, edge) }
    }

    /// Sets the clock's level; nothing happens until the next evaluation, and never without a clock.
    #[inline(always)]
    pub fn set_clock(&mut self, level: bool) {
        if let Some(clock) = self.clock {
            // SAFETY: one byte of the model that `self` owns, checked in `new`; a C++ `uint8_t` of a one-bit port.
            unsafe { clock.as_ptr().write(u8::from(level)) }
        }
    }

    /// Takes the waiting events.
    pub fn take_events(&mut self) -> Vec<Event> {
        let model = &*self.model;
        let events = (0..model.event_count())
            .map(|i| Event {
                kind: match model.event_kind(i) {
                    0 => EventKind::Error,
                    1 => EventKind::Fatal,
                    2 => EventKind::Stop,
                    3 => EventKind::Finish,
                    _ => EventKind::Evaluation,
                },
                edge: model.event_edge(i),
                file: bridge::event_file(model, i),
                line: model.event_line(i),
                text: bridge::event_text(model, i),
            })
            .collect();
        self.model.pin_mut().clear_events();
        events
    }

    /// How often each counted condition was met so far.
    pub fn counters(&self) -> &[u32] {
        let (data, count) = (self.model.counter_data(), self.model.counter_count());
        if count == 0 {
            return &[];
        }
        // SAFETY: an array of `count` counters inside the model that `self` owns; it is written during evaluations only,
        // which need `&mut self`.
        unsafe { std::slice::from_raw_parts(data as *const u32, count) }
    }

    /// What the design displayed, up to 64 KiB.
    pub fn log(&self) -> String {
        bridge::log(&self.model)
    }

    /// Adds the design's signals to a wave file that is not open yet, below a scope (none, if it is empty).
    pub fn join(&mut self, file: &Waves, scope: &str) {
        bridge::wave_join(&file.0, self.model.pin_mut(), scope);
    }

    /// Runs the design's final blocks; the number of waiting events.
    pub fn finish(&mut self, time: u64) -> u32 {
        self.model.pin_mut().finish(time)
    }
}

/// Verilator's wave writer over the models that joined it; all of them, and it, stay on one thread. A model that is
/// dropped closes it.
pub struct Waves(SharedPtr<bridge::WaveFile>);

impl Waves {
    /// A file without models, not open.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Self(bridge::new_wave_file())
    }

    /// A further signal, in the scope `golden` beside those of the model that joined last. Not once it is open.
    pub fn signal(&self, name: &str, width: u32) {
        bridge::wave_signal(&self.0, name, width);
    }

    /// Starts the file.
    pub fn open(&self, path: &str) -> Result<(), String> {
        if bridge::wave_open(&self.0, path) { Ok(()) } else { Err(bridge::wave_error(&self.0)) }
    }

    /// Values of the further signals of the model that joined as number `member`, each in as many words as it needs.
    pub fn values(&self, member: usize, words: &[u32]) {
        bridge::wave_values(&self.0, member, words);
    }

    /// Writes all signals that changed, at `time`.
    pub fn dump(&self, time: u64) {
        bridge::wave_dump(&self.0, time);
    }

    /// Ends the file.
    pub fn close(&self) {
        bridge::wave_close(&self.0);
    }
}

const BIT: crate::value::Type = crate::value::Type::Bits { width: 1, signed: false };

/// A shared library with models of designs: mutants that were built at run time. It is never unloaded, because its
/// models hold code of it.
pub struct ModelLibrary(&'static libloading::Library);

/// `crosscheck::Model* (*)(uint64_t seed) noexcept`; null when the model can't be made.
type Create = unsafe extern "C" fn(u64) -> *mut Model;

/// The factory of one design in a [`ModelLibrary`].
#[derive(Clone, Copy)]
pub struct ModelFactory(Create);

impl ModelLibrary {
    /// Loads a library that this program's build code has made.
    ///
    /// # Errors
    /// What the loader says.
    pub fn load(path: &std::path::Path) -> Result<Self, String> {
        // SAFETY: the library was built by crosscheck-build from generated code, Verilator's run time and our own; its
        // initialisers construct static data only.
        let library =
            unsafe { libloading::Library::new(path) }.map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self(Box::leak(Box::new(library))))
    }

    /// The factory of a design, by its symbol.
    ///
    /// # Errors
    /// When the library has no such symbol.
    pub fn factory(&self, symbol: &str) -> Result<ModelFactory, String> {
        // SAFETY: the generated shim defines a function of exactly this type under every such name.
        let create =
            unsafe { self.0.get::<Create>(symbol.as_bytes()) }.map_err(|error| format!("{symbol}: {error}"))?;
        Ok(ModelFactory(*create))
    }
}

impl ModelFactory {
    /// A model whose registers start from `seed`.
    ///
    /// # Errors
    /// When the model's constructor failed.
    pub fn create(&self, seed: u64) -> Result<UniquePtr<Model>, String> {
        // SAFETY: a factory of a library that is never unloaded. It returns null, or a model that nobody else owns and
        // whose virtual destructor, in that library, is what dropping the pointer calls.
        let model = unsafe { UniquePtr::from_raw((self.0)(seed)) };
        if model.is_null() { Err("the model could not be made".into()) } else { Ok(model) }
    }
}
