//! Golden model of `pfc_frame_builder`: a request is sixty octets, of which one leaves per cycle.

use crosscheck::{Golden, Machine};

use crate::duts::pfc_frame_builder::{In, Mask, Out};

/// Octets of a PFC frame without its FCS.
const LENGTH: usize = 60;

type Frame = [u8; LENGTH];

/// Golden model of `pfc_frame_builder`.
#[derive(Clone, Debug, Default)]
pub struct FrameBuilder {
    /// The frame in flight and the octet of it that leaves next.
    sending: Option<(Frame, usize)>,
    /// The newest request that is not under way yet.
    waiting: Option<Frame>,
}

/// An octet that leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaving {
    /// The octet.
    pub octet: u8,
    /// It is a frame's first.
    pub sop: bool,
    /// It is a frame's last.
    pub eop: bool,
}

impl FrameBuilder {
    /// What leaves in this cycle. Depends on no request of the cycle.
    pub fn leaving(&self) -> Option<Leaving> {
        let (frame, at) = self.sending.as_ref()?;
        Some(Leaving { octet: frame[*at], sop: *at == 0, eop: *at == LENGTH - 1 })
    }

    /// The end of a cycle with this request. `req_valid` is not looked at.
    pub fn advance(&mut self, request: Option<&In>) {
        if let Some(request) = request {
            self.waiting = Some(compose(request));
        }
        match &mut self.sending {
            Some((_, at)) if *at < LENGTH - 1 => *at += 1,
            _ => self.sending = self.waiting.take().map(|frame| (frame, 0)),
        }
    }
}

impl Machine for FrameBuilder {
    type In = In;
    type Out = Out;

    fn reset(&mut self) {
        *self = Self::default();
    }

    fn step(&mut self, input: &In) -> Out {
        let leaving = self.leaving();
        self.advance(input.req_valid.then_some(input));
        let Leaving { octet, sop, eop } = leaving.unwrap_or_default();
        Out { req_ready: input.rst_n, tx_valid: leaving.is_some(), tx_octet: octet, tx_sop: sop, tx_eop: eop }
    }
}

impl Golden for FrameBuilder {
    /// The octet means nothing while there is none.
    fn mask(&self, _: &In, out: &Out) -> Mask {
        Mask { tx_octet: out.tx_valid, ..Mask::default() }
    }
}

/// The frame that a request asks for.
///
/// | octets | content |
/// |---|---|
/// | 0–5 | control multicast address |
/// | 6–11 | source address, most significant octet first |
/// | 12–13 | EtherType of MAC control |
/// | 14–15 | opcode of PFC |
/// | 16 | reserved half of the enable vector |
/// | 17 | enable vector |
/// | 18–33 | eight timers, class 0 first, big endian; 0 for a class that is not enabled |
/// | 34–59 | pad |
fn compose(request: &In) -> Frame {
    let mut octets = [0; LENGTH];
    octets[0..6].copy_from_slice(&[0x01, 0x80, 0xC2, 0x00, 0x00, 0x01]);
    octets[6..12].copy_from_slice(&request.local_sa.to_be_bytes()[2..]);
    octets[12..16].copy_from_slice(&[0x88, 0x08, 0x01, 0x01]);
    octets[17] = request.req_enable;
    for (class, quanta) in request.req_quanta.iter().enumerate() {
        if request.req_enable & (1 << class) != 0 {
            octets[18 + 2 * class..][..2].copy_from_slice(&quanta.to_be_bytes());
        }
    }
    octets
}
