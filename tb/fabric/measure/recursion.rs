//! Lookups in whole trees: switches that know one range per port, against a table that knows everything.

use std::ops::RangeInclusive;

use crosscheck::{Failure, Rng, Run};
use rand::RngExt;

use crate::duts::fabric_pkg::{Beat, Kind};
use crate::fabric::enumerate::{MEGABYTE, Tree, random};
use crate::fabric::network::{Entry, Fate, Network};

/// Where windows begin in these trees.
const BASE: u64 = 0x8000_0000;

/// What lies at a bus or an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// An endpoint, by number.
    Endpoint(usize),
    /// The internal bus of a switch, by number.
    Internal(usize),
    /// Nothing.
    Gap,
}

/// A table of everything in a tree: endpoints, internal buses, and between them gaps.
pub struct Flat {
    buses: [Place; 256],
    windows: Vec<(RangeInclusive<u64>, usize)>,
}

impl Flat {
    /// The table of a tree.
    pub fn new(tree: &Tree) -> Self {
        let mut buses = [Place::Gap; 256];
        for (number, switch) in tree.switches.iter().enumerate() {
            buses[usize::from(switch.own_bus)] = Place::Internal(number);
        }
        for (number, endpoint) in tree.endpoints.iter().enumerate() {
            buses[usize::from(endpoint.bus)] = Place::Endpoint(number);
        }
        let windows = tree.endpoints.iter().enumerate();
        Self { buses, windows: windows.filter_map(|(i, e)| e.window.clone().map(|window| (window, i))).collect() }
    }

    /// What lies at a target.
    pub fn place(&self, kind: Kind, target: u64) -> Place {
        if kind == Kind::TO_BUS {
            return self.buses[usize::from(target as u8)];
        }
        let found = self.windows.iter().find(|(window, _)| window.contains(&target));
        found.map_or(Place::Gap, |(_, endpoint)| Place::Endpoint(*endpoint))
    }

    /// Whether a packet may end so. Nothing reaches the endpoint that sent it; a packet that nothing answers to ends at a
    /// switch without a way or at an endpoint that refuses it, or leaves at the root when it came from below.
    pub fn allows(&self, entry: Entry, kind: Kind, target: u64, fate: Fate) -> bool {
        match (self.place(kind, target), fate) {
            (Place::Endpoint(place), Fate::Endpoint(fate)) => place == fate && entry != Entry::Endpoint(place),
            (Place::Internal(place), Fate::Local(fate)) => place == fate,
            (Place::Endpoint(place), Fate::Unroutable(_)) => entry == Entry::Endpoint(place),
            (Place::Gap, Fate::Unroutable(_) | Fate::Refused(_)) => true,
            (Place::Gap, Fate::Root) => entry != Entry::Root,
            _ => false,
        }
    }
}

/// What many lookups came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lookups {
    /// How many.
    pub lookups: u64,
    /// Ended otherwise than the flat table says.
    pub disagreements: u64,
    /// Reached an endpoint.
    pub delivered: u64,
    /// Clock cycles of the whole system.
    pub cycles: u64,
    /// Switches of all trees together.
    pub switches: u64,
    /// Evaluated cycles of single switches.
    pub switch_cycles: u64,
}

/// A target: a bus, any of the 256; or an address, in the tree's windows and a little around them, half of the time at an
/// end of an endpoint's window or next to it.
fn target(rng: &mut Rng, tree: &Tree) -> (Kind, u64) {
    if rng.random() {
        return (Kind::TO_BUS, rng.random_range(0..256));
    }
    let windows: Vec<_> = tree.endpoints.iter().filter_map(|endpoint| endpoint.window.clone()).collect();
    let top = windows.iter().map(|window| *window.end()).max().unwrap_or(BASE);
    if windows.is_empty() || rng.random() {
        return (Kind::TO_ADDRESS, rng.random_range(BASE - MEGABYTE..=top + MEGABYTE));
    }
    let window = &windows[rng.random_range(0..windows.len())];
    let places = [*window.start(), *window.end(), window.start() - 1, window.end() + 1];
    (Kind::TO_ADDRESS, places[rng.random_range(0..4)])
}

/// Random lookups, at most 65 536, in a random tree of just `depth` levels.
///
/// # Errors
/// A failure of a switch; lookups that don't end.
pub fn lookups(run: &Run, rng: &mut Rng, depth: usize, lookups: u16) -> Result<Lookups, Failure> {
    let tree = loop {
        // A hierarchy that needs too many bus numbers is drawn again.
        if let Ok(tree) = Tree::enumerate(&random(rng, depth), BASE) {
            break tree;
        }
    };
    let flat = Flat::new(&tree);
    let (switches, endpoints) = (tree.switches.len() as u64, tree.endpoints.len());
    let mut system = run.system("tree", Network::checked(run, tree)?)?;
    let mut asked = Vec::new();
    for id in 0..lookups {
        let entry = match rng.random::<bool>() && endpoints > 0 {
            true => Entry::Endpoint(rng.random_range(0..endpoints)),
            false => Entry::Root,
        };
        let (kind, target) = target(rng, system.wiring().tree());
        asked.push((entry, kind, target));
        system.wiring_mut().put(entry, Beat { kind, target, id, ..Beat::default() });
    }
    let mut result = Lookups { lookups: lookups.into(), switches, ..Lookups::default() };
    let (start, mut ended) = (system.cycle(), 0);
    while ended < u64::from(lookups) {
        system.step()?;
        for end in system.wiring_mut().take_ended() {
            ended += 1;
            let (entry, kind, target) = asked[usize::from(end.id)];
            result.disagreements += u64::from(!flat.allows(entry, kind, target, end.fate));
            result.delivered += u64::from(matches!(end.fate, Fate::Endpoint(_)));
        }
        let spent = system.cycle() - start;
        system.expect("every lookup ends", spent < 4 * u64::from(lookups) + 1000)?;
    }
    result.cycles = system.cycle() - start;
    result.switch_cycles = result.cycles * switches;
    system.finish()?;
    Ok(result)
}

impl std::ops::AddAssign for Lookups {
    fn add_assign(&mut self, other: Self) {
        self.lookups += other.lookups;
        self.disagreements += other.disagreements;
        self.delivered += other.delivered;
        self.cycles += other.cycles;
        self.switches += other.switches;
        self.switch_cycles += other.switch_cycles;
    }
}

/// Lookups in `trees` trees of a depth.
///
/// # Errors
/// As [`lookups`].
pub fn at_depth(run: &Run, depth: usize, trees: u32, lookups_per_tree: u16) -> Result<Lookups, Failure> {
    let mut rng = run.rng(&format!("depth {depth}"));
    let mut sum = Lookups::default();
    for _ in 0..trees {
        sum += lookups(run, &mut rng, depth, lookups_per_tree)?;
    }
    Ok(sum)
}
