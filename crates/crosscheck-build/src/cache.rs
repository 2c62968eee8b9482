//! The user cache: entries named by the hash of everything that went into them.
//!
//! An entry is a folder that is made under another name and renamed into place, with a manifest of its files' sizes
//! and hashes: an interrupted build leaves no entry, and a damaged one is noticed and made again. Making is locked per
//! key, so that two builds at once do the work once.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use crate::environment::Environment;
use crate::error::{Error, Result};
use crate::hash;

/// Above this size only a file's length is checked: hashing a precompiled header costs more than it protects.
const HASH_LIMIT: u64 = 4 << 20;

const MANIFEST: &str = "entry.json";

/// A cache in a folder.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

/// An entry: a folder whose files are complete.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The folder.
    pub dir: PathBuf,
    /// Whether it was made just now.
    pub fresh: bool,
}

#[derive(Serialize, Deserialize)]
struct Manifest {
    files: BTreeMap<String, Content>,
}

#[derive(Serialize, Deserialize)]
struct Content {
    size: u64,
    sha256: Option<String>,
}

impl Cache {
    /// The user's cache: `CROSSCHECK_CACHE`, else `$XDG_CACHE_HOME/crosscheck`, else `$HOME/.cache/crosscheck`, else
    /// `fallback`. A warning comes with it where it isn't the one expected. A `CROSSCHECK_CACHE` that can't be used is
    /// an error, because somebody meant it.
    pub fn locate(environment: &Environment, fallback: &Path) -> Result<(Self, Option<String>)> {
        if let Some(dir) = environment.path("CROSSCHECK_CACHE") {
            return Ok((Self::open(&dir)?, None));
        }
        let usual = environment
            .path("XDG_CACHE_HOME")
            .filter(|dir| dir.is_absolute())
            .or_else(|| environment.path("HOME").map(|home| home.join(".cache")))
            .map(|dir| dir.join("crosscheck"));
        let why = match usual {
            Some(dir) => match Self::open(&dir) {
                Ok(cache) => return Ok((cache, None)),
                Err(error) => error.to_string(),
            },
            None => "neither HOME, XDG_CACHE_HOME nor CROSSCHECK_CACHE is set".to_owned(),
        };
        let warning = format!("no user cache ({why}): using {}, which nothing else shares", fallback.display());
        Ok((Self::open(fallback)?, Some(warning)))
    }

    /// A cache in `root`, which is made if need be. An error when it can't be written.
    pub fn open(root: &Path) -> Result<Self> {
        let root = std::path::absolute(root).map_err(Error::io("find", root))?;
        let cache = Self { root };
        for dir in ["tmp", "locks"] {
            let dir = cache.root.join(dir);
            fs::create_dir_all(&dir).map_err(Error::io("create", &dir))?;
        }
        let tmp = cache.root.join("tmp");
        tempfile::tempfile_in(&tmp).map_err(Error::io("write into", &tmp))?;
        Ok(cache)
    }

    /// The cache's folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder that an entry has, or would have.
    pub(crate) fn place(&self, kind: &str, key: &str) -> PathBuf {
        self.root.join(kind).join(key)
    }

    /// An entry that is there and whole.
    pub(crate) fn get(&self, kind: &str, key: &str) -> Option<Entry> {
        let dir = self.place(kind, key);
        is_whole(&dir).then_some(Entry { dir, fresh: false })
    }

    /// An entry, made by `make` in an empty folder if it is not there or not whole.
    pub(crate) fn get_or_make(&self, kind: &str, key: &str, make: impl FnOnce(&Path) -> Result<()>) -> Result<Entry> {
        if let Some(entry) = self.get(kind, key) {
            return Ok(entry);
        }
        let _lock = self.lock(&format!("{kind}-{key}"))?;
        if let Some(entry) = self.get(kind, key) {
            return Ok(entry);
        }
        let temporary = self.temporary()?;
        let made = temporary.path().join("entry");
        fs::create_dir(&made).map_err(Error::io("create", &made))?;
        make(&made)?;
        seal(&made)?;
        let dir = self.place(kind, key);
        publish(&made, &dir)?;
        Ok(Entry { dir, fresh: true })
    }

    /// A folder that is removed when it is dropped, on the cache's own file system so that files can be renamed.
    pub(crate) fn temporary(&self) -> Result<tempfile::TempDir> {
        let tmp = self.root.join("tmp");
        fs::create_dir_all(&tmp).map_err(Error::io("create", &tmp))?;
        tempfile::tempdir_in(&tmp).map_err(Error::io("write into", &tmp))
    }

