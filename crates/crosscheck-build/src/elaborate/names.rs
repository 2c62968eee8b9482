//! From SystemVerilog names to Rust and C++ names.

/// Keywords of Rust 2024 that a raw identifier can carry.
const RAW: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names that can't even be raw.
const NEVER: &[&str] = &["self", "Self", "super", "crate", "_"];

/// A Rust identifier for a SystemVerilog name: the name itself wherever Rust allows it.
pub fn ident(name: &str) -> String {
    let mut plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if plain.is_empty() || plain.starts_with(|c: char| c.is_ascii_digit()) {
        plain.insert(0, '_');
    }
    if NEVER.contains(&plain.as_str()) || plain.bytes().all(|b| b == b'_') {
        plain.push_str(if plain == "_" { "0" } else { "_" });
        plain
    } else if RAW.contains(&plain.as_str()) {
        format!("r#{plain}")
    } else {
        plain
    }
}

/// A Rust type name: `lane_t` becomes `Lane`.
pub fn camel(name: &str) -> String {
    let name = name.strip_suffix("_t").filter(|rest| !rest.is_empty()).unwrap_or(name);
    let mut result = String::new();
    for word in name.split(|c: char| !c.is_ascii_alphanumeric()) {
        let mut letters = word.chars();
        if let Some(first) = letters.next() {
            result.push(first.to_ascii_uppercase());
            result.extend(letters);
        }
    }
    if result.is_empty() || result.starts_with(|c: char| c.is_ascii_digit()) {
        result.insert(0, 'T');
    }
    if result == "Self" {
        result.push('_');
    }
    result
}

/// What a port of that name would clash with in the generated C++. Ports are members of the top class as well as of the
/// root, so that no way of access avoids it.
pub fn clash(design: &str, member: &str) -> Option<&'static str> {
    const MEMBERS: &[&str] = &[
        "atClone",
        "contextp",
        "eval",
        "eval_end_step",
        "eval_step",
        "eventsPending",
        "final",
        "hierName",
        "modelName",
        "name",
        "nextTimeSlot",
        "prepareClone",
        "rootp",
        "threads",
        "trace",
        "traceBaseModel",
        "vlNamep",
        "vlSymsp",
    ];
    const TYPES: &[&str] = &[
        "CData",
        "EData",
        "IData",
        "QData",
        "SData",
        "VerilatedContext",
        "VerilatedModel",
        "VlUnpacked",
        "VlWide",
        "WData",
    ];
    const MACROS: &[&str] = &[
        "BUFSIZ", "CHAR_BIT", "EOF", "INT_MAX", "INT_MIN", "LONG_MAX", "LONG_MIN", "M_E", "M_PI", "NULL", "RAND_MAX",
        "SEEK_CUR", "SEEK_END", "SEEK_SET", "UINT_MAX", "errno",
    ];
    if MEMBERS.contains(&member) {
        Some("member of the Verilated class")
    } else if TYPES.contains(&member) || member.strip_prefix('V') == Some(design) {
        Some("type of the generated code")
    } else if MACROS.contains(&member) {
        Some("macro of the C++ library")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{camel, ident};

    #[test]
    fn identifiers_stay_what_they_are_where_rust_allows_it() {
        for (name, rust) in [
            ("rst_n", "rst_n"),
            ("type", "r#type"),
            ("gen", "r#gen"),
            ("self", "self_"),
            ("crate", "crate_"),
            ("a__b", "a__b"),
            ("x.y", "x_y"),
            ("a[1]", "a_1_"),
            ("0x", "_0x"),
            ("q$", "q_"),
            ("_", "_0"),
            ("__", "___"),
        ] {
            assert_eq!(ident(name), rust, "{name}");
        }
    }

    #[test]
    fn types_are_camel_case_without_the_t() {
        for (name, rust) in [
            ("lane_t", "Lane"),
            ("pfc_class_vec_t", "PfcClassVec"),
            ("_t", "T"),
            ("t", "T"),
            ("state_e", "StateE"),
            ("self_t", "Self_"),
            ("2x", "T2x"),
            ("DMAState", "DMAState"),
        ] {
            assert_eq!(camel(name), rust, "{name}");
        }
    }
}
