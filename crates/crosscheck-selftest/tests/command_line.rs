//! What people get wrong on the command line and in files: each has its exit status and a message that names the place
//! and the way out. Nothing panics, nothing passes in silence.

use std::fs;

use assert_cmd::cargo::cargo_bin_cmd;
use crosscheck_selftest::MUTANTS;
use tempfile::TempDir;

/// Runs the command line; what it wrote, both streams. It must end with `status`.
#[track_caller]
fn ends(status: i32, arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let out = tempfile::tempdir().unwrap();
    let output = cargo_bin_cmd!("crosscheck-selftest")
        .args(arguments)
        .arg("--out")
        .arg(out.path())
        .env_remove(MUTANTS)
        .env_remove("CROSSCHECK_SEED")
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {text}");
    assert!(!text.contains("panicked"), "{text}");
    text
}

#[track_caller]
fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
}

const GOOD: &str = r#"{"format": "crosscheck-vector", "version": 1, "bench": "selftest", "dut": "misbehaves",
  "cycles": [
    {"rst_n": false}, {}, {},
    {"rst_n": true, "at": 2}, {}, {}, {}
  ]
}"#;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, content).unwrap();
        path.display().to_string()
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }
}

#[track_caller]
fn refuses_vector(content: impl AsRef<[u8]>, parts: &[&str]) {
    let folder = Folder::new();
    let path = folder.write("v.json", content);
    let text = ends(2, &["replay", &path], &[]);
    says(&text, &["error: ", &path]);
    says(&text, parts);
}

#[test]
fn a_good_vector_passes_and_one_that_shows_a_failure_fails() {
    let folder = Folder::new();
    says(&ends(0, &["replay", &folder.write("v.json", GOOD)], &[]), &["passes: 7 cycles, 4 compared"]);
    let fatal = GOOD.replace("\"at\": 2", "\"at\": 2, \"how\": 1");
    says(&ends(1, &["replay", &folder.write("v.json", fatal)], &[]), &["fatal", "in cycle 5", "misbehaves.sv"]);
}

#[test]
fn options_and_commands_that_do_not_exist() {
    says(&ends(2, &["run", "--sedes", "3"], &[]), &["'--sedes'", "--seeds"]);
    says(&ends(2, &["run", "--seed", "0x"], &[]), &["expected an unsigned integer"]);
    ends(0, &["replay", "--scenario", "selftest::counts", "--seed", "0x1"], &[]);
    says(&ends(2, &["run", "--seeds", "many"], &[]), &["many", "--seeds"]);
    says(&ends(2, &["walk"], &[]), &["walk"]);
    says(&ends(2, &["replay", "--seed", "3"], &[]), &["--bench B or --scenario ID"]);
    says(&ends(2, &["replay"], &[]), &["what is to be replayed?"]);
    says(&ends(2, &["replay", "--scenario", "selftest::cuonts", "--seed", "1"], &[]), &["selftest::cuonts", "`list`"]);
    says(&ends(2, &["replay", "--bench", "nothing", "--seed", "1"], &[]), &["nothing", "`list`"]);
    says(&ends(2, &["run"], &[("CROSSCHECK_SEED", "lucky")]), &["CROSSCHECK_SEED", "lucky"]);
}

#[test]
fn a_glob_that_selects_nothing_is_no_success() {
    let folder = Folder::new();
    folder.write("m.toml", record("count + 8'd1", "count - 8'd1"));
    for arguments in [["run", "selftest::cuonts*"], ["list", "pfc::*"], ["mutate", "y::*"]] {
        let text = ends(3, &arguments, &[(MUTANTS, &folder.path("."))]);
        says(&text, &[arguments[1], "`list` shows what there is"]);
    }
    // A suite without records has nothing that could be selected.
    ends(3, &["mutate"], &[]);
}

#[test]
fn reports_that_can_not_be_written() {
    let folder = Folder::new();
    let file = folder.write("file", "");
    for path in ["/proc/no/such/place.json", &format!("{file}/report.json"), &folder.path(".")] {
        says(&ends(2, &["run", "--no-mutants", "--json", path], &[]), &["error: ", path]);
        says(&ends(2, &["list", "--json", path], &[]), &["error: ", path]);
    }
    let text = ends(2, &["replay", "--scenario", "selftest::counts", "--seed", "1", "--wave", "/proc/no/w.fst"], &[]);
    says(&text, &["/proc/no/w.fst", "no wave file"]);
}

