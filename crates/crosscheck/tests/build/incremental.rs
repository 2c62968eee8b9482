//! What changed is built again, with what contains it; nothing else is.

use std::fs;

use crosscheck_build::{Dut, Outcome, Report};

use crate::support::Project;

#[track_caller]
fn outcomes(report: &Report, counter: Outcome, inverter: Outcome) {
    let outcome = |name: &str| report.dut(name).unwrap().outcome;
    assert_eq!((outcome("counter"), outcome("inverter")), (counter, inverter), "{report:#?}");
}

fn reason<'a>(report: &'a Report, name: &str) -> &'a str {
    &report.dut(name).unwrap().reason
}

#[test]
fn nothing_changed_nothing_is_run() {
    let mut project = Project::new();
    project.build();
    // Neither is there any more, which nothing notices that runs neither.
    project.toolchain.verilator.binary = "/nowhere".into();
    project.toolchain.compiler.archiver = "/nowhere".into();
    let report = project.build();
    outcomes(&report, Outcome::Unchanged, Outcome::Unchanged);
    assert!(report.seconds < 0.5, "{} s", report.seconds);
}

#[test]
fn an_edited_include_rebuilds_what_includes_it() {
    let project = Project::new();
    project.build();
    project.edit("rtl/inc/step.svh", "STEP 1", "STEP 3");
    let report = project.build();
    outcomes(&report, Outcome::Built, Outcome::Unchanged);
    assert_eq!(reason(&report, "counter"), "rtl/inc/step.svh changed");
}

#[test]
fn an_edited_package_rebuilds_what_uses_it_with_other_types() {
    let project = Project::new();
    project.build();
    assert!(fs::read_to_string(project.output("duts.rs")).unwrap().contains("pub value: u8"));
    project.edit("rtl/widths.sv", "W = 4", "W = 12");
    let report = project.build();
    outcomes(&report, Outcome::Built, Outcome::Unchanged);
    assert_eq!(reason(&report, "counter"), "rtl/widths.sv changed");
    assert!(fs::read_to_string(project.output("duts.rs")).unwrap().contains("pub value: u16"));
}

#[test]
fn a_renamed_port_is_another_field() {
    let project = Project::new();
    project.build();
    project.edit("rtl/counter.sv", "enable", "advance");
    outcomes(&project.build(), Outcome::Built, Outcome::Unchanged);
    let types = fs::read_to_string(project.output("duts.rs")).unwrap();
    assert!(types.contains("pub advance: bool") && !types.contains("enable"), "{types}");
}

#[test]
fn a_comment_is_verilated_but_not_compiled() {
    let project = Project::new();
    project.build();
    project.edit("rtl/inverter.sv", "endmodule\n", "endmodule\n// a comment\n");
    outcomes(&project.build(), Outcome::Unchanged, Outcome::Verilated);
}

#[test]
fn an_edit_undone_is_out_of_the_cache() {
    let project = Project::new();
    project.build();
    let before = project.archive("out");
    project.edit("rtl/inverter.sv", "!a", "a");
    outcomes(&project.build(), Outcome::Unchanged, Outcome::Built);
    assert_ne!(project.archive("out"), before);
    project.edit("rtl/inverter.sv", "= a", "= !a");
    outcomes(&project.build(), Outcome::Unchanged, Outcome::Verilated);
    assert_eq!(project.archive("out"), before);
}

#[test]
fn an_include_that_would_be_found_first_is_noticed() {
    let project = Project::new();
    fs::create_dir_all(project.path("rtl/first")).unwrap();
    let counter = || Dut::new("counter").include_dir("rtl/first").sources(["rtl/widths.sv", "rtl/counter.sv"]);
    let build = || project.build_into("out", [counter().include_dir("rtl/inc")]).unwrap();
    build();
    project.write("rtl/first/step.svh", "`define STEP 5\n");
    let report = build();
    assert_eq!(reason(&report, "counter"), "rtl/first/step.svh appeared");
    assert_eq!(report.dut("counter").unwrap().outcome, Outcome::Built);
}

#[test]
fn other_options_are_another_design() {
    let project = Project::new();
    let build = |dut: Dut| project.build_into("out", [dut]).unwrap();
    build(project.inverter());
    let report = build(project.inverter().define("UNUSED=1"));
    assert_eq!(report.dut("inverter").unwrap().outcome, Outcome::Verilated);
    assert_eq!(reason(&report, "inverter"), "the build script says something else");
    let report = build(project.inverter().documented_eval());
    assert_eq!(report.dut("inverter").unwrap().outcome, Outcome::Built);
    assert!(report.dut("inverter").unwrap().evaluation.contains("asked for"));
}

