//! Bataille scientifique: chosen cards laid face down together, with revolutions, clairvoyants,
//! exchanges and jokers.
//!
//! `RULES.md` beside this file is the rule book; clauses in comments are its clauses.

mod deal;
mod event;
mod guess;
mod moves;
mod options;
mod state;
mod trick;
mod tricks;
mod view;

use std::ops::RangeInclusive;

use tapis_cards::Card;
use tapis_rules::{
    Agenda, Deal, Dealt, Game, OptionsError, Outcome, Seat, StaleTimer, TimerId, Viewer,
};

use state::n_cards;

pub use event::{Action, Event, HandSizes, Illegal, Power, Seen, Told, Weighing};
pub use options::{AllOut, Cap, Eight, Joker, Options, Queens, Revolution, Three, TrickLimit};
pub use state::Scientifique;
pub use trick::{Fate, Order, Tally, Verdict, judge};
pub use view::{Laid, LastTrick, Open, Phase, Powers, View};

impl Game for Scientifique {
    const ID: &'static str = "scientifique";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=8;

    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Event = Event<Dealt<Card>>;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn deal(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Self::Event>,
    ) -> Result<Self, OptionsError> {
        Self::new(options, n_seats, deal, log)
    }

    fn agenda(&self) -> Agenda {
        let may = self.may_withdraw().union(self.may_waive());
        Agenda { must: self.must(), may, ..Agenda::default() }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut Vec<Self::Event>,
    ) -> Result<(), Illegal> {
        let step = self.check(seat, action)?;
        self.play(seat, step, log);
        Ok(())
    }

    fn expire(&mut self, timer: TimerId, _log: &mut Vec<Self::Event>) -> Result<(), StaleTimer> {
        Err(StaleTimer { timer })
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = viewer.seat().filter(|seat| seat.index() < usize::from(self.n_seats()));
        let place = seat.map(|seat| &self.places[seat]);
        let sees_sizes = seat.is_some_and(|seat| self.counting().contains(seat));
        View {
            open: self.open.clone(),
            totals: self.places.map(|_, place| n_cards(&place.owned())),
            pot: self.pot,
            hand: place.map(|place| place.hand),
            pile: place.filter(|_| self.options.see_own_pile.is_on()).map(|place| place.pile),
            chosen: place.and_then(|place| place.sealed),
            foreseen: seat.map(|seat| self.laid(self.foreseen_by(seat))).unwrap_or_default(),
            hand_sizes: sees_sizes.then(|| self.places.map(|_, place| n_cards(&place.hand))),
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
        for (_, place) in self.places.iter() {
            out.extend(place.hand.iter().chain(place.pile.iter()));
        }
        out.extend(self.pot.iter().chain(self.aside.iter()));
    }

    /// A random card of those who are absent (clause S10.5); nobody else can foresee it.
    fn default_action(&self, seat: Seat) -> Option<Action> {
        if !self.must().contains(seat) {
            return None;
        }
        if self.open.powers.weighing.contains(seat) {
            return Some(Action::Keep);
        }
        let hand: Vec<Card> = self.places[seat].hand.iter().collect();
        let mut rng = self.absent.stream(&format!("{seat} {}", self.open.n_tricks));
        rng.choose(&hand).copied().map(Action::Choose)
    }

    fn parse_action(_options: &Options, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn parse_card(_options: &Options, text: &str) -> Option<Card> {
        text.parse().ok()
    }
    fn rule_book(_options: &Options) -> &'static str {
        include_str!("RULES.md")
    }

    fn french_rule_book(_options: &Options) -> &'static str {
        include_str!("RULES.fr.md")
    }
}
