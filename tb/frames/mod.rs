#![doc = include_str!("../../docs/frames.md")]

pub mod capture;
pub mod command;
pub mod decode;
pub mod device;
pub mod error;
pub mod expected;
pub mod explain;
pub mod fcs;
pub mod frame;
pub mod parser;
pub mod pauses;
pub mod rate;
pub mod report;
pub mod summary;
#[cfg(test)]
mod tests;
pub mod timeline;
pub mod walk;
