//! The Verilated parser, fed with frames, its golden model beside it in every cycle.

use std::path::Path;

use crosscheck::vector::{self, VectorError};
use crosscheck::{Bench, Evidence, Failure, Run, RunOptions, Verilated};

use super::decode::{Effect, Vector};
use super::device::{Counters, Device};
use crate::duts::pfc_vector_parser;
use crate::pfc::vector_parser::VectorParser;

/// Cycles after which a fresh parser takes over, between two frames: what a bench records grows with every cycle.
const SHIFT: u64 = 1 << 20;
/// No frame is as long as what is between this and [`SHIFT`].
const LIMIT: u64 = 1 << 21;

/// What the run is called.
const SCENARIO: &str = "frames";
/// The bench that replays what was driven here.
const BENCH: &str = "pfc::parser";

type ParserBench = Bench<Verilated<pfc_vector_parser::Design>, VectorParser<32>>;

/// The Verilated `pfc_vector_parser`.
pub struct Parser {
    seed: u64,
    options: RunOptions,
    run: Run,
    bench: Option<ParserBench>,
    /// What the counters showed last: seen, wrong destination, bad FCS, runt.
    shown: [u32; 4],
    /// What parsers before this one showed in the end.
    retired: [u64; 4],
    tagged: u64,
    evidence: Evidence,
}

impl Parser {
    /// A parser out of reset. `seed` makes its initial state.
    ///
    /// # Errors
    /// When the model can't be made.
    pub fn new(seed: u64) -> Result<Parser, Failure> {
        Parser::with_options(seed, RunOptions::default())
    }

    /// The same with options of one's own: other models, a tighter limit.
    ///
    /// # Errors
    /// When the model can't be made.
    pub fn with_options(seed: u64, options: RunOptions) -> Result<Parser, Failure> {
        let mut parser = Parser {
            seed,
            run: Run::new(SCENARIO, seed, options.clone()),
            options,
            bench: None,
            shown: [0; 4],
            retired: [0; 4],
            tagged: 0,
            evidence: Evidence::default(),
        };
        parser.bench = Some(parser.fresh()?);
        Ok(parser)
    }

    /// Writes what was driven up to a failure as a vector file. `false`: nothing was.
    ///
    /// # Errors
    /// Where the file can't be written.
    pub fn save(&self, path: &Path, failure: &Failure) -> Result<bool, VectorError> {
        let record = self.run.clone().into_record();
        match record.failed.and_then(|failed| record.stimuli.get(failed)) {
            Some(stimulus) => {
                vector::write(path, BENCH, None, Some(self.seed), stimulus.as_ref(), Some(failure)).map(|()| true)
            }
            None => Ok(false),
        }
    }

    fn fresh(&mut self) -> Result<ParserBench, Failure> {
        self.run = Run::new(SCENARIO, self.seed, self.options.clone());
        let mut bench = self.run.bench::<pfc_vector_parser::Design, _>(VectorParser::default())?;
        bench.set_limit(LIMIT);
        Ok(bench)
    }

    fn retire(&mut self) -> Result<(), Failure> {
        if let Some(bench) = self.bench.take() {
            bench.finish()?;
        }
        for (retired, shown) in self.retired.iter_mut().zip(std::mem::take(&mut self.shown)) {
            *retired += u64::from(shown);
        }
        self.evidence.merge(&self.run.clone().into_record().evidence);
        Ok(())
    }
}

impl Device for Parser {
    fn frame(&mut self, octets: &[u8], end: Option<bool>) -> Result<Effect, Failure> {
        let mut b = match self.bench.take() {
            Some(bench) if bench.cycle() < SHIFT => bench,
            bench => {
                self.bench = bench;
                self.retire()?;
                self.fresh()?
            }
        };
        let mut effect = Effect::default();
        for (at, octet) in octets.iter().enumerate() {
            let last = at + 1 == octets.len();
            b.inputs.rx_valid = true;
            b.inputs.rx_octet = *octet;
            b.inputs.rx_sop = at == 0;
            b.inputs.rx_eop = last && end.is_some();
            b.inputs.rx_fcs_ok = last && end == Some(true);
            let out = b.step()?;
            // Nothing of the frame may show before its end; of the one before everything has.
            effect.tagged += u32::from(out.tagged_seen);
            effect.seen += u32::from(out.pfc_valid);
        }
        b.inputs = Default::default();
        let out = b.step()?;
        let now = [out.c_seen, out.c_wrong_da, out.c_bad_fcs, out.c_runt];
        let [seen, wrong_da, bad_fcs, runt] = std::array::from_fn(|i| now[i].wrapping_sub(self.shown[i]));
        effect.seen += seen;
        effect = Effect { wrong_da, bad_fcs, runt, ..effect };
        effect.tagged += u32::from(out.tagged_seen);
        effect.vector = out.pfc_valid.then_some(Vector { enable: out.pfc_enable, quanta: out.pfc_quanta });
        self.tagged += u64::from(effect.tagged);
        self.shown = now;
        self.bench = Some(b);
        Ok(effect)
    }

    fn counters(&self) -> Counters {
        let [c_seen, c_wrong_da, c_bad_fcs, c_runt] =
            std::array::from_fn(|i| self.retired[i] + u64::from(self.shown[i]));
        Counters { c_seen, c_wrong_da, c_bad_fcs, c_runt, tagged_seen: self.tagged }
    }

    fn finish(&mut self) -> Result<Evidence, Failure> {
        self.retire()?;
        Ok(std::mem::take(&mut self.evidence))
    }
}
