//! The gate that property files pass: shapes that this Verilator is known not to check exactly.

use std::fs;
use std::path::Path;

use crate::dut::Dut;
use crate::error::{Error, Result};
use crate::lint;
use crate::verilate::Input;

/// Looks through everything that a DUT was made of. An error in a bound property file, a warning elsewhere: a
/// stranger's RTL is not ours to forbid.
pub(crate) fn check(dut: &Dut, base: &Path, inputs: &[Input]) -> Result<Vec<String>> {
    let (mut errors, mut warnings) = (Vec::new(), Vec::new());
    if !dut.properties_gate {
        return Ok(warnings);
    }
    for input in inputs {
        let path = base.join(&input.path);
        let text = fs::read(&path).map_err(Error::io("read", &path))?;
        for finding in lint::check(&input.path, &String::from_utf8_lossy(&text)) {
            if is_property_file(&input.path) {
                errors.push(Error::Property(finding));
            } else {
                warnings.push(finding.to_string());
            }
        }
    }
    Error::all(errors)?;
    Ok(warnings)
}

fn is_property_file(path: &Path) -> bool {
    path.file_stem().and_then(|stem| stem.to_str()).is_some_and(|stem| stem.ends_with("_props"))
}
