// Runs the probe design: reports through our hooks, counts cycles, and compares with what must come out.
#include <cstdio>

#include "Vcrosscheck_probe.h"
#include "crosscheck/model.h"

namespace {

class Probe final : public crosscheck::Model {
public:
    Probe() : Model{nullptr} {}
    void trace(VerilatedFstC&) override {}
    void mark_active() noexcept override {}
    void select_context() noexcept override {}
    std::uint32_t finish(std::uint64_t) noexcept override { return 0; }
};

}  // namespace

int main() {
    Probe probe;
    crosscheck::current = &probe;
    VerilatedContext context;
    context.threads(1);
    context.quiet(true);
    context.assertOn(true);
    Vcrosscheck_probe top{&context, "TOP"};
    constexpr int CYCLES = 16;
    constexpr int FAILS = 6;  // started in cycle 4, no answer; the one started in cycle 9 is answered
    int failures = 0;
    bool right = true;
    for (int cycle = 0; cycle < CYCLES; ++cycle) {
        top.rst_n = cycle > 1;
        top.start = cycle == 4 || cycle == 9;
        top.answer = cycle == 11;
        top.clk = 0;
        context.time(2 * cycle);
        top.eval();
        top.clk = 1;
        context.time(2 * cycle + 1);
        top.eval();
        const int now = static_cast<int>(probe.event_count());
        if (now != failures && cycle != FAILS) right = false;
        failures = now;
    }
    top.final();
    if (right && failures == 1) return 0;
    std::printf("a delayed assertion that must fail once, in cycle %d, failed %d times\n", FAILS, failures);
    return 1;
}
