//! An imagined table, played on.

use tapis_bots::{Due, Hindsight, Look};
use tapis_rules::{End, Game, Input, Rng, Seat, Seats, Viewer};

/// So many things happen at an imagined table for each decision that is looked ahead, at most.
const N_INPUTS: u32 = 60;

/// Where tables are played on, one after another.
pub(super) struct Mind<G: Game> {
    log: Vec<G::Event>,
    actions: Vec<G::Action>,
    /// What those do who choose at the same time as whoever is asked.
    replies: Vec<(Seat, G::Action)>,
}

impl<G: Hindsight> Mind<G> {
    pub(super) const fn new() -> Self {
        Self { log: Vec::new(), actions: Vec::new(), replies: Vec::new() }
    }

    /// Lets the `peers` of whoever looks choose at a table, before that one has. They know of it what that
    /// one knows, and their own cards.
    pub(super) fn ask_peers(&mut self, game: &G, peers: Seats, look: &Look<'_, G>, rng: &mut Rng) {
        self.replies.clear();
        for seat in peers {
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            let own = Look {
                options: look.options,
                seat,
                view: &game.view(Viewer::Seat(seat)),
                memory: look.memory,
                actions: &self.actions,
                due: Due::Must,
            };
            let choice = G::choose(G::PEERS, &own, rng);
            self.replies.extend(choice.map(|choice| (seat, choice.action)));
        }
    }

    /// What it comes to for `seat` to do that there, or to wait: from 0 to 1.
    pub(super) fn try_there(
        &mut self,
        game: &mut G,
        seat: Seat,
        action: Option<&G::Action>,
        rng: &mut Rng,
    ) -> f64 {
        if let Some(action) = action {
            // A table that cannot be does not count for it.
            if game.act(seat, action.clone(), &mut self.log).is_err() {
                return 0.0;
            }
        }
        for (peer, reply) in std::mem::take(&mut self.replies) {
            // Who has chosen already, or need not any more, does not.
            let _ = game.act(peer, reply.clone(), &mut self.log);
            self.replies.push((peer, reply));
        }
        self.play_on(game, seat, rng)
    }

    fn play_on(&mut self, game: &mut G, seat: Seat, rng: &mut Rng) -> f64 {
        let mut n_ahead = 0;
        for _ in 0..G::N_AHEAD * N_INPUTS {
            self.log.clear();
            let Some(input) = self.next(game, rng) else { break };
            n_ahead += u32::from(matches!(&input, Input::Act(other, _) if *other == seat));
            if n_ahead > G::N_AHEAD || game.take(input, &mut self.log).is_err() {
                break;
            }
        }
        match game.outcome().filter(|outcome| outcome.end == End::Won) {
            Some(outcome) => {
                let winners = outcome.winners();
                let part = 1.0 / f64::from(u32::try_from(winners.len()).unwrap_or(u32::MAX));
                if winners.contains(seat) { part } else { 0.0 }
            }
            None => G::chance(&game.view(Viewer::Spectator), seat),
        }
    }

    /// What happens next there: those for whom the table waits act, and nobody does anything else but let
    /// time pass.
    fn next(&mut self, game: &G, rng: &mut Rng) -> Option<Input<G::Action>> {
        let agenda = game.agenda();
        let Some(seat) = agenda.must.into_iter().next() else {
            return agenda.timers.first().map(|timer| Input::Expire(timer.id));
        };
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        let nth = G::go_on(&self.actions, rng);
        Some(Input::Act(seat, self.actions.swap_remove(nth)))
    }
}
