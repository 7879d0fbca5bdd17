//! Charts of what a study has found, as SVG: a row for each thing that is compared, its name above it.
//!
//! They are as wide as a telephone can show without making the letters too small.

use std::ops::Range;

use plotters::{
    coord::{Shift, types::RangedCoordf64},
    prelude::{
        Cartesian2d, ChartBuilder, ChartContext, Circle, DrawingArea, IntoDrawingArea, IntoFont,
        PathElement, RGBColor, Rectangle, SVGBackend, Text,
    },
    style::{
        Color,
        text_anchor::{HPos, Pos, VPos},
    },
};

/// The colours of charts, as they are written in them: whoever sets charts into a page gives others.
pub mod colours {
    /// Behind everything.
    pub const PAPER: &str = "#FFFFFF";
    /// Letters and axes.
    pub const INK: &str = "#1B1B1F";
    /// Lines to compare by.
    pub const GRID: &str = "#C9C9CE";
    /// What was found.
    pub const FOUND: &str = "#0B6E99";
}

const PAPER: RGBColor = RGBColor(0xff, 0xff, 0xff);
const INK: RGBColor = RGBColor(0x1b, 0x1b, 0x1f);
const GRID: RGBColor = RGBColor(0xc9, 0xc9, 0xce);
const FOUND: RGBColor = RGBColor(0x0b, 0x6e, 0x99);

const WIDTH: u32 = 480;
/// The title above, and the axis with its name below.
const HEAD: u32 = 34;
const FOOT: u32 = 46;
const MARGIN: u32 = 14;
/// The size of letters.
const LETTERS: f64 = 16.0;

/// Something found, with how sure that is.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it is of.
    pub label: String,
    /// The lower end of its interval.
    pub low: f64,
    /// What was found.
    pub found: f64,
    /// The upper end of its interval.
    pub high: f64,
}

/// How many games there are of each length.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// Of which games.
    pub label: String,
    /// How many games are in each bin.
    pub games: Vec<u64>,
    /// The length that half the games do not exceed.
    pub median: f64,
}

type Chart<'a> = ChartContext<'a, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// What was found of each, on one axis; `at` is a value to compare with.
pub fn marks(title: &str, axis: &str, marks: &[Mark], at: Option<f64>) -> String {
    let ends = marks.iter().flat_map(|mark| [mark.low, mark.high]).chain(at);
    let finite: Vec<f64> = ends.filter(|end| end.is_finite()).collect();
    let low = finite.iter().copied().fold(f64::INFINITY, f64::min);
    let high = finite.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
    let room = ((high - low) * 0.04).max(1e-6);
    draw((title, axis), marks.len(), 34, low - room..high + room, |chart| {
        for (row, mark) in (0_u32..).map(f64::from).zip(marks) {
            let middle = row + 0.72;
            label(chart, &mark.label, low - room, row)?;
            // Not through the names.
            let line = at.map(|at| PathElement::new([(at, row + 0.5), (at, row + 1.0)], INK));
            chart.draw_series(line)?;
            let whole = [(mark.low, middle), (mark.high, middle)];
            chart.draw_series([PathElement::new(whole, FOUND.stroke_width(3))])?;
            chart.draw_series([Circle::new((mark.found, middle), 5, FOUND.filled())])?;
        }
        Ok(())
    })
}

/// How long the games of each are, in bins of this width, on one axis.
pub fn bars(title: &str, axis: &str, rows: &[Bars], bin_width: f64) -> String {
    let n_bins = rows.iter().map(|row| row.games.len()).max().unwrap_or(0).max(1);
    let right = f64::from(u32::try_from(n_bins).unwrap_or(u32::MAX)) * bin_width;
    draw((title, axis), rows.len(), 64, 0.0..right, |chart| {
        for (row, bars) in (0_u32..).map(f64::from).zip(rows) {
            label(chart, &bars.label, 0.0, row)?;
            let all: u64 = bars.games.iter().sum();
            let most = bars.games.iter().copied().max().unwrap_or(0);
            if all == 0 {
                continue;
            }
            for (nth, n) in (0_u32..).map(f64::from).zip(&bars.games) {
                let height = 0.62 * part(*n, most);
                let corners = [
                    (nth * bin_width, row + 0.96),
                    ((nth + 0.92) * bin_width, row + 0.96 - height),
                ];
                chart.draw_series([Rectangle::new(corners, FOUND.filled())])?;
            }
            let median = [(bars.median, row + 0.36), (bars.median, row + 1.0)];
            chart.draw_series([PathElement::new(median, INK.stroke_width(2))])?;
        }
        Ok(())
    })
}

