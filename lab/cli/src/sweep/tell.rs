//! What a sweep has found, for people at a terminal.

use tapis_cli::{
    failure::CliError,
    out::Out,
    words::{Words, say},
    wrap::wrap,
};
use tapis_lab::Measure;
use tapis_words::labels;

use super::{
    StudyRequest,
    results::{CombinationReport, MeanReport, MeasureReport, Results, ShareReport},
};
use crate::{
    simulate::{decimal, interval},
    table::Grid,
};

/// The columns of a drawn histogram, by how much of the highest one they are.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// What a measure is called.
pub(super) fn measure(words: &Words, measure: Measure) -> String {
    match measure {
        Measure::Actions => say!(words, "sweep-actions"),
        Measure::Seconds => say!(words, "sweep-seconds"),
        Measure::Decisions => say!(words, "sweep-decisions"),
        Measure::Choices => say!(words, "sweep-choices"),
        Measure::LeadChanges => say!(words, "sweep-lead-changes"),
    }
}

/// A part with what it is called.
pub(super) type Part = (fn(&CombinationReport) -> Option<ShareReport>, fn(&Words) -> String);

/// What is told as a part of games, with the words for it.
pub(super) const PARTS: [Part; 5] = [
    (|it| it.comebacks, |words| say!(words, "sweep-comebacks")),
    (|it| it.starter, |words| say!(words, "sweep-starter")),
    (|it| it.mattered, |words| say!(words, "sweep-mattered")),
    (|it| it.same_seat, |words| say!(words, "sweep-same-seat")),
    (|it| it.same_player, |words| say!(words, "sweep-same-player")),
];

/// The study in a line.
pub(super) fn title(asked: &StudyRequest<'_>, found: &Results<'_>, words: &Words) -> String {
    let (game, seed) = (labels::game(words, &asked.base), found.seed);
    say!(words, "sim-title", game = game, count = found.n_seats, seed = seed)
}

/// How much was played.
pub(super) fn amount(found: &Results<'_>, words: &Words) -> String {
    let n_games: u64 = found.combinations.iter().map(|it| it.games).sum();
    say!(words, "sweep-deals", deals = found.deals, games = n_games, who = found.players.as_str())
}

/// A combination by its answers.
pub(super) fn label(combination: &CombinationReport, words: &Words) -> String {
    if combination.name.is_empty() { say!(words, "sweep-all") } else { combination.name.clone() }
}

/// A mean with the ends of its interval.
pub(super) fn mean(words: &Words, found: MeanReport) -> String {
    let digits = if found.mean.abs() >= 1_000.0 { 0 } else { 2 };
    let [mean, low, high] =
        [found.mean, found.low, found.high].map(|n| decimal(words, n, digits).replace('-', "−"));
    format!("{mean} ({low} … {high})")
}

/// Combinations by what they are called in the tables.
type Rows<'a> = [(String, &'a CombinationReport)];

/// Longer names are told once, and then their numbers: lines have eighty columns.
const LONGEST: usize = 22;

pub(super) fn tell(
    asked: &StudyRequest<'_>,
    found: &Results<'_>,
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    for line in wrap(&title(asked, found, words), 4) {
        out.line(&out.colours().bold(&line))?;
    }
    for line in wrap(&amount(found, words), 4) {
        out.line(&line)?;
    }
    let names: Vec<String> = found.combinations.iter().map(|it| label(it, words)).collect();
    let is_long = names.iter().any(|name| name.chars().count() > LONGEST);
    let rows: Vec<(String, &CombinationReport)> = (names.into_iter().zip(&found.combinations))
        .zip(1..)
        .map(|((name, it), nth)| (if is_long { format!("{nth}") } else { name }, it))
        .collect();
    if is_long {
        out.line("")?;
        for (nth, it) in &rows {
            wrap(&format!("  {nth:>2}  {}", it.name), 6).iter().try_for_each(|it| out.line(it))?;
        }
    }
    for (title, grid) in sections(&rows, words) {
        out.line("")?;
        for line in wrap(&title, 2) {
            out.line(&out.colours().bold(&line))?;
        }
        grid.lines().try_for_each(|line| out.line(&format!("  {line}")))?;
    }
    Ok(())
}

