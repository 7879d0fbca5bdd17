//! The same deals under several house rules.

use std::{
    ops::{ControlFlow, Range},
    sync::atomic::{AtomicU64, Ordering},
};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{
    BySeat, Deal, End, OptionSet as _, OptionsError, Outcome, Ruleset as _, Seat, Seats, Seed,
};

use crate::{
    Decision, Ended, GameRow, How, Keep, MAX_INPUTS, Measuring, Players, Rival, Study,
    any::run_together_any,
};

/// Most combinations in one sweep: more rows nobody reads.
pub const MAX_COMBINATIONS: usize = 64;

/// A question of the house rules with the answers that are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The question.
    pub key: String,
    /// Its answers.
    pub answers: Vec<String>,
}

/// House rules that are compared with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The questions that are varied, with their answers here.
    pub answers: Vec<(String, String)>,
    /// All the rules.
    pub options: AnyOptions,
}

impl Combination {
    /// Its answers as they are given, `sandwich=on penalty=give`.
    pub fn name(&self) -> String {
        let said = self.answers.iter().map(|(key, answer)| format!("{key}={answer}"));
        said.collect::<Vec<_>>().join(" ")
    }
}

/// Why a sweep cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SweepError {
    /// A question that is varied twice.
    #[error("{0} is varied twice")]
    Twice(String),
    /// An answer that is given twice.
    #[error("{0}={1} is given twice")]
    TwiceAnswered(String, String),
    /// More combinations than anybody compares.
    #[error("{0} combinations are more than {MAX_COMBINATIONS}")]
    TooMany(usize),
    /// House rules that make no game.
    #[error("{combination}: {why}")]
    NoGame {
        /// Which.
        combination: String,
        /// Why not.
        why: OptionsError,
    },
}

/// Every combination of the varied answers, the last question changing fastest, each of which deals.
///
/// # Errors
/// What is wrong with the first that makes no game, or with the list.
pub fn combinations(
    base: &AnyOptions,
    varied: &[Variable],
    n_seats: u8,
) -> Result<Vec<Combination>, SweepError> {
    for (nth, Variable { key, answers }) in varied.iter().enumerate() {
        if varied[..nth].iter().any(|other| other.key == *key) {
            return Err(SweepError::Twice(key.clone()));
        }
        let twice = |(nth, answer): &(usize, &String)| answers[..*nth].contains(answer);
        if let Some((_, answer)) = answers.iter().enumerate().find(twice) {
            return Err(SweepError::TwiceAnswered(key.clone(), answer.clone()));
        }
    }
    let n_all = varied.iter().fold(1, |all: usize, it| all.saturating_mul(it.answers.len()));
    if n_all > MAX_COMBINATIONS {
        return Err(SweepError::TooMany(n_all));
    }
    let mut all = vec![Combination { answers: Vec::new(), options: base.clone() }];
    for Variable { key, answers } in varied {
        let with = |combination: &Combination, answer: &String| {
            let mut next = combination.clone();
            next.answers.push((key.clone(), answer.clone()));
            let set = next.options.set(key, answer);
            set.map_err(|why| SweepError::NoGame { combination: next.name(), why })?;
            Ok(next)
        };
        let pairs = all.iter().flat_map(|it| answers.iter().map(move |answer| (it, answer)));
        all = pairs.map(|(it, answer)| with(it, answer)).collect::<Result<_, SweepError>>()?;
    }
    for combination in &all {
        let deal = Deal::shuffled(Seed::numbered(0));
        let dealt = combination.options.deal(n_seats, &deal, &mut Vec::new());
        dealt.map_err(|why| SweepError::NoGame { combination: combination.name(), why })?;
    }
    Ok(all)
}

/// Who plays the games of a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sides {
    /// At so many seats the same: random actions, or bots of one level.
    Equal(u8, Option<BotLevel>),
    /// These, who play each deal so often that each has been at each seat.
    Each(BySeat<Rival>),
}

impl Sides {
    /// How many seats the table has.
    pub const fn n_seats(&self) -> u8 {
        match self {
            Self::Equal(n_seats, _) => *n_seats,
            Self::Each(rivals) => rivals.n_seats(),
        }
    }

    /// How often each deal is played under the same rules.
    pub const fn n_seatings(&self) -> u8 {
        match self {
            Self::Equal(..) => 1,
            Self::Each(rivals) => rivals.n_seats(),
        }
    }

    /// Who is at each seat in this seating, as the seat at which they are in the first one.
    fn at(&self, seat: Seat, seating: u8) -> Seat {
        let n_seats = self.n_seats();
        (0..seating).fold(seat, |seat, _| seat.left(n_seats))
    }

