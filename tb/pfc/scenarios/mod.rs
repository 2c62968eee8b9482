//! The scenarios of the PFC modules, by group, and their random stimulus.

pub mod frame;
pub mod link;
pub mod parser;
pub mod random_octets;
pub mod random_requests;
