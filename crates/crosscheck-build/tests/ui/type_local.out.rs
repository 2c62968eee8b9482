// Generated from the SystemVerilog sources; not to be edited.

/// Ports of the DUT `type_local`: `type_local` (type_local.sv).
#[allow(dead_code, non_camel_case_types, non_snake_case, non_upper_case_globals, unused_parens, unused_variables, clippy::all, clippy::pedantic)]
pub mod type_local {
/// `type_local.color_t`, 2 bits. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Color(pub u8);

impl Color {
    /// `RED`
    pub const RED: Self = Self(0);
    /// `GREEN`
    pub const GREEN: Self = Self(1);
    /// `BLUE`
    pub const BLUE: Self = Self(2);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "type_local.color_t", width: 2, items: &[("RED", 0x0), ("GREEN", 0x1), ("BLUE", 0x2), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u128 & 0x3;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for Color {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "Color({:#x})", self.0),
        }
    }
}

impl ::crosscheck::value::Value for Color {
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

impl ::crosscheck::serde::Serialize for Color {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Color {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


/// `type_local.pixel_t`, 3 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pixel {
    /// `valid`, 1 bit.
    pub valid: bool,
    /// `color`, 2 bits.
    pub color: Color,
}

impl Pixel {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "type_local.pixel_t", fields: &[("valid", ::crosscheck::value::Type::Bits { width: 1, signed: false }), ("color", Color::__TYPE), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> u64 {
        (self.valid as u64) << 2 | (self.color.0 as u64 & 0x3)
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(bits: u64) -> Self {
        
        Self { valid: (bits >> 2) & 1 != 0, color: Color((bits & 0x3) as u8),  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        (self.color.0 >> 2 == 0)
    }
}

impl ::core::default::Default for Pixel {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for Pixel {
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

    const ZERO: Self = Self { valid: <bool as ::crosscheck::value::Value>::ZERO, color: <Color as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.valid, &fields[0].1, &::std::format!("{path}.valid"), out);
        ::crosscheck::value::Value::leaves(&self.color, &fields[1].1, &::std::format!("{path}.color"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for Pixel {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("valid", ::crosscheck::value::Value::to_json(&self.valid)),
            ("color", ::crosscheck::value::Value::to_json(&self.color)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["valid", "color"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            valid: fields.get("valid", absent.valid)?,
            color: fields.get("color", absent.color)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for Pixel {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Pixel {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `type_local.c_inner`, 1 bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CInner {
    /// `y`, 1 bit.
    pub y: bool,
}

impl CInner {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "type_local.c_inner", fields: &[("y", ::crosscheck::value::Type::Bits { width: 1, signed: false }), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> u64 {
        (self.y as u64)
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(bits: u64) -> Self {
        
        Self { y: bits & 1 != 0,  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        true
    }
}

impl ::core::default::Default for CInner {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for CInner {
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

    const ZERO: Self = Self { y: <bool as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.y, &fields[0].1, &::std::format!("{path}.y"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for CInner {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("y", ::crosscheck::value::Value::to_json(&self.y)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["y"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            y: fields.get("y", absent.y)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for CInner {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for CInner {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `type_local.c`, 2 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct C {
    /// `x`, 1 bit.
    pub x: bool,
    /// `inner`, 1 bit.
    pub inner: CInner,
}

impl C {
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct { name: "type_local.c", fields: &[("x", ::crosscheck::value::Type::Bits { width: 1, signed: false }), ("inner", CInner::__TYPE), ] };

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> u64 {
        (self.x as u64) << 1 | self.inner.__pack()
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack(bits: u64) -> Self {
        
        Self { x: (bits >> 1) & 1 != 0, inner: CInner::__unpack(bits & 0x1),  }
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {
        true
    }
}

impl ::core::default::Default for C {
    fn default() -> Self {
        <Self as ::crosscheck::value::Value>::ZERO
    }
}

impl ::crosscheck::value::Value for C {
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

    const ZERO: Self = Self { x: <bool as ::crosscheck::value::Value>::ZERO, inner: <CInner as ::crosscheck::value::Value>::ZERO,  };

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {
        let ::crosscheck::value::Type::Struct { fields, .. } = ty else { return };
        ::crosscheck::value::Value::leaves(&self.x, &fields[0].1, &::std::format!("{path}.x"), out);
        ::crosscheck::value::Value::leaves(&self.inner, &fields[1].1, &::std::format!("{path}.inner"), out);
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::json::object(self)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::crosscheck::value::json::record(json)
    }
}

impl ::crosscheck::value::json::Record for C {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("x", ::crosscheck::value::Value::to_json(&self.x)),
            ("inner", ::crosscheck::value::Value::to_json(&self.inner)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["x", "inner"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            x: fields.get("x", absent.x)?,
            inner: fields.get("inner", absent.inner)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for C {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for C {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}

/// `type_local.d`, 2 bits. Encodings that were not declared are representable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct D(pub i8);

impl D {
    /// `MINUS`
    pub const MINUS: Self = Self(-1);
    /// `NIL`
    pub const NIL: Self = Self(0);
    /// `PLUS`
    pub const PLUS: Self = Self(1);

    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum { name: "type_local.d", width: 2, items: &[("MINUS", 0x3), ("NIL", 0x0), ("PLUS", 0x1), ] };

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {
        let bits = self.0 as u8 as u128 & 0x3;
        let ::crosscheck::value::Type::Enum { items, .. } = Self::__TYPE else { return ::core::option::Option::None };
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }
}

impl ::core::fmt::Debug for D {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.item() {
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "D({:#x})", i128::from(self.0)),
        }
    }
}

impl ::crosscheck::value::Value for D {
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
        out.push(::crosscheck::value::leaf(self.0 as i128 as u128, ty, path, (self.0 << 6) >> 6 == self.0));
    }

    fn to_json(&self) -> ::crosscheck::Json {
        ::crosscheck::value::Value::to_json(&self.0)
    }

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {
        ::core::result::Result::map(<i8 as ::crosscheck::value::Value>::from_json(json), Self)
    }
}

impl ::crosscheck::serde::Serialize for D {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&<Self as ::crosscheck::value::Value>::to_json(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for D {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, <Self as ::crosscheck::value::Value>::from_json)
    }
}


/// The inputs of one cycle. `Default` is idle: reset inactive, all else zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct In {
    /// `a`, 3 bits.
    pub a: Pixel,
    /// `c`, 2 bits.
    pub c: C,
    /// `d`, 2 bits.
    pub d: D,
    /// `t`, 3 bits.
    pub t: u8,
}

impl In {
    const __PORTS: &'static [::crosscheck::value::Port] = &[
        ::crosscheck::value::Port { name: "a", field: "a", ty: Pixel::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "c", field: "c", ty: C::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "d", field: "d", ty: D::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "t", field: "t", ty: ::crosscheck::value::Type::Bits { width: 3, signed: false }, bytes: 1 },
    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        let mut out = ::std::vec::Vec::new();
        ::crosscheck::value::Value::leaves(&self.a, &Self::__PORTS[0].ty, "a", &mut out);
        ::crosscheck::value::Value::leaves(&self.c, &Self::__PORTS[1].ty, "c", &mut out);
        ::crosscheck::value::Value::leaves(&self.d, &Self::__PORTS[2].ty, "d", &mut out);
        ::crosscheck::value::Value::leaves(&self.t, &Self::__PORTS[3].ty, "t", &mut out);
        out
    }
}

impl ::crosscheck::value::PortList for In {
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}

impl ::crosscheck::value::json::Record for In {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("a", ::crosscheck::value::Value::to_json(&self.a)),
            ("c", ::crosscheck::value::Value::to_json(&self.c)),
            ("d", ::crosscheck::value::Value::to_json(&self.d)),
            ("t", ::crosscheck::value::Value::to_json(&self.t)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["a", "c", "d", "t"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            a: fields.get("a", absent.a)?,
            c: fields.get("c", absent.c)?,
            d: fields.get("d", absent.d)?,
            t: fields.get("t", absent.t)?,
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
        Self { a: <Pixel as ::crosscheck::value::Value>::ZERO, c: <C as ::crosscheck::value::Value>::ZERO, d: <D as ::crosscheck::value::Value>::ZERO, t: <u8 as ::crosscheck::value::Value>::ZERO,  }
    }
}

impl ::crosscheck::value::Inputs for In {
    #[inline]
    fn in_reset() -> Self {
        <Self as ::core::default::Default>::default()
    }

    #[inline(always)]
    fn reset_active(&self) -> ::core::option::Option<bool> {
        ::core::option::Option::None
    }

    #[inline(always)]
    fn fits(&self) -> bool {
        (self.a.__fits()) & ((self.d.0 << 6) >> 6 == self.d.0) & (self.t >> 3 == 0)
    }

    #[inline(always)]
    fn store(&self, memory: &mut ::crosscheck::Memory<Self>) {
        memory.set::<0, u8>(self.a.__pack() as u8);
        memory.set::<1, u8>(self.c.__pack() as u8);
        memory.set::<2, u8>((self.d.0 as u8 as u64 & 0x3) as u8);
        memory.set::<3, u8>(self.t & 0x7);
    }

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        self.__leaves()
    }
}

/// The outputs of one cycle, as they stand just before its clock edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Out {
    /// `b`, 3 bits.
    pub b: Pixel,
    /// `e`, 2 bits.
    pub e: Color,
}

impl Out {
    const __PORTS: &'static [::crosscheck::value::Port] = &[
        ::crosscheck::value::Port { name: "b", field: "b", ty: Pixel::__TYPE, bytes: 1 },
        ::crosscheck::value::Port { name: "e", field: "e", ty: Color::__TYPE, bytes: 1 },
    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        let mut out = ::std::vec::Vec::new();
        ::crosscheck::value::Value::leaves(&self.b, &Self::__PORTS[0].ty, "b", &mut out);
        ::crosscheck::value::Value::leaves(&self.e, &Self::__PORTS[1].ty, "e", &mut out);
        out
    }
}

impl ::crosscheck::value::PortList for Out {
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}

impl ::crosscheck::value::json::Record for Out {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("b", ::crosscheck::value::Value::to_json(&self.b)),
            ("e", ::crosscheck::value::Value::to_json(&self.e)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["b", "e"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            b: fields.get("b", absent.b)?,
            e: fields.get("e", absent.e)?,
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
        Self { b: <Pixel as ::crosscheck::value::Value>::ZERO, e: <Color as ::crosscheck::value::Value>::ZERO,  }
    }
}

impl ::crosscheck::value::Outputs for Out {
    type Mask = Mask;
    const COMPARE_ALL: Mask = Mask { b: <Pixel as ::crosscheck::value::Value>::COMPARE, e: <Color as ::crosscheck::value::Value>::COMPARE,  };
    const COMPARE_NONE: Mask = Mask { b: <Pixel as ::crosscheck::value::Value>::IGNORE, e: <Color as ::crosscheck::value::Value>::IGNORE,  };

    #[inline(always)]
    fn load(memory: &::crosscheck::Memory<Self>) -> Self {
        Self {
            b: { let bits = memory.get::<0, u8>() as u64; Pixel::__unpack(bits & 0x7) },
            e: { let bits = memory.get::<1, u8>() as u64; Color((bits & 0x3) as u8) },
        }
    }

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &Mask) -> bool {
        <Pixel as ::crosscheck::value::Value>::agrees(&self.b, &expected.b, &mask.b)
            & <Color as ::crosscheck::value::Value>::agrees(&self.e, &expected.e, &mask.e)
    }

    fn differences(&self, expected: &Self, mask: &Mask) -> ::std::vec::Vec<::crosscheck::value::Difference> {
        let mut out = ::std::vec::Vec::new();
        <Pixel as ::crosscheck::value::Value>::differences(&self.b, &expected.b, &mask.b, &Self::__PORTS[0].ty, "b", &mut out);
        <Color as ::crosscheck::value::Value>::differences(&self.e, &expected.e, &mask.e, &Self::__PORTS[1].ty, "e", &mut out);
        out
    }

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        self.__leaves()
    }
}

/// Which outputs are compared. `Default` is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// `b`.
    pub b: bool,
    /// `e`.
    pub e: bool,
}

impl ::core::default::Default for Mask {
    fn default() -> Self {
        <Out as ::crosscheck::value::Outputs>::COMPARE_ALL
    }
}

/// The design `type_local` itself: what it is made of, and how a model of it is created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Design;

impl ::crosscheck::Design for Design {
    type In = In;
    type Out = Out;
    const INFO: &'static ::crosscheck::info::DutInfo = &::crosscheck::info::DutInfo {
        name: "type_local",
        top: "type_local",
        source: "type_local.sv",
        clock: ::core::option::Option::Some("clk"),
        reset: ::core::option::Option::None,
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
    ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/crosscheck/type_local_bridge.rs"));
}
}

/// The design `type_local`: `Verilated<TypeLocal>` is its DUT.
pub use type_local::Design as TypeLocal;

