//! A switch: where packets go, when, and in what order.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use super::lookup::child;
use crate::duts::fabric_pkg::{Beat, Kind, Subtree};
use crate::duts::{fabric_node, fabric_node_cnt4};
use crate::fabric::node::{ABOVE, NodeDut, NodeIn, NodeInputs, NodeOut, NodeOutputs, PORTS, SOURCES};

/// The internal bus of the switch.
const OWN: u8 = 2;

/// A switch whose port p leads to buses 10p + 10 to 10p + 19 and to the megabyte p + 1, but for port 3, whose ranges overlap
/// those of port 2.
fn table() -> [Subtree; PORTS] {
    std::array::from_fn(|port| {
        let (bus, base) = (10 * port as u8 + 10, (port as u64 + 1) << 20);
        match port {
            3 => child([35, 49], [0x0038_0000, 0x004F_FFFF]),
            _ => child([bus, bus + 9], [base, base + 0xF_FFFF]),
        }
    })
}

/// A packet of one beat to a bus.
fn to_bus(bus: u8) -> Beat {
    Beat { kind: Kind::TO_BUS, target: bus.into(), eop: true, ..Beat::default() }
}

/// A packet of one beat to an address.
fn to_address(target: u64) -> Beat {
    Beat { kind: Kind::TO_ADDRESS, target, eop: true, ..Beat::default() }
}

/// The beats of a packet: so many, numbered.
fn packet(first: Beat, beats: u16) -> Vec<Beat> {
    (0..beats).map(|i| Beat { id: first.id << 8 | i, eop: i + 1 == beats, ..first }).collect()
}

/// What came out of each link, with the cycles.
type Sent = [Vec<(u64, Beat)>; SOURCES];

struct Node<D: NodeDut> {
    b: Bench<Verilated<D>, D::Model>,
    input: NodeIn,
}

impl<D: NodeDut> Node<D> {
    fn new(run: &Run) -> Result<Self, Failure> {
        let input = NodeIn { own_bus: OWN, child: table(), ready: [true; SOURCES], ..NodeIn::default() };
        Ok(Self { b: run.bench(D::Model::default())?, input })
    }

    fn cycle(&mut self) -> Result<NodeOut, Failure> {
        self.b.inputs.put(&self.input);
        Ok(self.b.step()?.shows())
    }

    /// Sends packets, each source its own one after the other, until nothing has moved for eight cycles. Returns what came
    /// out, with the cycles, by link; and what the counters say.
    fn send(&mut self, packets: [Vec<Beat>; SOURCES]) -> Result<(Sent, NodeOut), Failure> {
        let mut left = packets.map(|beats| beats.into_iter());
        for (offer, beats) in self.input.offers.iter_mut().zip(&mut left) {
            *offer = beats.next();
        }
        let mut sent = Sent::default();
        let (start, mut quiet, mut last) = (self.b.cycle(), 0, NodeOut::default());
        while quiet < 8 {
            let cycle = self.b.cycle() - start;
            last = self.cycle()?;
            quiet += 1;
            for link in 0..SOURCES {
                if last.accepted[link] {
                    self.input.offers[link] = left[link].next();
                    quiet = 0;
                }
                if let Some(beat) = last.sends[link].filter(|_| self.input.ready[link]) {
                    sent[link].push((cycle, beat));
                    quiet = 0;
                }
            }
        }
        Ok((sent, last))
    }

    /// Sends one packet of a beat from a source; the link it leaves by and the cycle, if any.
    fn one(&mut self, source: usize, beat: Beat) -> Result<Option<(usize, u64)>, Failure> {
        let mut packets: [Vec<Beat>; SOURCES] = Default::default();
        packets[source].push(beat);
        let (sent, _) = self.send(packets)?;
        let mut out = (0..SOURCES).flat_map(|link| sent[link].iter().map(move |(cycle, _)| (link, *cycle)));
        let first = out.next();
        self.b.expect_eq("a second beat", out.next(), None)?;
        Ok(first)
    }

