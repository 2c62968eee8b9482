//! The command line over a suite: `fn main() -> ExitCode { crosscheck::cli::main(suite()) }`.

mod doctor;
mod list;
mod mutate;
mod replay;
pub mod report;
mod run;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{ArgMatches, Args, FromArgMatches};

use crate::failure::Failure;
use crate::seed;
use crate::suite::Suite;
use crate::terminal;

/// How a command ended. The numbers are the exit status, everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All as expected.
    Passed = 0,
    /// Something failed.
    Failed = 1,
    /// It could not run.
    CouldNotRun = 2,
    /// Nothing was selected.
    NothingSelected = 3,
}

impl Status {
    /// The worse of two: could not run, then failed, then nothing selected.
    #[must_use]
    pub fn worse(self, other: Status) -> Status {
        let rank = |status| match status {
            Status::Passed => 0,
            Status::NothingSelected => 1,
            Status::Failed => 2,
            Status::CouldNotRun => 3,
        };
        if rank(self) >= rank(other) { self } else { other }
    }
}

/// Why a command could not run.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// Options or files that make no sense together.
    #[error("{0}")]
    Usage(String),
    /// A vector file.
    #[error(transparent)]
    Vector(#[from] crate::vector::VectorError),
    /// A file that can't be written.
    #[error("{path}: {source}")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A failure of kind `setup`.
    #[error("{}: {}", .0.subject, .0.message)]
    Setup(Failure),
    /// What a command of the suite's own has to say.
    #[error("{0}")]
    Other(Box<dyn std::error::Error + Send + Sync>),
}

/// Options of every command.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// Write the result as JSON as well
    #[arg(long, global = true, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Where vectors, waves and reports go
    #[arg(long, global = true, value_name = "DIR", default_value = "target/crosscheck")]
    pub out: PathBuf,
    /// Print failures and the last line only
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Print more; twice for every phase's log lines
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    pub verbose: u8,
}

/// What a command works with.
pub struct Context<'a> {
    /// What there is to run.
    pub suite: &'a Suite,
    /// Options of every command.
    pub common: Common,
    /// The base seed: `CROSSCHECK_SEED`, or the documented one.
    pub base_seed: u64,
    /// Whether the report of `--json` is as it should be: written, or not to be touched.
    report_done: AtomicBool,
}

impl Context<'_> {
    /// Prints a line, unless `--quiet`.
    pub fn say(&self, line: impl std::fmt::Display) {
        if !self.common.quiet {
            crate::outln!("{line}");
        }
    }

    /// Refuses to write a result over a file that the command reads.
    ///
    /// # Errors
    /// When `input` is the file of `--json`, or one of `outputs`.
    pub fn keep_apart(&self, input: &Path, outputs: Option<&PathBuf>) -> Result<(), CliError> {
        let same = |output: &Path| match (input.canonicalize(), output.canonicalize()) {
            (Ok(input), Ok(output)) => input == output && input.is_file(),
            _ => false,
        };
        let report = self.common.json.as_ref();
        if report.is_some_and(|path| same(path)) {
            self.report_done.store(true, Ordering::Relaxed);
        }
        match report.into_iter().chain(outputs).find(|path| same(path)) {
            None => Ok(()),
            Some(path) => Err(CliError::Usage(format!("{}: is the input, and would be written over", path.display()))),
        }
    }

    /// Finds out before the work whether the report can be written afterwards.
    fn probe_report(&self) -> Result<(), CliError> {
        let Some(path) = &self.common.json else { return Ok(()) };
        let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
        opened.map(drop).map_err(|source| {
            self.report_done.store(true, Ordering::Relaxed);
            CliError::Write { path: path.clone(), source }
        })
    }

    /// A command that ended without a report of its own leaves none of an earlier run behind.
    fn write_ending(&self, command: &str, ended: &Result<Status, CliError>) -> Result<(), CliError> {
        if self.report_done.load(Ordering::Relaxed) {
            return Ok(());
        }
        let (status, error) = match ended {
            Ok(status) => (*status, None),
            Err(error) => (Status::CouldNotRun, Some(error.to_string())),
        };
        self.write_json(&report::Ending {
            schema: report::SCHEMA,
            version: report::VERSION,
            command,
            status: status as u8,
            error,
        })
    }

    /// Writes the JSON report where `--json` wants one.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn write_json(&self, value: &impl serde::Serialize) -> Result<(), CliError> {
        self.report_done.store(true, Ordering::Relaxed);
        let Some(path) = &self.common.json else {
            return Ok(());
        };
        let text = serde_json::to_string_pretty(value).map_err(|error| CliError::Other(error.into()))?;
        std::fs::write(path, text + "\n").map_err(|source| CliError::Write { path: path.clone(), source })
    }
}

