// Generated from the SystemVerilog sources; not to be edited.

/// Types of the package `zoo_pkg`.
#[allow(dead_code, non_camel_case_types, non_snake_case, non_upper_case_globals, unused_parens, unused_variables, clippy::all, clippy::pedantic)]
pub mod zoo_pkg {
/// `zoo_pkg::big_inner`, 2 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BigInner {
    /// `q`, 1 bit.
    pub q: bool,
    /// `w`, 1 bit.
    pub w: bool,
}

impl BigInner {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "zoo_pkg::big_inner", fields: &[("q", ::crosscheck::value::Type::Bits { width: 1, signed: false }), ("w", ::crosscheck::value::Type::Bits { width: 1, signed: false }), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> u64 {
        (self.q as u64) << 1 | (self.w as u64)
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(bits: u64) -> Self {
        
        Self { q: (bits >> 1) & 1 != 0, w: bits & 1 != 0,  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        true
    }
}

impl ::core::default::Default for BigInner {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for BigInner {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self { q: <bool as ::crosscheck::value::Value>::ZERO, w: <bool as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.q, &fields[0].1, &::std::format!("{path}.q"), out);
        ::crosscheck::value::Value::leaves(&self.w, &fields[1].1, &::std::format!("{path}.w"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for BigInner {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("q", ::crosscheck::value::Value::to_json(&self.q)),
            ("w", ::crosscheck::value::Value::to_json(&self.w)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["q", "w"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            q: fields.get("q", absent.q)?,
            w: fields.get("w", absent.w)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for BigInner {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for BigInner {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `zoo_pkg::big_t`, 22 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Big {
    /// `l`, 13 bits.
    pub l: Lane,
    /// `x`, 2 bits.
    pub x: u8,
    /// `y`, 5 bits.
    pub y: i8,
    /// `inner`, 2 bits.
    pub inner: BigInner,
}

impl Big {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "zoo_pkg::big_t", fields: &[("l", Lane::__TYPE), ("x", ::crosscheck::value::Type::Bits { width: 2, signed: false }), ("y", ::crosscheck::value::Type::Bits { width: 5, signed: true }), ("inner", BigInner::__TYPE), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> u64 {
        self.l.__pack() << 9 | (self.x as u64 & 0x3) << 7 | (self.y as u8 as u64 & 0x1f) << 2 | self.inner.__pack()
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(bits: u64) -> Self {
        
        Self { l: Lane::__unpack((bits >> 9) & 0x1fff), x: ((bits >> 7) & 0x3) as u8, y: ((((bits >> 2)) << 59) as i64 >> 59) as i8, inner: BigInner::__unpack(bits & 0x3),  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        (self.l.__fits()) & (self.x >> 2 == 0) & ((self.y << 3) >> 3 == self.y)
    }
}

impl ::core::default::Default for Big {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for Big {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self { l: <Lane as ::crosscheck::value::Value>::ZERO, x: <u8 as ::crosscheck::value::Value>::ZERO, y: <i8 as ::crosscheck::value::Value>::ZERO, inner: <BigInner as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.l, &fields[0].1, &::std::format!("{path}.l"), out);
        ::crosscheck::value::Value::leaves(&self.x, &fields[1].1, &::std::format!("{path}.x"), out);
        ::crosscheck::value::Value::leaves(&self.y, &fields[2].1, &::std::format!("{path}.y"), out);
        ::crosscheck::value::Value::leaves(&self.inner, &fields[3].1, &::std::format!("{path}.inner"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for Big {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("l", ::crosscheck::value::Value::to_json(&self.l)),
            ("x", ::crosscheck::value::Value::to_json(&self.x)),
            ("y", ::crosscheck::value::Value::to_json(&self.y)),
            ("inner", ::crosscheck::value::Value::to_json(&self.inner)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["l", "x", "y", "inner"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            l: fields.get("l", absent.l)?,
            x: fields.get("x", absent.x)?,
            y: fields.get("y", absent.y)?,
            inner: fields.get("inner", absent.inner)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for Big {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Big {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `zoo_pkg::huge_t`, 360 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Huge {
    /// `w`, 70 bits.
    pub w: u128,
    /// `b`, 22 bits.
    pub b: Big,
    /// `i`, 67 bits.
    pub i: i128,
    /// `v`, 201 bits.
    pub v: ::crosscheck::value::Wide<7>,
}

impl Huge {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "zoo_pkg::huge_t", fields: &[("w", ::crosscheck::value::Type::Bits { width: 70, signed: false }), ("b", Big::__TYPE), ("i", ::crosscheck::value::Type::Bits { width: 67, signed: true }), ("v", ::crosscheck::value::Type::Bits { width: 201, signed: false }), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> [u32; 12] {
        let mut words = [0u32; 12]; ::crosscheck::bits::put128(&mut words, 290, 70, self.w as u128);
::crosscheck::bits::put(&mut words, 268, 22, self.b.__pack());
::crosscheck::bits::put128(&mut words, 201, 67, self.i as u128);
::crosscheck::bits::put_words(&mut words, 0, 201, &self.v.0);
 words
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(words: [u32; 12]) -> Self {
        let words = &words;
        Self { w: ::crosscheck::bits::take128(words, 290, 70), b: { let bits = ::crosscheck::bits::take(words, 268, 22); Big::__unpack(bits & 0x3fffff) }, i: (::crosscheck::bits::take128(words, 201, 67) << 61) as i128 >> 61, v: ::crosscheck::value::Wide(::crosscheck::bits::take_words(words, 0, 201)),  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        (self.w >> 70 == 0) & (self.b.__fits()) & ((self.i << 61) >> 61 == self.i) & (self.v.0[6] >> 9 == 0)
    }
}

impl ::core::default::Default for Huge {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for Huge {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self { w: <u128 as ::crosscheck::value::Value>::ZERO, b: <Big as ::crosscheck::value::Value>::ZERO, i: <i128 as ::crosscheck::value::Value>::ZERO, v: <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.w, &fields[0].1, &::std::format!("{path}.w"), out);
        ::crosscheck::value::Value::leaves(&self.b, &fields[1].1, &::std::format!("{path}.b"), out);
        ::crosscheck::value::Value::leaves(&self.i, &fields[2].1, &::std::format!("{path}.i"), out);
        ::crosscheck::value::Value::leaves(&self.v, &fields[3].1, &::std::format!("{path}.v"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for Huge {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("w", ::crosscheck::value::Value::to_json(&self.w)),
            ("b", ::crosscheck::value::Value::to_json(&self.b)),
            ("i", ::crosscheck::value::Value::to_json(&self.i)),
            ("v", ::crosscheck::value::Value::to_json(&self.v)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["w", "b", "i", "v"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            w: fields.get("w", absent.w)?,
            b: fields.get("b", absent.b)?,
            i: fields.get("i", absent.i)?,
            v: fields.get("v", absent.v)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for Huge {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Huge {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `zoo_pkg::int_t`, 32 bits. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Int(pub i32);

impl Int {
    /// `BIG`
    pub const BIG: Self = Self(100);
    /// `SMALLER`
    pub const SMALLER: Self = Self(-1);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "zoo_pkg::int_t", width: 32, items: &[("BIG", 0x64), ("SMALLER", 0xffffffff), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u32 as u128 & 0xffffffff;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for Int {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "Int({:#x})", i128::from(self.0)),
        }
    }
}

impl ::crosscheck::value::Value for Int {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self(0);

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        out.push(::crosscheck::value::leaf(self.0 as i128 as u128, ty, path, true));
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::Value::to_json(&self.0)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::core::result::Result::map(<i32 as ::crosscheck::value::Value>::from_json(json), Self)
    }
}

impl ::crosscheck::serde::Serialize for Int {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Int {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


/// `zoo_pkg::lane_t`, 13 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lane {
    /// `a`, 3 bits.
    pub a: u8,
    /// `s`, 2 bits.
    pub s: State,
    /// `n`, 8 bits.
    pub n: [u8; 2],
}

impl Lane {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "zoo_pkg::lane_t", fields: &[("a", ::crosscheck::value::Type::Bits { width: 3, signed: false }), ("s", State::__TYPE), ("n", ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Bits { width: 4, signed: false } }), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> u64 {
        (self.a as u64 & 0x7) << 10 | (self.s.0 as u64 & 0x3) << 8 | ((self.n[0] as u64 & 0xf) | (self.n[1] as u64 & 0xf) << 4)
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(bits: u64) -> Self {
        
        Self { a: ((bits >> 10) & 0x7) as u8, s: State(((bits >> 8) & 0x3) as u8), n: [(bits & 0xf) as u8, ((bits >> 4) & 0xf) as u8],  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        (self.a >> 3 == 0) & (self.s.0 >> 2 == 0) & (self.n.iter().fold(true, |all, e| all & ((*e) >> 4 == 0)))
    }
}

impl ::core::default::Default for Lane {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for Lane {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self { a: <u8 as ::crosscheck::value::Value>::ZERO, s: <State as ::crosscheck::value::Value>::ZERO, n: <[u8; 2] as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.a, &fields[0].1, &::std::format!("{path}.a"), out);
        ::crosscheck::value::Value::leaves(&self.s, &fields[1].1, &::std::format!("{path}.s"), out);
        ::crosscheck::value::Value::leaves(&self.n, &fields[2].1, &::std::format!("{path}.n"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for Lane {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("a", ::crosscheck::value::Value::to_json(&self.a)),
            ("s", ::crosscheck::value::Value::to_json(&self.s)),
            ("n", ::crosscheck::value::Value::to_json(&self.n)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["a", "s", "n"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            a: fields.get("a", absent.a)?,
            s: fields.get("s", absent.s)?,
            n: fields.get("n", absent.n)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for Lane {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Lane {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `zoo_pkg::signed_t`, 3 bits. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Signed(pub i8);

impl Signed {
    /// `NEG`
    pub const NEG: Self = Self(-2);
    /// `ZERO`
    pub const ZERO: Self = Self(0);
    /// `POS`
    pub const POS: Self = Self(3);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "zoo_pkg::signed_t", width: 3, items: &[("NEG", 0x6), ("ZERO", 0x0), ("POS", 0x3), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u8 as u128 & 0x7;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for Signed {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "Signed({:#x})", i128::from(self.0)),
        }
    }
}

impl ::crosscheck::value::Value for Signed {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self(0);

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        out.push(::crosscheck::value::leaf(self.0 as i128 as u128, ty, path, (self.0 << 5) >> 5 == self.0));
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::Value::to_json(&self.0)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::core::result::Result::map(<i8 as ::crosscheck::value::Value>::from_json(json), Self)
    }
}

impl ::crosscheck::serde::Serialize for Signed {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Signed {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


/// `zoo_pkg::state_t`, 2 bits. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct State(pub u8);

impl State {
    /// `IDLE`
    pub const IDLE: Self = Self(0);
    /// `RUN`
    pub const RUN: Self = Self(1);
    /// `DONE`
    pub const DONE: Self = Self(3);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "zoo_pkg::state_t", width: 2, items: &[("IDLE", 0x0), ("RUN", 0x1), ("DONE", 0x3), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u128 & 0x3;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for State {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "State({:#x})", self.0),
        }
    }
}

impl ::crosscheck::value::Value for State {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self(0);

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        out.push(::crosscheck::value::leaf(self.0 as u128, ty, path, self.0 >> 2 == 0));
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::Value::to_json(&self.0)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::core::result::Result::map(<u8 as ::crosscheck::value::Value>::from_json(json), Self)
    }
}

impl ::crosscheck::serde::Serialize for State {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for State {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


/// `zoo_pkg::switch_t`, 1 bit. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Switch(pub u8);

impl Switch {
    /// `OFF`
    pub const OFF: Self = Self(0);
    /// `ON`
    pub const ON: Self = Self(1);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "zoo_pkg::switch_t", width: 1, items: &[("OFF", 0x0), ("ON", 0x1), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u128 & 0x1;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for Switch {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "Switch({:#x})", self.0),
        }
    }
}

impl ::crosscheck::value::Value for Switch {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self(0);

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        out.push(::crosscheck::value::leaf(self.0 as u128, ty, path, self.0 >> 1 == 0));
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::Value::to_json(&self.0)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::core::result::Result::map(<u8 as ::crosscheck::value::Value>::from_json(json), Self)
    }
}

impl ::crosscheck::serde::Serialize for Switch {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Switch {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


/// `zoo_pkg::wide_t`, 70 bits. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Wide(pub u128);

impl Wide {
    /// `FAR`
    pub const FAR: Self = Self(1162144876643701751809);
    /// `NEAR`
    pub const NEAR: Self = Self(1);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "zoo_pkg::wide_t", width: 70, items: &[("FAR", 0x3f0000000000000001), ("NEAR", 0x1), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u128 & 0x3fffffffffffffffff;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for Wide {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "Wide({:#x})", self.0),
        }
    }
}

impl ::crosscheck::value::Value for Wide {
    type Mask = bool;
    const COMPARE: bool = true;
    const IGNORE: bool = false;

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &bool) -> bool {
        !*mask | (self == expected)
    }

    fn differences(
        &self,
        expected: &Self,
        mask: &bool,
        ty: &::crosscheck::value::Type,
        path: &str,
        out: &mut ::std::vec::Vec<::crosscheck::value::Difference>,
    ) {
        ::crosscheck::value::scalar_differences(self, expected, *mask, ty, path, out);
    }

    const ZERO: Self = Self(0);

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        out.push(::crosscheck::value::leaf(self.0 as u128, ty, path, self.0 >> 70 == 0));
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::Value::to_json(&self.0)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::core::result::Result::map(<u128 as ::crosscheck::value::Value>::from_json(json), Self)
    }
}

impl ::crosscheck::serde::Serialize for Wide {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Wide {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


}

/// Ports of the DUT `zoo`: `zoo` (zoo.sv).
#[allow(dead_code, non_camel_case_types, non_snake_case, non_upper_case_globals, unused_parens, unused_variables, clippy::all, clippy::pedantic)]
pub mod zoo {
/// The inputs of one cycle. `Default` is idle: reset inactive, all else zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct In {
    /// `rst_n`, 1 bit.
    pub rst_n: bool,
    /// `big`, 22 bits.
    pub big: super::zoo_pkg::Big,
    /// `lanes`, 26 bits.
    pub lanes: [super::zoo_pkg::Lane; 2],
    /// `lanes_up`, 130 bits.
    pub lanes_up: [super::zoo_pkg::Lane; 10],
    /// `lanes_2d`, 104 bits.
    pub lanes_2d: [[super::zoo_pkg::Lane; 4]; 2],
    /// `lanes_u`, 78 bits.
    pub lanes_u: [[super::zoo_pkg::Lane; 3]; 2],
    /// `huge`, 360 bits.
    pub huge: super::zoo_pkg::Huge,
    /// `huges`, 720 bits.
    pub huges: [super::zoo_pkg::Huge; 2],
    /// `sg`, 3 bits.
    pub sg: super::zoo_pkg::Signed,
    /// `it`, 32 bits.
    pub it: super::zoo_pkg::Int,
    /// `far`, 70 bits.
    pub far: super::zoo_pkg::Wide,
    /// `sw`, 1 bit.
    pub sw: super::zoo_pkg::Switch,
    /// `sws`, 3 bits.
    pub sws: [super::zoo_pkg::Switch; 3],
    /// `one`, 1 bit.
    pub one: bool,
    /// `one_u`, 1 bit.
    pub one_u: [bool; 1],
    /// `off`, 3 bits.
    pub off: u8,
    /// `neg`, 4 bits.
    pub neg: u8,
    /// `asc`, 8 bits.
    pub asc: u8,
    /// `asc2`, 8 bits.
    pub asc2: [u8; 4],
    /// `asc3`, 8 bits.
    pub asc3: [u8; 4],
    /// `w70`, 70 bits.
    pub w70: i128,
    /// `w65`, 65 bits.
    pub w65: u128,
    /// `w128`, 128 bits.
    pub w128: u128,
    /// `w129`, 129 bits.
    pub w129: ::crosscheck::value::Wide<5>,
    /// `s7`, 7 bits.
    pub s7: i8,
    /// `s130`, 130 bits.
    pub s130: ::crosscheck::value::Wide<5>,
    /// `b8`, 8 bits.
    pub b8: i8,
    /// `i16`, 16 bits.
    pub i16: i16,
    /// `i32`, 32 bits.
    pub i32: i32,
    /// `i64`, 64 bits.
    pub i64: i64,
    /// `ig`, 32 bits.
    pub ig: i32,
    /// `tm`, 64 bits.
    pub tm: u64,
    /// `bt`, 6 bits.
    pub bt: u8,
    /// `w200`, 200 bits.
    pub w200: ::crosscheck::value::Wide<7>,
    /// `u100`, 200 bits.
    pub u100: [u128; 2],
    /// `pair`, 16 bits.
    pub pair: [u8; 2],
    /// `bytes`, 24 bits.
    pub bytes: [u8; 3],
    /// `md`, 12 bits.
    pub md: [[u8; 3]; 2],
    /// `un`, 13 bits.
    pub un: u16,
    /// `sarr`, 12 bits.
    pub sarr: [u8; 3],
    /// `narr`, 12 bits.
    pub narr: [i8; 3],
    /// `many`, 300 bits.
    pub many: [u8; 100],
    /// `loops`, 2100 bits.
    pub loops: [u8; 300],
    /// `big_u`, 66 bits.
    pub big_u: [super::zoo_pkg::Big; 3],
    /// `arr70`, 210 bits.
    pub arr70: [u128; 3],
    /// `su`, 65 bits.
    pub su: [i16; 5],
    /// `p3`, 60 bits.
    pub p3: [[u8; 4]; 3],
    /// `a__b`, 1 bit.
    pub a__b: bool,
    /// `type_`, 1 bit.
    pub type_: bool,
    /// `fn`, 1 bit.
    pub r#fn: bool,
    /// `self`, 1 bit.
    pub self_: bool,
    /// `x.y`, 1 bit.
    pub x_y: bool,
    /// `class`, 2 bits.
    pub class: u8,
    /// `a[1]`, 6 bits.
    pub a_1_: u8,
    /// `0`, 1 bit.
    pub _0: bool,
}

impl In {
    const __PORTS: &'static [::crosscheck::value::Port] = &[
        ::crosscheck::value::Port { name: "rst_n", field: "rst_n", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "big", field: "big", ty: super::zoo_pkg::Big::__TYPE, bytes: 4 },
        ::crosscheck::value::Port { name: "lanes", field: "lanes", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &super::zoo_pkg::Lane::__TYPE }, bytes: 4 },
        ::crosscheck::value::Port { name: "lanes_up", field: "lanes_up", ty: ::crosscheck::value::Type::Array { len: 10, low: 0, element: &super::zoo_pkg::Lane::__TYPE }, bytes: 20 },
        ::crosscheck::value::Port { name: "lanes_2d", field: "lanes_2d", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Array { len: 4, low: 4, element: &super::zoo_pkg::Lane::__TYPE } }, bytes: 16 },
        ::crosscheck::value::Port { name: "lanes_u", field: "lanes_u", ty: ::crosscheck::value::Type::Array { len: 2, low: 1, element: &::crosscheck::value::Type::Array { len: 3, low: 1, element: &super::zoo_pkg::Lane::__TYPE } }, bytes: 12 },
        ::crosscheck::value::Port { name: "huge", field: "huge", ty: super::zoo_pkg::Huge::__TYPE, bytes: 48 },
        ::crosscheck::value::Port { name: "huges", field: "huges", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &super::zoo_pkg::Huge::__TYPE }, bytes: 92 },
        ::crosscheck::value::Port { name: "sg", field: "sg", ty: super::zoo_pkg::Signed::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "it", field: "it", ty: super::zoo_pkg::Int::__TYPE, bytes: 4 },
        ::crosscheck::value::Port { name: "far", field: "far", ty: super::zoo_pkg::Wide::__TYPE, bytes: 12 },
        ::crosscheck::value::Port { name: "sw", field: "sw", ty: super::zoo_pkg::Switch::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "sws", field: "sws", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &super::zoo_pkg::Switch::__TYPE }, bytes: 1 },
        ::crosscheck::value::Port { name: "one", field: "one", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "one_u", field: "one_u", ty: ::crosscheck::value::Type::Array { len: 1, low: 0, element: &::crosscheck::value::Type::Bits { width: 1, signed: false } }, bytes: 1 },
        ::crosscheck::value::Port { name: "off", field: "off", ty: ::crosscheck::value::Type::Bits { width: 3, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "neg", field: "neg", ty: ::crosscheck::value::Type::Bits { width: 4, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "asc", field: "asc", ty: ::crosscheck::value::Type::Bits { width: 8, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "asc2", field: "asc2", ty: ::crosscheck::value::Type::Array { len: 4, low: 0, element: &::crosscheck::value::Type::Bits { width: 2, signed: false } }, bytes: 1 },
        ::crosscheck::value::Port { name: "asc3", field: "asc3", ty: ::crosscheck::value::Type::Array { len: 4, low: 0, element: &::crosscheck::value::Type::Bits { width: 2, signed: false } }, bytes: 1 },
        ::crosscheck::value::Port { name: "w70", field: "w70", ty: ::crosscheck::value::Type::Bits { width: 70, signed: true }, bytes: 12 },
        ::crosscheck::value::Port { name: "w65", field: "w65", ty: ::crosscheck::value::Type::Bits { width: 65, signed: false }, bytes: 12 },
        ::crosscheck::value::Port { name: "w128", field: "w128", ty: ::crosscheck::value::Type::Bits { width: 128, signed: false }, bytes: 16 },
        ::crosscheck::value::Port { name: "w129", field: "w129", ty: ::crosscheck::value::Type::Bits { width: 129, signed: false }, bytes: 20 },
        ::crosscheck::value::Port { name: "s7", field: "s7", ty: ::crosscheck::value::Type::Bits { width: 7, signed: true }, bytes: 1 },
        ::crosscheck::value::Port { name: "s130", field: "s130", ty: ::crosscheck::value::Type::Bits { width: 130, signed: true }, bytes: 20 },
        ::crosscheck::value::Port { name: "b8", field: "b8", ty: ::crosscheck::value::Type::Bits { width: 8, signed: true }, bytes: 1 },
        ::crosscheck::value::Port { name: "i16", field: "i16", ty: ::crosscheck::value::Type::Bits { width: 16, signed: true }, bytes: 2 },
        ::crosscheck::value::Port { name: "i32", field: "i32", ty: ::crosscheck::value::Type::Bits { width: 32, signed: true }, bytes: 4 },
        ::crosscheck::value::Port { name: "i64", field: "i64", ty: ::crosscheck::value::Type::Bits { width: 64, signed: true }, bytes: 8 },
        ::crosscheck::value::Port { name: "ig", field: "ig", ty: ::crosscheck::value::Type::Bits { width: 32, signed: true }, bytes: 4 },
        ::crosscheck::value::Port { name: "tm", field: "tm", ty: ::crosscheck::value::Type::Bits { width: 64, signed: false }, bytes: 8 },
        ::crosscheck::value::Port { name: "bt", field: "bt", ty: ::crosscheck::value::Type::Bits { width: 6, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "w200", field: "w200", ty: ::crosscheck::value::Type::Bits { width: 200, signed: false }, bytes: 28 },
        ::crosscheck::value::Port { name: "u100", field: "u100", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Bits { width: 100, signed: false } }, bytes: 32 },
        ::crosscheck::value::Port { name: "pair", field: "pair", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Bits { width: 8, signed: false } }, bytes: 2 },
        ::crosscheck::value::Port { name: "bytes", field: "bytes", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 8, signed: false } }, bytes: 4 },
        ::crosscheck::value::Port { name: "md", field: "md", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 2, signed: false } } }, bytes: 6 },
        ::crosscheck::value::Port { name: "un", field: "un", ty: ::crosscheck::value::Type::Bits { width: 13, signed: false }, bytes: 2 },
        ::crosscheck::value::Port { name: "sarr", field: "sarr", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 4, signed: false } }, bytes: 2 },
        ::crosscheck::value::Port { name: "narr", field: "narr", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 4, signed: true } }, bytes: 2 },
        ::crosscheck::value::Port { name: "many", field: "many", ty: ::crosscheck::value::Type::Array { len: 100, low: 0, element: &::crosscheck::value::Type::Bits { width: 3, signed: false } }, bytes: 40 },
        ::crosscheck::value::Port { name: "loops", field: "loops", ty: ::crosscheck::value::Type::Array { len: 300, low: 0, element: &::crosscheck::value::Type::Bits { width: 7, signed: false } }, bytes: 264 },
        ::crosscheck::value::Port { name: "big_u", field: "big_u", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &super::zoo_pkg::Big::__TYPE }, bytes: 12 },
        ::crosscheck::value::Port { name: "arr70", field: "arr70", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 70, signed: false } }, bytes: 28 },
        ::crosscheck::value::Port { name: "su", field: "su", ty: ::crosscheck::value::Type::Array { len: 5, low: -1, element: &::crosscheck::value::Type::Bits { width: 13, signed: true } }, bytes: 10 },
        ::crosscheck::value::Port { name: "p3", field: "p3", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Array { len: 4, low: 0, element: &::crosscheck::value::Type::Bits { width: 5, signed: false } } }, bytes: 8 },
        ::crosscheck::value::Port { name: "a__b", field: "a__b", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "type_", field: "type_", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "fn", field: "fn", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "self", field: "self_", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "x.y", field: "x_y", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "class", field: "class", ty: ::crosscheck::value::Type::Bits { width: 2, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "a[1]", field: "a_1_", ty: ::crosscheck::value::Type::Bits { width: 6, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "0", field: "_0", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        let mut out = ::std::vec::Vec::new();
        ::crosscheck::value::Value::leaves(&self.rst_n, &Self::__PORTS[0].ty, "rst_n", &mut out);
        ::crosscheck::value::Value::leaves(&self.big, &Self::__PORTS[1].ty, "big", &mut out);
        ::crosscheck::value::Value::leaves(&self.lanes, &Self::__PORTS[2].ty, "lanes", &mut out);
        ::crosscheck::value::Value::leaves(&self.lanes_up, &Self::__PORTS[3].ty, "lanes_up", &mut out);
        ::crosscheck::value::Value::leaves(&self.lanes_2d, &Self::__PORTS[4].ty, "lanes_2d", &mut out);
        ::crosscheck::value::Value::leaves(&self.lanes_u, &Self::__PORTS[5].ty, "lanes_u", &mut out);
        ::crosscheck::value::Value::leaves(&self.huge, &Self::__PORTS[6].ty, "huge", &mut out);
        ::crosscheck::value::Value::leaves(&self.huges, &Self::__PORTS[7].ty, "huges", &mut out);
        ::crosscheck::value::Value::leaves(&self.sg, &Self::__PORTS[8].ty, "sg", &mut out);
        ::crosscheck::value::Value::leaves(&self.it, &Self::__PORTS[9].ty, "it", &mut out);
        ::crosscheck::value::Value::leaves(&self.far, &Self::__PORTS[10].ty, "far", &mut out);
        ::crosscheck::value::Value::leaves(&self.sw, &Self::__PORTS[11].ty, "sw", &mut out);
        ::crosscheck::value::Value::leaves(&self.sws, &Self::__PORTS[12].ty, "sws", &mut out);
        ::crosscheck::value::Value::leaves(&self.one, &Self::__PORTS[13].ty, "one", &mut out);
        ::crosscheck::value::Value::leaves(&self.one_u, &Self::__PORTS[14].ty, "one_u", &mut out);
        ::crosscheck::value::Value::leaves(&self.off, &Self::__PORTS[15].ty, "off", &mut out);
        ::crosscheck::value::Value::leaves(&self.neg, &Self::__PORTS[16].ty, "neg", &mut out);
        ::crosscheck::value::Value::leaves(&self.asc, &Self::__PORTS[17].ty, "asc", &mut out);
        ::crosscheck::value::Value::leaves(&self.asc2, &Self::__PORTS[18].ty, "asc2", &mut out);
        ::crosscheck::value::Value::leaves(&self.asc3, &Self::__PORTS[19].ty, "asc3", &mut out);
        ::crosscheck::value::Value::leaves(&self.w70, &Self::__PORTS[20].ty, "w70", &mut out);
        ::crosscheck::value::Value::leaves(&self.w65, &Self::__PORTS[21].ty, "w65", &mut out);
        ::crosscheck::value::Value::leaves(&self.w128, &Self::__PORTS[22].ty, "w128", &mut out);
        ::crosscheck::value::Value::leaves(&self.w129, &Self::__PORTS[23].ty, "w129", &mut out);
        ::crosscheck::value::Value::leaves(&self.s7, &Self::__PORTS[24].ty, "s7", &mut out);
        ::crosscheck::value::Value::leaves(&self.s130, &Self::__PORTS[25].ty, "s130", &mut out);
        ::crosscheck::value::Value::leaves(&self.b8, &Self::__PORTS[26].ty, "b8", &mut out);
        ::crosscheck::value::Value::leaves(&self.i16, &Self::__PORTS[27].ty, "i16", &mut out);
        ::crosscheck::value::Value::leaves(&self.i32, &Self::__PORTS[28].ty, "i32", &mut out);
        ::crosscheck::value::Value::leaves(&self.i64, &Self::__PORTS[29].ty, "i64", &mut out);
        ::crosscheck::value::Value::leaves(&self.ig, &Self::__PORTS[30].ty, "ig", &mut out);
        ::crosscheck::value::Value::leaves(&self.tm, &Self::__PORTS[31].ty, "tm", &mut out);
        ::crosscheck::value::Value::leaves(&self.bt, &Self::__PORTS[32].ty, "bt", &mut out);
        ::crosscheck::value::Value::leaves(&self.w200, &Self::__PORTS[33].ty, "w200", &mut out);
        ::crosscheck::value::Value::leaves(&self.u100, &Self::__PORTS[34].ty, "u100", &mut out);
        ::crosscheck::value::Value::leaves(&self.pair, &Self::__PORTS[35].ty, "pair", &mut out);
        ::crosscheck::value::Value::leaves(&self.bytes, &Self::__PORTS[36].ty, "bytes", &mut out);
        ::crosscheck::value::Value::leaves(&self.md, &Self::__PORTS[37].ty, "md", &mut out);
        ::crosscheck::value::Value::leaves(&self.un, &Self::__PORTS[38].ty, "un", &mut out);
        ::crosscheck::value::Value::leaves(&self.sarr, &Self::__PORTS[39].ty, "sarr", &mut out);
        ::crosscheck::value::Value::leaves(&self.narr, &Self::__PORTS[40].ty, "narr", &mut out);
        ::crosscheck::value::Value::leaves(&self.many, &Self::__PORTS[41].ty, "many", &mut out);
        ::crosscheck::value::Value::leaves(&self.loops, &Self::__PORTS[42].ty, "loops", &mut out);
        ::crosscheck::value::Value::leaves(&self.big_u, &Self::__PORTS[43].ty, "big_u", &mut out);
        ::crosscheck::value::Value::leaves(&self.arr70, &Self::__PORTS[44].ty, "arr70", &mut out);
        ::crosscheck::value::Value::leaves(&self.su, &Self::__PORTS[45].ty, "su", &mut out);
        ::crosscheck::value::Value::leaves(&self.p3, &Self::__PORTS[46].ty, "p3", &mut out);
        ::crosscheck::value::Value::leaves(&self.a__b, &Self::__PORTS[47].ty, "a__b", &mut out);
        ::crosscheck::value::Value::leaves(&self.type_, &Self::__PORTS[48].ty, "type_", &mut out);
        ::crosscheck::value::Value::leaves(&self.r#fn, &Self::__PORTS[49].ty, "fn", &mut out);
        ::crosscheck::value::Value::leaves(&self.self_, &Self::__PORTS[50].ty, "self", &mut out);
        ::crosscheck::value::Value::leaves(&self.x_y, &Self::__PORTS[51].ty, "x.y", &mut out);
        ::crosscheck::value::Value::leaves(&self.class, &Self::__PORTS[52].ty, "class", &mut out);
        ::crosscheck::value::Value::leaves(&self.a_1_, &Self::__PORTS[53].ty, "a[1]", &mut out);
        ::crosscheck::value::Value::leaves(&self._0, &Self::__PORTS[54].ty, "0", &mut out);
        out
    }
}

impl ::crosscheck::value::PortList for In {
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}

impl ::crosscheck::value::json::Record for In {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("rst_n", ::crosscheck::value::Value::to_json(&self.rst_n)),
            ("big", ::crosscheck::value::Value::to_json(&self.big)),
            ("lanes", ::crosscheck::value::Value::to_json(&self.lanes)),
            ("lanes_up", ::crosscheck::value::Value::to_json(&self.lanes_up)),
            ("lanes_2d", ::crosscheck::value::Value::to_json(&self.lanes_2d)),
            ("lanes_u", ::crosscheck::value::Value::to_json(&self.lanes_u)),
            ("huge", ::crosscheck::value::Value::to_json(&self.huge)),
            ("huges", ::crosscheck::value::Value::to_json(&self.huges)),
            ("sg", ::crosscheck::value::Value::to_json(&self.sg)),
            ("it", ::crosscheck::value::Value::to_json(&self.it)),
            ("far", ::crosscheck::value::Value::to_json(&self.far)),
            ("sw", ::crosscheck::value::Value::to_json(&self.sw)),
            ("sws", ::crosscheck::value::Value::to_json(&self.sws)),
            ("one", ::crosscheck::value::Value::to_json(&self.one)),
            ("one_u", ::crosscheck::value::Value::to_json(&self.one_u)),
            ("off", ::crosscheck::value::Value::to_json(&self.off)),
            ("neg", ::crosscheck::value::Value::to_json(&self.neg)),
            ("asc", ::crosscheck::value::Value::to_json(&self.asc)),
            ("asc2", ::crosscheck::value::Value::to_json(&self.asc2)),
            ("asc3", ::crosscheck::value::Value::to_json(&self.asc3)),
            ("w70", ::crosscheck::value::Value::to_json(&self.w70)),
            ("w65", ::crosscheck::value::Value::to_json(&self.w65)),
            ("w128", ::crosscheck::value::Value::to_json(&self.w128)),
            ("w129", ::crosscheck::value::Value::to_json(&self.w129)),
            ("s7", ::crosscheck::value::Value::to_json(&self.s7)),
            ("s130", ::crosscheck::value::Value::to_json(&self.s130)),
            ("b8", ::crosscheck::value::Value::to_json(&self.b8)),
            ("i16", ::crosscheck::value::Value::to_json(&self.i16)),
            ("i32", ::crosscheck::value::Value::to_json(&self.i32)),
            ("i64", ::crosscheck::value::Value::to_json(&self.i64)),
            ("ig", ::crosscheck::value::Value::to_json(&self.ig)),
            ("tm", ::crosscheck::value::Value::to_json(&self.tm)),
            ("bt", ::crosscheck::value::Value::to_json(&self.bt)),
            ("w200", ::crosscheck::value::Value::to_json(&self.w200)),
            ("u100", ::crosscheck::value::Value::to_json(&self.u100)),
            ("pair", ::crosscheck::value::Value::to_json(&self.pair)),
            ("bytes", ::crosscheck::value::Value::to_json(&self.bytes)),
            ("md", ::crosscheck::value::Value::to_json(&self.md)),
            ("un", ::crosscheck::value::Value::to_json(&self.un)),
            ("sarr", ::crosscheck::value::Value::to_json(&self.sarr)),
            ("narr", ::crosscheck::value::Value::to_json(&self.narr)),
            ("many", ::crosscheck::value::Value::to_json(&self.many)),
            ("loops", ::crosscheck::value::Value::to_json(&self.loops)),
            ("big_u", ::crosscheck::value::Value::to_json(&self.big_u)),
            ("arr70", ::crosscheck::value::Value::to_json(&self.arr70)),
            ("su", ::crosscheck::value::Value::to_json(&self.su)),
            ("p3", ::crosscheck::value::Value::to_json(&self.p3)),
            ("a__b", ::crosscheck::value::Value::to_json(&self.a__b)),
            ("type_", ::crosscheck::value::Value::to_json(&self.type_)),
            ("fn", ::crosscheck::value::Value::to_json(&self.r#fn)),
            ("self", ::crosscheck::value::Value::to_json(&self.self_)),
            ("x.y", ::crosscheck::value::Value::to_json(&self.x_y)),
            ("class", ::crosscheck::value::Value::to_json(&self.class)),
            ("a[1]", ::crosscheck::value::Value::to_json(&self.a_1_)),
            ("0", ::crosscheck::value::Value::to_json(&self._0)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["rst_n", "big", "lanes", "lanes_up", "lanes_2d", "lanes_u", "huge", "huges", "sg", "it", "far", "sw", "sws", "one", "one_u", "off", "neg", "asc", "asc2", "asc3", "w70", "w65", "w128", "w129", "s7", "s130", "b8", "i16", "i32", "i64", "ig", "tm", "bt", "w200", "u100", "pair", "bytes", "md", "un", "sarr", "narr", "many", "loops", "big_u", "arr70", "su", "p3", "a__b", "type_", "fn", "self", "x.y", "class", "a[1]", "0"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            rst_n: fields.get("rst_n", absent.rst_n)?,
            big: fields.get("big", absent.big)?,
            lanes: fields.get("lanes", absent.lanes)?,
            lanes_up: fields.get("lanes_up", absent.lanes_up)?,
            lanes_2d: fields.get("lanes_2d", absent.lanes_2d)?,
            lanes_u: fields.get("lanes_u", absent.lanes_u)?,
            huge: fields.get("huge", absent.huge)?,
            huges: fields.get("huges", absent.huges)?,
            sg: fields.get("sg", absent.sg)?,
            it: fields.get("it", absent.it)?,
            far: fields.get("far", absent.far)?,
            sw: fields.get("sw", absent.sw)?,
            sws: fields.get("sws", absent.sws)?,
            one: fields.get("one", absent.one)?,
            one_u: fields.get("one_u", absent.one_u)?,
            off: fields.get("off", absent.off)?,
            neg: fields.get("neg", absent.neg)?,
            asc: fields.get("asc", absent.asc)?,
            asc2: fields.get("asc2", absent.asc2)?,
            asc3: fields.get("asc3", absent.asc3)?,
            w70: fields.get("w70", absent.w70)?,
            w65: fields.get("w65", absent.w65)?,
            w128: fields.get("w128", absent.w128)?,
            w129: fields.get("w129", absent.w129)?,
            s7: fields.get("s7", absent.s7)?,
            s130: fields.get("s130", absent.s130)?,
            b8: fields.get("b8", absent.b8)?,
            i16: fields.get("i16", absent.i16)?,
            i32: fields.get("i32", absent.i32)?,
            i64: fields.get("i64", absent.i64)?,
            ig: fields.get("ig", absent.ig)?,
            tm: fields.get("tm", absent.tm)?,
            bt: fields.get("bt", absent.bt)?,
            w200: fields.get("w200", absent.w200)?,
            u100: fields.get("u100", absent.u100)?,
            pair: fields.get("pair", absent.pair)?,
            bytes: fields.get("bytes", absent.bytes)?,
            md: fields.get("md", absent.md)?,
            un: fields.get("un", absent.un)?,
            sarr: fields.get("sarr", absent.sarr)?,
            narr: fields.get("narr", absent.narr)?,
            many: fields.get("many", absent.many)?,
            loops: fields.get("loops", absent.loops)?,
            big_u: fields.get("big_u", absent.big_u)?,
            arr70: fields.get("arr70", absent.arr70)?,
            su: fields.get("su", absent.su)?,
            p3: fields.get("p3", absent.p3)?,
            a__b: fields.get("a__b", absent.a__b)?,
            type_: fields.get("type_", absent.type_)?,
            r#fn: fields.get("fn", absent.r#fn)?,
            self_: fields.get("self", absent.self_)?,
            x_y: fields.get("x.y", absent.x_y)?,
            class: fields.get("class", absent.class)?,
            a_1_: fields.get("a[1]", absent.a_1_)?,
            _0: fields.get("0", absent._0)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for In {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&::crosscheck::value::json::object(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for In {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, ::crosscheck::value::json::record)
    }
}

impl ::core::default::Default for In {
    #[inline]
    fn default() -> Self {
        Self { rst_n: true, big: <super::zoo_pkg::Big as ::crosscheck::value::Value>::ZERO, lanes: <[super::zoo_pkg::Lane; 2] as ::crosscheck::value::Value>::ZERO, lanes_up: <[super::zoo_pkg::Lane; 10] as ::crosscheck::value::Value>::ZERO, lanes_2d: <[[super::zoo_pkg::Lane; 4]; 2] as ::crosscheck::value::Value>::ZERO, lanes_u: <[[super::zoo_pkg::Lane; 3]; 2] as ::crosscheck::value::Value>::ZERO, huge: <super::zoo_pkg::Huge as ::crosscheck::value::Value>::ZERO, huges: <[super::zoo_pkg::Huge; 2] as ::crosscheck::value::Value>::ZERO, sg: <super::zoo_pkg::Signed as ::crosscheck::value::Value>::ZERO, it: <super::zoo_pkg::Int as ::crosscheck::value::Value>::ZERO, far: <super::zoo_pkg::Wide as ::crosscheck::value::Value>::ZERO, sw: <super::zoo_pkg::Switch as ::crosscheck::value::Value>::ZERO, sws: <[super::zoo_pkg::Switch; 3] as ::crosscheck::value::Value>::ZERO, one: <bool as ::crosscheck::value::Value>::ZERO, one_u: <[bool; 1] as ::crosscheck::value::Value>::ZERO, off: <u8 as ::crosscheck::value::Value>::ZERO, neg: <u8 as ::crosscheck::value::Value>::ZERO, asc: <u8 as ::crosscheck::value::Value>::ZERO, asc2: <[u8; 4] as ::crosscheck::value::Value>::ZERO, asc3: <[u8; 4] as ::crosscheck::value::Value>::ZERO, w70: <i128 as ::crosscheck::value::Value>::ZERO, w65: <u128 as ::crosscheck::value::Value>::ZERO, w128: <u128 as ::crosscheck::value::Value>::ZERO, w129: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::ZERO, s7: <i8 as ::crosscheck::value::Value>::ZERO, s130: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::ZERO, b8: <i8 as ::crosscheck::value::Value>::ZERO, i16: <i16 as ::crosscheck::value::Value>::ZERO, i32: <i32 as ::crosscheck::value::Value>::ZERO, i64: <i64 as ::crosscheck::value::Value>::ZERO, ig: <i32 as ::crosscheck::value::Value>::ZERO, tm: <u64 as ::crosscheck::value::Value>::ZERO, bt: <u8 as ::crosscheck::value::Value>::ZERO, w200: <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::ZERO, u100: <[u128; 2] as ::crosscheck::value::Value>::ZERO, pair: <[u8; 2] as ::crosscheck::value::Value>::ZERO, bytes: <[u8; 3] as ::crosscheck::value::Value>::ZERO, md: <[[u8; 3]; 2] as ::crosscheck::value::Value>::ZERO, un: <u16 as ::crosscheck::value::Value>::ZERO, sarr: <[u8; 3] as ::crosscheck::value::Value>::ZERO, narr: <[i8; 3] as ::crosscheck::value::Value>::ZERO, many: <[u8; 100] as ::crosscheck::value::Value>::ZERO, loops: <[u8; 300] as ::crosscheck::value::Value>::ZERO, big_u: <[super::zoo_pkg::Big; 3] as ::crosscheck::value::Value>::ZERO, arr70: <[u128; 3] as ::crosscheck::value::Value>::ZERO, su: <[i16; 5] as ::crosscheck::value::Value>::ZERO, p3: <[[u8; 4]; 3] as ::crosscheck::value::Value>::ZERO, a__b: <bool as ::crosscheck::value::Value>::ZERO, type_: <bool as ::crosscheck::value::Value>::ZERO, r#fn: <bool as ::crosscheck::value::Value>::ZERO, self_: <bool as ::crosscheck::value::Value>::ZERO, x_y: <bool as ::crosscheck::value::Value>::ZERO, class: <u8 as ::crosscheck::value::Value>::ZERO, a_1_: <u8 as ::crosscheck::value::Value>::ZERO, _0: <bool as ::crosscheck::value::Value>::ZERO,  }
    }
}

impl ::crosscheck::value::Inputs for In {
    #[inline]
    fn in_reset() -> Self {
        Self { rst_n: false, ..<Self as ::core::default::Default>::default() }
    }

    #[inline(always)]
    fn reset_active(&self) -> ::core::option::Option<bool> {
        ::core::option::Option::Some(self.rst_n == false)
    }

    #[inline(always)]
    fn fits(&self) -> bool {
        (self.big.__fits()) & (self.lanes.iter().fold(true, |all, e| all & ((*e).__fits()))) & (self.lanes_up.iter().fold(true, |all, e| all & ((*e).__fits()))) & (self.lanes_2d.iter().fold(true, |all, e| all & ((*e).iter().fold(true, |all, e| all & ((*e).__fits()))))) & (self.lanes_u.iter().fold(true, |all, e| all & ((*e).iter().fold(true, |all, e| all & ((*e).__fits()))))) & (self.huge.__fits()) & (self.huges.iter().fold(true, |all, e| all & ((*e).__fits()))) & ((self.sg.0 << 5) >> 5 == self.sg.0) & (self.far.0 >> 70 == 0) & (self.sw.0 >> 1 == 0) & (self.sws.iter().fold(true, |all, e| all & ((*e).0 >> 1 == 0))) & (self.off >> 3 == 0) & (self.neg >> 4 == 0) & (self.asc2.iter().fold(true, |all, e| all & ((*e) >> 2 == 0))) & (self.asc3.iter().fold(true, |all, e| all & ((*e) >> 2 == 0))) & ((self.w70 << 58) >> 58 == self.w70) & (self.w65 >> 65 == 0) & (self.w129.0[4] >> 1 == 0) & ((self.s7 << 1) >> 1 == self.s7) & (self.s130.0[4] >> 2 == 0) & (self.bt >> 6 == 0) & (self.w200.0[6] >> 8 == 0) & (self.u100.iter().fold(true, |all, e| all & ((*e) >> 100 == 0))) & (self.md.iter().fold(true, |all, e| all & ((*e).iter().fold(true, |all, e| all & ((*e) >> 2 == 0))))) & (self.un >> 13 == 0) & (self.sarr.iter().fold(true, |all, e| all & ((*e) >> 4 == 0))) & (self.narr.iter().fold(true, |all, e| all & (((*e) << 4) >> 4 == (*e)))) & (self.many.iter().fold(true, |all, e| all & ((*e) >> 3 == 0))) & (self.loops.iter().fold(true, |all, e| all & ((*e) >> 7 == 0))) & (self.big_u.iter().fold(true, |all, e| all & ((*e).__fits()))) & (self.arr70.iter().fold(true, |all, e| all & ((*e) >> 70 == 0))) & (self.su.iter().fold(true, |all, e| all & (((*e) << 3) >> 3 == (*e)))) & (self.p3.iter().fold(true, |all, e| all & ((*e).iter().fold(true, |all, e| all & ((*e) >> 5 == 0))))) & (self.class >> 2 == 0) & (self.a_1_ >> 6 == 0)
    }

    #[inline(always)]
    fn store(&self, memory: &mut ::crosscheck::Memory<Self>) {
        memory.set::<0, u8>(self.rst_n as u8);
        memory.set::<1, u32>(self.big.__pack() as u32);
        memory.set::<2, u32>((self.lanes[0].__pack() | self.lanes[1].__pack() << 13) as u32);
        memory.set::<3, [u32; 5]>({ let mut words = [0u32; 5]; ::crosscheck::bits::put(&mut words, 0, 52, self.lanes_up[9].__pack() | self.lanes_up[8].__pack() << 13 | self.lanes_up[7].__pack() << 26 | self.lanes_up[6].__pack() << 39);
::crosscheck::bits::put(&mut words, 52, 52, self.lanes_up[5].__pack() | self.lanes_up[4].__pack() << 13 | self.lanes_up[3].__pack() << 26 | self.lanes_up[2].__pack() << 39);
::crosscheck::bits::put(&mut words, 104, 26, self.lanes_up[1].__pack() | self.lanes_up[0].__pack() << 13);
 words });
        memory.set::<4, [u32; 4]>({ let mut words = [0u32; 4]; ::crosscheck::bits::put(&mut words, 0, 52, (self.lanes_2d[0][0].__pack() << 39 | self.lanes_2d[0][1].__pack() << 26 | self.lanes_2d[0][2].__pack() << 13 | self.lanes_2d[0][3].__pack()));
::crosscheck::bits::put(&mut words, 52, 52, (self.lanes_2d[1][0].__pack() << 39 | self.lanes_2d[1][1].__pack() << 26 | self.lanes_2d[1][2].__pack() << 13 | self.lanes_2d[1][3].__pack()));
 words });
        memory.set::<5, [[u16; 3]; 2]>(self.lanes_u.map(|e| e.map(|e| e.__pack() as u16)));
        memory.set::<6, [u32; 12]>({ let mut words = [0u32; 12]; ::crosscheck::bits::put_words(&mut words, 0, 360, &self.huge.__pack());
 words });
        memory.set::<7, [u32; 23]>({ let mut words = [0u32; 23]; ::crosscheck::bits::put_words(&mut words, 0, 360, &self.huges[0].__pack());
::crosscheck::bits::put_words(&mut words, 360, 360, &self.huges[1].__pack());
 words });
        memory.set::<8, u8>((self.sg.0 as u8 as u64 & 0x7) as u8);
        memory.set::<9, u32>((self.it.0 as u32 as u64) as u32);
        memory.set::<10, [u32; 3]>({ let mut words = [0u32; 3]; ::crosscheck::bits::put128(&mut words, 0, 70, self.far.0 as u128);
 words });
        memory.set::<11, u8>((self.sw.0 as u64 & 0x1) as u8);
        memory.set::<12, u8>(((self.sws[0].0 as u64 & 0x1) | (self.sws[1].0 as u64 & 0x1) << 1 | (self.sws[2].0 as u64 & 0x1) << 2) as u8);
        memory.set::<13, u8>(self.one as u8);
        memory.set::<14, [u8; 1]>(self.one_u.map(|e| e as u8));
        memory.set::<15, u8>(self.off & 0x7);
        memory.set::<16, u8>(self.neg & 0xf);
        memory.set::<17, u8>(self.asc);
        memory.set::<18, u8>(((self.asc2[0] as u64 & 0x3) | (self.asc2[1] as u64 & 0x3) << 2 | (self.asc2[2] as u64 & 0x3) << 4 | (self.asc2[3] as u64 & 0x3) << 6) as u8);
        memory.set::<19, u8>(((self.asc3[0] as u64 & 0x3) << 6 | (self.asc3[1] as u64 & 0x3) << 4 | (self.asc3[2] as u64 & 0x3) << 2 | (self.asc3[3] as u64 & 0x3)) as u8);
        memory.set::<20, [u32; 3]>({ let mut words = [0u32; 3]; ::crosscheck::bits::put128(&mut words, 0, 70, self.w70 as u128);
 words });
        memory.set::<21, [u32; 3]>({ let mut words = [0u32; 3]; ::crosscheck::bits::put128(&mut words, 0, 65, self.w65 as u128);
 words });
        memory.set::<22, [u32; 4]>({ let mut words = [0u32; 4]; ::crosscheck::bits::put128(&mut words, 0, 128, self.w128 as u128);
 words });
        memory.set::<23, [u32; 5]>({ let mut words = [0u32; 5]; ::crosscheck::bits::put_words(&mut words, 0, 129, &self.w129.0);
 words });
        memory.set::<24, u8>(self.s7 as u8 & 0x7f);
        memory.set::<25, [u32; 5]>({ let mut words = [0u32; 5]; ::crosscheck::bits::put_words(&mut words, 0, 130, &self.s130.0);
 words });
        memory.set::<26, u8>(self.b8 as u8);
        memory.set::<27, u16>(self.i16 as u16);
        memory.set::<28, u32>(self.i32 as u32);
        memory.set::<29, u64>(self.i64 as u64);
        memory.set::<30, u32>(self.ig as u32);
        memory.set::<31, u64>(self.tm);
        memory.set::<32, u8>(self.bt & 0x3f);
        memory.set::<33, [u32; 7]>({ let mut words = [0u32; 7]; ::crosscheck::bits::put_words(&mut words, 0, 200, &self.w200.0);
 words });
        memory.set::<34, [[u32; 4]; 2]>(self.u100.map(|e| { let mut words = [0u32; 4]; ::crosscheck::bits::put128(&mut words, 0, 100, e as u128);
 words }));
        memory.set::<35, [u8; 2]>(self.pair);
        memory.set::<36, u32>(((self.bytes[0] as u64) | (self.bytes[1] as u64) << 8 | (self.bytes[2] as u64) << 16) as u32);
        memory.set::<37, [[u8; 3]; 2]>(self.md.map(|e| e.map(|e| e & 0x3)));
        memory.set::<38, u16>(self.un & 0x1fff);
        memory.set::<39, u16>(((self.sarr[0] as u64 & 0xf) | (self.sarr[1] as u64 & 0xf) << 4 | (self.sarr[2] as u64 & 0xf) << 8) as u16);
        memory.set::<40, u16>(((self.narr[0] as u8 as u64 & 0xf) | (self.narr[1] as u8 as u64 & 0xf) << 4 | (self.narr[2] as u8 as u64 & 0xf) << 8) as u16);
        memory.set::<41, [u32; 10]>({ let mut words = [0u32; 10]; ::crosscheck::bits::put(&mut words, 0, 63, (self.many[0] as u64 & 0x7) | (self.many[1] as u64 & 0x7) << 3 | (self.many[2] as u64 & 0x7) << 6 | (self.many[3] as u64 & 0x7) << 9 | (self.many[4] as u64 & 0x7) << 12 | (self.many[5] as u64 & 0x7) << 15 | (self.many[6] as u64 & 0x7) << 18 | (self.many[7] as u64 & 0x7) << 21 | (self.many[8] as u64 & 0x7) << 24 | (self.many[9] as u64 & 0x7) << 27 | (self.many[10] as u64 & 0x7) << 30 | (self.many[11] as u64 & 0x7) << 33 | (self.many[12] as u64 & 0x7) << 36 | (self.many[13] as u64 & 0x7) << 39 | (self.many[14] as u64 & 0x7) << 42 | (self.many[15] as u64 & 0x7) << 45 | (self.many[16] as u64 & 0x7) << 48 | (self.many[17] as u64 & 0x7) << 51 | (self.many[18] as u64 & 0x7) << 54 | (self.many[19] as u64 & 0x7) << 57 | (self.many[20] as u64 & 0x7) << 60);
::crosscheck::bits::put(&mut words, 63, 63, (self.many[21] as u64 & 0x7) | (self.many[22] as u64 & 0x7) << 3 | (self.many[23] as u64 & 0x7) << 6 | (self.many[24] as u64 & 0x7) << 9 | (self.many[25] as u64 & 0x7) << 12 | (self.many[26] as u64 & 0x7) << 15 | (self.many[27] as u64 & 0x7) << 18 | (self.many[28] as u64 & 0x7) << 21 | (self.many[29] as u64 & 0x7) << 24 | (self.many[30] as u64 & 0x7) << 27 | (self.many[31] as u64 & 0x7) << 30 | (self.many[32] as u64 & 0x7) << 33 | (self.many[33] as u64 & 0x7) << 36 | (self.many[34] as u64 & 0x7) << 39 | (self.many[35] as u64 & 0x7) << 42 | (self.many[36] as u64 & 0x7) << 45 | (self.many[37] as u64 & 0x7) << 48 | (self.many[38] as u64 & 0x7) << 51 | (self.many[39] as u64 & 0x7) << 54 | (self.many[40] as u64 & 0x7) << 57 | (self.many[41] as u64 & 0x7) << 60);
::crosscheck::bits::put(&mut words, 126, 63, (self.many[42] as u64 & 0x7) | (self.many[43] as u64 & 0x7) << 3 | (self.many[44] as u64 & 0x7) << 6 | (self.many[45] as u64 & 0x7) << 9 | (self.many[46] as u64 & 0x7) << 12 | (self.many[47] as u64 & 0x7) << 15 | (self.many[48] as u64 & 0x7) << 18 | (self.many[49] as u64 & 0x7) << 21 | (self.many[50] as u64 & 0x7) << 24 | (self.many[51] as u64 & 0x7) << 27 | (self.many[52] as u64 & 0x7) << 30 | (self.many[53] as u64 & 0x7) << 33 | (self.many[54] as u64 & 0x7) << 36 | (self.many[55] as u64 & 0x7) << 39 | (self.many[56] as u64 & 0x7) << 42 | (self.many[57] as u64 & 0x7) << 45 | (self.many[58] as u64 & 0x7) << 48 | (self.many[59] as u64 & 0x7) << 51 | (self.many[60] as u64 & 0x7) << 54 | (self.many[61] as u64 & 0x7) << 57 | (self.many[62] as u64 & 0x7) << 60);
::crosscheck::bits::put(&mut words, 189, 63, (self.many[63] as u64 & 0x7) | (self.many[64] as u64 & 0x7) << 3 | (self.many[65] as u64 & 0x7) << 6 | (self.many[66] as u64 & 0x7) << 9 | (self.many[67] as u64 & 0x7) << 12 | (self.many[68] as u64 & 0x7) << 15 | (self.many[69] as u64 & 0x7) << 18 | (self.many[70] as u64 & 0x7) << 21 | (self.many[71] as u64 & 0x7) << 24 | (self.many[72] as u64 & 0x7) << 27 | (self.many[73] as u64 & 0x7) << 30 | (self.many[74] as u64 & 0x7) << 33 | (self.many[75] as u64 & 0x7) << 36 | (self.many[76] as u64 & 0x7) << 39 | (self.many[77] as u64 & 0x7) << 42 | (self.many[78] as u64 & 0x7) << 45 | (self.many[79] as u64 & 0x7) << 48 | (self.many[80] as u64 & 0x7) << 51 | (self.many[81] as u64 & 0x7) << 54 | (self.many[82] as u64 & 0x7) << 57 | (self.many[83] as u64 & 0x7) << 60);
::crosscheck::bits::put(&mut words, 252, 48, (self.many[84] as u64 & 0x7) | (self.many[85] as u64 & 0x7) << 3 | (self.many[86] as u64 & 0x7) << 6 | (self.many[87] as u64 & 0x7) << 9 | (self.many[88] as u64 & 0x7) << 12 | (self.many[89] as u64 & 0x7) << 15 | (self.many[90] as u64 & 0x7) << 18 | (self.many[91] as u64 & 0x7) << 21 | (self.many[92] as u64 & 0x7) << 24 | (self.many[93] as u64 & 0x7) << 27 | (self.many[94] as u64 & 0x7) << 30 | (self.many[95] as u64 & 0x7) << 33 | (self.many[96] as u64 & 0x7) << 36 | (self.many[97] as u64 & 0x7) << 39 | (self.many[98] as u64 & 0x7) << 42 | (self.many[99] as u64 & 0x7) << 45);
 words });
        memory.set::<42, [u32; 66]>({ let mut words = [0u32; 66]; for i0 in 0..300 {
::crosscheck::bits::put(&mut words, 0 + i0 as u32 * 7, 7, (self.loops[i0] as u64 & 0x7f));
}
 words });
        memory.set::<43, [u32; 3]>(self.big_u.map(|e| e.__pack() as u32));
        memory.set::<44, [u32; 7]>({ let mut words = [0u32; 7]; ::crosscheck::bits::put128(&mut words, 0, 70, self.arr70[0] as u128);
::crosscheck::bits::put128(&mut words, 70, 70, self.arr70[1] as u128);
::crosscheck::bits::put128(&mut words, 140, 70, self.arr70[2] as u128);
 words });
        memory.set::<45, [u16; 5]>(self.su.map(|e| e as u16 & 0x1fff));
        memory.set::<46, u64>((((self.p3[0][0] as u64 & 0x1f) | (self.p3[0][1] as u64 & 0x1f) << 5 | (self.p3[0][2] as u64 & 0x1f) << 10 | (self.p3[0][3] as u64 & 0x1f) << 15) | ((self.p3[1][0] as u64 & 0x1f) | (self.p3[1][1] as u64 & 0x1f) << 5 | (self.p3[1][2] as u64 & 0x1f) << 10 | (self.p3[1][3] as u64 & 0x1f) << 15) << 20 | ((self.p3[2][0] as u64 & 0x1f) | (self.p3[2][1] as u64 & 0x1f) << 5 | (self.p3[2][2] as u64 & 0x1f) << 10 | (self.p3[2][3] as u64 & 0x1f) << 15) << 40) as u64);
        memory.set::<47, u8>(self.a__b as u8);
        memory.set::<48, u8>(self.type_ as u8);
        memory.set::<49, u8>(self.r#fn as u8);
        memory.set::<50, u8>(self.self_ as u8);
        memory.set::<51, u8>(self.x_y as u8);
        memory.set::<52, u8>(self.class & 0x3);
        memory.set::<53, u8>(self.a_1_ & 0x3f);
        memory.set::<54, u8>(self._0 as u8);
    }

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        self.__leaves()
    }
}

/// The outputs of one cycle, as they stand just before its clock edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Out {
    /// `o_big`, 22 bits.
    pub o_big: super::zoo_pkg::Big,
    /// `o_lanes`, 26 bits.
    pub o_lanes: [super::zoo_pkg::Lane; 2],
    /// `o_lanes_up`, 130 bits.
    pub o_lanes_up: [super::zoo_pkg::Lane; 10],
    /// `o_lanes_2d`, 104 bits.
    pub o_lanes_2d: [[super::zoo_pkg::Lane; 4]; 2],
    /// `o_lanes_u`, 78 bits.
    pub o_lanes_u: [[super::zoo_pkg::Lane; 3]; 2],
    /// `o_huge`, 360 bits.
    pub o_huge: super::zoo_pkg::Huge,
    /// `o_huges`, 720 bits.
    pub o_huges: [super::zoo_pkg::Huge; 2],
    /// `o_sg`, 3 bits.
    pub o_sg: super::zoo_pkg::Signed,
    /// `o_it`, 32 bits.
    pub o_it: super::zoo_pkg::Int,
    /// `o_far`, 70 bits.
    pub o_far: super::zoo_pkg::Wide,
    /// `o_sw`, 1 bit.
    pub o_sw: super::zoo_pkg::Switch,
    /// `o_sws`, 3 bits.
    pub o_sws: [super::zoo_pkg::Switch; 3],
    /// `o_one`, 1 bit.
    pub o_one: bool,
    /// `o_one_u`, 1 bit.
    pub o_one_u: [bool; 1],
    /// `o_off`, 3 bits.
    pub o_off: u8,
    /// `o_neg`, 4 bits.
    pub o_neg: u8,
    /// `o_asc`, 8 bits.
    pub o_asc: u8,
    /// `o_asc2`, 8 bits.
    pub o_asc2: [u8; 4],
    /// `o_asc3`, 8 bits.
    pub o_asc3: [u8; 4],
    /// `o_w70`, 70 bits.
    pub o_w70: i128,
    /// `o_w65`, 65 bits.
    pub o_w65: u128,
    /// `o_w128`, 128 bits.
    pub o_w128: u128,
    /// `o_w129`, 129 bits.
    pub o_w129: ::crosscheck::value::Wide<5>,
    /// `o_s7`, 7 bits.
    pub o_s7: i8,
    /// `o_s130`, 130 bits.
    pub o_s130: ::crosscheck::value::Wide<5>,
    /// `o_b8`, 8 bits.
    pub o_b8: i8,
    /// `o_i16`, 16 bits.
    pub o_i16: i16,
    /// `o_i32`, 32 bits.
    pub o_i32: i32,
    /// `o_i64`, 64 bits.
    pub o_i64: i64,
    /// `o_ig`, 32 bits.
    pub o_ig: i32,
    /// `o_tm`, 64 bits.
    pub o_tm: u64,
    /// `o_bt`, 6 bits.
    pub o_bt: u8,
    /// `o_w200`, 200 bits.
    pub o_w200: ::crosscheck::value::Wide<7>,
    /// `o_u100`, 200 bits.
    pub o_u100: [u128; 2],
    /// `o_pair`, 16 bits.
    pub o_pair: [u8; 2],
    /// `o_bytes`, 24 bits.
    pub o_bytes: [u8; 3],
    /// `o_md`, 12 bits.
    pub o_md: [[u8; 3]; 2],
    /// `o_un`, 13 bits.
    pub o_un: u16,
    /// `o_sarr`, 12 bits.
    pub o_sarr: [u8; 3],
    /// `o_narr`, 12 bits.
    pub o_narr: [i8; 3],
    /// `o_many`, 300 bits.
    pub o_many: [u8; 100],
    /// `o_loops`, 2100 bits.
    pub o_loops: [u8; 300],
    /// `o_big_u`, 66 bits.
    pub o_big_u: [super::zoo_pkg::Big; 3],
    /// `o_arr70`, 210 bits.
    pub o_arr70: [u128; 3],
    /// `o_su`, 65 bits.
    pub o_su: [i16; 5],
    /// `o_p3`, 60 bits.
    pub o_p3: [[u8; 4]; 3],
    /// `o_a__b`, 1 bit.
    pub o_a__b: bool,
    /// `o_type_`, 1 bit.
    pub o_type_: bool,
    /// `o_fn`, 1 bit.
    pub o_fn: bool,
    /// `o_self`, 1 bit.
    pub o_self: bool,
    /// `o_x.y`, 1 bit.
    pub o_x_y: bool,
    /// `o_class`, 2 bits.
    pub o_class: u8,
    /// `o_a[1]`, 6 bits.
    pub o_a_1_: u8,
    /// `o_0`, 1 bit.
    pub o_0: bool,
}

impl Out {
    const __PORTS: &'static [::crosscheck::value::Port] = &[
        ::crosscheck::value::Port { name: "o_big", field: "o_big", ty: super::zoo_pkg::Big::__TYPE, bytes: 4 },
        ::crosscheck::value::Port { name: "o_lanes", field: "o_lanes", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &super::zoo_pkg::Lane::__TYPE }, bytes: 4 },
        ::crosscheck::value::Port { name: "o_lanes_up", field: "o_lanes_up", ty: ::crosscheck::value::Type::Array { len: 10, low: 0, element: &super::zoo_pkg::Lane::__TYPE }, bytes: 20 },
        ::crosscheck::value::Port { name: "o_lanes_2d", field: "o_lanes_2d", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Array { len: 4, low: 4, element: &super::zoo_pkg::Lane::__TYPE } }, bytes: 16 },
        ::crosscheck::value::Port { name: "o_lanes_u", field: "o_lanes_u", ty: ::crosscheck::value::Type::Array { len: 2, low: 1, element: &::crosscheck::value::Type::Array { len: 3, low: 1, element: &super::zoo_pkg::Lane::__TYPE } }, bytes: 12 },
        ::crosscheck::value::Port { name: "o_huge", field: "o_huge", ty: super::zoo_pkg::Huge::__TYPE, bytes: 48 },
        ::crosscheck::value::Port { name: "o_huges", field: "o_huges", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &super::zoo_pkg::Huge::__TYPE }, bytes: 92 },
        ::crosscheck::value::Port { name: "o_sg", field: "o_sg", ty: super::zoo_pkg::Signed::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "o_it", field: "o_it", ty: super::zoo_pkg::Int::__TYPE, bytes: 4 },
        ::crosscheck::value::Port { name: "o_far", field: "o_far", ty: super::zoo_pkg::Wide::__TYPE, bytes: 12 },
        ::crosscheck::value::Port { name: "o_sw", field: "o_sw", ty: super::zoo_pkg::Switch::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "o_sws", field: "o_sws", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &super::zoo_pkg::Switch::__TYPE }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_one", field: "o_one", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_one_u", field: "o_one_u", ty: ::crosscheck::value::Type::Array { len: 1, low: 0, element: &::crosscheck::value::Type::Bits { width: 1, signed: false } }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_off", field: "o_off", ty: ::crosscheck::value::Type::Bits { width: 3, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_neg", field: "o_neg", ty: ::crosscheck::value::Type::Bits { width: 4, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_asc", field: "o_asc", ty: ::crosscheck::value::Type::Bits { width: 8, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_asc2", field: "o_asc2", ty: ::crosscheck::value::Type::Array { len: 4, low: 0, element: &::crosscheck::value::Type::Bits { width: 2, signed: false } }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_asc3", field: "o_asc3", ty: ::crosscheck::value::Type::Array { len: 4, low: 0, element: &::crosscheck::value::Type::Bits { width: 2, signed: false } }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_w70", field: "o_w70", ty: ::crosscheck::value::Type::Bits { width: 70, signed: true }, bytes: 12 },
        ::crosscheck::value::Port { name: "o_w65", field: "o_w65", ty: ::crosscheck::value::Type::Bits { width: 65, signed: false }, bytes: 12 },
        ::crosscheck::value::Port { name: "o_w128", field: "o_w128", ty: ::crosscheck::value::Type::Bits { width: 128, signed: false }, bytes: 16 },
        ::crosscheck::value::Port { name: "o_w129", field: "o_w129", ty: ::crosscheck::value::Type::Bits { width: 129, signed: false }, bytes: 20 },
        ::crosscheck::value::Port { name: "o_s7", field: "o_s7", ty: ::crosscheck::value::Type::Bits { width: 7, signed: true }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_s130", field: "o_s130", ty: ::crosscheck::value::Type::Bits { width: 130, signed: true }, bytes: 20 },
        ::crosscheck::value::Port { name: "o_b8", field: "o_b8", ty: ::crosscheck::value::Type::Bits { width: 8, signed: true }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_i16", field: "o_i16", ty: ::crosscheck::value::Type::Bits { width: 16, signed: true }, bytes: 2 },
        ::crosscheck::value::Port { name: "o_i32", field: "o_i32", ty: ::crosscheck::value::Type::Bits { width: 32, signed: true }, bytes: 4 },
        ::crosscheck::value::Port { name: "o_i64", field: "o_i64", ty: ::crosscheck::value::Type::Bits { width: 64, signed: true }, bytes: 8 },
        ::crosscheck::value::Port { name: "o_ig", field: "o_ig", ty: ::crosscheck::value::Type::Bits { width: 32, signed: true }, bytes: 4 },
        ::crosscheck::value::Port { name: "o_tm", field: "o_tm", ty: ::crosscheck::value::Type::Bits { width: 64, signed: false }, bytes: 8 },
        ::crosscheck::value::Port { name: "o_bt", field: "o_bt", ty: ::crosscheck::value::Type::Bits { width: 6, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_w200", field: "o_w200", ty: ::crosscheck::value::Type::Bits { width: 200, signed: false }, bytes: 28 },
        ::crosscheck::value::Port { name: "o_u100", field: "o_u100", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Bits { width: 100, signed: false } }, bytes: 32 },
        ::crosscheck::value::Port { name: "o_pair", field: "o_pair", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Bits { width: 8, signed: false } }, bytes: 2 },
        ::crosscheck::value::Port { name: "o_bytes", field: "o_bytes", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 8, signed: false } }, bytes: 4 },
        ::crosscheck::value::Port { name: "o_md", field: "o_md", ty: ::crosscheck::value::Type::Array { len: 2, low: 0, element: &::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 2, signed: false } } }, bytes: 6 },
        ::crosscheck::value::Port { name: "o_un", field: "o_un", ty: ::crosscheck::value::Type::Bits { width: 13, signed: false }, bytes: 2 },
        ::crosscheck::value::Port { name: "o_sarr", field: "o_sarr", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 4, signed: false } }, bytes: 2 },
        ::crosscheck::value::Port { name: "o_narr", field: "o_narr", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 4, signed: true } }, bytes: 2 },
        ::crosscheck::value::Port { name: "o_many", field: "o_many", ty: ::crosscheck::value::Type::Array { len: 100, low: 0, element: &::crosscheck::value::Type::Bits { width: 3, signed: false } }, bytes: 40 },
        ::crosscheck::value::Port { name: "o_loops", field: "o_loops", ty: ::crosscheck::value::Type::Array { len: 300, low: 0, element: &::crosscheck::value::Type::Bits { width: 7, signed: false } }, bytes: 264 },
        ::crosscheck::value::Port { name: "o_big_u", field: "o_big_u", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &super::zoo_pkg::Big::__TYPE }, bytes: 12 },
        ::crosscheck::value::Port { name: "o_arr70", field: "o_arr70", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Bits { width: 70, signed: false } }, bytes: 28 },
        ::crosscheck::value::Port { name: "o_su", field: "o_su", ty: ::crosscheck::value::Type::Array { len: 5, low: -1, element: &::crosscheck::value::Type::Bits { width: 13, signed: true } }, bytes: 10 },
        ::crosscheck::value::Port { name: "o_p3", field: "o_p3", ty: ::crosscheck::value::Type::Array { len: 3, low: 0, element: &::crosscheck::value::Type::Array { len: 4, low: 0, element: &::crosscheck::value::Type::Bits { width: 5, signed: false } } }, bytes: 8 },
        ::crosscheck::value::Port { name: "o_a__b", field: "o_a__b", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_type_", field: "o_type_", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_fn", field: "o_fn", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_self", field: "o_self", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_x.y", field: "o_x_y", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_class", field: "o_class", ty: ::crosscheck::value::Type::Bits { width: 2, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_a[1]", field: "o_a_1_", ty: ::crosscheck::value::Type::Bits { width: 6, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "o_0", field: "o_0", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        let mut out = ::std::vec::Vec::new();
        ::crosscheck::value::Value::leaves(&self.o_big, &Self::__PORTS[0].ty, "o_big", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_lanes, &Self::__PORTS[1].ty, "o_lanes", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_lanes_up, &Self::__PORTS[2].ty, "o_lanes_up", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_lanes_2d, &Self::__PORTS[3].ty, "o_lanes_2d", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_lanes_u, &Self::__PORTS[4].ty, "o_lanes_u", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_huge, &Self::__PORTS[5].ty, "o_huge", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_huges, &Self::__PORTS[6].ty, "o_huges", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_sg, &Self::__PORTS[7].ty, "o_sg", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_it, &Self::__PORTS[8].ty, "o_it", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_far, &Self::__PORTS[9].ty, "o_far", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_sw, &Self::__PORTS[10].ty, "o_sw", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_sws, &Self::__PORTS[11].ty, "o_sws", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_one, &Self::__PORTS[12].ty, "o_one", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_one_u, &Self::__PORTS[13].ty, "o_one_u", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_off, &Self::__PORTS[14].ty, "o_off", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_neg, &Self::__PORTS[15].ty, "o_neg", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_asc, &Self::__PORTS[16].ty, "o_asc", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_asc2, &Self::__PORTS[17].ty, "o_asc2", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_asc3, &Self::__PORTS[18].ty, "o_asc3", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_w70, &Self::__PORTS[19].ty, "o_w70", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_w65, &Self::__PORTS[20].ty, "o_w65", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_w128, &Self::__PORTS[21].ty, "o_w128", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_w129, &Self::__PORTS[22].ty, "o_w129", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_s7, &Self::__PORTS[23].ty, "o_s7", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_s130, &Self::__PORTS[24].ty, "o_s130", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_b8, &Self::__PORTS[25].ty, "o_b8", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_i16, &Self::__PORTS[26].ty, "o_i16", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_i32, &Self::__PORTS[27].ty, "o_i32", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_i64, &Self::__PORTS[28].ty, "o_i64", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_ig, &Self::__PORTS[29].ty, "o_ig", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_tm, &Self::__PORTS[30].ty, "o_tm", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_bt, &Self::__PORTS[31].ty, "o_bt", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_w200, &Self::__PORTS[32].ty, "o_w200", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_u100, &Self::__PORTS[33].ty, "o_u100", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_pair, &Self::__PORTS[34].ty, "o_pair", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_bytes, &Self::__PORTS[35].ty, "o_bytes", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_md, &Self::__PORTS[36].ty, "o_md", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_un, &Self::__PORTS[37].ty, "o_un", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_sarr, &Self::__PORTS[38].ty, "o_sarr", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_narr, &Self::__PORTS[39].ty, "o_narr", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_many, &Self::__PORTS[40].ty, "o_many", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_loops, &Self::__PORTS[41].ty, "o_loops", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_big_u, &Self::__PORTS[42].ty, "o_big_u", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_arr70, &Self::__PORTS[43].ty, "o_arr70", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_su, &Self::__PORTS[44].ty, "o_su", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_p3, &Self::__PORTS[45].ty, "o_p3", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_a__b, &Self::__PORTS[46].ty, "o_a__b", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_type_, &Self::__PORTS[47].ty, "o_type_", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_fn, &Self::__PORTS[48].ty, "o_fn", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_self, &Self::__PORTS[49].ty, "o_self", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_x_y, &Self::__PORTS[50].ty, "o_x.y", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_class, &Self::__PORTS[51].ty, "o_class", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_a_1_, &Self::__PORTS[52].ty, "o_a[1]", &mut out);
        ::crosscheck::value::Value::leaves(&self.o_0, &Self::__PORTS[53].ty, "o_0", &mut out);
        out
    }
}

impl ::crosscheck::value::PortList for Out {
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}

impl ::crosscheck::value::json::Record for Out {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("o_big", ::crosscheck::value::Value::to_json(&self.o_big)),
            ("o_lanes", ::crosscheck::value::Value::to_json(&self.o_lanes)),
            ("o_lanes_up", ::crosscheck::value::Value::to_json(&self.o_lanes_up)),
            ("o_lanes_2d", ::crosscheck::value::Value::to_json(&self.o_lanes_2d)),
            ("o_lanes_u", ::crosscheck::value::Value::to_json(&self.o_lanes_u)),
            ("o_huge", ::crosscheck::value::Value::to_json(&self.o_huge)),
            ("o_huges", ::crosscheck::value::Value::to_json(&self.o_huges)),
            ("o_sg", ::crosscheck::value::Value::to_json(&self.o_sg)),
            ("o_it", ::crosscheck::value::Value::to_json(&self.o_it)),
            ("o_far", ::crosscheck::value::Value::to_json(&self.o_far)),
            ("o_sw", ::crosscheck::value::Value::to_json(&self.o_sw)),
            ("o_sws", ::crosscheck::value::Value::to_json(&self.o_sws)),
            ("o_one", ::crosscheck::value::Value::to_json(&self.o_one)),
            ("o_one_u", ::crosscheck::value::Value::to_json(&self.o_one_u)),
            ("o_off", ::crosscheck::value::Value::to_json(&self.o_off)),
            ("o_neg", ::crosscheck::value::Value::to_json(&self.o_neg)),
            ("o_asc", ::crosscheck::value::Value::to_json(&self.o_asc)),
            ("o_asc2", ::crosscheck::value::Value::to_json(&self.o_asc2)),
            ("o_asc3", ::crosscheck::value::Value::to_json(&self.o_asc3)),
            ("o_w70", ::crosscheck::value::Value::to_json(&self.o_w70)),
            ("o_w65", ::crosscheck::value::Value::to_json(&self.o_w65)),
            ("o_w128", ::crosscheck::value::Value::to_json(&self.o_w128)),
            ("o_w129", ::crosscheck::value::Value::to_json(&self.o_w129)),
            ("o_s7", ::crosscheck::value::Value::to_json(&self.o_s7)),
            ("o_s130", ::crosscheck::value::Value::to_json(&self.o_s130)),
            ("o_b8", ::crosscheck::value::Value::to_json(&self.o_b8)),
            ("o_i16", ::crosscheck::value::Value::to_json(&self.o_i16)),
            ("o_i32", ::crosscheck::value::Value::to_json(&self.o_i32)),
            ("o_i64", ::crosscheck::value::Value::to_json(&self.o_i64)),
            ("o_ig", ::crosscheck::value::Value::to_json(&self.o_ig)),
            ("o_tm", ::crosscheck::value::Value::to_json(&self.o_tm)),
            ("o_bt", ::crosscheck::value::Value::to_json(&self.o_bt)),
            ("o_w200", ::crosscheck::value::Value::to_json(&self.o_w200)),
            ("o_u100", ::crosscheck::value::Value::to_json(&self.o_u100)),
            ("o_pair", ::crosscheck::value::Value::to_json(&self.o_pair)),
            ("o_bytes", ::crosscheck::value::Value::to_json(&self.o_bytes)),
            ("o_md", ::crosscheck::value::Value::to_json(&self.o_md)),
            ("o_un", ::crosscheck::value::Value::to_json(&self.o_un)),
            ("o_sarr", ::crosscheck::value::Value::to_json(&self.o_sarr)),
            ("o_narr", ::crosscheck::value::Value::to_json(&self.o_narr)),
            ("o_many", ::crosscheck::value::Value::to_json(&self.o_many)),
            ("o_loops", ::crosscheck::value::Value::to_json(&self.o_loops)),
            ("o_big_u", ::crosscheck::value::Value::to_json(&self.o_big_u)),
            ("o_arr70", ::crosscheck::value::Value::to_json(&self.o_arr70)),
            ("o_su", ::crosscheck::value::Value::to_json(&self.o_su)),
            ("o_p3", ::crosscheck::value::Value::to_json(&self.o_p3)),
            ("o_a__b", ::crosscheck::value::Value::to_json(&self.o_a__b)),
            ("o_type_", ::crosscheck::value::Value::to_json(&self.o_type_)),
            ("o_fn", ::crosscheck::value::Value::to_json(&self.o_fn)),
            ("o_self", ::crosscheck::value::Value::to_json(&self.o_self)),
            ("o_x.y", ::crosscheck::value::Value::to_json(&self.o_x_y)),
            ("o_class", ::crosscheck::value::Value::to_json(&self.o_class)),
            ("o_a[1]", ::crosscheck::value::Value::to_json(&self.o_a_1_)),
            ("o_0", ::crosscheck::value::Value::to_json(&self.o_0)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["o_big", "o_lanes", "o_lanes_up", "o_lanes_2d", "o_lanes_u", "o_huge", "o_huges", "o_sg", "o_it", "o_far", "o_sw", "o_sws", "o_one", "o_one_u", "o_off", "o_neg", "o_asc", "o_asc2", "o_asc3", "o_w70", "o_w65", "o_w128", "o_w129", "o_s7", "o_s130", "o_b8", "o_i16", "o_i32", "o_i64", "o_ig", "o_tm", "o_bt", "o_w200", "o_u100", "o_pair", "o_bytes", "o_md", "o_un", "o_sarr", "o_narr", "o_many", "o_loops", "o_big_u", "o_arr70", "o_su", "o_p3", "o_a__b", "o_type_", "o_fn", "o_self", "o_x.y", "o_class", "o_a[1]", "o_0"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            o_big: fields.get("o_big", absent.o_big)?,
            o_lanes: fields.get("o_lanes", absent.o_lanes)?,
            o_lanes_up: fields.get("o_lanes_up", absent.o_lanes_up)?,
            o_lanes_2d: fields.get("o_lanes_2d", absent.o_lanes_2d)?,
            o_lanes_u: fields.get("o_lanes_u", absent.o_lanes_u)?,
            o_huge: fields.get("o_huge", absent.o_huge)?,
            o_huges: fields.get("o_huges", absent.o_huges)?,
            o_sg: fields.get("o_sg", absent.o_sg)?,
            o_it: fields.get("o_it", absent.o_it)?,
            o_far: fields.get("o_far", absent.o_far)?,
            o_sw: fields.get("o_sw", absent.o_sw)?,
            o_sws: fields.get("o_sws", absent.o_sws)?,
            o_one: fields.get("o_one", absent.o_one)?,
            o_one_u: fields.get("o_one_u", absent.o_one_u)?,
            o_off: fields.get("o_off", absent.o_off)?,
            o_neg: fields.get("o_neg", absent.o_neg)?,
            o_asc: fields.get("o_asc", absent.o_asc)?,
            o_asc2: fields.get("o_asc2", absent.o_asc2)?,
            o_asc3: fields.get("o_asc3", absent.o_asc3)?,
            o_w70: fields.get("o_w70", absent.o_w70)?,
            o_w65: fields.get("o_w65", absent.o_w65)?,
            o_w128: fields.get("o_w128", absent.o_w128)?,
            o_w129: fields.get("o_w129", absent.o_w129)?,
            o_s7: fields.get("o_s7", absent.o_s7)?,
            o_s130: fields.get("o_s130", absent.o_s130)?,
            o_b8: fields.get("o_b8", absent.o_b8)?,
            o_i16: fields.get("o_i16", absent.o_i16)?,
            o_i32: fields.get("o_i32", absent.o_i32)?,
            o_i64: fields.get("o_i64", absent.o_i64)?,
            o_ig: fields.get("o_ig", absent.o_ig)?,
            o_tm: fields.get("o_tm", absent.o_tm)?,
            o_bt: fields.get("o_bt", absent.o_bt)?,
            o_w200: fields.get("o_w200", absent.o_w200)?,
            o_u100: fields.get("o_u100", absent.o_u100)?,
            o_pair: fields.get("o_pair", absent.o_pair)?,
            o_bytes: fields.get("o_bytes", absent.o_bytes)?,
            o_md: fields.get("o_md", absent.o_md)?,
            o_un: fields.get("o_un", absent.o_un)?,
            o_sarr: fields.get("o_sarr", absent.o_sarr)?,
            o_narr: fields.get("o_narr", absent.o_narr)?,
            o_many: fields.get("o_many", absent.o_many)?,
            o_loops: fields.get("o_loops", absent.o_loops)?,
            o_big_u: fields.get("o_big_u", absent.o_big_u)?,
            o_arr70: fields.get("o_arr70", absent.o_arr70)?,
            o_su: fields.get("o_su", absent.o_su)?,
            o_p3: fields.get("o_p3", absent.o_p3)?,
            o_a__b: fields.get("o_a__b", absent.o_a__b)?,
            o_type_: fields.get("o_type_", absent.o_type_)?,
            o_fn: fields.get("o_fn", absent.o_fn)?,
            o_self: fields.get("o_self", absent.o_self)?,
            o_x_y: fields.get("o_x.y", absent.o_x_y)?,
            o_class: fields.get("o_class", absent.o_class)?,
            o_a_1_: fields.get("o_a[1]", absent.o_a_1_)?,
            o_0: fields.get("o_0", absent.o_0)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for Out {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&::crosscheck::value::json::object(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Out {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, ::crosscheck::value::json::record)
    }
}

impl ::core::default::Default for Out {
    fn default() -> Self {
        Self { o_big: <super::zoo_pkg::Big as ::crosscheck::value::Value>::ZERO, o_lanes: <[super::zoo_pkg::Lane; 2] as ::crosscheck::value::Value>::ZERO, o_lanes_up: <[super::zoo_pkg::Lane; 10] as ::crosscheck::value::Value>::ZERO, o_lanes_2d: <[[super::zoo_pkg::Lane; 4]; 2] as ::crosscheck::value::Value>::ZERO, o_lanes_u: <[[super::zoo_pkg::Lane; 3]; 2] as ::crosscheck::value::Value>::ZERO, o_huge: <super::zoo_pkg::Huge as ::crosscheck::value::Value>::ZERO, o_huges: <[super::zoo_pkg::Huge; 2] as ::crosscheck::value::Value>::ZERO, o_sg: <super::zoo_pkg::Signed as ::crosscheck::value::Value>::ZERO, o_it: <super::zoo_pkg::Int as ::crosscheck::value::Value>::ZERO, o_far: <super::zoo_pkg::Wide as ::crosscheck::value::Value>::ZERO, o_sw: <super::zoo_pkg::Switch as ::crosscheck::value::Value>::ZERO, o_sws: <[super::zoo_pkg::Switch; 3] as ::crosscheck::value::Value>::ZERO, o_one: <bool as ::crosscheck::value::Value>::ZERO, o_one_u: <[bool; 1] as ::crosscheck::value::Value>::ZERO, o_off: <u8 as ::crosscheck::value::Value>::ZERO, o_neg: <u8 as ::crosscheck::value::Value>::ZERO, o_asc: <u8 as ::crosscheck::value::Value>::ZERO, o_asc2: <[u8; 4] as ::crosscheck::value::Value>::ZERO, o_asc3: <[u8; 4] as ::crosscheck::value::Value>::ZERO, o_w70: <i128 as ::crosscheck::value::Value>::ZERO, o_w65: <u128 as ::crosscheck::value::Value>::ZERO, o_w128: <u128 as ::crosscheck::value::Value>::ZERO, o_w129: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::ZERO, o_s7: <i8 as ::crosscheck::value::Value>::ZERO, o_s130: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::ZERO, o_b8: <i8 as ::crosscheck::value::Value>::ZERO, o_i16: <i16 as ::crosscheck::value::Value>::ZERO, o_i32: <i32 as ::crosscheck::value::Value>::ZERO, o_i64: <i64 as ::crosscheck::value::Value>::ZERO, o_ig: <i32 as ::crosscheck::value::Value>::ZERO, o_tm: <u64 as ::crosscheck::value::Value>::ZERO, o_bt: <u8 as ::crosscheck::value::Value>::ZERO, o_w200: <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::ZERO, o_u100: <[u128; 2] as ::crosscheck::value::Value>::ZERO, o_pair: <[u8; 2] as ::crosscheck::value::Value>::ZERO, o_bytes: <[u8; 3] as ::crosscheck::value::Value>::ZERO, o_md: <[[u8; 3]; 2] as ::crosscheck::value::Value>::ZERO, o_un: <u16 as ::crosscheck::value::Value>::ZERO, o_sarr: <[u8; 3] as ::crosscheck::value::Value>::ZERO, o_narr: <[i8; 3] as ::crosscheck::value::Value>::ZERO, o_many: <[u8; 100] as ::crosscheck::value::Value>::ZERO, o_loops: <[u8; 300] as ::crosscheck::value::Value>::ZERO, o_big_u: <[super::zoo_pkg::Big; 3] as ::crosscheck::value::Value>::ZERO, o_arr70: <[u128; 3] as ::crosscheck::value::Value>::ZERO, o_su: <[i16; 5] as ::crosscheck::value::Value>::ZERO, o_p3: <[[u8; 4]; 3] as ::crosscheck::value::Value>::ZERO, o_a__b: <bool as ::crosscheck::value::Value>::ZERO, o_type_: <bool as ::crosscheck::value::Value>::ZERO, o_fn: <bool as ::crosscheck::value::Value>::ZERO, o_self: <bool as ::crosscheck::value::Value>::ZERO, o_x_y: <bool as ::crosscheck::value::Value>::ZERO, o_class: <u8 as ::crosscheck::value::Value>::ZERO, o_a_1_: <u8 as ::crosscheck::value::Value>::ZERO, o_0: <bool as ::crosscheck::value::Value>::ZERO,  }
    }
}

impl ::crosscheck::value::Outputs for Out {
    type Mask = Mask;
    const COMPARE_ALL: Mask = Mask { o_big: <super::zoo_pkg::Big as ::crosscheck::value::Value>::COMPARE, o_lanes: <[super::zoo_pkg::Lane; 2] as ::crosscheck::value::Value>::COMPARE, o_lanes_up: <[super::zoo_pkg::Lane; 10] as ::crosscheck::value::Value>::COMPARE, o_lanes_2d: <[[super::zoo_pkg::Lane; 4]; 2] as ::crosscheck::value::Value>::COMPARE, o_lanes_u: <[[super::zoo_pkg::Lane; 3]; 2] as ::crosscheck::value::Value>::COMPARE, o_huge: <super::zoo_pkg::Huge as ::crosscheck::value::Value>::COMPARE, o_huges: <[super::zoo_pkg::Huge; 2] as ::crosscheck::value::Value>::COMPARE, o_sg: <super::zoo_pkg::Signed as ::crosscheck::value::Value>::COMPARE, o_it: <super::zoo_pkg::Int as ::crosscheck::value::Value>::COMPARE, o_far: <super::zoo_pkg::Wide as ::crosscheck::value::Value>::COMPARE, o_sw: <super::zoo_pkg::Switch as ::crosscheck::value::Value>::COMPARE, o_sws: <[super::zoo_pkg::Switch; 3] as ::crosscheck::value::Value>::COMPARE, o_one: <bool as ::crosscheck::value::Value>::COMPARE, o_one_u: <[bool; 1] as ::crosscheck::value::Value>::COMPARE, o_off: <u8 as ::crosscheck::value::Value>::COMPARE, o_neg: <u8 as ::crosscheck::value::Value>::COMPARE, o_asc: <u8 as ::crosscheck::value::Value>::COMPARE, o_asc2: <[u8; 4] as ::crosscheck::value::Value>::COMPARE, o_asc3: <[u8; 4] as ::crosscheck::value::Value>::COMPARE, o_w70: <i128 as ::crosscheck::value::Value>::COMPARE, o_w65: <u128 as ::crosscheck::value::Value>::COMPARE, o_w128: <u128 as ::crosscheck::value::Value>::COMPARE, o_w129: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::COMPARE, o_s7: <i8 as ::crosscheck::value::Value>::COMPARE, o_s130: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::COMPARE, o_b8: <i8 as ::crosscheck::value::Value>::COMPARE, o_i16: <i16 as ::crosscheck::value::Value>::COMPARE, o_i32: <i32 as ::crosscheck::value::Value>::COMPARE, o_i64: <i64 as ::crosscheck::value::Value>::COMPARE, o_ig: <i32 as ::crosscheck::value::Value>::COMPARE, o_tm: <u64 as ::crosscheck::value::Value>::COMPARE, o_bt: <u8 as ::crosscheck::value::Value>::COMPARE, o_w200: <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::COMPARE, o_u100: <[u128; 2] as ::crosscheck::value::Value>::COMPARE, o_pair: <[u8; 2] as ::crosscheck::value::Value>::COMPARE, o_bytes: <[u8; 3] as ::crosscheck::value::Value>::COMPARE, o_md: <[[u8; 3]; 2] as ::crosscheck::value::Value>::COMPARE, o_un: <u16 as ::crosscheck::value::Value>::COMPARE, o_sarr: <[u8; 3] as ::crosscheck::value::Value>::COMPARE, o_narr: <[i8; 3] as ::crosscheck::value::Value>::COMPARE, o_many: <[u8; 100] as ::crosscheck::value::Value>::COMPARE, o_loops: <[u8; 300] as ::crosscheck::value::Value>::COMPARE, o_big_u: <[super::zoo_pkg::Big; 3] as ::crosscheck::value::Value>::COMPARE, o_arr70: <[u128; 3] as ::crosscheck::value::Value>::COMPARE, o_su: <[i16; 5] as ::crosscheck::value::Value>::COMPARE, o_p3: <[[u8; 4]; 3] as ::crosscheck::value::Value>::COMPARE, o_a__b: <bool as ::crosscheck::value::Value>::COMPARE, o_type_: <bool as ::crosscheck::value::Value>::COMPARE, o_fn: <bool as ::crosscheck::value::Value>::COMPARE, o_self: <bool as ::crosscheck::value::Value>::COMPARE, o_x_y: <bool as ::crosscheck::value::Value>::COMPARE, o_class: <u8 as ::crosscheck::value::Value>::COMPARE, o_a_1_: <u8 as ::crosscheck::value::Value>::COMPARE, o_0: <bool as ::crosscheck::value::Value>::COMPARE,  };
    const COMPARE_NONE: Mask = Mask { o_big: <super::zoo_pkg::Big as ::crosscheck::value::Value>::IGNORE, o_lanes: <[super::zoo_pkg::Lane; 2] as ::crosscheck::value::Value>::IGNORE, o_lanes_up: <[super::zoo_pkg::Lane; 10] as ::crosscheck::value::Value>::IGNORE, o_lanes_2d: <[[super::zoo_pkg::Lane; 4]; 2] as ::crosscheck::value::Value>::IGNORE, o_lanes_u: <[[super::zoo_pkg::Lane; 3]; 2] as ::crosscheck::value::Value>::IGNORE, o_huge: <super::zoo_pkg::Huge as ::crosscheck::value::Value>::IGNORE, o_huges: <[super::zoo_pkg::Huge; 2] as ::crosscheck::value::Value>::IGNORE, o_sg: <super::zoo_pkg::Signed as ::crosscheck::value::Value>::IGNORE, o_it: <super::zoo_pkg::Int as ::crosscheck::value::Value>::IGNORE, o_far: <super::zoo_pkg::Wide as ::crosscheck::value::Value>::IGNORE, o_sw: <super::zoo_pkg::Switch as ::crosscheck::value::Value>::IGNORE, o_sws: <[super::zoo_pkg::Switch; 3] as ::crosscheck::value::Value>::IGNORE, o_one: <bool as ::crosscheck::value::Value>::IGNORE, o_one_u: <[bool; 1] as ::crosscheck::value::Value>::IGNORE, o_off: <u8 as ::crosscheck::value::Value>::IGNORE, o_neg: <u8 as ::crosscheck::value::Value>::IGNORE, o_asc: <u8 as ::crosscheck::value::Value>::IGNORE, o_asc2: <[u8; 4] as ::crosscheck::value::Value>::IGNORE, o_asc3: <[u8; 4] as ::crosscheck::value::Value>::IGNORE, o_w70: <i128 as ::crosscheck::value::Value>::IGNORE, o_w65: <u128 as ::crosscheck::value::Value>::IGNORE, o_w128: <u128 as ::crosscheck::value::Value>::IGNORE, o_w129: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::IGNORE, o_s7: <i8 as ::crosscheck::value::Value>::IGNORE, o_s130: <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::IGNORE, o_b8: <i8 as ::crosscheck::value::Value>::IGNORE, o_i16: <i16 as ::crosscheck::value::Value>::IGNORE, o_i32: <i32 as ::crosscheck::value::Value>::IGNORE, o_i64: <i64 as ::crosscheck::value::Value>::IGNORE, o_ig: <i32 as ::crosscheck::value::Value>::IGNORE, o_tm: <u64 as ::crosscheck::value::Value>::IGNORE, o_bt: <u8 as ::crosscheck::value::Value>::IGNORE, o_w200: <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::IGNORE, o_u100: <[u128; 2] as ::crosscheck::value::Value>::IGNORE, o_pair: <[u8; 2] as ::crosscheck::value::Value>::IGNORE, o_bytes: <[u8; 3] as ::crosscheck::value::Value>::IGNORE, o_md: <[[u8; 3]; 2] as ::crosscheck::value::Value>::IGNORE, o_un: <u16 as ::crosscheck::value::Value>::IGNORE, o_sarr: <[u8; 3] as ::crosscheck::value::Value>::IGNORE, o_narr: <[i8; 3] as ::crosscheck::value::Value>::IGNORE, o_many: <[u8; 100] as ::crosscheck::value::Value>::IGNORE, o_loops: <[u8; 300] as ::crosscheck::value::Value>::IGNORE, o_big_u: <[super::zoo_pkg::Big; 3] as ::crosscheck::value::Value>::IGNORE, o_arr70: <[u128; 3] as ::crosscheck::value::Value>::IGNORE, o_su: <[i16; 5] as ::crosscheck::value::Value>::IGNORE, o_p3: <[[u8; 4]; 3] as ::crosscheck::value::Value>::IGNORE, o_a__b: <bool as ::crosscheck::value::Value>::IGNORE, o_type_: <bool as ::crosscheck::value::Value>::IGNORE, o_fn: <bool as ::crosscheck::value::Value>::IGNORE, o_self: <bool as ::crosscheck::value::Value>::IGNORE, o_x_y: <bool as ::crosscheck::value::Value>::IGNORE, o_class: <u8 as ::crosscheck::value::Value>::IGNORE, o_a_1_: <u8 as ::crosscheck::value::Value>::IGNORE, o_0: <bool as ::crosscheck::value::Value>::IGNORE,  };

    #[inline(always)]
    fn load(memory: &::crosscheck::Memory<Self>) -> Self {
        Self {
            o_big: { let bits = memory.get::<0, u32>() as u64; super::zoo_pkg::Big::__unpack(bits & 0x3fffff) },
            o_lanes: { let bits = memory.get::<1, u32>() as u64; [super::zoo_pkg::Lane::__unpack(bits & 0x1fff), super::zoo_pkg::Lane::__unpack((bits >> 13) & 0x1fff)] },
            o_lanes_up: { let words = &memory.get::<2, [u32; 5]>(); { let bits0 = ::crosscheck::bits::take(words, 0, 52); let bits1 = ::crosscheck::bits::take(words, 52, 52); let bits2 = ::crosscheck::bits::take(words, 104, 26); [super::zoo_pkg::Lane::__unpack((bits2 >> 13) & 0x1fff), super::zoo_pkg::Lane::__unpack(bits2 & 0x1fff), super::zoo_pkg::Lane::__unpack((bits1 >> 39) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits1 >> 26) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits1 >> 13) & 0x1fff), super::zoo_pkg::Lane::__unpack(bits1 & 0x1fff), super::zoo_pkg::Lane::__unpack((bits0 >> 39) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits0 >> 26) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits0 >> 13) & 0x1fff), super::zoo_pkg::Lane::__unpack(bits0 & 0x1fff)] } },
            o_lanes_2d: { let words = &memory.get::<3, [u32; 4]>(); [{ let bits = ::crosscheck::bits::take(words, 0, 52); [super::zoo_pkg::Lane::__unpack((bits >> 39) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits >> 26) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits >> 13) & 0x1fff), super::zoo_pkg::Lane::__unpack(bits & 0x1fff)] }, { let bits = ::crosscheck::bits::take(words, 52, 52); [super::zoo_pkg::Lane::__unpack((bits >> 39) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits >> 26) & 0x1fff), super::zoo_pkg::Lane::__unpack((bits >> 13) & 0x1fff), super::zoo_pkg::Lane::__unpack(bits & 0x1fff)] }] },
            o_lanes_u: memory.get::<4, [[u16; 3]; 2]>().map(|e| e.map(|e| { let bits = e as u64; super::zoo_pkg::Lane::__unpack(bits & 0x1fff) })),
            o_huge: { let words = &memory.get::<5, [u32; 12]>(); super::zoo_pkg::Huge::__unpack(::crosscheck::bits::take_words(words, 0, 360)) },
            o_huges: { let words = &memory.get::<6, [u32; 23]>(); [super::zoo_pkg::Huge::__unpack(::crosscheck::bits::take_words(words, 0, 360)), super::zoo_pkg::Huge::__unpack(::crosscheck::bits::take_words(words, 360, 360))] },
            o_sg: { let bits = memory.get::<7, u8>() as u64; super::zoo_pkg::Signed((((bits) << 61) as i64 >> 61) as i8) },
            o_it: { let bits = memory.get::<8, u32>() as u64; super::zoo_pkg::Int((((bits) << 32) as i64 >> 32) as i32) },
            o_far: { let words = &memory.get::<9, [u32; 3]>(); super::zoo_pkg::Wide(::crosscheck::bits::take128(words, 0, 70)) },
            o_sw: { let bits = memory.get::<10, u8>() as u64; super::zoo_pkg::Switch((bits & 0x1) as u8) },
            o_sws: { let bits = memory.get::<11, u8>() as u64; [super::zoo_pkg::Switch((bits & 0x1) as u8), super::zoo_pkg::Switch(((bits >> 1) & 0x1) as u8), super::zoo_pkg::Switch(((bits >> 2) & 0x1) as u8)] },
            o_one: memory.get::<12, u8>() != 0,
            o_one_u: memory.get::<13, [u8; 1]>().map(|e| e != 0),
            o_off: memory.get::<14, u8>(),
            o_neg: memory.get::<15, u8>(),
            o_asc: memory.get::<16, u8>(),
            o_asc2: { let bits = memory.get::<17, u8>() as u64; [(bits & 0x3) as u8, ((bits >> 2) & 0x3) as u8, ((bits >> 4) & 0x3) as u8, ((bits >> 6) & 0x3) as u8] },
            o_asc3: { let bits = memory.get::<18, u8>() as u64; [((bits >> 6) & 0x3) as u8, ((bits >> 4) & 0x3) as u8, ((bits >> 2) & 0x3) as u8, (bits & 0x3) as u8] },
            o_w70: { let words = &memory.get::<19, [u32; 3]>(); (::crosscheck::bits::take128(words, 0, 70) << 58) as i128 >> 58 },
            o_w65: { let words = &memory.get::<20, [u32; 3]>(); ::crosscheck::bits::take128(words, 0, 65) },
            o_w128: { let words = &memory.get::<21, [u32; 4]>(); ::crosscheck::bits::take128(words, 0, 128) },
            o_w129: { let words = &memory.get::<22, [u32; 5]>(); ::crosscheck::value::Wide(::crosscheck::bits::take_words(words, 0, 129)) },
            o_s7: { let bits = memory.get::<23, u8>() as u64; (((bits) << 57) as i64 >> 57) as i8 },
            o_s130: { let words = &memory.get::<24, [u32; 5]>(); ::crosscheck::value::Wide(::crosscheck::bits::take_words(words, 0, 130)) },
            o_b8: { let bits = memory.get::<25, u8>() as u64; (((bits) << 56) as i64 >> 56) as i8 },
            o_i16: { let bits = memory.get::<26, u16>() as u64; (((bits) << 48) as i64 >> 48) as i16 },
            o_i32: { let bits = memory.get::<27, u32>() as u64; (((bits) << 32) as i64 >> 32) as i32 },
            o_i64: { let bits = memory.get::<28, u64>() as u64; (((bits) << 0) as i64 >> 0) as i64 },
            o_ig: { let bits = memory.get::<29, u32>() as u64; (((bits) << 32) as i64 >> 32) as i32 },
            o_tm: memory.get::<30, u64>(),
            o_bt: memory.get::<31, u8>(),
            o_w200: { let words = &memory.get::<32, [u32; 7]>(); ::crosscheck::value::Wide(::crosscheck::bits::take_words(words, 0, 200)) },
            o_u100: memory.get::<33, [[u32; 4]; 2]>().map(|e| { let words = &e; ::crosscheck::bits::take128(words, 0, 100) }),
            o_pair: memory.get::<34, [u8; 2]>(),
            o_bytes: { let bits = memory.get::<35, u32>() as u64; [(bits & 0xff) as u8, ((bits >> 8) & 0xff) as u8, ((bits >> 16) & 0xff) as u8] },
            o_md: memory.get::<36, [[u8; 3]; 2]>(),
            o_un: memory.get::<37, u16>(),
            o_sarr: { let bits = memory.get::<38, u16>() as u64; [(bits & 0xf) as u8, ((bits >> 4) & 0xf) as u8, ((bits >> 8) & 0xf) as u8] },
            o_narr: { let bits = memory.get::<39, u16>() as u64; [(((bits) << 60) as i64 >> 60) as i8, ((((bits >> 4)) << 60) as i64 >> 60) as i8, ((((bits >> 8)) << 60) as i64 >> 60) as i8] },
            o_many: { let words = &memory.get::<40, [u32; 10]>(); { let bits0 = ::crosscheck::bits::take(words, 0, 63); let bits1 = ::crosscheck::bits::take(words, 63, 63); let bits2 = ::crosscheck::bits::take(words, 126, 63); let bits3 = ::crosscheck::bits::take(words, 189, 63); let bits4 = ::crosscheck::bits::take(words, 252, 48); [(bits0 & 0x7) as u8, ((bits0 >> 3) & 0x7) as u8, ((bits0 >> 6) & 0x7) as u8, ((bits0 >> 9) & 0x7) as u8, ((bits0 >> 12) & 0x7) as u8, ((bits0 >> 15) & 0x7) as u8, ((bits0 >> 18) & 0x7) as u8, ((bits0 >> 21) & 0x7) as u8, ((bits0 >> 24) & 0x7) as u8, ((bits0 >> 27) & 0x7) as u8, ((bits0 >> 30) & 0x7) as u8, ((bits0 >> 33) & 0x7) as u8, ((bits0 >> 36) & 0x7) as u8, ((bits0 >> 39) & 0x7) as u8, ((bits0 >> 42) & 0x7) as u8, ((bits0 >> 45) & 0x7) as u8, ((bits0 >> 48) & 0x7) as u8, ((bits0 >> 51) & 0x7) as u8, ((bits0 >> 54) & 0x7) as u8, ((bits0 >> 57) & 0x7) as u8, ((bits0 >> 60) & 0x7) as u8, (bits1 & 0x7) as u8, ((bits1 >> 3) & 0x7) as u8, ((bits1 >> 6) & 0x7) as u8, ((bits1 >> 9) & 0x7) as u8, ((bits1 >> 12) & 0x7) as u8, ((bits1 >> 15) & 0x7) as u8, ((bits1 >> 18) & 0x7) as u8, ((bits1 >> 21) & 0x7) as u8, ((bits1 >> 24) & 0x7) as u8, ((bits1 >> 27) & 0x7) as u8, ((bits1 >> 30) & 0x7) as u8, ((bits1 >> 33) & 0x7) as u8, ((bits1 >> 36) & 0x7) as u8, ((bits1 >> 39) & 0x7) as u8, ((bits1 >> 42) & 0x7) as u8, ((bits1 >> 45) & 0x7) as u8, ((bits1 >> 48) & 0x7) as u8, ((bits1 >> 51) & 0x7) as u8, ((bits1 >> 54) & 0x7) as u8, ((bits1 >> 57) & 0x7) as u8, ((bits1 >> 60) & 0x7) as u8, (bits2 & 0x7) as u8, ((bits2 >> 3) & 0x7) as u8, ((bits2 >> 6) & 0x7) as u8, ((bits2 >> 9) & 0x7) as u8, ((bits2 >> 12) & 0x7) as u8, ((bits2 >> 15) & 0x7) as u8, ((bits2 >> 18) & 0x7) as u8, ((bits2 >> 21) & 0x7) as u8, ((bits2 >> 24) & 0x7) as u8, ((bits2 >> 27) & 0x7) as u8, ((bits2 >> 30) & 0x7) as u8, ((bits2 >> 33) & 0x7) as u8, ((bits2 >> 36) & 0x7) as u8, ((bits2 >> 39) & 0x7) as u8, ((bits2 >> 42) & 0x7) as u8, ((bits2 >> 45) & 0x7) as u8, ((bits2 >> 48) & 0x7) as u8, ((bits2 >> 51) & 0x7) as u8, ((bits2 >> 54) & 0x7) as u8, ((bits2 >> 57) & 0x7) as u8, ((bits2 >> 60) & 0x7) as u8, (bits3 & 0x7) as u8, ((bits3 >> 3) & 0x7) as u8, ((bits3 >> 6) & 0x7) as u8, ((bits3 >> 9) & 0x7) as u8, ((bits3 >> 12) & 0x7) as u8, ((bits3 >> 15) & 0x7) as u8, ((bits3 >> 18) & 0x7) as u8, ((bits3 >> 21) & 0x7) as u8, ((bits3 >> 24) & 0x7) as u8, ((bits3 >> 27) & 0x7) as u8, ((bits3 >> 30) & 0x7) as u8, ((bits3 >> 33) & 0x7) as u8, ((bits3 >> 36) & 0x7) as u8, ((bits3 >> 39) & 0x7) as u8, ((bits3 >> 42) & 0x7) as u8, ((bits3 >> 45) & 0x7) as u8, ((bits3 >> 48) & 0x7) as u8, ((bits3 >> 51) & 0x7) as u8, ((bits3 >> 54) & 0x7) as u8, ((bits3 >> 57) & 0x7) as u8, ((bits3 >> 60) & 0x7) as u8, (bits4 & 0x7) as u8, ((bits4 >> 3) & 0x7) as u8, ((bits4 >> 6) & 0x7) as u8, ((bits4 >> 9) & 0x7) as u8, ((bits4 >> 12) & 0x7) as u8, ((bits4 >> 15) & 0x7) as u8, ((bits4 >> 18) & 0x7) as u8, ((bits4 >> 21) & 0x7) as u8, ((bits4 >> 24) & 0x7) as u8, ((bits4 >> 27) & 0x7) as u8, ((bits4 >> 30) & 0x7) as u8, ((bits4 >> 33) & 0x7) as u8, ((bits4 >> 36) & 0x7) as u8, ((bits4 >> 39) & 0x7) as u8, ((bits4 >> 42) & 0x7) as u8, ((bits4 >> 45) & 0x7) as u8] } },
            o_loops: { let words = &memory.get::<41, [u32; 66]>(); ::core::array::from_fn(|i0: usize| { let bits = ::crosscheck::bits::take(words, 0 + i0 as u32 * 7, 7); (bits & 0x7f) as u8 }) },
            o_big_u: memory.get::<42, [u32; 3]>().map(|e| { let bits = e as u64; super::zoo_pkg::Big::__unpack(bits & 0x3fffff) }),
            o_arr70: { let words = &memory.get::<43, [u32; 7]>(); [::crosscheck::bits::take128(words, 0, 70), ::crosscheck::bits::take128(words, 70, 70), ::crosscheck::bits::take128(words, 140, 70)] },
            o_su: memory.get::<44, [u16; 5]>().map(|e| { let bits = e as u64; (((bits) << 51) as i64 >> 51) as i16 }),
            o_p3: { let bits = memory.get::<45, u64>() as u64; [[(bits & 0x1f) as u8, ((bits >> 5) & 0x1f) as u8, ((bits >> 10) & 0x1f) as u8, ((bits >> 15) & 0x1f) as u8], [((bits >> 20) & 0x1f) as u8, ((bits >> 25) & 0x1f) as u8, ((bits >> 30) & 0x1f) as u8, ((bits >> 35) & 0x1f) as u8], [((bits >> 40) & 0x1f) as u8, ((bits >> 45) & 0x1f) as u8, ((bits >> 50) & 0x1f) as u8, ((bits >> 55) & 0x1f) as u8]] },
            o_a__b: memory.get::<46, u8>() != 0,
            o_type_: memory.get::<47, u8>() != 0,
            o_fn: memory.get::<48, u8>() != 0,
            o_self: memory.get::<49, u8>() != 0,
            o_x_y: memory.get::<50, u8>() != 0,
            o_class: memory.get::<51, u8>(),
            o_a_1_: memory.get::<52, u8>(),
            o_0: memory.get::<53, u8>() != 0,
        }
    }

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &Mask) -> bool {
        <super::zoo_pkg::Big as ::crosscheck::value::Value>::agrees(&self.o_big, &expected.o_big, &mask.o_big)
            & <[super::zoo_pkg::Lane; 2] as ::crosscheck::value::Value>::agrees(&self.o_lanes, &expected.o_lanes, &mask.o_lanes)
            & <[super::zoo_pkg::Lane; 10] as ::crosscheck::value::Value>::agrees(&self.o_lanes_up, &expected.o_lanes_up, &mask.o_lanes_up)
            & <[[super::zoo_pkg::Lane; 4]; 2] as ::crosscheck::value::Value>::agrees(&self.o_lanes_2d, &expected.o_lanes_2d, &mask.o_lanes_2d)
            & <[[super::zoo_pkg::Lane; 3]; 2] as ::crosscheck::value::Value>::agrees(&self.o_lanes_u, &expected.o_lanes_u, &mask.o_lanes_u)
            & <super::zoo_pkg::Huge as ::crosscheck::value::Value>::agrees(&self.o_huge, &expected.o_huge, &mask.o_huge)
            & <[super::zoo_pkg::Huge; 2] as ::crosscheck::value::Value>::agrees(&self.o_huges, &expected.o_huges, &mask.o_huges)
            & <super::zoo_pkg::Signed as ::crosscheck::value::Value>::agrees(&self.o_sg, &expected.o_sg, &mask.o_sg)
            & <super::zoo_pkg::Int as ::crosscheck::value::Value>::agrees(&self.o_it, &expected.o_it, &mask.o_it)
            & <super::zoo_pkg::Wide as ::crosscheck::value::Value>::agrees(&self.o_far, &expected.o_far, &mask.o_far)
            & <super::zoo_pkg::Switch as ::crosscheck::value::Value>::agrees(&self.o_sw, &expected.o_sw, &mask.o_sw)
            & <[super::zoo_pkg::Switch; 3] as ::crosscheck::value::Value>::agrees(&self.o_sws, &expected.o_sws, &mask.o_sws)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_one, &expected.o_one, &mask.o_one)
            & <[bool; 1] as ::crosscheck::value::Value>::agrees(&self.o_one_u, &expected.o_one_u, &mask.o_one_u)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.o_off, &expected.o_off, &mask.o_off)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.o_neg, &expected.o_neg, &mask.o_neg)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.o_asc, &expected.o_asc, &mask.o_asc)
            & <[u8; 4] as ::crosscheck::value::Value>::agrees(&self.o_asc2, &expected.o_asc2, &mask.o_asc2)
            & <[u8; 4] as ::crosscheck::value::Value>::agrees(&self.o_asc3, &expected.o_asc3, &mask.o_asc3)
            & <i128 as ::crosscheck::value::Value>::agrees(&self.o_w70, &expected.o_w70, &mask.o_w70)
            & <u128 as ::crosscheck::value::Value>::agrees(&self.o_w65, &expected.o_w65, &mask.o_w65)
            & <u128 as ::crosscheck::value::Value>::agrees(&self.o_w128, &expected.o_w128, &mask.o_w128)
            & <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::agrees(&self.o_w129, &expected.o_w129, &mask.o_w129)
            & <i8 as ::crosscheck::value::Value>::agrees(&self.o_s7, &expected.o_s7, &mask.o_s7)
            & <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::agrees(&self.o_s130, &expected.o_s130, &mask.o_s130)
            & <i8 as ::crosscheck::value::Value>::agrees(&self.o_b8, &expected.o_b8, &mask.o_b8)
            & <i16 as ::crosscheck::value::Value>::agrees(&self.o_i16, &expected.o_i16, &mask.o_i16)
            & <i32 as ::crosscheck::value::Value>::agrees(&self.o_i32, &expected.o_i32, &mask.o_i32)
            & <i64 as ::crosscheck::value::Value>::agrees(&self.o_i64, &expected.o_i64, &mask.o_i64)
            & <i32 as ::crosscheck::value::Value>::agrees(&self.o_ig, &expected.o_ig, &mask.o_ig)
            & <u64 as ::crosscheck::value::Value>::agrees(&self.o_tm, &expected.o_tm, &mask.o_tm)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.o_bt, &expected.o_bt, &mask.o_bt)
            & <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::agrees(&self.o_w200, &expected.o_w200, &mask.o_w200)
            & <[u128; 2] as ::crosscheck::value::Value>::agrees(&self.o_u100, &expected.o_u100, &mask.o_u100)
            & <[u8; 2] as ::crosscheck::value::Value>::agrees(&self.o_pair, &expected.o_pair, &mask.o_pair)
            & <[u8; 3] as ::crosscheck::value::Value>::agrees(&self.o_bytes, &expected.o_bytes, &mask.o_bytes)
            & <[[u8; 3]; 2] as ::crosscheck::value::Value>::agrees(&self.o_md, &expected.o_md, &mask.o_md)
            & <u16 as ::crosscheck::value::Value>::agrees(&self.o_un, &expected.o_un, &mask.o_un)
            & <[u8; 3] as ::crosscheck::value::Value>::agrees(&self.o_sarr, &expected.o_sarr, &mask.o_sarr)
            & <[i8; 3] as ::crosscheck::value::Value>::agrees(&self.o_narr, &expected.o_narr, &mask.o_narr)
            & <[u8; 100] as ::crosscheck::value::Value>::agrees(&self.o_many, &expected.o_many, &mask.o_many)
            & <[u8; 300] as ::crosscheck::value::Value>::agrees(&self.o_loops, &expected.o_loops, &mask.o_loops)
            & <[super::zoo_pkg::Big; 3] as ::crosscheck::value::Value>::agrees(&self.o_big_u, &expected.o_big_u, &mask.o_big_u)
            & <[u128; 3] as ::crosscheck::value::Value>::agrees(&self.o_arr70, &expected.o_arr70, &mask.o_arr70)
            & <[i16; 5] as ::crosscheck::value::Value>::agrees(&self.o_su, &expected.o_su, &mask.o_su)
            & <[[u8; 4]; 3] as ::crosscheck::value::Value>::agrees(&self.o_p3, &expected.o_p3, &mask.o_p3)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_a__b, &expected.o_a__b, &mask.o_a__b)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_type_, &expected.o_type_, &mask.o_type_)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_fn, &expected.o_fn, &mask.o_fn)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_self, &expected.o_self, &mask.o_self)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_x_y, &expected.o_x_y, &mask.o_x_y)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.o_class, &expected.o_class, &mask.o_class)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.o_a_1_, &expected.o_a_1_, &mask.o_a_1_)
            & <bool as ::crosscheck::value::Value>::agrees(&self.o_0, &expected.o_0, &mask.o_0)
    }

    fn differences(&self, expected: &Self, mask: &Mask) -> ::std::vec::Vec<::crosscheck::value::Difference> {
        let mut out = ::std::vec::Vec::new();
        <super::zoo_pkg::Big as ::crosscheck::value::Value>::differences(&self.o_big, &expected.o_big, &mask.o_big, &Self::__PORTS[0].ty, "o_big", &mut out);
        <[super::zoo_pkg::Lane; 2] as ::crosscheck::value::Value>::differences(&self.o_lanes, &expected.o_lanes, &mask.o_lanes, &Self::__PORTS[1].ty, "o_lanes", &mut out);
        <[super::zoo_pkg::Lane; 10] as ::crosscheck::value::Value>::differences(&self.o_lanes_up, &expected.o_lanes_up, &mask.o_lanes_up, &Self::__PORTS[2].ty, "o_lanes_up", &mut out);
        <[[super::zoo_pkg::Lane; 4]; 2] as ::crosscheck::value::Value>::differences(&self.o_lanes_2d, &expected.o_lanes_2d, &mask.o_lanes_2d, &Self::__PORTS[3].ty, "o_lanes_2d", &mut out);
        <[[super::zoo_pkg::Lane; 3]; 2] as ::crosscheck::value::Value>::differences(&self.o_lanes_u, &expected.o_lanes_u, &mask.o_lanes_u, &Self::__PORTS[4].ty, "o_lanes_u", &mut out);
        <super::zoo_pkg::Huge as ::crosscheck::value::Value>::differences(&self.o_huge, &expected.o_huge, &mask.o_huge, &Self::__PORTS[5].ty, "o_huge", &mut out);
        <[super::zoo_pkg::Huge; 2] as ::crosscheck::value::Value>::differences(&self.o_huges, &expected.o_huges, &mask.o_huges, &Self::__PORTS[6].ty, "o_huges", &mut out);
        <super::zoo_pkg::Signed as ::crosscheck::value::Value>::differences(&self.o_sg, &expected.o_sg, &mask.o_sg, &Self::__PORTS[7].ty, "o_sg", &mut out);
        <super::zoo_pkg::Int as ::crosscheck::value::Value>::differences(&self.o_it, &expected.o_it, &mask.o_it, &Self::__PORTS[8].ty, "o_it", &mut out);
        <super::zoo_pkg::Wide as ::crosscheck::value::Value>::differences(&self.o_far, &expected.o_far, &mask.o_far, &Self::__PORTS[9].ty, "o_far", &mut out);
        <super::zoo_pkg::Switch as ::crosscheck::value::Value>::differences(&self.o_sw, &expected.o_sw, &mask.o_sw, &Self::__PORTS[10].ty, "o_sw", &mut out);
        <[super::zoo_pkg::Switch; 3] as ::crosscheck::value::Value>::differences(&self.o_sws, &expected.o_sws, &mask.o_sws, &Self::__PORTS[11].ty, "o_sws", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_one, &expected.o_one, &mask.o_one, &Self::__PORTS[12].ty, "o_one", &mut out);
        <[bool; 1] as ::crosscheck::value::Value>::differences(&self.o_one_u, &expected.o_one_u, &mask.o_one_u, &Self::__PORTS[13].ty, "o_one_u", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.o_off, &expected.o_off, &mask.o_off, &Self::__PORTS[14].ty, "o_off", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.o_neg, &expected.o_neg, &mask.o_neg, &Self::__PORTS[15].ty, "o_neg", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.o_asc, &expected.o_asc, &mask.o_asc, &Self::__PORTS[16].ty, "o_asc", &mut out);
        <[u8; 4] as ::crosscheck::value::Value>::differences(&self.o_asc2, &expected.o_asc2, &mask.o_asc2, &Self::__PORTS[17].ty, "o_asc2", &mut out);
        <[u8; 4] as ::crosscheck::value::Value>::differences(&self.o_asc3, &expected.o_asc3, &mask.o_asc3, &Self::__PORTS[18].ty, "o_asc3", &mut out);
        <i128 as ::crosscheck::value::Value>::differences(&self.o_w70, &expected.o_w70, &mask.o_w70, &Self::__PORTS[19].ty, "o_w70", &mut out);
        <u128 as ::crosscheck::value::Value>::differences(&self.o_w65, &expected.o_w65, &mask.o_w65, &Self::__PORTS[20].ty, "o_w65", &mut out);
        <u128 as ::crosscheck::value::Value>::differences(&self.o_w128, &expected.o_w128, &mask.o_w128, &Self::__PORTS[21].ty, "o_w128", &mut out);
        <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::differences(&self.o_w129, &expected.o_w129, &mask.o_w129, &Self::__PORTS[22].ty, "o_w129", &mut out);
        <i8 as ::crosscheck::value::Value>::differences(&self.o_s7, &expected.o_s7, &mask.o_s7, &Self::__PORTS[23].ty, "o_s7", &mut out);
        <::crosscheck::value::Wide<5> as ::crosscheck::value::Value>::differences(&self.o_s130, &expected.o_s130, &mask.o_s130, &Self::__PORTS[24].ty, "o_s130", &mut out);
        <i8 as ::crosscheck::value::Value>::differences(&self.o_b8, &expected.o_b8, &mask.o_b8, &Self::__PORTS[25].ty, "o_b8", &mut out);
        <i16 as ::crosscheck::value::Value>::differences(&self.o_i16, &expected.o_i16, &mask.o_i16, &Self::__PORTS[26].ty, "o_i16", &mut out);
        <i32 as ::crosscheck::value::Value>::differences(&self.o_i32, &expected.o_i32, &mask.o_i32, &Self::__PORTS[27].ty, "o_i32", &mut out);
        <i64 as ::crosscheck::value::Value>::differences(&self.o_i64, &expected.o_i64, &mask.o_i64, &Self::__PORTS[28].ty, "o_i64", &mut out);
        <i32 as ::crosscheck::value::Value>::differences(&self.o_ig, &expected.o_ig, &mask.o_ig, &Self::__PORTS[29].ty, "o_ig", &mut out);
        <u64 as ::crosscheck::value::Value>::differences(&self.o_tm, &expected.o_tm, &mask.o_tm, &Self::__PORTS[30].ty, "o_tm", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.o_bt, &expected.o_bt, &mask.o_bt, &Self::__PORTS[31].ty, "o_bt", &mut out);
        <::crosscheck::value::Wide<7> as ::crosscheck::value::Value>::differences(&self.o_w200, &expected.o_w200, &mask.o_w200, &Self::__PORTS[32].ty, "o_w200", &mut out);
        <[u128; 2] as ::crosscheck::value::Value>::differences(&self.o_u100, &expected.o_u100, &mask.o_u100, &Self::__PORTS[33].ty, "o_u100", &mut out);
        <[u8; 2] as ::crosscheck::value::Value>::differences(&self.o_pair, &expected.o_pair, &mask.o_pair, &Self::__PORTS[34].ty, "o_pair", &mut out);
        <[u8; 3] as ::crosscheck::value::Value>::differences(&self.o_bytes, &expected.o_bytes, &mask.o_bytes, &Self::__PORTS[35].ty, "o_bytes", &mut out);
        <[[u8; 3]; 2] as ::crosscheck::value::Value>::differences(&self.o_md, &expected.o_md, &mask.o_md, &Self::__PORTS[36].ty, "o_md", &mut out);
        <u16 as ::crosscheck::value::Value>::differences(&self.o_un, &expected.o_un, &mask.o_un, &Self::__PORTS[37].ty, "o_un", &mut out);
        <[u8; 3] as ::crosscheck::value::Value>::differences(&self.o_sarr, &expected.o_sarr, &mask.o_sarr, &Self::__PORTS[38].ty, "o_sarr", &mut out);
        <[i8; 3] as ::crosscheck::value::Value>::differences(&self.o_narr, &expected.o_narr, &mask.o_narr, &Self::__PORTS[39].ty, "o_narr", &mut out);
        <[u8; 100] as ::crosscheck::value::Value>::differences(&self.o_many, &expected.o_many, &mask.o_many, &Self::__PORTS[40].ty, "o_many", &mut out);
        <[u8; 300] as ::crosscheck::value::Value>::differences(&self.o_loops, &expected.o_loops, &mask.o_loops, &Self::__PORTS[41].ty, "o_loops", &mut out);
        <[super::zoo_pkg::Big; 3] as ::crosscheck::value::Value>::differences(&self.o_big_u, &expected.o_big_u, &mask.o_big_u, &Self::__PORTS[42].ty, "o_big_u", &mut out);
        <[u128; 3] as ::crosscheck::value::Value>::differences(&self.o_arr70, &expected.o_arr70, &mask.o_arr70, &Self::__PORTS[43].ty, "o_arr70", &mut out);
        <[i16; 5] as ::crosscheck::value::Value>::differences(&self.o_su, &expected.o_su, &mask.o_su, &Self::__PORTS[44].ty, "o_su", &mut out);
        <[[u8; 4]; 3] as ::crosscheck::value::Value>::differences(&self.o_p3, &expected.o_p3, &mask.o_p3, &Self::__PORTS[45].ty, "o_p3", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_a__b, &expected.o_a__b, &mask.o_a__b, &Self::__PORTS[46].ty, "o_a__b", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_type_, &expected.o_type_, &mask.o_type_, &Self::__PORTS[47].ty, "o_type_", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_fn, &expected.o_fn, &mask.o_fn, &Self::__PORTS[48].ty, "o_fn", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_self, &expected.o_self, &mask.o_self, &Self::__PORTS[49].ty, "o_self", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_x_y, &expected.o_x_y, &mask.o_x_y, &Self::__PORTS[50].ty, "o_x.y", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.o_class, &expected.o_class, &mask.o_class, &Self::__PORTS[51].ty, "o_class", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.o_a_1_, &expected.o_a_1_, &mask.o_a_1_, &Self::__PORTS[52].ty, "o_a[1]", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.o_0, &expected.o_0, &mask.o_0, &Self::__PORTS[53].ty, "o_0", &mut out);
        out
    }

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        self.__leaves()
    }
}

/// Which outputs are compared. `Default` is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// `o_big`.
    pub o_big: bool,
    /// `o_lanes`.
    pub o_lanes: [bool; 2],
    /// `o_lanes_up`.
    pub o_lanes_up: [bool; 10],
    /// `o_lanes_2d`.
    pub o_lanes_2d: [[bool; 4]; 2],
    /// `o_lanes_u`.
    pub o_lanes_u: [[bool; 3]; 2],
    /// `o_huge`.
    pub o_huge: bool,
    /// `o_huges`.
    pub o_huges: [bool; 2],
    /// `o_sg`.
    pub o_sg: bool,
    /// `o_it`.
    pub o_it: bool,
    /// `o_far`.
    pub o_far: bool,
    /// `o_sw`.
    pub o_sw: bool,
    /// `o_sws`.
    pub o_sws: [bool; 3],
    /// `o_one`.
    pub o_one: bool,
    /// `o_one_u`.
    pub o_one_u: [bool; 1],
    /// `o_off`.
    pub o_off: bool,
    /// `o_neg`.
    pub o_neg: bool,
    /// `o_asc`.
    pub o_asc: bool,
    /// `o_asc2`.
    pub o_asc2: [bool; 4],
    /// `o_asc3`.
    pub o_asc3: [bool; 4],
    /// `o_w70`.
    pub o_w70: bool,
    /// `o_w65`.
    pub o_w65: bool,
    /// `o_w128`.
    pub o_w128: bool,
    /// `o_w129`.
    pub o_w129: bool,
    /// `o_s7`.
    pub o_s7: bool,
    /// `o_s130`.
    pub o_s130: bool,
    /// `o_b8`.
    pub o_b8: bool,
    /// `o_i16`.
    pub o_i16: bool,
    /// `o_i32`.
    pub o_i32: bool,
    /// `o_i64`.
    pub o_i64: bool,
    /// `o_ig`.
    pub o_ig: bool,
    /// `o_tm`.
    pub o_tm: bool,
    /// `o_bt`.
    pub o_bt: bool,
    /// `o_w200`.
    pub o_w200: bool,
    /// `o_u100`.
    pub o_u100: [bool; 2],
    /// `o_pair`.
    pub o_pair: [bool; 2],
    /// `o_bytes`.
    pub o_bytes: [bool; 3],
    /// `o_md`.
    pub o_md: [[bool; 3]; 2],
    /// `o_un`.
    pub o_un: bool,
    /// `o_sarr`.
    pub o_sarr: [bool; 3],
    /// `o_narr`.
    pub o_narr: [bool; 3],
    /// `o_many`.
    pub o_many: [bool; 100],
    /// `o_loops`.
    pub o_loops: [bool; 300],
    /// `o_big_u`.
    pub o_big_u: [bool; 3],
    /// `o_arr70`.
    pub o_arr70: [bool; 3],
    /// `o_su`.
    pub o_su: [bool; 5],
    /// `o_p3`.
    pub o_p3: [[bool; 4]; 3],
    /// `o_a__b`.
    pub o_a__b: bool,
    /// `o_type_`.
    pub o_type_: bool,
    /// `o_fn`.
    pub o_fn: bool,
    /// `o_self`.
    pub o_self: bool,
    /// `o_x.y`.
    pub o_x_y: bool,
    /// `o_class`.
    pub o_class: bool,
    /// `o_a[1]`.
    pub o_a_1_: bool,
    /// `o_0`.
    pub o_0: bool,
}

impl ::core::default::Default for Mask {
    fn default() -> Self {
        <Out as ::crosscheck::value::Outputs>::COMPARE_ALL
    }
}

/// The design `zoo` itself: what it is made of, and how a model of it is created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Design;

impl ::crosscheck::Design for Design {
    type In = In;
    type Out = Out;
    const INFO: &'static ::crosscheck::info::DutInfo = &::crosscheck::info::DutInfo {
        name: "zoo",
        top: "zoo",
        source: "zoo.sv",
        clock: ::core::option::Option::Some("clk"),
        reset: ::core::option::Option::Some(::crosscheck::info::Reset { port: "rst_n", active_low: true, synchronous: true }),
        port_level: false,
        parameters: &[],
        properties: &[
        ],
        sites: &[
        ],
        evaluation: ::crosscheck::info::Evaluation::Direct,
        manifest: "",
    };

    fn create(seed: u64) -> ::core::result::Result<::cxx::UniquePtr<::crosscheck::Model>, ::cxx::Exception> {
        __bridge::ffi::create(seed)
    }
}

#[doc(hidden)]
#[allow(unsafe_code, clippy::all)]
mod __bridge {
    ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/crosscheck/zoo_bridge.rs"));
}
}

/// The design `zoo`: `Verilated<Zoo>` is its DUT.
pub use zoo::Design as Zoo;

