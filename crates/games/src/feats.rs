//! What of a game is worth telling once it is over: the longest, the fastest, the most.
//!
//! Everything here is counted from what happened; nothing of it counts for the result.

use std::collections::BTreeMap;

use tapis_rules::{Dealt, Face, Game, Seat, Seats, Table};

use crate::any::{Any, InAny};

/// Something that somebody did, or that came about. Of several that are equal, the first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat {
    /// What kind of feat: one of [`Feats::KINDS`].
    pub kind: &'static str,
    /// Who; nobody where nobody did it alone.
    pub seat: Option<Seat>,
    /// How many cards, tricks or points; in milliseconds, how fast.
    pub n: u32,
}

macro_rules! kinds_of_all {
    ($($module:ident: $game:ident,)+) => {
        const KINDS: &[&[&str]] = &[$(<crate::$module::$game as Feats>::KINDS),+];
    };
}

for_each_game!(kinds_of_all);

impl Feat {
    /// The quickest of all who won a race for something.
    pub const FASTEST: &str = "fastest";

    /// This feat, if any game has feats of this kind.
    pub fn of(kind: &str, seat: Option<Seat>, n: u32) -> Option<Self> {
        Self::kinds().find(|known| *known == kind).map(|kind| Self { kind, seat, n })
    }

    /// The kinds of all games; what several games have comes as often.
    pub fn kinds() -> impl Iterator<Item = &'static str> {
        KINDS.iter().copied().flatten().copied()
    }
}

/// A race that somebody won: only the driver knows how fast they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WonRace {
    /// After how many events they claimed what they won.
    pub n_events: usize,
    /// Who.
    pub seat: Seat,
    /// How fast, in milliseconds.
    pub ms: u32,
}

/// A game in which some things are worth telling.
pub trait Feats: Game {
    /// What kinds of things.
    const KINDS: &[&str];

    /// Of each kind what was done, as far as it is worth telling.
    fn feats(played: &GameEvents<'_, Self::Event>) -> Vec<Option<Feat>>;
}

/// What is worth telling of all that has happened at a table, as far as these seats did it.
pub fn feats(table: &Table<Any>, races: &[WonRace], whose: Seats) -> Vec<Feat> {
    let n_seats = table.record().n_seats;
    let all = visit!(Any, table.game(), |G, _| {
        let events = table.events().iter().map(InAny::own).collect();
        G::feats(&GameEvents { events, races, n_seats, whose })
    });
    all.into_iter().flatten().collect()
}

/// What happened in a game, and whose feats are told.
#[derive(Debug)]
pub struct GameEvents<'a, E> {
    /// Everything that happened.
    pub(crate) events: Vec<&'a E>,
    races: &'a [WonRace],
    pub(crate) n_seats: u8,
    pub(crate) whose: Seats,
}

impl<E> GameEvents<'_, E> {
    /// The quickest of the races whose next event with a winner was theirs.
    pub(crate) fn fastest(&self, winner: impl Fn(&E) -> Option<Seat>) -> Option<Feat> {
        let is_won = |race: &&WonRace| {
            let mut later = self.events.iter().skip(race.n_events);
            later.find_map(|event| winner(event)) == Some(race.seat)
        };
        let theirs = self.races.iter().filter(|race| self.whose.contains(race.seat));
        let quickest = theirs.filter(is_won).min_by_key(|race| race.ms)?;
        Some(Feat { kind: Feat::FASTEST, seat: Some(quickest.seat), n: quickest.ms })
    }

    /// The largest of these numbers with whose it is, if it is at least so large.
    pub(crate) fn most(
        &self,
        kind: &'static str,
        all: impl IntoIterator<Item = (Seat, u32)>,
        least: u32,
    ) -> Option<Feat> {
        let theirs = all.into_iter().filter(|(seat, _)| self.whose.contains(*seat));
        let (seat, n) = theirs.reduce(|best, it| if it.1 > best.1 { it } else { best })?;
        (n >= least).then_some(Feat { kind, seat: Some(seat), n })
    }
}

/// All of everybody, by seat.
pub(crate) fn sums(all: Vec<(Seat, u32)>) -> BTreeMap<Seat, u32> {
    let mut sums = BTreeMap::new();
    for (seat, n) in all {
        *sums.entry(seat).or_insert(0) += n;
    }
    sums
}

/// How many cards these are.
pub(crate) fn n_of<C: Face>(cards: &Dealt<C>) -> u32 {
    u32::try_from(cards.cards().len()).unwrap_or(u32::MAX)
}
