//! A system for the tests: stages one behind the other, with a ready that ripples back through all of them within a
//! cycle.

use crosscheck::{Failure, Golden, Machine, Member, Pass, Run, Wire, Wiring};
use serde::{Deserialize, Serialize};

use crate::duts::stage::{Design, In, Out};

/// Golden model of `stage`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stage {
    /// Holds something that has not been taken.
    valid: bool,
    data: u8,
}

impl Machine for Stage {
    type In = In;
    type Out = Out;

    fn reset(&mut self) {
        *self = Self::default();
    }

    fn step(&mut self, input: &In) -> Out {
        let out = Out { in_ready: !self.valid || input.out_ready, out_valid: self.valid, out_data: self.data };
        if out.in_ready {
            self.valid = input.in_valid;
            if input.in_valid {
                self.data = input.in_data.wrapping_add(1);
            }
        }
        out
    }
}

impl Golden for Stage {}

/// A stage in lockstep with its model.
pub type Checked = crosscheck::Lockstep<crosscheck::Verilated<Design>, Stage>;

/// What a pipeline is driven with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ends {
    /// Something comes in.
    pub valid: bool,
    /// This.
    pub data: u8,
    /// What comes out is taken.
    pub ready: bool,
}

/// What a pipeline shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// What comes in is taken.
    pub ready: bool,
    /// Something comes out.
    pub valid: bool,
    /// This.
    pub data: u8,
}

/// Stages one behind the other.
pub struct Pipeline<M> {
    stages: Vec<M>,
    /// What stage i says to the one before it.
    ready: Vec<Wire<bool>>,
}

impl<M> Pipeline<M> {
    /// Of these stages, the first one first.
    pub fn new(stages: Vec<M>) -> Self {
        let ready = (0..stages.len()).map(|i| Wire::new(&format!("ready of stage {i}"), false)).collect();
        Self { stages, ready }
    }
}

impl<M: Member<In = In, Out = Out>> Wiring for Pipeline<M> {
    type In = Ends;
    type Out = Seen;

    fn pass(&mut self, input: &Ends, pass: &mut Pass) -> Seen {
        let mut flow = (input.valid, input.data);
        for (i, stage) in self.stages.iter_mut().enumerate() {
            let out_ready = self.ready.get(i + 1).map_or(input.ready, Wire::get);
            let (in_valid, in_data) = flow;
            let out = pass.member(stage, &In { in_valid, in_data, out_ready, ..In::default() });
            self.ready[i].drive(pass, out.in_ready);
            flow = (out.out_valid, out.out_data);
        }
        Seen { ready: self.ready[0].get(), valid: flow.0, data: flow.1 }
    }
}

/// Stages A, B, C … in lockstep with their models.
///
/// # Errors
/// When a model can't be made.
pub fn checked(run: &Run, length: u8) -> Result<Pipeline<Checked>, Failure> {
    let stage = |i| run.instance(&char::from(b'A' + i).to_string(), Stage::default());
    Ok(Pipeline::new((0..length).map(stage).collect::<Result<_, _>>()?))
}
