//! Golden model of `pfc_timer_bank`: a grant has a cycle in which it was given and one in which it ends, and what is
//! left of it in between follows from the time that has passed. Nothing is counted down.

use crosscheck::{Design, Golden, Machine};

use super::counter::{Counter, vector};
use crate::duts;

/// A received frame: which classes it speaks about, and for how many quanta.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Bit c for class c.
    pub enable: u8,
    /// Pause time of each class.
    pub quanta: [u16; 8],
}

impl Frame {
    /// Whether it speaks about the class.
    pub fn enables(&self, class: usize) -> bool {
        self.enable >> class & 1 == 1
    }
}

/// A cycle on the ports of a timer bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Received {
    /// The frame that is to be honoured, if there is one.
    pub frame: Option<Frame>,
    /// Classes to be cleared.
    pub clear: u8,
}

/// What a timer bank shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timers {
    /// Bit c for class c.
    pub paused: u8,
    /// Whole quanta left, rounded up.
    pub timer: [u16; 8],
    /// Pauses that ran down to zero.
    pub expiry: [u32; 8],
    /// Pauses that a frame ended.
    pub release: [u32; 8],
}

/// A pause as it was granted.
#[derive(Clone, Copy, Debug)]
struct Grant {
    /// The cycle of the frame.
    given: u64,
    /// The last cycle in which the class is paused.
    last: u64,
    quanta: u16,
}

/// Golden model of `pfc_timer_bank` at this clock and rate, with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct TimerBank<const CLK_KHZ: u64, const RATE_MBPS: u64, const CLEAR_RELEASES: bool, const CNT_W: u32> {
    /// The number of this cycle.
    now: u64,
    grants: [Option<Grant>; 8],
    expiry: [Counter<CNT_W>; 8],
    release: [Counter<CNT_W>; 8],
}

impl<const CLK_KHZ: u64, const RATE_MBPS: u64, const CLEAR_RELEASES: bool, const CNT_W: u32>
    TimerBank<CLK_KHZ, RATE_MBPS, CLEAR_RELEASES, CNT_W>
{
    /// `q` quanta take `q * QUANTUM / BITS` clocks. 65535 of them at 156.25 MHz make 5.3e12: 64 bits are plenty.
    const QUANTUM: u64 = 512 * CLK_KHZ;
    const BITS: u64 = 1000 * RATE_MBPS;

    /// Clocks that a grant lasts.
    pub fn clocks(quanta: u16) -> u64 {
        (u64::from(quanta) * Self::QUANTUM).div_ceil(Self::BITS)
    }

    /// Whole quanta left of a grant in this cycle, which is one of its own.
    fn left(&self, grant: &Grant) -> u16 {
        let passed = (self.now - grant.given - 1) * Self::BITS;
        let left = (u64::from(grant.quanta) * Self::QUANTUM - passed).div_ceil(Self::QUANTUM);
        u16::try_from(left).expect("no more than was granted")
    }

    /// What it shows in this cycle.
    pub fn shown(&self) -> Timers {
        Timers {
            paused: vector(|c| self.grants[c].is_some()),
            timer: std::array::from_fn(|c| self.grants[c].map_or(0, |grant| self.left(&grant))),
            expiry: self.expiry.map(Counter::get),
            release: self.release.map(Counter::get),
        }
    }

    /// A cycle on its inputs.
    pub fn receive(&mut self, received: Received) {
        for class in 0..8 {
            let grant = &mut self.grants[class];
            let says = received.frame.filter(|frame| frame.enables(class) || CLEAR_RELEASES);
            if received.clear >> class & 1 == 1 {
                *grant = None;
            } else if let Some(frame) = says {
                let quanta = if frame.enables(class) { frame.quanta[class] } else { 0 };
                let given = self.now;
                let new = (quanta > 0).then(|| Grant { given, last: given + Self::clocks(quanta), quanta });
                if grant.is_some() && new.is_none() {
                    self.release[class].count();
                }
                *grant = new;
            } else if grant.is_some_and(|grant| grant.last == self.now) {
                *grant = None;
                self.expiry[class].count();
            }
        }
        self.now += 1;
    }
}

