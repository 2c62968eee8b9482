// Generated from the SystemVerilog sources; not to be edited.

/// Ports of the DUT `fifo`: `fifo` (fifo.sv) with DEPTH = 4.
#[allow(dead_code, non_camel_case_types, non_snake_case, non_upper_case_globals, unused_parens, unused_variables, clippy::all, clippy::pedantic)]
pub mod fifo {
/// The inputs of one cycle. `Default` is idle: reset inactive, all else zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct In {
    /// `rst_n`, 1 bit.
    pub rst_n: bool,
    /// `push`, 1 bit.
    pub push: bool,
    /// `data`, 8 bits.
    pub data: u8,
    /// `pop`, 1 bit.
    pub pop: bool,
}

impl In {
    const __PORTS: &'static [::crosscheck::value::Port] = &[
        ::crosscheck::value::Port { name: "rst_n", field: "rst_n", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "push", field: "push", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "data", field: "data", ty: ::crosscheck::value::Type::Bits { width: 8, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "pop", field: "pop", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        let mut out = ::std::vec::Vec::new();
        ::crosscheck::value::Value::leaves(&self.rst_n, &Self::__PORTS[0].ty, "rst_n", &mut out);
        ::crosscheck::value::Value::leaves(&self.push, &Self::__PORTS[1].ty, "push", &mut out);
        ::crosscheck::value::Value::leaves(&self.data, &Self::__PORTS[2].ty, "data", &mut out);
        ::crosscheck::value::Value::leaves(&self.pop, &Self::__PORTS[3].ty, "pop", &mut out);
        out
    }
}

impl ::crosscheck::value::PortList for In {
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}

impl ::crosscheck::value::json::Record for In {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("rst_n", ::crosscheck::value::Value::to_json(&self.rst_n)),
            ("push", ::crosscheck::value::Value::to_json(&self.push)),
            ("data", ::crosscheck::value::Value::to_json(&self.data)),
            ("pop", ::crosscheck::value::Value::to_json(&self.pop)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["rst_n", "push", "data", "pop"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            rst_n: fields.get("rst_n", absent.rst_n)?,
            push: fields.get("push", absent.push)?,
            data: fields.get("data", absent.data)?,
            pop: fields.get("pop", absent.pop)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for In {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&::crosscheck::value::json::object(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for In {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, ::crosscheck::value::json::record)
    }
}

impl ::core::default::Default for In {
    #[inline]
    fn default() -> Self {
        Self { rst_n: true, push: <bool as ::crosscheck::value::Value>::ZERO, data: <u8 as ::crosscheck::value::Value>::ZERO, pop: <bool as ::crosscheck::value::Value>::ZERO,  }
    }
}

impl ::crosscheck::value::Inputs for In {
    #[inline]
    fn in_reset() -> Self {
        Self { rst_n: false, ..<Self as ::core::default::Default>::default() }
    }

    #[inline(always)]
    fn reset_active(&self) -> ::core::option::Option<bool> {
        ::core::option::Option::Some(self.rst_n == false)
    }

    #[inline(always)]
    fn fits(&self) -> bool {
        true
    }

    #[inline(always)]
    fn store(&self, memory: &mut ::crosscheck::Memory<Self>) {
        memory.set::<0, u8>(self.rst_n as u8);
        memory.set::<1, u8>(self.push as u8);
        memory.set::<2, u8>(self.data);
        memory.set::<3, u8>(self.pop as u8);
    }

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        self.__leaves()
    }
}

/// The outputs of one cycle, as they stand just before its clock edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Out {
    /// `empty`, 1 bit.
    pub empty: bool,
    /// `full`, 1 bit.
    pub full: bool,
    /// `head`, 8 bits.
    pub head: u8,
}

impl Out {
    const __PORTS: &'static [::crosscheck::value::Port] = &[
        ::crosscheck::value::Port { name: "empty", field: "empty", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "full", field: "full", ty: ::crosscheck::value::Type::Bits { width: 1, signed: false }, bytes: 1 },
        ::crosscheck::value::Port { name: "head", field: "head", ty: ::crosscheck::value::Type::Bits { width: 8, signed: false }, bytes: 1 },
    ];

