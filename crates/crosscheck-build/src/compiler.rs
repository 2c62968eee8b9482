//! The C++ compiler: which one, with which flags, and what it makes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde::{Deserialize, Serialize};

use crate::environment::Environment;
use crate::error::{Error, Result};
use crate::hash::Hasher;
use crate::stat::Stat;

/// Where an object is going to live. The two need objects of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// In the program itself. Position-independent code as shared libraries need it would cost 40 % of the speed.
    Static,
    /// In a shared library that is loaded at run time.
    Shared,
}

impl Mode {
    fn flags(self) -> &'static [&'static str] {
        match self {
            Mode::Static => &["-fPIE"],
            // Hidden and not interposable: calls inside the library are direct, which wins the cost back.
            Mode::Shared => &["-fPIC", "-fvisibility=hidden", "-fno-semantic-interposition"],
        }
    }
}

/// Always optimised, whatever the profile: a design at -O0 is no use to anybody. Not at -O3, and single stores are not
/// gathered into vectors: the clock is one byte, written just before an evaluation that would read it in one load with
/// its neighbours, and such a load waits until the store has left the processor's pipeline.
const FLAGS: &[&str] = &["-std=c++20", "-O2", "-fno-tree-slp-vectorize", "-DVL_TIME_CONTEXT"];

/// A C++ compiler, recorded completely enough to be used again outside of a build script.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Compiler {
    /// The program: `CXX`, or the platform's usual one.
    pub path: PathBuf,
    /// What comes before all other arguments (`CXXFLAGS` and the target's own flags included).
    pub args: Vec<String>,
    /// Variables it needs.
    pub env: Vec<(String, String)>,
    /// Clang, or something that behaves like it, rather than GCC.
    pub is_clang: bool,
    /// First line of `--version`.
    pub version: String,
    /// Makes static archives.
    pub archiver: PathBuf,
    /// The program's file as it was when `version` was asked for.
    stat: Stat,
}

impl Compiler {
    /// The compiler that the `cc` crate chooses: `CXX` and its relatives are honoured.
    pub fn find(environment: &Environment, out_dir: &Path) -> Result<Self> {
        let target = environment.text("TARGET").unwrap_or_else(host);
        let host = environment.text("HOST").unwrap_or_else(host);
        let mut build = cc::Build::new();
        build
            .cpp(true)
            .target(&target)
            .host(&host)
            .out_dir(out_dir)
            .opt_level(2)
            .debug(false)
            .pic(false)
            .warnings(false)
            .force_frame_pointer(false)
            .cargo_metadata(false)
            .cargo_warnings(false);
        let tool = build.try_get_compiler().map_err(|error| Error::NoCompiler(error.to_string()))?;
        let archiver = build.try_get_archiver().map_err(|error| Error::NoCompiler(error.to_string()))?;
        let command = tool.to_command();
        let text = |value: &std::ffi::OsStr| value.to_string_lossy().into_owned();
        let mut compiler = Self {
            path: resolve(environment, Path::new(command.get_program())),
            args: command.get_args().map(text).collect(),
            env: command.get_envs().filter_map(|(name, value)| Some((text(name), text(value?)))).collect(),
            is_clang: tool.is_like_clang(),
            version: String::new(),
            archiver: resolve(environment, Path::new(archiver.get_program())),
            stat: Stat::default(),
        };
        compiler.refresh()?;
        Ok(compiler)
    }

    /// Asks for the version again if the program's file changed since. A no-change build thereby runs nothing.
    pub(crate) fn refresh(&mut self) -> Result<()> {
        let stat = Stat::of(&self.path).map_err(|_| Error::NoCompiler(format!("{} is gone", self.path.display())))?;
        if stat != self.stat {
            let output = run(self.command().arg("--version"))?;
            if !output.status.success() {
                let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
                return Err(Error::NoCompiler(format!("{} --version fails: {why}", self.path.display())));
            }
            let text = String::from_utf8_lossy(&output.stdout);
            self.version = text.lines().next().unwrap_or_default().to_owned();
            self.stat = stat;
        }
        Ok(())
    }

    /// What objects depend on: compiler, version, flags.
    pub(crate) fn identity(&self, mode: Mode) -> String {
        let mut hasher = Hasher::new("compiler");
        hasher.path("path", &self.path).field("version", &self.version);
        for argument in self.args.iter().map(String::as_str).chain(FLAGS.iter().copied()).chain(mode.flags().to_vec()) {
            hasher.field("argument", argument);
        }
        hasher.finish()
    }

