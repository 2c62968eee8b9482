//! The command line over the FIFO's suite.

fn main() -> std::process::ExitCode {
    crosscheck::cli::main(fifo::suite())
}
