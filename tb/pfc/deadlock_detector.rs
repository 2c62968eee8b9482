//! Golden model of `pfc_deadlock_detector`: it remembers when a class was stalled, and counts nothing down or anew.

use crosscheck::{Design, Golden, Machine};

use super::counter::{Counter, vector};
use crate::duts;

/// A cycle on the ports of the detector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Bit c: class c is watched.
    pub lossless: u8,
    /// Bit c: class c is stopped.
    pub paused: u8,
    /// Bit c: class c has something to send.
    pub nonempty: u8,
    /// Bit c: a cell of class c leaves.
    pub deq: u8,
}

/// What the detector shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Suspicion {
    /// Bit c: class c has been stalled for the limit.
    pub suspect: u8,
    /// Bit c: class c has been stalled for twice the limit.
    pub emergency: u8,
    /// Times that each class became suspect.
    pub episodes: [u32; 8],
    /// The longest stall of each class.
    pub longest: [u32; 8],
}

/// A class's history.
#[derive(Clone, Debug, Default)]
struct History {
    /// Clocks of stall since the reset, all episodes together.
    stalled: u64,
    /// As much of it as was over at the latest progress.
    forgiven: u64,
    /// The longest that was not forgiven.
    longest: u64,
    /// `stalled` at the beginning of every suspicion.
    onsets: Vec<u64>,
}

impl History {
    /// Clocks of stall since the latest progress; 32 bits hold no more.
    fn stall(&self) -> u64 {
        (self.stalled - self.forgiven).min(u64::from(u32::MAX))
    }
}

/// Golden model of `pfc_deadlock_detector` with this limit, and counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct DeadlockDetector<const STALL_LIMIT: u64, const CNT_W: u32> {
    classes: [History; 8],
}

impl<const STALL_LIMIT: u64, const CNT_W: u32> DeadlockDetector<STALL_LIMIT, CNT_W> {
    /// What it shows in this cycle.
    pub fn suspicion(&self) -> Suspicion {
        let end = u64::from(Counter::<CNT_W>::END);
        let narrow = |wide: u64| u32::try_from(wide).expect("at most 32 bits");
        Suspicion {
            suspect: vector(|c| self.classes[c].stall() >= STALL_LIMIT),
            emergency: vector(|c| self.classes[c].stall() >= 2 * STALL_LIMIT),
            episodes: std::array::from_fn(|c| narrow((self.classes[c].onsets.len() as u64).min(end))),
            longest: std::array::from_fn(|c| narrow(self.classes[c].longest)),
        }
    }

    /// A cycle on its inputs.
    pub fn observe(&mut self, cycle: Progress) {
        for (class, history) in self.classes.iter_mut().enumerate() {
            let is = |vector: u8| vector >> class & 1 == 1;
            if is(cycle.deq) || !is(cycle.nonempty) {
                history.forgiven = history.stalled;
            } else if is(cycle.lossless) && is(cycle.paused) {
                history.stalled += 1;
                history.longest = history.longest.max(history.stall());
                if history.stall() == STALL_LIMIT {
                    history.onsets.push(history.stalled);
                }
            }
        }
    }
}

/// The inputs of a detector, whichever it is.
pub trait ProgressInputs {
    /// Puts a cycle on the ports.
    fn put(&mut self, cycle: Progress);
    /// What is on the ports.
    fn get(&self) -> Progress;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of a detector, whichever it is.
pub trait SuspicionOutputs {
    /// All of them.
    fn suspicion(&self) -> Suspicion;
}

/// A build of the detector.
pub trait DeadlockDetectorDut: Design<In: ProgressInputs, Out: SuspicionOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Where its counters stop.
    const END: u32;
    /// Clocks of stall that make a class suspect.
    const LIMIT: u64;
}

/// Ties the model, and the traits above, to the generated types of one build.
macro_rules! deadlock_detector_of {
    ($dut:ident: limit $limit:literal, $width:literal bits) => {
        impl DeadlockDetectorDut for duts::$dut::Design {
            type Model = DeadlockDetector<$limit, $width>;
            const END: u32 = Counter::<$width>::END;
            const LIMIT: u64 = $limit;
        }

        impl Machine for DeadlockDetector<$limit, $width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let suspicion = self.suspicion();
                self.observe(input.get());
                Self::Out {
                    suspect: suspicion.suspect,
                    // No counter is past the end of its type.
                    c_suspect: suspicion.episodes.map(|n| n as _),
                    longest_stall: suspicion.longest,
                    emergency_drop: suspicion.emergency,
                }
            }
        }

        impl Golden for DeadlockDetector<$limit, $width> {}

        impl ProgressInputs for duts::$dut::In {
            fn put(&mut self, cycle: Progress) {
                self.lossless_mask = cycle.lossless;
                self.paused = cycle.paused;
                self.q_nonempty = cycle.nonempty;
                self.deq_fire = cycle.deq;
            }

            fn get(&self) -> Progress {
                Progress {
                    lossless: self.lossless_mask,
                    paused: self.paused,
                    nonempty: self.q_nonempty,
                    deq: self.deq_fire,
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl SuspicionOutputs for duts::$dut::Out {
            fn suspicion(&self) -> Suspicion {
                Suspicion {
                    suspect: self.suspect,
                    emergency: self.emergency_drop,
                    episodes: self.c_suspect.map(u32::from),
                    longest: self.longest_stall,
                }
            }
        }
    };
}

deadlock_detector_of!(pfc_deadlock_detector: limit 6_710_784, 32 bits);
deadlock_detector_of!(pfc_deadlock_detector_short: limit 200, 32 bits);
deadlock_detector_of!(pfc_deadlock_detector_cnt4: limit 40, 4 bits);
