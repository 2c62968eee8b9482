//! A tree of switches: golden models, benches and scenarios of the modules under `rtl/fabric/`.

pub mod arbiter;
pub mod audit;
pub mod containment;
pub mod enumerate;
pub mod hop_guard;
pub mod lookup;
pub mod measure;
pub mod network;
pub mod node;
pub mod ranges;
pub mod requesters;
pub mod scenarios;

use crosscheck::BenchSpec;

use self::arbiter::ArbiterDut;
use self::containment::ContainmentCheck;
use self::hop_guard::HopGuard;
use self::lookup::SubtreeLookup;
use self::node::NodeDut;
use self::scenarios::hot_add;
use self::scenarios::{arbiter as uplink, containment as pairs, hops, lookup as decoder, nodes};
use self::scenarios::{random_lookup, random_nodes, random_requests, symptoms, trees};
use crate::duts::*;

/// The benches of the fabric's modules.
pub fn suite() -> Vec<BenchSpec> {
    vec![
        lookup_bench(),
        containment_bench(),
        arbiter_bench(),
        fixed_priority_bench(),
        hop_guard_bench(),
        node_bench(),
        tree_bench(),
    ]
}

fn lookup_bench() -> BenchSpec {
    BenchSpec::new("fabric::lookup")
        .dut::<subtree_lookup::Design, SubtreeLookup<4>>()
        .dut::<subtree_lookup_16::Design, SubtreeLookup<16>>()
        .scenario("both_ends_belong", "fabric/lookup.md#ranges", decoder::both_ends_belong)
        .scenario("every_port_by_number", "fabric/lookup.md#one-none-or-several", decoder::every_port_by_number)
        .scenario("overlap_is_reported", "fabric/lookup.md#overlap", decoder::overlap_is_reported)
        .scenario("disabled_ranges_match_nothing", "fabric/lookup.md#disabled", decoder::disabled_ranges_match_nothing)
        .scenario("invalid_entries_match_nothing", "fabric/lookup.md#disabled", decoder::invalid_entries_match_nothing)
        .random("fabric/lookup.md#random-tables", random_lookup::random)
        .points(random_lookup::POINTS)
}

fn containment_bench() -> BenchSpec {
    BenchSpec::new("fabric::containment")
        .dut::<range_containment_check::Design, ContainmentCheck>()
        .scenario("buses_weak_test", "fabric/containment.md#both-ends", pairs::buses_weak_test)
        .scenario("buses_strong_test", "fabric/containment.md#both-ends", pairs::buses_strong_test)
        .scenario("windows_at_both_ends", "fabric/containment.md#both-ends", pairs::windows_at_both_ends)
        .scenario("disabled_windows", "fabric/containment.md#what-claims-nothing", pairs::disabled_windows)
        .scenario(
            "buses_escape_without_a_window",
            "fabric/containment.md#each-kind-by-itself",
            pairs::buses_escape_without_a_window,
        )
        .scenario("invalid_entries", "fabric/containment.md#what-claims-nothing", pairs::invalid_entries)
        .scenario("both_kinds_count", "fabric/containment.md#each-kind-by-itself", pairs::both_kinds_count)
        .random("fabric/containment.md#random-pairs", random_lookup::random_pairs)
        .points(random_lookup::PAIRS)
}

fn arbiter_bench() -> BenchSpec {
    BenchSpec::new("fabric::arbiter")
        .dut::<uplink_arbiter::Design, <uplink_arbiter::Design as ArbiterDut>::Model>()
        .dut::<uplink_arbiter_cnt4::Design, <uplink_arbiter_cnt4::Design as ArbiterDut>::Model>()
        .dut::<uplink_arbiter_2::Design, <uplink_arbiter_2::Design as ArbiterDut>::Model>()
        .dut::<uplink_arbiter_8::Design, <uplink_arbiter_8::Design as ArbiterDut>::Model>()
        .dut::<uplink_arbiter_16::Design, <uplink_arbiter_16::Design as ArbiterDut>::Model>()
        .scenario("an_owner_takes_a_cycle", "fabric/arbiter.md#ownership", uplink::an_owner_takes_a_cycle)
        .scenario("ownership_survives", "fabric/arbiter.md#ownership", uplink::ownership_survives)
        .scenario("nothing_gates_the_search", "fabric/arbiter.md#the-search", uplink::nothing_gates_the_search)
        .scenario(
            "the_search_starts_behind_the_last_owner",
            "fabric/arbiter.md#the-search",
            uplink::the_search_starts_behind_the_last_owner,
        )
        .scenario("fairness_weak_test", "fabric/arbiter.md#fairness", uplink::fairness_weak_test)
        .scenario("fairness_strong_test", "fabric/arbiter.md#fairness", uplink::fairness_strong_test)
        .scenario("the_longest_wait", "fabric/arbiter.md#the-longest-wait", uplink::the_longest_wait)
        .scenario(
            "packets_are_shared_and_beats_are_not",
            "fabric/arbiter.md#packets-and-beats",
            uplink::packets_are_shared_and_beats_are_not,
        )
        .scenario(
            "fine_alone_and_slow_together",
            "fabric/debugging-guide.md#fine-alone-and-slow-together",
            symptoms::fine_alone_and_slow_together,
        )
        .scenario("counters_stop", "fabric/arbiter.md#packets-and-beats", uplink::counters_stop)
        .random("fabric/arbiter.md#random-requests", random_requests::random)
        .points(random_requests::POINTS)
}

