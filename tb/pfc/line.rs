//! The line that ports and switches are built for, and what its rate makes of bits and of nanoseconds: whole clocks.

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
