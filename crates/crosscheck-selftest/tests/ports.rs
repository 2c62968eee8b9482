//! Every type that a port can have arrives in the design, and comes back, as what it is.

mod common;

use common::random;
use crosscheck::seed::stream;
use crosscheck::value::{Leaf, Type};
use crosscheck::{Inputs, Kind, Outputs, PortList, Settle, Verilated};
use crosscheck_selftest::duts::{Packing, Zoo, packing, zoo};

fn bits(leaf: &Leaf) -> Vec<bool> {
    (0..leaf.width).map(|i| leaf.words[(i / 64) as usize] >> (i % 64) & 1 == 1).collect()
}

#[test]
fn what_goes_in_comes_out() {
    let mut dut = Verilated::<Zoo>::new(1).unwrap();
    let mut rng = stream(1, "ports", "zoo");
    let mut compared = 0;
    for _ in 0..500 {
        let input: zoo::In = random(&mut rng);
        assert!(input.fits());
        let out = dut.settle(&input);
        let seen = out.leaves();
        for leaf in input.leaves().iter().filter(|leaf| leaf.path != "rst_n") {
            let name = format!("o_{}", leaf.path);
            let echo = seen.iter().find(|echo| echo.path == name).unwrap_or_else(|| panic!("no {name}"));
            assert_eq!((echo.width, &echo.words, echo.item), (leaf.width, &leaf.words, leaf.item), "{name}");
            compared += 1;
        }
        let json = serde_json::to_string(&out).unwrap();
        assert_eq!(serde_json::from_str::<zoo::Out>(&json).unwrap(), out);
    }
    assert!(compared > 100_000, "{compared}");
}

/// The leaves of a packed value, the least significant first. Arrays in `up` have their lowest index on the left.
fn order(ty: &Type, path: &str, up: &[&str], out: &mut Vec<String>) {
    match ty {
        Type::Struct { fields, .. } => {
            fields.iter().rev().for_each(|(name, ty)| order(ty, &format!("{path}.{name}"), up, out));
        }
        Type::Array { len, low, element } => {
            let mut indices: Vec<i32> = (0..*len as i32).map(|i| low + i).collect();
            if up.contains(&path) {
                indices.reverse();
            }
            indices.iter().for_each(|i| order(element, &format!("{path}[{i}]"), up, out));
        }
        _ => out.push(path.to_owned()),
    }
}

#[test]
fn packed_values_lie_as_systemverilog_packs_them() {
    let mut dut = Verilated::<Packing>::new(1).unwrap();
    let mut rng = stream(1, "ports", "packing");
    let ports = <packing::In as PortList>::PORTS;
    let mut flat = 0;
    for _ in 0..300 {
        let i: packing::In = random(&mut rng);
        let o = dut.settle(&i);
        let (given, seen) = (i.leaves(), o.leaves());
        for port in ports {
            let name = format!("flat_{}", port.name);
            let Some(vector) = seen.iter().find(|leaf| leaf.path == name) else { continue };
            let mut paths = Vec::new();
            order(&port.ty, port.name, &["up", "lanes_up", "lanes_2d[0]", "lanes_2d[1]"], &mut paths);
            let leaf = |path: &String| given.iter().find(|leaf| leaf.path == *path).unwrap();
            let expected: Vec<bool> = paths.iter().flat_map(|path| bits(leaf(path))).collect();
            assert_eq!(bits(vector), expected, "{}", port.name);
            flat += 1;
        }
        assert_eq!((o.lanes_up_0, o.lanes_up_9), (i.lanes_up[0], i.lanes_up[9]));
        assert_eq!((o.lanes_2d_1_4, o.lanes_2d_0_7), (i.lanes_2d[1][0], i.lanes_2d[0][3]));
        assert_eq!((o.lanes_u_1_3, o.lanes_u_2_1), (i.lanes_u[0][2], i.lanes_u[1][0]));
        assert_eq!((o.up_0, o.up_3), (i.up[0], i.up[3]));
        assert_eq!((o.many_0, o.many_99), (i.many[0], i.many[99]));
        assert_eq!((o.loops_1, o.loops_299), (i.loops[1], i.loops[299]));
        assert_eq!((o.wide_2, o.cube_2_1), (i.wide[2], i.cube[2][1]));
        assert_eq!((o.below_m1, o.below_3), (i.below[0], i.below[4]));
    }
    assert_eq!(flat, 300 * 11);
}

#[test]
fn a_value_that_is_too_wide_is_a_failure_and_damages_nothing() {
    let idle = packing::In::default();
    let mut lanes = idle.lanes;
    lanes[0].a = 0xff;
    let mut below = idle.below;
    below[1] = -5000;
    let mut many = idle.many;
    many[17] = 0xff;
    let mut huge = idle.huge;
    huge.w = u128::MAX;
    for (input, path) in [
        (packing::In { lanes, ..idle }, "lanes[0].a"),
        (packing::In { below, ..idle }, "below[0]"),
        (packing::In { many, ..idle }, "many[17]"),
        (packing::In { huge, ..idle }, "huge.w"),
    ] {
        assert!(!input.fits());
        let mut dut = Verilated::<Packing>::new(1).unwrap();
        let out = crosscheck::Machine::step(&mut dut, &input);
        let failure = dut.take_failure().expect("too wide");
        assert_eq!((failure.kind, failure.subject.as_str()), (Kind::Width, path));
        let ones = |path: &str| {
            out.leaves().iter().filter(|leaf| leaf.path.starts_with(path)).flat_map(bits).filter(|bit| *bit).count()
        };
        match path {
            "lanes[0].a" => assert_eq!((ones("flat_lanes"), out.leaves().iter().any(|leaf| !leaf.fits)), (3, false)),
            "many[17]" => assert_eq!(ones("flat_many"), 3),
            "huge.w" => assert_eq!(ones("flat_huge"), 70),
            _ => {}
        }
    }
}
