//! Variants of a DUT as shared libraries, built at run time: mutants, mainly.
//!
//! A variant is the DUT with some files replaced, Verilated under the same file names and with the same flags. Objects
//! and libraries lie in the user cache, named by their content.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::compiler::Mode;
use crate::context::Context;
use crate::dut::Dut;
use crate::elaborate::Design;
use crate::error::{Error, Result};
use crate::hash::{self, Hasher};
use crate::manifest::Manifest;
use crate::object::{self, Object, Unit};
use crate::toolchain::Toolchain;
use crate::units;
use crate::verilate::{self, Place};

/// Units are compiled together up to so many bytes of C++: loading the precompiled header is a quarter of a small one.
const GROUP: u64 = 1_500_000;
/// Groups per core at least, where there is enough to compile.
const GROUPS_PER_JOB: u64 = 2;

/// What the names of the factories begin with, in the generated C++.
const FACTORY: &str = "crosscheck_create_";

/// A DUT with some of its files replaced.
#[derive(Clone, Debug, Default)]
pub struct Variant {
    /// For people.
    pub name: String,
    /// The replaced files, by their paths in [`Manifest::inputs`], with the text they have here.
    pub files: BTreeMap<PathBuf, String>,
    /// More arguments for Verilator: `--coverage-line`, for instance.
    pub verilator_args: Vec<String>,
}

/// What became of a variant.
#[derive(Clone, Debug)]
pub struct Built {
    /// The variant's name.
    pub name: String,
    /// The model, or why there is none.
    pub outcome: Outcome,
}

/// A variant that can be loaded, or the reason why it can't.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It can be loaded.
    Ready(Box<Model>),
    /// Verilator or the compiler refused it, with what they wrote.
    Rejected(String),
}

/// A model in a shared library.
#[derive(Clone, Debug)]
pub struct Model {
    /// The library.
    pub library: PathBuf,
    /// `crosscheck::Model* (*)(uint64_t seed)` in it; null when the model can't be created.
    pub symbol: String,
    /// Ports, properties and counters, which may differ from the clean DUT's.
    pub design: Design,
    /// The generated C++ equals the clean DUT's: the replacement changes nothing.
    pub unchanged: bool,
}

/// A variant as Verilator left it.
struct Verilated {
    design: Design,
    cc: PathBuf,
    shim: PathBuf,
    unchanged: bool,
}

/// Builds variants of a DUT into one shared library, with a run time of its own.
///
/// # Errors
/// When the sources are no longer those that the DUT was built from, a replaced file is none of its, or something
/// fails that has nothing to do with the variants.
pub fn build(context: &Context, manifest: &Manifest, variants: &[Variant]) -> Result<Vec<Built>> {
    let toolchain = manifest.toolchain.again()?;
    check(manifest, &toolchain, variants)?;
    let toolchain = toolchain.with_verilator(context)?;
    let work = context.cache.temporary()?;
    let clean = Variant::default();
    let tasks: Vec<&Variant> = std::iter::once(&clean).chain(variants).collect();
    let indexed: Vec<(usize, &Variant)> = tasks.into_iter().enumerate().collect();
    let mut made = context.parallel(&indexed, |(index, variant)| {
        verilate(context, &toolchain, manifest, variant, &work.path().join(index.to_string()))
    });
    let clean = generated(&made.remove(0)?)?;
    let mut verilated = Vec::new();
    for made in made {
        verilated.push(match made {
            Ok(mut made) => {
                made.unchanged = generated(&made)? == clean;
                Ok(made)
            }
            Err(error) => Err(rejected(error)?),
        });
    }

    toolchain.run_time(context, Mode::Shared)?;
    let objects = compile(context, &toolchain, &verilated)?;
    let library = link(context, &toolchain, &manifest.dut.name, &objects)?;
    let built = variants.iter().zip(verilated).zip(objects).map(|((variant, verilated), objects)| {
        let outcome = match (verilated, objects, &library) {
            (Ok(made), Ok(_), Some(library)) => Outcome::Ready(Box::new(Model {
                library: library.clone(),
                symbol: format!("{FACTORY}{}", made.design.name),
                design: made.design,
                unchanged: made.unchanged,
            })),
            (Err(text), _, _) | (_, Err(text), _) => Outcome::Rejected(text),
            (Ok(_), Ok(_), None) => Outcome::Rejected("nothing was linked".into()),
        };
        Built { name: variant.name.clone(), outcome }
    });
    Ok(built.collect())
}

