//! A litmus test played: two queues, the parties at their ends, and a schedule for both.

use crosscheck::{Failure, Rng, Run};
use rand::RngExt;

use super::carrier::{Carrier, Moved};
use super::file::{Class, Litmus, Queue, Step, Way};
use super::wait_for;
use crate::duts::{free_queue, passing_queue, strict_queue};
use crate::ordering::axi::traffic::Responses;
use crate::ordering::queue::SIZE_MAX;
use crate::ordering::traffic::Traffic;

/// Without a move for so many cycles, nothing will move any more.
const STILL: u64 = 200;
/// A schedule delays and never forbids: after so many cycles without a move there is room for everything.
const PATIENCE: u64 = 50;
/// How often a random schedule plays the program, one round after the other without a pause.
const ROUNDS: u16 = 8;
/// Cycles for which a random schedule offers and makes room at the same rates.
const STRETCH: u64 = 20;
/// For so long a directed schedule makes room for the first ones only.
const AHEAD: u64 = 8;

/// How a test ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everything arrived, and everybody saw what they looked for.
    Finished,
    /// Somebody did not: the events of the round that led to it.
    Stale(Vec<String>),
    /// Nothing moves: who waits for whom, and the last one for the first.
    Deadlock(Vec<String>),
}

/// Who may move, and when.
pub enum Schedule {
    /// What the test says, once.
    Directed,
    /// Random delays and room, several rounds.
    Random(Box<Rng>),
}

/// Plays a test on a queue.
///
/// # Errors
/// A failure of the design.
pub fn play(run: &Run, queue: Queue, litmus: &Litmus, schedule: Schedule) -> Result<Ending, Failure> {
    match queue {
        Queue::Strict => on::<Traffic<strict_queue::Design>>(run, litmus, schedule),
        Queue::Free => on::<Traffic<free_queue::Design>>(run, litmus, schedule),
        Queue::Passing => on::<Traffic<passing_queue::Design>>(run, litmus, schedule),
        Queue::Axi => on::<Responses>(run, litmus, schedule),
    }
}

fn on<C: Carrier>(run: &Run, litmus: &Litmus, schedule: Schedule) -> Result<Ending, Failure> {
    let mut ways = [C::new(run)?, C::new(run)?];
    let mut parties = Parties::new(litmus, if matches!(schedule, Schedule::Directed) { 1 } else { ROUNDS });
    let mut pace = Pace::new(schedule);
    let ending = loop {
        pace.cycle(&parties);
        let mut moved = [Moved::default(); 2];
        for way in Way::ALL {
            let offer = parties.offer(way).filter(|_| pace.offers[way.index()]);
            let offer = offer.map(|number| (number, parties.step(number)));
            let room = |class| if parties.room(way, class) { pace.room(&parties, way, class) } else { 0 };
            moved[way.index()] = ways[way.index()].cycle(offer, room)?;
        }
        if let Some(events) = parties.edge(&moved) {
            break Ending::Stale(events);
        }
        if parties.finished() {
            break Ending::Finished;
        }
        if parties.still() > STILL {
            break Ending::Deadlock(wait_for::cycle(&parties));
        }
    };
    ways.into_iter().try_for_each(Carrier::finish)?;
    Ok(ending)
}

/// The parties at both ends, and what is between them. Steps of all rounds have numbers: round x steps + step.
pub struct Parties<'a> {
    /// What they play.
    pub litmus: &'a Litmus,
    rounds: u16,
    /// By way: what is sent, in order; how many of it have been; what is inside, the oldest first.
    program: [Vec<u16>; 2],
    sent: [usize; 2],
    inside: [Vec<u16>; 2],
    /// By number.
    arrived: Vec<bool>,
    /// Cycle, number, and whether it arrived or was taken.
    events: Vec<(u64, u16, bool)>,
    cycle: u64,
    last_move: u64,
}

