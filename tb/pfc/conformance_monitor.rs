//! Golden model of `pfc_conformance_monitor`: for each kind of fault, when it was first seen and in how many cycles.

use crosscheck::{Design, Golden, Machine};

use super::counter::Counter;
use crate::duts;

/// The kinds of fault, in the order of their bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A lossless class overflowed.
    Overflow,
    /// A cell came after its dead time.
    Late,
    /// A lossy class asserted.
    LossyAsserted,
    /// A queued cell was discarded as an escape.
    Escape,
    /// A tagged PFC frame came.
    Tagged,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Overflow, Self::Late, Self::LossyAsserted, Self::Escape, Self::Tagged];
}

/// A cycle on the ports of the monitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// The configuration can't be lossless.
    pub infeasible: bool,
    /// Bit c: class c must not lose a cell.
    pub lossless: u8,
    /// Bit c: a cell of class c found its queue full.
    pub overflow: u8,
    /// Bit c: a cell of class c came late.
    pub late: u8,
    /// Bit c: class c asserts.
    pub asserted: u8,
    /// Bit c: a queued cell of class c was discarded.
    pub escape: u8,
    /// A tagged PFC frame came.
    pub tagged: bool,
}

impl Events {
    /// Whether this cycle has the fault.
    pub fn has(&self, fault: Fault) -> bool {
        match fault {
            Fault::Overflow => self.overflow & self.lossless != 0,
            Fault::Late => self.late != 0,
            Fault::LossyAsserted => self.asserted & !self.lossless != 0,
            Fault::Escape => self.escape != 0,
            Fault::Tagged => self.tagged,
        }
    }
}

/// What the monitor shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conformance {
    /// No fault, and a possible configuration.
    pub conformant: bool,
    /// Bit 0 for [`Fault::Overflow`], and so on.
    pub faults: u8,
    /// Cycles with an overflow.
    pub overflow: u32,
    /// Cycles with a late arrival.
    pub late: u32,
    /// Cycles with an escape.
    pub escape: u32,
    /// The cycle of the first fault, 0 for none.
    pub first: u64,
}

/// Golden model of `pfc_conformance_monitor` with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct ConformanceMonitor<const CNT_W: u32> {
    /// Cycles since the reset.
    cycles: u64,
    /// By kind: the cycle of the first one, the first out of reset being 1.
    first: [Option<u64>; 5],
    /// By kind: in how many cycles.
    times: [Counter<CNT_W>; 5],
}

impl<const CNT_W: u32> ConformanceMonitor<CNT_W> {
    /// A cycle: what its inputs are, and what it shows.
    pub fn cycle(&mut self, events: Events) -> Conformance {
        let faults = Fault::ALL.into_iter().filter(|fault| self.first[*fault as usize].is_some());
        let faults = faults.fold(0, |bits, fault| bits | 1 << fault as u8);
        let times = |fault: Fault| self.times[fault as usize].get();
        let shown = Conformance {
            conformant: faults == 0 && !events.infeasible,
            faults,
            overflow: times(Fault::Overflow),
            late: times(Fault::Late),
            escape: times(Fault::Escape),
            first: self.first.iter().flatten().copied().min().unwrap_or(0),
        };
        self.cycles += 1;
        for fault in Fault::ALL.into_iter().filter(|fault| events.has(*fault)) {
            self.first[fault as usize].get_or_insert(self.cycles);
            self.times[fault as usize].count();
        }
        shown
    }
}

/// The inputs of the monitor, whatever the width of its counters.
pub trait EventInputs {
    /// Puts a cycle on the ports.
    fn put(&mut self, events: Events);
    /// What is on the ports.
    fn get(&self) -> Events;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of the monitor, whatever the width of its counters.
pub trait ConformanceOutputs {
    /// All of them.
    fn conformance(&self) -> Conformance;
}

/// A build of the monitor.
pub trait MonitorDut: Design<In: EventInputs, Out: ConformanceOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Where its counters stop.
    const END: u32;
}

/// Ties the model, and the traits above, to the generated types of one counter width.
macro_rules! monitor_of {
    ($dut:ident: $width:literal bits) => {
        impl MonitorDut for duts::$dut::Design {
            type Model = ConformanceMonitor<$width>;
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for ConformanceMonitor<$width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let shown = self.cycle(input.get());
                Self::Out {
                    conformant: shown.conformant,
                    fault_vector: shown.faults,
                    // No counter is past the end of its type: `END` follows from the same width.
                    c_overflow: shown.overflow as _,
                    c_late: shown.late as _,
                    c_escape: shown.escape as _,
                    first_fault_cycle: shown.first,
                }
            }
        }

        impl Golden for ConformanceMonitor<$width> {}

        impl EventInputs for duts::$dut::In {
            fn put(&mut self, events: Events) {
                self.cfg_infeasible = events.infeasible;
                self.lossless_mask = events.lossless;
                self.overflow_fire = events.overflow;
                self.late_arrival = events.late;
                self.lossy_asserted = events.asserted;
                self.escape_taken = events.escape;
                self.tagged_pfc_seen = events.tagged;
            }

            fn get(&self) -> Events {
                Events {
                    infeasible: self.cfg_infeasible,
                    lossless: self.lossless_mask,
                    overflow: self.overflow_fire,
                    late: self.late_arrival,
                    asserted: self.lossy_asserted,
                    escape: self.escape_taken,
                    tagged: self.tagged_pfc_seen,
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl ConformanceOutputs for duts::$dut::Out {
            fn conformance(&self) -> Conformance {
                Conformance {
                    conformant: self.conformant,
                    faults: self.fault_vector,
                    overflow: self.c_overflow.into(),
                    late: self.c_late.into(),
                    escape: self.c_escape.into(),
                    first: self.first_fault_cycle,
                }
            }
        }
    };
}

monitor_of!(pfc_conformance_monitor: 32 bits);
monitor_of!(pfc_conformance_monitor_cnt4: 4 bits);
