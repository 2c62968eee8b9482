//! From records to models that can be run: patches the RTL and builds shared libraries, one per DUT.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crosscheck_build::library::{self as build_library, Built, Outcome as BuildOutcome, Variant};
use crosscheck_build::{Context, Environment, Manifest};
use cxx::UniquePtr;
use indicatif::{ProgressBar, ProgressStyle};

use super::Record;
use super::engine::source;
use crate::ffi::{Model, ModelFactory, ModelLibrary};
use crate::run::Models;
use crate::suite::{DutSpec, Suite};

/// Tells a person how far the work is.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar on the terminal, where there is one.
    pub fn bar() -> Self {
        Self(ProgressBar::new(0))
    }

    /// Nothing is shown.
    pub fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    pub(super) fn phase(&self, what: &'static str, steps: u64) {
        self.0.reset();
        self.0.set_length(steps);
        let style = ProgressStyle::with_template("{prefix} {bar:32} {pos}/{len} {elapsed} {msg}");
        self.0.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        self.0.set_prefix(what);
    }

    pub(super) fn advance(&self, what: &str) {
        self.0.set_message(what.to_owned());
        self.0.inc(1);
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// A record and what became of its build.
pub(super) struct Mutant<'a> {
    pub record: &'a Record,
    /// Line of the change in the RTL.
    pub line: usize,
    pub state: State,
}

pub(super) enum State {
    /// Refused, with what Verilator or the compiler wrote, or a port is missing.
    NotBuilt(String),
    /// The generated C++ is that of the clean design, for every DUT of the record.
    NotApplied,
    /// It has a port that the clean design hasn't.
    Interface(String),
    Built(Arc<MutantModels>),
}

/// The models of one mutant, in place of the linked ones of the same names.
pub(super) struct MutantModels(BTreeMap<String, ModelFactory>);

impl Models for MutantModels {
    fn create(&self, dut: &str, seed: u64) -> Option<Result<UniquePtr<Model>, String>> {
        self.0.get(dut).map(|factory| factory.create(seed))
    }
}

/// Builds every record: all mutants of a DUT in one library.
///
/// # Errors
/// A record that doesn't fit the RTL, or a build that fails for another reason than the mutants.
pub(super) fn build<'a>(suite: &Suite, records: &[&'a Record], progress: &Progress) -> Result<Vec<Mutant<'a>>, String> {
    let mut patches = Vec::new();
    for record in records {
        let path = source(suite, record);
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("mutant {}: {}: {error}", record.id, path.display()))?;
        patches.push(record.apply(&text).map_err(|error| format!("mutant {}: {error}", record.id))?);
    }
    let mut duts: Vec<&str> = records.iter().flat_map(|record| record.dut.iter().map(String::as_str)).collect();
    duts.sort_unstable();
    duts.dedup();
    progress.phase("building", duts.len() as u64);
    let fallback = std::env::temp_dir().join("crosscheck");
    let context = Context::new(Environment::process(), &fallback, |warning| tracing::warn!("{warning}"))
        .map_err(|error| error.to_string())?;
    let mut built: BTreeMap<(&str, &str), (Built, &DutSpec)> = BTreeMap::new();
    for dut in duts {
        let spec = suite.benches.iter().find_map(|bench| bench.find_dut(dut)).ok_or(format!("no DUT {dut:?}"))?;
        let manifest = Manifest::read(Path::new(spec.info.manifest)).map_err(|error| error.to_string())?;
        let own: Vec<usize> = (0..records.len()).filter(|i| records[*i].dut.iter().any(|d| d == dut)).collect();
        let variants: Vec<Variant> = own
            .iter()
            .map(|i| Variant {
                name: records[*i].id.clone(),
                files: BTreeMap::from([(records[*i].file.clone(), patches[*i].text.clone())]),
                verilator_args: Vec::new(),
            })
            .collect();
        let made = build_library::build(&context, &manifest, &variants).map_err(|error| error.to_string())?;
        for (i, made) in own.into_iter().zip(made) {
            built.insert((records[i].id.as_str(), dut), (made, spec));
        }
        progress.advance(dut);
    }
    records
        .iter()
        .zip(patches)
        .map(|(record, patch)| Ok(Mutant { record, line: patch.line, state: state(record, &built)? }))
        .collect()
}

fn state(record: &Record, built: &BTreeMap<(&str, &str), (Built, &DutSpec)>) -> Result<State, String> {
    let mut factories = BTreeMap::new();
    let mut unchanged = true;
    for dut in &record.dut {
        let Some((made, spec)) = built.get(&(record.id.as_str(), dut.as_str())) else {
            return Err(format!("mutant {}: {dut} was not built", record.id));
        };
        let model = match &made.outcome {
            BuildOutcome::Rejected(text) => return Ok(State::NotBuilt(text.clone())),
            BuildOutcome::Ready(model) => model,
        };
        let ports: Vec<&str> = model.design.ports.iter().map(|port| port.name.as_str()).collect();
        let known = |name: &str| spec.info.clock == Some(name) || spec.ports().any(|port| port.name == name);
        if let Some(missing) = spec.ports().find(|port| !ports.contains(&port.name)) {
            return Ok(State::NotBuilt(format!("port {} is missing", missing.name)));
        }
        if let Some(extra) = ports.iter().find(|name| !known(name)) {
            return Ok(State::Interface(format!("port {extra} is new")));
        }
        unchanged &= model.unchanged;
        let factory = ModelLibrary::load(&model.library)?.factory(&model.symbol)?;
        factories.insert(dut.clone(), factory);
    }
    Ok(if unchanged { State::NotApplied } else { State::Built(Arc::new(MutantModels(factories))) })
}
