//! How near random stimulus comes to the cycle: many runs of the models alone.

use crosscheck::cli::{CliError, Context, Status};
use crosscheck::runner::execute;
use crosscheck::{Failure, RunOptions};
use rayon::prelude::*;
use serde::Serialize;

use super::bench::RingBench;
use super::topology::Topology;
use crate::duts::pfc_switch_short;
use crate::pfc::node::NodeDut;
use crate::pfc::scenarios::random_bursts::{Nearness, Style, bursts};

/// Clocks of a run: long enough for a lock to become suspect.
const CLOCKS: u64 = 50_000;

/// What the runs of a style came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// How the hosts behaved.
    pub style: Style,
    /// Runs by how many switches asserted at the same time, at most.
    pub asserting: [u64; 4],
    /// Runs in which a switch became suspect: it locked.
    pub locked: u64,
    /// Longest stall of each run, in ascending order, those of locked ones left out.
    pub stalls: Vec<u32>,
}

#[derive(Serialize)]
struct Report {
    schema: &'static str,
    version: u32,
    runs: u64,
    clocks: u64,
    styles: Vec<Statistics>,
}

/// Runs `runs` seeds, from `seed` on.
///
/// # Errors
/// The failure of a run.
pub fn search(style: Style, runs: u64, seed: u64) -> Result<Statistics, Failure> {
    let results: Vec<Nearness> =
        (0..runs).into_par_iter().map(|i| one(style, seed.wrapping_add(i))).collect::<Result<_, _>>()?;
    let mut statistics = Statistics { style, asserting: [0; 4], locked: 0, stalls: Vec::new() };
    for Nearness { asserting, stall } in results {
        statistics.asserting[asserting.min(3)] += 1;
        if u64::from(stall) >= pfc_switch_short::Design::LIMIT {
            statistics.locked += 1;
        } else {
            statistics.stalls.push(stall);
        }
    }
    statistics.stalls.sort_unstable();
    Ok(statistics)
}

fn one(style: Style, seed: u64) -> Result<Nearness, Failure> {
    let mut nearness = Nearness::default();
    let (verdict, _) = execute("pfc::ring::search", seed, RunOptions::default(), |run| {
        let topology = Topology::ring("ring_search", 3);
        let mut ring = RingBench::<pfc_switch_short::Design, _>::of_models(run, topology)?;
        nearness = bursts(run, &mut ring, style, CLOCKS)?;
        ring.finish()
    });
    verdict.map(|()| nearness)
}

/// `ring --search N`.
pub(super) fn command(runs: u64, seed: u64, context: &Context<'_>) -> Result<Status, CliError> {
    if runs == 0 {
        return Ok(Status::NothingSelected);
    }
    context.say(format_args!("{runs} runs of {CLOCKS} clocks for each style, seeds from {seed} on"));
    let mut styles = Vec::new();
    for (style, text) in [
        (Style::Filling, "bursts to the next switch, all hosts at once at first"),
        (Style::Anywhere, "bursts at any time to any other switch"),
    ] {
        let statistics = search(style, runs, seed).map_err(CliError::Setup)?;
        context.say(format_args!("{text}:"));
        for (asserting, count) in statistics.asserting.iter().enumerate() {
            context.say(format_args!("  at most {asserting} of 3 switches asserted at the same time: {count}"));
        }
        let stalls = &statistics.stalls;
        if let (Some(median), Some(longest)) = (stalls.get(stalls.len() / 2), stalls.last()) {
            context.say(format_args!(
                "  longest stall of a run that did not lock: median {median}, most {longest} clocks"
            ));
        }
        context.say(format_args!("  locked: {}", statistics.locked));
        styles.push(statistics);
    }
    let report = Report { schema: "crosscheck-ring-search", version: 1, runs, clocks: CLOCKS, styles };
    context.write_json(&report)?;
    Ok(Status::Passed)
}
