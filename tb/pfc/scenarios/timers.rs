//! T1–T11: how long the timer bank keeps a class stopped.
//!
//! At 10 Gb/s a quantum takes 51.2 ns: 7.9872 clocks of 156 MHz, 8 of 156.25 MHz. At 100 Gb/s it is shorter than a
//! clock. Numbers of clocks stand here as numbers, rounded up to whole clocks.

use crosscheck::{Run, Verdict};

use crate::duts::{
    pfc_timer_bank, pfc_timer_bank_1g, pfc_timer_bank_1g_156m25, pfc_timer_bank_100g, pfc_timer_bank_100g_156m25,
    pfc_timer_bank_156m25, pfc_timer_bank_cnt4, pfc_timer_bank_keeps,
};
use crate::pfc::benches::timers::TimersBench;
use crate::pfc::timer_bank::{Frame, Received, TimerBankDut};

/// One frame, six grants, each to a class of its own: every class is paused for exactly its number of clocks.
fn durations<D: TimerBankDut>(run: &Run, quanta: [u16; 6], clocks: [u64; 6]) -> Verdict {
    let mut t = TimersBench::<D>::new(run)?;
    let mut grants = [0; 8];
    grants[..6].copy_from_slice(&quanta);
    t.frame(0x3F, grants)?;
    t.stopped(0x3F);
    let mut passed = 0;
    for (class, end) in clocks.into_iter().enumerate() {
        t.idle(end - passed)?;
        t.expired(1 << class);
        passed = end;
    }
    t.finish()
}

/// One grant to class 0, for exactly this many clocks. In each of them `timer` is judged as well: it shows the quanta
/// that are not over when every clock passes `num / den` of one.
///
/// How much of a quantum is over depends on the clocks since the frame alone. The longest grant therefore shows for
/// every shorter one in which clock it ends.
fn countdown<D: TimerBankDut>(run: &Run, quanta: u16, (num, den): (u64, u64), clocks: u64) -> Verdict {
    let mut t = TimersBench::<D>::new(run)?;
    t.b.set_limit(clocks + 20);
    t.frame(0x01, [quanta, 0, 0, 0, 0, 0, 0, 0])?;
    t.stopped(0x01);
    for over in 0..clocks {
        let left = u64::from(quanta) - over * num / den;
        let timers = t.cycle(Received::default())?;
        t.b.expect_eq("timer", u64::from(timers.timer[0]), left)?;
    }
    t.expired(0x01);
    t.finish()
}

/// T1: the exact duration, whatever the phase of a quantum and a clock, at both clocks.
pub fn t1_exact_duration(run: &Run) -> Verdict {
    let quanta = [1, 2, 3, 7, 100, 65_535];
    durations::<pfc_timer_bank::Design>(run, quanta, [8, 16, 24, 56, 799, 523_442])?;
    durations::<pfc_timer_bank_156m25::Design>(run, quanta, [8, 16, 24, 56, 800, 524_280])
}

/// T2: enabled with quanta 0 releases, and counts once. So does `clear`, before any frame and uncounted.
pub fn t2_zero_releases(run: &Run) -> Verdict {
    let mut t = TimersBench::<pfc_timer_bank::Design>::new(run)?;
    t.frame(0xFF, [9; 8])?;
    t.stopped(0xFF);
    t.idle(20)?;
    t.frame(0xFF, [0, 9, 0, 9, 0, 9, 0, 9])?;
    t.released(0x55);
    t.idle(10)?;
    t.frame(0xFF, [0, 0, 0, 9, 0, 9, 0, 9])?;
    t.released(0x02);
    t.clear(Some(Frame { enable: 0xFF, quanta: [9; 8] }), 0x0F)?;
    t.stopped(0xF0);
    t.clear(None, 0xF0)?;
    t.idle(100)?;
    t.finish()
}

/// T3: a class that the frame does not enable is released; with `CLEAR_RELEASES` 0 it keeps its timer.
pub fn t3_enable_clear(run: &Run) -> Verdict {
    let mut releases = TimersBench::<pfc_timer_bank::Design>::new(run)?;
    let mut keeps = TimersBench::<pfc_timer_bank_keeps::Design>::new(run)?;
    releases.frame(0xFF, [3; 8])?;
    keeps.frame(0xFF, [3; 8])?;
    releases.stopped(0xFF);
    keeps.stopped(0xFF);
    releases.idle(9)?;
    keeps.idle(9)?;
    // Quanta of a class that is not enabled mean nothing.
    releases.frame(0xF0, [7, 7, 0, 0, 1, 1, 1, 1])?;
    keeps.frame(0xF0, [7, 7, 0, 0, 1, 1, 1, 1])?;
    releases.released(0x0F);
    releases.idle(8)?;
    keeps.idle(8)?;
    releases.expired(0xF0);
    keeps.expired(0xF0);
    keeps.idle(6)?;
    keeps.expired(0x0F);
    releases.finish()?;
    keeps.finish()
}

