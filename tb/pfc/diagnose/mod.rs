//! Why a class is slow, or loses frames: five questions about a port's counters, in order. `diagnose FILE`.

pub mod command;
pub mod form;
pub mod questions;
