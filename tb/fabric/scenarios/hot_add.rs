//! A device that is plugged in later: what the check says, and where its packets go.

use crosscheck::{Run, Verdict};

use crate::duts::fabric_pkg::{Beat, Kind};
use crate::duts::range_containment_check;
use crate::fabric::containment::ContainmentCheck;
use crate::fabric::enumerate::{Device, MEGABYTE, Slot, Tree};
use crate::fabric::network::{Entry, Fate, Network};

fn slot(device: Device) -> Option<Box<Slot>> {
    Some(Box::new(Slot { device, spare_buses: 0, spare_megabytes: 0 }))
}

/// A root with two switches below it; the first has an empty slot, in which `added` may be.
fn machine(added: Option<Device>) -> Device {
    let first = Device::Switch([slot(Device::Endpoint(1)), added.and_then(slot), None, None]);
    let second = Device::Switch([slot(Device::Endpoint(1)), None, None, None]);
    Device::Switch([slot(first), slot(second), None, None])
}

/// How many parents and children of a tree the check flags.
fn escapes(run: &Run, tree: &Tree) -> Result<usize, crosscheck::Failure> {
    let mut b = run.bench::<range_containment_check::Design, _>(ContainmentCheck)?;
    let mut flagged = 0;
    for (parent, child) in tree.pairs() {
        (b.inputs.parent, b.inputs.child) = (parent, child);
        flagged += usize::from(b.step()?.err_child_escapes);
    }
    b.finish()?;
    Ok(flagged)
}

/// An endpoint that is added without a word to the bridges above is flagged, and is not reached from anywhere but its own
/// switch; after another enumeration it is reached, and somebody else's bus has another number.
pub fn added_without_its_parents(run: &Run) -> Verdict {
    let base = 0x8000_0000;
    let mut tree = Tree::enumerate(&machine(None), base).unwrap_or_default();
    let sound = escapes(run, &tree)?;
    let added = tree.hot_add((1, 1), 1).unwrap_or_default();
    let flagged = escapes(run, &tree)?;
    let bus = tree.endpoints[added].bus;

    let mut system = run.system("machine", Network::checked(run, tree)?)?;
    system.expect_eq("flagged before", sound, 0)?;
    system.expect_eq("flagged after", flagged, 1)?;
    let entries = [
        (Entry::Root, Fate::Unroutable(0)),
        (Entry::Endpoint(1), Fate::Root),
        (Entry::Endpoint(0), Fate::Endpoint(added)),
    ];
    for (id, (entry, expected)) in entries.into_iter().enumerate() {
        let beat = Beat { kind: Kind::TO_BUS, target: bus.into(), id: id as u16, ..Beat::default() };
        system.wiring_mut().put(entry, beat);
        let mut fates = Vec::new();
        for _ in 0..40 {
            system.step()?;
            fates.extend(system.wiring_mut().take_ended().into_iter().map(|ended| ended.fate));
        }
        system.expect_eq(&format!("what becomes of a packet to bus {bus} from {entry:?}"), fates, vec![expected])?;
    }
    system.finish()?;

    let again = Tree::enumerate(&machine(Some(Device::Endpoint(1))), base).unwrap_or_default();
    let before = Tree::enumerate(&machine(None), base).unwrap_or_default();
    let mut system = run.system("machine_again", Network::checked(run, again.clone())?)?;
    let flagged = escapes(run, &again)?;
    system.expect_eq("flagged after another enumeration", flagged, 0)?;
    let last = |tree: &Tree| tree.endpoints.last().map(|endpoint| endpoint.bus);
    system.expect_eq("the last endpoint's bus, before and after", (last(&before), last(&again)), (Some(4), Some(5)))?;
    let window = again.endpoints[1].window.clone();
    system.expect_eq("the new one's window", window, Some(base + MEGABYTE..=base + 2 * MEGABYTE - 1))?;
    system.wiring_mut().put(Entry::Root, Beat { kind: Kind::TO_ADDRESS, target: base + MEGABYTE, ..Beat::default() });
    let mut fates = Vec::new();
    for _ in 0..40 {
        system.step()?;
        fates.extend(system.wiring_mut().take_ended().into_iter().map(|ended| ended.fate));
    }
    system.expect_eq("what becomes of a packet to its window", fates, vec![Fate::Endpoint(1)])?;
    system.finish()
}

/// Numbers kept in reserve at a slot are led there, before anything is plugged in behind: the device there refuses them.
pub fn reserved_numbers_lead_to_their_slot(run: &Run) -> Verdict {
    let reserved = Slot { device: Device::Endpoint(1), spare_buses: 3, spare_megabytes: 2 };
    let first = Device::Switch([Some(Box::new(reserved)), slot(Device::Endpoint(1)), None, None]);
    let tree = Tree::enumerate(&Device::Switch([slot(first), None, None, None]), 0x8000_0000).unwrap_or_default();
    let (bus, flagged) = (tree.endpoints[0].bus, escapes(run, &tree)?);
    let last = tree.endpoints[1].bus;
    let mut system = run.system("reserve", Network::checked(run, tree)?)?;
    system.expect_eq("flagged", flagged, 0)?;
    system.expect_eq("numbers in between", last - bus, 4)?;
    for (target, expected) in [(bus, Fate::Endpoint(0)), (bus + 3, Fate::Refused(0)), (last, Fate::Endpoint(1))] {
        let beat = Beat { kind: Kind::TO_BUS, target: target.into(), ..Beat::default() };
        system.wiring_mut().put(Entry::Root, beat);
        let mut fates = Vec::new();
        for _ in 0..20 {
            system.step()?;
            fates.extend(system.wiring_mut().take_ended().into_iter().map(|ended| ended.fate));
        }
        system.expect_eq(&format!("what becomes of a packet to bus {target}"), fates, vec![expected])?;
    }
    system.finish()
}
