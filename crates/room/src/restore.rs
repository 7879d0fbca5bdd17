//! Restoring a room from its journal.

use tapis_bots::Bot;
use tapis_rules::{Input, OptionsError, Seat, Seed, Timed, TimerId};

use crate::{
    Departure, Entry, Position, Room, Stage, another, arbiter::RawClaim, live_game::RaceSpan,
    ticket::Made,
};

/// A journal from which no room can be restored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {nth} of the journal: {error}")]
pub struct RestoreError {
    /// Which entry, from 1.
    pub nth: usize,
    /// What is wrong with it.
    pub error: EntryError,
}

/// What is wrong with an entry, given those before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// The first entry is not the one that opens the table, or there is none.
    #[error("a journal begins with the opening of its table")]
    NotOpened,
    /// The table is opened twice.
    #[error("the table is already open")]
    OpenedAgain,
    /// No game can be dealt.
    #[error("{0}")]
    Options(OptionsError),
    /// Nothing has been committed to that people could add to.
    #[error("the table has committed to no secret")]
    NoSecret,
    /// The seed is not the one that was agreed on.
    #[error("the seed does not follow from what was committed to")]
    OtherSeed,
    /// The table has no such seat.
    #[error("the table has no seat {seat}")]
    NoSuchSeat {
        /// The seat that is named.
        seat: Seat,
    },
    /// Somebody without a seat wants another game, or the end of this one.
    #[error("only somebody with a seat can want another game or the end of this one")]
    NotSeated,
    /// No game has been dealt, or it is over.
    #[error("no game is running")]
    NoGame,
    /// What is played next is chosen where no game has just ended.
    #[error("no game has ended after which another could be chosen")]
    NotOver,
    /// The time is missing.
    #[error("it has no time")]
    NoTime,
    /// The rules refuse it.
    #[error("{why}")]
    Refused {
        /// Why, in the words of the rules.
        why: String,
    },
    /// There was nothing to claim.
    #[error("there was nothing to claim at {}.{}", position.game, position.n_events)]
    NoRace {
        /// Where the claims were made.
        position: Position,
    },
    /// The rules do not punish it.
    #[error("{seat} has not missed anything")]
    NoMiss {
        /// Who should have paid.
        seat: Seat,
    },
    /// The timer is not running.
    #[error("timer {timer} is not running")]
    Stale {
        /// Which timer.
        timer: TimerId,
    },
}

impl<G: Bot> Room<G> {
    /// Restores a room from all its entries. Nobody is connected yet, and all clocks are restarted:
    /// nobody could act meanwhile.
    ///
    /// # Errors
    /// The first entry that does not follow from those before it.
    pub fn restore(
        entries: impl IntoIterator<Item = Entry<G>>,
        now_ms: u64,
    ) -> Result<Self, RestoreError> {
        let mut entries = entries.into_iter();
        let at = |nth| move |error| RestoreError { nth, error };
        let Some(Entry::Opened(config)) = entries.next() else {
            return Err(at(1)(EntryError::NotOpened));
        };
        another::try_deal(&config).map_err(EntryError::Options).map_err(at(1))?;
        let mut room = Self::empty(config, 0);
        for (nth, entry) in (2..).zip(entries) {
            room.replay(entry).map_err(at(nth))?;
        }
        // Times count from the deal: a clock that was set back meanwhile moves the deal.
        let ahead_ms = std::mem::replace(&mut room.people.now_ms, now_ms).saturating_sub(now_ms);
        if let Some(game) = &mut room.game {
            game.move_back(ahead_ms);
        }
        let away = room.people.away(Departure::Lost);
        for (_, chair) in room.people.chairs.all.iter_mut() {
            if chair.person().is_some() {
                chair.presence = away;
            }
        }
        if let Some(game) = &mut room.game {
            game.restart_clocks(now_ms);
        }
        room.restart_deal(now_ms);
        room.plan();
        Ok(room)
    }

