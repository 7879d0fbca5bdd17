//! `tapis play`: people at one terminal against bots, at the same table as everywhere else.

mod follow;
mod host;
mod input;
mod lines;
mod menu;
mod people;
mod scene;
mod screen;
pub(crate) mod terminal;
mod typed;

use std::{
    fs,
    io::{self, IsTerminal},
};

use tapis_games::{any::AnyOptions, visit};
use tapis_room::Config;
use tapis_words::labels;

use crate::{
    args::Play,
    failure::CliError,
    games,
    out::Out,
    words::{Words, say},
};
use follow::Follow;
use host::{Host, Tempo};
use terminal::TerminalGame as _;

/// Plays until the people leave.
pub(crate) fn run(args: &Play, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let given = args.seed.as_deref();
    let seed = given.map(|text| games::seed(Some(text))).transpose()?;
    let n_seats = args.players.unwrap_or_else(|| args.people.max(2));
    if args.people > n_seats {
        return Err(CliError::People { people: args.people, n_seats });
    }
    let title = title(words, &options, n_seats, args.people);
    let people = people(words, args.people);
    let style = visit!(AnyOptions, &options, |G, _| G::STYLE);
    if let Some(file) = &args.record {
        // Nobody plays for nothing: that it cannot be written is told before the cards are dealt.
        let opened = fs::OpenOptions::new().create(true).append(true).open(file);
        opened.map_err(|why| CliError::Write { file: file.clone(), why })?;
    }
    let tempo = if args.quick { Tempo::Quick } else { Tempo::Natural };
    let config = Config::new(options.clone(), n_seats);
    let mut host = Host::open(config, people, args.level.into(), tempo, seed.as_ref())?;
    let follow = Follow { words, title: &title, options: &options, style };
    let done = if io::stdin().is_terminal() && io::stdout().is_terminal() {
        let mut screen = screen::Screen::open(out.colours())?;
        follow.run(&mut host, &mut screen, &input::keys(style))
    } else {
        let mut lines = lines::Lines::open(out, words, &title, &follow.keys(&host))?;
        follow.run(&mut host, &mut lines, &input::lines())
    };
    if let (Some(file), Some(record)) = (&args.record, host.record()) {
        fs::write(file, record).map_err(|why| CliError::Write { file: file.clone(), why })?;
    }
    done
}

fn title(words: &Words, options: &AnyOptions, n_seats: u8, n_people: u8) -> String {
    let game = labels::game(words, options);
    let bots = n_seats - n_people;
    if n_people == 1 {
        return say!(words, "play-title", game = game, count = bots);
    }
    say!(words, "play-title-people", game = game, people = n_people, bots = bots)
}

/// What the people are called: you, or players by the letters of their places.
fn people(words: &Words, n_people: u8) -> Vec<String> {
    if n_people == 1 {
        return vec![say!(words, "play-you")];
    }
    let letters = tapis_rules::Seat::all(n_people);
    letters.map(|seat| say!(words, "play-person", seat = seat.to_string())).collect()
}
