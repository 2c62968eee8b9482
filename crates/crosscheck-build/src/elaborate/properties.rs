//! Assertions and other places that report, from the elaborated statements.

use super::design::{Place, Property, PropertyKind, Site, When};
use super::error::Result;
use super::tree::{Node, Tree, children, list, text};

/// What the statements of a design hold.
#[derive(Default)]
pub struct Found {
    /// Assertions and assumptions; cover points come from the generated C++, which knows their counters.
    pub properties: Vec<Property>,
    /// Every place that can report. A combinational one is `Settled` until the generated C++ says otherwise.
    pub sites: Vec<Site>,
}

/// Walks all statements.
pub fn read(tree: &Tree) -> Result<Found> {
    let mut found = Found::default();
    for module in tree.modules()? {
        walk(tree, module, Around { clocked: false, assertion: None }, &mut found)?;
    }
    found.distinguish();
    Ok(found)
}

/// In the scope of what Verilator made a coroutine of.
pub const COROUTINE: &str = ".__VforkTask";

// What encloses a statement.
#[derive(Clone, Copy)]
struct Around {
    clocked: bool,
    assertion: Option<PropertyKind>,
}

fn walk(tree: &Tree, node: &Node, around: Around, found: &mut Found) -> Result<()> {
    let mut inner = around;
    match text(node, "type") {
        "ALWAYS" | "ALWAYSPOST" => {
            let edges = list(node, "sentreep").flat_map(|senses| list(senses, "sensesp"));
            inner.clocked = edges.filter(|sense| matches!(text(sense, "edgeType"), "POS" | "NEG" | "BOTH")).count() > 0;
        }
        "IF" => inner.assertion = assertion_of(node).or(around.assertion),
        "DISPLAY" => {
            if let Some(report) = report(tree, node)? {
                found.add(report, inner);
            }
            return Ok(());
        }
        "STOP" | "FINISH" => {
            let place = tree.place(node);
            let when = if inner.clocked { When::Clocked } else { When::Settled };
            // The stop behind a report is that report.
            if !found.sites.iter().any(|site| site.place == place) {
                found.sites.push(Site { place, scope: String::new(), when });
            }
            return Ok(());
        }
        _ => {}
    }
    for child in children(node) {
        walk(tree, child, inner, found)?;
    }
    Ok(())
}

// `if (assertOnGet(TYPE, DIRECTIVE))` is how Verilator guards every assertion; the checks that it derives from
// `unique` and `priority` have types from 32 on, and are no properties that somebody wrote.
fn assertion_of(node: &Node) -> Option<PropertyKind> {
    let guard = list(node, "condp").next().filter(|guard| text(guard, "type") == "CEXPR")?;
    let code = list(guard, "nodesp").map(|node| text(node, "text")).find(|code| code.contains("assertOnGet("))?;
    let (kind, directive) = code.split_once("assertOnGet(")?.1.split_once(')')?.0.split_once(", ")?;
    match (kind.parse::<u32>().ok()?, directive.parse::<u32>().ok()?) {
        (32.., _) => None,
        (_, 4) => Some(PropertyKind::Assumption),
        (_, 2) => Some(PropertyKind::Cover),
        _ => Some(PropertyKind::Assertion),
    }
}

struct Report {
    // Of the message, which is what a report carries at run time.
    place: Place,
    // With the label.
    scope: String,
    // Without it.
    block: String,
    // As a format: `%m` and all.
    message: String,
}

fn report(tree: &Tree, node: &Node) -> Result<Option<Report>> {
    for format in list(node, "fmtp") {
        let message = text(format, "name");
        if !message.contains("%%Error: ") && !message.contains("%%Fatal: ") {
            continue;
        }
        let Some(scope) = list(format, "scopeNamep").next() else {
            continue;
        };
        if text(scope, "scopeAttr").is_empty() {
            return Err(tree.unexpected("scopes are not elaborated (it takes --flatten with -O3)"));
        }
        return Ok(Some(Report {
            place: tree.place(node),
            scope: scope_name(text(scope, "scopeAttr")),
            block: scope_name(text(scope, "scopeEntr")),
            message: message.to_owned(),
        }));
    }
    Ok(None)
}

impl Found {
    fn add(&mut self, report: Report, around: Around) {
        if let Some(kind) = around.assertion {
            let property = property(&report, kind);
            if !self.properties.contains(&property) {
                self.properties.push(property);
            }
        }
        let when = if around.clocked { When::Clocked } else { When::Settled };
        let site = Site { place: report.place, scope: report.scope, when };
        if !self.sites.contains(&site) {
            self.sites.push(site);
        }
    }

    /// Labels that several properties of one scope have (they are those of blocks around them) identify nothing.
    fn distinguish(&mut self) {
        let key = |property: &Property| (property.scope.clone(), property.id.clone());
        let all: Vec<_> = self.properties.iter().map(key).collect();
        for (i, property) in self.properties.iter_mut().enumerate() {
            if all.iter().enumerate().any(|(j, other)| i != j && *other == all[i]) {
                property.id = property.place.to_string();
            }
        }
    }
}

fn property(report: &Report, kind: PropertyKind) -> Property {
    let Report { place, scope, block, message } = report;
    // What becomes a coroutine loses its label; the macros put the identifier into the message as well. Its scope stays
    // until its counter is known, whose scope is the right one.
    if scope.contains(COROUTINE) {
        let id = message.split_once("%m: ").and_then(|(_, rest)| rest.split_once(": ")).map(|(id, _)| id);
        let id = id.filter(|id| is_identifier(id)).map_or_else(|| place.to_string(), shown);
        return Property { id, kind, scope: scope.clone(), place: place.clone(), counter: None };
    }
    // A block of its own is the label of an assertion; a labelled begin-end around an assertion looks the same.
    let (outer, label) = match scope.rsplit_once('.') {
        Some((outer, label)) if scope != block => (outer, label),
        _ => (scope.as_str(), ""),
    };
    let (id, kind) = match label.split_at_checked(2) {
        _ if label.is_empty() => (place.to_string(), kind),
        Some(("a_", id)) if is_identifier(id) => (shown(id), PropertyKind::Assertion),
        Some(("m_", id)) if is_identifier(id) => (shown(id), PropertyKind::Assumption),
        _ => (label.to_owned(), kind),
    };
    Property { id, kind, scope: outer.to_owned(), place: place.clone(), counter: None }
}

/// Whether it is written like the identifiers of the macros: `PFC_P14`, `ORD_P3a`. Other labels stay as they are.
pub fn is_identifier(label: &str) -> bool {
    let stem = label
        .strip_suffix(|c: char| c.is_ascii_lowercase())
        .filter(|stem| stem.ends_with(|c: char| c.is_ascii_digit()));
    let stem = stem.unwrap_or(label);
    stem.starts_with(|c: char| c.is_ascii_uppercase())
        && stem.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
}

/// `PFC_P14` as reports show it: `PFC-P14`.
pub fn shown(id: &str) -> String {
    id.replace('_', "-")
}

/// `__DOT__TOP__DOT__dut__DOT__g__BRA__0__KET__` as `dut.g[0]`.
pub fn scope_name(mangled: &str) -> String {
    let plain = mangled.replace("__DOT__", ".").replace("__BRA__", "[").replace("__KET__", "]");
    let plain = plain.trim_start_matches('.');
    plain.strip_prefix("TOP.").unwrap_or(plain).to_owned()
}
