//! The rules of one game, as everything else sees them.

use std::{error::Error, fmt, hash::Hash, ops::RangeInclusive};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Agenda, Dealt, Input, InputError, OptionSet, OptionsError, Outcome, Rng, Seat, Seed, TimerId,
    Viewer,
};

/// What a card's face can be: small, comparable, and fit for the wire.
pub trait Face:
    Copy + Ord + Hash + fmt::Debug + fmt::Display + Serialize + DeserializeOwned
{
}
impl<T> Face for T where
    T: Copy + Ord + Hash + fmt::Debug + fmt::Display + Serialize + DeserializeOwned
{
}

/// Where the cards of a game come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal<C> {
    /// The source of all randomness of the game.
    pub seed: Seed,
    /// A deck stacked by hand instead of a shuffled one, so that any position can be set up.
    ///
    /// One group is the deck in the order of dealing; several groups mean what the game says.
    pub stacked: Option<Vec<Vec<C>>>,
}

impl<C> Deal<C> {
    /// A shuffled deck.
    pub const fn shuffled(seed: Seed) -> Self {
        Self { seed, stacked: None }
    }

    /// A stacked deck; what chance is left comes from seed number 0.
    pub fn stacked(groups: Vec<Vec<C>>) -> Self {
        Self { seed: Seed::numbered(0), stacked: Some(groups) }
    }
}

/// What a record says about its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game's name on the wire and in records.
    pub id: &'static str,
    /// The edition of its rules.
    pub edition: u16,
    /// How many seats a table can have.
    pub seats: RangeInclusive<u8>,
}

/// Whether the order of near-simultaneous actions matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// One's own turn: it waits for the table one has seen.
    Turn,
    /// A claim against others, such as a slap: the first one counts.
    Race,
}

/// A timer that is not on the agenda (any more).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("timer {timer} does not run")]
pub struct StaleTimer {
    /// The timer that was rung.
    pub timer: TimerId,
}

/// A wrong claim that costs nothing (any more).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seat} cannot miss anything now")]
pub struct NoMiss {
    /// The seat that should have paid.
    pub seat: Seat,
}

/// A refusal that can say which clause of the rule book is behind it.
pub trait Clause {
    /// The clause's number, such as `C5.2`.
    fn clause(&self) -> &'static str;
}

/// The rules chosen for a game: which game it is, and the answers to its questions.
///
/// What can be said before anything is dealt is said here; what happens at a table is [`Game`]'s.
pub trait Ruleset: OptionSet {
    /// The game that is played by these rules.
    type Game: Game<Options = Self>;

    /// Name, edition and seats of the game.
    fn header(&self) -> Header;

    /// The same rules in another edition, if that can still be played: what is stored goes on under
    /// the edition that it was dealt with.
    fn in_edition(&self, edition: u16) -> Option<Self> {
        (edition == self.header().edition).then(|| self.clone())
    }

    /// The default rules of the game called `id` in the newest edition, if it is this one.
    fn of_game(id: &str) -> Option<Self> {
        Some(Self::default()).filter(|rules| rules.header().id == id)
    }

    /// Deals a game for `n_seats` seats and logs what that shows.
    ///
    /// # Errors
    /// Options that contradict each other, a number of seats they do not allow, or a stacked deck
    /// that is not one of this game.
    fn deal(
        &self,
        n_seats: u8,
        deal: &Deal<<Self::Game as Game>::Card>,
        log: &mut Vec<<Self::Game as Game>::Event>,
    ) -> Result<Self::Game, OptionsError>;

    /// Whether the order of near-simultaneous actions like this one matters.
    fn urgency(&self, _action: &<Self::Game as Game>::Action) -> Urgency {
        Urgency::Turn
    }

    /// Whether it is a game of reflexes: whoever is fastest wins something again and again.
    fn is_of_reflexes(&self) -> bool {
        false
    }

    /// Whether every accepted action is listed by [`Game::actions`].
    ///
    /// A game that judges attempts and punishes wrong ones lists only the faultless ones.
    fn lists_all(&self) -> bool {
        true
    }

    /// The answer to the question `cap` with which bots play a game that could go on for ever.
    fn safety_cap(&self) -> &'static str;

    /// All cards of the table from `event` on, in any order, if that deals anew from a whole box.
    fn whole_box(
        &self,
        _event: &<Self::Game as Game>::Event,
    ) -> Option<Vec<<Self::Game as Game>::Card>> {
        None
    }

    /// The action with this text form, if there is one.
    fn parse_action(&self, text: &str) -> Option<<Self::Game as Game>::Action>;

    /// The card with this text form, if there is one.
    fn parse_card(&self, text: &str) -> Option<<Self::Game as Game>::Card>;
}