/// A number of an axis without digits that say nothing.
fn short(n: f64) -> String {
    let text = format!("{n:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "−") }
}

#[expect(clippy::cast_precision_loss, reason = "drawn in points")]
fn part(n: u64, most: u64) -> f64 {
    n as f64 / most.max(1) as f64
}

type Drawn = Result<(), Box<dyn std::error::Error>>;

/// A chart of so many rows of this height, filled by `fill`.
fn draw(
    (title, axis): (&str, &str),
    n_rows: usize,
    row_height: u32,
    range: Range<f64>,
    fill: impl FnOnce(&mut Chart<'_>) -> Drawn,
) -> String {
    let n_rows = u32::try_from(n_rows).unwrap_or(u32::MAX).clamp(1, 1_000);
    let height = HEAD + n_rows * row_height + FOOT + MARGIN;
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        let drawn = fill_area(&area, (title, axis), (f64::from(n_rows), range), fill);
        drawn.expect("text takes everything");
    }
    svg
}

fn fill_area(
    area: &DrawingArea<SVGBackend<'_>, Shift>,
    (title, axis): (&str, &str),
    (n_rows, range): (f64, Range<f64>),
    fill: impl FnOnce(&mut Chart<'_>) -> Drawn,
) -> Drawn {
    area.fill(&PAPER)?;
    let font = |size: f64| ("sans-serif", size).into_font().color(&INK);
    area.draw(&Text::new(title.to_owned(), (MARGIN.cast_signed(), 8), font(LETTERS + 2.0)))?;
    let mut chart = ChartBuilder::on(area)
        .margin_top(HEAD)
        .margin_bottom(4)
        .margin_left(MARGIN)
        .margin_right(MARGIN)
        .x_label_area_size(FOOT)
        .build_cartesian_2d(range, n_rows..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .bold_line_style(GRID)
        .light_line_style(PAPER.mix(0.0))
        .axis_style(INK)
        .x_labels(6)
        .x_label_formatter(&|n| short(*n))
        .x_desc(axis)
        .label_style(font(LETTERS - 1.0))
        .axis_desc_style(font(LETTERS - 1.0))
        .draw()?;
    fill(&mut chart)?;
    area.present()?;
    Ok(())
}

fn label(chart: &mut Chart<'_>, text: &str, left: f64, row: f64) -> Drawn {
    let style = ("sans-serif", LETTERS).into_font().color(&INK);
    let style = style.pos(Pos::new(HPos::Left, VPos::Top));
    chart.draw_series([Text::new(text.to_owned(), (left, row + 0.04), style)])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_an_axis_are_short() {
        let all = [500.0, 0.1 + 0.2, -12.5, -0.000_01, 0.0];
        assert_eq!(all.map(short), ["500", "0.3", "−12.5", "0", "0"]);
    }

    #[test]
    fn a_chart_has_a_row_for_each_and_holds_nothing_that_cannot_be_drawn() {
        let mark = |label: &str, found: f64| Mark {
            label: label.into(),
            low: found - 1.0,
            found,
            high: found + 1.0,
        };
        let all = marks("title", "axis", &[mark("one & two", 3.0), mark("three", 5.0)], Some(0.0));
        for part in ["title", "axis", "one &amp; two", "three"] {
            assert!(all.contains(part), "{part}: {all}");
        }
        assert_eq!(all.matches("<circle").count(), 2);
        let none = marks("title", "axis", &[], None);
        let flat = bars("title", "axis", &[], 10.0);
        let alone = marks("title", "axis", &[Mark { low: 1.0, high: 1.0, ..mark("a", 1.0) }], None);
        for svg in [all, none, flat, alone] {
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN"), "{svg}");
        }
    }
}
