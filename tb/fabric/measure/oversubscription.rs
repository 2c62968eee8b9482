//! Eight endpoints of 8 GB/s behind an uplink of 16 GB/s: who gets what.

use crosscheck::{Failure, Run};

use super::Row;
use crate::duts::{fixed_priority_arbiter_8, uplink_arbiter_8};
use crate::fabric::arbiter::{ArbiterDut, Ownership};
use crate::fabric::requesters::Requesters;

/// Beats of a packet; it takes the uplink for one cycle more.
const BEATS: u32 = 4;
/// GB/s of back-to-back packets.
const UPLINK: f64 = 16.0;
/// Cycles in which an endpoint has a new packet: 8 GB/s.
const PERIOD: u32 = 2 * (BEATS + 1);
/// Cycles of a run.
const CYCLES: u32 = 20_000;

/// Throughput for a number of active endpoints, in GB/s.
#[derive(Clone, Debug, PartialEq)]
pub struct Shares {
    /// Endpoints that send.
    pub active: usize,
    /// What each of the eight gets through.
    pub each: [f64; 8],
}

impl Shares {
    /// All together.
    pub fn total(&self) -> f64 {
        self.each.iter().sum()
    }
}

/// Endpoints 0 to `active` − 1 have a packet every `PERIOD` cycles, of so many beats, and wait for their turn.
fn run_endpoints<D: ArbiterDut>(run: &Run, active: usize, beats: impl Fn(usize) -> u32) -> Result<Ownership, Failure> {
    let mut r = Requesters::<D>::new(run)?;
    let mut backlog = [0u32; 8];
    let mut shows = Ownership::default();
    for cycle in 0..CYCLES {
        for (port, backlog) in backlog.iter_mut().enumerate().take(active) {
            *backlog += u32::from(cycle % PERIOD == 0);
            if *backlog > 0 && r.idle(port) {
                *backlog -= 1;
                r.offer(port, beats(port));
            }
        }
        shows = r.cycle()?;
    }
    r.b.finish()?;
    Ok(shows)
}

/// Throughput of 1 to 8 active endpoints.
///
/// # Errors
/// A failure of the arbiter.
pub fn shares<D: ArbiterDut>(run: &Run) -> Result<Vec<Shares>, Failure> {
    let rate = |packets: u32| f64::from(packets * (BEATS + 1)) / f64::from(CYCLES) * UPLINK;
    let share = |active| {
        let shows = run_endpoints::<D>(run, active, |_| BEATS)?;
        Ok(Shares { active, each: std::array::from_fn(|port| rate(shows.grants[port])) })
    };
    (1..=8).map(share).collect()
}

/// The rows; throughput within 1 % of the closed form: the run begins and ends within a packet.
///
/// # Errors
/// A failure of an arbiter.
pub fn rows(run: &Run) -> Result<Vec<Row>, Failure> {
    let name = "oversubscription";
    let mut rows = Vec::new();
    let fair = shares::<uplink_arbiter_8::Design>(run)?;
    for shares in &fair {
        let expected = (8.0 * shares.active as f64).min(UPLINK);
        let what = format!("round robin, {} active: GB/s in total", shares.active);
        rows.push(Row::near(name, what, expected, shares.total(), 0.01 * expected));
        let each = expected / shares.active as f64;
        let worst =
            shares.each[..shares.active].iter().copied().max_by(|a, b| (a - each).abs().total_cmp(&(b - each).abs()));
        let what = format!("round robin, {} active: GB/s each, the one furthest off", shares.active);
        rows.push(Row::near(name, what, each, worst.unwrap_or_default(), 0.01 * each));
    }
    let fixed = shares::<fixed_priority_arbiter_8::Design>(run)?;
    let all = &fixed[7];
    rows.push(Row::near(
        name,
        "fixed priority, 8 active: GB/s of ports 0 and 1",
        UPLINK,
        all.each[0] + all.each[1],
        0.16,
    ));
    rows.push(Row::near(name, "fixed priority, 8 active: GB/s of ports 2 to 7", 0.0, all.each[2..].iter().sum(), 0.0));
    let shows = run_endpoints::<uplink_arbiter_8::Design>(run, 8, |port| 1 + port as u32)?;
    let (packets, beats) = (&shows.grants[..8], &shows.beats[..8]);
    let spread = packets.iter().max().zip(packets.iter().min()).map_or(0, |(most, least)| most - least);
    rows.push(Row::within(name, "packets of 1 to 8 beats: most packets of a port less the fewest", 0, 1, spread));
    let ratio = f64::from(beats[7]) / f64::from(beats[0]);
    rows.push(Row::near(name, "packets of 1 to 8 beats: beats of port 7 for each of port 0", 8.0, ratio, 0.1));
    Ok(rows)
}
