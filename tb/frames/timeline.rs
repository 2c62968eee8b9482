//! Pauses as text: a line each, and all of a sender's classes drawn over time.

use std::io::{self, Write};

use super::explain::plural;
use super::pauses::{Clear, Ended, LIMIT, Pause};
use super::rate::{Rate, Span};
use super::summary::seconds;

/// Pauses of one sender that get a line; the drawing has all of them.
const LINES: usize = 16;
/// Columns of a drawing.
const COLUMNS: usize = 64;

/// Writes the pauses, sender by sender.
///
/// # Errors
/// Those of `out`.
pub fn write(pauses: &[Pause], rate: Rate, clear: Clear, out: &mut dyn Write) -> io::Result<()> {
    let meaning = match clear {
        Clear::Keeps => "keeps its timer",
        Clear::Releases => "is released",
    };
    for sender in pauses.chunk_by(|a, b| (a.interface, &a.source) == (b.interface, &b.source)) {
        let (source, interface) = (&sender[0].source, sender[0].interface);
        writeln!(
            out,
            "stopped at {rate} by {source} on interface {interface} (a class that a frame does not speak of {meaning}):"
        )?;
        for pause in sender.iter().take(LINES) {
            writeln!(
                out,
                "  class {}:{} for {} by {}, {}",
                pause.class,
                seconds(Some(pause.start_ns)),
                Span(pause.duration_ps),
                plural(pause.frames, "frame", "frames"),
                ended(pause.ended)
            )?;
        }
        if sender.len() > LINES {
            let more = (sender.len() - LINES) as u64;
            writeln!(out, "  and {} more, all of them drawn", plural(more, "pause", "pauses"))?;
        }
        draw(sender, out)?;
    }
    if pauses.iter().any(|pause| pause.ended == Ended::NotFollowed) {
        writeln!(out, "note: pauses are followed for {LIMIT} cycles of a timer bank, which was not enough")?;
    }
    Ok(())
}

fn ended(ended: Ended) -> &'static str {
    match ended {
        Ended::Expired => "until it ran out",
        Ended::Released => "until it was released",
        Ended::NotFollowed => "and not followed to its end",
    }
}

/// A row per class that was stopped; a column is full, in part or not at all stopped.
fn draw(sender: &[Pause], out: &mut dyn Write) -> io::Result<()> {
    let start = |pause: &Pause| i128::from(pause.start_ns) * 1000;
    let end = |pause: &Pause| start(pause) + i128::from(pause.duration_ps);
    let from = sender.iter().map(start).min().unwrap_or(0);
    let to = sender.iter().map(end).max().unwrap_or(0);
    let column = (to - from).max(1).div_euclid(COLUMNS as i128) + 1;
    for class in 0..8 {
        let own: Vec<&Pause> = sender.iter().filter(|pause| pause.class == class).collect();
        if own.is_empty() {
            continue;
        }
        let row: String = (0..COLUMNS as i128)
            .map(|i| {
                let (left, right) = (from + i * column, from + (i + 1) * column);
                let covered: i128 = own.iter().map(|p| (end(p).min(right) - start(p).max(left)).max(0)).sum();
                match covered {
                    0 => '·',
                    covered if covered * 100 >= column * 99 => '█',
                    _ => '▒',
                }
            })
            .collect();
        writeln!(out, "  class {class} {row}")?;
    }
    let width = Span(u64::try_from(column).unwrap_or(u64::MAX));
    writeln!(out, "         from{}, a column is {width}", seconds(i64::try_from(from / 1000).ok()))
}
