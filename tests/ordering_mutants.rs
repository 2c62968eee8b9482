//! The mutants of the ordering queues, judged: who sees each of them, and who can't.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

struct Mutant {
    properties: BTreeSet<String>,
    scenarios: BTreeSet<String>,
    lockstep: bool,
}

fn names(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("names with cycles").keys().cloned().collect()
}

fn matrix() -> BTreeMap<String, Mutant> {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("matrix.json");
    Command::new(env!("CARGO_BIN_EXE_crosscheck"))
        .args(["mutate", "ordering::*", "--full", "--quiet", "--out"])
        .arg(folder.path())
        .arg("--json")
        .arg(&json)
        .assert()
        .success();
    let report: Value = serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
    let mutants = report["mutants"].as_array().expect("mutants").iter();
    let judged = mutants.map(|mutant| {
        assert_eq!(mutant["outcome"], "killed", "{mutant}");
        let killers = &mutant["killers"];
        let judged = Mutant {
            properties: names(&killers["properties"]),
            scenarios: names(&killers["scenarios"]),
            lockstep: !killers["lockstep"].is_null(),
        };
        let id = mutant["id"].as_str().expect("an identifier");
        (id.trim_start_matches("ordering::").to_owned(), judged)
    });
    judged.collect()
}

/// A judge that must see a mutant, that cannot, or of which neither is claimed.
#[derive(Clone, Copy)]
enum Sees {
    Must,
    Never,
    Either,
}

use Sees::{Either, Must, Never};

/// Scenarios in which oracle, must-move check and scoreboard judge by themselves.
const JUDGES: [&str; 3] = [
    "ordering::queue::the_oracle_alone",
    "ordering::queue::the_must_move_check_alone",
    "ordering::queue::the_scoreboard_alone",
];

/// By mutant: what each judge sees, and properties that must be among the killers (none: no property sees it).
#[rustfmt::skip]
const QUEUES: &[(&str, [Sees; 3], &[&str])] = &[
    // "No" made "may": the oracle, and the cell's property.
    ("cell_pp",            [Must,   Never,  Never],  &["ORD-P1"]),
    ("cell_np",            [Must,   Never,  Never],  &["ORD-P4"]),
    ("cell_cp",            [Must,   Never,  Never],  &["ORD-P5"]),
    ("cell_cc",            [Must,   Never,  Never],  &["ORD-P7", "ORD-P8"]),
    // "Must" made "no" is legal: the must-move check, and the cell's property.
    ("cell_pn",            [Never,  Must,   Never],  &["ORD-P2"]),
    ("cell_pc",            [Never,  Must,   Never],  &["ORD-P3"]),
    ("cell_cn",            [Never,  Must,   Never],  &["ORD-P6"]),
    // "May" made "no" is legal, and nobody is owed it: lockstep alone, and scenarios that say who leaves.
    ("cell_nn",            [Never,  Never,  Never],  &[]),
    ("cell_nc",            [Never,  Never,  Never],  &[]),
    ("cell_cc_all",        [Never,  Never,  Never],  &[]),
    ("tag_alone",          [Never,  Never,  Never],  &[]),
    ("requester_alone",    [Never,  Never,  Never],  &[]),
    ("ro_unheeded",        [Never,  Never,  Never],  &[]),
    ("ido_unheeded",       [Never,  Never,  Never],  &[]),
    // Relaxations that were not asked for.
    ("ro_unasked",         [Must,   Never,  Never],  &["ORD-P1", "ORD-P5"]),
    ("ro_not_set",         [Must,   Never,  Never],  &["ORD-P1", "ORD-P5"]),
    ("ro_of_the_earlier",  [Must,   Never,  Never],  &["ORD-P1", "ORD-P5"]),
    ("ro_for_reads",       [Must,   Never,  Never],  &["ORD-P4"]),
    ("ido_unasked",        [Must,   Never,  Never],  &["ORD-P1", "ORD-P4", "ORD-P5"]),
    ("ido_not_set",        [Must,   Never,  Never],  &["ORD-P1", "ORD-P4", "ORD-P5"]),
    ("ido_same_source",    [Must,   Never,  Never],  &["ORD-P1", "ORD-P4", "ORD-P5"]),
    ("ido_of_the_earlier", [Must,   Never,  Never],  &["ORD-P1", "ORD-P4", "ORD-P5"]),
    ("ido_by_requester",   [Must,   Never,  Never],  &["ORD-P5"]),
    // What is done to transactions.
    ("lost",               [Either, Either, Must],   &["ORD-P13"]),
    ("doubled",            [Must,   Either, Must],   &["ORD-P9"]),
    ("altered",            [Must,   Either, Must],   &["ORD-P9"]),
    ("swapped",            [Must,   Either, Either], &["ORD-P1", "ORD-P7"]),
    ("wrapped",            [Must,   Either, Either], &["ORD-P1", "ORD-P7"]),
    // Ready and room.
    ("shared_ready",       [Never,  Never,  Never],  &["ORD-P11"]),
    ("ready_when_full",    [Either, Either, Must],   &["ORD-P10"]),
    ("departure_helps",    [Either, Either, Must],   &["ORD-P10"]),
    ("ready_in_reset",     [Never,  Never,  Never],  &[]),
    ("one_unit_too_large", [Never,  Never,  Never],  &["ORD-P12"]),
    ("room_of_posted",     [Never,  Never,  Never],  &["ORD-P12", "ORD-P13"]),
    // Who goes first.
    ("youngest",           [Never,  Must,   Never],  &["ORD-P2", "ORD-P3", "ORD-P6"]),
    ("strict_passes",      [Never,  Never,  Never],  &["ORD-P1", "ORD-P7"]),
    ("free_oldest",        [Never,  Never,  Never],  &[]),
];

