#!/usr/bin/env python3
"""Makes the capture files of this folder.

Frames come from scapy's layers (MAC control: scapy.contrib.mac_control). pcap files are written
by scapy's PcapWriter, pcapng files by python-pcapng, which knows the options that say how much
FCS a capture holds and which way a packet went. README.md has the command and the versions.

The output depends on nothing but this file and those versions: times, addresses and quanta are
constants, so a second run leaves the folder unchanged.
"""

import logging
import struct
import zlib
from pathlib import Path

logging.getLogger("scapy").setLevel(logging.ERROR)

import pcapng.blocks
from pcapng import FileWriter
from scapy.contrib.lldp import (
    LLDPDU, LLDPDUChassisID, LLDPDUEndOfLLDPDU, LLDPDUPortID, LLDPDUTimeToLive,
)
from scapy.contrib.mac_control import (
    MACControl, MACControlClassBasedFlowControl, MACControlGate, MACControlPause,
)
from scapy.layers.inet import ICMP, IP, TCP, UDP
from scapy.layers.inet6 import ICMPv6EchoRequest, IPv6
from scapy.layers.l2 import ARP, Dot1AD, Dot1Q, Ether
from scapy.packet import Padding, Raw
from scapy.utils import PcapWriter

HERE = Path(__file__).resolve().parent
CONTROL = MACControl.DEFAULT_DST_MAC
HOST = "02:00:00:00:00:0a"
PEER = "02:00:00:00:00:0b"
START_NS = 1_700_000_000_000_000_000
STEP_NS = 12_345
ETHERNET, RAW_IP = 1, 101
INBOUND, OUTBOUND = 1, 2


# ---------------------------------------------------------------- frames

def vector(quanta, enable=None):
    """The PFC layer: `quanta` is {class: quanta}; a class named there is enabled."""
    fields = {f"c{c}_pause_time": q for c, q in quanta.items()}
    for c in (quanta if enable is None else enable):
        fields[f"c{c}_enabled"] = 1
    return MACControlClassBasedFlowControl(**fields)


def ether(dst=CONTROL, src=HOST):
    return Ether(dst=dst, src=src, type=0x8808)


def pfc(quanta, enable=None, dst=CONTROL, src=HOST):
    """A PFC frame as octets, padded by scapy to the 60 octets of a minimum frame without FCS."""
    return bytes(ether(dst, src) / vector(quanta, enable))


def tagged(tags, quanta, dst=CONTROL, pad_to=60):
    """A PFC frame behind the given tag layers, each a Dot1Q or Dot1AD."""
    packet = Ether(dst=dst, src=HOST)
    for tag in tags:
        packet = packet / tag
    packet.lastlayer().type = 0x8808
    return bytes(packet / vector(quanta))[:14 + 4 * len(tags) + 20].ljust(pad_to, b"\0")


def pause(quanta, dst=CONTROL):
    return bytes(ether(dst) / MACControlPause(pause_time=quanta))


def with_fcs(frame):
    """The frame and its FCS, least significant octet first, as it stands on the wire."""
    return frame + struct.pack("<I", zlib.crc32(frame))


def with_bad_fcs(frame):
    return frame + struct.pack("<I", zlib.crc32(frame) ^ 0x0000_0100)


def ordinary():
    """What else is on such a link: ARP, IPv4, IPv6 and LLDP, padded to 60 octets."""
    v4 = IP(src="192.0.2.1", dst="192.0.2.2", id=1)
    v6 = IPv6(src="2001:db8::1", dst="2001:db8::2")
    frames = [
        Ether(dst="ff:ff:ff:ff:ff:ff", src=HOST)
        / ARP(hwsrc=HOST, psrc="192.0.2.1", pdst="192.0.2.2"),
        Ether(dst=PEER, src=HOST) / v4 / UDP(sport=4791, dport=4791) / Raw(bytes(64)),
        Ether(dst=PEER, src=HOST) / v4 / TCP(sport=40000, dport=80, flags="S"),
        Ether(dst=PEER, src=HOST) / v4 / ICMP(id=1, seq=1) / Raw(b"crosscheck" * 10),
        Ether(dst=PEER, src=HOST) / Dot1Q(prio=3, vlan=100) / v4 / UDP(sport=1, dport=2),
        Ether(dst=PEER, src=HOST) / v6 / ICMPv6EchoRequest(id=1, seq=1),
        Ether(dst="01:80:c2:00:00:0e", src=HOST)
        / LLDPDUChassisID(subtype=LLDPDUChassisID.SUBTYPE_MAC_ADDRESS, id=HOST)
        / LLDPDUPortID(subtype=LLDPDUPortID.SUBTYPE_INTERFACE_NAME, id=b"swp1")
        / LLDPDUTimeToLive(ttl=120)
        / LLDPDUEndOfLLDPDU(),
    ]
    return [bytes(f).ljust(60, b"\0") for f in frames]


# ---------------------------------------------------------------- files

