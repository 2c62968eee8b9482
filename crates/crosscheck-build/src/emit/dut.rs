//! The Rust module of one DUT: `In`, `Out`, `Mask`, `Design`.

use super::layout::Layout;
use super::types::{definition, record, serde};
use super::{bridge_file, port, quoted};
use crate::elaborate::{Design, Evaluation, Owner, Port, PropertyKind, When, ident};

/// The module's text, without its braces.
pub fn module(design: &Design) -> String {
    let layout = Layout { design, module: &Owner::Local };
    let mut out = String::new();
    for (i, def) in design.types.iter().enumerate() {
        if def.owner == Owner::Local {
            out.push_str(&definition(&layout, i));
            out.push('\n');
        }
    }
    let inputs: Vec<&Port> = design.inputs().collect();
    let outputs: Vec<&Port> = design.outputs().collect();
    out.push_str(&input(&layout, &inputs));
    out.push_str(&output(&layout, &outputs));
    out.push_str(&unit(design));
    out
}

// The struct and what both directions have in common.
fn plain(layout: &Layout<'_>, name: &str, about: &str, ports: &[&Port]) -> String {
    let (mut fields, mut table, mut leaves) = (String::new(), String::new(), String::new());
    for (i, port) in ports.iter().enumerate() {
        let Port { name, field, ty, .. } = port;
        let width = layout.width(ty);
        fields.push_str(&format!(
            "    /// `{name}`, {width} {}.\n    pub {field}: {},\n",
            if width == 1 { "bit" } else { "bits" },
            layout.rust(ty)
        ));
        table.push_str(&format!(
            "        ::crosscheck::value::Port {{ name: {}, field: {}, ty: {}, bytes: {} }},\n",
            quoted(name),
            quoted(field.strip_prefix("r#").unwrap_or(field)),
            layout.describe(ty),
            port::bytes(layout, port)
        ));
        leaves.push_str(&format!(
            "        ::crosscheck::value::Value::leaves(&self.{field}, &Self::__PORTS[{i}].ty, {}, &mut out);\n",
            quoted(name)
        ));
    }
    format!(
        r#"/// {about}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct {name} {{
{fields}}}

impl {name} {{
    const __PORTS: &'static [::crosscheck::value::Port] = &[
{table}    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {{
        let mut out = ::std::vec::Vec::new();
{leaves}        out
    }}
}}

impl ::crosscheck::value::PortList for {name} {{
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}}

{record}{serde}
"#,
        record = record(name, ports.iter().map(|port| (port.name.as_str(), port.field.as_str()))),
        serde = serde(name, "::crosscheck::value::json::object(self)", "::crosscheck::value::json::record"),
    )
}

fn input(layout: &Layout<'_>, ports: &[&Port]) -> String {
    let design = layout.design;
    let mut out =
        plain(layout, "In", "The inputs of one cycle. `Default` is idle: reset inactive, all else zero.", ports);
    let (mut idle, mut store, mut fits) = (String::new(), String::new(), Vec::new());
    let mut in_reset = "<Self as ::core::default::Default>::default()".to_owned();
    let mut active = "::core::option::Option::None".to_owned();
    for (i, port) in ports.iter().enumerate() {
        let Port { field, ty, .. } = port;
        match design.reset.as_ref().filter(|reset| reset.port == port.name) {
            Some(reset) => {
                idle.push_str(&format!("{field}: {}, ", reset.active_low));
                in_reset = format!("Self {{ {field}: {}, ..{in_reset} }}", !reset.active_low);
                active = format!("::core::option::Option::Some(self.{field} == {})", !reset.active_low);
            }
            None => idle.push_str(&format!("{field}: <{} as ::crosscheck::value::Value>::ZERO, ", layout.rust(ty))),
        }
        store.push_str(&format!("        {}", port::store(layout, i, port)));
        fits.extend(layout.fits(ty, &format!("self.{field}")).map(|condition| format!("({condition})")));
    }
    let fits = if fits.is_empty() { "true".to_owned() } else { fits.join(" & ") };
    out.push_str(&format!(
        r#"impl ::core::default::Default for In {{
    #[inline]
    fn default() -> Self {{
        Self {{ {idle} }}
    }}
}}

impl ::crosscheck::value::Inputs for In {{
    #[inline]
    fn in_reset() -> Self {{
        {in_reset}
    }}

    #[inline(always)]
    fn reset_active(&self) -> ::core::option::Option<bool> {{
        {active}
    }}

    #[inline(always)]
    fn fits(&self) -> bool {{
        {fits}
    }}

    #[inline(always)]
    fn store(&self, memory: &mut ::crosscheck::Memory<Self>) {{
{store}    }}

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {{
        self.__leaves()
    }}
}}

"#
    ));
    out
}