fn fixed_priority_bench() -> BenchSpec {
    BenchSpec::new("fabric::fixed_priority")
        .dut::<fixed_priority_arbiter::Design, <fixed_priority_arbiter::Design as ArbiterDut>::Model>()
        .dut::<fixed_priority_arbiter_2::Design, <fixed_priority_arbiter_2::Design as ArbiterDut>::Model>()
        .dut::<fixed_priority_arbiter_8::Design, <fixed_priority_arbiter_8::Design as ArbiterDut>::Model>()
        .dut::<fixed_priority_arbiter_16::Design, <fixed_priority_arbiter_16::Design as ArbiterDut>::Model>()
        .without_properties("what it does wrong is what it is here for")
        .scenario(
            "fixed_priority_starves",
            "fabric/debugging-guide.md#one-endpoint-starved",
            uplink::fixed_priority_starves,
        )
}

fn hop_guard_bench() -> BenchSpec {
    BenchSpec::new("fabric::hop_guard")
        .dut::<crate::duts::hop_guard::Design, HopGuard>()
        .scenario("the_ninth_hop_is_reported", "fabric/hop-guard.md#the-bound", hops::the_ninth_hop_is_reported)
        .scenario("retirement_clears", "fabric/hop-guard.md#retirement", hops::retirement_clears)
        .scenario("entry_and_retirement_at_once", "fabric/hop-guard.md#retirement", hops::entry_and_retirement_at_once)
        .random("fabric/hop-guard.md#random-hops", hops::random)
        .points(hops::POINTS)
}

fn node_bench() -> BenchSpec {
    let open = "inside a switch the link up is there, and its register is all the credit there is";
    BenchSpec::new("fabric::node")
        .dut::<fabric_node::Design, <fabric_node::Design as NodeDut>::Model>()
        .dut::<fabric_node_cnt4::Design, <fabric_node_cnt4::Design as NodeDut>::Model>()
        .out_of_reach("FAB-P14", open)
        .out_of_reach("FAB-P15", open)
        .scenario("from_above_down", "fabric/node.md#routes", nodes::from_above_down)
        .scenario("from_a_port_across_or_up", "fabric/node.md#routes", nodes::from_a_port_across_or_up)
        .scenario("nothing_is_sent_back", "fabric/node.md#nothing-is-sent-back", nodes::nothing_is_sent_back)
        .scenario("ambiguous_packets_end_here", "fabric/node.md#routes", nodes::ambiguous_packets_end_here)
        .scenario("the_own_bus_comes_first", "fabric/node.md#routes", nodes::the_own_bus_comes_first)
        .scenario("a_route_is_held", "fabric/node.md#packets", nodes::a_route_is_held)
        .scenario("a_dropped_packet_counts_once", "fabric/node.md#packets", nodes::a_dropped_packet_counts_once)
        .scenario("an_output_serves_by_turns", "fabric/node.md#outputs", nodes::an_output_serves_by_turns)
        .scenario("a_packet_is_not_interrupted", "fabric/node.md#outputs", nodes::a_packet_is_not_interrupted)
        .scenario("upwards_by_turns", "fabric/node.md#outputs", nodes::upwards_by_turns)
        .scenario("a_full_register_waits", "fabric/node.md#outputs", nodes::a_full_register_waits)
        .scenario("counters_stop", "fabric/node.md#packets", nodes::counters_stop)
        .scenario("a_reset_forgets", "fabric/node.md#packets", nodes::a_reset_forgets)
        .random("fabric/node.md#random-traffic", random_nodes::random)
        .points(random_nodes::POINTS)
}

fn tree_bench() -> BenchSpec {
    let open = "inside a switch the link up is there, and its register is all the credit there is";
    BenchSpec::new("fabric::tree")
        .dut::<fabric_node::Design, <fabric_node::Design as NodeDut>::Model>()
        .dut::<range_containment_check::Design, ContainmentCheck>()
        .dut::<crate::duts::hop_guard::Design, HopGuard>()
        .out_of_reach("FAB-P14", open)
        .out_of_reach("FAB-P15", open)
        .out_of_reach("FAB-P3", "correctly enumerated trees have no overlap")
        .out_of_reach("FAB-A3", "packets of one beat")
        .out_of_reach("FAB-P20", "packets in a loop never retire")
        .scenario(
            "works_directly_and_vanishes_behind_a_switch",
            "fabric/debugging-guide.md#works-directly-and-vanishes-behind-a-switch",
            symptoms::works_directly_and_vanishes_behind_a_switch,
        )
        .scenario(
            "configuration_works_and_memory_does_not",
            "fabric/debugging-guide.md#configuration-works-and-memory-does-not",
            symptoms::configuration_works_and_memory_does_not,
        )
        .scenario(
            "reserved_numbers_lead_to_their_slot",
            "fabric/enumeration.md#hot-add",
            hot_add::reserved_numbers_lead_to_their_slot,
        )
        .scenario("hangs_with_no_error", "fabric/debugging-guide.md#hangs-with-no-error", symptoms::hangs_with_no_error)
        .scenario(
            "added_without_its_parents",
            "fabric/debugging-guide.md#unexpected-bus-number-after-hot-add",
            hot_add::added_without_its_parents,
        )
        .scenario("lookups_at_every_depth", "fabric/enumeration.md#lookups", trees::lookups_at_every_depth)
}
