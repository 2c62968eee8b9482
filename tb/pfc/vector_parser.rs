//! Golden model of `pfc_vector_parser`: the octets of a frame are collected, and judged when the last one is there.

use std::marker::PhantomData;

use crosscheck::{Golden, Machine};

use super::frame_builder::Leaving;
use crate::duts;

/// How many octets of a frame are looked at: those of the shortest legal frame, FCS excluded.
const SHORTEST: usize = 60;

/// What a frame turns out to be, first match first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Judgement {
    /// Neither a PFC frame nor a tagged one that is whole: nothing happens.
    #[default]
    Ignored,
    /// A PFC frame behind a tag, good in every other respect.
    Tagged,
    /// A PFC frame for another destination than the control multicast address.
    WrongDestination,
    /// A PFC frame whose FCS is bad.
    BadFcs,
    /// A PFC frame of fewer than 60 octets.
    Runt,
    /// A PFC frame to be honoured.
    Honoured {
        /// Bit c for class c.
        enable: u8,
        /// Pause time of each class, as received.
        quanta: [u16; 8],
    },
}

/// Judges a frame from its octets, FCS excluded. `octets` may stop at 60: what follows makes no difference.
pub fn judge(octets: &[u8], fcs_ok: bool) -> Judgement {
    const CONTROL: [u8; 6] = [0x01, 0x80, 0xC2, 0x00, 0x00, 0x01];
    const PFC: [u8; 4] = [0x88, 0x08, 0x01, 0x01];
    let at = |position: usize, pattern: &[u8]| octets.get(position..).is_some_and(|rest| rest.starts_with(pattern));

    let for_us = at(0, &CONTROL);
    let whole = octets.len() >= SHORTEST;
    if at(12, &PFC) {
        return match (for_us, fcs_ok, whole) {
            (false, ..) => Judgement::WrongDestination,
            (true, false, _) => Judgement::BadFcs,
            (true, true, false) => Judgement::Runt,
            (true, true, true) => Judgement::Honoured {
                enable: octets[17],
                quanta: std::array::from_fn(|c| u16::from_be_bytes([octets[18 + 2 * c], octets[19 + 2 * c]])),
            },
        };
    }
    if at(12, &[0x81, 0x00]) && at(16, &PFC) && for_us && fcs_ok && whole {
        return Judgement::Tagged;
    }
    Judgement::Ignored
}

/// A cycle on the receive port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Octet {
    /// There is an octet.
    pub valid: bool,
    /// The octet.
    pub octet: u8,
    /// It is a frame's first.
    pub sop: bool,
    /// It is a frame's last.
    pub eop: bool,
    /// The frame's FCS was good; looked at with `eop`.
    pub fcs_ok: bool,
}

impl From<Leaving> for Octet {
    /// As it arrives over a wire that damages nothing.
    fn from(Leaving { octet, sop, eop }: Leaving) -> Self {
        Self { valid: true, octet, sop, eop, fcs_ok: true }
    }
}

/// The four counters of the parser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Honoured.
    pub seen: u32,
    /// Refused for the FCS.
    pub bad_fcs: u32,
    /// Refused for the destination.
    pub wrong_da: u32,
    /// Refused for the length.
    pub runt: u32,
}

/// Golden model of `pfc_vector_parser` with counters of `CNT_W` bits, at most 32, beside the DUT `D`.
#[derive(Clone, Debug)]
pub struct VectorParser<const CNT_W: u32, D = duts::PfcVectorParser> {
    dut: PhantomData<D>,
    /// The first octets of the frame being received; meaningful while `length` is not `None`.
    octets: [u8; SHORTEST],
    /// How many octets it has so far, also beyond those kept. `None` between frames.
    length: Option<usize>,
    /// What the last cycle brought to an end.
    judged: Judgement,
    counts: Counts,
}

impl<const CNT_W: u32, D> Default for VectorParser<CNT_W, D> {
    fn default() -> Self {
        Self {
            dut: PhantomData,
            octets: [0; SHORTEST],
            length: None,
            judged: Judgement::Ignored,
            counts: Counts::default(),
        }
    }
}

impl<const CNT_W: u32, D> VectorParser<CNT_W, D> {
    /// Where a counter stops.
    pub const END: u32 = u32::MAX >> (32 - CNT_W);

    /// What the last cycle brought to an end.
    pub fn judged(&self) -> Judgement {
        self.judged
    }

