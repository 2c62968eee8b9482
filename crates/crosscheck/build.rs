//! Compiles Verilator's run time and the bridge to it, once for all designs.

fn main() {
    crosscheck_build::RunTime::new("cpp", "src/ffi.rs").run();
}
