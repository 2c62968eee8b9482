//! What a green result can show that it did.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::info::{DutInfo, PropertyKind};

/// Sums over one run, or over many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// Runs: scenarios, or seeds.
    pub runs: u64,
    /// Clock cycles of all designs, reset included.
    pub cycles: u64,
    /// Cycles in which outputs were compared with a golden model.
    pub comparisons: u64,
    /// Per DUT and property what became of it.
    pub properties: BTreeMap<String, BTreeMap<String, Reached>>,
    /// Functional coverage: points and how often they were met.
    pub covered: BTreeMap<String, u64>,
}

/// What became of a property.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    /// `assertion`, `assumption` or `cover`.
    pub kind: String,
    /// In how many places of the hierarchy it was compiled in.
    pub instances: u64,
    /// How often its condition was met; `None` where nothing counts it.
    pub hits: Option<u64>,
}

impl Evidence {
    /// Adds the hits of one design's properties.
    pub fn add_properties(&mut self, info: &DutInfo, hits: &[Option<u64>]) {
        if info.properties.is_empty() {
            return;
        }
        let mut properties: BTreeMap<String, Reached> = BTreeMap::new();
        for (property, hits) in info.properties.iter().zip(hits) {
            let kind = match property.kind {
                PropertyKind::Assertion => "assertion",
                PropertyKind::Assumption => "assumption",
                PropertyKind::Cover => "cover",
            };
            let entry = properties.entry(property.id.to_owned()).or_insert_with(|| Reached {
                kind: kind.to_owned(),
                instances: 0,
                hits: None,
            });
            entry.instances += 1;
            if let Some(hits) = hits {
                *entry.hits.get_or_insert(0) += hits;
            }
        }
        let one = Evidence { properties: BTreeMap::from([(info.name.to_owned(), properties)]), ..Evidence::default() };
        self.merge(&one);
    }

    /// Adds another's sums to these. Instances are those of one design, not summed.
    pub fn merge(&mut self, other: &Evidence) {
        self.runs += other.runs;
        self.cycles += other.cycles;
        self.comparisons += other.comparisons;
        for (point, times) in &other.covered {
            *self.covered.entry(point.clone()).or_insert(0) += times;
        }
        for (dut, theirs) in &other.properties {
            let ours = self.properties.entry(dut.clone()).or_default();
            for (id, reached) in theirs {
                match ours.get_mut(id) {
                    None => {
                        ours.insert(id.clone(), reached.clone());
                    }
                    Some(mine) => {
                        if let Some(hits) = reached.hits {
                            *mine.hits.get_or_insert(0) += hits;
                        }
                    }
                }
            }
        }
    }

    /// Properties whose condition was never met: DUT and identifier.
    pub fn vacuous(&self) -> Vec<(&str, &str)> {
        let all = self.properties.iter().flat_map(|(dut, properties)| {
            properties.iter().map(move |(id, reached)| (dut.as_str(), id.as_str(), reached.hits))
        });
        all.filter(|(_, _, hits)| *hits == Some(0)).map(|(dut, id, _)| (dut, id)).collect()
    }

    /// Number of properties that were compiled in, over all DUTs.
    pub fn property_count(&self) -> usize {
        self.properties.values().map(BTreeMap::len).sum()
    }
}
