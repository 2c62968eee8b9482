//! Content hashes: the keys of everything that is cached.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::error::{Error, Result};

/// A hash over named fields. Every field carries its length, so that no two different sequences collide.
pub(crate) struct Hasher(Sha256);

impl Hasher {
    /// `domain` keeps the keys of different things apart.
    pub fn new(domain: &str) -> Self {
        let mut hasher = Self(Sha256::new());
        hasher.field("domain", domain);
        hasher
    }

    pub fn field(&mut self, name: &str, value: impl AsRef<[u8]>) -> &mut Self {
        for part in [name.as_bytes(), value.as_ref()] {
            self.0.update((part.len() as u64).to_le_bytes());
            self.0.update(part);
        }
        self
    }

    pub fn path(&mut self, name: &str, value: &Path) -> &mut Self {
        self.field(name, value.as_os_str().as_encoded_bytes())
    }

    pub fn finish(self) -> String {
        hex(&self.0.finalize())
    }
}

/// The hash of a file's content.
pub(crate) fn file(path: &Path) -> Result<String> {
    let mut file = File::open(path).map_err(Error::io("read", path))?;
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 256 * 1024];
    loop {
        match file.read(&mut buffer).map_err(Error::io("read", path))? {
            0 => return Ok(hex(&hasher.finalize())),
            read => hasher.update(&buffer[..read]),
        }
    }
}

/// Every file below a folder: its name from there, and its path, in the order of names.
pub(crate) fn files_below(dir: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).map_err(Error::io("read", &folder))? {
            let path = entry.map_err(Error::io("read", &folder))?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                files.push((path.strip_prefix(dir).unwrap_or(&path).to_string_lossy().into_owned(), path));
            }
        }
    }
    files.sort();
    Ok(files)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_do_not_run_into_each_other() {
        let key = |fields: &[(&str, &str)]| {
            let mut hasher = Hasher::new("test");
            for (name, value) in fields {
                hasher.field(name, value);
            }
            hasher.finish()
        };
        assert_ne!(key(&[("a", "bc")]), key(&[("ab", "c")]));
        assert_ne!(key(&[("a", "b"), ("c", "")]), key(&[("a", "bc"), ("", "")]));
        assert_eq!(key(&[("a", "b")]), key(&[("a", "b")]));
    }

    #[test]
    fn a_file_hashes_as_its_content() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("f");
        std::fs::write(&path, "abc").unwrap();
        assert_eq!(file(&path).unwrap(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert!(file(&dir.path().join("missing")).unwrap_err().to_string().contains("missing"));
    }
}
