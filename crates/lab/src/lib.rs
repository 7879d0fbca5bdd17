//! Many games at once: how long they last, who wins, how many never end.
//!
//! A study is a function of its seed: the same study gives the same figures on any number of cores.

mod any;
mod duel;
pub mod engine;
pub mod ladder;
mod play;
pub mod slaps;
mod summary;

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use tapis_bots::{Bot, BotLevel};
use tapis_rules::{BySeat, Deal, OptionsError, Ruleset as _, Seat, Seed};
use tapis_search::Effort;

use crate::engine::{ProgramId, Programs, Tell};

pub use any::{has_experts, run_any, run_any_with};
pub use duel::{Standing, chance, standings};
pub use play::Ended;
pub use summary::{Share, Spread, Summary};

/// Who plays the games of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Players {
    /// Random legal actions, mostly of the seats that the table is waiting for.
    Random,
    /// Bots of one level, each seeing only what a person at its seat sees.
    Bots(BotLevel),
    /// These, one for each seat, who all move one seat on after every game; they are counted by their
    /// seats in the first one.
    Rotating(BySeat<Rival>),
}

/// Who plays against others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rival {
    /// A bot of this level.
    Bot(BotLevel),
    /// A hard one that plays on in its head, where that [is worth it](tapis_bots::Imagine::IS_WORTH_IT).
    Searching(Effort),
    /// One of the [`Programs`] that take part; a hard bot in games that it has lost before the end.
    Program(ProgramId),
}

impl Rival {
    /// Which program it is, if it is one.
    const fn program(self) -> Option<ProgramId> {
        match self {
            Self::Program(id) => Some(id),
            Self::Bot(_) | Self::Searching(_) => None,
        }
    }
}

impl Players {
    /// Who sits at `seat` in the `nth` game, as the seat under which its wins are counted.
    fn at(&self, seat: Seat, nth: u64) -> Seat {
        match self {
            Self::Random | Self::Bots(_) => seat,
            Self::Rotating(levels) => {
                let n_seats = levels.n_seats();
                (0..nth % u64::from(n_seats)).fold(seat, |seat, _| seat.right(n_seats))
            }
        }
    }

    /// Who sits at `seat` in the `nth` game, if bots play.
    fn rival(&self, seat: Seat, nth: u64) -> Option<Rival> {
        match self {
            Self::Random => None,
            Self::Bots(level) => Some(Rival::Bot(*level)),
            Self::Rotating(rivals) => Some(rivals[self.at(seat, nth)]),
        }
    }

    /// Whether anybody imagines tables.
    fn imagine(&self) -> bool {
        match self {
            Self::Random | Self::Bots(_) => false,
            Self::Rotating(rivals) => {
                rivals.iter().any(|(_, rival)| matches!(rival, Rival::Searching(_)))
            }
        }
    }
}

/// After so many inputs a game is given up where nothing is said: rules without a cap may let it go
/// on for ever.
pub const MAX_INPUTS: u32 = 1_000_000;

/// What is kept of each game besides the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Nothing.
    Figures,
    /// Its record.
    Records,
}

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Study<G: Bot> {
    /// The house rules.
    pub options: G::Options,
    /// How many seats the table has.
    pub n_seats: u8,
    /// How many games are played.
    pub n_games: u64,
    /// Who plays.
    pub players: Players,
    /// The source of all randomness.
    pub seed: Seed,
    /// After how many inputs a game is abandoned, for rules without a safety cap.
    pub max_inputs: u32,
    /// What is kept of each game.
    pub keep: Keep,
}

/// Plays the games of a study on all cores, calling `done` after each, in any order.
///
/// When `done` breaks, games in progress are played to their end and no other begins: the games
/// played are then the first ones of the study, as if no more had been asked for.
///
/// # Errors
/// If no game can be dealt with the options for that many players; then nothing is played.
pub fn run<G>(
    study: &Study<G>,
    done: impl Fn(&Ended) -> ControlFlow<()> + Sync,
) -> Result<Summary, OptionsError>
where
    G: Tell,
    G::Options: Sync,
{
    run_with(study, &Programs::none(), done)
}

/// The same with the programs that the study names.
///
/// # Errors
/// See [`run`].
pub fn run_with<G>(
    study: &Study<G>,
    programs: &Programs,
    done: impl Fn(&Ended) -> ControlFlow<()> + Sync,
) -> Result<Summary, OptionsError>
where
    G: Tell,
    G::Options: Sync,
{
    let seed_of = |nth: u64| study.seed.derive(&format!("game {nth}"));
    study.options.deal(study.n_seats, &Deal::shuffled(seed_of(0)), &mut Vec::new())?;
    let (next, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
    let parts = rayon::broadcast(|_| {
        let mut found = Summary::new(study.n_seats);
        let mut arena = play::Arena::new(study, programs);
        while !stopped.load(Ordering::Relaxed) {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= study.n_games {
                break;
            }
            let ended = arena.play(nth, &seed_of(nth));
            found.add(&ended, |seat| study.players.at(seat, nth));
            if done(&ended).is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        found
    });
    let empty = Summary::new(study.n_seats);
    Ok(parts.iter().fold(empty, Summary::merge))
}
