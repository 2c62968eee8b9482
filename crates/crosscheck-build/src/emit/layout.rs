//! How a value lies in a port's memory, as Rust expressions with constants only.

mod words;

use crate::elaborate::{Design, Owner, Ty, TypeKind};

/// The scalar that a vector becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// One bit.
    Bool,
    /// An integer of that many bits.
    Int {
        /// 8, 16, 32, 64 or 128.
        bits: u32,
        /// Two's complement.
        signed: bool,
    },
    /// Words.
    Wide(u32),
}

impl Scalar {
    /// For a vector.
    pub fn of(width: u32, signed: bool) -> Self {
        match width {
            1 => Self::Bool,
            2..=8 => Self::Int { bits: 8, signed },
            9..=16 => Self::Int { bits: 16, signed },
            17..=32 => Self::Int { bits: 32, signed },
            33..=64 => Self::Int { bits: 64, signed },
            65..=128 => Self::Int { bits: 128, signed },
            _ => Self::Wide(width.div_ceil(32)),
        }
    }

    /// For an enum, which is an integer even of one bit.
    pub fn of_enum(width: u32, signed: bool) -> Self {
        if width == 1 { Self::Int { bits: 8, signed } } else { Self::of(width, signed) }
    }

    /// The Rust type.
    pub fn rust(self) -> String {
        match self {
            Self::Bool => "bool".into(),
            Self::Int { bits, signed } => format!("{}{bits}", if signed { 'i' } else { 'u' }),
            Self::Wide(words) => format!("::crosscheck::value::Wide<{words}>"),
        }
    }
}

/// C++ storage of a packed value: an integer up to 64 bits, words beyond.
pub fn storage(width: u32) -> String {
    match width {
        ..=8 => "u8".into(),
        9..=16 => "u16".into(),
        17..=32 => "u32".into(),
        33..=64 => "u64".into(),
        _ => format!("[u32; {}]", width.div_ceil(32)),
    }
}

/// Bytes of the C++ storage of a packed value.
pub fn storage_bytes(width: u32) -> u32 {
    match width {
        ..=8 => 1,
        9..=16 => 2,
        17..=32 => 4,
        33..=64 => 8,
        _ => width.div_ceil(32) * 4,
    }
}

/// The low `width` bits of a u64, as a literal.
pub fn mask(width: u32) -> String {
    format!("{:#x}", if width >= 64 { u64::MAX } else { (1 << width) - 1 })
}

/// Expressions for one design's types, seen from one module of the generated code.
#[derive(Clone, Copy)]
pub struct Layout<'a> {
    /// Whose types.
    pub design: &'a Design,
    /// The module in which the expressions stand.
    pub module: &'a Owner,
}

