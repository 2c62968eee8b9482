//! What may stand behind an implication.

use super::super::find::{bare, text};
use super::super::parse::{Count, Delay, Node};
use super::{
    BOTH, FALSE, Judge, MISSES, NEVER, REFUSED, RESET, UNKNOWN, Verdict, fault, fixed, is_bool, nonconsecutive, opaque,
    operand,
};

impl Judge<'_> {
    pub(super) fn consequent(&self, left: &Node, arrow: &str, node: &Node) -> Verdict {
        match node {
            _ if fixed(node) => Ok(()),
            Node::Sequence(steps) => self.sequence(steps),
            Node::Repeat(inner, "*", Count::Fixed(times)) if is_bool(inner) => {
                let times = times.parse().unwrap_or(2).clamp(2, 8);
                let written = vec![inner.to_string(); times].join(" ##1 ");
                fault("`[*n]` as a consequent", MISSES, written)
            }
            Node::Repeat(inner, "->", _) => fault(
                "`[->n]` as a consequent",
                NEVER,
                format!("s_eventually ({} || {}), or ##[m:n] {inner} with numbers", operand(inner), self.reset()),
            ),
            Node::Repeat(inner, "=", _) => nonconsecutive(inner),
            Node::Repeat(..) => fault("a repetition as a consequent", UNKNOWN, "the expressions with ##1 between them"),
            Node::Binary(operator, a, b) => self.binary(left, arrow, operator, a, b),
            Node::Prefix(word, range, inner) => self.prefix(left, arrow, word, range.as_ref(), inner),
            Node::Opaque(what) => opaque(what),
            Node::Bool(_) => Ok(()),
        }
    }

    // A range is right in the last delay only.
    fn sequence(&self, steps: &[(Option<Delay>, Node)]) -> Verdict {
        let last = steps.len() - 1;
        for (i, (delay, node)) in steps.iter().enumerate() {
            match delay {
                Some(Delay(Count::Unbounded(from))) => {
                    return fault(
                        format!("`##[{from}:$]`"),
                        NEVER,
                        format!("s_eventually ({} || {}), or a range with an end", operand(node), self.reset()),
                    );
                }
                Some(Delay(count @ Count::Range(..))) if i < last => {
                    return fault(
                        format!("`##{count}` with more behind it"),
                        MISSES,
                        "a range in the last delay only; a helper register, or a property of its own, for what follows",
                    );
                }
                _ => {}
            }
            match node {
                Node::Bool(_) => {}
                Node::Repeat(inner, "*", Count::Range(..) | Count::Unbounded(_)) => {
                    return fault(
                        "`[*m:n]` in a consequent",
                        FALSE,
                        format!("the lengths written out, or ##[m:n] behind {inner}"),
                    );
                }
                Node::Repeat(inner, "*", _) => {
                    return fault("`[*n]` in a consequent", MISSES, format!("{inner} ##1 {inner} …"));
                }
                Node::Repeat(inner, "=", _) => return nonconsecutive(inner),
                Node::Repeat(..) => {
                    return fault("`[->n]` in a consequent", MISSES, "a helper register that remembers what was seen");
                }
                Node::Opaque(what) => return opaque(what),
                _ => return fault("a sequence of sequences", UNKNOWN, "expressions with fixed delays between them"),
            }
        }
        Ok(())
    }

    fn binary(&self, left: &Node, arrow: &str, operator: &str, a: &Node, b: &Node) -> Verdict {
        match operator {
            "throughout" => self.throughout(a, b),
            "until" if is_bool(a) && is_bool(b) => {
                if self.escapes(b) {
                    Ok(())
                } else {
                    fault("`until` without the reset", RESET, self.until(a, b))
                }
            }
            "until_with" if is_bool(a) && is_bool(b) => fault(
                "`until_with`",
                RESET,
                format!("{a} until (({} && {}) || {})", operand(a), operand(b), self.reset()),
            ),
            "s_until" | "s_until_with" => fault(format!("`{operator}`"), REFUSED, self.until(a, b)),
            "|->" | "|=>" if is_bool(left) && is_bool(a) && arrow == "|->" => fault(
                "an implication in an implication",
                BOTH,
                format!("{} && {} {operator} {b}", operand(left), operand(a)),
            ),
            "|->" | "|=>" => fault("an implication in an implication", BOTH, format!("{left} ##1 {a} {operator} {b}")),
            "#-#" if is_bool(a) && fixed(b) => Ok(()),
            "iff" if is_bool(a) && is_bool(b) => Ok(()),
            "and" => fault("`and` of properties", FALSE, "a property for each side"),
            "or" => fault("`or` of properties", MISSES, "an expression with ||, or the other side in the antecedent"),
            "implies" => fault("`implies`", MISSES, format!("{left} && {a} |-> {b}")),
            "within" | "intersect" => fault(format!("`{operator}`"), REFUSED, "fixed delays or a helper register"),
            _ => fault(format!("`{operator}` of sequences"), UNKNOWN, "expressions with fixed delays between them"),
        }
    }

    fn throughout(&self, held: &Node, sequence: &Node) -> Verdict {
        let Node::Sequence(steps) = sequence else {
            return match sequence {
                Node::Repeat(inner, "->", _) => fault(
                    "`throughout` up to `[->n]`",
                    "when the end comes in the first cycle the attempt lives on, so that it reports failures that are none",
                    format!("{held} until (({} && {}) || {})", operand(inner), operand(held), self.reset()),
                ),
                _ => {
                    fault("this `throughout`", UNKNOWN, format!("{held} throughout (##[m:n] {sequence}), with numbers"))
                }
            };
        };
        match steps.as_slice() {
            [(Some(Delay(Count::Range(..))), end)] if is_bool(held) && is_bool(end) => Ok(()),
            [(Some(Delay(Count::Unbounded(from))), end)] if is_bool(end) => fault(
                format!("`throughout` over `##[{from}:$]`"),
                FALSE,
                format!("{held} until (({} && {}) || {})", operand(end), operand(held), self.reset()),
            ),
            _ => fault("this `throughout`", UNKNOWN, format!("{held} throughout (##[m:n] b), with numbers")),
        }
    }

    // Whether the end of an `until` is also met by the reset: `… || !rst_n`.
    fn escapes(&self, end: &Node) -> bool {
        let Some(disable) = self.disable else { return true };
        let Node::Bool(tokens) = end else { return false };
        let disable = bare(disable);
        let mut depth = 0;
        let inner = bare(tokens);
        let mut parts = vec![0];
        for (i, token) in inner.iter().enumerate() {
            depth += token.nesting();
            if depth == 0 && token.is("||") {
                parts.push(i + 1);
            }
        }
        let ends = parts.iter().skip(1).map(|start| start - 1).chain([inner.len()]);
        parts.iter().zip(ends).any(|(start, end)| text(bare(&inner[*start..end])) == text(disable))
    }

    fn prefix(&self, left: &Node, arrow: &str, word: &str, range: Option<&Count>, inner: &Node) -> Verdict {
        match (word, range) {
            ("always" | "s_always", Some(Count::Range(..))) if is_bool(inner) => Ok(()),
            ("always", None) => {
                let rising =
                    matches!(left, Node::Bool(tokens) if tokens.first().is_some_and(|token| token.is("$rose")));
                let start = if rising { inner.to_string() } else { left.to_string() };
                fault(
                    "`always` without a range",
                    "it looks at one cycle only, and silently misses every failure after that",
                    format!("{start} |=> {inner}, or always [0:n] {inner}"),
                )
            }
            ("s_eventually", None) if is_bool(inner) && arrow == "|->" => {
                if self.escapes(inner) {
                    return Ok(());
                }
                fault(
                    "`s_eventually` without the reset",
                    RESET,
                    format!("s_eventually ({} || {})", operand(inner), self.reset()),
                )
            }
            ("s_eventually", None) if is_bool(inner) => {
                fault("`s_eventually` behind |=>", UNKNOWN, format!("{left} |-> s_eventually …"))
            }
            ("not", _) => fault("`not`", FALSE, format!("{left} {arrow} !{}", operand(inner))),
            _ => self.refused_prefix(word, inner),
        }
    }
}
