//! Priority Flow Control: golden models, benches and scenarios of the modules under `rtl/pfc/`.

pub mod assertion_watch;
pub mod benches;
pub mod class_hol_detector;
pub mod class_queues;
pub mod class_watermarks;
pub mod conformance_monitor;
pub mod counter;
pub mod deadlock_detector;
pub mod dependency;
pub mod diagnose;
pub mod frame_builder;
pub mod line;
pub mod link_output;
pub mod node;
pub mod node_ports;
pub mod octets;
pub mod pause_receiver;
pub mod pause_sender;
pub mod port;
pub mod ring;
pub mod scenarios;
pub mod switch;
pub mod timer_bank;
pub mod tx_class_gate;
pub mod vector_parser;

use crosscheck::BenchSpec;

use self::class_hol_detector::ClassHolDetector;
use self::class_watermarks::ClassWatermarks;
use self::conformance_monitor::ConformanceMonitor;
use self::deadlock_detector::DeadlockDetector;
use self::frame_builder::FrameBuilder;
use self::node::NodeDut;
use self::scenarios::{attribution, cycle, deadlock, frame, gate, link, monitor, pair, parser};
use self::scenarios::{node_watch, random_nodes};
use self::scenarios::{ports, switches, timers, watermarks};
use self::scenarios::{random_bursts, random_events, random_gate, random_heads, random_octets, random_requests};
use self::scenarios::{random_stalls, random_timers, random_watermarks};
use self::timer_bank::TimerBank;
use self::tx_class_gate::TxClassGate;
use self::vector_parser::VectorParser;
use crate::duts::*;

/// The benches of the PFC modules.
pub fn suite() -> Vec<BenchSpec> {
    vec![
        frame_bench(),
        parser_bench(),
        link_bench(),
        watermarks_bench(),
        timers_bench(),
        gate_bench(),
        attribution_bench(),
        deadlock_bench(),
        monitor_bench(),
        port_bench(),
        switch_bench(),
        ring_bench(),
    ]
}

fn frame_bench() -> BenchSpec {
    BenchSpec::new("pfc::frame")
        .dut::<pfc_frame_builder::Design, FrameBuilder>()
        .scenario("f1_one_class", "pfc/frame-builder.md#the-frame", frame::f1_one_class)
        .scenario("f2_eight_classes", "pfc/frame-builder.md#the-frame", frame::f2_eight_classes)
        .scenario("f3_release_all", "pfc/frame-builder.md#timers", frame::f3_release_all)
        .scenario("f4_enabled_with_zero", "pfc/frame-builder.md#timers", frame::f4_enabled_with_zero)
        .scenario("f5_disabled_timers_are_zero", "pfc/frame-builder.md#timers", frame::f5_disabled_timers_are_zero)
        .scenario("f6_framing", "pfc/frame-builder.md#framing", frame::f6_framing)
        .scenario("f7_nothing_torn", "pfc/frame-builder.md#capture", frame::f7_nothing_torn)
        .scenario("f8_newest_statement_wins", "pfc/frame-builder.md#one-waiting-slot", frame::f8_newest_statement_wins)
        .scenario("f9_reset_in_frame", "pfc/frame-builder.md#reset", frame::f9_reset_in_frame)
        .random("pfc/frame-builder.md#random-requests", random_requests::random)
        .points(random_requests::POINTS)
}

