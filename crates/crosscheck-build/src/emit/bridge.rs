//! The cxx bridge of one DUT: its factory, and nothing else.

use super::shim::{namespace, shim_header};
use crate::elaborate::Design;

/// Name of the bridge's file, in `OUT_DIR/crosscheck`.
pub fn bridge_file(design: &Design) -> String {
    format!("{}_bridge.rs", design.name)
}

/// The bridge, for `cxx-build` and for the DUT's module.
pub fn bridge(design: &Design) -> String {
    format!(
        r#"#[::cxx::bridge(namespace = "{namespace}")]
pub mod ffi {{
    unsafe extern "C++" {{
        include!("{header}");

        #[namespace = "crosscheck"]
        type Model = ::crosscheck::Model;

        fn create(seed: u64) -> Result<UniquePtr<Model>>;
    }}
}}
"#,
        namespace = namespace(design),
        header = shim_header(design),
    )
}
