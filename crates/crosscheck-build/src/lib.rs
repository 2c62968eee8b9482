//! Crosscheck, the build side.

pub mod elaborate;
pub mod emit;
pub mod generated;