    fn counts(&mut self, local: u32, unroutable: u32, ambiguous: u32) -> Verdict {
        self.input.offers = [None; SOURCES];
        let out = self.cycle()?;
        let counts = (out.local, out.unroutable, out.ambiguous);
        self.b.expect_eq("c_local, c_unroutable, c_ambiguous", counts, (local, unroutable, ambiguous))
    }
}

type Wide = Node<fabric_node::Design>;

/// From above: down by the one port that matches, a cycle later, by bus and by address.
pub fn from_above_down(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    for (beat, port) in [
        (to_bus(10), 0),
        (to_bus(29), 1),
        (to_bus(30), 2),
        (to_bus(49), 3),
        (to_address(0x1F_FFFF), 0),
        (to_address(0x40_0000), 3),
    ] {
        let out = n.one(ABOVE, beat)?;
        n.b.expect_eq("leaves by port, after cycles", out, Some((port, 1)))?;
    }
    n.counts(0, 0, 0)?;
    n.b.finish()
}

/// From a port: to another port that matches, a cycle later; else up, two cycles later, without a word.
pub fn from_a_port_across_or_up(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    for source in 0..PORTS {
        for (port, bus) in [(0, 12), (1, 22), (2, 32), (3, 45)] {
            if port != source {
                let out = n.one(source, to_bus(bus))?;
                n.b.expect_eq("leaves by port, after cycles", out, Some((port, 1)))?;
            }
        }
        for beat in [to_bus(9), to_bus(50), to_address(0), to_address(0x50_0000)] {
            let out = n.one(source, beat)?;
            n.b.expect_eq("goes up, after cycles", out, Some((ABOVE, 2)))?;
        }
    }
    n.counts(0, 0, 0)?;
    n.b.finish()
}

/// What comes from above and matches nothing never goes back up, what comes from a port and matches it never back down.
pub fn nothing_is_sent_back(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    for beat in [to_bus(9), to_bus(50), to_address(0), to_address(0x50_0000)] {
        let out = n.one(ABOVE, beat)?;
        n.b.expect_eq("leaves by", out, None)?;
    }
    n.counts(0, 4, 0)?;
    for (source, bus) in [(0, 15), (1, 25), (2, 31), (3, 40)] {
        let out = n.one(source, to_bus(bus))?;
        n.b.expect_eq("leaves by", out, None)?;
    }
    n.counts(0, 8, 0)?;
    n.b.finish()
}

/// What more than one port claims is consumed and counted, wherever it comes from, also from one of these ports.
pub fn ambiguous_packets_end_here(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    for source in 0..SOURCES {
        for beat in [to_bus(35), to_bus(39), to_address(0x38_0000), to_address(0x3F_FFFF)] {
            let out = n.one(source, beat)?;
            n.b.expect_eq("leaves by", out, None)?;
        }
        n.counts(0, 0, 4 * (source as u32 + 1))?;
    }
    n.b.finish()
}

/// The internal bus of the switch comes first, from above and from below, whatever the table says of it.
pub fn the_own_bus_comes_first(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    for source in 0..SOURCES {
        let out = n.one(source, to_bus(OWN))?;
        n.b.expect_eq("leaves by", out, None)?;
    }
    n.counts(5, 0, 0)?;
    // Ranges that hold it change nothing, one or two of them. An address that looks like it is an address.
    n.input.child[0] = child([0, 19], [0, 0x1F_FFFF]);
    n.one(ABOVE, to_bus(OWN))?;
    n.input.child[1] = child([0, 29], [0x20_0000, 0x2F_FFFF]);
    n.one(ABOVE, to_bus(OWN))?;
    n.counts(7, 0, 0)?;
    let out = n.one(ABOVE, to_address(OWN.into()))?;
    n.b.expect_eq("leaves by port, after cycles", out, Some((0, 1)))?;
    n.counts(7, 0, 0)?;
    n.b.finish()
}

