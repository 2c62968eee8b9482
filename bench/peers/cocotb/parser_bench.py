"""The workload of the speed comparison in cocotb: prints processor seconds and a checksum.

Stimulus, golden model and comparison are those of bench/cpp/workload.h.
"""

import os
import time

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, ReadOnly

HEADER = bytes([0x01, 0x80, 0xC2, 0, 0, 0x01, 2, 0, 0, 0, 0, 9, 0x88, 0x08, 0x01, 0x01, 0])
CONTROL = bytes([0x01, 0x80, 0xC2, 0, 0, 0x01])
PFC = bytes([0x88, 0x08, 0x01, 0x01])
TAG = bytes([0x81, 0x00])
WORD = (1 << 64) - 1


def stimulus():
    """Frames of 64 octets, most of them PFC, with gaps and bad ends, from xorshift64*."""
    state, position = 88172645463325252, 0
    while True:
        state ^= state >> 12
        state = (state ^ (state << 25)) & WORD
        state ^= state >> 27
        r = (state * 0x2545F4914F6CDD1D) & WORD
        valid = r >> 60 != 0
        octet = HEADER[position] if position < len(HEADER) else (r >> 32) & 0xFF
        yield valid, octet, position == 0, position == 63, r >> 20 & 7 != 0
        if valid:
            position = (position + 1) & 63


class Golden:
    """Collects a frame's octets and judges it at the end."""

    def __init__(self):
        self.octets, self.length, self.in_frame = bytearray(60), 0, False
        self.honoured = self.tagged = False
        self.seen = self.bad_fcs = self.wrong_da = self.runt = 0

    def step(self, valid, octet, sop, eop, fcs_ok):
        """What the parser shows in this cycle; `None` stands for an output that means nothing."""
        enable = quanta = None
        if self.honoured:
            enable = self.octets[17]
            quanta = sum((self.octets[18 + 2 * c] << 8 | self.octets[19 + 2 * c]) << 16 * c for c in range(8))
        out = (self.honoured, enable, quanta, self.tagged, self.seen, self.bad_fcs, self.wrong_da, self.runt)
        self.receive(valid, octet, sop, eop, fcs_ok)
        return out

    def receive(self, valid, octet, sop, eop, fcs_ok):
        self.honoured = self.tagged = False
        if not valid:
            return
        if sop:
            self.length, self.in_frame = 0, True
        if not self.in_frame:
            return
        if self.length < 60:
            self.octets[self.length] = octet
        self.length += 1
        if eop:
            self.judge(fcs_ok)
            self.in_frame = False

    def judge(self, fcs_ok):
        frame = self.octets[: min(self.length, 60)]
        for_us, whole = frame[:6] == CONTROL, self.length >= 60
        if frame[12:16] == PFC:
            if not for_us:
                self.wrong_da += 1
            elif not fcs_ok:
                self.bad_fcs += 1
            elif not whole:
                self.runt += 1
            else:
                self.seen += 1
                self.honoured = True
        elif frame[12:14] == TAG and frame[16:20] == PFC and for_us and fcs_ok and whole:
            self.tagged = True


@cocotb.test()
async def workload(dut):
    cycles = int(os.environ["CYCLES"])
    for port in (dut.rx_valid, dut.rx_octet, dut.rx_sop, dut.rx_eop, dut.rx_fcs_ok, dut.rst_n):
        port.value = 0
    cocotb.start_soon(Clock(dut.clk, 10, unit="ns").start())
    await FallingEdge(dut.clk)
    await FallingEdge(dut.clk)
    dut.rst_n.value = 1
    golden, octets, checksum = Golden(), stimulus(), 0
    start = time.process_time()
    for cycle in range(cycles):
        octet = next(octets)
        dut.rx_valid.value, dut.rx_octet.value = octet[0], octet[1]
        dut.rx_sop.value, dut.rx_eop.value, dut.rx_fcs_ok.value = octet[2], octet[3], octet[4]
        await ReadOnly()
        expected = golden.step(*octet)
        valid, enable, quanta = (
            bool(dut.pfc_valid.value),
            dut.pfc_enable.value.to_unsigned(),
            dut.pfc_quanta.value.to_unsigned(),
        )
        observed = (
            valid,
            enable if valid else None,
            quanta if valid else None,
            bool(dut.tagged_seen.value),
            dut.c_seen.value.to_unsigned(),
            dut.c_bad_fcs.value.to_unsigned(),
            dut.c_wrong_da.value.to_unsigned(),
            dut.c_runt.value.to_unsigned(),
        )
        assert observed == expected, f"mismatch in cycle {cycle}: {observed} instead of {expected}"
        checksum = (checksum * 31 + (enable + 1 if valid else 0)) & WORD
        await FallingEdge(dut.clk)
    with open(os.environ["RESULT"], "w", encoding="ascii") as result:
        result.write(f"{time.process_time() - start:.9f} {checksum}\n")
