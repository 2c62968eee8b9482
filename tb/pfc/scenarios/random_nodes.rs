//! Constrained-random cells and frames around ports and switches, in lockstep.

use std::collections::VecDeque;

use crosscheck::{Rng, Run, Verdict};
use rand::RngExt;

use super::node_watch::Watch;

use crate::duts::{
    pfc_port, pfc_port_cnt4, pfc_port_keeps, pfc_switch, pfc_switch_cnt4, pfc_switch_l1, pfc_switch_short,
};
use crate::pfc::line::{CELL, Cell};
use crate::pfc::node::{NodeDut, NodeIn, NodeInputs, NodeOutputs};
use crate::pfc::octets::{pfc, sized, tagged};
use crate::pfc::vector_parser::Octet;

/// Clocks per seed and build.
const CLOCKS: u64 = 6000;
/// Clocks in which nothing comes and nobody pauses, now and then: enough to get from the mark of the assertion to that of
/// the release.
const DRAINING: u64 = 2000;

/// One seed of each build of the port.
pub fn ports(run: &Run) -> Verdict {
    build::<1, pfc_port::Design>(run)?;
    build::<1, pfc_port_keeps::Design>(run)?;
    build::<1, pfc_port_cnt4::Design>(run)
}

/// One seed of each build of the switch.
pub fn switches(run: &Run) -> Verdict {
    build::<2, pfc_switch::Design>(run)?;
    build::<2, pfc_switch_short::Design>(run)?;
    build::<2, pfc_switch_l1::Design>(run)?;
    build::<2, pfc_switch_cnt4::Design>(run)
}

fn build<const LINKS: usize, D: NodeDut<LINKS>>(run: &Run) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut world = World::<LINKS, D>::new(run);
    for _ in 0..CLOCKS {
        let clock = world.draw();
        b.inputs.put(&clock);
        let seen = b.step()?.observed();
        world.watch.follow(run, &clock, &seen);
    }
    b.finish()
}

/// What a link brings for a while.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Habit {
    /// Nothing.
    Silent,
    /// Full cells at line rate.
    Line,
    /// Faster than a line, as a host does that offers 1.2 times its rate.
    Fast,
    /// As many cells as go in.
    Burst,
    /// Many, and never late: at line rate where it matters, and none after the dead time.
    Honest,
}

/// One link: its neighbour's frames under way, and its habits.
struct Neighbour {
    octets: VecDeque<Octet>,
    /// Clocks without a frame that are to come.
    silence: u64,
    habit: Habit,
    /// Clocks since the last cell.
    gap: u64,
}

/// Everything around a node, drawn with an eye on what it shows.
struct World<const LINKS: usize, D> {
    rng: Rng,
    dut: std::marker::PhantomData<D>,
    clock: NodeIn<LINKS>,
    links: [Neighbour; LINKS],
    /// The two classes that most cells and pauses are for. The first one is lossless.
    busy: [u8; 2],
    /// How often a cell is for the switch itself.
    local: f64,
    /// Until this clock nothing comes, and nobody pauses.
    drained: u64,
    watch: Watch<LINKS>,
}

impl<const LINKS: usize, D: NodeDut<LINKS>> World<LINKS, D> {
    fn new(run: &Run) -> Self {
        let rng = run.rng(D::INFO.name);
        let neighbour = |_| Neighbour { octets: VecDeque::new(), silence: 0, habit: Habit::Silent, gap: 0 };
        let links = std::array::from_fn(neighbour);
        let mut world = Self {
            rng,
            dut: std::marker::PhantomData,
            clock: NodeIn::default(),
            links,
            busy: [0; 2],
            local: 0.0,
            drained: 0,
            watch: Watch::new(D::CELLS, D::END),
        };
        world.reset();
        world
    }

    /// What may change in reset only is drawn anew.
    fn reset(&mut self) {
        let first = self.rng.random_range(0..8);
        self.busy = [first, (first + self.rng.random_range(1..8)) % 8];
        self.clock.lossless = self.rng.random::<u8>() | 1 << first;
        self.clock.number = self.rng.random_range(0..3);
        self.clock.source = std::array::from_fn(|_| self.rng.random::<u64>() >> 16);
        self.clock.enabled = 0xFF;
        self.clock.rst_n = false;
    }

