//! Where what a [node](super::node) shows stands on the ports of its designs: two tables, read in both directions.

/// A value as wide as its port, and back. Counters differ in width from build to build.
pub trait Fits<T> {
    /// The same number. No counter is past the end of its port's type: it stops where its width says.
    fn fit(self) -> T;
}

macro_rules! fits {
    (same: $($same:ty),*) => { $(impl Fits<$same> for $same {
        fn fit(self) -> $same {
            self
        }
    })* };
    (numbers: $($from:ty => $to:ty),*) => { $(
        impl Fits<$to> for $from {
            fn fit(self) -> $to {
                self as $to
            }
        }
        impl Fits<[$to; 8]> for [$from; 8] {
            fn fit(self) -> [$to; 8] {
                self.map(|number| number as $to)
            }
        }
    )* };
}

fits!(same: bool, u8, u16, u32, u64, [u16; 8], [u32; 8]);
fits!(numbers: u32 => u8, u8 => u32);

/// Each port that exists once per link, and its place in [`Output`](super::link_output::Output).
macro_rules! link_ports {
    ($each:ident $args:tt) => {
        $crate::pfc::node_ports::$each! { $args
            paused = pauses.timers.paused;
            timer = pauses.timers.timer;
            eligible = eligible;
            all_blocked = all_blocked;
            deq_fire = deq_fire;
            suspect = suspicion.suspect;
            emergency_drop = suspicion.emergency;
            longest_stall = suspicion.longest;
            c_suspect = suspicion.episodes;
            tagged_seen = pauses.tagged;
            c_seen = pauses.counts.seen;
            c_bad_fcs = pauses.counts.bad_fcs;
            c_wrong_da = pauses.counts.wrong_da;
            c_runt = pauses.counts.runt;
            c_expiry = pauses.timers.expiry;
            c_release = pauses.timers.release;
            c_ignored = pauses.ignored;
            c_blocked_cycles = blocked_cycles;
            c_gated = gated;
        }
    };
}

/// Each port that exists once, and its place in [`NodeOut`](super::node::NodeOut).
macro_rules! node_ports {
    ($each:ident $args:tt) => {
        $crate::pfc::node_ports::$each! { $args
            occ = marks.occ;
            assert_pause = marks.assert_pause;
            overflow_fire = marks.overflow;
            cfg_infeasible = marks.infeasible;
            headroom_cells = marks.headroom;
            discard = discard;
            conformant = conformance.conformant;
            fault_vector = conformance.faults;
            c_overflow = conformance.overflow;
            c_late = conformance.late;
            c_escape = conformance.escape;
            first_fault_cycle = conformance.first;
            c_asserted = asserted;
            c_hol_cycles = charges.hol;
            c_first_order = charges.first;
            c_second_order = charges.second;
            c_self_paused = charges.own;
            c_none = charges.none;
        }
    };
}

/// From a place to its port, which is plain.
macro_rules! to_port {
    (($out:ident, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($out.$port = $crate::pfc::node_ports::Fits::fit($shown.$($place).+);)*
    };
}

/// From a place to its port, which is an array with an element per link.
macro_rules! to_port_of {
    (($out:ident, $link:expr, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($out.$port[$link] = $crate::pfc::node_ports::Fits::fit($shown.$($place).+);)*
    };
}

/// From a port, which is plain, to its place.
macro_rules! from_port {
    (($out:expr, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($shown.$($place).+ = $crate::pfc::node_ports::Fits::fit($out.$port);)*
    };
}

/// From a port, which is an array with an element per link, to its place.
macro_rules! from_port_of {
    (($out:expr, $link:expr, $shown:expr) $($port:ident = $($place:ident).+;)*) => {
        $($shown.$($place).+ = $crate::pfc::node_ports::Fits::fit($out.$port[$link]);)*
    };
}

pub(crate) use {from_port, from_port_of, link_ports, node_ports, to_port, to_port_of};
