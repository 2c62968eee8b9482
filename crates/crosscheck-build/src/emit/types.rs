//! Rust types for packed structs and enums.

use super::layout::{Layout, Scalar};
use super::quoted;
use crate::elaborate::{Field, Item, Owner, TypeDef, TypeKind};

const DERIVE: &str = "#[derive(Clone, Copy, PartialEq, Eq, Hash";

/// The definition of type `index`, for the module of its owner.
pub fn definition(layout: &Layout<'_>, index: usize) -> String {
    let def = &layout.design.types[index];
    match &def.kind {
        TypeKind::Enum { signed, items } => enumeration(def, *signed, items, title(layout, def)),
        TypeKind::Struct(fields) => structure(layout, def, fields),
    }
}

// As a reader of the SystemVerilog calls it.
fn title(layout: &Layout<'_>, def: &TypeDef) -> String {
    match &def.owner {
        Owner::Package(package) => format!("{package}::{}", def.name),
        Owner::Local => format!("{}.{}", layout.design.top, def.name),
    }
}

fn enumeration(def: &TypeDef, signed: bool, items: &[Item], title: String) -> String {
    let (rust, width) = (&def.rust, def.width);
    let inner = Scalar::of_enum(width, signed).rust();
    let mut constants = String::new();
    let mut names = String::new();
    for item in items {
        constants.push_str(&format!(
            "    /// `{}`\n    pub const {}: Self = Self({});\n",
            item.name,
            item.rust,
            code(item.code, width, signed)
        ));
        names.push_str(&format!("({}, {:#x}), ", quoted(&item.name), item.code));
    }
    let fits = match Scalar::of_enum(width, signed) {
        Scalar::Int { bits, .. } if bits == width => "true".to_owned(),
        Scalar::Int { bits, signed: true } => {
            format!("(self.0 << {0}) >> {0} == self.0", bits - width)
        }
        _ => format!("self.0 >> {width} == 0"),
    };
    let bits = match Scalar::of_enum(width, signed) {
        Scalar::Int { bits, signed: true } if bits < 128 => format!("self.0 as u{bits} as u128"),
        _ => "self.0 as u128".to_owned(),
    };
    let bits = if width >= 128 { bits } else { format!("{bits} & {:#x}", (1u128 << width) - 1) };
    let entry = if signed { "i128::from(self.0)" } else { "self.0" };
    format!(
        r#"/// `{title}`, {width} {unit}. Encodings that were not declared are representable.
{DERIVE}, PartialOrd, Ord, Default)]
pub struct {rust}(pub {inner});

impl {rust} {{
{constants}
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Enum {{ name: {name}, width: {width}, items: &[{names}] }};

    /// The name of this encoding; `None` for one that was not declared.
    pub fn item(&self) -> ::core::option::Option<&'static str> {{
        let bits = {bits};
        let ::crosscheck::value::Type::Enum {{ items, .. }} = Self::__TYPE else {{ return ::core::option::Option::None }};
        items.iter().find(|(_, code)| *code == bits).map(|(name, _)| *name)
    }}
}}

impl ::core::fmt::Debug for {rust} {{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {{
        match self.item() {{
            ::core::option::Option::Some(name) => f.write_str(name),
            ::core::option::Option::None => ::core::write!(f, "{rust}({{:#x}})", {entry}),
        }}
    }}
}}

impl ::crosscheck::value::Value for {rust} {{
{flag}
    const ZERO: Self = Self(0);

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {{
        out.push(::crosscheck::value::leaf({leaf}, ty, path, {fits}));
    }}

    fn to_json(&self) -> ::crosscheck::Json {{
        ::crosscheck::value::Value::to_json(&self.0)
    }}

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {{
        ::core::result::Result::map(<{inner} as ::crosscheck::value::Value>::from_json(json), Self)
    }}
}}

{serde}
"#,
        unit = unit(width),
        name = quoted(&title),
        leaf = if signed { "self.0 as i128 as u128" } else { "self.0 as u128" },
        flag = flag(),
        serde = through_json(rust),
    )
}

// A constant of the enum's integer.
fn code(code: u128, width: u32, signed: bool) -> String {
    if signed && width < 128 && code >> (width - 1) & 1 == 1 {
        format!("-{}", (1u128 << width) - code)
    } else if signed {
        (code as i128).to_string()
    } else {
        code.to_string()
    }
}

fn unit(width: u32) -> &'static str {
    if width == 1 { "bit" } else { "bits" }
}

fn flag() -> &'static str {
    r#"    type Mask = bool;
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
"#
}

fn through_json(rust: &str) -> String {
    let value = "<Self as ::crosscheck::value::Value>";
    serde(rust, &format!("{value}::to_json(self)"), &format!("{value}::from_json"))
}

/// `Serialize` and `Deserialize` of a type, by way of a JSON value.
pub fn serde(rust: &str, to: &str, from: &str) -> String {
    format!(
        r#"impl ::crosscheck::serde::Serialize for {rust} {{
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {{
        ::crosscheck::value::json::serialize(&{to}, serializer)
    }}
}}

impl<'de> ::crosscheck::serde::Deserialize<'de> for {rust} {{
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {{
        ::crosscheck::value::json::deserialize(deserializer, {from})
    }}
}}
"#
    )
}

