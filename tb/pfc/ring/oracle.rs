//! The oracle of the directed test: a table (vectors/ring/oracle.toml) whose rows are judged one by one.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::topology::CLASS;
use super::watch::{Range, Watch};
use crate::pfc::line;
use crate::pfc::node::NodeDut;
use crate::pfc::switch::{HOST, RING, SwitchOut};

const TABLE: &str = include_str!("../../../vectors/ring/oracle.toml");
const C: usize = CLASS as usize;

/// A legitimate wait is shorter than this, in clocks.
pub const PATIENCE: u64 = 4000;

/// What is taken from a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // vectors/ring/oracle.toml says what each is
pub enum Measure {
    Overflows,
    Discards,
    Conformant,
    Faults,
    Infeasible,
    Late,
    RefusedFrames,
    FrameInterval,
    FramesReceived,
    FramesSent,
    Paused,
    PausedClocks,
    Expiries,
    Occupancy,
    RingFramesUnderWay,
    HostFramesUnderWay,
    OthersDisturbed,
    Probes,
    ChargedWrongly,
    Unaccounted,
    MovedSince,
    SuspectAfter,
    LongestStall,
    EmergencyAfter,
    FaultsAfter,
    EscapesAfter,
    ConformantAfter,
    MovedAfter,
    LongestGap,
    Episodes,
}

/// A number, or the name of one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
enum Bound {
    Number(u64),
    Name(String),
}

/// What a measure must be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Limits {
    is: Option<Bound>,
    least: Option<Bound>,
    most: Option<Bound>,
    constant: bool,
}

/// A row of the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    number: u32,
    says: String,
    means: String,
    measure: Measure,
    lossless: Option<Limits>,
    together: Option<Limits>,
    lossy: Option<Limits>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    row: Vec<Row>,
}

/// Which column of the table is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The class is lossless; the hosts begin at different clocks.
    Lossless,
    /// The class is lossless; all hosts begin at once.
    Together,
    /// The class is lossy.
    Lossy,
}

/// The numbers that the table names.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    refresh: u64,
    room: u64,
    high: u64,
    above_low: u64,
    limit: u64,
    switches: u64,
}

impl Names {
    /// Those of a build. Headroom is the dead time of both links; the marks are 64 cells apart.
    pub fn of<D: NodeDut<2>>(switches: usize) -> Self {
        let room = u64::from(D::CELLS);
        let high = room - 2 * (line::DEAD_NS * line::RATE_MBPS).div_ceil(1024 * 1000);
        Self {
            refresh: line::clocks_within(D::GRANT[1].into()),
            room,
            high,
            above_low: high - 64 + 1,
            limit: D::LIMIT,
            switches: switches as u64,
        }
    }

    /// The marks: where the class asserts, and the one that it must fall to for a release.
    pub fn marks(&self) -> [u64; 2] {
        [self.high, self.above_low - 1]
    }

    fn resolve(&self, bound: &Bound) -> u64 {
        match bound {
            Bound::Number(number) => *number,
            Bound::Name(name) => match name.as_str() {
                "refresh" => self.refresh,
                "room" => self.room,
                "high" => self.high,
                "above_low" => self.above_low,
                "limit" => self.limit,
                "escape" => 2 * self.limit,
                "switches" => self.switches,
                "patience" => PATIENCE,
                other => unreachable!("the table names {other}; a test reads all of it"),
            },
        }
    }
}

/// What is judged: a network as it was watched, and what it shows.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// What was watched.
    pub watch: &'a Watch,
    /// What each switch shows.
    pub seen: &'a [SwitchOut],
    /// In which clock.
    pub clock: u64,
    /// Whether every cell is accounted for.
    pub conserved: bool,
}

/// A row, judged.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    /// Its number.
    pub row: u32,
    /// The observable.
    pub says: String,
    /// What it tells.
    pub means: String,
    /// What was seen, switch by switch: least and greatest.
    pub seen: Vec<[u64; 2]>,
    /// What it must be.
    pub limits: String,
    /// Whether it is, for every switch.
    pub holds: bool,
}

impl Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>3}  {:<44}", self.row, self.says)?;
        for [least, most] in &self.seen {
            let text = match (least, most) {
                (&u64::MAX, _) => "never".to_owned(),
                _ if least == most => least.to_string(),
                _ => format!("{least}…{most}"),
            };
            write!(f, " {text:>9}")?;
        }
        write!(f, "  {:<16} {}", self.limits, if self.holds { "holds" } else { "DOES NOT HOLD" })
    }
}

