//! What the ports are called in the generated C++.

use std::collections::BTreeSet;

use super::{Files, identifier};
use crate::elaborate::{Design, ElaborateError, Result};

/// Put before names that are words of C++, or of some C++ compiler.
const RESERVED: &str = "__SYM__";

/// Completes the members' names from the root's header.
pub fn read(design: &mut Design, files: &Files) -> Result<()> {
    let file = format!("V{}___024root.h", design.name);
    let words = words(files.text(&file));
    for port in &mut design.ports {
        let marked = format!("{RESERVED}{}", port.member);
        if words.contains(marked.as_str()) {
            port.member = marked;
        } else if !words.contains(port.member.as_str()) {
            let what = format!("port `{}` has no member `{}`", port.name, port.member);
            return Err(ElaborateError::Tree { path: file.into(), what });
        }
    }
    Ok(())
}

fn words(text: &str) -> BTreeSet<&str> {
    let starts = text.char_indices().filter(|(i, _)| {
        let before = text[..*i].chars().next_back();
        !before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
    });
    starts.map(|(i, _)| identifier(&text[i..])).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        let words = super::words("VL_IN8(__SYM__class,0,0);\n VlUnpacked<CData/*7:0*/, 2> a_b;");
        assert!(words.contains("__SYM__class") && words.contains("a_b"), "{words:?}");
        assert!(!words.contains("class") && !words.contains("b"), "{words:?}");
    }
}
