//! Counters, and vectors with a bit for each class.

pub use crate::counter::Counter;

/// The classes of a vector, bit c for class c, in order.
pub fn classes(vector: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |c| vector >> c & 1 == 1)
}

/// The vector of those classes for which `holds`.
pub fn vector(holds: impl Fn(usize) -> bool) -> u8 {
    (0..8).filter(|c| holds(*c)).fold(0, |vector, c| vector | 1 << c)
}
