//! What takes frames octet by octet, and what it counts.

use crosscheck::{Evidence, Failure};
use serde::{Deserialize, Serialize};

use super::decode::Effect;

/// The parser's counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Counters {
    /// `c_seen`: honoured.
    pub c_seen: u64,
    /// `c_wrong_da`: refused for the destination.
    pub c_wrong_da: u64,
    /// `c_bad_fcs`: refused for the FCS.
    pub c_bad_fcs: u64,
    /// `c_runt`: refused for being too short.
    pub c_runt: u64,
    /// Pulses of `tagged_seen`.
    pub tagged_seen: u64,
}

impl Counters {
    /// Adds what a frame did.
    pub fn add(&mut self, effect: &Effect) {
        self.c_seen += u64::from(effect.seen);
        self.c_wrong_da += u64::from(effect.wrong_da);
        self.c_bad_fcs += u64::from(effect.bad_fcs);
        self.c_runt += u64::from(effect.runt);
        self.tagged_seen += u64::from(effect.tagged);
    }
}

/// What takes frames octet by octet.
pub trait Device {
    /// Gives it a frame without FCS, and says what it did. `end` is whether the FCS was good; without it the frame
    /// stops in the middle, and the next one makes the parser abandon it.
    ///
    /// # Errors
    /// The device differs from its golden model, or breaks a property of its own.
    fn frame(&mut self, octets: &[u8], end: Option<bool>) -> Result<Effect, Failure>;

    /// Its counters, as they stand on its ports.
    fn counters(&self) -> Counters;

    /// Ends it.
    ///
    /// # Errors
    /// What shows only at the end.
    fn finish(&mut self) -> Result<Evidence, Failure>;
}
