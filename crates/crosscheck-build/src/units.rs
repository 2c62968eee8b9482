//! From a design to translation units.

use std::fs;
use std::path::Path;

use crate::cache;
use crate::elaborate::Design;
use crate::emit;
use crate::error::{Error, Result};
use crate::object::Unit;

/// Generated C++ beyond this many bytes is spread over several units, which compile side by side. Below, one unit is
/// quicker, because each starts by loading the precompiled header.
const LARGE: u64 = 250_000;

/// The translation units of a design whose C++ lies in `cc`. The shim's header goes into `dir`. The cxx bridge is for
/// models that are linked, not for those that are loaded.
pub(crate) fn of_design(design: &Design, cc: &Path, dir: &Path, with_bridge: bool) -> Result<Vec<Unit>> {
    let (header, whole) = emit::shim(design);
    cache::write_atomically(&dir.join(emit::shim_header(design)), header.as_bytes())?;
    let folders = || vec![cc.to_path_buf(), dir.to_path_buf()];
    let bridge = if with_bridge {
        bridge_code(&emit::bridge(design), &dir.join(emit::bridge_file(design)))?
    } else {
        String::new()
    };

    let mut groups = groups(design, cc)?;
    let shim = if groups.len() > 1 {
        let mut alone = design.clone();
        alone.generated = Vec::new();
        // What the shim needs is declared in headers that the generated sources include otherwise.
        let prefix = format!("V{}", design.name);
        let text = emit::shim(&alone).1;
        let includes = [".h", "___024root.h", "__Syms.h"].map(|part| format!("#include \"{prefix}{part}\"\n")).concat();
        format!("{includes}void {prefix}___024root___eval({prefix}___024root* self);\n{text}")
    } else {
        groups.clear();
        whole
    };
    let name = &design.name;
    let mut units = vec![Unit { label: name.clone(), text: format!("{shim}\n{bridge}"), folders: folders() }];
    for (index, files) in groups.iter().enumerate() {
        let text = files.iter().map(|file| format!("#undef VL_PCH_INCLUDED\n#include \"{file}\"\n")).collect();
        units.push(Unit { label: format!("{name}, part {}", index + 1), text, folders: folders() });
    }
    Ok(units)
}

/// Generated sources in groups of about equal size; one group if they are small altogether.
fn groups(design: &Design, cc: &Path) -> Result<Vec<Vec<String>>> {
    let mut groups: Vec<Vec<String>> = vec![Vec::new()];
    let mut filled = 0;
    for file in &design.generated {
        let path = cc.join(file);
        let size = fs::metadata(&path).map_err(Error::io("read", &path))?.len();
        if filled + size > LARGE && filled > 0 {
            groups.push(Vec::new());
            filled = 0;
        }
        filled += size;
        groups.last_mut().expect("never empty").push(file.clone());
    }
    Ok(groups)
}

/// The C++ side of a cxx bridge.
pub(crate) fn bridge_code(bridge: &str, path: &Path) -> Result<String> {
    let refused = |why: String| Error::Bridge { path: path.to_path_buf(), why };
    let tokens = bridge.parse().map_err(|error: proc_macro2::LexError| refused(error.to_string()))?;
    let generated = cxx_gen::generate_header_and_cc(tokens, &cxx_gen::Opt::default())
        .map_err(|error| refused(error.to_string()))?;
    String::from_utf8(generated.implementation).map_err(|error| refused(error.to_string()))
}
