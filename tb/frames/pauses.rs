//! The pauses that honoured frames bring about: the frames of each sender drive a Verilated `pfc_timer_bank`, which says
//! which classes of the port that hears them are stopped, from when and for how long.
//!
//! A pause lasts a number of bit times, so that one build of the bank serves every rate: at another rate than its own
//! 10 Gb/s its clock stands for one that is faster or slower in the same proportion.

use std::collections::BTreeMap;

use clap::ValueEnum;
use crosscheck::{Bench, Evidence, Failure, Run, RunOptions, Verilated, seed};
use serde::Serialize;

use super::decode::Vector;
use super::explain::address;
use super::rate::Rate;
use crate::duts::{pfc_timer_bank, pfc_timer_bank_keeps};
use crate::pfc::timer_bank::{Frame, Received, TimerBankDut, TimerInputs, TimerOutputs};

/// The bank's clock at its own rate, in kHz.
const CLK_KHZ: i128 = 156_000;
/// The bank's own rate.
const RATE_MBPS: i128 = 10_000;
/// Cycles that are followed of one capture. Between pauses nothing happens, and nothing is spent.
pub const LIMIT: u64 = 100_000_000;
/// Commits that are kept of one capture.
pub const KEPT: usize = 1_000_000;

/// What a frame does to a class whose enable bit is clear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Clear {
    /// Nothing, as IEEE 802.3 Annex 31D reads it.
    #[default]
    Keeps,
    /// It releases the class: the frame is a complete statement.
    Releases,
}

/// A vector that the parser committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commit {
    /// Index of the interface.
    pub interface: usize,
    /// Who sent it.
    pub source: [u8; 6],
    /// Nanoseconds since the first packet.
    pub time_ns: i64,
    /// What it says.
    pub vector: Vector,
}

/// How a pause ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Its time ran out.
    Expired,
    /// A frame ended it.
    Released,
    /// It was not followed to its end: see [`LIMIT`].
    NotFollowed,
}

/// A class that was stopped without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pause {
    /// Index of the interface.
    pub interface: usize,
    /// Address of the sender that stopped it.
    pub source: String,
    /// The class.
    pub class: u8,
    /// Nanoseconds since the first packet, at which it began.
    pub start_ns: i64,
    /// How long it lasted, in picoseconds.
    pub duration_ps: u64,
    /// Frames that granted it.
    pub frames: u64,
    /// How it ended.
    pub ended: Ended,
}

/// What became of the commits of a capture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Followed {
    /// Sender by sender, in the order in which they ended.
    pub pauses: Vec<Pause>,
    /// What the banks did.
    pub evidence: Evidence,
}

/// Follows the commits of a capture, in its order, sender by sender.
///
/// # Errors
/// When the bank differs from its golden model, or breaks a property.
pub fn follow(commits: &[Commit], rate: Rate, clear: Clear) -> Result<Followed, Failure> {
    follow_within(LIMIT, commits, rate, clear)
}

fn follow_within(limit: u64, commits: &[Commit], rate: Rate, clear: Clear) -> Result<Followed, Failure> {
    let mut senders: BTreeMap<_, Vec<Commit>> = BTreeMap::new();
    for commit in commits {
        senders.entry((commit.interface, commit.source)).or_default().push(*commit);
    }
    let mut followed = Followed::default();
    for commits in senders.values() {
        match clear {
            Clear::Keeps => Bank::<pfc_timer_bank_keeps::Design>::follow(commits, rate, limit, &mut followed)?,
            Clear::Releases => Bank::<pfc_timer_bank::Design>::follow(commits, rate, limit, &mut followed)?,
        }
    }
    Ok(followed)
}

/// The bank's clock at a link's rate.
#[derive(Clone, Copy)]
struct Clock(Rate);

impl Clock {
    /// The cycle in which a time lies.
    fn cycle(self, ns: i64) -> i128 {
        (i128::from(ns) * CLK_KHZ * i128::from(self.0.mbps())).div_euclid(RATE_MBPS * 1_000_000)
    }

    /// Picoseconds that cycles last.
    fn picoseconds(self, cycles: i128) -> i128 {
        cycles * RATE_MBPS * 1_000_000_000 / (CLK_KHZ * i128::from(self.0.mbps()))
    }
}

/// A pause that goes on.
#[derive(Clone, Copy, Default)]
struct Running {
    start: i128,
    frames: u64,
}

/// One sender's timers.
struct Bank<'a, D: TimerBankDut> {
    b: Bench<Verilated<D>, D::Model>,
    clock: Clock,
    sender: &'a Commit,
    /// The number of the next cycle on the capture's time.
    now: i128,
    /// Cycles that may still be spent.
    left: u64,
    paused: u8,
    /// A commit, or a pause, whose end has not been seen.
    busy: bool,
    running: [Running; 8],
    counted: [u32; 8],
    pauses: &'a mut Vec<Pause>,
}

