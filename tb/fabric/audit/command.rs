//! `audit FILE`.

use std::io::Read;
use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use crosscheck::cli::{CliError, Command, Context, Status};
use crosscheck::runner::execute;
use crosscheck::{RunOptions, seed};
use serde::Serialize;
use thiserror::Error;

use super::findings::{Finding, judge};
use super::hierarchy::Hierarchy;
use super::lspci::{LARGEST, ReadError, read};

/// Options of `audit`.
#[derive(Clone, Debug, Args)]
pub struct AuditArgs {
    /// What `lspci -vv` printed; - is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Debug, Error)]
enum AuditError {
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: std::io::Error },
    #[error("{}: {source}", path.display())]
    Read { path: PathBuf, source: ReadError },
}

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    version: u32,
    bridges: usize,
    pairs: usize,
    findings: &'a [Finding],
}

/// The command.
pub fn command() -> Command {
    let clap = AuditArgs::augment_args(clap::Command::new("audit"))
        .about("Says what is wrong with the bridges of a real machine: who escapes whom, what is lost, who overlaps")
        .after_help("Exit status: 0 the machine is sound; 1 something is wrong with it; 2 the text can't be read.");
    Command { clap, run: run_command }
}

fn text(path: &PathBuf) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let limit = LARGEST as u64 + 1;
    if path.as_os_str() == "-" {
        std::io::stdin().lock().take(limit).read_to_end(&mut text)?;
    } else {
        std::fs::File::open(path)?.take(limit).read_to_end(&mut text)?;
    }
    Ok(text)
}

fn run_command(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = AuditArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    let path = args.file.clone();
    let text =
        text(&args.file).map_err(|source| CliError::Other(AuditError::Io { path: path.clone(), source }.into()))?;
    let hierarchy = read(&text)
        .and_then(Hierarchy::new)
        .map_err(|source| CliError::Other(AuditError::Read { path, source }.into()))?;
    let mut findings = Vec::new();
    let (verdict, _) = execute("fabric::audit", seed::BASE_SEED, RunOptions::default(), |run| {
        findings = judge(run, &hierarchy)?;
        Ok(())
    });
    verdict.map_err(CliError::Setup)?;
    for finding in &findings {
        context.say(format_args!("{finding}\n"));
    }
    let (bridges, pairs) = (hierarchy.bridges.len(), hierarchy.pairs().count());
    let verdict = match findings.len() {
        0 => "sound".into(),
        1 => "1 finding".into(),
        many => format!("{many} findings"),
    };
    context.say(format_args!("{bridges} bridges, {pairs} of them below another: {verdict}"));
    context.write_json(&Report {
        schema: "crosscheck-fabric-audit",
        version: 1,
        bridges,
        pairs,
        findings: &findings,
    })?;
    Ok(if findings.is_empty() { Status::Passed } else { Status::Failed })
}
