//! Scenarios of the ordering queues, and their random stimulus.

pub mod cells;
pub mod queues;
pub mod random_traffic;
