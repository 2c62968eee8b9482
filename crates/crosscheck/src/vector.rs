//! Vector files: a recorded stimulus as JSON, with the failure that it shows.
//!
//! ```json
//! { "format": "crosscheck-vector", "version": 1, "bench": "fifo", "dut": "fifo", "seed": 7, "x_seed": 99,
//!   "cycles": [ {"rst_n": false}, {}, {}, {}, {"rst_n": true, "push": true, "data": 17}, {} ] }
//! ```
//!
//! The `dut` is a design, or a system of several: then `in_reset` stands beside the fields of its inputs, and the initial
//! states of its members follow from seed and scenario.
//!
//! `cycles` has an object per cycle with the fields that changed, cycle 0 starting from idle, the reset included.
//! Integers above 2^53 are strings of hex digits (`"0x…"`), wide vectors always are.

use std::cell::Cell;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::failure::{Failure, Signature};
use crate::recording::{Driven, Object, Stimulus, object};
use crate::system::Outside;
use crate::value::Inputs;

/// The value of `format`.
pub const FORMAT: &str = "crosscheck-vector";
/// The only version so far.
pub const VERSION: u32 = 1;
/// Larger files are refused.
const MAX_BYTES: u64 = 1 << 30;

/// The failure that a vector is recorded to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// What it is.
    pub signature: Signature,
    /// In which cycle.
    pub cycle: u64,
}

/// Everything in a vector file but the stimulus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Name of the bench.
    pub bench: String,
    /// Name of the DUT, or of the system.
    pub dut: String,
    /// The scenario that drove it, where there was one.
    pub scenario: Option<String>,
    /// The seed that it came from.
    pub seed: Option<u64>,
    /// Seed of the initial state.
    pub x_seed: u64,
    /// The failure that it shows, where there is one.
    pub failure: Option<Recorded>,
}

/// A vector file that was read; the stimulus is judged when its input type is known.
#[derive(Clone, Debug)]
pub struct Vector {
    /// Everything but the stimulus.
    pub header: Header,
    path: PathBuf,
    text: String,
    /// Where each cycle's object stands in `text`.
    cycles: Vec<std::ops::Range<usize>>,
}

/// What is wrong with a vector file.
#[derive(Debug, thiserror::Error)]
pub enum VectorError {
    /// It can't be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It is no JSON, or not of the documented form.
    #[error("{path}:{line}:{column}: {message}")]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What was expected.
        message: String,
    },
    /// A cycle's fields don't fit the DUT.
    #[error("{path}:{line}: cycle {cycle} of {dut}: {message}")]
    Field {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// Cycle, from 0.
        cycle: usize,
        /// The DUT.
        dut: String,
        /// Which field, and why.
        message: String,
    },
    /// It is a vector of something else.
    #[error("{path}: {message}")]
    Content {
        /// The file.
        path: PathBuf,
        /// What was found and expected.
        message: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw<'a> {
    format: String,
    version: u32,
    bench: String,
    dut: String,
    #[serde(default)]
    scenario: Option<String>,
    #[serde(default, deserialize_with = "seed")]
    seed: Option<u64>,
    #[serde(default, deserialize_with = "seed")]
    x_seed: Option<u64>,
    #[serde(default)]
    failure: Option<Recorded>,
    #[serde(borrow)]
    cycles: Vec<&'a RawValue>,
}

impl Vector {
    /// Reads a vector file.
    ///
    /// # Errors
    /// Where it can't be read, isn't of the documented form, or is empty; with line and column.
    pub fn read(path: &Path) -> Result<Self, VectorError> {
        let io = |source| VectorError::Io { path: path.to_owned(), source };
        let mut text = String::new();
        // Devices and pipes have no length to ask for.
        let file = fs::File::open(path).map_err(io)?;
        file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(io)?;
        if text.len() as u64 > MAX_BYTES {
            let message = format!("a vector has at most {MAX_BYTES} bytes");
            return Err(VectorError::Content { path: path.to_owned(), message });
        }
        Self::parse(path, text)
    }

