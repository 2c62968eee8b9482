//! A port or a switch, alone: cells and frames in, cells and frames out, clock by clock.

use std::collections::VecDeque;

use crosscheck::{Bench, Failure, Kind, Run, Verdict, Verilated};

use super::{FRAME, Sent};
use crate::pfc::line::Cell;
use crate::pfc::node::{NodeDut, NodeIn, NodeInputs, NodeOut, NodeOutputs};
use crate::pfc::octets;
use crate::pfc::vector_parser::Octet;

/// A port or a switch of `LINKS` links. Whatever it sends is collected: control frames must be whole.
pub struct NodeBench<const LINKS: usize, D: NodeDut<LINKS>> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    /// What the next clock drives. Cells are for one clock, octets come from [`frame`](Self::frame), the rest stays.
    pub clock: NodeIn<LINKS>,
    /// What the latest clock showed.
    pub seen: NodeOut<LINKS>,
    /// The cells that ended on each link, with their clocks.
    pub cells: [Vec<(u64, Cell)>; LINKS],
    /// The control frames that ended on each link, with the clocks of their first octets.
    pub frames: [Vec<(u64, Sent)>; LINKS],
    /// Tagged PFC frames that came on each link.
    pub tagged: [u64; LINKS],
    /// The number of the next clock, the first one out of reset being 0.
    pub now: u64,
    rx: [VecDeque<Octet>; LINKS],
    tx: [Vec<u8>; LINKS],
    offered: u32,
}

