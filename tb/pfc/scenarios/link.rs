//! Builder to parser, back to back: the octets that one sends are what the other receives, over a wire that delays
//! them and damages some frames. What was requested is what is committed.

use std::collections::VecDeque;

use crosscheck::scoreboard::InOrder;
use crosscheck::{Failure, Rng, Run, Verdict};
use rand::RngExt;

use super::random_requests::quanta;
use crate::duts::pfc_frame_builder::Out;
use crate::duts::pfc_vector_parser;
use crate::pfc::benches::BuilderBench;
use crate::pfc::vector_parser::{Octet, ParserOutputs, ReceivePort, VectorParser};

/// Cycles per seed in which requests are made.
const CYCLES: u64 = 3000;

/// What a run of all seeds must have met.
pub const POINTS: &[&str] = &["frame arrives whole", "frame arrives with a bad FCS", "frame for somebody else"];

/// A statement about eight classes: enable vector and timers.
type Statement = (u8, [u16; 8]);

/// One seed: random requests, until all that was sent has arrived.
pub fn random(run: &Run) -> Verdict {
    let mut near = BuilderBench::new(run)?;
    let mut far = run.bench::<pfc_vector_parser::Design, VectorParser<32>>(VectorParser::default())?;
    let mut wire = Wire::new(run);
    let mut rng = run.rng("requests");
    let mut board = InOrder::new("statements");
    // The newest statement that was asked for and is not under way.
    let mut newest: Option<Statement> = None;
    let rate = [0.005, 0.02, 0.3][rng.random_range(0..3)];
    for cycle in 0..2 * CYCLES {
        let statement = (rng.random(), quanta(&mut rng));
        near.ask(statement.0, statement.1);
        near.b.inputs.req_valid = cycle == 0 || cycle < CYCLES && rng.random_bool(rate);
        let sent = near.b.step()?;
        if sent.tx_sop {
            let missing = Failure::new(crosscheck::Kind::Expectation, "statements", "a frame that nobody asked for");
            let statement = near.b.check(newest.take().ok_or(missing))?;
            if wire.begin() {
                board.expect(statement);
            }
        }
        if near.b.inputs.req_valid {
            newest = Some(as_stated(statement));
        }
        far.inputs.put(wire.carry(&sent));
        if let Some(committed) = far.step()?.commit() {
            far.check(board.observe(committed))?;
        }
    }
    near.b.expect("every request was sent, or replaced by a newer one", newest.is_none())?;
    far.check(board.finish())?;
    near.b.finish()?;
    far.finish()
}

/// A class that is not enabled states 0.
fn as_stated((enable, quanta): Statement) -> Statement {
    (enable, std::array::from_fn(|c| if enable & (1 << c) == 0 { 0 } else { quanta[c] }))
}

/// What happens to a frame on its way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Whole,
    BadFcs,
    /// Its destination differs in this octet.
    ForSomebodyElse(usize),
}

/// The wire: keeps the order of octets, delays them by random gaps, damages frames.
struct Wire<'a> {
    run: &'a Run,
    rng: Rng,
    fate: Fate,
    position: usize,
    gaps: f64,
    on_its_way: VecDeque<Octet>,
}

impl<'a> Wire<'a> {
    fn new(run: &'a Run) -> Self {
        let mut rng = run.rng("wire");
        let gaps = [0.0, 0.1, 0.3][rng.random_range(0..3)];
        Self { run, rng, fate: Fate::Whole, position: 0, gaps, on_its_way: VecDeque::new() }
    }

    /// A frame begins. Whether it will arrive as it was sent; the first one does.
    fn begin(&mut self) -> bool {
        let fate = match self.rng.random_range(0..8) {
            0 => Fate::BadFcs,
            1 => Fate::ForSomebodyElse(self.rng.random_range(0..6)),
            _ => Fate::Whole,
        };
        self.run.cover(match fate {
            Fate::Whole => "frame arrives whole",
            Fate::BadFcs => "frame arrives with a bad FCS",
            Fate::ForSomebodyElse(_) => "frame for somebody else",
        });
        (self.fate, self.position) = (fate, 0);
        fate == Fate::Whole
    }

    /// One cycle: what was sent goes in, what arrives comes out, one cycle later or more.
    fn carry(&mut self, sent: &Out) -> Octet {
        let gap = self.rng.random_bool(self.gaps);
        let arrives = if gap { None } else { self.on_its_way.pop_front() };
        if sent.tx_valid {
            let damaged = self.fate == Fate::ForSomebodyElse(self.position);
            self.on_its_way.push_back(Octet {
                valid: true,
                octet: if damaged { !sent.tx_octet } else { sent.tx_octet },
                sop: sent.tx_sop,
                eop: sent.tx_eop,
                fcs_ok: self.fate != Fate::BadFcs,
            });
            self.position += 1;
        }
        arrives.unwrap_or_default()
    }
}
