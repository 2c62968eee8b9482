//! Environment variables, as a build sees them.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The environment of a build: the process's, with changes on top. Builds in one process (tests, mainly) can thereby
/// have different ones.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    changes: BTreeMap<String, Option<OsString>>,
}

impl Environment {
    /// The process's environment as it is.
    pub fn process() -> Self {
        Self::default()
    }

    /// Sets a variable, here and for the programs that the build starts.
    pub fn set(mut self, name: impl Into<String>, value: impl Into<OsString>) -> Self {
        self.changes.insert(name.into(), Some(value.into()));
        self
    }

    /// Unsets a variable, here and for the programs that the build starts.
    pub fn remove(mut self, name: impl Into<String>) -> Self {
        self.changes.insert(name.into(), None);
        self
    }

    /// A variable's value; an empty one counts as unset.
    pub(crate) fn get(&self, name: &str) -> Option<OsString> {
        let value = match self.changes.get(name) {
            Some(changed) => changed.clone(),
            None => std::env::var_os(name),
        };
        value.filter(|value| !value.is_empty())
    }

    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.get(name).and_then(|value| value.into_string().ok())
    }

    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        self.get(name).map(PathBuf::from)
    }

    /// Whether a switch is on: set, and neither `0` nor `false`.
    pub(crate) fn flag(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value != "0" && value != "false")
    }

    /// A program to start, with this environment.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        for (name, value) in &self.changes {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    }

    /// A program found on `PATH`.
    pub(crate) fn which(&self, program: &str) -> Option<PathBuf> {
        let path = self.get("PATH")?;
        std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| is_program(file))
    }
}

/// Whether a file is there and may be executed.
pub(crate) fn is_program(file: &Path) -> bool {
    let Ok(metadata) = file.metadata() else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        metadata.is_file() && metadata.permissions().mode() & 0o111 != 0
    }
    #[cfg(not(unix))]
    metadata.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_lie_on_top_of_the_process() {
        let environment = Environment::process().set("CROSSCHECK_TEST_A", "1").remove("PATH");
        assert_eq!(environment.text("CROSSCHECK_TEST_A").as_deref(), Some("1"));
        assert_eq!(environment.get("PATH"), None);
        assert!(environment.which("sh").is_none());
        assert!(Environment::process().which("sh").is_some());
    }

    #[test]
    fn a_switch_is_off_when_empty_or_zero() {
        let with = |value: &str| Environment::process().set("CROSSCHECK_TEST_B", value).flag("CROSSCHECK_TEST_B");
        assert!(with("1") && with("true"));
        assert!(!with("0") && !with("false") && !with(""));
    }
}