fn parser_bench() -> BenchSpec {
    BenchSpec::new("pfc::parser")
        .dut::<pfc_vector_parser::Design, VectorParser<32>>()
        .dut::<pfc_vector_parser_cnt4::Design, VectorParser<4, pfc_vector_parser_cnt4::Design>>()
        .scenario("r1_honoured", "pfc/vector-parser.md#commit", parser::r1_honoured)
        .scenario("r2_bad_fcs", "pfc/vector-parser.md#verdicts", parser::r2_bad_fcs)
        .scenario("r3_wrong_destination", "pfc/vector-parser.md#verdicts", parser::r3_wrong_destination)
        .scenario("r4_not_pfc", "pfc/vector-parser.md#recognition", parser::r4_not_pfc)
        .scenario("r5_tagged", "pfc/vector-parser.md#tagged-frames", parser::r5_tagged)
        .scenario("r6_ignored_octets", "pfc/vector-parser.md#what-is-ignored", parser::r6_ignored_octets)
        .scenario("r7_back_to_back", "pfc/vector-parser.md#one-frame-and-the-next", parser::r7_back_to_back)
        .scenario("r8_gaps", "pfc/vector-parser.md#the-stream", parser::r8_gaps)
        .scenario("r9_truncated", "pfc/vector-parser.md#one-frame-and-the-next", parser::r9_truncated)
        .scenario("r10_long_frames", "pfc/vector-parser.md#what-is-ignored", parser::r10_long_frames)
        .scenario("r11_broken_framing", "pfc/vector-parser.md#the-stream", parser::r11_broken_framing)
        .scenario("r12_counters", "pfc/vector-parser.md#counters", parser::r12_counters)
        .random("pfc/vector-parser.md#random-octets", random_octets::random)
        .points(random_octets::POINTS)
}

fn link_bench() -> BenchSpec {
    BenchSpec::new("pfc::link")
        .dut::<pfc_frame_builder::Design, FrameBuilder>()
        .dut::<pfc_vector_parser::Design, VectorParser<32>>()
        .random("pfc/vector-parser.md#builder-to-parser", link::random)
        .points(link::POINTS)
}

fn watermarks_bench() -> BenchSpec {
    BenchSpec::new("pfc::watermarks")
        .dut::<pfc_class_watermarks::Design, ClassWatermarks<13_316, 1_000, 512, 1>>()
        .dut::<pfc_class_watermarks_10g::Design, ClassWatermarks<1_782, 10_000, 512, 1>>()
        .dut::<pfc_class_watermarks_10g_in2::Design, ClassWatermarks<1_782, 10_000, 512, 2>>()
        .dut::<pfc_class_watermarks_25g::Design, ClassWatermarks<1_013, 25_000, 512, 1>>()
        .dut::<pfc_class_watermarks_100g::Design, ClassWatermarks<629, 100_000, 512, 1>>()
        .dut::<pfc_class_watermarks_100g_2km::Design, ClassWatermarks<10_129, 100_000, 512, 1>>()
        .dut::<pfc_class_watermarks_100g_2km_1024::Design, ClassWatermarks<10_129, 100_000, 1_024, 1>>()
        .dut::<pfc_class_watermarks_400g_2km::Design, ClassWatermarks<10_033, 400_000, 4_096, 1>>()
        .dut::<pfc_conformance_monitor::Design, ConformanceMonitor<32>>()
        .scenario("h1_headroom_1g", "pfc/class-watermarks.md#headroom", watermarks::h1_headroom_1g)
        .scenario("h2_headroom_10g", "pfc/class-watermarks.md#headroom", watermarks::h2_headroom_10g)
        .scenario("h3_headroom_25g", "pfc/class-watermarks.md#headroom", watermarks::h3_headroom_25g)
        .scenario("h4_headroom_100g", "pfc/class-watermarks.md#headroom", watermarks::h4_headroom_100g)
        .scenario("h5_infeasible", "pfc/class-watermarks.md#infeasible", watermarks::h5_infeasible)
        .scenario("h6_asserts_at_high", "pfc/class-watermarks.md#the-marks", watermarks::h6_asserts_at_high)
        .scenario("h7_releases_at_low", "pfc/class-watermarks.md#the-marks", watermarks::h7_releases_at_low)
        .scenario("h8_dithering", "pfc/class-watermarks.md#the-marks", watermarks::h8_dithering)
        .scenario("h9_lossy", "pfc/class-watermarks.md#lossy-classes", watermarks::h9_lossy)
        .scenario("h10_same_cycle", "pfc/class-watermarks.md#occupancy", watermarks::h10_same_cycle)
        .scenario("h11_dequeue_when_empty", "pfc/class-watermarks.md#occupancy", watermarks::h11_dequeue_when_empty)
        .scenario("h12_dead_window", "pfc/class-watermarks.md#the-dead-window", watermarks::h12_dead_window)
        .scenario("h13_eight_windows", "pfc/class-watermarks.md#the-dead-window", watermarks::h13_eight_windows)
        .random("pfc/class-watermarks.md#random-cells", random_watermarks::random)
        .points(random_watermarks::POINTS)
}

