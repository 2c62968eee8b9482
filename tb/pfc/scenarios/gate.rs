//! G1–G6 and G9: who may start a frame. (G7 and G8 need a port around the gate.)

use crosscheck::{Run, Verdict};

use crate::duts::{pfc_tx_class_gate, pfc_tx_class_gate_cnt4};
use crate::pfc::benches::gate::{GateBench, Shows};
use crate::pfc::tx_class_gate::Waiting;

type Gate = GateBench<pfc_tx_class_gate::Design>;

/// G1: nothing is paused: every class with work may start, and no other.
pub fn g1_all_eligible(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    for nonempty in 0..=0xFF {
        for in_frame in [false, true] {
            let waiting = Waiting { nonempty, in_frame, ..Waiting::default() };
            g.cycle(waiting, Shows { eligible: nonempty, ..Shows::default() })?;
        }
    }
    g.finish()
}

/// G2: one class is paused: the seven others don't notice.
pub fn g2_one_paused(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    for class in 0..8 {
        let paused = 1 << class;
        let waiting = Waiting { paused, nonempty: 0xFF, ..Waiting::default() };
        g.cycles(3, waiting, Shows { eligible: !paused, gated: paused, ..Shows::default() })?;
        // Without work a pause costs nothing.
        let waiting = Waiting { paused, nonempty: !paused, ..Waiting::default() };
        g.cycles(2, waiting, Shows { eligible: !paused, ..Shows::default() })?;
    }
    g.finish()
}

/// G3: a control frame starts though all eight classes are paused.
pub fn g3_control_when_all_paused(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    let stuck = Waiting { paused: 0xFF, nonempty: 0xFF, ..Waiting::default() };
    g.cycles(5, stuck, Shows { all_blocked: true, gated: 0xFF, ..Shows::default() })?;
    let pending = Waiting { ctrl_pending: true, ..stuck };
    g.cycles(2, pending, Shows { ctrl_grant: true, gated: 0xFF, ..Shows::default() })?;
    let nothing_else = Waiting { paused: 0xFF, ctrl_pending: true, ..Waiting::default() };
    g.cycles(2, nothing_else, Shows { ctrl_grant: true, ..Shows::default() })?;
    g.finish()
}

/// G4: a control frame waits for the frame in progress, and starts in the cycle in which none is.
pub fn g4_control_waits(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    for paused in [0x00, 0x0F, 0xFF] {
        let shows = Shows { eligible: !paused, gated: paused, ..Shows::default() };
        let all_blocked = paused == 0xFF;
        let waiting = Waiting { paused, nonempty: 0xFF, in_frame: true, ctrl_pending: true };
        g.cycles(64, waiting, Shows { all_blocked, ..shows })?;
        g.cycle(Waiting { in_frame: false, ..waiting }, Shows { ctrl_grant: true, ..shows })?;
        // Its own octets are a frame in progress too: granted once.
        g.cycles(60, waiting, Shows { all_blocked, ..shows })?;
    }
    g.finish()
}

/// G5: the corners of `all_blocked`: no work; work that may start; a control frame that starts; none of these.
pub fn g5_all_blocked(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    for paused in [0xFF, 0x01] {
        let stuck = Waiting { paused, nonempty: 0x01, ..Waiting::default() };
        let gated = Shows { gated: 0x01, ..Shows::default() };
        g.cycle(Waiting { nonempty: 0, ..stuck }, Shows::default())?;
        g.cycle(Waiting { paused: 0xFE, ..stuck }, Shows { eligible: 0x01, ..Shows::default() })?;
        g.cycle(Waiting { ctrl_pending: true, ..stuck }, Shows { ctrl_grant: true, ..gated })?;
        g.cycle(stuck, Shows { all_blocked: true, ..gated })?;
        // A frame in progress keeps the control frame back, and is no reason not to be blocked.
        g.cycle(Waiting { in_frame: true, ..stuck }, Shows { all_blocked: true, ..gated })?;
        g.cycle(Waiting { in_frame: true, ctrl_pending: true, ..stuck }, Shows { all_blocked: true, ..gated })?;
    }
    g.finish()
}

/// G6: `c_gated` names the one class that pays, `c_blocked_cycles` what the link lost. Counters of four bits stop.
pub fn g6_who_pays(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    let waiting = Waiting { paused: 0x24, nonempty: 0x26, ..Waiting::default() };
    g.cycles(100, waiting, Shows { eligible: 0x02, gated: 0x24, ..Shows::default() })?;
    let waiting = Waiting { paused: 0x24, nonempty: 0x20, ..Waiting::default() };
    g.cycles(30, waiting, Shows { all_blocked: true, gated: 0x20, ..Shows::default() })?;
    let out = g.idle()?;
    g.b.expect_eq("c_gated", out.gated, [0, 0, 100, 0, 0, 130, 0, 0])?;
    g.b.expect_eq("c_blocked_cycles", out.blocked_cycles, 30)?;
    g.finish()?;

    let mut g = GateBench::<pfc_tx_class_gate_cnt4::Design>::new(run)?;
    g.cycles(20, waiting, Shows { all_blocked: true, gated: 0x20, ..Shows::default() })?;
    let out = g.idle()?;
    g.b.expect_eq("c_gated", out.gated, [0, 0, 0, 0, 0, 15, 0, 0])?;
    g.b.expect_eq("c_blocked_cycles", out.blocked_cycles, 15)?;
    g.finish()
}

/// G9: a low class is starved by strict priority: eligible all the time and never sent. No pause is in it, and no
/// counter says so.
pub fn g9_starved_by_priority(run: &Run) -> Verdict {
    let mut g = Gate::new(run)?;
    let mut sent = [0; 8];
    for _ in 0..40 {
        let waiting = Waiting { paused: 0x40, nonempty: 0xC1, ..Waiting::default() };
        let shows = Shows { eligible: 0x81, gated: 0x40, ..Shows::default() };
        let out = g.cycle(waiting, shows)?;
        // The scheduler: the highest eligible class goes, for seven cycles.
        sent[out.eligible.ilog2() as usize] += 1;
        g.cycles(6, Waiting { in_frame: true, ..waiting }, shows)?;
    }
    g.b.expect_eq("frames sent by class", sent, [0, 0, 0, 0, 0, 0, 0, 40])?;
    let out = g.idle()?;
    g.b.expect_eq("c_gated", out.gated, [0, 0, 0, 0, 0, 0, 280, 0])?;
    g.b.expect_eq("c_blocked_cycles", out.blocked_cycles, 0)?;
    g.finish()
}