#[test]
fn a_file_that_is_read_is_not_written_over() {
    let folder = Folder::new();
    let path = folder.write("v.json", GOOD);
    for option in ["--json", "--wave"] {
        says(&ends(2, &["replay", &path, option, &path], &[]), &[&path, "is the input"]);
        assert_eq!(fs::read_to_string(&path).unwrap(), GOOD);
    }
}

#[test]
fn a_report_of_an_earlier_run_does_not_stay() {
    let folder = Folder::new();
    let path = folder.write("report.json", "{\"status\": 0}");
    ends(3, &["run", "selftest::cuonts", "--json", &path], &[]);
    says(&fs::read_to_string(&path).unwrap(), &["\"command\": \"run\"", "\"status\": 3"]);
    ends(2, &["replay", "/no/such/vector.json", "--json", &path], &[]);
    says(&fs::read_to_string(&path).unwrap(), &["\"status\": 2", "No such file"]);
}

#[test]
fn output_that_can_not_be_written() {
    for arguments in [&["list"][..], &["doctor"], &["run", "--no-mutants"]] {
        let full = || fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_crosscheck-selftest"));
        let output = command.args(arguments).env_remove(MUTANTS).stdout(full()).output().unwrap();
        says(&String::from_utf8_lossy(&output.stderr), &["error: the output was not written whole", "No space left"]);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        // With nowhere left to complain, the status says it.
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_crosscheck-selftest"));
        let status = command.args(arguments).env_remove(MUTANTS).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn a_vector_that_is_none() {
    let missing = ends(2, &["replay", "/no/such/vector.json"], &[]);
    says(&missing, &["/no/such/vector.json: No such file"]);
    let folder = Folder::new();
    says(&ends(2, &["replay", &folder.path(".")], &[]), &[&folder.path(".")]);
    refuses_vector("", &["v.json:1:0: EOF"]);
    refuses_vector([0_u8, 159, 146, 150, 255], &["valid UTF-8"]);
    refuses_vector([0x7f, b'E', b'L', b'F', 0, 0, 1], &["v.json:1:1: expected value"]);
    refuses_vector("[]", &["a list, where an object"]);
    refuses_vector(&GOOD[..GOOD.len() - 20], &["v.json:4:", "EOF"]);
    refuses_vector(GOOD.replace("\"at\": 2}", "\"at\": 2}}"), &["v.json:4:"]);
}

#[test]
fn a_vector_of_something_else() {
    let with = |from: &str, to: &str| GOOD.replace(from, to);
    refuses_vector(with("crosscheck-vector", "vcd"), &["format is \"vcd\", expected \"crosscheck-vector\""]);
    refuses_vector(with("\"version\": 1", "\"version\": 2"), &["version is 2, this program reads version 1"]);
    refuses_vector(with("\"selftest\"", "\"pfc\""), &["there is no bench \"pfc\"; there are: selftest"]);
    refuses_vector(with("\"misbehaves\"", "\"fifo\""), &["selftest has no DUT \"fifo\"; it has: misbehaves"]);
    refuses_vector(with("\"bench\"", "\"bnech\""), &["v.json:1:", "unknown field `bnech`", "`bench`"]);
    refuses_vector(with("\"version\": 1,", ""), &["missing field `version`"]);
    let empty =
        r#"{"format": "crosscheck-vector", "version": 1, "bench": "selftest", "dut": "misbehaves", "cycles": []}"#;
    refuses_vector(empty, &["no cycles"]);
    let from = |head: &str| with("\"version\": 1", &format!("\"version\": 1, {head}"));
    refuses_vector(from("\"scenario\": \"selftest::cuonts\""), &["selftest has no scenario \"selftest::cuonts\""]);
    refuses_vector(from("\"seed\": \"0x+1\""), &["expected an unsigned integer of 64 bits"]);
    let folder = Folder::new();
    ends(0, &["replay", &folder.write("v.json", from("\"x_seed\": \"0xffffffffffffffff\""))], &[]);
}

#[test]
fn a_cycle_that_does_not_fit_the_design() {
    let with = |field: &str| GOOD.replace("\"at\": 2", field);
    let place = "v.json:4: cycle 3 of misbehaves: ";
    refuses_vector(with("\"att\": 2"), &[place, "unknown field `att`", "`at`"]);
    refuses_vector(with("\"how\": 8"), &[place, "field how = 0x8 is wider than the port's 3 bits"]);
    refuses_vector(with("\"at\": 256"), &[place, "field at = 256: ", "does not fit the port"]);
    refuses_vector(with("\"at\": \"0x1ff\""), &[place, "field at = \"0x1ff\""]);
    refuses_vector(with("\"at\": \"0x+2\""), &[place, "no hex number"]);
    refuses_vector(with("\"at\": 2, \"at\": 3"), &[place, "field at stands there twice"]);
    refuses_vector(with("\"at\": -1"), &[place, "field at = -1: "]);
    refuses_vector(with("\"at\": 1.5"), &[place, "field at = 1.5: "]);
    refuses_vector(with("\"at\": [2]"), &[place, "field at = [2]: "]);
    refuses_vector(with("\"at\": null"), &[place, "field at = null: "]);
    refuses_vector(with("\"count\": 2"), &[place, "unknown field `count`"]);
    refuses_vector(GOOD.replace("{}, {},\n", "{}, 7,\n"), &["v.json:3: cycle 2 of misbehaves: "]);
}

fn record(find: &str, replace: &str) -> String {
    format!(
        "[[mutant]]\nid = \"x::D1\"\ndut = \"misbehaves\"\nfile = \"rtl/misbehaves.sv\"\nfind = \"{find}\"\n\
         replace = \"{replace}\"\nabout = \"a fault\"\nscenarios = [\"selftest::counts\"]\n"
    )
}

#[track_caller]
fn refuses_records(text: &str, parts: &[&str]) {
    let folder = Folder::new();
    folder.write("m.toml", text);
    for command in [&["mutate"][..], &["run"]] {
        let text = ends(2, command, &[(MUTANTS, &folder.path("."))]);
        says(&text, &["error: "]);
        says(&text, parts);
    }
}

#[test]
fn records_that_do_not_fit_the_design() {
    let good = record("count + 8'd1", "count - 8'd1");
    let with = |from: &str, to: &str| good.replace(from, to);
    refuses_records(&record("count + 9'd1", "0"), &["mutant x::D1: `find` does not stand in rtl/misbehaves.sv"]);
    refuses_records(
        &record("count", "cuont"),
        &[
            "mutant x::D1: `find` stands in rtl/misbehaves.sv",
            "8 times (lines 1, 7, ",
            "make it longer until it is unique",
        ],
    );
    refuses_records(&with("rtl/misbehaves.sv", "rtl/gone.sv"), &["mutant x::D1: ", "rtl/gone.sv: No such file"]);
    refuses_records(&with("rtl/misbehaves.sv", "rtl/adder.sv"), &["mutant x::D1: `find` does not stand in"]);
    refuses_records(&with("\"misbehaves\"", "\"misbehavse\""), &["x::D1: no bench drives a DUT \"misbehavse\""]);
    refuses_records(&with("selftest::counts", "selftest::count"), &["x::D1: no scenario \"selftest::count\""]);
    refuses_records(&(good.clone() + "kills = [\"X-P1\"]\n"), &["x::D1: no property \"X-P1\" is compiled into"]);
}

#[test]
fn records_that_are_none() {
    let good = record("count + 8'd1", "count - 8'd1");
    refuses_records("", &["no mutant records"]);
    refuses_records("\u{7f}ELF\u{0}", &["m.toml:1: "]);
    refuses_records(&good.replace("find = ", "fnid = "), &["m.toml:5: unknown field `fnid`", "`find`"]);
    refuses_records(&good.replace("about = \"a fault\"", "about = 3"), &["m.toml:7: ", "expected a string"]);
    refuses_records(&format!("{good}{good}"), &["m.toml:9: mutant x::D1: there is one of this id already"]);
    refuses_records(&good.replace("scenarios =", "#"), &["m.toml:1: mutant x::D1: no killer is named"]);
    let text = ends(2, &["mutate"], &[(MUTANTS, "/no/such/folder")]);
    says(&text, &["error: /no/such/folder: No such file"]);
}

#[test]
fn a_file_of_another_design_is_no_part_of_a_mutant() {
    let text = record("a + b", "a - b").replace("rtl/misbehaves.sv", "rtl/adder.sv");
    refuses_records(&text, &["rtl/adder.sv is none of its files"]);
}