    /// Held until dropped; freed by the system if the process dies.
    fn lock(&self, name: &str) -> Result<File> {
        let dir = self.root.join("locks");
        fs::create_dir_all(&dir).map_err(Error::io("create", &dir))?;
        lock_file(&dir.join(name))
    }

    /// Removes entries that nobody used for `age`, and what killed builds left behind. At most once a day, and never a
    /// reason to fail.
    pub(crate) fn prune(&self, age: Duration) {
        let stamp = self.root.join("pruned");
        if is_younger(&stamp, Duration::from_secs(24 * 3600)) || fs::write(&stamp, "").is_err() {
            return;
        }
        for dir in children(&self.root) {
            let name = dir.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            let limit = if name == "tmp" { Duration::from_secs(24 * 3600) } else { age };
            // Locks stay (removing one that is held would let two builders in), and so does the tool: fetching it
            // again needs a network that may not be there.
            if !dir.is_dir() || name == "locks" || name == "verilator" {
                continue;
            }
            for entry in children(&dir) {
                let used = if name == "tmp" { entry.clone() } else { entry.join(MANIFEST) };
                if !is_younger(&used, limit) {
                    let _ = fs::remove_dir_all(&entry);
                }
            }
        }
    }
}

/// An exclusive lock on a file, waited for.
pub(crate) fn lock_file(path: &Path) -> Result<File> {
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(Error::io("open", path))?;
    file.lock().map_err(Error::io("lock", path))?;
    Ok(file)
}

/// Writes a file so that others see either the old or the whole new content; leaves an equal one alone.
pub(crate) fn write_atomically(path: &Path, content: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    let dir = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(dir).map_err(Error::io("create", dir))?;
    let mut file = temporary_file(dir)?;
    std::io::Write::write_all(&mut file, content).map_err(Error::io("write", path))?;
    file.persist(path).map_err(|error| Error::Io { action: "write", path: path.to_path_buf(), source: error.error })?;
    Ok(())
}

/// Copies a file so that others see either the old or the whole new content.
pub(crate) fn copy_atomically(from: &Path, to: &Path) -> Result<()> {
    let dir = to.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(dir).map_err(Error::io("create", dir))?;
    let file = temporary_file(dir)?;
    fs::copy(from, file.path()).map_err(Error::io("copy", from))?;
    file.persist(to).map_err(|error| Error::Io { action: "write", path: to.to_path_buf(), source: error.error })?;
    Ok(())
}

/// A file beside the one it is going to replace, with the permissions that any other new file would have.
fn temporary_file(dir: &Path) -> Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(dir).map_err(Error::io("write into", dir))
}

/// Puts a finished folder in its place. What lies there already is damaged, or is of somebody who was as fast.
fn publish(made: &Path, dir: &Path) -> Result<()> {
    let parent = dir.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(parent).map_err(Error::io("create", parent))?;
    if dir.exists() {
        fs::remove_dir_all(dir).map_err(Error::io("remove the damaged", dir))?;
    }
    fs::rename(made, dir).map_err(Error::io("rename into", dir))
}

fn seal(dir: &Path) -> Result<()> {
    let mut files = BTreeMap::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(folder) = open.pop() {
        for path in children(&folder) {
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let size = fs::metadata(&path).map_err(Error::io("read", &path))?.len();
            let sha256 = if size <= HASH_LIMIT { Some(hash::file(&path)?) } else { None };
            let name = path.strip_prefix(dir).unwrap_or(&path).to_string_lossy().into_owned();
            files.insert(name, Content { size, sha256 });
        }
    }
    let text = serde_json::to_vec(&Manifest { files }).expect("a manifest is plain data");
    write_atomically(&dir.join(MANIFEST), &text)
}

fn is_whole(dir: &Path) -> bool {
    let path = dir.join(MANIFEST);
    let Ok(text) = fs::read(&path) else { return false };
    let Ok(manifest) = serde_json::from_slice::<Manifest>(&text) else { return false };
    let whole = manifest.files.iter().all(|(name, content)| {
        let file = dir.join(name);
        fs::metadata(&file).is_ok_and(|metadata| metadata.len() == content.size)
            && content.sha256.as_ref().is_none_or(|sha256| hash::file(&file).is_ok_and(|found| found == *sha256))
    });
    if whole {
        touch(&path);
    }
    whole
}

