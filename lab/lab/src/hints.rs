//! What hints are worth: games are played by bots, hints asked for at their decisions, and judged by
//! other chances than those by which they were found.

use std::{
    collections::BTreeSet,
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
};

use rayon::prelude::*;
use tapis_bots::Advice;
use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_room::{Position, Thought};
use tapis_rules::{BySeat, Input, OptionsError, Record, Rng, Seat, Seed, Table, Timed};
use tapis_search::{Care, judge_any, review::Comparison};

use crate::{Keep, MAX_INPUTS, Players, Rival, Share, Study, run_any};

/// What is to be found out about hints.
#[derive(Clone, Debug)]
pub struct Hints {
    /// The house rules.
    pub options: AnyOptions,
    /// Who plays, one for each seat.
    pub rivals: BySeat<Rival>,
    /// How many hints are judged.
    pub n_decisions: usize,
    /// The source of all chance.
    pub seed: Seed,
    /// On how many tables.
    pub care: Care,
}

impl Hints {
    /// Five times as careful as a hint at a table.
    pub const CARE: Care = Care { n_sorting: 200, n_tables: 3_000 };
}

/// A hint that was judged.
#[derive(Clone, Debug)]
pub struct JudgedHint {
    /// In which game, from 0.
    pub game: u64,
    /// Before which input of its record, from 1.
    pub nth: usize,
    /// For whom.
    pub seat: Seat,
    /// What it said.
    pub advice: Advice<AnyAction>,
    /// The best of what else could have been done; nothing, if that was to wait.
    pub other: Option<AnyAction>,
    /// What both came to.
    pub weighed: Comparison,
}

impl JudgedHint {
    /// How much a hint may lose before it is a bad one, in games won.
    pub const MUCH: f64 = 0.05;

    /// Whether it loses more than chance could have made of it, and so many games.
    pub fn loses(&self, least: f64) -> bool {
        self.weighed.is_costly() && self.weighed.cost() >= least
    }
}

/// The part of these hints that lose more than chance could have made of it, and at least so many games.
pub fn losing(judged: &[JudgedHint], least: f64) -> Share {
    let count = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
    Share::of(count(judged.iter().filter(|it| it.loses(least)).count()), count(judged.len()))
}

/// So many games are played at a time.
const N_GAMES: u64 = 8;

/// After so many of them without enough decisions there are no more.
const MOST_GAMES: u64 = 4_000;

/// Of one game so many decisions are judged at most, so that no game counts for all.
const OF_A_GAME: usize = 25;

/// A moment at which somebody may ask for a hint.
struct Moment {
    game: u64,
    nth: usize,
    thought: Thought<Any>,
}

impl Hints {
    /// Judges hints, which `advise` gives by what somebody sees; `told` hears of each, in any order.
    ///
    /// # Errors
    /// If no game can be dealt with the options for that many players.
    ///
    /// # Panics
    /// If a game cannot be replayed from its record, which would be an error of ours.
    pub fn judge(
        &self,
        advise: impl Fn(&Thought<Any>, &mut Rng) -> Advice<AnyAction> + Sync,
        told: impl Fn() + Sync,
    ) -> Result<Vec<JudgedHint>, OptionsError> {
        let mut judged = Vec::new();
        let mut first = 0;
        while judged.len() < self.n_decisions && first < MOST_GAMES {
            let moments = self.moments(first)?;
            let found = moments.par_iter().filter_map(|moment| {
                let found = self.judge_one(moment, &advise);
                told();
                found
            });
            judged.extend(found.collect::<Vec<_>>());
            first += N_GAMES;
        }
        judged.truncate(self.n_decisions);
        Ok(judged)
    }

    fn judge_one(
        &self,
        moment: &Moment,
        advise: impl Fn(&Thought<Any>, &mut Rng) -> Advice<AnyAction>,
    ) -> Option<JudgedHint> {
        let Moment { game, nth, thought } = moment;
        let advice = advise(thought, &mut thought.seed.stream("advice"));
        let mut rng = thought.seed.stream("judge");
        let (other, weighed) = judge_any(&thought.look(), &advice, self.care, &mut rng)?;
        Some(JudgedHint { game: *game, nth: *nth, seat: thought.seat, advice, other, weighed })
    }

    /// Some decisions of a few games, each with all that its seat saw.
    fn moments(&self, first: u64) -> Result<Vec<Moment>, OptionsError> {
        let study = Study::<Any> {
            options: self.options.clone(),
            n_seats: self.rivals.n_seats(),
            n_games: N_GAMES,
            players: Players::Rotating(self.rivals.clone()),
            seed: self.seed.derive(&format!("games from {first}")),
            max_inputs: MAX_INPUTS,
            keep: Keep::Records,
        };
        let records = Mutex::new(Vec::new());
        run_any(&study, |ended| {
            let mut records = records.lock().unwrap_or_else(PoisonError::into_inner);
            records.push((first + ended.nth, ended.record.clone().unwrap_or_default()));
            ControlFlow::Continue(())
        })?;
        let mut records = records.into_inner().unwrap_or_else(PoisonError::into_inner);
        records.sort_unstable();
        let all = records.par_iter().flat_map_iter(|(game, text)| {
            let record = Record::<Any>::parse(text).expect("it has been written as it is read");
            self.moments_of(*game, &record)
        });
        Ok(all.collect())
    }

    fn moments_of(&self, game: u64, record: &Record<Any>) -> Vec<Moment> {
        let seed = self.seed.derive(&format!("hints of game {game}"));
        let mut rng = seed.stream("which");
        let mut asked: Vec<usize> = Vec::new();
        let acts = |(nth, timed): (usize, &Timed<AnyAction>)| {
            matches!(timed.input, Input::Act(..)).then_some(nth)
        };
        asked.extend(record.inputs.iter().enumerate().filter_map(acts));
        let n_asked = asked.len().min(OF_A_GAME);
        for at in 0..n_asked {
            let other = at + rng.index(asked.len() - at);
            asked.swap(at, other);
        }
        let asked: BTreeSet<usize> = asked.into_iter().take(n_asked).collect();
        let mut table = Table::replay_until(record, 0).expect("the record of a game");
        let mut moments = Vec::new();
        for (nth, timed) in record.inputs.iter().enumerate() {
            if let Input::Act(seat, _) = &timed.input
                && asked.contains(&nth)
            {
                let n_events = u32::try_from(table.n_events()).unwrap_or(u32::MAX);
                let position = Position { game: 0, n_events };
                let own = seed.derive(&format!("hint {nth}"));
                let thought = Thought::of(&table, *seat, position, own);
                moments.push(Moment { game, nth: nth + 1, thought });
            }
            table.take(timed.clone()).expect("the record of a game");
        }
        moments
    }
}
