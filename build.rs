//! Verilates the designs under `rtl/`: one DUT per module and parameterisation.

use crosscheck_build::{Build, Dut};

fn main() {
    ordering(fabric(pfc(Build::new()))).run();
}

/// Priority flow control: a port's modules, the port, and the switch.
fn pfc(build: Build) -> Build {
    let pfc = |name: &str| {
        let module = format!("rtl/pfc/{name}");
        Dut::new(name).sources(["rtl/pfc/pfc_pkg.sv".into(), format!("{module}.sv"), format!("{module}_props.sv")])
    };
    // Dead times are those of the page on headroom, rounded up to whole ns.
    let marks = |name: &str, dead_ns: u32, rate_mbps: u32| {
        pfc("pfc_class_watermarks").name(name).param("DEAD_NS", dead_ns).param("RATE_MBPS", rate_mbps)
    };
    let timers = |name: &str, clk_khz: u32, rate_mbps: u32| {
        pfc("pfc_timer_bank").name(name).param("CLK_KHZ", clk_khz).param("RATE_MBPS", rate_mbps)
    };
    // A module of several: its parts bring their properties with them. All of it is clocked at 156.25 MHz.
    let integrated = |name: &str| {
        let parts = [
            "pfc_frame_builder",
            "pfc_vector_parser",
            "pfc_class_watermarks",
            "pfc_timer_bank",
            "pfc_tx_class_gate",
            "pfc_class_hol_detector",
            "pfc_deadlock_detector",
            "pfc_conformance_monitor",
            "pfc_link_output",
        ];
        let plain = [
            "pfc_class_counter",
            "pfc_strict_priority",
            "pfc_cell_transmitter",
            "pfc_class_queues",
            "pfc_assertion_watch",
            "pfc_pause_sender",
            "pfc_pause_receiver",
            "pfc_lossless_props",
        ];
        let parts = parts.iter().flat_map(|part| [part.to_string(), format!("{part}_props")]);
        let files = parts.chain(plain.map(String::from)).map(|part| format!("rtl/pfc/{part}.sv"));
        pfc(name).sources(files)
    };
    let granting =
        |dut: Dut, quanta: u32, refresh: u32| dut.param("GRANT_QUANTA", quanta).param("REFRESH_QUANTA", refresh);
    // Everything that takes long, short, and counters of four bits.
    let small = |name: &str| {
        let dut = integrated(name).name(format!("{name}_cnt4")).param("CNT_W", 4).param("CLASS_CELLS", 128);
        granting(dut.param("STALL_LIMIT", 200), 64, 32)
    };
    // For the comparison of speed only: what assertions cost is measured against it.
    let bare = Dut::new("pfc_vector_parser_bare").top("pfc_vector_parser").no_assertions();
    let bare = bare.sources(["rtl/pfc/pfc_pkg.sv", "rtl/pfc/pfc_vector_parser.sv"]);
    build
        .dut(pfc("pfc_frame_builder"))
        .dut(pfc("pfc_vector_parser"))
        .dut(pfc("pfc_vector_parser").name("pfc_vector_parser_cnt4").param("CNT_W", 4))
        .dut(bare)
        .dut(marks("pfc_class_watermarks", 13_316, 1_000))
        .dut(marks("pfc_class_watermarks_10g", 1_782, 10_000))
        .dut(marks("pfc_class_watermarks_10g_in2", 1_782, 10_000).param("INPUTS", 2))
        .dut(marks("pfc_class_watermarks_25g", 1_013, 25_000))
        .dut(marks("pfc_class_watermarks_100g", 629, 100_000))
        .dut(marks("pfc_class_watermarks_100g_2km", 10_129, 100_000))
        .dut(marks("pfc_class_watermarks_100g_2km_1024", 10_129, 100_000).param("CLASS_CELLS", 1_024))
        .dut(marks("pfc_class_watermarks_400g_2km", 10_033, 400_000).param("CLASS_CELLS", 4_096))
        .dut(timers("pfc_timer_bank", 156_000, 10_000))
        .dut(timers("pfc_timer_bank_1g", 156_000, 1_000))
        .dut(timers("pfc_timer_bank_100g", 156_000, 100_000))
        .dut(timers("pfc_timer_bank_156m25", 156_250, 10_000))
        .dut(timers("pfc_timer_bank_1g_156m25", 156_250, 1_000))
        .dut(timers("pfc_timer_bank_100g_156m25", 156_250, 100_000))
        .dut(timers("pfc_timer_bank_keeps", 156_000, 10_000).param("CLEAR_RELEASES", 0))
        .dut(timers("pfc_timer_bank_keeps_1g_156m25", 156_250, 1_000).param("CLEAR_RELEASES", 0))
        .dut(timers("pfc_timer_bank_keeps_100g", 156_000, 100_000).param("CLEAR_RELEASES", 0))
        .dut(timers("pfc_timer_bank_cnt4", 156_000, 10_000).param("CNT_W", 4))
        .dut(pfc("pfc_tx_class_gate"))
        .dut(pfc("pfc_tx_class_gate").name("pfc_tx_class_gate_cnt4").param("CNT_W", 4))
        .dut(pfc("pfc_class_hol_detector"))
        .dut(pfc("pfc_class_hol_detector").name("pfc_class_hol_detector_1").param("NUM_PORTS", 1))
        .dut(pfc("pfc_class_hol_detector").name("pfc_class_hol_detector_48").param("NUM_PORTS", 48))
        .dut(pfc("pfc_class_hol_detector").name("pfc_class_hol_detector_cnt4").param("CNT_W", 4))
        .dut(pfc("pfc_deadlock_detector"))
        .dut(pfc("pfc_deadlock_detector").name("pfc_deadlock_detector_short").param("STALL_LIMIT", 200))
        .dut(pfc("pfc_deadlock_detector").name("pfc_deadlock_detector_cnt4").param("STALL_LIMIT", 40).param("CNT_W", 4))
        .dut(pfc("pfc_conformance_monitor"))
        .dut(pfc("pfc_conformance_monitor").name("pfc_conformance_monitor_cnt4").param("CNT_W", 4))
        .dut(integrated("pfc_port"))
        .dut(integrated("pfc_port").name("pfc_port_keeps").param("CLEAR_RELEASES", 0))
        .dut(small("pfc_port"))
        .dut(integrated("pfc_switch"))
        .dut(granting(integrated("pfc_switch").name("pfc_switch_short").param("STALL_LIMIT", 20_000), 256, 128))
        .dut(integrated("pfc_switch").name("pfc_switch_published").param("STALL_LIMIT", 6_710_784))
        .dut(granting(integrated("pfc_switch").name("pfc_switch_l1"), 128, 32))
        .dut(small("pfc_switch"))
}

