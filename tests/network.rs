//! The commands about rings and networks, as they are called.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use crosscheck::runner::execute;
use crosscheck::{RunOptions, Verdict};
use reference::duts::{pfc_port, pfc_switch_l1, pfc_switch_short};
use reference::pfc::benches::node::NodeBench;
use reference::pfc::dependency::file::Topology as File;
use reference::pfc::diagnose::form::{Counters, Form, Symptom, What};
use reference::pfc::diagnose::questions::{CAPACITY, ask};
use reference::pfc::node::NodeDut;
use reference::pfc::ring::bench::RingBench;
use reference::pfc::ring::cable::{Cable, Fault};
use reference::pfc::ring::station::{Flow, Pace};
use reference::pfc::ring::topology::{CLASS, Topology};
use reference::pfc::switch::RING;

type L1 = pfc_switch_l1::Design;
type Short = pfc_switch_short::Design;

fn crosscheck(arguments: &[&str]) -> (i32, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_crosscheck")).args(arguments).output().expect("the command line starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().expect("it ends by itself"), text)
}

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

/// The first block of a page with this info string.
fn block<'a>(page: &'a str, info: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("\n```{info}\n")).expect(info);
    rest.split_once("```").expect("the block ends").0
}

/// The files that the pages show are files of the documented form.
#[test]
fn the_pages_show_files_that_can_be_read() {
    let page = read("docs/topology.md");
    File::parse(Path::new("docs/topology.md"), block(&page, "toml")).unwrap();
    let page = read("docs/diagnose.md");
    Form::parse(Path::new("docs/diagnose.md"), block(&page, "json")).unwrap();
}

fn topology(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("vectors/topologies/{name}.toml"))
}

#[test]
fn a_ring_has_a_cycle_a_chain_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("g.svg");
    for (name, cycles) in [
        ("ring", vec!["A → B → C → A"]),
        ("chain", vec![]),
        ("ring_of_inputs", vec![]),
        ("leaf_spine", vec![]),
        ("leaf_spine_rerouted", vec!["S1 from L1"]),
    ] {
        let file = topology(name).display().to_string();
        let (status, text) = crosscheck(&["topology", &file, "--svg", &svg.display().to_string()]);
        assert_eq!(status, i32::from(!cycles.is_empty()), "{name}: {text}");
        assert_eq!(text.contains("CYCLE"), !cycles.is_empty(), "{name}: {text}");
        for cycle in cycles {
            assert!(text.contains(cycle), "{name}: {text}");
        }
        let drawn = std::fs::read_to_string(&svg).unwrap();
        assert_eq!(drawn.contains("url(#cycle)"), text.contains("CYCLE"), "{name}");
    }
}

/// Either of the two paths that go down and up again is harmless without the other.
#[test]
fn one_turn_in_a_leaf_is_no_cycle() {
    let path = topology("leaf_spine_rerouted");
    let text = std::fs::read_to_string(&path).unwrap();
    for turn in ["\"S1\", \"L2\", \"S2\"", "\"S2\", \"L1\", \"S1\""] {
        let routes: Vec<&str> = text.split("[[route]]").collect();
        let left: Vec<&str> = routes.iter().copied().filter(|route| !route.contains(turn)).collect();
        assert!(left.len() < routes.len(), "no route turns in {turn}");
        let topology = File::parse(&path, &left.join("[[route]]")).unwrap();
        let graph = reference::pfc::dependency::graph::Graph::of(&topology, CLASS);
        assert!(graph.cycles().list.is_empty(), "{turn}");
    }
}

#[test]
fn what_is_wrong_with_a_topology_is_said_with_its_line() {
    let ring = std::fs::read_to_string(topology("ring")).unwrap();
    for (from, to, line, message) in [
        ("lossless = [3]", "lossless = [9]", 4, "class 9: classes are 0 to 7"),
        ("\"shared\"", "\"central\"", 9, "unknown variant `central`"),
        ("[\"a\", \"A\"]", "[\"a\", \"X\"]", 20, "there is no switch and no host \"X\""),
        ("[\"a\", \"A\", \"B\", \"b\"]", "[\"a\", \"B\", \"b\"]", 39, "there is no link from \"a\" to \"B\""),
        ("[\"a\", \"A\", \"B\", \"b\"]", "[\"A\", \"B\", \"b\"]", 39, "it must end at hosts"),
        ("name = \"B\"", "name = \"A\"", 12, "is there already"),
        ("name = \"B\"", "nmae = \"B\"", 12, "unknown field"),
    ] {
        let text = ring.replacen(from, to, 1);
        assert_ne!(text, ring, "{from}");
        let error = File::parse(Path::new("t.toml"), &text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("t.toml:{line}:")) && error.contains(message), "{from}: {error}");
    }
}

