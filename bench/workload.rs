//! The workload of `bench/cpp/workload.h` in Rust: the same stimulus, octet for octet.

use reference::pfc::vector_parser::Octet;

const HEADER: [u8; 17] = [0x01, 0x80, 0xC2, 0, 0, 0x01, 2, 0, 0, 0, 0, 9, 0x88, 0x08, 0x01, 0x01, 0];

/// Frames of 64 octets, most of them PFC, with gaps and bad ends, from xorshift64*.
pub struct Stimulus {
    state: u64,
    position: usize,
}

impl Default for Stimulus {
    fn default() -> Self {
        Self { state: 88_172_645_463_325_252, position: 0 }
    }
}

impl Stimulus {
    /// The next cycle.
    #[inline]
    pub fn next_octet(&mut self) -> Octet {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        let r = self.state.wrapping_mul(0x2545_F491_4F6C_DD1D);
        let octet = Octet {
            valid: r >> 60 != 0,
            octet: HEADER.get(self.position).copied().unwrap_or((r >> 32) as u8),
            sop: self.position == 0,
            eop: self.position == 63,
            fcs_ok: r >> 20 & 7 != 0,
        };
        if octet.valid {
            self.position = (self.position + 1) & 63;
        }
        octet
    }
}
