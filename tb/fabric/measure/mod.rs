//! The measurements: what can be said of the fabric in numbers, through the RTL, each beside its closed form.

pub mod command;
pub mod loops;
pub mod oversubscription;
pub mod plots;
pub mod ranges;
pub mod recursion;
pub mod round_trip;

use serde::Serialize;

/// A figure, what it has to be, and whether it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The measurement that it belongs to.
    pub measurement: &'static str,
    /// What was measured.
    pub what: String,
    /// The closed form, or the published figure.
    pub expected: f64,
    /// What came out.
    pub measured: f64,
    /// What may come out: ends included.
    pub interval: [f64; 2],
    /// It lies in there.
    pub holds: bool,
}

impl Row {
    fn new(
        measurement: &'static str,
        what: impl Into<String>,
        expected: f64,
        measured: f64,
        interval: [f64; 2],
    ) -> Self {
        let holds = interval[0] <= measured && measured <= interval[1];
        Self { measurement, what: what.into(), expected, measured, interval, holds }
    }

    /// Within so much of the closed form.
    pub fn near(name: &'static str, what: impl Into<String>, expected: f64, measured: f64, by: f64) -> Self {
        Self::new(name, what, expected, measured, [expected - by, expected + by])
    }

    /// A count that must be just so.
    pub fn exact<T: TryInto<u64>>(name: &'static str, what: impl Into<String>, expected: T, measured: T) -> Self {
        let count = |count: T| count.try_into().unwrap_or(u64::MAX) as f64;
        Self::near(name, what, count(expected), count(measured), 0.0)
    }

    /// A count between two others.
    pub fn within(name: &'static str, what: impl Into<String>, least: u32, most: u32, measured: u32) -> Self {
        Self::new(name, what, least.into(), measured.into(), [least.into(), most.into()])
    }

    /// So many of so many, each with the expected probability: an interval that holds 99.99 of 100 such counts.
    pub fn share(name: &'static str, what: impl Into<String>, expected: f64, hits: u32, of: u32) -> Self {
        let by = 3.891 * (expected * (1.0 - expected) / f64::from(of)).sqrt();
        Self::near(name, what, expected, f64::from(hits) / f64::from(of), by)
    }
}
