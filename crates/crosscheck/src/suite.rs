//! What there is to run: benches, their designs and scenarios, registered once for tests, command line and reports.

use std::path::Path;

use crate::failure::{Failure, Kind, Verdict};
use crate::info::DutInfo;
use crate::machine::Golden;
use crate::mutation::{RecordError, Records};
use crate::run::Run;
use crate::system::Wiring;
use crate::value::{Port, PortList as _};
use crate::vector::{Vector, VectorError};
use crate::verilated::Design;

/// A scenario's body.
pub type Body = fn(&Run) -> Verdict;

/// A named test over a bench.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// `bench::name`: in `cargo test`, on the command line, in reports and kill matrices.
    pub id: String,
    /// The paragraph of the docs that it serves.
    pub plan: &'static str,
    /// What it does.
    pub body: Body,
    /// Too long to run twice: it is not part of the bench's evidence test, and is judged for its own zeros.
    pub long: bool,
}

/// Drives a recorded stimulus: a design, or a system, each design in lockstep with its golden model. Fails with what
/// failed; with kind `setup` when the vector doesn't fit.
pub type Replay = dyn Fn(&Run, &Vector) -> Verdict + Send + Sync;

/// A design that a bench drives.
pub struct DutSpec {
    /// What the build knows of it.
    pub info: &'static DutInfo,
    ports: [&'static [Port]; 2],
    replay: Box<Replay>,
}

impl DutSpec {
    /// Inputs, then outputs, the clock excepted.
    pub fn ports(&self) -> impl Iterator<Item = &'static Port> {
        self.ports.into_iter().flatten()
    }
}

/// A system that a bench drives.
pub struct SystemSpec {
    /// Its name.
    pub name: &'static str,
    replay: Box<Replay>,
}

fn refuse(error: VectorError) -> Failure {
    Failure::new(Kind::Setup, "vector", error.to_string())
}

/// A bench: designs, scenarios, random stimulus, and what its evidence must show.
pub struct BenchSpec {
    /// `pfc::frame`
    pub name: &'static str,
    /// The designs that it drives.
    pub duts: Vec<DutSpec>,
    /// The systems that it drives.
    pub systems: Vec<SystemSpec>,
    /// Its scenarios, in the order of registration.
    pub scenarios: Vec<Scenario>,
    /// Constrained-random stimulus, one seed a call: `bench::random`.
    pub random: Option<Scenario>,
    /// Functional coverage points that a whole run must meet.
    pub points: Vec<&'static str>,
    /// Why nothing is compared, where that is so on purpose.
    pub without_model: Option<&'static str>,
    /// Why no property is compiled in, where that is so on purpose.
    pub without_properties: Option<&'static str>,
    /// Properties whose condition none of its designs can meet, with the reason.
    pub out_of_reach: Vec<(&'static str, &'static str)>,
}

