//! The properties of a text: `assert property (…)` and its like, and uses of the macros.

use super::parse::Named;
use super::token::{Text, Token, arguments, matching};

/// What is done with a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directive {
    /// `assert`, `assume`
    Check,
    /// `cover property`
    Cover,
    /// `cover sequence`
    CoverSequence,
    /// `restrict`, `expect`
    Other,
}

/// A property as it stands.
#[derive(Debug)]
pub enum Found {
    /// A concurrent property, without its clocking event.
    Property {
        /// On which it starts.
        line: u32,
        /// What is done with it.
        directive: Directive,
        /// What makes it void, if it says so itself.
        disable: Option<Vec<Token>>,
        /// The rest.
        body: Vec<Token>,
    },
    /// An expression of a macro for modules without a clock.
    Expression {
        /// On which the macro stands.
        line: u32,
        /// Condition or check.
        body: Vec<Token>,
    },
    /// A macro that may hide a property.
    Hidden {
        /// On which it stands.
        line: u32,
        /// With its backtick.
        name: String,
    },
    /// A use of one of the macros that can't be read.
    Malformed {
        /// On which it stands.
        line: u32,
        /// With its backtick.
        name: String,
        /// What it takes.
        expected: usize,
    },
}

/// Name, number of arguments, operator between the first two after the identifier, whether without a clock.
const MACROS: &[(&str, usize, Shape)] = &[
    ("`CROSSCHECK_ASSERT", 4, Shape::Implies("|->")),
    ("`CROSSCHECK_ASSERT_NEXT", 4, Shape::Implies("|=>")),
    ("`CROSSCHECK_ASSUME", 4, Shape::Implies("|->")),
    ("`CROSSCHECK_COVER", 2, Shape::Cover),
    ("`CROSSCHECK_ASSERT_COMB", 4, Shape::Expressions(2)),
    ("`CROSSCHECK_ASSUME_COMB", 4, Shape::Expressions(2)),
    ("`CROSSCHECK_COVER_COMB", 2, Shape::Expressions(1)),
];

