//! Frames as a link partner sends them, octet by octet, without FCS: stimulus for the receiving side.
//!
//! | octets | content |
//! |---|---|
//! | 0–5 | [`CONTROL`], the destination of every MAC control frame |
//! | 6–11 | [`PARTNER`], the source |
//! | 12–15 | EtherType of MAC control and opcode of PFC |
//! | 16–17 | enable vector: reserved half, bit c for class c |
//! | 18–33 | eight timers in quanta, class 0 first, big endian |
//! | 34–59 | pad |
//!
//! What differs from that is made by editing the octets.

/// Destination of every MAC control frame.
pub const CONTROL: [u8; 6] = [0x01, 0x80, 0xC2, 0x00, 0x00, 0x01];

/// Source address of the frames made here.
pub const PARTNER: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];

/// Eight quanta with different octets everywhere.
pub const DISTINCT: [u16; 8] = [0x0102, 0x1314, 0x2526, 0x3738, 0x494A, 0x5B5C, 0x6D6E, 0x7F80];

/// A PFC frame of 60 octets that says exactly this, also about classes that are not enabled.
pub fn pfc(enable: u8, quanta: [u16; 8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(60);
    frame.extend(CONTROL);
    frame.extend(PARTNER);
    frame.extend([0x88, 0x08, 0x01, 0x01, 0x00, enable]);
    for timer in quanta {
        frame.extend(timer.to_be_bytes());
    }
    frame.resize(60, 0);
    frame
}

/// The frame with an 802.1Q tag between source and EtherType: four octets longer.
pub fn tagged(frame: &[u8]) -> Vec<u8> {
    [&frame[..12], &[0x81, 0x00, 0x60, 0x07], &frame[12..]].concat()
}

/// The frame cut or padded with zeros to a length.
pub fn sized(frame: &[u8], length: usize) -> Vec<u8> {
    let mut frame = frame.to_vec();
    frame.resize(length, 0);
    frame
}
