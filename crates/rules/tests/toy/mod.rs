//! A small game that keeps every law, and ways to spoil it.
//!
//! Each player has a hand that the others do not see and lays one card of it in turn.
//! While the window after a card is open the others may knock: the first who does draws a card.
//! Whoever has no card left when the turn comes wins.

#![allow(
    clippy::allow_attributes,
    dead_code,
    unreachable_pub,
    reason = "each test binary takes another part of the toy"
)]

use std::{
    cell::Cell,
    fmt,
    sync::atomic::{AtomicU32, Ordering},
};

use serde::{Deserialize, Serialize};
use tapis_cards::{Card, CardSet, Pack};
use tapis_rules::{
    Agenda, Audience, BySeat, Clause, Deal, Dealt, End, Game, Guess, Header, Number, OptionsError,
    Outcome, Race, Rng, Ruleset, Seat, Seats, Shown, StaleTimer, Tie, Timer, TimerId, TimerKind,
    Timers, Urgency, Viewer,
};

tapis_rules::options! {
    /// House rules of the toy.
    pub struct Options {
        /// How many cards each player gets.
        ["X1", Cards] n_cards: Number<1, 5> = Number::new(3),
    }
    presets { "toy" = Self::DEFAULT }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    Lay(Card),
    Knock,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(card) => write!(f, "lay {card}"),
            Self::Knock => f.write_str("knock"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event<C> {
    Hand { seat: Seat, cards: C },
    Laid { seat: Seat, card: C },
    Drew { seat: Seat, card: C },
    Won { seat: Seat },
}

impl<C> Event<C> {
    pub fn map<D>(&self, mut shown: impl FnMut(&C) -> D) -> Event<D> {
        match *self {
            Self::Hand { seat, ref cards } => Event::Hand { seat, cards: shown(cards) },
            Self::Laid { seat, ref card } => Event::Laid { seat, card: shown(card) },
            Self::Drew { seat, ref card } => Event::Drew { seat, card: shown(card) },
            Self::Won { seat } => Event::Won { seat },
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub hand: Vec<Card>,
    pub n_hands: BySeat<usize>,
    pub n_stock: usize,
    pub pile: Vec<Card>,
    pub turn: Seat,
    pub window: Option<u32>,
    pub n_timers: u32,
    pub winner: Option<Seat>,
    #[serde(skip)]
    pub unwritten: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Illegal {
    #[error("{card} is not in the hand of {seat}")]
    NotHeld { seat: Seat, card: Card },
    #[error("{seat} cannot knock now")]
    NoWindow { seat: Seat },
    #[error("{seat} is not to lay now")]
    NotTurn { seat: Seat },
}

impl Clause for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotHeld { .. } => "T1.1",
            Self::NotTurn { .. } => "T1.2",
            Self::NoWindow { .. } => "T1.3",
        }
    }
}

/// One way to break a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Nothing,
    LosesACard,
    DoublesACard,
    AcceptsTheUnlisted,
    ListsTheRefused,
    ListsTwice,
    ChangesOnRefusal,
    LogsOnRefusal,
    ForgetsWhoMay,
    NamesWhoMayNot,
    GoesOnAfterTheEnd,
    PlacesNotEverybody,
    HoldsWhatTheRecordDoesNot,
    ShowsAHandInTheView,
    ShowsADrawInTheEvent,
    TellsByTheAgenda,
    TellsByTheActions,
    GuessesAnotherHand,
    NeverEnds,
    StopsWithoutOutcome,
    AcceptsStaleTimers,
    ChangesOnStaleTimers,
    LogsOnStaleTimers,
    CannotReadAnAction,
    CannotReadACard,
    LeavesSomethingUnwritten,
    HasNothingToDoByDefault,
    DoesTheUnlistedByDefault,
    RacesForNothing,
    NeverRaces,
}

thread_local! {
    /// The fault planted in the games of this test.
    static PLANTED: Cell<Fault> = const { Cell::new(Fault::Nothing) };
}

/// Spoils all toys of this thread.
pub fn plant(fault: Fault) {
    PLANTED.set(fault);
}

fn is_planted(fault: Fault) -> bool {
    PLANTED.get() == fault
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy {
    hands: BySeat<CardSet>,
    stock: Vec<Card>,
    pile: Vec<Card>,
    turn: Seat,
    window: Option<u32>,
    n_timers: u32,
    winner: Option<Seat>,
}

/// What no record holds.
static OUTSIDE: AtomicU32 = AtomicU32::new(0);

impl Toy {
    fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    fn allow(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Lay(_) if self.turn != seat || self.window.is_some() => {
                Err(Illegal::NotTurn { seat })
            }
            Action::Lay(card) if !self.hands[seat].contains(card) => {
                Err(Illegal::NotHeld { seat, card })
            }
            Action::Lay(_) => Ok(()),
            Action::Knock => {
                let own = self.turn == seat && !is_planted(Fault::AcceptsTheUnlisted);
                if self.window.is_none() || own || self.stock.is_empty() {
                    return Err(Illegal::NoWindow { seat });
                }
                Ok(())
            }
        }
    }

    fn lay(&mut self, seat: Seat, card: Card, log: &mut Vec<Event<Dealt<Card>>>) {
        if !is_planted(Fault::NeverEnds) {
            self.hands[seat].remove(card);
            self.pile.push(card);
        }
        if is_planted(Fault::LosesACard) {
            self.pile.pop();
        }
        if is_planted(Fault::DoublesACard) {
            self.pile.push(card);
        }
        log.push(Event::Laid { seat, card: Dealt::new([card], Audience::Everybody) });
        self.n_timers += 1;
        self.window = Some(self.n_timers);
    }

    fn draw(&mut self, seat: Seat, log: &mut Vec<Event<Dealt<Card>>>) {
        let mut nth = self.stock.len() - 1;
        if is_planted(Fault::HoldsWhatTheRecordDoesNot) {
            nth = (OUTSIDE.fetch_add(1, Ordering::Relaxed) as usize) % self.stock.len();
        }
        let card = self.stock.remove(nth);
        self.hands[seat].insert(card);
        let card = Dealt::new([card], Audience::Only(Seats::one(seat)));
        log.push(Event::Drew { seat, card });
        self.pass_on(log);
    }

    fn pass_on(&mut self, log: &mut Vec<Event<Dealt<Card>>>) {
        self.window = None;
        self.turn = self.turn.left(self.n_seats());
        if self.hands[self.turn].is_empty() {
            self.winner = Some(self.turn);
            log.push(Event::Won { seat: self.turn });
        }
    }

    /// Something that no viewer may know.
    fn secret(&self) -> bool {
        self.stock.last().is_some_and(|card| card.index().is_multiple_of(2))
    }
}

impl Game for Toy {
    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Step = Action;
    type Event = Event<Dealt<Card>>;
    type Seen = Event<Shown<Card>>;
    type View = View;
    type Illegal = Illegal;

    fn agenda(&self) -> Agenda {
        if is_planted(Fault::StopsWithoutOutcome) && self.pile.len() > 2 {
            return Agenda::default();
        }
        if self.winner.is_some() && !is_planted(Fault::GoesOnAfterTheEnd) {
            return Agenda::default();
        }
        let race = Race { after: self.turn, tie: Tie::Seat };
        let Some(nth) = self.window else {
            let mut must = Seats::one(self.turn);
            if is_planted(Fault::NamesWhoMayNot) {
                must = must.with(self.turn.left(self.n_seats()));
            }
            let race = is_planted(Fault::RacesForNothing).then_some(race);
            return Agenda { must, race, ..Agenda::default() };
        };
        let id = TimerId { kind: TimerKind::Window, nth };
        let longer = is_planted(Fault::TellsByTheAgenda) && self.secret();
        let timers = Timers::from_iter([Timer { id, after_ms: 1_000 + u32::from(longer) }]);
        let mut may = Seats::all(self.n_seats()).without(self.turn);
        if self.stock.is_empty() {
            may = Seats::NONE;
        }
        if is_planted(Fault::ForgetsWhoMay) {
            may = may.without(self.turn.left(self.n_seats()));
        }
        let races = !may.is_empty() && !is_planted(Fault::NeverRaces);
        Agenda { may, timers, race: races.then_some(race), ..Agenda::default() }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.winner.is_some() {
            return;
        }
        let lays = self.hands[seat].iter().map(Action::Lay);
        out.extend(lays.filter(|action| self.allow(seat, *action).is_ok()));
        let hidden = is_planted(Fault::TellsByTheActions) && self.secret();
        let knocks = self.turn != seat && self.window.is_some() && !self.stock.is_empty();
        if (knocks && !hidden) || is_planted(Fault::ListsTheRefused) {
            out.push(Action::Knock);
        }
        if is_planted(Fault::ListsTwice) {
            out.extend(out.first().copied());
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<Action, Illegal> {
        self.allow(seat, action).map(|()| action)
    }

    fn play(&mut self, seat: Seat, step: Action, log: &mut Vec<Self::Event>) {
        match step {
            Action::Lay(card) => self.lay(seat, card, log),
            Action::Knock => self.draw(seat, log),
        }
    }

    /// As it is provided, but for the faults.
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut Vec<Self::Event>,
    ) -> Result<(), Illegal> {
        let step = self.check(seat, action);
        if step.is_err() && is_planted(Fault::ChangesOnRefusal) {
            self.n_timers += 1;
        }
        if step.is_err() && is_planted(Fault::LogsOnRefusal) {
            log.push(Event::Won { seat });
        }
        self.play(seat, step?, log);
        Ok(())
    }

    fn default_action(&self, seat: Seat) -> Option<Action> {
        if is_planted(Fault::HasNothingToDoByDefault) {
            return None;
        }
        if is_planted(Fault::DoesTheUnlistedByDefault) {
            return Some(Action::Knock);
        }
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        actions.first().copied()
    }

    fn expire(&mut self, timer: TimerId, log: &mut Vec<Self::Event>) -> Result<(), StaleTimer> {
        let runs = timer.kind == TimerKind::Window && self.window == Some(timer.nth);
        if !runs && !is_planted(Fault::AcceptsStaleTimers) {
            if is_planted(Fault::ChangesOnStaleTimers) {
                self.n_timers += 1;
            }
            if is_planted(Fault::LogsOnStaleTimers) {
                log.push(Event::Won { seat: self.turn });
            }
            return Err(StaleTimer { timer });
        }
        self.pass_on(log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let leaks = is_planted(Fault::ShowsAHandInTheView);
        let whose = if leaks { Some(self.turn) } else { viewer.seat() };
        View {
            hand: whose.map(|seat| self.hands[seat].iter().collect()).unwrap_or_default(),
            n_hands: self.hands.map(|_, hand| hand.len()),
            n_stock: self.stock.len(),
            pile: self.pile.clone(),
            turn: self.turn,
            window: self.window,
            n_timers: self.n_timers,
            winner: self.winner,
            unwritten: u32::from(is_planted(Fault::LeavesSomethingUnwritten)),
        }
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Self::Seen {
        if is_planted(Fault::ShowsADrawInTheEvent) {
            return event.map(|cards| Shown::Faces(cards.cards().into()));
        }
        event.map(|cards| cards.shown(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        let others = Seats::all(self.n_seats()).without(winner);
        let mut places = vec![Seats::one(winner), others];
        if is_planted(Fault::PlacesNotEverybody) {
            places.pop();
        }
        Some(Outcome { places, points: None, end: End::Won })
    }

    fn dealt(event: &Self::Event, visit: &mut dyn FnMut(&Dealt<Card>)) {
        event.map(visit);
    }

    fn all_cards(&self, out: &mut Vec<Card>) {
        out.extend(self.hands.iter().flat_map(|(_, hand)| hand.iter()));
        out.extend(self.stock.iter().chain(&self.pile));
    }
}

impl Ruleset for Options {
    type Game = Toy;

    fn header(&self) -> Header {
        Header { id: "toy", edition: 1, seats: 2..=4 }
    }

    fn deal(
        &self,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Toy, OptionsError> {
        if !self.header().seats.contains(&n_seats) {
            let (least, most, clause) = (2, 4, "T0.1".into());
            return Err(OptionsError::Seats { n_seats, least, most, clause });
        }
        let mut stock: Vec<Card> = Pack::new(1, 2).expect("one pack").cards().collect();
        match &deal.stacked {
            None => deal.seed.stream("deal").shuffle(&mut stock),
            Some(groups) => stock = groups.concat().into_iter().rev().collect(),
        }
        let n_cards = self.n_cards.get() as usize;
        if stock.len() < n_cards * usize::from(n_seats) {
            let (n_groups, n_cards) = (1, stock.len());
            return Err(OptionsError::Deck { n_groups, n_cards, clause: "T0.2".into() });
        }
        let hands =
            BySeat::<CardSet>::new(n_seats, |_| stock.drain(stock.len() - n_cards..).collect());
        for (seat, hand) in hands.iter() {
            let cards = Dealt::new(hand.iter(), Audience::Only(Seats::one(seat)));
            log.push(Event::Hand { seat, cards });
        }
        let turn = Seat::all(1).next().expect("a seat");
        let pile = Vec::new();
        Ok(Toy { hands, stock, pile, turn, window: None, n_timers: 0, winner: None })
    }

    fn urgency(&self, action: &Action) -> Urgency {
        match action {
            Action::Lay(_) => Urgency::Turn,
            Action::Knock => Urgency::Race,
        }
    }

    fn safety_cap(&self) -> &'static str {
        ""
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        match text.strip_prefix("lay ") {
            Some(card) => card.parse().ok().map(Action::Lay),
            None if is_planted(Fault::CannotReadAnAction) => None,
            None => (text == "knock").then_some(Action::Knock),
        }
    }

    fn parse_card(&self, text: &str) -> Option<Card> {
        let is_read = |card: &Card| !is_planted(Fault::CannotReadACard) || !card.is_joker();
        text.parse().ok().filter(is_read)
    }
}

impl Guess for Toy {
    /// The table tells all that is known.
    type Memory = ();

    fn memory(_options: &Options, _n_seats: u8) {}

    fn learn(_options: &Options, _memory: &mut (), _seen: &Event<Shown<Card>>) {}

    fn guess(_options: &Options, viewer: Viewer, view: &View, _memory: &(), rng: &mut Rng) -> Self {
        let mut hidden: CardSet = Pack::new(1, 2).expect("one pack").cards().collect();
        for card in view.hand.iter().chain(&view.pile) {
            hidden.remove(*card);
        }
        let mut stock: Vec<Card> = hidden.iter().collect();
        rng.shuffle(&mut stock);
        let hands = view.n_hands.map(|seat, n_cards| {
            if viewer.seat() == Some(seat) && !is_planted(Fault::GuessesAnotherHand) {
                return view.hand.iter().copied().collect();
            }
            stock.drain(stock.len() - n_cards..).collect()
        });
        stock.truncate(view.n_stock);
        let (turn, window, winner) = (view.turn, view.window, view.winner);
        let (pile, n_timers) = (view.pile.clone(), view.n_timers);
        Self { hands, stock, pile, turn, window, n_timers, winner }
    }
}
