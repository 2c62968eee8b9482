//! Ports with packets for the uplink: each holds its request to the accepted end of its packet.

use crosscheck::{Bench, Failure, Run, Verdict, Verilated};

use super::arbiter::{ArbiterDut, ArbiterInputs, ArbiterOutputs, Ownership, Uplink};

/// A port that waits for the uplink, or owns it.
#[derive(Clone, Copy, Debug, Default)]
struct Port {
    /// Beats left of its packet; 0: it has none.
    left: u32,
    /// Packets of others accepted since it asked.
    waited: u64,
    /// It has owned the uplink since it asked.
    served: bool,
    /// Longest wait so far, the one that goes on included.
    longest: u64,
}

/// An arbiter with its ports.
pub struct Requesters<D: ArbiterDut> {
    /// The bench underneath.
    pub b: Bench<Verilated<D>, D::Model>,
    ports: Vec<Port>,
    /// What the rest of the world does: link, credit, room.
    pub uplink: Uplink,
}

impl<D: ArbiterDut> Requesters<D> {
    /// Out of reset, nobody asks.
    ///
    /// # Errors
    /// When the model can't be made or fails in its reset.
    pub fn new(run: &Run) -> Result<Self, Failure> {
        let b = run.bench::<D, _>(D::Model::default())?;
        Ok(Self { b, ports: vec![Port::default(); D::N], uplink: Uplink::default() })
    }

    /// Port `port` has no packet that it hasn't sent.
    pub fn idle(&self, port: usize) -> bool {
        self.ports[port].left == 0
    }

    /// Gives a packet of so many beats to an idle port.
    pub fn offer(&mut self, port: usize, beats: u32) {
        let longest = self.ports[port].longest;
        self.ports[port] = Port { left: beats, longest, ..Port::default() };
    }

    /// Packets of others accepted while a port waited for the uplink, at most, by port.
    pub fn longest_waits(&self) -> Vec<u64> {
        self.ports.iter().map(|port| port.longest).collect()
    }

    /// A reset: what the ports had is lost.
    ///
    /// # Errors
    /// A failure of the reset.
    pub fn reset(&mut self) -> Verdict {
        self.ports.fill(Port::default());
        self.b.inputs.put(Uplink::default());
        self.b.reset()
    }

    /// One cycle. Returns what the arbiter shows in it.
    ///
    /// # Errors
    /// A failure of the cycle.
    pub fn cycle(&mut self) -> Result<Ownership, Failure> {
        let vector = |holds: &dyn Fn(&Port) -> bool| {
            self.ports.iter().enumerate().fold(0, |bits, (i, port)| bits | u16::from(holds(port)) << i)
        };
        // An end of packet without a request must not matter.
        let (request, eop) = (vector(&|port| port.left > 0), vector(&|port| port.left <= 1));
        self.b.inputs.put(Uplink { request, eop, ..self.uplink });
        let shows = self.b.step()?.ownership();
        let owner = usize::from(shows.owner);
        if shows.owner_valid {
            self.ports[owner].served = true;
        }
        if shows.out_valid && self.uplink.ready {
            self.ports[owner].left = self.ports[owner].left.saturating_sub(1);
            if self.ports[owner].left == 0 {
                for port in self.ports.iter_mut().filter(|port| port.left > 0 && !port.served) {
                    port.waited += 1;
                    port.longest = port.longest.max(port.waited);
                }
            }
        }
        Ok(shows)
    }
}

/// An arbiter all of whose ports always have a packet, of one to four beats, until `packets` are accepted.
///
/// # Errors
/// A failure of a cycle.
pub fn saturated<D: ArbiterDut>(run: &Run, packets: u32) -> Result<Requesters<D>, Failure> {
    let mut r = Requesters::<D>::new(run)?;
    let mut shows = Ownership::default();
    while shows.grants.iter().sum::<u32>() < packets {
        for port in 0..D::N {
            if r.idle(port) {
                r.offer(port, 1 + (port as u32 + shows.grants[port]) % 4);
            }
        }
        shows = r.cycle()?;
    }
    Ok(r)
}
