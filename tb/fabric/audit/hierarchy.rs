//! Who is below whom.

use std::collections::HashMap;

use super::lspci::{Bridge, ReadError};

/// Bridges with the one above each.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    /// As they were printed.
    pub bridges: Vec<Bridge>,
    /// By number: the bridge on whose secondary bus it is.
    pub above: Vec<Option<usize>>,
}

impl Hierarchy {
    /// A bridge is below the one whose secondary bus it is on. What it says of its primary bus routes nothing.
    ///
    /// # Errors
    /// A cycle: no bridge can be below itself. The line is that of a bridge in it.
    pub fn new(bridges: Vec<Bridge>) -> Result<Self, ReadError> {
        let mut behind = HashMap::new();
        for (number, bridge) in bridges.iter().enumerate().filter(|(_, bridge)| configured(bridge)) {
            // The first one of several: that they share a bus is a finding.
            behind.entry((bridge.address.domain, bridge.secondary)).or_insert(number);
        }
        let above: Vec<Option<usize>> =
            bridges.iter().map(|bridge| behind.get(&(bridge.address.domain, bridge.address.bus)).copied()).collect();
        // 0: not looked at, 1: on the way up from the present one, 2: known to end.
        let mut state = vec![0u8; bridges.len()];
        for start in 0..bridges.len() {
            let mut way = Vec::new();
            let mut at = Some(start);
            while let Some(number) = at.filter(|number| state[*number] != 2) {
                if state[number] == 1 {
                    let Bridge { line, address, .. } = &bridges[number];
                    let reason = format!("{address} is below itself: the bus that it is on lies behind it");
                    return Err(ReadError::Line { line: *line, reason });
                }
                state[number] = 1;
                way.push(number);
                at = above[number];
            }
            way.into_iter().for_each(|number| state[number] = 2);
        }
        Ok(Self { bridges, above })
    }

    /// Pairs of a bridge and one on its secondary bus.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.above.iter().enumerate().filter_map(|(child, above)| above.map(|parent| (parent, child)))
    }

    /// Pairs of bridges on the same bus.
    pub fn siblings(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut on_bus: std::collections::BTreeMap<(u32, u8), Vec<usize>> = Default::default();
        for (number, bridge) in self.bridges.iter().enumerate() {
            on_bus.entry((bridge.address.domain, bridge.address.bus)).or_default().push(number);
        }
        on_bus.into_values().flat_map(|group| {
            let pairs: Vec<_> =
                (0..group.len()).flat_map(|j| (0..j).map(move |i| (i, j))).map(|(i, j)| (group[i], group[j])).collect();
            pairs
        })
    }
}

/// A bridge that firmware has given numbers. Nothing is behind bus 0.
pub fn configured(bridge: &Bridge) -> bool {
    bridge.secondary != 0 || bridge.subordinate != 0
}
