//! Golden model of the watch over assertions: when each class began to assert, and whether a cell comes too long after.

use super::counter::Counter;
use super::line;

/// Golden model of `pfc_assertion_watch` on [the line](super::line), with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct AssertionWatch<const CNT_W: u32> {
    /// The first clock of each assertion that lasts.
    since: [Option<u64>; 8],
    asserted: [Counter<CNT_W>; 8],
}

impl<const CNT_W: u32> AssertionWatch<CNT_W> {
    /// Assertions, by class.
    pub fn asserted(&self) -> [u32; 8] {
        self.asserted.map(Counter::get)
    }

    /// Clock `now`, in which these classes assert and a cell of a class comes: the class as a vector, if it is late.
    pub fn cycle(&mut self, now: u64, assert_pause: u8, comes: Option<u8>) -> u8 {
        for class in 0..8 {
            if assert_pause >> class & 1 == 0 {
                self.since[class] = None;
            } else if self.since[class].is_none() {
                self.since[class] = Some(now);
                self.asserted[class].count();
            }
        }
        let late = |class: &u8| self.since[usize::from(*class)].is_some_and(|since| now - since > line::WINDOW);
        comes.filter(late).map_or(0, |class| 1 << class)
    }
}
