//! Golden model of `pfc_switch`: a [node](super::node) of two links, [`RING`] and [`HOST`].

use crosscheck::{Golden, Machine};

use super::counter::Counter;
use super::frame_builder::Leaving;
use super::line;
use super::node::{Node, NodeDut, NodeIn, NodeInputs, NodeOut, NodeOutputs, Wiring};
use super::node_ports::{Fits, link_ports, node_ports};
use super::vector_parser::Octet;
use crate::duts;

/// The ring: cells from the previous switch and our frames to it; cells to the next switch and its frames.
pub const RING: usize = 0;

/// The host, both ways.
pub const HOST: usize = 1;

/// A clock on the inputs of a switch.
pub type SwitchIn = NodeIn<2>;

/// What a switch shows.
pub type SwitchOut = NodeOut<2>;

/// Golden model of `pfc_switch` with this room, grant and refresh, stall limit, and bits of a counter.
pub type Switch<
    const CLASS_CELLS: i64,
    const GRANT: u16,
    const REFRESH: u16,
    const STALL_LIMIT: u64,
    const CNT_W: u32,
> = Node<2, 2, CLASS_CELLS, GRANT, REFRESH, true, STALL_LIMIT, CNT_W>;

/// A cell for this switch goes to the host, any other one round the ring. Our frames share the host's link with cells;
/// those to the previous switch have a line of their own.
const WIRING: Wiring<2> = Wiring {
    route: |number, cell| if cell.dest == number { HOST } else { RING },
    shared: {
        let mut shared = [false; 2];
        shared[HOST] = true;
        shared
    },
};

/// Ties the model, and the traits above, to the generated types of one build.
macro_rules! switch_of {
    (
        $dut:ident: $cells:literal cells, grant $grant:literal, refresh $refresh:literal, limit $limit:expr,
        $width:literal bits
    ) => {
        impl NodeDut<2> for duts::$dut::Design {
            type Model = Switch<$cells, $grant, $refresh, { $limit }, $width>;
            const CELLS: u16 = $cells;
            const LIMIT: u64 = $limit;
            const GRANT: [u16; 2] = [$grant, $refresh];
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for Switch<$cells, $grant, $refresh, { $limit }, $width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let shown = self.cycle(&input.get(), WIRING);
                let mut out = Self::Out::default();
                node_ports!(to_port(out, shown));
                for link in [RING, HOST] {
                    let output = &shown.outputs[link];
                    out.out_valid[link] = output.cell.is_some();
                    out.out_cell[link] = output.cell.unwrap_or_default();
                    out.tx_valid[link] = shown.tx[link].is_some();
                    let Leaving { octet, sop, eop } = shown.tx[link].unwrap_or_default();
                    (out.tx_octet[link], out.tx_sop[link], out.tx_eop[link]) = (octet, sop, eop);
                    out.c_sent[link] = shown.sent[link].fit();
                    out.c_refused[link] = shown.refused[link].fit();
                    out.c_escaped[link] = shown.escaped[link].fit();
                    link_ports!(to_port_of(out, link, output));
                }
                out
            }
        }

        impl Golden for Switch<$cells, $grant, $refresh, { $limit }, $width> {
            /// A cell or an octet means nothing while there is none.
            fn mask(&self, _: &Self::In, out: &Self::Out) -> duts::$dut::Mask {
                duts::$dut::Mask { out_cell: out.out_valid, tx_octet: out.tx_valid, ..Default::default() }
            }
        }

        impl NodeInputs<2> for duts::$dut::In {
            fn put(&mut self, clock: &SwitchIn) {
                self.rst_n = clock.rst_n;
                self.switch_id = clock.number;
                self.local_sa = clock.source;
                self.lossless_mask = clock.lossless;
                self.pfc_enabled_mask = clock.enabled;
                for link in [RING, HOST] {
                    self.in_valid[link] = clock.cells[link].is_some();
                    self.in_cell[link] = clock.cells[link].unwrap_or(self.in_cell[link]);
                    let Octet { valid, octet, sop, eop, fcs_ok } = clock.rx[link];
                    (self.rx_valid[link], self.rx_octet[link]) = (valid, octet);
                    (self.rx_sop[link], self.rx_eop[link], self.rx_fcs_ok[link]) = (sop, eop, fcs_ok);
                }
            }

            fn get(&self) -> SwitchIn {
                let rx = |link: usize| Octet {
                    valid: self.rx_valid[link],
                    octet: self.rx_octet[link],
                    sop: self.rx_sop[link],
                    eop: self.rx_eop[link],
                    fcs_ok: self.rx_fcs_ok[link],
                };
                SwitchIn {
                    rst_n: self.rst_n,
                    number: self.switch_id,
                    source: self.local_sa,
                    lossless: self.lossless_mask,
                    enabled: self.pfc_enabled_mask,
                    cells: [RING, HOST].map(|link| self.in_valid[link].then_some(self.in_cell[link])),
                    rx: [RING, HOST].map(rx),
                }
            }
        }

        impl NodeOutputs<2> for duts::$dut::Out {
            fn observed(&self) -> SwitchOut {
                let mut shown = SwitchOut::default();
                node_ports!(from_port(self, shown));
                for link in [RING, HOST] {
                    let leaving =
                        Leaving { octet: self.tx_octet[link], sop: self.tx_sop[link], eop: self.tx_eop[link] };
                    shown.tx[link] = self.tx_valid[link].then_some(leaving);
                    shown.outputs[link].cell = self.out_valid[link].then_some(self.out_cell[link]);
                    shown.sent[link] = self.c_sent[link].fit();
                    shown.refused[link] = self.c_refused[link].fit();
                    shown.escaped[link] = self.c_escaped[link].fit();
                    link_ports!(from_port_of(self, link, shown.outputs[link]));
                }
                shown
            }
        }
    };
}

switch_of!(pfc_switch: 512 cells, grant 65_535, refresh 32_768, limit line::STALL_LIMIT, 32 bits);
switch_of!(pfc_switch_short: 512 cells, grant 256, refresh 128, limit 20_000, 32 bits);
switch_of!(pfc_switch_published: 512 cells, grant 65_535, refresh 32_768, limit 6_710_784, 32 bits);
switch_of!(pfc_switch_l1: 512 cells, grant 128, refresh 32, limit line::STALL_LIMIT, 32 bits);
switch_of!(pfc_switch_cnt4: 128 cells, grant 64, refresh 32, limit 200, 4 bits);
