//! `frames CAPTURE`, and the captures of this repository as a part of `run`.

use std::io::{BufWriter, ErrorKind, Write};
use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use crosscheck::cli::{CliError, Command, Context, Status};
use crosscheck::{Failure, Kind, seed};

use super::capture::{Capture, Limits};
use super::error::FramesError;
use super::expected::{EXPECTED, check, expected, folder};
use super::fcs::FcsOption;
use super::parser::Parser;
use super::pauses::Clear;
use super::rate::Rate;
use super::report::Report;
use super::summary;
use super::walk::{Options, Outcome, walk};

/// Options of `frames`.
#[derive(Clone, Debug, Args)]
pub struct FramesArgs {
    /// A pcap or pcapng file
    #[arg(value_name = "CAPTURE")]
    pub capture: PathBuf,
    /// Rate of the link that durations are for: Mb/s, or a number with M or G (2.5G, 10G, 25G, 100G, 400G)
    #[arg(long, value_name = "RATE", default_value = "10G")]
    pub rate: Rate,
    /// Whether packets end in their FCS
    #[arg(long, value_enum, default_value_t)]
    pub fcs: FcsOption,
    /// What a frame does to a class whose enable bit is clear
    #[arg(long, value_enum, default_value_t)]
    pub clear: Clear,
    /// A line for each ordinary frame too
    #[arg(long)]
    pub all: bool,
}

/// The command.
pub fn command() -> Command {
    let clap = FramesArgs::augment_args(clap::Command::new("frames"))
        .about("Says what the PFC frames of a capture ask of each class, which are refused and why")
        .after_help(
            "Exit status: 0 the capture was read, whatever was refused; 1 the design failed or differs from the \
             explanation; 2 the capture can't be read, or not to its end; 3 there is no frame in it.",
        );
    Command { clap, run: execute }
}

fn execute(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = FramesArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    context.keep_apart(&args.capture, None)?;
    let mut out: Box<dyn Write> = match context.common.quiet {
        true => Box::new(std::io::sink()),
        false => Box::new(BufWriter::new(std::io::stdout().lock())),
    };
    let mut parser = Parser::new(context.base_seed).map_err(CliError::Setup)?;
    let outcome = frames(&mut parser, &args, &mut out);
    let flushed = out.flush();
    drop(out);
    context.write_json(&outcome.report)?;
    let error = match outcome.error.or_else(|| flushed.err().map(FramesError::Output)) {
        // A reader that has seen enough, `head` for example, is no error.
        Some(FramesError::Output(error)) if error.kind() == ErrorKind::BrokenPipe => None,
        error => error,
    };
    let Some(error) = error else {
        if context.common.quiet {
            crosscheck::outln!("{}", summary::line(&outcome.report));
        }
        return Ok(Status::Passed);
    };
    crosscheck::errln!("error: {error}");
    if let FramesError::Device { failure, .. } = &error {
        let vector = context.common.out.join("frames.json");
        if parser.save(&vector, failure).map_err(CliError::Vector)? {
            crosscheck::errln!("replay: {}", context.suite.vector_command(&vector));
        }
    }
    Ok(error.status())
}

/// Reads a capture through a Verilated parser, and explains it on `out`.
pub fn frames(parser: &mut Parser, args: &FramesArgs, out: &mut dyn Write) -> Outcome {
    match Capture::open(&args.capture, Limits::default()) {
        Ok(capture) => {
            walk(parser, capture, Options { rate: args.rate, fcs: args.fcs, all: args.all, clear: args.clear }, out)
        }
        Err(error) => Outcome::new(Report::new(&args.capture, args.rate), Some(error.into())),
    }
}

/// Every capture of this repository through the Verilated parser. The text says in a line what was done.
///
/// # Errors
/// The first capture that isn't treated as `expected.json` says.
pub fn captures() -> Result<String, Failure> {
    let failed = |name: &str, why: String| Failure::new(Kind::Expectation, name, why);
    let expected = expected().map_err(|why| failed(EXPECTED, why))?;
    let (mut frames_read, mut honoured, mut pauses) = (0, 0, 0);
    for (name, expected) in &expected {
        let args = FramesArgs {
            capture: folder().join(name),
            rate: Rate::DEFAULT,
            fcs: FcsOption::Auto,
            clear: Clear::default(),
            all: true,
        };
        let outcome = frames(&mut Parser::new(seed::BASE_SEED)?, &args, &mut std::io::sink());
        check(expected, &outcome).map_err(|why| failed(name, why))?;
        frames_read += outcome.report.summary.packets;
        honoured += outcome.report.summary.device.c_seen;
        pauses += outcome.report.pauses.len();
    }
    if honoured == 0 || pauses == 0 {
        return Err(failed("captures", format!("{} files, and no PFC frame or no pause in them", expected.len())));
    }
    Ok(format!(
        "{} captures, {frames_read} frames, {honoured} PFC frames honoured, {pauses} pauses followed",
        expected.len()
    ))
}
