//! Whether the last four octets of a captured frame are its FCS, and whether it is right.
//!
//! The parser takes frames without their FCS and is told whether it was good. Most captures have no FCS and don't say
//! so; some have it and say so; some have it and don't.

use super::capture::Packet;

/// Octets of an Ethernet FCS.
pub const OCTETS: usize = 4;
/// The shortest legal frame with its FCS. Below that a valid FCS isn't looked for: what is shorter and ends in one is
/// more likely to be chance.
const SHORTEST_WITH_FCS: usize = super::decode::SHORTEST + OCTETS;

/// What the user says about the FCS, over what the capture says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum FcsOption {
    /// As the capture says; where it says nothing, a valid FCS at the end of a frame is found.
    #[default]
    Auto,
    /// Every frame ends in its FCS.
    Present,
    /// No frame has its FCS.
    Absent,
}

/// How it is known that a frame has or hasn't its FCS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The user says so.
    Told,
    /// The capture says so.
    Declared,
    /// The frame's last four octets are the CRC of the rest.
    Found,
    /// Nothing says so; most captures are like that.
    Assumed,
}

/// The FCS of one captured frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fcs {
    /// There, and right.
    Good(Known),
    /// There, and wrong.
    Bad {
        /// How it is known to be there.
        known: Known,
        /// What the frame carries, as a number; the wire has its least significant octet first.
        carried: u32,
        /// What it ought to be.
        right: u32,
    },
    /// Not in the capture, which says that the hardware found it wrong.
    Marked,
    /// Not in the capture, and taken as good: a receiver throws other frames away.
    Stripped(Known),
    /// Cut off with the frame's end, and taken as good.
    Cut,
}

impl Fcs {
    /// What the parser is told with the last octet.
    pub fn ok(self) -> bool {
        !matches!(self, Fcs::Bad { .. } | Fcs::Marked)
    }
}

/// A captured frame taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Octets of the packet's data that are frame and not FCS.
    pub keep: usize,
    /// Octets that the frame had on the link, without FCS.
    pub length: usize,
    /// Its FCS.
    pub fcs: Fcs,
    /// Packets of this capture end in their FCS, or this one does: it was seen on the wire, not inside its sender.
    pub with_fcs: bool,
    /// Nothing says whether the FCS is there, the frame is long enough to have it, and it ends in no valid one, nor in
    /// zeros as a pad does.
    pub doubtful: bool,
}

/// The CRC-32 that Ethernet uses. On the wire its least significant octet goes first.
pub fn crc(octets: &[u8]) -> u32 {
    crc32fast::hash(octets)
}

impl Split {
    /// Takes a packet apart. `declared` is what the packet or its interface says: octets of FCS, 0 or 4.
    pub fn of(packet: &Packet, declared: Option<u8>, option: FcsOption) -> Split {
        let (declared, known) = match option {
            FcsOption::Auto => (declared, Known::Declared),
            FcsOption::Present => (Some(OCTETS as u8), Known::Told),
            FcsOption::Absent => (Some(0), Known::Told),
        };
        let data = packet.data.as_slice();
        let length = packet.length as usize;
        let is_cut = data.len() < length;
        let missing = |fcs| if packet.crc_error { Fcs::Marked } else { fcs };
        let without = |fcs| Split { keep: data.len(), length, fcs: missing(fcs), with_fcs: false, doubtful: false };
        let with = |keep, length, fcs| Split { keep, length, fcs, with_fcs: true, doubtful: false };
        match (declared, data.split_last_chunk()) {
            (Some(0), _) => without(Fcs::Stripped(known)),
            (None, _) if is_cut => without(Fcs::Cut),
            (None, Some((frame, fcs))) if data.len() >= SHORTEST_WITH_FCS => match check(frame, *fcs, Known::Found) {
                good @ Fcs::Good(_) => with(frame.len(), frame.len(), good),
                _ => Split { doubtful: *fcs != [0; OCTETS], ..without(Fcs::Stripped(Known::Assumed)) },
            },
            (None, _) => without(Fcs::Stripped(Known::Assumed)),
            (Some(_), _) if is_cut => {
                let length = length.saturating_sub(OCTETS);
                with(data.len().min(length), length, missing(Fcs::Cut))
            }
            (Some(_), Some((frame, fcs))) => with(frame.len(), frame.len(), check(frame, *fcs, known)),
            // Less than an FCS: what there is can't be right.
            (Some(_), None) => with(0, 0, Fcs::Bad { known, carried: 0, right: crc(&[]) }),
        }
    }
}