/// The diagnosis of what a run of the RTL shows, written as a file and read back.
fn diagnosed(scenario: impl FnOnce(&crosscheck::Run) -> Result<Form, crosscheck::Failure>) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("port.json");
    let mut form = None;
    let verdict: Verdict = execute("diagnose", 1, RunOptions::default(), |run| {
        form = Some(scenario(run)?);
        Ok(())
    })
    .0;
    verdict.unwrap();
    form.expect("the scenario makes one").write(&file).unwrap();
    crosscheck(&["diagnose", &file.display().to_string()])
}

const LOSS: Symptom = Symptom { class: CLASS, what: What::Loss };
const SLOW: Symptom = Symptom { class: CLASS, what: What::Slow };

/// Two switches, both hosts at the rate of the line into the second one's output; something is done to the network, then
/// it runs for a while.
fn pair(
    run: &crosscheck::Run,
    prepare: impl FnOnce(&crosscheck::Run, &mut Topology) -> Option<Cable>,
) -> Result<RingBench<L1>, crosscheck::Failure> {
    let mut topology = Topology::chain("diagnosed", 2).to_the_end().paced(Pace::LINE);
    let cable = prepare(run, &mut topology);
    let mut pair = RingBench::<L1>::new(run, topology)?;
    if let Some(cable) = cable {
        *pair.s.wiring_mut().cable_of(1, RING) = cable;
    }
    pair.s.inputs.offer = 0b11;
    pair.steps(40_000)?;
    Ok(pair)
}

fn form(ring: RingBench<L1>, switch: usize, symptom: Symptom) -> Result<Form, crosscheck::Failure> {
    let form = Form::of_switch(&ring, switch, symptom);
    ring.finish()?;
    Ok(form)
}

#[track_caller]
fn explains((status, text): (i32, String), number: usize, parts: &[&str]) {
    assert_eq!(status, 1, "{text}");
    assert!(text.contains(&format!("\n{number}. ")) && !text.contains(&format!("\n{}. ", number + 1)), "{text}");
    let last = text.lines().rfind(|line| line.starts_with(&number.to_string())).unwrap_or_default();
    assert!(last.ends_with("EXPLAINS"), "{text}");
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in {text}");
    }
}

/// Question 1: B pauses, and its frames come to A with a tag. B's own counters know nothing of that.
#[test]
fn question_1_pfc_does_not_arrive() {
    let text = diagnosed(|run| {
        let tags = |run: &crosscheck::Run, topology: &mut Topology| {
            Some(Cable::faulty(topology.clocks, CLASS.into(), Fault::Tags, run.rng("tags")))
        };
        form(pair(run, tags)?, 1, LOSS)
    });
    explains(text, 1, &["0 honoured by A", "came with a tag"]);
}

/// Question 2: the class is switched off at A.
#[test]
fn question_2_configuration() {
    let text = diagnosed(|run| {
        let off = |_: &crosscheck::Run, topology: &mut Topology| {
            topology.enabled[0] = !(1 << CLASS);
            None
        };
        form(pair(run, off)?, 1, LOSS)
    });
    explains(text, 2, &["switched off at A", "pauses ignored"]);
}

/// Question 3: A is slow because B pauses it, again and again.
#[test]
fn question_3_who_pays() {
    let text = diagnosed(|run| form(pair(run, |_, _| None)?, 0, SLOW));
    explains(text, 3, &["class 3", "the next hop pauses it"]);
}

/// Question 4: what stands at the ring input sends on in spite of pauses.
#[test]
fn question_4_not_honoured() {
    let text = diagnosed(|run| {
        let mut topology = Topology::chain("diagnosed", 1);
        topology.hosts[0].honours = false;
        let mut ring = RingBench::<L1>::new(run, topology)?;
        ring.s.inputs.offer = 1;
        ring.steps(60_000)?;
        form(ring, 0, LOSS)
    });
    explains(text, 4, &["late arrivals"]);
}

/// Question 5: the ring in deadlock.
#[test]
fn question_5_stalled() {
    let text = diagnosed(|run| {
        let mut ring = RingBench::<Short>::new(run, Topology::ring("diagnosed_ring", 3))?;
        ring.fill(&[0; 3])?;
        ring.steps(Short::LIMIT + 5000)?;
        let form = Form::of_switch(&ring, 0, SLOW);
        ring.finish()?;
        Ok(form)
    });
    explains(text, 5, &["class 3 for", "a cycle of pauses, or a neighbour"]);
}

