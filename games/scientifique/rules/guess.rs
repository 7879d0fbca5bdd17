//! A whole table that a viewer could not tell from the real one.
//!
//! Every card is revealed when it is played and won in the open, so a viewer with a perfect memory
//! knows who owns what. Hidden are the chosen cards, and how a player's cards are split between hand
//! and pile. Everybody can follow that split until an 8 gives its player a secret choice; then two
//! splits are possible, until the player reveals a card that was in only one of the two hands.

use tapis_cards::{Card, CardSet};
use tapis_rules::{BySeat, Guess, Rng, Seat, Seats, Seed, Shown, Viewer};

use super::{
    deal::suit_of,
    event::{Event, Seen, Weighing},
    options::Options,
    state::{Holding, Scientifique, n_cards},
    view::View,
};

/// What a viewer with a perfect memory knows.
#[derive(Clone, Debug)]
pub struct Knowledge {
    players: BySeat<Known>,
    pot: CardSet,
    /// Cards that are in play no more after a new start (clause S9.4).
    aside: CardSet,
}

/// What is known about one player.
#[derive(Clone, Debug, Default)]
struct Known {
    owned: CardSet,
    dealt: CardSet,
    /// All hands that the player can have, each once.
    hands: Vec<CardSet>,
    /// The chosen card, if the viewer has seen it.
    chosen: Option<Card>,
}

impl Known {
    fn keep(&mut self, possible: impl Fn(&CardSet) -> bool) {
        self.hands.retain(possible);
    }

    /// Keeps one of equal hands.
    fn merge(&mut self) {
        if self.hands.len() < 2 {
            return;
        }
        let mut n_distinct = 0;
        for nth in 0..self.hands.len() {
            if !self.hands[..n_distinct].contains(&self.hands[nth]) {
                self.hands.swap(n_distinct, nth);
                n_distinct += 1;
            }
        }
        self.hands.truncate(n_distinct);
    }

    fn weigh(&mut self, weighing: Option<Weighing>) {
        let owned = self.owned;
        let swapped = |hand: &CardSet| {
            let pile = owned.minus(hand);
            (!hand.is_empty() && !pile.is_empty()).then_some(pile)
        };
        let before = std::mem::take(&mut self.hands);
        let kept = before.iter().copied().filter(|_| weighing != Some(Weighing::Swapped));
        let others = before.iter().filter_map(swapped);
        let others = others.filter(|_| weighing != Some(Weighing::Kept));
        self.hands = kept.chain(others).collect();
        self.merge();
    }

    fn reveal(&mut self, card: Card) {
        self.keep(|hand| hand.contains(card));
        for hand in &mut self.hands {
            hand.remove(card);
        }
        self.merge();
        self.owned.remove(card);
        self.chosen = None;
    }

    fn refill(&mut self) {
        for hand in self.hands.iter_mut().filter(|hand| hand.is_empty()) {
            *hand = self.owned;
        }
        self.merge();
    }
}

fn faces(cards: &Shown) -> impl Iterator<Item = Card> + '_ {
    cards.known().flatten()
}

impl Knowledge {
    fn new(n_seats: u8) -> Self {
        let players = BySeat::new(n_seats, |_| Known::default());
        Self { players, pot: CardSet::EMPTY, aside: CardSet::EMPTY }
    }

