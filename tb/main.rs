//! The command line over the reference testbench.

use std::process::ExitCode;

use crosscheck::cli::Cli;

fn main() -> ExitCode {
    Cli::new(reference::suite())
        .command(reference::frames::command::command())
        .command(reference::pfc::ring::command::command())
        .command(reference::pfc::diagnose::command::command())
        .command(reference::pfc::dependency::command::command())
        .command(reference::fabric::audit::command::command())
        .command(reference::fabric::measure::command::command())
        .command(reference::ordering::litmus::command::command())
        .command(reference::ordering::explain::command())
        .main()
}
