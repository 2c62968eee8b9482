//! One build: from the DUTs of a build script to types and an archive.

mod outputs;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::cache;
use crate::compiler::Mode;
use crate::context::Context;
use crate::dut::Dut;
use crate::elaborate::{Design, Evaluation};
use crate::emit;
use crate::error::{Error, Result};
use crate::gate;
use crate::hash::Hasher;
use crate::manifest::Manifest;
use crate::object::{self, Object, Unit};
use crate::report::{DutReport, Outcome, Report};
use crate::stat::Stat;
use crate::state::{self, DutState, State};
use crate::toolchain::Toolchain;
use crate::units;
use crate::verilate::{self, Input, Place};

use self::outputs::Outputs;

/// Entries of the user cache that nobody used for so long are removed.
const CACHE_AGE: Duration = Duration::from_secs(60 * 24 * 3600);

const STATE: &str = "state.json";

/// Everything a build needs to know.
pub(crate) struct Make {
    pub context: Context,
    pub toolchain: Toolchain,
    /// The folder that sources are relative to.
    pub base: PathBuf,
    /// `OUT_DIR/crosscheck`.
    pub dir: PathBuf,
    pub package: String,
    pub duts: Vec<Dut>,
}

/// A DUT on its way.
struct Progress {
    reason: Option<String>,
    inputs: Vec<Input>,
    absent: Vec<PathBuf>,
    folder: PathBuf,
    warnings: Vec<String>,
    took: Duration,
}

impl Make {
    pub fn run(mut self) -> Result<Report> {
        let started = Instant::now();
        fs::create_dir_all(&self.dir).map_err(Error::io("create", &self.dir))?;
        let _lock = cache::lock_file(&self.dir.join(".lock"))?;
        self.toolchain = self.toolchain.again()?;
        let macros = self.dir.join("sv");
        cache::write_atomically(&macros.join("crosscheck.svh"), include_bytes!("../sv/crosscheck.svh"))?;

        let base = self.identity();
        let state = State::read(&self.dir.join(STATE));
        let whole = state.is_whole(&self.dir) && state.duts.len() == self.duts.len();
        let reasons: Vec<Option<String>> =
            self.duts.iter().map(|dut| state.why_stale(&base, dut, &self.base, &self.dir)).collect();
        let mut report = if whole && reasons.iter().all(Option::is_none) {
            self.unchanged(&state)
        } else {
            self.toolchain = self.toolchain.with_verilator(&self.context)?;
            self.build(&base, &macros, &state, reasons)?
        };
        report.seconds = started.elapsed().as_secs_f64();
        Ok(report)
    }

    /// What every DUT depends on: the tools, and the generator, which is part of the program that runs this.
    fn identity(&self) -> String {
        let mut hasher = Hasher::new("base");
        let program = std::env::current_exe().ok().and_then(|program| Stat::of(&program).ok());
        hasher.field("generator", format!("{} {program:?}", env!("CARGO_PKG_VERSION")));
        hasher.field("verilator", &self.toolchain.verilator.identity);
        hasher.field("tools", self.toolchain.identity(Mode::Static)).path("folder", &self.base);
        hasher.finish()
    }

    fn unchanged(&self, state: &State) -> Report {
        let mut report = self.report();
        for dut in &self.duts {
            let known = &state.duts[&dut.name];
            report.duts.push(DutReport {
                name: dut.name.clone(),
                outcome: Outcome::Unchanged,
                reason: "nothing changed".into(),
                compiled: (0, known.objects.len()),
                seconds: 0.0,
                evaluation: known.evaluation.clone(),
            });
        }
        self.warn(state);
        report.cargo = self.tell_cargo(state);
        report
    }

