//! Golden model of `pfc_tx_class_gate`: class by class, may it start, and if not, whose doing is it.

use crosscheck::{Design, Golden, Machine};

use super::counter::{Counter, classes};
use crate::duts;

/// A cycle on the ports of the gate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// Bit c: class c is stopped.
    pub paused: u8,
    /// Bit c: class c has something to send.
    pub nonempty: u8,
    /// A frame is being sent.
    pub in_frame: bool,
    /// A control frame waits.
    pub ctrl_pending: bool,
}

/// What the gate shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gate {
    /// Bit c: class c may start.
    pub eligible: u8,
    /// The control frame starts.
    pub ctrl_grant: bool,
    /// There is work, and pauses stop all of it.
    pub all_blocked: bool,
    /// Cycles of that.
    pub blocked_cycles: u32,
    /// Cycles in which each class paid for a pause.
    pub gated: [u32; 8],
}

/// Golden model of `pfc_tx_class_gate` with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct TxClassGate<const CNT_W: u32> {
    blocked: Counter<CNT_W>,
    gated: [Counter<CNT_W>; 8],
}

impl<const CNT_W: u32> TxClassGate<CNT_W> {
    /// A cycle: what its inputs are, and what it shows.
    pub fn cycle(&mut self, waiting: Waiting) -> Gate {
        let mut gate = Gate {
            ctrl_grant: waiting.ctrl_pending && !waiting.in_frame,
            blocked_cycles: self.blocked.get(),
            gated: self.gated.map(Counter::get),
            ..Gate::default()
        };
        let mut work = 0;
        for class in classes(waiting.nonempty) {
            work += 1;
            if waiting.paused >> class & 1 == 1 {
                self.gated[class].count();
            } else {
                gate.eligible |= 1 << class;
            }
        }
        gate.all_blocked = work > 0 && gate.eligible == 0 && !gate.ctrl_grant;
        if gate.all_blocked {
            self.blocked.count();
        }
        gate
    }
}

/// The inputs of the gate, whatever the width of its counters.
pub trait GateInputs {
    /// Puts a cycle on the ports.
    fn put(&mut self, waiting: Waiting);
    /// What is on the ports.
    fn get(&self) -> Waiting;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of the gate, whatever the width of its counters.
pub trait GateOutputs {
    /// All of them.
    fn gate(&self) -> Gate;
}

/// A build of the gate.
pub trait GateDut: Design<In: GateInputs, Out: GateOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Where its counters stop.
    const END: u32;
}

/// Ties the model, and the traits above, to the generated types of one counter width.
macro_rules! gate_of {
    ($dut:ident: $width:literal bits) => {
        impl GateDut for duts::$dut::Design {
            type Model = TxClassGate<$width>;
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for TxClassGate<$width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let gate = self.cycle(input.get());
                Self::Out {
                    eligible: gate.eligible,
                    ctrl_grant: gate.ctrl_grant,
                    all_blocked: gate.all_blocked,
                    // No counter is past the end of its type: `END` follows from the same width.
                    c_blocked_cycles: gate.blocked_cycles as _,
                    c_gated: gate.gated.map(|n| n as _),
                }
            }
        }

        impl Golden for TxClassGate<$width> {}

        impl GateInputs for duts::$dut::In {
            fn put(&mut self, waiting: Waiting) {
                self.paused = waiting.paused;
                self.q_nonempty = waiting.nonempty;
                self.tx_in_frame = waiting.in_frame;
                self.ctrl_pending = waiting.ctrl_pending;
            }

            fn get(&self) -> Waiting {
                Waiting {
                    paused: self.paused,
                    nonempty: self.q_nonempty,
                    in_frame: self.tx_in_frame,
                    ctrl_pending: self.ctrl_pending,
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl GateOutputs for duts::$dut::Out {
            fn gate(&self) -> Gate {
                Gate {
                    eligible: self.eligible,
                    ctrl_grant: self.ctrl_grant,
                    all_blocked: self.all_blocked,
                    blocked_cycles: self.c_blocked_cycles.into(),
                    gated: self.c_gated.map(u32::from),
                }
            }
        }
    };
}

gate_of!(pfc_tx_class_gate: 32 bits);
gate_of!(pfc_tx_class_gate_cnt4: 4 bits);
