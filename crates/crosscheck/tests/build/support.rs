//! A project in a temporary folder, and builds of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crosscheck_build::{Build, Cache, Context, Dut, Environment, Error, Mode, Report, Toolchain};
use tempfile::TempDir;

pub const PACKAGE: &str = "package widths;\n  localparam int unsigned W = 4;\nendpackage\n";
pub const INCLUDE: &str = "`define STEP 1\n";
pub const COUNTER: &str = "`include \"step.svh\"
module counter (
    input  logic clk,
    input  logic rst_n,
    input  logic enable,
    output logic [widths::W-1:0] value
);
  always_ff @(posedge clk or negedge rst_n)
    if (!rst_n) value <= '0;
    else if (enable) value <= value + widths::W'(`STEP);
endmodule
";
pub const INVERTER: &str = "module inverter (input logic a, output logic y);\n  assign y = !a;\nendmodule\n";

/// Where every test finds what takes long to make: precompiled headers, the run time.
pub fn shared_cache() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache")
}

/// The toolchain that this package was built with.
pub fn toolchain() -> Toolchain {
    static TOOLCHAIN: OnceLock<Toolchain> = OnceLock::new();
    TOOLCHAIN
        .get_or_init(|| {
            let toolchain = Toolchain::read(Path::new(env!("CROSSCHECK_TOOLCHAIN"))).unwrap();
            toolchain.header(&context(&shared_cache()), Mode::Static).unwrap();
            toolchain
        })
        .clone()
}

pub fn environment(cache: &Path) -> Environment {
    // A Verilator that is installed says nothing about the one that this package was built with.
    Environment::process().remove("DOCS_RS").set("CROSSCHECK_CACHE", cache)
}

pub fn context(cache: &Path) -> Context {
    Context { environment: environment(cache), cache: Cache::open(cache).unwrap(), warn: Arc::new(|_| ()) }
}

pub struct Project {
    pub dir: TempDir,
    pub cache: PathBuf,
    pub toolchain: Toolchain,
}

impl Project {
    /// `counter`, which depends on a package and an include, and `inverter`, which depends on nothing.
    pub fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let cache = dir.path().join("cache");
        let project = Self { dir, cache, toolchain: toolchain() };
        project.seed_cache();
        project.write("rtl/widths.sv", PACKAGE);
        project.write("rtl/inc/step.svh", INCLUDE);
        project.write("rtl/counter.sv", COUNTER);
        project.write("rtl/inverter.sv", INVERTER);
        project
    }

    /// Gives a new cache what takes long to make, out of the shared one.
    pub fn seed_cache(&self) {
        for kind in ["headers", "runtime"] {
            let made = shared_cache().join(kind);
            if made.is_dir() {
                copy(&made, &self.cache.join(kind));
            }
        }
    }

    pub fn with_shared_cache(mut self) -> Self {
        self.cache = shared_cache();
        self
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.path(name)).unwrap();
        assert!(text.contains(from), "{from} is not in {name}");
        self.write(name, &text.replace(from, to));
    }

    pub fn counter(&self) -> Dut {
        Dut::new("counter").sources(["rtl/widths.sv", "rtl/counter.sv"]).include_dir("rtl/inc")
    }

    pub fn inverter(&self) -> Dut {
        Dut::new("inverter").sources(["rtl/inverter.sv"])
    }

    pub fn build_into(&self, out: &str, duts: impl IntoIterator<Item = Dut>) -> Result<Report, Error> {
        let build = Build::new()
            .environment(environment(&self.cache).set("CARGO_PKG_NAME", "project"))
            .toolchain(self.toolchain.clone())
            .manifest_dir(self.dir.path())
            .out_dir(self.path(out));
        duts.into_iter().fold(build, Build::dut).try_run()
    }

    pub fn try_build(&self) -> Result<Report, Error> {
        self.build_into("out", [self.counter(), self.inverter()])
    }

    pub fn build(&self) -> Report {
        self.try_build().unwrap()
    }

    pub fn output(&self, name: &str) -> PathBuf {
        self.path("out/crosscheck").join(name)
    }

    /// A digest of what is linked.
    pub fn archive(&self, out: &str) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        fs::read(self.path(out).join("crosscheck/libcrosscheck_duts_project.a")).unwrap().hash(&mut hasher);
        hasher.finish()
    }
}

/// Copies a folder. Large files are linked, because nobody writes into them.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let place = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &place);
        } else if path.metadata().unwrap().len() > 1 << 20 {
            fs::hard_link(&path, &place).unwrap();
        } else {
            fs::copy(&path, &place).unwrap();
        }
    }
}
