//! Priority Flow Control: golden models, benches and scenarios of the modules under `rtl/pfc/`.

pub mod benches;
pub mod frame_builder;
pub mod octets;
pub mod scenarios;
pub mod vector_parser;

use crosscheck::BenchSpec;

use self::frame_builder::FrameBuilder;
use self::scenarios::{frame, link, parser, random_octets, random_requests};
use self::vector_parser::VectorParser;
use crate::duts::{pfc_frame_builder, pfc_vector_parser, pfc_vector_parser_cnt4};

/// The benches of the PFC modules.
pub fn suite() -> Vec<BenchSpec> {
    vec![frame_bench(), parser_bench(), link_bench()]
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
