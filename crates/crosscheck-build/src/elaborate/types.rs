//! Types of ports: Verilator's table of types to [`Ty`] and [`TypeDef`].

use std::collections::HashMap;

use super::design::{Field, Item, Owner, Place, Ty, TypeDef, TypeKind};
use super::error::{ElaborateError, Result};
use super::names::{camel, ident};
use super::tree::{Node, Tree, flag, list, text};

/// Names that the generated module of a DUT needs for itself.
const RESERVED: &[&str] = &["Design", "In", "Mask", "Out"];

/// Whose type is being read, for errors and for types that have no name.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The port.
    pub port: &'a str,
    /// Where it is declared.
    pub place: &'a Place,
    /// What an anonymous type is named after.
    pub hint: &'a str,
    /// Whose an anonymous type is.
    pub owner: &'a Owner,
}

impl Context<'_> {
    fn unsupported(&self, what: impl Into<String>, way_out: &'static str) -> ElaborateError {
        ElaborateError::Unsupported {
            file: self.place.file.clone(),
            line: self.place.line,
            port: self.port.to_owned(),
            what: what.into(),
            way_out,
        }
    }
}

/// Reads types, each named one once.
pub struct Types<'a> {
    tree: &'a Tree,
    nodes: HashMap<&'a str, &'a Node>,
    typedefs: HashMap<&'a str, (Owner, String)>,
    seen: HashMap<&'a str, usize>,
    defs: Vec<TypeDef>,
}

impl<'a> Types<'a> {
    /// Over the whole tree.
    pub fn new(tree: &'a Tree) -> Result<Self> {
        let nodes = tree.types();
        let typedefs = typedefs(tree, &nodes)?;
        Ok(Self { tree, nodes, typedefs, seen: HashMap::new(), defs: Vec::new() })
    }

    /// The named types that were met, in an order in which each comes after its parts.
    pub fn finish(self) -> Result<Vec<TypeDef>> {
        for (i, def) in self.defs.iter().enumerate() {
            let other = self.defs[..i].iter().find(|other| other.owner == def.owner && other.rust == def.rust);
            let first = match other {
                Some(other) => other.name.clone(),
                None if def.owner == Owner::Local && RESERVED.contains(&def.rust.as_str()) => {
                    format!("the generated struct {}", def.rust)
                }
                None => continue,
            };
            return Err(ElaborateError::RustName {
                file: def.place.file.clone(),
                line: def.place.line,
                first,
                second: def.name.clone(),
                rust: def.rust.clone(),
            });
        }
        Ok(self.defs)
    }

    /// The type at an address.
    pub fn resolve(&mut self, address: &str, context: Context<'_>) -> Result<Ty> {
        self.resolve_in(address, context, false)
    }

    // `nested`: directly inside a packed array, whose elements are unsigned unless a named type says otherwise.
    fn resolve_in(&mut self, address: &str, context: Context<'_>, nested: bool) -> Result<Ty> {
        let (&address, &node) = self
            .nodes
            .get_key_value(address)
            .ok_or_else(|| self.tree.unexpected(format!("no type `{address}` for port `{}`", context.port)))?;
        match text(node, "type") {
            "BASICDTYPE" => basic(node, context, nested),
            "REFDTYPE" | "PARAMTYPEDTYPE" | "CONSTDTYPE" | "DEFIMPLICITDTYPE" if text(node, "dtypep") != address => {
                self.resolve_in(text(node, "dtypep"), context, false)
            }
            "PACKARRAYDTYPE" | "UNPACKARRAYDTYPE" => self.array(node, context),
            "ENUMDTYPE" => self.named(address, node, context, Self::enumeration),
            "STRUCTDTYPE" if flag(node, "packed") => self.named(address, node, context, Self::structure),
            "UNIONDTYPE" if flag(node, "packed") => self.union(node, context),
            other => {
                let (what, way_out) = describe(other);
                Err(context.unsupported(what, way_out))
            }
        }
    }

