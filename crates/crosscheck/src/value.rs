//! Values of ports: what a generated field can hold, and how it is described, compared, printed and stored as JSON.
//!
//! Scalars are `bool` (1 bit), the smallest unsigned or signed integer up to 128 bits, and [`Wide`] beyond. Packed
//! structs and enums are generated types, arrays are Rust arrays whose index `i` is the SystemVerilog index low + `i`.

pub mod json;

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use self::json::{Integer, mismatch};
use crate::ffi::Memory;

/// The SystemVerilog type of a port, as Verilator elaborated it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// A vector of `width` bits.
    Bits {
        /// In bits, at least 1.
        width: u32,
        /// Declared `signed`.
        signed: bool,
    },
    /// An enumeration; an encoding that was not declared is representable.
    Enum {
        /// `package::name`, or `module.name`.
        name: &'static str,
        /// In bits.
        width: u32,
        /// Name and encoding of each declared item.
        items: &'static [(&'static str, u128)],
    },
    /// A packed struct; the first field is the most significant one.
    Struct {
        /// `package::name`, or `module.name`.
        name: &'static str,
        /// Name and type of each field.
        fields: &'static [(&'static str, Type)],
    },
    /// A packed or unpacked array of one dimension.
    Array {
        /// Number of elements.
        len: usize,
        /// The SystemVerilog index of Rust's element 0.
        low: i32,
        /// Type of an element.
        element: &'static Type,
    },
}

impl Type {
    /// Number of bits of a value of this type.
    pub const fn bits(&self) -> u32 {
        match self {
            Type::Bits { width, .. } | Type::Enum { width, .. } => *width,
            Type::Struct { fields, .. } => {
                let (mut i, mut sum) = (0, 0);
                while i < fields.len() {
                    sum += fields[i].1.bits();
                    i += 1;
                }
                sum
            }
            Type::Array { len, element, .. } => *len as u32 * element.bits(),
        }
    }
}

/// A port of a design: name, type, and how many bytes it takes in the model's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    /// As in the SystemVerilog source.
    pub name: &'static str,
    /// The generated field (differs from `name` for escaped names and Rust keywords).
    pub field: &'static str,
    /// As Verilator elaborated it.
    pub ty: Type,
    /// Bytes in the model's memory.
    pub bytes: usize,
}

/// One scalar of a value, for people and files: cold paths only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Path from the port on: `quanta[3]`, `lane.state`.
    pub path: String,
    /// In bits.
    pub width: u32,
    /// The bits, least significant word first, two's complement within `width` for signed ones.
    pub words: Vec<u64>,
    /// Whether the value fits `width` bits.
    pub fits: bool,
    /// Declared name of the encoding, for an enum that has one.
    pub item: Option<&'static str>,
}

impl fmt::Display for Leaf {
    /// `1`, `0` for one bit; else width and hex digits as in SystemVerilog, `16'h00ff`, with the enum's name behind.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == 1 && self.fits {
            write!(f, "{}", self.words[0])?;
        } else {
            write!(f, "{}'h{}", self.width, self.hex())?;
        }
        match self.item {
            Some(item) => write!(f, " ({item})"),
            None => Ok(()),
        }
    }
}

impl Leaf {
    /// The bits as hex digits, as many as the width needs.
    pub fn hex(&self) -> String {
        let all: String = self.words.iter().rev().map(|w| format!("{w:016x}")).collect();
        let digits = (self.width as usize).div_ceil(4).max(1);
        let significant = all.trim_start_matches('0').len();
        all[all.len() - digits.max(significant).min(all.len())..].to_owned()
    }
}

/// A difference between an observed and an expected value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Path from the port on.
    pub path: String,
    /// What the golden model says.
    pub expected: Leaf,
    /// What the design shows.
    pub observed: Leaf,
}

