//! Builds that are killed, builds at once, damaged objects: never a stale or half model.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use crosscheck_build::Outcome;

use crate::support::Project;

const CHILD: &str = "CROSSCHECK_TEST_CHILD";

/// No test, but a build in a process of its own: of the project in the folder that the variable names.
#[test]
fn child() {
    let Some(dir) = std::env::var_os(CHILD) else { return };
    let mut project = Project::new();
    project.cache = std::path::Path::new(&dir).join("cache");
    let duts = [project.counter(), project.inverter()];
    let build = crosscheck_build::Build::new()
        .environment(crate::support::environment(&project.cache).set("CARGO_PKG_NAME", "project"))
        .toolchain(project.toolchain.clone())
        .manifest_dir(&dir)
        .out_dir(std::path::Path::new(&dir).join("out"));
    duts.into_iter().fold(build, crosscheck_build::Build::dut).try_run().unwrap();
}

fn spawn(project: &Project) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "interrupted::child", "--nocapture"])
        .env(CHILD, project.dir.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn a_build_that_is_killed_leaves_nothing_stale() {
    let project = Project::new();
    let mut last = "STEP 1".to_owned();
    for (step, milliseconds) in [5, 15, 30, 60, 120, 250, 500, 900].into_iter().enumerate() {
        let next = format!("STEP {}", step + 2);
        project.edit("rtl/inc/step.svh", &last, &next);
        last = next;
        let mut child = spawn(&project);
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child.wait().unwrap();

        // What is edited after that is what counts, and what the killed one left is no hindrance.
        if step % 2 == 0 {
            project.edit("rtl/inverter.sv", "assign y", &format!("/*{step}*/ assign y"));
        }
        project.build();
        project.build_into(&format!("fresh-{step}"), [project.counter(), project.inverter()]).unwrap();
        assert_eq!(project.archive("out"), project.archive(&format!("fresh-{step}")), "after {milliseconds} ms");
    }
}

#[test]
fn two_builds_at_once_do_the_work_once() {
    let project = Project::new();
    let duts = || [project.counter(), project.inverter()];
    let reports: Vec<_> = std::thread::scope(|scope| {
        let builds: Vec<_> = ["debug", "release", "clippy"]
            .map(|out| {
                scope.spawn({
                    let project = &project;
                    move || project.build_into(out, duts()).unwrap()
                })
            })
            .into_iter()
            .collect();
        builds.into_iter().map(|build| build.join().unwrap()).collect()
    });
    let compiled: usize = reports.iter().flat_map(|report| &report.duts).map(|dut| dut.compiled.0).sum();
    assert_eq!(compiled, 2, "{reports:#?}");
    assert_eq!(project.archive("debug"), project.archive("release"));
    assert_eq!(project.archive("debug"), project.archive("clippy"));
}

#[test]
fn two_processes_at_once_in_one_folder_are_one_after_the_other() {
    let project = Project::new();
    for mut child in [spawn(&project), spawn(&project), spawn(&project)] {
        assert!(child.wait().unwrap().success());
    }
    let report = project.build();
    assert!(report.duts.iter().all(|dut| dut.compiled.0 == 0), "{report:#?}");
}

#[test]
fn a_damaged_object_is_noticed() {
    let project = Project::new();
    project.build();
    let whole = project.archive("out");
    let objects: Vec<_> =
        fs::read_dir(project.cache.join("objects")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(objects.len(), 2);
    for (index, damage) in ["", "half"].into_iter().enumerate() {
        for object in &objects {
            fs::write(object.join("object.o"), damage).unwrap();
        }
        let out = format!("out-{index}");
        let report = project.build_into(&out, [project.counter(), project.inverter()]).unwrap();
        assert!(report.duts.iter().all(|dut| dut.outcome == Outcome::Built), "{report:#?}");
        assert_eq!(project.archive(&out), whole);
    }
}

#[test]
fn a_damaged_object_in_the_out_dir_is_noticed() {
    let project = Project::new();
    project.build();
    let whole = project.archive("out");
    for entry in fs::read_dir(project.output("objects")).unwrap() {
        fs::write(entry.unwrap().path(), "half").unwrap();
    }
    project.build();
    assert_eq!(project.archive("out"), whole);
}

#[test]
fn sources_that_change_while_they_are_read_are_read_again() {
    let project = Project::new();
    let stop = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut step = 10;
            while !stop.load(std::sync::atomic::Ordering::Relaxed) && step < 60 {
                project.write("rtl/inc/step.svh", &format!("`define STEP {}\n", step % 15));
                std::thread::sleep(Duration::from_millis(7));
                step += 1;
            }
        });
        // Either it says so, or it built something that a file was at some moment; both are told by the next one.
        let _ = project.try_build();
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    project.build();
    project.build_into("fresh", [project.counter(), project.inverter()]).unwrap();
    assert_eq!(project.archive("out"), project.archive("fresh"));
}