impl<const LINKS: usize, D: NodeDut<LINKS>> NodeBench<LINKS, D> {
    /// Out of reset, nothing on the links, these classes lossless.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run, lossless: u8) -> Result<Self, Failure> {
        let source = std::array::from_fn(|link| 0x02A0_B1C2_D300 + link as u64);
        let mut b = run.bench::<D, _>(D::Model::default())?;
        // The mask changes in reset only.
        let clock = NodeIn { lossless, source, ..NodeIn::default() };
        b.inputs.put(&NodeIn { rst_n: false, ..clock });
        b.steps(2)?;
        Ok(Self {
            b,
            clock,
            seen: NodeOut::default(),
            cells: std::array::from_fn(|_| Vec::new()),
            frames: std::array::from_fn(|_| Vec::new()),
            tagged: [0; LINKS],
            now: 0,
            rx: std::array::from_fn(|_| VecDeque::new()),
            tx: std::array::from_fn(|_| Vec::new()),
            offered: 0,
        })
    }

    /// A cell ends on a link in the next clock. Returns its identifier: the first one offered is 0.
    pub fn offer(&mut self, link: usize, class_id: u8, dest: u8) -> u32 {
        let id = self.offered;
        self.clock.cells[link] = Some(Cell { class_id, dest, id });
        self.offered += 1;
        id
    }

    /// A PFC frame begins on a link in the next clock, or when what is being received there has ended.
    pub fn frame(&mut self, link: usize, enable: u8, quanta: [u16; 8]) {
        let frame = octets::pfc(enable, quanta);
        let last = frame.len() - 1;
        self.rx[link].extend(frame.into_iter().enumerate().map(|(at, octet)| {
            let (sop, eop) = (at == 0, at == last);
            Octet { valid: true, octet, sop, eop, fcs_ok: true }
        }));
    }

    /// The next octet of a link that is fed octet by octet, one a clock, instead of with frames.
    pub fn octet(&mut self, link: usize, octet: Option<Octet>) {
        self.rx[link].push_back(octet.unwrap_or_default());
    }

    /// One clock. Returns what it showed.
    ///
    /// # Errors
    /// A failure of the clock, or a control frame that is not whole.
    pub fn tick(&mut self) -> Result<NodeOut<LINKS>, Failure> {
        self.clock.rx = std::array::from_fn(|link| self.rx[link].pop_front().unwrap_or_default());
        self.b.inputs.put(&self.clock);
        let seen = self.b.step()?.observed();
        self.clock.cells = [None; LINKS];
        for link in 0..LINKS {
            self.tagged[link] += u64::from(seen.outputs[link].pauses.tagged);
            self.cells[link].extend(seen.outputs[link].cell.map(|cell| (self.now, cell)));
            self.collect(link, &seen)?;
        }
        self.seen = seen;
        self.now += 1;
        Ok(seen)
    }

    /// Follows the control frame on a link.
    fn collect(&mut self, link: usize, seen: &NodeOut<LINKS>) -> Verdict {
        let at = self.tx[link].len();
        let Some(octet) = seen.tx[link] else {
            return self.b.expect_eq("octets of a control frame before a gap", at, 0);
        };
        let framing = (octet.sop, octet.eop);
        self.b.expect_eq("tx_sop and tx_eop of a control frame", framing, (at == 0, at == FRAME - 1))?;
        self.tx[link].push(octet.octet);
        if octet.eop {
            let mut frame = [0; FRAME];
            frame.copy_from_slice(&std::mem::take(&mut self.tx[link]));
            self.frames[link].push((self.now + 1 - FRAME as u64, frame));
        }
        Ok(())
    }

    /// `n` clocks.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    pub fn ticks(&mut self, n: u64) -> Verdict {
        (0..n).try_for_each(|_| self.tick().map(drop))
    }

    /// Clocks until one shows what is meant, at most `limit`. Returns its number.
    ///
    /// # Errors
    /// As [`tick`](Self::tick), and when it does not come.
    pub fn until(&mut self, what: &str, limit: u64, shows: impl Fn(&NodeOut<LINKS>) -> bool) -> Result<u64, Failure> {
        for _ in 0..limit {
            if shows(&self.tick()?) {
                return Ok(self.now - 1);
            }
        }
        let failure = Failure::new(Kind::Timeout, what, format!("did not come within {limit} clocks"));
        Err(self.b.fail(failure))
    }

    /// `n` cells of a class end on a link, one every `pace` clocks.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    pub fn fill(&mut self, link: usize, class: u8, dest: u8, n: u64, pace: u64) -> Verdict {
        for _ in 0..n {
            self.offer(link, class, dest);
            self.ticks(pace)?;
        }
        Ok(())
    }

    /// A PFC frame stops these classes for so many quanta (0 releases them); after it has taken effect.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    pub fn pause(&mut self, link: usize, enable: u8, quanta: u16) -> Verdict {
        self.frame(link, enable, [quanta; 8]);
        self.ticks(FRAME as u64 + 1)
    }

    /// The identifiers of the cells that ended on a link.
    pub fn ids(&self, link: usize) -> Vec<u32> {
        self.cells[link].iter().map(|(_, cell)| cell.id).collect()
    }

    /// The clocks in which cells ended on a link, and their identifiers.
    pub fn ends(&self, link: usize) -> Vec<(u64, u32)> {
        self.cells[link].iter().map(|(clock, cell)| (*clock, cell.id)).collect()
    }

    /// The clocks in which our control frames began on a link.
    pub fn begins(&self, link: usize) -> Vec<u64> {
        self.frames[link].iter().map(|(clock, _)| *clock).collect()
    }

    /// What a control frame of ours says: enable vector and timers.
    pub fn says(&self, link: usize, frame: usize) -> Option<(u8, [u16; 8])> {
        let (_, octets) = self.frames[link].get(frame)?;
        let timers = std::array::from_fn(|c| u16::from_be_bytes([octets[18 + 2 * c], octets[19 + 2 * c]]));
        Some((octets[17], timers))
    }

    /// Ends the bench after two clocks.
    ///
    /// # Errors
    /// A failure of the clocks, and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.ticks(2)?;
        self.b.finish()
    }
}

/// Quanta for one class, 0 for all others.
pub fn only(class: usize, quanta: u16) -> [u16; 8] {
    std::array::from_fn(|c| if c == class { quanta } else { 0 })
}
