//! The build side with a real Verilator and a real compiler: what is built again, and what never is stale.
//!
//! These stand here because this package's build script has found and tried out both.

mod faults;
mod incremental;
mod interrupted;
mod library;
mod probe;
mod support;
