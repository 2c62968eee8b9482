//! The table, cell by cell.

use crosscheck::{Run, Verdict};

use crate::duts::{passing_queue, passing_queue_ido, passing_queue_plain, passing_queue_ro};
use crate::ordering::queue::{DEPTH, Policy, QueueDut, Settings};
use crate::ordering::traffic::{Traffic, only};
use crate::ordering::transaction::{Kind, Transaction};

/// Two transactions with every combination of what the table looks at, in every build.
pub fn every_pair(run: &Run) -> Verdict {
    pairs::<passing_queue::Design>(run)?;
    pairs::<passing_queue_ro::Design>(run)?;
    pairs::<passing_queue_ido::Design>(run)?;
    pairs::<passing_queue_plain::Design>(run)
}

/// The earlier one has no room, the later one has: it leaves when the table lets it, and only then.
fn pairs<D: QueueDut>(run: &Run) -> Verdict {
    let Policy::Passing(heeds) = D::POLICY else { return Ok(()) };
    let mut traffic = Traffic::<D>::new(run)?;
    for (number, (earlier, later)) in (0..).step_by(2).zip(combinations()) {
        let (earlier, later) = (Transaction { data: number, ..earlier }, Transaction { data: number + 1, ..later });
        traffic.fill(&[earlier, later])?;
        traffic.room = only(later.kind);
        // Of the same type, the earlier one is too large.
        traffic.room[later.kind.index()] = later.size;
        let passes = may_pass(&later, &earlier, heeds);
        if passes {
            traffic.leave(&[later.data])?;
        }
        traffic.still()?;
        traffic.room = [4; 3];
        traffic.leave(&[earlier.data])?;
        if !passes {
            traffic.leave(&[later.data])?;
        }
    }
    traffic.drain().map(drop)
}

/// Earlier and later one, with all attributes, of the same and of different sources, requesters and tags.
fn combinations() -> impl Iterator<Item = (Transaction, Transaction)> {
    let bit = |pattern: u32, bit: u32| pattern >> bit & 1 == 1;
    let kinds = Kind::ALL.into_iter().flat_map(|earlier| Kind::ALL.map(|later| (earlier, later)));
    kinds.flat_map(move |(earlier, later)| {
        (0..1 << 7).map(move |pattern| {
            let base = Transaction { src: 2, requester: 1, tag: 5, ..Transaction::default() };
            let first = Transaction {
                kind: earlier,
                ro: bit(pattern, 0),
                ido: bit(pattern, 1),
                size: 2,
                last: earlier != later,
                ..base
            };
            let second = Transaction {
                kind: later,
                ro: bit(pattern, 2),
                ido: bit(pattern, 3),
                src: 2 + u8::from(bit(pattern, 4)),
                requester: 1 + u8::from(bit(pattern, 5)),
                tag: 5 + u8::from(bit(pattern, 6)),
                ..base
            };
            // Pieces of one completion are its first and its last one.
            let pieces = earlier == Kind::Completion && later == earlier && first.same_transaction(&second);
            (Transaction { last: !pieces, ..first }, Transaction { first: !pieces, ..second })
        })
    })
}

/// The table as this scenario reads it.
fn may_pass(later: &Transaction, earlier: &Transaction, heeds: Settings) -> bool {
    let by_ro = heeds.ro && later.ro;
    let by_ido = heeds.ido && later.ido && later.src != earlier.src;
    match (later.kind, earlier.kind) {
        (Kind::Posted, Kind::Posted) => by_ro || by_ido,
        (Kind::NonPosted, Kind::Posted) => by_ido,
        (Kind::Completion, Kind::Posted) => by_ro || by_ido,
        (Kind::Completion, Kind::Completion) => later.requester != earlier.requester || later.tag != earlier.tag,
        _ => true,
    }
}

/// What must be able to pass does, whatever is behind it: requests blocked for ever, the rest full, room for the rest only.
pub fn blocked_requests_hold_nobody(run: &Run) -> Verdict {
    let mut traffic = Traffic::<passing_queue::Design>::new(run)?;
    let tagged = |t: Transaction| Transaction { tag: (t.data % 8) as u8, ..t };
    let mut inside: Vec<Transaction> = (0..DEPTH as u16).map(|n| tagged(Transaction::non_posted(n))).collect();
    for number in 0..DEPTH as u16 {
        inside.push(tagged(Transaction::completion(10 + number)));
        inside.push(tagged(Transaction::posted(20 + number)));
    }
    traffic.fill(&inside)?;
    traffic.room = [4, 0, 4];
    // In order of age: no completion passes a write.
    traffic.leave(&[10, 20, 11, 21, 12, 22, 13, 23])?;
    traffic.still()?;
    traffic.room = [4; 3];
    traffic.leave(&[0, 1, 2, 3])?;
    traffic.drain().map(drop)
}

/// With posted room gone, completions behind posted writes stay, and those in front leave.
pub fn completions_stay_behind_writes(run: &Run) -> Verdict {
    let mut traffic = Traffic::<passing_queue::Design>::new(run)?;
    traffic.fill(&[Transaction::completion(1), Transaction::posted(2), Transaction::completion(3).of(0, 1)])?;
    traffic.room = [0, 4, 4];
    traffic.leave(&[1])?;
    traffic.still()?;
    traffic.room = [4; 3];
    traffic.leave(&[2, 3])?;
    traffic.drain().map(drop)
}

/// Pieces of an answer in order, answers to different questions in any: same tag of two requesters included.
pub fn pieces_stay_in_order(run: &Run) -> Verdict {
    let mut traffic = Traffic::<passing_queue::Design>::new(run)?;
    let piece = |number, size, first, last| Transaction { first, last, ..Transaction::completion(number).sized(size) };
    traffic.fill(&[
        piece(1, 4, true, false).of(1, 5),
        piece(2, 1, false, true).of(1, 5),
        piece(3, 1, true, true).of(2, 5),
        piece(4, 1, true, true).of(1, 6),
    ])?;
    traffic.room = [4, 4, 1];
    traffic.leave(&[3, 4])?;
    traffic.still()?;
    traffic.room = [4; 3];
    traffic.leave(&[1, 2])?;
    traffic.drain().map(drop)
}