/// T4: one frame loads four classes and releases four. Loads at different times keep their own ends, whatever the
/// phase of the others.
pub fn t4_own_ends(run: &Run) -> Verdict {
    let mut t = TimersBench::<pfc_timer_bank::Design>::new(run)?;
    t.frame(0x33, [5, 5, 0, 0, 5, 5, 0, 0])?;
    t.stopped(0x33);
    t.idle(3)?;
    t.frame(0xFF, [0, 0, 5, 5, 0, 0, 5, 5])?;
    t.released(0x33);
    t.stopped(0xCC);
    t.idle(40)?;
    t.expired(0xCC);
    t.finish()?;

    let mut t = TimersBench::<pfc_timer_bank_keeps::Design>::new(run)?;
    for class in 0..8 {
        t.frame(1 << class, [2; 8])?;
        t.stopped(1 << class);
    }
    // Class 0 was granted 16 clocks, seven frames ago.
    t.idle(16 - 7)?;
    for class in 0..8 {
        t.expired(1 << class);
        t.idle(1)?;
    }
    t.finish()
}

/// T5: a refresh before the end: no gap and no expiry. The last frame wins, whether it grants more or less than what
/// is left.
pub fn t5_refresh(run: &Run) -> Verdict {
    let mut t = TimersBench::<pfc_timer_bank::Design>::new(run)?;
    t.frame(0x10, [10; 8])?;
    t.stopped(0x10);
    for pause in [40, 79, 1, 0, 78] {
        t.idle(pause)?;
        t.frame(0x10, [10; 8])?;
    }
    t.idle(5)?;
    t.frame(0x10, [100; 8])?;
    t.idle(300)?;
    t.frame(0x10, [3; 8])?;
    t.idle(24)?;
    t.expired(0x10);
    t.idle(800)?;
    t.finish()
}

/// T6: the neighbour falls silent: every class resumes by itself. A reset resumes them at once, and nothing is left of
/// what came before it or in it.
pub fn t6_silence(run: &Run) -> Verdict {
    let mut t = TimersBench::<pfc_timer_bank::Design>::new(run)?;
    for round in 0..3 {
        t.frame(0xFF, [1, 2, 3, 4, 5, 6, 7, 8])?;
        t.stopped(0xFF);
        for class in 0..8 {
            t.idle(8)?;
            t.expired(1 << class);
        }
        t.idle(round)?;
    }
    t.frame(0xFF, [60; 8])?;
    t.stopped(0xFF);
    t.idle(13)?;
    t.reset(Frame { enable: 0xFF, quanta: [60; 8] })?;
    t.idle(500)?;
    t.frame(0x80, [1; 8])?;
    t.stopped(0x80);
    t.idle(8)?;
    t.expired(0x80);
    t.finish()
}

/// T7: the longest grant, 65535 quanta: 33.55392 ms at 1 Gb/s, a tenth of that at 10 Gb/s, a hundredth at 100 Gb/s,
/// to the clock that it ends in, at both clocks.
pub fn t7_longest_grant(run: &Run) -> Verdict {
    let clocks = |picoseconds: u64, khz: u64| (picoseconds * khz).div_ceil(1_000_000_000);
    let longest = [33_553_920_000, 3_355_392_000, 335_539_200];
    let [gb1, gb10, gb100] = longest.map(|time| clocks(time, 156_000));
    countdown::<pfc_timer_bank_1g::Design>(run, 65_535, (125, 9_984), gb1)?;
    countdown::<pfc_timer_bank::Design>(run, 65_535, (625, 4_992), gb10)?;
    countdown::<pfc_timer_bank_100g::Design>(run, 65_535, (3_125, 2_496), gb100)?;
    let [gb1, gb10, gb100] = longest.map(|time| clocks(time, 156_250));
    countdown::<pfc_timer_bank_1g_156m25::Design>(run, 65_535, (1, 80), gb1)?;
    countdown::<pfc_timer_bank_156m25::Design>(run, 65_535, (1, 8), gb10)?;
    countdown::<pfc_timer_bank_100g_156m25::Design>(run, 65_535, (5, 4), gb100)
}

