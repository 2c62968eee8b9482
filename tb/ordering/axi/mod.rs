//! The other protocol's answer, for responses: golden model, traffic, scenarios.

pub mod queue;
pub mod scenarios;
pub mod traffic;

use crosscheck::BenchSpec;

use self::queue::ResponseQueue;
use crate::duts::axi_order_queue::Design;

/// The bench of `axi_order_queue`.
pub fn bench() -> BenchSpec {
    BenchSpec::new("ordering::axi")
        .dut::<Design, ResponseQueue>()
        .scenario("one_cycle_through", "ordering/axi.md#coming-and-going", scenarios::one_cycle_through)
        .scenario("ready_by_channel", "ordering/axi.md#coming-and-going", scenarios::ready_by_channel)
        .scenario("reset_forgets", "ordering/axi.md#coming-and-going", scenarios::reset_forgets)
        .scenario("every_pair", "ordering/axi.md#the-rule", scenarios::every_pair)
        .scenario("blocked_reads_never_stop_writes", "ordering/axi.md#the-rule", scenarios::blocked_channel)
        .scenario("order_survives_reuse", "ordering/axi.md#the-rule", scenarios::order_survives_reuse)
        .random("ordering/axi.md#the-judges", scenarios::random)
        .points(scenarios::POINTS)
}
