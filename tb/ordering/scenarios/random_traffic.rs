//! Constrained-random transactions at every queue, with every judge.

use crosscheck::{Failure, Run, Verdict};
use rand::RngExt;

use crate::duts::{free_queue, passing_queue, passing_queue_ido, passing_queue_plain, passing_queue_ro, strict_queue};
use crate::ordering::queue::{DEPTH, Policy, QueueDut};
use crate::ordering::stimulus::Stimulus;
use crate::ordering::traffic::{Judges, Traffic};
use crate::ordering::transaction::{Cycle, Kind, Transaction};

/// Cycles per seed and queue.
const CYCLES: u64 = 400;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "all entries of a type are taken",
    "all entries are taken",
    "an offer that isn't ready is replaced",
    "an entry comes and another one goes",
    "a departure passes all others",
    "reset with entries inside",
    "two requesters use one tag at once",
];

/// One seed: every queue.
pub fn random(run: &Run) -> Verdict {
    queue::<passing_queue::Design>(run)?;
    queue::<passing_queue_ro::Design>(run)?;
    queue::<passing_queue_ido::Design>(run)?;
    queue::<passing_queue_plain::Design>(run)?;
    queue::<strict_queue::Design>(run)?;
    queue::<free_queue::Design>(run)
}

fn queue<D: QueueDut>(run: &Run) -> Verdict {
    let mut traffic = Traffic::<D>::new(run)?;
    let mut stimulus = Stimulus::new(run, D::INFO.name);
    let mut rng = run.rng("resets");
    let mut refused = None;
    let mut inside: Vec<Transaction> = Vec::new();
    for cycle in 0..CYCLES {
        if cycle < CYCLES / 2 && rng.random_bool(0.005) {
            if traffic.inside() > 0 {
                run.cover("reset with entries inside");
            }
            traffic.reset()?;
            stimulus.reset();
            inside.clear();
            continue;
        }
        let (offer, room) = stimulus.cycle();
        traffic.room = room;
        let cycle = traffic.cycle(offer)?;
        cycle.entered.iter().for_each(|entered| stimulus.taken(entered));
        cover(run, &mut inside, &cycle, refused.is_some() && offer.is_some());
        refused = offer.filter(|_| cycle.entered.is_none());
    }
    traffic.drain().map(drop)
}

/// Notes what was met in a cycle; `inside` is what was inside before it, the oldest first.
fn cover(run: &Run, inside: &mut Vec<Transaction>, cycle: &Cycle, replaced: bool) {
    let of = |kind: Kind| inside.iter().filter(|t| t.kind == kind).count();
    let left = cycle.left.and_then(|left| inside.iter().position(|t| *t == left));
    let questions = inside.iter().filter(|t| t.kind == Kind::NonPosted);
    let shared = |t: &Transaction| questions.clone().any(|o| o.tag == t.tag && o.requester != t.requester);
    for (point, met) in [
        ("all entries of a type are taken", Kind::ALL.iter().any(|kind| of(*kind) == DEPTH)),
        ("all entries are taken", inside.len() == 3 * DEPTH),
        ("an offer that isn't ready is replaced", replaced),
        ("an entry comes and another one goes", cycle.entered.is_some() && cycle.left.is_some()),
        ("a departure passes all others", left.is_some_and(|at| at > 3 && at + 1 == inside.len())),
        ("two requesters use one tag at once", questions.clone().any(shared)),
    ] {
        if met {
            run.cover(point);
        }
    }
    left.map(|at| inside.remove(at));
    inside.extend(cycle.entered);
}

/// So many transactions through a queue, with random room. Returns the judges with what they counted.
///
/// # Errors
/// A failure of a cycle, or what a judge objects to.
pub fn through<D: QueueDut>(run: &Run, judges: Judges, transactions: u64) -> Result<Judges, Failure> {
    let mut traffic = Traffic::<D>::with(run, judges)?;
    traffic.b.set_limit(20 * transactions);
    let mut stimulus = Stimulus::new(run, D::INFO.name);
    let mut taken = 0;
    while taken < transactions {
        let (offer, room) = stimulus.cycle();
        traffic.room = room;
        if let Some(entered) = traffic.cycle(offer)?.entered {
            stimulus.taken(&entered);
            taken += 1;
        }
    }
    traffic.drain()
}

/// So many transactions through each build of the queue that keeps the table.
fn through_all(run: &Run, judges: fn(Policy) -> Judges, transactions: u64) -> Verdict {
    through::<passing_queue::Design>(run, judges(passing_queue::Design::POLICY), transactions)?;
    through::<passing_queue_ro::Design>(run, judges(passing_queue_ro::Design::POLICY), transactions)?;
    through::<passing_queue_ido::Design>(run, judges(passing_queue_ido::Design::POLICY), transactions)?;
    through::<passing_queue_plain::Design>(run, judges(passing_queue_plain::Design::POLICY), transactions).map(drop)
}

/// A million transactions with random room, all judges: nothing lost, doubled or altered.
pub fn a_million_transactions(run: &Run) -> Verdict {
    through_all(run, Judges::new, 250_000)
}

/// Transactions for one judge alone.
const ALONE: u64 = 2000;

/// Random transactions, and nobody but the oracle to judge them.
pub fn the_oracle_alone(run: &Run) -> Verdict {
    through_all(run, |policy| Judges { progress: None, board: None, ..Judges::new(policy) }, ALONE)
}

/// Random transactions, and nobody but the must-move check to judge them.
pub fn the_must_move_check_alone(run: &Run) -> Verdict {
    through_all(run, |policy| Judges { oracle: None, board: None, ..Judges::new(policy) }, ALONE)
}

/// Random transactions, and nobody but the scoreboard to judge them.
pub fn the_scoreboard_alone(run: &Run) -> Verdict {
    through_all(run, |policy| Judges { oracle: None, progress: None, ..Judges::new(policy) }, ALONE)
}
