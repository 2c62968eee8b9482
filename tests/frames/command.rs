//! The command line: exit status, rate, JSON.

use std::process::Output;

use assert_cmd::cargo::cargo_bin_cmd;
use reference::frames::expected::folder;

/// The command line, in a folder of its own.
fn crosscheck(arguments: &[&str]) -> Output {
    let scratch = tempfile::tempdir().expect("a folder");
    cargo_bin_cmd!("crosscheck").current_dir(scratch.path()).arg("frames").args(arguments).output().expect("it runs")
}

fn path(name: &str) -> String {
    folder().join(name).display().to_string()
}

#[test]
fn the_exit_status_tells_what_became_of_the_capture() {
    for (arguments, status, part) in [
        (vec![path("unicast.pcap")], 0, ""),
        (vec![path("ordinary_only.pcap")], 0, ""),
        (vec![path("no_frames.pcap")], 3, "no frames in it"),
        (vec![path("raw_ip.pcap")], 2, "only Ethernet (1) can carry PFC"),
        (vec![path("README.md")], 2, "neither pcap nor pcapng"),
        (vec![path("missing.pcap")], 2, "cannot be opened"),
        (vec![path("plain.pcap"), "--rate".into(), "fast".into()], 2, "`fast` is not a link rate"),
        (vec![], 2, "CAPTURE"),
    ] {
        let output = crosscheck(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}

#[test]
fn the_rate_stands_beside_every_duration() {
    let output = crosscheck(&[&path("plain.pcap"), "--rate", "1G"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("a quantum lasts 512 ns at 1 Gb/s"), "{text}");
    assert!(text.contains("at 1 Gb/s pause class 3 for 65535 quanta (33.55 ms)"), "{text}");
    let quiet = crosscheck(&[&path("plain.pcap"), "-q"]);
    let text = String::from_utf8(quiet.stdout).expect("text");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn the_json_report_has_what_the_text_says() {
    let scratch = tempfile::tempdir().expect("a folder");
    let file = scratch.path().join("report.json");
    let json = |name: &str| -> serde_json::Value {
        crosscheck(&[&path(name), "--rate", "25G", "--json", &file.display().to_string()]);
        serde_json::from_slice(&std::fs::read(&file).expect("a report")).expect("JSON")
    };
    let report = json("unpadded.pcap");
    assert_eq!((report["schema"].as_str(), report["version"].as_u64()), (Some("crosscheck-report"), Some(1)));
    assert_eq!((report["command"].as_str(), report["status"].as_u64()), (Some("frames"), Some(0)));
    assert_eq!((report["complete"].as_bool(), report["rate_mbps"].as_u64()), (Some(true), Some(25_000)));
    let first = &report["frames"][1];
    assert_eq!((first["verdict"].as_str(), first["captured"].as_str()), (Some("honoured"), Some("unpadded")));
    let class = &first["classes"][0];
    assert_eq!((class["class"].as_u64(), class["action"].as_str()), (Some(3), Some("pause")));
    // 65535 × 512 bits at 25 Gb/s.
    assert_eq!((class["quanta"].as_u64(), class["duration_ps"].as_u64()), (Some(65535), Some(1_342_156_800)));
    assert_eq!(report["summary"]["device"]["c_seen"].as_u64(), Some(4));
    assert!(report["evidence"]["comparisons"].as_u64() > Some(0));

    let unreadable = json("README.md");
    assert_eq!((unreadable["status"].as_u64(), unreadable["complete"].as_bool()), (Some(2), Some(false)));
    assert!(unreadable["error"].as_str().is_some_and(|error| error.contains("neither pcap nor pcapng")));
}
