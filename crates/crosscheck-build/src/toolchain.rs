//! Verilator, compiler and Crosscheck's own C++: everything that objects depend on besides their own text.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::cache;
use crate::compiler::{Compiler, Mode};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::hash::{self, Hasher};
use crate::object::{Object, include_arguments};
use crate::tool::{self, Verilator};

/// Verilator's run time, as far as every design needs it, the longest to compile first. What only some need is compiled
/// when one does.
pub(crate) const RUN_TIME: &[&str] = &["verilated", "verilated_fst_c", "verilated_threads", "verilated_cov"];

/// Our part of the run time.
const OURS: &[&str] = &["runtime", "wave"];

const HEADER_FILE: &str = "crosscheck_pch.h";

const HEADER: &str = "\
#pragma once
#include \"verilated.h\"
#include \"verilated_cov.h\"
#include \"verilated_fst_c.h\"
#include \"crosscheck/dut.h\"
#include \"rust/cxx.h\"
";

/// What the `crosscheck` crate brings along.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The folder with `crosscheck/*.h`, `runtime.cpp` and `wave.cpp`.
    pub cpp: PathBuf,
    /// Where `zlib.h` and `lz4.h` lie.
    pub includes: Vec<PathBuf>,
    /// `libz.a` and `liblz4.a`, for shared libraries.
    pub libraries: Vec<PathBuf>,
}

/// Verilator, compiler and Crosscheck's C++, recorded by the crate that compiled the run time for all that need them
/// later: dependents' build scripts, and programs that build mutants.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Toolchain {
    /// The Verilator.
    pub verilator: Verilator,
    /// The compiler.
    pub compiler: Compiler,
    /// The folder with `crosscheck/*.h`, `runtime.cpp` and `wave.cpp`.
    pub cpp: PathBuf,
    /// The folder with `rust/cxx.h`.
    pub cxx: PathBuf,
    /// Where `zlib.h` and `lz4.h` lie.
    pub includes: Vec<PathBuf>,
    /// `libz.a` and `liblz4.a`, for shared libraries.
    pub libraries: Vec<PathBuf>,
    /// Hash of Crosscheck's headers, and of cxx's.
    headers: String,
}

impl Toolchain {
    /// Chooses compiler and Verilator, and tries them out. `dir` keeps what must outlive the cache.
    pub fn prepare(context: &Context, sources: &Sources, dir: &Path) -> Result<Self> {
        let compiler = Compiler::find(&context.environment, dir)?;
        let cxx = dir.join("include");
        cache::write_atomically(&cxx.join("rust/cxx.h"), cxx_gen::HEADER.as_bytes())?;
        let with = |verilator: &Verilator| -> Result<Self> {
            Ok(Self {
                verilator: verilator.clone(),
                compiler: compiler.clone(),
                cpp: sources.cpp.clone(),
                cxx: cxx.clone(),
                includes: sources.includes.clone(),
                libraries: sources.libraries.clone(),
                headers: headers(&sources.cpp)?,
            })
        };
        let chosen = tool::choose(context, |verilator| tool::probe(context, &with(verilator)?))?;
        with(&chosen)
    }

    /// Reads what [`Toolchain::write`] left.
    pub fn read(path: &Path) -> Result<Self> {
        let text = fs::read(path).map_err(Error::io("read", path))?;
        serde_json::from_slice(&text)
            .map_err(|error| Error::Record { path: path.to_path_buf(), why: error.to_string() })
    }

    /// Leaves a record.
    pub fn write(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_vec_pretty(self).expect("a toolchain is plain data");
        cache::write_atomically(path, &text)
    }

    /// The recorded toolchain as it is now: fetched again, asked again or refused, where something changed. Runs
    /// nothing where nothing did.
    pub fn again(&self) -> Result<Self> {
        let mut again = self.clone();
        again.compiler.refresh()?;
        again.headers = headers(&self.cpp)?;
        Ok(again)
    }

    /// As [`Toolchain::again`], for work that Verilator is needed for.
    pub(crate) fn with_verilator(&self, context: &Context) -> Result<Self> {
        Ok(Self { verilator: self.verilator.again(context)?, ..self.clone() })
    }

    /// What every object depends on.
    pub(crate) fn identity(&self, mode: Mode) -> String {
        let mut hasher = Hasher::new("toolchain");
        hasher.field("verilator", &self.verilator.run_time);
        hasher.field("compiler", self.compiler.identity(mode)).field("headers", &self.headers).field("pch", HEADER);
        hasher.finish()
    }

    /// Include folders of every object.
    pub fn folders(&self) -> Vec<PathBuf> {
        let include = self.verilator.include();
        vec![self.cpp.clone(), self.cxx.clone(), include.join("vltstd"), include]
    }

