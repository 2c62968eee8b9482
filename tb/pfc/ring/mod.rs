//! Rings and chains of switches: topologies as data, the stations around them, and what is judged.

pub mod bench;
pub mod cable;
pub mod command;
pub mod draw;
pub mod ledger;
pub mod network;
pub mod oracle;
pub mod search;
pub mod station;
pub mod topology;
pub mod trace;
pub mod watch;
