//! The dependencies of buffers on each other: which can wait for which, and whether a wait can come back to where it
//! began. `topology FILE`.

pub mod command;
pub mod draw;
pub mod file;
pub mod graph;
