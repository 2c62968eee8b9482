//! `explain ROW COLUMN`: may the row pass the column, why, what permits it all the same; and what the queue does, drawn.

use clap::{ArgMatches, Args, FromArgMatches};
use crosscheck::cli::{CliError, Command, Context, Status};
use crosscheck::runner::execute;
use crosscheck::{Failure, Run, RunOptions};
use serde::Serialize;

use super::litmus::SEED;
use super::queue::SIZE_MAX;
use super::table::{Answer, Cell, Of, Relaxation, Table};
use super::traffic::{Judges, ROOM, Traffic};
use super::transaction::{Kind, Transaction};
use crate::duts::passing_queue;

/// Cycles that are drawn: both come, only the later one has room, both have it.
const CYCLES: usize = 8;
/// From this cycle on there is room for the later one, and from that one on for both.
const LATER: usize = 2;
const BOTH: usize = 5;

/// Options of `explain`.
#[derive(Clone, Debug, Args)]
pub struct ExplainArgs {
    /// Type of the later transaction: the row of the passing table
    #[arg(value_name = "ROW", value_enum)]
    pub later: Kind,
    /// Type of the earlier one: the column
    #[arg(value_name = "COLUMN", value_enum)]
    pub earlier: Kind,
}

/// What the queue did with two transactions.
#[derive(Clone, Debug, Serialize)]
struct Drawn {
    /// What is special about the later one.
    with: &'static str,
    passes: bool,
    /// By cycle: room for the earlier and for the later one, in units.
    room: Vec<[u8; 2]>,
    /// Cycles in which they enter and leave: the earlier, the later one.
    enters: [Option<usize>; 2],
    leaves: [Option<usize>; 2],
}

#[derive(Serialize)]
struct Explained {
    cell: String,
    verdict: Answer,
    reason: String,
    relaxed_by: Vec<Relaxation>,
    runs: Vec<Drawn>,
}

#[derive(Serialize)]
struct Report {
    schema: &'static str,
    version: u32,
    cells: Vec<Explained>,
}

/// The command.
pub fn command() -> Command {
    let clap = ExplainArgs::augment_args(clap::Command::new("explain"))
        .about("Says whether a transaction may pass an earlier one, why, and draws what the queue does with the two")
        .after_help("Exit status: 0 the queue does what the table says; 1 it doesn't; 2 no such row or column.");
    Command { clap, run: run_command }
}

fn run_command(matches: &ArgMatches, context: &Context<'_>) -> Result<Status, CliError> {
    let args = ExplainArgs::from_arg_matches(matches).map_err(|error| CliError::Other(error.into()))?;
    let mut cells = Vec::new();
    let mut status = Status::Passed;
    for cell in Table::get().of(args.later, args.earlier) {
        words(cell, context);
        let mut runs = Vec::new();
        for (with, later, permitted) in variants(cell) {
            let drawn = match draw(cell, with, later) {
                Ok(drawn) => drawn,
                Err(failure) => {
                    eprintln!("{failure}");
                    return Ok(Status::Failed);
                }
            };
            show(cell, &drawn, context);
            if drawn.passes != permitted {
                context.say("  and the table says otherwise");
                status = Status::Failed;
            }
            runs.push(drawn);
        }
        let Cell { verdict, reason, relaxed_by, .. } = cell.clone();
        cells.push(Explained { cell: cell.name(), verdict, reason, relaxed_by, runs });
    }
    context.write_json(&Report { schema: "crosscheck-explain", version: 1, cells })?;
    Ok(status)
}

fn words(cell: &Cell, context: &Context<'_>) {
    let verdict = match cell.verdict {
        Answer::No => "no",
        Answer::May => "it may, or may not",
        Answer::Must => "it must be able to",
    };
    context.say(format_args!("{}: {verdict}", cell.name()));
    context.say(format_args!("  {}", cell.reason));
    let permits = |relaxation: &Relaxation| match relaxation {
        Relaxation::Ro => "relaxed ordering (RO), set in the later one",
        Relaxation::Ido => "ordering by identity (IDO), set in the later one, of another source",
    };
    match (cell.verdict, cell.relaxed_by.as_slice()) {
        (Answer::No, []) => context.say("  nothing permits it"),
        (Answer::No, by) => {
            context
                .say(format_args!("  permitted by: {}", by.iter().map(permits).collect::<Vec<_>>().join("; or by ")));
        }
        _ => {}
    }
}

