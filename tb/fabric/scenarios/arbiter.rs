//! Who owns the uplink, and for how long.

use crosscheck::{Failure, Run, Verdict};

use crate::duts::{
    fixed_priority_arbiter, fixed_priority_arbiter_2, fixed_priority_arbiter_8, fixed_priority_arbiter_16,
};
use crate::duts::{uplink_arbiter, uplink_arbiter_2, uplink_arbiter_8, uplink_arbiter_16, uplink_arbiter_cnt4};
use crate::fabric::arbiter::{ArbiterDut, Ownership, Uplink};
use crate::fabric::requesters::{Requesters, saturated};

type Four = Requesters<uplink_arbiter::Design>;

impl<D: ArbiterDut> Requesters<D> {
    /// A cycle that must show this owner (none: nobody), and whether its beat is offered.
    fn shows(&mut self, owner: Option<u8>, offered: bool) -> Result<Ownership, Failure> {
        let shows = self.cycle()?;
        self.b.expect_eq("the owner", shows.owner_valid.then_some(shows.owner), owner)?;
        self.b.expect_eq("out_valid", shows.out_valid, offered)?;
        Ok(shows)
    }

    fn ends(mut self, grants: &[u32], beats: &[u32]) -> Verdict {
        let shows = self.cycle()?;
        self.b.expect_eq("grants_per_port", &shows.grants[..D::N], grants)?;
        self.b.expect_eq("beats_per_port", &shows.beats[..D::N], beats)?;
        self.b.finish()
    }
}

/// A packet costs a cycle without owner and its beats; the last owner stays to be seen.
pub fn an_owner_takes_a_cycle(run: &Run) -> Verdict {
    let mut r = Four::new(run)?;
    let nobody = r.shows(None, false)?;
    r.b.expect_eq("owner after reset", nobody.owner, 0)?;
    r.offer(2, 3);
    r.shows(None, false)?;
    for _ in 0..3 {
        r.shows(Some(2), true)?;
    }
    let nobody = r.shows(None, false)?;
    r.b.expect_eq("the last owner", nobody.owner, 2)?;
    r.ends(&[0, 0, 1, 0], &[0, 0, 3, 0])
}

/// Four ports that always have a packet, of one to four beats: each in its turn, and beats by length.
pub fn packets_are_shared_and_beats_are_not(run: &Run) -> Verdict {
    let mut r = Four::new(run)?;
    for _ in 0..5 {
        for owner in 0..4 {
            for port in 0..4 {
                if r.idle(port) {
                    r.offer(port, 1 + port as u32);
                }
            }
            r.shows(None, false)?;
            for _ in 0..=owner {
                r.shows(Some(owner), true)?;
            }
        }
    }
    r.ends(&[5; 4], &[5, 10, 15, 20])
}

/// The search starts behind the last owner, whoever else asked first.
pub fn the_search_starts_behind_the_last_owner(run: &Run) -> Verdict {
    let mut r = Four::new(run)?;
    for (asking, owner) in
        [(&[1, 3][..], 1), (&[0, 2], 2), (&[0, 1, 2], 3), (&[], 0), (&[], 1), (&[], 2), (&[0], 0), (&[0], 0)]
    {
        asking.iter().for_each(|port| r.offer(*port, 1));
        r.shows(None, false)?;
        r.shows(Some(owner), true)?;
    }
    r.ends(&[3, 2, 2, 1], &[3, 2, 2, 1])
}

/// Neither stall nor link nor credit take the uplink from its owner, at whatever beat, though a port ahead asks meanwhile.
pub fn ownership_survives(run: &Run) -> Verdict {
    let up = Uplink::default();
    let stalls = [
        (Uplink { ready: false, ..up }, true),
        (Uplink { operational: false, ..up }, false),
        (Uplink { credit: false, ..up }, false),
        (Uplink { operational: false, credit: false, ready: false, ..up }, false),
    ];
    for late in [0, 3] {
        let mut r = Four::new(run)?;
        r.offer(2, 3);
        r.shows(None, false)?;
        for beat in 0..3 {
            for (uplink, offered) in stalls {
                r.uplink = uplink;
                r.shows(Some(2), offered)?;
                if beat == 1 && r.idle(late) {
                    r.offer(late, 1);
                }
                r.shows(Some(2), offered)?;
            }
            r.uplink = up;
            r.shows(Some(2), true)?;
        }
        r.shows(None, false)?;
        r.shows(Some(late as u8), true)?;
        r.b.finish()?;
    }
    Ok(())
}

