//! What a build script says about a design.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::elaborate::{Interface, Kind, Reset};
use crate::error::{Error, Result};

/// A design under test: one module in one parameterisation, which becomes one Rust type.
///
/// Paths are relative to the package's folder. Packages come before what uses them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Dut {
    pub(crate) name: String,
    pub(crate) top: String,
    pub(crate) sources: Vec<PathBuf>,
    pub(crate) include_dirs: Vec<PathBuf>,
    pub(crate) defines: Vec<String>,
    pub(crate) params: Vec<(String, String)>,
    pub(crate) verilator_args: Vec<String>,
    clock: Option<String>,
    kind: Driven,
    reset: ResetPort,
    active_high: bool,
    synchronous: bool,
    pub(crate) assertions: bool,
    pub(crate) properties_gate: bool,
    pub(crate) documented_eval: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Driven {
    ByDefault,
    Combinational,
    PortLevel,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum ResetPort {
    ByDefault,
    None,
    Named(String),
}

impl Dut {
    /// A design called `name`, which is also the name of its top module unless [`Dut::top`] says otherwise. The Rust
    /// type is the name in CamelCase, its ports are in a module of that name.
    pub fn new(name: impl Into<String>) -> Self {
        let name = name.into();
        Self {
            top: name.clone(),
            name,
            sources: Vec::new(),
            include_dirs: Vec::new(),
            defines: Vec::new(),
            params: Vec::new(),
            verilator_args: Vec::new(),
            clock: None,
            kind: Driven::ByDefault,
            reset: ResetPort::ByDefault,
            active_high: false,
            synchronous: false,
            assertions: true,
            properties_gate: true,
            documented_eval: false,
        }
    }

    /// Another name for the same module, for several parameterisations of it.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// The top module, where it isn't called like the DUT.
    pub fn top(mut self, module: impl Into<String>) -> Self {
        self.top = module.into();
        self
    }

    /// SystemVerilog files, property files among them.
    pub fn sources(mut self, files: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.sources.extend(files.into_iter().map(Into::into));
        self
    }

    /// A folder that `` `include `` looks into.
    pub fn include_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.include_dirs.push(dir.into());
        self
    }

    /// A macro: `NAME`, or `NAME=VALUE`.
    pub fn define(mut self, definition: impl Into<String>) -> Self {
        self.defines.push(definition.into());
        self
    }

    /// A parameter of the top module. Strings need their quotes: `.param("MODE", "\"fast\"")`.
    pub fn param(mut self, name: impl Into<String>, value: impl ToString) -> Self {
        self.params.push((name.into(), value.to_string()));
        self
    }

    /// The clock. Default: the one input called `clk` or `clk_i`.
    pub fn clock(mut self, port: impl Into<String>) -> Self {
        self.clock = Some(port.into());
        self
    }

    /// No clock: a step is one evaluation. The default where no input is called like a clock.
    pub fn combinational(mut self) -> Self {
        self.kind = Driven::Combinational;
        self
    }

    /// Driven port by port: several clocks, latches, asynchronous inputs.
    pub fn port_level(mut self) -> Self {
        self.kind = Driven::PortLevel;
        self
    }

    /// The reset, active low and asynchronous. Default: the one input called `rst_n` or `rst_ni`.
    pub fn reset(mut self, port: impl Into<String>) -> Self {
        self.reset = ResetPort::Named(port.into());
        self
    }

    /// The [reset](Dut::reset) is active at 1.
    pub fn active_high(mut self) -> Self {
        self.active_high = true;
        self
    }

    /// The reset acts at the clock edge only.
    pub fn synchronous(mut self) -> Self {
        self.synchronous = true;
        self
    }

    /// No input is a reset, whatever it is called.
    pub fn no_reset(mut self) -> Self {
        self.reset = ResetPort::None;
        self
    }

    /// Any other argument for Verilator.
    pub fn verilator_arg(mut self, argument: impl Into<String>) -> Self {
        self.verilator_args.push(argument.into());
        self
    }

    /// Leaves assertions and cover points out, to measure what they cost. A DUT for benchmarks: it proves nothing.
    pub fn no_assertions(mut self) -> Self {
        self.assertions = false;
        self
    }

    /// Whether property shapes that this Verilator is known not to check exactly are looked for: an error in bound
    /// property files (`*_props.sv`), a warning elsewhere. On unless switched off.
    pub fn properties_gate(mut self, on: bool) -> Self {
        self.properties_gate = on;
        self
    }

    /// Calls Verilator's documented `eval()`, at half the speed, also where the generated evaluation could be called
    /// directly.
    pub fn documented_eval(mut self) -> Self {
        self.documented_eval = true;
        self
    }

    /// The prefix of the generated C++ classes.
    pub(crate) fn prefix(&self) -> String {
        format!("V{}", self.name)
    }

    pub(crate) fn has_no_reset(&self) -> bool {
        self.reset == ResetPort::None
    }

    pub(crate) fn interface(&self) -> Interface {
        let reset = match &self.reset {
            ResetPort::Named(port) => {
                Some(Reset { port: port.clone(), active_low: !self.active_high, synchronous: self.synchronous })
            }
            ResetPort::ByDefault | ResetPort::None => None,
        };
        let kind = match self.kind {
            Driven::ByDefault => self.clock.as_ref().map(|_| Kind::Synchronous),
            Driven::Combinational => Some(Kind::Combinational),
            Driven::PortLevel => Some(Kind::PortLevel),
        };
        Interface { clock: self.clock.clone(), reset, kind }
    }

    /// Everything that can be told to be wrong without running anything.
    pub(crate) fn check(&self, base: &Path) -> Result<()> {
        let fault = |why: String| Err(Error::Dut { dut: self.name.clone(), why });
        let mut letters = self.name.chars();
        let first = letters.next().is_some_and(|first| first.is_ascii_lowercase());
        if !first || !letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_') {
            return fault("a name is made of lower-case letters, digits and `_`, and begins with a letter".into());
        }
        if self.name.contains("__") || self.name.ends_with('_') {
            return fault(
                "a name has no double `_` and none at its end, because Verilator gives them a meaning".into(),
            );
        }
        if self.sources.is_empty() {
            return fault("no sources: name its files with `.sources([...])`".into());
        }
        if self.reset == ResetPort::ByDefault && self.active_high {
            return fault("`.active_high()` needs the name of the reset: `.reset(\"rst\")`".into());
        }
        if let Some(missing) = self.sources.iter().find(|file| !base.join(file).is_file()) {
            return fault(format!("there is no file {} in {}", missing.display(), base.display()));
        }
        if let Some(missing) = self.include_dirs.iter().find(|dir| !base.join(dir).is_dir()) {
            return fault(format!("there is no folder {} in {}", missing.display(), base.display()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(dut: Dut) -> String {
        dut.check(Path::new("/nowhere")).unwrap_err().to_string()
    }

    #[test]
    fn faults_are_named() {
        assert!(fault(Dut::new("Fifo")).contains("dut `Fifo`: a name"));
        assert!(fault(Dut::new("a__b")).contains("double"));
        assert!(fault(Dut::new("fifo")).contains("no sources"));
        assert!(fault(Dut::new("fifo").sources(["a.sv"]).active_high()).contains("needs the name"));
        assert!(fault(Dut::new("fifo").sources(["a.sv"])).contains("there is no file a.sv in /nowhere"));
    }

    #[test]
    fn the_interface_is_what_was_declared() {
        let dut = Dut::new("d").clock("c").reset("r").active_high().synchronous();
        let reset = Reset { port: "r".into(), active_low: false, synchronous: true };
        let expected = Interface { clock: Some("c".into()), reset: Some(reset), kind: Some(Kind::Synchronous) };
        assert_eq!(dut.interface(), expected);
        assert_eq!(Dut::new("d").interface(), Interface::default());
        assert_eq!(Dut::new("d").port_level().interface().kind, Some(Kind::PortLevel));
        assert!(Dut::new("d").no_reset().has_no_reset());
    }
}
