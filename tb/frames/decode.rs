//! What a frame is and what a PFC parser must make of it, read from the whole frame at once.
//!
//! This says in terms of slices what the device works out octet by octet. Neither is derived from the other, and the
//! command fails when they differ.
//!
//! | octets | content |
//! |---|---|
//! | 0–5 | destination; 01-80-C2-00-00-01 for MAC control |
//! | 6–11 | source |
//! | 12–13 | 88 08, MAC control |
//! | 14–15 | opcode: 00 01 PAUSE, 01 01 PFC |
//! | 16 | reserved half of the enable vector, ignored |
//! | 17 | enable vector, bit c = class c |
//! | 18–33 | eight timers in quanta, class 0 first, most significant octet first |
//! | 34–59 | padding |

/// The destination of every PFC frame.
pub const CONTROL: [u8; 6] = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
/// The shortest legal frame, without its FCS.
pub const SHORTEST: usize = 60;
/// A PFC frame to the end of its timers.
pub const TIMERS_END: usize = 34;

const MAC_CONTROL: u16 = 0x8808;
const PAUSE: u16 = 0x0001;
const PFC: u16 = 0x0101;
const TAGS: [u16; 3] = [0x8100, 0x88a8, 0x9100];
/// Tags that are looked behind. No network stacks more than two or three.
const MAX_TAGS: usize = 8;

/// A VLAN tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Tag {
    /// Its type: 0x8100 (802.1Q), 0x88a8 (802.1ad) or 0x9100 (before that).
    pub tpid: u16,
    /// Priority, 0 to 7.
    pub priority: u8,
    /// VLAN, 0 for a tag that carries a priority only.
    pub vlan: u16,
}

/// What a frame is, by its type and opcode, behind any tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Too little of it is there to tell.
    Unknown,
    /// Priority flow control.
    Pfc,
    /// The older flow control, of the whole link.
    Pause,
    /// Another MAC control opcode.
    OtherControl(u16),
    /// Anything else, by its type (or length) field.
    Ordinary(u16),
}

/// The start of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Where it goes.
    pub destination: Option<[u8; 6]>,
    /// Where it comes from.
    pub source: Option<[u8; 6]>,
    /// Its VLAN tags, the outer one first.
    pub tags: Vec<Tag>,
    /// What it is.
    pub kind: Kind,
    /// Octets from the start to the end of what `kind` says there is: the timers of PFC, the timer of PAUSE.
    pub content: usize,
}

/// The two octets at `at`.
fn word(octets: &[u8], at: usize) -> Option<u16> {
    let pair = octets.get(at..at + 2)?;
    Some(u16::from_be_bytes([pair[0], pair[1]]))
}

impl Header {
    /// Reads as much as is there.
    pub fn read(octets: &[u8]) -> Header {
        let address = |at: usize| octets.get(at..at + 6).and_then(|a| a.try_into().ok());
        let mut tags = Vec::new();
        let mut at = 12;
        while let Some(tpid) = word(octets, at).filter(|tpid| TAGS.contains(tpid)) {
            let Some(control) = word(octets, at + 2).filter(|_| tags.len() < MAX_TAGS) else {
                break;
            };
            tags.push(Tag { tpid, priority: (control >> 13) as u8, vlan: control & 0x0fff });
            at += 4;
        }
        let kind = match (word(octets, at), word(octets, at + 2)) {
            (None, _) | (Some(MAC_CONTROL), None) => Kind::Unknown,
            (Some(tpid), _) if TAGS.contains(&tpid) => Kind::Unknown,
            (Some(MAC_CONTROL), Some(PFC)) => Kind::Pfc,
            (Some(MAC_CONTROL), Some(PAUSE)) => Kind::Pause,
            (Some(MAC_CONTROL), Some(opcode)) => Kind::OtherControl(opcode),
            (Some(kind), _) => Kind::Ordinary(kind),
        };
        let content = at
            + match kind {
                Kind::Unknown => 0,
                Kind::Ordinary(_) => 2,
                Kind::OtherControl(_) => 4,
                Kind::Pause => 6,
                Kind::Pfc => 22,
            };
        Header { destination: address(0), source: address(6), tags, kind, content }
    }

    /// Whether this is PFC without a tag: a frame that the parser recognises.
    pub fn recognised(&self) -> bool {
        self.kind == Kind::Pfc && self.tags.is_empty()
    }

    /// Whether it goes to the control multicast address.
    pub fn to_control(&self) -> bool {
        self.destination == Some(CONTROL)
    }
}

/// Enable bits and timers of a PFC frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vector {
    /// Bit c: the frame speaks of class c.
    pub enable: u8,
    /// Quanta of each class, as received.
    pub quanta: [u16; 8],
}

impl Vector {
    /// The vector of an untagged PFC frame, or `None` if the frame ends before it does.
    pub fn read(octets: &[u8]) -> Option<Vector> {
        Self::read_at(octets, 0)
    }

    /// The same behind `tags` octets of tags.
    pub fn read_at(octets: &[u8], tags: usize) -> Option<Vector> {
        let vector = octets.get(tags + 17..tags + TIMERS_END)?;
        let (enable, timers) = vector.split_first()?;
        let mut quanta = [0; 8];
        for (quanta, pair) in quanta.iter_mut().zip(timers.chunks_exact(2)) {
            *quanta = u16::from_be_bytes([pair[0], pair[1]]);
        }
        Some(Vector { enable: *enable, quanta })
    }
}

