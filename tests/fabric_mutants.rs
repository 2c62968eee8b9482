//! The 25 mutations of the fabric, judged: who sees each of them, and who can't.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

type Killers = BTreeMap<String, Mutant>;

struct Mutant {
    properties: BTreeSet<String>,
    scenarios: BTreeSet<String>,
    lockstep: bool,
    interface: bool,
}

fn names(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("names with cycles").keys().cloned().collect()
}

fn matrix() -> Killers {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("matrix.json");
    Command::new(env!("CARGO_BIN_EXE_crosscheck"))
        .args(["mutate", "fabric::*", "--full", "--quiet", "--out"])
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
            interface: !killers["interface"].is_null(),
        };
        (mutant["id"].as_str().expect("an identifier").to_owned(), judged)
    });
    judged.collect()
}

/// Properties that have to be among the killers of each mutation, by the design's page.
const MUST: [(u32, &[&str]); 24] = [
    (1, &["P3"]),
    (2, &["P2"]),
    (3, &["P4"]),
    (4, &["P5"]),
    (5, &["P6"]),
    (6, &["P1"]),
    (7, &["P4"]),
    (8, &["P7"]),
    (9, &["P7"]),
    (10, &["P8", "P11"]),
    (11, &["P8"]),
    (12, &["P11"]),
    (13, &["P9"]),
    (14, &["P10"]),
    (15, &["P12"]),
    (16, &["P13"]),
    (17, &["P14"]),
    (18, &["P15"]),
    (19, &["P16"]),
    (20, &["P17"]),
    (21, &["P13"]),
    (22, &["P18"]),
    (23, &["P19"]),
    (24, &["P20"]),
];

#[test]
fn the_mutations_are_seen_by_those_who_can() {
    let matrix = matrix();
    for (number, must) in MUST {
        let mutant = &matrix[&format!("fabric::{number}")];
        for property in must {
            assert!(mutant.properties.contains(&format!("FAB-{property}")), "{property} must see mutation {number}");
        }
        assert!(mutant.lockstep && !mutant.interface, "mutation {number}");
    }
    // A specification error: nothing that judges the listed ports by the specification sees it.
    let guard = &matrix["fabric::25"];
    assert!(guard.interface && !guard.lockstep && guard.properties.is_empty() && guard.scenarios.is_empty());
    // Each of the 20 properties sees something.
    let seen: BTreeSet<_> = matrix.values().flat_map(|mutant| &mutant.properties).collect();
    assert!((1..=20).all(|number| seen.contains(&format!("FAB-P{number}"))), "{seen:?}");
    // Weak tests let their mutation pass, strong ones do not.
    for (id, weak, strong) in [
        ("fabric::8", "fabric::containment::buses_weak_test", "fabric::containment::buses_strong_test"),
        ("fabric::20", "fabric::arbiter::fairness_weak_test", "fabric::arbiter::fairness_strong_test"),
    ] {
        assert!(!matrix[id].scenarios.contains(weak) && matrix[id].scenarios.contains(strong), "{id}");
    }
    // The records hold the exact sets.
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/mutants/fabric.toml");
    let records: toml::Table = std::fs::read_to_string(records).unwrap().parse().unwrap();
    let records = records["mutant"].as_array().expect("records");
    assert_eq!(records.len(), matrix.len());
    for record in records {
        let id = record["id"].as_str().expect("an identifier");
        let kills = record.get("kills").and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let kills: BTreeSet<_> = kills.iter().filter_map(|id| id.as_str().map(String::from)).collect();
        assert_eq!(kills, matrix[id].properties, "the properties that see {id}");
    }
}
