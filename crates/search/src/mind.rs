//! An imagined table, and how it goes on.

use tapis_bots::{Imagine, Look};
use tapis_rules::{Game, Input, Rng};

use crate::Effort;

/// Where tables are imagined, one after another.
pub(crate) struct Mind<G: Game> {
    /// After how many of its own moves the bot stops playing on.
    n_ahead: u32,
    log: Vec<G::Event>,
    actions: Vec<G::Action>,
}

impl<G: Imagine> Mind<G> {
    pub(crate) fn new(effort: Effort) -> Self {
        let n_ahead = effort.n_ahead.min(G::SIGHT);
        Self { n_ahead, log: Vec::new(), actions: Vec::new() }
    }

    /// A table that `look.seat` cannot tell from its own, where those have chosen who do when it does.
    pub(crate) fn imagine(&mut self, look: &Look<'_, G>, rng: &mut Rng) -> G {
        let mut table = G::imagine(look, rng);
        self.choose_beside(&mut table, look, rng);
        table
    }

    /// What it comes to for `look.seat` to do that there, or to wait: from 0 to 1.
    pub(crate) fn try_there(
        &mut self,
        mut table: G,
        look: &Look<'_, G>,
        action: Option<&G::Action>,
        rng: &mut Rng,
    ) -> f64 {
        self.log.clear();
        let n_deals = table.n_deals();
        match action.map(|action| table.act(look.seat, action.clone(), &mut self.log)) {
            // A table that cannot be does not count for it.
            Some(Err(_)) => 0.0,
            Some(Ok(())) | None => self.play_on(&mut table, n_deals, look, rng),
        }
    }

    /// They have chosen before they see what `look.seat` does.
    fn choose_beside(&mut self, table: &mut G, look: &Look<'_, G>, rng: &mut Rng) {
        let must = table.agenda().must;
        if !must.contains(look.seat) {
            return;
        }
        for (seat, action) in G::beside(look.options, table, must.without(look.seat), rng) {
            self.log.clear();
            if table.act(seat, action, &mut self.log).is_err() {
                return;
            }
        }
    }

    /// Plays on, and says how good that is for the seat that looks: from 0 to 1.
    fn play_on(&mut self, game: &mut G, n_deals: u32, look: &Look<'_, G>, rng: &mut Rng) -> f64 {
        let (seat, mut n_of_seat) = (look.seat, 0);
        let is_over = |game: &G| G::ONE_DEAL && game.n_deals() != n_deals;
        while !is_over(game) && (n_of_seat < self.n_ahead || !G::is_quiet(game)) {
            let agenda = game.agenda();
            // Nobody does anything but what the table waits for, and lets time pass.
            let next = match (agenda.must.into_iter().next(), agenda.timers.first()) {
                (Some(next), _) => {
                    n_of_seat += u32::from(next == seat);
                    self.actions.clear();
                    let action =
                        G::rollout_action(look.options, game, next, &mut self.actions, rng);
                    action.map(|action| Input::Act(next, action))
                }
                (None, Some(timer)) => Some(Input::Expire(timer.id)),
                (None, None) => None,
            };
            let Some(input) = next else { break };
            self.log.clear();
            if game.take(input, &mut self.log).is_err() {
                break;
            }
        }
        match game.outcome() {
            Some(outcome) => {
                let winners = outcome.winners();
                let part = 1.0 / f64::from(u32::try_from(winners.len()).unwrap_or(u32::MAX));
                // Of two ways to win the shorter one leaves less to chance.
                let delay = f64::from(n_of_seat) / 1_000.0;
                if winners.contains(seat) { part * (1.0 - delay) } else { 0.0 }
            }
            None => G::hopes(look.options, game, seat),
        }
    }
}
