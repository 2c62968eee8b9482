//! Variants as shared libraries: what becomes of each, and what a library shows to the outside.

use std::collections::BTreeMap;
use std::process::Command;

use crosscheck_build::Manifest;
use crosscheck_build::library::{self, Built, Model, Outcome, Variant};

use crate::support::{Project, context};

fn variant(project: &Project, name: &str, file: &str, from: &str, to: &str) -> Variant {
    let text = std::fs::read_to_string(project.path(file)).unwrap();
    assert!(text.contains(from));
    let files = BTreeMap::from([(file.into(), text.replace(from, to))]);
    Variant { name: name.into(), files, ..Variant::default() }
}

fn build(project: &Project, variants: &[Variant]) -> Vec<Built> {
    let manifest = Manifest::read(&project.output("counter.json")).unwrap();
    library::build(&context(&project.cache), &manifest, variants).unwrap()
}

fn ready(built: &Built) -> &Model {
    match &built.outcome {
        Outcome::Ready(model) => model,
        Outcome::Rejected(text) => panic!("{}: {text}", built.name),
    }
}

fn rejection(built: &Built) -> &str {
    match &built.outcome {
        Outcome::Ready(_) => panic!("{} was built", built.name),
        Outcome::Rejected(text) => text,
    }
}

/// What a library exports, ours by name.
fn exported(model: &Model) -> Vec<String> {
    let output = Command::new("nm").args(["-D", "--defined-only"]).arg(&model.library).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let names = text.lines().filter_map(|line| line.split_whitespace().last());
    names.filter(|name| name.contains("crosscheck") || name.contains("erilated")).map(str::to_owned).collect()
}

#[test]
fn variants_are_told_apart() {
    let project = Project::new().with_shared_cache();
    project.build();
    let variants = [
        variant(&project, "steps", "rtl/inc/step.svh", "STEP 1", "STEP 2"),
        variant(&project, "stuck", "rtl/counter.sv", "value <= value +", "value <= 0 * value +"),
        variant(&project, "nothing", "rtl/counter.sv", "if (!rst_n) value <= '0", "if (!rst_n) value <= 4'd0"),
        variant(&project, "syntax", "rtl/counter.sv", "endmodule", "endmodul"),
        variant(&project, "port", "rtl/counter.sv", "input  logic enable,", "input  logic enable, output logic more,"),
        variant(&project, "steps again", "rtl/inc/step.svh", "STEP 1", "STEP 2"),
    ];
    let built = build(&project, &variants);
    assert_eq!(
        built.iter().map(|built| built.name.as_str()).collect::<Vec<_>>(),
        ["steps", "stuck", "nothing", "syntax", "port", "steps again"]
    );
    assert!(!ready(&built[0]).unchanged && !ready(&built[1]).unchanged);
    assert!(ready(&built[2]).unchanged, "it is the same C++");
    assert!(rejection(&built[3]).contains("rtl/counter.sv"), "{}", rejection(&built[3]));
    assert!(ready(&built[4]).design.port("more").is_some());
    assert_eq!(ready(&built[0]).symbol, ready(&built[5]).symbol);

    let model = ready(&built[0]);
    let mut expected: Vec<&str> = built
        .iter()
        .filter_map(|built| match &built.outcome {
            Outcome::Ready(model) => Some(model.symbol.as_str()),
            Outcome::Rejected(_) => None,
        })
        .collect();
    expected.sort_unstable();
    expected.dedup();
    let exported = exported(model);
    assert_eq!(exported, expected, "a library shows its factories and nothing else");
}

#[test]
fn what_was_built_once_is_there() {
    let project = Project::new().with_shared_cache();
    project.build();
    let variants = [variant(&project, "steps", "rtl/inc/step.svh", "STEP 1", "STEP 4")];
    let first = build(&project, &variants);
    let started = std::time::Instant::now();
    let again = build(&project, &variants);
    assert_eq!(ready(&first[0]).library, ready(&again[0]).library);
    assert!(started.elapsed().as_secs_f64() < 2.0, "{:?}", started.elapsed());
}

#[test]
fn other_sources_than_those_of_the_program_are_refused() {
    let project = Project::new().with_shared_cache();
    project.build();
    let manifest = Manifest::read(&project.output("counter.json")).unwrap();
    let context = context(&project.cache);
    let foreign = Variant { files: BTreeMap::from([("rtl/inverter.sv".into(), String::new())]), ..Variant::default() };
    let error = library::build(&context, &manifest, &[foreign]).unwrap_err().to_string();
    assert!(error.contains("rtl/inverter.sv is none of its files"), "{error}");
    project.edit("rtl/widths.sv", "W = 4", "W = 5");
    let error = library::build(&context, &manifest, &[]).unwrap_err().to_string();
    assert!(error.contains("rtl/widths.sv changed since it was built"), "{error}");
}
