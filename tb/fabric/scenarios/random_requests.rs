//! Constrained-random ports at the arbiter, in lockstep, for every build of it.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use crate::duts::{uplink_arbiter, uplink_arbiter_2, uplink_arbiter_8, uplink_arbiter_16, uplink_arbiter_cnt4};
use crate::fabric::arbiter::{ArbiterDut, Uplink};
use crate::fabric::requesters::Requesters;

/// Cycles per seed and build.
const CYCLES: u64 = 1000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "end of packet stalled",
    "owner without a link",
    "owner without credit",
    "a port ahead of the owner asks late",
    "all ports ask",
    "a port waits for N - 1 packets",
    "a counter at its end",
    "reset under a packet",
];

/// One seed: every number of ports, and counters of four bits.
pub fn random(run: &Run) -> Verdict {
    build::<uplink_arbiter::Design>(run)?;
    build::<uplink_arbiter_cnt4::Design>(run)?;
    build::<uplink_arbiter_2::Design>(run)?;
    build::<uplink_arbiter_8::Design>(run)?;
    build::<uplink_arbiter_16::Design>(run)
}

/// How busy ports are and how good the link is is drawn for a stretch of cycles.
fn build<D: ArbiterDut>(run: &Run) -> Verdict {
    let mut r = Requesters::<D>::new(run)?;
    let mut rng = run.rng(D::INFO.name);
    let (mut busy, mut well) = (0.5, 0.9);
    for cycle in 0..CYCLES {
        if cycle % 60 == 0 {
            (busy, well) = ([0.02, 0.3, 1.0][rng.random_range(0..3)], [0.4, 0.8, 1.0][rng.random_range(0..3)]);
        }
        let mut late = 0u32;
        for port in 0..D::N {
            if r.idle(port) && rng.random_bool(busy) {
                r.offer(port, rng.random_range(1..5));
                late |= 1 << port;
            }
        }
        if rng.random_bool(0.004) {
            if (0..D::N).any(|port| !r.idle(port)) {
                run.cover("reset under a packet");
            }
            r.reset()?;
            continue;
        }
        let mut good = || rng.random_bool(well);
        r.uplink = Uplink { ready: good(), operational: good(), credit: good(), ..Uplink::default() };
        let (asking, uplink) = ((0..D::N).filter(|port| !r.idle(*port)).count(), r.uplink);
        let shows = r.cycle()?;
        for (point, met) in [
            ("end of packet stalled", shows.out_valid && !uplink.ready),
            ("owner without a link", shows.owner_valid && !uplink.operational),
            ("owner without credit", shows.owner_valid && !uplink.credit),
            ("a port ahead of the owner asks late", shows.owner_valid && late & ((1 << shows.owner) - 1) != 0),
            ("all ports ask", asking == D::N),
            ("a port waits for N - 1 packets", r.longest_waits().contains(&(D::N as u64 - 1))),
            ("a counter at its end", shows.grants.contains(&D::END)),
        ] {
            if met {
                run.cover(point);
            }
        }
    }
    r.b.finish()
}