/// An owner is found while the link is down, without credit and without room: they matter only to what is sent.
pub fn nothing_gates_the_search(run: &Run) -> Verdict {
    let up = Uplink::default();
    for uplink in [Uplink { operational: false, ..up }, Uplink { credit: false, ..up }, Uplink { ready: false, ..up }] {
        let mut r = Four::new(run)?;
        r.uplink = uplink;
        r.offer(3, 1);
        r.shows(None, false)?;
        let shows = r.cycle()?;
        r.b.expect_eq("the owner", (shows.owner_valid, shows.owner), (true, 3))?;
        r.uplink = up;
        r.shows(Some(3), true)?;
        r.ends(&[0, 0, 0, 1], &[0, 0, 0, 1])?;
    }
    Ok(())
}

/// Two ports that each drop their request for a cycle behind a packet: fixed priority passes this test.
pub fn fairness_weak_test(run: &Run) -> Verdict {
    let mut r = Requesters::<uplink_arbiter_2::Design>::new(run)?;
    let mut pause = [0; 2];
    let mut beats = [0; 2];
    for turn in 0..200u32 {
        for port in 0..2 {
            if r.idle(port) {
                pause[port] += 1;
                if pause[port] > 1 {
                    pause[port] = 0;
                    beats[port] += 1;
                    r.offer(port, 1 + (turn + beats[port]) % 4);
                }
            }
        }
        r.cycle()?;
    }
    let shows = r.cycle()?;
    let [first, second, ..] = shows.grants;
    r.b.expect("both ports get as many packets, within one", first > 20 && first.abs_diff(second) <= 1)?;
    r.b.finish()
}

/// Sixteen ports of the same kind. Fixed priority would serve ports 0 and 1 by turns, and nobody else ever.
pub fn fairness_strong_test(run: &Run) -> Verdict {
    let mut r = Requesters::<uplink_arbiter_16::Design>::new(run)?;
    let mut pause = [0; 16];
    for turn in 0..2000u32 {
        for (port, pause) in pause.iter_mut().enumerate() {
            if r.idle(port) {
                *pause += 1;
                if *pause > 1 {
                    *pause = 0;
                    r.offer(port, 1 + (turn + port as u32) % 4);
                }
            }
        }
        r.cycle()?;
    }
    let shows = r.cycle()?;
    let (least, most) = (shows.grants.iter().min().copied(), shows.grants.iter().max().copied());
    r.b.expect("every port gets packets", least > Some(20))?;
    r.b.expect("as many as any other, within one", most.zip(least).is_some_and(|(most, least)| most - least <= 1))?;
    r.b.finish()
}

/// A port that asks sees at most N - 1 packets of others before its own, and when all ask, just that many: N = 2, 4, 8, 16.
pub fn the_longest_wait(run: &Run) -> Verdict {
    longest::<uplink_arbiter_2::Design>(run)?;
    longest::<uplink_arbiter::Design>(run)?;
    longest::<uplink_arbiter_8::Design>(run)?;
    longest::<uplink_arbiter_16::Design>(run)
}

fn longest<D: ArbiterDut>(run: &Run) -> Verdict {
    let mut r = saturated::<D>(run, 20 * D::N as u32)?;
    let waits = r.longest_waits();
    r.b.expect_eq("packets of others while a port waits, at most", waits, vec![D::N as u64 - 1; D::N])?;
    r.b.finish()
}

/// Counters of four bits stop at 15.
pub fn counters_stop(run: &Run) -> Verdict {
    let mut r = Requesters::<uplink_arbiter_cnt4::Design>::new(run)?;
    for _ in 0..20 {
        r.offer(1, 2);
        r.shows(None, false)?;
        r.shows(Some(1), true)?;
        r.shows(Some(1), true)?;
    }
    r.ends(&[0, 15, 0, 0], &[0, 15, 0, 0])
}

/// Fixed priority beside it, all ports asking all the time: port 0 gets everything, and the others' wait has no bound.
pub fn fixed_priority_starves(run: &Run) -> Verdict {
    starves::<fixed_priority_arbiter_2::Design>(run)?;
    starves::<fixed_priority_arbiter::Design>(run)?;
    starves::<fixed_priority_arbiter_8::Design>(run)?;
    starves::<fixed_priority_arbiter_16::Design>(run)
}

fn starves<D: ArbiterDut>(run: &Run) -> Verdict {
    let mut r = saturated::<D>(run, 200)?;
    let waits = r.longest_waits();
    let mut expected = vec![200; D::N];
    expected[0] = 0;
    r.b.expect_eq("packets of others while a port waits", waits, expected)?;
    let shows = r.cycle()?;
    let mut grants = [0; 16];
    grants[0] = 200;
    r.b.expect_eq("packets accepted", shows.grants, grants)?;
    r.b.finish()
}
