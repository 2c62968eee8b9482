//! One run of a scenario: its seed, its models, and what it leaves behind.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use cxx::UniquePtr;

use crate::bench::{Bench, DEFAULT_LIMIT};
use crate::evidence::Evidence;
use crate::failure::{Failure, Kind, Report};
use crate::ffi::{Model, Waves};
use crate::lockstep::Lockstep;
use crate::machine::Golden;
use crate::recording::{Driven, Recording, Stimulus};
use crate::seed::{self, Rng};
use crate::system::{System, Wiring};
use crate::verilated::{Design, Dut as _, Verilated, WaveRequest};
use crate::wave::WaveFile;

/// What a failed property or comparison does to a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Judge {
    /// The first failure ends it.
    #[default]
    Latch,
    /// Properties and comparison are noted and go on; only the scenario's own expectations end it. For mutants.
    Collect,
}

/// Makes models in place of the ones that were linked: mutants.
pub trait Models: Send + Sync {
    /// A model of the DUT, or `None` where it has none of its own.
    ///
    /// # Errors
    /// Why it can't be made.
    fn create(&self, dut: &str, seed: u64) -> Option<Result<UniquePtr<Model>, String>>;
}

/// How a run is done.
#[derive(Clone, Default)]
pub struct RunOptions {
    /// What a failure does.
    pub judge: Judge,
    /// A limit in cycles for every bench, tighter than its own.
    pub limit: Option<u64>,
    /// A wave file; a run with several designs, or systems, writes one each, numbered from the second on.
    pub wave: Option<WaveRequest>,
    /// Other models than the linked ones.
    pub models: Option<Arc<dyn Models>>,
    /// The initial state of the first design, for a replay; else it comes from the seed.
    pub x_seed: Option<u64>,
}

/// What a run leaves behind.
#[derive(Default)]
pub struct Record {
    /// What it did.
    pub evidence: Evidence,
    /// What was driven, design by design.
    pub stimuli: Vec<Box<dyn Stimulus>>,
    /// Which of `stimuli` failed.
    pub failed: Option<usize>,
    /// Failed properties, by DUT and identifier: the first cycle of each.
    pub properties: BTreeMap<(String, String), u64>,
    /// The first mismatch of each DUT: port path and cycle.
    pub mismatches: BTreeMap<String, (String, u64)>,
    /// Benches that were dropped without `finish`, with their cycle.
    pub unfinished: Vec<(&'static str, u64)>,
}

impl Record {
    /// How many cycles the longest of what was driven has.
    pub fn length(&self) -> u64 {
        self.stimuli.iter().map(|stimulus| stimulus.cycles()).max().unwrap_or(0)
    }
}

/// One run of a scenario. Hands out random streams, models and benches; everything made from it reports to it.
#[derive(Clone)]
pub struct Run(Rc<Inner>);

struct Inner {
    scenario: String,
    seed: u64,
    options: RunOptions,
    instances: Cell<usize>,
    wave_files: Cell<usize>,
    /// The wave file of the instances that no system has taken yet, and their number.
    joining: RefCell<Option<(Rc<Waves>, usize)>>,
    record: RefCell<Record>,
}

impl Run {
    /// A run of a scenario from a base seed.
    pub fn new(scenario: impl Into<String>, seed: u64, options: RunOptions) -> Self {
        Self(Rc::new(Inner {
            scenario: scenario.into(),
            seed,
            options,
            instances: Cell::new(0),
            wave_files: Cell::new(0),
            joining: RefCell::default(),
            record: RefCell::default(),
        }))
    }

    /// The scenario's stable name.
    pub fn scenario(&self) -> &str {
        &self.0.scenario
    }

    /// The base seed.
    pub fn seed(&self) -> u64 {
        self.0.seed
    }

    /// The generator of a random stream: depends on seed, scenario and the stream's name, on nothing else.
    pub fn rng(&self, stream: &str) -> Rng {
        seed::stream(self.0.seed, &self.0.scenario, stream)
    }

    /// Counts a functional coverage point.
    pub fn cover(&self, point: &str) {
        let covered = &mut self.0.record.borrow_mut().evidence.covered;
        match covered.get_mut(point) {
            Some(times) => *times += 1,
            None => {
                covered.insert(point.to_owned(), 1);
            }
        }
    }

    /// A DUT with a random initial state of its own.
    ///
    /// # Errors
    /// When the model can't be made, or isn't the one that the types were generated for.
    pub fn dut<D: Design>(&self) -> Result<Verilated<D>, Failure> {
        self.make::<D>().map(|(dut, _)| dut)
    }

    fn make<D: Design>(&self) -> Result<(Verilated<D>, u64), Failure> {
        let instance = self.0.instances.get();
        self.0.instances.set(instance + 1);
        let drawn = || seed::initial_state(self.0.seed, &self.0.scenario, &instance.to_string());
        let x_seed = self.0.options.x_seed.filter(|_| instance == 0).unwrap_or_else(drawn);
        let mut dut = self.model::<D>(x_seed)?;
        if let Some(wave) = self.wave_request() {
            dut.set_wave(wave);
        }
        Ok((dut, x_seed))
    }