enum Shape {
    Implies(&'static str),
    Cover,
    Expressions(usize),
}

/// What a file declares for all its properties.
#[derive(Default)]
pub struct Context {
    /// Of `default disable iff`.
    pub disable: Option<Vec<Token>>,
    /// Named properties and sequences.
    pub named: Named,
}

// What stands between two places; nothing when the text ends before.
fn between(tokens: &[Token], open: usize, close: usize) -> &[Token] {
    tokens.get(open + 1..close).unwrap_or_default()
}

/// Reads declarations and properties.
pub fn find(tokens: &[Token]) -> (Context, Vec<Found>) {
    let (mut context, mut found) = (Context::default(), Vec::new());
    let mut i = 0;
    while i < tokens.len() {
        let word = |at: usize| tokens.get(i + at).map_or("", |token| token.text.as_str());
        let line = tokens[i].line;
        match (word(0), word(1), word(2)) {
            ("assert" | "assume" | "cover" | "restrict", "property" | "sequence", "(") | ("expect", "(", _) => {
                let open = if word(0) == "expect" { i + 1 } else { i + 2 };
                let close = matching(tokens, open).unwrap_or(tokens.len() - 1);
                let directive = match (word(0), word(1)) {
                    ("cover", "sequence") => Directive::CoverSequence,
                    ("cover", _) => Directive::Cover,
                    ("assert" | "assume", _) => Directive::Check,
                    _ => Directive::Other,
                };
                let (disable, body) = header(between(tokens, open, close));
                found.push(Found::Property { line, directive, disable, body });
                i = close;
            }
            ("default", "disable", "iff") => {
                let end = tokens[i..].iter().position(|token| token.is(";")).map_or(tokens.len(), |end| i + end);
                context.disable = Some(bare(between(tokens, i + 2, end)).to_vec());
                i = end;
            }
            ("property" | "sequence", _, _) => i = declaration(tokens, i, &mut context.named),
            (name, "(", _) if name.starts_with('`') => i = macro_use(tokens, i, &mut found),
            _ => {}
        }
        i += 1;
    }
    (context, found)
}

// Clocking event and `disable iff`, and what follows them.
fn header(tokens: &[Token]) -> (Option<Vec<Token>>, Vec<Token>) {
    let (mut rest, mut disable) = (tokens, None);
    loop {
        match rest {
            [at, open, ..] if at.is("@") && open.is("(") => match matching(rest, 1) {
                Some(close) => rest = &rest[close + 1..],
                None => break,
            },
            [at, _, tail @ ..] if at.is("@") => rest = tail,
            [word, iff, open, ..] if word.is("disable") && iff.is("iff") && open.is("(") => match matching(rest, 2) {
                Some(close) => {
                    disable = Some(bare(&rest[2..=close]).to_vec());
                    rest = &rest[close + 1..];
                }
                None => break,
            },
            _ => break,
        }
    }
    (disable, rest.to_vec())
}

/// Without the parentheses around it.
pub fn bare(tokens: &[Token]) -> &[Token] {
    match tokens.first() {
        Some(first) if first.is("(") && matching(tokens, 0) == Some(tokens.len() - 1) => {
            bare(&tokens[1..tokens.len() - 1])
        }
        _ => tokens,
    }
}

// Where the declaration ends.
fn declaration(tokens: &[Token], start: usize, named: &mut Named) -> usize {
    let end_word = format!("end{}", tokens[start].text);
    let Some(end) = tokens[start..].iter().position(|token| token.is(&end_word)).map(|end| start + end) else {
        return start;
    };
    let Some(name) = tokens.get(start + 1).filter(|_| start + 1 < end) else { return end };
    let arguments = tokens.get(start + 2).is_some_and(|token| token.is("("))
        && matching(tokens, start + 2).is_some_and(|close| close > start + 3);
    let body = if arguments {
        None
    } else {
        // Declarations of local variables, then the property.
        let mut inside = tokens[start + 2..end].split(|token| token.is(";"));
        inside.rfind(|part| !part.is_empty()).map(|part| header(part).1)
    };
    named.insert(name.text.clone(), body);
    end
}

fn macro_use(tokens: &[Token], at: usize, found: &mut Vec<Found>) -> usize {
    let Token { text: name, line } = tokens[at].clone();
    let close = matching(tokens, at + 1).unwrap_or(tokens.len() - 1);
    let Some((_, expected, shape)) = MACROS.iter().find(|(known, ..)| *known == name) else {
        if ["ASSERT", "ASSUME", "COVER", "PROPERTY"].iter().any(|word| name.to_uppercase().contains(word)) {
            found.push(Found::Hidden { line, name });
        }
        return at + 1;
    };
    let given = arguments(between(tokens, at + 1, close));
    if given.len() != *expected {
        found.push(Found::Malformed { line, name, expected: *expected });
        return close;
    }
    let operator = |text: &str| Token { text: text.to_owned(), line };
    let grouped = |tokens: &[Token]| [vec![operator("(")], tokens.to_vec(), vec![operator(")")]].concat();
    match shape {
        Shape::Implies(arrow) => {
            let body = [grouped(&given[1]), vec![operator(arrow)], grouped(&given[2])].concat();
            found.push(Found::Property { line, directive: Directive::Check, disable: None, body });
        }
        Shape::Cover => {
            let body = [vec![operator("1'b1"), operator("|->")], grouped(&given[1])].concat();
            found.push(Found::Property { line, directive: Directive::Cover, disable: None, body });
        }
        Shape::Expressions(count) => {
            found.extend(given[1..=*count].iter().map(|body| Found::Expression { line, body: body.clone() }));
        }
    }
    close
}

/// For messages.
pub fn text(tokens: &[Token]) -> String {
    Text(tokens).to_string()
}
