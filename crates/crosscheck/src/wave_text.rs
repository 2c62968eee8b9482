//! A small wave for the terminal: the last cycles, only the fields that changed in them.

use crate::value::{Difference, Leaf};

/// A cycle as the text wave shows it.
pub struct Cycle {
    /// Its number.
    pub number: u64,
    /// What was driven.
    pub inputs: Vec<Leaf>,
    /// What was sampled.
    pub observed: Vec<Leaf>,
}

/// The drawing: fields that changed, and those in which the last cycle differs from what was expected, with that below.
pub fn draw(cycles: &[Cycle], differences: &[Difference]) -> String {
    let inputs = rows(cycles, |cycle| &cycle.inputs).map(|row| (row, false));
    let outputs = rows(cycles, |cycle| &cycle.observed).map(|row| (row, true));
    let mut drawn = vec![("cycle".to_owned(), cycles.iter().map(|c| c.number.to_string()).collect::<Vec<_>>())];
    for ((path, values), output) in inputs.chain(outputs) {
        let difference = differences.iter().find(|difference| output && difference.path == path);
        let changed = values.windows(2).any(|pair| pair[0] != pair[1]);
        let expected = difference.map(|difference| {
            let mut expected = values.clone();
            expected.pop();
            expected.push(difference.expected.hex());
            ("  expected".to_owned(), expected)
        });
        if changed || expected.is_some() {
            drawn.push((path.to_owned(), values));
        }
        drawn.extend(expected);
    }
    lay_out(&drawn)
}

/// A path, and its value in every cycle.
fn rows(cycles: &[Cycle], of: fn(&Cycle) -> &Vec<Leaf>) -> impl Iterator<Item = (&str, Vec<String>)> {
    let first = cycles.first().map_or(&[][..], |cycle| of(cycle));
    let values = move |i: usize| cycles.iter().map(|cycle| of(cycle)[i].hex()).collect();
    first.iter().enumerate().map(move |(i, leaf)| (leaf.path.as_str(), values(i)))
}

/// Columns as wide as they need; a value that did not change is drawn as a line.
fn lay_out(rows: &[(String, Vec<String>)]) -> String {
    let names = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let columns = rows.first().map_or(0, |(_, values)| values.len());
    let widths: Vec<usize> =
        (0..columns).map(|c| rows.iter().map(|(_, values)| values[c].len()).max().unwrap_or(1)).collect();
    let mut text = String::new();
    for (row, (name, values)) in rows.iter().enumerate() {
        let mut line = format!("  {name:names$} ");
        for (c, value) in values.iter().enumerate() {
            let same = row > 0 && c > 0 && values[c - 1] == *value;
            let width = widths[c];
            if same {
                line.push_str(&format!(" {:>width$}", "."));
            } else {
                line.push_str(&format!(" {value:>width$}"));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