fn output(layout: &Layout<'_>, ports: &[&Port]) -> String {
    let mut out = plain(layout, "Out", "The outputs of one cycle, as they stand just before its clock edge.", ports);
    let (mut zero, mut load, mut differences, mut fields) =
        (String::new(), String::new(), String::new(), String::new());
    let (mut agrees, mut compare, mut ignore) = (Vec::new(), String::new(), String::new());
    for (i, port) in ports.iter().enumerate() {
        let Port { name, field, ty, .. } = port;
        let value = format!("<{} as ::crosscheck::value::Value>", layout.rust(ty));
        zero.push_str(&format!("{field}: {value}::ZERO, "));
        load.push_str(&format!("            {field}: {},\n", port::load(layout, i, port)));
        agrees.push(format!("{value}::agrees(&self.{field}, &expected.{field}, &mask.{field})"));
        differences.push_str(&format!(
            "        {value}::differences(&self.{field}, &expected.{field}, &mask.{field}, &Self::__PORTS[{i}].ty, {}, &mut out);\n",
            quoted(name)
        ));
        fields.push_str(&format!("    /// `{name}`.\n    pub {field}: {},\n", layout.mask_type(ty)));
        compare.push_str(&format!("{field}: {value}::COMPARE, "));
        ignore.push_str(&format!("{field}: {value}::IGNORE, "));
    }
    let agrees = if agrees.is_empty() { "true".to_owned() } else { agrees.join("\n            & ") };
    out.push_str(&format!(
        r#"impl ::core::default::Default for Out {{
    fn default() -> Self {{
        Self {{ {zero} }}
    }}
}}

impl ::crosscheck::value::Outputs for Out {{
    type Mask = Mask;
    const COMPARE_ALL: Mask = Mask {{ {compare} }};
    const COMPARE_NONE: Mask = Mask {{ {ignore} }};

    #[inline(always)]
    fn load(memory: &::crosscheck::Memory<Self>) -> Self {{
        Self {{
{load}        }}
    }}

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &Mask) -> bool {{
        {agrees}
    }}

    fn differences(&self, expected: &Self, mask: &Mask) -> ::std::vec::Vec<::crosscheck::value::Difference> {{
        let mut out = ::std::vec::Vec::new();
{differences}        out
    }}

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {{
        self.__leaves()
    }}
}}

/// Which outputs are compared. `Default` is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {{
{fields}}}

impl ::core::default::Default for Mask {{
    fn default() -> Self {{
        <Out as ::crosscheck::value::Outputs>::COMPARE_ALL
    }}
}}

"#
    ));
    out
}

fn unit(design: &Design) -> String {
    let info = "::crosscheck::info";
    let option = |text: Option<String>| match text {
        Some(text) => format!("::core::option::Option::Some({text})"),
        None => "::core::option::Option::None".to_owned(),
    };
    let reset = option(design.reset.as_ref().map(|reset| {
        format!(
            "{info}::Reset {{ port: {}, active_low: {}, synchronous: {} }}",
            quoted(&reset.port),
            reset.active_low,
            reset.synchronous
        )
    }));
    let parameters: String =
        design.parameters.iter().map(|(name, value)| format!("({}, {}), ", quoted(name), quoted(value))).collect();
    let mut properties = String::new();
    for property in &design.properties {
        let kind = match property.kind {
            PropertyKind::Assertion => "Assertion",
            PropertyKind::Assumption => "Assumption",
            PropertyKind::Cover => "Cover",
        };
        properties.push_str(&format!(
            "            {info}::Property {{ id: {}, kind: {info}::PropertyKind::{kind}, scope: {}, file: {}, line: {}, counter: {} }},\n",
            quoted(&property.id),
            quoted(&property.scope),
            quoted(&property.place.file),
            property.place.line,
            option(property.counter.map(|counter| counter.to_string()))
        ));
    }
    let mut sites: Vec<_> = design.sites.iter().map(|site| (&site.place, site.when)).collect();
    sites.sort();
    sites.dedup_by_key(|(place, _)| *place);
    let mut table = String::new();
    for (place, when) in sites {
        let when = match when {
            When::Clocked => "Clocked",
            When::Settled => "Settled",
            When::AfterEdge => "AfterEdge",
        };
        table.push_str(&format!(
            "            {info}::Site {{ file: {}, line: {}, when: {info}::When::{when} }},\n",
            quoted(&place.file),
            place.line
        ));
    }
    let evaluation = match &design.evaluation {
        Evaluation::Direct => format!("{info}::Evaluation::Direct"),
        Evaluation::Documented(why) => format!("{info}::Evaluation::Documented({})", quoted(why)),
    };
    format!(
        r#"/// The design `{top}` itself: what it is made of, and how a model of it is created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Design;

impl ::crosscheck::Design for Design {{
    type In = In;
    type Out = Out;
    const INFO: &'static {info}::DutInfo = &{info}::DutInfo {{
        name: {name},
        top: {top_quoted},
        source: {source},
        clock: {clock},
        reset: {reset},
        port_level: {port_level},
        parameters: &[{parameters}],
        properties: &[
{properties}        ],
        sites: &[
{table}        ],
        evaluation: {evaluation},
        manifest: {manifest},
    }};

    fn create(seed: u64) -> ::core::result::Result<::cxx::UniquePtr<::crosscheck::Model>, ::cxx::Exception> {{
        __bridge::ffi::create(seed)
    }}
}}

#[doc(hidden)]
#[allow(unsafe_code, clippy::all)]
mod __bridge {{
    ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/crosscheck/{bridge}"));
}}
"#,
        top = design.top,
        name = quoted(&design.name),
        top_quoted = quoted(&design.top),
        source = quoted(&design.place.file),
        clock = option(design.clock.as_deref().map(quoted)),
        port_level = design.kind == crate::elaborate::Kind::PortLevel,
        manifest = quoted(&design.manifest),
        bridge = bridge_file(design),
    )
}

/// The module's name.
pub fn module_name(design: &Design) -> String {
    ident(&design.name)
}