    fn array(&mut self, node: &'a Node, context: Context<'_>) -> Result<Ty> {
        let range = text(node, "declRange");
        let (left, right) = bounds(range.trim_matches(['[', ']']))
            .ok_or_else(|| self.tree.unexpected(format!("array range `{range}` at port `{}`", context.port)))?;
        let packed = text(node, "type") == "PACKARRAYDTYPE";
        let element = self.resolve_in(text(node, "refDTypep"), context, packed)?;
        Ok(Ty::Array {
            len: left.abs_diff(right) + 1,
            low: left.min(right),
            ascending: left < right,
            packed,
            element: Box::new(element),
        })
    }

    // The members of a packed union are views of the same bits: it is taken as those bits.
    fn union(&mut self, node: &'a Node, context: Context<'_>) -> Result<Ty> {
        let mut width = 0;
        for member in list(node, "membersp") {
            // Which types the members have is of no interest: they must not appear in the Rust code.
            let known = (self.defs.len(), self.seen.clone());
            let ty = self.resolve(text(member, "refDTypep"), context)?;
            width = width.max(self.width(&ty));
            self.defs.truncate(known.0);
            self.seen = known.1;
        }
        Ok(Ty::Bits { width, signed: false })
    }

    fn named(
        &mut self,
        address: &'a str,
        node: &'a Node,
        context: Context<'_>,
        read: fn(&mut Self, &'a Node, Context<'_>) -> Result<(u32, TypeKind)>,
    ) -> Result<Ty> {
        if let Some(index) = self.seen.get(address) {
            return Ok(Ty::Named(*index));
        }
        let (owner, name) = match self.typedefs.get(address) {
            Some((owner, name)) => (owner.clone(), name.clone()),
            None => (context.owner.clone(), context.hint.to_owned()),
        };
        let (width, kind) = read(self, node, Context { hint: &name, owner: &owner, ..context })?;
        let rust = camel(&name);
        let index = self.defs.len();
        self.defs.push(TypeDef { owner, name, rust, width, kind, place: self.tree.place(node) });
        self.seen.insert(address, index);
        Ok(Ty::Named(index))
    }

    fn enumeration(&mut self, node: &'a Node, context: Context<'_>) -> Result<(u32, TypeKind)> {
        let Ty::Bits { width, signed } = self.resolve(text(node, "refDTypep"), context)? else {
            return Err(context.unsupported("an enum over an array or struct", "give it a vector as its base type"));
        };
        if width > 128 {
            return Err(context.unsupported("an enum of more than 128 bits", "declare the port as a vector"));
        }
        let mut items: Vec<Item> = Vec::new();
        for item in list(node, "itemsp") {
            let name = text(item, "name").to_owned();
            let literal = list(item, "valuep").next().map_or("", |value| text(value, "name"));
            let code = literal_bits(literal).ok_or_else(|| {
                context.unsupported(format!("the enum item `{name}` = `{literal}`"), "give it a value without x and z")
            })?;
            let rust = ident(&name);
            if let Some(first) = items.iter().find(|other| other.rust == rust) {
                return Err(self.same_name(item, &first.name, &name, &rust));
            }
            items.push(Item { name, rust, code });
        }
        Ok((width, TypeKind::Enum { signed, items }))
    }

    fn structure(&mut self, node: &'a Node, context: Context<'_>) -> Result<(u32, TypeKind)> {
        let (mut width, mut fields) = (0, Vec::<Field>::new());
        for member in list(node, "membersp") {
            let name = text(member, "name").to_owned();
            let outer = context.hint.strip_suffix("_t").unwrap_or(context.hint);
            let hint = format!("{outer}_{name}");
            let ty = self.resolve(text(member, "refDTypep"), Context { hint: &hint, ..context })?;
            width += self.width(&ty);
            let rust = ident(&name);
            if let Some(first) = fields.iter().find(|other| other.rust == rust) {
                return Err(self.same_name(member, &first.name, &name, &rust));
            }
            fields.push(Field { name, rust, ty });
        }
        Ok((width, TypeKind::Struct(fields)))
    }

    fn same_name(&self, node: &Node, first: &str, second: &str, rust: &str) -> ElaborateError {
        let Place { file, line } = self.tree.place(node);
        ElaborateError::RustName { file, line, first: first.into(), second: second.into(), rust: rust.into() }
    }