    /// The same from text; `path` is for messages.
    ///
    /// # Errors
    /// As [`read`](Vector::read).
    pub fn parse(path: &Path, text: String) -> Result<Self, VectorError> {
        let content = |message: String| VectorError::Content { path: path.to_owned(), message };
        // Serde would take a list for the fields in their order.
        if text.trim_start().starts_with('[') {
            return Err(content("a list, where an object with the documented fields is expected".into()));
        }
        let raw: Raw<'_> = serde_json::from_str(&text).map_err(|error| VectorError::Syntax {
            path: path.to_owned(),
            line: error.line(),
            column: error.column(),
            message: strip_position(&error.to_string()),
        })?;
        if raw.format != FORMAT {
            return Err(content(format!("format is {:?}, expected {FORMAT:?}", raw.format)));
        }
        if raw.version != VERSION {
            return Err(content(format!("version is {}, this program reads version {VERSION}", raw.version)));
        }
        if raw.cycles.is_empty() {
            return Err(content("no cycles: a vector that drives nothing shows nothing".into()));
        }
        let start = text.as_ptr() as usize;
        let cycles = raw
            .cycles
            .iter()
            .map(|cycle| {
                let from = cycle.get().as_ptr() as usize - start;
                from..from + cycle.get().len()
            })
            .collect();
        let header = Header {
            bench: raw.bench,
            dut: raw.dut,
            scenario: raw.scenario,
            seed: raw.seed,
            x_seed: raw.x_seed.unwrap_or(0),
            failure: raw.failure,
        };
        Ok(Self { header, path: path.to_owned(), cycles, text })
    }

    /// Number of cycles.
    pub fn len(&self) -> usize {
        self.cycles.len()
    }

    /// Never: an empty vector is refused when it is read.
    pub fn is_empty(&self) -> bool {
        self.cycles.is_empty()
    }

    /// The inputs of every cycle.
    ///
    /// # Errors
    /// An unknown field, a value of another type, or one that is wider than its port; with line and cycle.
    pub fn inputs<I: Inputs>(&self) -> Result<Vec<I>, VectorError> {
        self.read_cycles(|input: &I| {
            let leaf = input.leaves().into_iter().find(|leaf| !leaf.fits)?;
            let (path, hex, width) = (&leaf.path, leaf.hex(), leaf.width);
            Some(format!("field {path} = 0x{hex} is wider than the port's {width} bits"))
        })
    }

    /// The same for a system, whose inputs have no widths.
    ///
    /// # Errors
    /// An unknown field, or a value of another type; with line and cycle.
    pub fn outside<I: Driven>(&self) -> Result<Vec<Outside<I>>, VectorError> {
        self.read_cycles(|_| None)
    }

    /// `wrong` says what is wrong with inputs whose fields are there and of the right types.
    fn read_cycles<I: Driven>(&self, wrong: impl Fn(&I) -> Option<String>) -> Result<Vec<I>, VectorError> {
        let last = Cell::new(I::default());
        let mut inputs = Vec::with_capacity(self.cycles.len());
        let judge = |fields: &Object| {
            last.set(I::deserialize(fields).map_err(|error| Fault::Field(error.to_string()))?);
            wrong(&last.get()).map_or(Ok(()), |message| Err(Fault::Value(message)))
        };
        self.each_cycle(&object(&I::default()), &judge, &mut || inputs.push(last.get()))?;
        Ok(inputs)
    }

    /// Has the fields of every cycle in which some change judged, and every cycle taken. Not generic, as there are many
    /// types of inputs.
    fn each_cycle(&self, idle: &Object, judge: &Judge<'_>, take: &mut dyn FnMut()) -> Result<(), VectorError> {
        let mut fields = idle.clone();
        for (cycle, range) in self.cycles.iter().enumerate() {
            let text = &self.text[range.clone()];
            if text != "{}" {
                apply(idle, &mut fields, text, judge).map_err(|message| VectorError::Field {
                    path: self.path.clone(),
                    line: self.text[..range.start].matches('\n').count() + 1,
                    cycle,
                    dut: self.header.dut.clone(),
                    message,
                })?;
            }
            take();
        }
        Ok(())
    }
}

/// What is wrong with fields.
enum Fault {
    /// A field that there is not, or not of its type.
    Field(String),
    /// A value, which the message names.
    Value(String),
}

