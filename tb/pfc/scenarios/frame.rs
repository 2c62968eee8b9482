//! F1–F9: what the frame builder sends.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use crate::pfc::benches::{BuilderBench, FRAME, Sent};
use crate::pfc::octets::DISTINCT;

/// Class 3 for the longest time, from address 0: octet for octet.
#[rustfmt::skip]
const ONE_CLASS: Sent = [
    0x01, 0x80, 0xC2, 0x00, 0x00, 0x01,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x88, 0x08, 0x01, 0x01,
    0x00, 0x08,
    0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/// F1: one class, two source addresses, the whole frame.
pub fn f1_one_class(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    for (local_sa, octets) in [
        (0x0211_2233_4455, [0x02, 0x11, 0x22, 0x33, 0x44, 0x55]),
        (0xFEDC_BA98_7654, [0xFE, 0xDC, 0xBA, 0x98, 0x76, 0x54]),
    ] {
        let mut expected = ONE_CLASS;
        expected[6..12].copy_from_slice(&octets);
        f.b.inputs.local_sa = local_sa;
        f.request(0x08, [0xFFFF; 8])?;
        let frame = f.frame()?;
        f.b.expect_eq("the frame", frame, expected)?;
        f.silence(3)?;
    }
    f.finish()
}

/// F2: eight classes, eight different quanta: class 0 first, high octet first.
pub fn f2_eight_classes(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    f.request(0xFF, [0x0102, 0x0304, 0x0506, 0x0708, 0x090A, 0x0B0C, 0x0D0E, 0x0F10])?;
    let frame = f.frame()?;
    f.b.expect_eq("enable vector", frame[17], 0xFF)?;
    f.b.expect_eq("timers", &frame[18..34], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])?;
    f.finish()
}

/// F3: a release of all: every class enabled, every timer zero.
pub fn f3_release_all(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    f.request(0xFF, DISTINCT)?;
    f.frame()?;
    f.request(0xFF, [0; 8])?;
    let frame = f.frame()?;
    f.expect_says(&frame, 0xFF, [0; 8])?;
    f.finish()
}

/// F4: enabled with quanta 0 is a statement: the enable bit stands.
pub fn f4_enabled_with_zero(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    f.request(0x22, [9, 0, 9, 9, 9, 0x1234, 9, 9])?;
    let frame = f.frame()?;
    f.expect_says(&frame, 0x22, [0, 0, 0, 0, 0, 0x1234, 0, 0])?;
    f.finish()
}

/// F5: a class that is not enabled sends 0, whatever the request holds for it.
pub fn f5_disabled_timers_are_zero(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    f.request(0xA5, [0x1111, 0x2222, 0x3333, 0x4444, 0x5555, 0x6666, 0x7777, 0x8888])?;
    let frame = f.frame()?;
    f.expect_says(&frame, 0xA5, [0x1111, 0, 0x3333, 0, 0, 0x6666, 0, 0x8888])?;
    f.finish()
}

/// F6: framing: sixty octets without a gap, `tx_sop` and `tx_eop` once each, reserved octet and pad zero.
pub fn f6_framing(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    f.b.inputs.local_sa = 0xFFFF_FFFF_FFFF;
    for pause in [0, 1, 7, 200] {
        f.silence(pause)?;
        f.request(0xFF, [0xFFFF; 8])?;
        // The verb expects valid, sop and eop of every octet.
        let frame = f.frame()?;
        f.b.expect_eq("reserved octet", frame[16], 0)?;
        f.b.expect_eq("pad", &frame[34..], &[0; 26])?;
    }
    f.finish()
}

/// F7: inputs change in every cycle of the frame: nothing of it is torn, nor of the one that waits meanwhile.
pub fn f7_nothing_torn(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    let mut rng = run.rng("inputs");
    f.request(0x5A, DISTINCT)?;
    let mut noise = |f: &mut BuilderBench, at: usize| {
        (f.b.inputs.req_enable, f.b.inputs.req_quanta) = rng.random();
        f.b.inputs.local_sa = rng.random_range(0..1 << 48);
        f.quiet();
        if at == 30 {
            f.b.inputs.local_sa = 0x0A0B_0C0D_0E0F;
            f.ask(0xF0, [0x7777; 8]);
        }
    };
    for (enable, timers, address) in [
        (0x5A, [0, 0x1314, 0, 0x3738, 0x494A, 0, 0x6D6E, 0], [0x02, 0xA0, 0xB1, 0xC2, 0xD3, 0xE4]),
        (0xF0, [0, 0, 0, 0, 0x7777, 0x7777, 0x7777, 0x7777], [0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F]),
    ] {
        let frame = f.octets_while(FRAME, &mut noise)?;
        f.expect_says(&frame, enable, timers)?;
        f.b.expect_eq("source address", &frame[6..12], &address)?;
    }
    f.frame()?;
    f.finish()
}

/// F8: decisions while busy: the next frame comes back to back and states the newest one, the others are not sent.
pub fn f8_newest_statement_wins(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    for decisions in [&[4, 40][..], &[0, 58], &[0, 1, 2], &[10, 40, 59], &[58, 59], &[59]] {
        f.request(0x01, [0x0101; 8])?;
        let first = f.octets_while(FRAME, |f, at| {
            f.quiet();
            if let Some(n) = decisions.iter().position(|&decision| decision == at) {
                f.ask(0x10 << n, [0xA0 + n as u16; 8]);
            }
        })?;
        f.expect_says(&first, 0x01, [0x0101, 0, 0, 0, 0, 0, 0, 0])?;
        f.quiet();
        let newest = decisions.len() - 1;
        let second = f.frame()?;
        let mut timers = [0; 8];
        timers[4 + newest] = 0xA0 + newest as u16;
        f.expect_says(&second, 0x10 << newest, timers)?;
        f.silence(61)?;
    }
    f.finish()
}

/// F9: a reset in mid-frame: silent at once, what waited is forgotten, the next frame starts at octet 0.
pub fn f9_reset_in_frame(run: &Run) -> Verdict {
    let mut f = BuilderBench::new(run)?;
    f.b.inputs.local_sa = 0;
    for octets in [1, 17, 33, 59] {
        f.request(0xFF, DISTINCT)?;
        f.octets_while(octets, |f, at| if at == 0 { f.ask(0xFF, [5; 8]) } else { f.quiet() })?;
        f.b.inputs.rst_n = false;
        f.ask(0xFF, [6; 8]);
        f.silence(1)?;
        f.b.inputs.rst_n = true;
        f.quiet();
        f.silence(61)?;
        f.request(0x08, [0xFFFF; 8])?;
        let frame = f.frame()?;
        f.b.expect_eq("the frame after the reset", frame, ONE_CLASS)?;
    }
    f.finish()
}
