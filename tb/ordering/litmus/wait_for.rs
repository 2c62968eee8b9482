//! A deadlock explained: who waits for whom, until it comes back to itself.

use super::file::Way;
use super::play::Parties;

/// What a step waits for, and why.
struct Wait {
    number: u16,
    why: String,
}

/// The cycle, beginning anywhere in it: a line for each step. Empty when the waits end somewhere: a test whose parties wait for
/// what nobody sends.
pub fn cycle(parties: &Parties) -> Vec<String> {
    let mut path: Vec<(u16, String)> = Vec::new();
    let stuck = |way| parties.inside(way).first().copied().or_else(|| parties.next(way));
    let mut at = Way::ALL.into_iter().find_map(stuck);
    while let Some(number) = at {
        if let Some(start) = path.iter().position(|(before, _)| *before == number) {
            return path.drain(start..).map(|(_, line)| line).collect();
        }
        let Some(Wait { number: next, why }) = waits(parties, number) else {
            return Vec::new();
        };
        path.push((number, format!("{} waits for {}: {why}", parties.name(number), parties.name(next))));
        at = Some(next);
    }
    Vec::new()
}

fn waits(parties: &Parties, number: u16) -> Option<Wait> {
    let step = parties.step(number);
    let (inside, class) = (parties.inside(step.way), step.class);
    if let Some(at) = inside.iter().position(|inside| *inside == number) {
        if let Some(wanted) = parties.wanted(step.way, class) {
            let why = format!("there is no room for {class} at the end of its way until that has arrived");
            return Some(Wait { number: wanted, why });
        }
        let why = "there is room, and the queue keeps it behind that one".into();
        return inside[..at].first().map(|oldest| Wait { number: *oldest, why });
    }
    if let Some(missing) = parties.early(number) {
        return Some(Wait { number: missing, why: "it is sent only when that has arrived".into() });
    }
    let next = parties.next(step.way)?;
    if next != number {
        return Some(Wait { number: next, why: "that one is sent first".into() });
    }
    let same = inside.iter().find(|inside| parties.step(**inside).class == class)?;
    Some(Wait { number: *same, why: format!("the queue is full of {class}") })
}
