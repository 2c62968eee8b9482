//! Small designs in `tests/ui`, each with what becomes of it, or with the error, beside it.

mod common;

use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui")
}

#[test]
fn every_design_becomes_what_stands_beside_it() {
    let folder = folder();
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .expect("tests/ui")
        .filter_map(|entry| Some(entry.ok()?.path().file_name()?.to_str()?.strip_suffix(".sv")?.to_owned()))
        .collect();
    names.sort();
    assert!(names.len() > 20, "{names:?}");
    let mut wrong = Vec::new();
    for name in &names {
        let text = std::fs::read_to_string(folder.join(format!("{name}.sv"))).expect("a design");
        let (interface, flags) = common::directives(&text);
        let found = match common::design(&folder, name, &flags, &interface) {
            Ok(design) => {
                if text.contains("// golden: emitted") {
                    for (kind, text) in common::emitted(&design) {
                        wrong.extend(common::golden(&folder.join(format!("{name}.out.{kind}")), &text).err());
                    }
                }
                common::summary(&design)
            }
            Err(error) => format!("error: {error}\n"),
        };
        wrong.extend(common::golden(&folder.join(format!("{name}.out")), &found).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
