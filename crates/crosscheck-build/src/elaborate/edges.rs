//! Which inputs act on their edge, directly or through combinational logic, and whether there are latches.

use std::collections::{BTreeMap, BTreeSet};

use super::design::{Design, Kind, Place, Port};
use super::error::{ElaborateError, Result};
use super::tree::{Node, Tree, children, flag, list, text};

/// Refuses what is no synchronous machine: latches, and inputs other than clock and asynchronous reset that act on
/// their edge. Gating the clock by an input is neither: it acts with the clock's edge. A reset that acts on no edge is
/// taken as synchronous.
pub fn check(design: &mut Design, tree: &Tree) -> Result<()> {
    let logic = Logic::read(tree)?;
    if design.kind != Kind::PortLevel {
        if let Some(Place { file, line }) = logic.latch.clone() {
            return Err(ElaborateError::Latch { file, line });
        }
        for (place, cone) in logic.cones() {
            let ports: Vec<&Port> =
                design.ports.iter().filter(|port| port.input && cone.contains(&*port.name)).collect();
            if let Some(port) = asynchronous(design, &ports) {
                return Err(refused(design, port, place));
            }
        }
    }
    let asynchronous: BTreeSet<&str> = logic.cones().flat_map(|(_, cone)| cone).collect();
    if let Some(reset) = design.reset.as_mut() {
        reset.synchronous |= !asynchronous.contains(&*reset.port);
    }
    Ok(())
}

// Of the inputs behind one edge, one that must not be there.
fn asynchronous<'a>(design: &Design, inputs: &[&'a Port]) -> Option<&'a Port> {
    let clock = |port: &Port| design.clock.as_ref() == Some(&port.name);
    let reset = |port: &Port| design.reset.as_ref().is_some_and(|reset| !reset.synchronous && reset.port == port.name);
    if inputs.iter().any(|port| clock(port)) {
        return None;
    }
    inputs.iter().find(|port| !reset(port)).copied()
}

fn refused(design: &Design, port: &Port, edge: Place) -> ElaborateError {
    let none = || "none".to_owned();
    let reset = design.reset.as_ref();
    let reset = reset.map(|r| if r.synchronous { format!("{}, synchronous", r.port) } else { r.port.clone() });
    ElaborateError::EdgeSensitive {
        file: edge.file,
        line: edge.line,
        port: port.name.clone(),
        clock: design.clock.clone().unwrap_or_else(none),
        reset: reset.unwrap_or_else(none),
    }
}

#[derive(Default)]
struct Logic<'a> {
    // Name of each input, by the address of its variable.
    inputs: BTreeMap<&'a str, &'a str>,
    // What each combinational variable is made of.
    drivers: BTreeMap<&'a str, BTreeSet<&'a str>>,
    // The variables in each expression whose edge counts, and where that stands.
    edges: BTreeMap<BTreeSet<&'a str>, Place>,
    latch: Option<Place>,
}

impl<'a> Logic<'a> {
    fn read(tree: &'a Tree) -> Result<Self> {
        let mut logic = Self::default();
        for module in tree.modules()? {
            for node in list(module, "stmtsp") {
                if text(node, "type") == "VAR" && flag(node, "isPrimaryIO") && text(node, "direction") == "INPUT" {
                    logic.inputs.insert(text(node, "addr"), text(node, "name"));
                }
            }
            logic.walk(tree, module);
        }
        Ok(logic)
    }

    fn walk(&mut self, tree: &Tree, node: &'a Node) {
        match text(node, "type") {
            "ALWAYS" => {
                if text(node, "keyword") == "always_latch" && self.latch.is_none() {
                    self.latch = Some(tree.place(node));
                }
                if list(node, "sentreep").next().is_none() {
                    self.combinational(node);
                }
            }
            "SENITEM" if matches!(text(node, "edgeType"), "POS" | "NEG" | "BOTH") => {
                let mut variables = Variables::default();
                variables.collect(node);
                self.edges.entry(variables.read).or_insert_with(|| tree.place(node));
            }
            _ => {}
        }
        for child in children(node) {
            self.walk(tree, child);
        }
    }

    fn combinational(&mut self, node: &'a Node) {
        let mut variables = Variables::default();
        variables.collect(node);
        for written in variables.written {
            self.drivers.entry(written).or_default().extend(&variables.read);
        }
    }

    // For each edge, where it stands and the inputs that it comes from.
    fn cones(&self) -> impl Iterator<Item = (Place, BTreeSet<&'a str>)> {
        self.edges.iter().map(|(variables, place)| {
            let (mut seen, mut waiting) = (BTreeSet::new(), variables.iter().copied().collect::<Vec<_>>());
            while let Some(variable) = waiting.pop() {
                if seen.insert(variable) {
                    waiting.extend(self.drivers.get(variable).into_iter().flatten());
                }
            }
            (place.clone(), seen.iter().filter_map(|variable| self.inputs.get(variable).copied()).collect())
        })
    }
}

#[derive(Default)]
struct Variables<'a> {
    read: BTreeSet<&'a str>,
    written: BTreeSet<&'a str>,
}

impl<'a> Variables<'a> {
    fn collect(&mut self, node: &'a Node) {
        if text(node, "type") == "VARREF" {
            let access = text(node, "access");
            if access != "WR" {
                self.read.insert(text(node, "varp"));
            }
            if access != "RD" {
                self.written.insert(text(node, "varp"));
            }
        }
        for child in children(node) {
            self.collect(child);
        }
    }
}
