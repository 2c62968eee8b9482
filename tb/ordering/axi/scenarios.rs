//! Responses in order within their channel and identifier, and nowhere else.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use super::queue::{Channel, DEPTH, IDS, Response};
use super::traffic::{Cycle, READY, Responses};

/// Cycles per seed, and how many of them share a mix of receivers.
const CYCLES: u64 = 600;
const STRETCH: u64 = 30;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "all entries of a channel are taken",
    "all entries are taken",
    "a response passes one of another identifier",
    "a response passes one of the other channel",
    "a response waits for an older one of its own",
];

fn response(channel: Channel, id: u8, data: u16) -> Response {
    Response { channel, id, data }
}

/// What comes in a cycle leaves in the next one at the earliest, and nothing leaves twice.
pub fn one_cycle_through(run: &Run) -> Verdict {
    let mut responses = Responses::new(run)?;
    for number in 0..20 {
        let offer = response(Channel::ALL[usize::from(number % 2)], (number % 4) as u8, number);
        let left = responses.cycle(Some(offer))?.left.map(|left| left.data);
        responses.b.expect_eq("what leaves", left, number.checked_sub(1))?;
    }
    responses.leave_only(&[19])?;
    responses.drain()
}

/// A full channel takes no more of its own, and the other one does. A departure helps in the next cycle only.
pub fn ready_by_channel(run: &Run) -> Verdict {
    for channel in Channel::ALL {
        let mut responses = Responses::new(run)?;
        let inside: Vec<_> = (0..DEPTH as u16).map(|number| response(channel, 0, number)).collect();
        responses.fill(&inside)?;
        responses.ready = [0; 2];
        let refused = responses.cycle(Some(response(channel, 1, 9)))?.entered.is_none();
        responses.b.expect("all entries are taken", refused)?;
        responses.fill(&[response(channel.other(), 0, 5)])?;
        responses.ready[channel.index()] = 1;
        let cycle = responses.cycle(Some(response(channel, 1, 9)))?;
        let helped = cycle.left.is_none() || cycle.entered.is_some();
        responses.b.expect("a departure does not help in its own cycle", !helped)?;
        responses.fill(&[response(channel, 1, 9)])?;
        responses.drain()?;
    }
    Ok(())
}

/// A reset forgets all of it, and takes nothing.
pub fn reset_forgets(run: &Run) -> Verdict {
    let mut responses = Responses::new(run)?;
    responses.fill(&[response(Channel::Read, 0, 1), response(Channel::Write, 0, 2)])?;
    responses.reset()?;
    responses.b.inputs.put(Some(response(Channel::Write, 1, 3)), READY);
    responses.b.inputs.rst_n = false;
    let shows = responses.b.step()?.shows();
    responses.b.expect_eq("in_ready in reset", shows.ready, [false; 2])?;
    responses.b.inputs.rst_n = true;
    responses.leave_only(&[])?;
    responses.cycle(Some(response(Channel::Read, 3, 4)))?;
    responses.leave_only(&[4])?;
    responses.drain()
}

/// Two responses of every pair of channels and identifiers, and a receiver for one of them at a time: the later one passes
/// unless both are of one channel and identifier.
pub fn every_pair(run: &Run) -> Verdict {
    let mut responses = Responses::new(run)?;
    let streams = || Channel::ALL.into_iter().flat_map(|channel| (0..IDS).map(move |id| (channel, id)));
    let pairs = streams().flat_map(|earlier| streams().map(move |later| (earlier, later)));
    for (number, (earlier, later)) in (0..).step_by(2).zip(pairs) {
        responses.fill(&[response(earlier.0, earlier.1, number), response(later.0, later.1, number + 1)])?;
        responses.ready = [0; 2];
        responses.ready[later.0.index()] = 1 << later.1;
        if earlier == later {
            responses.leave_only(&[number, number + 1])?;
        } else {
            responses.leave_only(&[number + 1])?;
            responses.ready = READY;
            responses.leave_only(&[number])?;
        }
        responses.ready = READY;
    }
    responses.drain()
}

