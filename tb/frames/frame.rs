//! From what a capture has of a frame to what the parser gets: whole, unpadded, cut.
//!
//! A short frame in a capture is seldom a short frame on the wire. A host that captures its own transmission sees the
//! frame before the MAC pads it, and a snap length cuts what was longer. Neither may look like a runt.

use super::capture::{Direction, Packet};
use super::decode::{Header, Kind, SHORTEST, TIMERS_END};
use super::fcs::{Fcs, FcsOption, Split};

/// How what the parser gets relates to what was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing but an FCS, or nothing at all: there is no octet to give.
    Empty,
    /// As it was on the wire, however short that is.
    Whole,
    /// Shorter than it can have been on the wire, because its sender captured it before the MAC padded it. The
    /// parser gets it padded.
    Unpadded,
    /// Cut by the snap length, after all that the parser looks at. The parser gets zeros for what is missing up to
    /// octet 59, of a frame that is unpadded besides the pad too.
    Cut,
    /// Cut so early that what the parser would do depends on what is missing. It gets what is there and no end.
    CutShort,
}

/// A frame on its way to the parser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The octets that the parser gets, without FCS.
    pub octets: Vec<u8>,
    /// How many of them were captured.
    pub captured: usize,
    /// How many the frame had on the link, as far as the capture knows.
    pub length: usize,
    /// Its FCS.
    pub fcs: Fcs,
    /// See [`Split::doubtful`].
    pub doubtful: bool,
    /// How it relates to the capture.
    pub shape: Shape,
    /// What was captured of its header.
    pub header: Header,
}

impl Frame {
    /// Takes a packet. `declared` is the FCS length that the packet or its interface declares.
    pub fn of(packet: &Packet, declared: Option<u8>, option: FcsOption) -> Frame {
        let split = Split::of(packet, declared, option);
        let captured = &packet.data[..split.keep];
        let header = Header::read(captured);
        let padded = padded(packet, &split, &header);
        let shape = shape(&split, &header, padded);
        let mut octets = captured.to_vec();
        let fill = match shape {
            Shape::Unpadded => SHORTEST,
            Shape::Cut if padded => SHORTEST,
            Shape::Cut => SHORTEST.min(split.length),
            Shape::Empty | Shape::Whole | Shape::CutShort => 0,
        };
        octets.resize(octets.len().max(fill), 0);
        Frame {
            captured: captured.len(),
            length: split.length,
            fcs: split.fcs,
            doubtful: split.doubtful,
            octets,
            shape,
            header,
        }
    }

    /// The octets that the frame had on the wire for certain: the pad of a MAC is, what stands for a cut end is not.
    pub fn known(&self) -> &[u8] {
        match self.shape {
            Shape::Unpadded => &self.octets,
            _ => &self.octets[..self.captured],
        }
    }

    /// Whether the parser gets an end of frame, and so comes to a decision.
    pub fn ends(&self) -> bool {
        !matches!(self.shape, Shape::Empty | Shape::CutShort)
    }
}

/// Whether its MAC pads the frame after it was captured, or would have.
fn padded(packet: &Packet, split: &Split, header: &Header) -> bool {
    if split.length >= SHORTEST || split.with_fcs || packet.crc_error {
        return false;
    }
    match packet.direction {
        Direction::Inbound => false,
        Direction::Outbound => true,
        // A sender leaves the pad to its MAC, never the content.
        Direction::Unknown => header.kind != Kind::Unknown && split.length >= header.content,
    }
}

fn shape(split: &Split, header: &Header, padded: bool) -> Shape {
    if split.keep == 0 {
        return Shape::Empty;
    }
    if split.keep == split.length {
        return if padded { Shape::Unpadded } else { Shape::Whole };
    }
    // The parser takes an untagged PFC frame to the control address at its word, to the timers' last octet. Of any
    // other frame its type and opcode decide.
    let decided = match header.kind {
        Kind::Unknown => false,
        Kind::Pfc if header.recognised() && header.to_control() => split.keep >= TIMERS_END.min(split.length),
        _ => true,
    };
    if decided { Shape::Cut } else { Shape::CutShort }
}