type Judge<'a> = dyn Fn(&Object) -> Result<(), Fault> + 'a;

/// A cycle's fields, each named once.
struct Changes(Vec<(String, serde_json::Value)>);

impl<'de> Deserialize<'de> for Changes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Changes;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object with the fields that change")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Changes, A::Error> {
                let mut changes: Vec<(String, serde_json::Value)> = Vec::new();
                while let Some((name, value)) = map.next_entry()? {
                    if changes.iter().any(|(earlier, _)| *earlier == name) {
                        return Err(serde::de::Error::custom(format_args!("field {name} stands there twice")));
                    }
                    changes.push((name, value));
                }
                Ok(Changes(changes))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

/// A seed as a number, or as text where it is too large for one.
fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected an unsigned integer of 64 bits, or \"0x…\"")]
    enum Seed {
        Number(u64),
        Text(String),
    }
    match Option::<Seed>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Seed::Number(seed)) => Ok(Some(seed)),
        Some(Seed::Text(text)) => crate::seed::parse(&text).map(Some).map_err(serde::de::Error::custom),
    }
}

/// Changes a cycle's fields.
fn apply(idle: &Object, fields: &mut Object, text: &str, judge: &Judge<'_>) -> Result<(), String> {
    let Changes(changed) = serde_json::from_str(text).map_err(|error| strip_position(&error.to_string()))?;
    let unknown = changed.iter().any(|(name, _)| !fields.contains_key(name));
    fields.extend(changed);
    match judge(fields) {
        Ok(()) if !unknown => Ok(()),
        _ => Err(fault(idle, text, judge)),
    }
}

/// Which field of a cycle it is that doesn't fit: each is tried alone.
fn fault(idle: &Object, text: &str, judge: &Judge<'_>) -> String {
    for (name, value) in serde_json::from_str::<Object>(text).into_iter().flatten() {
        let (known, shown) = (idle.contains_key(&name), value.to_string());
        let mut alone = idle.clone();
        alone.insert(name.clone(), value);
        match judge(&alone) {
            Err(Fault::Field(error)) if known => return format!("field {name} = {shown}: {error}"),
            Err(Fault::Field(error)) => return error,
            Ok(()) | Err(Fault::Value(_)) if !known => return format!("unknown field `{name}`"),
            Err(Fault::Value(message)) => return message,
            Ok(()) => {}
        }
    }
    "its fields don't fit".into()
}

fn strip_position(message: &str) -> String {
    message.split(" at line ").next().unwrap_or(message).to_owned()
}

/// Writes a vector file, one cycle a line.
///
/// # Errors
/// Where the file can't be written.
pub fn write(
    path: &Path,
    bench: &str,
    scenario: Option<&str>,
    seed: Option<u64>,
    stimulus: &dyn Stimulus,
    failure: Option<&Failure>,
) -> Result<(), VectorError> {
    #[derive(Serialize)]
    struct Head<'a> {
        format: &'a str,
        version: u32,
        bench: &'a str,
        dut: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        scenario: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        x_seed: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<Recorded>,
    }
    let head = Head {
        format: FORMAT,
        version: VERSION,
        bench,
        dut: stimulus.dut(),
        scenario,
        seed,
        x_seed: stimulus.x_seed(),
        failure: failure.map(|failure| Recorded { signature: failure.signature(), cycle: failure.cycle }),
    };
    let head = serde_json::to_string_pretty(&head).unwrap_or_else(|error| unreachable!("plain data: {error}"));
    let mut text = head.trim_end().trim_end_matches('}').trim_end().to_owned();
    text.push_str(",\n  \"cycles\": [\n");
    let cycles = stimulus.to_json();
    for (i, cycle) in cycles.iter().enumerate() {
        let comma = if i + 1 < cycles.len() { "," } else { "" };
        text.push_str(&format!("    {}{comma}\n", serde_json::Value::Object(cycle.clone())));
    }
    text.push_str("  ]\n}\n");
    let io = |source| VectorError::Io { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(io)?;
    }
    // Whole or not at all: a reader never sees half a vector.
    let draft = path.with_extension("json.part");
    fs::write(&draft, text).map_err(io)?;
    fs::rename(&draft, path).map_err(io)
}
