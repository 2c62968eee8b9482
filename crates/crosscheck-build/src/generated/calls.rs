//! When the combinational assertions are evaluated, from the functions that they ended up in.

use std::collections::{BTreeMap, BTreeSet};

use super::{Files, identifier};
use crate::elaborate::{Design, Place, When};

/// A combinational site that no settling reaches depends on registers only: it is evaluated right after the edge.
pub fn classify(design: &mut Design, files: &Files) {
    let mut functions = BTreeMap::new();
    for (_, text) in files.sources() {
        collect(text, &mut functions);
    }
    let settling = reachable(&functions, &format!("V{}___024root___eval_ico", design.name));
    let places: BTreeSet<Place> = settling.iter().flat_map(|name| reports(functions[name])).collect();
    for site in design.sites.iter_mut().filter(|site| site.when == When::Settled) {
        if !places.contains(&site.place) {
            site.when = When::AfterEdge;
        }
    }
}

/// Bodies by name. Definitions start in the first column and end with a brace there.
pub fn collect<'a>(text: &'a str, functions: &mut BTreeMap<&'a str, &'a str>) {
    let mut rest = text;
    while let Some(open) = rest.find(") {\n") {
        let start = rest[..open].rfind("\n\n").map_or(0, |at| at + 2);
        let head = &rest[start..open];
        let Some(length) = rest[open..].find("\n}") else {
            break;
        };
        let name = head.split('(').next().unwrap_or_default();
        let name = name.rsplit([' ', ':']).next().unwrap_or_default();
        if !name.is_empty() {
            functions.insert(name, &rest[open..open + length]);
        }
        rest = &rest[open + length..];
    }
}

/// The functions that `root` calls, itself included.
pub fn reachable<'a>(functions: &BTreeMap<&'a str, &'a str>, root: &str) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<&str> = functions.keys().copied().filter(|name| *name == root).collect();
    while let Some(name) = waiting.pop() {
        if !seen.insert(name) {
            continue;
        }
        let body = functions[name];
        for (at, _) in body.match_indices("___") {
            let start = body[..at].rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |i| i + 1);
            if let Some((name, _)) = functions.get_key_value(identifier(&body[start..])) {
                waiting.push(name);
            }
        }
    }
    seen
}

// `VL_STOP_MT("f.sv", 14, "")` and its like.
fn reports(body: &str) -> impl Iterator<Item = Place> {
    ["VL_STOP_MT(", "VL_FATAL_MT(", "VL_FINISH_MT("].into_iter().flat_map(move |call| {
        body.match_indices(call).filter_map(move |(at, _)| {
            let mut arguments = body[at + call.len()..].splitn(3, ',');
            let file = arguments.next()?.trim().trim_matches('"').replace("\\\"", "\"");
            Some(Place { file, line: arguments.next()?.trim().parse().ok()? })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_followed() {
        let text = "\n\nvoid Vx___024root___a(Vx* s) {\n    if (1) {\n    Vx___024root___b(s);\n    }\n}\n\n\
                    VL_INLINE_OPT void Vx___024root___b(Vx* s) {\n    VL_STOP_MT(\"f.sv\", 7, \"\");\n}\n\n\
                    void Vx___024root___c(Vx* s) {\n    VL_STOP_MT(\"f.sv\", 8, \"\");\n}\n";
        let mut functions = BTreeMap::new();
        collect(text, &mut functions);
        assert_eq!(functions.len(), 3);
        let seen = reachable(&functions, "Vx___024root___a");
        let places: Vec<Place> = seen.iter().flat_map(|name| reports(functions[name])).collect();
        assert_eq!(places, [Place { file: "f.sv".into(), line: 7 }]);
    }
}
