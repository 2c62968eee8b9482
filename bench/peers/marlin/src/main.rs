//! The workload of the speed comparison in Marlin: `marlin-peer CYCLES` prints processor seconds and a checksum.

use std::error::Error;
use std::path::Path;

use crosscheck::{Golden, Machine, Outputs};
use marlin::verilator::{VerilatedModelConfig, VerilatorRuntime, VerilatorRuntimeOptions};
use marlin::verilog::prelude::*;
use reference::duts::pfc_vector_parser::{Design, In, Out};
use reference::pfc::vector_parser::{ParserOutputs, ReceivePort, VectorParser};
use workload::Stimulus;

#[path = "../../../workload.rs"]
mod workload;

#[verilog(src = "../parser.sv", name = "parser")]
struct Parser;

fn main() -> Result<(), Box<dyn Error>> {
    let cycles: u64 = std::env::args().nth(1).ok_or("usage: marlin-peer CYCLES")?.parse()?;
    let peers = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let rtl = peers.join("../../rtl/pfc");
    let runtime = VerilatorRuntime::new(
        &Path::new(&std::env::var("MARLIN_BUILD")?).join("verilated"),
        &[&rtl.join("pfc_pkg.sv"), &rtl.join("pfc_vector_parser.sv"), &peers.join("parser.sv")],
        &[],
        [],
        VerilatorRuntimeOptions::default(),
    )?;
    let config = VerilatedModelConfig::default().verilator_optimization(3);
    let mut parser: Parser = runtime.create_model(&config)?;
    parser.clk = 0;
    parser.rst_n = 0;
    parser.eval();
    parser.clk = 1;
    parser.eval();

    let mut golden = VectorParser::<32, Design>::default();
    let mut stimulus = Stimulus::default();
    let mut input = In::default();
    let mut checksum = 0u64;
    let start = processor();
    for cycle in 0..cycles {
        input.put(stimulus.next_octet());
        parser.clk = 0;
        parser.rst_n = input.rst_n.into();
        parser.rx_valid = input.rx_valid.into();
        parser.rx_octet = input.rx_octet;
        parser.rx_sop = input.rx_sop.into();
        parser.rx_eop = input.rx_eop.into();
        parser.rx_fcs_ok = input.rx_fcs_ok.into();
        parser.eval();
        let out = observed(&parser);
        let expected = golden.step(&input);
        if !out.agrees(&expected, &golden.mask(&input, &expected)) {
            return Err(format!("mismatch in cycle {cycle}").into());
        }
        let committed = out.commit().map_or(0, |(enable, _)| u64::from(enable) + 1);
        checksum = checksum.wrapping_mul(31).wrapping_add(committed);
        parser.clk = 1;
        parser.eval();
    }
    println!("{:.9} {checksum}", processor() - start);
    Ok(())
}

fn observed(parser: &Parser) -> Out {
    let words = parser.pfc_quanta.value();
    Out {
        pfc_valid: parser.pfc_valid != 0,
        pfc_enable: parser.pfc_enable,
        pfc_quanta: std::array::from_fn(|c| (words[c / 2] >> (c % 2 * 16)) as u16),
        tagged_seen: parser.tagged_seen != 0,
        c_seen: parser.c_seen,
        c_bad_fcs: parser.c_bad_fcs,
        c_wrong_da: parser.c_wrong_da,
        c_runt: parser.c_runt,
    }
}

fn processor() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
