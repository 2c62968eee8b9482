//! A network on a bench, with the verbs that its scenarios share. Cells are accounted for in every clock
//! ([`Ledger`](super::ledger::Ledger)), the oracle's observables are kept ([`Watch`]).

use crosscheck::{Cloning, Failure, Kind, Lockstep, Member, RESET_CYCLES, Run, System, Verdict, Verilated};

use super::ledger::Balance;
use super::network::{Checked, Modelled, Network};
use super::oracle::{Column, Judged, Names, PATIENCE, View, judge};
use super::topology::{CLASS, Topology};
use super::trace::Trace;
use super::watch::Watch;
use crate::pfc::node::NodeDut;
use crate::pfc::switch::SwitchOut;

/// Clocks in 400 µs: as long as the hosts of the directed test offer at most.
pub const OFFERING: u64 = 62_500;

/// Clocks in a millisecond.
pub const MILLISECOND: u64 = 156_250;

/// Clocks that a network is given to drain: its queues hold that many cells' times at most, several times over.
const DRAINING: u64 = 100_000;

/// A switch in lockstep with its model.
type InLockstep<D> = Lockstep<Verilated<D>, <D as NodeDut<2>>::Model>;

/// A network of switches, in lockstep with their models unless it says otherwise.
pub struct RingBench<D: NodeDut<2>, M: Member<In = D::In, Out = D::Out> = InLockstep<D>> {
    /// The system underneath.
    pub s: System<Network<D, M>>,
    /// What it did.
    pub watch: Watch,
    /// What is drawn of it, where it is drawn.
    pub trace: Option<Trace>,
}

impl<D: NodeDut<2>> RingBench<D> {
    /// Out of reset, hosts silent.
    ///
    /// # Errors
    /// When a model can't be made or fails in its reset.
    pub fn new(run: &Run, topology: Topology) -> Result<Self, Failure> {
        Self::of(run, Checked::checked(run, topology)?)
    }
}

impl<D: NodeDut<2, Model: Clone>> RingBench<D, Cloning<D::Model>> {
    /// The same of models alone, for what needs many runs.
    ///
    /// # Errors
    /// As [`of`](RingBench::of).
    pub fn of_models(run: &Run, topology: Topology) -> Result<Self, Failure> {
        Self::of(run, Modelled::modelled(topology))
    }
}

impl<D: NodeDut<2>, M: Member<In = D::In, Out = D::Out>> RingBench<D, M> {
    /// Out of reset, hosts silent: a network that was made before.
    ///
    /// # Errors
    /// When a model fails in its reset.
    pub fn of(run: &Run, network: Network<D, M>) -> Result<Self, Failure> {
        let (name, switches) = (network.topology().name, network.topology().next.len());
        let mut s = run.system(name, network)?;
        s.set_limit(2 * D::LIMIT + 10 * OFFERING);
        Ok(Self { s, watch: Watch::new(switches), trace: None })
    }

    /// The number of the next clock; 0 is the first one out of reset.
    pub fn clock(&self) -> u64 {
        self.s.cycle() - RESET_CYCLES
    }

    /// What a switch showed in the last clock.
    pub fn seen(&self, switch: usize) -> &SwitchOut {
        &self.s.wiring().seen()[switch]
    }

    /// What became of the cells so far.
    pub fn balance(&self) -> Balance {
        let network = self.s.wiring();
        network.ledger().balance(&network.topology().next)
    }

    fn switches(&self) -> usize {
        self.watch.switches.len()
    }

    /// A bit for every switch.
    pub fn all(&self) -> u8 {
        ((1_u32 << self.switches()) - 1) as u8
    }

    /// One clock.
    ///
    /// # Errors
    /// A failure of the clock.
    #[inline]
    pub fn step(&mut self) -> Verdict {
        self.s.step()?;
        self.watch.observe(self.s.wiring());
        if let Some(trace) = &mut self.trace {
            trace.observe(self.watch.clock - 1, self.s.wiring().seen());
        }
        Ok(())
    }

    /// `n` clocks.
    ///
    /// # Errors
    /// A failure of the clocks.
    pub fn steps(&mut self, n: u64) -> Verdict {
        (0..n).try_for_each(|_| self.step())
    }

