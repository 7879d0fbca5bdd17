//! Bots that play on in their heads before they choose: they imagine tables that look like theirs,
//! try what they could do on each, and go on at a glance until it is over.
//!
//! Determinised Monte Carlo with UCB1 at the root (Auer, Cesa-Bianchi and Fischer 2002). The result is a
//! function of what the bot sees and of its random numbers; there is no clock here.

pub mod review;

use std::ops::ControlFlow;

use tapis_bots::{Imagine, Look};
use tapis_rules::{Game, Input, Rng, Seat, Viewer};

/// How much a bot thinks about one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many tables it imagines.
    pub n_rollouts: u32,
    /// After how many of its own moves it stops playing on, and judges by what lies there.
    pub n_ahead: u32,
}

impl Effort {
    /// That of an expert.
    pub const EXPERT: Self = Self { n_rollouts: 400, n_ahead: 24 };
}

/// How one action did.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried<A> {
    /// Which.
    pub action: A,
    /// On how many tables it was tried.
    pub n_tables: u32,
    /// The part of them that was won, or was likely to be.
    pub won: f64,
}

/// How much more often what has done well is tried again than what has not: the weight of doubt.
const DOUBT: f64 = 0.6;

/// What a bot finds out about each of its actions, in the order in which it may choose them; the host
/// may break off after any table.
pub fn search<G: Imagine>(
    look: &Look<'_, G>,
    effort: Effort,
    rng: &mut Rng,
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> Vec<Tried<G::Action>> {
    let mut tried: Vec<_> = (look.actions.iter())
        .map(|action| Tried { action: action.clone(), n_tables: 0, won: 0.0 })
        .collect();
    if tried.len() < 2 {
        return tried;
    }
    let mut mind = Mind::<G>::default();
    for n_before in 0..effort.n_rollouts {
        if go_on().is_break() {
            break;
        }
        let next = most_promising(&tried, n_before);
        let viewer = Viewer::Seat(look.seat);
        let mut game = G::guess(look.options, viewer, look.view, look.memory, rng);
        let next = &mut tried[next];
        // A table that cannot be does not count for it.
        let won = match game.act(look.seat, next.action.clone(), &mut mind.log) {
            Ok(()) => mind.play_on(&mut game, look.seat, effort, rng),
            Err(_) => 0.0,
        };
        next.n_tables += 1;
        next.won += (won - next.won) / f64::from(next.n_tables);
    }
    tried
}

/// The action to choose: the one that was tried most often; of equals what did best, then the first.
pub fn best<A>(tried: &[Tried<A>]) -> Option<&Tried<A>> {
    let order = |one: &Tried<A>, other: &Tried<A>| {
        one.n_tables.cmp(&other.n_tables).then(one.won.total_cmp(&other.won))
    };
    tried.iter().rev().max_by(|one, other| order(one, other))
}

/// The next to try: whatever was not tried yet, then what is best with the benefit of the doubt.
fn most_promising<A>(tried: &[Tried<A>], n_before: u32) -> usize {
    let bound = |it: &Tried<A>| match it.n_tables {
        0 => f64::INFINITY,
        n => it.won + DOUBT * (ln(n_before) / f64::from(n)).sqrt(),
    };
    let all = tried.iter().map(bound).enumerate().rev();
    all.max_by(|(_, one), (_, other)| one.total_cmp(other)).map_or(0, |(nth, _)| nth)
}

/// The natural logarithm, 0 for 0, by additions and multiplications alone: what the system’s own gives
/// differs in the last bits from one to the next, and choices with it.
fn ln(n: u32) -> f64 {
    let exponent = n.max(1).ilog2();
    let mantissa = f64::from(n.max(1)) / f64::from(1_u32 << exponent);
    // 2 artanh of this is the logarithm of the mantissa; each term is a ninth of the one before, at most.
    let part = (mantissa - 1.0) / (mantissa + 1.0);
    let artanh = (0..16).rev().fold(0.0, |sum, k| sum * part * part + 1.0 / f64::from(2 * k + 1));
    f64::from(exponent) * std::f64::consts::LN_2 + 2.0 * part * artanh
}

/// Where tables are imagined, one after another.
struct Mind<G: Game> {
    log: Vec<G::Event>,
    actions: Vec<G::Action>,
}

impl<G: Game> Default for Mind<G> {
    fn default() -> Self {
        Self { log: Vec::new(), actions: Vec::new() }
    }
}

impl<G: Imagine> Mind<G> {
    /// Plays on, and says how good that is for `seat`: from 0 to 1.
    fn play_on(&mut self, game: &mut G, seat: Seat, effort: Effort, rng: &mut Rng) -> f64 {
        let mut n_left = effort.n_ahead;
        let mut n_of_seat = 0;
        while n_left > 0 {
            let Some(input) = self.next(game, rng) else { break };
            if matches!(input, Input::Act(other, _) if other == seat) {
                n_of_seat += 1;
                n_left = effort.n_ahead.saturating_sub(n_of_seat);
            }
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
            None => G::hopes(&game.view(Viewer::Spectator), seat),
        }
    }

    /// What happens next there: somebody for whom the table waits acts at a glance, and nobody does
    /// anything else but let time pass.
    fn next(&mut self, game: &G, rng: &mut Rng) -> Option<Input<G::Action>> {
        let agenda = game.agenda();
        let Some(seat) = agenda.must.into_iter().next() else {
            return agenda.timers.first().map(|timer| Input::Expire(timer.id));
        };
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        let nth = G::glance(&self.actions, rng);
        Some(Input::Act(seat, self.actions[nth].clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::ln;

    #[test]
    fn our_logarithm_is_that_of_the_system_but_for_the_last_bits() {
        for n in (1..100_000).chain([u32::MAX]) {
            assert!((ln(n) - f64::from(n).ln()).abs() < 1e-13, "{n}");
        }
        assert!(ln(0).abs() < 1e-13);
    }
}
