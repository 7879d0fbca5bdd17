//! What a viewer with a perfect memory knows about the cards that lie face down.
//!
//! Cards shown on their way into a hand stay known there until they are played. Of unseen ones the
//! source is known: the deal, the first stock, or the reshuffle that their stock came from; and
//! which cards a reshuffle held everybody knows.

use tapis_rules::{BySeat, Seat};

use super::{
    card::Card,
    deal::full_box,
    event::{Event, Seen},
    hand::Hand,
    options::{Options, Reshuffle},
    view::View,
};

/// Where an unseen card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Source(usize);

impl Source {
    /// The hands dealt.
    pub(super) const DEAL: Self = Self(0);
    /// What was left of the box.
    pub(super) const STOCK: Self = Self(1);

    /// The sources of a set of cards.
    pub(super) fn of_pool(pool: usize) -> Vec<Self> {
        if pool == 0 { vec![Self::DEAL, Self::STOCK] } else { vec![Self(pool + 1)] }
    }

    /// Which set of cards it is of: the box, or those of a reshuffle.
    pub(super) const fn pool(self) -> usize {
        self.0.saturating_sub(1)
    }
}

/// What is known of a card that lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Its face.
    Known(Card),
    /// Where it came from.
    From(Source),
}

/// An unseen card that came into a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub(super) seat: Seat,
    pub(super) source: Source,
    /// At which event.
    pub(super) at: usize,
}

/// A card that left a hand into which it had come unseen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Departure {
    pub(super) seat: Seat,
    pub(super) card: Card,
    /// At which event.
    pub(super) at: usize,
}

/// Where cards lie, and where unseen ones came from.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The known cards of each hand.
    pub(super) known: BySeat<Hand>,
    /// The stock, the next card first.
    pub(super) stock: Vec<Slot>,
    /// The cards of the box and of each reshuffle, without those seen on leaving it.
    pub(super) pools: Vec<Hand>,
    /// A joker that was turned up and put back cannot have been dealt; each kind once, for one that
    /// is turned up again may be the same.
    pub(super) put_back: Hand,
    /// In the order in which they happened.
    pub(super) arrivals: Vec<Arrival>,
    pub(super) departures: Vec<Departure>,
    /// What came last into a hand.
    pub(super) last_drawn: Option<Slot>,
    pile: Vec<Card>,
    /// Cards that lie between a hand and the pile.
    limbo: Vec<Card>,
    /// Counts the events.
    now: usize,
}

impl Knowledge {
    /// What is known before anything is dealt.
    pub(super) fn new(options: &Options, n_seats: u8) -> Self {
        Self {
            known: BySeat::new(n_seats, |_| Hand::default()),
            stock: Vec::new(),
            pools: vec![full_box(options).collect()],
            put_back: Hand::default(),
            arrivals: Vec::new(),
            departures: Vec::new(),
            last_drawn: None,
            pile: Vec::new(),
            limbo: Vec::new(),
            now: 0,
        }
    }

    /// What is known to whoever comes late.
    pub(super) fn on_sight(options: &Options, n_seats: u8, view: &View) -> Self {
        let mut sight = Self::new(options, n_seats);
        sight.stock = vec![Slot::From(Source::STOCK); usize::from(view.n_stock)];
        sight.pile.extend(&view.open.pile);
        sight.limbo.extend(view.open.limbo());
        for card in sight.pile.iter().chain(&sight.limbo) {
            sight.pools[0].remove(*card);
        }
        for (seat, cards) in view.hands.iter() {
            for card in cards.known() {
                sight.arrive(seat, Slot::From(Source::STOCK), card);
            }
        }
        sight.last_drawn = None;
        sight
    }

    /// Keeps in mind what happens next, as long as the round lasts.
    pub(super) fn learn(&mut self, options: &Options, event: &Seen) {
        if matches!(event, Event::Round { .. }) {
            *self = Self::new(options, self.known.n_seats());
        }
        self.keep(options, event);
        self.now += 1;
    }

    /// With the deal and the first stock as one, unless a joker that was put back tells them apart.
    pub(super) fn settled(&self) -> Self {
        let mut settled = self.clone();
        if settled.put_back.is_empty() {
            for arrival in settled.arrivals.iter_mut().filter(|it| it.source == Source::DEAL) {
                arrival.source = Source::STOCK;
            }
        }
        settled
    }

