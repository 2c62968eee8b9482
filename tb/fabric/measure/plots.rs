//! Drawings of what is a curve.

use std::path::{Path, PathBuf};

use crosscheck::{Failure, Kind, Run};
use plotters::prelude::*;

use super::oversubscription::{Shares, shares};
use super::round_trip;
use crate::duts::{fixed_priority_arbiter_8, uplink_arbiter_8};

const SIZE: (u32, u32) = (640, 360);
const COLOURS: [RGBColor; 3] = [RGBColor(0, 90, 160), RGBColor(200, 80, 0), RGBColor(90, 90, 90)];

struct Curve {
    name: &'static str,
    points: Vec<(f64, f64)>,
}

/// Draws both into a folder, which is made.
///
/// # Errors
/// A failure of a design; a file that can't be written.
pub fn draw(run: &Run, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let by_active = |name, shares: &[Shares], of: fn(&Shares) -> f64| Curve {
        name,
        points: shares.iter().map(|shares| (shares.active as f64, of(shares))).collect(),
    };
    let fair = shares::<uplink_arbiter_8::Design>(run)?;
    let fixed = shares::<fixed_priority_arbiter_8::Design>(run)?;
    let throughput = folder.join("oversubscription.svg");
    let curves = [
        by_active("all together", &fair, Shares::total),
        by_active("each, round robin", &fair, |shares| shares.total() / shares.active as f64),
        by_active("the last one, fixed priority", &fixed, |shares| shares.each[shares.active - 1]),
    ];
    chart(&throughput, "Endpoints of 8 GB/s behind 16 GB/s", ["active endpoints", "GB/s"], &curves)?;
    let [free, stalled] = round_trip::curves(run)?;
    let by_depth = |name, cycles: &[u64]| Curve {
        name,
        points: cycles.iter().zip(1..).map(|(cycles, depth)| (f64::from(depth), *cycles as f64)).collect(),
    };
    let trip = folder.join("round-trip.svg");
    let curves = [by_depth("nothing in the way", &free), by_depth("every output stalls for 7 cycles", &stalled)];
    chart(&trip, "A read's way there and back", ["levels of switches", "cycles"], &curves)?;
    Ok(vec![throughput, trip])
}

fn unwritable(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::new(Kind::Setup, path.display().to_string(), format!("can't be written: {error}"))
}

fn chart(path: &Path, title: &str, [x, y]: [&str; 2], curves: &[Curve]) -> Result<(), Failure> {
    let mut svg = String::new();
    plot(&mut svg, title, [x, y], curves).map_err(|error| unwritable(path, &error))?;
    std::fs::write(path, svg).map_err(|error| unwritable(path, &error))
}

fn plot(svg: &mut String, title: &str, [x, y]: [&str; 2], curves: &[Curve]) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let points = || curves.iter().flat_map(|curve| curve.points.iter().copied());
    let right = points().map(|(x, _)| x).fold(1.0, f64::max);
    let top = points().map(|(_, y)| y).fold(1.0, f64::max) * 1.1;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 16))
        .margin(10)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(0.0..right + 0.5, 0.0..top)?;
    chart.configure_mesh().x_desc(x).y_desc(y).x_label_formatter(&|x| format!("{x:.0}")).draw()?;
    for (curve, colour) in curves.iter().zip(COLOURS) {
        let line = LineSeries::new(curve.points.iter().copied(), colour.stroke_width(2)).point_size(3);
        chart
            .draw_series(line)?
            .label(curve.name)
            .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], colour.stroke_width(2)));
    }
    chart.configure_series_labels().position(SeriesLabelPosition::UpperLeft).background_style(WHITE.mix(0.8)).draw()?;
    area.present()?;
    Ok(())
}
