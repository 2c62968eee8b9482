//! Failures are values: whatever a design, a model or a bench does wrong becomes a [`Failure`].

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

/// What a verb of a bench, and a scenario, returns.
pub type Verdict = Result<(), Failure>;

/// How something failed. The order is the order in which failures of one cycle are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The model can't be evaluated: it does not converge, or Verilator's run time gave up.
    Evaluation,
    /// The design called `$fatal`.
    Fatal,
    /// The design called `$stop`.
    Stop,
    /// The design called `$finish`.
    Finish,
    /// An assumption was broken: a fault of the bench, never of the design.
    Assumption,
    /// A property failed.
    Property,
    /// The design's output differs from the golden model's.
    Mismatch,
    /// A value is wider than its port.
    Width,
    /// An expectation of the scenario's own, or a scoreboard's.
    Expectation,
    /// A wait, or the bench, ran out of cycles.
    Timeout,
    /// The bench or the golden model panicked.
    Panic,
    /// A bench ended without `finish`, or with something left undone.
    Unfinished,
    /// The model does not have the ports that the types were generated for.
    Interface,
    /// A result without evidence: nothing compared, a property never reached.
    Evidence,
    /// A replay did not show the recorded failure.
    Replay,
    /// Files, tools or options.
    Setup,
}

impl Kind {
    /// The word that stands in reports and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Evaluation => "evaluation",
            Kind::Fatal => "fatal",
            Kind::Stop => "stop",
            Kind::Finish => "finish",
            Kind::Assumption => "assumption",
            Kind::Property => "property",
            Kind::Mismatch => "mismatch",
            Kind::Width => "width",
            Kind::Expectation => "expectation",
            Kind::Timeout => "timeout",
            Kind::Panic => "panic",
            Kind::Unfinished => "unfinished",
            Kind::Interface => "interface",
            Kind::Evidence => "evidence",
            Kind::Replay => "replay",
            Kind::Setup => "setup",
        }
    }
}

/// What a failure is, without cycle and data: what bucketing and shrinking compare.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Signature {
    /// How it failed.
    pub kind: Kind,
    /// The DUT, empty where none is to blame.
    pub dut: String,
    /// Property, port path, or what was expected.
    pub subject: String,
    /// Hierarchical scope, empty where there is none.
    pub scope: String,
    /// The instance in a system, empty outside of one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub instance: String,
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.subject)?;
        if !self.scope.is_empty() {
            write!(f, " in {}", self.scope)?;
        } else if !self.dut.is_empty() {
            write!(f, " of {}", self.dut)?;
        }
        if !self.instance.is_empty() {
            write!(f, " ({})", self.instance)?;
        }
        Ok(())
    }
}

/// Everything known of a failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Report {
    /// How it failed.
    pub kind: Kind,
    /// In which cycle, counted from the DUT's creation, reset included.
    pub cycle: u64,
    /// Property, port path, or what was expected.
    pub subject: String,
    /// The DUT, empty where none is to blame.
    pub dut: String,
    /// The instance in a system, empty outside of one.
    pub instance: String,
    /// File in the RTL (or of the bench, for a panic); empty where there is none.
    pub file: String,
    /// Line in `file`.
    pub line: u32,
    /// Hierarchical scope.
    pub scope: String,
    /// What the property, or whoever failed, has to say.
    pub message: String,
    /// What the golden model or the scenario says.
    pub expected: Option<String>,
    /// What the design shows.
    pub observed: Option<String>,
    /// What else failed in that cycle, in order.
    pub also: Vec<Report>,
    /// The last cycles, fields that changed, as text.
    pub wave: String,
    /// What the design displayed.
    pub log: String,
    /// The scenario.
    pub scenario: String,
    /// The seed.
    pub seed: Option<u64>,
    /// The command that shows it again.
    pub replay: Option<String>,
    /// What checking the replay found, where it was checked.
    pub checked: Option<String>,
}

impl Default for Report {
    fn default() -> Self {
        Self {
            kind: Kind::Setup,
            cycle: 0,
            subject: String::new(),
            dut: String::new(),
            instance: String::new(),
            file: String::new(),
            line: 0,
            scope: String::new(),
            message: String::new(),
            expected: None,
            observed: None,
            also: Vec::new(),
            wave: String::new(),
            log: String::new(),
            scenario: String::new(),
            seed: None,
            replay: None,
            checked: None,
        }
    }
}

/// A failure: a boxed [`Report`], cheap to pass through `Result`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Failure(Box<Report>);

impl Failure {
    /// A failure of a kind, named by its subject.
    pub fn new(kind: Kind, subject: impl Into<String>, message: impl Into<String>) -> Self {
        Report { kind, subject: subject.into(), message: message.into(), ..Report::default() }.into()
    }

    /// The same, in a cycle.
    #[must_use]
    pub fn at(mut self, cycle: u64) -> Self {
        self.cycle = cycle;
        self
    }

    /// The first of the failures of one cycle, with the others listed in it. `None` for none.
    pub fn first_of(mut reports: Vec<Report>) -> Option<Self> {
        // Ports stay as the comparison lists them, by declaration, and instances as they were stepped: the sort is stable.
        reports.sort_by(|a, b| (a.kind, identifier(a)).cmp(&(b.kind, identifier(b))));
        let mut reports = reports.into_iter();
        let mut first = reports.next()?;
        first.also.extend(reports);
        Some(first.into())
    }

