//! Bots that play on in their heads before they choose: they imagine tables that look like theirs,
//! try what they could do on each, and go on at a glance until it is over.
//!
//! Determinised Monte Carlo with sequential halving at the root (Karnin, Koren and Somekh 2013), all
//! actions at the same tables and with the same chances. The result is a function of what the bot sees
//! and of its random numbers; there is no clock here.

mod any;

use std::ops::ControlFlow;

use tapis_bots::{Imagine, Look};
use tapis_rules::{Game, Input, Rng};

pub use any::choose_any;

/// How much a bot thinks about one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How often it plays on: each action counts at each table.
    pub n_rollouts: u32,
    /// After how many of its own moves it stops playing on, and judges by what lies there.
    pub n_ahead: u32,
}

impl Effort {
    /// That of an expert.
    pub const EXPERT: Self = Self { n_rollouts: 1_000, n_ahead: 24 };
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

/// What a bot finds out about each of its actions, in the order in which it may choose them; the host
/// may break off after any table.
///
/// What is worth trying is, and actions that come to the same are tried once, for all of them. Whatever
/// belongs to the better half is tried on, about twice as often as before, until one is left, which is tried once more.
pub fn search<G: Imagine>(
    look: &Look<'_, G>,
    effort: Effort,
    rng: &mut Rng,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Vec<Tried<G::Action>> {
    let mut tried: Vec<_> = (look.actions.iter())
        .map(|action| Tried { action: action.clone(), n_tables: 0, won: 0.0 })
        .collect();
    let firsts = firsts(look);
    let mut running: Vec<_> =
        firsts.iter().filter(|(nth, first)| nth == first).map(|(nth, _)| *nth).collect();
    let mut mind = Mind::<G, _> {
        n_left: effort.n_rollouts,
        n_ahead: effort.n_ahead.min(G::SIGHT),
        go_on,
        log: Vec::new(),
        actions: Vec::new(),
    };
    loop {
        let n_running = u32::try_from(running.len()).unwrap_or(u32::MAX).max(1);
        let n_tables = match n_running {
            1 => 1,
            n => mind.n_left / n.next_power_of_two().ilog2() / n,
        };
        for _ in 0..n_tables.max(1) {
            if mind.compare(look, &running, &mut tried, rng).is_break() {
                running.clear();
                break;
            }
        }
        if running.len() < 2 {
            break;
        }
        running.sort_by(|one, other| tried[*other].won.total_cmp(&tried[*one].won));
        running.truncate(running.len().div_ceil(2));
    }
    for (nth, first) in firsts {
        let Tried { n_tables, won, .. } = tried[first];
        let it = &mut tried[nth];
        (it.n_tables, it.won) = (n_tables, won);
    }
    tried
}

/// Each action worth trying, with the first one of them that comes to the same.
fn firsts<G: Imagine>(look: &Look<'_, G>) -> Vec<(usize, usize)> {
    let mut firsts: Vec<(usize, usize)> = Vec::new();
    for nth in G::worth_trying(look) {
        let is_alike = |first: usize| G::alike(&look.actions[first], &look.actions[nth]);
        let first = firsts.iter().map(|(_, first)| *first).find(|first| is_alike(*first));
        firsts.push((nth, first.unwrap_or(nth)));
    }
    firsts
}

/// The action to choose: the one that was tried most often; of equals what did best, then the first.
pub fn best<A>(tried: &[Tried<A>]) -> Option<&Tried<A>> {
    let order = |one: &Tried<A>, other: &Tried<A>| {
        one.n_tables.cmp(&other.n_tables).then(one.won.total_cmp(&other.won))
    };
    tried.iter().rev().max_by(|one, other| order(one, other))
}

/// Where tables are imagined, one after another.
struct Mind<G: Game, F> {
    /// How many games may still be played.
    n_left: u32,
    /// After how many of its own moves the bot stops playing on.
    n_ahead: u32,
    go_on: F,
    log: Vec<G::Event>,
    actions: Vec<G::Action>,
}

impl<G: Imagine, F: FnMut() -> ControlFlow<()>> Mind<G, F> {
    /// Tries these actions at one more table, with the same chances for each.
    fn compare(
        &mut self,
        look: &Look<'_, G>,
        running: &[usize],
        tried: &mut [Tried<G::Action>],
        rng: &mut Rng,
    ) -> ControlFlow<()> {
        let mut table = G::imagine(look, rng);
        self.choose_beside(&mut table, look, rng);
        // What comes after the last action comes after the table.
        let chances = rng.clone();
        for nth in running {
            if self.n_left == 0 {
                return ControlFlow::Break(());
            }
            (self.go_on)()?;
            self.n_left -= 1;
            let next = &mut tried[*nth];
            let mut game = table.clone();
            *rng = chances.clone();
            self.log.clear();
            let n_deals = game.n_deals();
            // A table that cannot be does not count for it.
            let won = match game.act(look.seat, next.action.clone(), &mut self.log) {
                Ok(()) => self.play_on(&mut game, n_deals, look, rng),
                Err(_) => 0.0,
            };
            next.n_tables += 1;
            next.won += (won - next.won) / f64::from(next.n_tables);
        }
        ControlFlow::Continue(())
    }

    /// Those who choose when `look.seat` does have chosen before they see what it does.
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
                    let action = G::glance(look.options, game, next, &mut self.actions, rng);
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