/// `Record` of a struct: its fields by name, with the types that they have.
pub fn record<'a>(rust: &str, fields: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let (mut names, mut to, mut from) = (Vec::new(), String::new(), String::new());
    for (name, field) in fields {
        let name = quoted(name);
        to.push_str(&format!("            ({name}, ::crosscheck::value::Value::to_json(&self.{field})),\n"));
        from.push_str(&format!("            {field}: fields.get({name}, absent.{field})?,\n"));
        names.push(name);
    }
    let record = "::crosscheck::value::json::Record";
    let absent = "        let absent = <Self as ::core::default::Default>::default();\n";
    let absent = if names.is_empty() { "" } else { absent };
    let names = names.join(", ");
    format!(
        r#"impl {record} for {rust} {{
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {{
        ::std::vec![
{to}        ]
    }}

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {{
        fields.only(&[{names}])?;
{absent}        ::core::result::Result::Ok(Self {{
{from}        }})
    }}
}}

"#
    )
}

fn structure(layout: &Layout<'_>, def: &TypeDef, fields: &[Field]) -> String {
    let (rust, width) = (&def.rust, def.width);
    let title = title(layout, def);
    let (mut members, mut zero, mut describe, mut leaves) =
        (String::new(), String::new(), String::new(), String::new());
    let (mut fits, mut pack, mut unpack) = (Vec::new(), Vec::new(), String::new());
    let mut lsb = width;
    let mut puts = String::new();
    for (i, Field { name, rust: field, ty }) in fields.iter().enumerate() {
        let size = layout.width(ty);
        lsb -= size;
        let rust_type = layout.rust(ty);
        members.push_str(&format!("    /// `{name}`, {size} {}.\n    pub {field}: {rust_type},\n", unit(size)));
        zero.push_str(&format!("{field}: <{rust_type} as ::crosscheck::value::Value>::ZERO, "));
        describe.push_str(&format!("({}, {}), ", quoted(name), layout.describe(ty)));
        leaves.push_str(&format!(
            "        ::crosscheck::value::Value::leaves(&self.{field}, &fields[{i}].1, &::std::format!(\"{{path}}.{}\"), out);\n",
            name.replace('{', "{{").replace('}', "}}")
        ));
        fits.extend(layout.fits(ty, &format!("self.{field}")).map(|condition| format!("({condition})")));
        if width <= 64 {
            let bits = layout.pack(ty, &format!("self.{field}"));
            pack.push(if lsb == 0 { bits } else { format!("{bits} << {lsb}") });
            unpack.push_str(&format!("{field}: {}, ", layout.unpack(ty, "bits", lsb)));
        } else {
            layout.put(ty, &format!("self.{field}"), &lsb.to_string(), &mut puts);
            unpack.push_str(&format!("{field}: {}, ", layout.take(ty, &lsb.to_string())));
        }
    }
    let fits = if fits.is_empty() { "true".to_owned() } else { fits.join(" & ") };
    let (word, pack, argument) = if width <= 64 {
        ("u64".to_owned(), pack.join(" | "), "bits: u64".to_owned())
    } else {
        let word = format!("[u32; {}]", width.div_ceil(32));
        let pack = format!("let mut words = [0u32; {}]; {puts} words", width.div_ceil(32));
        let argument = format!("words: {word}");
        (word, pack, argument)
    };
    let borrow = if width <= 64 { "" } else { "let words = &words;" };
    format!(
        r#"/// `{title}`, {width} {unit}.
{DERIVE}, Debug)]
pub struct {rust} {{
{members}}}

impl {rust} {{
    #[doc(hidden)]
    pub const __TYPE: ::crosscheck::value::Type = ::crosscheck::value::Type::Struct {{ name: {name}, fields: &[{describe}] }};

    #[doc(hidden)]
    #[inline(always)]
    pub fn __pack(&self) -> {word} {{
        {pack}
    }}

    #[doc(hidden)]
    #[inline(always)]
    pub fn __unpack({argument}) -> Self {{
        {borrow}
        Self {{ {unpack} }}
    }}

    #[doc(hidden)]
    #[inline(always)]
    pub fn __fits(&self) -> bool {{
        {fits}
    }}
}}

impl ::core::default::Default for {rust} {{
    fn default() -> Self {{
        <Self as ::crosscheck::value::Value>::ZERO
    }}
}}

impl ::crosscheck::value::Value for {rust} {{
{flag}
    const ZERO: Self = Self {{ {zero} }};

    fn leaves(&self, ty: &::crosscheck::value::Type, path: &str, out: &mut ::std::vec::Vec<::crosscheck::value::Leaf>) {{
        let ::crosscheck::value::Type::Struct {{ fields, .. }} = ty else {{ return }};
{leaves}    }}

    fn to_json(&self) -> ::crosscheck::Json {{
        ::crosscheck::value::json::object(self)
    }}

    fn from_json(json: &::crosscheck::Json) -> ::core::result::Result<Self, ::std::string::String> {{
        ::crosscheck::value::json::record(json)
    }}
}}

{record}{serde}"#,
        unit = unit(width),
        name = quoted(&title),
        flag = flag(),
        record = record(rust, fields.iter().map(|field| (field.name.as_str(), field.rust.as_str()))),
        serde = through_json(rust),
    )
}
