//! The five questions, in order. The first whose answer explains the symptom is the last one asked.

use super::form::{Configuration, Form, What};

/// A pause below this share of the time, in percent, does not explain a slow class.
const NOTICEABLE: u64 = 5;

/// A question that was asked.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Answer {
    /// 1 to 5.
    pub number: usize,
    /// The question.
    pub question: &'static str,
    /// What the counters say.
    pub says: String,
    /// It explains the symptom.
    pub explains: bool,
}

/// What comes after five questions that explain nothing.
pub const CAPACITY: &str = "all five pass: nothing is wrong with the flow control. It is a capacity question: more is \
                            offered than the link, or a higher class, leaves room for";

type Question = (&'static str, fn(&Form) -> (bool, String));

const QUESTIONS: [Question; 5] = [
    ("is PFC arriving?", arriving),
    ("is the configuration possible?", possible),
    ("which class pays?", pays),
    ("does the neighbour honour it?", honoured),
    ("is anything stalled?", stalled),
];

/// Asks them, up to the first that explains the symptom.
pub fn ask(form: &Form) -> Vec<Answer> {
    let mut answers = Vec::new();
    for (i, (question, ask)) in QUESTIONS.into_iter().enumerate() {
        let (explains, says) = ask(form);
        answers.push(Answer { number: i + 1, question, says, explains });
        if explains {
            break;
        }
    }
    answers
}

/// On the neighbour: that we assert, and send, says nothing of what arrives.
fn arriving(form: &Form) -> (bool, String) {
    let (sent, class) = (form.counters.c_sent, usize::from(form.symptom.class));
    if sent == 0 {
        let asserted = form.counters.c_asserted[class];
        return (false, format!("none was sent, class {class} asserted {asserted} times: nothing had to arrive"));
    }
    let Some(neighbour) = &form.neighbour else {
        return (true, format!("{sent} frames were sent, and the neighbour's counters are not known: read them"));
    };
    let seen = neighbour.c_seen;
    let refused = [
        (neighbour.tagged_seen, "came with a tag: something on the way puts control frames into a VLAN"),
        (neighbour.c_bad_fcs, "had a bad FCS"),
        (neighbour.c_wrong_da, "were for another address"),
        (neighbour.c_runt, "were cut off"),
    ];
    let reasons: Vec<String> =
        refused.iter().filter(|(count, _)| *count > 0).map(|(count, why)| format!("{count} {why}")).collect();
    let neighbour = &form.neighbour_port;
    let mut says = format!("{sent} frames sent, {seen} honoured by {neighbour}");
    if !reasons.is_empty() {
        says.push_str(&format!("; {}", reasons.join("; ")));
    }
    // The last one may be under way.
    (seen + 1 < sent, says)
}

/// Headroom, grants, and classes that are switched on at both ends.
fn possible(form: &Form) -> (bool, String) {
    let Configuration { class_cells, hysteresis, grant_quanta, refresh_quanta, .. } = form.configuration;
    let (headroom, class) = (headroom(&form.configuration), form.symptom.class);
    let on = |mask: u8| mask >> class & 1 == 1;
    let needed = headroom + u64::from(hysteresis) + 1;
    if on(form.configuration.lossless_mask) && u64::from(class_cells) < needed {
        return (
            true,
            format!("headroom of {headroom} cells and {hysteresis} between the marks don't fit {class_cells}"),
        );
    }
    if refresh_quanta >= grant_quanta {
        return (
            true,
            format!("a grant of {grant_quanta} quanta is renewed after {refresh_quanta}: it runs out first"),
        );
    }
    let ignored = form.neighbour.map_or(0, |neighbour| neighbour.c_ignored[usize::from(class)]);
    if on(form.configuration.lossless_mask) && (!on(form.neighbour_enabled_mask) || ignored > 0) {
        let neighbour = &form.neighbour_port;
        return (
            true,
            format!("class {class} is lossless here and switched off at {neighbour}: {ignored} pauses ignored"),
        );
    }
    let what = if on(form.configuration.lossless_mask) { "lossless" } else { "lossy" };
    (
        false,
        format!("headroom of {headroom} cells fits, grants are renewed in time, class {class} is {what} at both ends"),
    )
}

/// Cells of the dead time, for all inputs.
fn headroom(configuration: &Configuration) -> u64 {
    let bits = u64::from(configuration.dead_ns) * u64::from(configuration.rate_mbps);
    u64::from(configuration.inputs) * bits.div_ceil(1024 * 1000)
}

/// Pauses that come and go make a class slow; one that never goes is question 5, and none of them loses a frame.
fn pays(form: &Form) -> (bool, String) {
    let share = |class: usize| 100 * form.counters.c_gated[class] / form.clocks;
    let payers: Vec<String> =
        (0..8).filter(|class| share(*class) > 0).map(|class| format!("class {class} {} %", share(class))).collect();
    let class = usize::from(form.symptom.class);
    let paying = if payers.is_empty() { "none".to_owned() } else { payers.join(", ") };
    let moves = form.counters.longest_stall[class] < form.configuration.stall_limit;
    let explains = form.symptom.what == What::Slow && share(class) >= NOTICEABLE && moves;
    let why = match (form.symptom.what, moves) {
        _ if explains => ": the next hop pauses it, and lets it go again. Look there",
        (What::Loss, _) => "; a pause loses nothing",
        (What::Slow, false) => "; but it never moved: a pause that lasts is another question",
        (What::Slow, true) => "; not the one that is slow",
    };
    (explains, format!("time with work and paused: {paying}{why}"))
}

/// What came later than the dead time after an assertion was sent by somebody who had not stopped.
fn honoured(form: &Form) -> (bool, String) {
    let (late, overflow) = (form.counters.c_late, form.counters.c_overflow);
    if late == 0 && overflow == 0 {
        return (false, "no arrival was late, nothing overflowed".into());
    }
    let neighbour = &form.neighbour_port;
    (
        true,
        format!(
            "{late} late arrivals, {overflow} overflows: {neighbour}, or another input, sends on in spite of pauses"
        ),
    )
}

/// A class that did not move for the limit.
fn stalled(form: &Form) -> (bool, String) {
    let (counters, limit) = (&form.counters, form.configuration.stall_limit);
    let stalled: Vec<String> = (0..8)
        .filter(|class| counters.c_suspect[*class] > 0 || counters.suspect >> class & 1 == 1)
        .map(|class| format!("class {class} for {} clocks", counters.longest_stall[class]))
        .collect();
    if stalled.is_empty() {
        let longest = counters.longest_stall.iter().max().copied().unwrap_or(0);
        return (false, format!("the longest stall was {longest} clocks, of {limit} that make one suspect"));
    }
    let escapes = counters.c_escape;
    (
        true,
        format!(
            "{} (limit {limit}), {escapes} cells discarded to get out of it: a cycle of pauses, or a neighbour that is \
             congested for very long; from here they look the same. Ask every switch on the way, and `topology`",
            stalled.join(", ")
        ),
    )
}
