//! A1–A8: what a waiting head is charged to.

use crosscheck::{Run, Verdict};
use rand::RngExt;

use crate::duts::{
    pfc_class_hol_detector, pfc_class_hol_detector_1, pfc_class_hol_detector_48, pfc_class_hol_detector_cnt4,
};
use crate::pfc::benches::attribution::{AttributionBench, waits};
use crate::pfc::class_hol_detector::Cause::{FirstOrder, SecondOrder, SelfPaused, Unknown};
use crate::pfc::class_hol_detector::{Head, HeadInputs, HeadOutputs, Heads, HolDetectorDut};

type Attribution = AttributionBench<24, pfc_class_hol_detector::Design>;

/// Class `class` waits for destination `dest`, no other class does.
fn one<const N: usize>(class: usize, dest: u8) -> Heads<N> {
    let mut cycle = Heads::default();
    cycle.heads[class] = waits(dest);
    cycle
}

/// A1: the class itself is paused.
pub fn a1_self_paused(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    for class in 0..8 {
        let waiting = Heads { paused: 1 << class, ..one(class, 5) };
        a.cycles(3, waiting, &[(class, SelfPaused)])?;
        // Another class's pause is none of its own.
        a.cycles(2, Heads { paused: !(1 << class), ..waiting }, &[(class, Unknown)])?;
    }
    a.finish()
}

/// A2: the destination is paused by its own neighbour.
pub fn a2_second_order(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    for dest in 0..24 {
        let class = usize::from(dest % 8);
        let mut waiting = one(class, dest);
        waiting.xoff[usize::from(dest)] = true;
        a.cycles(2, waiting, &[(class, SecondOrder)])?;
        waiting.xoff.rotate_left(1);
        a.cycle(waiting, &[(class, Unknown)])?;
    }
    a.finish()
}

/// A3: the destination is busy.
pub fn a3_first_order(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    for dest in 0..24 {
        let class = usize::from(7 - dest % 8);
        let mut waiting = one(class, dest);
        waiting.busy[usize::from(dest)] = true;
        a.cycles(2, waiting, &[(class, FirstOrder)])?;
        waiting.busy.rotate_right(1);
        a.cycle(waiting, &[(class, Unknown)])?;
    }
    a.finish()
}

/// A4: none of the reasons; and no charge at all for a head that goes, or isn't there.
pub fn a4_none(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    for class in 0..8 {
        a.cycles(4, one(class, 11), &[(class, Unknown)])?;
        let mut cycle = Heads { paused: 0xFF, busy: [true; 24], xoff: [true; 24], ..one(class, 11) };
        cycle.heads[class].granted = true;
        a.cycles(2, cycle, &[])?;
        cycle.heads[class] = Head { valid: false, ..waits(11) };
        a.cycles(2, cycle, &[])?;
    }
    a.finish()
}

/// A5: its own pause goes before both others.
pub fn a5_self_wins(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    for (busy, xoff) in [(false, false), (true, false), (false, true), (true, true)] {
        let waiting = Heads { paused: 0x10, busy: [busy; 24], xoff: [xoff; 24], ..one(4, 23) };
        a.cycles(3, waiting, &[(4, SelfPaused)])?;
    }
    a.finish()
}

/// A6: a paused destination goes before a busy one.
pub fn a6_second_wins(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    let waiting = Heads { busy: [true; 24], xoff: [true; 24], ..one(6, 0) };
    a.cycles(3, waiting, &[(6, SecondOrder)])?;
    a.cycles(3, Heads { xoff: [false; 24], ..waiting }, &[(6, FirstOrder)])?;
    a.finish()
}

