//! What connects the members of a system.

use std::rc::Rc;

use super::pass::{Kind, Pass};

/// A line of `n` clocks, at least one: what is driven in a cycle arrives `n` cycles later. A line of one clock is a
/// registered wire.
///
/// It must be driven once in every pass. A reset of the system clears it.
#[derive(Clone, Debug)]
pub struct Delay<T> {
    idle: T,
    clocks: u64,
    /// By the cycle of arrival, modulo the length: a power of two beyond `clocks`.
    slots: Box<[T]>,
}

impl<T: Copy> Delay<T> {
    /// A line of so many clocks on which nothing has been driven: `idle` arrives.
    ///
    /// # Panics
    /// With no clocks: that is a [`Wire`], or a local variable.
    pub fn new(clocks: usize, idle: T) -> Self {
        assert!(clocks > 0, "a line without a clock is a Wire, or a local variable");
        Self { idle, clocks: clocks as u64, slots: vec![idle; (clocks + 1).next_power_of_two()].into() }
    }

    /// A wire with a register: a line of one clock.
    pub fn registered(idle: T) -> Self {
        Self::new(1, idle)
    }

    fn place(&self, cycle: u64) -> usize {
        // The length is a power of two, so that this is a mask.
        cycle as usize & (self.slots.len() - 1)
    }

    /// What arrives in this cycle.
    #[inline]
    pub fn out(&self, pass: &Pass) -> T {
        self.slots[self.place(pass.cycle())]
    }

    /// Drives the near end; before or after the far end is read, as it suits.
    #[inline]
    pub fn drive(&mut self, pass: &Pass, value: T) {
        if pass.is_edge() {
            let place = self.place(pass.cycle() + self.clocks);
            self.slots[place] = value;
        } else if pass.in_reset() {
            self.slots.fill(self.idle);
        }
    }

    /// What is on the line before cycle `next`, the first to arrive first.
    pub fn in_flight(&self, next: u64) -> impl Iterator<Item = T> + '_ {
        (next..next + self.clocks).map(|cycle| self.slots[self.place(cycle)])
    }
}

/// A combinational wire whose value is needed before it is driven, such as a ready that goes against a valid. It keeps
/// its value from pass to pass, and the passes of a cycle are repeated until no wire changes any more.
///
/// It must be driven once in every pass.
#[derive(Clone, Debug)]
pub struct Wire<T> {
    name: Rc<str>,
    value: T,
}

impl<T: Copy + PartialEq> Wire<T> {
    /// A wire; `name` is what a failure calls it.
    pub fn new(name: &str, value: T) -> Self {
        Self { name: name.into(), value }
    }

    /// Its value as it stands in this pass.
    #[inline]
    pub fn get(&self) -> T {
        self.value
    }

    /// Drives it.
    #[inline]
    pub fn drive(&mut self, pass: &mut Pass, value: T) {
        if pass.kind != Kind::End {
            pass.wired = true;
            if value != self.value {
                self.value = value;
                pass.moved.push(Rc::clone(&self.name));
            }
        }
    }
}