    fn replay(&mut self, entry: Entry<G>) -> Result<(), EntryError> {
        let request = entry.request();
        match entry {
            Entry::Opened(_) => return Err(EntryError::OpenedAgain),
            Entry::Seated { seat, occupant, .. } => {
                self.people.chairs.all.get(seat).ok_or(EntryError::NoSuchSeat { seat })?;
                self.take_seat(seat, occupant, request);
            }
            Entry::TicketMade { seat, ticket, until_ms, .. } => {
                let made = Some(Made { ticket, until_ms });
                self.people.chairs.all.get(seat).ok_or(EntryError::NoSuchSeat { seat })?;
                self.people.tickets[seat] = made;
            }
            Entry::RematchWanted { person, .. } => {
                let seat = self.people.chairs.seat_of(person).ok_or(EntryError::NotSeated)?;
                self.people.chairs.all[seat].wants_rematch = true;
            }
            Entry::StopVoted { person, vote, .. } => {
                let seat = self.people.chairs.seat_of(person).ok_or(EntryError::NotSeated)?;
                self.in_play().ok_or(EntryError::NoGame)?.vote_to_stop(seat, vote);
            }
            Entry::Set { setting, .. } => {
                setting.apply(&mut self.people.config);
            }
            Entry::CodeSet { code, .. } => {
                self.people.config.code = Some(code);
            }
            Entry::LetIn { name, .. } => {
                self.people.removed.let_in(&name);
            }
            Entry::Chosen { options, .. } => {
                (self.stage() == Stage::Over).then_some(()).ok_or(EntryError::NotOver)?;
                self.replay_choice(options).map_err(EntryError::Options)?;
            }
            Entry::Stopped { at_ms } => {
                let mut in_play = self.in_play().ok_or(EntryError::NoGame)?;
                in_play.stop(at_ms);
            }
            Entry::Began { seed, at_ms, .. } => {
                self.replay_deal(seed, at_ms)?;
            }
            Entry::Fair(entry) => {
                self.replay_fair(entry).then_some(()).ok_or(EntryError::NoSecret)?;
            }
            Entry::Claims { position, claims } => {
                self.replay_claims(position, &claims)?;
            }
            Entry::Input { timed, .. } => {
                self.replay_input(timed)?;
            }
        }
        if let Some(request) = request {
            self.people.answers.keep(request, Ok(()));
        }
        Ok(())
    }

    fn replay_deal(&mut self, seed: Seed, at_ms: u64) -> Result<(), EntryError> {
        self.people.now_ms = self.people.now_ms.max(at_ms);
        let seed = match self.agreed_seed() {
            Some(agreed) if agreed.bytes() == seed.bytes() => agreed,
            Some(_) => return Err(EntryError::OtherSeed),
            None => seed,
        };
        self.set_up(&seed, at_ms).map_err(EntryError::Options)
    }

    fn replay_claims(&mut self, position: Position, claims: &[RawClaim]) -> Result<(), EntryError> {
        let game = self.game.as_mut().ok_or(EntryError::NoGame)?;
        let on = |span: &&RaceSpan| position <= game.position() && span.shows(position);
        let race = game.race().filter(on).map(|span| span.race);
        let race = race.ok_or(EntryError::NoRace { position })?;
        if let Some(claim) = claims.iter().find(|claim| game.banks.get(claim.seat).is_none()) {
            return Err(EntryError::NoSuchSeat { seat: claim.seat });
        }
        game.ruling = Some(game.rule(position, &race, claims));
        Ok(())
    }

    fn replay_input(&mut self, timed: Timed<G::Action>) -> Result<(), EntryError> {
        let game = self.game.as_mut().ok_or(EntryError::NoGame)?;
        let at_ms = timed.at_ms.ok_or(EntryError::NoTime)?;
        let now_ms = game.began_ms.saturating_add(at_ms);
        self.people.now_ms = self.people.now_ms.max(now_ms);
        match timed.input {
            Input::Act(seat, action) => game
                .act(seat, action, now_ms)
                .map(drop)
                .map_err(|refused| EntryError::Refused { why: refused.to_string() }),
            Input::Expire(timer) => {
                game.expire(timer, now_ms).map(drop).map_err(|_| EntryError::Stale { timer })
            }
            Input::Miss(seat) => {
                game.miss(seat, now_ms).map(drop).map_err(|_| EntryError::NoMiss { seat })
            }
        }
    }
}
