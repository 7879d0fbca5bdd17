//! The pace of a table: at an unhurried one, clocks stand still and bots wait until everybody who is
//! there has heard what happened; at a quick one, bots hurry while no person could do anything.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tapis_bots::Bot;
use tapis_rules::{Agenda, Tie};

use crate::{PersonId, Position, Room, live_game::LiveGame, people::People};

/// How long one moment of a game waits for people to hear it, in milliseconds.
pub(crate) const PATIENCE_MS: u64 = 20_000;

/// How many times as fast bots act at a quick table while no person could do anything, and how long
/// each act can still be seen, in milliseconds.
const QUICK: u32 = 4;
const QUICK_FLOOR_MS: u32 = 250;

/// Whether a table waits for those who listen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Clocks run and bots act as soon as they have made up their minds.
    #[default]
    Brisk,
    /// Clocks stand still and bots wait until everybody connected at a seat has heard what
    /// happened, or has had twenty seconds for it.
    Unhurried,
    /// Bots hurry through what people can only watch.
    Quick,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Unhurried, Self::Brisk, Self::Quick];

    /// Its name on the wire and in journals.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brisk => "brisk",
            Self::Unhurried => "unhurried",
            Self::Quick => "quick",
        }
    }

    /// Whether the table waits for those who listen.
    pub const fn waits(self) -> bool {
        matches!(self, Self::Unhurried)
    }

    /// How long a bot takes at this pace that takes so long at a brisk one; both in milliseconds.
    pub(crate) fn bot_ms(self, brisk_ms: u32) -> u32 {
        match self {
            Self::Quick => (brisk_ms / QUICK).max(QUICK_FLOOR_MS.min(brisk_ms)),
            Self::Brisk | Self::Unhurried => brisk_ms,
        }
    }
}

/// How far everybody who is connected has heard the game; not in the journal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hearing {
    heard: BTreeMap<PersonId, Position>,
    /// Who let a moment pass without a word, and is not waited for until one comes.
    silent: BTreeSet<PersonId>,
}

impl Hearing {
    /// Notes that somebody has heard all up to a position.
    pub(crate) fn note(&mut self, person: PersonId, position: Position) {
        self.silent.remove(&person);
        let heard = self.heard.entry(person).or_default();
        *heard = position.max(*heard);
    }

    /// Forgets somebody who is not connected any more, or not yet.
    pub(crate) fn forget(&mut self, person: PersonId) {
        self.heard.remove(&person);
        self.silent.remove(&person);
    }
}

impl<G: Bot> People<G> {
    /// Who sits at an unhurried table, is connected, and has not heard what led to this position.
    fn listening(&self, position: Position) -> impl Iterator<Item = PersonId> {
        let people = self.chairs.all.iter().filter_map(|(_, chair)| chair.person());
        people.filter(move |person| {
            self.config.pace.waits()
                && self.connected.contains(person)
                && !self.hearing.silent.contains(person)
                && self.hearing.heard.get(person).is_none_or(|heard| *heard < position)
        })
    }

    /// The pace of bots while these may act: they do not hurry before anybody who could.
    pub(crate) fn bot_pace(&self, agenda: &Agenda) -> Pace {
        let mut chairs = self.chairs.all.iter();
        let acts = chairs.any(|(seat, chair)| {
            chair.person().is_some() && !chair.stand_in && agenda.includes(seat)
        });
        if acts && self.config.pace == Pace::Quick { Pace::Brisk } else { self.config.pace }
    }

    /// Notes that somebody has heard all up to a position; only whoever has a seat is waited for.
    pub(crate) fn note_heard(&mut self, person: PersonId, position: Position) {
        if self.connected.contains(&person) && self.chairs.seat_of(person).is_some() {
            self.hearing.note(person, position);
        }
    }

    /// Waits no longer for those who have not heard what led to this position.
    pub(crate) fn lose_patience(&mut self, position: Position) {
        let listening: Vec<PersonId> = self.listening(position).collect();
        self.hearing.silent.extend(listening);
    }
}

impl<G: Bot> LiveGame<G> {
    /// Until when the table waits for somebody to hear what has happened, if it does.
    pub(crate) fn waits_until_ms(&self, people: &People<G>) -> Option<u64> {
        let is_awaited = people.listening(self.position()).next().is_some();
        is_awaited.then(|| self.reached_ms.saturating_add(PATIENCE_MS))
    }

    /// Moves all clocks on by a time in which they stood still.
    fn stand_still(&mut self, ms: u64) {
        for running in &mut self.timers {
            running.since_ms += ms;
        }
        for (_, since) in self.due_since.iter_mut() {
            *since = since.map(|since_ms| since_ms + ms);
        }
        for (_, plan) in self.plans.iter_mut() {
            if let Some(plan) = plan {
                plan.at_ms += ms;
            }
        }
        self.changed_ms += ms;
        // Where nobody has to be fast, the time to slap begins when all have heard the card.
        let race = self.races.last_mut().filter(|span| span.until.is_none());
        if let Some(span) = race.filter(|span| matches!(span.race.tie, Tie::RandomWithin(_))) {
            span.since_ms += ms;
        }
    }
}

impl<G: Bot> Room<G> {
    /// Lets the clocks catch up with a time in which they stood still.
    pub(crate) fn keep_still(&mut self) {
        let now_ms = self.people.now_ms;
        let Some(game) = self.game.as_mut().filter(|game| !game.is_over()) else { return };
        let from_ms = std::mem::replace(&mut game.still_from_ms, now_ms);
        if let Some(until_ms) = game.waits_until_ms(&self.people) {
            game.stand_still(until_ms.min(now_ms).saturating_sub(from_ms));
        }
    }
}
