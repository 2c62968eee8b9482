//! Scenarios of the fabric's modules, and their random stimulus.

pub mod arbiter;
pub mod containment;
pub mod hops;
pub mod hot_add;
pub mod lookup;
pub mod nodes;
pub mod random_lookup;
pub mod random_nodes;
pub mod random_requests;
pub mod symptoms;
pub mod trees;
