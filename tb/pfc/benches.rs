//! Benches of the single modules: a module in lockstep with its golden model, and the verbs that scenarios share.
//!
//! The verbs carry explicit expectations about **every** cycle that they step through, apart from the lockstep, and
//! independent of the golden models: a scenario judges by these alone when a mutant is on trial.

pub mod attribution;
pub mod deadlock;
pub mod gate;
pub mod monitor;
pub mod node;
pub mod timers;
pub mod watermarks;

use crosscheck::{Bench, Design, Failure, Golden, Run, Verdict, Verilated};
use rand::RngExt;

use super::frame_builder::FrameBuilder;
use super::vector_parser::{Counts, Octet, ParserOutputs, ReceivePort, VectorParser};
use crate::duts::{pfc_frame_builder, pfc_vector_parser, pfc_vector_parser_cnt4};

/// Octets of a PFC frame, FCS excluded.
pub const FRAME: usize = 60;

/// A frame as it was sent.
pub type Sent = [u8; FRAME];

/// The frame builder, alone.
pub struct BuilderBench {
    /// The bench underneath.
    pub b: Bench<Verilated<pfc_frame_builder::Design>, FrameBuilder>,
}

impl BuilderBench {
    /// Out of reset, with a source address.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        let mut b = run.bench::<pfc_frame_builder::Design, _>(FrameBuilder::default())?;
        b.inputs.local_sa = 0x02A0_B1C2_D3E4;
        Ok(Self { b })
    }

    /// Puts a request on the port; it is taken with the next step, and stays until [`quiet`](Self::quiet).
    pub fn ask(&mut self, enable: u8, quanta: [u16; 8]) {
        self.b.inputs.req_valid = true;
        self.b.inputs.req_enable = enable;
        self.b.inputs.req_quanta = quanta;
    }

    /// Takes the request off the port; its vector stays there.
    pub fn quiet(&mut self) {
        self.b.inputs.req_valid = false;
    }

    /// An idle builder takes a request, and sends nothing in that cycle.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn request(&mut self, enable: u8, quanta: [u16; 8]) -> Verdict {
        self.ask(enable, quanta);
        self.silence(1)?;
        self.quiet();
        Ok(())
    }

    /// `n` cycles in which nothing is sent.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn silence(&mut self, n: u64) -> Verdict {
        for _ in 0..n {
            let out = self.b.step()?;
            self.b.expect_eq("req_ready", out.req_ready, self.b.inputs.rst_n)?;
            self.b.expect_eq("tx_valid while nothing is to be sent", out.tx_valid, false)?;
            self.b.expect_eq("tx_sop, tx_eop while idle", (out.tx_sop, out.tx_eop), (false, false))?;
        }
        Ok(())
    }

    /// The next `n` cycles are the first octets of a frame (all of it for [`FRAME`]). `drive` sets the inputs of the
    /// cycle of each octet. Octets that are not asked for are 0 in what is returned.
    ///
    /// # Errors
    /// A gap, `tx_sop` or `tx_eop` in any other place, and what the cycles bring.
    pub fn octets_while(&mut self, n: usize, mut drive: impl FnMut(&mut Self, usize)) -> Result<Sent, Failure> {
        let mut octets = [0; FRAME];
        for (at, octet) in octets.iter_mut().enumerate().take(n) {
            drive(self, at);
            let out = self.b.step()?;
            let framing = (out.tx_valid, out.tx_sop, out.tx_eop);
            let what = format!("tx_valid, tx_sop, tx_eop with octet {at}");
            self.b.expect_eq(&what, framing, (true, at == 0, at == FRAME - 1))?;
            self.b.expect_eq("req_ready", out.req_ready, true)?;
            *octet = out.tx_octet;
        }
        Ok(octets)
    }

    /// The next sixty cycles are a frame, the inputs stay.
    ///
    /// # Errors
    /// As [`octets_while`](Self::octets_while).
    pub fn frame(&mut self) -> Result<Sent, Failure> {
        self.octets_while(FRAME, |_, _| ())
    }

    /// Ends the bench after two silent cycles.
    ///
    /// # Errors
    /// As [`silence`](Self::silence), and what only shows at the end.
    pub fn finish(mut self) -> Verdict {
        self.silence(2)?;
        self.b.finish()
    }

    /// What a frame says: enable vector, and the timers in the order of the classes.
    ///
    /// # Errors
    /// When these octets differ.
    pub fn expect_says(&mut self, frame: &Sent, enable: u8, timers: [u16; 8]) -> Verdict {
        self.b.expect_eq("enable vector, octets 16 and 17", [frame[16], frame[17]], [0, enable])?;
        let sent: [u16; 8] = std::array::from_fn(|c| u16::from_be_bytes([frame[18 + 2 * c], frame[19 + 2 * c]]));
        self.b.expect_eq("timers, octets 18 to 33", sent, timers)
    }
}

