//! A dependency graph in words, and drawn.

use std::f64::consts::TAU;
use std::fmt::Write as _;

use super::file::Topology;
use super::graph::{Cycles, Graph};

/// What a graph says, in words; a line each.
pub fn words(topology: &Topology, graph: &Graph, cycles: &Cycles) -> Vec<String> {
    let mut lines = Vec::new();
    let count = match (cycles.list.len(), cycles.more) {
        (0, false) => "no cycle".to_owned(),
        (1, false) => "one cycle".to_owned(),
        (n, false) => format!("{n} cycles"),
        (n, true) => format!("{n} cycles, and there may be more"),
    };
    let buffers = graph.buffers.len();
    lines.push(format!("class {}: {buffers} buffers, {} waits, {count}", graph.class, graph.waits.len()));
    if graph.waits.is_empty() {
        lines.push("  no buffer waits for another: every route leaves at its first switch".into());
    }
    for ((from, to), routes) in &graph.waits {
        let routes: Vec<String> = routes.iter().take(3).map(|route| topology.routes[*route].path.join(" → ")).collect();
        lines.push(format!("  {} waits for {}: {}", graph.name(*from), graph.name(*to), routes.join("; ")));
    }
    for cycle in &cycles.list {
        let names: Vec<String> = cycle.iter().chain(cycle.first()).map(|buffer| graph.name(*buffer)).collect();
        lines.push(format!("  CYCLE: {}", names.join(" → ")));
        lines.push(if cycle.len() == 1 {
            "    it waits for itself: once it is full it never moves again".into()
        } else {
            format!(
                "    if these {} are full of such frames at the same time, none of them ever moves again",
                cycle.len()
            )
        });
    }
    if cycles.list.is_empty() && !graph.waits.is_empty() {
        lines.push(
            "  every chain of waits ends at a host: as long as hosts take what is for them, all is delivered".into(),
        );
    }
    lines
}

/// The graphs as an SVG image: buffers on a circle, arrows from who waits to what it waits for, cycles in red.
pub fn svg(graphs: &[(Graph, Cycles)]) -> String {
    const SIZE: f64 = 420.0;
    let height = SIZE * graphs.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<defs>{}{}</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        arrow("wait", "#607080"),
        arrow("cycle", "#c02020"),
    );
    for (i, (graph, cycles)) in graphs.iter().enumerate() {
        let top = SIZE * i as f64;
        let _ = writeln!(svg, "<text x=\"12\" y=\"{}\" font-size=\"14\">class {}</text>", top + 22.0, graph.class);
        let place = |buffer: usize| {
            let angle = TAU * (buffer as f64 / graph.buffers.len() as f64 - 0.25);
            (SIZE / 2.0 + 150.0 * angle.cos(), top + SIZE / 2.0 + 150.0 * angle.sin())
        };
        for (from, to) in graph.waits.keys() {
            let ((x1, y1), (x2, y2)) = (shorten(place(*from), place(*to)), shorten(place(*to), place(*from)));
            let red = on_cycle(cycles, *from, *to);
            let (mark, colour) = if red { ("cycle", "#c02020") } else { ("wait", "#607080") };
            let _ = writeln!(
                svg,
                "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" \
                 stroke-width=\"{}\" marker-end=\"url(#{mark})\"/>",
                if red { 2.5 } else { 1.2 },
            );
        }
        for buffer in 0..graph.buffers.len() {
            let (x, y) = place(buffer);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"20\" fill=\"#eef2f6\" stroke=\"#607080\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                y + 4.0,
                escaped(&graph.name(buffer)),
            );
        }
    }
    svg + "</svg>\n"
}

fn arrow(id: &str, colour: &str) -> String {
    format!(
        "<marker id=\"{id}\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path d=\"M0 0L10 5L0 10z\" fill=\"{colour}\"/></marker>"
    )
}

/// The point on the rim of the circle around `from` that looks at `to`.
fn shorten(from: (f64, f64), to: (f64, f64)) -> (f64, f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    (from.0 + 21.0 * dx / length, from.1 + 21.0 * dy / length)
}

fn on_cycle(cycles: &Cycles, from: usize, to: usize) -> bool {
    cycles.list.iter().any(|cycle| (0..cycle.len()).any(|i| cycle[i] == from && cycle[(i + 1) % cycle.len()] == to))
}

/// Text as it may stand in an SVG file.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