impl<'a> Parties<'a> {
    fn new(litmus: &'a Litmus, rounds: u16) -> Self {
        let count = litmus.steps.len() as u16;
        let of = |way: Way| (0..rounds * count).filter(|n| litmus.steps[usize::from(n % count)].way == way).collect();
        Self {
            litmus,
            rounds,
            program: Way::ALL.map(of),
            sent: [0; 2],
            inside: Default::default(),
            arrived: vec![false; usize::from(rounds * count)],
            events: Vec::new(),
            cycle: 0,
            last_move: 0,
        }
    }

    /// The step of a number.
    pub fn step(&self, number: u16) -> &'a Step {
        &self.litmus.steps[usize::from(number) % self.litmus.steps.len()]
    }

    /// Its name, and with several rounds which one it is of.
    pub fn name(&self, number: u16) -> String {
        let step = self.step(number);
        match self.rounds {
            1 => step.name.clone(),
            _ => format!("{} of round {}", step.name, usize::from(number) / self.litmus.steps.len()),
        }
    }

    /// Of these steps, in the round of `number`, the first that has not arrived.
    pub fn missing(&self, number: u16, steps: &[usize]) -> Option<u16> {
        let base = usize::from(number) / self.litmus.steps.len() * self.litmus.steps.len();
        steps.iter().map(|step| base + step).find(|number| !self.arrived[*number]).map(|number| number as u16)
    }

    /// What is sent next, ready or not.
    pub fn next(&self, way: Way) -> Option<u16> {
        self.program[way.index()].get(self.sent[way.index()]).copied()
    }

    /// What is offered: the next one, when it waits for nothing.
    fn offer(&self, way: Way) -> Option<u16> {
        self.next(way).filter(|number| self.early(*number).is_none())
    }

    /// What has to arrive before a step is sent.
    pub fn early(&self, number: u16) -> Option<u16> {
        let round = usize::from(number) / self.litmus.steps.len() * self.litmus.steps.len();
        let before = self.arrived[..round].iter().position(|arrived| self.litmus.alone && !arrived);
        before.map(|number| number as u16).or_else(|| self.missing(number, &self.step(number).after))
    }

    /// What is inside, the oldest first.
    pub fn inside(&self, way: Way) -> &[u16] {
        &self.inside[way.index()]
    }

    /// What has to arrive before there is room for one more of a class: a receiver makes room for those of a round when all
    /// that it waits for in that round has arrived.
    pub fn wanted(&self, way: Way, class: Class) -> Option<u16> {
        let count = self.litmus.steps.len();
        let gates = self.litmus.gates.iter().filter(|gate| (gate.way, gate.class) == (way, class));
        let of_class = |number: &usize| {
            let step = &self.litmus.steps[number % count];
            (step.way, step.class) == (way, class)
        };
        let taken = (0..self.arrived.len()).filter(|number| self.arrived[*number] && of_class(number)).count();
        let round = taken / (0..count).filter(of_class).count().max(1);
        let rounds = (0..self.rounds).take_while(|one| usize::from(*one) <= round);
        let starts = rounds.map(|round| round * count as u16);
        gates
            .flat_map(|gate| starts.clone().map(move |start| (start, &gate.after)))
            .find_map(|(start, after)| self.missing(start, after))
    }

    fn room(&self, way: Way, class: Class) -> bool {
        self.wanted(way, class).is_none()
    }

    /// All that was sent has arrived.
    fn finished(&self) -> bool {
        self.arrived.iter().all(|arrived| *arrived)
    }

    /// Cycles since something moved.
    fn still(&self) -> u64 {
        self.cycle - self.last_move
    }

    /// The edge that ends a cycle. Returns the events of a round in which somebody did not see what they looked for.
    fn edge(&mut self, moved: &[Moved; 2]) -> Option<Vec<String>> {
        self.cycle += 1;
        let mut stale = None;
        for (way, moved) in Way::ALL.into_iter().zip(moved) {
            if let Some(left) = moved.left {
                self.inside[way.index()].retain(|number| *number != left);
                self.arrived[usize::from(left)] = true;
                self.note(left, true);
                let unseen = self.missing(left, &self.step(left).sees);
                stale = stale.or(unseen.map(|unseen| (left, unseen)));
            }
            if moved.entered
                && let Some(number) = self.next(way)
            {
                self.sent[way.index()] += 1;
                self.inside[way.index()].push(number);
                self.note(number, false);
            }
        }
        stale.map(|(seen, unseen)| self.story(seen, unseen))
    }

    fn note(&mut self, number: u16, arrived: bool) {
        self.last_move = self.cycle;
        self.events.push((self.cycle, number, arrived));
    }

    #[cold]
    fn story(&self, seen: u16, unseen: u16) -> Vec<String> {
        let count = self.litmus.steps.len() as u16;
        let of_round = self.events.iter().filter(|(_, number, _)| number / count == seen / count);
        let told = of_round.map(|(cycle, number, arrived)| {
            let what = if *arrived { "arrives" } else { "enters" };
            format!("cycle {cycle}: {} {what}", self.name(*number))
        });
        let (seen, unseen) = (self.name(seen), self.name(unseen));
        told.chain([format!("who got {seen} looks for {unseen}, which has not arrived")]).collect()
    }
}

