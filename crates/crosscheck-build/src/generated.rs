//! Facts that only the generated C++ tells: counters, what is evaluated when, and by which function.

mod calls;
mod covers;
mod edge;
mod evaluation;
mod members;

use std::path::Path;

use crate::elaborate::{Design, ElaborateError, Result};

/// Completes `design` from the directory that `--cc` left.
///
/// # Errors
/// Files that can't be read, or are written in another way than expected.
pub fn read(design: &mut Design, mdir: &Path) -> Result<()> {
    let files = Files::read(design, mdir)?;
    design.generated = files.names();
    members::read(design, &files)?;
    covers::read(design, &files)?;
    calls::classify(design, &files);
    design.evaluation = evaluation::choose(design, &files);
    design.edge = edge::choose(design, &files);
    Ok(())
}

/// The generated C++ of one design.
struct Files {
    texts: Vec<(String, String)>,
}

impl Files {
    fn read(design: &Design, mdir: &Path) -> Result<Self> {
        let failed = |source| ElaborateError::Read { path: mdir.to_owned(), source };
        let prefix = format!("V{}", design.name);
        let mut texts = Vec::new();
        for entry in std::fs::read_dir(mdir).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                continue;
            };
            let wanted = [".cpp", ".h", "_classes.mk"].iter().any(|end| name.ends_with(end));
            if wanted && name.starts_with(&prefix) {
                let text = std::fs::read_to_string(&path)
                    .map_err(|source| ElaborateError::Read { path: path.clone(), source })?;
                texts.push((name.to_owned(), text));
            }
        }
        texts.sort();
        Ok(Self { texts })
    }

    fn names(&self) -> Vec<String> {
        self.sources().map(|(name, _)| name.to_owned()).collect()
    }

    /// The `.cpp` files.
    fn sources(&self) -> impl Iterator<Item = (&str, &str)> {
        let texts = self.texts.iter().filter(|(name, _)| name.ends_with(".cpp"));
        texts.map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// One file; empty when it isn't there.
    fn text(&self, name: &str) -> &str {
        self.texts.iter().find(|(other, _)| other == name).map_or("", |(_, text)| text)
    }
}

/// An identifier at the beginning of `text`.
fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}
