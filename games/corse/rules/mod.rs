//! La Bataille corse and Bataille corse with jokers: one engine of slaps and payments.
//!
//! `RULES.md` beside this file is the rule book; clauses in comments are its clauses.

pub mod beggar;
mod clauses;
mod deal;
mod event;
mod feats;
mod guess;
mod mistakes;
mod moves;
mod options;
mod packets;
mod slaps;
mod state;
mod view;

use tapis_cards::Card;
use tapis_rules::{
    Agenda, Deal, Dealt, Game, Header, OptionsError, Outcome, Race, Ruleset, Seat, Seats,
    StaleTimer, Timer, TimerId, TimerKind, Urgency, Viewer,
};

use moves::{Slap, Step};

pub use event::{Action, BanTerm, Event, Illegal, Mistake, Pattern, Seen, Taking};
pub use guess::{Knowledge, Odds};
pub use options::{
    AdditionAce, BanLength, Cap, CardlessWrongSlap, Collect, EmptySlap, Freeze, LastPlayer,
    Options, Penalty, Reflexes, Remainder, TieRule, WrongPlay,
};
pub use slaps::pattern;
pub use state::Corse;
pub use view::{Ban, Challenge, Grace, Next, Open, Phase, View};

/// How long slower slaps go unpunished after a slap, in milliseconds (clause C5.8).
const GRACE_MS: u32 = 1_000;

impl Game for Corse {
    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Step = Step;
    type Event = Event<Dealt<Card>>;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn agenda(&self) -> Agenda {
        let mut agenda = Agenda::default();
        let mut run = |kind, nth, after_ms| {
            agenda.timers.push(Timer { id: TimerId { kind, nth }, after_ms });
        };
        agenda.must = match self.open.phase {
            Phase::Over(_) => return agenda,
            Phase::Turn => Seats::one(self.open.turn),
            Phase::Window(nth) => {
                run(TimerKind::Window, nth, self.wait_ms(self.options.slap_window_ms.get()));
                Seats::NONE
            }
            Phase::Frozen(nth) => {
                run(TimerKind::Freeze, nth, self.wait_ms(self.freeze_ms()));
                Seats::NONE
            }
        };
        if let Some(grace) = self.open.grace {
            run(TimerKind::Grace, grace.nth, GRACE_MS);
        }
        for seat in self.standing.banned {
            if let Some(Ban::Timer(nth)) = self.open.bans[seat] {
                run(TimerKind::Ban, nth, self.ban_ms());
            }
        }
        let may_slap = self.may_slap();
        agenda.may = self.may_lay().union(may_slap);
        // With everybody banned there is nobody to race.
        let contested = self.standing.pattern.filter(|_| !may_slap.is_empty());
        agenda.race =
            contested.and(self.open.last_layer).map(|after| Race { after, tie: self.tie() });
        agenda
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.may_lay().contains(seat) {
            out.push(Action::Lay);
        }
        if self.may_slap().contains(seat) {
            out.push(Action::Slap);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<Step, Illegal> {
        match action {
            Action::Lay => self.check_lay(seat).map(Step::Lay),
            Action::Slap => self.check_slap(seat).map(Step::Slap),
        }
    }

    /// C5.12
    fn check_miss(&self, seat: Seat) -> Option<Step> {
        self.check_slap(seat).ok().map(|_| Step::Slap(Slap::Wrong))
    }

    fn play(&mut self, seat: Seat, step: Step, log: &mut Vec<Self::Event>) {
        match step {
            Step::Lay(lay) => self.play_lay(seat, lay, log),
            Step::Slap(slap) => self.play_slap(seat, slap, log),
        }
    }

    fn expire(&mut self, timer: TimerId, log: &mut Vec<Self::Event>) -> Result<(), StaleTimer> {
        self.ring(timer, log)
    }

    fn view(&self, _viewer: Viewer) -> View {
        #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
        let count = |n_cards: usize| n_cards as u16;
        View {
            open: self.open.clone(),
            packets: self.packets.iter().map(|(_, packet)| count(packet.len())).collect(),
            in_front: self.in_front.map(|_, cards| count(cards.len())),
            n_under: count(self.under.len()),
            n_aside: count(self.aside.len()),
            next: self.next(),
        }
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Seen {
        event.seen(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.open.phase {
            Phase::Over(outcome) => Some(outcome.clone()),
            Phase::Turn | Phase::Window(_) | Phase::Frozen(_) => None,
        }
    }

    fn dealt(event: &Self::Event, visit: &mut dyn FnMut(&Dealt<Card>)) {
        event.map(visit);
    }

    fn all_cards(&self, out: &mut Vec<Card>) {
        for (_, packet) in self.packets.iter() {
            out.extend(packet);
        }
        for (_, cards) in self.in_front.iter() {
            out.extend(cards);
        }
        out.extend(&self.under);
        out.extend(&self.open.pile);
        out.extend(&self.aside);
    }

    fn default_action(&self, seat: Seat) -> Option<Action> {
        self.check_lay(seat).is_ok_and(|step| step == moves::Lay::InTurn).then_some(Action::Lay)
    }
}

impl Ruleset for Options {
    type Game = Corse;

    fn header(&self) -> Header {
        Header { id: "corse", edition: 1, seats: 2..=10 }
    }

    fn deal(
        &self,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Corse, OptionsError> {
        Corse::new(self, n_seats, deal, log)
    }

    fn urgency(&self, action: &Action) -> Urgency {
        match action {
            Action::Lay => Urgency::Turn,
            Action::Slap => Urgency::Race,
        }
    }

    fn is_of_reflexes(&self) -> bool {
        self.reflexes == Reflexes::Fast
    }

    fn safety_cap(&self) -> &'static str {
        "flips:20000"
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn parse_card(&self, text: &str) -> Option<Card> {
        text.parse().ok()
    }
}
