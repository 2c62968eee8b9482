//! What the docs show is what the sources say.

use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

/// Lines without their indentation, so that a snippet may stand at another depth.
fn flat(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The code blocks of a page whose info string starts with `language`.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut open: Option<String> = None;
    for line in page.lines() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(info), None) => open = Some(if info.starts_with(language) { String::new() } else { "skip".into() }),
            (Some(_), Some(block)) => {
                if block != "skip" {
                    blocks.push(std::mem::take(block));
                }
                open = None;
            }
            (None, Some(block)) if block != "skip" => block.push_str(&format!("{line}\n")),
            _ => {}
        }
    }
    blocks
}

/// The snippets of the README stand in the crate under `examples/`, which is built and run by a test: word for word.
#[test]
fn the_readme_shows_the_example() {
    let sources = flat(&format!("{}\n{}", read("examples/fifo/src/lib.rs"), read("examples/fifo/build.rs")));
    let readme = read("README.md");
    let snippets = blocks(&readme, "rust");
    assert!(snippets.len() >= 4, "{} snippets", snippets.len());
    for snippet in snippets {
        let snippet = flat(&snippet);
        assert!(sources.contains(&snippet), "not in the example:\n{snippet}");
    }
}

/// Every page is linked from the README, and every link within the docs leads somewhere.
#[test]
fn links_lead_somewhere() {
    let mut pages = vec!["README.md".to_owned()];
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut folders = vec![docs];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("docs") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                let relative = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("below the root");
                pages.push(relative.display().to_string());
            }
        }
    }
    let readme = read("README.md");
    for page in &pages {
        assert!(page == "README.md" || readme.contains(page.as_str()), "the README does not link {page}");
        let text = read(page);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") || target.starts_with("crate::") {
                continue;
            }
            let from = Path::new(page).parent().unwrap_or(Path::new(""));
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(from).join(target);
            assert!(path.exists(), "{page} links {target}, which is not there");
        }
    }
}

/// The test plan has no gap: every paragraph is served, everything serves one.
#[test]
fn the_test_plan_has_no_gap() {
    let suite = reference::suite();
    let records = suite.records().expect("the records are sound");
    let docs = Path::new(suite.root).join(suite.docs.expect("the suite has docs"));
    let plan = crosscheck::plan::Plan::read(&suite, &records, &docs);
    assert!(plan.paragraphs.len() >= 10, "{} paragraphs", plan.paragraphs.len());
    assert!(plan.problems.is_empty(), "{:#?}", plan.problems);
}
