//! The stimulus of a run, as it was driven: only changes are kept.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Fields by name.
pub(crate) type Object = serde_json::Map<String, serde_json::Value>;

/// What a design, or a system, is driven with in a cycle: plain data, of named fields, idle by default.
pub trait Driven: Copy + Default + PartialEq + Debug + Serialize + DeserializeOwned + 'static {}

impl<I: Copy + Default + PartialEq + Debug + Serialize + DeserializeOwned + 'static> Driven for I {}

/// Inputs per cycle, from cycle 0 on. An input that changes costs its own size, one that is held costs nothing.
#[derive(Clone, Debug, Default)]
pub struct Recording<I> {
    dut: &'static str,
    x_seed: u64,
    inputs: Vec<I>,
    /// Inputs that were held: index in `inputs`, and for how many cycles beyond the first.
    held: Vec<(usize, u64)>,
    cycles: u64,
}

impl<I: Driven> Recording<I> {
    /// Nothing recorded yet, of a DUT, or a system, whose registers started from `x_seed`.
    pub fn new(dut: &'static str, x_seed: u64) -> Self {
        Self { dut, x_seed, inputs: Vec::new(), held: Vec::new(), cycles: 0 }
    }

    /// The next cycle.
    #[inline]
    pub fn push(&mut self, input: &I) {
        self.cycles += 1;
        if self.inputs.last() != Some(input) {
            self.inputs.push(*input);
        } else {
            self.hold();
        }
    }

    #[inline]
    fn hold(&mut self) {
        let index = self.inputs.len() - 1;
        match self.held.last_mut() {
            Some((last, more)) if *last == index => *more += 1,
            _ => self.held.push((index, 1)),
        }
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

    /// What was driven in a cycle; `None` beyond the end. Takes as long as there are inputs that were held.
    pub fn at(&self, cycle: u64) -> Option<I> {
        let mut index = cycle;
        for (held, more) in &self.held {
            let held = *held as u64;
            if held >= index {
                break;
            }
            index -= (index - held).min(*more);
        }
        self.inputs.get(usize::try_from(index).ok()?).filter(|_| cycle < self.cycles).copied()
    }

    /// Every change: the first cycle of an input, and the input.
    fn changes(&self) -> impl Iterator<Item = (u64, &I)> {
        let mut held = self.held.iter().peekable();
        let mut start = 0;
        self.inputs.iter().enumerate().map(move |(index, input)| {
            let this = start;
            start += 1 + held.next_if(|(held, _)| *held == index).map_or(0, |(_, more)| *more);
            (this, input)
        })
    }

    /// Every cycle's inputs.
    pub fn iter(&self) -> impl Iterator<Item = I> + '_ {
        let mut changes = self.changes().peekable();
        let mut last = I::default();
        (0..self.cycles).map(move |cycle| {
            if let Some((_, input)) = changes.next_if(|(start, _)| *start == cycle) {
                last = *input;
            }
            last
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
    fn to_json(&self) -> Vec<Object>;
}

impl<I: Driven> Stimulus for Recording<I> {
    fn dut(&self) -> &'static str {
        self.dut
    }

    fn x_seed(&self) -> u64 {
        self.x_seed
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn to_json(&self) -> Vec<Object> {
        let mut changes = self.changes().map(|(start, input)| (start, object(input)));
        changed_fields(object(&I::default()), &mut changes, self.cycles)
    }
}

/// Per cycle the fields that changed, from those before the first cycle on.
fn changed_fields(mut last: Object, changes: &mut dyn Iterator<Item = (u64, Object)>, cycles: u64) -> Vec<Object> {
    let mut changed = vec![Object::new(); cycles as usize];
    for (start, fields) in changes {
        for (name, value) in fields {
            if last.get(&name) != Some(&value) {
                last.insert(name.clone(), value.clone());
                changed[start as usize].insert(name, value);
            }
        }
    }
    changed
}

/// The fields of inputs, by name; none of what has no named fields.
pub(crate) fn object<I: Driven>(input: &I) -> Object {
    match serde_json::to_value(input) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => Object::new(),
    }
}
