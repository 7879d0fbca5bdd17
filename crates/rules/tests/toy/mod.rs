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
    fmt,
    marker::PhantomData,
    ops::RangeInclusive,
    sync::atomic::{AtomicU32, Ordering},
};

use serde::{Deserialize, Serialize};
use tapis_cards::{Card, CardSet, Pack};
use tapis_rules::{
    Agenda, Audience, BySeat, Clause, Deal, Dealt, End, Game, Guess, Number, OptionsError, Outcome,
    Rng, Seat, Seats, Shown, StaleTimer, Timer, TimerId, TimerKind, Timers, Viewer,
};

tapis_rules::options! {
    /// House rules of the toy.
    pub struct Options {
        /// How many cards each player gets.
        ["X1"] n_cards: Number<1, 5> = Number::new(3),
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
}

/// A fault as a type, so that every faulty game is a type of its own.
pub trait Plant: Clone + Copy + fmt::Debug + Eq {
    const FAULT: Fault;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy<P> {
    hands: BySeat<CardSet>,
    stock: Vec<Card>,
    pile: Vec<Card>,
    turn: Seat,
    window: Option<u32>,
    n_timers: u32,
    winner: Option<Seat>,
    fault: PhantomData<P>,
}

/// What no record holds.
static OUTSIDE: AtomicU32 = AtomicU32::new(0);

impl<P: Plant> Toy<P> {
    fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Lay(_) if self.turn != seat || self.window.is_some() => {
                Err(Illegal::NotTurn { seat })
            }
            Action::Lay(card) if !self.hands[seat].contains(card) => {
                Err(Illegal::NotHeld { seat, card })
            }
            Action::Lay(_) => Ok(()),
            Action::Knock => {
                let own = self.turn == seat && P::FAULT != Fault::AcceptsTheUnlisted;
                if self.window.is_none() || own || self.stock.is_empty() {
                    return Err(Illegal::NoWindow { seat });
                }
                Ok(())
            }
        }
    }

    fn lay(&mut self, seat: Seat, card: Card, log: &mut Vec<Event<Dealt<Card>>>) {
        if P::FAULT != Fault::NeverEnds {
            self.hands[seat].remove(card);
            self.pile.push(card);
        }
        if P::FAULT == Fault::LosesACard {
            self.pile.pop();
        }
        if P::FAULT == Fault::DoublesACard {
            self.pile.push(card);
        }
        log.push(Event::Laid { seat, card: Dealt::new([card], Audience::Everybody) });
        self.n_timers += 1;
        self.window = Some(self.n_timers);
    }

    fn draw(&mut self, seat: Seat, log: &mut Vec<Event<Dealt<Card>>>) {
        let mut nth = self.stock.len() - 1;
        if P::FAULT == Fault::HoldsWhatTheRecordDoesNot {
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

impl<P: Plant> Game for Toy<P> {
    const ID: &'static str = "toy";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Card = Card;
    type Options = Options;
    type Action = Action;
    type Event = Event<Dealt<Card>>;
    type Seen = Event<Shown<Card>>;
    type View = View;
    type Illegal = Illegal;

    fn deal(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Self::Event>,
    ) -> Result<Self, OptionsError> {
        if !Self::SEATS.contains(&n_seats) {
            let (least, most, clause) = (2, 4, "T0.1".into());
            return Err(OptionsError::Seats { n_seats, least, most, clause });
        }
        let mut stock: Vec<Card> = Pack::new(1, 2).expect("one pack").cards().collect();
        match &deal.stacked {
            None => deal.seed.stream("deal").shuffle(&mut stock),
            Some(groups) => stock = groups.concat().into_iter().rev().collect(),
        }
        let n_cards = options.n_cards.get() as usize;
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
        let (pile, fault) = (Vec::new(), PhantomData);
        Ok(Self { hands, stock, pile, turn, window: None, n_timers: 0, winner: None, fault })
    }

    fn agenda(&self) -> Agenda {
        if P::FAULT == Fault::StopsWithoutOutcome && self.pile.len() > 2 {
            return Agenda::default();
        }
        if self.winner.is_some() && P::FAULT != Fault::GoesOnAfterTheEnd {
            return Agenda::default();
        }
        let Some(nth) = self.window else {
            let mut must = Seats::one(self.turn);
            if P::FAULT == Fault::NamesWhoMayNot {
                must = must.with(self.turn.left(self.n_seats()));
            }
            return Agenda { must, ..Agenda::default() };
        };
        let id = TimerId { kind: TimerKind::Window, nth };
        let longer = P::FAULT == Fault::TellsByTheAgenda && self.secret();
        let timers = Timers::from_iter([Timer { id, after_ms: 1_000 + u32::from(longer) }]);
        let mut may = Seats::all(self.n_seats()).without(self.turn);
        if self.stock.is_empty() {
            may = Seats::NONE;
        }
        if P::FAULT == Fault::ForgetsWhoMay {
            may = may.without(self.turn.left(self.n_seats()));
        }
        Agenda { may, timers, ..Agenda::default() }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.winner.is_some() {
            return;
        }
        let lays = self.hands[seat].iter().map(Action::Lay);
        out.extend(lays.filter(|action| self.check(seat, *action).is_ok()));
        let hidden = P::FAULT == Fault::TellsByTheActions && self.secret();
        let knocks = self.turn != seat && self.window.is_some() && !self.stock.is_empty();
        if (knocks && !hidden) || P::FAULT == Fault::ListsTheRefused {
            out.push(Action::Knock);
        }
        if P::FAULT == Fault::ListsTwice {
            out.extend(out.first().copied());
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut Vec<Self::Event>,
    ) -> Result<(), Illegal> {
        if let Err(illegal) = self.check(seat, action) {
            if P::FAULT == Fault::ChangesOnRefusal {
                self.n_timers += 1;
            }
            if P::FAULT == Fault::LogsOnRefusal {
                log.push(Event::Won { seat });
            }
            return Err(illegal);
        }
        match action {
            Action::Lay(card) => self.lay(seat, card, log),
            Action::Knock => self.draw(seat, log),
        }
        Ok(())
    }

    fn expire(&mut self, timer: TimerId, log: &mut Vec<Self::Event>) -> Result<(), StaleTimer> {
        let runs = timer.kind == TimerKind::Window && self.window == Some(timer.nth);
        if !runs && P::FAULT != Fault::AcceptsStaleTimers {
            if P::FAULT == Fault::ChangesOnStaleTimers {
                self.n_timers += 1;
            }
            if P::FAULT == Fault::LogsOnStaleTimers {
                log.push(Event::Won { seat: self.turn });
            }
            return Err(StaleTimer { timer });
        }
        self.pass_on(log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let leaks = P::FAULT == Fault::ShowsAHandInTheView;
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
            unwritten: u32::from(P::FAULT == Fault::LeavesSomethingUnwritten),
        }
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Self::Seen {
        if P::FAULT == Fault::ShowsADrawInTheEvent {
            return event.map(|cards| Shown::Faces(cards.cards().into()));
        }
        event.map(|cards| cards.shown(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        let others = Seats::all(self.n_seats()).without(winner);
        let mut places = vec![Seats::one(winner), others];
        if P::FAULT == Fault::PlacesNotEverybody {
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

    fn parse_action(_options: &Options, text: &str) -> Option<Action> {
        match text.strip_prefix("lay ") {
            Some(card) => card.parse().ok().map(Action::Lay),
            None if P::FAULT == Fault::CannotReadAnAction => None,
            None => (text == "knock").then_some(Action::Knock),
        }
    }

    fn parse_card(_options: &Options, text: &str) -> Option<Card> {
        text.parse()
            .ok()
            .filter(|card: &Card| P::FAULT != Fault::CannotReadACard || !card.is_joker())
    }

    fn french_rule_book(_options: &Options) -> &'static str {
        ""
    }

    fn rule_book(_options: &Options) -> &'static str {
        include_str!("RULES.md")
    }
}

impl<P: Plant> Guess for Toy<P> {
    fn guess(
        _options: &Options,
        viewer: Viewer,
        view: &View,
        _seen: &[Event<Shown<Card>>],
        rng: &mut Rng,
    ) -> Self {
        let mut hidden: CardSet = Pack::new(1, 2).expect("one pack").cards().collect();
        for card in view.hand.iter().chain(&view.pile) {
            hidden.remove(*card);
        }
        let mut stock: Vec<Card> = hidden.iter().collect();
        rng.shuffle(&mut stock);
        let hands = view.n_hands.map(|seat, n_cards| {
            if viewer.seat() == Some(seat) && P::FAULT != Fault::GuessesAnotherHand {
                return view.hand.iter().copied().collect();
            }
            stock.drain(stock.len() - n_cards..).collect()
        });
        stock.truncate(view.n_stock);
        let (turn, window, winner) = (view.turn, view.window, view.winner);
        let (pile, n_timers, fault) = (view.pile.clone(), view.n_timers, PhantomData);
        Self { hands, stock, pile, turn, window, n_timers, winner, fault }
    }
}