    /// What it is, without cycle and data.
    pub fn signature(&self) -> Signature {
        Signature {
            kind: self.kind,
            dut: self.dut.clone(),
            subject: self.subject.clone(),
            scope: self.scope.clone(),
            instance: self.instance.clone(),
        }
    }
}

fn identifier(report: &Report) -> Vec<Result<u64, &str>> {
    if report.kind == Kind::Mismatch { Vec::new() } else { natural(&report.subject) }
}

/// A key that puts `PFC-P9` before `PFC-P14`.
fn natural(subject: &str) -> Vec<Result<u64, &str>> {
    let mut parts = Vec::new();
    let mut rest = subject;
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let split = if digits > 0 { digits } else { rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len()) };
        let (part, tail) = rest.split_at(split);
        parts.push(part.parse().map_err(|_| part));
        rest = tail;
    }
    parts
}

impl From<Report> for Failure {
    fn from(report: Report) -> Self {
        Self(Box::new(report))
    }
}

impl From<Failure> for Report {
    fn from(failure: Failure) -> Self {
        *failure.0
    }
}

impl Deref for Failure {
    type Target = Report;
    fn deref(&self) -> &Report {
        &self.0
    }
}

impl DerefMut for Failure {
    fn deref_mut(&mut self) -> &mut Report {
        &mut self.0
    }
}

impl std::error::Error for Failure {}

impl fmt::Debug for Failure {
    /// As a person reads it, because `unwrap` and test harnesses print `Debug`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.subject)?;
        if !self.dut.is_empty() {
            write!(f, " of {}", self.dut)?;
        }
        if !self.instance.is_empty() {
            write!(f, " ({})", self.instance)?;
        }
        write!(f, " in cycle {}", self.cycle)?;
        if !self.message.is_empty() {
            write!(f, ": {}", self.message)?;
        }
        if let (Some(expected), Some(observed)) = (&self.expected, &self.observed) {
            write!(f, "\n  expected {expected}\n  observed {observed}")?;
        }
        if !self.file.is_empty() {
            write!(f, "\n  at {}:{}", self.file, self.line)?;
            if !self.scope.is_empty() {
                write!(f, " in {}", self.scope)?;
            }
        }
        for other in &self.also {
            write!(f, "\n  also {} {}", other.kind.word(), other.subject)?;
            if other.instance != self.instance {
                write!(f, " ({})", other.instance)?;
            }
            if let (Some(expected), Some(observed)) = (&other.expected, &other.observed) {
                write!(f, ": expected {expected}, observed {observed}")?;
            } else if !other.message.is_empty() {
                write!(f, ": {}", other.message)?;
            }
        }
        if !self.scenario.is_empty() {
            write!(f, "\n  scenario {}", self.scenario)?;
            if let Some(seed) = self.seed {
                write!(f, ", seed {seed}")?;
            }
        }
        if !self.wave.is_empty() {
            write!(f, "\n\n{}", self.wave.trim_end())?;
        }
        if !self.log.is_empty() {
            write!(f, "\n\n  the design displayed:\n")?;
            for line in self.log.lines().take(20) {
                writeln!(f, "    {line}")?;
            }
        }
        if let Some(replay) = &self.replay {
            write!(f, "\n  replay with: {replay}")?;
        }
        if let Some(checked) = &self.checked {
            write!(f, "\n  replay checked: {checked}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&**self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(kind: Kind, subject: &str) -> Report {
        Report { kind, subject: subject.into(), ..Report::default() }
    }

    #[test]
    fn failures_of_one_cycle_are_ordered_by_kind_and_identifier() {
        let failure = Failure::first_of(vec![
            report(Kind::Mismatch, "q"),
            report(Kind::Property, "PFC-P14"),
            report(Kind::Property, "PFC-P9"),
            report(Kind::Evaluation, "model"),
        ])
        .unwrap();
        assert_eq!(failure.kind, Kind::Evaluation);
        let also: Vec<_> = failure.also.iter().map(|r| r.subject.as_str()).collect();
        assert_eq!(also, ["PFC-P9", "PFC-P14", "q"]);
    }

    #[test]
    fn a_signature_drops_cycle_and_data() {
        let mut a: Failure = report(Kind::Mismatch, "q").into();
        let mut b = a.clone();
        (a.cycle, b.cycle) = (3, 900);
        a.observed = Some("4'h1".into());
        assert_ne!(a, b);
        assert_eq!(a.signature(), b.signature());
    }

    #[test]
    fn the_text_names_what_where_and_how_to_see_it_again() {
        let mut failure = Failure::new(Kind::Mismatch, "tx_octet", "").at(12);
        failure.dut = "pfc_frame_builder".into();
        failure.expected = Some("8'h01".into());
        failure.observed = Some("8'h81".into());
        failure.replay = Some("crosscheck replay x.json".into());
        let text = failure.to_string();
        for part in ["mismatch tx_octet of pfc_frame_builder in cycle 12", "expected 8'h01", "replay with: crosscheck"]
        {
            assert!(text.contains(part), "{text}");
        }
    }
}