def write_pcap(name, packets, snaplen=262_144, endianness="<", nano=False, fcs=None,
               linktype=ETHERNET):
    """Writes octet strings, cutting each at `snaplen`.

    `fcs` is the FCS length that the header declares in units of 16 bits, or None.
    """
    path = HERE / name
    with PcapWriter(str(path), linktype=linktype, endianness=endianness, nano=nano,
                    snaplen=snaplen) as writer:
        writer.write_header(None)
        for i, octets in enumerate(packets):
            ns = START_NS + i * STEP_NS
            fraction = ns % 1_000_000_000 // (1 if nano else 1000)
            writer.write_packet(octets[:snaplen], sec=ns // 1_000_000_000, usec=fraction,
                                caplen=min(len(octets), snaplen), wirelen=len(octets))
    if fcs is not None:
        # scapy leaves this field zero: bits 28 to 31 are the length, bit 26 says that it is meant.
        data = bytearray(path.read_bytes())
        struct.pack_into(endianness + "I", data, 20, fcs << 28 | 1 << 26 | linktype)
        path.write_bytes(data)


def write_pcapng(name, interfaces, packets, endianness="<"):
    """Writes packets (interface, octets, flags or None), times in the interface's resolution."""
    section = pcapng.blocks.SectionHeader(
        endianness=endianness, options={"shb_userappl": "crosscheck captures"})
    known = [
        section.new_member(pcapng.blocks.InterfaceDescription, link_type=link, snaplen=snaplen,
                           options=options)
        for link, snaplen, options in interfaces
    ]
    with (HERE / name).open("wb") as stream:
        writer = FileWriter(stream, section)
        for i, (index, octets, flags) in enumerate(packets):
            snaplen = interfaces[index][1] or len(octets)
            resolution = interfaces[index][2].get("if_tsresol", b"\x06")[0]
            stamp = (START_NS + i * STEP_NS) // 10 ** (9 - resolution)
            block = section.new_member(
                pcapng.blocks.EnhancedPacket, interface_id=index,
                timestamp_high=stamp >> 32, timestamp_low=stamp & 0xFFFF_FFFF,
                captured_len=min(len(octets), snaplen), packet_len=len(octets),
                packet_data=octets[:snaplen],
                options={} if flags is None else {"epb_flags": flags})
            writer.write_block(block)


def flags(direction=0, fcs_octets=0, crc_error=False):
    return direction | fcs_octets << 5 | int(crc_error) << 24


# ---------------------------------------------------------------- the folder

ONE = {3: 65535}
EIGHT = {c: 100 * (c + 1) for c in range(8)}
RELEASE = {c: 0 for c in range(8)}
PLAIN = [
    pfc(ONE),
    pfc(EIGHT),
    pfc({3: 0}),
    pfc(RELEASE),
    pfc({0: 17, 5: 0, 7: 17}),
    pfc({0: 1, 1: 2, 2: 3, 3: 4}, enable=[0, 2]),
    pfc({}),
]


