//! Golden model of `pfc_class_watermarks`: what arrives and leaves in a cycle is one signed change of each queue.

use crosscheck::{Design, Golden, Machine};

use super::counter::vector;
use crate::duts;

/// Distance between the marks in all builds, in cells.
const HYSTERESIS: i64 = 64;

/// A cycle on the ports of the watermarks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Class of the cell that arrives.
    pub enq: Option<u8>,
    /// Class of the cell that leaves.
    pub deq: Option<u8>,
    /// Classes that must not lose a cell.
    pub lossless: u8,
    /// The reset, on which `change` depends.
    pub rst_n: bool,
}

/// What the watermarks show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Bit c: class c asserts.
    pub assert_pause: u8,
    /// It is not what it was.
    pub change: bool,
    /// Cells in each queue.
    pub occ: [u16; 8],
    /// Bit c: class c had no room.
    pub overflow: u8,
    /// The configuration can't be lossless.
    pub infeasible: bool,
    /// Cells reserved in each queue.
    pub headroom: u16,
}

/// Golden model of `pfc_class_watermarks` for this dead time, rate, room of a class, and number of inputs.
#[derive(Clone, Debug)]
pub struct ClassWatermarks<const DEAD_NS: i64, const RATE_MBPS: i64, const CLASS_CELLS: i64, const INPUTS: i64> {
    headroom: i64,
    cells: [i64; 8],
    /// Which classes asserted in the cycle before.
    asserted: u8,
    overflow: u8,
}

impl<const DEAD_NS: i64, const RATE_MBPS: i64, const CLASS_CELLS: i64, const INPUTS: i64> Default
    for ClassWatermarks<DEAD_NS, RATE_MBPS, CLASS_CELLS, INPUTS>
{
    fn default() -> Self {
        // The fewest cells with room for all bits of the dead time; Mb/s times ns are thousandths of a bit.
        let fits = |cells: &i64| cells * 128 * 8 * 1000 >= DEAD_NS * RATE_MBPS;
        let window = (0..).find(fits).expect("some number of cells is enough");
        Self { headroom: INPUTS * window, cells: [0; 8], asserted: 0, overflow: 0 }
    }
}

impl<const DEAD_NS: i64, const RATE_MBPS: i64, const CLASS_CELLS: i64, const INPUTS: i64>
    ClassWatermarks<DEAD_NS, RATE_MBPS, CLASS_CELLS, INPUTS>
{
    /// What it shows in this cycle. Depends on the reset and the mask, and on no cell of the cycle.
    pub fn marks(&self, lossless: u8, rst_n: bool) -> Marks {
        let high = CLASS_CELLS - self.headroom;
        let low = high - HYSTERESIS;
        let infeasible = low <= 0;
        let has = |vector: u8, class: usize| vector >> class & 1 == 1;
        let asserts = |class: usize| {
            let level = if has(self.asserted, class) { low + 1 } else { high };
            infeasible || self.cells[class] >= level
        };
        let assert_pause = lossless & vector(asserts);
        Marks {
            assert_pause,
            change: rst_n && assert_pause != self.asserted,
            occ: self.cells.map(|cells| u16::try_from(cells).expect("at most CLASS_CELLS")),
            overflow: self.overflow,
            infeasible,
            headroom: u16::try_from(self.headroom).unwrap_or(u16::MAX),
        }
    }

    /// The end of a cycle in which these classes asserted, and a cell of these classes arrived and left.
    pub fn advance(&mut self, assert_pause: u8, enq: Option<u8>, deq: Option<u8>) {
        self.asserted = assert_pause;
        self.overflow = 0;
        let mut changes = [0; 8];
        for (class, change) in [(enq, 1), (deq, -1)] {
            if let Some(class) = class {
                changes[usize::from(class)] += change;
            }
        }
        for (class, change) in changes.into_iter().enumerate() {
            let cells = self.cells[class] + change;
            if cells > CLASS_CELLS {
                self.overflow |= 1 << class;
            }
            self.cells[class] = cells.clamp(0, CLASS_CELLS);
        }
    }
}

