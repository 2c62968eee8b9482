//! `diagnose FILE`.

use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use crosscheck::cli::{CliError, Command, Context, Status};
use serde::Serialize;

use super::form::{Form, What};
use super::questions::{Answer, CAPACITY, ask};

/// Options of `diagnose`.
#[derive(Clone, Debug, Args)]
pub struct DiagnoseArgs {
    /// Counters and configuration of a port (JSON); `ring` writes one for every switch
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    version: u32,
    answers: &'a [Answer],
    explained: bool,
}

/// The command.
pub fn command() -> Command {
    let clap = DiagnoseArgs::augment_args(clap::Command::new("diagnose"))
        .about("Asks five questions about a port's counters, up to the first that explains what is wrong")
        .after_help(
            "Exit status: 0 all five pass, it is a capacity question; 1 one of them explains the symptom; 2 the file \
             can't be read.",
        );
    Command { clap, run: execute }
}

fn execute(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = DiagnoseArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    let form = Form::read(&args.file).map_err(|error| CliError::Other(error.into()))?;
    let answers = ask(&form);
    let what = match form.symptom.what {
        What::Loss => "loses frames",
        What::Slow => "is slow",
    };
    context.say(format_args!("port {}: class {} {what}", form.port, form.symptom.class));
    for answer in &answers {
        let mark = if answer.explains { "EXPLAINS" } else { "passes" };
        context.say(format_args!("{}. {} {mark}\n   {}", answer.number, answer.question, answer.says));
    }
    let explained = answers.iter().any(|answer| answer.explains);
    if !explained {
        context.say(CAPACITY);
    }
    context.write_json(&Report { schema: "crosscheck-diagnosis", version: 1, answers: &answers, explained })?;
    Ok(if explained { Status::Failed } else { Status::Passed })
}
