//! The report of a sweep: one page that needs nothing else, with its charts.

use std::fmt::Write as _;

use tapis_cli::words::{Lang, Words, say};
use tapis_lab::{
    Measure,
    charts::{self, Bars, Mark, colours},
};
use tapis_picture::escaped;

use super::{
    StudyRequest,
    results::{CombinationReport, MeanReport, Results, ShareReport},
    tell::{self, PARTS},
};
use crate::simulate::interval;

/// How the page looks, by day and by night, on a telephone and on paper.
const STYLE: &str = include_str!("report.css");

/// A chart and the name of its files.
pub(super) struct Chart {
    pub(super) name: &'static str,
    pub(super) svg: String,
    title: String,
}

/// The charts of a study.
pub(super) fn charts(found: &Results<'_>, words: &Words) -> Vec<Chart> {
    let all = &found.combinations;
    let mut charts = vec![lengths(all, words)];
    let mut add = |name, title: String, axis: String, marks: Vec<Mark>, at: Option<f64>| {
        if !marks.is_empty() {
            let svg = charts::marks(&title, &axis, &marks, at);
            charts.push(Chart { name, svg, title });
        }
    };
    let of = |it: &CombinationReport, found: MeanReport| Mark {
        label: tell::label(it, words),
        low: found.low,
        found: found.mean,
        high: found.high,
    };
    let differences = all.iter().filter_map(|it| {
        let measure = it.measures[Measure::Actions.name()]?;
        Some(of(it, measure.difference?))
    });
    let axis = tell::measure(words, Measure::Actions);
    add("differences", say!(words, "report-differences"), axis, differences.collect(), Some(0.0));
    let percent = |it: &CombinationReport, share: ShareReport| Mark {
        label: tell::label(it, words),
        low: 100.0 * share.low,
        found: 100.0 * share.share,
        high: 100.0 * share.high,
    };
    let half = || say!(words, "report-percent");
    for (name, part, title) in [
        ("comebacks", PARTS[0].0, say!(words, "report-comebacks")),
        ("starter", PARTS[1].0, say!(words, "report-starter")),
        ("mattered", PARTS[2].0, say!(words, "report-mattered")),
    ] {
        let marks = all.iter().filter_map(|it| Some(percent(it, part(it)?))).collect();
        let fair = (name == "starter").then(|| 100.0 / f64::from(found.n_seats));
        add(name, title, half(), marks, fair);
    }
    let players = all.iter().flat_map(|it| {
        it.players.iter().zip(1..).map(|(player, nth)| {
            let whose = if all.len() > 1 { format!("{} · ", it.name) } else { String::new() };
            Mark { label: format!("{whose}{nth} {}", player.level), ..percent(it, player.share()) }
        })
    });
    let fair = Some(100.0 / f64::from(found.n_seats));
    add("players", say!(words, "report-players"), half(), players.collect(), fair);
    charts
}

fn lengths(all: &[CombinationReport], words: &Words) -> Chart {
    let bars = |it: &CombinationReport| Bars {
        label: tell::label(it, words),
        games: it.histogram.games.clone(),
        median: it.quantiles.p50.into(),
    };
    let bars: Vec<Bars> = all.iter().map(bars).collect();
    let width = all.first().map_or(1, |it| it.histogram.width);
    let title = say!(words, "report-lengths");
    let axis = say!(words, "report-lengths-axis");
    Chart { name: "lengths", svg: charts::bars(&title, &axis, &bars, width.into()), title }
}

/// The page.
pub(super) fn page(
    asked: &StudyRequest<'_>,
    found: &Results<'_>,
    charts: &[Chart],
    words: &Words,
) -> String {
    let lang = match words.lang() {
        Lang::Fr => "fr",
        Lang::En => "en",
    };
    let title = escaped(&tell::title(asked, found, words));
    let amount = escaped(&tell::amount(found, words));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n<main>\n<h1>{title}</h1>\n\
         <p>{amount}</p>\n"
    );
    let mut add = |text: &str| writeln!(page, "{text}").expect("text takes everything");
    let [made, command] =
        [say!(words, "report-made", version = env!("CARGO_PKG_VERSION")), asked.command()]
            .map(|text| escaped(&text));
    add(&format!("<p>{made}</p>\n<pre><code>{command}</code></pre>"));
    if found.interrupted {
        add(&format!("<p><strong>{}</strong></p>", escaped(&say!(words, "report-interrupted"))));
    }
    for chart in charts {
        let svg = inline(&chart.svg, &chart.title);
        add(&format!("<figure>{svg}</figure>"));
    }
    for table in tables(found, words) {
        add(&table);
    }
    add(&format!("<p>{}</p>", escaped(&say!(words, "report-how"))));
    let rules = serde_json::to_string_pretty(&asked.base).expect("options are JSON");
    let heading = escaped(&say!(words, "report-rules"));
    add(&format!(
        "<details><summary>{heading}</summary><pre>{}</pre></details>\n</main>",
        escaped(&rules)
    ));
    page
}

