//! Which buffer can wait for which, class by class, and the cycles in that.
//!
//! A frame at the head of a buffer may go on when the next switch lets it: the buffer waits for the one that the frame
//! goes into. Frames for a host wait for nobody. Where a switch has one queue for all inputs, everything in it waits for
//! whatever its head waits for.

use std::collections::BTreeMap;

use super::file::{Buffers, Topology};

/// So many cycles are listed at most, and so many steps taken to find them.
const MOST_CYCLES: usize = 64;
const MOST_STEPS: usize = 1_000_000;

/// The buffers of a class and what they wait for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// The class.
    pub class: u8,
    /// Buffers: switch, and the neighbour whose frames it holds; `None` where all share it.
    pub buffers: Vec<(String, Option<String>)>,
    /// Who waits for whom, and by which routes, numbered as in the file.
    pub waits: BTreeMap<(usize, usize), Vec<usize>>,
}

/// Cycles of a graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// Each from its lowest buffer on; the last one waits for the first.
    pub list: Vec<Vec<usize>>,
    /// There may be more.
    pub more: bool,
}

impl Graph {
    /// The graph of a class.
    pub fn of(topology: &Topology, class: u8) -> Self {
        let mut graph = Self { class, buffers: Vec::new(), waits: BTreeMap::new() };
        let mut numbers = BTreeMap::new();
        let routes = topology.routes.iter().enumerate().filter(|(_, route)| route.class == class);
        for (number, route) in routes {
            let mut before = None;
            for hop in route.path.windows(2) {
                let Some(kind) = topology.switches.get(&hop[1]) else { continue };
                let from = (*kind == Buffers::Input).then(|| hop[0].clone());
                let buffer = *numbers.entry((hop[1].clone(), from)).or_insert_with_key(|buffer| {
                    graph.buffers.push(buffer.clone());
                    graph.buffers.len() - 1
                });
                if let Some(before) = before.replace(buffer) {
                    let routes = graph.waits.entry((before, buffer)).or_default();
                    if routes.last() != Some(&number) {
                        routes.push(number);
                    }
                }
            }
        }
        graph
    }

    /// A buffer as it is called: `A`, or `A from B`.
    pub fn name(&self, buffer: usize) -> String {
        let (switch, from) = &self.buffers[buffer];
        from.as_ref().map_or_else(|| switch.clone(), |from| format!("{switch} from {from}"))
    }

    /// Whom a buffer waits for.
    fn next(&self, buffer: usize) -> impl Iterator<Item = usize> + '_ {
        self.waits.range((buffer, 0)..=(buffer, usize::MAX)).map(|((_, next), _)| *next)
    }

    /// Its cycles, the shortest first.
    pub fn cycles(&self) -> Cycles {
        let mut cycles = Cycles::default();
        let mut steps = 0;
        let on_cycle = self.on_cycles();
        for start in (0..self.buffers.len()).filter(|buffer| on_cycle[*buffer]) {
            let mut path = vec![start];
            let mut open = vec![self.next(start).collect::<Vec<_>>()];
            while let Some(choices) = open.last_mut() {
                steps += 1;
                if steps > MOST_STEPS || cycles.list.len() == MOST_CYCLES {
                    cycles.more = true;
                    break;
                }
                match choices.pop() {
                    None => {
                        open.pop();
                        path.pop();
                    }
                    Some(next) if next == start => cycles.list.push(path.clone()),
                    // Lower ones have had their turn as a start.
                    Some(next) if next > start && on_cycle[next] && !path.contains(&next) => {
                        path.push(next);
                        open.push(self.next(next).collect());
                    }
                    Some(_) => {}
                }
            }
        }
        cycles.list.sort_by_key(Vec::len);
        cycles
    }

    /// Which buffers can be reached from themselves.
    fn on_cycles(&self) -> Vec<bool> {
        let reached = |start: usize| {
            let mut seen = vec![false; self.buffers.len()];
            let mut open: Vec<usize> = self.next(start).collect();
            while let Some(buffer) = open.pop() {
                if !std::mem::replace(&mut seen[buffer], true) {
                    open.extend(self.next(buffer));
                }
            }
            seen[start]
        };
        (0..self.buffers.len()).map(reached).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn graph(edges: &[(usize, usize)], buffers: usize) -> Graph {
        Graph {
            class: 0,
            buffers: (0..buffers).map(|i| (i.to_string(), None)).collect(),
            waits: edges.iter().map(|edge| (*edge, vec![0])).collect(),
        }
    }

    /// Every order in which some of the buffers, each once, wait for one another in a ring.
    fn by_force(graph: &Graph) -> usize {
        fn extend(graph: &Graph, path: &mut Vec<usize>) -> usize {
            let start = path[0];
            let mut found = 0;
            for next in graph.next(path[path.len() - 1]).collect::<Vec<_>>() {
                if next == start {
                    found += 1;
                } else if next > start && !path.contains(&next) {
                    path.push(next);
                    found += extend(graph, path);
                    path.pop();
                }
            }
            found
        }
        (0..graph.buffers.len()).map(|start| extend(graph, &mut vec![start])).sum()
    }

    proptest! {
        #[test]
        fn every_cycle_is_found_once(edges in proptest::collection::vec((0_usize..6, 0_usize..6), 0..14)) {
            let graph = graph(&edges, 6);
            let mut cycles = graph.cycles();
            prop_assert!(cycles.more || cycles.list.len() == by_force(&graph));
            for cycle in &cycles.list {
                for (i, buffer) in cycle.iter().enumerate() {
                    let waits = (*buffer, cycle[(i + 1) % cycle.len()]);
                    prop_assert!(graph.waits.contains_key(&waits));
                }
            }
            let all = cycles.list.len();
            cycles.list.sort();
            cycles.list.dedup();
            prop_assert_eq!(cycles.list.len(), all);
        }
    }
}