/// What a field of a generated `In` or `Out` can hold.
///
/// Implemented for `bool`, the integers, [`Wide`], arrays of values, and by the generator for packed structs and enums.
pub trait Value: Copy + PartialEq + fmt::Debug + 'static {
    /// Whether it is compared: a flag, or a flag per element of an array.
    type Mask: Copy + PartialEq + fmt::Debug + 'static;
    /// All bits zero.
    const ZERO: Self;
    /// Compare all of it.
    const COMPARE: Self::Mask;
    /// Compare none of it.
    const IGNORE: Self::Mask;

    /// Whether `self` equals `expected` where `mask` says that it counts. On the path of every step.
    fn agrees(&self, expected: &Self, mask: &Self::Mask) -> bool;

    /// Every scalar in it, in the order of declaration, described by `ty`.
    fn leaves(&self, ty: &Type, path: &str, out: &mut Vec<Leaf>);

    /// Every scalar in which it differs from `expected` where `mask` says that it counts.
    fn differences(&self, expected: &Self, mask: &Self::Mask, ty: &Type, path: &str, out: &mut Vec<Difference>);

    /// As JSON: integers above 2^53 are hex strings.
    fn to_json(&self) -> Json;

    /// From JSON: a number, or a string of hex digits behind `0x`.
    ///
    /// # Errors
    /// What is wrong with it, without its place.
    fn from_json(json: &Json) -> Result<Self, String>;
}

/// The differences of a value whose mask is one flag: all its leaves that differ. Used by generated code.
pub fn scalar_differences<T: Value>(
    observed: &T,
    expected: &T,
    counts: bool,
    ty: &Type,
    path: &str,
    out: &mut Vec<Difference>,
) {
    if !counts || observed == expected {
        return;
    }
    let (mut seen, mut wanted) = (Vec::new(), Vec::new());
    observed.leaves(ty, path, &mut seen);
    expected.leaves(ty, path, &mut wanted);
    for (observed, expected) in seen.into_iter().zip(wanted) {
        if observed.words != expected.words {
            out.push(Difference { path: observed.path.clone(), expected, observed });
        }
    }
}

/// A leaf from raw bits: used by generated enums as well.
pub fn leaf(value: u128, ty: &Type, path: &str, fits: bool) -> Leaf {
    let width = ty.bits();
    let kept = if width >= 128 || !fits { value } else { value & ((1 << width) - 1) };
    let words = if width <= 64 && kept >> 64 == 0 { vec![kept as u64] } else { vec![kept as u64, (kept >> 64) as u64] };
    let item = match ty {
        Type::Enum { items, .. } => items.iter().find(|(_, code)| *code == kept).map(|(name, _)| *name),
        _ => None,
    };
    Leaf { path: path.to_owned(), width, words, fits, item }
}

macro_rules! scalar {
    ($($t:ty, $wide:ty, $signed:expr);* $(;)?) => {$(
        impl Value for $t {
            type Mask = bool;
            const ZERO: Self = 0 as $t;
            const COMPARE: bool = true;
            const IGNORE: bool = false;

            #[inline(always)]
            fn agrees(&self, expected: &Self, mask: &bool) -> bool {
                !*mask || self == expected
            }

            fn leaves(&self, ty: &Type, path: &str, out: &mut Vec<Leaf>) {
                let width = ty.bits();
                #[allow(clippy::cast_lossless)]
                let fits = if $signed {
                    let value = *self as i128;
                    width >= 128 || (value >= -(1i128 << (width - 1)) && value < (1i128 << (width - 1)))
                } else {
                    width >= 128 || (*self as u128) >> width == 0
                };
                out.push(leaf(*self as $wide as u128, ty, path, fits));
            }

            fn differences(&self, expected: &Self, mask: &bool, ty: &Type, path: &str, out: &mut Vec<Difference>) {
                scalar_differences(self, expected, *mask, ty, path, out);
            }

            fn to_json(&self) -> Json {
                let negative = $signed && (*self as i128) < 0;
                let magnitude = if negative { (*self as i128).unsigned_abs() } else { *self as u128 };
                if negative { Integer::Negative(magnitude) } else { Integer::Positive(magnitude) }.to_json()
            }

            fn from_json(json: &Json) -> Result<Self, String> {
                let wide = Integer::from_json(json)?;
                let value = match wide {
                    Integer::Negative(magnitude) if $signed && magnitude <= 1 << 127 =>
                        <$t>::try_from((magnitude as i128).wrapping_neg()).ok(),
                    Integer::Negative(_) => None,
                    Integer::Positive(value) => <$t>::try_from(value).ok(),
                };
                value.ok_or_else(|| format!("{wide} does not fit the port"))
            }
        }
    )*};
}

