//! The C++ of one DUT: its factory, its ports, and the translation unit that holds the whole Verilated model.

use super::layout::Layout;
use super::port;
use crate::elaborate::{Design, Evaluation, Owner};

/// Name of the header that the bridge includes; its directory must be on the include path.
pub fn shim_header(design: &Design) -> String {
    format!("{}_shim.h", design.name)
}

/// The C++ namespace of the factory.
pub fn namespace(design: &Design) -> String {
    format!("crosscheck::dut::{}", identifier(design))
}

// DUT names are module names in most cases, and those may be words of C++.
fn identifier(design: &Design) -> String {
    format!("d_{}", design.name)
}

/// The header, and the translation unit: it includes the generated `.cpp` files, whose directory must be on the include
/// path, and `crosscheck/dut.h`.
pub fn shim(design: &Design) -> (String, String) {
    (header(design), unit(design))
}

fn header(design: &Design) -> String {
    format!(
        r#"// Generated: the factory of the DUT `{name}`.
#pragma once

#include "crosscheck/model.h"

namespace {namespace} {{

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed);

}}  // namespace {namespace}
"#,
        name = design.name,
        namespace = namespace(design),
    )
}

fn unit(design: &Design) -> String {
    let name = &design.name;
    let layout = Layout { design, module: &Owner::Local };
    let (mut ports, mut sizes, mut clear) = (String::new(), String::new(), String::new());
    for port in &design.ports {
        let bytes = port::bytes(&layout, port);
        let member = &port.member;
        sizes.push_str(&format!(
            "static_assert(sizeof(Root::{member}) == {bytes}, {:?});\n",
            format!("{}: port {} has another size than the generated Rust types say", port.place, port.name),
        ));
        if port.input {
            clear.push_str(&format!("        std::memset(&root.{member}, 0, {bytes});\n"));
        }
        ports.push_str(&format!("        ports.push_back({{{:?}, &root.{member}, {bytes}}});\n", port.name));
    }
    let files: String = design.generated.iter().map(|file| format!("#include \"{file}\"\n")).collect();
    let direct = design.evaluation == Evaluation::Direct;
    let (how, evaluate) = match &design.evaluation {
        Evaluation::Direct => {
            ("the generated root evaluation".to_owned(), format!("V{name}___024root___eval(top.rootp);"))
        }
        Evaluation::Documented(why) => (format!("the documented eval(): {why}"), "top.eval();".to_owned()),
    };
    let edge = edge(design);
    let evaluate_edge = if edge.is_empty() { "eval(top);" } else { "evaluate_edge(top.rootp);" };
    let active = if direct { "top.rootp->vlSymsp->__Vm_activity = true;" } else { "(void)top;" };
    let counters = if design.counters == 0 {
        "(void)top;\n        return nullptr;"
    } else {
        "return top.rootp->vlSymsp->__Vcoverage;"
    };
    let namespace = namespace(design);
    format!(
        r#"// Generated: the DUT `{name}`, the whole of it in one translation unit. Evaluated by {how}.
#include "crosscheck/dut.h"

#undef VL_PCH_INCLUDED
{files}
#include "{header}"

void V{name}___024root___eval(V{name}___024root* vlSelf);
{declarations}
namespace {namespace} {{

namespace {{

using Root = V{name}___024root;

{edge}{sizes}
struct Traits {{
    using Top = V{name};
    static constexpr std::size_t counter_count = {count};

    static void eval(Top& top) {{ {evaluate} }}

    static void eval_edge(Top& top) {{ {evaluate_edge} }}

    static void mark_active(Top& top) {{ {active} }}

    static std::uint32_t* counters(Top& top) {{
        {counters}
    }}

    static void ports(Top& top, std::vector<crosscheck::Port>& ports) {{
        Root& root = *top.rootp;
        ports.reserve({port_count});
{ports}    }}

    static void clear_inputs(Top& top) {{
        Root& root = *top.rootp;
{clear}        (void)root;
    }}
}};

}}  // namespace

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed) {{ return std::make_unique<crosscheck::Dut<Traits>>(seed); }}

}}  // namespace {namespace}

// For models that are loaded at run time. Null when the model can't be created.
extern "C" __attribute__((visibility("default"))) crosscheck::Model* crosscheck_create_{name}(std::uint64_t seed) noexcept {{
    try {{
        return {namespace}::create(seed).release();
    }} catch (...) {{
        return nullptr;
    }}
}}
"#,
        header = shim_header(design),
        declarations = declarations(design),
        count = design.counters,
        port_count = design.ports.len(),
    )
}

/// The function that evaluates the clock edge, where it is one of its own.
fn edge(design: &Design) -> String {
    let Some(body) = &design.edge else { return String::new() };
    format!(
        "// The generated evaluation without its pass over inputs: between a settling and its edge only the clock changes,\n\
         // which that pass does not read.\n\
         void evaluate_edge(Root* vlSelf) {{\n{body}\n}}\n\n"
    )
}

/// Declarations of the functions that it calls: in a design of several units they are defined elsewhere.
fn declarations(design: &Design) -> String {
    let root = format!("V{}___024root", design.name);
    let body = design.edge.as_deref().unwrap_or_default();
    let mut called: Vec<&str> = body
        .match_indices(&format!("{root}___"))
        .filter_map(|(at, _)| body[at..].split_once("(vlSelf)").map(|(name, _)| name))
        .filter(|name| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
        .collect();
    called.sort_unstable();
    called.dedup();
    let kind = |name: &str| if name.contains("___eval_phase__") { "bool" } else { "void" };
    called.into_iter().map(|name| format!("{} {name}({root}* vlSelf);\n", kind(name))).collect()
}
