//! Property expressions as trees.

use std::collections::HashMap;

use super::token::{Text, Token, arguments, matching};

/// A property or sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// An expression without anything temporal.
    Bool(Vec<Token>),
    /// Delays and what comes after each; the first one may come without.
    Sequence(Vec<(Option<Delay>, Node)>),
    /// `[*…]`, `[->…]`, `[=…]` behind something.
    Repeat(Box<Node>, &'static str, Count),
    /// Two operands.
    Binary(String, Box<Node>, Box<Node>),
    /// A word before an operand, with its range if it has one.
    Prefix(String, Option<Count>, Box<Node>),
    /// What can't be taken apart, and why.
    Opaque(String),
}

/// `##…`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delay(pub Count);

/// How often, or how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// One number.
    Fixed(String),
    /// Two numbers.
    Range(String, String),
    /// Up to `$`.
    Unbounded(String),
}

/// Declared properties and sequences without arguments: their bodies. With arguments: `None`.
pub type Named = HashMap<String, Option<Vec<Token>>>;

/// Temporal words that stand before their operand.
const PREFIXES: &[&str] = &[
    "always",
    "s_always",
    "eventually",
    "s_eventually",
    "nexttime",
    "s_nexttime",
    "not",
    "strong",
    "weak",
    "first_match",
    "accept_on",
    "reject_on",
    "sync_accept_on",
    "sync_reject_on",
    "if",
    "case",
];

fn precedence(operator: &str) -> Option<u32> {
    Some(match operator {
        "|->" | "|=>" | "#-#" | "#=#" => 1,
        "until" | "until_with" | "s_until" | "s_until_with" | "implies" => 2,
        "iff" => 3,
        "or" => 4,
        "and" => 5,
        "intersect" => 7,
        "within" => 8,
        "throughout" => 9,
        _ => return None,
    })
}

fn temporal(token: &Token) -> bool {
    let text = token.text.as_str();
    precedence(text).is_some() || PREFIXES.contains(&text) || matches!(text, "##" | "[*" | "[->" | "[=" | "@" | "else")
}

/// The tree of a property without its clocking event and `disable iff`.
pub fn parse(tokens: &[Token], named: &Named) -> Node {
    parse_within(tokens, named, 0)
}

/// How deep named properties and parentheses may nest. Names multiply: a small bound is also one on time.
const NESTING: u32 = 8;

fn parse_within(tokens: &[Token], named: &Named, depth: u32) -> Node {
    if depth > NESTING {
        return Node::Opaque("properties within properties within properties".into());
    }
    let mut parser = Parser { tokens, at: 0, named, depth };
    let node = parser.binary(0);
    match parser.tokens.get(parser.at) {
        None => node,
        Some(token) => Node::Opaque(format!("`{}` at this place", token.text)),
    }
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    named: &'a Named,
    depth: u32,
}

