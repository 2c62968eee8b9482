//! `mutate`: builds mutants, runs scenarios on them, and judges whether each was seen as its record says.

use serde::Serialize;

use super::report::{SCHEMA, VERSION};
use super::{CliError, Context, Status};
use crate::mutation::{self, Form, Judged, Options, Progress, matrix};

/// Random seeds per bench and mutant.
const SEEDS: u64 = 8;

/// Builds and judges mutants: the kill matrix
#[derive(Clone, Debug, clap::Args)]
pub struct MutateArgs {
    /// Only mutants whose identifier matches
    pub glob: Option<String>,
    /// Run everything on every mutant, and judge that each scenario and property kills something
    #[arg(long)]
    pub full: bool,
}

/// The JSON report of `mutate`.
#[derive(Serialize)]
struct MutateReport<'a> {
    schema: &'static str,
    version: u32,
    command: &'static str,
    status: u8,
    #[serde(flatten)]
    judged: &'a Judged,
}

pub(super) fn mutate(arguments: &MutateArgs, context: &Context<'_>) -> Result<Status, CliError> {
    if context.suite.mutants.is_none() {
        crate::errln!("this suite registers no mutants: name their folder with Suite::mutants");
        return Ok(Status::NothingSelected);
    }
    let Some((judged, status)) = judge(arguments, context)? else {
        let glob = arguments.glob.as_deref().unwrap_or("*");
        crate::errln!("no mutant is selected by {glob:?}; `list` shows what there is");
        return Ok(Status::NothingSelected);
    };
    crate::outln!("{}", matrix::text(&judged).trim_end());
    let page = context.common.out.join("mutants.html");
    write(&page, &matrix::html(&judged))?;
    context.say(format_args!("the matrix: {}", page.display()));
    context.write_json(&MutateReport {
        schema: SCHEMA,
        version: VERSION,
        command: "mutate",
        status: status as u8,
        judged: &judged,
    })?;
    Ok(status)
}

/// The verdicts; `None` when nothing is selected.
pub(super) fn judge(arguments: &MutateArgs, context: &Context<'_>) -> Result<Option<(Judged, Status)>, CliError> {
    let records = context.suite.records().map_err(|error| CliError::Usage(error.to_string()))?;
    let options = Options {
        form: if arguments.full { Form::Full } else { Form::Short },
        glob: arguments.glob.as_deref(),
        seed: context.base_seed,
        seeds: SEEDS,
    };
    if !records.mutants.iter().any(|record| crate::suite::matches(options.glob, &record.id)) {
        return Ok(None);
    }
    let progress = if context.common.quiet { Progress::hidden() } else { Progress::bar() };
    let judged = mutation::judge(context.suite, &records, &options, &progress);
    progress.finish();
    let judged = judged.map_err(CliError::Usage)?;
    let status = if judged.as_expected() { Status::Passed } else { Status::Failed };
    Ok(Some((judged, status)))
}

fn write(path: &std::path::Path, text: &str) -> Result<(), CliError> {
    let wrong = |source| CliError::Write { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(wrong)?;
    }
    std::fs::write(path, text).map_err(wrong)
}
