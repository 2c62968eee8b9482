//! SystemVerilog as tokens: comments gone, macros of the same file expanded.

use std::collections::HashMap;
use std::fmt;

/// A token, with the line on which it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// As in the source; strings with their quotes, macros with their backtick.
    pub text: String,
    /// From 1.
    pub line: u32,
}

impl Token {
    /// Whether it is this text.
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }

    /// How many brackets it opens, or closes.
    pub fn nesting(&self) -> i32 {
        match self.text.as_str() {
            "(" | "[" | "{" | "'{" | "[*" | "[->" | "[=" => 1,
            ")" | "]" | "}" => -1,
            _ => 0,
        }
    }

    fn is_word(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || c == '$' || c == '\\')
    }
}

const OPERATORS: &[&str] = &[
    "<<<=", ">>>=", "|->", "|=>", "#-#", "#=#", "<<<", ">>>", "===", "!==", "==?", "!=?", "<->", "##", "->", "&&",
    "||", "==", "!=", "<=", ">=", "<<", ">>", "**", "::", "++", "--", "+=", "-=", "~&", "~|", "~^", "^~", "'{", "@@",
];

/// All tokens of a text, directives and macro uses among them.
pub fn tokenize(text: &str) -> Vec<Token> {
    let mut scanner = Scanner { rest: text, line: 1, tokens: Vec::new() };
    while scanner.step() {}
    scanner.tokens
}

struct Scanner<'a> {
    rest: &'a str,
    line: u32,
    tokens: Vec<Token>,
}

impl Scanner<'_> {
    fn take(&mut self, length: usize) -> String {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.matches('\n').count() as u32;
        self.rest = rest;
        taken.to_owned()
    }

    fn push(&mut self, length: usize) {
        let line = self.line;
        let text = self.take(length);
        self.tokens.push(Token { text, line });
    }

    // The length of the prefix whose letters satisfy a condition.
    fn run(&self, start: usize, condition: impl Fn(char) -> bool) -> usize {
        self.rest[start..].find(|c| !condition(c)).map_or(self.rest.len(), |end| start + end)
    }

    fn step(&mut self) -> bool {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        let Some(first) = self.rest.chars().next() else { return false };
        if self.rest.starts_with("//") {
            let end = self.rest.find('\n').unwrap_or(self.rest.len());
            self.take(end);
        } else if self.rest.starts_with("/*") {
            let end = self.rest[2..].find("*/").map_or(self.rest.len(), |end| end + 4);
            self.take(end);
        } else if first == '\n' {
            // Ends a `define; dropped by the preprocessor.
            self.push(1);
        } else if let Some(joined) = ["\\\r\n", "\\\n"].iter().find(|joined| self.rest.starts_with(**joined)) {
            self.take(joined.len());
        } else if first.is_whitespace() {
            self.take(first.len_utf8());
        } else if first == '"' {
            let length = string_length(self.rest);
            self.push(length);
        } else if self.rest.starts_with("``") || self.rest.starts_with("`\"") || self.rest.starts_with("`\\") {
            self.take(2);
        } else if first == '`' {
            let length = self.run(1, word);
            self.push(length);
        } else if first == '\\' {
            let length = self.run(1, |c| !c.is_whitespace());
            self.push(length);
        } else if first.is_ascii_digit()
            || first == '\'' && self.rest[1..].starts_with(|c: char| c.is_ascii_alphanumeric())
        {
            let length = self.run(1, |c| word(c) || c == '\'' || c == '?');
            // A delay of a time: `1.5ns`; but not the dot of a method.
            self.push(length);
        } else if word(first) {
            let length = self.run(1, word);
            self.push(length);
        } else if first == '[' {
            self.bracket();
        } else {
            let length = OPERATORS.iter().find(|o| self.rest.starts_with(**o)).map_or(first.len_utf8(), |o| o.len());
            self.push(length);
        }
        true
    }

    // `[*`, `[->`, `[=` open a repetition; blanks may stand in them.
    fn bracket(&mut self) {
        let inside = self.rest[1..].trim_start_matches([' ', '\t']);
        let skipped = self.rest.len() - inside.len();
        let line = self.line;
        match ["->", "*", "="].iter().find(|mark| inside.starts_with(**mark)) {
            Some(mark) => {
                self.take(skipped + mark.len());
                self.tokens.push(Token { text: format!("[{mark}"), line });
            }
            None if inside.starts_with("+]") => {
                self.take(skipped + 2);
                self.tokens.extend(["[*", "1", ":", "$", "]"].map(|text| Token { text: text.into(), line }));
            }
            None => self.push(1),
        }
    }
}

fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (i, letter) in text.char_indices().skip(1) {
        match letter {
            '\\' if !escaped => escaped = true,
            '"' if !escaped => return i + 1,
            '\n' if !escaped => return i,
            _ => escaped = false,
        }
    }
    text.len()
}

struct Macro {
    parameters: Option<Vec<String>>,
    body: Vec<Token>,
}

/// Directives, with what follows them on the line: nothing of that is code.
const DIRECTIVES: &[&str] = &[
    "`begin_keywords",
    "`celldefine",
    "`default_nettype",
    "`else",
    "`elsif",
    "`end_keywords",
    "`endcelldefine",
    "`endif",
    "`ifdef",
    "`ifndef",
    "`include",
    "`line",
    "`pragma",
    "`resetall",
    "`timescale",
    "`undef",
    "`undefineall",
];