scalar! {
    u8, u128, false; u16, u128, false; u32, u128, false; u64, u128, false; u128, u128, false;
    i8, i128, true; i16, i128, true; i32, i128, true; i64, i128, true; i128, i128, true;
}

impl Value for bool {
    type Mask = bool;
    const ZERO: Self = false;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask || self == expected
    }

    fn leaves(&self, ty: &Type, path: &str, out: &mut Vec<Leaf>) {
        out.push(leaf(u128::from(*self), ty, path, true));
    }

    fn differences(&self, expected: &Self, mask: &bool, ty: &Type, path: &str, out: &mut Vec<Difference>) {
        scalar_differences(self, expected, *mask, ty, path, out);
    }

    fn to_json(&self) -> Json {
        Json::Bool(*self)
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        json.as_bool().ok_or_else(|| mismatch(json, "true or false"))
    }
}

/// A vector of more than 128 bits: 32-bit words, the least significant first. Bits beyond the port's width must be 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const WORDS: usize>(pub [u32; WORDS]);

impl<const WORDS: usize> Default for Wide<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> Wide<WORDS> {
    /// Bit `i`, counted from the least significant one.
    ///
    /// # Panics
    /// When `i` is beyond the words.
    pub fn bit(&self, i: usize) -> bool {
        self.0[i / 32] >> (i % 32) & 1 == 1
    }

    /// Sets bit `i`.
    ///
    /// # Panics
    /// When `i` is beyond the words.
    pub fn set_bit(&mut self, i: usize, value: bool) {
        self.0[i / 32] = self.0[i / 32] & !(1 << (i % 32)) | u32::from(value) << (i % 32);
    }
}

