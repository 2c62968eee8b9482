//! How transactions come and go, whatever the table says.

use crosscheck::{Run, Verdict};

use crate::duts::{free_queue, passing_queue, strict_queue};
use crate::ordering::queue::{DEPTH, QueueDut, QueueInputs, QueueOutputs};
use crate::ordering::traffic::{Traffic, only};
use crate::ordering::transaction::{Kind, Transaction};

type Passing = Traffic<passing_queue::Design>;

/// What comes in a cycle leaves in the next one at the earliest, and nothing leaves twice.
pub fn one_cycle_through(run: &Run) -> Verdict {
    let mut traffic = Passing::new(run)?;
    for number in 0..20 {
        let kind = Kind::ALL[usize::from(number % 3)];
        let cycle = traffic.cycle(Some(Transaction { kind, ..Transaction::posted(number) }))?;
        let left = cycle.left.map(|left| left.data);
        traffic.b.expect_eq("what leaves", left, number.checked_sub(1))?;
    }
    traffic.leave(&[19])?;
    traffic.still()?;
    traffic.drain().map(drop)
}

/// A type whose entries are all taken refuses more of its own, and nothing else. Room helps in the next cycle only.
pub fn full_of_one_type(run: &Run) -> Verdict {
    for kind in Kind::ALL {
        let mut traffic = Passing::new(run)?;
        let of =
            |kind: Kind, number: usize| Transaction { kind, tag: number as u8, ..Transaction::posted(number as u16) };
        traffic.room = [0; 3];
        for number in 0..DEPTH {
            let taken = traffic.cycle(Some(of(kind, number)))?.entered.is_some();
            traffic.b.expect("there is an entry for it", taken)?;
        }
        let refused = traffic.cycle(Some(of(kind, 4)))?.entered.is_none();
        traffic.b.expect("all entries are taken", refused)?;
        for other in Kind::ALL.into_iter().filter(|other| *other != kind) {
            let taken = traffic.cycle(Some(of(other, 5 + other.index())))?.entered.is_some();
            traffic.b.expect("the other types have entries of their own", taken)?;
        }
        traffic.room = only(kind);
        let cycle = traffic.cycle(Some(of(kind, 4)))?;
        traffic
            .b
            .expect("a departure does not help in its own cycle", cycle.left.is_some() && cycle.entered.is_none())?;
        let taken = traffic.cycle(Some(of(kind, 4)))?.entered.is_some();
        traffic.b.expect("it helps in the next one", taken)?;
        traffic.drain()?;
    }
    Ok(())
}

/// An offer that isn't taken may be withdrawn, or replaced by another one: it leaves no trace.
pub fn offers_may_be_withdrawn(run: &Run) -> Verdict {
    let mut traffic = Passing::new(run)?;
    traffic.fill(&[0, 1, 2, 3].map(Transaction::posted))?;
    traffic.room = [0; 3];
    traffic.cycle(Some(Transaction::posted(7)))?;
    traffic.cycle(None)?;
    traffic.cycle(Some(Transaction::posted(8)))?;
    traffic.cycle(Some(Transaction::non_posted(9)))?;
    traffic.room = [4; 3];
    traffic.leave(&[0, 1, 2, 3, 9])?;
    traffic.still()?;
    traffic.drain().map(drop)
}

/// A transaction needs as much room as it is large, of its own type.
pub fn room_by_type_and_size(run: &Run) -> Verdict {
    for kind in Kind::ALL {
        for size in 1..=4 {
            let mut traffic = Passing::new(run)?;
            traffic.fill(&[Transaction { kind, size, ..Transaction::posted(1) }])?;
            traffic.room = [4; 3];
            traffic.room[kind.index()] = size - 1;
            traffic.still()?;
            traffic.room = [0; 3];
            traffic.room[kind.index()] = size;
            traffic.leave(&[1])?;
            traffic.drain()?;
        }
    }
    Ok(())
}

/// Everything inside is older than what comes, whatever entries are free: the order holds around and around.
pub fn age_survives_reuse(run: &Run) -> Verdict {
    let mut traffic = Passing::new(run)?;
    traffic.fill(&[0, 1, 2].map(Transaction::posted))?;
    for number in 0..40 {
        let cycle = traffic.cycle(Some(Transaction::posted(number + 3)))?;
        traffic.b.expect_eq("what leaves", cycle.left.map(|left| left.data), Some(number))?;
    }
    traffic.leave(&[40, 41, 42])?;
    traffic.drain().map(drop)
}

/// A reset forgets all of it, and takes nothing.
pub fn reset_forgets(run: &Run) -> Verdict {
    let mut traffic = Passing::new(run)?;
    traffic.fill(&[Transaction::posted(1), Transaction::non_posted(2), Transaction::completion(3)])?;
    traffic.reset()?;
    traffic.b.inputs.put(Some(Transaction::posted(9)), [4; 3]);
    traffic.b.inputs.rst_n = false;
    let shows = traffic.b.step()?.shows();
    traffic.b.expect_eq("in_ready in reset", shows.ready, [false; 3])?;
    traffic.b.inputs.rst_n = true;
    traffic.still()?;
    traffic.cycle(Some(Transaction::posted(4)))?;
    traffic.leave(&[4])?;
    traffic.drain().map(drop)
}

/// One of each type and no room for the first: the strict queue waits, the free one sends the youngest, and the passing one
/// the oldest that may pass.
pub fn three_policies(run: &Run) -> Verdict {
    let inside = [Transaction::non_posted(1), Transaction::posted(2), Transaction::completion(3)];
    let mut strict = Traffic::<strict_queue::Design>::new(run)?;
    strict.fill(&inside)?;
    strict.room = [4, 0, 4];
    strict.still()?;
    strict.room = [4; 3];
    strict.leave(&[1, 2, 3])?;
    strict.drain()?;
    leaves::<free_queue::Design>(run, &inside, &[3, 2])?;
    leaves::<passing_queue::Design>(run, &inside, &[2, 3])
}

fn leaves<D: QueueDut>(run: &Run, inside: &[Transaction], order: &[u16]) -> Verdict {
    let mut traffic = Traffic::<D>::new(run)?;
    traffic.fill(inside)?;
    traffic.room = [4, 0, 4];
    traffic.leave(order)?;
    traffic.still()?;
    traffic.drain().map(drop)
}