    fn build(&self, base: &str, macros: &Path, state: &State, reasons: Vec<Option<String>>) -> Result<Report> {
        let work = tempfile::tempdir_in(&self.dir).map_err(Error::io("write into", &self.dir))?;
        let tasks: Vec<(&Dut, Option<String>)> = self.duts.iter().zip(reasons).collect();
        let progress = self.context.parallel(&tasks, |(dut, reason)| match reason {
            None => Ok(known(&state.duts[&dut.name])),
            Some(reason) => self.verilate(base, macros, dut, reason, work.path()),
        });
        let progress = all(progress)?;
        let designs =
            self.context.parallel(&tasks.iter().zip(&progress).collect::<Vec<_>>(), |((dut, _), progress)| {
                self.design(dut, &self.dir.join(&progress.folder))
            });
        let designs = all(designs)?;
        // Types that don't go together are found before anything is compiled.
        let types = emit::rust(&designs).map_err(|error| Error::Setup(error.to_string()))?;
        let objects = self.compile(state, &designs, &progress)?;

        let mut new = State { base: base.to_owned(), ..State::default() };
        let mut report = self.report();
        for (((dut, progress), design), objects) in self.duts.iter().zip(progress).zip(&designs).zip(objects) {
            let (known, dut_report) = self.finish(macros, dut, progress, design, objects)?;
            new.duts.insert(dut.name.clone(), known);
            report.duts.push(dut_report);
        }
        self.warn(&new);
        report.cargo = self.tell_cargo(&new);
        cache::write_atomically(&self.dir.join("duts.rs"), types.as_bytes())?;
        self.outputs().archive(&self.toolchain, &new)?;
        self.outputs().record(&self.duts, &mut new)?;
        new.write(&self.dir.join(STATE))?;
        self.outputs().tidy(&new);
        self.context.cache.prune(CACHE_AGE);
        Ok(report)
    }

    fn verilate(&self, base: &str, macros: &Path, dut: &Dut, reason: &str, work: &Path) -> Result<Progress> {
        let started = Instant::now();
        let place = Place { base: &self.base, macros, private: false };
        let verilator = &self.toolchain.verilator;
        let made = verilate::verilate(&self.context, verilator, dut, place, &work.join(&dut.name))?;
        let mut warnings = gate::check(dut, &self.base, &made.inputs)?;
        warnings.extend(made.warnings);
        // Named by what it was made from: never the folder of another state of the sources.
        let folder =
            Path::new("verilated").join(format!("{}-{}", dut.name, &state::key(base, dut, &made.inputs)[..16]));
        let place = self.dir.join(&folder);
        if !place.is_dir() {
            fs::create_dir_all(self.dir.join("verilated")).map_err(Error::io("create", &self.dir))?;
            fs::rename(&made.dir, &place).map_err(Error::io("rename into", &place))?;
        }
        Ok(Progress {
            reason: Some(reason.to_owned()),
            absent: state::absent(dut, &made.inputs, &self.base),
            inputs: made.inputs,
            folder,
            warnings,
            took: started.elapsed(),
        })
    }

    fn design(&self, dut: &Dut, folder: &Path) -> Result<Design> {
        let mut design = verilate::design(dut, folder)?;
        design.manifest = self.outputs().manifest(dut).to_string_lossy().into_owned();
        Ok(design)
    }

    /// The objects of every DUT: those that the last build left, out of the cache, or compiled, the longest first.
    fn compile(&self, state: &State, designs: &[Design], progress: &[Progress]) -> Result<Vec<Vec<Object>>> {
        let mut objects: Vec<Vec<Object>> = Vec::new();
        let mut units: Vec<(usize, Unit)> = Vec::new();
        for (index, (design, progress)) in designs.iter().zip(progress).enumerate() {
            objects.push(Vec::new());
            let dir = self.dir.join(&design.name);
            let made = units::of_design(design, &self.dir.join(&progress.folder).join("cc"), &dir, true)?;
            cache::write_atomically(&dir.join(format!("{}.cpp", design.name)), made[0].text.as_bytes())?;
            let bridge = self.dir.join(emit::bridge_file(design));
            cache::write_atomically(&bridge, emit::bridge(design).as_bytes())?;
            if progress.reason.is_none() {
                let known = state.duts[&design.name].objects.iter();
                objects[index] = known.map(|path| Object::left(&self.dir.join(path))).collect();
            } else {
                units.extend(made.into_iter().map(|unit| (index, unit)));
            }
        }
        if !units.is_empty() {
            // Before anything starts in parallel, because each of them needs it.
            self.toolchain.header(&self.context, Mode::Static)?;
        }
        units.sort_by_key(|(_, unit)| std::cmp::Reverse(unit.weight()));
        let compiled = self.context.parallel(&units, |(index, unit)| {
            object::compile(&self.context, &self.toolchain, Mode::Static, unit).map(|object| (*index, object))
        });
        for (index, object) in all(compiled)? {
            objects[index].push(object);
        }
        for (index, progress) in progress.iter().enumerate().filter(|(_, progress)| progress.reason.is_some()) {
            let (cc, name) = (self.dir.join(&progress.folder).join("cc"), &designs[index].name);
            objects[index].extend(self.toolchain.more_run_time(&self.context, Mode::Static, &cc, name)?);
        }
        Ok(objects)
    }

