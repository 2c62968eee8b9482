//! What can be wrong with an elaborated design.

use std::path::PathBuf;

/// Why a design can't become a typed DUT. Every variant names the file, and the line where there is one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ElaborateError {
    /// A file that Verilator should have left can't be read.
    #[error("{}: can't be read: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file that Verilator left is not what this version of the reader understands.
    #[error("{}: {what}; this Verilator writes another tree than the ones crosscheck-build knows", path.display())]
    Tree {
        /// The file.
        path: PathBuf,
        /// What was expected.
        what: String,
    },
    /// A port of a kind that has no Rust type.
    #[error("{file}:{line}: port `{port}`: {what} is not supported: {way_out}")]
    Unsupported {
        /// Source file.
        file: String,
        /// Line in it.
        line: u32,
        /// The port.
        port: String,
        /// What it is.
        what: String,
        /// What to do instead.
        way_out: &'static str,
    },
    /// A port whose name breaks the C++ that Verilator generates.
    #[error(
        "{file}:{line}: port `{port}` has the name of a {what}, so that the generated C++ does not compile: rename it, or wrap the module"
    )]
    PortName {
        /// Source file.
        file: String,
        /// Line in it.
        line: u32,
        /// The port.
        port: String,
        /// What it clashes with.
        what: &'static str,
    },
    /// Two names of one scope become the same Rust name.
    #[error("{file}:{line}: `{second}` and `{first}` both become `{rust}` in Rust: rename one of them")]
    RustName {
        /// Source file.
        file: String,
        /// Line of the second one.
        line: u32,
        /// The one that came first.
        first: String,
        /// The one that came second.
        second: String,
        /// The Rust name.
        rust: String,
    },
    /// A declared clock or reset is no input of the design.
    #[error("{file}: the {what} is declared as `{port}`, but {found}; the inputs of one bit are: {inputs}")]
    NoSuchInput {
        /// Source file of the module.
        file: String,
        /// `clock` or `reset`.
        what: &'static str,
        /// As declared.
        port: String,
        /// What it is instead.
        found: &'static str,
        /// The candidates.
        inputs: String,
    },
    /// Several inputs are called like a clock or a reset.
    #[error("{file}: both `{first}` and `{second}` could be the {what}: declare one of them")]
    Ambiguous {
        /// Source file of the module.
        file: String,
        /// `clock` or `reset`.
        what: &'static str,
        /// One.
        first: String,
        /// The other.
        second: String,
    },
    /// An input other than the declared clock and reset acts on its edge.
    #[error(
        "{file}:{line}: input `{port}` acts on its edge here, but is neither the declared clock ({clock}) nor an asynchronous \
         reset ({reset}): declare it as one of them, or declare the DUT port-level"
    )]
    EdgeSensitive {
        /// Source file.
        file: String,
        /// Line of the edge.
        line: u32,
        /// The port.
        port: String,
        /// The clock that is known.
        clock: String,
        /// The reset that is known.
        reset: String,
    },
    /// A latch.
    #[error(
        "{file}:{line}: a latch, in a design that is stepped by its clock: make it a register, or declare the DUT port-level"
    )]
    Latch {
        /// Source file.
        file: String,
        /// Line of the process.
        line: u32,
    },
    /// A design without ports.
    #[error("{file}: the module has no ports: there is nothing to drive or to compare")]
    NoPorts {
        /// Source file of the module.
        file: String,
    },
    /// Two DUTs disagree on a type of a package.
    #[error(
        "type `{name}` is not the same in {first} and in {second}: a package's type is one Rust type for all DUTs of a project; name the packages apart"
    )]
    TypeConflict {
        /// `package::name`.
        name: String,
        /// A DUT, with the place of the definition.
        first: String,
        /// Another.
        second: String,
    },
    /// Two DUTs, or a DUT and a package, have one name.
    #[error("{first} and {second} both become the Rust name `{rust}`: name the DUT apart")]
    ModuleName {
        /// One.
        first: String,
        /// The other.
        second: String,
        /// The Rust name.
        rust: String,
    },
}

/// Of the reading half.
pub type Result<T, E = ElaborateError> = std::result::Result<T, E>;
