//! Cover points and their counters.

use super::Files;
use crate::elaborate::{
    Design, ElaborateError, Place, Property, PropertyKind, Result, is_identifier, scope_name, shown,
};

/// A registration of a counter.
#[derive(Debug, PartialEq, Eq)]
struct Cover {
    counter: u32,
    place: Place,
    // With the label.
    scope: String,
    page: String,
    comment: String,
}

/// Reads the counters, and gives each property of the macros the counter of its condition.
pub fn read(design: &mut Design, files: &Files) -> Result<()> {
    design.counters = count(design, files)?;
    for (_, text) in files.sources() {
        for (at, _) in text.match_indices("__vlCoverInsert(&(vlSymsp->__Vcoverage[") {
            let cover = parse(&text[at..]).ok_or_else(|| ElaborateError::Tree {
                path: format!("V{}", design.name).into(),
                what: "a cover point's registration is written in another way".into(),
            })?;
            if cover.page.starts_with("v_user") {
                attach(&mut design.properties, cover);
            }
        }
    }
    Ok(())
}

fn count(design: &Design, files: &Files) -> Result<u32> {
    let file = format!("V{}__Syms.h", design.name);
    let Some((_, rest)) = files.text(&file).split_once("__Vcoverage[") else {
        return Ok(0);
    };
    let digits = rest.split(']').next().unwrap_or_default();
    digits
        .parse()
        .map_err(|_| ElaborateError::Tree { path: file.into(), what: format!("the number of counters is `{digits}`") })
}

// `__vlCoverInsert(&(vlSymsp->__Vcoverage[3]), first, "f.sv", 19, 14, ".dut.u1.c_X", "v_user/m", "c_X", …`
fn parse(text: &str) -> Option<Cover> {
    let rest = text.split_once('[')?.1;
    let (counter, rest) = rest.split_once(']')?;
    let rest = rest.split_once("first,")?.1;
    let (file, rest) = string(rest)?;
    let mut numbers = rest.trim_start_matches([',', ' ']).splitn(3, ',');
    let line = numbers.next()?.trim().parse().ok()?;
    let (hierarchy, rest) = string(numbers.nth(1)?)?;
    let (page, rest) = string(rest)?;
    let (comment, _) = string(rest)?;
    Some(Cover {
        counter: counter.parse().ok()?,
        place: Place { file, line },
        scope: scope_name(&hierarchy),
        page,
        comment,
    })
}

// The next string literal, and what follows it.
fn string(text: &str) -> Option<(String, &str)> {
    let rest = text.split_once('"')?.1;
    let mut value = String::new();
    let mut letters = rest.char_indices();
    while let Some((i, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, &rest[i + 1..])),
            '\\' => value.push(letters.next()?.1),
            _ => value.push(letter),
        }
    }
    None
}

fn attach(properties: &mut Vec<Property>, cover: Cover) {
    let Cover { counter, place, scope, comment, .. } = cover;
    let labelled = scope.rsplit('.').next() == Some(comment.as_str());
    let (outer, label) = match scope.rsplit_once('.') {
        Some((outer, label)) if labelled => (outer, label),
        _ => (scope.as_str(), ""),
    };
    // A macro puts both on one line, under one identifier.
    let id = label.strip_prefix("c_");
    let mut all = properties.iter_mut().filter(|p| p.scope == outer && p.place == place && p.counter.is_none());
    let partner = id.and_then(|id| {
        all.find(|p| p.id == shown(id) || ["a_", "m_"].iter().any(|kind| p.id.strip_prefix(kind) == Some(id)))
    });
    if let (Some(property), Some(id)) = (partner, id) {
        property.id = shown(id);
        property.counter = Some(counter);
        return;
    }
    let id = match id.filter(|id| is_identifier(id)) {
        Some(id) => shown(id),
        None if label.is_empty() => place.to_string(),
        None => label.to_owned(),
    };
    properties.push(Property { id, kind: PropertyKind::Cover, scope: outer.to_owned(), place, counter: Some(counter) });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registration_is_read() {
        let text = r#"__vlCoverInsert(&(vlSymsp->__Vcoverage[12]), first, "a \"b\".sv", 22, 14, ".dut.u0.g__BRA__1__KET____DOT__c_X", "v_user/p", "c_X", "");"#;
        let cover = parse(text).unwrap();
        assert_eq!(
            cover,
            Cover {
                counter: 12,
                place: Place { file: "a \"b\".sv".into(), line: 22 },
                scope: "dut.u0.g[1].c_X".into(),
                page: "v_user/p".into(),
                comment: "c_X".into(),
            }
        );
    }
}
