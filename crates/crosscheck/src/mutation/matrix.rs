//! The kill matrix as text and as HTML. As JSON it is [`Judged`] itself.

use std::fmt::Write;

use super::{Judged, MutantResult, Outcome};

/// A line per mutant: verdict, outcome, what saw it.
pub fn text(judged: &Judged) -> String {
    let width = judged.mutants.iter().map(|mutant| mutant.id.len()).max().unwrap_or(0);
    let mut out = String::new();
    for mutant in &judged.mutants {
        let mark = if mutant.unexpected.is_empty() { "ok    " } else { "FAILED" };
        let _ = writeln!(out, "{mark} {:width$}  {:11} {}", mutant.id, mutant.outcome.word(), seen_by(mutant));
        for line in &mutant.unexpected {
            let _ = writeln!(out, "         {line}  ({}, {})", mutant.about, mutant.place);
        }
        if mutant.outcome == Outcome::NotBuilt {
            for line in mutant.build_log.lines().take(6) {
                let _ = writeln!(out, "         | {line}");
            }
        }
        if let Some(reason) = &mutant.reason {
            let _ = writeln!(out, "         expected to survive: {reason}");
        }
    }
    for id in &judged.idle {
        let _ = writeln!(out, "FAILED {id} kills no mutant");
    }
    let count = |outcome: Outcome| judged.mutants.iter().filter(|mutant| mutant.outcome == outcome).count();
    let outcomes: Vec<String> = [
        Outcome::Killed,
        Outcome::Survived,
        Outcome::TimedOut,
        Outcome::NotBuilt,
        Outcome::NotApplied,
        Outcome::NotReached,
        Outcome::Equivalent,
    ]
    .into_iter()
    .map(|outcome| (count(outcome.clone()), outcome))
    .filter(|(n, _)| *n > 0)
    .map(|(n, outcome)| format!("{n} {}", outcome.word().replace('_', " ")))
    .collect();
    let _ = writeln!(
        out,
        "{} mutants: {}; build {:.1} s, run {:.1} s",
        judged.mutants.len(),
        outcomes.join(", "),
        judged.build_seconds,
        judged.run_seconds
    );
    out
}

fn seen_by(mutant: &MutantResult) -> String {
    let killers = &mutant.killers;
    let mut parts = Vec::new();
    if !killers.properties.is_empty() {
        parts.push(killers.properties.keys().cloned().collect::<Vec<_>>().join(" "));
    }
    match killers.scenarios.len() {
        0 => {}
        1..=3 => {
            let short = killers.scenarios.keys().map(|id| id.rsplit("::").next().unwrap_or(id));
            parts.push(short.collect::<Vec<_>>().join(" "));
        }
        n => parts.push(format!("{n} scenarios")),
    }
    if let Some((path, cycle)) = &killers.lockstep {
        parts.push(format!("lockstep ({path} in cycle {cycle})"));
    }
    if let Some(port) = &killers.interface {
        parts.push(format!("interface ({port})"));
    }
    if let Some(cycle) = killers.evaluation {
        parts.push(format!("evaluation in cycle {cycle}"));
    }
    parts.join(", ")
}

/// The whole matrix as a page of its own: mutants down, properties, scenarios, comparison and interface across.
pub fn html(judged: &Judged) -> String {
    let mut head = String::from("<th class=m>mutant</th><th>outcome</th>");
    for column in judged.properties.iter().chain(&judged.scenarios) {
        let _ = write!(head, "<th><div>{}</div></th>", escape(column));
    }
    head.push_str("<th><div>lockstep</div></th><th><div>interface</div></th>");
    let mut rows = String::new();
    for mutant in &judged.mutants {
        let class = if mutant.unexpected.is_empty() { "ok" } else { "red" };
        let _ = write!(
            rows,
            "<tr class={class}><td class=m title=\"{}\">{}</td><td>{}</td>",
            escape(&format!("{} ({})", mutant.about, mutant.place)),
            escape(&mutant.id),
            mutant.outcome.word()
        );
        let killers = &mutant.killers;
        let mut cell = |cycle: Option<String>| {
            let _ = match cycle {
                Some(title) => write!(rows, "<td class=k title=\"{}\">&#9679;</td>", escape(&title)),
                None => write!(rows, "<td></td>"),
            };
        };
        let at = |cycle: &u64| format!("cycle {cycle}");
        judged.properties.iter().for_each(|id| cell(killers.properties.get(id).map(at)));
        judged.scenarios.iter().for_each(|id| cell(killers.scenarios.get(id).map(at)));
        cell(killers.lockstep.as_ref().map(|(path, cycle)| format!("{path} in cycle {cycle}")));
        cell(killers.interface.clone());
        rows.push_str("</tr>\n");
    }
    let note = if judged.full { "" } else { "<p>The short form: a row ends when every named killer has fired.</p>" };
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Kill matrix</title><style>\
         body{{font:14px sans-serif;margin:2em}}table{{border-collapse:collapse}}td,th{{border:1px solid #ddd;\
         padding:2px 4px;text-align:center}}th div{{writing-mode:vertical-rl;transform:rotate(180deg);font-weight:normal}}\
         .m{{text-align:left;white-space:nowrap}}.k{{color:#276749}}tr.red td.m{{color:#b00020;font-weight:bold}}\
         tr:hover{{background:#f4f8ff}}</style><h1>Kill matrix</h1>{note}<table><thead><tr>{head}</tr></thead>\
         <tbody>\n{rows}</tbody></table></html>\n"
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
