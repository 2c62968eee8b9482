//! The reference testbench: the designs under `rtl/` with their golden models, scenarios and captures.

pub mod counter;
pub mod fabric;
pub mod frames;
pub mod ordering;
pub mod pfc;

/// The Verilated designs: a module with the types of the ports, and the design itself, for each.
#[allow(missing_docs)]
pub mod duts {
    crosscheck::duts!();
}

use crosscheck::Suite;

/// Everything that there is to run.
pub fn suite() -> Suite {
    let suite = Suite::new("reference", env!("CARGO_MANIFEST_DIR")).mutants("vectors/mutants").docs("docs");
    let benches = pfc::suite().into_iter().chain(fabric::suite()).chain(ordering::suite());
    let suite = benches.fold(suite, Suite::bench).job("frames::captures", frames::command::captures);
    suite.job("ordering::cells", ordering::census::cells)
}
