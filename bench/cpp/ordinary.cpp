// An ordinary handwritten harness: the documented eval(), as the manual's examples have it.
#include <memory>

#include "Vparser.h"
#include "harness.h"
#include "verilated.h"

int main(int argc, char** argv) {
    const auto context = std::make_unique<VerilatedContext>();
    const auto top = std::make_unique<Vparser>(context.get());
    return run(argc, argv, *top, [&] { top->eval(); });
}