    /// The flags of every object, for people and for `DEP_CROSSCHECK_FLAGS`.
    pub fn flags(&self, mode: Mode) -> Vec<String> {
        let own = FLAGS.iter().chain(mode.flags()).map(|flag| (*flag).to_owned());
        self.args.iter().cloned().chain(own).collect()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Compiles one translation unit.
    pub(crate) fn compile(&self, mode: Mode, source: &Path, object: &Path, extra: &[OsString]) -> Result<()> {
        let mut command = self.command();
        command.args(FLAGS).args(mode.flags()).args(extra).arg("-c").arg(source).arg("-o").arg(object);
        check(&mut command, source)
    }

    /// Precompiles `text`, for units that are told to start with `header`.
    pub(crate) fn precompile(&self, mode: Mode, text: &Path, header: &Path, extra: &[OsString]) -> Result<()> {
        let mut command = self.command();
        command.args(FLAGS).args(mode.flags()).args(extra).args(["-x", "c++-header"]).arg(text);
        command.arg("-o").arg(self.precompiled(header));
        check(&mut command, header)
    }

    fn precompiled(&self, header: &Path) -> PathBuf {
        let mut name = header.as_os_str().to_owned();
        name.push(if self.is_clang { ".pch" } else { ".gch" });
        name.into()
    }

    /// The arguments that make a translation unit start with a precompiled header.
    pub(crate) fn with_header(&self, header: &Path) -> [OsString; 2] {
        if self.is_clang {
            ["-include-pch".into(), self.precompiled(header).into()]
        } else {
            ["-include".into(), header.into()]
        }
    }

    /// Makes a static archive of objects.
    pub(crate) fn archive(&self, objects: &[PathBuf], archive: &Path) -> Result<()> {
        // `D`: no times and owners in it, so that equal objects make an equal archive.
        let mut command = Command::new(&self.archiver);
        command.arg(if cfg!(target_os = "macos") { "crs" } else { "crsD" }).arg(archive).args(objects);
        check(&mut command, archive)
    }

    /// Libraries of the compiler's own that objects need: Clang calls functions for what GCC does in place.
    pub(crate) fn libraries(&self) -> &'static [&'static str] {
        if self.is_clang && cfg!(target_os = "linux") { &["atomic"] } else { &[] }
    }

    /// Links a program of objects.
    pub(crate) fn link(&self, inputs: &[PathBuf], output: &Path) -> Result<()> {
        let mut command = self.command();
        command.args(FLAGS).args(inputs).args(["-pthread", "-o"]).arg(output);
        command.args(self.libraries().iter().map(|name| format!("-l{name}")));
        check(&mut command, output)
    }

    /// Links a shared library of objects and libraries, which shows only the names that begin with `prefix`: two of
    /// them in one program, and the program itself, must not find each other's run time.
    pub(crate) fn link_shared(&self, inputs: &[PathBuf], prefix: &str, output: &Path) -> Result<()> {
        let mut command = self.command();
        command.args(FLAGS).args(["-shared", "-fPIC"]);
        let script = output.with_extension("map");
        if cfg!(target_os = "macos") {
            command.arg(format!("-Wl,-exported_symbol,_{prefix}*"));
        } else {
            let text = format!("{{ global: {prefix}*; local: *; }};\n");
            std::fs::write(&script, text).map_err(Error::io("write", &script))?;
            let mut argument = OsString::from("-Wl,--version-script=");
            argument.push(&script);
            command.arg(argument);
        }
        command.args(inputs).args(["-pthread", "-o"]).arg(output);
        command.args(self.libraries().iter().map(|name| format!("-l{name}")));
        check(&mut command, output)
    }
}

fn check(command: &mut Command, what: &Path) -> Result<()> {
    let output = run(command)?;
    if output.status.success() {
        return Ok(());
    }
    let mut text = String::from_utf8_lossy(&output.stderr).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    if text.trim().is_empty() {
        text = output.status.to_string();
    }
    Err(Error::Compiler {
        what: what.file_name().unwrap_or(what.as_os_str()).to_string_lossy().into_owned(),
        command: describe(command),
        text,
    })
}

pub(crate) fn run(command: &mut Command) -> Result<Output> {
    command.output().map_err(|source| Error::Start { program: command.get_program().into(), source })
}

fn describe(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}

/// A program by its full path, so that its file can be looked at.
fn resolve(environment: &Environment, program: &Path) -> PathBuf {
    match program.to_str() {
        Some(name) if !name.contains('/') => environment.which(name).unwrap_or_else(|| program.to_path_buf()),
        _ => program.to_path_buf(),
    }
}

/// The triple of the machine this runs on, for use outside of a build script.
fn host() -> String {
    let arch = std::env::consts::ARCH;
    match std::env::consts::OS {
        "macos" => format!("{}-apple-darwin", if arch == "aarch64" { "aarch64" } else { arch }),
        os => format!("{arch}-unknown-{os}-gnu"),
    }
}