impl BenchSpec {
    /// A bench with nothing in it yet.
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            duts: Vec::new(),
            systems: Vec::new(),
            scenarios: Vec::new(),
            random: None,
            points: Vec::new(),
            without_model: None,
            without_properties: None,
            out_of_reach: Vec::new(),
        }
    }

    /// A design that it drives, with its golden model.
    #[must_use]
    pub fn dut<D, M>(self) -> Self
    where
        D: Design,
        M: Golden<In = D::In, Out = D::Out> + Default + 'static,
    {
        self.dut_with::<D, M>(M::default)
    }

    /// The same for a golden model that needs arguments.
    #[must_use]
    pub fn dut_with<D, M>(mut self, model: impl Fn() -> M + Send + Sync + 'static) -> Self
    where
        D: Design,
        M: Golden<In = D::In, Out = D::Out> + 'static,
    {
        let replay = move |run: &Run, vector: &Vector| {
            let inputs = vector.inputs::<D::In>().map_err(refuse)?;
            let mut lockstep = run.lockstep::<D, M>(model())?;
            for input in &inputs {
                lockstep.step(input)?;
            }
            lockstep.finish()
        };
        let ports = [D::In::PORTS, D::Out::PORTS];
        self.duts.push(DutSpec { info: D::INFO, ports, replay: Box::new(replay) });
        self
    }

    /// A system that it drives, so that vector files of it can be replayed. `wiring` makes its members and wires; the
    /// designs in it are registered as such besides.
    #[must_use]
    pub fn system<W>(
        mut self,
        name: &'static str,
        wiring: impl Fn(&Run) -> Result<W, Failure> + Send + Sync + 'static,
    ) -> Self
    where
        W: Wiring + 'static,
    {
        let replay = move |run: &Run, vector: &Vector| {
            let cycles = vector.outside::<W::In>().map_err(refuse)?;
            let mut system = run.unreset_system(name, wiring(run)?);
            system.set_limit(u64::MAX);
            for outside in cycles {
                system.cycle_of(outside)?;
            }
            system.finish()
        };
        self.systems.push(SystemSpec { name, replay: Box::new(replay) });
        self
    }

    /// A scenario; `plan` is the paragraph of the docs that it serves.
    #[must_use]
    pub fn scenario(mut self, name: &str, plan: &'static str, body: Body) -> Self {
        self.scenarios.push(Scenario { id: format!("{}::{name}", self.name), plan, body, long: false });
        self
    }

    /// A scenario that is too long to run twice.
    #[must_use]
    pub fn long_scenario(mut self, name: &str, plan: &'static str, body: Body) -> Self {
        self.scenarios.push(Scenario { id: format!("{}::{name}", self.name), plan, body, long: true });
        self
    }

    /// Constrained-random stimulus, one seed a call.
    #[must_use]
    pub fn random(mut self, plan: &'static str, body: Body) -> Self {
        self.random = Some(Scenario { id: format!("{}::random", self.name), plan, body, long: false });
        self
    }

    /// Functional coverage points that a whole run must meet.
    #[must_use]
    pub fn points(mut self, points: &[&'static str]) -> Self {
        self.points.extend_from_slice(points);
        self
    }

    /// Nothing is compared in this bench, on purpose.
    #[must_use]
    pub fn without_model(mut self, reason: &'static str) -> Self {
        self.without_model = Some(reason);
        self
    }

    /// No property is compiled into this bench's designs, on purpose.
    #[must_use]
    pub fn without_properties(mut self, reason: &'static str) -> Self {
        self.without_properties = Some(reason);
        self
    }

    /// A property whose condition none of this bench's designs can meet, on purpose: one that a part brings with it, and
    /// that is reached in the part's own bench. It is red when it is met all the same, or is not there.
    #[must_use]
    pub fn out_of_reach(mut self, property: &'static str, reason: &'static str) -> Self {
        self.out_of_reach.push((property, reason));
        self
    }

    /// The design of a name.
    pub fn find_dut(&self, name: &str) -> Option<&DutSpec> {
        self.duts.iter().find(|dut| dut.info.name == name)
    }

    /// What drives a vector of a design, or of a system, of that name.
    pub fn replay(&self, name: &str) -> Option<&Replay> {
        let dut = self.find_dut(name).map(|dut| &dut.replay);
        let system = || self.systems.iter().find(|system| system.name == name).map(|system| &system.replay);
        dut.or_else(system).map(|replay| &**replay)
    }

    /// What [`replay`](Self::replay) knows: designs, then systems.
    pub fn driven(&self) -> impl Iterator<Item = &'static str> {
        self.duts.iter().map(|dut| dut.info.name).chain(self.systems.iter().map(|system| system.name))
    }

    /// Scenarios, and the random one, by identifier.
    pub fn find(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().chain(&self.random).find(|scenario| scenario.id == id)
    }
}

/// A further part of `run`, a design's own: captures, for example.
pub struct Job {
    /// Its name, and what a GLOB selects it by.
    pub name: &'static str,
    /// What it does; the text says in a line what was done.
    pub body: fn() -> Result<String, Failure>,
}

/// What starts the command line, built as this program was, so that nothing need be built anew.
const PROGRAM: &str = if cfg!(debug_assertions) { "cargo run --" } else { "cargo run --release --" };

/// Everything that a crate has to run.
pub struct Suite {
    /// Its name.
    pub name: &'static str,
    /// The folder of its crate: mutants, vectors and RTL lie below it.
    pub root: &'static str,
    /// What starts the command line, in printed commands.
    pub program: &'static str,
    /// Its benches.
    pub benches: Vec<BenchSpec>,
    /// Further parts of `run`.
    pub jobs: Vec<Job>,
    /// The folder with mutant records, below `root`.
    pub mutants: Option<&'static str>,
    /// The folder with the docs whose paragraphs are the test plan, below `root`.
    pub docs: Option<&'static str>,
}