/// A library is driven by a program that was built from the same sources, headers and macros: that is checked.
fn check(manifest: &Manifest, toolchain: &Toolchain, variants: &[Variant]) -> Result<()> {
    let fault = |why: String| Err(Error::Dut { dut: manifest.dut.name.clone(), why });
    if toolchain.identity(Mode::Shared) != manifest.toolchain.identity(Mode::Shared) {
        return fault("compiler or Crosscheck's headers changed since it was built; build again".into());
    }
    for input in &manifest.inputs {
        if hash::file(&manifest.base.join(&input.path))? != input.sha256 {
            return fault(format!("{} changed since it was built; build again", input.path.display()));
        }
    }
    for file in variants.iter().flat_map(|variant| variant.files.keys()) {
        if !manifest.inputs.iter().any(|input| input.path == *file) {
            return fault(format!("{} is none of its files", file.display()));
        }
        if file.is_absolute() {
            return fault(format!("{} can't be replaced, because it lies outside of the package", file.display()));
        }
    }
    Ok(())
}

fn verilate(
    context: &Context,
    toolchain: &Toolchain,
    manifest: &Manifest,
    variant: &Variant,
    work: &Path,
) -> Result<Verilated> {
    let base = mirror(manifest, variant, &work.join("sources"))?;
    let dut = renamed(&manifest.dut, variant);
    let place = Place { base: &base, macros: &manifest.macros, private: true };
    let made = verilate::verilate(context, &toolchain.verilator, &dut, place, work)?;
    let cc = made.dir.join("cc");
    let design = verilate::design(&dut, &made.dir)?;
    Ok(Verilated { design, cc, shim: work.join("shim"), unchanged: false })
}

/// The DUT under a name that is made from what differs, so that several variants can be in one library, and a variant
/// has the same C++ in whatever company it is built.
fn renamed(dut: &Dut, variant: &Variant) -> Dut {
    let mut key = Hasher::new("variant");
    for (file, text) in &variant.files {
        key.path("file", file).field("text", text);
    }
    for argument in &variant.verilator_args {
        key.field("argument", argument);
    }
    let mut renamed = dut.clone().name(format!("{}_v{}", dut.name, &key.finish()[..12]));
    renamed.verilator_args.extend(variant.verilator_args.iter().cloned());
    renamed
}

/// A folder with the DUT's files under the same relative names, the replaced ones in place of the others.
fn mirror(manifest: &Manifest, variant: &Variant, work: &Path) -> Result<PathBuf> {
    let up = |path: &Path| path.components().take_while(|part| *part == Component::ParentDir).count();
    let relative = manifest.inputs.iter().map(|input| &input.path).filter(|path| path.is_relative());
    let depth = relative.clone().map(|path| up(path)).max().unwrap_or(0);
    // Deep enough that `../` stays within.
    let base = (0..=depth).fold(work.to_path_buf(), |dir, _| dir.join("d"));
    fs::create_dir_all(&base).map_err(Error::io("create", &base))?;
    for path in relative {
        let place = base.join(path);
        let dir = place.parent().unwrap_or(&base);
        fs::create_dir_all(dir).map_err(Error::io("create", dir))?;
        match variant.files.get(path) {
            Some(text) => fs::write(&place, text).map_err(Error::io("write", &place))?,
            None => {
                let original = manifest.base.join(path);
                fs::copy(&original, &place).map_err(Error::io("copy", &original))?;
            }
        }
    }
    Ok(base)
}

/// The generated C++, with the variant's own name taken out of it.
fn generated(made: &Verilated) -> Result<BTreeMap<String, String>> {
    let prefix = format!("V{}", made.design.name);
    let mut files = BTreeMap::new();
    for (name, path) in hash::files_below(&made.cc)? {
        if name.ends_with(".cpp") || name.ends_with(".h") {
            let text = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
            let normal = |text: &str| text.replace(&prefix, "V").replace(&prefix.to_uppercase(), "V");
            files.insert(normal(&name), normal(&text));
        }
    }
    Ok(files)
}

