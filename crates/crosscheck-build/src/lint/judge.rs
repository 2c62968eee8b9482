//! Which shapes Verilator evaluates exactly, and what to write instead of the others.
//!
//! Each verdict comes from runs against an independent model of the language's semantics, with resets in the middle of
//! attempts. What was never compared is refused as well: a property that never fails looks like one that holds.

mod consequent;

use super::find::{Directive, bare, text};
use super::parse::{Count, Delay, Node};
use super::token::Token;

/// What is wrong with a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The shape, as a person would name it.
    pub shape: String,
    /// What happens.
    pub why: &'static str,
    /// What to write instead.
    pub replacement: String,
}

type Verdict = Result<(), Fault>;

const FALSE: &str = "it reports failures that are none";
const MISSES: &str = "it silently misses failures";
const BOTH: &str = "it misses failures and reports some that are none";
const NEVER: &str = "it can never fail";
const REFUSED: &str = "Verilator does not support it";
const UNKNOWN: &str = "nobody compared it with the language's semantics";
const RESET: &str = "a reset in the middle of an attempt does not end it, so that it reports failures that are none";

fn fault<T>(shape: impl Into<String>, why: &'static str, replacement: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { shape: shape.into(), why, replacement: replacement.into() })
}

/// Judges one property. `disable` is what makes it void.
pub fn judge(directive: Directive, node: &Node, disable: Option<&[Token]>) -> Verdict {
    match directive {
        Directive::Check => Judge { disable }.check(node),
        Directive::Cover => cover(node),
        Directive::CoverSequence => {
            fault("`cover sequence`", "Verilator does not count it", format!("cover property (1'b1 |-> ({node}))"))
        }
        Directive::Other => fault("`restrict` or `expect`", UNKNOWN, "assume property (…)"),
    }
}

/// An expression of a macro for modules without a clock.
pub fn expression(node: &Node) -> Verdict {
    const SAMPLED: &[&str] = &["$past", "$rose", "$fell", "$stable", "$changed", "$sampled"];
    match node {
        Node::Bool(tokens) => match tokens.iter().find(|token| SAMPLED.contains(&token.text.as_str())) {
            Some(token) => fault(
                format!("`{}` without a clock", token.text),
                "there is no cycle before",
                "the same macro without _COMB, in a module with a clock",
            ),
            None => Ok(()),
        },
        _ => fault(
            "something temporal without a clock",
            REFUSED,
            "the same macro without _COMB, in a module with a clock",
        ),
    }
}

// The count is that of the cycles in which the condition is met.
fn cover(node: &Node) -> Verdict {
    match node {
        Node::Bool(_) => Ok(()),
        Node::Binary(arrow, left, right) if arrow == "|->" && constant(left) => antecedent(right),
        Node::Binary(arrow, left, _) if arrow == "|->" || arrow == "|=>" => fault(
            "`cover property` of an implication",
            "it also counts the cycles in which the condition is not met",
            format!("cover property (1'b1 |-> ({left}))"),
        ),
        Node::Sequence(_) | Node::Repeat(..) => {
            antecedent(node)?;
            fault(
                "`cover property` of a bare sequence",
                "it also counts attempts that began under reset",
                format!("cover property (1'b1 |-> ({node}))"),
            )
        }
        _ => antecedent(node),
    }
}

fn constant(node: &Node) -> bool {
    matches!(node, Node::Bool(tokens) if matches!(text(bare(tokens)).as_str(), "1" | "1'b1" | "'1"))
}

fn is_bool(node: &Node) -> bool {
    matches!(node, Node::Bool(_))
}

// Expressions with fixed delays between them.
fn fixed(node: &Node) -> bool {
    match node {
        Node::Bool(_) => true,
        Node::Sequence(steps) => steps.iter().all(|(delay, node)| {
            !matches!(delay, Some(Delay(Count::Range(..) | Count::Unbounded(_)))) && is_bool(node)
        }),
        _ => false,
    }
}

