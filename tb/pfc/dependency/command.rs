//! `topology FILE`.

use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use crosscheck::cli::{CliError, Command, Context, Status};
use serde::Serialize;

use super::draw;
use super::file::Topology;
use super::graph::{Cycles, Graph};

/// Options of `topology`.
#[derive(Clone, Debug, Args)]
pub struct TopologyArgs {
    /// A topology file (TOML): switches, links, routes, lossless classes
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Draw the graphs (SVG)
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    schema: &'static str,
    version: u32,
    classes: Vec<ClassReport>,
}

#[derive(Serialize)]
struct ClassReport {
    class: u8,
    buffers: Vec<String>,
    waits: Vec<[String; 2]>,
    cycles: Vec<Vec<String>>,
    more: bool,
}

/// The command.
pub fn command() -> Command {
    let clap = TopologyArgs::augment_args(clap::Command::new("topology"))
        .about("Says which buffers of lossless classes can wait for which, and where waits come back to themselves")
        .after_help("Exit status: 0 no cycle; 1 a cycle; 2 the file can't be read; 3 no route of a lossless class.");
    Command { clap, run: execute }
}

fn execute(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = TopologyArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    let topology = Topology::read(&args.file).map_err(|error| CliError::Other(error.into()))?;
    let graphs: Vec<(Graph, Cycles)> = topology
        .lossless
        .iter()
        .map(|class| Graph::of(&topology, *class))
        .map(|graph| {
            let cycles = graph.cycles();
            (graph, cycles)
        })
        .collect();
    for (graph, cycles) in &graphs {
        draw::words(&topology, graph, cycles).iter().for_each(|line| context.say(line));
    }
    if let Some(path) = &args.svg {
        let io = |source| CliError::Write { path: path.clone(), source };
        std::fs::write(path, draw::svg(&graphs)).map_err(io)?;
        context.say(format_args!("drawn: {}", path.display()));
    }
    context.write_json(&Report {
        schema: "crosscheck-topology",
        version: 1,
        classes: graphs.iter().map(report).collect(),
    })?;
    if graphs.iter().all(|(graph, _)| graph.buffers.is_empty()) {
        eprintln!("error: {}: no route of a lossless class", args.file.display());
        return Ok(Status::NothingSelected);
    }
    let cyclic = graphs.iter().any(|(_, cycles)| !cycles.list.is_empty());
    Ok(if cyclic { Status::Failed } else { Status::Passed })
}

fn report((graph, cycles): &(Graph, Cycles)) -> ClassReport {
    let name = |buffer: &usize| graph.name(*buffer);
    ClassReport {
        class: graph.class,
        buffers: (0..graph.buffers.len()).map(|buffer| name(&buffer)).collect(),
        waits: graph.waits.keys().map(|(from, to)| [name(from), name(to)]).collect(),
        cycles: cycles.list.iter().map(|cycle| cycle.iter().map(name).collect()).collect(),
        more: cycles.more,
    }
}
