//! From Verilator's elaborated JSON tree to a [`Design`]: ports with their types, clock and reset, assertions.
//!
//! The tree is the one of `--json-only` with the flags of the real run, `--flatten -O3` among them: parameters are
//! values there, every scope is spelled out, and what the optimiser removes is gone.

mod design;
mod edges;
mod error;
mod interface;
mod names;
mod ports;
mod properties;
mod tree;
mod types;

use std::path::Path;

pub use self::design::{
    Design, Evaluation, Field, Interface, Item, Kind, Owner, Place, Port, Property, PropertyKind, Reset, Site, Ty,
    TypeDef, TypeKind, When,
};
pub use self::error::{ElaborateError, Result};
pub(crate) use self::names::{camel, ident};
pub(crate) use self::properties::{COROUTINE, is_identifier, scope_name, shown};

use self::tree::Tree;

/// Long expressions nest deep, and are read and walked recursively.
const STACK: usize = 256 << 20;

/// Reads `V*.tree.json` and `V*.tree.meta.json` as the design called `name`.
///
/// # Errors
/// Whatever has no place in a typed DUT, with file and line; see [`ElaborateError`].
pub fn read(name: &str, tree: &Path, meta: &Path, options: &Interface) -> Result<Design> {
    let work = || Tree::read(tree, meta).and_then(|tree| design(name, &tree, options));
    std::thread::scope(|scope| {
        let reader = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        match reader.map(|reader| reader.join()) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(source) => Err(ElaborateError::Read { path: tree.to_owned(), source }),
        }
    })
}

fn design(name: &str, tree: &Tree, options: &Interface) -> Result<Design> {
    let root = ports::root(tree)?;
    let top = ports::top_name(tree, root)?;
    let mut types = types::Types::new(tree)?;
    let ports = ports::read(name, tree, root, &mut types)?;
    let found = properties::read(tree)?;
    let mut design = Design {
        name: name.to_owned(),
        parameters: ports::parameters(tree, &top)?,
        top,
        place: tree.place(root),
        kind: Kind::Combinational,
        clock: None,
        reset: None,
        ports,
        types: types.finish()?,
        properties: found.properties,
        never_failing: Vec::new(),
        sites: found.sites,
        counters: 0,
        evaluation: Evaluation::Direct,
        edge: None,
        generated: Vec::new(),
        manifest: String::new(),
    };
    interface::settle(&mut design, options)?;
    edges::check(&mut design, tree)?;
    Ok(design)
}
