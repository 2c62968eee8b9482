//! Builds the designs of the tests.

use crosscheck_build::{Build, Dut};

/// The types of every port that there can be.
const ZOO: &str = "../crosscheck-build/tests/ui/zoo_pkg.svh";

fn main() {
    // Odd ranges and names are what these are for.
    let odd = |name: &str| Dut::new(name).verilator_arg("-Wno-ASCRANGE").verilator_arg("-Wno-SYMRSVDWORD");
    Build::new()
        .dut(Dut::new("misbehaves").sources(["rtl/misbehaves.sv"]))
        .dut(Dut::new("settles").sources(["rtl/settles.sv"]))
        .dut(Dut::new("adder").sources(["rtl/adder.sv"]).combinational())
        .dut(Dut::new("resets").sources(["rtl/resets.sv"]).reset("srst").active_high().synchronous())
        .dut(Dut::new("two_clocks").sources(["rtl/two_clocks.sv"]).port_level())
        .dut(Dut::new("unreset").sources(["rtl/unreset.sv"]))
        .dut(odd("zoo").sources([ZOO, "../crosscheck-build/tests/ui/zoo.sv"]))
        .dut(odd("packing").sources([ZOO, "rtl/packing.sv"]))
        .dut(Dut::new("shapes").sources(["rtl/shapes.sv"]))
        .run();
}
