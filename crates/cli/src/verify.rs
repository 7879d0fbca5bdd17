//! `tapis verify`: a record replayed, and everything checked that can be checked on it.

use std::{collections::BTreeSet, fmt::Write as _};

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tapis_games::{
    any::{Any, AnyCard, AnyOptions},
    corse::Corse,
    nambarz::Nambarz,
    norvegienne::Norvegienne,
    scientifique::Scientifique,
};
use tapis_rules::{Game, Guess, Input, Outcome, Record, Seat, Seed, Table, Timed, Viewer};

use crate::{
    args::Verify,
    failure::Failure,
    out::Out,
    replay::{ending, line_of, line_of_input, read, title},
    words::{Names, Words, say},
    wrap::wrap,
};

/// Guesses are made at no more moments than this, evenly spread: each costs a whole table.
const N_GUESSES: usize = 64;

/// What was found true, for machines.
#[derive(Serialize)]
struct Verified<'a> {
    game: &'a str,
    edition: u16,
    n_seats: u8,
    seeded: bool,
    n_inputs: usize,
    n_cards: usize,
    n_guesses: usize,
    finished: bool,
    outcome: Option<Outcome>,
    sha256: String,
}

/// A law of all games that does not hold: an error of ours, whatever the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// Cards were lost or have appeared.
    Cards,
    /// Nobody can go on though the game is not over, or the reverse.
    Agenda,
    /// Something not listed is accepted.
    Unlisted,
    /// Somebody is shown a card.
    Shown { viewer: Viewer, card: AnyCard },
    /// Somebody could tell the table from a guessed one.
    Guess { viewer: Viewer },
    /// A second replay differs.
    Again,
}

impl Broken {
    /// In words.
    pub(crate) fn told(&self, words: &Words) -> String {
        let name = |viewer: &Viewer| match viewer {
            Viewer::Seat(seat) => seat.to_string(),
            Viewer::Spectator => say!(words, "verify-spectator"),
        };
        match self {
            Self::Cards => say!(words, "verify-law-cards"),
            Self::Agenda => say!(words, "verify-law-agenda"),
            Self::Unlisted => say!(words, "verify-law-listed"),
            Self::Shown { viewer, card } => {
                say!(words, "verify-law-shown", viewer = name(viewer), card = card.to_string())
            }
            Self::Guess { viewer } => say!(words, "verify-law-guess", viewer = name(viewer)),
            Self::Again => say!(words, "verify-law-again"),
        }
    }
}

pub(crate) fn run(args: &Verify, words: &Words, out: &mut Out) -> Result<(), Failure> {
    let text = read(&args.file)?;
    let file = args.file.display().to_string();
    let record = Record::<Any>::parse(&text)
        .map_err(|error| Failure::Record { file: file.clone(), error })?;
    let replayed = Table::replay(&record).map_err(|error| {
        let line = line_of(&text, &error);
        Failure::Replay { file: file.clone(), line, error }
    })?;
    let mut audit = Audit::of(&record);
    let table = audit.run(&record).map_err(|(nth, broken)| {
        let line = line_of_input(&text, nth);
        Failure::Law { file: file.clone(), line, broken }
    })?;
    if table != replayed {
        let line = line_of_input(&text, record.inputs.len());
        return Err(Failure::Law { file, line, broken: Broken::Again });
    }
    let header = Any::header(&record.options);
    let verified = Verified {
        game: header.id,
        edition: header.edition,
        n_seats: record.n_seats,
        seeded: record.deal.stacked.is_none(),
        n_inputs: record.inputs.len(),
        n_cards: audit.cards.len(),
        n_guesses: audit.n_guesses,
        finished: table.outcome().is_some(),
        outcome: table.outcome(),
        sha256: digest(&table),
    };
    if args.json {
        return out.json(&verified);
    }
    title(&record, words, out)?;
    tell(&verified, &file, words, out)
}

