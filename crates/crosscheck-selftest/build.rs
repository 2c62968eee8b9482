//! Builds the designs of the tests.

use crosscheck_build::{Build, Dut};

fn main() {
    Build::new()
        .dut(Dut::new("misbehaves").sources(["rtl/misbehaves.sv"]))
        .dut(Dut::new("settles").sources(["rtl/settles.sv"]))
        .dut(Dut::new("adder").sources(["rtl/adder.sv"]).combinational())
        .dut(Dut::new("resets").sources(["rtl/resets.sv"]).reset("srst").active_high().synchronous())
        .dut(Dut::new("two_clocks").sources(["rtl/two_clocks.sv"]).port_level())
        .dut(Dut::new("unreset").sources(["rtl/unreset.sv"]))
        .run();
}
