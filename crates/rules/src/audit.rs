//! What must hold of a table at every moment, for laws and for whoever checks a record.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use crate::{Dealt, Face, Game, Guess, Rng, Ruleset as _, Seat, Table, Viewer};

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// No card appears or disappears.
    Cards,
    /// Who is on the agenda has something to do, nobody else has; when it is empty there is an
    /// outcome that places everybody.
    Agenda,
    /// No viewer is sent a face that it was not shown.
    Faces,
    /// A guess looks the same to its viewer, and offers it the same actions.
    Guess,
}

/// A law that does not hold: a bug in the rules of a game, whatever was played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Violation {
    /// Which law.
    pub law: Law,
    /// How it is broken, for whoever fixes it; it may reveal hidden cards.
    pub why: String,
}

impl Law {
    const fn broken(self, why: String) -> Violation {
        Violation { law: self, why }
    }
}

/// What has to be remembered of a game to check it step by step.
#[derive(Clone, Debug)]
pub struct Audit<G: Game> {
    /// All cards since the last deal, in order.
    dealt: Vec<G::Card>,
    /// How many events have been looked at for another deal.
    n_counted: usize,
    /// The faces that each viewer has been shown so far.
    shown: Vec<(Viewer, BTreeSet<G::Card>)>,
    /// How many events have been looked at.
    n_checked: usize,
}

impl<G: Game> Audit<G> {
    /// Begins with a table that has just been dealt.
    pub fn of(table: &Table<G>) -> Self {
        let viewers = Viewer::all(table.record().n_seats);
        let shown = viewers.map(|viewer| (viewer, BTreeSet::new())).collect();
        let (dealt, n_counted) = (sorted_cards(table.game()), table.n_events());
        Self { dealt, n_counted, shown, n_checked: 0 }
    }

    /// How many cards the table has.
    pub const fn n_cards(&self) -> usize {
        self.dealt.len()
    }

    /// [`Law::Cards`]: those of the deal, or those of the box once the game has dealt anew from it.
    ///
    /// # Errors
    /// The first of the cards that are missing or too many, and how many there are.
    pub fn cards(&mut self, table: &Table<G>) -> Result<(), Violation> {
        let options = &table.record().options;
        let events = &table.events()[self.n_counted..];
        if let Some(cards) = events.iter().rev().find_map(|event| options.whole_box(event)) {
            self.dealt = cards;
            self.dealt.sort_unstable();
        }
        self.n_counted = table.n_events();
        let now = sorted_cards(table.game());
        if self.dealt == now {
            return Ok(());
        }
        let (missing, added) = (beyond(&self.dealt, &now), beyond(&now, &self.dealt));
        Err(Law::Cards.broken(format!("missing cards: {missing}; cards too many: {added}")))
    }

    /// [`Law::Faces`], for all that has happened since the last call.
    ///
    /// # Errors
    /// Who is sent what.
    pub fn events(&mut self, table: &Table<G>) -> Result<(), Violation> {
        let options = &table.record().options;
        for (viewer, known) in &mut self.shown {
            let viewer = *viewer;
            for event in &table.events()[self.n_checked..] {
                G::dealt(event, &mut |cards: &Dealt<G::Card>| {
                    if cards.seen_by().includes(viewer) {
                        known.extend(cards.cards().iter().copied());
                    }
                });
                only::<G>(known, options, &G::seen(event, viewer), viewer)?;
            }
        }
        self.n_checked = table.n_events();
        Ok(())
    }

    /// [`Law::Faces`], for the table as everybody sees it after the events looked at.
    ///
    /// # Errors
    /// Who is sent what.
    pub fn views(&self, table: &Table<G>) -> Result<(), Violation> {
        let options = &table.record().options;
        self.shown.iter().try_for_each(|(viewer, known)| {
            only::<G>(known, options, &table.view(*viewer), *viewer)
        })
    }
}

