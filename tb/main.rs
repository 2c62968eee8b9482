//! The command line over the reference testbench.

fn main() -> std::process::ExitCode {
    crosscheck::cli::Cli::new(reference::suite()).command(reference::frames::command::command()).main()
}