/// T8: ten thousand quanta of 7.9872 clocks: 79 872 of them. A divider truncated to 7 makes 70 000, 12.4 % short.
pub fn t8_ten_thousand_quanta(run: &Run) -> Verdict {
    countdown::<pfc_timer_bank::Design>(run, 10_000, (625, 4_992), 79_872)?;
    countdown::<pfc_timer_bank_156m25::Design>(run, 10_000, (1, 8), 80_000)
}

/// T9: at 100 Gb/s a clock is longer than a quantum: several quanta a clock, still exact.
pub fn t9_quanta_shorter_than_a_clock(run: &Run) -> Verdict {
    let quanta = [1, 2, 3, 6, 100, 1000];
    durations::<pfc_timer_bank_100g::Design>(run, quanta, [1, 2, 3, 5, 80, 799])?;
    durations::<pfc_timer_bank_100g_156m25::Design>(run, quanta, [1, 2, 3, 5, 80, 800])?;
    countdown::<pfc_timer_bank_100g::Design>(run, 65_535, (3_125, 2_496), 52_345)?;
    countdown::<pfc_timer_bank_100g_156m25::Design>(run, 65_535, (5, 4), 52_428)
}

/// T10: a frame in the last paused cycle. If it writes the class it decides and there is no expiry; if it does not, it
/// changes nothing.
pub fn t10_frame_and_expiry(run: &Run) -> Verdict {
    let mut keeps = TimersBench::<pfc_timer_bank_keeps::Design>::new(run)?;
    let mut releases = TimersBench::<pfc_timer_bank::Design>::new(run)?;
    for t in 1..4 {
        keeps.frame(0x0F, [t; 8])?;
        releases.frame(0x0F, [t; 8])?;
        keeps.stopped(0x0F);
        releases.stopped(0x0F);
        keeps.idle(8 * u64::from(t) - 1)?;
        releases.idle(8 * u64::from(t) - 1)?;
        // Class 0 anew, class 1 released, the others not mentioned.
        keeps.frame(0x03, [1, 0, 9, 9, 9, 9, 9, 9])?;
        releases.frame(0x03, [1, 0, 9, 9, 9, 9, 9, 9])?;
        keeps.released(0x02);
        keeps.expired(0x0C);
        releases.released(0x0E);
        keeps.idle(8)?;
        releases.idle(8)?;
        keeps.expired(0x01);
        releases.expired(0x01);
    }
    keeps.finish()?;
    releases.finish()
}

/// A neighbour that grants 20 quanta, 160 clocks, and refreshes after `interval` clocks, `times` times in all, then
/// releases what is still paused.
fn neighbour<D: TimerBankDut>(run: &Run, interval: u64, times: u32) -> Verdict {
    let mut t = TimersBench::<D>::new(run)?;
    for _ in 0..times {
        t.frame(0x44, [20; 8])?;
        t.stopped(0x44);
        t.idle(interval.min(160) - u64::from(interval <= 160))?;
        if interval > 160 {
            t.expired(0x44);
            t.idle(interval - 161)?;
        }
    }
    t.frame(0x44, [0; 8])?;
    if interval <= 160 {
        t.released(0x44);
    }
    t.idle(200)?;
    t.finish()
}

/// T11: a neighbour that refreshes in time shows in `c_release`, one that is too slow in `c_expiry`. Counters of four
/// bits stop at 15.
pub fn t11_refresh_interval(run: &Run) -> Verdict {
    for interval in [1, 100, 160] {
        neighbour::<pfc_timer_bank::Design>(run, interval, 50)?;
    }
    for interval in [161, 200] {
        neighbour::<pfc_timer_bank::Design>(run, interval, 50)?;
    }
    neighbour::<pfc_timer_bank_cnt4::Design>(run, 170, 20)?;
    let mut t = TimersBench::<pfc_timer_bank_cnt4::Design>::new(run)?;
    for _ in 0..20 {
        t.frame(0xFF, [1; 8])?;
        t.stopped(0xFF);
        t.frame(0xFF, [0; 8])?;
        t.released(0xFF);
    }
    t.finish()
}
