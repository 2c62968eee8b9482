//! Which port is the clock, which the reset, and how the design is driven.

use super::design::{Design, Interface, Kind, Port, Reset, Ty};
use super::error::{ElaborateError, Result};

const CLOCKS: &[&str] = &["clk", "clk_i"];
const RESETS: &[&str] = &["rst_n", "rst_ni"];

/// Fills in clock, reset and kind.
pub fn settle(design: &mut Design, declared: &Interface) -> Result<()> {
    let clock = match (&declared.clock, declared.kind) {
        (Some(name), _) => Some(check(design, "clock", name)?),
        (None, Some(Kind::PortLevel | Kind::Combinational)) => None,
        (None, _) => by_default(design, "clock", CLOCKS)?,
    };
    design.reset = match &declared.reset {
        Some(reset) => Some(Reset { port: check(design, "reset", &reset.port)?, ..reset.clone() }),
        None => by_default(design, "reset", RESETS)?.map(|port| Reset { port, active_low: true, synchronous: false }),
    };
    design.kind = match declared.kind {
        Some(Kind::Synchronous) if clock.is_none() => {
            return Err(missing(design, "clock", CLOCKS[0], "there is no such input"));
        }
        Some(kind) => kind,
        None if clock.is_some() => Kind::Synchronous,
        None => Kind::Combinational,
    };
    // At the port level the clock is a port like any other.
    design.clock = clock.filter(|_| design.kind == Kind::Synchronous);
    Ok(())
}

fn bit(port: &Port) -> bool {
    port.input && port.ty == Ty::Bits { width: 1, signed: false }
}

fn by_default(design: &Design, what: &'static str, names: &[&str]) -> Result<Option<String>> {
    let mut found = design.ports.iter().filter(|port| bit(port) && names.contains(&port.name.as_str()));
    match (found.next(), found.next()) {
        (Some(first), Some(second)) => Err(ElaborateError::Ambiguous {
            file: design.place.file.clone(),
            what,
            first: first.name.clone(),
            second: second.name.clone(),
        }),
        (first, _) => Ok(first.map(|port| port.name.clone())),
    }
}

fn check(design: &Design, what: &'static str, name: &str) -> Result<String> {
    match design.port(name) {
        Some(port) if bit(port) => Ok(name.to_owned()),
        Some(port) if port.input => Err(missing(design, what, name, "that input is not one bit wide")),
        Some(_) => Err(missing(design, what, name, "that is an output")),
        None => Err(missing(design, what, name, "there is no such input")),
    }
}

fn missing(design: &Design, what: &'static str, name: &str, found: &'static str) -> ElaborateError {
    let inputs: Vec<&str> = design.ports.iter().filter(|port| bit(port)).map(|port| port.name.as_str()).collect();
    let inputs = if inputs.is_empty() { "none".to_owned() } else { inputs.join(", ") };
    ElaborateError::NoSuchInput { file: design.place.file.clone(), what, port: name.to_owned(), found, inputs }
}
