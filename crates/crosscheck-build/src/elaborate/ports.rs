//! The ports of the top module.

use super::design::{Owner, Place, Port};
use super::error::{ElaborateError, Result};
use super::names::{clash, ident};
use super::tree::{Node, Tree, flag, list, text};
use super::types::{Context, Types, literal_bits};

/// The module that Verilator elaborated as the root.
pub fn root(tree: &Tree) -> Result<&Node> {
    tree.modules()?.find(|module| text(module, "type") == "MODULE").ok_or_else(|| tree.unexpected("no module"))
}

/// Name of the top module. The root's own copy of each port is called `<top>.<port>`.
pub fn top_name(tree: &Tree, root: &Node) -> Result<String> {
    if text(root, "name") != "$root" {
        return Ok(text(root, "name").to_owned());
    }
    let variables = || list(root, "stmtsp").filter(|node| text(node, "type") == "VAR");
    let ports: Vec<&str> =
        variables().filter(|node| flag(node, "isPrimaryIO")).map(|node| text(node, "name")).collect();
    let inner = variables().find_map(|node| {
        let (top, port) = text(node, "name").split_once('.')?;
        ports.contains(&port).then_some(top)
    });
    // A module that can't be inlined stays a cell.
    let cell = || {
        let cells = list(root, "stmtsp").filter(|node| text(node, "type") == "CELL");
        cells.map(|cell| text(cell, "modp")).find_map(|address| module(tree, address))
    };
    match inner.or_else(|| cell().map(|module| text(module, "name"))) {
        Some(top) if !ports.is_empty() => Ok(top.to_owned()),
        _ if ports.is_empty() => Err(ElaborateError::NoPorts { file: tree.place(root).file }),
        _ => Err(tree.unexpected("the top module can't be told")),
    }
}

fn module<'a>(tree: &'a Tree, address: &str) -> Option<&'a Node> {
    tree.modules().ok()?.find(|node| text(node, "type") == "MODULE" && text(node, "addr") == address)
}

/// The parameters of the top module with their values.
pub fn parameters(tree: &Tree, top: &str) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for module in tree.modules()?.filter(|module| ["$root", top].contains(&text(module, "name"))) {
        for node in list(module, "stmtsp").filter(|node| text(node, "type") == "VAR" && flag(node, "isGParam")) {
            let name = text(node, "name");
            let name = name.strip_prefix(top).and_then(|rest| rest.strip_prefix('.')).unwrap_or(name);
            let Some(value) = list(node, "valuep").next().filter(|_| !name.contains('.')) else { continue };
            found.push((name.to_owned(), literal(text(value, "name"))));
        }
    }
    Ok(found)
}

// What has the width of an `int` reads as a person writes it.
fn literal(text: &str) -> String {
    match literal_bits(text) {
        Some(bits) if text.starts_with("32'sh") => (bits as u32 as i32).to_string(),
        Some(bits) if text.starts_with("32'h") => bits.to_string(),
        _ => text.to_owned(),
    }
}

/// The ports, in the order of declaration.
pub fn read(design: &str, tree: &Tree, root: &Node, types: &mut Types<'_>) -> Result<Vec<Port>> {
    let mut ports: Vec<Port> = Vec::new();
    for node in list(root, "stmtsp").filter(|node| text(node, "type") == "VAR" && flag(node, "isPrimaryIO")) {
        let name = text(node, "name").to_owned();
        let place = tree.place(node);
        let input = direction(node, &name, &place)?;
        let member = text(node, "origName").to_owned();
        let Place { file, line } = place.clone();
        if let Some(what) = clash(design, &member) {
            return Err(ElaborateError::PortName { file, line, port: name, what });
        }
        let field = ident(&name);
        if let Some(first) = ports.iter().find(|port| port.field == field && port.input == input) {
            return Err(ElaborateError::RustName { file, line, first: first.name.clone(), second: name, rust: field });
        }
        let context = Context { port: &name, place: &place, hint: &name, owner: &Owner::Local };
        let ty = types.resolve(text(node, "dtypep"), context)?;
        ports.push(Port { name, member, field, input, ty, place });
    }
    Ok(ports)
}

fn direction(node: &Node, name: &str, place: &Place) -> Result<bool> {
    let (what, way_out) = match (text(node, "direction"), text(node, "varType")) {
        (_, "TRIWIRE" | "TRI0" | "TRI1") => ("a tri port", "wrap the module, with drive, enable and value as ports"),
        ("INPUT", _) => return Ok(true),
        ("OUTPUT", _) => return Ok(false),
        ("INOUT", _) => ("an inout", "wrap the module, with drive, enable and value as ports"),
        _ => ("a ref or interface port", "wrap the module, with its signals as ports"),
    };
    let Place { file, line } = place.clone();
    Err(ElaborateError::Unsupported { file, line, port: name.to_owned(), what: what.to_owned(), way_out })
}