/// Judges a column of the table. `view` is the network when the emergency rose (or at the end, where none did), `after`
/// the network at the end.
pub fn judge(column: Column, names: &Names, view: View<'_>, after: View<'_>) -> Vec<Judged> {
    let table: Table = toml::from_str(TABLE).expect("a test reads the table");
    let mut judged = Vec::new();
    for row in table.row {
        let limits: Vec<&Limits> = match column {
            Column::Lossless => row.lossless.iter().collect(),
            Column::Together => row.lossless.iter().chain(&row.together).collect(),
            Column::Lossy => row.lossy.iter().collect(),
        };
        if limits.is_empty() {
            continue;
        }
        let seen: Vec<Range> = (0..view.seen.len()).map(|i| row.measure.take(i, view, after)).collect();
        judged.push(Judged {
            row: row.number,
            holds: seen.iter().all(|range| limits.iter().all(|limits| limits.hold(*range, names))),
            seen: seen.iter().map(|range| [range.least, range.most]).collect(),
            limits: limits.iter().map(|limits| limits.text(names)).collect::<Vec<_>>().join(", "),
            says: row.says,
            means: row.means,
        });
    }
    judged
}

impl Limits {
    fn hold(&self, range: Range, names: &Names) -> bool {
        let bound = |bound: &Option<Bound>, holds: &dyn Fn(u64) -> bool| {
            bound.as_ref().is_none_or(|bound| holds(names.resolve(bound)))
        };
        bound(&self.is, &|is| range == Range::of(is))
            && bound(&self.least, &|least| range.least >= least)
            && bound(&self.most, &|most| range.most <= most)
            && (!self.constant || range.least == range.most)
    }

    fn text(&self, names: &Names) -> String {
        let part = |sign: &str, bound: &Option<Bound>| Some(format!("{sign} {}", names.resolve(bound.as_ref()?)));
        let parts = [part("=", &self.is), part("≥", &self.least), part("≤", &self.most)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl Measure {
    fn take(self, i: usize, view: View<'_>, after: View<'_>) -> Range {
        let (watched, seen) = (&view.watch.switches[i], &view.seen[i]);
        let still = &watched.still;
        let (ring, later) = (&seen.outputs[RING], &after.watch.switches[i]);
        let number = u64::from;
        let of_class = |counters: &[[u32; 8]; 2]| counters.iter().map(|classes| number(classes[C])).sum::<u64>();
        let refused = |link: usize| {
            let counts = seen.outputs[link].pauses.counts;
            number(counts.bad_fcs) + number(counts.wrong_da) + number(counts.runt)
        };
        let after_stall = |at: Option<u64>| at.map_or(u64::MAX, |at| at - later.stall_from.min(at));
        Range::of(match self {
            Self::FrameInterval => return still.interval,
            Self::Occupancy => return still.occupancy,
            Self::RingFramesUnderWay => return still.under_way[RING],
            Self::HostFramesUnderWay => return still.under_way[HOST],
            Self::Overflows => number(seen.conformance.overflow),
            Self::Discards => of_class(&seen.refused) + of_class(&seen.escaped),
            Self::Conformant => seen.conformance.conformant.into(),
            Self::Faults => seen.conformance.faults.into(),
            Self::Infeasible => seen.marks.infeasible.into(),
            Self::Late => seen.conformance.late.into(),
            Self::RefusedFrames => refused(RING) + refused(HOST),
            Self::FramesReceived => ring.pauses.counts.seen.into(),
            Self::FramesSent => number(seen.sent[RING]) + number(seen.sent[HOST]),
            Self::Paused => still.paused(seen).into(),
            Self::PausedClocks => watched.paused_clocks,
            Self::Expiries => still.growth(seen, |seen| seen.outputs[RING].pauses.timers.expiry[C]),
            Self::OthersDisturbed => still.disturbed,
            Self::Probes => view.watch.probes,
            Self::ChargedWrongly => still.charged_wrongly(view.clock, seen),
            Self::Unaccounted => (!view.conserved).into(),
            Self::MovedSince => watched.moved[0],
            Self::SuspectAfter => after_stall(later.suspect_at),
            Self::EmergencyAfter => after_stall(later.emergency_at),
            Self::LongestStall => ring.suspicion.longest[C].into(),
            Self::FaultsAfter => after.seen[i].conformance.faults.into(),
            Self::EscapesAfter => after.seen[i].conformance.escape.into(),
            Self::ConformantAfter => after.seen[i].conformance.conformant.into(),
            Self::MovedAfter => later.moved[1],
            Self::LongestGap => watched.longest_gap,
            Self::Episodes => ring.suspicion.episodes[C].into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duts::pfc_switch;

    #[test]
    fn the_table_is_whole() {
        let table: Table = toml::from_str(TABLE).unwrap();
        let names = Names::of::<pfc_switch::Design>(3);
        assert_eq!((names.high, names.above_low, names.limit), (476, 413, 2_097_120));
        for row in &table.row {
            let limits: Vec<&Limits> = [&row.lossless, &row.together, &row.lossy].into_iter().flatten().collect();
            assert!(!limits.is_empty(), "row {} judges nothing", row.number);
            assert!(limits.iter().all(|limits| !limits.text(&names).is_empty()), "row {}", row.number);
        }
        let mut numbers: Vec<u32> = table.row.iter().map(|row| row.number).collect();
        numbers.dedup();
        assert_eq!(numbers, (1..=21).collect::<Vec<_>>());
    }
}
