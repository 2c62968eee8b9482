//! Random values for ports of any type.

use crosscheck::value::Type;
use crosscheck::{Inputs, Rng};
use rand::RngExt;
use serde_json::{Map, Value, json};

/// Enumerations with a signed base, which [`Type`] does not tell.
const SIGNED_ENUMS: &[&str] = &["zoo_pkg::signed_t", "zoo_pkg::int_t"];

/// Inputs in which every field is random and fits its port. They come in as JSON, as from a vector file.
pub fn random<I: Inputs>(rng: &mut Rng) -> I {
    let fields: Map<String, Value> = I::PORTS.iter().map(|port| (port.name.to_owned(), value(&port.ty, rng))).collect();
    let names: Vec<_> = I::PORTS.iter().map(|port| port.name).collect();
    serde_json::from_value(Value::Object(fields)).unwrap_or_else(|error| panic!("{error}; the ports are {names:?}"))
}

fn value(ty: &Type, rng: &mut Rng) -> Value {
    match ty {
        Type::Bits { width: 1, .. } => json!(rng.random::<bool>()),
        Type::Bits { width, signed } => integer(*width, *signed, rng),
        Type::Enum { name, width, .. } => integer(*width, SIGNED_ENUMS.contains(name), rng),
        Type::Struct { fields, .. } => {
            fields.iter().map(|(name, ty)| ((*name).to_owned(), value(ty, rng))).collect::<Map<_, _>>().into()
        }
        Type::Array { len, element, .. } => (0..*len).map(|_| value(element, rng)).collect(),
    }
}

/// Any bits; all zeros, all ones and the sign alone more often than by chance.
fn integer(width: u32, signed: bool, rng: &mut Rng) -> Value {
    let mut bits: Vec<bool> = match rng.random_range(0..16) {
        0 => vec![false; width as usize],
        1 => vec![true; width as usize],
        2 => (0..width).map(|bit| bit == width - 1).collect(),
        _ => (0..width).map(|_| rng.random()).collect(),
    };
    if width > 128 {
        return json!(format!("0x{}", digits(&bits)));
    }
    let negative = signed && bits[width as usize - 1];
    if negative {
        // The magnitude: two's complement.
        let first = bits.iter().position(|bit| *bit).unwrap_or(0);
        bits.iter_mut().skip(first + 1).for_each(|bit| *bit = !*bit);
    }
    let sign = if negative { "-" } else { "" };
    json!(format!("{sign}0x{}", digits(&bits)))
}

fn digits(bits: &[bool]) -> String {
    let nibble = |bits: &[bool]| bits.iter().rev().fold(0, |nibble, bit| nibble << 1 | u32::from(*bit));
    bits.chunks(4).rev().map(|chunk| char::from_digit(nibble(chunk), 16).expect("four bits")).collect()
}
