//! The build side of Crosscheck: finds or obtains Verilator, reads a design's ports, Verilates, generates, compiles and
//! caches.
//!
//! A build script needs five lines:
//!
//! ```no_run
//! use crosscheck_build::{Build, Dut};
//!
//! Build::new().dut(Dut::new("fifo").sources(["rtl/fifo.sv", "rtl/fifo_props.sv"])).run();
//! ```
//!
//! The types come into the crate with `crosscheck::duts!();`.

pub mod elaborate;
pub mod emit;
pub mod generated;
pub mod lint;

mod build;
mod cache;
mod compiler;
mod context;
mod dut;
mod environment;
mod error;
mod gate;
mod hash;
pub mod library;
mod make;
mod manifest;
mod object;
mod report;
mod runtime;
mod stat;
mod state;
mod tool;
mod toolchain;
mod units;
mod verilate;

pub use build::Build;
pub use cache::{Cache, Entry};
pub use compiler::{Compiler, Mode};
pub use context::Context;
pub use dut::Dut;
pub use environment::Environment;
pub use error::{Error, Result};
pub use manifest::Manifest;
pub use report::{DutReport, Outcome, Report};
pub use runtime::RunTime;
pub use tool::{OLDEST, Source, Verilator};
pub use toolchain::{Sources, Toolchain};
pub use verilate::Input;
