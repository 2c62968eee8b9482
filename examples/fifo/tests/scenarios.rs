//! Every scenario a test.

fn main() -> std::process::ExitCode {
    crosscheck::harness::main(fifo::suite())
}
