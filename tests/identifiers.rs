//! The scenarios of the specification: each has its identifier in its name, and none is missing.

/// Group, and how many scenarios it has.
const GROUPS: [(&str, usize); 7] = [("f", 9), ("r", 12), ("t", 11), ("h", 13), ("g", 9), ("a", 8), ("l", 11)];

#[test]
fn every_scenario_of_the_specification_is_there() {
    assert_eq!(GROUPS.iter().map(|(_, count)| count).sum::<usize>(), 73);
    let suite = reference::suite();
    let pfc = suite.benches.iter().filter(|bench| bench.name.starts_with("pfc::"));
    let ids: Vec<&str> = pfc.flat_map(|bench| &bench.scenarios).map(|scenario| scenario.id.as_str()).collect();
    let named = |identifier: &str| {
        let begins = |id: &&&str| id.rsplit("::").next().is_some_and(|name| name.starts_with(identifier));
        ids.iter().filter(begins).count()
    };
    let expected = GROUPS.iter().flat_map(|(group, count)| (1..=*count).map(move |i| format!("{group}{i}_")));
    let missing: Vec<String> = expected.filter(|identifier| named(identifier) == 0).collect();
    assert!(missing.is_empty(), "no scenario begins with {missing:?}");
}