    /// The precompiled header, made if it is not there.
    pub fn header(&self, context: &Context, mode: Mode) -> Result<PathBuf> {
        let mut key = Hasher::new("header");
        key.field("tools", self.identity(mode));
        if self.compiler.is_clang {
            // Clang tells headers apart by their paths, GCC by their content.
            for folder in self.folders().iter().chain([&context.cache.root().to_path_buf()]) {
                key.path("folder", folder);
            }
        }
        // Clang remembers where the text lay, so that it can't lie in the folder that is renamed into place.
        let mut content = Hasher::new("header text");
        content.field("text", HEADER);
        let text = context.cache.get_or_make("header-texts", &content.finish(), |dir| {
            cache::write_atomically(&dir.join(HEADER_FILE), HEADER.as_bytes())
        })?;
        let entry = context.cache.get_or_make("headers", &key.finish(), |dir| {
            // GCC falls back to the text where it doesn't like the precompiled header.
            cache::write_atomically(&dir.join(HEADER_FILE), HEADER.as_bytes())?;
            let folders = self.folders();
            let arguments = include_arguments(folders.iter().map(PathBuf::as_path));
            self.compiler.precompile(mode, &text.dir.join(HEADER_FILE), &dir.join(HEADER_FILE), &arguments)
        })?;
        Ok(entry.dir.join(HEADER_FILE))
    }

    /// Objects of Verilator's run time and of our hooks, compiled with the hooks in place. The precompiled header is made
    /// by the way, because it takes as long as the longest of them.
    pub(crate) fn run_time(&self, context: &Context, mode: Mode) -> Result<Vec<PathBuf>> {
        let mut tasks: Vec<Option<&str>> = vec![Some(RUN_TIME[0]), None];
        tasks.extend(RUN_TIME[1..].iter().chain(OURS).map(|name| Some(*name)));
        let made = context.parallel(&tasks, |task| match task {
            Some(name) => self.run_time_object(context, mode, name).map(|object| Some(object.path)),
            None => self.header(context, mode).map(|_| None),
        });
        made.into_iter().filter_map(Result::transpose).collect()
    }

    /// Parts of Verilator's run time that only one design needs, the one called `name` whose C++ lies in `cc`.
    pub(crate) fn more_run_time(&self, context: &Context, mode: Mode, cc: &Path, name: &str) -> Result<Vec<Object>> {
        let list = cc.join(format!("V{name}_classes.mk"));
        let text = fs::read_to_string(&list).map_err(Error::io("read", &list))?;
        let names = run_time_parts(&text).filter(|part| !RUN_TIME.contains(part));
        names.map(|name| self.run_time_object(context, mode, name)).collect()
    }

    pub(crate) fn run_time_object(&self, context: &Context, mode: Mode, name: &str) -> Result<Object> {
        let file = format!("{name}.cpp");
        let ours = OURS.contains(&name);
        let source = if ours { self.cpp.join(&file) } else { self.verilator.include().join(&file) };
        let mut key = Hasher::new("run time");
        key.field("name", name).field("source", hash::file(&source)?);
        if ours {
            key.field("tools", self.identity(mode));
        } else {
            // Not on the rest of our headers: Verilator's run time takes the better part of a minute to compile.
            key.field("verilator", &self.verilator.run_time).field("compiler", self.compiler.identity(mode));
            key.field("hooks", hash::file(&self.cpp.join("crosscheck/hooks.h"))?);
        }
        let key = key.finish();
        let started = Instant::now();
        let entry = context.cache.get_or_make("runtime", &key, |dir| {
            let folders = self.folders();
            let mut arguments = include_arguments(folders.iter().chain(&self.includes).map(PathBuf::as_path));
            arguments.extend(["-include".into(), "crosscheck/hooks.h".into()]);
            self.compiler.compile(mode, &source, &dir.join(format!("{name}.o")), &arguments)
        })?;
        let compiled = entry.fresh.then(|| started.elapsed());
        Ok(Object { path: entry.dir.join(format!("{name}.o")), key, compiled })
    }
}

fn headers(cpp: &Path) -> Result<String> {
    let mut hasher = Hasher::new("headers");
    for (name, path) in hash::files_below(&cpp.join("crosscheck"))? {
        hasher.field(&name, hash::file(&path)?);
    }
    hasher.field("cxx", cxx_gen::HEADER);
    Ok(hasher.finish())
}

/// The run-time sources in Verilator's `V*_classes.mk`.
fn run_time_parts(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter_map(move |line| {
        if line.contains("+=") {
            inside = line.starts_with("VM_GLOBAL_");
            return None;
        }
        let part = line.trim().trim_end_matches('\\').trim();
        (inside && !part.is_empty() && !part.starts_with('#')).then_some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn run_time_parts_are_the_global_classes() {
        let text = "VM_CLASSES_FAST += \\\n\tVa \\\n\n# Global\nVM_GLOBAL_FAST += \\\n  verilated \\\n  verilated_timing \\\n\nVM_GLOBAL_SLOW += \\\n\n";
        assert_eq!(run_time_parts(text).collect::<Vec<_>>(), ["verilated", "verilated_timing"]);
    }
}
