//! Random play that mostly does what the table waits for, so that games come to their end.

use crate::{Agenda, Game, Input, Rng};

/// Something that can happen next: mostly what the table waits for, sometimes what it allows, and
/// a timer when nothing else is due. Nothing, once the game is over.
pub fn random_input<G: Game>(game: &G, rng: &mut Rng) -> Option<Input<G::Action>> {
    random_input_in(game, rng, &mut Vec::new())
}

/// The same with a buffer for the actions, for whoever plays many games.
pub fn random_input_in<G: Game>(
    game: &G,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> Option<Input<G::Action>> {
    let Agenda { must, may, timers, .. } = game.agenda();
    let roll = rng.below(100);
    let ring = !timers.is_empty() && (roll < 20 || (must.is_empty() && roll < 80));
    if ring || (must.is_empty() && may.is_empty()) {
        return rng.choose(&timers).map(|timer| Input::Expire(timer.id));
    }
    let waits = !must.is_empty() && (roll < 85 || may.is_empty());
    let seats = if waits { must } else { may };
    let seat = seats.into_iter().nth(rng.index(seats.len()))?;
    actions.clear();
    game.actions(seat, actions);
    rng.choose(actions).map(|action| Input::Act(seat, action.clone()))
}
