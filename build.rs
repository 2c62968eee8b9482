//! Verilates the designs under `rtl/`: one DUT per module and parameterisation.

use crosscheck_build::{Build, Dut};

fn main() {
    let pfc = |name: &str| {
        let module = format!("rtl/pfc/{name}");
        Dut::new(name).sources(["rtl/pfc/pfc_pkg.sv".into(), format!("{module}.sv"), format!("{module}_props.sv")])
    };
    Build::new()
        .dut(pfc("pfc_frame_builder"))
        .dut(pfc("pfc_vector_parser"))
        .dut(pfc("pfc_vector_parser").name("pfc_vector_parser_cnt4").param("CNT_W", 4))
        .run();
}