fn antecedent(node: &Node) -> Verdict {
    match node {
        _ if fixed(node) => Ok(()),
        Node::Repeat(inner, "*", Count::Fixed(_)) if is_bool(inner) => Ok(()),
        Node::Repeat(inner, "*", Count::Fixed(_)) => {
            fault("a repeated sequence", REFUSED, format!("the sequence written out: {inner} ##1 {inner} …"))
        }
        Node::Repeat(inner, "*", Count::Range(..) | Count::Unbounded(_)) => fault(
            "a repetition with a range in an antecedent",
            UNKNOWN,
            format!("one property for each length, {inner}[*2] and so on"),
        ),
        Node::Repeat(inner, "=", _) => nonconsecutive(inner),
        Node::Repeat(..) => {
            fault("`[->n]` in an antecedent", BOTH, "a helper register that remembers that the first part was seen")
        }
        Node::Prefix(word, _, _) if word == "first_match" => {
            fault("`first_match` in an antecedent", MISSES, "one property for each fixed delay")
        }
        Node::Sequence(steps) => sequence_antecedent(steps),
        Node::Binary(operator, ..) => fault(
            format!("`{operator}` in an antecedent"),
            if matches!(operator.as_str(), "within" | "intersect") { REFUSED } else { UNKNOWN },
            "an expression, fixed delays between expressions, or a helper register",
        ),
        Node::Opaque(what) => opaque(what),
        _ => fault("this antecedent", UNKNOWN, "an expression, or fixed delays between expressions"),
    }
}

fn sequence_antecedent(steps: &[(Option<Delay>, Node)]) -> Verdict {
    for (delay, node) in steps {
        if let Some(Delay(count @ (Count::Range(..) | Count::Unbounded(_)))) = delay {
            return fault(
                format!("`##{count}` in an antecedent"),
                MISSES,
                "one property for each fixed delay, or a helper register that remembers the first part",
            );
        }
        if matches!(node, Node::Repeat(_, "*", Count::Fixed(_))) {
            return fault(
                "a repetition among delays in an antecedent",
                UNKNOWN,
                "the repetition written out: `b ##1 b` for `b[*2]`",
            );
        }
        antecedent(node)?;
    }
    fault("this antecedent", UNKNOWN, "an expression, or fixed delays between expressions")
}

fn nonconsecutive<T>(inner: &Node) -> Result<T, Fault> {
    fault("`[=n]`", REFUSED, format!("a helper counter of the cycles with {inner}"))
}

fn opaque<T>(what: &str) -> Result<T, Fault> {
    fault(what, UNKNOWN, "the property written out at this place")
}

struct Judge<'a> {
    disable: Option<&'a [Token]>,
}

