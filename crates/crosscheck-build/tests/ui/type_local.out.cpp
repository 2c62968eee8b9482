// Generated: the DUT `type_local`, the whole of it in one translation unit. Evaluated by the generated root evaluation.
#include "crosscheck/dut.h"

#undef VL_PCH_INCLUDED
#include "Vtype_local.cpp"
#include "Vtype_local__Syms__Slow.cpp"
#include "Vtype_local__TraceDecls__0__Slow.cpp"
#include "Vtype_local__Trace__0.cpp"
#include "Vtype_local__Trace__0__Slow.cpp"
#include "Vtype_local___024root__0.cpp"
#include "Vtype_local___024root__0__Slow.cpp"
#include "Vtype_local___024root__Slow.cpp"
#include "Vtype_local___024unit__0__Slow.cpp"
#include "Vtype_local___024unit__Slow.cpp"

#include "type_local_shim.h"

void Vtype_local___024root___eval(Vtype_local___024root* vlSelf);
bool Vtype_local___024root___eval_phase__act(Vtype_local___024root* vlSelf);
bool Vtype_local___024root___eval_phase__nba(Vtype_local___024root* vlSelf);

namespace crosscheck::dut::d_type_local {

namespace {

using Root = Vtype_local___024root;

// The generated evaluation without its pass over inputs: between a settling and its edge only the clock changes,
// which that pass does not read.
void evaluate_edge(Root* vlSelf) {
    VL_DEBUG_IF(VL_DBG_MSGF("+    Vtype_local___024root___eval\n"); );
    Vtype_local__Syms* const __restrict vlSymsp VL_ATTR_UNUSED = vlSelf->vlSymsp;
    auto& vlSelfRef = std::ref(*vlSelf).get();
    // Locals
    IData/*31:0*/ __VicoIterCount;
    IData/*31:0*/ __VnbaIterCount;
    // Body
    __VnbaIterCount = 0U;
    do {
        if (VL_UNLIKELY(((0x00002710U < __VnbaIterCount)))) {
#ifdef VL_DEBUG
            Vtype_local___024root___dump_triggers__act(vlSelfRef.__VnbaTriggered, "nba"s);
#endif
            VL_FATAL_MT("type_local.sv", 4, "", "DIDNOTCONVERGE: NBA region did not converge after '--converge-limit' of 10000 tries");
        }
        __VnbaIterCount = ((IData)(1U) + __VnbaIterCount);
        vlSelfRef.__VactIterCount = 0U;
        do {
            if (VL_UNLIKELY(((0x00002710U < vlSelfRef.__VactIterCount)))) {
#ifdef VL_DEBUG
                Vtype_local___024root___dump_triggers__act(vlSelfRef.__VactTriggered, "act"s);
#endif
                VL_FATAL_MT("type_local.sv", 4, "", "DIDNOTCONVERGE: Active region did not converge after '--converge-limit' of 10000 tries");
            }
            vlSelfRef.__VactIterCount = ((IData)(1U) 
                                         + vlSelfRef.__VactIterCount);
            vlSelfRef.__VactPhaseResult = Vtype_local___024root___eval_phase__act(vlSelf);
        } while (vlSelfRef.__VactPhaseResult);
        vlSelfRef.__VnbaPhaseResult = Vtype_local___024root___eval_phase__nba(vlSelf);
    } while (vlSelfRef.__VnbaPhaseResult);
}

static_assert(sizeof(Root::clk) == 1, "type_local.sv:11: port clk has another size than the generated Rust types say");
static_assert(sizeof(Root::a) == 1, "type_local.sv:12: port a has another size than the generated Rust types say");
static_assert(sizeof(Root::b) == 1, "type_local.sv:13: port b has another size than the generated Rust types say");
static_assert(sizeof(Root::c) == 1, "type_local.sv:14: port c has another size than the generated Rust types say");
static_assert(sizeof(Root::d) == 1, "type_local.sv:15: port d has another size than the generated Rust types say");
static_assert(sizeof(Root::e) == 1, "type_local.sv:16: port e has another size than the generated Rust types say");
static_assert(sizeof(Root::t) == 1, "type_local.sv:17: port t has another size than the generated Rust types say");

struct Traits {
    using Top = Vtype_local;
    static constexpr std::size_t counter_count = 0;

    static void eval(Top& top) { Vtype_local___024root___eval(top.rootp); }

    static void eval_edge(Top& top) { evaluate_edge(top.rootp); }

    static void mark_active(Top& top) { top.rootp->vlSymsp->__Vm_activity = true; }

    static std::uint32_t* counters(Top& top) {
        (void)top;
        return nullptr;
    }

    static void ports(Top& top, std::vector<crosscheck::Port>& ports) {
        Root& root = *top.rootp;
        ports.reserve(7);
        ports.push_back({"clk", &root.clk, 1});
        ports.push_back({"a", &root.a, 1});
        ports.push_back({"b", &root.b, 1});
        ports.push_back({"c", &root.c, 1});
        ports.push_back({"d", &root.d, 1});
        ports.push_back({"e", &root.e, 1});
        ports.push_back({"t", &root.t, 1});
    }

    static void clear_inputs(Top& top) {
        Root& root = *top.rootp;
        std::memset(&root.clk, 0, 1);
        std::memset(&root.a, 0, 1);
        std::memset(&root.c, 0, 1);
        std::memset(&root.d, 0, 1);
        std::memset(&root.t, 0, 1);
        (void)root;
    }
};

}  // namespace

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed) { return std::make_unique<crosscheck::Dut<Traits>>(seed); }

}  // namespace crosscheck::dut::d_type_local

// For models that are loaded at run time. Null when the model can't be created.
extern "C" __attribute__((visibility("default"))) crosscheck::Model* crosscheck_create_type_local(std::uint64_t seed) noexcept {
    try {
        return crosscheck::dut::d_type_local::create(seed).release();
    } catch (...) {
        return nullptr;
    }
}
