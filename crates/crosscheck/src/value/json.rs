//! Values as JSON. Cold paths, and of every DUT: so nothing here is generic over serde's formats, and the generated code
//! is a list of fields.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;

use super::Value;

/// A struct with a named field per port, or per field of a packed struct: by the generator only.
pub trait Record: Sized {
    /// Every field, by its name in SystemVerilog.
    fn to_fields(&self) -> Vec<(&'static str, Json)>;

    /// From fields by name; what is not there is as in `Default`.
    ///
    /// # Errors
    /// A field that there is not, or whose value is none of its type.
    fn from_fields(fields: &Fields<'_>) -> Result<Self, String>;
}

/// The fields of a JSON object.
pub struct Fields<'a>(&'a serde_json::Map<String, Json>);

impl Fields<'_> {
    /// Refuses fields of other names.
    ///
    /// # Errors
    /// With the first such name, and those that there are.
    pub fn only(&self, names: &[&str]) -> Result<(), String> {
        match self.0.keys().find(|name| !names.contains(&name.as_str())) {
            None => Ok(()),
            Some(unknown) if names.is_empty() => Err(format!("unknown field `{unknown}`, there are no fields")),
            Some(unknown) => Err(format!("unknown field `{unknown}`, expected one of `{}`", names.join("`, `"))),
        }
    }

    /// The value of a field; `absent` where it is not there.
    ///
    /// # Errors
    /// When it is none of the type.
    pub fn get<T: Value>(&self, name: &str, absent: T) -> Result<T, String> {
        self.0.get(name).map_or(Ok(absent), T::from_json)
    }
}

/// As a JSON object.
pub fn object(record: &impl Record) -> Json {
    let fields = record.to_fields();
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// From a JSON object.
///
/// # Errors
/// As [`Record::from_fields`], and for what is no object.
pub fn record<T: Record>(json: &Json) -> Result<T, String> {
    match json {
        Json::Object(fields) => T::from_fields(&Fields(fields)),
        other => Err(mismatch(other, "an object with named fields")),
    }
}

/// For the `Serialize` of generated types.
///
/// # Errors
/// The serializer's.
pub fn serialize<S: Serializer>(json: &Json, serializer: S) -> Result<S::Ok, S::Error> {
    json.serialize(serializer)
}

/// For the `Deserialize` of generated types.
///
/// # Errors
/// The deserializer's, and those of `from`.
pub fn deserialize<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    from: fn(&Json) -> Result<T, String>,
) -> Result<T, D::Error> {
    from(&Json::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// An integer as JSON has it: sign and magnitude.
pub(super) enum Integer {
    Positive(u128),
    Negative(u128),
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Integer::Positive(value) => write!(f, "{value}"),
            Integer::Negative(magnitude) => write!(f, "-{magnitude}"),
        }
    }
}

impl Integer {
    /// A number where it is exact in every reader of JSON, else hex digits.
    pub(super) fn to_json(&self) -> Json {
        const EXACT: u128 = 1 << 53;
        match self {
            Integer::Positive(value) if *value <= EXACT => Json::from(*value as u64),
            Integer::Negative(magnitude) if *magnitude <= EXACT => Json::from(-(*magnitude as i64)),
            Integer::Positive(value) => Json::from(format!("{value:#x}")),
            Integer::Negative(magnitude) => Json::from(format!("-{magnitude:#x}")),
        }
    }

    pub(super) fn from_json(json: &Json) -> Result<Self, String> {
        match json {
            Json::String(text) => Self::from_hex(text),
            Json::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(value), _) => Ok(Integer::Positive(value.into())),
                (None, Some(value)) => Ok(Integer::Negative(value.unsigned_abs().into())),
                (None, None) => Err(mismatch(json, INTEGER)),
            },
            other => Err(mismatch(other, INTEGER)),
        }
    }

    fn from_hex(text: &str) -> Result<Self, String> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let digits = digits.strip_prefix("0x").ok_or_else(|| format!("{text:?}: expected 0x…"))?;
        // `from_str_radix` would take a sign.
        let digits = Some(digits.replace('_', "")).filter(|digits| !digits.starts_with('+'));
        let value = digits
            .and_then(|digits| u128::from_str_radix(&digits, 16).ok())
            .ok_or_else(|| format!("{text:?} is no hex number of at most 128 bits"))?;
        Ok(if negative { Integer::Negative(value) } else { Integer::Positive(value) })
    }
}

const INTEGER: &str = "an integer, or a string of hex digits behind 0x";

/// That something else stands there.
pub(super) fn mismatch(json: &Json, expected: &str) -> String {
    let found = match json {
        Json::Null => "null".to_owned(),
        Json::Array(_) => "a list".to_owned(),
        Json::Object(_) => "an object".to_owned(),
        scalar => scalar.to_string(),
    };
    format!("{found}, where {expected} is expected")
}
