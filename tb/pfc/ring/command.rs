//! `ring`: the directed test, judged row by row and drawn; and how near random stimulus comes to it.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use crosscheck::cli::{CliError, Command, Context, Status};
use crosscheck::runner::execute;
use crosscheck::verilated::WaveRequest;
use crosscheck::{Kind, Run, RunOptions, Verdict, seed, wave_file};
use serde::Serialize;

use super::bench::RingBench;
use super::draw;
use super::oracle::{Column, Judged, Names};
use super::search;
use super::topology::{CLASS, MOST, NAMES, Topology};
use super::trace::Trace;
use crate::duts::{pfc_switch, pfc_switch_published, pfc_switch_short};
use crate::pfc::diagnose::form::{Form, Symptom, What};
use crate::pfc::node::NodeDut;

/// The detector's limit, and with it the grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Limit {
    /// 20 000 clocks, and short grants.
    Short,
    /// The integration's own: 2 097 120 clocks.
    Own,
    /// The published one: 6 710 784 clocks.
    Published,
}

/// Options of `ring`.
#[derive(Clone, Debug, Args)]
pub struct RingArgs {
    /// The limit of the deadlock detector
    #[arg(long, value_enum, default_value = "short")]
    pub limit: Limit,
    /// Switches in the ring
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=MOST as i64))]
    pub switches: u8,
    /// The clock from which on each host offers
    #[arg(long, value_name = "CLOCKS", value_delimiter = ',')]
    pub skew: Vec<u64>,
    /// The class may lose cells
    #[arg(long)]
    pub lossy: bool,
    /// The drawing (SVG); by default ring/ring.svg below --out
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// The wave file (FST); by default beside the drawing, at the short limit
    #[arg(long, value_name = "FILE")]
    pub wave: Option<PathBuf>,
    /// Instead: N runs of random bursts, and how near they came
    #[arg(long, value_name = "N", conflicts_with_all = ["lossy", "svg", "wave", "skew", "switches", "limit"])]
    pub search: Option<u64>,
    /// The first seed of --search
    #[arg(long, value_name = "S", requires = "search")]
    pub seed: Option<u64>,
}

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    version: u32,
    rows: &'a [Judged],
    clocks: u64,
}

/// The command.
pub fn command() -> Command {
    let clap = RingArgs::augment_args(clap::Command::new("ring"))
        .about("Locks a ring of switches in a cycle of pauses, judges what each shows, and draws it")
        .after_help("Exit status: 0 every row holds; 1 one doesn't, or the design failed; 2 it could not run.");
    Command { clap, run: run_command }
}

fn run_command(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = RingArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    if let Some(runs) = args.search {
        return search::command(runs, args.seed.unwrap_or(context.base_seed), context);
    }
    match args.limit {
        Limit::Short => directed::<pfc_switch_short::Design>(&args, context),
        Limit::Own => directed::<pfc_switch::Design>(&args, context),
        Limit::Published => directed::<pfc_switch_published::Design>(&args, context),
    }
}