fn timers_bench() -> BenchSpec {
    BenchSpec::new("pfc::timers")
        .dut::<pfc_timer_bank::Design, TimerBank<156_000, 10_000, true, 32>>()
        .dut::<pfc_timer_bank_1g::Design, TimerBank<156_000, 1_000, true, 32>>()
        .dut::<pfc_timer_bank_100g::Design, TimerBank<156_000, 100_000, true, 32>>()
        .dut::<pfc_timer_bank_156m25::Design, TimerBank<156_250, 10_000, true, 32>>()
        .dut::<pfc_timer_bank_1g_156m25::Design, TimerBank<156_250, 1_000, true, 32>>()
        .dut::<pfc_timer_bank_100g_156m25::Design, TimerBank<156_250, 100_000, true, 32>>()
        .dut::<pfc_timer_bank_keeps::Design, TimerBank<156_000, 10_000, false, 32>>()
        .dut::<pfc_timer_bank_keeps_1g_156m25::Design, TimerBank<156_250, 1_000, false, 32>>()
        .dut::<pfc_timer_bank_keeps_100g::Design, TimerBank<156_000, 100_000, false, 32>>()
        .dut::<pfc_timer_bank_cnt4::Design, TimerBank<156_000, 10_000, true, 4>>()
        .scenario("t1_exact_duration", "pfc/timer-bank.md#duration", timers::t1_exact_duration)
        .scenario("t2_zero_releases", "pfc/timer-bank.md#what-a-frame-does", timers::t2_zero_releases)
        .scenario("t3_enable_clear", "pfc/timer-bank.md#what-a-frame-does", timers::t3_enable_clear)
        .scenario("t4_own_ends", "pfc/timer-bank.md#eight-classes", timers::t4_own_ends)
        .scenario("t5_refresh", "pfc/timer-bank.md#refresh", timers::t5_refresh)
        .scenario("t6_silence", "pfc/timer-bank.md#silence-and-reset", timers::t6_silence)
        .long_scenario("t7_longest_grant", "pfc/timer-bank.md#duration", timers::t7_longest_grant)
        .scenario("t8_ten_thousand_quanta", "pfc/timer-bank.md#exact-arithmetic", timers::t8_ten_thousand_quanta)
        .scenario(
            "t9_quanta_shorter_than_a_clock",
            "pfc/timer-bank.md#exact-arithmetic",
            timers::t9_quanta_shorter_than_a_clock,
        )
        .scenario("t10_frame_and_expiry", "pfc/timer-bank.md#the-last-cycle", timers::t10_frame_and_expiry)
        .scenario("t11_refresh_interval", "pfc/timer-bank.md#counters", timers::t11_refresh_interval)
        .random("pfc/timer-bank.md#random-frames", random_timers::random)
        .points(random_timers::POINTS)
}

fn gate_bench() -> BenchSpec {
    BenchSpec::new("pfc::gate")
        .dut::<pfc_tx_class_gate::Design, TxClassGate<32>>()
        .dut::<pfc_tx_class_gate_cnt4::Design, TxClassGate<4>>()
        .scenario("g1_all_eligible", "pfc/tx-class-gate.md#eligibility", gate::g1_all_eligible)
        .scenario("g2_one_paused", "pfc/tx-class-gate.md#eligibility", gate::g2_one_paused)
        .scenario("g3_control_when_all_paused", "pfc/tx-class-gate.md#control-frames", gate::g3_control_when_all_paused)
        .scenario("g4_control_waits", "pfc/tx-class-gate.md#control-frames", gate::g4_control_waits)
        .scenario("g5_all_blocked", "pfc/tx-class-gate.md#all-blocked", gate::g5_all_blocked)
        .scenario("g6_who_pays", "pfc/tx-class-gate.md#counters", gate::g6_who_pays)
        .scenario("g9_starved_by_priority", "pfc/tx-class-gate.md#counters", gate::g9_starved_by_priority)
        .random("pfc/tx-class-gate.md#random-work", random_gate::random)
        .points(random_gate::POINTS)
}

