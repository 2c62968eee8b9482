//! Who may overtake whom: golden models, judges, litmus tests and scenarios of the queues under `rtl/ordering/`.

pub mod axi;
pub mod census;
pub mod explain;
pub mod litmus;
pub mod oracle;
pub mod progress;
pub mod queue;
pub mod scenarios;
pub mod stimulus;
pub mod table;
pub mod traffic;
pub mod transaction;

use crosscheck::BenchSpec;

use self::queue::Queue;
use self::scenarios::{cells, queues, random_traffic};
use crate::duts::*;

/// The benches of the ordering queues.
pub fn suite() -> Vec<BenchSpec> {
    vec![queue_bench(), axi::bench(), litmus::bench()]
}

fn queue_bench() -> BenchSpec {
    BenchSpec::new("ordering::queue")
        .dut::<passing_queue::Design, Queue<passing_queue::Design>>()
        .dut::<passing_queue_ro::Design, Queue<passing_queue_ro::Design>>()
        .dut::<passing_queue_ido::Design, Queue<passing_queue_ido::Design>>()
        .dut::<passing_queue_plain::Design, Queue<passing_queue_plain::Design>>()
        .dut::<strict_queue::Design, Queue<strict_queue::Design>>()
        .dut::<free_queue::Design, Queue<free_queue::Design>>()
        .scenario("one_cycle_through", "ordering/queues.md#coming-and-going", queues::one_cycle_through)
        .scenario("room_by_type_and_size", "ordering/queues.md#coming-and-going", queues::room_by_type_and_size)
        .scenario("full_of_one_type", "ordering/queues.md#ready-by-type", queues::full_of_one_type)
        .scenario("offers_may_be_withdrawn", "ordering/queues.md#ready-by-type", queues::offers_may_be_withdrawn)
        .scenario("age_survives_reuse", "ordering/queues.md#one-age-order", queues::age_survives_reuse)
        .scenario("reset_forgets", "ordering/queues.md#coming-and-going", queues::reset_forgets)
        .scenario("three_policies", "ordering/queues.md#three-policies", queues::three_policies)
        .scenario("every_pair", "ordering/table.md#cell-by-cell", cells::every_pair)
        .scenario("pieces_stay_in_order", "ordering/table.md#a-transaction-is-a-pair", cells::pieces_stay_in_order)
        .scenario("blocked_requests_hold_nobody", "ordering/table.md#must", cells::blocked_requests_hold_nobody)
        .scenario("completions_stay_behind_writes", "ordering/table.md#must", cells::completions_stay_behind_writes)
        .scenario("the_oracle_alone", "ordering/table.md#the-judges", random_traffic::the_oracle_alone)
        .scenario(
            "the_must_move_check_alone",
            "ordering/table.md#the-judges",
            random_traffic::the_must_move_check_alone,
        )
        .scenario("the_scoreboard_alone", "ordering/table.md#the-judges", random_traffic::the_scoreboard_alone)
        .long_scenario("a_million_transactions", "ordering/table.md#the-judges", random_traffic::a_million_transactions)
        .random("ordering/table.md#the-judges", random_traffic::random)
        .points(random_traffic::POINTS)
}
