//! A small wave for the terminal: the last cycles, only the fields that changed in them.

use crate::value::{Difference, Inputs, Leaf, Outputs};

/// A cycle as the text wave shows it.
pub struct Cycle<I, O> {
    /// Its number.
    pub number: u64,
    /// What was driven.
    pub inputs: I,
    /// What was sampled.
    pub observed: O,
}

/// The drawing: fields that changed, and those in which the last cycle differs from what was expected, with that below.
pub fn draw<I: Inputs, O: Outputs>(cycles: &[Cycle<I, O>], differences: &[Difference]) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    add(&mut rows, cycles.iter().map(|c| c.inputs.leaves()));
    let inputs = rows.len();
    add(&mut rows, cycles.iter().map(|c| c.observed.leaves()));
    let mut drawn = vec![("cycle".to_owned(), cycles.iter().map(|c| c.number.to_string()).collect::<Vec<_>>())];
    for (i, (path, values)) in rows.into_iter().enumerate() {
        let difference = differences.iter().find(|difference| i >= inputs && difference.path == path);
        let changed = values.windows(2).any(|pair| pair[0] != pair[1]);
        let expected = difference.map(|difference| {
            let mut expected = values.clone();
            expected.pop();
            expected.push(difference.expected.hex());
            ("  expected".to_owned(), expected)
        });
        if changed || expected.is_some() {
            drawn.push((path, values));
        }
        drawn.extend(expected);
    }
    lay_out(&drawn)
}

fn add(rows: &mut Vec<(String, Vec<String>)>, cycles: impl Iterator<Item = Vec<Leaf>>) {
    let first = rows.len();
    for leaves in cycles {
        for (i, leaf) in leaves.into_iter().enumerate() {
            if rows.len() == first + i {
                rows.push((leaf.path.clone(), Vec::new()));
            }
            rows[first + i].1.push(leaf.hex());
        }
    }
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
