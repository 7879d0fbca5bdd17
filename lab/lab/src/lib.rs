//! Many games at once: how long they last, who wins, how many never end.
//!
//! A study is a function of its seed: the same study gives the same figures on any number of cores.

mod any;
pub mod charts;
mod duel;
pub mod engine;
pub mod files;
pub mod hints;
pub mod ladder;
mod lead;
mod measure;
mod play;
mod row;
pub mod slaps;
mod summary;
mod sweep;
mod tally;

tapis_games::game_folders!(lead);

use std::{
    ops::{ControlFlow, Range},
    slice,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use tapis_bots::{Bot, BotLevel};
use tapis_rules::{BySeat, Deal, OptionsError, Ruleset as _, Seat, Seed};
use tapis_search::Effort;

use crate::engine::{ProgramId, Programs};

pub use any::{has_experts, run_any, run_any_with};
pub use duel::{Standing, chance, standings};
pub use lead::Lead;
pub use measure::{Decision, Decisions, Measures, Measuring, N_APART, N_TRIES, TriedAgain, WhatIf};
pub use play::Ended;
pub use row::{GameRow, How};
pub use summary::{Share, Spread, Summary};
pub use sweep::{
    Combination, MAX_COMBINATIONS, Played, Sides, Sweep, SweepError, Variable, combinations,
};
pub use tally::{Estimate, Lengths, Measure, Tallies, Tally};

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
    /// These, one for each seat, who stay there.
    Seated {
        /// Who, by seat.
        rivals: BySeat<Rival>,
        /// Which seating of the same deals it is: equal bots do not choose the same in each.
        nth: u8,
    },
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

    /// As it is given on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bot(BotLevel::Easy) => "easy",
            Self::Bot(BotLevel::Medium) => "medium",
            Self::Bot(BotLevel::Hard) => "hard",
            Self::Bot(BotLevel::Expert) | Self::Searching(_) => "expert",
            // Each has a name of its own among the programs.
            Self::Program(_) => "program",
        }
    }
}

impl Players {
    /// Who sits at `seat` in the `nth` game, as the seat under which its wins are counted.
    fn at(&self, seat: Seat, nth: u64) -> Seat {
        match self {
            Self::Random | Self::Bots(_) | Self::Seated { .. } => seat,
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
            Self::Rotating(rivals) | Self::Seated { rivals, .. } => {
                Some(rivals[self.at(seat, nth)])
            }
        }
    }

    /// Whether anybody remembers all that has happened: experts do, in every game.
    fn remember(&self) -> bool {
        let is_expert =
            |rival: &Rival| matches!(rival, Rival::Searching(_) | Rival::Bot(BotLevel::Expert));
        match self {
            Self::Random => false,
            Self::Bots(level) => is_expert(&Rival::Bot(*level)),
            Self::Rotating(rivals) | Self::Seated { rivals, .. } => {
                rivals.iter().any(|(_, rival)| is_expert(rival))
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
    /// What is measured while it is played.
    Measures(Measuring),
    /// How long those think who play on in their heads: of all that is kept, this alone differs from
    /// run to run.
    Thoughts,
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

impl<G: Bot> Study<G> {
    /// What the `nth` game is dealt from.
    fn seed_of(&self, nth: u64) -> Seed {
        self.seed.derive(&format!("game {nth}"))
    }
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
    G: Lead,
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
    G: Lead,
    G::Options: Sync,
{
    let count = |found: &mut Summary, ended: Vec<Ended>| {
        ended.iter().try_for_each(|ended| {
            found.add(ended, |seat| study.players.at(seat, ended.nth));
            done(ended)
        })
    };
    let empty = || Summary::new(study.n_seats);
    let parts = run_together(slice::from_ref(study), programs, 0..study.n_games, empty, count)?;
    Ok(parts.iter().fold(empty(), Summary::merge))
}

/// Plays these games of several studies on all cores, and calls `count` with those of the same number,
/// one of each study, in any order; each core counts for itself.
///
/// When `count` breaks, games in progress are played to their end and no other begins: the games
/// played are then the first ones.
///
/// # Errors
/// If no game can be dealt for one of the studies; then nothing is played.
pub(crate) fn run_together<G, T: Send>(
    studies: &[Study<G>],
    programs: &Programs,
    games: Range<u64>,
    empty: impl Fn() -> T + Sync,
    count: impl Fn(&mut T, Vec<Ended>) -> ControlFlow<()> + Sync,
) -> Result<Vec<T>, OptionsError>
where
    G: Lead,
    G::Options: Sync,
{
    for study in studies {
        study.options.deal(study.n_seats, &Deal::shuffled(study.seed_of(0)), &mut Vec::new())?;
    }
    let (next, stopped) = (AtomicU64::new(games.start), AtomicBool::new(false));
    Ok(rayon::broadcast(|_| {
        let mut found = empty();
        let mut arenas: Vec<_> =
            studies.iter().map(|study| play::Arena::new(study, programs)).collect();
        while !stopped.load(Ordering::Relaxed) {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= games.end {
                break;
            }
            let ended = arenas.iter_mut().map(|arena| arena.play(nth)).collect();
            if count(&mut found, ended).is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        found
    }))
}
