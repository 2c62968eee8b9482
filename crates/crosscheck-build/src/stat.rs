//! Cheap answers to "is this still the same file?", for files too large to hash on every build.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Size and time of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stat {
    size: u64,
    modified: Duration,
    changed: Duration,
}

impl Stat {
    pub fn of(path: &Path) -> io::Result<Self> {
        let metadata = fs::metadata(path)?;
        let modified = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Self { size: metadata.len(), modified, changed: changed(&metadata).unwrap_or(modified) })
    }

    /// Whether the file was written, replaced or renamed into place at or after `moment` (of [`now`]).
    pub fn touched_since(&self, moment: Duration) -> bool {
        self.modified >= moment || self.changed >= moment
    }
}

/// The present moment in the clock that the file system stamps files with.
pub(crate) fn now(dir: &Path) -> Duration {
    let stamped = tempfile::tempfile_in(dir).and_then(|file| file.metadata()?.modified());
    stamped.unwrap_or_else(|_| SystemTime::now()).duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The time of the last change of anything about the file: unlike the modification time, no tool can set it back.
#[cfg(unix)]
fn changed(metadata: &fs::Metadata) -> Option<Duration> {
    use std::os::unix::fs::MetadataExt;
    let seconds = u64::try_from(metadata.ctime()).ok()?;
    Some(Duration::new(seconds, u32::try_from(metadata.ctime_nsec()).ok()?))
}

#[cfg(not(unix))]
fn changed(_: &fs::Metadata) -> Option<Duration> {
    None
}
