//! A room from its journal.

use tapis_bots::Bot;
use tapis_rules::{Deal, Input, OptionsError, Seat, Seed, Table, Timed, TimerId};

use crate::{Entry, Room, chairs::Presence};

/// A journal that makes no room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {nth} of the journal: {wrong}")]
pub struct RestoreError {
    /// Which entry, from 1.
    pub nth: usize,
    /// What is wrong with it.
    pub wrong: WrongEntry,
}

/// What is wrong with an entry, after those before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongEntry {
    /// The first entry is not the one that opens the table, or there is none.
    #[error("a journal begins with the table’s set-up")]
    NotOpened,
    /// The table is opened again.
    #[error("the table is open already")]
    OpenedAgain,
    /// No game can be dealt.
    #[error("{0}")]
    Options(OptionsError),
    /// The table has no such place.
    #[error("the table has no seat {seat}")]
    NoSuchSeat {
        /// The place that is named.
        seat: Seat,
    },
    /// Somebody who has no place wants another game.
    #[error("only somebody with a place wants another game")]
    NotSeated,
    /// No game has been dealt.
    #[error("no game has been dealt")]
    NoGame,
    /// The time is missing.
    #[error("it says no time")]
    NoTime,
    /// The rules refuse it.
    #[error("{why}")]
    Refused {
        /// Why, in the words of the rules.
        why: String,
    },
    /// The timer does not run.
    #[error("timer {timer} does not run")]
    Stale {
        /// Which timer.
        timer: TimerId,
    },
}

impl<G: Bot> Room<G> {
    /// Builds the room again from all its entries. Nobody is connected yet, and clocks start anew:
    /// nobody could act meanwhile.
    ///
    /// # Errors
    /// The first entry that does not follow from those before it.
    pub fn restore(
        entries: impl IntoIterator<Item = Entry<G>>,
        now_ms: u64,
    ) -> Result<Self, RestoreError> {
        let mut entries = entries.into_iter();
        let at = |nth| move |wrong| RestoreError { nth, wrong };
        let Some(Entry::Opened(config)) = entries.next() else {
            return Err(at(1)(WrongEntry::NotOpened));
        };
        let trial = Deal::shuffled(Seed::numbered(0));
        Table::<G>::open(config.options.clone(), config.n_seats, trial)
            .map_err(WrongEntry::Options)
            .map_err(at(1))?;
        let mut room = Self::empty(config, 0);
        for (nth, entry) in (2..).zip(entries) {
            room.replay(entry).map_err(at(nth))?;
        }
        room.now_ms = room.now_ms.max(now_ms);
        let now_ms = room.now_ms;
        for (_, chair) in room.chairs.all.iter_mut() {
            if chair.person().is_some() {
                chair.presence = Presence::Away { since_ms: now_ms };
            }
        }
        if let Some(played) = &mut room.played {
            played.restart_clocks(now_ms);
        }
        room.plan();
        Ok(room)
    }

    fn replay(&mut self, entry: Entry<G>) -> Result<(), WrongEntry> {
        let origin = match entry {
            Entry::Opened(_) => return Err(WrongEntry::OpenedAgain),
            Entry::Seated { seat, occupant, origin } => {
                self.chairs.all.get(seat).ok_or(WrongEntry::NoSuchSeat { seat })?;
                self.give(seat, occupant);
                origin
            }
            Entry::Wished { person, origin } => {
                let seat = self.chairs.seat_of(person).ok_or(WrongEntry::NotSeated)?;
                self.chairs.all[seat].wants_rematch = true;
                origin
            }
            Entry::Began { seed, at_ms, origin } => {
                self.now_ms = self.now_ms.max(at_ms);
                self.set_up(&seed, at_ms).map_err(WrongEntry::Options)?;
                origin
            }
            Entry::Input { timed, origin } => {
                self.replay_input(timed)?;
                origin
            }
        };
        if let Some(request) = origin {
            self.answers.keep(request, Ok(()));
        }
        Ok(())
    }

    fn replay_input(&mut self, timed: Timed<G::Action>) -> Result<(), WrongEntry> {
        let played = self.played.as_mut().ok_or(WrongEntry::NoGame)?;
        let at_ms = timed.at_ms.ok_or(WrongEntry::NoTime)?;
        let now_ms = played.began_ms.saturating_add(at_ms);
        self.now_ms = self.now_ms.max(now_ms);
        match timed.input {
            Input::Act(seat, action) => played
                .act(seat, action, now_ms)
                .map(drop)
                .map_err(|refused| WrongEntry::Refused { why: refused.to_string() }),
            Input::Expire(timer) => {
                played.ring(timer, now_ms).map(drop).map_err(|_| WrongEntry::Stale { timer })
            }
        }
    }
}