    /// The counters.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    fn count(&mut self) {
        let counter = match self.judged {
            Judgement::Ignored | Judgement::Tagged => return,
            Judgement::WrongDestination => &mut self.counts.wrong_da,
            Judgement::BadFcs => &mut self.counts.bad_fcs,
            Judgement::Runt => &mut self.counts.runt,
            Judgement::Honoured { .. } => &mut self.counts.seen,
        };
        *counter = counter.saturating_add(1).min(Self::END);
    }

    /// A cycle on the receive port.
    pub fn receive(&mut self, rx: Octet) {
        self.judged = Judgement::Ignored;
        if !rx.valid {
            return;
        }
        if rx.sop {
            self.length = Some(0);
        }
        let Some(length) = &mut self.length else { return };
        if let Some(place) = self.octets.get_mut(*length) {
            *place = rx.octet;
        }
        *length += 1;
        if rx.eop {
            self.judged = judge(&self.octets[..SHORTEST.min(*length)], rx.fcs_ok);
            self.length = None;
            self.count();
        }
    }
}

/// The receive port of a parser, whatever the width of its counters.
pub trait ReceivePort {
    /// Puts a cycle on the port.
    fn put(&mut self, rx: Octet);
    /// What is on the port.
    fn get(&self) -> Octet;
    /// Drives the reset.
    fn set_rst_n(&mut self, rst_n: bool);
}

/// What a parser shows, whatever the width of its counters.
pub trait ParserOutputs {
    /// Enable vector and quanta, in the cycle of `pfc_valid`.
    fn commit(&self) -> Option<(u8, [u16; 8])>;
    /// `tagged_seen`.
    fn tagged(&self) -> bool;
    /// The counters.
    fn counts(&self) -> Counts;
}

/// Ties the model, and the two traits above, to the generated types of one counter width.
macro_rules! parser_of {
    ($width:literal, $dut:ident) => {
        impl Machine for VectorParser<$width, duts::$dut::Design> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let mut out = Self::Out::default();
                match self.judged {
                    Judgement::Honoured { enable, quanta } => {
                        out.pfc_valid = true;
                        out.pfc_enable = enable;
                        out.pfc_quanta = quanta;
                    }
                    Judgement::Tagged => out.tagged_seen = true,
                    _ => {}
                }
                // No counter is past the end of its type: `END` follows from the same width.
                out.c_seen = self.counts.seen as _;
                out.c_bad_fcs = self.counts.bad_fcs as _;
                out.c_wrong_da = self.counts.wrong_da as _;
                out.c_runt = self.counts.runt as _;
                self.receive(input.get());
                out
            }
        }

        impl Golden for VectorParser<$width, duts::$dut::Design> {
            /// The vector means nothing outside its pulse.
            fn mask(&self, _: &Self::In, out: &Self::Out) -> duts::$dut::Mask {
                duts::$dut::Mask { pfc_enable: out.pfc_valid, pfc_quanta: [out.pfc_valid; 8], ..Default::default() }
            }
        }

        impl ReceivePort for duts::$dut::In {
            fn put(&mut self, rx: Octet) {
                self.rx_valid = rx.valid;
                self.rx_octet = rx.octet;
                self.rx_sop = rx.sop;
                self.rx_eop = rx.eop;
                self.rx_fcs_ok = rx.fcs_ok;
            }

            fn get(&self) -> Octet {
                Octet {
                    valid: self.rx_valid,
                    octet: self.rx_octet,
                    sop: self.rx_sop,
                    eop: self.rx_eop,
                    fcs_ok: self.rx_fcs_ok,
                }
            }

            fn set_rst_n(&mut self, rst_n: bool) {
                self.rst_n = rst_n;
            }
        }

        impl ParserOutputs for duts::$dut::Out {
            fn commit(&self) -> Option<(u8, [u16; 8])> {
                self.pfc_valid.then_some((self.pfc_enable, self.pfc_quanta))
            }

            fn tagged(&self) -> bool {
                self.tagged_seen
            }

            fn counts(&self) -> Counts {
                Counts {
                    seen: self.c_seen.into(),
                    bad_fcs: self.c_bad_fcs.into(),
                    wrong_da: self.c_wrong_da.into(),
                    runt: self.c_runt.into(),
                }
            }
        }
    };
}

parser_of!(32, pfc_vector_parser);
parser_of!(4, pfc_vector_parser_cnt4);
parser_of!(32, pfc_vector_parser_bare);
