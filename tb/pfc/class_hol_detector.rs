//! Golden model of `pfc_class_hol_detector`: every cycle of waiting has one cause, the first that applies.

use crosscheck::{Design, Golden, Machine};

use super::counter::Counter;
use crate::duts;

/// Why a head waits, first match first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Its own class is paused.
    SelfPaused,
    /// Its destination is paused.
    SecondOrder,
    /// Its destination is busy.
    FirstOrder,
    /// Nothing that is known here.
    Unknown,
}

/// The head of a class's queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// There is one.
    pub valid: bool,
    /// Where it wants to go.
    pub dest: u8,
    /// It goes.
    pub granted: bool,
}

/// A cycle on the ports of a detector of `N` destinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heads<const N: usize> {
    /// The head of each class.
    pub heads: [Head; 8],
    /// Bit c: class c is stopped.
    pub paused: u8,
    /// Destinations that are transmitting, or full.
    pub busy: [bool; N],
    /// Destinations that are paused.
    pub xoff: [bool; N],
}

impl<const N: usize> Default for Heads<N> {
    fn default() -> Self {
        Self { heads: [Head::default(); 8], paused: 0, busy: [false; N], xoff: [false; N] }
    }
}

/// What was counted for a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charges {
    /// Cycles of waiting.
    pub hol: u32,
    /// For a busy destination.
    pub first: u32,
    /// For a paused destination.
    pub second: u32,
    /// For its own pause.
    pub own: u32,
    /// For no known reason.
    pub none: u32,
}

/// Golden model of `pfc_class_hol_detector` for `N` destinations, with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct ClassHolDetector<const N: usize, const CNT_W: u32> {
    waited: [Counter<CNT_W>; 8],
    /// By class and cause.
    charged: [[Counter<CNT_W>; 4]; 8],
}

impl<const N: usize, const CNT_W: u32> ClassHolDetector<N, CNT_W> {
    /// What it shows in this cycle.
    pub fn charges(&self) -> [Charges; 8] {
        std::array::from_fn(|class| {
            let charged = |cause: Cause| self.charged[class][cause as usize].get();
            Charges {
                hol: self.waited[class].get(),
                first: charged(Cause::FirstOrder),
                second: charged(Cause::SecondOrder),
                own: charged(Cause::SelfPaused),
                none: charged(Cause::Unknown),
            }
        })
    }

    /// A cycle on its inputs.
    pub fn charge(&mut self, cycle: &Heads<N>) {
        for (class, head) in cycle.heads.iter().enumerate() {
            if !head.valid || head.granted {
                continue;
            }
            // A destination that does not exist has no state.
            let is = |states: &[bool; N]| states.get(usize::from(head.dest)).copied().unwrap_or(false);
            let causes = [
                (Cause::SelfPaused, cycle.paused >> class & 1 == 1),
                (Cause::SecondOrder, is(&cycle.xoff)),
                (Cause::FirstOrder, is(&cycle.busy)),
            ];
            let cause = causes.into_iter().find_map(|(cause, applies)| applies.then_some(cause));
            self.waited[class].count();
            self.charged[class][cause.unwrap_or(Cause::Unknown) as usize].count();
        }
    }
}

/// The inputs of a detector of `N` destinations.
pub trait HeadInputs<const N: usize> {
    /// Puts a cycle on the ports.
    fn put(&mut self, cycle: Heads<N>);
    /// What is on the ports.
    fn get(&self) -> Heads<N>;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of a detector, whichever it is.
pub trait HeadOutputs {
    /// All of them, class by class.
    fn charges(&self) -> [Charges; 8];
}

/// A destination's number as a port takes it: a single bit is a `bool`.
trait Number {
    fn number(dest: u8) -> Self;
}

impl Number for u8 {
    fn number(dest: u8) -> Self {
        dest
    }
}

impl Number for bool {
    fn number(dest: u8) -> Self {
        dest != 0
    }
}

/// A build of the detector, for `N` destinations.
pub trait HolDetectorDut<const N: usize>: Design<In: HeadInputs<N>, Out: HeadOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Where its counters stop.
    const END: u32;
}

/// Ties the model, and the traits above, to the generated types of one build.
macro_rules! hol_detector_of {
    ($dut:ident: $ports:literal ports, $width:literal bits) => {
        impl HolDetectorDut<$ports> for duts::$dut::Design {
            type Model = ClassHolDetector<$ports, $width>;
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for ClassHolDetector<$ports, $width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let charges = self.charges();
                self.charge(&input.get());
                // No counter is past the end of its type: `END` follows from the same width.
                Self::Out {
                    c_hol_cycles: charges.map(|class| class.hol as _),
                    c_first_order: charges.map(|class| class.first as _),
                    c_second_order: charges.map(|class| class.second as _),
                    c_self_paused: charges.map(|class| class.own as _),
                    c_none: charges.map(|class| class.none as _),
                }
            }
        }

        impl Golden for ClassHolDetector<$ports, $width> {}

        impl HeadInputs<$ports> for duts::$dut::In {
            fn put(&mut self, cycle: Heads<$ports>) {
                self.head_valid = cycle.heads.map(|head| head.valid);
                self.head_dest = cycle.heads.map(|head| Number::number(head.dest));
                self.head_granted = cycle.heads.map(|head| head.granted);
                self.paused = cycle.paused;
                self.dest_busy = cycle.busy;
                self.dest_xoff = cycle.xoff;
            }

            fn get(&self) -> Heads<$ports> {
                let head = |class: usize| Head {
                    valid: self.head_valid[class],
                    dest: self.head_dest[class].into(),
                    granted: self.head_granted[class],
                };
                Heads {
                    heads: std::array::from_fn(head),
                    paused: self.paused,
                    busy: self.dest_busy,
                    xoff: self.dest_xoff,
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl HeadOutputs for duts::$dut::Out {
            fn charges(&self) -> [Charges; 8] {
                std::array::from_fn(|class| Charges {
                    hol: self.c_hol_cycles[class].into(),
                    first: self.c_first_order[class].into(),
                    second: self.c_second_order[class].into(),
                    own: self.c_self_paused[class].into(),
                    none: self.c_none[class].into(),
                })
            }
        }
    };
}

hol_detector_of!(pfc_class_hol_detector: 24 ports, 32 bits);
hol_detector_of!(pfc_class_hol_detector_1: 1 ports, 32 bits);
hol_detector_of!(pfc_class_hol_detector_48: 48 ports, 32 bits);
hol_detector_of!(pfc_class_hol_detector_cnt4: 24 ports, 4 bits);