#[cfg(test)]
mod tests {
    use super::super::decode::{CONTROL, Effect};
    use super::*;

    fn pfc(length: usize) -> Vec<u8> {
        let mut octets = CONTROL.to_vec();
        octets.extend([2, 0, 0, 0, 0, 10, 0x88, 0x08, 0x01, 0x01, 0, 0xff]);
        octets.extend([0xab; 16]);
        octets.resize(length, 0);
        octets
    }

    fn frame(data: &[u8], length: usize, direction: Direction, declared: Option<u8>) -> Frame {
        let packet = Packet { data: data.to_vec(), length: length as u32, direction, ..Packet::default() };
        Frame::of(&packet, declared, FcsOption::Auto)
    }

    #[test]
    fn a_complete_vector_without_pad_is_unpadded_and_an_incomplete_one_is_a_runt() {
        for length in 34..60 {
            let unpadded = frame(&pfc(length), length, Direction::Unknown, None);
            assert_eq!((unpadded.shape, unpadded.octets.len()), (Shape::Unpadded, 60));
            assert_eq!(Effect::of(&unpadded.octets, unpadded.fcs.ok()).seen, 1);
        }
        for length in 16..34 {
            let runt = frame(&pfc(60)[..length], length, Direction::Unknown, None);
            assert_eq!(runt.shape, Shape::Whole);
            assert_eq!(Effect::of(&runt.octets, runt.fcs.ok()).runt, 1);
        }
    }

    #[test]
    fn direction_and_fcs_decide_over_length() {
        let short = pfc(34);
        assert_eq!(frame(&short, 34, Direction::Inbound, None).shape, Shape::Whole);
        assert_eq!(frame(&short[..20], 20, Direction::Outbound, None).shape, Shape::Unpadded);
        assert_eq!(frame(&short, 34, Direction::Unknown, Some(4)).shape, Shape::Whole);
        assert_eq!(frame(&pfc(60), 60, Direction::Outbound, None).shape, Shape::Whole);
    }

    #[test]
    fn a_cut_frame_is_judged_only_when_all_that_matters_is_there() {
        for captured in 0..60 {
            let cut = frame(&pfc(60)[..captured], 60, Direction::Unknown, None);
            let shape = match captured {
                0 => Shape::Empty,
                1..34 => Shape::CutShort,
                _ => Shape::Cut,
            };
            assert_eq!((cut.shape, cut.captured), (shape, captured));
            assert_eq!(cut.ends(), captured >= 34);
            assert_eq!(cut.octets.len(), if captured >= 34 { 60 } else { captured });
        }
        // A runt that was cut stays one, if it was on the wire, and what was unpadded is padded.
        let cut = frame(&pfc(60)[..40], 46, Direction::Unknown, None);
        assert_eq!((cut.shape, cut.octets.len()), (Shape::Cut, 60));
        let cut = frame(&pfc(60)[..40], 50, Direction::Unknown, Some(4));
        assert_eq!((cut.shape, cut.octets.len()), (Shape::Cut, 46));
        assert_eq!(Effect::of(&cut.octets, cut.fcs.ok()).runt, 1);
        // A long one gets no more than the parser needs.
        assert_eq!(frame(&pfc(40), 9018, Direction::Unknown, None).octets.len(), 60);
        assert_eq!(frame(&pfc(100), 9018, Direction::Unknown, None).octets.len(), 100);
    }

    #[test]
    fn other_traffic_needs_its_type_only() {
        let mut arp = vec![0xff; 12];
        arp.extend([0x08, 0x06]);
        arp.resize(42, 0);
        assert_eq!(frame(&arp, 42, Direction::Unknown, None).shape, Shape::Unpadded);
        assert_eq!(frame(&arp[..14], 60, Direction::Unknown, None).shape, Shape::Cut);
        assert_eq!(frame(&arp[..13], 60, Direction::Unknown, None).shape, Shape::CutShort);
    }
}