/// The route is that of the first beat. A table that changes under a packet tears nothing, and holds for the next one.
pub fn a_route_is_held(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    for (first, link) in [(to_bus(12), 0), (to_bus(9), ABOVE)] {
        n.input.child = table();
        let mut beats = packet(first, 4).into_iter();
        let mut left = [0; SOURCES];
        n.input.offers[1] = beats.next();
        for cycle in 0..12 {
            // Buses 9 and 12 move to port 2.
            if cycle == 1 {
                n.input.child[0] = child([15, 19], [1, 0]);
                n.input.child[2] = child([9, 14], [1, 0]);
            }
            let out = n.cycle()?;
            if out.accepted[1] {
                n.input.offers[1] = beats.next();
            }
            out.sends.iter().zip(&mut left).for_each(|(sent, left)| *left += u32::from(sent.is_some()));
        }
        let mut expected = [0; SOURCES];
        expected[link] = 4;
        n.b.expect_eq("beats by link", left, expected)?;
        let out = n.one(1, first)?;
        n.b.expect_eq("the next one leaves by", out.map(|(link, _)| link), Some(2))?;
    }
    n.b.finish()
}

/// A packet of five beats that nobody may have is consumed at a beat a cycle, and counts once.
pub fn a_dropped_packet_counts_once(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    let unroutable = packet(to_bus(99), 5).into_iter();
    let ambiguous = packet(to_bus(36), 5).into_iter();
    let local = packet(to_bus(OWN), 5).into_iter();
    for ((from_above, from_0), from_1) in unroutable.zip(ambiguous).zip(local) {
        n.input.offers = [Some(from_0), Some(from_1), None, None, Some(from_above)];
        let out = n.cycle()?;
        n.b.expect_eq("accepted", out.accepted, [true, true, false, false, true])?;
        n.b.expect_eq("counted so far", (out.local, out.unroutable, out.ambiguous), (0, 0, 0))?;
    }
    n.counts(1, 1, 1)?;
    n.b.finish()
}

/// Four ports and the link above send to one port: packets are not mixed, each source has its turn, the link above last.
pub fn an_output_serves_by_turns(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    n.input.child[0] = child([10, 19], [1, 0]);
    let target = |source: usize| Beat { id: source as u16, ..to_bus(12) };
    let mut packets: [Vec<Beat>; SOURCES] = Default::default();
    for (source, packets) in packets.iter_mut().enumerate().skip(1) {
        *packets = packet(target(source), 1 + source as u16).repeat(3);
    }
    let (sent, _) = n.send(packets)?;
    let sources: Vec<u16> = sent[0].iter().filter(|(_, beat)| beat.eop).map(|(_, beat)| beat.id >> 8).collect();
    n.b.expect_eq("packets by source", sources, [1, 2, 3, 4].repeat(3))?;
    let cycles: Vec<u64> = sent[0].iter().map(|(cycle, _)| *cycle).collect();
    n.b.expect_eq("a beat in every cycle", cycles, (1..=3 * (2 + 3 + 4 + 5)).collect())?;
    let whole = sent[0].chunk_by(|a, b| a.1.id >> 8 == b.1.id >> 8 && !a.1.eop);
    let in_order =
        whole.into_iter().all(|beats| beats.iter().enumerate().all(|(i, (_, beat))| beat.id & 0xFF == i as u16));
    n.b.expect("beats of a packet follow each other", in_order)?;
    n.b.finish()
}

/// A packet under way is not interrupted by a source that comes later and stands ahead of its own.
pub fn a_packet_is_not_interrupted(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    let mut long = packet(Beat { id: 3, ..to_bus(12) }, 4).into_iter();
    n.input.offers[3] = long.next();
    let mut sources = Vec::new();
    for cycle in 0..10 {
        if cycle == 2 {
            n.input.offers[1] = Some(Beat { id: 1 << 8, ..to_bus(12) });
        }
        let out = n.cycle()?;
        if out.accepted[3] {
            n.input.offers[3] = long.next();
        }
        if out.accepted[1] {
            n.input.offers[1] = None;
        }
        sources.extend(out.sends[0].map(|beat| beat.id >> 8));
    }
    n.b.expect_eq("beats by source", sources, vec![3, 3, 3, 3, 1])?;
    n.b.finish()
}

