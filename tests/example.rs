//! The stand-alone crate under `examples/` builds and passes from outside the workspace, as a newcomer's would.

use std::path::Path;
use std::process::Command;

#[test]
fn the_fifo_builds_and_passes_from_outside() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/fifo");
    // The workspace's own target folder: the crates that both need are compiled once.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a target folder").to_owned();
    let output = Command::new(env!("CARGO"))
        .args(["test", "--quiet"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", &target)
        .output()
        .expect("cargo runs");
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{text}");
    assert!(text.contains("3 passed"), "{text}");
}