    fn keep(&mut self, options: &Options, event: &Seen) {
        match event {
            Event::Hand { seat, cards } => {
                for card in cards.known() {
                    self.arrive(*seat, Slot::From(Source::DEAL), card);
                }
            }
            Event::Stock { cards } => self.stock = vec![Slot::From(Source::STOCK); cards.len()],
            Event::TurnedUp { cards, from_stock } => {
                for card in cards.known().flatten() {
                    self.pools[0].remove(card);
                    self.pile.push(card);
                }
                if *from_stock && !self.stock.is_empty() {
                    self.stock.remove(0);
                }
            }
            Event::Drew { seat, cards } => {
                for card in cards.known() {
                    let slot = self.stock.drain(..1).next();
                    self.arrive(*seat, slot.expect("Z3.6: a stock is drawn from"), card);
                }
            }
            Event::Reshuffled { n_cards } => self.renew(options, usize::from(*n_cards)),
            Event::Played { seat, cards, .. }
            | Event::Kept { seat, cards, .. }
            | Event::Replayed { seat, card: cards } => {
                for card in cards.known().flatten() {
                    self.lift(*seat, card);
                    self.pile.push(card);
                }
            }
            Event::Laid { seat, card: cards, .. }
            | Event::Offered { seat, cards }
            | Event::Faulted { seat, cards, .. } => {
                // What was laid one by one or offered lies there already when it is judged.
                if self.limbo.is_empty() || matches!(event, Event::Laid { .. }) {
                    for card in cards.known().flatten() {
                        self.leave(*seat, card);
                        self.limbo.push(card);
                    }
                }
            }
            Event::TookBack { seat, cards } => {
                for card in cards.known().flatten() {
                    self.lift(*seat, card);
                    self.known[*seat].add(card);
                }
            }
            Event::PutBack { card } => {
                let joker = card.known().flatten().find(|card| !self.put_back.contains(*card));
                self.put_back.extend(joker);
            }
            Event::Round { .. }
            | Event::Challenged { .. }
            | Event::Accepted { .. }
            | Event::Passed { .. }
            | Event::Finished { .. }
            | Event::RoundEnded { .. }
            | Event::Announced { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// A card comes into a hand, its face seen or not.
    fn arrive(&mut self, seat: Seat, slot: Slot, seen: Option<Card>) {
        let slot = match (slot, seen) {
            (Slot::From(source), Some(card)) => {
                self.pools[source.pool()].remove(card);
                if source == Source::STOCK {
                    self.put_back.remove(card);
                }
                Slot::Known(card)
            }
            (Slot::From(_), None) | (Slot::Known(_), _) => slot,
        };
        match slot {
            Slot::Known(card) => self.known[seat].add(card),
            Slot::From(source) => self.arrivals.push(Arrival { seat, source, at: self.now }),
        }
        self.last_drawn = Some(slot);
    }

    /// The pile without its top becomes a stock whose cards are known, and with `flip` their order.
    fn renew(&mut self, options: &Options, n_cards: usize) {
        let cards: Vec<Card> = self.pile.drain(..n_cards.min(self.pile.len())).collect();
        match options.reshuffle {
            Reshuffle::Flip => self.stock.extend(cards.into_iter().map(Slot::Known)),
            Reshuffle::Shuffle => {
                let source = Source(self.pools.len() + 1);
                self.stock.extend(vec![Slot::From(source); cards.len()]);
                self.pools.push(cards.into_iter().collect());
            }
        }
    }

    /// Takes up a card that has been laid, or takes it out of the hand.
    fn lift(&mut self, seat: Seat, card: Card) {
        match self.limbo.iter().position(|laid| *laid == card) {
            Some(at) => {
                self.limbo.swap_remove(at);
            }
            None => self.leave(seat, card),
        }
    }

    /// Takes a card with this face out of a hand: a known one if there is one, for cards with one
    /// face cannot be told apart.
    fn leave(&mut self, seat: Seat, card: Card) {
        if !self.known[seat].remove(card) {
            self.departures.push(Departure { seat, card, at: self.now });
        }
    }

    /// How many cards of a source lie in the stock still.
    pub(super) fn n_in_stock(&self, source: Source) -> usize {
        self.stock.iter().filter(|slot| **slot == Slot::From(source)).count()
    }
}