impl Parser<'_> {
    fn next_is(&self, text: &str) -> bool {
        self.tokens.get(self.at).is_some_and(|token| token.is(text))
    }

    fn binary(&mut self, least: u32) -> Node {
        let mut left = self.unary();
        while let Some(token) = self.tokens.get(self.at) {
            let Some(level) = precedence(&token.text).filter(|level| *level >= least) else { break };
            let operator = token.text.clone();
            self.at += 1;
            // All but `and`, `or`, `intersect` and `within` associate to the right; for those it makes no difference.
            let right = self.binary(level);
            left = Node::Binary(operator, Box::new(left), Box::new(right));
        }
        left
    }

    fn unary(&mut self) -> Node {
        let Some(token) = self.tokens.get(self.at).filter(|token| PREFIXES.contains(&token.text.as_str())) else {
            return self.chain();
        };
        let word = token.text.clone();
        self.at += 1;
        match word.as_str() {
            // Operators of their own kind: what is in them does not matter, they are refused as such.
            "if" | "case" | "accept_on" | "reject_on" | "sync_accept_on" | "sync_reject_on" => {
                let rest = Text(&self.tokens[self.at..]).to_string();
                self.at = self.tokens.len();
                Node::Prefix(word, None, Box::new(Node::Opaque(rest)))
            }
            "not" | "nexttime" | "s_nexttime" => {
                let range = self.range();
                let inner = self.binary(6);
                Node::Prefix(word, range, Box::new(inner))
            }
            "strong" | "weak" | "first_match" => {
                let inner = self.chain();
                Node::Prefix(word, None, Box::new(inner))
            }
            _ => {
                let range = self.range();
                let inner = self.binary(0);
                Node::Prefix(word, range, Box::new(inner))
            }
        }
    }

    // `[m:n]` behind a word.
    fn range(&mut self) -> Option<Count> {
        if !self.next_is("[") {
            return None;
        }
        let close = matching(self.tokens, self.at)?;
        let count = count(&self.tokens[self.at + 1..close]);
        self.at = close + 1;
        Some(count)
    }

    fn chain(&mut self) -> Node {
        let mut steps = Vec::new();
        if !self.next_is("##") {
            steps.push((None, self.repeated()));
        }
        while self.next_is("##") {
            self.at += 1;
            let delay = self.delay();
            steps.push((Some(delay), self.repeated()));
        }
        match (steps.len(), steps.pop()) {
            (1, Some((None, only))) => only,
            (_, last) => {
                steps.extend(last);
                Node::Sequence(steps)
            }
        }
    }

    fn delay(&mut self) -> Delay {
        let unbounded = |from: &str| Delay(Count::Unbounded(from.to_owned()));
        if self.next_is("[*") {
            // `##[*]`, and `##[+]` as the scanner writes it
            let close = matching(self.tokens, self.at).unwrap_or(self.tokens.len() - 1);
            let from = if close > self.at + 1 { "1" } else { "0" };
            self.at = close + 1;
            return unbounded(from);
        }
        let open = self.next_is("[") || self.next_is("(");
        let end = if open { matching(self.tokens, self.at) } else { Some(self.at) };
        let Some(end) = end.filter(|end| *end < self.tokens.len()) else { return unbounded("0") };
        let inside = if open { &self.tokens[self.at + 1..end] } else { &self.tokens[self.at..=end] };
        let count = count(inside);
        self.at = end + 1;
        Delay(count)
    }

    fn repeated(&mut self) -> Node {
        let mut node = self.primary();
        while let Some(token) = self.tokens.get(self.at) {
            let kind = match token.text.as_str() {
                "[*" => "*",
                "[->" => "->",
                "[=" => "=",
                _ => break,
            };
            let Some(close) = matching(self.tokens, self.at) else { break };
            let inside = &self.tokens[self.at + 1..close];
            let count = if inside.is_empty() { Count::Unbounded("0".into()) } else { count(inside) };
            self.at = close + 1;
            node = Node::Repeat(Box::new(node), kind, count);
        }
        node
    }

    fn primary(&mut self) -> Node {
        let start = self.at;
        let mut depth = 0;
        let mut inner_temporal = false;
        while let Some(token) = self.tokens.get(self.at) {
            if depth == 0 && (temporal(token) || token.nesting() < 0 || matches!(token.text.as_str(), "," | ";")) {
                break;
            }
            inner_temporal |= depth > 0 && temporal(token);
            depth += token.nesting();
            self.at += 1;
        }
        let run = &self.tokens[start..self.at];
        let Some(first) = run.first() else {
            let found = self.tokens.get(self.at).map_or("the end", |token| &token.text);
            let found = format!("`{found}` where an expression should stand");
            self.at = self.tokens.len();
            return Node::Opaque(found);
        };
        match self.named.get(&first.text) {
            Some(Some(body)) if run.len() == 1 => return parse_within(body, self.named, self.depth + 1),
            Some(_) => return Node::Opaque(format!("`{}`, which has arguments", first.text)),
            None => {}
        }
        if let Some(used) = run.iter().find(|token| token.text.starts_with('`')) {
            return Node::Opaque(format!("the macro `{}`, which this file does not define", &used.text[1..]));
        }
        let group = first.is("(") && matching(run, 0) == Some(run.len() - 1);
        match (group, inner_temporal) {
            (true, true) => {
                // `(a, v = x)`: a match with assignments to local variables
                let parts = arguments(&run[1..run.len() - 1]);
                match parts[1..].iter().flatten().any(temporal) {
                    false => parse_within(&parts[0], self.named, self.depth + 1),
                    true => Node::Opaque("something temporal in an assignment".into()),
                }
            }
            (false, true) => Node::Opaque(format!("something temporal inside the expression `{}`", Text(run))),
            (true, false) => match arguments(&run[1..run.len() - 1]).len() {
                1 if self.refers(&run[1..run.len() - 1]) => {
                    parse_within(&run[1..run.len() - 1], self.named, self.depth + 1)
                }
                _ => Node::Bool(run.to_vec()),
            },
            (false, false) => Node::Bool(run.to_vec()),
        }
    }

    fn refers(&self, tokens: &[Token]) -> bool {
        tokens.iter().any(|token| self.named.contains_key(&token.text))
    }
}

fn count(tokens: &[Token]) -> Count {
    let colon = tokens.iter().position(|token| token.is(":"));
    match colon {
        Some(at) if tokens[at + 1..].iter().any(|token| token.is("$")) => {
            Count::Unbounded(Text(&tokens[..at]).to_string())
        }
        Some(at) => Count::Range(Text(&tokens[..at]).to_string(), Text(&tokens[at + 1..]).to_string()),
        None => Count::Fixed(Text(tokens).to_string()),
    }
}