    fn __leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        let mut out = ::std::vec::Vec::new();
        ::crosscheck::value::Value::leaves(&self.empty, &Self::__PORTS[0].ty, "empty", &mut out);
        ::crosscheck::value::Value::leaves(&self.full, &Self::__PORTS[1].ty, "full", &mut out);
        ::crosscheck::value::Value::leaves(&self.head, &Self::__PORTS[2].ty, "head", &mut out);
        out
    }
}

impl ::crosscheck::value::PortList for Out {
    const PORTS: &'static [::crosscheck::value::Port] = Self::__PORTS;
}

impl ::crosscheck::value::json::Record for Out {
    fn to_fields(&self) -> ::std::vec::Vec<(&'static str, ::crosscheck::Json)> {
        ::std::vec![
            ("empty", ::crosscheck::value::Value::to_json(&self.empty)),
            ("full", ::crosscheck::value::Value::to_json(&self.full)),
            ("head", ::crosscheck::value::Value::to_json(&self.head)),
        ]
    }

    fn from_fields(fields: &::crosscheck::value::json::Fields<'_>) -> ::core::result::Result<Self, ::std::string::String> {
        fields.only(&["empty", "full", "head"])?;
        let absent = <Self as ::core::default::Default>::default();
        ::core::result::Result::Ok(Self {
            empty: fields.get("empty", absent.empty)?,
            full: fields.get("full", absent.full)?,
            head: fields.get("head", absent.head)?,
        })
    }
}

impl ::crosscheck::serde::Serialize for Out {
    fn serialize<S: ::crosscheck::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
        ::crosscheck::value::json::serialize(&::crosscheck::value::json::object(self), serializer)
    }
}

impl<'de> ::crosscheck::serde::Deserialize<'de> for Out {
    fn deserialize<D: ::crosscheck::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
        ::crosscheck::value::json::deserialize(deserializer, ::crosscheck::value::json::record)
    }
}

impl ::core::default::Default for Out {
    fn default() -> Self {
        Self { empty: <bool as ::crosscheck::value::Value>::ZERO, full: <bool as ::crosscheck::value::Value>::ZERO, head: <u8 as ::crosscheck::value::Value>::ZERO,  }
    }
}

impl ::crosscheck::value::Outputs for Out {
    type Mask = Mask;
    const COMPARE_ALL: Mask = Mask { empty: <bool as ::crosscheck::value::Value>::COMPARE, full: <bool as ::crosscheck::value::Value>::COMPARE, head: <u8 as ::crosscheck::value::Value>::COMPARE,  };
    const COMPARE_NONE: Mask = Mask { empty: <bool as ::crosscheck::value::Value>::IGNORE, full: <bool as ::crosscheck::value::Value>::IGNORE, head: <u8 as ::crosscheck::value::Value>::IGNORE,  };

    #[inline(always)]
    fn load(memory: &::crosscheck::Memory<Self>) -> Self {
        Self {
            empty: memory.get::<0, u8>() != 0,
            full: memory.get::<1, u8>() != 0,
            head: memory.get::<2, u8>(),
        }
    }

    #[inline(always)]
    fn agrees(&self, expected: &Self, mask: &Mask) -> bool {
        <bool as ::crosscheck::value::Value>::agrees(&self.empty, &expected.empty, &mask.empty)
            & <bool as ::crosscheck::value::Value>::agrees(&self.full, &expected.full, &mask.full)
            & <u8 as ::crosscheck::value::Value>::agrees(&self.head, &expected.head, &mask.head)
    }

