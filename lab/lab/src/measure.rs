//! What is measured of one game while it is played.

use tapis_bots::Imagine;
use tapis_games::any::Member;
use tapis_rules::{Input, Outcome, Rng, Seat, Seats, Viewer};

use crate::{Lead, play::Mover};

/// What is measured of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measuring {
    /// What is kept of its decisions.
    pub decisions: Decisions,
    /// Whether one decision is tried again.
    pub what_if: WhatIf,
}

/// What is kept of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decisions {
    /// Their number.
    Counted,
    /// Each of them.
    Kept,
}

/// Whether one decision of each game is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhatIf {
    /// None is.
    Off,
    /// One at random is; the game goes on [`N_TRIES`] times as it was chosen, and as often with another
    /// choice.
    On,
}

/// How often a game is played on with each of two choices.
pub const N_TRIES: u32 = 8;

/// A choice mattered if it is won so many times more often, or less often, than the other.
///
/// Of two choices that are equally good, chance alone makes such a difference in at most 2.2 % of all
/// cases.
pub const N_APART: u32 = 5;

/// What was measured of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measures {
    /// How many things the seats did; timers do not count.
    pub n_actions: u32,
    /// How long it took at the table, where bots play, in milliseconds.
    pub duration_ms: Option<u64>,
    /// How often a seat did something that could have done something else.
    pub n_decisions: u32,
    /// How many things the seats could have done at their decisions, all together.
    pub n_choices: u64,
    /// How often another seat than the last one that led came to lead alone.
    pub n_lead_changes: u32,
    /// Who began, where somebody did.
    pub starter: Option<Seat>,
    /// Whether somebody led half-way who did not win; nothing if nobody won alone.
    pub is_comeback: Option<bool>,
    /// The decisions, where they are kept.
    pub decisions: Vec<Decision>,
    /// The decision that was tried again.
    pub tried: Option<TriedAgain>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// After how many inputs.
    pub n_inputs: u32,
    /// Whose.
    pub seat: Seat,
    /// How many things the seat could do.
    pub n_choices: u32,
    /// When, where bots play, in milliseconds since the deal.
    pub at_ms: Option<u64>,
    /// What it did, as records write it.
    pub action: String,
}

/// A decision that was tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedAgain {
    /// After how many inputs.
    pub n_inputs: u32,
    /// Whose.
    pub seat: Seat,
    /// What it did, and what it could have done as well.
    pub actions: [String; 2],
    /// How many of [`N_TRIES`] games it won with each.
    pub n_won: [u32; 2],
}

impl TriedAgain {
    /// Whether it mattered what was chosen.
    pub const fn has_mattered(&self) -> bool {
        self.n_won[0].abs_diff(self.n_won[1]) >= N_APART
    }
}

/// A decision at the table at which it was taken.
pub(crate) struct Sample<'a, G: Imagine + Member> {
    pub(crate) n_inputs: u32,
    pub(crate) seat: Seat,
    pub(crate) actions: [G::Action; 2],
    pub(crate) game: G,
    pub(crate) mover: Mover<'a, G>,
}

/// Looks on while a game is played.
pub(crate) struct Watch<'a, G: Imagine + Member> {
    measuring: Measuring,
    found: Measures,
    leader: Option<Seat>,
    /// Who led after each input.
    leaders: Vec<Seats>,
    n_inputs: u32,
    n_seats: u8,
    actions: Vec<G::Action>,
    rng: Rng,
    pub(crate) sample: Option<Sample<'a, G>>,
}

impl<'a, G: Lead> Watch<'a, G> {
    /// For a game that has just been dealt.
    pub(crate) fn new(measuring: Measuring, n_seats: u8, game: &G, rng: Rng) -> Self {
        let mut watch = Self {
            measuring,
            found: Measures::default(),
            leader: None,
            leaders: Vec::new(),
            n_inputs: 0,
            n_seats,
            actions: Vec::new(),
            rng,
            sample: None,
        };
        watch.look(game);
        watch
    }

