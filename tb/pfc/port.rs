//! Golden model of `pfc_port`: a [node](super::node) of one link, which every cell and every control frame takes.

use crosscheck::{Golden, Machine};

use super::counter::Counter;
use super::frame_builder::Leaving;
use super::line;
use super::node::{Node, NodeDut, NodeIn, NodeInputs, NodeOut, NodeOutputs, Wiring};
use super::node_ports::{Fits, link_ports, node_ports};
use super::vector_parser::Octet;
use crate::duts;

/// A clock on the inputs of a port.
pub type PortIn = NodeIn<1>;

/// What a port shows.
pub type PortOut = NodeOut<1>;

/// Golden model of `pfc_port` with this room, grant and refresh, meaning of a class that is not enabled, stall limit, and
/// bits of a counter.
pub type Port<
    const CLASS_CELLS: i64,
    const GRANT: u16,
    const REFRESH: u16,
    const CLEAR_RELEASES: bool,
    const STALL_LIMIT: u64,
    const CNT_W: u32,
> = Node<1, 1, CLASS_CELLS, GRANT, REFRESH, CLEAR_RELEASES, STALL_LIMIT, CNT_W>;

/// There is one link.
const WIRING: Wiring<1> = Wiring { route: |_, _| 0, shared: [true] };

/// Ties the model, and the traits above, to the generated types of one build.
macro_rules! port_of {
    (
        $dut:ident: $cells:literal cells, grant $grant:literal, refresh $refresh:literal, clear releases $clear:literal,
        limit $limit:expr, $width:literal bits
    ) => {
        impl NodeDut<1> for duts::$dut::Design {
            type Model = Port<$cells, $grant, $refresh, $clear, { $limit }, $width>;
            const CELLS: u16 = $cells;
            const LIMIT: u64 = $limit;
            const GRANT: [u16; 2] = [$grant, $refresh];
            const END: u32 = Counter::<$width>::END;
        }

        impl Machine for Port<$cells, $grant, $refresh, $clear, { $limit }, $width> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let shown = self.cycle(&input.get(), WIRING);
                let ([output], [tx]) = (&shown.outputs, shown.tx);
                let Leaving { octet, sop, eop } = tx.unwrap_or_default();
                let mut out = Self::Out {
                    out_valid: output.cell.is_some(),
                    out_cell: output.cell.unwrap_or_default(),
                    tx_valid: tx.is_some(),
                    tx_octet: octet,
                    tx_sop: sop,
                    tx_eop: eop,
                    c_sent: shown.sent[0].fit(),
                    c_refused: shown.refused[0].fit(),
                    c_escaped: shown.escaped[0].fit(),
                    ..Default::default()
                };
                link_ports!(to_port(out, output));
                node_ports!(to_port(out, shown));
                out
            }
        }

        impl Golden for Port<$cells, $grant, $refresh, $clear, { $limit }, $width> {
            /// A cell or an octet means nothing while there is none.
            fn mask(&self, _: &Self::In, out: &Self::Out) -> duts::$dut::Mask {
                duts::$dut::Mask { out_cell: out.out_valid, tx_octet: out.tx_valid, ..Default::default() }
            }
        }

        impl NodeInputs<1> for duts::$dut::In {
            fn put(&mut self, clock: &PortIn) {
                let ([cell], [rx]) = (clock.cells, clock.rx);
                *self = Self {
                    rst_n: clock.rst_n,
                    local_sa: clock.source[0],
                    lossless_mask: clock.lossless,
                    pfc_enabled_mask: clock.enabled,
                    in_valid: cell.is_some(),
                    in_cell: cell.unwrap_or(self.in_cell),
                    rx_valid: rx.valid,
                    rx_octet: rx.octet,
                    rx_sop: rx.sop,
                    rx_eop: rx.eop,
                    rx_fcs_ok: rx.fcs_ok,
                };
            }

            fn get(&self) -> PortIn {
                let (valid, octet, fcs_ok) = (self.rx_valid, self.rx_octet, self.rx_fcs_ok);
                PortIn {
                    rst_n: self.rst_n,
                    number: 0,
                    source: [self.local_sa],
                    lossless: self.lossless_mask,
                    enabled: self.pfc_enabled_mask,
                    cells: [self.in_valid.then_some(self.in_cell)],
                    rx: [Octet { valid, octet, sop: self.rx_sop, eop: self.rx_eop, fcs_ok }],
                }
            }
        }

        impl NodeOutputs<1> for duts::$dut::Out {
            fn observed(&self) -> PortOut {
                let leaving = Leaving { octet: self.tx_octet, sop: self.tx_sop, eop: self.tx_eop };
                let mut shown = PortOut {
                    tx: [self.tx_valid.then_some(leaving)],
                    sent: [self.c_sent.fit()],
                    refused: [self.c_refused.fit()],
                    escaped: [self.c_escaped.fit()],
                    ..Default::default()
                };
                shown.outputs[0].cell = self.out_valid.then_some(self.out_cell);
                link_ports!(from_port(self, shown.outputs[0]));
                node_ports!(from_port(self, shown));
                shown
            }
        }
    };
}

port_of!(pfc_port: 512 cells, grant 65_535, refresh 32_768, clear releases true, limit line::STALL_LIMIT, 32 bits);
port_of!(pfc_port_keeps: 512 cells, grant 65_535, refresh 32_768, clear releases false, limit line::STALL_LIMIT, 32 bits);
port_of!(pfc_port_cnt4: 128 cells, grant 64, refresh 32, clear releases true, limit 200, 4 bits);