/// None of them: a lossy class is offered more than the link can carry.
#[test]
fn five_questions_pass_and_it_is_capacity() {
    let (status, text) = diagnosed(|run| {
        let mut topology = Topology::chain("diagnosed", 1);
        topology.lossless = 0;
        topology.hosts[0].flow = Some(Flow { class: CLASS, dest: topology.beyond });
        let mut ring = RingBench::<L1>::new(run, topology)?;
        ring.s.inputs.offer = 1;
        ring.steps(60_000)?;
        form(ring, 0, LOSS)
    });
    assert_eq!(status, 0, "{text}");
    assert!(text.contains(CAPACITY), "{text}");
}

/// A port alone writes what it counts too: its neighbour pauses it for half of the time.
#[test]
fn a_port_alone_is_diagnosed() {
    let text = diagnosed(|run| {
        let mut port = NodeBench::<1, pfc_port::Design>::new(run, 1 << CLASS)?;
        for _ in 0..20 {
            port.pause(0, 1 << CLASS, 100)?;
            port.fill(0, CLASS, 0, 100, 16)?;
        }
        let mut form = Form::of_node(&port, SLOW);
        form.neighbour = Some(Counters { c_seen: port.frames[0].len() as u64, ..Counters::default() });
        port.finish()?;
        Ok(form)
    });
    explains(text, 3, &["pfc_port", "class 3", "the next hop pauses it"]);
}

#[test]
fn what_is_wrong_with_a_port_file_is_said() {
    let good = diagnosable();
    for (from, to, message) in [
        ("\"version\": 1", "\"version\": 2", "this program reads version 1"),
        ("\"class\": 3", "\"class\": 8", "classes are 0 to 7"),
        ("\"c_late\": 0", "\"c_late\": -1", "p.json:"),
        ("\"clocks\": 5", "\"clocks\": 0", "the counters have counted nothing"),
        ("\"c_late\"", "\"c_lately\"", "unknown field `c_lately`"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let error = Form::parse(Path::new("p.json"), &text).unwrap_err().to_string();
        assert!(error.contains(message), "{from}: {error}");
    }
    assert_eq!(ask(&Form::parse(Path::new("p.json"), &good).unwrap()).len(), 5);
}

fn diagnosable() -> String {
    r#"{ "format": "crosscheck-port", "version": 1, "port": "B", "symptom": { "class": 3, "what": "slow" }, "clocks": 5,
         "configuration": { "rate_mbps": 10000, "clk_khz": 156250, "dead_ns": 1782, "class_cells": 512,
           "hysteresis": 64, "inputs": 2, "lossless_mask": 8, "pfc_enabled_mask": 255, "grant_quanta": 65535,
           "refresh_quanta": 32768, "stall_limit": 2097120 },
         "counters": { "c_late": 0 } }"#
        .into()
}

#[test]
fn the_directed_test_is_judged_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().display().to_string();
    let (status, text) = crosscheck(&["ring", "--out", &out]);
    assert_eq!(status, 0, "{text}");
    assert!(text.contains("A occupancy") && !text.contains("DOES NOT HOLD"), "{text}");
    let svg = std::fs::read_to_string(folder.path().join("ring/ring.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n") && svg.contains("last cell"));
    let page = read("docs/pfc/ring.md");
    let table = block(&page, "text");
    assert!(table.lines().count() > 20 && table.lines().all(|line| text.contains(line)), "the page shows: {table}");
    assert!(svg == read("docs/pfc/ring.svg"), "docs/pfc/ring.svg is another drawing: copy ring/ring.svg over it");
    let wave = wellen::simple::read(folder.path().join("ring/ring.fst")).expect("an FST file");
    let hierarchy = wave.hierarchy();
    let names: Vec<String> = hierarchy.all_vars().map(|var| hierarchy[var].full_name(hierarchy)).collect();
    for name in ["A.TOP.pfc_switch.clk", "B.golden.occ", "C.golden.conformant"] {
        assert!(names.iter().any(|known| known.starts_with(name)), "{name} is not in the wave");
    }
    assert!(!wave.time_table().is_empty());
    let port = folder.path().join("ring/A.json").display().to_string();
    explains(crosscheck(&["diagnose", &port]), 5, &["topology"]);
}
