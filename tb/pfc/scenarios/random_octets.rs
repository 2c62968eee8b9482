//! Constrained-random frames, and what is none, into the vector parsers, in lockstep.

use crosscheck::{Design, Golden, Rng, Run, Verdict};
use rand::RngExt;

use super::random_requests::quanta;
use crate::duts::{pfc_vector_parser, pfc_vector_parser_cnt4};
use crate::pfc::octets::{pfc, sized, tagged};
use crate::pfc::vector_parser::{Counts, Octet, ParserOutputs, ReceivePort, VectorParser};

/// Cycles of stimulus per seed, at least.
const CYCLES: usize = 4000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &[
    "honoured",
    "tagged",
    "bad FCS counted",
    "wrong destination counted",
    "runt counted",
    "honoured with c_seen at its end",
    "long frame",
    "frame abandoned by the next one",
    "octets outside a frame",
    "gap in a frame",
    "commit in the cycle of the next rx_sop",
    "reset in mid-frame",
];

/// One seed: the same stimulus for both widths of the counters.
pub fn random(run: &Run) -> Verdict {
    let mut link = Partner::new(run);
    while link.cycles.len() < CYCLES {
        link.event();
    }
    play::<pfc_vector_parser::Design, VectorParser<32>>(run, &link.cycles)?;
    play::<pfc_vector_parser_cnt4::Design, VectorParser<4, pfc_vector_parser_cnt4::Design>>(run, &link.cycles)
}

/// A cycle of stimulus: the receive port and the reset.
type Cycle = (Octet, bool);

fn play<D, M>(run: &Run, cycles: &[Cycle]) -> Verdict
where
    D: Design<In: ReceivePort, Out: ParserOutputs>,
    M: Golden<In = D::In, Out = D::Out> + Default,
{
    let mut b = run.bench::<D, M>(M::default())?;
    let mut last = Counts::default();
    for (rx, rst_n) in cycles {
        b.inputs.put(*rx);
        b.inputs.set_rst_n(*rst_n);
        let out = b.step()?;
        let counts = out.counts();
        for (point, met) in [
            ("honoured", out.commit().is_some()),
            ("honoured with c_seen at its end", out.commit().is_some() && counts.seen == last.seen),
            ("commit in the cycle of the next rx_sop", out.commit().is_some() && rx.valid && rx.sop),
            ("tagged", out.tagged()),
            ("bad FCS counted", counts.bad_fcs > last.bad_fcs),
            ("wrong destination counted", counts.wrong_da > last.wrong_da),
            ("runt counted", counts.runt > last.runt),
        ] {
            if met {
                run.cover(point);
            }
        }
        last = counts;
    }
    b.finish()
}

/// The other end of the link: draws one event after the other. Its habits are drawn once per seed, so that some seeds
/// are nearly all good frames (and fill a counter of four bits) and others nearly all broken.
struct Partner<'a> {
    run: &'a Run,
    rng: Rng,
    /// How often a frame has a given fault.
    faults: f64,
    /// How often a cycle within a frame has no octet.
    gaps: f64,
    cycles: Vec<Cycle>,
}

impl<'a> Partner<'a> {
    fn new(run: &'a Run) -> Self {
        let mut rng = run.rng("octets");
        let faults = [0.01, 0.05, 0.15][rng.random_range(0..3)];
        let gaps = [0.0, 0.02, 0.3][rng.random_range(0..3)];
        Self { run, rng, faults, gaps, cycles: Vec::new() }
    }

    /// A frame, octets that are none, or a pause.
    fn event(&mut self) {
        match self.rng.random_range(0..20) {
            0 => self.noise(),
            1..4 => {
                for _ in 0..self.rng.random_range(1..40) {
                    self.nothing();
                }
            }
            _ => {
                let octets = self.frame();
                self.send(&octets);
            }
        }
    }

    /// Octets outside any frame, stray ends among them, and now and then a beginning that nobody meant.
    fn noise(&mut self) {
        self.run.cover("octets outside a frame");
        for _ in 0..self.rng.random_range(1..80) {
            let (valid, octet, fcs_ok) = self.rng.random();
            let (sop, eop) = (self.rng.random_bool(0.01), self.rng.random_bool(0.1));
            self.cycles.push((Octet { valid, octet, sop, eop, fcs_ok }, true));
        }
    }

    /// A cycle without an octet, everything else random.
    fn nothing(&mut self) {
        let (octet, sop, eop, fcs_ok) = self.rng.random();
        self.cycles.push((Octet { valid: false, octet, sop, eop, fcs_ok }, true));
    }

    fn flip(&mut self, frame: &mut [u8], octets: std::ops::Range<usize>) {
        let at = self.rng.random_range(octets);
        frame[at] ^= 1 << self.rng.random_range(0..8);
    }

    /// A PFC frame, with faults.
    fn frame(&mut self) -> Vec<u8> {
        let fault = self.faults;
        let mut frame = pfc(self.rng.random(), quanta(&mut self.rng));
        self.rng.fill(&mut frame[6..12]);
        for octets in [0..6, 12..16, 16..17, 0..60] {
            if self.rng.random_bool(fault) {
                self.flip(&mut frame, octets);
            }
        }
        if self.rng.random_bool(fault) {
            frame[14..16].copy_from_slice(&[0x00, 0x01]); // PAUSE
        }
        if self.rng.random_bool(fault) {
            self.rng.fill(&mut frame[0..6]);
        }
        if self.rng.random_bool(0.1) {
            frame = tagged(&frame);
        }
        if self.rng.random_bool(fault) {
            let length = self.rng.random_range(1..60);
            frame.truncate(length);
        } else if self.rng.random_bool(0.05) {
            self.run.cover("long frame");
            let length = if self.rng.random_bool(0.1) { 1518 } else { self.rng.random_range(61..300) };
            // What follows the pad looks like another frame.
            frame = sized(&[&frame[..], &[0; 4], &pfc(self.rng.random(), quanta(&mut self.rng))].concat(), length);
        }
        frame
    }

    /// The octets of a frame, with gaps; now and then without its end, or with a reset in it.
    fn send(&mut self, octets: &[u8]) {
        let good = !self.rng.random_bool(self.faults);
        let abandoned = self.rng.random_bool(self.faults / 2.0);
        let reset = self.rng.random_bool(0.02).then(|| self.rng.random_range(0..octets.len()));
        for (at, octet) in octets.iter().enumerate() {
            while self.rng.random_bool(self.gaps) {
                self.run.cover("gap in a frame");
                self.nothing();
            }
            let eop = at == octets.len() - 1 && !abandoned;
            let fcs_ok = if eop { good } else { self.rng.random() };
            let rst_n = reset != Some(at);
            self.cycles.push((Octet { valid: true, octet: *octet, sop: at == 0, eop, fcs_ok }, rst_n));
        }
        if abandoned {
            self.run.cover("frame abandoned by the next one");
        }
        if reset.is_some_and(|at| at > 0) {
            self.run.cover("reset in mid-frame");
        }
    }
}
