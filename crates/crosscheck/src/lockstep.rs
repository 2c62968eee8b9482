//! Two machines on the same inputs, compared in every cycle.

use crate::evidence::Evidence;
use crate::failure::{Failure, Kind, Report, Verdict};
use crate::machine::{Golden, Settle};
use crate::recording::Recording;
use crate::run::{Judge, Run};
use crate::value::{Difference, Inputs, Outputs};
use crate::verilated::{Dut, RESET_CYCLES};
use crate::wave_text;

/// How many cycles the text wave of a failure shows.
const SHOWN: u64 = 12;
/// How many cycles' outputs are kept for it: a power of two, so that the place is a mask away.
const KEPT: usize = 16;

/// A design and its golden model, stepped on the same inputs; every output is compared, the stimulus is recorded.
///
/// Comparison starts after the first reset (from the first cycle, where the design has no reset). While a reset is
/// active the golden model is reset, stepped for its outputs, and reset again, so that no model has to remember; with
/// a synchronous reset it is stepped first, because the old state still shows in that cycle.
pub struct Lockstep<D: Dut, M> {
    dut: D,
    model: M,
    judge: Judge,
    comparing: Comparing,
    recording: Recording<D::In>,
    /// The outputs of the last cycles, by cycle modulo the length.
    shown: [D::Out; KEPT],
    cycle: u64,
    comparisons: u64,
    failure: Option<Failure>,
    expect_failing: Vec<&'static str>,
    failed_as_expected: Vec<&'static str>,
    run: Option<Run>,
    closed: bool,
    /// Its name in a system; empty outside of one.
    instance: Box<str>,
    /// The golden model's outputs stand in a wave file.
    in_wave: bool,
    /// What the model has said already of the cycle that is next, for that file.
    ahead: Option<D::Out>,
    /// What the file shows of it.
    in_file: Option<D::Out>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Comparing {
    BeforeReset,
    InFirstReset,
    Yes,
}

impl<D: Dut, M: Golden<In = D::In, Out = D::Out>> Lockstep<D, M> {
    /// Both in cycle 0, not reset yet.
    pub fn new(dut: D, model: M) -> Self {
        Self::with_run(dut, model, None, 0)
    }

    pub(crate) fn with_run(mut dut: D, model: M, run: Option<Run>, x_seed: u64) -> Self {
        let in_wave = M::COMPARES && dut.has_wave();
        if in_wave {
            dut.declare_expected(&D::Out::default().leaves());
        }
        let comparing = if dut.info().reset.is_some() { Comparing::BeforeReset } else { Comparing::Yes };
        Self {
            recording: Recording::new(dut.info().name, x_seed),
            dut,
            model,
            judge: run.as_ref().map_or(Judge::Latch, Run::judge),
            comparing,
            shown: [D::Out::default(); KEPT],
            cycle: 0,
            comparisons: 0,
            failure: None,
            expect_failing: Vec::new(),
            failed_as_expected: Vec::new(),
            run,
            closed: false,
            instance: "".into(),
            in_wave,
            ahead: None,
            in_file: None,
        }
    }

    /// Its name in a system, for failures.
    pub(crate) fn named(mut self, instance: &str) -> Self {
        self.instance = instance.into();
        self
    }

    /// Declares properties that must fail: they do not latch, and [`finish`](Lockstep::finish) fails without them.
    pub fn expect_failing(&mut self, properties: &[&'static str]) {
        self.expect_failing.extend_from_slice(properties);
    }

    /// The number of the next cycle.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// How many cycles were compared.
    pub fn comparisons(&self) -> u64 {
        self.comparisons
    }

    /// The design.
    pub fn dut(&self) -> &D {
        &self.dut
    }

    /// The golden model.
    pub fn model(&self) -> &M {
        &self.model
    }

    /// What was driven so far.
    pub fn recording(&self) -> &Recording<D::In> {
        &self.recording
    }

    /// Idle inputs with the reset active for [`RESET_CYCLES`], recorded like any others.
    ///
    /// # Errors
    /// As [`step`](Lockstep::step).
    pub fn reset(&mut self) -> Verdict {
        for _ in 0..RESET_CYCLES {
            self.step(&D::In::in_reset())?;
        }
        Ok(())
    }

    /// One cycle of both. Returns what the design showed just before the edge.
    ///
    /// # Errors
    /// The first failure, in this and in every later step.
    #[inline]
    pub fn step(&mut self, input: &D::In) -> Result<D::Out, Failure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let (observed, verdict) = self.advance(input);
        verdict.map(|()| observed)
    }

