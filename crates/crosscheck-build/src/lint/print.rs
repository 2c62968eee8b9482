//! Trees as a person writes them.

use std::fmt;

use super::parse::{Count, Delay, Node};
use super::token::Text;

impl fmt::Display for Count {
    /// As behind `##`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Fixed(number) => f.write_str(number),
            Count::Range(from, to) => write!(f, "[{from}:{to}]"),
            Count::Unbounded(from) => write!(f, "[{from}:$]"),
        }
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Bool(tokens) => write!(f, "{}", Text(tokens)),
            Node::Sequence(steps) => {
                for (i, (delay, node)) in steps.iter().enumerate() {
                    let space = if i > 0 { " " } else { "" };
                    match delay {
                        Some(Delay(count)) => write!(f, "{space}##{count} {}", Inner(node))?,
                        None => write!(f, "{}", Inner(node))?,
                    }
                }
                Ok(())
            }
            Node::Repeat(inner, kind, count) => match count {
                Count::Fixed(number) => write!(f, "{}[{kind}{number}]", Inner(inner)),
                Count::Range(from, to) => write!(f, "{}[{kind}{from}:{to}]", Inner(inner)),
                Count::Unbounded(from) => write!(f, "{}[{kind}{from}:$]", Inner(inner)),
            },
            Node::Binary(operator, left, right) => write!(f, "{} {operator} {}", Inner(left), Inner(right)),
            Node::Prefix(word, None, inner) => write!(f, "{word} {}", Inner(inner)),
            Node::Prefix(word, Some(count), inner) => write!(f, "{word} {count} {}", Inner(inner)),
            Node::Opaque(what) => f.write_str(what),
        }
    }
}

struct Inner<'a>(&'a Node);

impl fmt::Display for Inner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Node::Bool(_) | Node::Repeat(..) => write!(f, "{}", self.0),
            other => write!(f, "({other})"),
        }
    }
}
