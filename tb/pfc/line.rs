//! The line that ports and switches are built for, and what its rate makes of bits and of nanoseconds: whole clocks.

use std::collections::VecDeque;

pub use crate::duts::pfc_pkg::Cell;

/// The clock, in kHz.
pub const CLK_KHZ: u64 = 156_250;

/// The rate of the line, in Mb/s.
pub const RATE_MBPS: u64 = 10_000;

/// The dead time over 100 m at this rate, in ns: 1 781.6, rounded up.
pub const DEAD_NS: u64 = 1_782;

/// Bits in a millisecond.
const BITS: u64 = RATE_MBPS * 1000;

/// Clocks that a full cell of 128 octets takes.
pub const CELL: u64 = (128 * 8 * CLK_KHZ).div_ceil(BITS);

/// Clocks of the dead time: a cell that is entered later than that after an assertion is late.
pub const WINDOW: u64 = (DEAD_NS * CLK_KHZ).div_ceil(1_000_000);

/// Whole clocks in so many quanta of 512 bits: a refresh is never later than its quanta say.
pub const fn clocks_within(quanta: u64) -> u64 {
    quanta * 512 * CLK_KHZ / BITS
}

/// Clocks that a grant of so many quanta lasts: a pause is never shorter than it.
pub const fn clocks_of_grant(quanta: u64) -> u64 {
    (quanta * 512 * CLK_KHZ).div_ceil(BITS)
}

/// A stall limit that follows the port: four times the longest grant.
pub const STALL_LIMIT: u64 = 4 * clocks_of_grant(65_535);

/// Clocks that a wire of 100 m takes: 500 ns, rounded down to what the dead time was computed with.
pub const DELAY: usize = 78;

/// A wire: what is sent arrives [`DELAY`] clocks later.
#[derive(Clone, Debug)]
pub struct Delay<T> {
    on_its_way: VecDeque<Option<T>>,
}

impl<T> Default for Delay<T> {
    fn default() -> Self {
        Self { on_its_way: (0..DELAY).map(|_| None).collect() }
    }
}

impl<T> Delay<T> {
    /// What arrives in this clock. Once a clock, before [`send`](Self::send).
    pub fn arrives(&mut self) -> Option<T> {
        self.on_its_way.pop_front().flatten()
    }

    /// What is sent in this clock. Once a clock.
    pub fn send(&mut self, sent: Option<T>) {
        self.on_its_way.push_back(sent);
    }
}
