//! The probe: a Verilator that drops a delay is found out, whatever its version says.

use std::fs;
use std::path::Path;

use crosscheck_build::{Sources, Toolchain};

use crate::support::{context, copy, shared_cache, toolchain};

/// Chooses among Verilators, with one in `VERILATOR_ROOT` that changes what it reads with `sed`.
fn prepare(sed: &str) -> Result<Toolchain, String> {
    let good = toolchain();
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path().join("verilator");
    copy(&good.verilator.include(), &root.join("include"));
    fs::create_dir(root.join("bin")).unwrap();
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
    Toolchain::prepare(&context, &sources, &dir.path().join("out")).map_err(|error| error.to_string())
}

#[test]
fn one_that_checks_properly_passes() {
    let chosen = prepare("").unwrap();
    assert!(chosen.verilator.root.ends_with("verilator"));
    assert!(!Path::new(&chosen.verilator.version).as_os_str().is_empty());
}

#[test]
fn a_dropped_delay_is_found_out() {
    let refusal = prepare("s/##2 //").unwrap_err();
    assert!(
        refusal.contains("VERILATOR_ROOT is") && refusal.contains("a delayed assertion that must fail once"),
        "{refusal}"
    );
}

#[test]
fn an_assertion_that_never_fails_is_found_out() {
    let refusal = prepare("s/start |->/1'\"'\"'b0 |->/").unwrap_err();
    assert!(refusal.contains("failed 0 times"), "{refusal}");
}
