use std::path::Path;

use super::{Finding, check};

const HEAD: &str = "module p;\ndefault clocking @(posedge clk); endclocking\ndefault disable iff (!rst_n);\n";

fn findings(text: &str) -> Vec<Finding> {
    check(Path::new("p.sv"), text)
}

fn property(body: &str) -> Vec<Finding> {
    findings(&format!("{HEAD}a_x: assert property ({body}) else $error(\"x\");\nendmodule\n"))
}

/// What was compared with the language's semantics, resets included, and agreed.
const EXACT: &[&str] = &[
    "a |-> ##14 b ##1 c",
    "a |-> ##59 b",
    "a |-> ##[1:100] !b",
    "a |-> b ##1 c ##[0:3] d",
    "$fell(a) |-> $past(b)",
    "(a && !b) |=> (a && $stable(x))",
    "$changed(x) ^ $changed(y)",
    "$onehot0(v)",
    "$countones(v) <= 2 -> v != 7",
    "a |=> (!a until ((b && !a) || !rst_n))",
    "(a && $rose(b)) |-> a until ((a && c) || !rst_n)",
    "a |-> !a throughout (##[0:20] b)",
    "a |=> c throughout (##[1:6] b)",
    "v[0] |=> v[0]",
    "v[0] |=> always [0:50] v[0]",
    "a |-> s_always [0:3] v[0]",
    "a |-> s_eventually (b || !rst_n)",
    "a |-> s_eventually (!rst_n || b)",
    "a |-> ##1 !b",
    "(a && !c) |-> ##2 b",
    "a ##2 b |-> ##1 c",
    "a ##1 b |=> c",
    "(a ##1 b) |=> (c)",
    "b[*2] |-> c",
    "b[*3] |=> ##1 c",
    "a |-> b ##1 b ##1 b",
    "a |-> $past(x, 3) == y",
    "(a, v = x) |-> ##2 y == v",
    "a iff b",
    "a |-> b iff c",
    "a #-# b",
    "a |-> ##0 b",
    "a |-> x inside {[1:3], 7}",
    "a |-> (b ? c : d)",
    "@(posedge clk) disable iff (!rst_n) a |-> ##N b",
    "@(posedge clk or negedge x) a |-> ##(N + 1) b",
    "disable iff (rst) a |-> b until (c || rst)",
];

#[test]
fn exact_shapes_pass() {
    for body in EXACT {
        assert_eq!(property(body), [], "{body}");
    }
}

/// Shape, a word of the reason, and the replacement.
const WRONG: &[(&str, &str, &str)] = &[
    ("a |=> (!a throughout (b [->1]))", "none", "!a until ((b && !a) || !rst_n)"),
    ("$rose(v[0]) |=> always v[0]", "misses", "v[0] |=> v[0], or always [0:n] v[0]"),
    ("a |=> always v", "misses", "a |=> v, or always [0:n] v"),
    ("(a && $rose(b)) |-> a until_with c", "reset", "a until ((a && c) || !rst_n)"),
    ("a |-> s_eventually b", "reset", "s_eventually (b || !rst_n)"),
    ("a |-> b until c", "reset", "b until ((c) || !rst_n)"),
    ("not (a ##1 b)", "none", "a |-> ##1 !b"),
    ("(a |-> ##2 b) or c", "misses", "(a && !(c)) |-> ##2 b"),
    (
        "a ##[1:3] b |-> c",
        "misses",
        "one property for each fixed delay, or a helper register that remembers the first part",
    ),
    ("first_match(a ##[1:3] b) |-> c", "misses", "one property for each fixed delay"),
    (
        "a |-> ##[0:3] b ##1 c",
        "misses",
        "a range in the last delay only; a helper register, or a property of its own, for what follows",
    ),
    ("a |-> b[->2] ##1 c", "misses", "a helper register that remembers what was seen"),
    ("a |-> b or (##1 c)", "misses", "an expression with ||, or the other side in the antecedent"),
    ("a implies b", "misses", "a |-> b"),
    ("a |-> b[*3]", "misses", "b ##1 b ##1 b"),
    ("a |=> b[->1]", "never fail", "s_eventually (b || !rst_n), or ##[m:n] b with numbers"),
    ("a |-> ##[1:$] b", "never fail", "s_eventually (b || !rst_n), or a range with an end"),
    ("a |-> ##[*] b", "never fail", "s_eventually (b || !rst_n), or a range with an end"),
    ("a |-> ##[+] b", "never fail", "s_eventually (b || !rst_n), or a range with an end"),
    ("a ##1 b[->1] |=> c", "misses", "a helper register that remembers that the first part was seen"),
    ("a |-> (b |=> c)", "misses", "a && b |=> c"),
    ("a |-> b[*1:3] ##1 c", "none", "the lengths written out, or ##[m:n] behind b"),
    ("(a |-> b) and (c |-> d)", "none", "two properties, one for each side"),
    ("a |-> (##2 b) and (##1 c)", "none", "a property for each side"),
    ("a |-> !a throughout (##[0:$] b)", "none", "!a until ((b && !a) || !rst_n)"),
    ("a |-> nexttime b", "support", "##1 b"),
    ("a |-> s_nexttime b", "support", "##1 b"),
    ("a |-> b s_until c", "support", "b until ((c) || !rst_n)"),
    ("a |-> b s_until_with c", "support", "b until ((c) || !rst_n)"),
    ("a |-> eventually [1:3] b", "support", "##[m:n] b, with numbers"),
    ("a |-> s_eventually [1:3] b", "support", "##[m:n] b, with numbers"),
    ("a |-> strong(##1 b)", "support", "##1 b"),
    ("a |-> weak(##1 b)", "support", "##1 b"),
    ("accept_on (c) a |-> b", "support", "the condition in `disable iff`"),
    ("reject_on (c) a |-> b", "support", "the condition in `disable iff`"),
    ("if (a) b else c", "support", "a property for each branch, with its condition in the antecedent"),
    ("a |-> b[=2]", "support", "a helper counter of the cycles with b"),
    ("a |-> (b within (c ##[1:3] d))", "support", "fixed delays or a helper register"),
    ("a |-> (b intersect c)", "support", "fixed delays or a helper register"),
    ("(a ##1 b)[*2] |-> c", "support", "the sequence written out: a ##1 b ##1 a ##1 b …"),
    ("a #=# b", "support", "a |-> b"),
    ("(a ##1 b) #-# c", "support", "a ##1 b |-> c"),
    ("a ##1 b", "nobody", "1'b1 |-> a ##1 b"),
    ("a |-> m(b ##1 c)", "nobody", "the property written out at this place"),
    ("a |-> `SOMETHING", "nobody", "the property written out at this place"),
];