/// Four ports send up: by turns, with a cycle between packets in which the arbiter finds an owner.
pub fn upwards_by_turns(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    let packets: [Vec<Beat>; SOURCES] = std::array::from_fn(|source| {
        if source == ABOVE { Vec::new() } else { packet(Beat { id: source as u16, ..to_bus(99) }, 2).repeat(2) }
    });
    let (sent, _) = n.send(packets)?;
    let order: Vec<(u64, u16)> = sent[ABOVE].iter().map(|(cycle, beat)| (*cycle, beat.id >> 8)).collect();
    let expected: Vec<(u64, u16)> =
        (0..8).flat_map(|turn| [(2 + 3 * turn, turn as u16 % 4), (3 + 3 * turn, turn as u16 % 4)]).collect();
    n.b.expect_eq("cycles and sources", order, expected)?;
    n.b.finish()
}

/// A full register waits for its link, and accepts in the cycle in which it drains. Other outputs go on.
pub fn a_full_register_waits(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    n.input.ready = [false, true, true, true, false];
    n.input.offers[ABOVE] = Some(to_bus(12));
    n.input.offers[3] = Some(to_bus(99));
    let out = n.cycle()?;
    n.b.expect_eq("accepted by an empty register", out.accepted, [false, false, false, false, true])?;
    n.input.offers[ABOVE] = Some(to_bus(13));
    for cycle in 0..6 {
        n.input.offers[1] = Some(to_bus(30 + cycle % 2));
        let out = n.cycle()?;
        n.b.expect_eq("the full one waits", out.accepted[ABOVE], false)?;
        n.b.expect_eq("port 2 goes on", out.accepted[1], true)?;
        n.b.expect_eq("it stays", out.sends[0], Some(to_bus(12)))?;
        if out.accepted[3] {
            n.input.offers[3] = Some(to_bus(98));
        }
    }
    n.input.offers[1] = None;
    let out = n.cycle()?;
    n.b.expect_eq("it stays", (out.sends[0], out.sends[ABOVE]), (Some(to_bus(12)), Some(to_bus(99))))?;
    n.input.ready = [true; SOURCES];
    let out = n.cycle()?;
    n.b.expect_eq("drains and accepts, downwards and upwards", (out.accepted[ABOVE], out.accepted[3]), (true, true))?;
    n.input.offers = [None; SOURCES];
    let out = n.cycle()?;
    n.b.expect_eq("the next ones", (out.sends[0], out.sends[ABOVE]), (Some(to_bus(13)), Some(to_bus(98))))?;
    n.cycle()?;
    n.b.finish()
}

/// Counters of four bits stop at 15, also when two packets end at once.
pub fn counters_stop(run: &Run) -> Verdict {
    let mut n = Node::<fabric_node_cnt4::Design>::new(run)?;
    for turn in 1..=9 {
        n.input.offers = [to_bus(11), to_bus(OWN), to_bus(OWN), to_bus(36), to_bus(99)].map(Some);
        n.cycle()?;
        let twice = (2 * turn).min(15);
        n.counts(twice, twice, turn)?;
    }
    for _ in 0..9 {
        n.input.offers[3] = Some(to_bus(36));
        n.cycle()?;
    }
    n.counts(15, 15, 15)?;
    n.b.finish()
}

/// A reset empties the registers and forgets packets under way.
pub fn a_reset_forgets(run: &Run) -> Verdict {
    let mut n = Wide::new(run)?;
    n.input.ready = [false; SOURCES];
    n.input.offers[ABOVE] = packet(to_bus(12), 2).first().copied();
    n.input.offers[2] = packet(to_bus(99), 2).first().copied();
    for _ in 0..4 {
        let out = n.cycle()?;
        if out.accepted[ABOVE] {
            n.input.offers[ABOVE] = packet(to_bus(12), 2).last().copied();
        }
    }
    n.b.reset()?;
    n.input.offers = [None; SOURCES];
    n.input.ready = [true; SOURCES];
    let out = n.cycle()?;
    n.b.expect_eq("sends", out.sends, [None; SOURCES])?;
    let out = n.one(3, to_bus(12))?;
    n.b.expect_eq("leaves by port, after cycles", out, Some((0, 1)))?;
    n.b.finish()
}
