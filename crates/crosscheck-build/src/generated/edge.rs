//! The evaluation of the clock edge: the generated root evaluation without its pass over inputs.
//!
//! Between the settling of a cycle and its edge only the clock changes. The pass over combinational logic of inputs, which
//! comes first in every generated evaluation, would compute what the settling has computed, unless that logic reads the
//! clock itself.

use std::collections::BTreeMap;

use super::{Files, calls};
use crate::elaborate::{Design, Evaluation};

const START: &str = "    __VicoIterCount = 0U;\n";
const END: &str = "    } while (vlSelfRef.__VicoPhaseResult);\n";

/// The body of the function, and the functions that it calls; `None` where the whole evaluation is needed.
pub fn choose(design: &Design, files: &Files) -> Option<String> {
    let clock = design.clock.as_ref()?;
    if design.evaluation != Evaluation::Direct {
        return None;
    }
    let mut functions = BTreeMap::new();
    for (_, text) in files.sources() {
        calls::collect(text, &mut functions);
    }
    let named = |what: &str| format!("V{}___024root___{what}", design.name);
    let triggers = functions.get(named("eval_triggers_vec__ico").as_str())?;
    // More triggers than "first pass" mean that changes are followed, and must go on being followed.
    if !triggers.contains("__VicoFirstIteration") || triggers.contains("__Vtrigprev") {
        return None;
    }
    let member = &design.ports.iter().find(|port| port.name == *clock)?.member;
    let reads_clock = |body: &str| {
        body.match_indices(&format!("vlSelfRef.{member}"))
            .any(|(at, found)| !body[at + found.len()..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
    };
    let pass = calls::reachable(&functions, &named("eval_ico"));
    if pass.iter().any(|name| reads_clock(functions[name])) {
        return None;
    }
    without_pass(functions.get(named("eval").as_str())?)
}

/// The body without the pass, which must stand in it exactly once.
fn without_pass(body: &str) -> Option<String> {
    let (before, rest) = body.split_once(START)?;
    let (pass, after) = rest.split_once(END)?;
    let once =
        !after.contains("__Vico") && !pass.contains("__VnbaIterCount = ") && after.contains("__VnbaIterCount = 0U;");
    once.then(|| format!("{before}{after}").trim_start_matches(") {\n").to_owned())
}

#[cfg(test)]
mod tests {
    use super::without_pass;

    #[test]
    fn only_the_pass_over_inputs_is_left_out() {
        let body = ") {\n    // Body\n    s(vlSelf);\n    __VicoIterCount = 0U;\n    do {\n        x;\n    } while \
                    (vlSelfRef.__VicoPhaseResult);\n    __VnbaIterCount = 0U;\n    y;";
        assert_eq!(without_pass(body).unwrap(), "    // Body\n    s(vlSelf);\n    __VnbaIterCount = 0U;\n    y;");
        assert_eq!(without_pass(&body.replace("__VicoPhaseResult", "other")), None);
        assert_eq!(without_pass(&body.replace("y;", "__VicoIterCount;")), None);
    }
}