    /// The same without a failure before it: what the design showed, whatever is wrong with it.
    #[inline]
    pub(crate) fn advance(&mut self, input: &D::In) -> (D::Out, Verdict) {
        let reset = input.reset_active();
        // Before the model, which may panic; after the design where that can be, because a caller has just written the
        // fields one by one, and a processor that copies them as a whole at once waits for each of those stores.
        let model_first = self.in_wave && self.dut.wants_expected();
        if model_first {
            self.recording.push(input);
            self.say(input);
        }
        let observed = self.dut.step(input);
        if !model_first {
            self.recording.push(input);
        }
        let expected = if self.in_wave { self.said(input) } else { self.step_model(input, reset) };
        self.shown[self.cycle as usize % KEPT] = observed;
        if self.comparing != Comparing::Yes {
            self.await_reset(reset);
        }
        let mut agrees = true;
        if M::COMPARES && self.comparing == Comparing::Yes {
            self.comparisons += 1;
            agrees = observed.agrees(&expected, &self.model.mask(input, &expected));
        }
        let mut verdict = Ok(());
        if !agrees || self.dut.has_reports() {
            verdict = self.judge(input, &observed, &expected, agrees);
        }
        if verdict.is_ok() {
            self.cycle += 1;
        }
        (observed, verdict)
    }

    /// In a wave file the model's outputs stand beside those of the same cycle, so that it must speak first.
    #[cold]
    #[inline(never)]
    fn say(&mut self, input: &D::In) {
        if self.ahead.is_none() {
            let expected = self.step_model(input, input.reset_active());
            // The file keeps a value until the next one.
            if self.in_file != Some(expected) {
                self.dut.show_expected(&expected.leaves());
                self.in_file = Some(expected);
            }
            self.ahead = Some(expected);
        }
    }

    #[cold]
    #[inline(never)]
    fn said(&mut self, input: &D::In) -> D::Out {
        self.ahead.take().unwrap_or_else(|| self.step_model(input, input.reset_active()))
    }

    #[inline]
    fn step_model(&mut self, input: &D::In, reset: Option<bool>) -> D::Out {
        if reset != Some(true) {
            return self.model.step(input);
        }
        if !self.dut.info().reset.is_some_and(|reset| reset.synchronous) {
            self.model.reset();
        }
        let out = self.model.step(input);
        self.model.reset();
        out
    }

    #[cold]
    fn await_reset(&mut self, reset: Option<bool>) {
        self.comparing = match (self.comparing, reset) {
            (Comparing::BeforeReset, Some(true)) => Comparing::InFirstReset,
            (Comparing::InFirstReset, Some(false)) => Comparing::Yes,
            (comparing, _) => comparing,
        };
    }

    /// Everything that went wrong in this cycle, in order.
    #[cold]
    #[inline(never)]
    fn judge(&mut self, input: &D::In, observed: &D::Out, expected: &D::Out, agrees: bool) -> Verdict {
        let mut reports = self.dut.take_reports();
        let cycle = self.cycle;
        let differences =
            if agrees { Vec::new() } else { observed.differences(expected, &self.model.mask(input, expected)) };
        reports.extend(differences.iter().map(|difference| Report {
            kind: Kind::Mismatch,
            cycle,
            subject: difference.path.clone(),
            dut: self.dut.info().name.into(),
            expected: Some(difference.expected.to_string()),
            observed: Some(difference.observed.to_string()),
            ..Report::default()
        }));
        for report in &mut reports {
            report.cycle = cycle;
            report.instance = self.instance.to_string();
        }
        reports.retain(|report| !self.is_expected(report));
        if let Some(run) = &self.run {
            run.note(&reports);
        }
        if self.judge == Judge::Collect && !self.dut.is_dead() {
            return Ok(());
        }
        match Failure::first_of(reports) {
            None => Ok(()),
            Some(mut failure) => {
                failure.wave = self.text_wave(self.cycle, &differences);
                failure.log = self.dut.log();
                self.failure = Some(failure.clone());
                Err(failure)
            }
        }
    }

