//! Whatever hierarchy is enumerated, the invariant holds, and the Verilated check agrees.

use crosscheck::runner::execute;
use crosscheck::{Rng, RunOptions, Verdict};
use proptest::prelude::*;
use rand::SeedableRng;
use reference::duts::range_containment_check;
use reference::fabric::containment::ContainmentCheck;
use reference::fabric::enumerate::{Below, Device, EnumerationError, PORTS, Tree, random};

/// A random hierarchy of so many levels, enumerated; `None` when it needs too many numbers.
fn tree(seed: u64, depth: usize) -> Option<Tree> {
    match Tree::enumerate(&random(&mut Rng::seed_from_u64(seed), depth), 0x8000_0000) {
        Ok(tree) => Some(tree),
        Err(EnumerationError::OutOfBuses) => None,
        Err(error) => panic!("{error}"),
    }
}

/// How many pairs of a tree the check flags.
fn flagged(tree: &Tree) -> usize {
    let mut flagged = 0;
    let (verdict, _) = execute("pairs", 1, RunOptions::default(), |run| -> Verdict {
        let mut b = run.bench::<range_containment_check::Design, _>(ContainmentCheck)?;
        for (parent, child) in tree.pairs() {
            (b.inputs.parent, b.inputs.child) = (parent, child);
            flagged += usize::from(b.step()?.err_child_escapes);
        }
        b.finish()
    });
    verdict.unwrap();
    flagged
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_invariant_holds(seed: u64, depth in 1usize..7) {
        if let Some(tree) = tree(seed, depth) {
            prop_assert_eq!(tree.violation(), None);
            prop_assert_eq!(tree.depth(), depth);
            prop_assert_eq!(flagged(&tree), 0);
        }
    }

    /// Below the root, a device that is added without its parents' knowledge escapes.
    #[test]
    fn hot_add_alone_is_flagged(seed: u64, depth in 2usize..6) {
        let Some(mut tree) = tree(seed, depth) else { return Ok(()) };
        let free = |tree: &Tree| {
            let slots = (1..tree.switches.len()).flat_map(|switch| (0..PORTS).map(move |port| (switch, port)));
            slots.into_iter().find(|(switch, port)| tree.switches[*switch].below[*port] == Below::Nothing)
        };
        let Some(slot) = free(&tree) else { return Ok(()) };
        if tree.hot_add(slot, 1).is_ok() {
            prop_assert!(tree.violation().is_some());
            prop_assert_eq!(flagged(&tree), 1);
        }
    }
}

#[test]
fn bus_numbers_can_run_out() {
    let full = |device: Device| {
        let slot = reference::fabric::enumerate::Slot { device, spare_buses: 80, spare_megabytes: 0 };
        Device::Switch(std::array::from_fn(|_| Some(Box::new(slot.clone()))))
    };
    let error = Tree::enumerate(&full(Device::Endpoint(1)), 0).unwrap_err();
    assert_eq!(error, EnumerationError::OutOfBuses);
    assert_eq!(Tree::enumerate(&Device::Endpoint(1), 0).unwrap_err(), EnumerationError::NoSwitch);
}

/// The page shows what `measure` prints, but for lookups a second.
#[test]
fn the_page_shows_the_measurements() {
    let folder = tempfile::tempdir().unwrap();
    let output = assert_cmd::Command::new(env!("CARGO_BIN_EXE_crosscheck"))
        .args(["measure", "--plots"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/fabric/measurements.md")).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<_> = text.lines().filter(|line| line.ends_with("holds")).collect();
    assert!(rows.len() > 50, "{text}");
    for row in rows {
        assert!(page.contains(row), "{row}");
    }
    for name in ["oversubscription.svg", "round-trip.svg"] {
        let drawn = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(drawn, std::fs::read_to_string(root.join("docs/fabric").join(name)).unwrap(), "{name}");
    }
}
