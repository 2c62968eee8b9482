//! Whether the generated root evaluation may be called directly.

use super::Files;
use crate::elaborate::{Design, Evaluation};

/// What `eval_step` does around the root evaluation, and can be left out, or done by the shim, in a model without
/// classes and events.
const KNOWN: &[&str] = &[
    "VL_DEBUG_IF",
    "vlSymsp->__Vm_activity = true;",
    "vlSymsp->clearTriggeredEvents();",
    "vlSymsp->__Vm_deleter.deleteAll();",
    "Verilated::endOfEval(vlSymsp->__Vm_evalMsgQp);",
    "vlSymsp->__Vm_didInit = true;",
    "if (VL_UNLIKELY(!vlSymsp->__Vm_didInit)) {",
    "}",
    "//",
    "#",
];

/// Direct, unless something in the generated code needs the documented way.
pub fn choose(design: &Design, files: &Files) -> Evaluation {
    match reason(design, files) {
        Some(why) => Evaluation::Documented(why),
        None => Evaluation::Direct,
    }
}

fn reason(design: &Design, files: &Files) -> Option<String> {
    let name = &design.name;
    let makefile = files.text(&format!("V{name}_classes.mk"));
    if !makefile.contains("\nVM_TIMING = 0") {
        return Some("the design has delays, or properties that Verilator makes coroutines of".into());
    }
    let top = files.text(&format!("V{name}.cpp"));
    if !top.contains("::threads() const { return 1; }") {
        return Some("the model is multi-threaded".into());
    }
    for (file, text) in &files.texts {
        if text.contains("fireEvent(") && !file.ends_with("__Syms.h") {
            return Some("the design has events".into());
        }
        if text.contains("VL_NEW(") || text.contains("VlClassRef<") {
            return Some("the design has classes".into());
        }
    }
    let body = top.split_once("::eval_step() {\n").and_then(|(_, rest)| rest.split_once("\n}"));
    let Some((body, _)) = body else {
        return Some("eval_step() is written in another way".into());
    };
    let call = format!("V{name}___024root___eval");
    let mut calls = body.lines().map(str::trim).filter(|line| !line.is_empty());
    let unknown = calls.find(|line| !line.starts_with(&call) && !KNOWN.iter().any(|known| line.starts_with(known)));
    unknown.map(|line| format!("eval_step() does more than the root evaluation (`{line}`)"))
}