fn tell(found: &Verified<'_>, file: &str, words: &Words, out: &mut Out) -> Result<(), Failure> {
    let cards = words.n_cards(found.n_cards);
    let deal = if found.seeded { "verify-deal-seed" } else { "verify-deal-stacked" };
    let checks = [
        say!(words, deal),
        say!(words, "verify-inputs", count = found.n_inputs),
        say!(words, "verify-cards", cards = cards),
        say!(words, "verify-agenda"),
        say!(words, "verify-shown"),
        say!(words, "verify-guess", count = found.n_guesses),
        say!(words, "verify-again"),
    ];
    for line in wrap(&say!(words, "verify-true", file = file), 4) {
        out.line(&line)?;
    }
    for line in checks.iter().flat_map(|check| wrap(&format!("  ✓ {check}"), 4)) {
        out.line(&line)?;
    }
    out.line("")?;
    let names = Names::letters(found.n_seats);
    match &found.outcome {
        Some(outcome) => ending(outcome, &names, words, out)?,
        None => out.line(&say!(words, "verify-unfinished"))?,
    }
    out.line(&say!(words, "verify-digest", digest = found.sha256.as_str()))
}

/// The laws of all games, tried on one game step by step.
struct Audit {
    /// All cards of the deal, in order.
    cards: Vec<AnyCard>,
    /// The cards that each viewer has been shown so far.
    shown: Vec<(Viewer, BTreeSet<AnyCard>)>,
    n_checked: usize,
    n_guesses: usize,
}

impl Audit {
    fn of(record: &Record<Any>) -> Self {
        let viewers = Viewer::all(record.n_seats);
        Self {
            cards: Vec::new(),
            shown: viewers.map(|viewer| (viewer, BTreeSet::new())).collect(),
            n_checked: 0,
            n_guesses: 0,
        }
    }

    /// Plays the record, checking after the deal and after every input; says after which it fails.
    fn run(&mut self, record: &Record<Any>) -> Result<Table<Any>, (usize, Broken)> {
        let (options, deal) = (record.options.clone(), record.deal.clone());
        let table = Table::<Any>::open(options, record.n_seats, deal);
        let mut table = table.expect("it has been replayed once");
        self.cards = cards(&table);
        let n_inputs = record.inputs.len();
        let every = (n_inputs + 1).div_ceil(N_GUESSES);
        for nth in 0..=n_inputs {
            if let Some(timed) = nth.checked_sub(1).and_then(|index| record.inputs.get(index)) {
                take(&mut table, timed).map_err(|broken| (nth, broken))?;
            }
            self.check(&table).map_err(|broken| (nth, broken))?;
            if nth % every == 0 || nth == n_inputs {
                self.n_guesses += 1;
                self.look(&table, nth).map_err(|broken| (nth, broken))?;
            }
        }
        Ok(table)
    }

    fn check(&mut self, table: &Table<Any>) -> Result<(), Broken> {
        if cards(table) != self.cards {
            return Err(Broken::Cards);
        }
        agenda(table)?;
        let options = &table.record().options;
        for (viewer, known) in &mut self.shown {
            for event in &table.events()[self.n_checked..] {
                Any::dealt(event, &mut |cards| {
                    if cards.seen_by().includes(*viewer) {
                        known.extend(cards.cards().iter().copied());
                    }
                });
                let seen = serde_json::to_value(Any::seen(event, *viewer)).expect("it serialises");
                unknown(options, &seen, known, *viewer)?;
            }
        }
        self.n_checked = table.n_events();
        Ok(())
    }

    /// What each viewer sees of the whole table: no card it has not been shown, and the same as of a
    /// table guessed from all that it has seen, which allows it the same.
    fn look(&self, table: &Table<Any>, nth: usize) -> Result<(), Broken> {
        let options = &table.record().options;
        let mut rng = Seed::numbered(0).stream(&format!("verify {nth}"));
        for (viewer, known) in &self.shown {
            let (view, seen) = (table.view(*viewer), table.seen(*viewer, 0));
            let told = serde_json::to_value(&view).expect("it serialises");
            unknown(options, &told, known, *viewer)?;
            let guess = Any::guess(options, *viewer, &view, &seen, &mut rng);
            let mut actions = Vec::new();
            let listed = viewer.seat().map_or_else(Vec::new, |seat| {
                guess.actions(seat, &mut actions);
                table.actions(seat)
            });
            let same = guess.view(*viewer) == view && guess.agenda() == table.agenda();
            if !same || actions != listed {
                return Err(Broken::Guess { viewer: *viewer });
            }
        }
        Ok(())
    }
}

