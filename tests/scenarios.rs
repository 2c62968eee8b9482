//! Every scenario of the reference testbench, and every bench's evidence, a test.

fn main() -> std::process::ExitCode {
    crosscheck::harness::main(reference::suite())
}