/// Marks an entry as used, for `prune`. Best effort: a cache on a read-only disk still serves.
fn touch(path: &Path) {
    if !is_younger(path, Duration::from_secs(24 * 3600))
        && let Ok(file) = File::options().write(true).open(path)
    {
        let _ = file.set_modified(SystemTime::now());
    }
}

fn is_younger(path: &Path, age: Duration) -> bool {
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified());
    modified.is_ok_and(|modified| SystemTime::now().duration_since(modified).map_or(true, |old| old < age))
}

fn children(dir: &Path) -> Vec<PathBuf> {
    fs::read_dir(dir).map(|entries| entries.flatten().map(|entry| entry.path()).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache() -> (tempfile::TempDir, Cache) {
        let dir = tempfile::tempdir().unwrap();
        let cache = Cache::open(dir.path()).unwrap();
        (dir, cache)
    }

    fn make(content: &str) -> impl FnOnce(&Path) -> Result<()> + '_ {
        move |dir| write_atomically(&dir.join("file"), content.as_bytes())
    }

    fn read(entry: &Entry) -> String {
        fs::read_to_string(entry.dir.join("file")).unwrap()
    }

    #[test]
    fn an_entry_is_made_once() {
        let (_dir, cache) = cache();
        assert!(cache.get_or_make("k", "a", make("one")).unwrap().fresh);
        let again = cache.get_or_make("k", "a", make("two")).unwrap();
        assert!(!again.fresh);
        assert_eq!(read(&again), "one");
    }

    #[test]
    fn a_failed_making_leaves_nothing() {
        let (_dir, cache) = cache();
        let failed = cache.get_or_make("k", "a", |dir| {
            make("half")(dir)?;
            Err(Error::Setup("killed".into()))
        });
        assert!(failed.is_err());
        assert!(cache.get("k", "a").is_none());
        assert!(children(&cache.root.join("tmp")).is_empty());
    }

    #[test]
    fn damage_is_noticed_and_repaired() {
        let (_dir, cache) = cache();
        for damage in ["", "oops", "longer than before"] {
            let entry = cache.get_or_make("k", "a", make("good")).unwrap();
            assert_eq!(read(&entry), "good");
            fs::write(entry.dir.join("file"), damage).unwrap();
            assert!(cache.get("k", "a").is_none(), "{damage:?} went unnoticed");
        }
        let entry = cache.get_or_make("k", "a", make("good")).unwrap();
        fs::write(entry.dir.join(MANIFEST), "{").unwrap();
        assert!(cache.get_or_make("k", "a", make("good")).unwrap().fresh);
    }

    #[test]
    fn many_at_once_make_it_once() {
        let (_dir, cache) = cache();
        let made = std::sync::atomic::AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    cache.get_or_make("k", "a", |dir| {
                        made.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        std::thread::sleep(Duration::from_millis(20));
                        make("x")(dir)
                    })
                });
            }
        });
        assert_eq!(made.into_inner(), 1);
    }

    #[test]
    fn a_cache_that_was_meant_must_be_usable() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        fs::write(&file, "").unwrap();
        let meant = Environment::process().set("CROSSCHECK_CACHE", file.join("sub"));
        let error = Cache::locate(&meant, dir.path()).unwrap_err().to_string();
        assert!(error.contains("file/sub"), "{error}");

        let usual = Environment::process().remove("CROSSCHECK_CACHE").set("XDG_CACHE_HOME", &file);
        let (cache, warning) = Cache::locate(&usual, &dir.path().join("fallback")).unwrap();
        assert_eq!(cache.root(), dir.path().join("fallback"));
        assert!(warning.unwrap().contains("no user cache"));
    }

    #[test]
    fn pruning_takes_the_old_and_leaves_the_used() {
        let (_dir, cache) = cache();
        let old = cache.get_or_make("k", "old", make("x")).unwrap();
        let used = cache.get_or_make("k", "used", make("x")).unwrap();
        let long_ago = SystemTime::now() - Duration::from_secs(100 * 24 * 3600);
        for entry in [&old, &used] {
            File::options().write(true).open(entry.dir.join(MANIFEST)).unwrap().set_modified(long_ago).unwrap();
        }
        assert!(cache.get("k", "used").is_some());
        cache.prune(Duration::from_secs(60 * 24 * 3600));
        assert!(cache.get("k", "used").is_some());
        assert!(cache.get("k", "old").is_none());
    }
}
