// Generated: the DUT `fifo`, the whole of it in one translation unit. Evaluated by the generated root evaluation.
#include "crosscheck/dut.h"

#undef VL_PCH_INCLUDED
#include "Vfifo.cpp"
#include "Vfifo__Syms__Slow.cpp"
#include "Vfifo__TraceDecls__0__Slow.cpp"
#include "Vfifo__Trace__0.cpp"
#include "Vfifo__Trace__0__Slow.cpp"
#include "Vfifo___024root__0.cpp"
#include "Vfifo___024root__0__Slow.cpp"
#include "Vfifo___024root__Slow.cpp"
#include "Vfifo___024unit__0__Slow.cpp"
#include "Vfifo___024unit__Slow.cpp"

#include "fifo_shim.h"

void Vfifo___024root___eval(Vfifo___024root* vlSelf);

namespace crosscheck::dut::d_fifo {

namespace {

using Root = Vfifo___024root;

static_assert(sizeof(Root::clk) == 1, "fifo.sv:8: port clk has another size than the generated Rust types say");
static_assert(sizeof(Root::rst_n) == 1, "fifo.sv:9: port rst_n has another size than the generated Rust types say");
static_assert(sizeof(Root::push) == 1, "fifo.sv:10: port push has another size than the generated Rust types say");
static_assert(sizeof(Root::data) == 1, "fifo.sv:11: port data has another size than the generated Rust types say");
static_assert(sizeof(Root::pop) == 1, "fifo.sv:12: port pop has another size than the generated Rust types say");
static_assert(sizeof(Root::empty) == 1, "fifo.sv:13: port empty has another size than the generated Rust types say");
static_assert(sizeof(Root::full) == 1, "fifo.sv:14: port full has another size than the generated Rust types say");
static_assert(sizeof(Root::head) == 1, "fifo.sv:15: port head has another size than the generated Rust types say");

struct Traits {
    using Top = Vfifo;
    static constexpr std::size_t counter_count = 6;

    static void eval(Top& top) { Vfifo___024root___eval(top.rootp); }

    static void eval_edge(Top& top) { eval(top); }

    static void mark_active(Top& top) { top.rootp->vlSymsp->__Vm_activity = true; }

    static std::uint32_t* counters(Top& top) {
        return top.rootp->vlSymsp->__Vcoverage;
    }

    static void ports(Top& top, std::vector<crosscheck::Port>& ports) {
        Root& root = *top.rootp;
        ports.reserve(8);
        ports.push_back({"clk", &root.clk, 1});
        ports.push_back({"rst_n", &root.rst_n, 1});
        ports.push_back({"push", &root.push, 1});
        ports.push_back({"data", &root.data, 1});
        ports.push_back({"pop", &root.pop, 1});
        ports.push_back({"empty", &root.empty, 1});
        ports.push_back({"full", &root.full, 1});
        ports.push_back({"head", &root.head, 1});
    }

    static void clear_inputs(Top& top) {
        Root& root = *top.rootp;
        std::memset(&root.clk, 0, 1);
        std::memset(&root.rst_n, 0, 1);
        std::memset(&root.push, 0, 1);
        std::memset(&root.data, 0, 1);
        std::memset(&root.pop, 0, 1);
        (void)root;
    }
};

}  // namespace

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed) { return std::make_unique<crosscheck::Dut<Traits>>(seed); }

}  // namespace crosscheck::dut::d_fifo

// For models that are loaded at run time. Null when the model can't be created.
extern "C" __attribute__((visibility("default"))) crosscheck::Model* crosscheck_create_fifo(std::uint64_t seed) noexcept {
    try {
        return crosscheck::dut::d_fifo::create(seed).release();
    } catch (...) {
        return nullptr;
    }
}
