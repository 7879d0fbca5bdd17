//! Nambarz: numbers covered by equal ones or by calculations.
//!
//! `RULES.md` beside this file is the rule book; clauses in comments are its clauses.

mod arithmetic;
pub mod calc;
mod card;
mod clauses;
mod deal;
mod event;
mod faults;
mod feats;
mod foresee;
mod guess;
mod hand;
mod judge;
mod knowledge;
mod laid;
mod laying;
mod listing;
mod moves;
mod notation;
mod options;
mod plays;
mod rounds;
mod score;
mod state;
mod stock;
mod teams;
mod view;

use tapis_rules::{
    Agenda, Deal, Dealt, Game, Header, OptionsError, Outcome, Ruleset, Seat, Seats, Shown,
    StaleTimer, Timer, TimerId, TimerKind, Viewer,
};

pub use arithmetic::{Arithmetic, MAX_CARDS, Minimality, Op, Operations, Ops, Partial, Rational};
pub use card::{Animal, Card, Face, Joker, Kind, ParseCardError};
pub use event::{Action, Event, Illegal, RoundEnd, Seen};
pub use faults::N_PENALTY;
pub use foresee::Forecast;
use moves::Step;
use plays::Detail;

pub use judge::{Fault, Judgement, Top, bonus, judge};
pub use laid::Cards;
pub use options::{
    AfterDraw, Cap, Edition, FFirst, IllegalPlay, Jokers, MustPlay, NextStarter, Options, Playoff,
    PlayoffPositions, Recombine, Referee, Reshuffle, Rounds, Teams, TouchMove,
};
pub use state::Nambarz;
pub use teams::sides;
pub use view::{Laid, Open, Phase, Round, Score, Stage, Tie, View};

impl Game for Nambarz {
    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Step = Step;
    type Event = Event<Dealt<Card>>;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn n_deals(&self) -> u32 {
        self.open.round.nth.into()
    }

    fn agenda(&self) -> Agenda {
        let (mut must, mut may, mut timers) =
            (Seats::NONE, Seats::NONE, tapis_rules::Timers::new());
        match self.open.phase {
            Phase::Over(_) => {}
            Phase::Turn(_) | Phase::Laying(_) | Phase::Mend { .. } => {
                must = Seats::one(self.open.turn);
            }
            Phase::Contest { nth, .. } => {
                may = self.seats().filter(|seat| self.check_contest(*seat).is_ok()).collect();
                let id = TimerId { kind: TimerKind::Window, nth };
                timers.push(Timer { id, after_ms: self.options.challenge_ms.get() });
            }
        }
        Agenda { must, may, timers, race: None }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, Detail::Every, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<Step, Illegal> {
        self.check_action(seat, action)
    }

    fn play(&mut self, seat: Seat, step: Step, log: &mut Vec<Self::Event>) {
        self.play_step(seat, step, log);
    }

    fn expire(&mut self, timer: TimerId, log: &mut Vec<Self::Event>) -> Result<(), StaleTimer> {
        self.ring(timer, log)
    }

    fn view(&self, viewer: Viewer) -> View {
        let shown = |seat: Seat, cards: &mut dyn Iterator<Item = Card>| {
            Dealt::new(cards, self.audience(seat)).shown(viewer)
        };
        View {
            open: self.open.clone(),
            hands: self.hands.map(|seat, hand| shown(seat, &mut hand.iter())),
            drawn: self.drawn.map(|card| shown(self.open.turn, &mut std::iter::once(card))),
            n_stock: u16::try_from(self.stock.len()).expect("at most 92 cards"),
        }
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Seen {
        event.seen(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.open.phase {
            Phase::Over(outcome) => Some(outcome.clone()),
            Phase::Turn(_) | Phase::Laying(_) | Phase::Contest { .. } | Phase::Mend { .. } => None,
        }
    }

    fn dealt(event: &Self::Event, visit: &mut dyn FnMut(&Dealt<Card>)) {
        event.cards(visit);
    }

    fn all_cards(&self, out: &mut Vec<Card>) {
        for (_, hand) in self.hands.iter() {
            out.extend(hand.iter());
        }
        out.extend_from_slice(&self.stock);
        out.extend_from_slice(&self.open.pile);
        out.extend_from_slice(self.limbo());
    }

    fn default_action(&self, seat: Seat) -> Option<Action> {
        match self.open.phase {
            // Whoever does not decide draws, or lets the turn go on.
            Phase::Turn(_) => [Action::Draw, Action::Pass]
                .into_iter()
                .find(|action| self.check(seat, action.clone()).is_ok())
                .or_else(|| self.first_action(seat)),
            Phase::Laying(_) | Phase::Mend { .. } => self.first_action(seat),
            Phase::Contest { .. } | Phase::Over(_) => None,
        }
    }
}

impl Ruleset for Options {
    type Game = Nambarz;

    fn header(&self) -> Header {
        Header { id: "nambarz", edition: self.edition as u16, seats: 2..=12 }
    }

    fn in_edition(&self, edition: u16) -> Option<Self> {
        Edition::numbered(edition).map(|edition| Self { edition, ..self.clone() })
    }

    fn deal(
        &self,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Nambarz, OptionsError> {
        Nambarz::new(self, n_seats, deal, log)
    }

    fn lists_all(&self) -> bool {
        false
    }

    fn whole_box(&self, event: &Event<Dealt<Card>>) -> Option<Vec<Card>> {
        // Z2.6: a stacked deck serves the first round only.
        matches!(event, Event::Round { nth: 2.., .. }).then(|| deal::full_box(self).collect())
    }

    fn safety_cap(&self) -> &'static str {
        "turns:3000"
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn parse_card(&self, text: &str) -> Option<Card> {
        text.parse().ok()
    }
}

impl Nambarz {
    /// The hand of `seat`, in the order of faces: for whoever imagines this table.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hands[seat].iter()
    }

    fn first_action(&self, seat: Seat) -> Option<Action> {
        let mut actions = Vec::new();
        self.list(seat, Detail::Every, &mut actions);
        actions.into_iter().next()
    }
}

impl View {
    /// Whether the play that can be challenged is wrong; nothing if there is none.
    pub fn is_contested_wrong(&self, options: &Options) -> Option<bool> {
        let Phase::Contest { laid, .. } = &self.open.phase else { return None };
        let cards: Cards =
            laid.cards.iter().copied().filter(|card| *card != Card::REPLAY).collect();
        let said = options.declare_ops.is_on() && !laid.ops.is_empty();
        let judged = judge(options, self.open.top(), &cards, said.then_some(&laid.ops[..]));
        Some(matches!(judged, Judgement::Wrong { .. }))
    }

    /// The hand of `seat`, if this viewer sees it.
    pub fn hand(&self, seat: Seat) -> Option<&[Card]> {
        match self.hands.get(seat)? {
            Shown::Faces(cards) => Some(cards),
            Shown::Backs(_) => None,
        }
    }
}