/// What a frame makes the parser do, in the cycle after its last octet: at most one of the numbers is 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// How far `c_seen` moves; `pfc_valid` pulses with it.
    pub seen: u32,
    /// How far `c_wrong_da` moves.
    pub wrong_da: u32,
    /// How far `c_bad_fcs` moves.
    pub bad_fcs: u32,
    /// How far `c_runt` moves.
    pub runt: u32,
    /// How often `tagged_seen` pulses.
    pub tagged: u32,
    /// What is committed with `pfc_valid`.
    pub vector: Option<Vector>,
}

impl std::fmt::Display for Effect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let counted = [
            ("c_seen", self.seen),
            ("c_wrong_da", self.wrong_da),
            ("c_bad_fcs", self.bad_fcs),
            ("c_runt", self.runt),
            ("tagged_seen", self.tagged),
        ];
        let mut list: Vec<String> =
            counted.iter().filter(|(_, by)| *by > 0).map(|(name, by)| format!("{name} +{by}")).collect();
        if let Some(vector) = &self.vector {
            list.push(format!("pfc_valid with enable {:#04x}, quanta {:?}", vector.enable, vector.quanta));
        }
        match list.as_slice() {
            [] => write!(f, "nothing"),
            list => write!(f, "{}", list.join(", ")),
        }
    }
}

impl Effect {
    /// The effect of a frame (without FCS) that ends with `fcs_ok`.
    pub fn of(octets: &[u8], fcs_ok: bool) -> Effect {
        let none = Effect::default();
        let to_control = octets.starts_with(&CONTROL);
        let long_enough = octets.len() >= SHORTEST;
        if octets.get(12..16) != Some(&[0x88, 0x08, 0x01, 0x01]) {
            let tagged =
                octets.get(12..14) == Some(&[0x81, 0x00]) && octets.get(16..20) == Some(&[0x88, 0x08, 0x01, 0x01]);
            return Effect { tagged: u32::from(tagged && to_control && fcs_ok && long_enough), ..none };
        }
        match (to_control, fcs_ok, long_enough) {
            (false, _, _) => Effect { wrong_da: 1, ..none },
            (true, false, _) => Effect { bad_fcs: 1, ..none },
            (true, true, false) => Effect { runt: 1, ..none },
            (true, true, true) => Effect { seen: 1, vector: Vector::read(octets), ..none },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(length: usize) -> Vec<u8> {
        let mut octets = CONTROL.to_vec();
        octets.extend([2, 0, 0, 0, 0, 10, 0x88, 0x08, 0x01, 0x01, 0, 0xa5]);
        octets.extend((1u16..=8).flat_map(|q| (q * 0x0101).to_be_bytes()));
        octets.resize(length, 0);
        octets
    }

    #[test]
    fn each_fault_has_its_own_effect_and_the_first_one_wins() {
        let vector = Vector { enable: 0xa5, quanta: [0x101, 0x202, 0x303, 0x404, 0x505, 0x606, 0x707, 0x808] };
        let good = frame(60);
        assert_eq!(Effect::of(&good, true).vector, Some(vector));
        assert_eq!(Effect::of(&good, false).bad_fcs, 1);
        assert_eq!(Effect::of(&good[..59], true).runt, 1);
        assert_eq!(Effect::of(&good[..16], true).runt, 1);
        assert_eq!(Effect::of(&good[..15], true), Effect::default());
        let mut elsewhere = good.clone();
        elsewhere[5] = 2;
        assert_eq!(Effect::of(&elsewhere[..20], false).wrong_da, 1);
        assert_eq!(Effect::of(&frame(59), false).bad_fcs, 1);
    }

    #[test]
    fn a_tagged_frame_is_seen_only_when_nothing_else_is_wrong_with_it() {
        let mut tagged = frame(56);
        tagged.splice(12..12, [0x81, 0x00, 0xe0, 0x07]);
        assert_eq!(Effect::of(&tagged, true).tagged, 1);
        assert_eq!(Effect::of(&tagged, false), Effect::default());
        assert_eq!(Effect::of(&tagged[..59], true), Effect::default());
        let header = Header::read(&tagged);
        assert_eq!(header.kind, Kind::Pfc);
        assert_eq!(header.tags, [Tag { tpid: 0x8100, priority: 7, vlan: 7 }]);
        assert_eq!(Vector::read_at(&tagged, 4), Vector::read(&frame(60)));
    }

    #[test]
    fn a_header_says_no_more_than_is_there() {
        let whole = frame(60);
        for length in 0..16 {
            assert_eq!(Header::read(&whole[..length]).kind, Kind::Unknown, "{length}");
        }
        assert_eq!(Header::read(&whole[..16]).kind, Kind::Pfc);
        assert_eq!(Header::read(&whole).content, TIMERS_END);
        assert_eq!(Header::read(&whole[..5]).destination, None);
        let mut tag_only = whole[..12].to_vec();
        tag_only.extend([0x81, 0x00]);
        assert_eq!(Header::read(&tag_only).kind, Kind::Unknown);
        assert_eq!(Header::read(&[0xff; 14]).kind, Kind::Ordinary(0xffff));
    }
}
