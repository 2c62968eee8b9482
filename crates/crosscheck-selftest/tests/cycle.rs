//! The sampling point, settling, resets, the initial state, and the port level.

use crosscheck::{Dut, Kind, Machine, PortLevel, RESET_CYCLES, Settle, Verilated};
use crosscheck_selftest::duts::{
    Adder, Misbehaves, Resets, Settles, TwoClocks, Unreset, adder, misbehaves, resets, settles, two_clocks, unreset,
};

#[test]
fn outputs_are_sampled_before_the_edge() {
    let mut dut = Verilated::<Misbehaves>::new(1).unwrap();
    dut.reset();
    assert_eq!(dut.cycle(), RESET_CYCLES);
    let idle = misbehaves::In { at: 255, ..Default::default() };
    for expected in 0..20 {
        assert_eq!(dut.step(&idle).count, expected);
    }
}

#[test]
fn settling_changes_nothing_and_shows_what_the_step_will() {
    let mut dut = Verilated::<Settles>::new(1).unwrap();
    dut.reset();
    let up = settles::In { up: true, limit: 15, ..Default::default() };
    for expected in 0..8 {
        for limit in [expected, 15] {
            let settled = dut.settle(&settles::In { limit, ..up });
            assert_eq!((settled.count, settled.over), (expected, false));
        }
        assert_eq!(dut.step(&up).count, expected);
    }
}

#[test]
fn an_active_asynchronous_reset_acts_in_a_settling() {
    let mut dut = Verilated::<Settles>::new(1).unwrap();
    dut.reset();
    let up = settles::In { up: true, limit: 15, ..Default::default() };
    for _ in 0..5 {
        dut.step(&up);
    }
    assert_eq!(dut.settle(&settles::In { rst_n: false, ..up }).count, 0);
}

#[test]
fn a_report_of_a_settling_that_is_not_the_last_is_discarded() {
    let mut dut = Verilated::<Settles>::new(1).unwrap();
    dut.reset();
    let up = settles::In { up: true, limit: 15, ..Default::default() };
    dut.step(&up);
    dut.settle(&settles::In { limit: 0, ..up });
    dut.step(&up);
    assert!(dut.take_failure().is_none());
    // The same inputs in the last settling of the cycle are reported, in that cycle.
    dut.step(&settles::In { limit: 1, ..up });
    let failure = dut.take_failure().expect("two is over one");
    assert_eq!((failure.subject.as_str(), failure.cycle), ("a_limit", RESET_CYCLES + 2));
}

#[test]
fn the_transient_after_an_edge_is_no_failure() {
    let mut dut = Verilated::<Settles>::new(1).unwrap();
    dut.reset();
    // In every cycle the limit is just enough for the count of that cycle, not for the count after its edge.
    for limit in 0..8 {
        dut.step(&settles::In { up: true, limit, ..Default::default() });
    }
    assert!(dut.take_failure().is_none());
}

#[test]
fn an_assertion_about_registers_belongs_to_the_cycle_after_the_edge() {
    let mut dut = Verilated::<Settles>::new(1).unwrap();
    dut.reset();
    for _ in 0..10 {
        dut.step(&settles::In { up: true, limit: 15, ..Default::default() });
    }
    let failure = dut.take_failure().expect("the count was nine");
    assert_eq!((failure.subject.as_str(), failure.cycle), ("a_nine", RESET_CYCLES + 9));
}

#[test]
fn a_combinational_design_is_evaluated_once_a_step() {
    let mut dut = Verilated::<Adder>::new(1).unwrap();
    assert_eq!(dut.step(&adder::In { a: 200, b: 55 }).sum, 255);
    assert_eq!(dut.step(&adder::In { a: 200, b: 101 }).sum, 301);
    assert!(dut.take_failure().is_none());
    let before = dut.hits()[0];
    assert_eq!(dut.step(&adder::In { a: 200, b: 100 }).sum, 300);
    let failure = dut.take_failure().expect("the sum is 300");
    assert_eq!((failure.kind, failure.subject.as_str(), failure.cycle), (Kind::Property, "ADD-P1", 2));
    assert_eq!(dut.hits()[0].unwrap() - before.unwrap(), 1);
}

#[test]
fn a_synchronous_reset_shows_the_old_state_in_its_first_cycle() {
    let mut dut = Verilated::<Resets>::new(1).unwrap();
    assert_eq!(resets::In::default(), resets::In { srst: false, d: 0 });
    dut.reset();
    dut.step(&resets::In { srst: false, d: 0x55 });
    let first = dut.step(&resets::In { srst: true, d: 1 });
    assert_eq!((first.q, first.inverted), (0x55, 0xfe));
    assert_eq!(dut.step(&resets::In { srst: true, d: 1 }).q, 7);
}

#[test]
fn the_initial_state_comes_from_the_seed() {
    let first = |seed| Verilated::<Unreset>::new(seed).unwrap().step(&unreset::In::default()).q;
    assert_eq!(first(1), first(1));
    let different: std::collections::BTreeSet<u32> = (1..40).map(first).collect();
    assert!(different.len() > 30, "{different:x?}");
}

#[test]
fn the_port_level_drives_clocks_and_latches() {
    let mut ports = PortLevel::<TwoClocks>::new(1).unwrap();
    let mut inputs = two_clocks::In::default();
    for i in 0..6 {
        inputs.clk_a = i % 2 == 1;
        inputs.clk_b = i % 4 >= 2;
        ports.set(&inputs).unwrap();
        ports.eval().unwrap();
    }
    let out = ports.get();
    assert_eq!((out.count_a, out.count_b), (3, 1));
    inputs = two_clocks::In { open: true, d: 9, ..inputs };
    ports.set(&inputs).unwrap();
    ports.eval().unwrap();
    inputs = two_clocks::In { open: false, d: 2, ..inputs };
    ports.set(&inputs).unwrap();
    ports.eval().unwrap();
    assert_eq!(ports.get().held, 9);
    assert_eq!(ports.set(&two_clocks::In { d: 16, ..inputs }).unwrap_err().kind, Kind::Width);
    ports.finish().unwrap();
}