/// All tables with their headings.
fn sections(rows: &Rows<'_>, words: &Words) -> Vec<(String, Grid)> {
    let mut sections = Vec::new();
    for one in Measure::ALL {
        let cell = |it: &CombinationReport| it.measures[one.name()];
        if rows.iter().any(|(_, it)| cell(it).is_some()) {
            sections.push((measure(words, one), means(rows, cell, words)));
        }
    }
    sections.push((say!(words, "sweep-quantiles"), quantiles(rows, words)));
    let width = rows.first().map_or(0, |(_, it)| it.histogram.width);
    sections.push((say!(words, "sweep-histogram", n = width), histograms(rows)));
    for (part, name) in PARTS {
        if rows.iter().any(|(_, it)| part(it).is_some()) {
            let mut grid = Grid::default();
            for (label, it) in rows {
                let cell = part(it).map(|share| interval(words, share.into()));
                grid.row(label.clone(), cell);
            }
            sections.push((name(words), grid));
        }
    }
    if rows.iter().any(|(_, it)| !it.players.is_empty()) {
        sections.push((say!(words, "sweep-players"), players(rows, words)));
    }
    sections.push((say!(words, "sweep-ends"), ends(rows, words)));
    sections
}

/// The means of a measure, with what they differ by.
fn means(
    rows: &Rows<'_>,
    cell: impl Fn(&CombinationReport) -> Option<MeasureReport>,
    words: &Words,
) -> Grid {
    let mut grid = Grid::default();
    for (label, it) in rows {
        let found = cell(it);
        let of = found.map(|found| mean(words, found.all)).unwrap_or_default();
        let difference = found.and_then(|found| found.difference);
        let difference = difference.map(|it| signed(words, it));
        grid.row(label.clone(), std::iter::once(of).chain(difference));
    }
    grid
}

/// A difference with the ends of its interval.
pub(super) fn signed(words: &Words, difference: MeanReport) -> String {
    let plus = if difference.mean > 0.0 { "+" } else { "" };
    format!("{plus}{}", mean(words, difference))
}

/// Quantiles of length with their names.
pub(super) fn quantile_cells(it: &CombinationReport) -> [(&'static str, u32); 7] {
    let all = it.quantiles;
    [
        ("0", all.least),
        ("10", all.p10),
        ("25", all.p25),
        ("50", all.p50),
        ("75", all.p75),
        ("90", all.p90),
        ("100", all.most),
    ]
}

fn quantiles(rows: &Rows<'_>, words: &Words) -> Grid {
    let mut grid = Grid::default();
    if let Some((_, first)) = rows.first() {
        let names = quantile_cells(first).map(|(name, _)| say!(words, "sim-percent", n = name));
        grid.row(String::new(), names);
    }
    for (label, it) in rows {
        grid.row(label.clone(), quantile_cells(it).map(|(_, n)| n.to_string()));
    }
    grid
}

/// How many games had how many actions, a line of blocks for each combination.
fn histograms(rows: &Rows<'_>) -> Grid {
    let mut grid = Grid::default();
    for (label, it) in rows {
        let most = it.histogram.games.iter().copied().max().unwrap_or(0).max(1);
        let block = |n: &u64| BLOCKS[usize::try_from((8 * n).div_ceil(most)).unwrap_or(8)];
        let blocks: String = it.histogram.games.iter().map(block).collect();
        grid.row(label.clone(), [format!("│{blocks}│")]);
    }
    grid
}

fn players(rows: &Rows<'_>, words: &Words) -> Grid {
    let mut grid = Grid::default();
    for (label, it) in rows {
        for (nth, player) in it.players.iter().enumerate() {
            let first = if nth == 0 { label.clone() } else { String::new() };
            let name = format!("{} {}", nth + 1, player.level);
            grid.row(first, [name, interval(words, player.share().into())]);
        }
    }
    grid
}

fn ends(rows: &Rows<'_>, words: &Words) -> Grid {
    let mut grid = Grid::default();
    let heads =
        [say!(words, "sim-shared"), say!(words, "sim-stopped"), say!(words, "sim-given-up")];
    grid.row(String::new(), heads);
    for (label, it) in rows {
        let counts = [it.shared, it.stopped, it.given_up].map(|n| n.to_string());
        grid.row(label.clone(), counts);
    }
    grid
}
