//! Check RTL against golden Rust models, in lockstep, faster than an ordinary C++ Verilator harness.
//!
//! A synchronous design is a [`Machine`]: a value for every input in, a value for every output out, once per clock. A
//! Verilated design ([`Verilated`]) is one, and so is its golden model; [`Lockstep`] steps both and compares.
//! [`Bench`] adds sticky inputs and waits with limits, [`System`] steps several machines that are wired in Rust, [`Suite`]
//! registers scenarios once for `cargo test` and for the command line.

pub mod bench;
pub mod bits;
pub mod cli;
pub mod evidence;
pub mod failure;
pub mod ffi;
pub mod guide;
pub mod harness;
pub mod info;
pub mod lockstep;
pub mod machine;
pub mod mutation;
pub mod plan;
pub mod port_level;
pub mod recording;
pub mod run;
pub mod runner;
pub mod scoreboard;
pub mod seed;
pub mod suite;
pub mod system;
pub mod terminal;
pub mod value;
pub mod vector;
pub mod verilated;
mod wave;
pub mod wave_file;
mod wave_text;

pub use bench::Bench;
pub use evidence::Evidence;
pub use failure::{Failure, Kind, Signature, Verdict};
pub use ffi::{Memory, Model};
pub use info::{DutInfo, Evaluation, Property, PropertyKind, Reset, Site, When};
pub use lockstep::Lockstep;
pub use machine::{Golden, Machine, NoModel, Settle};
pub use port_level::PortLevel;
pub use run::{Run, RunOptions};
pub use seed::Rng;
pub use suite::{BenchSpec, Suite};
pub use system::{Cloning, Delay, Member, Pass, System, Wire, Wiring};
pub use value::{Inputs, Outputs, PortList, Value, Wide};
pub use verilated::{Design, Dut, RESET_CYCLES, Verilated};

/// Re-exported for generated code.
pub use serde;
/// A value as JSON.
pub use serde_json::Value as Json;

// The FST writer's libraries: linked because they are named.
use libz_sys as _;
use lz4_sys as _;

/// Brings in the types that the build script generated: a module and a type alias per DUT.
///
/// ```text
/// mod duts {
///     crosscheck::duts!();
/// }
/// ```
#[macro_export]
macro_rules! duts {
    () => {
        include!(concat!(env!("OUT_DIR"), "/crosscheck/duts.rs"));
    };
}