/// The rules of one game. The implementing type is the table's whole truth: private fields, no
/// `Serialize`, no clock, no input or output, and no getters but of what lies open, and of hands, for
/// whoever plays on at a table that is only imagined: no driver can call those, since none knows a game
/// by name.
pub trait Game: Clone + Eq + fmt::Debug + Sized {
    /// The cards it is played with.
    type Card: Face;
    /// The house rules: one field per question, its type an enum of answers.
    type Options: Ruleset<Game = Self>;
    /// What a seat asks for (imperative). Its text form is that of records.
    type Action: Clone + Eq + Hash + fmt::Debug + fmt::Display + Serialize + DeserializeOwned;
    /// A checked action, with what the check found out.
    type Step: fmt::Debug;
    /// What happened (past), secrets and all: not `Serialize`.
    type Event: Clone + Eq + fmt::Debug;
    /// An event as one viewer may know it.
    type Seen: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// The table as one viewer may know it.
    type View: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// Why not: facts that the actor may know, and the clause.
    type Illegal: Error + Clause + Clone + Eq + Serialize + DeserializeOwned;

    /// Who must act, who may act, which timers run; all empty exactly when the game is over.
    fn agenda(&self) -> Agenda;

    /// Appends everything that `seat` may do now, in a fixed order that depends only on what it can see.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether `seat` may do `action`.
    ///
    /// # Errors
    /// Why it may not.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<Self::Step, Self::Illegal>;

    /// Does what `seat` may do, and logs what happens.
    ///
    /// # Panics
    /// If something has happened since the [`check`](Self::check) that gave `step`, it may.
    fn play(&mut self, seat: Seat, step: Self::Step, log: &mut Vec<Self::Event>);

    /// Lets `seat` do `action` and logs what happens.
    ///
    /// # Errors
    /// Why it may not; then nothing has changed and nothing is logged.
    fn act(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        let step = self.check(seat, action)?;
        self.play(seat, step, log);
        Ok(())
    }

    /// Lets `input` happen, whichever kind it is.
    ///
    /// # Errors
    /// Those of [`act`](Self::act) and [`expire`](Self::expire), and [`NoMiss`].
    fn take(
        &mut self,
        input: Input<Self::Action>,
        log: &mut Vec<Self::Event>,
    ) -> Result<(), InputError<Self::Illegal>> {
        match input {
            Input::Act(seat, action) => self.act(seat, action, log).map_err(InputError::Refused),
            Input::Expire(timer) => self.expire(timer, log).map_err(InputError::Stale),
            Input::Miss(seat) => {
                let step = self.check_miss(seat).ok_or(InputError::NoMiss(NoMiss { seat }))?;
                self.play(seat, step, log);
                Ok(())
            }
        }
    }

    /// How often cards have been dealt: each deal has a seed of its own, and when the next one is made
    /// nothing of it is secret any more.
    fn n_deals(&self) -> u32 {
        1
    }

    /// What it costs `seat` to claim what it could not have seen; `None` where the rules do not
    /// punish wrong claims, or not now.
    fn check_miss(&self, _seat: Seat) -> Option<Self::Step> {
        None
    }

    /// Lets `timer` run out and logs what happens.
    ///
    /// # Errors
    /// If that timer does not run; then nothing has changed.
    fn expire(&mut self, timer: TimerId, log: &mut Vec<Self::Event>) -> Result<(), StaleTimer>;

    /// The table as `viewer` may know it, built from scratch.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event as `viewer` may know it.
    fn seen(event: &Self::Event, viewer: Viewer) -> Self::Seen;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with all cards that moved in `event`.
    fn dealt(event: &Self::Event, visit: &mut dyn FnMut(&Dealt<Self::Card>));

    /// All cards of the table, in any order, wherever they lie: what must be conserved.
    fn all_cards(&self, out: &mut Vec<Self::Card>);

    /// What a seat does when it must act and nobody decides for it, because a clock ran out and there is no bot.
    ///
    /// There is always something where the agenda says that the seat must act.
    fn default_action(&self, seat: Seat) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        actions.into_iter().next()
    }

    /// The house rules of the next game at the same table, `options` being those of this one: some
    /// rules let how a game ended decide who deals the next.
    fn rematch(&self, options: &Self::Options) -> Self::Options {
        options.clone()
    }
}

/// For bots: what a viewer makes of all that it is shown, and a whole table that it could not tell
/// from the real one.
pub trait Guess: Game {
    /// What a viewer with a perfect memory knows.
    type Memory: Clone + fmt::Debug;

    /// What is known before anything is dealt.
    fn memory(options: &Self::Options, n_seats: u8) -> Self::Memory;

    /// Keeps in mind what the viewer is shown next.
    fn learn(options: &Self::Options, memory: &mut Self::Memory, seen: &Self::Seen);

    /// What is known after all that the viewer has been shown since the deal.
    fn remember(options: &Self::Options, n_seats: u8, seen: &[Self::Seen]) -> Self::Memory {
        let mut memory = Self::memory(options, n_seats);
        for seen in seen {
            Self::learn(options, &mut memory, seen);
        }
        memory
    }

    /// What is known to whoever comes late: no more than what `view` shows, and that a whole box is
    /// played with.
    fn on_sight(
        options: &Self::Options,
        n_seats: u8,
        _viewer: Viewer,
        _view: &Self::View,
    ) -> Self::Memory {
        Self::memory(options, n_seats)
    }

    /// A table whose view is `view`, all that is hidden from the viewer drawn from `rng` as far as
    /// what the viewer remembers leaves it open.
    fn guess(
        options: &Self::Options,
        viewer: Viewer,
        view: &Self::View,
        memory: &Self::Memory,
        rng: &mut Rng,
    ) -> Self;
}