    /// Something is about to happen.
    pub(crate) fn before(&mut self, game: &G, input: &Input<G::Action>, mover: &Mover<'a, G>) {
        let Input::Act(seat, action) = input else { return };
        self.found.n_actions += 1;
        self.actions.clear();
        game.actions(*seat, &mut self.actions);
        if self.actions.len() < 2 {
            return;
        }
        self.found.n_decisions += 1;
        self.found.n_choices += self.actions.len() as u64;
        match self.measuring.decisions {
            Decisions::Counted => {}
            Decisions::Kept => self.found.decisions.push(Decision {
                n_inputs: self.n_inputs,
                seat: *seat,
                n_choices: u32::try_from(self.actions.len()).unwrap_or(u32::MAX),
                at_ms: mover.now_ms(),
                action: action.to_string(),
            }),
        }
        // So each decision of the game is equally likely to be the one that is tried again.
        if self.measuring.what_if == WhatIf::On && self.rng.below(self.found.n_decisions) == 0 {
            self.take_sample(game, *seat, action, mover);
        }
    }

    fn take_sample(&mut self, game: &G, seat: Seat, action: &G::Action, mover: &Mover<'a, G>) {
        self.actions.retain(|other| other != action);
        let Some(other) = self.rng.choose(&self.actions) else { return };
        self.sample = Some(Sample {
            n_inputs: self.n_inputs,
            seat,
            actions: [action.clone(), other.clone()],
            game: game.clone(),
            mover: mover.aside(),
        });
    }

    /// Something has happened.
    pub(crate) fn after(&mut self, game: &G) {
        self.n_inputs += 1;
        self.look(game);
    }

    fn look(&mut self, game: &G) {
        let view = game.view(Viewer::Spectator);
        self.found.starter = self.found.starter.or_else(|| G::starter(&view));
        let strengths = Seat::all(self.n_seats).map(|seat| (seat, G::strength(&view, seat)));
        let most = strengths.clone().map(|(_, strength)| strength).max();
        let leaders: Seats =
            strengths.filter(|(_, it)| Some(*it) == most).map(|(seat, _)| seat).collect();
        if let Some(leader) = leaders.only() {
            let is_other = self.leader.replace(leader).is_some_and(|last| last != leader);
            self.found.n_lead_changes += u32::from(is_other);
        }
        self.leaders.push(leaders);
    }

    /// The game is over, or given up.
    pub(crate) fn end(&mut self, outcome: Option<&Outcome>, now_ms: Option<u64>) -> Measures {
        let winner = outcome.and_then(|outcome| outcome.winners().only());
        let half_way = self.leaders[self.leaders.len() / 2];
        self.found.duration_ms = now_ms;
        self.found.is_comeback = winner.map(|winner| !half_way.contains(winner));
        std::mem::take(&mut self.found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How likely two times so many games with the same chance of winning end so far apart.
    fn apart_by_chance(won: f64) -> f64 {
        let n = i32::try_from(N_TRIES).expect("few");
        let ways = |k: i32| (0..k).fold(1.0, |all, i| all * f64::from(n - i) / f64::from(i + 1));
        let wins = |k: i32| ways(k) * won.powi(k) * (1.0 - won).powi(n - k);
        let pairs = (0..=n).flat_map(|one| (0..=n).map(move |other| (one, other)));
        let apart = pairs.filter(|(one, other)| one.abs_diff(*other) >= N_APART);
        apart.map(|(one, other)| wins(one) * wins(other)).sum()
    }

    #[test]
    fn equally_good_choices_seldom_seem_to_matter() {
        let most = (0..=100).map(|n| apart_by_chance(f64::from(n) / 100.0)).fold(0.0, f64::max);
        assert!((0.02..0.022).contains(&most), "{most}");
        let tried = |n_won| TriedAgain {
            n_inputs: 0,
            seat: Seat::all(1).next().expect("a seat"),
            actions: [String::new(), String::new()],
            n_won,
        };
        assert!(tried([7, 2]).has_mattered() && tried([0, 8]).has_mattered());
        assert!(!tried([6, 2]).has_mattered());
    }
}
