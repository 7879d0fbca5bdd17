//! `tapis-lab ladder`: ratings of all levels of a game's bots.

use std::{ops::ControlFlow, sync::atomic::Ordering};

use clap::ValueEnum as _;
use serde::Serialize;
use tapis_cli::{
    bar::bar,
    failure::CliError,
    games,
    out::Out,
    words::{Words, say},
    wrap::wrap,
};
use tapis_games::any::Any;
use tapis_lab::{
    Study, has_experts,
    ladder::{Meeting, Rating, ratings},
    run_any,
};
use tapis_words::labels;

use crate::{
    args::{Ladder, Rival},
    failure::LabError,
    simulate::{dealable, seed, stop_on_interrupt},
    table::Grid,
};

/// What was found, for machines.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    levels: Vec<LevelReport>,
    meetings: Vec<MeetingReport>,
}

#[derive(Serialize)]
struct LevelReport {
    level: &'static str,
    rating: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct MeetingReport {
    lower: &'static str,
    higher: &'static str,
    games: u64,
    score: f64,
}

pub(crate) fn run(args: &Ladder, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let (seed, spelt) = seed(args.seed.as_deref())?;
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let options = dealable(options, &args.options, 2, words)?;
    let is_rated = |level: &Rival| *level != Rival::Expert || has_experts(&options);
    let levels: Vec<Rival> = Rival::value_variants().iter().copied().filter(is_rated).collect();
    let pairs =
        levels.iter().enumerate().flat_map(|(higher, _)| (0..higher).map(move |it| (it, higher)));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    let bar = bar(args.games * pairs.len() as u64, &args.game, words);
    let done = |_: &_| {
        bar.inc(1);
        if stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut meetings = Vec::new();
    for (lower, higher) in pairs {
        let rivals =
            [levels[lower], levels[higher]].map(tapis_lab::Rival::from).into_iter().collect();
        let study = Study::<Any>::duel(options.clone(), rivals, args.games, seed.clone());
        let found = run_any(&study, done).map_err(CliError::Options)?;
        meetings.push(Meeting::of(lower, higher, &found));
        if stopped.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            let n_games = meetings.iter().map(|meeting| meeting.n_games).sum();
            return Err(LabError::Interrupted { n_games }.into());
        }
    }
    bar.finish_and_clear();
    let ratings = ratings(levels.len(), &meetings);
    if args.json {
        return out.json(&for_machines(&args.game, &levels, &ratings, &meetings));
    }
    let game = labels::game(words, &options);
    let title = say!(words, "ladder-title", game = game, games = args.games, seed = spelt);
    for line in wrap(&title, 4) {
        out.line(&out.colours().bold(&line))?;
    }
    out.line("")?;
    for line in table(&levels, &ratings, words).lines() {
        out.line(&line)?;
    }
    Ok(())
}

fn for_machines<'a>(
    game: &'a str,
    levels: &[Rival],
    ratings: &[Rating],
    meetings: &[Meeting],
) -> Report<'a> {
    let level = |(level, rating): (&Rival, &Rating)| {
        let Rating { points, low, high } = *rating;
        LevelReport { level: name(*level), rating: points, low, high }
    };
    let meeting = |meeting: &Meeting| MeetingReport {
        lower: name(levels[meeting.lower]),
        higher: name(levels[meeting.higher]),
        games: meeting.n_games,
        score: meeting.share(),
    };
    Report {
        game,
        levels: levels.iter().zip(ratings).map(level).collect(),
        meetings: meetings.iter().map(meeting).collect(),
    }
}

/// The best first.
fn table(levels: &[Rival], ratings: &[Rating], words: &Words) -> Grid {
    let mut table = Grid::default();
    for (level, rating) in levels.iter().zip(ratings).rev() {
        let label = words.say(&format!("sim-policy-{}", name(*level)), &[]);
        let Rating { points, low, high } = rating;
        let interval = if low < high { format!("{low:.0}–{high:.0}") } else { String::new() };
        table.row(label, [format!("{points:.0}"), interval]);
    }
    table
}

/// As it is given on the command line.
fn name(level: Rival) -> &'static str {
    tapis_lab::Rival::from(level).name()
}
