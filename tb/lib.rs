//! Crosscheck.

pub mod frames;
