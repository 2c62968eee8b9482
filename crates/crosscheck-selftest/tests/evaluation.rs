//! The direct evaluation, and that of the edge alone, give what the documented `eval()` gives.

use crosscheck::seed::stream;
use crosscheck::{Design, Dut, Evaluation, Inputs, Machine, Outputs, Verilated};
use crosscheck_selftest::duts::{ReadsClock, Settles, SettlesDocumented, reads_clock};
use rand::Rng as _;
use serde_json::Value as Json;

/// Random inputs of a design, a reset now and then.
fn inputs<I: Inputs>(cycles: u64) -> Vec<I> {
    let mut rng = stream(1, "evaluation", "inputs");
    let mut draw = |_| {
        let mut fields = serde_json::to_value(I::default()).unwrap();
        for (name, value) in fields.as_object_mut().unwrap() {
            let bits = rng.next_u32();
            *value = match value {
                Json::Bool(_) if name == "rst_n" => Json::Bool(!bits.is_multiple_of(50)),
                Json::Bool(_) => Json::Bool(bits & 1 == 1),
                _ => Json::from(bits & 15),
            };
        }
        serde_json::from_value(fields).unwrap()
    };
    (0..cycles).map(&mut draw).collect()
}

/// Outputs, reports and hit counts, cycle by cycle.
fn trace<D: Design>(cycles: u64) -> (Vec<String>, Vec<Option<u64>>) {
    let mut dut = Verilated::<D>::new(7).unwrap();
    dut.reset();
    let mut lines = Vec::new();
    for input in inputs::<D::In>(cycles) {
        let out: Vec<String> = dut.step(&input).leaves().iter().map(ToString::to_string).collect();
        let reports = dut.take_reports();
        let reports: Vec<String> = reports.iter().map(|r| format!("{} {} {}", r.cycle, r.subject, r.scope)).collect();
        lines.push(format!("{out:?} {reports:?}"));
    }
    dut.finish();
    dut.take_reports();
    (lines, dut.hits())
}

fn same<A: Design, B: Design>() {
    assert_eq!(A::INFO.evaluation, Evaluation::Direct);
    assert!(matches!(B::INFO.evaluation, Evaluation::Documented(_)));
    let named =
        |lines: Vec<String>| lines.into_iter().map(|l| l.replace(B::INFO.name, A::INFO.name)).collect::<Vec<_>>();
    let (direct, hits) = trace::<A>(3000);
    let (documented, documented_hits) = trace::<B>(3000);
    assert!(direct.iter().any(|line| !line.ends_with("[]")), "nothing was ever reported");
    assert_eq!(direct, named(documented));
    assert_eq!(hits, documented_hits);
}

#[test]
fn direct_and_documented_evaluation_agree() {
    same::<Settles, SettlesDocumented>();
}

#[test]
fn logic_that_reads_the_clock_is_evaluated_at_the_edge() {
    let mut dut = Verilated::<ReadsClock>::new(1).unwrap();
    dut.reset();
    let mut expected = 0;
    for cycle in 0..40 {
        let enable = cycle % 3 == 0;
        let out = dut.step(&reads_clock::In { rst_n: true, enable });
        assert_eq!((out.gated, out.high), (expected, false), "cycle {cycle}");
        expected += u8::from(enable);
    }
}