    /// Clocks until something is so, at most `limit`.
    ///
    /// # Errors
    /// A failure of the clocks; a time-out named by `what`.
    pub fn until(&mut self, what: &str, limit: u64, mut holds: impl FnMut(&Self) -> bool) -> Verdict {
        for _ in 0..limit {
            if holds(self) {
                return Ok(());
            }
            self.step()?;
        }
        if holds(self) {
            return Ok(());
        }
        Err(self.s.fail(Failure::new(Kind::Timeout, what, format!("did not come within {limit} clocks"))))
    }

    /// Whether every switch asserts the class of the test.
    pub fn all_assert(&self) -> bool {
        self.s.wiring().seen().iter().all(|seen| seen.marks.assert_pause >> CLASS & 1 == 1)
    }

    /// The stimulus of the directed test: each host offers from its skew on, until all switches assert, or 400 µs are
    /// over. A class that nobody pauses is offered to the end.
    ///
    /// # Errors
    /// A failure of the clocks.
    pub fn fill(&mut self, skews: &[u64]) -> Verdict {
        while self.clock() < OFFERING && !self.all_assert() {
            let clock = self.clock();
            self.s.inputs.offer = (0..skews.len()).filter(|i| clock >= skews[*i]).fold(0, |mask, i| mask | 1 << i);
            self.step()?;
        }
        self.s.inputs.offer = 0;
        self.watch.settle(self.clock() + PATIENCE);
        Ok(())
    }

    /// Waits until nothing legitimate moves any more, then sends a cell of another class from every host.
    ///
    /// # Errors
    /// A failure of the clocks.
    pub fn probe(&mut self) -> Verdict {
        self.steps(PATIENCE)?;
        self.s.inputs.probe = self.all();
        self.steps(1)?;
        self.s.inputs.probe = 0;
        Ok(())
    }

    /// Watches until the emergency rises for the first time.
    ///
    /// # Errors
    /// A failure of the clocks; a time-out when it never does.
    pub fn until_emergency(&mut self) -> Verdict {
        self.until("emergency_drop", 2 * D::LIMIT + PATIENCE, |ring| ring.watch.locked.is_some())
    }

    /// Lets everything leave.
    ///
    /// # Errors
    /// A failure of the clocks; a time-out when cells are left.
    pub fn drain(&mut self) -> Verdict {
        let empty = |ring: &Self| {
            let Balance { queued, under_way, .. } = ring.balance();
            queued + under_way == 0
        };
        self.until("drained", DRAINING, empty)
    }

    /// The oracle's verdicts, row by row.
    pub fn judge(&self, column: Column) -> Vec<Judged> {
        let network = self.s.wiring();
        let conserved = network.ledger().judge(&network.topology().next).is_ok();
        let clock = self.watch.clock.saturating_sub(1);
        let after = View { watch: &self.watch, seen: network.seen(), clock, conserved };
        let view = self.watch.locked.as_deref().map_or(after, |locked| View {
            watch: &locked.watch,
            seen: &locked.seen,
            clock: locked.watch.clock,
            conserved: locked.conserved,
        });
        judge(column, &Names::of::<D>(self.switches()), view, after)
    }

    /// Every row of the oracle holds.
    ///
    /// # Errors
    /// The first row that doesn't, with the whole table.
    pub fn expect_rows(&mut self, column: Column) -> Verdict {
        let rows = self.judge(column);
        let Some(broken) = rows.iter().find(|row| !row.holds) else { return Ok(()) };
        let subject = format!("row {}: {}", broken.row, broken.says);
        let table: Vec<String> = rows.iter().map(Judged::to_string).collect();
        Err(self.s.fail(Failure::new(Kind::Expectation, subject, table.join("\n  "))))
    }

    /// No cell was lost, and nothing was late: every switch is conformant, and without discards.
    ///
    /// # Errors
    /// Which one isn't.
    pub fn expect_lossless(&mut self) -> Verdict {
        for i in 0..self.switches() {
            let conformance = self.seen(i).conformance;
            self.s.expect_eq(&format!("faults of switch {i}"), conformance.faults, 0)?;
            self.s.expect_eq(&format!("late arrivals at switch {i}"), conformance.late, 0)?;
        }
        let discarded = self.balance().discarded;
        self.s.expect_eq("cells discarded", discarded, 0)
    }

    /// Ends the bench.
    ///
    /// # Errors
    /// What only shows at the end.
    pub fn finish(self) -> Verdict {
        self.s.finish()
    }
}