#[test]
fn a_dut_that_is_added_or_dropped_leaves_the_others_alone() {
    let project = Project::new();
    project.build_into("out", [project.inverter()]).unwrap();
    outcomes(&project.build(), Outcome::Built, Outcome::Unchanged);
    let report = project.build_into("out", [project.counter()]).unwrap();
    assert_eq!(report.dut("counter").unwrap().outcome, Outcome::Unchanged);
    assert!(!fs::read_to_string(project.output("duts.rs")).unwrap().contains("Inverter"));
}

#[test]
fn parameterisations_are_duts_of_their_own() {
    let project = Project::new();
    project.write("rtl/wide.sv", "module wide #(parameter int unsigned W = 8) (input logic [W-1:0] a, output logic y);\n  assign y = ^a;\nendmodule\n");
    let wide = || Dut::new("wide").sources(["rtl/wide.sv"]);
    project.build_into("out", [wide(), wide().name("wide_40").param("W", 40)]).unwrap();
    let types = fs::read_to_string(project.output("duts.rs")).unwrap();
    assert!(types.contains("pub a: u8") && types.contains("pub a: u64"), "{types}");
    assert!(types.contains("as Wide40;"), "{types}");
}

#[test]
fn a_lost_output_is_made_again() {
    let project = Project::new();
    for lost in ["duts.rs", "libcrosscheck_duts_project.a", "counter_bridge.rs", "counter.json", "state.json"] {
        project.build();
        fs::remove_file(project.output(lost)).unwrap();
        project.build();
        assert!(project.output(lost).is_file(), "{lost} stays lost");
    }
}

#[test]
fn a_deleted_cache_breaks_nothing() {
    let project = Project::new();
    project.build();
    let before = project.archive("out");
    fs::remove_dir_all(&project.cache).unwrap();
    outcomes(&project.build(), Outcome::Unchanged, Outcome::Unchanged);
    assert_eq!(project.archive("out"), before);

    // One design is edited: the other one's object is at hand without the cache.
    fs::remove_dir_all(&project.cache).unwrap();
    project.seed_cache();
    project.edit("rtl/inverter.sv", "!a", "a");
    outcomes(&project.build(), Outcome::Unchanged, Outcome::Built);
}

#[test]
fn another_out_dir_takes_what_is_in_the_cache() {
    let project = Project::new();
    project.build();
    let report = project.build_into("release", [project.counter(), project.inverter()]).unwrap();
    outcomes(&report, Outcome::Verilated, Outcome::Verilated);
    assert_eq!(project.archive("release"), project.archive("out"));
}

#[test]
fn cargo_is_told_every_file_that_was_read() {
    let project = Project::new();
    for report in [project.build(), project.build()] {
        for file in ["rtl/widths.sv", "rtl/counter.sv", "rtl/inc/step.svh", "rtl/inverter.sv", "rtl/inc"] {
            let line = format!("rerun-if-changed={}", project.path(file).display());
            assert!(report.cargo.contains(&line), "{line} is missing in {:#?}", report.cargo);
        }
        assert!(report.cargo.contains(&"rustc-link-lib=static=crosscheck_duts_project".to_owned()));
        assert!(report.cargo.contains(&"rerun-if-env-changed=VERILATOR_ROOT".to_owned()));
        assert!(!report.cargo.iter().any(|line| line.ends_with("=PATH")), "{:#?}", report.cargo);
    }
}

#[test]
fn a_large_design_is_several_units() {
    let project = Project::new();
    let mut text = "module huge (input logic clk, input logic [31:0] a, output logic [31:0] y);\n".to_owned();
    for i in 0..500 {
        let (x, z) = (i * 7919 % 65_521, i % 31 + 1);
        text.push_str(&format!("  logic [31:0] r{i};\n  always_ff @(posedge clk) if (a[{}]) r{i} <= (r{i} ^ {x}) * a + (r{i} >> {z}); else r{i} <= r{i} - a / 3;\n", i % 32));
    }
    let sum: Vec<String> = (0..500).map(|i| format!("r{i}")).collect();
    text.push_str(&format!("  assign y = {};\nendmodule\n", sum.join(" ^ ")));
    project.write("rtl/huge.sv", &text);
    let report = project.build_into("out", [Dut::new("huge").sources(["rtl/huge.sv"]).no_reset()]).unwrap();
    let (compiled, units) = report.dut("huge").unwrap().compiled;
    assert!(units > 2 && compiled == units, "{report:#?}");
}
