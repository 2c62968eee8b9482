// Generated: the DUT `zoo`, the whole of it in one translation unit. Evaluated by the generated root evaluation.
#include "crosscheck/dut.h"

#undef VL_PCH_INCLUDED
#include "Vzoo.cpp"
#include "Vzoo__Syms__Slow.cpp"
#include "Vzoo__TraceDecls__0__Slow.cpp"
#include "Vzoo__Trace__0.cpp"
#include "Vzoo__Trace__0__Slow.cpp"
#include "Vzoo___024root__0.cpp"
#include "Vzoo___024root__0__Slow.cpp"
#include "Vzoo___024root__Slow.cpp"

#include "zoo_shim.h"

void Vzoo___024root___eval(Vzoo___024root* vlSelf);

namespace crosscheck::dut::d_zoo {

namespace {

using Root = Vzoo___024root;

static_assert(sizeof(Root::clk) == 1, "zoo.sv:5: port clk has another size than the generated Rust types say");
static_assert(sizeof(Root::rst_n) == 1, "zoo.sv:6: port rst_n has another size than the generated Rust types say");
static_assert(sizeof(Root::big) == 4, "zoo.sv:7: port big has another size than the generated Rust types say");
static_assert(sizeof(Root::lanes) == 4, "zoo.sv:8: port lanes has another size than the generated Rust types say");
static_assert(sizeof(Root::lanes_up) == 20, "zoo.sv:9: port lanes_up has another size than the generated Rust types say");
static_assert(sizeof(Root::lanes_2d) == 16, "zoo.sv:10: port lanes_2d has another size than the generated Rust types say");
static_assert(sizeof(Root::lanes_u) == 12, "zoo.sv:11: port lanes_u has another size than the generated Rust types say");
static_assert(sizeof(Root::__SYM__huge) == 48, "zoo.sv:12: port huge has another size than the generated Rust types say");
static_assert(sizeof(Root::huges) == 92, "zoo.sv:13: port huges has another size than the generated Rust types say");
static_assert(sizeof(Root::sg) == 1, "zoo.sv:14: port sg has another size than the generated Rust types say");
static_assert(sizeof(Root::it) == 4, "zoo.sv:15: port it has another size than the generated Rust types say");
static_assert(sizeof(Root::__SYM__far) == 12, "zoo.sv:16: port far has another size than the generated Rust types say");
static_assert(sizeof(Root::sw) == 1, "zoo.sv:17: port sw has another size than the generated Rust types say");
static_assert(sizeof(Root::sws) == 1, "zoo.sv:18: port sws has another size than the generated Rust types say");
static_assert(sizeof(Root::one) == 1, "zoo.sv:19: port one has another size than the generated Rust types say");
static_assert(sizeof(Root::one_u) == 1, "zoo.sv:20: port one_u has another size than the generated Rust types say");
static_assert(sizeof(Root::off) == 1, "zoo.sv:21: port off has another size than the generated Rust types say");
static_assert(sizeof(Root::neg) == 1, "zoo.sv:22: port neg has another size than the generated Rust types say");
static_assert(sizeof(Root::asc) == 1, "zoo.sv:23: port asc has another size than the generated Rust types say");
static_assert(sizeof(Root::asc2) == 1, "zoo.sv:24: port asc2 has another size than the generated Rust types say");
static_assert(sizeof(Root::asc3) == 1, "zoo.sv:25: port asc3 has another size than the generated Rust types say");
static_assert(sizeof(Root::w70) == 12, "zoo.sv:26: port w70 has another size than the generated Rust types say");
static_assert(sizeof(Root::w65) == 12, "zoo.sv:27: port w65 has another size than the generated Rust types say");
static_assert(sizeof(Root::w128) == 16, "zoo.sv:28: port w128 has another size than the generated Rust types say");
static_assert(sizeof(Root::w129) == 20, "zoo.sv:29: port w129 has another size than the generated Rust types say");
static_assert(sizeof(Root::s7) == 1, "zoo.sv:30: port s7 has another size than the generated Rust types say");
static_assert(sizeof(Root::s130) == 20, "zoo.sv:31: port s130 has another size than the generated Rust types say");
static_assert(sizeof(Root::b8) == 1, "zoo.sv:32: port b8 has another size than the generated Rust types say");
static_assert(sizeof(Root::i16) == 2, "zoo.sv:33: port i16 has another size than the generated Rust types say");
static_assert(sizeof(Root::i32) == 4, "zoo.sv:34: port i32 has another size than the generated Rust types say");
static_assert(sizeof(Root::i64) == 8, "zoo.sv:35: port i64 has another size than the generated Rust types say");
static_assert(sizeof(Root::ig) == 4, "zoo.sv:36: port ig has another size than the generated Rust types say");
static_assert(sizeof(Root::tm) == 8, "zoo.sv:37: port tm has another size than the generated Rust types say");
static_assert(sizeof(Root::bt) == 1, "zoo.sv:38: port bt has another size than the generated Rust types say");
static_assert(sizeof(Root::w200) == 28, "zoo.sv:39: port w200 has another size than the generated Rust types say");
static_assert(sizeof(Root::u100) == 32, "zoo.sv:40: port u100 has another size than the generated Rust types say");
static_assert(sizeof(Root::pair) == 2, "zoo.sv:41: port pair has another size than the generated Rust types say");
static_assert(sizeof(Root::bytes) == 4, "zoo.sv:42: port bytes has another size than the generated Rust types say");
static_assert(sizeof(Root::md) == 6, "zoo.sv:43: port md has another size than the generated Rust types say");
static_assert(sizeof(Root::un) == 2, "zoo.sv:44: port un has another size than the generated Rust types say");
static_assert(sizeof(Root::sarr) == 2, "zoo.sv:45: port sarr has another size than the generated Rust types say");
static_assert(sizeof(Root::narr) == 2, "zoo.sv:46: port narr has another size than the generated Rust types say");
static_assert(sizeof(Root::many) == 40, "zoo.sv:47: port many has another size than the generated Rust types say");
static_assert(sizeof(Root::loops) == 264, "zoo.sv:48: port loops has another size than the generated Rust types say");
static_assert(sizeof(Root::big_u) == 12, "zoo.sv:49: port big_u has another size than the generated Rust types say");
static_assert(sizeof(Root::arr70) == 28, "zoo.sv:50: port arr70 has another size than the generated Rust types say");
static_assert(sizeof(Root::su) == 10, "zoo.sv:51: port su has another size than the generated Rust types say");
static_assert(sizeof(Root::p3) == 8, "zoo.sv:52: port p3 has another size than the generated Rust types say");
static_assert(sizeof(Root::a___05Fb) == 1, "zoo.sv:53: port a__b has another size than the generated Rust types say");
static_assert(sizeof(Root::type_) == 1, "zoo.sv:54: port type_ has another size than the generated Rust types say");
static_assert(sizeof(Root::fn) == 1, "zoo.sv:55: port fn has another size than the generated Rust types say");
static_assert(sizeof(Root::self) == 1, "zoo.sv:56: port self has another size than the generated Rust types say");
static_assert(sizeof(Root::x__02ey) == 1, "zoo.sv:57: port x.y has another size than the generated Rust types say");
static_assert(sizeof(Root::__SYM__class) == 1, "zoo.sv:58: port class has another size than the generated Rust types say");
static_assert(sizeof(Root::a__05b1__05d) == 1, "zoo.sv:59: port a[1] has another size than the generated Rust types say");
static_assert(sizeof(Root::__030) == 1, "zoo.sv:60: port 0 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_big) == 4, "zoo.sv:61: port o_big has another size than the generated Rust types say");
static_assert(sizeof(Root::o_lanes) == 4, "zoo.sv:62: port o_lanes has another size than the generated Rust types say");
static_assert(sizeof(Root::o_lanes_up) == 20, "zoo.sv:63: port o_lanes_up has another size than the generated Rust types say");
static_assert(sizeof(Root::o_lanes_2d) == 16, "zoo.sv:64: port o_lanes_2d has another size than the generated Rust types say");
static_assert(sizeof(Root::o_lanes_u) == 12, "zoo.sv:65: port o_lanes_u has another size than the generated Rust types say");
static_assert(sizeof(Root::o_huge) == 48, "zoo.sv:66: port o_huge has another size than the generated Rust types say");
static_assert(sizeof(Root::o_huges) == 92, "zoo.sv:67: port o_huges has another size than the generated Rust types say");
static_assert(sizeof(Root::o_sg) == 1, "zoo.sv:68: port o_sg has another size than the generated Rust types say");
static_assert(sizeof(Root::o_it) == 4, "zoo.sv:69: port o_it has another size than the generated Rust types say");
static_assert(sizeof(Root::o_far) == 12, "zoo.sv:70: port o_far has another size than the generated Rust types say");
static_assert(sizeof(Root::o_sw) == 1, "zoo.sv:71: port o_sw has another size than the generated Rust types say");
static_assert(sizeof(Root::o_sws) == 1, "zoo.sv:72: port o_sws has another size than the generated Rust types say");
static_assert(sizeof(Root::o_one) == 1, "zoo.sv:73: port o_one has another size than the generated Rust types say");
static_assert(sizeof(Root::o_one_u) == 1, "zoo.sv:74: port o_one_u has another size than the generated Rust types say");
static_assert(sizeof(Root::o_off) == 1, "zoo.sv:75: port o_off has another size than the generated Rust types say");
static_assert(sizeof(Root::o_neg) == 1, "zoo.sv:76: port o_neg has another size than the generated Rust types say");
static_assert(sizeof(Root::o_asc) == 1, "zoo.sv:77: port o_asc has another size than the generated Rust types say");
static_assert(sizeof(Root::o_asc2) == 1, "zoo.sv:78: port o_asc2 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_asc3) == 1, "zoo.sv:79: port o_asc3 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_w70) == 12, "zoo.sv:80: port o_w70 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_w65) == 12, "zoo.sv:81: port o_w65 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_w128) == 16, "zoo.sv:82: port o_w128 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_w129) == 20, "zoo.sv:83: port o_w129 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_s7) == 1, "zoo.sv:84: port o_s7 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_s130) == 20, "zoo.sv:85: port o_s130 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_b8) == 1, "zoo.sv:86: port o_b8 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_i16) == 2, "zoo.sv:87: port o_i16 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_i32) == 4, "zoo.sv:88: port o_i32 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_i64) == 8, "zoo.sv:89: port o_i64 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_ig) == 4, "zoo.sv:90: port o_ig has another size than the generated Rust types say");
static_assert(sizeof(Root::o_tm) == 8, "zoo.sv:91: port o_tm has another size than the generated Rust types say");
static_assert(sizeof(Root::o_bt) == 1, "zoo.sv:92: port o_bt has another size than the generated Rust types say");
static_assert(sizeof(Root::o_w200) == 28, "zoo.sv:93: port o_w200 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_u100) == 32, "zoo.sv:94: port o_u100 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_pair) == 2, "zoo.sv:95: port o_pair has another size than the generated Rust types say");
static_assert(sizeof(Root::o_bytes) == 4, "zoo.sv:96: port o_bytes has another size than the generated Rust types say");
static_assert(sizeof(Root::o_md) == 6, "zoo.sv:97: port o_md has another size than the generated Rust types say");
static_assert(sizeof(Root::o_un) == 2, "zoo.sv:98: port o_un has another size than the generated Rust types say");
static_assert(sizeof(Root::o_sarr) == 2, "zoo.sv:99: port o_sarr has another size than the generated Rust types say");
static_assert(sizeof(Root::o_narr) == 2, "zoo.sv:100: port o_narr has another size than the generated Rust types say");
static_assert(sizeof(Root::o_many) == 40, "zoo.sv:101: port o_many has another size than the generated Rust types say");
static_assert(sizeof(Root::o_loops) == 264, "zoo.sv:102: port o_loops has another size than the generated Rust types say");
static_assert(sizeof(Root::o_big_u) == 12, "zoo.sv:103: port o_big_u has another size than the generated Rust types say");
static_assert(sizeof(Root::o_arr70) == 28, "zoo.sv:104: port o_arr70 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_su) == 10, "zoo.sv:105: port o_su has another size than the generated Rust types say");
static_assert(sizeof(Root::o_p3) == 8, "zoo.sv:106: port o_p3 has another size than the generated Rust types say");
static_assert(sizeof(Root::o_a___05Fb) == 1, "zoo.sv:107: port o_a__b has another size than the generated Rust types say");
static_assert(sizeof(Root::o_type_) == 1, "zoo.sv:108: port o_type_ has another size than the generated Rust types say");
static_assert(sizeof(Root::o_fn) == 1, "zoo.sv:109: port o_fn has another size than the generated Rust types say");
static_assert(sizeof(Root::o_self) == 1, "zoo.sv:110: port o_self has another size than the generated Rust types say");
static_assert(sizeof(Root::o_x__02ey) == 1, "zoo.sv:111: port o_x.y has another size than the generated Rust types say");
static_assert(sizeof(Root::o_class) == 1, "zoo.sv:112: port o_class has another size than the generated Rust types say");
static_assert(sizeof(Root::o_a__05b1__05d) == 1, "zoo.sv:113: port o_a[1] has another size than the generated Rust types say");
static_assert(sizeof(Root::o_0) == 1, "zoo.sv:114: port o_0 has another size than the generated Rust types say");

struct Traits {
    using Top = Vzoo;
    static constexpr std::size_t counter_count = 0;

    static void eval(Top& top) { Vzoo___024root___eval(top.rootp); }

    static void eval_edge(Top& top) { eval(top); }

    static void mark_active(Top& top) { top.rootp->vlSymsp->__Vm_activity = true; }

    static std::uint32_t* counters(Top& top) {
        (void)top;
        return nullptr;
    }

    static void ports(Top& top, std::vector<crosscheck::Port>& ports) {
        Root& root = *top.rootp;
        ports.reserve(110);
        ports.push_back({"clk", &root.clk, 1});
        ports.push_back({"rst_n", &root.rst_n, 1});
        ports.push_back({"big", &root.big, 4});
        ports.push_back({"lanes", &root.lanes, 4});
        ports.push_back({"lanes_up", &root.lanes_up, 20});
        ports.push_back({"lanes_2d", &root.lanes_2d, 16});
        ports.push_back({"lanes_u", &root.lanes_u, 12});
        ports.push_back({"huge", &root.__SYM__huge, 48});
        ports.push_back({"huges", &root.huges, 92});
        ports.push_back({"sg", &root.sg, 1});
        ports.push_back({"it", &root.it, 4});
        ports.push_back({"far", &root.__SYM__far, 12});
        ports.push_back({"sw", &root.sw, 1});
        ports.push_back({"sws", &root.sws, 1});
        ports.push_back({"one", &root.one, 1});
        ports.push_back({"one_u", &root.one_u, 1});
        ports.push_back({"off", &root.off, 1});
        ports.push_back({"neg", &root.neg, 1});
        ports.push_back({"asc", &root.asc, 1});
        ports.push_back({"asc2", &root.asc2, 1});
        ports.push_back({"asc3", &root.asc3, 1});
        ports.push_back({"w70", &root.w70, 12});
        ports.push_back({"w65", &root.w65, 12});
        ports.push_back({"w128", &root.w128, 16});
        ports.push_back({"w129", &root.w129, 20});
        ports.push_back({"s7", &root.s7, 1});
        ports.push_back({"s130", &root.s130, 20});
        ports.push_back({"b8", &root.b8, 1});
        ports.push_back({"i16", &root.i16, 2});
        ports.push_back({"i32", &root.i32, 4});
        ports.push_back({"i64", &root.i64, 8});
        ports.push_back({"ig", &root.ig, 4});
        ports.push_back({"tm", &root.tm, 8});
        ports.push_back({"bt", &root.bt, 1});
        ports.push_back({"w200", &root.w200, 28});
        ports.push_back({"u100", &root.u100, 32});
        ports.push_back({"pair", &root.pair, 2});
        ports.push_back({"bytes", &root.bytes, 4});
        ports.push_back({"md", &root.md, 6});
        ports.push_back({"un", &root.un, 2});
        ports.push_back({"sarr", &root.sarr, 2});
        ports.push_back({"narr", &root.narr, 2});
        ports.push_back({"many", &root.many, 40});
        ports.push_back({"loops", &root.loops, 264});
        ports.push_back({"big_u", &root.big_u, 12});
        ports.push_back({"arr70", &root.arr70, 28});
        ports.push_back({"su", &root.su, 10});
        ports.push_back({"p3", &root.p3, 8});
        ports.push_back({"a__b", &root.a___05Fb, 1});
        ports.push_back({"type_", &root.type_, 1});
        ports.push_back({"fn", &root.fn, 1});
        ports.push_back({"self", &root.self, 1});
        ports.push_back({"x.y", &root.x__02ey, 1});
        ports.push_back({"class", &root.__SYM__class, 1});
        ports.push_back({"a[1]", &root.a__05b1__05d, 1});
        ports.push_back({"0", &root.__030, 1});
        ports.push_back({"o_big", &root.o_big, 4});
        ports.push_back({"o_lanes", &root.o_lanes, 4});
        ports.push_back({"o_lanes_up", &root.o_lanes_up, 20});
        ports.push_back({"o_lanes_2d", &root.o_lanes_2d, 16});
        ports.push_back({"o_lanes_u", &root.o_lanes_u, 12});
        ports.push_back({"o_huge", &root.o_huge, 48});
        ports.push_back({"o_huges", &root.o_huges, 92});
        ports.push_back({"o_sg", &root.o_sg, 1});
        ports.push_back({"o_it", &root.o_it, 4});
        ports.push_back({"o_far", &root.o_far, 12});
        ports.push_back({"o_sw", &root.o_sw, 1});
        ports.push_back({"o_sws", &root.o_sws, 1});
        ports.push_back({"o_one", &root.o_one, 1});
        ports.push_back({"o_one_u", &root.o_one_u, 1});
        ports.push_back({"o_off", &root.o_off, 1});
        ports.push_back({"o_neg", &root.o_neg, 1});
        ports.push_back({"o_asc", &root.o_asc, 1});
        ports.push_back({"o_asc2", &root.o_asc2, 1});
        ports.push_back({"o_asc3", &root.o_asc3, 1});
        ports.push_back({"o_w70", &root.o_w70, 12});
        ports.push_back({"o_w65", &root.o_w65, 12});
        ports.push_back({"o_w128", &root.o_w128, 16});
        ports.push_back({"o_w129", &root.o_w129, 20});
        ports.push_back({"o_s7", &root.o_s7, 1});
        ports.push_back({"o_s130", &root.o_s130, 20});
        ports.push_back({"o_b8", &root.o_b8, 1});
        ports.push_back({"o_i16", &root.o_i16, 2});
        ports.push_back({"o_i32", &root.o_i32, 4});
        ports.push_back({"o_i64", &root.o_i64, 8});
        ports.push_back({"o_ig", &root.o_ig, 4});
        ports.push_back({"o_tm", &root.o_tm, 8});
        ports.push_back({"o_bt", &root.o_bt, 1});
        ports.push_back({"o_w200", &root.o_w200, 28});
        ports.push_back({"o_u100", &root.o_u100, 32});
        ports.push_back({"o_pair", &root.o_pair, 2});
        ports.push_back({"o_bytes", &root.o_bytes, 4});
        ports.push_back({"o_md", &root.o_md, 6});
        ports.push_back({"o_un", &root.o_un, 2});
        ports.push_back({"o_sarr", &root.o_sarr, 2});
        ports.push_back({"o_narr", &root.o_narr, 2});
        ports.push_back({"o_many", &root.o_many, 40});
        ports.push_back({"o_loops", &root.o_loops, 264});
        ports.push_back({"o_big_u", &root.o_big_u, 12});
        ports.push_back({"o_arr70", &root.o_arr70, 28});
        ports.push_back({"o_su", &root.o_su, 10});
        ports.push_back({"o_p3", &root.o_p3, 8});
        ports.push_back({"o_a__b", &root.o_a___05Fb, 1});
        ports.push_back({"o_type_", &root.o_type_, 1});
        ports.push_back({"o_fn", &root.o_fn, 1});
        ports.push_back({"o_self", &root.o_self, 1});
        ports.push_back({"o_x.y", &root.o_x__02ey, 1});
        ports.push_back({"o_class", &root.o_class, 1});
        ports.push_back({"o_a[1]", &root.o_a__05b1__05d, 1});
        ports.push_back({"o_0", &root.o_0, 1});
    }

    static void clear_inputs(Top& top) {
        Root& root = *top.rootp;
        std::memset(&root.clk, 0, 1);
        std::memset(&root.rst_n, 0, 1);
        std::memset(&root.big, 0, 4);
        std::memset(&root.lanes, 0, 4);
        std::memset(&root.lanes_up, 0, 20);
        std::memset(&root.lanes_2d, 0, 16);
        std::memset(&root.lanes_u, 0, 12);
        std::memset(&root.__SYM__huge, 0, 48);
        std::memset(&root.huges, 0, 92);
        std::memset(&root.sg, 0, 1);
        std::memset(&root.it, 0, 4);
        std::memset(&root.__SYM__far, 0, 12);
        std::memset(&root.sw, 0, 1);
        std::memset(&root.sws, 0, 1);
        std::memset(&root.one, 0, 1);
        std::memset(&root.one_u, 0, 1);
        std::memset(&root.off, 0, 1);
        std::memset(&root.neg, 0, 1);
        std::memset(&root.asc, 0, 1);
        std::memset(&root.asc2, 0, 1);
        std::memset(&root.asc3, 0, 1);
        std::memset(&root.w70, 0, 12);
        std::memset(&root.w65, 0, 12);
        std::memset(&root.w128, 0, 16);
        std::memset(&root.w129, 0, 20);
        std::memset(&root.s7, 0, 1);
        std::memset(&root.s130, 0, 20);
        std::memset(&root.b8, 0, 1);
        std::memset(&root.i16, 0, 2);
        std::memset(&root.i32, 0, 4);
        std::memset(&root.i64, 0, 8);
        std::memset(&root.ig, 0, 4);
        std::memset(&root.tm, 0, 8);
        std::memset(&root.bt, 0, 1);
        std::memset(&root.w200, 0, 28);
        std::memset(&root.u100, 0, 32);
        std::memset(&root.pair, 0, 2);
        std::memset(&root.bytes, 0, 4);
        std::memset(&root.md, 0, 6);
        std::memset(&root.un, 0, 2);
        std::memset(&root.sarr, 0, 2);
        std::memset(&root.narr, 0, 2);
        std::memset(&root.many, 0, 40);
        std::memset(&root.loops, 0, 264);
        std::memset(&root.big_u, 0, 12);
        std::memset(&root.arr70, 0, 28);
        std::memset(&root.su, 0, 10);
        std::memset(&root.p3, 0, 8);
        std::memset(&root.a___05Fb, 0, 1);
        std::memset(&root.type_, 0, 1);
        std::memset(&root.fn, 0, 1);
        std::memset(&root.self, 0, 1);
        std::memset(&root.x__02ey, 0, 1);
        std::memset(&root.__SYM__class, 0, 1);
        std::memset(&root.a__05b1__05d, 0, 1);
        std::memset(&root.__030, 0, 1);
        (void)root;
    }
};

}  // namespace

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed) { return std::make_unique<crosscheck::Dut<Traits>>(seed); }

}  // namespace crosscheck::dut::d_zoo

// For models that are loaded at run time. Null when the model can't be created.
extern "C" __attribute__((visibility("default"))) crosscheck::Model* crosscheck_create_zoo(std::uint64_t seed) noexcept {
    try {
        return crosscheck::dut::d_zoo::create(seed).release();
    } catch (...) {
        return nullptr;
    }
}
