//! Bataille norvégienne: get rid of a hand, of three visible and of three hidden cards.
//!
//! `RULES.md` beside this file is the rule book; clauses in comments are its clauses.

mod deal;
mod effects;
mod event;
mod exchange;
mod finish;
mod group;
mod guess;
mod hand;
mod illegal;
mod knowledge;
mod moves;
mod options;
mod ranks;
mod state;
mod suits;
mod transfer;
mod view;
mod window;

use std::ops::RangeInclusive;

use tapis_cards::Card;
use tapis_rules::{
    Agenda, Deal, Dealt, Game, OptionsError, Outcome, Race, Seat, Seats, StaleTimer, Tie, Timer,
    TimerId, TimerKind, Urgency, Viewer,
};

pub use event::{Action, Cause, Event, Occasion, Seen, Slot};
pub use group::{Group, NotOneValue};
pub use illegal::Illegal;
pub use options::{
    AfterBurn, AfterPickup, AfterTwoCounter, Cap, Dealer, EightWrap, FinishOnSpecial, HiddenMode,
    NextDealer, Options, SixMulti, Starter, TenOn,
};
pub use state::Norvegienne;
pub use view::{Completion, Direction, Open, Phase, SentBy, Transfer, View, Window};

type Log = Vec<Event<Dealt<Card>>>;

impl Game for Norvegienne {
    const ID: &'static str = "norvegienne";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=23;

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
        log: &mut Log,
    ) -> Result<Self, OptionsError> {
        Self::new(options, n_seats, deal, log)
    }

    fn agenda(&self) -> Agenda {
        let must = match self.open.phase {
            Phase::Exchange(waits) => waits,
            Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => {
                self.actor().map_or(Seats::NONE, Seats::one)
            }
            Phase::Over(_) => return Agenda::default(),
        };
        let mut agenda = Agenda { must, ..Agenda::default() };
        if self.open.window.is_some() {
            agenda.may = self.may();
            if let Some(nth) = self.running_timer() {
                let id = TimerId { kind: TimerKind::Window, nth };
                let after_ms = self.options.completion_window_ms.get();
                agenda.timers.push(Timer { id, after_ms });
            }
            agenda.race = self
                .claims_after()
                .filter(|_| !agenda.may.is_empty())
                .map(|after| Race { after, tie: Tie::Seat });
        }
        agenda
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.open.phase {
            Phase::Exchange(_) => self.list_exchange(seat, out),
            Phase::Turn(turn) if turn == seat => self.list_turn(seat, out),
            Phase::Target(transfer) if transfer.sender == seat => self.list_targets(transfer, out),
            Phase::Answer(_, target) if target == seat => self.list_answers(seat, out),
            Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) | Phase::Over(_) => {}
        }
        self.list_window(seat, out);
    }

    fn act(&mut self, seat: Seat, action: Action, log: &mut Log) -> Result<(), Illegal> {
        match action {
            Action::Ready => {
                self.check_ready(seat)?;
                self.play_ready(seat, log);
            }
            Action::Swap { give, take } => {
                self.check_swap(seat, give, take)?;
                self.play_swap(seat, give, take, log);
            }
            Action::Lay(group) => {
                let source = self.check_lay(seat, group)?;
                self.play_lay(seat, group, source, log);
            }
            Action::PickUp => {
                self.check_pick_up(seat)?;
                self.play_pick_up(seat, log);
            }
            Action::Reveal(position) => {
                let card = self.check_reveal(seat, position)?;
                self.play_reveal(seat, position, card, log);
            }
            Action::Target(target) => {
                let transfer = self.check_target(seat, target)?;
                self.play_target(transfer, target, log);
            }
            Action::Keep => {
                self.check_keep(seat)?;
                self.play_keep(seat, log);
            }
            Action::Counter(group) => {
                self.check_counter(seat, group)?;
                self.play_counter(seat, group, log);
            }
            Action::Complete(group) => {
                self.check_complete(seat, group)?;
                self.play_complete(seat, group, log);
            }
            Action::Slip(group) => {
                self.check_slip(seat, group)?;
                self.play_slip(seat, group, log);
            }
            Action::Pass => {
                self.check_pass(seat)?;
                self.play_pass(seat, log);
            }
        }
        self.open.n_done += 1;
        if self.is_capped() && !self.is_over() {
            self.stop(log);
        }
        Ok(())
    }

    fn expire(&mut self, timer: TimerId, log: &mut Log) -> Result<(), StaleTimer> {
        self.ring(timer, log)
    }

    fn view(&self, viewer: Viewer) -> View {
        #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
        let count = |n_cards: usize| n_cards as u16;
        let own = viewer.seat().filter(|seat| seat.index() < usize::from(self.n_seats()));
        View {
            open: self.open.clone(),
            hand: own.map(|seat| self.hands[seat].to_set()),
            hands: self.hands.map(|_, hand| count(hand.len())),
            hidden: self.hidden.map(|_, cards| cards.map(|card| card.is_some())),
            n_stock: count(self.stock.len()),
            n_removed: count(self.removed.len()),
        }
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Seen {
        event.seen(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.open.phase {
            Phase::Over(outcome) => Some(outcome.clone()),
            Phase::Exchange(_) | Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => None,
        }
    }

    fn dealt(event: &Self::Event, visit: &mut dyn FnMut(&Dealt<Card>)) {
        event.map(visit);
    }

    fn all_cards(&self, out: &mut Vec<Card>) {
        for seat in self.seats() {
            out.extend(self.hands[seat].cards());
            out.extend(self.open.visible[seat].iter());
            out.extend(self.hidden[seat].iter().flatten());
        }
        out.extend(&self.stock);
        out.extend(&self.open.pile);
        out.extend(&self.removed);
    }

    fn urgency(action: &Action) -> Urgency {
        match action {
            Action::Complete(_) | Action::Slip(_) => Urgency::Race,
            Action::Ready
            | Action::Swap { .. }
            | Action::Lay(_)
            | Action::PickUp
            | Action::Reveal(_)
            | Action::Target(_)
            | Action::Keep
            | Action::Counter(_)
            | Action::Pass => Urgency::Turn,
        }
    }

    fn rematch(&self, options: &Options) -> Options {
        self.next_options(options)
    }

    fn parse_action(_options: &Options, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn rule_book(_options: &Options) -> &'static str {
        include_str!("RULES.md")
    }

    fn french_rule_book(_options: &Options) -> &'static str {
        include_str!("RULES.fr.md")
    }

    fn parse_card(_options: &Options, text: &str) -> Option<Card> {
        text.parse().ok()
    }
}
