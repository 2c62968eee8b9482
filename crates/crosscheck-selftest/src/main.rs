//! The command line over the designs that misbehave.

use std::process::ExitCode;

fn main() -> ExitCode {
    crosscheck::cli::main(crosscheck_selftest::suite())
}
