//! Golden model of what tells a neighbour to stop: a frame is owed from a change or a refresh on until it is granted.

use super::counter::Counter;
use super::frame_builder::{FrameBuilder, Leaving};
use super::line;
use crate::duts::pfc_frame_builder;

/// Golden model of `pfc_pause_sender` on [the line](super::line), with counters of `CNT_W` bits.
#[derive(Clone, Debug, Default)]
pub struct PauseSender<const GRANT: u16, const REFRESH: u16, const CNT_W: u32> {
    builder: FrameBuilder,
    /// A change that no frame has told yet.
    untold: bool,
    /// The clock in which the last frame was granted.
    told: Option<u64>,
    sent: Counter<CNT_W>,
}

impl<const GRANT: u16, const REFRESH: u16, const CNT_W: u32> PauseSender<GRANT, REFRESH, CNT_W> {
    /// The octet that leaves in this clock.
    pub fn leaving(&self) -> Option<Leaving> {
        self.builder.leaving()
    }

    /// Frames granted.
    pub fn sent(&self) -> u32 {
        self.sent.get()
    }

    /// Whether a frame is due in clock `now`, in which these classes assert, which is a change or not.
    pub fn pending(&self, now: u64, assert_pause: u8, change: bool) -> bool {
        let old = |told: u64| now - told >= line::clocks_within(REFRESH.into());
        change || self.untold || assert_pause != 0 && self.told.is_some_and(old)
    }

    /// The end of clock `now`. `granted`: the frame that was due got the link, and says what holds now.
    pub fn advance(&mut self, now: u64, source: u64, lossless: u8, assert_pause: u8, change: bool, granted: bool) {
        self.untold = (self.untold || change) && !granted;
        if !granted {
            return self.builder.advance(None);
        }
        self.told = Some(now);
        self.sent.count();
        let quanta = |class: usize| if assert_pause >> class & 1 == 1 { GRANT } else { 0 };
        self.builder.advance(Some(&pfc_frame_builder::In {
            local_sa: source,
            req_enable: lossless,
            req_quanta: std::array::from_fn(quanta),
            ..Default::default()
        }));
    }
}