impl<const WORDS: usize> Value for Wide<WORDS> {
    type Mask = bool;
    const ZERO: Self = Self([0; WORDS]);
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask || self == expected
    }

    fn leaves(&self, ty: &Type, path: &str, out: &mut Vec<Leaf>) {
        let width = ty.bits();
        let words = self.0.chunks(2).map(|c| u64::from(c[0]) | c.get(1).map_or(0, |h| u64::from(*h) << 32)).collect();
        let beyond = WORDS as u32 * 32 - width;
        let fits = beyond == 0 || self.0[WORDS - 1] >> (32 - beyond) == 0;
        out.push(Leaf { path: path.to_owned(), width, words, fits, item: None });
    }

    fn differences(&self, expected: &Self, mask: &bool, ty: &Type, path: &str, out: &mut Vec<Difference>) {
        scalar_differences(self, expected, *mask, ty, path, out);
    }

    fn to_json(&self) -> Json {
        let digits: String = self.0.iter().rev().map(|w| format!("{w:08x}")).collect();
        Json::String(format!("0x{digits}"))
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        let text = json.as_str().ok_or_else(|| mismatch(json, "a string of hex digits behind 0x"))?;
        let digits = text.strip_prefix("0x").ok_or("expected hex digits behind 0x")?;
        let mut wide = Self::ZERO;
        for (i, digit) in digits.bytes().rev().filter(|b| *b != b'_').enumerate() {
            let value = char::from(digit).to_digit(16).ok_or_else(|| format!("{text}: not a hex number"))?;
            match wide.0.get_mut(i / 8) {
                Some(word) => *word |= value << (i % 8 * 4),
                None if value == 0 => {}
                None => return Err(format!("{text} is wider than {} bits", WORDS * 32)),
            }
        }
        Ok(wide)
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    type Mask = [T::Mask; N];
    const ZERO: Self = [T::ZERO; N];
    const COMPARE: Self::Mask = [T::COMPARE; N];
    const IGNORE: Self::Mask = [T::IGNORE; N];

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &Self::Mask) -> bool {
        // Whole arrays first, a few vector instructions: equal, or of no account at all.
        self == expected || *mask == Self::IGNORE || {
            let mut all = true;
            for i in 0..N {
                all &= self[i].agrees(&expected[i], &mask[i]);
            }
            all
        }
    }

    fn leaves(&self, ty: &Type, path: &str, out: &mut Vec<Leaf>) {
        let Type::Array { low, element, .. } = ty else { unreachable!("an array described as {ty:?}") };
        for (i, value) in self.iter().enumerate() {
            value.leaves(element, &format!("{path}[{}]", *low + i as i32), out);
        }
    }

    fn differences(&self, expected: &Self, mask: &Self::Mask, ty: &Type, path: &str, out: &mut Vec<Difference>) {
        let Type::Array { low, element, .. } = ty else { unreachable!("an array described as {ty:?}") };
        for i in 0..N {
            let path = format!("{path}[{}]", *low + i as i32);
            self[i].differences(&expected[i], &mask[i], element, &path, out);
        }
    }

    fn to_json(&self) -> Json {
        Json::Array(self.iter().map(T::to_json).collect())
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        let elements = json.as_array().ok_or_else(|| mismatch(json, "a list"))?;
        let found = elements.len();
        if found != N {
            return Err(format!("{found} elements where the port has {N}"));
        }
        let mut array = Self::ZERO;
        for (value, element) in array.iter_mut().zip(elements) {
            *value = T::from_json(element)?;
        }
        Ok(array)
    }
}

/// The ports behind a generated `In` or `Out`, in the order of declaration.
pub trait PortList {
    /// One entry per field.
    const PORTS: &'static [Port];
}

/// A generated `In`: a field per input port, the clock excepted.
///
/// `Default` is the **idle** input: reset inactive, all else zero.
pub trait Inputs:
    PortList + Copy + Default + PartialEq + fmt::Debug + Serialize + for<'de> Deserialize<'de> + Send + 'static
{
    /// Idle, with the reset active; idle where the design has none.
    fn in_reset() -> Self;

    /// Whether the reset is active; `None` where the design has none.
    fn reset_active(&self) -> Option<bool>;

    /// Whether every value fits its port. On the path of every step.
    fn fits(&self) -> bool;

    /// Drives the model's input ports. On the path of every step.
    fn store(&self, memory: &mut Memory<Self>);

    /// The scalars of every field, in the order of the ports.
    fn leaves(&self) -> Vec<Leaf>;
}

/// A generated `Out`: a field per output port.
pub trait Outputs:
    PortList + Copy + Default + PartialEq + fmt::Debug + Serialize + for<'de> Deserialize<'de> + Send + 'static
{
    /// A flag per field, and per element of an array: whether it is compared.
    type Mask: Copy + PartialEq + fmt::Debug + 'static;
    /// Everything counts.
    const COMPARE_ALL: Self::Mask;
    /// Nothing counts.
    const COMPARE_NONE: Self::Mask;

    /// Samples the model's output ports. On the path of every step.
    fn load(memory: &Memory<Self>) -> Self;

    /// Whether `self`, observed, equals `expected` where `mask` says that it counts. On the path of every step.
    fn agrees(&self, expected: &Self, mask: &Self::Mask) -> bool;

    /// Every scalar in which the two differ, in the order of the ports.
    fn differences(&self, expected: &Self, mask: &Self::Mask) -> Vec<Difference>;

    /// The scalars of every field, in the order of the ports.
    fn leaves(&self) -> Vec<Leaf>;
}