/// All cards of a table, in order.
fn cards(table: &Table<Any>) -> Vec<AnyCard> {
    let mut cards = Vec::new();
    table.game().all_cards(&mut cards);
    cards.sort_unstable();
    cards
}

fn take(table: &mut Table<Any>, timed: &Timed<<Any as Game>::Action>) -> Result<(), Broken> {
    let done = match timed.input.clone() {
        Input::Act(seat, action) => {
            if lists_all(&table.record().options) && !table.actions(seat).contains(&action) {
                return Err(Broken::Unlisted);
            }
            table.act(seat, action, timed.at_ms).is_ok()
        }
        Input::Expire(timer) => table.expire(timer, timed.at_ms).is_ok(),
    };
    assert!(done, "it has been replayed once");
    Ok(())
}

/// Whether a game with these rules lists everything that it accepts.
fn lists_all(options: &AnyOptions) -> bool {
    match options {
        AnyOptions::Corse(_) => Corse::lists_all(),
        AnyOptions::Norvegienne(_) => Norvegienne::lists_all(),
        AnyOptions::Scientifique(_) => Scientifique::lists_all(),
        AnyOptions::Nambarz(_) => Nambarz::lists_all(),
    }
}

/// Whoever is on the agenda has something to do, nobody else has; without agenda there is an outcome.
fn agenda(table: &Table<Any>) -> Result<(), Broken> {
    let (agenda, n_seats) = (table.agenda(), table.record().n_seats);
    let is_true =
        Seat::all(n_seats).all(|seat| table.actions(seat).is_empty() != agenda.includes(seat));
    let places_everybody = table.outcome().is_none_or(|outcome| {
        let mut places: Vec<Seat> = outcome.places.into_iter().flatten().collect();
        places.sort_unstable();
        places.into_iter().eq(Seat::all(n_seats))
    });
    let is_over = agenda.is_over() == table.outcome().is_some();
    if is_true && is_over && places_everybody { Ok(()) } else { Err(Broken::Agenda) }
}

/// Fails on a card in `value` that this viewer has not been shown.
fn unknown(
    options: &AnyOptions,
    value: &Value,
    known: &BTreeSet<AnyCard>,
    viewer: Viewer,
) -> Result<(), Broken> {
    match value {
        Value::String(text) => match Any::parse_card(options, text) {
            Some(card) if !known.contains(&card) => Err(Broken::Shown { viewer, card }),
            Some(_) | None => Ok(()),
        },
        Value::Array(items) => {
            items.iter().try_for_each(|item| unknown(options, item, known, viewer))
        }
        Value::Object(fields) => {
            fields.values().try_for_each(|field| unknown(options, field, known, viewer))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// SHA-256 over all events and the final table as each seat and a spectator see them.
fn digest(table: &Table<Any>) -> String {
    let mut hash = Sha256::new();
    for viewer in Viewer::all(table.record().n_seats) {
        for seen in table.seen(viewer, 0) {
            hash.update(line(&seen));
        }
        hash.update(line(&table.view(viewer)));
    }
    let mut text = String::new();
    for byte in hash.finalize() {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

fn line(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("our own types are JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_broken_law_is_told_in_both_languages() {
        let card = Any::parse_card(&AnyOptions::default(), "9♠").expect("a card");
        let seat = Viewer::Seat("B".parse().expect("a seat"));
        for lang in [Lang::Fr, Lang::En] {
            let words = Words::new(lang);
            let told: BTreeSet<String> = [
                Broken::Cards,
                Broken::Agenda,
                Broken::Unlisted,
                Broken::Shown { viewer: seat, card },
                Broken::Shown { viewer: Viewer::Spectator, card },
                Broken::Guess { viewer: seat },
                Broken::Again,
            ]
            .iter()
            .map(|broken| broken.told(&words))
            .collect();
            assert_eq!(told.len(), 7);
            assert!(told.iter().all(|text| text.contains("tapis")), "{told:?}");
        }
    }
}
