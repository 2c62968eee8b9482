//! The reference testbench: the designs under `rtl/` with their golden models, scenarios and captures.

pub mod pfc;

/// The Verilated designs: a module with the types of the ports, and the design itself, for each.
#[allow(missing_docs)]
pub mod duts {
    crosscheck::duts!();
}

use crosscheck::Suite;

/// Everything that there is to run.
pub fn suite() -> Suite {
    pfc::suite().into_iter().fold(Suite::new("reference", env!("CARGO_MANIFEST_DIR")), Suite::bench)
}
