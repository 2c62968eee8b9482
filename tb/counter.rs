//! Counters of the designs: so many bits, stopping at all ones.

/// A counter of `W` bits, at most 32, that stops at all ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter<const W: u32>(u32);

impl<const W: u32> Counter<W> {
    /// Where it stops.
    pub const END: u32 = u32::MAX >> (32 - W);

    /// One more, as long as there is room.
    pub fn count(&mut self) {
        self.0 = self.0.saturating_add(1).min(Self::END);
    }

    /// What it shows.
    pub fn get(self) -> u32 {
        self.0
    }
}