impl<D: TimerBankDut> Bank<'_, D> {
    fn follow(commits: &[Commit], rate: Rate, limit: u64, followed: &mut Followed) -> Result<(), Failure> {
        let [sender, ..] = commits else { return Ok(()) };
        let run = Run::new("frames::pauses", seed::BASE_SEED, RunOptions::default());
        let mut b = run.bench::<D, _>(D::Model::default())?;
        b.set_limit(u64::MAX);
        let clock = Clock(rate);
        let mut bank = Bank {
            b,
            clock,
            sender,
            now: clock.cycle(sender.time_ns),
            left: limit.saturating_sub(followed.evidence.cycles),
            paused: 0,
            busy: false,
            running: [Running::default(); 8],
            counted: [0; 8],
            pauses: &mut followed.pauses,
        };
        for commit in commits {
            bank.idle_until(Some(clock.cycle(commit.time_ns)))?;
            bank.cycle(Some(Frame { enable: commit.vector.enable, quanta: commit.vector.quanta }))?;
        }
        bank.idle_until(None)?;
        for class in 0..8 {
            if bank.paused >> class & 1 == 1 {
                bank.ended(class, Ended::NotFollowed);
            }
        }
        bank.b.finish()?;
        followed.evidence.merge(&run.into_record().evidence);
        Ok(())
    }

    /// Cycles without a frame, up to a cycle or to the end of all pauses. While nothing is paused, time is skipped.
    fn idle_until(&mut self, end: Option<i128>) -> Result<(), Failure> {
        while self.busy && self.left > 0 && end.is_none_or(|end| self.now < end) {
            self.cycle(None)?;
        }
        if let Some(end) = end.filter(|_| !self.busy) {
            self.now = self.now.max(end);
        }
        Ok(())
    }

    fn cycle(&mut self, frame: Option<Frame>) -> Result<(), Failure> {
        if self.left == 0 {
            return Ok(());
        }
        self.b.inputs.put(Received { frame, clear: 0 });
        let out = self.b.step()?.timers();
        let changed = out.paused ^ self.paused;
        self.paused = out.paused;
        for class in (0..8).filter(|class| changed >> class & 1 == 1) {
            if out.paused >> class & 1 == 1 {
                self.running[class].start = self.now;
            } else {
                let expired = out.expiry[class] != self.counted[class];
                self.ended(class, if expired { Ended::Expired } else { Ended::Released });
            }
        }
        self.counted = out.expiry;
        self.busy = out.paused != 0 || frame.is_some();
        for class in 0..8 {
            let grants = frame.is_some_and(|frame| frame.enables(class) && frame.quanta[class] > 0);
            self.running[class].frames += u64::from(grants);
        }
        self.now += 1;
        self.left -= 1;
        Ok(())
    }

    fn ended(&mut self, class: usize, ended: Ended) {
        let Running { start, frames } = std::mem::take(&mut self.running[class]);
        // A capture's times have 64 bits of ns, and a pause is followed for at most LIMIT cycles.
        let narrow = |ps: i128| i64::try_from(ps).unwrap_or(i64::MAX);
        self.pauses.push(Pause {
            interface: self.sender.interface,
            source: address(self.sender.source),
            class: class as u8,
            start_ns: narrow(self.clock.picoseconds(start) / 1000),
            duration_ps: narrow(self.clock.picoseconds(self.now - start)).unsigned_abs(),
            frames,
            ended,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commit(time_ns: i64, enable: u8, quanta: u16) -> Commit {
        Commit { interface: 0, source: [2; 6], time_ns, vector: Vector { enable, quanta: [quanta; 8] } }
    }

    fn pauses(commits: &[Commit], rate: &str, clear: Clear) -> Vec<(u8, i64, u64, u64, Ended)> {
        let followed = follow(commits, rate.parse().unwrap(), clear).unwrap();
        followed.pauses.iter().map(|p| (p.class, p.start_ns, p.duration_ps / 1000, p.frames, p.ended)).collect()
    }

    #[test]
    fn a_pause_lasts_its_quanta_at_every_rate() {
        for rate in ["100M", "1G", "2.5G", "10G", "100G", "400G"] {
            let parsed: Rate = rate.parse().unwrap();
            let [(class, start, ns, 1, Ended::Expired)] = pauses(&[commit(0, 0x08, 1000)], rate, Clear::Keeps)[..]
            else {
                panic!("one pause at {rate}")
            };
            // Whole cycles, rounded up: never shorter, and less than a cycle longer.
            let (exact, clock) = (parsed.picoseconds(1000) / 1000, 64_103 / parsed.mbps().max(1) + 1);
            assert_eq!(class, 3);
            assert!(start <= clock as i64 && (exact..=exact + clock).contains(&ns), "{rate}: {start} {ns} {exact}");
        }
    }

    #[test]
    fn refresh_release_silence_and_a_long_wait_between() {
        let commits = [
            commit(0, 0x01, 1000),
            commit(20_000, 0x01, 1000),
            commit(30_000, 0x01, 0),
            // Nothing is paused for an hour, which costs nothing.
            commit(3_600_000_000_000, 0x03, 10),
            commit(3_600_000_000_100, 0x02, 10),
        ];
        let kept = pauses(&commits, "10G", Clear::Keeps);
        assert!(matches!(kept[0], (0, _, 29_900..=30_100, 2, Ended::Released)), "{kept:?}");
        assert!(matches!(kept[1], (0, 3_600_000_000_000.., 512..=525, 1, Ended::Expired)), "{kept:?}");
        assert!(matches!(kept[2], (1, 3_600_000_000_000.., 605..=630, 2, Ended::Expired)), "{kept:?}");
        assert_eq!(kept.len(), 3);
        let released = pauses(&commits, "10G", Clear::Releases);
        assert!(matches!(released[1], (0, _, 90..=110, 1, Ended::Released)), "{released:?}");
    }

    #[test]
    fn what_is_too_long_is_said() {
        let refreshed: Vec<_> = (0..10).map(|i| commit(i * 3_000_000, 0xff, 65_535)).collect();
        let within = |limit| follow_within(limit, &refreshed, Rate::DEFAULT, Clear::Keeps).unwrap();
        let all = within(10_000_000);
        assert!(all.pauses.len() == 8 && all.pauses.iter().all(|pause| pause.ended == Ended::Expired));
        let cut = within(1_000_000);
        assert!(cut.pauses.len() == 8 && cut.pauses.iter().all(|pause| pause.ended == Ended::NotFollowed));
        assert!(cut.evidence.cycles <= 1_000_010, "{}", cut.evidence.cycles);
    }
}
