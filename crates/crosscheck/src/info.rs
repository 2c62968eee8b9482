//! What the build knows of a design: generated as constants, read by reports and failures.

/// A design as it was built.
#[derive(Clone, Copy, Debug)]
pub struct DutInfo {
    /// Name of the DUT: a module in one parameterisation.
    pub name: &'static str,
    /// Name of the SystemVerilog module.
    pub top: &'static str,
    /// The file that the module stands in.
    pub source: &'static str,
    /// The clock's port; `None` for a combinational or port-level design.
    pub clock: Option<&'static str>,
    /// The reset, if there is one.
    pub reset: Option<Reset>,
    /// Driven through [`PortLevel`](crate::PortLevel) only: several clocks, latches, asynchronous inputs.
    pub port_level: bool,
    /// Parameters that the build set, name and value.
    pub parameters: &'static [(&'static str, &'static str)],
    /// Assertions, assumptions and cover points that were compiled in.
    pub properties: &'static [Property],
    /// Where immediate and concurrent assertions stand, for the cycle that a report belongs to.
    pub sites: &'static [Site],
    /// How it is evaluated.
    pub evaluation: Evaluation,
    /// Path of the manifest that the build left: sources, flags and tools, for builds at run time.
    pub manifest: &'static str,
}

/// A design's reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reset {
    /// Name of the port.
    pub port: &'static str,
    /// Active at 0.
    pub active_low: bool,
    /// Acts at the clock edge only.
    pub synchronous: bool,
}

/// A property that was compiled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Property {
    /// `PFC-P14` for one of the macros; the label, or `file:line`, for a plain assertion.
    pub id: &'static str,
    /// What it is.
    pub kind: PropertyKind,
    /// Hierarchical scope: `dut.u0.u_props`.
    pub scope: &'static str,
    /// File that it stands in.
    pub file: &'static str,
    /// Line in `file`.
    pub line: u32,
    /// Index of the counter of the times that its condition was met; `None` where nothing counts it.
    pub counter: Option<u32>,
}

/// What a property is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PropertyKind {
    /// The design must have it.
    Assertion,
    /// The bench must keep it; broken, it is a fault of the bench.
    Assumption,
    /// It must happen.
    Cover,
}

/// Where an assertion stands in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// As Verilator reports it.
    pub file: &'static str,
    /// As Verilator reports it.
    pub line: u32,
    /// When it is evaluated.
    pub when: When,
}

/// When an assertion is evaluated, and so which cycle its report belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At the clock edge, on sampled values: its own cycle.
    Clocked,
    /// Combinational, and evaluated anew by every settling: only the last settling of a cycle counts.
    Settled,
    /// Combinational, of registers only: evaluated right after an edge, for the cycle that follows.
    AfterEdge,
}

/// Which of Verilator's evaluation functions is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// The generated root evaluation.
    Direct,
    /// The documented `eval()`, and why.
    Documented(&'static str),
}
