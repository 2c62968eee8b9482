//! The command line over the reference testbench.

fn main() -> std::process::ExitCode {
    crosscheck::cli::main(reference::suite())
}
