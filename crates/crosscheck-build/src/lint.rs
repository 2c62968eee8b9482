//! The gate for property files: only shapes that Verilator evaluates exactly.
//!
//! It reads source text, because what a property becomes after elaboration no longer shows what was written. Comments,
//! strings and line breaks do not mislead it; macros that the file defines are expanded, others refused where they stand
//! in a property.

mod find;
mod judge;
mod parse;
mod print;
#[cfg(test)]
mod tests;
mod token;

use std::fmt;
use std::path::{Path, PathBuf};

use self::find::Found;
use self::judge::Fault;

/// A property that must not stay as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file.
    pub file: PathBuf,
    /// On which the property starts.
    pub line: u32,
    /// The shape.
    pub shape: String,
    /// What happens with it.
    pub why: String,
    /// What to write instead.
    pub replacement: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, shape, why, replacement } = self;
        write!(f, "{}:{line}: {shape}: {why}; write `{replacement}`", file.display())
    }
}

/// Checks every property in `text`, the contents of `file`.
pub fn check(file: &Path, text: &str) -> Vec<Finding> {
    let tokens = token::preprocess(token::tokenize(text));
    let (context, found) = find::find(&tokens);
    let mut findings = Vec::new();
    for property in found {
        let (line, verdict) = match property {
            Found::Property { line, directive, disable, body } => {
                let node = parse::parse(&body, &context.named);
                (line, judge::judge(directive, &node, disable.as_deref().or(context.disable.as_deref())))
            }
            Found::Expression { line, body } => (line, judge::expression(&parse::parse(&body, &context.named))),
            Found::Hidden { line, name } => (line, Err(hidden(&name))),
            Found::Malformed { line, name, expected } => (line, Err(malformed(&name, expected))),
        };
        if let Err(Fault { shape, why, replacement }) = verdict {
            findings.push(Finding { file: file.to_owned(), line, shape, why: why.to_owned(), replacement });
        }
    }
    findings
}

fn hidden(name: &str) -> Fault {
    Fault {
        shape: format!("the macro `{name}`"),
        why: "its property can't be seen from this file",
        replacement: "`CROSSCHECK_ASSERT and its like, or the property itself".into(),
    }
}

fn malformed(name: &str, expected: usize) -> Fault {
    Fault {
        shape: format!("`{name}` with another number of arguments"),
        why: "it can't be read",
        replacement: format!("{expected} arguments; put parentheses around one with a comma in it"),
    }
}