/// [`Law::Agenda`].
///
/// # Errors
/// Which seat, or what else, gives it away.
pub fn agenda<G: Game>(table: &Table<G>) -> Result<(), Violation> {
    let (agenda, n_seats) = (table.agenda(), table.record().n_seats);
    for seat in Seat::all(n_seats) {
        let acts = !table.actions(seat).is_empty();
        if acts != agenda.includes(seat) {
            return Err(Law::Agenda.broken(format!("{seat} has actions: {acts}, {agenda:?}")));
        }
    }
    let outcome = table.outcome();
    if agenda.is_over() != outcome.is_some() {
        return Err(Law::Agenda.broken(format!("{agenda:?} but {outcome:?}")));
    }
    let Some(outcome) = outcome else { return Ok(()) };
    let mut places: Vec<Seat> = outcome.places.iter().copied().flatten().collect();
    places.sort_unstable();
    if places.into_iter().eq(Seat::all(n_seats)) {
        return Ok(());
    }
    Err(Law::Agenda.broken(format!("{outcome:?} does not place everybody once")))
}

/// [`Law::Guess`], for every viewer.
///
/// # Errors
/// Who could tell, and by what.
pub fn guesses<G: Guess>(table: &Table<G>, rng: &mut Rng) -> Result<(), Violation> {
    let options = &table.record().options;
    for viewer in Viewer::all(table.record().n_seats) {
        let view = table.view(viewer);
        let guess = G::guess(options, viewer, &view, &table.memory(viewer), rng);
        let guessed = guess.view(viewer);
        if guessed != view {
            let why = format!("{viewer} sees {view:?}\nbut guessed {guessed:?}");
            return Err(Law::Guess.broken(why));
        }
        let (mine, agenda) = (guess.agenda(), table.agenda());
        if mine != agenda {
            let why = format!("{viewer} could tell by the agenda: {mine:?} {agenda:?}");
            return Err(Law::Guess.broken(why));
        }
        if let Some(seat) = viewer.seat() {
            let mut actions = Vec::new();
            guess.actions(seat, &mut actions);
            let listed = table.actions(seat);
            if actions != listed {
                let why = format!("{viewer} could tell by {actions:?} {listed:?}");
                return Err(Law::Guess.broken(why));
            }
        }
    }
    Ok(())
}

/// All cards of a game in order.
pub(crate) fn sorted_cards<G: Game>(game: &G) -> Vec<G::Card> {
    let mut cards = Vec::new();
    game.all_cards(&mut cards);
    cards.sort_unstable();
    cards
}

/// The first of the `cards` that are not among `others`, and how many there are; both in order.
fn beyond<C: Face>(cards: &[C], others: &[C]) -> String {
    let mut others = others.iter().peekable();
    let mut beyond = cards.iter().filter(|card| {
        while others.next_if(|other| other < card).is_some() {}
        others.next_if_eq(card).is_none()
    });
    match beyond.next() {
        None => "none".into(),
        Some(first) => format!("{first} and {} more", beyond.count()),
    }
}

/// Fails on a face in what `viewer` is `sent` that it does not know.
fn only<G: Game>(
    known: &BTreeSet<G::Card>,
    options: &G::Options,
    sent: &impl Serialize,
    viewer: Viewer,
) -> Result<(), Violation> {
    // Why it could not be is of no use here, and its texts would weigh on the page.
    let Ok(sent) = serde_json::to_value(sent) else {
        return Err(Law::Faces.broken(format!("{viewer} is sent what cannot be written")));
    };
    match faces::<G>(options, &sent).into_iter().find(|face| !known.contains(face)) {
        None => Ok(()),
        Some(face) => Err(Law::Faces.broken(format!("{viewer} is sent {face} in {sent}"))),
    }
}

/// Every face in a JSON value.
fn faces<G: Game>(options: &G::Options, value: &Value) -> Vec<G::Card> {
    match value {
        Value::String(text) => options.parse_card(text).into_iter().collect(),
        Value::Array(items) => items.iter().flat_map(|item| faces::<G>(options, item)).collect(),
        Value::Object(fields) => {
            fields.values().flat_map(|field| faces::<G>(options, field)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}
