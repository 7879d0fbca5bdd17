//! `tapis review`: what the decisions of a recorded game cost.

use std::ops::ControlFlow;

use serde::Serialize;
use tapis_games::any::{Any, AnyAction, AnyIllegal};
use tapis_room::Notes;
use tapis_rules::{BySeat, Record, ReplayError, Ruleset as _, Seat, Seats, Viewer};
use tapis_search::review::{Ask, ReviewedDecision, review_any};
use tapis_words::Costly;

use crate::{
    args::Review,
    bar::bar,
    failure::CliError,
    games,
    out::Out,
    replay::{line_of, names, read, title},
    words::{Names, Teller, Words, say},
    wrap::wrap,
};

/// What was found, for machines.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    edition: u16,
    n_seats: u8,
    n_inputs: usize,
    seed: &'a str,
    tables: u32,
    players: Vec<Player>,
    costly: Vec<CostlyDecision>,
}

/// How much of one player was weighed.
#[derive(Clone, Copy, Debug, Serialize)]
struct Player {
    seat: Seat,
    n_decisions: u32,
    n_costly: u32,
}

/// A decision that cost something.
#[derive(Serialize)]
struct CostlyDecision {
    input: usize,
    seat: Seat,
    done: String,
    other: Option<String>,
    won: f64,
    other_won: f64,
    error: f64,
    n_tables: u32,
}

impl From<&ReviewedDecision<AnyAction>> for CostlyDecision {
    fn from(it: &ReviewedDecision<AnyAction>) -> Self {
        Self {
            input: it.nth,
            seat: it.seat,
            done: it.done.to_string(),
            other: it.other.as_ref().map(ToString::to_string),
            won: it.weighed.won,
            other_won: it.weighed.other_won,
            error: it.weighed.error,
            n_tables: it.weighed.n_tables,
        }
    }
}

pub(crate) fn run(args: &Review, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let seed = games::seed(Some(&args.seed))?;
    let text = read(&args.file)?;
    let file = args.file.display().to_string();
    let record = Record::<Any>::parse(&text)
        .map_err(|error| CliError::Record { file: file.clone(), error })?;
    if let Some(seat) = args.seat.filter(|seat| seat.index() >= usize::from(record.n_seats)) {
        return Err(CliError::NoSeat(seat));
    }
    let seats = args.seat.map_or(Seats::all(record.n_seats), Seats::one);
    let ask = Ask { seats, n_tables: args.tables, seed };
    let refused = |error: ReplayError<_>| {
        let line = line_of(&text, &error);
        CliError::Replay { file, line, error }
    };
    let Comparison { players, costly } = weigh(&record, &ask, words).map_err(refused)?;
    if args.json {
        let header = record.options.header();
        return out.json(&Report {
            game: header.id,
            edition: header.edition,
            n_seats: record.n_seats,
            n_inputs: record.inputs.len(),
            seed: &args.seed,
            tables: args.tables,
            players,
            costly: costly.iter().take(args.top).map(CostlyDecision::from).collect(),
        });
    }
    let notes = Notes::read(&text, record.n_seats);
    title(&record, words, out)?;
    tell(&players, &costly, args.top, (&names(&notes, Viewer::Spectator), words), out)
}

/// What was found.
struct Comparison {
    /// Everybody whose decisions were weighed.
    players: Vec<Player>,
    /// What cost something, the dearest first.
    costly: Vec<ReviewedDecision<AnyAction>>,
}

fn weigh(
    record: &Record<Any>,
    ask: &Ask,
    words: &Words,
) -> Result<Comparison, ReplayError<AnyIllegal>> {
    let player = |seat| Player { seat, n_decisions: 0, n_costly: 0 };
    let mut players = BySeat::new(record.n_seats, player);
    let mut costly = Vec::new();
    let bar = bar(record.inputs.len().try_into().unwrap_or(u64::MAX), record.options.id(), words);
    review_any(record, ask, |it| {
        bar.set_position(it.nth.try_into().unwrap_or(u64::MAX));
        let player = &mut players[it.seat];
        player.n_decisions += 1;
        if it.weighed.is_costly() {
            player.n_costly += 1;
            costly.push(it);
        }
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    costly.sort_by(|one, other| other.weighed.cost().total_cmp(&one.weighed.cost()));
    let whose = players.iter().filter(|(seat, _)| ask.seats.contains(*seat));
    Ok(Comparison { players: whose.map(|(_, player)| *player).collect(), costly })
}

fn tell(
    players: &[Player],
    costly: &[ReviewedDecision<AnyAction>],
    top: usize,
    (names, words): (&Names, &Words),
    out: &mut Out,
) -> Result<(), CliError> {
    let mut paragraph =
        |text: &str, indent| wrap(text, indent).iter().try_for_each(|line| out.line(line));
    if players.iter().all(|player| player.n_decisions == 0) {
        return paragraph(&say!(words, "review-none"), 0);
    }
    for Player { seat, n_decisions, n_costly } in players {
        let (who, count, costly) = (names.get(*seat), *n_decisions, *n_costly);
        let said = say!(words, "review-weighed", who = who, count = count, costly = costly);
        paragraph(&said, 4)?;
    }
    paragraph("", 0)?;
    if !costly.is_empty() {
        paragraph(&say!(words, "review-dearest"), 0)?;
    }
    let teller = Teller::new(words, names);
    for it in costly.iter().take(top) {
        let (other, weighed) = (it.other.as_ref(), it.weighed.hundredths());
        let told = teller.costly(Costly::new(it.seat, &it.done, other, weighed));
        paragraph(&format!("{:>5}  {told}", it.nth), 7)?;
    }
    if !costly.is_empty() {
        paragraph("", 0)?;
    }
    paragraph(&say!(words, "review-limits"), 0)
}
