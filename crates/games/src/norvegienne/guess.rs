//! A whole table that a viewer could not tell from the true one.

use tapis_cards::{Card, CardSet, Pack};
use tapis_rules::{Guess, Rng, Viewer};

use super::{
    event::Seen,
    memory::{Memory, Unknown},
    options::Options,
    state::Norvegienne,
    view::View,
};

/// How often a card that cannot lie where it fell looks for another place by lot.
const N_TRIES: u32 = 64;

impl Guess for Norvegienne {
    fn guess(options: &Options, viewer: Viewer, view: &View, seen: &[Seen], rng: &mut Rng) -> Self {
        let n_seats = view.hands.n_seats();
        let mut memory = Memory::of(options, n_seats, seen);
        if let (Some(seat), Some(hand)) = (viewer.seat(), &view.hand) {
            memory.hands[seat].cards = *hand;
            memory.hands[seat].unknown.clear();
        }
        for (seat, hand) in memory.hands.iter_mut() {
            let n_missing = usize::from(view.hands[seat]).saturating_sub(hand.len());
            if n_missing > 0 {
                hand.unknown.push(Unknown::any(n_missing));
            }
        }
        let places = places(view, &memory);
        let mut cards = unseen_cards(options, view, &memory, places.len());
        rng.shuffle(&mut cards);
        settle(&mut cards, &places, rng);
        build(options, view, memory, cards)
    }
}

/// What may lie at each place whose card the viewer does not know: hands, then the rest.
fn places(view: &View, memory: &Memory<'_>) -> Vec<Unknown> {
    let lots = memory.hands.iter().flat_map(|(_, hand)| &hand.unknown);
    let in_hands = lots.flat_map(|lot| std::iter::repeat_n(*lot, lot.n_cards));
    let hidden = view.hidden.iter().flat_map(|(_, left)| left).filter(|left| **left).count();
    let elsewhere = std::iter::repeat_n(Unknown::any(1), hidden + usize::from(view.n_stock));
    in_hands.chain(elsewhere).collect()
}

/// At least `n_needed` cards that the viewer has seen nowhere, as many as there are of them.
fn unseen_cards(options: &Options, view: &View, memory: &Memory<'_>, n_needed: usize) -> Vec<Card> {
    let n_seats = view.hands.n_seats();
    let pack = |n_jokers| {
        Pack::new(Options::n_packs(n_seats), n_jokers).expect("one to four packs").cards()
    };
    let mut unseen: CardSet = pack(options.n_jokers(n_seats)).collect();
    let hands = memory.hands.iter().flat_map(|(_, hand)| hand.cards.iter());
    let visible = view.open.visible.iter().flat_map(|(_, cards)| cards.iter());
    let open = view.open.pile.iter().chain(&memory.removed).copied();
    for card in hands.chain(visible).chain(open) {
        unseen.remove(card);
    }
    let mut cards: Vec<Card> = unseen.iter().collect();
    // A stacked deck may hold more cards than its packs.
    while cards.len() < n_needed {
        cards.extend(pack(0));
    }
    cards
}

/// Exchanges cards until each lies where it may, as far as a few tries go.
fn settle(cards: &mut [Card], places: &[Unknown], rng: &mut Rng) {
    let fits = |cards: &[Card], at: usize| places.get(at).is_none_or(|it| it.allows(cards[at]));
    for at in 0..places.len() {
        let mut n_left = N_TRIES;
        while !fits(cards, at) && n_left > 0 {
            n_left -= 1;
            let other = rng.index(cards.len());
            let fitted = fits(cards, other);
            cards.swap(at, other);
            if !fits(cards, at) || (fitted && !fits(cards, other)) {
                cards.swap(at, other);
            }
        }
    }
}

/// The table with `cards` at the unknown places, in the order of [`places`].
fn build(options: &Options, view: &View, memory: Memory<'_>, cards: Vec<Card>) -> Norvegienne {
    let mut game = Norvegienne::empty(options, view.hands.n_seats(), view.open.dealer);
    let mut cards = cards.into_iter();
    for (seat, hand) in memory.hands.iter() {
        game.hands[seat].extend(hand.cards.iter());
        let n_unknown = hand.unknown.iter().map(|lot| lot.n_cards).sum();
        game.hands[seat].extend(cards.by_ref().take(n_unknown));
    }
    for (seat, left) in view.hidden.iter() {
        game.hidden[seat] = left.map(|left| if left { cards.next() } else { None });
    }
    game.stock = cards.take(usize::from(view.n_stock)).collect();
    game.removed = memory.removed;
    game.open = view.open.clone();
    game
}
