//! Cover points and their counters.

use super::Files;
use crate::elaborate::{
    COROUTINE, Design, ElaborateError, Place, Property, PropertyKind, Result, is_identifier, scope_name, shown,
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
                attach(design, cover);
            }
        }
    }
    for property in &mut design.properties {
        if let Some((outer, _)) = property.scope.split_once(COROUTINE) {
            property.scope = outer.to_owned();
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

// The macros count a condition under `n_ID`, beside the property `a_ID` or `m_ID`.
fn attach(design: &mut Design, cover: Cover) {
    let Cover { counter, place, scope, comment, .. } = cover;
    let labelled = scope.rsplit('.').next() == Some(comment.as_str());
    let (outer, label) = match scope.rsplit_once('.') {
        Some((outer, label)) if labelled => (outer.to_owned(), label.to_owned()),
        _ => (scope, String::new()),
    };
    let property =
        |id: String, kind| Property { id, kind, scope: outer.clone(), place: place.clone(), counter: Some(counter) };
    if let Some(id) = label.strip_prefix("n_") {
        let labels = [shown(id), format!("a_{id}"), format!("m_{id}"), place.to_string()];
        let same = |property: &&mut Property| property.place == place && labels.contains(&property.id);
        let mut partners: Vec<&mut Property> = design.properties.iter_mut().filter(same).collect();
        if let Some(exact) = partners.iter().position(|partner| partner.scope == outer) {
            partners = vec![partners.swap_remove(exact)];
        } else if let Some(coroutine) = partners.iter().position(|partner| partner.scope.contains(COROUTINE)) {
            partners = vec![partners.swap_remove(coroutine)];
            partners[0].scope = outer.clone();
        } else if outer.split('.').next() == Some(&design.top) {
            partners.clear();
        } // else: a module that could not be inlined, whose instances share the counter
        let found = !partners.is_empty();
        for partner in partners {
            partner.id = shown(id);
            partner.counter = Some(counter);
        }
        if !found {
            design.properties.push(property(shown(id), PropertyKind::Assertion));
            design.never_failing.push(property(shown(id), PropertyKind::Assertion));
        }
        return;
    }
    let id = match label.strip_prefix("c_") {
        Some(id) if is_identifier(id) => shown(id),
        _ if label.is_empty() => place.to_string(),
        _ => label,
    };
    design.properties.push(property(id, PropertyKind::Cover));
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