/// The same of the response queue. Its scoreboard is all that judges in its random scenario.
const RESPONSES: &[(&str, Sees, &[&str])] = &[
    ("axi_youngest", Must, &["ORD-P14", "ORD-P15"]),
    ("axi_by_slot", Must, &["ORD-P14", "ORD-P15"]),
    ("axi_by_channel", Never, &["ORD-P15"]),
    ("axi_strict", Never, &["ORD-P15"]),
    ("axi_altered", Must, &["ORD-P16"]),
    ("axi_lost", Must, &["ORD-P16"]),
    ("axi_reads_receiver", Never, &["ORD-P15", "ORD-P17"]),
    ("axi_any_receiver", Never, &["ORD-P17"]),
    ("axi_shared_ready", Never, &["ORD-P19"]),
    ("axi_ready_when_full", Must, &["ORD-P18"]),
    ("axi_ready_in_reset", Never, &[]),
];

impl Mutant {
    fn judged(&self, id: &str, judges: &[(&str, Sees)], properties: &[&str]) {
        assert!(self.lockstep, "lockstep must see {id}");
        for (judge, sees) in judges {
            let seen = self.scenarios.contains(*judge);
            match sees {
                Must => assert!(seen, "{judge} must see {id}"),
                Never => assert!(!seen, "{judge} cannot see {id}"),
                Either => {}
            }
        }
        let must = properties.iter().map(|id| id.to_string()).collect::<BTreeSet<_>>();
        assert!(must.is_subset(&self.properties), "{must:?} must see {id}");
        assert!(!must.is_empty() || self.properties.is_empty(), "no property can see {id}");
    }
}

#[test]
fn the_mutants_are_seen_by_those_who_can() {
    let matrix = matrix();
    for (id, sees, properties) in QUEUES {
        let judges: Vec<_> = JUDGES.into_iter().zip(*sees).collect();
        matrix[*id].judged(id, &judges, properties);
    }
    for (id, sees, properties) in RESPONSES {
        matrix[*id].judged(id, &[("ordering::axi::random", *sees)], properties);
    }
    assert_eq!(matrix.len(), QUEUES.len() + RESPONSES.len(), "every mutant has its judges");
    // Each property sees something.
    let seen: BTreeSet<_> = matrix.values().flat_map(|mutant| &mutant.properties).collect();
    assert!((1..=19).all(|number| seen.contains(&format!("ORD-P{number}"))), "{seen:?}");
    // The records hold the exact sets.
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/mutants/ordering.toml");
    let records: toml::Table = std::fs::read_to_string(records).unwrap().parse().unwrap();
    let records = records["mutant"].as_array().expect("records");
    assert_eq!(records.len(), matrix.len());
    for record in records {
        let id = record["id"].as_str().expect("an identifier").trim_start_matches("ordering::");
        let kills = record.get("kills").and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let kills: BTreeSet<_> = kills.iter().filter_map(|id| id.as_str().map(String::from)).collect();
        assert_eq!(kills, matrix[id].properties, "the properties that see {id}");
    }
}
