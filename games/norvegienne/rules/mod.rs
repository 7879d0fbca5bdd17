//! Bataille norvégienne: get rid of a hand, of three visible and of three hidden cards.
//!
//! `RULES.md` beside this file is the rule book; clauses in comments are its clauses.

mod clauses;
mod deal;
mod effects;
mod event;
mod exchange;
mod feats;
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

use tapis_cards::Card;
use tapis_rules::{
    Agenda, Deal, Dealt, Game, Header, OptionsError, Outcome, Race, Ruleset, Seat, Seats,
    StaleTimer, Tie, Timer, TimerId, TimerKind, Urgency, Viewer,
};

use moves::Step;

pub use event::{Action, Cause, Event, Occasion, Pickup, Seen, Slot};
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
    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Step = Step;
    type Event = Event<Dealt<Card>>;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

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

    fn check(&self, seat: Seat, action: Action) -> Result<Step, Illegal> {
        match action {
            Action::Ready => self.check_ready(seat).map(|()| Step::Ready),
            Action::Swap { give, take } => {
                self.check_swap(seat, give, take).map(|()| Step::Swap { give, take })
            }
            Action::Lay(group) => self.check_lay(seat, group).map(|from| Step::Lay(group, from)),
            Action::PickUp => self.check_pick_up(seat).map(|()| Step::PickUp),
            Action::Reveal(at) => self.check_reveal(seat, at).map(|card| Step::Reveal(at, card)),
            Action::Target(target) => {
                self.check_target(seat, target).map(|transfer| Step::Target(transfer, target))
            }
            Action::Keep => self.check_keep(seat).map(|()| Step::Keep),
            Action::Counter(group) => {
                self.check_counter(seat, group).map(|()| Step::Counter(group))
            }
            Action::Complete(group) => {
                self.check_complete(seat, group).map(|()| Step::Complete(group))
            }
            Action::Slip(group) => self.check_slip(seat, group).map(|()| Step::Slip(group)),
            Action::Pass => self.check_pass(seat).map(|()| Step::Pass),
        }
    }

    fn play(&mut self, seat: Seat, step: Step, log: &mut Log) {
        match step {
            Step::Ready => self.play_ready(seat, log),
            Step::Swap { give, take } => self.play_swap(seat, give, take, log),
            Step::Lay(group, source) => self.play_lay(seat, group, source, log),
            Step::PickUp => self.play_pick_up(seat, log),
            Step::Reveal(position, card) => self.play_reveal(seat, position, card, log),
            Step::Target(transfer, target) => self.play_target(transfer, target, log),
            Step::Keep => self.play_keep(seat, log),
            Step::Counter(group) => self.play_counter(seat, group, log),
            Step::Complete(group) => self.play_complete(seat, group, log),
            Step::Slip(group) => self.play_slip(seat, group, log),
            Step::Pass => self.play_pass(seat, log),
        }
        self.open.n_done += 1;
        if self.is_capped() && !self.is_over() {
            self.stop(log);
        }
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

    fn rematch(&self, options: &Options) -> Options {
        self.next_options(options)
    }
}

impl Ruleset for Options {
    type Game = Norvegienne;

    fn header(&self) -> Header {
        Header { id: "norvegienne", edition: 1, seats: 2..=23 }
    }

    fn deal(
        &self,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Norvegienne, OptionsError> {
        Norvegienne::new(self, n_seats, deal, log)
    }

    fn urgency(&self, action: &Action) -> Urgency {
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

    fn safety_cap(&self) -> &'static str {
        "plays:3000"
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn parse_card(&self, text: &str) -> Option<Card> {
        text.parse().ok()
    }
}