/// The inputs of the watermarks, whichever build it is.
pub trait WatermarkInputs {
    /// Puts a cycle on the ports. The class of a cell that isn't there stays as it was: it means nothing.
    fn put(&mut self, traffic: Traffic);
    /// What is on the ports.
    fn get(&self) -> Traffic;
}

/// The outputs of the watermarks, whichever build it is.
pub trait WatermarkOutputs {
    /// All of them.
    fn marks(&self) -> Marks;
}

/// A build of the watermarks.
pub trait WatermarksDut: Design<In: WatermarkInputs, Out: WatermarkOutputs> {
    /// The golden model that knows its parameters.
    type Model: Golden<In = Self::In, Out = Self::Out> + Default;
    /// Room of a class, in cells.
    const CELLS: u16;
}

/// Ties the model, and the traits above, to the generated types of one build.
macro_rules! watermarks_of {
    ($dut:ident: $dead_ns:literal ns, $rate_mbps:literal Mb/s, $cells:literal cells, $inputs:literal inputs) => {
        impl WatermarksDut for duts::$dut::Design {
            type Model = ClassWatermarks<$dead_ns, $rate_mbps, $cells, $inputs>;
            const CELLS: u16 = $cells;
        }

        impl Machine for ClassWatermarks<$dead_ns, $rate_mbps, $cells, $inputs> {
            type In = duts::$dut::In;
            type Out = duts::$dut::Out;

            fn reset(&mut self) {
                *self = Self::default();
            }

            fn step(&mut self, input: &Self::In) -> Self::Out {
                let Traffic { enq, deq, lossless, rst_n } = input.get();
                let marks = self.marks(lossless, rst_n);
                self.advance(marks.assert_pause, enq, deq);
                Self::Out {
                    assert_pause: marks.assert_pause,
                    change: marks.change,
                    occ: marks.occ,
                    overflow_fire: marks.overflow,
                    cfg_infeasible: marks.infeasible,
                    headroom_cells: marks.headroom,
                }
            }
        }

        impl Golden for ClassWatermarks<$dead_ns, $rate_mbps, $cells, $inputs> {}

        impl WatermarkInputs for duts::$dut::In {
            fn put(&mut self, traffic: Traffic) {
                self.enq_valid = traffic.enq.is_some();
                self.enq_class = traffic.enq.unwrap_or(self.enq_class);
                self.deq_valid = traffic.deq.is_some();
                self.deq_class = traffic.deq.unwrap_or(self.deq_class);
                self.lossless_mask = traffic.lossless;
                self.rst_n = traffic.rst_n;
            }

            fn get(&self) -> Traffic {
                Traffic {
                    enq: self.enq_valid.then_some(self.enq_class),
                    deq: self.deq_valid.then_some(self.deq_class),
                    lossless: self.lossless_mask,
                    rst_n: self.rst_n,
                }
            }
        }

        impl WatermarkOutputs for duts::$dut::Out {
            fn marks(&self) -> Marks {
                Marks {
                    assert_pause: self.assert_pause,
                    change: self.change,
                    occ: self.occ,
                    overflow: self.overflow_fire,
                    infeasible: self.cfg_infeasible,
                    headroom: self.headroom_cells,
                }
            }
        }
    };
}

watermarks_of!(pfc_class_watermarks: 13_316 ns, 1_000 Mb/s, 512 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_10g: 1_782 ns, 10_000 Mb/s, 512 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_25g: 1_013 ns, 25_000 Mb/s, 512 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_100g: 629 ns, 100_000 Mb/s, 512 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_100g_2km: 10_129 ns, 100_000 Mb/s, 512 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_100g_2km_1024: 10_129 ns, 100_000 Mb/s, 1_024 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_400g_2km: 10_033 ns, 400_000 Mb/s, 4_096 cells, 1 inputs);
watermarks_of!(pfc_class_watermarks_10g_in2: 1_782 ns, 10_000 Mb/s, 512 cells, 2 inputs);