    fn model<D: Design>(&self, x_seed: u64) -> Result<Verilated<D>, Failure> {
        match self.0.options.models.as_ref().and_then(|models| models.create(D::INFO.name, x_seed)) {
            None => Verilated::new(x_seed),
            Some(Ok(model)) => Verilated::from_model(model),
            Some(Err(why)) => Err(Failure::new(Kind::Setup, D::INFO.name, why)),
        }
    }

    /// The next wave file, where waves are wanted.
    fn wave_request(&self) -> Option<WaveRequest> {
        let mut wave = self.0.options.wave.clone()?;
        let number = self.0.wave_files.get() + 1;
        self.0.wave_files.set(number);
        if number > 1 {
            wave.path.set_extension(format!("{number}.fst"));
        }
        Some(wave)
    }

    /// A DUT in lockstep with a golden model, to be a member of the next [`system`](Run::system). Its name stands in
    /// failures and in the wave file, which shows all members; its initial state depends on the name, not on the order.
    ///
    /// # Errors
    /// As [`dut`](Run::dut).
    pub fn instance<D, M>(&self, name: &str, model: M) -> Result<Lockstep<Verilated<D>, M>, Failure>
    where
        D: Design,
        M: Golden<In = D::In, Out = D::Out>,
    {
        let x_seed = seed::initial_state(self.0.seed, &self.0.scenario, name);
        let mut dut = self.model::<D>(x_seed)?;
        if self.0.options.wave.is_some() {
            let mut joining = self.0.joining.borrow_mut();
            let (waves, members) = joining.get_or_insert_with(|| (Rc::new(Waves::new()), 0));
            dut.join_waves(Rc::clone(waves), name, *members);
            *members += 1;
        }
        Ok(Lockstep::with_run(dut, model, Some(self.clone()), x_seed).named(name))
    }

    /// A system of machines, out of reset, inputs idle. Its members are made with [`instance`](Run::instance), all of
    /// them after the last system.
    ///
    /// # Errors
    /// What fails during the reset.
    pub fn system<W: Wiring>(&self, name: &'static str, wiring: W) -> Result<System<W>, Failure> {
        let mut system = self.unreset_system(name, wiring);
        system.reset()?;
        Ok(system)
    }

    pub(crate) fn unreset_system<W: Wiring>(&self, name: &'static str, wiring: W) -> System<W> {
        let joined = self.0.joining.borrow_mut().take();
        let wave = joined.and_then(|(waves, _)| Some(WaveFile::new(waves, self.wave_request()?)));
        System::new(self.clone(), name, wiring, wave)
    }

    /// A DUT in lockstep with a golden model, not reset yet.
    ///
    /// # Errors
    /// As [`dut`](Run::dut).
    pub fn lockstep<D, M>(&self, model: M) -> Result<Lockstep<Verilated<D>, M>, Failure>
    where
        D: Design,
        M: Golden<In = D::In, Out = D::Out>,
    {
        let (dut, x_seed) = self.make::<D>()?;
        Ok(Lockstep::with_run(dut, model, Some(self.clone()), x_seed))
    }

    /// A bench: a DUT in lockstep with a golden model, out of reset, inputs idle.
    ///
    /// # Errors
    /// As [`dut`](Run::dut), and what fails during the reset.
    pub fn bench<D, M>(&self, model: M) -> Result<Bench<Verilated<D>, M>, Failure>
    where
        D: Design,
        M: Golden<In = D::In, Out = D::Out>,
    {
        Bench::with_run(self.lockstep::<D, M>(model)?, Some(self.clone()))
    }

    pub(crate) fn judge(&self) -> Judge {
        self.0.options.judge
    }

    pub(crate) fn limit(&self) -> u64 {
        self.tighten(DEFAULT_LIMIT)
    }

    pub(crate) fn tighten(&self, limit: u64) -> u64 {
        self.0.options.limit.map_or(limit, |tighter| tighter.min(limit))
    }

    /// Notes failed properties and mismatches, whatever becomes of them.
    pub(crate) fn note(&self, reports: &[Report]) {
        let mut record = self.0.record.borrow_mut();
        for report in reports {
            match report.kind {
                Kind::Property => {
                    let key = (report.dut.clone(), report.subject.clone());
                    record.properties.entry(key).or_insert(report.cycle);
                }
                Kind::Mismatch => {
                    let first = (report.subject.clone(), report.cycle);
                    record.mismatches.entry(report.dut.clone()).or_insert(first);
                }
                _ => {}
            }
        }
    }

    pub(crate) fn close<I: Driven>(&self, evidence: Evidence, stimulus: Recording<I>, failure: Option<&Failure>) {
        let mut record = self.0.record.borrow_mut();
        record.evidence.merge(&evidence);
        if failure.is_some() && record.failed.is_none() {
            record.failed = Some(record.stimuli.len());
        }
        record.stimuli.push(Box::new(stimulus));
    }

    pub(crate) fn unfinished(&self, dut: &'static str, cycle: u64) {
        self.0.record.borrow_mut().unfinished.push((dut, cycle));
    }

    /// What the run left behind.
    pub fn into_record(self) -> Record {
        std::mem::take(&mut *self.0.record.borrow_mut())
    }
}
