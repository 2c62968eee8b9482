//! Audit of a real machine: what `lspci -vv` says of its bridges, judged by the Verilated check and the Verilated decoder.

pub mod command;
pub mod findings;
pub mod hierarchy;
pub mod lspci;