impl Suite {
    /// A suite with nothing in it yet; `root` is `env!("CARGO_MANIFEST_DIR")`.
    pub fn new(name: &'static str, root: &'static str) -> Self {
        Self { name, root, program: PROGRAM, benches: Vec::new(), jobs: Vec::new(), mutants: None, docs: None }
    }

    /// A bench.
    ///
    /// # Panics
    /// When an identifier is there already: two tests of one name hide each other.
    #[must_use]
    pub fn bench(mut self, bench: BenchSpec) -> Self {
        for scenario in bench.scenarios.iter().chain(&bench.random) {
            assert!(self.find(&scenario.id).is_none(), "scenario {} is registered twice", scenario.id);
            let twice = bench.scenarios.iter().filter(|other| other.id == scenario.id).count() > 1;
            assert!(!twice, "scenario {} is registered twice", scenario.id);
        }
        assert!(!self.benches.iter().any(|other| other.name == bench.name), "bench {} is registered twice", bench.name);
        self.benches.push(bench);
        self
    }

    /// A further part of `run`.
    #[must_use]
    pub fn job(mut self, name: &'static str, body: fn() -> Result<String, Failure>) -> Self {
        self.jobs.push(Job { name, body });
        self
    }

    /// The folder with mutant records, relative to the crate.
    #[must_use]
    pub fn mutants(mut self, folder: &'static str) -> Self {
        self.mutants = Some(folder);
        self
    }

    /// The folder with the docs whose paragraphs are the test plan, relative to the crate.
    #[must_use]
    pub fn docs(mut self, folder: &'static str) -> Self {
        self.docs = Some(folder);
        self
    }

    /// The mutant records; none where the suite has no folder of them.
    ///
    /// # Errors
    /// The first record that is wrong, with file and line.
    pub fn records(&self) -> Result<Records, RecordError> {
        match self.mutants {
            Some(folder) => Records::read_dir(&Path::new(self.root).join(folder)),
            None => Ok(Records::default()),
        }
    }

    /// A scenario, and its bench, by identifier.
    pub fn find(&self, id: &str) -> Option<(&BenchSpec, &Scenario)> {
        self.benches.iter().find_map(|bench| bench.find(id).map(|scenario| (bench, scenario)))
    }

    /// A bench by name.
    pub fn find_bench(&self, name: &str) -> Option<&BenchSpec> {
        self.benches.iter().find(|bench| bench.name == name)
    }

    /// The command that runs a scenario from a seed again.
    pub fn replay_command(&self, scenario: &str, seed: u64) -> String {
        match scenario.strip_suffix("::random") {
            Some(bench) => format!("{} replay --bench {bench} --seed {seed}", self.program),
            None => format!("{} replay --scenario {scenario} --seed {seed}", self.program),
        }
    }

    /// The command that drives a vector file again.
    pub fn vector_command(&self, vector: &Path) -> String {
        format!("{} replay {}", self.program, vector.display())
    }
}

/// Whether `id` matches a GLOB: `*` any text, `::` included; `?` one character. No GLOB matches everything; a GLOB
/// without `*` and `?` matches what contains it.
pub fn matches(glob: Option<&str>, id: &str) -> bool {
    let Some(glob) = glob else { return true };
    if !glob.contains(['*', '?']) {
        return id.contains(glob);
    }
    let (glob, id): (Vec<char>, Vec<char>) = (glob.chars().collect(), id.chars().collect());
    let (mut g, mut i, mut star) = (0, 0, None);
    while i < id.len() {
        if g < glob.len() && (glob[g] == '?' || glob[g] == id[i]) {
            (g, i) = (g + 1, i + 1);
        } else if g < glob.len() && glob[g] == '*' {
            star = Some((g, i));
            g += 1;
        } else if let Some((at, from)) = star {
            star = Some((at, from + 1));
            (g, i) = (at + 1, from + 1);
        } else {
            return false;
        }
    }
    glob[g..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn globs_cross_the_double_colon() {
        for (glob, id, expected) in [
            (None, "pfc::frame::f1", true),
            (Some("f1_"), "pfc::frame::f1_one", true),
            (Some("pfc::*"), "pfc::frame::f1", true),
            (Some("pfc::*::f1"), "pfc::frame::x::f1", true),
            (Some("*::f?"), "pfc::frame::f1", true),
            (Some("*::f?"), "pfc::frame::f12", false),
            (Some("fabric::*"), "pfc::frame::f1", false),
            (Some("pfc"), "fabric::p", false),
        ] {
            assert_eq!(matches(glob, id), expected, "{glob:?} {id}");
        }
    }
}
