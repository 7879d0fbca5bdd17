//! Play by lot.

use tapis_rules::{Game, Rng, Seat, Seats, laws::Step};

/// Somebody for whom anything that is allowed is as good as anything else.
///
/// The weights are those of [`tapis_rules::laws::random_step`]; here the buffer is kept.
pub(crate) struct Random<G: Game> {
    rng: Rng,
    actions: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    pub(crate) const fn new(rng: Rng) -> Self {
        Self { rng, actions: Vec::new() }
    }

    /// What happens next; nothing once the game is over.
    pub(crate) fn next(&mut self, game: &G) -> Option<Step<G::Action>> {
        let agenda = game.agenda();
        let (must, may) = (agenda.must, agenda.may);
        let roll = self.rng.below(100);
        let ring = !agenda.timers.is_empty() && (roll < 20 || (must.is_empty() && roll < 80));
        if ring || (must.is_empty() && may.is_empty()) {
            return self.rng.choose(&agenda.timers).map(|timer| Step::Ring(timer.id));
        }
        let waits = !must.is_empty() && (roll < 85 || may.is_empty());
        let seat = self.pick(if waits { must } else { may })?;
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        let nth = self.rng.index(self.actions.len());
        Some(Step::Act(seat, self.actions.swap_remove(nth)))
    }

    fn pick(&mut self, seats: Seats) -> Option<Seat> {
        match seats.only() {
            Some(seat) => Some(seat),
            None => seats.into_iter().nth(self.rng.index(seats.len())),
        }
    }
}