    fn learn(&mut self, event: &Seen) {
        match event {
            Event::Hand { seat, cards } => {
                let hand = self.deal(*seat, cards);
                self.players[*seat].hands = vec![hand];
            }
            Event::Pile { seat, cards } => {
                self.deal(*seat, cards);
            }
            Event::Pot { cards } => self.pot = faces(cards).collect(),
            Event::TrickBegan { .. } => {
                self.players.iter_mut().for_each(|(_, known)| known.refill());
            }
            Event::Counted { sizes, .. } => {
                let sizes = sizes.fact.iter().flatten();
                for ((_, known), size) in self.players.iter_mut().zip(sizes) {
                    known.keep(|hand| n_cards(hand) == *size);
                }
            }
            Event::Weighed { seat, weighing, n_hand } => {
                let known = &mut self.players[*seat];
                known.weigh(weighing.fact);
                if let Some(n_hand) = n_hand.fact {
                    known.keep(|hand| n_cards(hand) == n_hand);
                }
            }
            Event::Sealed { seat, card } => {
                let card = faces(card).next();
                self.players[*seat].chosen = card;
            }
            Event::Withdrew { seat } => self.players[*seat].chosen = None,
            Event::Foresaw { of, cards, .. } => {
                for (seat, card) in of.into_iter().zip(faces(cards)) {
                    self.players[seat].keep(|hand| hand.contains(card));
                    self.players[seat].chosen = Some(card);
                }
            }
            Event::Revealed { of, cards } => {
                for (seat, card) in of.into_iter().zip(faces(cards)) {
                    self.players[seat].reveal(card);
                    self.pot.insert(card);
                }
            }
            Event::Decided { fate, .. } => fate.winner().into_iter().for_each(|s| self.collect(s)),
            Event::PotAdded { seat, .. } => self.collect(*seat),
            Event::Redealt { seats } => self.start_again(*seats),
            Event::Empowered { .. }
            | Event::Waived { .. }
            | Event::Revolution { .. }
            | Event::Out { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn deal(&mut self, seat: Seat, cards: &Shown) -> CardSet {
        let cards: CardSet = faces(cards).collect();
        let known = &mut self.players[seat];
        known.owned = known.owned.plus(&cards);
        known.dealt = known.owned;
        cards
    }

    fn collect(&mut self, seat: Seat) {
        let known = &mut self.players[seat];
        known.owned = known.owned.plus(&self.pot.take());
    }

    fn start_again(&mut self, seats: Seats) {
        self.aside = self.aside.plus(&self.pot.take());
        for seat in seats {
            let known = &mut self.players[seat];
            self.aside = self.aside.minus(&known.dealt);
            known.owned = known.dealt;
            known.hands = vec![known.dealt];
        }
    }
}

impl Guess for Scientifique {
    type Memory = Knowledge;

    fn memory(_options: &Options, n_seats: u8) -> Knowledge {
        Knowledge::new(n_seats)
    }

    fn learn(_options: &Options, memory: &mut Knowledge, seen: &Seen) {
        memory.learn(seen);
    }

    /// Of cards that others may own, each gets as many as it has; all of them may be in its hand.
    fn on_sight(options: &Options, n_seats: u8, viewer: Viewer, view: &View) -> Knowledge {
        let dealt = BySeat::new(n_seats, |seat| suit_of(seat, options.joker));
        let whole = dealt.iter().fold(CardSet::EMPTY, |all, (_, cards)| all.plus(cards));
        let own = view.hand.iter().chain(&view.pile).fold(CardSet::EMPTY, |all, it| all.plus(it));
        let seen: CardSet = view.foreseen.iter().map(|(_, card)| card).collect();
        let away = whole.minus(&view.pot).minus(&own).minus(&seen);
        let mut unseen = away.iter();
        let players = dealt.map(|seat, dealt| {
            let is_own = viewer.seat() == Some(seat);
            let foreseen = view.foreseen.iter().find(|(of, _)| *of == seat).map(|(_, card)| card);
            let known = if is_own { own } else { foreseen.into_iter().collect() };
            let n_more = view.totals[seat].saturating_sub(n_cards(&known));
            let owned = known.plus(&unseen.by_ref().take(usize::from(n_more)).collect());
            let n_hand = view.hand_sizes.as_ref().map_or(view.totals[seat], |sizes| sizes[seat]);
            let n_others = usize::from(n_hand.saturating_sub(n_cards(&known)));
            let hand = known.plus(&owned.minus(&known).iter().take(n_others).collect());
            let chosen = if is_own { view.chosen } else { foreseen };
            Known { owned, dealt: *dealt, hands: vec![hand], chosen }
        });
        Knowledge { players, pot: view.pot, aside: unseen.collect() }
    }

    fn guess(
        options: &Options,
        viewer: Viewer,
        view: &View,
        knowledge: &Knowledge,
        rng: &mut Rng,
    ) -> Self {
        let sealed = view.open.sealed();
        let holdings = knowledge.players.map(|seat, known| {
            let own = view.hand.filter(|_| viewer.seat() == Some(seat));
            let hand = own.or_else(|| rng.choose(&known.hands).copied()).unwrap_or(known.owned);
            let guessed = || {
                let hand: Vec<Card> = hand.iter().collect();
                rng.choose(&hand).copied()
            };
            let sealed = if sealed.contains(seat) { known.chosen.or_else(guessed) } else { None };
            Holding { hand, pile: known.owned.minus(&hand), sealed, dealt: known.dealt }
        });
        Self {
            options: options.clone(),
            open: view.open.clone(),
            holdings,
            pot: knowledge.pot,
            aside: knowledge.aside,
            absent: Seed::numbered(u64::from(rng.next_u32())),
        }
    }
}
