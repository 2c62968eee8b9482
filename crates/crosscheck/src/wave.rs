//! A wave file while it is written: of one design, or of all instances of a system.

use std::path::PathBuf;
use std::rc::Rc;

use crate::failure::{Failure, Kind, Verdict};
use crate::ffi::Waves;
use crate::value::Leaf;
use crate::verilated::CYCLE_TIME;

/// A wave file of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaveRequest {
    /// The FST file.
    pub path: PathBuf,
    /// The first cycle in it.
    pub from: u64,
}

/// A file that was asked for, from its first cycle on.
pub(crate) struct WaveFile {
    waves: Rc<Waves>,
    request: WaveRequest,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Open,
    Ended,
}

impl WaveFile {
    /// Of the models that have joined `waves`, and those that will before the first cycle in it.
    pub fn new(waves: Rc<Waves>, request: WaveRequest) -> Self {
        Self { waves, request, state: State::Waiting }
    }

    /// The writer.
    pub fn waves(&self) -> &Rc<Waves> {
        &self.waves
    }

    /// Whether a cycle is to be in it.
    pub fn wants(&self, cycle: u64) -> bool {
        self.state == State::Open || (self.state == State::Waiting && cycle >= self.request.from)
    }

    /// Everything as it stands in a cycle before its edge, or after it.
    ///
    /// # Errors
    /// Once, when the file can't be written.
    pub fn dump(&mut self, cycle: u64, after_edge: bool) -> Verdict {
        if !self.wants(cycle) {
            return Ok(());
        }
        if self.state == State::Waiting {
            self.open(cycle)?;
        }
        self.waves.dump(cycle * CYCLE_TIME + if after_edge { CYCLE_TIME / 2 } else { 0 });
        Ok(())
    }

    fn open(&mut self, cycle: u64) -> Verdict {
        let path = self.request.path.display().to_string();
        // Verilator's writer does not notice a file that can't be written.
        let created = std::fs::File::create(&self.request.path).map_err(|error| error.to_string());
        self.state = State::Open;
        created.and_then(|_| self.waves.open(&path)).map_err(|why| {
            self.state = State::Ended;
            Failure::new(Kind::Setup, path, format!("no wave file: {why}")).at(cycle)
        })
    }

    /// Nothing more is written.
    pub fn close(&mut self) {
        self.waves.close();
        self.state = State::Ended;
    }
}

/// Declares values that are to stand in the file beside the model that joined last.
pub(crate) fn declare(waves: &Waves, leaves: &[Leaf]) {
    for leaf in leaves {
        waves.signal(&leaf.path, leaf.width);
    }
}

/// Those values, in the same order.
pub(crate) fn show(waves: &Waves, member: usize, leaves: &[Leaf]) {
    let words: Vec<u32> = leaves.iter().flat_map(words).collect();
    waves.values(member, &words);
}

/// A leaf in words of 32 bits, as many as its width needs, nothing beyond the width.
fn words(leaf: &Leaf) -> impl Iterator<Item = u32> + '_ {
    (0..leaf.width.div_ceil(32)).map(|i| {
        let word = leaf.words.get(i as usize / 2).copied().unwrap_or(0) >> (32 * (i % 2));
        let left = leaf.width - 32 * i;
        word as u32 & if left < 32 { (1 << left) - 1 } else { u32::MAX }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaf_is_as_many_words_as_it_is_wide() {
        let leaf = |width, words: &[u64]| Leaf { path: "q".into(), width, words: words.into(), fits: true, item: None };
        let of = |leaf: &Leaf| words(leaf).collect::<Vec<_>>();
        assert_eq!(of(&leaf(1, &[u64::MAX])), [1]);
        assert_eq!(of(&leaf(33, &[0x3_1234_5678])), [0x1234_5678, 1]);
        assert_eq!(of(&leaf(70, &[0x1111_2222_3333_4444, 0x2F])), [0x3333_4444, 0x1111_2222, 0x2F]);
    }
}
