//! The scenarios of the PFC modules, by group, and their random stimulus.

pub mod attribution;
pub mod cycle;
pub mod deadlock;
pub mod frame;
pub mod gate;
pub mod link;
pub mod monitor;
pub mod node_watch;
pub mod pair;
pub mod parser;
pub mod ports;
pub mod random_bursts;
pub mod random_events;
pub mod random_gate;
pub mod random_heads;
pub mod random_nodes;
pub mod random_octets;
pub mod random_requests;
pub mod random_stalls;
pub mod random_timers;
pub mod random_watermarks;
pub mod switches;
pub mod timers;
pub mod watermarks;
