//! A run of a ring, drawn: in the terminal, and as an SVG image.

use std::fmt::Write as _;

use super::topology::NAMES;
use super::trace::{Trace, Tracks, columns, counts};

const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Columns of the terminal drawing, and of the dequeues in the SVG image.
const WIDTH: usize = 96;
const FINE: usize = 320;

/// The run as lines of text.
pub fn terminal(trace: &Trace, room: u64) -> Vec<String> {
    let mut lines = Vec::new();
    for (tracks, name) in trace.switches.iter().zip(NAMES) {
        let bars = |values: &[u64], most: u64| -> String {
            values.iter().map(|value| BARS[(value * 8).div_ceil(most.max(1)).min(8) as usize]).collect()
        };
        let flags = |values: Vec<u64>, signs: [char; 3]| -> String {
            values.iter().map(|value| signs[(*value).min(2) as usize]).collect()
        };
        let dequeues = counts(trace, &tracks.dequeues, WIDTH);
        let rows = [
            ("occupancy", bars(&columns(trace, &tracks.occupancy, WIDTH), room)),
            ("dequeues", bars(&dequeues, dequeues.iter().copied().max().unwrap_or(1))),
            ("asserts", flags(columns(trace, &tracks.asserts, WIDTH), [' ', '▔', '▔'])),
            ("paused", flags(columns(trace, &tracks.paused, WIDTH), [' ', '▔', '▔'])),
            ("detector", flags(columns(trace, &tracks.detector, WIDTH), [' ', 's', 'E'])),
            ("discards", flags(counts(trace, &tracks.discards, WIDTH), [' ', 'x', 'x'])),
        ];
        lines.extend(rows.into_iter().map(|(row, text)| format!("{name} {row:<9} │{text}│")));
    }
    lines.push(axis(trace));
    lines
}

/// Names of the marks below their places.
fn axis(trace: &Trace) -> String {
    let mut line = String::new();
    for (clock, name) in trace.marks() {
        let place = 13 + (trace.place(clock) * WIDTH as f64) as usize;
        let label = format!("{clock} {name}");
        if place >= line.chars().count() {
            line.push_str(&" ".repeat(place - line.chars().count()));
        } else {
            line.push_str("  ");
        }
        line.push_str(&label);
    }
    line
}

const LEFT: f64 = 92.0;
const PLOT: f64 = 880.0;
const BLOCK: f64 = 176.0;
const TOP: f64 = 56.0;

/// The run as an SVG image.
pub fn svg(trace: &Trace, title: &str, room: u64, marks: [u64; 2]) -> String {
    let height = TOP + BLOCK * trace.switches.len() as f64 + 30.0;
    let width = LEFT + PLOT + 24.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"12\" y=\"20\" font-size=\"14\">{}</text>\n",
        crate::pfc::dependency::draw::escaped(title)
    );
    for (i, (clock, name)) in trace.marks().into_iter().enumerate() {
        let (x, y) = (x(trace, clock), 36.0 + 12.0 * (i % 2) as f64);
        let bottom = height - 26.0;
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{x:.1}\" y2=\"{bottom:.1}\" stroke=\"#c0c8d0\"/>\
             <text x=\"{:.1}\" y=\"{y:.1}\" fill=\"#405060\">{clock} {name}</text>",
            x + 2.0
        );
    }
    for (i, (tracks, name)) in trace.switches.iter().zip(NAMES).enumerate() {
        switch(&mut svg, trace, tracks, name, TOP + BLOCK * i as f64, (room, marks));
    }
    let _ = writeln!(
        svg,
        "<text x=\"{LEFT}\" y=\"{:.1}\" fill=\"#405060\">clocks of 6.4 ns; the second half of the axis is compressed \
         where the lock is long</text>",
        height - 10.0
    );
    svg + "</svg>\n"
}

fn x(trace: &Trace, clock: u64) -> f64 {
    LEFT + PLOT * trace.place(clock)
}

/// One switch: occupancy with its marks, dequeues, and four rows of flags.
fn switch(svg: &mut String, trace: &Trace, tracks: &Tracks, name: &str, top: f64, (room, marks): (u64, [u64; 2])) {
    const PLOT_HEIGHT: f64 = 80.0;
    let level = |cells: u64| top + PLOT_HEIGHT * (1.0 - cells as f64 / room.max(1) as f64);
    let mut area = format!("M{LEFT:.1} {:.1}", level(0));
    let mut last = 0;
    for (i, cells) in columns(trace, &tracks.occupancy, PLOT as usize).into_iter().enumerate() {
        if cells != last {
            let _ = write!(area, "H{:.0}V{:.1}", LEFT + i as f64, level(cells));
            last = cells;
        }
    }
    let end = x(trace, trace.end);
    let _ = writeln!(
        svg,
        "<text x=\"12\" y=\"{:.1}\" font-size=\"20\">{name}</text>\
         <text x=\"32\" y=\"{:.1}\">occupancy</text>\
         <path d=\"{area}H{end:.1}V{:.1}z\" fill=\"#9ec5e8\" stroke=\"#3070a8\" stroke-width=\"0.6\"/>",
        top + 44.0,
        top + 12.0,
        level(0),
    );
    for mark in marks {
        let y = level(mark);
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#c08020\" stroke-dasharray=\"4 3\"/>",
            LEFT + PLOT
        );
    }
    let dequeues = counts(trace, &tracks.dequeues, FINE);
    let most = dequeues.iter().copied().max().unwrap_or(1).max(1) as f64;
    let _ = writeln!(svg, "<text x=\"32\" y=\"{:.1}\">dequeues</text>", top + 98.0);
    for (i, count) in dequeues.iter().enumerate().filter(|(_, count)| **count > 0) {
        let height = 14.0 * *count as f64 / most;
        let _ = writeln!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.2}\" height=\"{height:.1}\" fill=\"#408050\"/>",
            LEFT + PLOT * i as f64 / FINE as f64,
            top + 100.0 - height,
            PLOT / FINE as f64
        );
    }
    let discards: Vec<(u64, u64)> = tracks.discards.iter().flat_map(|clock| [(*clock, 1), (clock + 1, 0)]).collect();
    let rows = [
        ("asserts", &tracks.asserts, ["#d08020", "#d08020"]),
        ("paused", &tracks.paused, ["#7060b0", "#7060b0"]),
        ("detector", &tracks.detector, ["#e0a0a0", "#c02020"]),
        ("discards", &discards, ["#202020", "#202020"]),
    ];
    for (i, (row, track, colours)) in rows.into_iter().enumerate() {
        let y = top + 106.0 + 14.0 * i as f64;
        let _ = writeln!(svg, "<text x=\"32\" y=\"{:.1}\">{row}</text>", y + 9.0);
        for (j, (clock, value)) in track.iter().enumerate().filter(|(_, (_, value))| *value > 0) {
            let until = track.get(j + 1).map_or(trace.end, |(next, _)| *next);
            let (from, to) = (x(trace, *clock), x(trace, until));
            let _ = writeln!(
                svg,
                "<rect x=\"{from:.2}\" y=\"{y:.1}\" width=\"{:.2}\" height=\"10\" fill=\"{}\"/>",
                (to - from).max(0.3),
                colours[*value as usize - 1]
            );
        }
    }
}
