//! Bataille scientifique: chosen cards laid face down together, with revolutions, clairvoyants,
//! exchanges and jokers.
//!
//! `RULES.md` beside this file is the rule book; clauses in comments are its clauses.

mod clauses;
mod deal;
mod event;
mod feats;
mod guess;
mod moves;
mod options;
mod state;
mod trick;
mod tricks;
mod view;

use tapis_cards::Card;
use tapis_rules::{
    Agenda, Deal, Dealt, Game, Header, OptionsError, Outcome, Ruleset, Seat, StaleTimer, TimerId,
    Viewer,
};

use moves::Step;
use state::n_cards;

pub use event::{Action, Event, HandSizes, Illegal, Power, Private, Seen, Weighing};
pub use options::{AllOut, Cap, Eight, Joker, Options, Queens, Revolution, Three, TrickLimit};
pub use state::Scientifique;
pub use trick::{ButOne, Fate, Order, Tally, TrickResult, judge};
pub use view::{LastTrick, Open, Phase, Powers, SeatCards, View};

impl Game for Scientifique {
    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Step = Step;
    type Event = Event<Dealt<Card>>;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn agenda(&self) -> Agenda {
        let may = self.may_withdraw().union(self.may_waive());
        Agenda { must: self.must(), may, ..Agenda::default() }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<Step, Illegal> {
        self.check_action(seat, action)
    }

    fn play(&mut self, seat: Seat, step: Step, log: &mut Vec<Self::Event>) {
        self.play_step(seat, step, log);
    }

    fn expire(&mut self, timer: TimerId, _log: &mut Vec<Self::Event>) -> Result<(), StaleTimer> {
        Err(StaleTimer { timer })
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = viewer.seat().filter(|seat| seat.index() < usize::from(self.n_seats()));
        let holding = seat.map(|seat| &self.holdings[seat]);
        let sees_sizes = seat.is_some_and(|seat| self.counting().contains(seat));
        View {
            open: self.open.clone(),
            totals: self.holdings.map(|_, holding| n_cards(&holding.owned())),
            pot: self.pot,
            hand: holding.map(|holding| holding.hand),
            pile: holding.filter(|_| self.options.see_own_pile.is_on()).map(|holding| holding.pile),
            chosen: holding.and_then(|holding| holding.sealed),
            foreseen: seat.map(|seat| self.laid(self.foreseen_by(seat))).unwrap_or_default(),
            hand_sizes: sees_sizes.then(|| self.holdings.map(|_, holding| n_cards(&holding.hand))),
        }
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Seen {
        event.seen(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.open.phase {
            Phase::Over(outcome) => Some(outcome.clone()),
            Phase::Choosing { .. } | Phase::Exchanging => None,
        }
    }

    fn dealt(event: &Self::Event, visit: &mut dyn FnMut(&Dealt<Card>)) {
        event.map(|_| true, visit);
    }

    fn all_cards(&self, out: &mut Vec<Card>) {
        for (_, holding) in self.holdings.iter() {
            out.extend(holding.hand.iter().chain(holding.pile.iter()));
        }
        out.extend(self.pot.iter().chain(self.aside.iter()));
    }

    /// A random card for an absent player (clause S10.5), which nobody can foresee.
    fn default_action(&self, seat: Seat) -> Option<Action> {
        if !self.must().contains(seat) {
            return None;
        }
        if self.open.powers.weighing.contains(seat) {
            return Some(Action::Keep);
        }
        let hand: Vec<Card> = self.holdings[seat].hand.iter().collect();
        let mut rng = self.absent.stream(&format!("{seat} {}", self.open.n_tricks));
        rng.choose(&hand).copied().map(Action::Choose)
    }
}

impl Ruleset for Options {
    type Game = Scientifique;

    fn header(&self) -> Header {
        Header { id: "scientifique", edition: 1, seats: 2..=8 }
    }

    fn deal(
        &self,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Scientifique, OptionsError> {
        Scientifique::new(self, n_seats, deal, log)
    }

    fn safety_cap(&self) -> &'static str {
        "tricks:1000"
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn parse_card(&self, text: &str) -> Option<Card> {
        text.parse().ok()
    }
}
