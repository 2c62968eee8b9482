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
use crate::pfc::scenarios::random_bursts::{Nearness, bursts};

/// Clocks of a run: long enough for a lock to become suspect.
const CLOCKS: u64 = 50_000;

/// What many runs came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Statistics {
    schema: &'static str,
    version: u32,
    /// Runs.
    pub runs: u64,
    /// Clocks of each.
    pub clocks: u64,
    /// Runs by how many switches asserted at the same time, at most.
    pub asserting: [u64; 4],
    /// Runs in which a switch became suspect: it locked.
    pub locked: u64,
    /// Longest stall of each run, in ascending order, those of locked ones left out.
    pub stalls: Vec<u32>,
}

/// Runs `runs` seeds, from `seed` on.
///
/// # Errors
/// The failure of a run.
pub fn search(runs: u64, seed: u64) -> Result<Statistics, Failure> {
    let results: Vec<Nearness> =
        (0..runs).into_par_iter().map(|i| one(seed.wrapping_add(i))).collect::<Result<_, _>>()?;
    let mut statistics =
        Statistics { schema: "crosscheck-ring-search", version: 1, runs, clocks: CLOCKS, ..Statistics::default() };
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

fn one(seed: u64) -> Result<Nearness, Failure> {
    let mut nearness = Nearness::default();
    let (verdict, _) = execute("pfc::ring::search", seed, RunOptions::default(), |run| {
        let topology = Topology::ring("ring_search", 3);
        let mut ring = RingBench::<pfc_switch_short::Design, _>::of_models(run, topology)?;
        nearness = bursts(run, &mut ring, CLOCKS)?;
        ring.finish()
    });
    verdict.map(|()| nearness)
}

/// `ring --search N`.
pub(super) fn command(runs: u64, seed: u64, context: &Context<'_>) -> Result<Status, CliError> {
    let statistics = search(runs, seed).map_err(CliError::Setup)?;
    context.say(format_args!("{runs} runs of random bursts, {CLOCKS} clocks each, seeds from {seed} on"));
    for (asserting, count) in statistics.asserting.iter().enumerate() {
        context.say(format_args!("  at most {asserting} of 3 switches asserted at the same time: {count}"));
    }
    if let (Some(median), Some(longest)) =
        (statistics.stalls.get(statistics.stalls.len() / 2), statistics.stalls.last())
    {
        context.say(format_args!("  longest stall of a run that did not lock: median {median} clocks, most {longest}"));
    }
    context.say(format_args!("  locked: {}", statistics.locked));
    context.write_json(&statistics)?;
    Ok(if runs == 0 { Status::NothingSelected } else { Status::Passed })
}
