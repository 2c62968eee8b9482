//! R1–R12: what the vector parser makes of what it receives.
//!
//! Every cycle of every scenario is judged in full: a frame's outcome in the cycle after its last octet, silence and
//! standing counters in all others.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use crate::pfc::benches::Fcs::{Bad, Good};
use crate::pfc::benches::Outcome::{self, BadFcs, Honoured, Nothing, Runt, Tagged, WrongDa};
use crate::pfc::benches::{Parser, Parser4};
use crate::pfc::octets::{DISTINCT, pfc, sized, tagged};
use crate::pfc::vector_parser::{Counts, Octet};

/// Quanta that differ from [`DISTINCT`] in every octet.
const OTHER: [u16; 8] = [0xF0E1, 0xD2C3, 0xB4A5, 0x9687, 0x8877, 0x7665, 0x5443, 0x3221];

/// R1: honoured: one pulse, in the cycle after the last octet, with the vector as sent; one more in `c_seen`.
pub fn r1_honoured(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    p.idle(5)?;
    p.frame(&pfc(0x81, DISTINCT), Good, Honoured(0x81, DISTINCT))?;
    p.idle(100)?;
    p.frame(&pfc(0x7E, OTHER), Good, Honoured(0x7E, OTHER))?;
    p.idle(100)?;
    p.b.expect_eq("counters", p.counts(), Counts { seen: 2, ..Counts::default() })?;
    p.finish()
}

/// R2: a bad FCS: counted, not honoured, whatever `rx_fcs_ok` said before the end.
pub fn r2_bad_fcs(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    p.frame(&pfc(0xFF, DISTINCT), Bad, BadFcs)?;
    p.idle(3)?;
    p.frame(&pfc(0x03, OTHER), Good, Honoured(0x03, OTHER))?;
    p.frame(&pfc(0xFF, DISTINCT), Bad, BadFcs)?;
    p.finish()
}

/// R3: any other destination, one wrong bit included: counted, not honoured.
pub fn r3_wrong_destination(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let mut frame = pfc(0xFF, DISTINCT);
    for destination in [[0x02, 0x11, 0x22, 0x33, 0x44, 0x55], [0xFF; 6]] {
        frame[..6].copy_from_slice(&destination);
        p.frame(&frame, Good, WrongDa)?;
    }
    for bit in 0..48 {
        let mut frame = pfc(0xFF, DISTINCT);
        frame[bit / 8] ^= 1 << (bit % 8);
        p.frame(&frame, Good, WrongDa)?;
        p.idle(1)?;
    }
    p.frame(&pfc(0x40, OTHER), Good, Honoured(0x40, OTHER))?;
    p.finish()
}

/// R4: what is no PFC frame moves nothing: PAUSE, other EtherTypes, PFC octets in the wrong place, one wrong bit.
pub fn r4_not_pfc(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let good = pfc(0xFF, DISTINCT);
    for header in [0x8808_0001, 0x0800_0101, 0x8809_0101, 0x0101_8808_u32] {
        let mut frame = good.clone();
        frame[12..16].copy_from_slice(&header.to_be_bytes());
        p.frame(&frame, Good, Nothing)?;
    }
    let (head, tail) = good.split_at(12);
    p.frame(&[head, &[0, 0], tail].concat(), Good, Nothing)?;
    p.frame(&sized(&[&head[..10], tail].concat(), 60), Good, Nothing)?;
    for bit in 0..32 {
        let mut frame = good.clone();
        frame[12 + bit / 8] ^= 1 << (bit % 8);
        p.frame(&frame, Good, Nothing)?;
    }
    p.frame(&good, Good, Honoured(0xFF, DISTINCT))?;
    p.finish()
}

/// R5: behind a tag: not honoured and not counted, but reported, if it is good in every other respect.
pub fn r5_tagged(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let frame = tagged(&pfc(0x0F, DISTINCT));
    p.frame(&frame, Good, Tagged)?;
    p.idle(2)?;
    p.frame(&sized(&frame, 60), Good, Tagged)?;
    p.frame(&frame, Bad, Nothing)?;
    p.frame(&sized(&frame, 59), Good, Nothing)?;
    p.frame(&tagged(&frame), Good, Nothing)?;
    // No bit of destination, tag type, EtherType and opcode may differ; the tag's own contents may.
    for (octets, outcome) in [(0..6, Nothing), (12..14, Nothing), (14..16, Tagged), (16..20, Nothing)] {
        for bit in octets.start * 8..octets.end * 8 {
            let mut frame = frame.clone();
            frame[bit / 8] ^= 1 << (bit % 8);
            p.frame(&frame, Good, outcome)?;
        }
    }
    p.frame(&pfc(0x0F, OTHER), Good, Honoured(0x0F, OTHER))?;
    p.finish()
}

/// R6: what is ignored on receipt: the reserved octet, the source address, the pad.
pub fn r6_ignored_octets(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let good = pfc(0x18, DISTINCT);
    for source in [[0; 6], [0x01, 0x80, 0xC2, 0x00, 0x00, 0x01], [0xFF; 6]] {
        for reserved in [0x00, 0x01, 0xFF] {
            let mut frame = good.clone();
            frame[6..12].copy_from_slice(&source);
            frame[16] = reserved;
            p.frame(&frame, Good, Honoured(0x18, DISTINCT))?;
        }
    }
    let padded = [&good[..34], &[0xEE; 26]].concat();
    p.frame(&padded, Good, Honoured(0x18, DISTINCT))?;
    p.finish()
}