    fn width(&self, ty: &Ty) -> u32 {
        match ty {
            Ty::Bits { width, .. } => *width,
            Ty::Named(i) => self.defs[*i].width,
            Ty::Array { len, element, .. } => len * self.width(element),
        }
    }
}

fn basic(node: &Node, context: Context<'_>, nested: bool) -> Result<Ty> {
    match text(node, "keyword") {
        "logic" | "bit" | "reg" | "byte" | "shortint" | "int" | "longint" | "integer" | "time" => {}
        other => {
            let (what, way_out) = describe(other);
            return Err(context.unsupported(what, way_out));
        }
    }
    let width = match text(node, "range") {
        "" => 1,
        range => match bounds(range) {
            Some((left, right)) => left.abs_diff(right) + 1,
            None => {
                return Err(context.unsupported(format!("the range `[{range}]`"), "declare it with constants"));
            }
        },
    };
    Ok(Ty::Bits { width, signed: flag(node, "signed") && !nested })
}

// What a user calls it, and the way out.
fn describe(kind: &str) -> (String, &'static str) {
    const PACK: &str = "wrap the module, with a packed type at the port";
    let what = match kind {
        "STRUCTDTYPE" => "an unpacked struct",
        "UNIONDTYPE" => "an unpacked union",
        "IFACEREFDTYPE" => {
            return ("an interface".into(), "wrap the module, with the interface's signals as ports");
        }
        "QUEUEDTYPE" => "a queue",
        "DYNARRAYDTYPE" => "a dynamic array",
        "ASSOCARRAYDTYPE" => "an associative array",
        "CLASSREFDTYPE" => "a class",
        "real" | "double" | "realtime" | "shortreal" => {
            return ("a real".into(), "wrap the module, with $realtobits and a vector at the port");
        }
        "string" => "a string",
        "event" => {
            return ("an event".into(), "wrap the module, with a signal of one bit at the port");
        }
        other => return (format!("a port of type `{other}`"), PACK),
    };
    (what.into(), PACK)
}

/// `7:0` as numbers.
fn bounds(range: &str) -> Option<(i32, i32)> {
    let (left, right) = range.split_once(':')?;
    Some((left.parse().ok()?, right.parse().ok()?))
}

/// The bits of a literal of Verilator's: `3'h5`, `32'shffffffff`.
pub fn literal_bits(literal: &str) -> Option<u128> {
    let (_, rest) = literal.split_once('\'')?;
    let digits = rest.trim_start_matches('s').strip_prefix('h')?;
    u128::from_str_radix(digits, 16).ok()
}

// Which typedef names a struct or enum. An alias of a type has its address too, so that the name which Verilator gave
// the type decides, then the order of declaration.
fn typedefs<'a>(tree: &'a Tree, nodes: &HashMap<&'a str, &'a Node>) -> Result<HashMap<&'a str, (Owner, String)>> {
    let mut found: HashMap<&str, (Owner, String, bool)> = HashMap::new();
    for module in tree.modules()? {
        let package = text(module, "type") == "PACKAGE" && !text(module, "name").starts_with('$');
        for typedef in list(module, "stmtsp").filter(|node| text(node, "type") == "TYPEDEF") {
            let name = text(typedef, "name").rsplit('.').next().unwrap_or_default();
            if name.is_empty() || name.starts_with("__typeimp") {
                continue;
            }
            let address = text(typedef, "dtypep");
            let Some(node) = nodes.get(address) else {
                continue;
            };
            let given = text(node, "name");
            let given = given.rsplit(['.', ':']).next().unwrap_or_default();
            let own =
                given.split("__struct__").next() == Some(name) && tree.place(node).file == tree.place(typedef).file;
            let owner = if package { Owner::Package(text(module, "name").to_owned()) } else { Owner::Local };
            match found.get(address) {
                Some((_, _, true)) => {}
                Some(_) if !own => {}
                _ => {
                    found.insert(address, (owner, name.to_owned(), own));
                }
            }
        }
    }
    Ok(found.into_iter().map(|(address, (owner, name, _))| (address, (owner, name))).collect())
}