    fn is_expected(&mut self, report: &Report) -> bool {
        let expected = self.expect_failing.iter().find(|id| report.kind == Kind::Property && **id == report.subject);
        if let Some(id) = expected
            && !self.failed_as_expected.contains(id)
        {
            self.failed_as_expected.push(id);
        }
        expected.is_some()
    }

    /// The cycles up to `last`, as text.
    fn text_wave(&self, last: u64, differences: &[Difference]) -> String {
        let first = (last + 1).saturating_sub(SHOWN);
        let cycles: Vec<_> = (first..=last)
            .map(|number| wave_text::Cycle {
                number,
                inputs: self.recording.at(number).unwrap_or_default().leaves(),
                observed: self.shown[number as usize % KEPT].leaves(),
            })
            .collect();
        wave_text::draw(&cycles, differences)
    }

    /// A failure of the bench's own, latched like any other.
    #[cold]
    pub fn fail(&mut self, mut failure: Failure) -> Failure {
        if let Some(first) = &self.failure {
            return first.clone();
        }
        failure.cycle = self.cycle.saturating_sub(1);
        failure.dut = self.dut.info().name.into();
        failure.instance = self.instance.to_string();
        if self.cycle > 0 {
            failure.wave = self.text_wave(self.cycle - 1, &[]);
        }
        self.failure = Some(failure.clone());
        failure
    }

    /// Ends the run: final blocks, and what must have failed.
    ///
    /// # Errors
    /// The latched failure; a report of a final block; a property declared to fail that did not.
    pub fn finish(mut self) -> Verdict {
        self.end()
    }

    pub(crate) fn end(&mut self) -> Verdict {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        self.dut.finish();
        let (idle, out) = (D::In::default(), D::Out::default());
        if self.dut.has_reports() {
            self.judge(&idle, &out, &out, true)?;
        }
        let missing = self.expect_failing.iter().find(|id| !self.failed_as_expected.contains(id)).copied();
        if let Some(id) = missing
            && self.judge == Judge::Latch
        {
            return Err(self.fail(Failure::new(Kind::Evidence, id, "is declared to fail in this bench, and did not")));
        }
        Ok(())
    }
}

impl<D: Dut + Settle, M> Lockstep<D, M> {
    /// The design's outputs for `input`, before the edge.
    pub fn settle(&mut self, input: &D::In) -> D::Out {
        self.dut.settle(input)
    }
}

impl<D: Dut + Settle, M: Golden<In = D::In, Out = D::Out>> Lockstep<D, M> {
    /// Makes all signals what they are before the edge of the cycle whose inputs these are, for a system's wave file.
    pub(crate) fn show(&mut self, input: &D::In) -> D::Out {
        if self.in_wave {
            self.say(input);
        }
        self.dut.settle(input)
    }
}

impl<D: Dut, M> Lockstep<D, M> {
    fn close(&mut self) {
        if std::mem::replace(&mut self.closed, true) {
            return;
        }
        // Read here, so that the design may be dropped: the failure has been returned, or is in the run's hands.
        let unread = self.dut.take_reports();
        let Some(run) = &self.run else { return };
        run.note(&unread);
        let mut evidence =
            Evidence { cycles: self.recording.len(), comparisons: self.comparisons, ..Evidence::default() };
        evidence.add_properties(self.dut.info(), &self.dut.hits());
        let recording = std::mem::take(&mut self.recording);
        run.close(evidence, recording, self.failure.as_ref());
    }
}

impl<D: Dut, M> Drop for Lockstep<D, M> {
    fn drop(&mut self) {
        self.close();
    }
}
