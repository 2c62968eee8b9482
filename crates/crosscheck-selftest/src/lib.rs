//! Designs that misbehave in every way, for the tests beside this crate.
//!
//! # What does not compile
//! A port that the design doesn't have is an error of the compiler:
//!
//! ```
//! use crosscheck_selftest::duts::misbehaves;
//! let input = misbehaves::In { how: 2, at: 17, ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::misbehaves;
//! let input = misbehaves::In { hwo: 2, at: 17, ..Default::default() };
//! ```
//!
//! So is an output that is read under another name, or driven:
//!
//! ```
//! use crosscheck_selftest::duts::misbehaves;
//! let count: u8 = misbehaves::Out::default().count;
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::misbehaves;
//! let count: u8 = misbehaves::Out::default().counter;
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::misbehaves;
//! let input = misbehaves::In { count: 3, ..Default::default() };
//! ```
//!
//! A port whose width changed is another type, in scalars and in arrays:
//!
//! ```
//! use crosscheck_selftest::duts::{unreset, zoo};
//! let input = unreset::In { d: 70_000_u32, ..Default::default() };
//! let input = zoo::In { bytes: [1, 2, 3], ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::unreset;
//! let input = unreset::In { d: 70_000_u64, ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::zoo;
//! let input = zoo::In { bytes: [1, 2, 3, 4], ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::misbehaves;
//! let input = misbehaves::In { at: 256, ..Default::default() };
//! ```
//!
//! So are an enumeration in the place of another, a number in the place of one, and an item that it doesn't have; an
//! encoding without a name is representable:
//!
//! ```
//! use crosscheck_selftest::duts::{zoo, zoo_pkg};
//! let input = zoo::In { sw: zoo_pkg::Switch::ON, sg: zoo_pkg::Signed(1), ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::{zoo, zoo_pkg};
//! let input = zoo::In { sw: zoo_pkg::State::RUN, ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::zoo;
//! let input = zoo::In { sw: 1, ..Default::default() };
//! ```
//! ```compile_fail
//! use crosscheck_selftest::duts::{zoo, zoo_pkg};
//! let input = zoo::In { sw: zoo_pkg::Switch::ONN, ..Default::default() };
//! ```
//!
//! A golden model of one design is none of another, and a model stays on its thread:
//!
//! ```
//! use crosscheck::{Lockstep, Verilated};
//! use crosscheck_selftest::{Counter, duts::Misbehaves};
//! Lockstep::new(Verilated::<Misbehaves>::new(1).unwrap(), Counter::default());
//! ```
//! ```compile_fail
//! use crosscheck::{Lockstep, Verilated};
//! use crosscheck_selftest::{Counter, duts::Settles};
//! Lockstep::new(Verilated::<Settles>::new(1).unwrap(), Counter::default());
//! ```
//! ```compile_fail
//! use crosscheck::Verilated;
//! use crosscheck_selftest::duts::Misbehaves;
//! let dut = Verilated::<Misbehaves>::new(1).unwrap();
//! std::thread::spawn(move || drop(dut));
//! ```

pub mod pipeline;

/// The generated types.
#[allow(missing_docs)]
pub mod duts {
    crosscheck::duts!();
}

use crosscheck::{BenchSpec, Golden, Machine, Run, Suite, Verdict};
use duts::{Misbehaves, misbehaves};

/// What `misbehaves` does when it behaves. Panics in the cycle `panic_at`.
#[derive(Default)]
pub struct Counter {
    /// What it counted so far.
    pub count: u8,
    /// Where it panics.
    pub panic_at: Option<u8>,
}

impl Machine for Counter {
    type In = misbehaves::In;
    type Out = misbehaves::Out;

    fn reset(&mut self) {
        self.count = 0;
    }

    fn step(&mut self, input: &misbehaves::In) -> misbehaves::Out {
        assert!(!input.rst_n || self.panic_at != Some(self.count), "the golden model panics");
        let out = misbehaves::Out { count: self.count, r#loop: false };
        self.count = self.count.wrapping_add(1);
        out
    }
}

impl Golden for Counter {}

/// Names the folder with the mutant records, relative to this package.
pub const MUTANTS: &str = "CROSSCHECK_SELFTEST_MUTANTS";

/// A bench over `misbehaves`, for the command line of this crate. Without [`MUTANTS`] there are no mutant records.
pub fn suite() -> Suite {
    let bench = BenchSpec::new("selftest")
        .dut::<Misbehaves, Counter>()
        .without_properties("its one property is there to fail")
        .scenario("counts", "", counts);
    let suite = Suite::new("selftest", env!("CARGO_MANIFEST_DIR")).bench(bench);
    match std::env::var(MUTANTS) {
        // Once per process.
        Ok(folder) => suite.mutants(folder.leak()),
        Err(_) => suite,
    }
}

fn counts(run: &Run) -> Verdict {
    let mut b = run.bench::<Misbehaves, _>(Counter::default())?;
    for expected in 0..20 {
        let out = b.step()?;
        b.expect_eq("count", out.count, expected)?;
    }
    b.finish()
}
