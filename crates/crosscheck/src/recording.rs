//! The stimulus of a run, as it was driven: only changes are kept.

use crate::value::Inputs;

/// Inputs per cycle, from cycle 0 on; cycles that repeat their predecessor cost nothing.
#[derive(Clone, Debug, Default)]
pub struct Recording<I> {
    dut: &'static str,
    x_seed: u64,
    changes: Vec<(u64, I)>,
    cycles: u64,
}

impl<I: Inputs> Recording<I> {
    /// Nothing recorded yet, of a DUT whose registers started from `x_seed`.
    pub fn new(dut: &'static str, x_seed: u64) -> Self {
        Self { dut, x_seed, changes: Vec::new(), cycles: 0 }
    }

    /// The next cycle.
    #[inline]
    pub fn push(&mut self, input: &I) {
        if self.changes.last().is_none_or(|(_, last)| last != input) {
            self.changes.push((self.cycles, *input));
        }
        self.cycles += 1;
    }

    /// Name of the DUT.
    pub fn dut(&self) -> &'static str {
        self.dut
    }

    /// Seed of the DUT's initial state.
    pub fn x_seed(&self) -> u64 {
        self.x_seed
    }

    /// Number of cycles.
    pub fn len(&self) -> u64 {
        self.cycles
    }

    /// Whether nothing was driven.
    pub fn is_empty(&self) -> bool {
        self.cycles == 0
    }

    /// What was driven in a cycle; `None` beyond the end.
    pub fn at(&self, cycle: u64) -> Option<I> {
        if cycle >= self.cycles {
            return None;
        }
        let after = self.changes.partition_point(|(start, _)| *start <= cycle);
        self.changes.get(after.checked_sub(1)?).map(|(_, input)| *input)
    }

    /// Every cycle's inputs.
    pub fn iter(&self) -> impl Iterator<Item = I> + '_ {
        let mut next = 0;
        (0..self.cycles).map(move |cycle| {
            while self.changes.get(next + 1).is_some_and(|(start, _)| *start <= cycle) {
                next += 1;
            }
            self.changes[next].1
        })
    }
}

/// A recording whose input type is forgotten, so that a run can keep those of several designs.
pub trait Stimulus {
    /// Name of the DUT.
    fn dut(&self) -> &'static str;
    /// Seed of the DUT's initial state.
    fn x_seed(&self) -> u64;
    /// Number of cycles.
    fn cycles(&self) -> u64;
    /// Per cycle the fields that changed, cycle 0 starting from idle.
    fn to_json(&self) -> Vec<serde_json::Map<String, serde_json::Value>>;
}

impl<I: Inputs> Stimulus for Recording<I> {
    fn dut(&self) -> &'static str {
        self.dut
    }

    fn x_seed(&self) -> u64 {
        self.x_seed
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn to_json(&self) -> Vec<serde_json::Map<String, serde_json::Value>> {
        let mut last = object(&I::default());
        let mut changes = self.changes.iter().peekable();
        let mut cycles = Vec::with_capacity(self.cycles as usize);
        for cycle in 0..self.cycles {
            let mut changed = serde_json::Map::new();
            if let Some((_, input)) = changes.next_if(|(start, _)| *start == cycle) {
                for (name, value) in object(input) {
                    if last.get(&name) != Some(&value) {
                        last.insert(name.clone(), value.clone());
                        changed.insert(name, value);
                    }
                }
            }
            cycles.push(changed);
        }
        cycles
    }
}

pub(crate) fn object<I: Inputs>(input: &I) -> serde_json::Map<String, serde_json::Value> {
    match serde_json::to_value(input) {
        Ok(serde_json::Value::Object(fields)) => fields,
        other => {
            unreachable!("generated inputs are a struct of numbers, arrays and structs: {other:?}")
        }
    }
}