fn attribution_bench() -> BenchSpec {
    BenchSpec::new("pfc::attribution")
        .dut::<pfc_class_hol_detector::Design, ClassHolDetector<24, 32>>()
        .dut::<pfc_class_hol_detector_1::Design, ClassHolDetector<1, 32>>()
        .dut::<pfc_class_hol_detector_48::Design, ClassHolDetector<48, 32>>()
        .dut::<pfc_class_hol_detector_cnt4::Design, ClassHolDetector<24, 4>>()
        .scenario("a1_self_paused", "pfc/class-hol-detector.md#causes", attribution::a1_self_paused)
        .scenario("a2_second_order", "pfc/class-hol-detector.md#causes", attribution::a2_second_order)
        .scenario("a3_first_order", "pfc/class-hol-detector.md#causes", attribution::a3_first_order)
        .scenario("a4_none", "pfc/class-hol-detector.md#causes", attribution::a4_none)
        .scenario("a5_self_wins", "pfc/class-hol-detector.md#order", attribution::a5_self_wins)
        .scenario("a6_second_wins", "pfc/class-hol-detector.md#order", attribution::a6_second_wins)
        .scenario("a7_causes_add_up", "pfc/class-hol-detector.md#counters", attribution::a7_causes_add_up)
        .scenario(
            "a8_destination_out_of_range",
            "pfc/class-hol-detector.md#destinations",
            attribution::a8_destination_out_of_range,
        )
        .random("pfc/class-hol-detector.md#random-heads", random_heads::random)
        .points(random_heads::POINTS)
}

fn deadlock_bench() -> BenchSpec {
    BenchSpec::new("pfc::deadlock")
        .dut::<pfc_deadlock_detector::Design, DeadlockDetector<6_710_784, 32>>()
        .dut::<pfc_deadlock_detector_short::Design, DeadlockDetector<200, 32>>()
        .dut::<pfc_deadlock_detector_cnt4::Design, DeadlockDetector<40, 4>>()
        .long_scenario(
            "l4_suspect_at_the_limit",
            "pfc/deadlock-detector.md#the-limit",
            deadlock::l4_suspect_at_the_limit,
        )
        .scenario("l5_progress_clears", "pfc/deadlock-detector.md#progress", deadlock::l5_progress_clears)
        .random("pfc/deadlock-detector.md#random-stalls", random_stalls::random)
        .points(random_stalls::POINTS)
}

fn monitor_bench() -> BenchSpec {
    BenchSpec::new("pfc::monitor")
        .dut::<pfc_conformance_monitor::Design, ConformanceMonitor<32>>()
        .dut::<pfc_conformance_monitor_cnt4::Design, ConformanceMonitor<4>>()
        .dut::<pfc_deadlock_detector_short::Design, DeadlockDetector<200, 32>>()
        .scenario("l3_faults", "pfc/conformance-monitor.md#faults", monitor::l3_faults)
        .scenario("l6_escape_is_reported", "pfc/deadlock-detector.md#the-escape", monitor::l6_escape_is_reported)
        .random("pfc/conformance-monitor.md#random-events", random_events::random)
        .points(random_events::POINTS)
}

fn port_bench() -> BenchSpec {
    BenchSpec::new("pfc::port")
        .dut::<pfc_port::Design, <pfc_port::Design as NodeDut<1>>::Model>()
        .dut::<pfc_port_keeps::Design, <pfc_port_keeps::Design as NodeDut<1>>::Model>()
        .dut::<pfc_port_cnt4::Design, <pfc_port_cnt4::Design as NodeDut<1>>::Model>()
        .scenario("g7_pause_in_mid_frame", "pfc/port.md#pauses-and-cells", ports::g7_pause_in_mid_frame)
        .scenario("g8_next_frame_boundary", "pfc/port.md#pauses-and-cells", ports::g8_next_frame_boundary)
        .scenario("i1_requests", "pfc/port.md#requests", ports::i1_requests)
        .scenario("i2_release_in_both_readings", "pfc/port.md#both-readings", ports::i2_release_in_both_readings)
        .scenario("i3_decisions_meet", "pfc/port.md#requests", ports::i3_decisions_meet)
        .scenario("i4_late_arrival", "pfc/port.md#late-arrivals", ports::i4_late_arrival)
        .scenario("i5_escape", "pfc/port.md#the-escape", ports::i5_escape)
        .scenario("i6_strict_priority", "pfc/port.md#priority", ports::i6_strict_priority)
        .scenario("i7_control_frame_first", "pfc/port.md#control-frames", ports::i7_control_frame_first)
        .scenario("i8_switched_off", "pfc/port.md#classes-that-are-switched-off", ports::i8_switched_off)
        .random("pfc/port.md#random-neighbours", random_nodes::ports)
        .points(node_watch::POINTS)
        .out_of_reach("PFC-P30", "all builds are feasible")
}

