//! A whole table that a viewer could not tell from the real one.

use tapis_cards::{Card, CardSet, Pack};
use tapis_rules::{Guess, Rng, Viewer};

use super::{
    event::Seen,
    knowledge::{Knowledge, Unknown},
    options::Options,
    state::Norvegienne,
    view::View,
};

/// How often another spot is tried at random for a card that cannot lie where it is.
const N_TRIES: u32 = 64;

impl Guess for Norvegienne {
    type Memory = Knowledge;

    fn memory(options: &Options, n_seats: u8) -> Knowledge {
        Knowledge::new(options, n_seats)
    }

    fn learn(options: &Options, memory: &mut Knowledge, seen: &Seen) {
        memory.learn(options, seen);
    }

    fn guess(
        options: &Options,
        viewer: Viewer,
        view: &View,
        memory: &Knowledge,
        rng: &mut Rng,
    ) -> Self {
        let mut knowledge = memory.clone();
        if let (Some(seat), Some(hand)) = (viewer.seat(), &view.hand) {
            knowledge.hands[seat].cards = *hand;
            knowledge.hands[seat].unknown.clear();
        }
        for (seat, hand) in knowledge.hands.iter_mut() {
            let n_missing = usize::from(view.hands[seat]).saturating_sub(hand.len());
            if n_missing > 0 {
                hand.unknown.push(Unknown::any(n_missing));
            }
        }
        let spots = spots(view, &knowledge);
        let mut cards = unseen_cards(options, view, &knowledge, spots.len());
        rng.shuffle(&mut cards);
        settle(&mut cards, &spots, rng);
        build(options, view, knowledge, cards)
    }
}

/// What may lie at each spot whose card the viewer does not know: hands, then the rest.
fn spots(view: &View, knowledge: &Knowledge) -> Vec<Unknown> {
    let batches = knowledge.hands.iter().flat_map(|(_, hand)| &hand.unknown);
    let in_hands = batches.flat_map(|batch| std::iter::repeat_n(*batch, batch.n_cards));
    let hidden = view.hidden.iter().flat_map(|(_, left)| left).filter(|left| **left).count();
    let away = usize::from(view.n_removed).saturating_sub(knowledge.removed.len());
    let elsewhere = std::iter::repeat_n(Unknown::any(1), hidden + usize::from(view.n_stock) + away);
    in_hands.chain(elsewhere).collect()
}

/// All cards that the viewer has not seen anywhere, but at least `n_needed`.
fn unseen_cards(
    options: &Options,
    view: &View,
    knowledge: &Knowledge,
    n_needed: usize,
) -> Vec<Card> {
    let n_seats = view.hands.n_seats();
    let pack = |n_jokers| {
        Pack::new(Options::n_packs(n_seats), n_jokers).expect("one to four packs").cards()
    };
    let mut unseen: CardSet = pack(options.n_jokers(n_seats)).collect();
    let hands = knowledge.hands.iter().flat_map(|(_, hand)| hand.cards.iter());
    let visible = view.open.visible.iter().flat_map(|(_, cards)| cards.iter());
    let open = view.open.pile.iter().chain(&knowledge.removed).copied();
    for card in hands.chain(visible).chain(open) {
        unseen.remove(card);
    }
    let mut cards: Vec<Card> = unseen.iter().collect();
    // A stacked deck may have more cards than its packs.
    while cards.len() < n_needed {
        cards.extend(pack(0));
    }
    cards
}

/// Swaps cards until each lies where it may, as far as a few tries go.
fn settle(cards: &mut [Card], spots: &[Unknown], rng: &mut Rng) {
    let fits = |cards: &[Card], at: usize| spots.get(at).is_none_or(|it| it.allows(cards[at]));
    for at in 0..spots.len() {
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

/// The table with `cards` at the unknown spots, in the order of [`spots`].
fn build(options: &Options, view: &View, knowledge: Knowledge, cards: Vec<Card>) -> Norvegienne {
    let mut game = Norvegienne::empty(options, view.hands.n_seats(), view.open.dealer);
    let mut cards = cards.into_iter();
    for (seat, hand) in knowledge.hands.iter() {
        game.hands[seat].extend(hand.cards.iter());
        let n_unknown = hand.unknown.iter().map(|batch| batch.n_cards).sum();
        game.hands[seat].extend(cards.by_ref().take(n_unknown));
    }
    for (seat, left) in view.hidden.iter() {
        game.hidden[seat] = left.map(|left| if left { cards.next() } else { None });
    }
    game.stock = cards.by_ref().take(usize::from(view.n_stock)).collect();
    // Whoever has come late has not seen what was removed before.
    let n_unseen = usize::from(view.n_removed).saturating_sub(knowledge.removed.len());
    game.removed = knowledge.removed.into_iter().chain(cards.take(n_unseen)).collect();
    game.open = view.open.clone();
    game
}