fn check(frame: &[u8], fcs: [u8; OCTETS], known: Known) -> Fcs {
    let carried = u32::from_le_bytes(fcs);
    match crc(frame) {
        right if right == carried => Fcs::Good(known),
        right => Fcs::Bad { known, carried, right },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(data: &[u8], length: usize) -> Packet {
        Packet { data: data.to_vec(), length: length as u32, ..Packet::default() }
    }

    fn with_fcs(length: usize) -> Vec<u8> {
        let mut frame = vec![0x5a; length];
        frame.extend(crc(&frame.clone()).to_le_bytes());
        frame
    }

    #[test]
    fn the_crc_is_the_one_of_ethernet() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn a_declared_fcs_is_checked_and_stripped() {
        let mut frame = with_fcs(60);
        let split = Split::of(&packet(&frame, 64), Some(4), FcsOption::Auto);
        assert_eq!((split.keep, split.length, split.fcs), (60, 60, Fcs::Good(Known::Declared)));
        frame[0] ^= 1;
        let split = Split::of(&packet(&frame, 64), Some(4), FcsOption::Auto);
        assert!(split.keep == 60 && matches!(split.fcs, Fcs::Bad { .. }));
        let split = Split::of(&packet(&frame[..3], 3), Some(4), FcsOption::Auto);
        assert!(split.keep == 0 && !split.fcs.ok());
    }

    #[test]
    fn an_undeclared_fcs_is_found_only_where_it_is_right_and_the_frame_is_whole() {
        let mut frame = with_fcs(60);
        let split = Split::of(&packet(&frame, 64), None, FcsOption::Auto);
        assert_eq!((split.keep, split.fcs), (60, Fcs::Good(Known::Found)));
        frame[0] ^= 1;
        let split = Split::of(&packet(&frame, 64), None, FcsOption::Auto);
        assert_eq!((split.keep, split.fcs, split.doubtful), (64, Fcs::Stripped(Known::Assumed), true));
        let short = with_fcs(59);
        let split = Split::of(&packet(&short, 63), None, FcsOption::Auto);
        assert_eq!((split.keep, split.fcs, split.doubtful), (63, Fcs::Stripped(Known::Assumed), false));
        let split = Split::of(&packet(&with_fcs(60), 68), None, FcsOption::Auto);
        assert_eq!((split.keep, split.length, split.fcs), (64, 68, Fcs::Cut));
    }

    #[test]
    fn a_cut_frame_has_lost_its_fcs_first() {
        let frame = with_fcs(60);
        for (captured, keep) in [(63, 60), (61, 60), (60, 60), (59, 59), (0, 0)] {
            let split = Split::of(&packet(&frame[..captured], 64), Some(4), FcsOption::Auto);
            assert_eq!((split.keep, split.length, split.fcs), (keep, 60, Fcs::Cut), "{captured}");
        }
    }

    #[test]
    fn the_user_has_the_last_word() {
        let frame = with_fcs(60);
        let split = Split::of(&packet(&frame, 64), Some(4), FcsOption::Absent);
        assert_eq!((split.keep, split.fcs), (64, Fcs::Stripped(Known::Told)));
        let split = Split::of(&packet(&frame, 64), Some(0), FcsOption::Present);
        assert_eq!((split.keep, split.fcs), (60, Fcs::Good(Known::Told)));
    }

    #[test]
    fn a_marked_frame_is_bad_without_its_fcs() {
        let marked = Packet { crc_error: true, ..packet(&[0; 60], 60) };
        assert_eq!(Split::of(&marked, Some(0), FcsOption::Auto).fcs, Fcs::Marked);
        assert_eq!(Split::of(&marked, None, FcsOption::Auto).fcs, Fcs::Marked);
    }
}