fn directed<D: NodeDut<2>>(args: &RingArgs, context: &Context<'_>) -> Result<Status, CliError> {
    let switches = usize::from(args.switches);
    if !args.skew.is_empty() && args.skew.len() != switches {
        return Err(CliError::Usage(format!("--skew: {} numbers for {switches} hosts", args.skew.len())));
    }
    let folder = context.common.out.join("ring");
    let svg = args.svg.clone().unwrap_or_else(|| folder.join("ring.svg"));
    let by_default = (args.limit == Limit::Short).then(|| svg.with_extension("fst"));
    let wave = args.wave.clone().or(by_default);
    for path in [Some(&svg), wave.as_ref()].into_iter().flatten() {
        let folder = path.parent().unwrap_or(Path::new("."));
        let io = |source| CliError::Write { path: folder.to_owned(), source };
        std::fs::create_dir_all(folder).map_err(io)?;
    }
    let options = RunOptions { wave: wave.clone().map(|path| WaveRequest { path, from: 0 }), ..RunOptions::default() };
    let mut shown = Shown::default();
    let (verdict, record) =
        execute("pfc::ring::command", seed::BASE_SEED, options, |run| shown.run::<D>(run, args, switches));
    if let Err(failure) = &verdict {
        if failure.kind == Kind::Setup {
            return Err(CliError::Setup(failure.clone()));
        }
        eprintln!("{failure}");
    }
    shown.print::<D>(context, switches);
    let io = |source| CliError::Write { path: svg.clone(), source };
    std::fs::write(&svg, shown.svg::<D>(switches)).map_err(io)?;
    context.say(format_args!("drawn: {}", svg.display()));
    for port in &shown.ports {
        let path = svg.with_file_name(format!("{}.json", port.port));
        port.write(&path).map_err(|error| CliError::Other(error.into()))?;
        context.say(format_args!("counters of {}: {}", port.port, path.display()));
    }
    if let Some(wave) = &wave {
        wave_file::check(wave).map_err(CliError::Usage)?;
        context.say(format_args!("wave: {}", wave.display()));
    }
    let (rows, clocks) = (&shown.rows, record.length());
    context.write_json(&Report { schema: "crosscheck-ring", version: 1, rows, clocks })?;
    let holds = verdict.is_ok() && shown.rows.iter().all(|row| row.holds);
    Ok(if holds { Status::Passed } else { Status::Failed })
}

/// What is shown of a run.
#[derive(Default)]
struct Shown {
    trace: Trace,
    rows: Vec<Judged>,
    title: String,
    switches: usize,
    /// Counters of each switch when the emergency rose, for `diagnose`.
    ports: Vec<Form>,
}

impl Shown {
    /// The directed test to its end, whatever it shows.
    fn run<D: NodeDut<2>>(&mut self, run: &Run, args: &RingArgs, switches: usize) -> Verdict {
        self.switches = switches;
        let mut topology = Topology::ring("ring_command", switches);
        if args.lossy {
            topology.lossless = 0;
        }
        let skews = if args.skew.is_empty() { vec![0; switches] } else { args.skew.clone() };
        let column = match (args.lossy, skews.iter().any(|skew| *skew != skews[0])) {
            (true, _) => Column::Lossy,
            (false, true) => Column::Lossless,
            (false, false) => Column::Together,
        };
        self.title = format!("ring of {switches}, class {}, {column:?}", CLASS).to_lowercase();
        let mut ring = RingBench::<D>::new(run, topology)?;
        ring.trace = Some(Trace::default());
        let verdict = self.drive(&mut ring, &skews, column);
        self.trace = ring.trace.take().unwrap_or_default();
        verdict?;
        ring.finish()
    }

    fn drive<D: NodeDut<2>>(&mut self, ring: &mut RingBench<D>, skews: &[u64], column: Column) -> Verdict {
        ring.fill(skews)?;
        if column == Column::Lossy {
            self.rows = ring.judge(column);
            return ring.drain();
        }
        ring.probe()?;
        ring.until_emergency()?;
        let slow = Symptom { class: CLASS, what: What::Slow };
        self.ports = (0..self.switches).map(|i| Form::of_switch(ring, i, slow)).collect();
        ring.drain()?;
        self.rows = ring.judge(column);
        Ok(())
    }

    fn print<D: NodeDut<2>>(&self, context: &Context<'_>, switches: usize) {
        let room = u64::from(D::CELLS);
        draw::terminal(&self.trace, room).iter().for_each(|line| context.say(line));
        let names: String = NAMES[..switches].iter().map(|name| format!(" {name:>9}")).collect();
        context.say(format_args!("\nrow  {:<44}{names}  {:<16} verdict", "observable", "must be"));
        for row in &self.rows {
            context.say(row);
            context.say(format_args!("     {}", row.means));
        }
    }

    fn svg<D: NodeDut<2>>(&self, switches: usize) -> String {
        let names = Names::of::<D>(switches);
        draw::svg(&self.trace, &self.title, D::CELLS.into(), names.marks())
    }
}