/// A command of a suite's own.
pub struct Command {
    /// Its options, and its name.
    pub clap: clap::Command,
    /// What it does.
    pub run: fn(&ArgMatches, &Context<'_>) -> Result<Status, CliError>,
}

/// The command line over a suite, with the suite's own commands.
pub struct Cli {
    suite: Suite,
    commands: Vec<Command>,
}

impl Cli {
    /// The framework's commands over a suite.
    pub fn new(suite: Suite) -> Self {
        Self { suite, commands: Vec::new() }
    }

    /// A command of the suite's own.
    #[must_use]
    pub fn command(mut self, command: Command) -> Self {
        self.commands.push(command);
        self
    }

    /// Parses the arguments, runs the command, and gives the documented exit status.
    pub fn main(self) -> ExitCode {
        ExitCode::from(self.run(std::env::args_os()) as u8)
    }

    /// The same from arguments of one's own, the program's name first.
    pub fn run(&self, arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Status {
        let matches = match self.clap().try_get_matches_from(arguments) {
            Ok(matches) => matches,
            Err(error) => {
                let _ = error.print();
                return if error.use_stderr() { Status::CouldNotRun } else { Status::Passed };
            }
        };
        let ended = self.dispatch(&matches).and_then(|status| match terminal::lost() {
            None => Ok(status),
            Some(error) => Err(CliError::Usage(format!("the output was not written whole: {error}"))),
        });
        ended.unwrap_or_else(|error| {
            let bold = anstyle::AnsiColor::Red.on_default().bold();
            crate::errln!("{bold}error:{bold:#} {error}");
            Status::CouldNotRun
        })
    }

    fn clap(&self) -> clap::Command {
        let mut clap = clap::Command::new("crosscheck")
            .about("Checks RTL against golden models")
            .version(env!("CARGO_PKG_VERSION"))
            .subcommand_required(true)
            .arg_required_else_help(true)
            .after_help(
                "Exit status: 0 all as expected, 1 something failed, 2 could not run, 3 nothing selected.\n\
                 In a GLOB, * crosses `::`; one without * and ? selects what contains it.",
            )
            .subcommand(list::ListArgs::augment_args(clap::Command::new("list")))
            .subcommand(run::RunArgs::augment_args(clap::Command::new("run")))
            .subcommand(replay::ReplayArgs::augment_args(clap::Command::new("replay")))
            .subcommand(mutate::MutateArgs::augment_args(clap::Command::new("mutate")))
            .subcommand(
                clap::Command::new("doctor")
                    .about("Says which Verilator and compiler are used, and what was built how and why"),
            );
        for command in &self.commands {
            clap = clap.subcommand(command.clap.clone());
        }
        Common::augment_args(clap)
    }

    fn dispatch(&self, matches: &ArgMatches) -> Result<Status, CliError> {
        let common = Common::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
        let base_seed = seed::base_seed().map_err(CliError::Usage)?;
        log(common.verbose);
        let context = Context { suite: &self.suite, common, base_seed, report_done: AtomicBool::new(false) };
        let Some((name, arguments)) = matches.subcommand() else {
            return Ok(Status::CouldNotRun);
        };
        context.probe_report()?;
        let ended = self.command_named(name, arguments, &context);
        context.write_ending(name, &ended)?;
        ended
    }

    fn command_named(&self, name: &str, arguments: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
        match name {
            "list" => list::list(&parse(arguments)?, context),
            "run" => run::run(&parse(arguments)?, context),
            "replay" => replay::replay(&parse(arguments)?, context),
            "mutate" => mutate::mutate(&parse(arguments)?, context),
            "doctor" => doctor::doctor(context),
            _ => {
                let command = self.commands.iter().find(|command| command.clap.get_name() == name);
                command.map_or(Ok(Status::CouldNotRun), |command| (command.run)(arguments, context))
            }
        }
    }
}

/// The whole program of a crate without commands of its own.
pub fn main(suite: Suite) -> ExitCode {
    Cli::new(suite).main()
}

fn parse<T: FromArgMatches>(matches: &ArgMatches) -> Result<T, CliError> {
    T::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))
}

fn log(verbose: u8) {
    let level = match verbose {
        0 => "warn",
        1 => "info",
        _ => "debug",
    };
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new(level));
    // A second call in one process (tests) keeps the first subscriber.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).try_init();
}
