//! `tapis lab duel`: bots of several levels at one table, and who wins how often.

use std::{ops::ControlFlow, sync::atomic::Ordering};

use serde::Serialize;
use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{Rival, Share, Standing, Study, Summary, chance, run_any, standings};
use tapis_rules::BySeat;
use tapis_words::labels;

use crate::{
    args::Duel,
    failure::CliError,
    games,
    out::Out,
    simulate::{bar, dealable, interval, percent, seed, stop_on_interrupt},
    table::Grid,
    words::{Words, say},
    wrap::wrap,
};

/// What was found, for machines.
#[derive(Serialize)]
struct Found<'a> {
    game: &'a str,
    games: u64,
    levels: Vec<FoundLevel>,
}

#[derive(Serialize)]
struct FoundLevel {
    level: &'static str,
    seats: u8,
    share: f64,
    low: f64,
    high: f64,
}

impl From<&Standing> for FoundLevel {
    fn from(standing: &Standing) -> Self {
        let Share { found, low, high } = standing.share;
        Self { level: name(standing.rival), seats: standing.n_seats, share: found, low, high }
    }
}

pub(crate) fn run(args: &Duel, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let (seed, spelt) = seed(args.seed.as_deref())?;
    let n_seats = u8::try_from(args.seats.len()).unwrap_or(u8::MAX);
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let options = dealable(options, &args.options, n_seats, words)?;
    let rivals: BySeat<Rival> = args.seats.iter().map(|rival| (*rival).into()).collect();
    let study = Study::<Any>::duel(options, rivals.clone(), args.games, seed);
    let bar = bar(args.games, &args.game, words);
    let done = |_: &_| {
        bar.inc(1);
        if stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let found = run_any(&study, done).map_err(CliError::Options)?;
    bar.finish_and_clear();
    let standings = standings(&rivals, &found);
    if args.json {
        let levels = standings.iter().map(FoundLevel::from).collect();
        out.json(&Found { game: &args.game, games: found.n_games, levels })?;
    } else {
        tell(&study.options, &spelt, &standings, &found, words, out)?;
    }
    if stopped.load(Ordering::Relaxed) {
        out.flush()?;
        return Err(CliError::Interrupted { n_games: found.n_games });
    }
    Ok(())
}

fn tell(
    options: &AnyOptions,
    seed: &str,
    standings: &[Standing],
    found: &Summary,
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    let (game, n_seats) = (labels::game(words, options), found.wins.n_seats());
    let title = say!(words, "sim-title", game = game, count = n_seats, seed = seed);
    for line in wrap(&title, 4) {
        out.line(&out.colours().bold(&line))?;
    }
    out.line("")?;
    let mut table = Grid::default();
    let mut row = |label: String, cell: String| table.row(label, [cell]);
    row(say!(words, "sim-games"), found.n_games.to_string());
    for Standing { rival, n_seats, share } in standings {
        let bots = words.say(&format!("sim-policy-{}", name(*rival)), &[]);
        let label = say!(words, "duel-won", bots = bots, count = *n_seats);
        row(label, interval(words, *share));
    }
    row(say!(words, "duel-chance"), percent(words, chance(n_seats, found)));
    let part = |n| percent(words, Share::of(n, found.n_games).found);
    row(say!(words, "sim-shared"), part(found.n_shared));
    row(say!(words, "sim-stopped"), part(found.n_stopped));
    row(say!(words, "sim-given-up"), part(found.n_given_up));
    for line in table.lines() {
        out.line(&line)?;
    }
    Ok(())
}

/// As it is given on the command line.
const fn name(rival: Rival) -> &'static str {
    match rival {
        Rival::Bot(BotLevel::Easy) => "easy",
        Rival::Bot(BotLevel::Medium) => "medium",
        Rival::Bot(BotLevel::Hard) => "hard",
        Rival::Searching(_) => "expert",
    }
}