/// What comes, at random: heads, grants, pauses, destinations.
pub(super) fn anything<const N: usize>(rng: &mut crosscheck::Rng) -> Heads<N> {
    let numbers = u32::try_from(N).expect("few destinations").next_power_of_two().max(2);
    let mut head = |_| Head {
        valid: rng.random_bool(0.7),
        dest: rng.random_range(0..numbers) as u8,
        granted: rng.random_bool(0.3),
    };
    let heads = std::array::from_fn(&mut head);
    let paused = if rng.random_bool(0.5) { 0 } else { rng.random() };
    Heads { heads, paused, busy: [(); N].map(|()| rng.random_bool(0.4)), xoff: [(); N].map(|()| rng.random_bool(0.3)) }
}

/// Random cycles: for every class the causes add up to the cycles of waiting, and those are the cycles in which its
/// head was there and did not go.
fn adds_up<const N: usize, D: HolDetectorDut<N>>(run: &Run, cycles: u32) -> Verdict {
    let mut b = run.bench::<D, _>(D::Model::default())?;
    let mut rng = run.rng("heads");
    let mut waited = [0; 8];
    for _ in 0..cycles {
        let cycle: Heads<N> = anything(&mut rng);
        b.inputs.put(cycle);
        let charges = b.step()?.charges();
        let sums = charges.map(|class| class.first + class.second + class.own + class.none);
        b.expect_eq("c_hol_cycles", charges.map(|class| class.hol), waited)?;
        b.expect_eq("causes together", sums, waited)?;
        for (waited, head) in waited.iter_mut().zip(cycle.heads) {
            *waited += u32::from(head.valid && !head.granted);
        }
    }
    b.finish()
}

/// A7: whatever comes, the causes add up, and a head that goes is never charged. Counters of four bits stop at 15.
pub fn a7_causes_add_up(run: &Run) -> Verdict {
    adds_up::<24, pfc_class_hol_detector::Design>(run, 2000)?;
    adds_up::<48, pfc_class_hol_detector_48::Design>(run, 2000)?;
    adds_up::<1, pfc_class_hol_detector_1::Design>(run, 2000)?;
    let mut narrow = AttributionBench::<24, pfc_class_hol_detector_cnt4::Design>::new(run)?;
    let waiting = one(2, 9);
    narrow.cycles(20, waiting, &[(2, Unknown)])?;
    narrow.cycles(20, Heads { busy: [true; 24], ..waiting }, &[(2, FirstOrder)])?;
    narrow.cycles(20, Heads { xoff: [true; 24], ..waiting }, &[(2, SecondOrder)])?;
    narrow.cycles(20, Heads { paused: 0x04, ..waiting }, &[(2, SelfPaused)])?;
    narrow.finish()
}

/// A8: a destination that does not exist is neither busy nor paused; every one that does is told from all others.
pub fn a8_destination_out_of_range(run: &Run) -> Verdict {
    let mut a = Attribution::new(run)?;
    for dest in 24..32 {
        let waiting = Heads { busy: [true; 24], xoff: [true; 24], ..one(1, dest) };
        a.cycles(2, waiting, &[(1, Unknown)])?;
        a.cycle(Heads { paused: 0x02, ..waiting }, &[(1, SelfPaused)])?;
    }
    a.finish()?;

    let mut a = AttributionBench::<1, pfc_class_hol_detector_1::Design>::new(run)?;
    for (dest, cause) in [(0, FirstOrder), (1, Unknown)] {
        a.cycle(Heads { busy: [true], ..one(1, dest) }, &[(1, cause)])?;
    }
    a.finish()?;

    // 32 to 47 need a sixth bit: without it they are taken for 0 to 15.
    let mut a = AttributionBench::<48, pfc_class_hol_detector_48::Design>::new(run)?;
    for dest in 0..64 {
        let mut waiting = Heads { busy: [true; 48], ..one(3, dest) };
        if let Some(xoff) = waiting.xoff.get_mut(usize::from(dest)) {
            *xoff = true;
        }
        a.cycle(waiting, &[(3, if dest < 48 { SecondOrder } else { Unknown })])?;
    }
    a.finish()
}
