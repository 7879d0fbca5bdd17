//! How an expert plays on in its head: everybody plays on as hard bots do, until the round is over.

use tapis_games::nambarz::{Action, Card, Nambarz, Options, Phase};
use tapis_rules::{Game as _, Rng, Seat, Viewer};

use super::{Aim, worth};
use crate::{Bot as _, Imagine, Look};

/// So many plays are tried at most, the best by the judgement of hard bots.
const N_PLAYS: usize = 6;

/// By how many points somebody leads, with a round left, who wins five games of six: about the deviation
/// of what two players earn in a round.
const LEAD: f64 = 15.0;

impl Imagine for Nambarz {
    const IS_WORTH_IT: bool = true;
    const ONE_DEAL: bool = true;

    fn is_hard(look: &Look<'_, Self>) -> bool {
        matches!(look.view.open.phase, Phase::Turn(_)) && Self::has_experts(look.options)
    }

    /// The best plays by what they leave, each once for all orders of its cards that end with the same;
    /// and whatever is no play.
    fn worth_trying(look: &Look<'_, Self>) -> Vec<usize> {
        let hand = look.view.hand(look.seat).unwrap_or_default();
        let mut plays = Vec::new();
        let mut others = Vec::new();
        for (nth, action) in look.actions.iter().enumerate() {
            match action {
                Action::Play(cards) | Action::Announce { cards, .. } => {
                    plays.push((worth(Aim::Hand, hand, action), nth, cards));
                }
                Action::Draw
                | Action::Pass
                | Action::Lay { .. }
                | Action::Done
                | Action::Keep(_)
                | Action::TakeBack
                | Action::Challenge
                | Action::Accept => others.push(nth),
            }
        }
        plays.sort_by_key(|(worth, nth, _)| (-worth, *nth));
        let mut chosen: Vec<(Vec<Card>, usize)> = Vec::new();
        for (_, nth, cards) in plays {
            // The last card stays where it is.
            let mut same = cards.to_vec();
            let n_before = same.len().saturating_sub(1);
            same[..n_before].sort_unstable();
            if chosen.len() < N_PLAYS && chosen.iter().all(|(other, _)| *other != same) {
                chosen.push((same, nth));
            }
        }
        chosen.into_iter().map(|(_, nth)| nth).chain(others).collect()
    }

    fn rollout_action(
        _options: &Options,
        table: &Self,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Option<Action> {
        table.outline(seat, actions);
        let hand: Vec<Card> = table.hand(seat).collect();
        let (mut best, mut most, mut n_equal) = (None, i32::MIN, 0);
        for action in actions.iter() {
            let worth = worth(Aim::Hand, &hand, action);
            if worth > most {
                (best, most, n_equal) = (Some(action), worth, 1);
            } else if worth == most {
                n_equal += 1;
                if rng.below(n_equal) == 0 {
                    best = Some(action);
                }
            }
        }
        best.cloned()
    }

    /// By the points so far, and how many rounds are left to make up for them.
    fn hopes(options: &Options, table: &Self, seat: Seat) -> f64 {
        let view = table.view(Viewer::Spectator);
        let totals = view.open.totals();
        let n_over = view.open.sheet.iter().filter(|score| !score.is_playoff).count();
        let n_left = usize::from(options.n_rounds()).saturating_sub(n_over);
        let n_left = u32::try_from(n_left).unwrap_or(u32::MAX);
        let spread = LEAD * f64::from(n_left.max(1)).sqrt();
        let others = totals.iter().filter(|(other, _)| *other != seat);
        let ahead = |points: u16| (f64::from(totals[seat]) - f64::from(points)) / spread;
        others.map(|(_, points)| sigmoid(ahead(*points))).product()
    }
}

/// From 0 to 1, and a half at 0; by a square root alone, which is the same to the bit everywhere.
fn sigmoid(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