/// A schedule in its course.
struct Pace {
    schedule: Schedule,
    /// By way: what is offered may be seen by the queue.
    offers: [bool; 2],
    /// Rates of offers, and of room by way and type or channel.
    rates: [f64; 2],
    rooms: [[f64; 3]; 2],
    open: [[u8; 3]; 2],
    /// Since all that a directed schedule waits for was inside.
    held: Option<u64>,
}

/// Classes that a random schedule gives room to independently of each other.
fn group(class: Class) -> usize {
    match class {
        Class::Kind(kind) => kind.index(),
        Class::Response(_, id) => usize::from(id) % 3,
    }
}

impl Pace {
    fn new(schedule: Schedule) -> Self {
        Self {
            schedule,
            offers: [true; 2],
            rates: [1.0; 2],
            rooms: [[1.0; 3]; 2],
            open: [[SIZE_MAX; 3]; 2],
            held: None,
        }
    }

    /// Draws what a cycle needs.
    fn cycle(&mut self, parties: &Parties) {
        match &mut self.schedule {
            Schedule::Directed => {
                let inside = |step: &usize| {
                    let number = *step as u16;
                    parties.inside.iter().flatten().any(|inside| *inside == number) || parties.arrived[*step]
                };
                if self.held.is_none() && parties.litmus.hold.iter().all(inside) {
                    self.held = Some(parties.cycle);
                }
            }
            Schedule::Random(rng) => {
                if parties.cycle.is_multiple_of(STRETCH) {
                    self.rates = std::array::from_fn(|_| [0.3, 0.7, 1.0][rng.random_range(0..3)]);
                    self.rooms =
                        std::array::from_fn(|_| std::array::from_fn(|_| [0.0, 0.2, 0.6, 1.0][rng.random_range(0..4)]));
                }
                let patient = parties.still() < PATIENCE;
                self.offers = self.rates.map(|rate| !patient || rng.random_bool(rate));
                self.open = self.rooms.map(|rates| {
                    rates.map(|rate| match (patient, rng.random_bool(rate)) {
                        (true, false) if rate == 0.0 => 0,
                        (true, false) => rng.random_range(0..=1),
                        _ => SIZE_MAX,
                    })
                });
            }
        }
    }

    /// Room that the schedule lets a receiver give. It delays, and never forbids.
    fn room(&self, parties: &Parties, way: Way, class: Class) -> u8 {
        let Schedule::Directed = self.schedule else { return self.open[way.index()][group(class)] };
        let litmus = parties.litmus;
        let of_way = |steps: &[usize]| steps.iter().any(|step| litmus.steps[*step].way == way);
        match self.held {
            None if of_way(&litmus.hold) && parties.still() < PATIENCE => 0,
            Some(since) if of_way(&litmus.first) && parties.cycle < since + AHEAD => {
                let first = litmus.first.iter().map(|step| &litmus.steps[*step]);
                first.filter(|step| (step.way, step.class) == (way, class)).map(|step| step.size).max().unwrap_or(0)
            }
            _ => SIZE_MAX,
        }
    }
}