/// The later one, plain and with each attribute that could matter; and whether the table lets it pass then.
fn variants(cell: &Cell) -> Vec<(&'static str, Transaction, bool)> {
    let (tag, src) = (u8::from(cell.transaction != Some(Of::Same)), 1);
    let pieces = cell.transaction == Some(Of::Same);
    let plain = Transaction { kind: cell.later, tag, src, first: !pieces, size: 1, data: 1, ..Transaction::default() };
    let by = |relaxation| cell.relaxed_by.contains(&relaxation);
    let mut all = vec![("as it is", plain, cell.verdict != Answer::No)];
    if !cell.relaxed_by.is_empty() {
        let ido = Transaction { ido: true, ..plain };
        all.push(("with RO", Transaction { ro: true, ..plain }, by(Relaxation::Ro)));
        all.push(("with IDO, of the same source", ido, false));
        all.push(("with IDO, of another source", Transaction { src: 2, ..ido }, by(Relaxation::Ido)));
    }
    all
}

/// The earlier one is larger: where both are of one type there is room for the later one only.
fn draw(cell: &Cell, with: &'static str, later: Transaction) -> Result<Drawn, Failure> {
    let pieces = cell.transaction == Some(Of::Same);
    let earlier = Transaction { kind: cell.earlier, src: 1, last: !pieces, size: 2, data: 0, ..Transaction::default() };
    let mut drawn = Drawn { with, passes: false, room: Vec::new(), enters: [None; 2], leaves: [None; 2] };
    let (verdict, _) = execute("ordering::explain", SEED, RunOptions::default(), |run: &Run| {
        let judges = Judges { board: None, ..Judges::new(<passing_queue::Design as super::queue::QueueDut>::POLICY) };
        let mut traffic = Traffic::<passing_queue::Design>::with(run, judges)?;
        for cycle in 0..CYCLES {
            let mut room = [0; 3];
            if cycle >= LATER {
                room[later.kind.index()] = later.size;
            }
            traffic.room = if cycle >= BOTH { ROOM } else { room };
            drawn.room.push([cell.earlier, cell.later].map(|kind| traffic.room[kind.index()].min(SIZE_MAX)));
            let moved = traffic.cycle([earlier, later].get(cycle).copied())?;
            for (number, transaction) in [earlier, later].into_iter().enumerate() {
                if moved.entered == Some(transaction) {
                    drawn.enters[number] = Some(cycle);
                }
                if moved.left == Some(transaction) {
                    drawn.leaves[number] = Some(cycle);
                }
            }
        }
        traffic.b.finish()
    });
    verdict?;
    drawn.passes = matches!(drawn.leaves, [Some(earlier), Some(later)] if later < earlier);
    Ok(drawn)
}

/// ▶ enters, · waits, ◀ leaves, by cycle.
fn show(cell: &Cell, drawn: &Drawn, context: &Context<'_>) {
    let passes = if drawn.passes { "it passes" } else { "it waits" };
    context.say(format_args!("\n  {}: {passes}", drawn.with));
    let row = |name: String, marks: Vec<String>| {
        let marks: String = marks.iter().map(|mark| format!("{mark:>3}")).collect();
        context.say(format_args!("    {name:<32}{}", marks.trim_end()));
    };
    row("cycle".into(), (0..CYCLES).map(|cycle| cycle.to_string()).collect());
    for (number, (kind, size, which)) in
        [(cell.earlier, "2 units", "earlier"), (cell.later, "1 unit", "later")].into_iter().enumerate()
    {
        let (enters, leaves) = (drawn.enters[number], drawn.leaves[number]);
        let mark = |cycle: usize| match () {
            () if Some(cycle) == enters => "▶",
            () if Some(cycle) == leaves => "◀",
            () if enters.is_some_and(|enters| enters < cycle) && leaves.is_none_or(|leaves| cycle < leaves) => "·",
            () => " ",
        };
        row(format!("{which}: {kind}, {size}"), (0..CYCLES).map(|cycle| mark(cycle).to_owned()).collect());
    }
    let room = |number: usize| drawn.room.iter().map(|room| room[number].to_string()).collect();
    if cell.earlier != cell.later {
        row(format!("room for {}", cell.earlier), room(0));
    }
    row(format!("room for {}", cell.later), room(1));
}