/// R7: back to back: a frame shows nothing of the one before it.
pub fn r7_back_to_back(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    for (enable, quanta) in [(0xFF, [0xFFFF; 8]), (0x01, [0; 8]), (0x80, DISTINCT), (0x00, OTHER), (0xFF, [0; 8])] {
        p.frame(&pfc(enable, quanta), Good, Honoured(enable, quanta))?;
    }
    p.finish()
}

/// R8: `rx_valid` comes and goes; without it nothing on the port means anything.
pub fn r8_gaps(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let mut rng = run.rng("gaps");
    for _ in 0..30 {
        let (enable, quanta) = rng.random();
        p.frame_with_gaps(&pfc(enable, quanta), Good, Honoured(enable, quanta), &mut rng)?;
        p.frame_with_gaps(&sized(&pfc(enable, OTHER), 40), Good, Runt, &mut rng)?;
        p.frame_with_gaps(&pfc(enable, quanta), Bad, BadFcs, &mut rng)?;
    }
    p.finish()
}

/// R9: cut off at every length, FCS good, after a good frame: from octet 15 on it is a runt, and none commits.
pub fn r9_truncated(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    for length in 1..60 {
        p.frame(&pfc(0xFF, DISTINCT), Good, Honoured(0xFF, DISTINCT))?;
        let outcome = if length < 16 { Nothing } else { Runt };
        p.frame(&pfc(0x01, OTHER)[..length], Good, outcome)?;
        p.idle(2)?;
    }
    p.b.expect_eq("counters", p.counts(), Counts { seen: 59, runt: 44, ..Counts::default() })?;
    p.finish()
}

/// R10: long frames are honoured, and nothing beyond octet 33 is looked at, another frame at octet 64 or 128 included.
pub fn r10_long_frames(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let (frame, other) = (pfc(0x42, DISTINCT), pfc(0xBD, OTHER));
    for length in [61, 64, 65, 124, 128, 188, 256, 1518, 9018] {
        p.frame(&sized(&frame, length), Good, Honoured(0x42, DISTINCT))?;
        let mut repeated = sized(&frame, length.max(188));
        repeated[64..124].copy_from_slice(&other);
        repeated[128..188].copy_from_slice(&other);
        repeated.truncate(length);
        p.frame(&repeated, Good, Honoured(0x42, DISTINCT))?;
        // The other way round: no PFC frame, though one stands inside it.
        repeated[12..16].copy_from_slice(&[0x08, 0x00, 0x45, 0x00]);
        p.frame(&repeated, Good, Nothing)?;
    }
    p.finish()
}

/// R11: framing gone wrong: a stray `rx_eop`, a frame of one octet, `rx_sop` in mid-frame.
pub fn r11_broken_framing(run: &Run) -> Verdict {
    let mut p = Parser::new(run, u32::MAX)?;
    let good = pfc(0x24, DISTINCT);
    let stray = Octet { valid: true, octet: 0, sop: false, eop: true, fcs_ok: true };
    p.cycle(stray)?;
    p.frame(&good, Good, Honoured(0x24, DISTINCT))?;
    // After a good frame: the same again, octets without a beginning, a frame of one octet.
    p.cycle(stray)?;
    for octet in &good {
        p.cycle(Octet { octet: *octet, eop: false, ..stray })?;
    }
    p.cycle(stray)?;
    p.frame(&good[..1], Good, Nothing)?;
    // In mid-frame, at every point: a new frame begins, and the old one is gone without a trace.
    for at in 1..60 {
        p.begin(&good[..at])?;
        p.frame(&pfc(0x99, OTHER), Good, Honoured(0x99, OTHER))?;
        p.begin(&good[..at])?;
        p.frame(&good[..1], Good, Nothing)?;
        p.cycle(stray)?;
    }
    p.finish()
}

/// A PFC frame with faults, and what it must be counted as.
fn faulty(destination: bool, fcs: bool, short: bool) -> (Vec<u8>, Outcome) {
    let mut frame = pfc(0x66, DISTINCT);
    if destination {
        frame[5] = 0x02;
    }
    let outcome = match (destination, fcs, short) {
        (true, _, _) => WrongDa,
        (_, true, _) => BadFcs,
        (_, _, true) => Runt,
        _ => Honoured(0x66, DISTINCT),
    };
    (sized(&frame, if short { 59 } else { 60 }), outcome)
}

/// R12: exactly one counter for each combination of faults, first match first; counters of four bits stop at 15, and
/// the parser goes on honouring.
pub fn r12_counters(run: &Run) -> Verdict {
    let mut wide = Parser::new(run, u32::MAX)?;
    let mut narrow = Parser4::new(run, 15)?;
    for round in 0..20 {
        for faults in 0..8 {
            let (destination, fcs, short) = (faults & 4 != 0, faults & 2 != 0, faults & 1 != 0);
            let (frame, outcome) = faulty(destination, fcs, short);
            wide.frame(&frame, if fcs { Bad } else { Good }, outcome)?;
            narrow.frame(&frame, if fcs { Bad } else { Good }, outcome)?;
        }
        wide.idle(round)?;
    }
    wide.idle(1)?;
    narrow.idle(1)?;
    wide.b.expect_eq("counters", wide.counts(), Counts { seen: 20, runt: 20, bad_fcs: 40, wrong_da: 80 })?;
    narrow.b.expect_eq("counters", narrow.counts(), Counts { seen: 15, runt: 15, bad_fcs: 15, wrong_da: 15 })?;
    wide.finish()?;
    narrow.finish()
}
