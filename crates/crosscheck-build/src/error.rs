//! What can go wrong in a build.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use crate::lint::Finding;

/// The result of a build step.
pub type Result<T> = std::result::Result<T, Error>;

/// What went wrong in a build.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file or folder could not be read, written, made or locked.
    #[error("can't {action} {}: {source}{}", path.display(), way_out(action, source))]
    Io {
        /// `read`, `write`, `create`, `lock`, `rename`, ...
        action: &'static str,
        /// Which one.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },

    /// A program could not be started.
    #[error("can't run {}: {source}", program.display())]
    Start {
        /// Which one.
        program: PathBuf,
        /// Why.
        source: io::Error,
    },

    /// No usable Verilator: what was looked for, what was found, and the ways out.
    #[error("{0}")]
    NoVerilator(String),

    /// Verilator refused a design. The text is Verilator's own.
    #[error("{text}")]
    Verilator {
        /// Name of the DUT.
        dut: String,
        /// What Verilator wrote.
        text: String,
    },

    /// The C++ compiler refused something, which is no fault of the user's design.
    #[error("the C++ compiler failed on {what} ({command})\n{text}{}", full(text))]
    Compiler {
        /// What was compiled.
        what: String,
        /// The command line.
        command: String,
        /// What the compiler wrote.
        text: String,
    },

    /// No usable C++ compiler.
    #[error("no C++ compiler: {0}; install g++ or clang, or name one in CXX")]
    NoCompiler(String),

    /// A record of an earlier step is damaged or of another version.
    #[error("{}: {why}; remove the file and build again", path.display())]
    Record {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },

    /// A build script asked for something impossible.
    #[error("{0}")]
    Setup(String),

    /// A DUT can't be built.
    #[error("dut `{dut}`: {why}")]
    Dut {
        /// Name of the DUT.
        dut: String,
        /// What is wrong with it.
        why: String,
    },

    /// A property has a shape that this Verilator is known not to check exactly.
    #[error("{0}")]
    Property(Finding),

    /// The generated bridge was refused: a fault of this crate.
    #[error("cxx refused the generated bridge {}: {why}", path.display())]
    Bridge {
        /// The bridge.
        path: PathBuf,
        /// What cxx wrote.
        why: String,
    },

    /// Several faults, of one DUT or of several: none hides another.
    #[error("{}", list(.0))]
    Several(Vec<Error>),
}

impl Error {
    /// For `map_err` on file operations.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
        let path = path.to_path_buf();
        move |source| Error::Io { action, path, source }
    }

    /// Whether it is the machine's fault and says nothing about a design: no space left, for a program that was started.
    pub(crate) fn is_full_disk(&self) -> bool {
        matches!(self, Error::Compiler { text, .. } | Error::Verilator { text, .. } if is_full(text))
    }

    /// One fault stays itself, several become [`Error::Several`]; nothing is no fault.
    pub(crate) fn all(mut errors: Vec<Error>) -> Result<()> {
        match errors.len() {
            0 => Ok(()),
            1 => Err(errors.remove(0)),
            _ => Err(Error::Several(errors)),
        }
    }
}

const SPACE: &str = "; free some space, or set CROSSCHECK_CACHE to a folder on another disk";

/// The way out where a program that was started found the disk full.
fn full(text: &str) -> &'static str {
    if is_full(text) { SPACE } else { "" }
}

fn is_full(text: &str) -> bool {
    text.contains("No space left on device")
}

fn way_out(action: &str, source: &io::Error) -> &'static str {
    match source.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => SPACE,
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem if action != "read" => {
            "; make it writable, or set CROSSCHECK_CACHE to a folder that is"
        }
        _ => "",
    }
}

fn list(errors: &[Error]) -> String {
    let mut text = String::new();
    for error in errors {
        if !text.is_empty() {
            text.push_str("\n\n");
        }
        let _ = write!(text, "{error}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_no_fault_of_what_is_compiled() {
        let compiler = |text: &str| Error::Compiler { what: "unit".into(), command: "g++".into(), text: text.into() };
        let full = compiler("as: unit.o: error writing: No space left on device");
        assert!(full.is_full_disk() && full.to_string().contains("set CROSSCHECK_CACHE"), "{full}");
        let wrong = compiler("unit.cpp:3: error: expected ;");
        assert!(!wrong.is_full_disk() && wrong.to_string().ends_with("expected ;"), "{wrong}");
    }
}
