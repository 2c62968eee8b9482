use crosscheck_build::{Build, Dut};

fn main() {
    Build::new().dut(Dut::new("fifo").sources(["rtl/fifo.sv", "rtl/fifo_props.sv"])).run();
}