/// Expands the macros that the text itself defines; leaves all others as they are.
pub fn preprocess(tokens: Vec<Token>) -> Vec<Token> {
    let mut macros: HashMap<String, Macro> = HashMap::new();
    let mut out = Vec::new();
    let mut i = 0;
    while i < tokens.len() {
        let token = &tokens[i];
        let end = || tokens[i..].iter().position(|token| token.is("\n")).map_or(tokens.len(), |end| i + end);
        if token.is("`define") {
            let end = end();
            if let Some((name, found)) = definition(&tokens[i + 1..end], token.line) {
                macros.insert(name, found);
            }
            i = end;
        } else if DIRECTIVES.contains(&token.text.as_str()) {
            // Only `ifdef` and its like can have code behind them on the line.
            i = match token.text.as_str() {
                "`else" | "`endif" | "`resetall" | "`celldefine" | "`endcelldefine" => i + 1,
                "`ifdef" | "`ifndef" | "`elsif" | "`undef" | "`include" | "`default_nettype" => i + 2,
                _ => end(),
            };
        } else if token.is("\n") {
            i += 1;
        } else {
            i += expand(&tokens[i..], &macros, &mut out, &mut Vec::new());
        }
    }
    out
}

// Adjacency of the name and the parenthesis is lost; a body that starts with a parenthesis is told by what is in it.
fn definition(line: &[Token], _at: u32) -> Option<(String, Macro)> {
    let (name, rest) = line.split_first()?;
    let mut parameters = None;
    let mut body = rest;
    if rest.first().is_some_and(|token| token.is("(")) {
        let close = matching(rest, 0)?;
        let inside = &rest[1..close];
        let list = inside.iter().enumerate().all(|(i, token)| if i % 2 == 0 { token.is_word() } else { token.is(",") });
        if list && (!inside.is_empty() || close + 1 < rest.len()) {
            parameters = Some(inside.iter().step_by(2).map(|token| token.text.clone()).collect());
            body = &rest[close + 1..];
        }
    }
    Some((format!("`{}", name.text), Macro { parameters, body: body.to_vec() }))
}

/// Tokens after which nothing is expanded any more: macros can multiply without end.
const LIMIT: usize = 1_000_000;

// Expands what stands first, a macro never within itself; the number of tokens that it took.
fn expand(tokens: &[Token], macros: &HashMap<String, Macro>, out: &mut Vec<Token>, active: &mut Vec<String>) -> usize {
    let token = &tokens[0];
    let Some(known) = macros.get(&token.text).filter(|_| !active.contains(&token.text) && out.len() < LIMIT) else {
        if !token.is("\n") {
            out.push(token.clone());
        }
        return 1;
    };
    let mut taken = 1;
    let mut values = HashMap::new();
    if let Some(parameters) = &known.parameters {
        let Some(open) = tokens.iter().skip(1).position(|token| !token.is("\n")).map(|at| at + 1) else { return 1 };
        let Some(close) = matching(tokens, open) else { return 1 };
        let arguments = arguments(&tokens[open + 1..close]);
        values = parameters.iter().map(String::as_str).zip(arguments).collect();
        taken = close + 1;
    }
    let mut body = Vec::new();
    for part in &known.body {
        match values.get(part.text.as_str()) {
            Some(value) => body.extend(value.iter().cloned()),
            None => body.push(part.clone()),
        }
    }
    for part in &mut body {
        part.line = token.line;
    }
    active.push(token.text.clone());
    let mut i = 0;
    while i < body.len() {
        i += expand(&body[i..], macros, out, active);
    }
    active.pop();
    taken
}

/// Where the bracket at `open` closes.
pub fn matching(tokens: &[Token], open: usize) -> Option<usize> {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(open) {
        depth += token.nesting();
        if depth == 0 {
            return Some(i);
        }
    }
    None
}

/// Split at the commas that are in no bracket.
pub fn arguments(tokens: &[Token]) -> Vec<Vec<Token>> {
    let mut found = vec![Vec::new()];
    let mut depth = 0;
    for token in tokens {
        depth += token.nesting();
        if depth == 0 && token.is(",") {
            found.push(Vec::new());
        } else if let Some(last) = found.last_mut() {
            last.push(token.clone());
        }
    }
    found
}

/// Tokens as a person writes them.
pub struct Text<'a>(pub &'a [Token]);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before: Option<&Token> = None;
        for token in self.0 {
            if before.is_some_and(|before| spaced(before, token)) {
                f.write_str(" ")?;
            }
            f.write_str(&token.text)?;
            before = Some(token);
        }
        Ok(())
    }
}

fn spaced(before: &Token, token: &Token) -> bool {
    const TIGHT_AFTER: &[&str] = &["(", "[", "{", "'{", "!", "~", "##", ".", "::", "[*", "[->", "[=", "@", ":"];
    const TIGHT_BEFORE: &[&str] = &[")", "]", "}", ",", ";", "[", ".", "::", "[*", "[->", "[=", ":"];
    if TIGHT_AFTER.contains(&before.text.as_str()) || TIGHT_BEFORE.contains(&token.text.as_str()) {
        return false;
    }
    !(token.is("(") && before.text.starts_with('$'))
}