#[test]
fn other_shapes_are_refused_with_what_to_write_instead() {
    let mut wrong = Vec::new();
    for (body, why, replacement) in WRONG {
        match property(body).as_slice() {
            [found] if found.why.contains(why) && found.replacement == *replacement && found.line == 4 => {}
            found => wrong.push(format!("{body}: {found:#?}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn replacements_that_are_properties_pass_themselves() {
    let whole = |body: &str, replacement: &str| match body.split_once("|->").or(body.split_once("|=>")) {
        Some((antecedent, _)) if !replacement.contains("|->") && !replacement.contains("|=>") => {
            let arrow = if body.contains("|=>") { "|=>" } else { "|->" };
            format!("{antecedent} {arrow} {replacement}")
        }
        _ => replacement.to_owned(),
    };
    let mut judged = 0;
    for (body, _, replacement) in WRONG {
        if replacement.contains(", ") || replacement.contains("helper") || replacement.contains(" one ") {
            continue;
        }
        let symbols = ["|->", "until", "##", "s_eventually"];
        if symbols.iter().any(|symbol| replacement.contains(symbol)) && !replacement.contains('…') {
            let whole = whole(body, replacement);
            assert_eq!(property(&whole), [], "{whole}");
            judged += 1;
        }
    }
    assert!(judged > 10, "{judged}");
}

#[test]
fn covers() {
    let cover = |body: &str| findings(&format!("{HEAD}c: cover property ({body});"));
    for exact in ["a", "a && $rose(b)", "1'b1 |-> (a ##2 b)", "1 |-> b[*2]"] {
        assert_eq!(cover(exact), [], "{exact}");
    }
    for (wrong, replacement) in [
        ("a ##1 b", "cover property (1'b1 |-> (a ##1 b))"),
        ("a |-> b", "cover property (1'b1 |-> (a))"),
        ("a[*2]", "cover property (1'b1 |-> (a[*2]))"),
    ] {
        let found = cover(wrong);
        assert_eq!(found.len(), 1, "{wrong}");
        assert_eq!(found[0].replacement, replacement);
    }
    let found = findings("cover sequence (a ##1 b);");
    assert_eq!(found[0].replacement, "cover property (1'b1 |-> (a ##1 b))");
}

#[test]
fn the_macros_are_judged_like_what_they_become() {
    let good = format!(
        "{HEAD}`CROSSCHECK_ASSERT(P_1, a ##2 b, ##1 c, $sformatf(\"%0d, )\", x))\n\
         `CROSSCHECK_ASSERT_NEXT(P_2, a && f(b, c), !a until ((b && !a) || !rst_n), \"m\")\n\
         `CROSSCHECK_ASSUME(P_3, a, {{b, c}} == 2'b01, \"m\")\n\
         `CROSSCHECK_COVER(P_4, a ##1 b)\n\
         `CROSSCHECK_ASSERT_COMB(P_5, a, b == c, \"m\")\n\
         `CROSSCHECK_COVER_COMB(P_6, a)\n"
    );
    assert_eq!(findings(&good), []);
    let bad = "`CROSSCHECK_ASSERT(P_1,\n  a ##[1:2] b,\n  c, \"m\")\n\
               `CROSSCHECK_ASSERT(P_2, a,\n  b[*3], \"m\")\n\
               `CROSSCHECK_COVER(P_3, a ##[0:$] b)\n\
               `CROSSCHECK_ASSERT_COMB(P_4, a, ##1 b, \"m\")\n\
               `CROSSCHECK_ASSUME_COMB(P_5, $past(a), b, \"m\")\n\
               `CROSSCHECK_ASSERT(P_6, a, b)\n\
               `CROSSCHECK_ASSERT(P_7, a, b |-> c, \"m\")\n";
    let lines: Vec<u32> = findings(bad).iter().map(|found| found.line).collect();
    assert_eq!(lines, [1, 4, 6, 7, 8, 9, 10], "{:#?}", findings(bad));
}

#[test]
fn comments_strings_and_line_breaks_do_not_mislead() {
    let text = "// assert property (a |-> b[*3]);\n\
                /* assert property (a |-> b[*3]); */\n\
                string s = \"assert property (a |-> b[*3]) \\\" // \";\n\
                assert // not here )\n\
                  property /* ) */ (\n\
                    a // ##[1:3]\n\
                    |->\n\
                    ##1 (b == \")\")\n\
                ) else $error(\"a |-> b[*3] )\");\n\
                assert property (a\n\
                  |-> b [ * 3 ]);\n\
                \\assert property (x);\n\
                assert (a) else $error(\"immediate\");\n\
                assert #0 (a);\n";
    let found = findings(text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!((found[0].line, found[0].shape.as_str()), (10, "`[*n]` as a consequent"));
}

#[test]
fn macros_of_the_file_are_expanded() {
    let text = "`define SOON ##[1:3] b \\\n  ##1 c\n\
                `define IMPLIES(A, B) (A) |-> (B)\n\
                `define MY_ASSERT(N, P) N: assert property (P) else $error(`\"N`\");\n\
                `define WIDTH 4\n\
                assert property (a |-> `SOON);\n\
                assert property (`IMPLIES(a, ##`WIDTH b));\n\
                assert property (`IMPLIES(a, b[*3]));\n\
                `MY_ASSERT(x, a |-> ##1 b)\n\
                `MY_ASSERT(y, a |-> always b)\n\
                `OTHER_ASSERT(z, a)\n\
                `ifdef X assert property (not a); `endif\n";
    let found = findings(text);
    let seen: Vec<(u32, &str)> = found.iter().map(|found| (found.line, found.shape.as_str())).collect();
    assert_eq!(
        seen,
        [
            (6, "`##[1:3]` with more behind it"),
            (8, "`[*n]` as a consequent"),
            (10, "`always` without a range"),
            (11, "the macro ``OTHER_ASSERT`"),
            (12, "`not`")
        ],
        "{found:#?}"
    );
}

#[test]
fn named_properties_are_looked_into() {
    let text = "property good; logic v; @(posedge clk) disable iff (!rst_n) (a, v = x) |-> ##1 y == v; endproperty\n\
                property bad; a |-> always b; endproperty\n\
                property args(x); x |-> b; endproperty\n\
                sequence soon; a ##[1:2] b; endsequence\n\
                assert property (good);\n\
                assert property (bad);\n\
                assert property (args(a));\n\
                assert property (soon |-> c);\n\
                assert property (a |-> soon);\n";
    let found: Vec<(u32, String)> = findings(text).into_iter().map(|found| (found.line, found.shape)).collect();
    assert_eq!(
        found,
        [
            (6, "`always` without a range".to_owned()),
            (7, "`args`, which has arguments".to_owned()),
            (8, "`##[1:2]` in an antecedent".to_owned())
        ]
    );
}

#[test]
fn a_finding_says_where_what_why_and_what_instead() {
    let found = property("a |-> b[*2]");
    assert_eq!(found[0].to_string(), "p.sv:4: `[*n]` as a consequent: it silently misses failures; write `b ##1 b`");
}

#[test]
fn unfinished_texts_are_survived() {
    for text in [
        "assert property (",
        "assert property",
        "`define",
        "`define X(",
        "assert property (a |->",
        "[",
        "\"",
        "/*",
        "`CROSSCHECK_ASSERT(",
        "`CROSSCHECK_ASSERT",
        "property",
        "property p",
        "property p; p |-> p; endproperty assert property (p);",
        "assert property (a ##[ b",
        "assert property (a ##",
        "assert property (a [*",
        "default disable iff",
        "`define A `A\n`A",
        "`define A(x) `A(x) `A(x)\n`A(1)",
    ] {
        findings(text);
    }
}

proptest::proptest! {
    #[test]
    fn any_order_of_words_is_survived(words in proptest::collection::vec(proptest::sample::select(vec![
        "assert", "property", "(", ")", "(", ")", "a", "b", "|->", "|=>", "##", "[", "]", "[*", "[->", "1", ":", "$", ",", ";",
        "always", "not", "until", "throughout", "and", "if", "else", "@", "disable", "iff", "default", "sequence",
        "endsequence", "endproperty", "cover", "`define", "`X", "`CROSSCHECK_ASSERT", "\n", "first_match", "{", "}",
    ]), 0..40)) {
        findings(&words.join(" "));
    }
}