/// Whether the FCS of a frame is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fcs {
    /// It is.
    Good,
    /// It is not.
    Bad,
}

/// What a frame must bring about in the cycle after its last octet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing at all.
    #[default]
    Nothing,
    /// `tagged_seen`.
    Tagged,
    /// One more in `c_wrong_da`.
    WrongDa,
    /// One more in `c_bad_fcs`.
    BadFcs,
    /// One more in `c_runt`.
    Runt,
    /// One more in `c_seen`, and `pfc_valid` with this enable vector and these quanta.
    Honoured(u8, [u16; 8]),
}

/// The vector parser with counters of 32 bits.
pub type Parser = ParserBench<pfc_vector_parser::Design, VectorParser<32>>;
/// The vector parser with counters of 4 bits.
pub type Parser4 = ParserBench<pfc_vector_parser_cnt4::Design, VectorParser<4, pfc_vector_parser_cnt4::Design>>;

/// A vector parser, alone.
pub struct ParserBench<D: Design, M: Golden<In = D::In, Out = D::Out>> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, M>,
    /// What the next cycle must show.
    due: Outcome,
    /// The counters as they must stand.
    counts: Counts,
    /// Where a counter stops.
    end: u32,
}

impl<D, M> ParserBench<D, M>
where
    D: Design<In: ReceivePort, Out: ParserOutputs>,
    M: Golden<In = D::In, Out = D::Out> + Default,
{
    /// Out of reset, nothing received. Counters stop at `end`.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run, end: u32) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(M::default())?;
        Ok(Self { b, due: Outcome::Nothing, counts: Counts::default(), end })
    }

    /// The counters as they stand.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// One cycle with this on the port. All outputs must be what the frame before it brings about.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self, rx: Octet) -> Verdict {
        self.b.inputs.put(rx);
        let out = self.b.step()?;
        let due = std::mem::take(&mut self.due);
        let counter = match due {
            Outcome::Nothing | Outcome::Tagged => None,
            Outcome::WrongDa => Some(&mut self.counts.wrong_da),
            Outcome::BadFcs => Some(&mut self.counts.bad_fcs),
            Outcome::Runt => Some(&mut self.counts.runt),
            Outcome::Honoured(..) => Some(&mut self.counts.seen),
        };
        if let Some(counter) = counter.filter(|counter| **counter < self.end) {
            *counter += 1;
        }
        let commit = if let Outcome::Honoured(enable, quanta) = due { Some((enable, quanta)) } else { None };
        self.b.expect_eq("pfc_valid with enable vector and quanta", out.commit(), commit)?;
        self.b.expect_eq("tagged_seen", out.tagged(), due == Outcome::Tagged)?;
        self.b.expect_eq("counters", out.counts(), self.counts)
    }

    /// `n` cycles without an octet.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn idle(&mut self, n: u64) -> Verdict {
        (0..n).try_for_each(|_| self.cycle(Octet::default()))
    }

    /// One octet of a frame, the first and the last one marked. `fcs_ok` says the opposite of the truth until the last.
    fn octet(&mut self, frame: &[u8], at: usize, fcs: Fcs) -> Verdict {
        let eop = at == frame.len() - 1;
        let fcs_ok = (fcs == Fcs::Good) == eop;
        self.cycle(Octet { valid: true, octet: frame[at], sop: at == 0, eop, fcs_ok })
    }

    /// The first octets of a frame that is never finished.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn begin(&mut self, octets: &[u8]) -> Verdict {
        (0..octets.len()).try_for_each(|at| {
            self.cycle(Octet { valid: true, octet: octets[at], sop: at == 0, eop: false, fcs_ok: true })
        })
    }

    /// A frame without gaps. `outcome` is judged in the next cycle, whatever is sent in it.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn frame(&mut self, frame: &[u8], fcs: Fcs, outcome: Outcome) -> Verdict {
        (0..frame.len()).try_for_each(|at| self.octet(frame, at, fcs))?;
        self.due = outcome;
        Ok(())
    }

    /// A frame with gaps, in front of any octet and of any length, in which `rx_valid` is 0 and all else is random.
    ///
    /// # Errors
    /// A failure of the cycles.
    pub fn frame_with_gaps(&mut self, frame: &[u8], fcs: Fcs, outcome: Outcome, rng: &mut crosscheck::Rng) -> Verdict {
        for at in 0..frame.len() {
            while rng.random_bool(0.5) {
                let (octet, sop, eop, fcs_ok) = rng.random();
                self.cycle(Octet { valid: false, octet, sop, eop, fcs_ok })?;
            }
            self.octet(frame, at, fcs)?;
        }
        self.due = outcome;
        Ok(())
    }

    /// Lets the last outcome show, and ends the bench.
    ///
    /// # Errors
    /// A failure of the last cycles.
    pub fn finish(mut self) -> Verdict {
        self.idle(2)?;
        self.b.finish()
    }
}