impl Layout<'_> {
    /// Width in bits.
    pub fn width(&self, ty: &Ty) -> u32 {
        self.design.width(ty)
    }

    /// The path of a named type.
    pub fn path(&self, index: usize) -> String {
        let def = &self.design.types[index];
        match &def.owner {
            owner if owner == self.module => def.rust.clone(),
            Owner::Package(package) => {
                format!("super::{}::{}", crate::elaborate::ident(package), def.rust)
            }
            Owner::Local => format!("super::{}::{}", crate::elaborate::ident(&self.design.name), def.rust),
        }
    }

    /// The Rust type.
    pub fn rust(&self, ty: &Ty) -> String {
        match ty {
            Ty::Bits { width, signed } => Scalar::of(*width, *signed).rust(),
            Ty::Named(i) => self.path(*i),
            Ty::Array { len, element, .. } => format!("[{}; {len}]", self.rust(element)),
        }
    }

    /// The description of the type, a constant expression.
    pub fn describe(&self, ty: &Ty) -> String {
        const TYPE: &str = "::crosscheck::value::Type";
        match ty {
            Ty::Bits { width, signed } => {
                format!("{TYPE}::Bits {{ width: {width}, signed: {signed} }}")
            }
            Ty::Named(i) => format!("{}::__TYPE", self.path(*i)),
            Ty::Array { len, low, element, .. } => {
                format!("{TYPE}::Array {{ len: {len}, low: {low}, element: &{} }}", self.describe(element))
            }
        }
    }

    fn scalar(&self, ty: &Ty) -> Option<(Scalar, u32)> {
        match ty {
            Ty::Bits { width, signed } => Some((Scalar::of(*width, *signed), *width)),
            Ty::Named(i) => match &self.design.types[*i].kind {
                TypeKind::Enum { signed, .. } => {
                    let width = self.design.types[*i].width;
                    Some((Scalar::of_enum(width, *signed), width))
                }
                TypeKind::Struct(_) => None,
            },
            Ty::Array { .. } => None,
        }
    }

    // The scalar inside an enum's newtype.
    fn inner(&self, ty: &Ty, value: &str) -> String {
        if matches!(ty, Ty::Named(_)) { format!("{value}.0") } else { value.to_owned() }
    }

    fn outer(&self, ty: &Ty, value: String) -> String {
        match ty {
            Ty::Named(i) => format!("{}({value})", self.path(*i)),
            _ => value,
        }
    }

    /// Where the elements of a packed array lie, in the order of the Rust index.
    fn offsets(len: u32, element: u32, ascending: bool) -> impl Iterator<Item = u32> {
        (0..len).map(move |i| element * if ascending { len - 1 - i } else { i })
    }

    /// A u64 with the bits of a packed `value` of at most 64 bits; nothing beyond its width is set.
    pub fn pack(&self, ty: &Ty, value: &str) -> String {
        if let Some((scalar, width)) = self.scalar(ty) {
            let value = self.inner(ty, value);
            return match scalar {
                Scalar::Int { bits, signed } => {
                    let unsigned = if signed { format!("{value} as u{bits}") } else { value };
                    let wide = if bits == 64 { unsigned } else { format!("{unsigned} as u64") };
                    if width == bits { format!("({wide})") } else { format!("({wide} & {})", mask(width)) }
                }
                Scalar::Bool | Scalar::Wide(_) => format!("({value} as u64)"),
            };
        }
        match ty {
            Ty::Array { len, ascending, element, .. } => {
                let parts = Self::offsets(*len, self.width(element), *ascending).enumerate().map(|(i, lsb)| {
                    let bits = self.pack(element, &format!("{value}[{i}]"));
                    if lsb == 0 { bits } else { format!("{bits} << {lsb}") }
                });
                format!("({})", parts.collect::<Vec<_>>().join(" | "))
            }
            _ => format!("{value}.__pack()"),
        }
    }

    /// A value of at most 64 bits from the bits at `lsb` of the u64 `bits`.
    pub fn unpack(&self, ty: &Ty, bits: &str, lsb: u32) -> String {
        let at = if lsb == 0 { bits.to_owned() } else { format!("({bits} >> {lsb})") };
        if let Some((scalar, width)) = self.scalar(ty) {
            let value = match scalar {
                Scalar::Int { signed: true, bits: size } => {
                    let top = 64 - width;
                    format!("((({at}) << {top}) as i64 >> {top}) as i{size}")
                }
                Scalar::Int { signed: false, bits: size } => format!("({at} & {}) as u{size}", mask(width)),
                Scalar::Bool | Scalar::Wide(_) => format!("{at} & 1 != 0"),
            };
            return self.outer(ty, value);
        }
        match ty {
            Ty::Array { len, ascending, element, .. } => {
                let width = self.width(element);
                let parts = Self::offsets(*len, width, *ascending).map(|at| self.unpack(element, bits, lsb + at));
                format!("[{}]", parts.collect::<Vec<_>>().join(", "))
            }
            Ty::Named(i) => format!("{}::__unpack({at} & {})", self.path(*i), mask(self.width(ty))),
            Ty::Bits { .. } => unreachable!("a vector is a scalar"),
        }
    }

    /// A condition that is true when `value` fits; `None` when it can't be anything else.
    pub fn fits(&self, ty: &Ty, value: &str) -> Option<String> {
        if let Some((scalar, width)) = self.scalar(ty) {
            let value = self.inner(ty, value);
            return match scalar {
                Scalar::Int { bits, .. } if bits == width => None,
                Scalar::Int { signed: false, .. } => Some(format!("{value} >> {width} == 0")),
                Scalar::Int { signed: true, bits } => {
                    let top = bits - width;
                    Some(format!("({value} << {top}) >> {top} == {value}"))
                }
                Scalar::Wide(words) if width < words * 32 => {
                    Some(format!("{value}.0[{}] >> {} == 0", words - 1, width % 32))
                }
                Scalar::Wide(_) | Scalar::Bool => None,
            };
        }
        match ty {
            Ty::Array { element, .. } => {
                let inner = self.fits(element, "(*e)")?;
                Some(format!("{value}.iter().fold(true, |all, e| all & ({inner}))"))
            }
            Ty::Named(i) => match &self.design.types[*i].kind {
                TypeKind::Struct(fields) if fields.iter().any(|field| self.fits(&field.ty, "x").is_some()) => {
                    Some(format!("{value}.__fits()"))
                }
                _ => None,
            },
            Ty::Bits { .. } => None,
        }
    }

    /// The type of the mask.
    pub fn mask_type(&self, ty: &Ty) -> String {
        match ty {
            Ty::Array { len, element, .. } => format!("[{}; {len}]", self.mask_type(element)),
            _ => "bool".into(),
        }
    }
}
