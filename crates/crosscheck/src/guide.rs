//! The guide: the pages of `docs/` that are about the framework, with their snippets compiled.

#[doc = include_str!("../../../docs/cycle.md")]
pub mod cycle {}

#[doc = include_str!("../../../docs/failures.md")]
pub mod failures {}

#[doc = include_str!("../../../docs/evidence.md")]
pub mod evidence {}

#[doc = include_str!("../../../docs/properties.md")]
pub mod properties {}

#[doc = include_str!("../../../docs/mutants.md")]
pub mod mutants {}

#[doc = include_str!("../../../docs/waves.md")]
pub mod waves {}

#[doc = include_str!("../../../docs/systems.md")]
pub mod systems {}

#[doc = include_str!("../../../docs/build.md")]
pub mod build {}

#[doc = include_str!("../../../docs/command-line.md")]
pub mod command_line {}

#[doc = include_str!("../../../docs/speed.md")]
pub mod speed {}

#[doc = include_str!("../../../docs/goals.md")]
pub mod goals {}
