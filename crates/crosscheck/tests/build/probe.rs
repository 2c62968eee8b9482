//! The probe: a Verilator that drops a delay is found out, whatever its version says.

use std::fs;
use std::path::Path;

use crosscheck_build::{Sources, Toolchain};

use crate::support::{Project, context, copy, shared_cache, toolchain};

/// Chooses among Verilators, with one in `VERILATOR_ROOT` that changes what it reads with `sed`.
fn prepare(dir: &Path, sed: &str) -> Result<Toolchain, String> {
    let good = toolchain();
    let root = dir.join("verilator");
    copy(&good.verilator.include(), &root.join("include"));
    fs::create_dir_all(root.join("bin")).unwrap();
    let script = format!(
        "#!/bin/sh\nfor file; do case \"$file\" in *.sv) sed -i '{sed}' \"$file\";; esac; done\n\
         VERILATOR_ROOT={} exec {} \"$@\"\n",
        good.verilator.root.display(),
        good.verilator.binary.display()
    );
    let program = root.join("bin/verilator_bin");
    fs::write(&program, script).unwrap();
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();

    let mut context = context(&shared_cache());
    context.environment = context.environment.set("VERILATOR_ROOT", &root);
    let sources = Sources { cpp: good.cpp.clone(), includes: good.includes.clone(), libraries: good.libraries.clone() };
    Toolchain::prepare(&context, &sources, &dir.join("out")).map_err(|error| error.to_string())
}

#[test]
fn one_that_checks_properly_passes_and_must_stay_the_same() {
    let mut project = Project::new();
    project.toolchain = prepare(&project.path("tool"), "").unwrap();
    assert_eq!(project.toolchain.verilator.root, project.path("tool/verilator"));
    project.build();

    let program = project.path("tool/verilator/bin/verilator_bin");
    let script = fs::read_to_string(&program).unwrap();
    fs::write(&program, script + "# of another day\n").unwrap();
    project.build();
    project.edit("rtl/inverter.sv", "!a", "a");
    let error = project.try_build().unwrap_err().to_string();
    assert!(error.contains("changed since Crosscheck's run time was compiled with it"), "{error}");
}

#[test]
fn a_dropped_delay_is_found_out() {
    let dir = tempfile::tempdir().unwrap();
    let refusal = prepare(dir.path(), "s/##2 //").unwrap_err();
    let parts = ["VERILATOR_ROOT is", "a delayed assertion that must fail once"];
    assert!(parts.iter().all(|part| refusal.contains(part)), "{refusal}");
}

#[test]
fn an_assertion_that_never_fails_is_found_out() {
    let dir = tempfile::tempdir().unwrap();
    let refusal = prepare(dir.path(), "s/start |->/1'\"'\"'b0 |->/").unwrap_err();
    assert!(refusal.contains("failed 0 times"), "{refusal}");
}
