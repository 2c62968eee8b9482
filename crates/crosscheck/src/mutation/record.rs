//! Mutants as data: records in TOML files.
//!
//! ```toml
//! [[mutant]]
//! id = "pfc::D1"
//! dut = "pfc_frame_builder"              # or a list of DUTs
//! file = "rtl/pfc/pfc_frame_builder.sv"
//! find = "quanta_q"                      # must stand in the file exactly once
//! replace = "req_quanta"
//! about = "the frame in flight follows the inputs"
//! kills = ["PFC-P3"]                     # properties that must fire
//! scenarios = ["pfc::frame::f7_torn"]    # scenarios that must fail, by their own expectations
//! lockstep = true                        # the comparison must see it
//! ```
//!
//! `interface = true` says that the port list alone must give it away; `reason` says why it is expected to survive.
//! `[[exempt]]` with `scenario` or `property` and `reason` excuses one that kills nothing.

use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// A mutant as it is written down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// `pfc::D7`
    pub id: String,
    /// The DUTs that it is built for.
    #[serde(deserialize_with = "one_or_many")]
    pub dut: Vec<String>,
    /// The RTL file that it changes.
    pub file: PathBuf,
    /// The text that is replaced: stands in the file exactly once.
    pub find: String,
    /// What stands there instead.
    pub replace: String,
    /// What the fault is, in a line.
    pub about: String,
    /// Properties that must fire.
    #[serde(default)]
    pub kills: Vec<String>,
    /// Scenarios that must fail, by their own expectations.
    #[serde(default)]
    pub scenarios: Vec<String>,
    /// Whether the comparison must see it (`true`), or must not (`false`).
    #[serde(default)]
    pub lockstep: Option<bool>,
    /// Whether the port list alone must give it away.
    #[serde(default)]
    pub interface: bool,
    /// Why it is expected to survive.
    #[serde(default)]
    pub reason: Option<String>,
    /// The paragraph of the docs that it serves, where it is not that of its scenarios.
    #[serde(default)]
    pub plan: Option<String>,
}

/// A scenario or property that may kill nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exempt {
    /// The scenario's identifier.
    #[serde(default)]
    pub scenario: Option<String>,
    /// The property's identifier.
    #[serde(default)]
    pub property: Option<String>,
    /// Why.
    pub reason: String,
}

/// The records of some files.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// In the order of the files.
    pub mutants: Vec<Record>,
    /// Excuses.
    pub exempt: Vec<Exempt>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    mutant: Vec<toml::Spanned<Record>>,
    #[serde(default)]
    exempt: Vec<Exempt>,
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// A file or folder can't be read.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// No TOML, or not of the documented form.
    #[error("{path}:{line}: {message}")]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// A record that contradicts itself, another one, or the RTL.
    #[error("{path}:{line}: mutant {id}: {message}")]
    Record {
        /// The file.
        path: PathBuf,
        /// Line of the record, from 1.
        line: usize,
        /// The record.
        id: String,
        /// What is wrong, and the way out.
        message: String,
    },
    /// No record at all.
    #[error("{0}: no mutant records")]
    Empty(PathBuf),
}

/// A record whose text was found: what to build.
#[derive(Clone, Debug)]
pub struct Patch {
    /// Line in the RTL where it starts, from 1.
    pub line: usize,
    /// The whole changed file.
    pub text: String,
}

