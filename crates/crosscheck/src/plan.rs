//! The test plan: which paragraph of the docs is served by which scenario, property and mutant, checked both ways.
//!
//! A scenario names its paragraph at its registration (`page.md#heading`); a mutant serves the paragraphs of the
//! scenarios that must see it, or names one with `plan`; a property serves each paragraph whose text names it. Every page
//! that a scenario names is part of the plan, and each of its second-level headings must be served.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use crate::info::PropertyKind;
use crate::mutation::Records;
use crate::suite::Suite;

/// What serves a paragraph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Served {
    /// Identifiers of scenarios.
    pub scenarios: Vec<String>,
    /// Identifiers of properties.
    pub properties: Vec<String>,
    /// Identifiers of mutants.
    pub mutants: Vec<String>,
}

/// The map, and what is wrong with it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Plan {
    /// By paragraph, `page.md#heading`.
    pub paragraphs: BTreeMap<String, Served>,
    /// Paragraphs that nothing serves, and scenarios, properties and mutants that serve none.
    pub problems: Vec<String>,
}

impl Plan {
    /// Reads the pages that the suite's scenarios name, below `docs`, and maps everything.
    pub fn read(suite: &Suite, records: &Records, docs: &Path) -> Self {
        let mut plan = Self::default();
        let scenarios: Vec<_> =
            suite.benches.iter().flat_map(|bench| bench.scenarios.iter().chain(&bench.random)).collect();
        let mut texts = BTreeMap::new();
        for scenario in &scenarios {
            let page = scenario.plan.split('#').next().unwrap_or_default().to_owned();
            texts.entry(page).or_insert_with_key(|page| {
                std::fs::read_to_string(docs.join(page)).unwrap_or_else(|error| {
                    plan.problems.push(format!("{} names {page}: {error}", scenario.id));
                    String::new()
                })
            });
        }
        let mut bodies = BTreeMap::new();
        for (page, text) in &texts {
            for (heading, body) in paragraphs(text) {
                let id = format!("{page}#{heading}");
                plan.paragraphs.insert(id.clone(), Served::default());
                bodies.insert(id, body);
            }
        }
        for scenario in &scenarios {
            match plan.paragraphs.get_mut(scenario.plan) {
                Some(served) => served.scenarios.push(scenario.id.clone()),
                None => plan.problems.push(format!("{} names {}, which is no paragraph", scenario.id, scenario.plan)),
            }
        }
        plan.add_properties(suite, &bodies);
        plan.add_mutants(suite, records);
        for (id, served) in &plan.paragraphs {
            if *served == Served::default() {
                plan.problems.push(format!("nothing serves {id}"));
            }
        }
        plan
    }

    fn add_properties(&mut self, suite: &Suite, bodies: &BTreeMap<String, String>) {
        let all = suite.benches.iter().flat_map(|bench| &bench.duts).flat_map(|dut| dut.info.properties);
        let mut ids: Vec<&str> = all.filter(|p| p.kind == PropertyKind::Assertion).map(|p| p.id).collect();
        ids.sort_unstable();
        ids.dedup();
        for id in ids {
            let serves: Vec<_> = bodies.iter().filter(|(_, body)| names(body, id)).map(|(p, _)| p.clone()).collect();
            if serves.is_empty() {
                self.problems.push(format!("no paragraph names property {id}"));
            }
            for paragraph in serves {
                self.paragraphs.entry(paragraph).or_default().properties.push(id.to_owned());
            }
        }
    }

    fn add_mutants(&mut self, suite: &Suite, records: &Records) {
        for record in &records.mutants {
            let named = record.plan.as_deref();
            let of_scenarios =
                record.scenarios.iter().filter_map(|id| suite.find(id)).map(|(_, scenario)| scenario.plan);
            let mut serves: Vec<&str> = named.into_iter().chain(of_scenarios).collect();
            serves.sort_unstable();
            serves.dedup();
            if serves.is_empty() {
                self.problems.push(format!("mutant {} names no scenario and no `plan`", record.id));
            }
            for paragraph in serves {
                match self.paragraphs.get_mut(paragraph) {
                    Some(served) => served.mutants.push(record.id.clone()),
                    None => {
                        self.problems.push(format!("mutant {} names {paragraph}, which is no paragraph", record.id))
                    }
                }
            }
        }
    }
}

/// The second-level headings of a page as anchors, each with its text.
fn paragraphs(text: &str) -> Vec<(String, String)> {
    let mut paragraphs: Vec<(String, String)> = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        match line.strip_prefix("## ").filter(|_| !fenced) {
            Some(heading) => paragraphs.push((anchor(heading), String::new())),
            None => {
                if let Some((_, body)) = paragraphs.last_mut() {
                    body.push_str(line);
                    body.push('\n');
                }
            }
        }
    }
    paragraphs
}

/// The anchor that renderers of Markdown give a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Whether a text names an identifier as a whole word.
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
        before && text[at + id.len()..].chars().next().is_none_or(|c| !c.is_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_become_anchors_and_code_is_no_heading() {
        let text = "# Page\nintro\n## The frame\nPFC-P1\n```text\n## no heading\n```\n## `tx_eop`, and more\n";
        let found = paragraphs(text);
        let anchors: Vec<_> = found.iter().map(|(anchor, _)| anchor.as_str()).collect();
        assert_eq!(anchors, ["the-frame", "tx_eop-and-more"]);
        assert!(names(&found[0].1, "PFC-P1"));
        assert!(!names("PFC-P14", "PFC-P1"));
    }
}
