//! The one Rust file: a module per package, a module and a type per DUT.

use std::collections::BTreeMap;

use super::dut::{module, module_name};
use super::layout::Layout;
use super::types::definition;
use crate::elaborate::{Design, ElaborateError, Owner, TypeDef, camel, ident};

const ALLOW: &str = "#[allow(dead_code, non_camel_case_types, non_snake_case, non_upper_case_globals, unused_parens, \
                     unused_variables, clippy::all, clippy::pedantic)]";

/// Rust types for all DUTs of a project.
///
/// # Errors
/// When a package's type differs between two DUTs, or names meet that are one in Rust.
pub fn rust(designs: &[Design]) -> Result<String, ElaborateError> {
    let mut out = String::from("// Generated from the SystemVerilog sources; not to be edited.\n\n");
    let packages = packages(designs)?;
    names(designs, packages.keys().copied())?;
    for (package, types) in &packages {
        let text: String = types.values().map(|definition| format!("{}\n", definition.text)).collect();
        out.push_str(&format!(
            "/// Types of the package `{package}`.\n{ALLOW}\npub mod {} {{\n{text}}}\n\n",
            ident(package)
        ));
    }
    for design in designs {
        let parameters: Vec<String> =
            design.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let with = if parameters.is_empty() { String::new() } else { format!(" with {}", parameters.join(", ")) };
        out.push_str(&format!(
            "/// Ports of the DUT `{name}`: `{top}` ({file}){with}.\n{ALLOW}\npub mod {module_name} {{\n{module}}}\n\n\
             /// The design `{name}`: `Verilated<{alias}>` is its DUT.\npub use {module_name}::Design as {alias};\n\n",
            name = design.name,
            top = design.top,
            file = design.place.file,
            module_name = module_name(design),
            module = module(design),
            alias = alias(design),
        ));
    }
    Ok(out)
}

fn alias(design: &Design) -> String {
    // The `_t` of a DUT's name stays: it is no typedef.
    camel(&format!("{}_t", design.name))
}

struct Definition<'a> {
    text: String,
    design: &'a Design,
    def: &'a TypeDef,
}

type Packages<'a> = BTreeMap<&'a str, BTreeMap<&'a str, Definition<'a>>>;

fn packages(designs: &[Design]) -> Result<Packages<'_>, ElaborateError> {
    let mut packages: Packages<'_> = BTreeMap::new();
    for design in designs {
        for (i, def) in design.types.iter().enumerate() {
            let Owner::Package(package) = &def.owner else {
                continue;
            };
            let text = definition(&Layout { design, module: &def.owner }, i);
            let types = packages.entry(package).or_default();
            let place = |design: &Design, def: &TypeDef| format!("DUT {} ({})", design.name, def.place);
            if let Some(other) = types.values().find(|other| other.def.rust == def.rust && other.def.name != def.name) {
                return Err(ElaborateError::RustName {
                    file: def.place.file.clone(),
                    line: def.place.line,
                    first: other.def.name.clone(),
                    second: def.name.clone(),
                    rust: def.rust.clone(),
                });
            }
            match types.get(def.name.as_str()) {
                Some(other) if other.text == text => {}
                Some(other) => {
                    return Err(ElaborateError::TypeConflict {
                        name: format!("{package}::{}", def.name),
                        first: place(other.design, other.def),
                        second: place(design, def),
                    });
                }
                None => {
                    types.insert(&def.name, Definition { text, design, def });
                }
            }
        }
    }
    Ok(packages)
}

// Modules are one namespace, types another.
fn names<'a>(designs: &[Design], packages: impl Iterator<Item = &'a str>) -> Result<(), ElaborateError> {
    let mut modules: BTreeMap<String, String> = BTreeMap::new();
    let mut aliases: BTreeMap<String, String> = BTreeMap::new();
    let claim = |taken: &mut BTreeMap<String, String>, rust: String, what: String| match taken
        .insert(rust.clone(), what.clone())
    {
        Some(first) => Err(ElaborateError::ModuleName { first, second: what, rust }),
        None => Ok(()),
    };
    for package in packages {
        claim(&mut modules, ident(package), format!("package {package}"))?;
    }
    for design in designs {
        let what = || format!("DUT {}", design.name);
        claim(&mut modules, module_name(design), what())?;
        claim(&mut aliases, alias(design), what())?;
    }
    Ok(())
}
