//! One pass over the members of a system.

use std::rc::Rc;

use super::member::Member;
use crate::failure::{Failure, Report, Verdict};

/// What a pass is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Outputs are looked at, nothing moves.
    Settle,
    /// The same for a wave file: what is expected is said as well.
    Show,
    /// The clock edge.
    Step,
    /// The run is over.
    End,
}

/// One pass over the members of a system. A [`Wiring`](super::Wiring) hands it to its members, lines and wires.
#[derive(Debug)]
pub struct Pass {
    pub(super) kind: Kind,
    pub(super) cycle: u64,
    pub(super) reset: bool,
    /// Whether there is any combinational wire.
    pub(super) wired: bool,
    /// Combinational wires that have changed in this pass.
    pub(super) moved: Vec<Rc<str>>,
    failures: Vec<Report>,
}

impl Pass {
    pub(super) fn new() -> Self {
        Self { kind: Kind::Settle, cycle: 0, reset: false, wired: false, moved: Vec::new(), failures: Vec::new() }
    }

    /// A member's part in this pass: its outputs for these inputs, before the edge. In the pass of the edge it steps,
    /// and what fails in it becomes the system's failure. In the cycles of the system's reset a design is driven idle
    /// with its reset active, whatever the inputs say, and any other machine is reset.
    #[inline]
    pub fn member<M: Member>(&mut self, member: &mut M, input: &M::In) -> M::Out {
        if self.kind == Kind::Step && !self.reset {
            let (out, verdict) = member.advance(input);
            if verdict.is_err() {
                self.note(verdict);
            }
            return out;
        }
        self.other(member, input)
    }

    #[inline(never)]
    fn other<M: Member>(&mut self, member: &mut M, input: &M::In) -> M::Out {
        let (out, verdict) = match self.kind {
            Kind::Settle => (member.settle(input, self.reset), Ok(())),
            Kind::Show => (member.show(input, self.reset), Ok(())),
            Kind::Step => member.advance_in_reset(input),
            Kind::End => member.end(input),
        };
        self.note(verdict);
        out
    }

    /// Whether this is the pass of the clock edge, out of reset: only in it may anything move. What else a wiring owns,
    /// counters and generators for example, moves `if pass.is_edge()`.
    #[inline]
    pub fn is_edge(&self) -> bool {
        self.kind == Kind::Step && !self.reset
    }

    /// Whether the system is in its reset: what a wiring owns besides its members goes back to its start.
    #[inline]
    pub fn in_reset(&self) -> bool {
        self.reset
    }

    /// The number of this cycle.
    #[inline]
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Notes what goes wrong outside of any member, a checker's failure for example: it becomes the system's.
    #[cold]
    pub fn note(&mut self, verdict: Verdict) {
        if let Err(failure) = verdict {
            let mut report = Report::from(failure);
            report.cycle = self.cycle;
            let also = std::mem::take(&mut report.also);
            self.failures.push(report);
            self.failures.extend(also);
        }
    }

    /// The first of what was noted, with the others listed in it.
    pub(super) fn take_failure(&mut self) -> Option<Failure> {
        if self.failures.is_empty() { None } else { Failure::first_of(std::mem::take(&mut self.failures)) }
    }
}
