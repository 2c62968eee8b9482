// The fastest harness that we know how to write: no thread pool, ports of the root structure, and the generated root
// evaluation called directly after one documented eval().
#include <memory>

#include "Vparser.h"
#include "Vparser___024root.h"
#include "harness.h"
#include "verilated.h"

void Vparser___024root___eval(Vparser___024root* self);

int main(int argc, char** argv) {
    const auto context = std::make_unique<VerilatedContext>();
    context->threads(1);
    context->quiet(true);
    const auto top = std::make_unique<Vparser>(context.get());
    top->eval();
    Vparser___024root* const root = top->rootp;
    return run(argc, argv, *root, [root] { Vparser___024root___eval(root); });
}
