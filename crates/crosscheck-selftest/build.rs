//! Builds the designs of the tests.

use crosscheck_build::{Build, Dut};

/// The package of the designs with ports of every kind, which the build side has too.
const ZOO: &str = "../crosscheck-build/tests/ui/zoo_pkg.svh";

fn main() {
    // Ascending ranges and C++ keywords are what they are there for.
    let kinds = |name: &str, file: &str| {
        Dut::new(name).sources([ZOO, file]).verilator_arg("-Wno-ASCRANGE").verilator_arg("-Wno-SYMRSVDWORD")
    };
    Build::new()
        .dut(Dut::new("misbehaves").sources(["rtl/misbehaves.sv"]))
        .dut(Dut::new("settles").sources(["rtl/settles.sv"]))
        .dut(Dut::new("adder").sources(["rtl/adder.sv"]).combinational())
        .dut(Dut::new("resets").sources(["rtl/resets.sv"]).reset("srst").active_high().synchronous())
        .dut(Dut::new("two_clocks").sources(["rtl/two_clocks.sv"]).port_level())
        .dut(Dut::new("unreset").sources(["rtl/unreset.sv"]))
        .dut(kinds("zoo", "../crosscheck-build/tests/ui/zoo.sv"))
        .dut(kinds("packing", "rtl/packing.sv"))
        .dut(Dut::new("shapes").sources(["rtl/shapes.sv"]))
        .dut(Dut::new("settles_documented").top("settles").sources(["rtl/settles.sv"]).documented_eval())
        .dut(Dut::new("reads_clock").sources(["rtl/reads_clock.sv"]))
        .dut(Dut::new("stage").sources(["rtl/stage.sv"]))
        .run();
}
