//! A disk without space left: said with what could not be written, and the way out. Nothing half passes for whole.
//!
//! The disk is a small file system in memory, in a mount namespace of the test's own. Where that is not allowed, the
//! test says on stderr that it is skipped.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use crosscheck_selftest::MUTANTS;

/// Mounts `$1` with `$2` octets, fills it up to `$3` octets less, and runs the rest.
const SCRIPT: &str = r#"
set -e
disk=$1 size=$2 free=$3
shift 3
mount -t tmpfs -o size=$size none "$disk"
head -c $((size - free)) /dev/zero >"$disk/full"
exec "$@"
"#;

/// Runs a program beside a disk at `disk` with so much space.
fn with_disk(disk: &Path, size: u64, free: u64, program: &str, arguments: &[&str]) -> Output {
    Command::new("unshare")
        .args(["--mount", "sh", "-c", SCRIPT, "sh"])
        .arg(disk)
        .args([size.to_string(), free.to_string()])
        .arg(program)
        .args(arguments)
        .env_remove(MUTANTS)
        .env("LC_ALL", "C")
        .envs((free > 0).then_some(("CROSSCHECK_CACHE", disk)))
        .envs((free > 0).then_some((MUTANTS, disk.join("../mutants"))))
        .output()
        .expect("sh and unshare")
}

#[test]
fn a_full_disk_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let disk = folder.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    let probe = with_disk(&disk, 1 << 16, 0, "true", &[]);
    if !probe.status.success() {
        let why = String::from_utf8_lossy(&probe.stderr);
        writeln!(std::io::stderr(), "\nSKIPPED: no full disk could be made: {}", why.trim()).ok();
        return;
    }

    let program = env!("CARGO_BIN_EXE_crosscheck-selftest");
    let out = folder.path().join("out").display().to_string();
    let at = |name: &str| disk.join(name).display().to_string();
    #[track_caller]
    fn refuses(output: &Output, parts: &[&str]) {
        let text = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{text}");
        for part in parts {
            assert!(text.contains(part), "`{part}` is missing in: {text}");
        }
    }

    let report = ["list", "--json", &at("report.json")];
    refuses(&with_disk(&disk, 1 << 16, 0, program, &report), &["report.json: No space left on device"]);

    let wave = ["replay", "--scenario", "selftest::counts", "--seed", "1", "--wave", &at("w.fst"), "--out", &out];
    refuses(&with_disk(&disk, 1 << 16, 0, program, &wave), &["w.fst: the wave file is cut off", "space left"]);

    // Verilator itself notices nothing of it.
    let mutants = folder.path().join("mutants");
    std::fs::create_dir(&mutants).unwrap();
    let record = "[[mutant]]\nid = \"x::D1\"\ndut = \"misbehaves\"\nfile = \"rtl/misbehaves.sv\"\n\
                  find = \"count + 8'd1\"\nreplace = \"count - 8'd1\"\nabout = \"a fault\"\nlockstep = true\n";
    std::fs::write(mutants.join("m.toml"), record).unwrap();
    let output = with_disk(&disk, 1 << 16, 1 << 14, program, &["mutate", "--out", &out]);
    refuses(
        &output,
        &["/disk/", "No space left on device", "free some space, or set CROSSCHECK_CACHE to a folder on another disk"],
    );
}
