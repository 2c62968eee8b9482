//! Store and load of one port.

use super::layout::{Layout, mask, storage, storage_bytes};
use crate::elaborate::{Port, Ty};

/// The unpacked dimensions of a type, the outermost first, and what an element of the C++ array is.
fn unpacked(ty: &Ty) -> (Vec<u32>, &Ty) {
    match ty {
        Ty::Array { len, packed: false, element, .. } => {
            let (mut dimensions, inner) = unpacked(element);
            dimensions.insert(0, *len);
            (dimensions, inner)
        }
        _ => (Vec::new(), ty),
    }
}

/// Bytes of a port in the model's memory.
pub fn bytes(layout: &Layout<'_>, port: &Port) -> u32 {
    let (dimensions, inner) = unpacked(&port.ty);
    dimensions.iter().product::<u32>() * storage_bytes(layout.width(inner))
}

fn storage_type(dimensions: &[u32], inner: &str) -> String {
    dimensions.iter().rev().fold(inner.to_owned(), |inner, len| format!("[{inner}; {len}]"))
}

/// `value` with `inner` done to each element (called `e`) of the unpacked dimensions.
fn each(dimensions: usize, value: &str, inner: &str) -> String {
    match dimensions {
        0 => inner.to_owned(),
        1 => format!("{value}.map(|e| {inner})"),
        n => format!("{value}.map(|e| {})", each(n - 1, "e", inner)),
    }
}

/// The type whose bytes in memory are the port's, for a port that needs no conversion: arrays, packed ones with the lowest
/// index at the least significant end, of whole unsigned integers.
fn image(layout: &Layout<'_>, port: &Port) -> Option<String> {
    let (dimensions, mut inner) = unpacked(&port.ty);
    let width = layout.width(inner);
    let mut lengths = dimensions;
    while let Ty::Array { len, ascending: false, element, .. } = inner {
        lengths.push(*len);
        inner = element;
    }
    let Ty::Bits { width: element @ (8 | 16 | 32 | 64), signed: false } = inner else { return None };
    let whole = width == storage_bytes(width) * 8 && !lengths.is_empty();
    whole.then(|| storage_type(&lengths, &format!("u{element}")))
}

/// The statement that stores a port.
pub fn store(layout: &Layout<'_>, index: usize, port: &Port) -> String {
    if let Some(image) = image(layout, port) {
        return format!("memory.set::<{index}, {image}>(self.{});\n", port.field);
    }
    let (dimensions, inner) = unpacked(&port.ty);
    let width = layout.width(inner);
    let plain = storage(width);
    let storage = storage_type(&dimensions, &plain);
    let field = format!("self.{}", port.field);
    let element = if dimensions.is_empty() { field.as_str() } else { "e" };
    let value = if width > 64 {
        let mut puts = String::new();
        layout.put(inner, element, "0", &mut puts);
        format!("{{ let mut words = [0u32; {}]; {puts} words }}", width.div_ceil(32))
    } else if let Ty::Bits { width, signed } = inner {
        match (width, signed) {
            (1, _) => format!("{element} as u8"),
            (8 | 16 | 32 | 64, true) => format!("{element} as {plain}"),
            (8 | 16 | 32 | 64, false) => element.to_owned(),
            (_, true) => format!("{element} as {plain} & {}", mask(*width)),
            (_, false) => format!("{element} & {}", mask(*width)),
        }
    } else {
        format!("{} as {plain}", layout.pack(inner, element))
    };
    let whole = if value == "e" { field.clone() } else { each(dimensions.len(), &field, &value) };
    format!("memory.set::<{index}, {storage}>({whole});\n")
}

/// The expression that loads a port.
pub fn load(layout: &Layout<'_>, index: usize, port: &Port) -> String {
    if let Some(image) = image(layout, port) {
        return format!("memory.get::<{index}, {image}>()");
    }
    let (dimensions, inner) = unpacked(&port.ty);
    let width = layout.width(inner);
    let plain = storage(width);
    let storage = storage_type(&dimensions, &plain);
    let raw = format!("memory.get::<{index}, {storage}>()");
    let element = if dimensions.is_empty() { raw.as_str() } else { "e" };
    let value = if width > 64 {
        format!("{{ let words = &{element}; {} }}", layout.take(inner, "0"))
    } else if let Ty::Bits { width, signed } = inner {
        match (width, signed) {
            (1, _) => format!("{element} != 0"),
            (_, false) => element.to_owned(),
            (_, true) => format!("{{ let bits = {element} as u64; {} }}", layout.unpack(inner, "bits", 0)),
        }
    } else {
        format!("{{ let bits = {element} as u64; {} }}", layout.unpack(inner, "bits", 0))
    };
    if value == "e" { raw.clone() } else { each(dimensions.len(), &raw, &value) }
}
