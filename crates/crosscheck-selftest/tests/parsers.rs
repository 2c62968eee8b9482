//! Files that a user hands in: whatever is in them, they are read or refused with a place, and never bring anything down.

mod common;

use std::path::Path;

use common::random;
use crosscheck::mutation::Records;
use crosscheck::recording::Recording;
use crosscheck::vector::{self, Vector, VectorError};
use crosscheck_selftest::duts::{misbehaves, zoo};
use proptest::prelude::*;
use proptest::sample::Index;

const RECORDS: &str = r#"
[[mutant]]
id = "x::D1"
dut = ["misbehaves", "settles"]
file = "rtl/misbehaves.sv"
find = "count + 8'd1"
replace = "count - 8'd1"
about = "counts down"
kills = ["X-P1"]
scenarios = []
lockstep = true
interface = false
plan = "x.md#x"

[[exempt]]
scenario = "x::y"
reason = "it waits"
"#;

/// What is put into a text in the place of what stands there.
const PIECES: &[&str] = &[
    "",
    "0",
    "-1",
    "1e999",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "\"0x",
    "\"0x1_f\"",
    "\"-0x1\"",
    "\"0x\"",
    "\"\"",
    "null",
    "true",
    "{",
    "}",
    "[",
    "]",
    "[[",
    "[]",
    "{}",
    ",",
    ":",
    "=",
    "\n",
    "\u{0}",
    "\u{feff}",
    "é",
    "\\u0000",
    "\\ud800",
    "\"how\": 8,",
    "\"count\": 1,",
    "\"version\": 2,",
    "'''",
    "\"\"\"",
    "#",
];

#[derive(Clone, Debug)]
struct Edit(Index, Index, &'static str);

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let edit = (any::<Index>(), any::<Index>(), prop::sample::select(PIECES));
    prop::collection::vec(edit.prop_map(|(at, length, piece)| Edit(at, length, piece)), 1..4)
}

/// Replaces up to a line's worth of characters.
fn edited(text: &str, edits: &[Edit]) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for Edit(at, length, piece) in edits {
        let from = at.index(characters.len() + 1);
        let to = from + length.index((characters.len() - from + 1).min(20));
        characters.splice(from..to, piece.chars());
    }
    characters.into_iter().collect()
}

fn vector_of_everything() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("zoo.json");
    let mut rng = crosscheck::seed::stream(1, "parsers", "vector");
    let mut recording = Recording::<zoo::In>::new("zoo", 7);
    for _ in 0..2 {
        recording.push(&random(&mut rng));
    }
    vector::write(&path, "types", Some("types::x"), Some(3), &recording, None).expect("written");
    std::fs::read_to_string(&path).expect("read")
}

const SMALL: &str = r#"{
  "format": "crosscheck-vector", "version": 1, "bench": "selftest", "dut": "misbehaves", "scenario": "s", "seed": 7,
  "x_seed": 99, "failure": {"signature": {"kind": "fatal", "dut": "d", "subject": "s", "scope": ""}, "cycle": 3},
  "cycles": [{"rst_n": false}, {}, {"rst_n": true, "how": 2, "at": 200}, {}]
}"#;

/// Reads a text as a vector of two designs; what is refused is refused with file and place.
fn read(text: &str) -> Result<usize, VectorError> {
    let vector = Vector::parse(Path::new("v.json"), text.to_owned())?;
    for count in [vector.inputs::<misbehaves::In>().map(|i| i.len()), vector.inputs::<zoo::In>().map(|i| i.len())] {
        match count {
            Ok(count) => assert_eq!(count, vector.len()),
            Err(error) => assert!(error.to_string().starts_with("v.json:"), "{error}"),
        }
    }
    Ok(vector.len())
}

fn read_named(text: &str) {
    if let Err(error) = read(text) {
        assert!(error.to_string().starts_with("v.json:"), "{error}");
    }
}

fn records(text: &str) -> Result<Records, String> {
    let mut records = Records::default();
    records.add(Path::new("m.toml"), text).map_err(|error| error.to_string())?;
    Ok(records)
}

fn records_named(text: &str) {
    match records(text) {
        Err(message) => assert!(message.starts_with("m.toml:"), "{message}"),
        Ok(records) => {
            for record in &records.mutants {
                if let Ok(patch) = record.apply(text) {
                    assert!(patch.line >= 1 && patch.text != text);
                }
            }
        }
    }
}

