//! Which inputs act on their edge.

use std::collections::BTreeSet;

use super::{Files, identifier};
use crate::elaborate::{Design, ElaborateError, Kind, Place, Result};

/// What Verilator compares with, to see an edge.
const PREVIOUS: &str = "vlSelfRef.__Vtrigprevexpr_";

/// Refuses inputs that act on their edge without being clock or asynchronous reset. A reset that nobody declared is
/// taken as synchronous where the clock alone triggers anything.
pub fn check(design: &mut Design, files: &Files) -> Result<()> {
    let triggers = triggers(files);
    let known = |name: &str| {
        design.clock.as_deref() == Some(name)
            || design.reset.as_ref().is_some_and(|reset| !reset.synchronous && reset.port == name)
    };
    if design.kind != Kind::PortLevel {
        let edges = design.ports.iter().filter(|port| port.input && triggers.contains(port.member.as_str()));
        for port in edges.filter(|port| !known(&port.name)) {
            let Place { file, line } = port.place.clone();
            let none = || "none".to_owned();
            let reset = design.reset.as_ref().map(|reset| {
                if reset.synchronous { format!("{}, synchronous", reset.port) } else { reset.port.clone() }
            });
            return Err(ElaborateError::EdgeSensitive {
                file,
                line,
                port: port.name.clone(),
                clock: design.clock.clone().unwrap_or_else(none),
                reset: reset.unwrap_or_else(none),
            });
        }
    }
    let clock = design.clock.as_ref().and_then(|clock| design.port(clock)).map(|port| port.member.clone());
    let only_clock = triggers.iter().all(|trigger| Some(*trigger) == clock.as_deref());
    if let Some(reset) = design.reset.as_mut().filter(|_| only_clock) {
        reset.synchronous = true;
    }
    Ok(())
}

// Every member that appears in an expression whose edge counts.
fn triggers(files: &Files) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for (_, text) in files.sources() {
        for (at, _) in text.match_indices(PREVIOUS) {
            let rest = &text[at + PREVIOUS.len()..];
            let Some(value) = rest[identifier(rest).len()..].trim_start().strip_prefix('=') else {
                continue;
            };
            if value.starts_with('=') {
                continue;
            }
            let value = value.split(';').next().unwrap_or_default();
            found.extend(value.split("vlSelfRef.").skip(1).map(identifier));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_of_trigger_expressions_are_found() {
        let text = "vlSelfRef.__Vtrigprevexpr___TOP__clk__0 = vlSelfRef.clk;\n\
                    if (vlSelfRef.__Vtrigprevexpr_h1__0 == vlSelfRef.no) {}\n\
                    vlSelfRef.__Vtrigprevexpr_h1__0 \n = (1U & ((IData)(vlSelfRef.v) >> 1U));\n\
                    x = vlSelfRef.__Vtrigprevexpr___TOP__clk__0;";
        let files = Files { texts: vec![("Vx.cpp".into(), text.into())] };
        assert_eq!(triggers(&files).into_iter().collect::<Vec<_>>(), ["clk", "v"]);
    }
}