/// The inputs of a timer bank, whichever it is.
pub trait TimerInputs {
    /// Puts a cycle on the ports. Without a frame the vector stays as it was: it means nothing.
    fn put(&mut self, received: Received);
    /// What is on the ports.
    fn get(&self) -> Received;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// The outputs of a timer bank, whichever it is.
pub trait TimerOutputs {
    /// All of them.
    fn timers(&self) -> Timers;
}

/// A build of the timer bank.
pub trait TimerBankDut: Design<In: TimerInputs, Out: TimerOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Where its counters stop.
    const END: u32;
    /// Whether a frame releases the classes that it does not enable.
    const CLEAR_RELEASES: bool;
    /// Clocks that a grant lasts.
    fn clocks(quanta: u16) -> u64;
}

/// Ties the model, and the traits above, to the generated types of one build.
macro_rules! timer_bank_of {
    ($dut:ident: $clk_khz:literal kHz, $rate_mbps:literal Mb/s, clear releases $clear:literal, $width:literal bits) => {
        impl TimerBankDut for duts::$dut::Design {
            type Model = TimerBank<$clk_khz, $rate_mbps, $clear, $width>;
            const END: u32 = Counter::<$width>::END;
            const CLEAR_RELEASES: bool = $clear;
            fn clocks(quanta: u16) -> u64 {
                Self::Model::clocks(quanta)
            }
        }

        impl Machine for TimerBank<$clk_khz, $rate_mbps, $clear, $width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let Timers { paused, timer, expiry, release } = self.shown();
                self.receive(input.get());
                // No counter is past the end of its type: `END` follows from the same width.
                let (c_expiry, c_release) = (expiry.map(|n| n as _), release.map(|n| n as _));
                Self::Out { paused, timer, c_expiry, c_release }
            }
        }

        impl Golden for TimerBank<$clk_khz, $rate_mbps, $clear, $width> {}

        impl TimerInputs for duts::$dut::In {
            fn put(&mut self, received: Received) {
                self.pfc_valid = received.frame.is_some();
                if let Some(frame) = received.frame {
                    (self.pfc_enable, self.pfc_quanta) = (frame.enable, frame.quanta);
                }
                self.clear = received.clear;
            }

            fn get(&self) -> Received {
                let frame = Frame { enable: self.pfc_enable, quanta: self.pfc_quanta };
                Received { frame: self.pfc_valid.then_some(frame), clear: self.clear }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl TimerOutputs for duts::$dut::Out {
            fn timers(&self) -> Timers {
                Timers {
                    paused: self.paused,
                    timer: self.timer,
                    expiry: self.c_expiry.map(u32::from),
                    release: self.c_release.map(u32::from),
                }
            }
        }
    };
}

timer_bank_of!(pfc_timer_bank: 156_000 kHz, 10_000 Mb/s, clear releases true, 32 bits);
timer_bank_of!(pfc_timer_bank_1g: 156_000 kHz, 1_000 Mb/s, clear releases true, 32 bits);
timer_bank_of!(pfc_timer_bank_100g: 156_000 kHz, 100_000 Mb/s, clear releases true, 32 bits);
timer_bank_of!(pfc_timer_bank_156m25: 156_250 kHz, 10_000 Mb/s, clear releases true, 32 bits);
timer_bank_of!(pfc_timer_bank_1g_156m25: 156_250 kHz, 1_000 Mb/s, clear releases true, 32 bits);
timer_bank_of!(pfc_timer_bank_100g_156m25: 156_250 kHz, 100_000 Mb/s, clear releases true, 32 bits);
timer_bank_of!(pfc_timer_bank_keeps: 156_000 kHz, 10_000 Mb/s, clear releases false, 32 bits);
timer_bank_of!(pfc_timer_bank_keeps_1g_156m25: 156_250 kHz, 1_000 Mb/s, clear releases false, 32 bits);
timer_bank_of!(pfc_timer_bank_keeps_100g: 156_000 kHz, 100_000 Mb/s, clear releases false, 32 bits);
timer_bank_of!(pfc_timer_bank_cnt4: 156_000 kHz, 10_000 Mb/s, clear releases true, 4 bits);
