// The loop of both C++ harnesses: reset, then the workload for a number of cycles; prints processor seconds and a checksum.
#pragma once

#include <ctime>
#include <cstdio>
#include <cstdlib>

#include "workload.h"

template <typename Evaluate, typename Top>
int run(int argc, char** argv, Top& top, Evaluate evaluate) {
    const std::uint64_t cycles = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000000;
    top.clk = 0;
    top.rst_n = 0;
    evaluate();
    top.clk = 1;
    evaluate();
    Stimulus stimulus;
    Golden golden;
    std::uint64_t checksum = 0;
    const std::clock_t start = std::clock();  // of the processor: a machine that has other work to do slows nobody
    for (std::uint64_t cycle = 0; cycle < cycles; ++cycle) {
        const Inputs in = stimulus.next();
        top.clk = 0;
        top.rst_n = in.rst_n;
        top.rx_valid = in.valid;
        top.rx_octet = in.octet;
        top.rx_sop = in.sop;
        top.rx_eop = in.eop;
        top.rx_fcs_ok = in.fcs_ok;
        evaluate();
        Outputs out;
        out.valid = top.pfc_valid;
        out.tagged = top.tagged_seen;
        out.enable = top.pfc_enable;
        for (unsigned c = 0; c < 8; ++c) {
            out.quanta[c] = static_cast<std::uint16_t>(top.pfc_quanta[c / 2] >> (c % 2 * 16));
        }
        out.seen = top.c_seen;
        out.bad_fcs = top.c_bad_fcs;
        out.wrong_da = top.c_wrong_da;
        out.runt = top.c_runt;
        if (!agree(out, golden.step(in))) {
            std::fprintf(stderr, "mismatch in cycle %llu\n", static_cast<unsigned long long>(cycle));
            return 1;
        }
        checksum = checksum * 31 + (out.valid ? out.enable + 1U : 0U);
        top.clk = 1;
        evaluate();
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%.9f %llu\n", seconds, static_cast<unsigned long long>(checksum));
    return 0;
}
