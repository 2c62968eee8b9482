//! Several DUTs of one project: what they share, and where they must not meet.

mod common;

use std::path::{Path, PathBuf};

use crosscheck_build::elaborate::{Design, Interface};
use crosscheck_build::emit;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/several")
}

// The module in one parameterisation, as the DUT `name`.
fn counter(name: &str, flags: &[&str]) -> Design {
    let mut design = common::design(&folder(), "counter", flags, &Interface::default()).expect("a design");
    design.name = name.to_owned();
    design
}

#[test]
fn a_package_type_is_one_rust_type_for_all_duts() {
    let rust = emit::rust(&[counter("narrow", &[]), counter("wide", &["-GW=9"])]).expect("Rust");
    assert_eq!(rust.matches("pub struct Item {").count(), 1);
    assert_eq!(rust.matches("pub item: super::pack::Item,").count(), 2);
    assert!(rust.contains("pub q: u8,") && rust.contains("pub q: u16,"));
    assert!(rust.contains("pub use narrow::Design as Narrow;") && rust.contains("pub use wide::Design as Wide;"));
    assert!(rust.contains("(\"W\", \"9\")"));
}

#[test]
fn two_definitions_of_a_package_type_are_an_error() {
    let error = emit::rust(&[counter("one", &[]), counter("two", &["+define+WIDTH=4"])]).unwrap_err().to_string();
    assert_eq!(
        error,
        "type `pack::item_t` is not the same in DUT one (pack.svh:5) and in DUT two (pack.svh:5): a package's type is \
         one Rust type for all DUTs of a project; name the packages apart"
    );
}

#[test]
fn names_that_meet_are_an_error() {
    let error =
        |first: &str, second: &str| emit::rust(&[counter(first, &[]), counter(second, &[])]).unwrap_err().to_string();
    assert_eq!(
        error("pack", "other"),
        "package pack and DUT pack both become the Rust name `pack`: name the DUT apart"
    );
    assert_eq!(error("a_b", "a_b"), "DUT a_b and DUT a_b both become the Rust name `a_b`: name the DUT apart");
    assert_eq!(error("a_b", "aB"), "DUT a_b and DUT aB both become the Rust name `AB`: name the DUT apart");
}