    /// The players of this seating.
    fn players(&self, seating: u8) -> Players {
        match self {
            Self::Equal(_, None) => Players::Random,
            Self::Equal(_, Some(level)) => Players::Bots(*level),
            Self::Each(rivals) => {
                let rivals = BySeat::new(self.n_seats(), |seat| rivals[self.at(seat, seating)]);
                Players::Seated { rivals, nth: seating }
            }
        }
    }

    /// The level of whoever is at this seat in the first seating.
    fn level(&self, seat: Seat) -> &'static str {
        match self {
            Self::Equal(_, None) => "random",
            Self::Equal(_, Some(level)) => Rival::Bot(*level).name(),
            Self::Each(rivals) => rivals[seat].name(),
        }
    }
}

/// The same deals under several house rules.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The rules.
    pub combinations: Vec<Combination>,
    /// Who plays.
    pub sides: Sides,
    /// The source of all randomness.
    pub seed: Seed,
    /// What is measured.
    pub measuring: Measuring,
}

/// The games of one deal: one of each seating of each combination, in that order.
pub type Played = Vec<(GameRow, Vec<Decision>)>;

impl Sweep {
    /// How many games are played of one deal.
    pub fn n_games(&self) -> usize {
        self.combinations.len() * usize::from(self.sides.n_seatings())
    }

    /// Plays these deals, from 0, on all cores, and calls `done` after each.
    ///
    /// When `done` breaks, the deals in progress are played to their end and no other begins: what is
    /// given back are the first ones, in their order.
    ///
    /// # Panics
    /// If a combination makes no game, which [`combinations`] refuses.
    pub fn play(
        &self,
        deals: Range<u64>,
        done: impl Fn() -> ControlFlow<()> + Sync,
    ) -> Vec<Played> {
        let studies: Vec<Study<Any>> = self.studies().collect();
        let n_before = AtomicU64::new(0);
        let keep = |found: &mut Vec<(u64, Played)>, ended: Vec<Ended>| {
            n_before.fetch_add(1, Ordering::Relaxed);
            let nth = ended.first().map_or(0, |ended| ended.nth);
            let rows = ended.into_iter().enumerate().map(|(at, ended)| self.row(at, ended));
            found.push((nth, rows.collect()));
            done()
        };
        let parts = run_together_any(&studies, deals, Vec::new, keep);
        let mut all: Vec<(u64, Played)> =
            parts.expect("combinations deal").into_iter().flatten().collect();
        all.sort_by_key(|(nth, _)| *nth);
        all.into_iter().map(|(_, played)| played).collect()
    }

    /// A study for each seating of each combination.
    fn studies(&self) -> impl Iterator<Item = Study<Any>> {
        let n_seatings = self.sides.n_seatings();
        let pairs =
            (self.combinations.iter()).flat_map(move |it| (0..n_seatings).map(move |n| (it, n)));
        pairs.map(|(combination, seating)| Study {
            options: combination.options.clone(),
            n_seats: self.sides.n_seats(),
            n_games: 0,
            players: self.sides.players(seating),
            seed: self.seed.clone(),
            max_inputs: MAX_INPUTS,
            keep: Keep::Measures(self.measuring),
        })
    }

    /// The row of one game, and its decisions.
    fn row(&self, at: usize, ended: Ended) -> (GameRow, Vec<Decision>) {
        let n_seatings = self.sides.n_seatings();
        let (nth, seating) = (at / usize::from(n_seatings), at % usize::from(n_seatings));
        let seating = u8::try_from(seating).unwrap_or_default();
        let measures = ended.measures.unwrap_or_default();
        let winners = ended.outcome.as_ref().map(Outcome::winners);
        let winner = winners.and_then(Seats::only);
        let player = winner.map(|winner| self.sides.at(winner, seating));
        let how = match ended.outcome.as_ref().map(|outcome| outcome.end) {
            Some(End::Won) => How::Won,
            Some(End::Stopped) => How::Stopped,
            None => How::GivenUp,
        };
        let row = GameRow {
            combination: nth + 1,
            deal: ended.nth + 1,
            seating: seating + 1,
            n_inputs: ended.n_inputs,
            n_actions: measures.n_actions,
            duration_ms: measures.duration_ms,
            n_decisions: measures.n_decisions,
            n_choices: measures.n_choices,
            n_lead_changes: measures.n_lead_changes,
            starter: measures.starter,
            how,
            winners: winners.unwrap_or_default(),
            player: player.map(|seat| u8::from(seat) + 1),
            level: player.map(|seat| self.sides.level(seat).to_owned()),
            is_comeback: measures.is_comeback,
            tried: measures.tried,
        };
        (row, measures.decisions)
    }
}
