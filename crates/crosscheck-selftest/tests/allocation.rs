//! Nothing is allocated on the path of a step.

use std::path::Path;
use std::process::Command;

use allocation_counter::measure;
use crosscheck::{Inputs, Lockstep, Machine, Verilated};
use crosscheck_selftest::Counter;
use crosscheck_selftest::duts::{Misbehaves, Zoo, misbehaves, zoo};

const STEPS: u64 = 100_000;

/// Names the number of steps, for the process that counts the allocations of C++ as well.
const CHILD: &str = "CROSSCHECK_ALLOCATION_STEPS";

fn lockstep() -> Lockstep<Verilated<Misbehaves>, Counter> {
    let mut lockstep = Lockstep::new(Verilated::<Misbehaves>::new(1).expect("a model"), Counter::default());
    lockstep.reset().expect("nothing is wrong");
    lockstep
}

fn warmed_up() -> (Verilated<Misbehaves>, Verilated<Zoo>) {
    let mut pair = (Verilated::<Misbehaves>::new(1).expect("a model"), Verilated::<Zoo>::new(1).expect("a model"));
    pair.0.reset();
    pair.1.reset();
    pair
}

#[test]
fn a_step_of_a_design_allocates_nothing() {
    let (mut small, mut wide) = warmed_up();
    let counted = measure(|| {
        for i in 0..STEPS {
            small.step(&misbehaves::In { at: i as u8, ..Default::default() });
            wide.step(&zoo::In { loops: [i as u8 & 0x7f; 300], i64: -1, w65: 1 << 64, ..Default::default() });
        }
    });
    assert_eq!((counted.count_total, counted.bytes_total), (0, 0));
    assert!(small.take_failure().is_none() && wide.take_failure().is_none());
}

#[test]
fn a_step_in_lockstep_allocates_nothing_while_the_inputs_stay() {
    let mut lockstep = lockstep();
    let idle = misbehaves::In::default();
    lockstep.step(&idle).expect("nothing is wrong");
    let counted = measure(|| {
        for _ in 0..STEPS {
            lockstep.step(&idle).expect("nothing is wrong");
        }
    });
    assert_eq!((counted.count_total, counted.bytes_total), (0, 0));
    assert_eq!(lockstep.cycle(), crosscheck::RESET_CYCLES + 1 + STEPS);
}

/// The recording keeps what was driven: a vector of changes that doubles when it is full.
#[test]
fn changing_inputs_cost_a_doubling_now_and_then() {
    let mut lockstep = lockstep();
    let counted = measure(|| {
        for i in 0..STEPS {
            let input = misbehaves::In { at: i as u8, ..Default::default() };
            assert!(input.fits());
            lockstep.step(&input).expect("nothing is wrong");
        }
    });
    let doublings = u64::from(STEPS.ilog2()) + 1;
    assert!((1..=doublings).contains(&counted.count_total), "{counted:?}");
}

/// What the model itself allocates is C++ and goes past Rust's allocator: a library that counts is put in front of
/// `malloc`. A run of many steps must allocate exactly as often as a short one.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn a_model_allocates_nothing_either() {
    if let Ok(steps) = std::env::var(CHILD) {
        return many_steps(steps.parse().expect("a number"));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let library = counting_library(folder.path());
    let allocations = |steps: u64| {
        let file = folder.path().join(steps.to_string());
        let output = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "a_model_allocates_nothing_either", "--test-threads=1"])
            .env(CHILD, steps.to_string())
            .env("LD_PRELOAD", &library)
            .env("CROSSCHECK_ALLOCATIONS", &file)
            .output()
            .expect("it starts");
        assert!(output.status.success(), "{output:?}");
        let text = std::fs::read_to_string(&file).expect("the library has counted");
        text.trim().parse::<u64>().expect("a number")
    };
    let (short, long) = (allocations(10), allocations(STEPS));
    assert!(short > 100, "{short} allocations in a whole program: nothing was counted");
    // The test harness itself may need one more or less.
    assert!(short.abs_diff(long) < 20, "{short} allocations with 10 steps, {long} with {STEPS}");
}

fn many_steps(steps: u64) {
    let (mut small, mut wide) = warmed_up();
    let mut lockstep = lockstep();
    let idle = misbehaves::In::default();
    for i in 0..steps {
        small.step(&misbehaves::In { at: i as u8, ..Default::default() });
        wide.step(&zoo::In { loops: [i as u8 & 0x7f; 300], ..Default::default() });
        lockstep.step(&idle).expect("nothing is wrong");
    }
}

/// Compiles a library that counts calls of `malloc` and its relatives and writes the number when the program ends.
fn counting_library(folder: &Path) -> std::path::PathBuf {
    let (source, library) = (folder.join("count.cpp"), folder.join("count.so"));
    std::fs::write(&source, COUNT).expect("written");
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let output = Command::new(compiler)
        .args(["-std=c++17", "-O2", "-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .output()
        .expect("a C++ compiler, as for everything else");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    library
}

const COUNT: &str = r#"
#include <atomic>
#include <cstdio>
#include <cstdlib>

static std::atomic<unsigned long> count{0};

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);

void* malloc(size_t size) {
    ++count;
    return __libc_malloc(size);
}
void* calloc(size_t number, size_t size) {
    ++count;
    return __libc_calloc(number, size);
}
void* realloc(void* old, size_t size) {
    ++count;
    return __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
    ++count;
    return __libc_memalign(alignment, size);
}
int posix_memalign(void** result, size_t alignment, size_t size) {
    ++count;
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : 12;
}
}

__attribute__((destructor)) static void tell() {
    const unsigned long counted = count;
    const char* name = std::getenv("CROSSCHECK_ALLOCATIONS");
    std::FILE* file = name ? std::fopen(name, "w") : nullptr;
    if (!file) return;
    std::fprintf(file, "%lu\n", counted);
    std::fclose(file);
}
"#;