/// With no receiver for any response of a channel, and all its entries taken, the other one goes on: both ways.
pub fn blocked_channel(run: &Run) -> Verdict {
    for blocked in Channel::ALL {
        let mut responses = Responses::new(run)?;
        let inside: Vec<_> = (0..DEPTH as u16).map(|number| response(blocked, number as u8, number)).collect();
        responses.fill(&inside)?;
        responses.ready[blocked.index()] = 0;
        for number in 0..40 {
            let cycle = responses.cycle(Some(response(blocked.other(), 0, 100 + number)))?;
            responses.b.expect("the other channel takes one in every cycle", cycle.entered.is_some())?;
            let expected = number.checked_sub(1).map(|before| 100 + before);
            responses.b.expect_eq("what leaves", cycle.left.map(|left| left.data), expected)?;
        }
        responses.leave_only(&[139])?;
        responses.ready = READY;
        responses.leave_only(&[0, 1, 2, 3])?;
        responses.drain()?;
    }
    Ok(())
}

/// Everything inside is older than what comes, whatever entries are free: the order holds around and around.
pub fn order_survives_reuse(run: &Run) -> Verdict {
    let mut responses = Responses::new(run)?;
    responses.fill(&[0, 1, 2].map(|number| response(Channel::Read, 1, number)))?;
    for number in 0..40 {
        let left = responses.cycle(Some(response(Channel::Read, 1, number + 3)))?.left;
        responses.b.expect_eq("what leaves", left.map(|left| left.data), Some(number))?;
    }
    responses.leave_only(&[40, 41, 42])?;
    responses.drain()
}

/// One seed: random responses, and receivers that come and go.
pub fn random(run: &Run) -> Verdict {
    let mut responses = Responses::new(run)?;
    let mut rng = run.rng("responses");
    let mut inside: Vec<Response> = Vec::new();
    let (mut busy, mut receivers) = (1.0, [0.5; 2]);
    for cycle in 0..CYCLES {
        if cycle.is_multiple_of(STRETCH) {
            busy = [0.3, 0.8, 1.0][rng.random_range(0..3)];
            receivers = std::array::from_fn(|_| [0.0, 0.2, 0.6, 1.0][rng.random_range(0..4)]);
        }
        let drawn = response(Channel::from_port(rng.random()), rng.random_range(0..IDS), cycle as u16);
        let offer = rng.random_bool(busy).then_some(drawn);
        responses.ready = receivers.map(|often| (0..IDS).map(|id| u8::from(rng.random_bool(often)) << id).sum());
        let ready = responses.ready;
        let cycle = responses.cycle(offer)?;
        cover(run, &mut inside, &cycle, ready);
    }
    responses.drain()
}

/// Notes what was met in a cycle; `inside` is what was inside before it, the oldest first.
fn cover(run: &Run, inside: &mut Vec<Response>, cycle: &Cycle, ready: [u8; 2]) {
    let of = |channel| inside.iter().filter(|response| response.channel == channel).count();
    let left = cycle.left.and_then(|left| inside.iter().position(|response| *response == left));
    let passed = left.map_or(&[][..], |at| &inside[..at]);
    let passes = |other_channel: bool| {
        let left = cycle.left.unwrap_or_default();
        passed.iter().any(|older| (older.channel != left.channel) == other_channel && older.stream() != left.stream())
    };
    let waits = inside.iter().enumerate().any(|(at, response)| {
        let ready = ready[response.channel.index()] >> response.id & 1 == 1;
        ready && inside[..at].iter().any(|older| older.stream() == response.stream())
    });
    for (point, met) in [
        ("all entries of a channel are taken", Channel::ALL.iter().any(|channel| of(*channel) == DEPTH)),
        ("all entries are taken", inside.len() == 2 * DEPTH),
        ("a response passes one of another identifier", passes(false)),
        ("a response passes one of the other channel", passes(true)),
        ("a response waits for an older one of its own", waits),
    ] {
        if met {
            run.cover(point);
        }
    }
    left.map(|at| inside.remove(at));
    inside.extend(cycle.entered);
}