fn switch_bench() -> BenchSpec {
    BenchSpec::new("pfc::switch")
        .dut::<pfc_switch::Design, <pfc_switch::Design as NodeDut<2>>::Model>()
        .dut::<pfc_switch_short::Design, <pfc_switch_short::Design as NodeDut<2>>::Model>()
        .dut::<pfc_switch_l1::Design, <pfc_switch_l1::Design as NodeDut<2>>::Model>()
        .dut::<pfc_switch_cnt4::Design, <pfc_switch_cnt4::Design as NodeDut<2>>::Model>()
        .scenario("s1_two_cells_in_one_clock", "pfc/switch.md#arrivals", switches::s1_two_cells_in_one_clock)
        .scenario("s2_one_queue_for_both_outputs", "pfc/switch.md#one-queue", switches::s2_one_queue_for_both_outputs)
        .scenario("s3_headroom_for_both_inputs", "pfc/switch.md#headroom", switches::s3_headroom_for_both_inputs)
        .scenario(
            "s4_evidence_belongs_to_the_output",
            "pfc/switch.md#evidence-of-a-deadlock",
            switches::s4_evidence_belongs_to_the_output,
        )
        .scenario("s5_escape", "pfc/switch.md#the-escape", switches::s5_escape)
        .scenario("s6_a_full_queue", "pfc/switch.md#discards", switches::s6_a_full_queue)
        .scenario("s7_both_neighbours_are_told", "pfc/switch.md#who-is-told", switches::s7_both_neighbours_are_told)
        .scenario("s8_one_cell_leaves_a_clock", "pfc/switch.md#departures", switches::s8_one_cell_leaves_a_clock)
        .random("pfc/switch.md#random-neighbours", random_nodes::switches)
        .points(node_watch::POINTS)
        .points(node_watch::SWITCH_POINTS)
        .out_of_reach("PFC-P30", "all builds are feasible")
}

fn ring_bench() -> BenchSpec {
    let bench = BenchSpec::new("pfc::ring")
        .dut::<pfc_switch::Design, <pfc_switch::Design as NodeDut<2>>::Model>()
        .dut::<pfc_switch_short::Design, <pfc_switch_short::Design as NodeDut<2>>::Model>()
        .dut::<pfc_switch_l1::Design, <pfc_switch_l1::Design as NodeDut<2>>::Model>();
    random_bursts::systems(cycle::systems(pair::systems(bench)))
        .scenario("l1_no_loss", "pfc/ring.md#losslessness", pair::l1_no_loss)
        .scenario("l1_late_arrivals", "pfc/ring.md#losslessness", pair::l1_late_arrivals)
        .scenario("l2_ignored", "pfc/ring.md#a-neighbour-that-ignores-pauses", pair::l2_ignored)
        .scenario("l7_twin_worlds", "pfc/ring.md#the-property-that-is-refused", cycle::l7_twin_worlds)
        .long_scenario("l8_three_switch_cycle", "pfc/ring.md#the-cycle", cycle::l8_three_switch_cycle)
        .scenario("l8_short_limit", "pfc/ring.md#the-cycle", cycle::l8_short_limit)
        .scenario("l8_skewed", "pfc/ring.md#the-cycle", cycle::l8_skewed)
        .scenario("l9_lossy", "pfc/ring.md#a-lossy-class", cycle::l9_lossy)
        .scenario("l10_controls", "pfc/ring.md#controls", cycle::l10_controls)
        .scenario("l11_escape", "pfc/ring.md#the-escape", cycle::l11_escape)
        .random("pfc/ring.md#random-bursts", random_bursts::random)
        .points(random_bursts::POINTS)
        .out_of_reach("PFC-P30", "all builds are feasible")
}
