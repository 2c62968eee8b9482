//! A design as elaborated: everything the generator knows.

use std::fmt;

/// What the build script declares about a design's interface; `None` is the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interface {
    /// Name of the clock. Default: the one input called `clk` or `clk_i`.
    pub clock: Option<String>,
    /// The reset. Default: the one input called `rst_n` or `rst_ni`, active low and asynchronous.
    pub reset: Option<Reset>,
    /// How it is driven. Default: by the clock, if there is one.
    pub kind: Option<Kind>,
}

/// How a design is driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A step is a clock cycle.
    Synchronous,
    /// No clock: a step is one evaluation.
    Combinational,
    /// By its ports, one by one: several clocks, latches, asynchronous inputs.
    PortLevel,
}

/// A design's reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reset {
    /// Name of the port.
    pub port: String,
    /// Active at 0.
    pub active_low: bool,
    /// Acts at the clock edge only.
    pub synchronous: bool,
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// As Verilator was told.
    pub file: String,
    /// From 1.
    pub line: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// A design: one module in one parameterisation.
#[derive(Clone, Debug)]
pub struct Design {
    /// Name of the DUT; the generated C++ has the prefix `V<name>`.
    pub name: String,
    /// Name of the module.
    pub top: String,
    /// Where the module stands.
    pub place: Place,
    /// Its parameters, with the values they have here.
    pub parameters: Vec<(String, String)>,
    /// How it is driven.
    pub kind: Kind,
    /// The clock's port.
    pub clock: Option<String>,
    /// The reset.
    pub reset: Option<Reset>,
    /// In the order of declaration, the clock included.
    pub ports: Vec<Port>,
    /// Named types that ports use; a type comes after the types it is made of.
    pub types: Vec<TypeDef>,
    /// Assertions, assumptions and cover points.
    pub properties: Vec<Property>,
    /// Those of the macros that the optimiser removed, because their check is constantly true: they judge nothing.
    pub never_failing: Vec<Property>,
    /// Every place that can report.
    pub sites: Vec<Site>,
    /// Number of counters in the generated model.
    pub counters: u32,
    /// Which evaluation function is called.
    pub evaluation: Evaluation,
    /// The body of the evaluation of the clock edge, where that need not be the whole evaluation.
    pub edge: Option<String>,
    /// The generated `.cpp` files, for the one translation unit.
    pub generated: Vec<String>,
    /// Path of the manifest that the build leaves; the builder's to fill in.
    pub manifest: String,
}

/// A port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// As in the source, without the backslash of an escaped name.
    pub name: String,
    /// In the generated C++. Complete when that has been read: Verilator marks words that C++ compilers reserve.
    pub member: String,
    /// Of the generated Rust struct, `r#` included.
    pub field: String,
    /// Input, or else output.
    pub input: bool,
    /// Its type.
    pub ty: Ty,
    /// Where it is declared.
    pub place: Place,
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ty {
    /// A vector.
    Bits {
        /// At least 1.
        width: u32,
        /// Declared signed.
        signed: bool,
    },
    /// A struct or enum: index into [`Design::types`].
    Named(usize),
    /// One dimension.
    Array {
        /// Number of elements.
        len: u32,
        /// Lowest index.
        low: i32,
        /// Packed with the lowest index at the most significant end.
        ascending: bool,
        /// Part of a vector, or else of the C++ array.
        packed: bool,
        /// Type of an element.
        element: Box<Ty>,
    },
}

/// Where a named type belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// A package: one Rust type for all DUTs.
    Package(String),
    /// The design: a type of the DUT's module.
    Local,
}

/// A named type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeDef {
    /// Whose it is.
    pub owner: Owner,
    /// In the source; made from the port's name for one that has none.
    pub name: String,
    /// In Rust.
    pub rust: String,
    /// In bits.
    pub width: u32,
    /// What it is.
    pub kind: TypeKind,
    /// Where it is declared.
    pub place: Place,
}

/// What a named type is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeKind {
    /// An enumeration: name, Rust name and encoding of each item.
    Enum {
        /// Base type is signed.
        signed: bool,
        /// In the order of declaration.
        items: Vec<Item>,
    },
    /// A packed struct, the most significant field first.
    Struct(Vec<Field>),
}

/// An item of an enumeration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// In the source.
    pub name: String,
    /// In Rust.
    pub rust: String,
    /// The bits.
    pub code: u128,
}

/// A field of a packed struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// In the source.
    pub name: String,
    /// In Rust.
    pub rust: String,
    /// Its type.
    pub ty: Ty,
}

/// What a property is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PropertyKind {
    /// The design must have it.
    Assertion,
    /// The bench must keep it.
    Assumption,
    /// It must happen.
    Cover,
}

/// A property that was compiled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// `PFC-P14`; the label, or `file:line`, of a plain assertion.
    pub id: String,
    /// What it is.
    pub kind: PropertyKind,
    /// Hierarchical scope, without the label.
    pub scope: String,
    /// Where it stands.
    pub place: Place,
    /// Index of the counter of its condition.
    pub counter: Option<u32>,
}

/// A place that can report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// As it will be reported.
    pub place: Place,
    /// Hierarchical scope with the label, as `%m` prints it; empty for `$stop` and `$finish`.
    pub scope: String,
    /// When it is evaluated.
    pub when: When,
}

/// When a site is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// At the clock edge.
    Clocked,
    /// Combinational, at every settling.
    Settled,
    /// Combinational, of registers only: right after the edge.
    AfterEdge,
}

/// Which evaluation function is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// The generated root evaluation.
    Direct,
    /// The documented `eval()`, and why.
    Documented(String),
}

impl Design {
    /// Width of a type in bits.
    pub fn width(&self, ty: &Ty) -> u32 {
        match ty {
            Ty::Bits { width, .. } => *width,
            Ty::Named(i) => self.types[*i].width,
            Ty::Array { len, element, .. } => len * self.width(element),
        }
    }

    /// The port of that name.
    pub fn port(&self, name: &str) -> Option<&Port> {
        self.ports.iter().find(|port| port.name == name)
    }

    /// Inputs without the clock: the fields of `In`.
    pub fn inputs(&self) -> impl Iterator<Item = &Port> {
        self.ports.iter().filter(|port| port.input && Some(&port.name) != self.clock.as_ref())
    }

    /// Outputs: the fields of `Out`.
    pub fn outputs(&self) -> impl Iterator<Item = &Port> {
        self.ports.iter().filter(|port| !port.input)
    }
}
