//! Objects: one translation unit each, compiled once per content.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::compiler::Mode;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::hash::{self, Hasher};
use crate::toolchain::Toolchain;

/// A translation unit. It starts with the precompiled header.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    /// For people.
    pub label: String,
    /// The C++.
    pub text: String,
    /// Where its own headers lie; every C++ file in them counts as read.
    pub folders: Vec<PathBuf>,
}

impl Unit {
    /// Several in one, which loads the precompiled header only once.
    pub fn merge(units: Vec<Unit>) -> Unit {
        let labels: Vec<&str> = units.iter().map(|unit| unit.label.as_str()).collect();
        let label = labels.join(", ");
        let text = units.iter().map(|unit| unit.text.as_str()).collect();
        Unit { label, text, folders: units.into_iter().flat_map(|unit| unit.folders).collect() }
    }

    /// How long it is going to take, compared with others: bytes of C++.
    pub fn weight(&self) -> u64 {
        let files = self.folders.iter().filter_map(|folder| hash::files_below(folder).ok()).flatten();
        let included = files.filter(|(name, _)| name.ends_with(".cpp") && self.text.contains(name.as_str()));
        included.filter_map(|(_, path)| fs::metadata(path).ok()).map(|metadata| metadata.len()).sum()
    }
}

/// A compiled translation unit.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub path: PathBuf,
    /// Hash of everything that went into it.
    pub key: String,
    /// How long it took, if it had to be compiled.
    pub compiled: Option<Duration>,
}

impl Object {
    /// One that an earlier build left, named by its key.
    pub fn left(path: &Path) -> Self {
        let key = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { path: path.to_path_buf(), key, compiled: None }
    }
}

/// The object of a translation unit, out of the cache or compiled.
pub(crate) fn compile(context: &Context, toolchain: &Toolchain, mode: Mode, unit: &Unit) -> Result<Object> {
    let key = key(toolchain, mode, unit)?;
    let started = Instant::now();
    let entry = context.cache.get_or_make("objects", &key, |dir| {
        let header = toolchain.header(context, mode)?;
        let work = context.cache.temporary()?;
        let source = work.path().join("unit.cpp");
        fs::write(&source, &unit.text).map_err(Error::io("write", &source))?;
        let mut arguments = toolchain.compiler.with_header(&header).to_vec();
        let own = unit.folders.iter().map(PathBuf::as_path);
        arguments.extend(include_arguments(own.chain(toolchain.folders().iter().map(PathBuf::as_path))));
        for folder in &unit.folders {
            // `__FILE__` must not tell whose folder it was, because others get the same object.
            let mut map = OsString::from("-fmacro-prefix-map=");
            map.push(folder);
            map.push("/=");
            arguments.push(map);
        }
        let compiled = toolchain.compiler.compile(mode, &source, &dir.join("object.o"), &arguments);
        compiled.map_err(|error| match error {
            Error::Compiler { command, text, .. } => Error::Compiler { what: unit.label.clone(), command, text },
            other => other,
        })
    })?;
    let compiled = entry.fresh.then(|| started.elapsed());
    Ok(Object { path: entry.dir.join("object.o"), key, compiled })
}

fn key(toolchain: &Toolchain, mode: Mode, unit: &Unit) -> Result<String> {
    let mut key = Hasher::new("object");
    key.field("tools", toolchain.identity(mode)).field("text", &unit.text);
    for folder in &unit.folders {
        for (name, path) in hash::files_below(folder)? {
            // A source counts only where the unit includes it, so that of a large design only the units that an edit
            // touches are compiled again.
            let is_header = name.ends_with(".h") || name.ends_with(".hpp");
            if is_header || (name.ends_with(".cpp") && unit.text.contains(&name)) {
                key.field(&name, hash::file(&path)?);
            }
        }
    }
    Ok(key.finish())
}

pub(crate) fn include_arguments<'a>(folders: impl Iterator<Item = &'a Path>) -> Vec<OsString> {
    folders.flat_map(|folder| ["-I".into(), folder.as_os_str().to_owned()]).collect()
}