/// Objects of each variant that got so far. Small ones are compiled in groups; where a group is refused, one by one.
fn compile(
    context: &Context,
    toolchain: &Toolchain,
    verilated: &[std::result::Result<Verilated, String>],
) -> Result<Vec<std::result::Result<Vec<Object>, String>>> {
    let mut all: Vec<std::result::Result<Vec<Object>, String>> = Vec::new();
    let mut units: Vec<(usize, Unit)> = Vec::new();
    // Equal variants have one name, and are one model.
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, made) in verilated.iter().enumerate() {
        let Ok(made) = made else {
            all.push(Ok(Vec::new()));
            continue;
        };
        let name = &made.design.name;
        if *first.entry(name).or_insert(index) != index {
            all.push(Ok(Vec::new()));
            continue;
        }
        all.push(Ok(toolchain.more_run_time(context, Mode::Shared, &made.cc, name)?));
        let own = units::of_design(&made.design, &made.cc, &made.shim, false)?;
        units.extend(own.into_iter().map(|unit| (index, unit)));
    }
    let groups = group(units, context.jobs() as u64);
    let compiled = context.parallel(&groups, |group| {
        let one = |units: Vec<Unit>| object::compile(context, toolchain, Mode::Shared, &Unit::merge(units));
        let indices = || group.iter().map(|(index, _)| *index);
        match one(group.iter().map(|(_, unit)| unit.clone()).collect()) {
            Ok(object) => Ok(indices().map(|index| (index, Ok(object.clone()))).collect::<Vec<_>>()),
            Err(Error::Compiler { .. }) => group
                .iter()
                .map(|(index, unit)| match one(vec![unit.clone()]) {
                    Ok(object) => Ok((*index, Ok(object))),
                    Err(error) => Ok((*index, Err(rejected(error)?))),
                })
                .collect(),
            Err(error) => Err(error),
        }
    });
    for group in compiled {
        for (index, object) in group? {
            match (&mut all[index], object) {
                (Ok(objects), Ok(object)) => objects.push(object),
                (slot, Err(text)) => *slot = Err(text),
                (Err(_), Ok(_)) => {}
            }
        }
    }
    for (index, made) in verilated.iter().enumerate() {
        if let Ok(made) = made {
            all[index] = all[first[made.design.name.as_str()]].clone();
        }
    }
    Ok(all)
}

/// Neighbours together, in groups of like weight.
fn group(units: Vec<(usize, Unit)>, jobs: u64) -> Vec<Vec<(usize, Unit)>> {
    let total: u64 = units.iter().map(|(_, unit)| unit.weight()).sum();
    let most = (total / (jobs * GROUPS_PER_JOB)).clamp(1, GROUP);
    let mut groups: Vec<Vec<(usize, Unit)>> = Vec::new();
    let mut filled = most;
    for (index, unit) in units {
        if filled >= most {
            groups.push(Vec::new());
            filled = 0;
        }
        filled += unit.weight();
        groups.last_mut().expect("made above, if need be").push((index, unit));
    }
    groups
}

fn link(
    context: &Context,
    toolchain: &Toolchain,
    name: &str,
    objects: &[std::result::Result<Vec<Object>, String>],
) -> Result<Option<PathBuf>> {
    let mut inputs: Vec<&Object> = objects.iter().flatten().flatten().collect();
    inputs.sort_by(|a, b| a.key.cmp(&b.key));
    inputs.dedup_by(|a, b| a.key == b.key);
    if inputs.is_empty() {
        return Ok(None);
    }
    let mut files: Vec<PathBuf> = inputs.iter().map(|object| object.path.clone()).collect();
    files.extend(toolchain.run_time(context, Mode::Shared)?);
    files.extend(toolchain.libraries.iter().cloned());
    let mut key = Hasher::new("library");
    key.field("compiler", toolchain.compiler.identity(Mode::Shared)).field("shows", FACTORY);
    for file in &files {
        key.field("input", hash::file(file)?);
    }
    let file = format!("lib{name}.so");
    let entry = context.cache.get_or_make("libraries", &key.finish(), |dir| {
        toolchain.compiler.link_shared(&files, FACTORY, &dir.join(&file))
    })?;
    Ok(Some(entry.dir.join(file)))
}

/// A fault of the variant becomes its text; any other stays a fault.
fn rejected(error: Error) -> Result<String> {
    match error {
        error if error.is_full_disk() => Err(error),
        Error::Verilator { text, .. } | Error::Compiler { text, .. } => Ok(text),
        Error::Dut { why, .. } => Ok(why),
        other => Err(other),
    }
}