/// A tree of switches: the modules of one, and the switch.
fn fabric(build: Build) -> Build {
    let files = |parts: &[&str]| {
        let all = std::iter::once("fabric_pkg").chain(parts.iter().copied());
        all.map(|part| format!("rtl/fabric/{part}.sv")).collect::<Vec<_>>()
    };
    let module = |name: &str| Dut::new(name).sources(files(&[name, &format!("{name}_props")]));
    let arbiter =
        |requesters: u32| module("uplink_arbiter").name(format!("uplink_arbiter_{requesters}")).param("N", requesters);
    // What the arbiter is compared with.
    let fixed = || Dut::new("fixed_priority_arbiter").sources(files(&["fixed_priority_arbiter"]));
    let fixed_of =
        |requesters: u32| fixed().name(format!("fixed_priority_arbiter_{requesters}")).param("N", requesters);
    let node = Dut::new("fabric_node").sources(files(&[
        "subtree_lookup",
        "subtree_lookup_props",
        "uplink_arbiter",
        "uplink_arbiter_props",
        "fabric_route",
        "fabric_output",
        "fabric_node",
        "fabric_node_props",
    ]));
    build
        .dut(module("subtree_lookup"))
        .dut(module("subtree_lookup").name("subtree_lookup_16").param("N", 16))
        .dut(module("range_containment_check"))
        .dut(module("uplink_arbiter"))
        .dut(module("uplink_arbiter").name("uplink_arbiter_cnt4").param("CNT_W", 4))
        .dut(arbiter(2))
        .dut(arbiter(8))
        .dut(arbiter(16))
        .dut(fixed())
        .dut(fixed_of(2))
        .dut(fixed_of(8))
        .dut(fixed_of(16))
        .dut(module("hop_guard"))
        .dut(node.clone())
        .dut(node.name("fabric_node_cnt4").param("CNT_W", 4))
}

/// Who may overtake whom: queues of transactions, and the other protocol's queue of responses.
fn ordering(build: Build) -> Build {
    let files = |parts: &[&str]| {
        let all = ["ordering_pkg", "age_store"].into_iter().chain(parts.iter().copied());
        all.map(|part| format!("rtl/ordering/{part}.sv")).collect::<Vec<_>>()
    };
    let queue = |name: &str| Dut::new(name).sources(files(&["ordering_props", name, &format!("{name}_props")]));
    // What it heeds: relaxed ordering, ordering by identity.
    let passing =
        |name: &str, ro: u32, ido: u32| queue("passing_queue").name(name).param("USE_RO", ro).param("USE_IDO", ido);
    build
        .dut(passing("passing_queue", 1, 1))
        .dut(passing("passing_queue_ro", 1, 0))
        .dut(passing("passing_queue_ido", 0, 1))
        .dut(passing("passing_queue_plain", 0, 0))
        .dut(queue("strict_queue"))
        .dut(queue("free_queue"))
        .dut(Dut::new("axi_order_queue").sources(files(&["axi_order_queue", "axi_order_queue_props"])))
}
