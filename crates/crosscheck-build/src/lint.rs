//! Property shapes that this Verilator is known not to check exactly.

use std::path::Path;

/// A property that may not mean what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// From 1.
    pub line: u32,
    /// What was found.
    pub shape: String,
    /// What is wrong with it.
    pub why: String,
    /// What to write instead.
    pub replacement: String,
}

/// Looks through a source text.
pub fn check(_file: &Path, _text: &str) -> Vec<Finding> {
    Vec::new()
}
