//! Access to Verilator's JSON tree.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

use super::design::Place;
use super::error::{ElaborateError, Result};

/// The tree of one design and its table of files.
pub struct Tree {
    path: PathBuf,
    root: Value,
    files: HashMap<String, String>,
}

/// A node: an object with a `type`.
pub type Node = serde_json::Map<String, Value>;

#[derive(Deserialize)]
struct Meta {
    files: HashMap<String, MetaFile>,
}

#[derive(Deserialize)]
struct MetaFile {
    filename: String,
}

impl Tree {
    /// Reads `V*.tree.json` and `V*.tree.meta.json`.
    pub fn read(tree: &Path, meta: &Path) -> Result<Self> {
        let read =
            |path: &Path| std::fs::read(path).map_err(|source| ElaborateError::Read { path: path.to_owned(), source });
        let wrong = |path: &Path, error: serde_json::Error| ElaborateError::Tree {
            path: path.to_owned(),
            what: format!("no JSON of the expected shape ({error})"),
        };
        let bytes = read(tree)?;
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        reader.disable_recursion_limit(); // long expressions nest deeper than the default allows
        let root = Value::deserialize(&mut reader).map_err(|error| wrong(tree, error))?;
        let table: Meta = serde_json::from_slice(&read(meta)?).map_err(|error| wrong(meta, error))?;
        let files = table.files.into_iter().map(|(key, file)| (key, file.filename)).collect();
        Ok(Self { path: tree.to_owned(), root, files })
    }

    /// A tree of another shape than expected.
    pub fn unexpected(&self, what: impl Into<String>) -> ElaborateError {
        ElaborateError::Tree { path: self.path.clone(), what: what.into() }
    }

    /// The modules and packages.
    pub fn modules(&self) -> Result<impl Iterator<Item = &Node>> {
        let modules = self.root.get("modulesp").and_then(Value::as_array);
        Ok(modules.ok_or_else(|| self.unexpected("no `modulesp`"))?.iter().filter_map(Value::as_object))
    }

    /// The types, by address.
    pub fn types(&self) -> HashMap<&str, &Node> {
        let mut found = HashMap::new();
        for table in list(self.root.as_object().unwrap_or(&EMPTY), "miscsp") {
            for node in list(table, "typesp") {
                if let Some(address) = node.get("addr").and_then(Value::as_str) {
                    found.insert(address, node);
                }
            }
        }
        found
    }

    /// Where a node stands.
    pub fn place(&self, node: &Node) -> Place {
        let location = text(node, "loc");
        let (file, rest) = location.split_once(',').unwrap_or((location, ""));
        let line = rest.split(':').next().and_then(|line| line.parse().ok()).unwrap_or(0);
        Place { file: self.files.get(file).cloned().unwrap_or_default(), line }
    }
}

static EMPTY: std::sync::LazyLock<Node> = std::sync::LazyLock::new(Node::new);

/// A string of a node; empty when it isn't there.
pub fn text<'a>(node: &'a Node, key: &str) -> &'a str {
    node.get(key).and_then(Value::as_str).unwrap_or("")
}

/// A flag of a node.
pub fn flag(node: &Node, key: &str) -> bool {
    node.get(key).and_then(Value::as_bool).unwrap_or(false)
}

/// The child nodes in one list.
pub fn list<'a>(node: &'a Node, key: &str) -> impl Iterator<Item = &'a Node> + use<'a> {
    node.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_object)
}

/// All child nodes.
pub fn children(node: &Node) -> impl Iterator<Item = &Node> {
    node.values().filter_map(Value::as_array).flatten().filter_map(Value::as_object)
}