    /// The next clock.
    fn draw(&mut self) -> NodeIn<LINKS> {
        self.clock.rst_n = true;
        if self.watch.now == 0 || self.rng.random_bool(0.0003) {
            self.reset();
        }
        if self.watch.now.is_multiple_of(500) {
            self.habits();
        }
        if self.watch.asserts() && !self.drains() && self.rng.random_bool(0.001) {
            self.drained = self.watch.now + DRAINING;
            self.links.iter_mut().for_each(|link| link.silence = 0);
        }
        if self.rng.random_bool(0.004) {
            let off = 1 << self.busy[self.rng.random_range(0..2)];
            self.clock.enabled = if self.rng.random_bool(0.5) { 0xFF } else { !off };
        }
        self.clock.cells = std::array::from_fn(|link| self.cell(link));
        self.clock.rx = std::array::from_fn(|link| self.octet(link));
        self.clock
    }

    fn drains(&self) -> bool {
        self.watch.now < self.drained
    }

    fn habits(&mut self) {
        const HABITS: [Habit; 6] =
            [Habit::Silent, Habit::Line, Habit::Fast, Habit::Burst, Habit::Honest, Habit::Honest];
        let together = HABITS[self.rng.random_range(0..6)];
        let alike = self.rng.random_bool(0.6);
        for link in &mut self.links {
            link.habit = if alike { together } else { HABITS[self.rng.random_range(0..6)] };
        }
        self.local = [0.0, 0.1, 0.5][self.rng.random_range(0..3)];
    }

    /// The cell that ends on a link.
    fn cell(&mut self, link: usize) -> Option<Cell> {
        let class_id = match self.rng.random_range(0..20) {
            0..13 => self.busy[0],
            13..18 => self.busy[1],
            _ => self.rng.random_range(0..8),
        };
        // On a switch two cells of one link never end in adjacent clocks.
        let shortest = LINKS as u64;
        let pace = match self.links[link].habit {
            _ if self.drains() => None,
            Habit::Silent => None,
            Habit::Line => Some(CELL),
            Habit::Fast => Some(13),
            Habit::Burst => Some(shortest),
            Habit::Honest => self.watch.honest_pace(class_id).map(|pace| pace.max(shortest)),
        };
        self.links[link].gap += 1;
        if pace.is_none_or(|pace| self.links[link].gap < pace) || self.rng.random_bool(0.1) {
            return None;
        }
        self.links[link].gap = 0;
        let number = self.clock.number;
        let dest = if self.rng.random_bool(self.local) { number } else { number ^ self.rng.random_range(1..4) };
        Some(Cell { class_id, dest, id: self.rng.random() })
    }

    /// The octet that comes on a link.
    fn octet(&mut self, link: usize) -> Octet {
        if self.links[link].octets.is_empty() {
            if self.links[link].silence > 0 {
                self.links[link].silence -= 1;
                return Octet::default();
            }
            let good = !self.rng.random_bool(0.05);
            let frame = self.frame();
            let last = frame.len() - 1;
            let octets = frame.into_iter().enumerate();
            self.links[link].octets = octets
                .map(|(at, octet)| Octet { valid: true, octet, sop: at == 0, eop: at == last, fcs_ok: good })
                .collect();
            // Long enough for an escape now and then.
            let longest = [20, 100, 700][self.rng.random_range(0..3)];
            self.links[link].silence = self.rng.random_range(0..longest);
        }
        self.links[link].octets.pop_front().unwrap_or_default()
    }

    /// A control frame: mostly one that stops or releases the busy classes.
    fn frame(&mut self) -> Vec<u8> {
        if self.drains() {
            return pfc(0xFF, [0; 8]);
        }
        let [first, second] = self.busy.map(|class| 1u8 << class);
        let enable = match self.rng.random_range(0..8) {
            0 => self.rng.random(),
            1..4 => first,
            4..6 => first | second,
            _ => 0xFF,
        };
        let quanta = match self.rng.random_range(0..6) {
            0 | 1 => [0; 8],
            2 => [(); 8].map(|()| self.rng.random_range(0..40)),
            3 => [self.rng.random_range(10..100); 8],
            _ => [0xFFFF; 8],
        };
        let frame = pfc(enable, quanta);
        match self.rng.random_range(0..40) {
            0 => tagged(&frame),
            1 => sized(&frame, self.rng.random_range(1..60)),
            2 => [&[0x02; 6], &frame[6..]].concat(),
            3 => sized(&frame, self.rng.random_range(61..200)),
            _ => frame,
        }
    }
}