impl Records {
    /// Reads every `*.toml` of a folder, in the order of their names.
    ///
    /// # Errors
    /// The first file or record that is wrong, with its line.
    pub fn read_dir(folder: &Path) -> Result<Self, RecordError> {
        let io = |source| RecordError::Io { path: folder.to_owned(), source };
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(io)? {
            let path = entry.map_err(io)?.path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                paths.push(path);
            }
        }
        paths.sort();
        let mut records = Self::default();
        for path in &paths {
            let text =
                std::fs::read_to_string(path).map_err(|source| RecordError::Io { path: path.clone(), source })?;
            records.add(path, &text)?;
        }
        if records.mutants.is_empty() {
            return Err(RecordError::Empty(folder.to_owned()));
        }
        Ok(records)
    }

    /// Adds the records of one file's text; `path` is for messages.
    ///
    /// # Errors
    /// The first record that is wrong, with its line.
    pub fn add(&mut self, path: &Path, text: &str) -> Result<(), RecordError> {
        let line =
            |at: Option<Range<usize>>| at.map_or(1, |at| text[..at.start.min(text.len())].matches('\n').count() + 1);
        let file: File = toml::from_str(text).map_err(|error| RecordError::Syntax {
            path: path.to_owned(),
            line: line(error.span()),
            message: error.message().to_owned(),
        })?;
        for spanned in file.mutant {
            let at = line(Some(spanned.span()));
            let record = spanned.into_inner();
            let wrong = |message: &str| RecordError::Record {
                path: path.to_owned(),
                line: at,
                id: record.id.clone(),
                message: message.to_owned(),
            };
            if self.mutants.iter().any(|other| other.id == record.id) {
                return Err(wrong("there is one of this id already"));
            }
            if record.dut.is_empty() {
                return Err(wrong("`dut` names no DUT"));
            }
            if record.find == record.replace {
                return Err(wrong("`find` and `replace` are the same: it changes nothing"));
            }
            let kills = !record.kills.is_empty() || !record.scenarios.is_empty() || record.lockstep == Some(true);
            if !kills && !record.interface && record.reason.is_none() {
                return Err(wrong(
                    "no killer is named (`kills`, `scenarios`, `lockstep`, `interface`), and no `reason` why it should survive",
                ));
            }
            self.mutants.push(record);
        }
        self.exempt.extend(file.exempt);
        Ok(())
    }
}

impl Record {
    /// Applies the record to its file's text.
    ///
    /// # Errors
    /// When `find` does not stand in it exactly once; the message says where else.
    pub fn apply(&self, text: &str) -> Result<Patch, String> {
        let places: Vec<usize> = text.match_indices(&self.find).map(|(at, _)| at).collect();
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        match places[..] {
            [at] => {
                let text = format!("{}{}{}", &text[..at], self.replace, &text[at + self.find.len()..]);
                Ok(Patch { line: line(at), text })
            }
            [] => Err(format!("`find` does not stand in {}: {:?}", self.file.display(), self.find)),
            _ => {
                let lines: Vec<_> = places.iter().map(|at| line(*at).to_string()).collect();
                let (times, lines) = (places.len(), lines.join(", "));
                let file = self.file.display();
                Err(format!("`find` stands in {file} {times} times (lines {lines}); make it longer until it is unique"))
            }
        }
    }
}

fn one_or_many<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "the name of a DUT, or a list of names")]
    enum OneOrMany {
        One(String),
        Many(Vec<String>),
    }
    Ok(match OneOrMany::deserialize(deserializer)? {
        OneOrMany::One(name) => vec![name],
        OneOrMany::Many(names) => names,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
[[mutant]]
id = "x::D1"
dut = "x"
file = "x.sv"
find = "a + b"
replace = "a - b"
about = "subtracts"
lockstep = true
"#;

    fn read(text: &str) -> Result<Records, RecordError> {
        let mut records = Records::default();
        records.add(Path::new("m.toml"), text)?;
        Ok(records)
    }

    #[test]
    fn find_must_stand_exactly_once() {
        let record = &read(GOOD).unwrap().mutants[0];
        let patch = record.apply("x\ny = a + b;\n").unwrap();
        assert_eq!((patch.line, patch.text.as_str()), (2, "x\ny = a - b;\n"));
        assert!(record.apply("nothing").unwrap_err().contains("does not stand in x.sv"));
        assert!(record.apply("a + b\n\na + b").unwrap_err().contains("2 times (lines 1, 3)"));
    }

    #[test]
    fn a_wrong_record_is_named_with_its_line() {
        let cases = [
            ("lockstep = true\n", "lockstep = 1\n", "m.toml:9"),
            ("id = \"x::D1\"\n", "id = \"x::D1\"\nkils = []\n", "unknown field `kils`"),
            ("lockstep = true\n", "", "no killer is named"),
            ("replace = \"a - b\"", "replace = \"a + b\"", "changes nothing"),
            ("dut = \"x\"", "dut = []", "names no DUT"),
        ];
        for (from, to, expected) in cases {
            let message = read(&GOOD.replace(from, to)).unwrap_err().to_string();
            assert!(message.contains(expected), "{message}");
        }
        let message = read(&format!("{GOOD}{GOOD}")).unwrap_err().to_string();
        assert!(message.starts_with("m.toml:11: mutant x::D1: there is one"), "{message}");
    }
}
