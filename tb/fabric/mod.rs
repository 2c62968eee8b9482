//! A tree of switches: golden models, benches and scenarios of the modules under `rtl/fabric/`.

use crosscheck::BenchSpec;

/// The benches of the fabric's modules.
pub fn suite() -> Vec<BenchSpec> {
    vec![]
}
