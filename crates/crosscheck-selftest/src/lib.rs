//! Designs that misbehave in every way, for the tests beside this crate.

/// The generated types.
#[allow(missing_docs)]
pub mod duts {
    crosscheck::duts!();
}

use crosscheck::{Golden, Machine};
use duts::misbehaves;

/// What `misbehaves` does when it behaves. Panics in the cycle `panic_at`.
#[derive(Default)]
pub struct Counter {
    /// What it counted so far.
    pub count: u8,
    /// Where it panics.
    pub panic_at: Option<u8>,
}

impl Machine for Counter {
    type In = misbehaves::In;
    type Out = misbehaves::Out;

    fn reset(&mut self) {
        self.count = 0;
    }

    fn step(&mut self, input: &misbehaves::In) -> misbehaves::Out {
        assert!(!input.rst_n || self.panic_at != Some(self.count), "the golden model panics");
        let out = misbehaves::Out { count: self.count, r#loop: false };
        self.count = self.count.wrapping_add(1);
        out
    }
}

impl Golden for Counter {}