    fn differences(&self, expected: &Self, mask: &Mask) -> ::std::vec::Vec<::crosscheck::value::Difference> {
        let mut out = ::std::vec::Vec::new();
        <bool as ::crosscheck::value::Value>::differences(&self.empty, &expected.empty, &mask.empty, &Self::__PORTS[0].ty, "empty", &mut out);
        <bool as ::crosscheck::value::Value>::differences(&self.full, &expected.full, &mask.full, &Self::__PORTS[1].ty, "full", &mut out);
        <u8 as ::crosscheck::value::Value>::differences(&self.head, &expected.head, &mask.head, &Self::__PORTS[2].ty, "head", &mut out);
        out
    }

    fn leaves(&self) -> ::std::vec::Vec<::crosscheck::value::Leaf> {
        self.__leaves()
    }
}

/// Which outputs are compared. `Default` is all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// `empty`.
    pub empty: bool,
    /// `full`.
    pub full: bool,
    /// `head`.
    pub head: bool,
}

impl ::core::default::Default for Mask {
    fn default() -> Self {
        <Out as ::crosscheck::value::Outputs>::COMPARE_ALL
    }
}

/// The design `fifo` itself: what it is made of, and how a model of it is created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Design;

impl ::crosscheck::Design for Design {
    type In = In;
    type Out = Out;
    const INFO: &'static ::crosscheck::info::DutInfo = &::crosscheck::info::DutInfo {
        name: "fifo",
        top: "fifo",
        source: "fifo.sv",
        clock: ::core::option::Option::Some("clk"),
        reset: ::core::option::Option::Some(::crosscheck::info::Reset { port: "rst_n", active_low: true, synchronous: false }),
        port_level: false,
        parameters: &[("DEPTH", "4"), ],
        properties: &[
            ::crosscheck::info::Property { id: "FIF-P1", kind: ::crosscheck::info::PropertyKind::Assertion, scope: "fifo.u_props", file: "fifo.sv", line: 42, counter: ::core::option::Option::Some(0) },
            ::crosscheck::info::Property { id: "FIF-P2", kind: ::crosscheck::info::PropertyKind::Assertion, scope: "fifo.u_props", file: "fifo.sv", line: 43, counter: ::core::option::Option::Some(1) },
            ::crosscheck::info::Property { id: "FIF-A1", kind: ::crosscheck::info::PropertyKind::Assumption, scope: "fifo.u_props", file: "fifo.sv", line: 44, counter: ::core::option::Option::Some(2) },
            ::crosscheck::info::Property { id: "FIF-C1", kind: ::crosscheck::info::PropertyKind::Cover, scope: "fifo.u_props", file: "fifo.sv", line: 45, counter: ::core::option::Option::Some(3) },
            ::crosscheck::info::Property { id: "FIF-P3", kind: ::crosscheck::info::PropertyKind::Assertion, scope: "fifo.u_props.g_bit[0]", file: "fifo.sv", line: 48, counter: ::core::option::Option::Some(4) },
            ::crosscheck::info::Property { id: "FIF-P3", kind: ::crosscheck::info::PropertyKind::Assertion, scope: "fifo.u_props.g_bit[1]", file: "fifo.sv", line: 48, counter: ::core::option::Option::Some(5) },
        ],
        sites: &[
            ::crosscheck::info::Site { file: "fifo.sv", line: 42, when: ::crosscheck::info::When::Clocked },
            ::crosscheck::info::Site { file: "fifo.sv", line: 43, when: ::crosscheck::info::When::Clocked },
            ::crosscheck::info::Site { file: "fifo.sv", line: 44, when: ::crosscheck::info::When::Clocked },
        ],
        evaluation: ::crosscheck::info::Evaluation::Direct,
        manifest: "",
    };

    fn create(seed: u64) -> ::core::result::Result<::cxx::UniquePtr<::crosscheck::Model>, ::cxx::Exception> {
        __bridge::ffi::create(seed)
    }
}

#[doc(hidden)]
#[allow(unsafe_code, clippy::all)]
mod __bridge {
    ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/crosscheck/fifo_bridge.rs"));
}
}

/// The design `fifo`: `Verilated<Fifo>` is its DUT.
pub use fifo::Design as Fifo;