    fn finish(
        &self,
        macros: &Path,
        dut: &Dut,
        progress: Progress,
        design: &Design,
        objects: Vec<Object>,
    ) -> Result<(DutState, DutReport)> {
        let compiled = objects.iter().filter_map(|object| object.compiled);
        let (count, seconds) = compiled.fold((0, progress.took), |(count, sum), took| (count + 1, sum + took));
        let mut kept = Vec::new();
        for object in &objects {
            let name = Path::new("objects").join(format!("{}.o", object.key));
            if object.path != self.dir.join(&name) {
                cache::copy_atomically(&object.path, &self.dir.join(&name))?;
            }
            kept.push(name);
        }
        let manifest = Manifest {
            dut: dut.clone(),
            base: self.base.clone(),
            macros: macros.to_path_buf(),
            inputs: progress.inputs.clone(),
            toolchain: self.toolchain.clone(),
        };
        manifest.write(&self.outputs().manifest(dut))?;
        let evaluation = match &design.evaluation {
            Evaluation::Direct => "generated evaluation, called directly".to_owned(),
            Evaluation::Documented(why) => format!("documented eval(): {why}"),
        };
        let report = DutReport {
            name: dut.name.clone(),
            outcome: match (&progress.reason, count) {
                (None, _) => Outcome::Unchanged,
                (Some(_), 0) => Outcome::Verilated,
                (Some(_), _) => Outcome::Built,
            },
            reason: progress.reason.unwrap_or_else(|| "nothing changed".into()),
            compiled: (count, objects.len()),
            seconds: seconds.as_secs_f64(),
            evaluation: evaluation.clone(),
        };
        let known = DutState {
            spec: state::spec(dut),
            inputs: progress.inputs,
            absent: progress.absent,
            folder: progress.folder,
            objects: kept,
            warnings: progress.warnings,
            evaluation,
        };
        Ok((known, report))
    }

    fn outputs(&self) -> Outputs<'_> {
        Outputs { dir: &self.dir, package: &self.package }
    }

    fn tell_cargo(&self, state: &State) -> Vec<String> {
        let inputs = state.duts.values().flat_map(|known| &known.inputs);
        self.outputs().cargo(&self.base, &self.duts, inputs, &self.context.environment)
    }

    /// Every warning that still holds, those of files that several DUTs share only once.
    fn warn(&self, state: &State) {
        let mut said = BTreeSet::new();
        let all = self.duts.iter().flat_map(|dut| &state.duts[&dut.name].warnings);
        all.filter(|warning| said.insert(*warning)).for_each(|warning| self.context.warn(warning));
    }

    fn report(&self) -> Report {
        let Toolchain { verilator, compiler, .. } = &self.toolchain;
        Report {
            verilator: format!("{} {} ({})", verilator.binary.display(), verilator.version, verilator.source),
            compiler: format!("{} ({})", compiler.path.display(), compiler.version),
            flags: compiler.flags(Mode::Static),
            cache: self.context.cache.root().display().to_string(),
            ..Report::default()
        }
    }
}

/// What is known about a design that has not changed.
fn known(state: &DutState) -> Progress {
    Progress {
        reason: None,
        inputs: state.inputs.clone(),
        absent: state.absent.clone(),
        folder: state.folder.clone(),
        warnings: state.warnings.clone(),
        took: Duration::ZERO,
    }
}

/// Everything, or everything that went wrong.
fn all<T>(results: Vec<Result<T>>) -> Result<Vec<T>> {
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(value) => good.push(value),
            // The same fault of a file that several DUTs have is one fault.
            Err(error) if bad.iter().any(|known: &Error| known.to_string() == error.to_string()) => {}
            Err(error) => bad.push(error),
        }
    }
    Error::all(bad)?;
    Ok(good)
}

/// What a documentation build gets, where neither Verilator nor a network may be had: no DUT.
pub(crate) fn without_compiling(dir: &Path) -> Result<Report> {
    cache::write_atomically(&dir.join("duts.rs"), b"// Not generated: this is a documentation build.\n")?;
    Ok(Report { cargo: vec!["rerun-if-env-changed=DOCS_RS".into()], ..Report::default() })
}
