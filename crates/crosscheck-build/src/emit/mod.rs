//! From [`Design`](crate::elaborate::Design)s to source text: Rust types, cxx bridge, C++ shim.

mod bridge;
mod dut;
mod layout;
mod port;
mod rust;
mod shim;
mod types;

pub use self::bridge::{bridge, bridge_file};
pub use self::rust::rust;
pub use self::shim::{shim, shim_header};

/// A Rust string literal.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}
