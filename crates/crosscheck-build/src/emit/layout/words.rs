//! Packed values of more than 64 bits: their fields in words of 32 bits.

use super::{Layout, Scalar};
use crate::elaborate::Ty;

impl Layout<'_> {
    /// Statements that put a packed `value` at `lsb` (an expression of constants) into the words `words`.
    pub fn put(&self, ty: &Ty, value: &str, lsb: &str, out: &mut String) {
        const BITS: &str = "::crosscheck::bits";
        let width = self.width(ty);
        let scalar = self.scalar(ty).map(|(scalar, _)| scalar);
        match (ty, scalar) {
            _ if width <= 64 => {
                out.push_str(&format!("{BITS}::put(&mut words, {lsb}, {width}, {});\n", self.pack(ty, value)));
            }
            (_, Some(Scalar::Wide(_))) => {
                out.push_str(&format!("{BITS}::put_words(&mut words, {lsb}, {width}, &{value}.0);\n"));
            }
            (_, Some(_)) => {
                let value = self.inner(ty, value);
                out.push_str(&format!("{BITS}::put128(&mut words, {lsb}, {width}, {value} as u128);\n"));
            }
            (Ty::Array { len, ascending, element, .. }, _) => {
                let step = self.width(element);
                if *len > UNROLL {
                    let index = loop_variable(value);
                    let at = if *ascending { format!("({len} - 1 - {index})") } else { index.clone() };
                    out.push_str(&format!("for {index} in 0..{len} {{\n"));
                    self.put(element, &format!("{value}[{index}]"), &format!("{lsb} + {at} as u32 * {step}"), out);
                    out.push_str("}\n");
                } else if step > 32 {
                    for (i, at) in Self::offsets(*len, step, *ascending).enumerate() {
                        self.put(element, &format!("{value}[{i}]"), &sum(lsb, at), out);
                    }
                } else {
                    for (base, group) in groups(*len, step) {
                        let parts = group.clone().map(|place| {
                            let i = if *ascending { len - 1 - place } else { place };
                            let bits = self.pack(element, &format!("{value}[{i}]"));
                            let shift = (place - group.start) * step;
                            if shift == 0 { bits } else { format!("{bits} << {shift}") }
                        });
                        let bits = parts.collect::<Vec<_>>().join(" | ");
                        let (lsb, width) = (sum(lsb, base), group.len() as u32 * step);
                        out.push_str(&format!("{BITS}::put(&mut words, {lsb}, {width}, {bits});\n"));
                    }
                }
            }
            _ => out.push_str(&format!("{BITS}::put_words(&mut words, {lsb}, {width}, &{value}.__pack());\n")),
        }
    }

    /// A value from the words `words` at `lsb`.
    pub fn take(&self, ty: &Ty, lsb: &str) -> String {
        const BITS: &str = "::crosscheck::bits";
        let width = self.width(ty);
        let scalar = self.scalar(ty).map(|(scalar, _)| scalar);
        match (ty, scalar) {
            _ if width <= 64 => {
                let value = self.unpack(ty, "bits", 0);
                format!("{{ let bits = {BITS}::take(words, {lsb}, {width}); {value} }}")
            }
            (_, Some(Scalar::Wide(_))) => {
                format!("::crosscheck::value::Wide({BITS}::take_words(words, {lsb}, {width}))")
            }
            (_, Some(Scalar::Int { signed: true, .. })) => {
                let top = 128 - width;
                self.outer(ty, format!("({BITS}::take128(words, {lsb}, {width}) << {top}) as i128 >> {top}"))
            }
            (_, Some(_)) => self.outer(ty, format!("{BITS}::take128(words, {lsb}, {width})")),
            (Ty::Array { len, ascending, element, .. }, _) => {
                let step = self.width(element);
                if *len > UNROLL {
                    let index = loop_variable(lsb);
                    let at = if *ascending { format!("({len} - 1 - {index})") } else { index.clone() };
                    let element = self.take(element, &format!("{lsb} + {at} as u32 * {step}"));
                    format!("::core::array::from_fn(|{index}: usize| {element})")
                } else if step > 32 {
                    let parts = Self::offsets(*len, step, *ascending).map(|at| self.take(element, &sum(lsb, at)));
                    format!("[{}]", parts.collect::<Vec<_>>().join(", "))
                } else {
                    let mut lets = String::new();
                    let mut parts = Vec::new();
                    for (n, (base, group)) in groups(*len, step).enumerate() {
                        let (lsb, width) = (sum(lsb, base), group.len() as u32 * step);
                        lets.push_str(&format!("let bits{n} = {BITS}::take(words, {lsb}, {width}); "));
                        let places = group.clone().map(|place| (place - group.start) * step);
                        parts.extend(places.map(|at| self.unpack(element, &format!("bits{n}"), at)));
                    }
                    if *ascending {
                        parts.reverse();
                    }
                    format!("{{ {lets}[{}] }}", parts.join(", "))
                }
            }
            (Ty::Named(i), _) => format!("{}::__unpack({BITS}::take_words(words, {lsb}, {width}))", self.path(*i)),
            (Ty::Bits { .. }, None) => unreachable!("a vector is a scalar"),
        }
    }
}

/// Longer arrays are loops in the generated code.
const UNROLL: u32 = 256;

// Elements of at most 32 bits go through a u64 together: where each group lies, and which places of the array it has.
fn groups(len: u32, step: u32) -> impl Iterator<Item = (u32, std::ops::Range<u32>)> {
    let size = 64 / step;
    (0..len.div_ceil(size)).map(move |i| (i * size * step, i * size..len.min((i + 1) * size)))
}

fn sum(lsb: &str, offset: u32) -> String {
    match lsb.parse::<u32>() {
        Ok(lsb) => (lsb + offset).to_string(),
        Err(_) if offset == 0 => lsb.to_owned(),
        Err(_) => format!("{lsb} + {offset}"),
    }
}

// Loops nest: a name that the expression does not use yet.
fn loop_variable(expression: &str) -> String {
    (0..).map(|i| format!("i{i}")).find(|name| !expression.contains(name.as_str())).unwrap_or_default()
}
