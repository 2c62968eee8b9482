//! Crosscheck.