def main():
    write_pcap("plain.pcap", PLAIN)

    tail = pfc({0: 1, 1: 1})
    write_pcap("padded.pcap", [
        pfc(ONE).ljust(61, b"\0"),
        pfc(ONE).ljust(64, b"\0"),
        bytes(ether() / vector(ONE) / Padding(b"\xa5" * 26)),
        (pfc(ONE).ljust(64, b"\0") + tail).ljust(128, b"\0") + tail,
        pfc(EIGHT).ljust(1514, b"\0"),
        pfc(EIGHT).ljust(9018, b"\0"),
    ])

    write_pcap("tagged_once.pcap", [
        tagged([Dot1Q(prio=7, vlan=0)], ONE),
        tagged([Dot1Q(prio=3, vlan=100)], EIGHT, pad_to=64),
        tagged([Dot1AD(prio=3, vlan=100)], ONE),
        tagged([Dot1Q(prio=3, vlan=100)], ONE, dst=PEER),
        pfc(ONE),
    ])
    write_pcap("tagged_twice.pcap", [
        tagged([Dot1AD(prio=3, vlan=100), Dot1Q(prio=3, vlan=7)], ONE, pad_to=68),
        tagged([Dot1Q(prio=3, vlan=100), Dot1Q(prio=3, vlan=7)], ONE),
        pfc(ONE),
    ])

    write_pcap("pause.pcap", [
        pause(65535),
        pause(0),
        pause(100, dst=PEER),
        bytes(ether() / MACControlGate(timestamp=1)),
        pfc(ONE),
    ])

    flipped = "01:80:c2:00:00:03"
    write_pcap("unicast.pcap", [
        pfc(ONE, dst=PEER),
        pfc(ONE, dst="ff:ff:ff:ff:ff:ff"),
        pfc(ONE, dst=flipped),
        pfc(ONE),
    ])

    reserved = bytearray(pfc(ONE))
    reserved[16] = 0xFF
    write_pcap("zero_source.pcap", [
        pfc(ONE, src="00:00:00:00:00:00"),
        pfc(ONE, src="01:80:c2:00:00:01"),
        bytes(reserved),
    ])

    # Truncated: the vector itself is incomplete, and nothing says that a sender would pad it.
    write_pcap("truncated.pcap", [pfc(EIGHT)[:n] for n in (6, 14, 15, 16, 20, 33)] + [pfc(ONE)])
    # Runts: the FCS was captured, so this is what was on the wire.
    write_pcap("runts_fcs.pcap",
               [with_fcs(pfc(EIGHT)[:n]) for n in (1, 15, 16, 33, 34, 46, 59, 60)]
               + [b"\x01\x80\xc2"], fcs=2)

    unpadded = pfc(EIGHT)[:34]
    arp = bytes(Ether(dst="ff:ff:ff:ff:ff:ff", src=HOST)
                / ARP(hwsrc=HOST, psrc="192.0.2.1", pdst="192.0.2.2"))
    write_pcap("unpadded.pcap", [
        unpadded,
        pfc(ONE)[:34],
        pfc(ONE)[:46],
        pfc(ONE, dst=PEER)[:34],
        tagged([Dot1Q(prio=7, vlan=0)], ONE, pad_to=38),
        pause(65535)[:18],
        arp,
        pfc(RELEASE),
    ])
    named = {"if_name": "eth0"}
    write_pcapng("unpadded_direction.pcapng", [(ETHERNET, 0, named)], [
        (0, unpadded, flags(OUTBOUND)),
        (0, pfc(EIGHT)[:20], flags(OUTBOUND)),
        (0, unpadded, flags(INBOUND)),
        (0, pfc(ONE), flags(INBOUND)),
    ])

    snapped = [pfc(ONE), pfc(EIGHT), pause(65535), pfc(ONE, dst=PEER),
               tagged([Dot1Q(prio=7, vlan=0)], ONE), pfc(EIGHT)[:46]] + ordinary()[:2]
    for snaplen in (60, 40, 34, 24, 17, 14):
        write_pcap(f"snap_{snaplen}.pcap", snapped, snaplen=snaplen)
    write_pcap("snap_fcs.pcap", [with_fcs(pfc(ONE)), with_bad_fcs(pfc(EIGHT))],
               snaplen=62, fcs=2)

    fcs = [with_fcs(pfc(ONE)), with_bad_fcs(pfc(ONE)), with_fcs(pfc(EIGHT)),
           with_bad_fcs(pfc(ONE, dst=PEER)), with_fcs(pfc(EIGHT).ljust(1514, b"\0")),
           with_fcs(pause(1)), with_bad_fcs(ordinary()[0]), with_fcs(ordinary()[1])]
    write_pcap("fcs_declared.pcap", fcs, fcs=2)
    write_pcap("fcs_declared_be.pcap", fcs, fcs=2, endianness=">")
    write_pcap("fcs_declared_absent.pcap", PLAIN, fcs=0)
    write_pcap("fcs_undeclared.pcap", fcs)
    on_0 = [(0, octets, None) for octets in fcs]
    write_pcapng("fcs_octets.pcapng", [(ETHERNET, 0, named | {"if_fcslen": 4})], on_0)
    write_pcapng("fcs_bits.pcapng", [(ETHERNET, 0, named | {"if_fcslen": 32})], on_0)
    write_pcapng("fcs_undeclared.pcapng", [(ETHERNET, 0, named)], on_0)
    write_pcapng("fcs_flags.pcapng", [(ETHERNET, 0, named | {"if_fcslen": 0})], [
        (0, with_fcs(pfc(ONE)), flags(INBOUND, fcs_octets=4)),
        (0, with_bad_fcs(pfc(ONE)), flags(INBOUND, fcs_octets=4)),
        (0, pfc(ONE), flags(INBOUND)),
        (0, pfc(ONE), flags(INBOUND, crc_error=True)),
    ])

    traffic = ordinary()
    mixed = [frame for pair in zip(traffic, PLAIN) for frame in pair]
    write_pcap("mixed.pcap", mixed)
    for order, endianness in (("le", "<"), ("be", ">")):
        for unit, nano in (("us", False), ("ns", True)):
            write_pcap(f"order_{order}_{unit}.pcap", [PLAIN[0], PLAIN[3]],
                       endianness=endianness, nano=nano)

    links = [
        (ETHERNET, 0, {"if_name": "eth0", "if_speed": 10_000_000_000, "if_tsresol": b"\x09"}),
        (ETHERNET, 64, {"if_name": "eth1", "if_fcslen": 4, "if_speed": 25_000_000_000}),
        (RAW_IP, 0, {"if_name": "tun0"}),
        (ETHERNET, 0, {"if_name": "unused"}),
    ]
    several = [
        (0, PLAIN[0], None),
        (1, with_fcs(PLAIN[1]), None),
        (2, traffic[1][14:], None),
        (1, with_bad_fcs(PLAIN[0]), None),
        (0, traffic[0], None),
        (1, with_fcs(traffic[3]), None),
        (0, PLAIN[3], None),
    ]
    write_pcapng("interfaces.pcapng", links, several)
    write_pcapng("interfaces_be.pcapng", links, several, endianness=">")

    write_pcap("ordinary_only.pcap", traffic)
    write_pcap("no_frames.pcap", [])
    write_pcap("raw_ip.pcap", [f[14:] for f in traffic[1:3]], linktype=RAW_IP)


main()
