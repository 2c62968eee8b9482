//! `explain` and `litmus`, as they are called.

use std::path::Path;

use assert_cmd::Command;

/// Exit status, standard output, standard error.
fn crosscheck(arguments: &[&str]) -> (i32, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_crosscheck")).args(arguments).output().expect("the command line starts");
    let text = |octets: &[u8]| String::from_utf8_lossy(octets).into_owned();
    (output.status.code().expect("it ends by itself"), text(&output.stdout), text(&output.stderr))
}

/// Blocks of a page that show a command, with what it prints; "…" stands for lines that are left out.
fn examples(page: &str) -> Vec<(Vec<String>, String)> {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).expect(page);
    let blocks = page.split("```text\n$ cargo run --release -- ").skip(1);
    let example = |block: &str| {
        let (command, rest) = block.split_once('\n').expect("a command");
        let (printed, _) = rest.split_once("```").expect("the block ends");
        (command.split(' ').map(str::to_owned).collect(), printed.to_owned())
    };
    blocks.map(example).collect()
}

#[test]
fn the_pages_show_what_the_commands_print() {
    for page in ["docs/ordering/table.md", "docs/ordering/litmus.md"] {
        let examples = examples(page);
        assert!(!examples.is_empty(), "{page} shows a command");
        for (command, shown) in examples {
            let command: Vec<&str> = command.iter().map(String::as_str).collect();
            let (status, printed, _) = crosscheck(&command);
            assert_eq!(status, 0, "{command:?}");
            for part in shown.split("…\n") {
                assert!(printed.contains(part), "{page}: {command:?} prints\n{printed}");
            }
        }
    }
}

#[test]
fn every_cell_is_explained() {
    let kinds = ["posted", "non-posted", "completion"];
    for (later, earlier) in kinds.iter().flat_map(|later| kinds.map(|earlier| (*later, earlier))) {
        let (status, printed, _) = crosscheck(&["explain", later, earlier]);
        assert_eq!(status, 0, "{printed}");
        assert!(printed.starts_with(&format!("{later} past {earlier}")), "{printed}");
        assert!(printed.contains("as it is: it "), "{printed}");
    }
    let (status, _, error) = crosscheck(&["explain", "message", "posted"]);
    assert_eq!(status, 2);
    assert!(error.contains("possible values: posted, non-posted, completion"), "{error}");
}

#[test]
fn a_test_of_ones_own_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.toml");
    let own = |text: &str| {
        std::fs::write(&path, text).unwrap();
        crosscheck(&["litmus", "--schedules", "20", "--file", path.to_str().unwrap()])
    };
    let test = "[[test]]\nname = \"mine\"\nabout = \"two reads in order\"\n\
                step = [{ name = \"a\", kind = \"non-posted\", size = 2 }, { name = \"b\", kind = \"non-posted\", sees = [\"a\"] }]\n\
                hold = [\"a\", \"b\"]\nfirst = [\"b\"]\n";
    let (status, printed, _) = own(test);
    assert_eq!(status, 0, "nothing was expected: {printed}");
    assert!(printed.contains("passing_queue    stale "), "{printed}");
    let (status, printed, _) = own(&format!("{test}expect = {{ passing = \"holds\" }}\n"));
    assert_eq!(status, 1);
    assert!(printed.contains("OFF: holds was expected"), "{printed}");
    let (status, _, error) = own(&format!("{test}expect = {{ passing = \"holds\", strange = 1 }}\n"));
    assert_eq!(status, 2);
    assert!(error.contains("own.toml:7: unknown variant `strange`"), "{error}");
    // A program that waits for itself: no queue is to blame.
    let (status, printed, _) = own("[[test]]\nname = \"never\"\nabout = \"a and b wait for each other\"\n\
        step = [{ name = \"a\", kind = \"posted\", after = [\"b\"] }, { name = \"b\", way = \"back\", kind = \"posted\", after = [\"a\"] }]\n");
    assert_eq!(status, 0);
    assert!(printed.contains("a waits for b: it is sent only when that has arrived"), "{printed}");
}

#[test]
fn a_name_that_is_not_there_selects_nothing() {
    let (status, _, error) = crosscheck(&["litmus", "bridges"]);
    assert_eq!(status, 3);
    assert!(error.contains("no litmus test \"bridges\"; there are data_then_flag, "), "{error}");
    let (status, _, error) = crosscheck(&["litmus", "--file", "/nowhere.toml"]);
    assert_eq!(status, 2);
    assert!(error.contains("/nowhere.toml: "), "{error}");
}