#[test]
fn the_texts_that_are_edited_are_good_ones() {
    assert_eq!(read(SMALL).unwrap(), 4);
    let everything = vector_of_everything();
    let vector = Vector::parse(Path::new("v.json"), everything).unwrap();
    assert_eq!(vector.inputs::<zoo::In>().unwrap().len(), 2);
    assert_eq!(records(RECORDS).unwrap().mutants.len(), 1);
}

#[test]
fn depth_and_length_are_no_danger() {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(200_000), close.repeat(200_000));
    for text in [deep("[", "]"), deep("{\"a\":", "}"), deep("[", ""), "9".repeat(1_000_000), "\"".repeat(100_001)] {
        read_named(&text);
        read_named(&SMALL.replace("{\"rst_n\": false}", &text));
        read_named(&SMALL.replace("false", &text));
        read_named(&SMALL.replace("200", &text));
        records_named(&text);
        records_named(&RECORDS.replace("true", &text));
        records_named(&RECORDS.replace("\"x::D1\"", &text));
    }
    records_named(&format!("a{} = 1", ".a".repeat(200_000)));
    records_named(&format!("[{}a]", "a.".repeat(200_000)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_named(&text);
        records_named(&text);
    }

    #[test]
    fn any_octets_are_read_or_refused(octets in prop::collection::vec(any::<u8>(), 0..200)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("v.json");
        std::fs::write(&path, &octets).unwrap();
        let message = Vector::read(&path).expect_err("noise is no vector").to_string();
        prop_assert!(message.starts_with(&path.display().to_string()), "{}", message);
        std::fs::write(folder.path().join("m.toml"), &octets).unwrap();
        if let Err(error) = Records::read_dir(folder.path()) {
            prop_assert!(error.to_string().starts_with(&folder.path().display().to_string()), "{}", error);
        }
    }

    #[test]
    fn an_edited_vector_is_read_or_refused(edits in edits()) {
        read_named(&edited(SMALL, &edits));
    }

    #[test]
    fn edited_records_are_read_or_refused(edits in edits()) {
        records_named(&edited(RECORDS, &edits));
    }

    /// Whatever stands where a value is expected.
    #[test]
    fn any_value_of_any_field_is_taken_or_named(field in 0..3_usize, value in json()) {
        let name = ["rst_n", "how", "at"][field];
        let text = SMALL.replace("{}, {\"rst_n\"", &format!("{{\"{name}\": {value}}}, {{\"rst_n\""));
        match Vector::parse(Path::new("v.json"), text).unwrap().inputs::<misbehaves::In>() {
            Ok(inputs) => prop_assert!(inputs[1].how < 8),
            Err(error) => {
                let message = error.to_string();
                prop_assert!(message.starts_with("v.json:4: cycle 1 of misbehaves: field "), "{}", message);
                prop_assert!(message.contains(name), "{}", message);
            }
        }
    }

    #[test]
    fn a_record_is_applied_once_or_not_at_all(text in "[ab]{0,12}", find in "[ab]{1,3}", replace in "[abc]{0,3}") {
        let mut record = records(RECORDS).unwrap().mutants.remove(0);
        (record.find, record.replace) = (find.clone(), replace.clone());
        let times = text.match_indices(&find).count();
        match record.apply(&text) {
            Ok(patch) => {
                prop_assert_eq!(times, 1);
                prop_assert_eq!(patch.text, text.replace(&find, &replace));
            }
            Err(message) => {
                prop_assert!(times != 1);
                let said = if times == 0 { "does not stand in".to_owned() } else { format!("{times} times") };
                prop_assert!(message.contains(&said), "{}", message);
            }
        }
    }
}

proptest! {
    // The large one.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn an_edited_vector_of_everything_is_read_or_refused(edits in edits()) {
        read_named(&edited(&vector_of_everything(), &edits));
    }
}

fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<u64>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        (0..300_u64).prop_map(Into::into),
        any::<u128>().prop_map(|n| format!("{n:#x}").into()),
        (0..300_u32).prop_map(|n| format!("{n:#x}").into()),
        "-?(0x)?[0-9a-f_]{0,40}".prop_map(Into::into),
        any::<String>().prop_map(Into::into),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Into::into),
            prop::collection::hash_map(any::<String>(), inner, 0..4)
                .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}
