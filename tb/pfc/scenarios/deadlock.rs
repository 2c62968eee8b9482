//! L4 and L5: when a class is suspected of being in a cycle, and what clears it.

use crosscheck::{Run, Verdict};

use crate::duts::{pfc_deadlock_detector, pfc_deadlock_detector_cnt4, pfc_deadlock_detector_short};
use crate::pfc::benches::deadlock::DeadlockBench;
use crate::pfc::deadlock_detector::DeadlockDetectorDut;

type Detector = DeadlockBench<pfc_deadlock_detector_short::Design>;
/// Its limit.
const LIMIT: u64 = 200;

/// One class stalls, to the limit and beyond: suspect after exactly that many clocks, one episode; and progress.
fn episode<D: DeadlockDetectorDut>(d: &mut DeadlockBench<D>, classes: u8, watched: u8, beyond: u64) -> Verdict {
    d.stall(classes, D::LIMIT)?;
    d.suspect(classes & watched);
    d.stall(classes, beyond)?;
    d.dequeue(classes)
}

/// L4: suspect at exactly the limit, not one clock earlier; an episode is counted once, however long. At the short
/// limit and at the published one.
pub fn l4_suspect_at_the_limit(run: &Run) -> Verdict {
    let mut d = Detector::new(run, 0xF8)?;
    for class in 0..8 {
        episode(&mut d, 1 << class, 0xF8, 100)?;
        d.stall(1 << class, LIMIT - 1)?;
        d.empty(1 << class)?;
    }
    episode(&mut d, 0xFF, 0xF8, 3)?;
    d.finish()?;

    let mut narrow = DeadlockBench::<pfc_deadlock_detector_cnt4::Design>::new(run, 0x01)?;
    for _ in 0..20 {
        episode(&mut narrow, 0x01, 0x01, 2)?;
    }
    narrow.finish()?;

    let mut real = DeadlockBench::<pfc_deadlock_detector::Design>::new(run, 0x08)?;
    real.b.set_limit(7_000_000);
    episode(&mut real, 0x08, 0x08, 5)?;
    real.finish()
}

/// L5: progress clears the evidence, two short stalls don't add up. A cycle without a pause is no progress: what was
/// before it still counts.
pub fn l5_progress_clears(run: &Run) -> Verdict {
    let mut d = Detector::new(run, 0xFF)?;
    for _ in 0..3 {
        d.stall(0x0F, LIMIT - 1)?;
        d.dequeue(0x0F)?;
        d.stall(0x0F, LIMIT - 1)?;
        d.empty(0x0F)?;
    }
    d.stall(0x0F, LIMIT - 1)?;
    for _ in 0..10 {
        d.unpaused()?;
    }
    d.stall(0x0F, 1)?;
    d.suspect(0x0F);
    d.unpaused()?;
    d.stall(0x0F, 1)?;
    // Progress of two of them is theirs alone.
    d.dequeue(0x03)?;
    d.finish()
}