impl Judge<'_> {
    fn reset(&self) -> String {
        self.disable.map_or("!rst_n".to_owned(), text)
    }

    fn check(&self, node: &Node) -> Verdict {
        match node {
            Node::Bool(_) => Ok(()),
            Node::Binary(arrow, left, right) if arrow == "|->" || arrow == "|=>" => {
                antecedent(left)?;
                self.consequent(left, arrow, right)
            }
            Node::Binary(operator, left, right) if operator == "#-#" && is_bool(left) && fixed(right) => Ok(()),
            Node::Binary(operator, left, right) if operator == "iff" && is_bool(left) && is_bool(right) => Ok(()),
            Node::Binary(operator, left, right) => self.top_binary(operator, left, right),
            Node::Prefix(word, range, inner) => self.top_prefix(word, range.as_ref(), inner),
            Node::Opaque(what) => opaque(what),
            Node::Sequence(_) | Node::Repeat(..) => {
                self.consequent(&Node::Bool(vec![]), "|->", node)?;
                fault("a sequence without an antecedent", UNKNOWN, format!("1'b1 |-> {node}"))
            }
        }
    }

    fn top_binary(&self, operator: &str, left: &Node, right: &Node) -> Verdict {
        match (operator, left, right) {
            ("or", Node::Binary(arrow, first, then), other) | ("or", other, Node::Binary(arrow, first, then))
                if matches!(arrow.as_str(), "|->" | "|=>") && is_bool(other) && is_bool(first) =>
            {
                fault("`or` of properties", MISSES, format!("({first} && !({other})) {arrow} {then}"))
            }
            ("or", ..) => fault("`or` of properties", MISSES, "an expression with ||, with fixed delays around it"),
            ("and", ..) => fault("`and` of properties", FALSE, "two properties, one for each side"),
            ("implies", ..) => fault("`implies`", MISSES, format!("{left} |-> {right}")),
            ("#-#" | "#=#", ..) => {
                fault(format!("`{operator}` with a sequence before it"), REFUSED, format!("{left} |-> {right}"))
            }
            ("iff", ..) => fault("`iff` of properties", UNKNOWN, "two expressions and =="),
            ("s_until" | "s_until_with", ..) => fault(format!("`{operator}`"), REFUSED, self.until(left, right)),
            ("within" | "intersect", ..) => {
                fault(format!("`{operator}`"), REFUSED, "fixed delays or a helper register")
            }
            _ => fault(
                format!("`{operator}` without an antecedent"),
                UNKNOWN,
                format!("1'b1 |-> {left} {operator} {right}"),
            ),
        }
    }

    fn until(&self, left: &Node, right: &Node) -> String {
        let right = match right {
            Node::Bool(tokens) => text(bare(tokens)),
            other => other.to_string(),
        };
        format!("{left} until (({right}) || {})", self.reset())
    }

    fn top_prefix(&self, word: &str, range: Option<&Count>, inner: &Node) -> Verdict {
        match (word, inner) {
            ("not", Node::Sequence(steps)) if fixed(inner) && steps.len() >= 2 => {
                let (before, last) = (&steps[..steps.len() - 1], &steps[steps.len() - 1]);
                let delay = last.0.as_ref().map_or(String::new(), |Delay(count)| format!("##{count} "));
                let before = Node::Sequence(before.to_vec());
                fault("`not` of a sequence", FALSE, format!("{before} |-> {delay}!{}", operand(&last.1)))
            }
            ("not", _) => fault("`not`", FALSE, "the property whose failure it is: `a |-> !b` for `not (a and b)`"),
            ("always", _) if range.is_none() => fault("`always` without an antecedent", UNKNOWN, inner.to_string()),
            _ => self.refused_prefix(word, inner),
        }
    }

    fn refused_prefix(&self, word: &str, inner: &Node) -> Verdict {
        let shape = format!("`{word}`");
        match word {
            "nexttime" | "s_nexttime" => fault(shape, REFUSED, format!("##1 {inner}")),
            "strong" | "weak" => fault(shape, REFUSED, inner.to_string()),
            "accept_on" | "reject_on" | "sync_accept_on" | "sync_reject_on" => {
                fault(shape, REFUSED, "the condition in `disable iff`")
            }
            "if" | "case" => fault(
                format!("{shape} of properties"),
                REFUSED,
                "a property for each branch, with its condition in the antecedent",
            ),
            "eventually" | "s_eventually" => {
                fault(format!("{shape} at this place"), REFUSED, format!("##[m:n] {inner}, with numbers"))
            }
            _ => fault(format!("{shape} at this place"), UNKNOWN, "an implication with an expression or fixed delays"),
        }
    }
}

// In parentheses where it needs them.
fn operand(node: &Node) -> String {
    match node {
        Node::Bool(tokens) => {
            let inner = bare(tokens);
            let simple = inner.len() == 1 || inner.len() == 2 && inner[0].is("!");
            if simple { text(inner) } else { format!("({})", text(inner)) }
        }
        other => format!("({other})"),
    }
}