/// The tables of the page: one for each measure, one for quantiles, and one for all parts.
fn tables(found: &Results<'_>, words: &Words) -> Vec<String> {
    let all = &found.combinations;
    let mut tables = Vec::new();
    for measure in Measure::ALL {
        let name = tell::measure(words, measure);
        let rows = all.iter().filter_map(|it| {
            let found = it.measures[measure.name()]?;
            let difference = found.difference.map(|it| tell::signed(words, it));
            Some(vec![
                tell::label(it, words),
                tell::mean(words, found.all),
                difference.unwrap_or_default(),
            ])
        });
        let heads = [String::new(), say!(words, "report-mean"), say!(words, "report-difference")];
        tables.push(table(&name, &heads, rows.collect()));
    }
    let quantiles = |it: &CombinationReport| {
        let cells = tell::quantile_cells(it).map(|(_, n)| n.to_string());
        std::iter::once(tell::label(it, words)).chain(cells).collect()
    };
    let heads = all.first().into_iter().flat_map(tell::quantile_cells);
    let heads = heads.map(|(name, _)| say!(words, "sim-percent", n = name));
    let heads: Vec<String> = std::iter::once(String::new()).chain(heads).collect();
    tables.push(table(
        &say!(words, "sweep-quantiles"),
        &heads,
        all.iter().map(quantiles).collect(),
    ));
    for (part, name) in PARTS {
        let rows = all
            .iter()
            .filter_map(|it| Some(vec![tell::label(it, words), interval(words, part(it)?.into())]));
        let heads = [String::new(), say!(words, "report-share")];
        tables.push(table(&name(words), &heads, rows.collect()));
    }
    let rows = all.iter().flat_map(|it| {
        it.players.iter().zip(1..).map(|(player, nth)| {
            let name = format!("{nth} {}", player.level);
            vec![tell::label(it, words), name, interval(words, player.share().into())]
        })
    });
    let heads = [String::new(), say!(words, "report-player"), say!(words, "report-share")];
    tables.push(table(&say!(words, "sweep-players"), &heads, rows.collect()));
    let rows = all.iter().map(|it| {
        let counts = [it.games, it.shared, it.stopped, it.given_up].map(|n| n.to_string());
        std::iter::once(tell::label(it, words)).chain(counts).collect()
    });
    let heads = [
        String::new(),
        say!(words, "sim-games"),
        say!(words, "sim-shared"),
        say!(words, "sim-stopped"),
        say!(words, "sim-given-up"),
    ];
    tables.push(table(&say!(words, "sweep-ends"), &heads, rows.collect()));
    tables
}

/// A table with its heading; nothing without rows.
fn table(title: &str, heads: &[String], rows: Vec<Vec<String>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let title = escaped(title);
    let mut table = format!(
        "<h2>{title}</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{title}\">\
         <table>\n<tr>"
    );
    for head in heads {
        write!(table, "<th scope=\"col\">{}</th>", escaped(head)).expect("text takes everything");
    }
    for row in rows {
        table.push_str("</tr>\n<tr>");
        for (nth, cell) in row.iter().enumerate() {
            let cell = escaped(cell);
            let cell = match nth {
                0 => format!("<th scope=\"row\">{cell}</th>"),
                _ => format!("<td>{cell}</td>"),
            };
            table.push_str(&cell);
        }
    }
    table + "</tr>\n</table></div>"
}

/// A chart in the colours of the page around it.
fn inline(svg: &str, title: &str) -> String {
    let start = format!("<svg role=\"img\" aria-label=\"{}\" ", escaped(title));
    svg.replacen("<svg ", &start, 1)
        .replace(colours::PAPER, "none")
        .replace(colours::INK, "currentColor")
        .replace(colours::GRID, "var(--grid)")
        .replace(colours::FOUND, "var(--found)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_becomes_a_part_of_the_page() {
        assert_eq!(escaped("<b a='\"&\">"), "&lt;b a=&#39;&quot;&amp;&quot;&gt;");
        let marks = [Mark { label: "<script>".into(), low: 0.0, found: 1.0, high: 2.0 }];
        let svg = charts::marks("a <b>", "c & d", &marks, None);
        assert!(!svg.contains("<script>") && !svg.contains("<b>"), "{svg}");
        let inner = inline(&svg, "\"><i>");
        assert!(!inner.contains("<i>") && !inner.contains(colours::INK), "{inner}");
        assert!(inner.contains("currentColor") && inner.contains("var(--found)"), "{inner}");
    }
}
