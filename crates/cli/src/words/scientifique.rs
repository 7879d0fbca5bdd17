//! Bataille scientifique in words.

use tapis_cards::{Card, CardSet};
use tapis_games::scientifique::{Event, Fate, Order, Phase, Power, Seen, View, Weighing};
use tapis_rules::{Seat, Shown};

use super::{Names, Words, card, say};

/// One event in a sentence.
pub(super) fn event(words: &Words, names: &Names, seen: &Seen) -> String {
    let told = |id: &str, seat: Seat| say!(words, id, you = names.you(seat), who = names.get(seat));
    let counted = |id: &str, seat: Seat, n_cards: usize| {
        let cards = words.n_cards(n_cards);
        say!(words, id, you = names.you(seat), who = names.get(seat), cards = cards)
    };
    match seen {
        Event::Hand { seat, cards } => counted("sci-hand", *seat, cards.len()),
        Event::Pile { seat, cards } => counted("sci-pile", *seat, cards.len()),
        Event::Pot { cards } => say!(words, "sci-pot", cards = words.n_cards(cards.len())),
        Event::TrickBegan { nth, refilled } => {
            let id = if refilled.is_empty() { "sci-trick" } else { "sci-trick-refilled" };
            say!(words, id, nth = *nth)
        }
        Event::Empowered { seat, power } => told(power_id(*power), *seat),
        Event::Counted { seat, sizes } => match &sizes.fact {
            None => say!(words, "sci-counts", who = names.get(*seat)),
            Some(sizes) => {
                let sizes = sizes.iter().zip(Seat::all(Seat::MAX));
                let sizes = sizes.map(|(n, seat)| (seat, *n));
                say!(words, "sci-counted", sizes = hand_sizes(words, names, sizes))
            }
        },
        Event::Weighed { seat, weighing, n_hand } => match (weighing.fact, n_hand.fact) {
            (Some(Weighing::Swapped), _) => say!(words, "sci-swapped"),
            (Some(Weighing::Kept), _) => say!(words, "sci-kept"),
            (None, None) => say!(words, "sci-weighed", who = names.get(*seat)),
            (None, Some(n)) => {
                let cards = words.n_cards(n.into());
                say!(words, "sci-weighed-counted", who = names.get(*seat), cards = cards)
            }
        },
        Event::Waived { seat } => told("sci-waived", *seat),
        Event::Sealed { seat, card } => {
            let card = listed(words, card.known().flatten());
            let (you, who) = (names.you(*seat), names.get(*seat));
            say!(words, "sci-sealed", you = you, who = who, card = card)
        }
        Event::Withdrew { seat } => told("sci-withdrew", *seat),
        Event::Foresaw { cards: Shown::Backs(_), seers, .. } => {
            say!(words, "sci-looks", who = names.all(words, *seers), count = seers.len())
        }
        Event::Foresaw { of, cards: Shown::Faces(cards), .. } => {
            let plays = plays(words, names, of.into_iter().zip(cards.iter().copied()));
            say!(words, "sci-foresaw", plays = plays)
        }
        Event::Revealed { of, cards } => {
            let plays = plays(words, names, of.into_iter().zip(cards.known().flatten()));
            say!(words, "sci-revealed", plays = plays)
        }
        Event::Revolution { order: Order::Normal } => say!(words, "sci-revolution-normal"),
        Event::Revolution { order: Order::Inverted } => say!(words, "sci-revolution-inverted"),
        Event::Decided { fate, n_cards } => {
            let n_cards = usize::from(*n_cards);
            match fate {
                Fate::Strongest(seat) => counted("sci-taken", *seat, n_cards),
                Fate::Joker(seat) => counted("sci-taken-joker", *seat, n_cards),
                Fate::Battle => say!(words, "sci-battle", cards = words.n_cards(n_cards)),
                Fate::ForcedBattle => {
                    say!(words, "sci-forced-battle", cards = words.n_cards(n_cards))
                }
            }
        }
        Event::Out { seats } => say!(words, "sci-out", who = names.all(words, *seats)),
        Event::PotAdded { seat, n_cards } => counted("sci-pot-added", *seat, (*n_cards).into()),
        Event::Redealt { seats } => say!(words, "sci-redealt", who = names.all(words, *seats)),
        Event::Ended { winners } => say!(words, "sci-ended", who = names.all(words, *winners)),
    }
}

/// The table in lines: order, middle, what each owns, one's own cards.
pub(super) fn table(words: &Words, names: &Names, view: &View) -> Vec<String> {
    let open = &view.open;
    let set = |cards: &CardSet| listed(words, cards.iter());
    let mut lines = vec![match open.order {
        Order::Normal => say!(words, "sci-order-normal"),
        Order::Inverted => say!(words, "sci-order-inverted"),
    }];
    if !view.pot.is_empty() {
        let cards = words.n_cards(view.pot.len());
        lines.push(say!(words, "sci-table-pot", cards = cards, top = set(&view.pot)));
    }
    if let Some(last) = &open.last {
        let plays = plays(words, names, last.laid.iter());
        lines.push(say!(words, "sci-table-last", plays = plays));
    }
    let (out, sealed) = (open.all_out(), open.sealed());
    for (seat, total) in view.totals.iter() {
        let (who, cards) = (names.get(seat), words.n_cards((*total).into()));
        lines.push(if out.contains(seat) {
            say!(words, "table-out", who = who)
        } else if sealed.contains(seat) {
            say!(words, "sci-table-chosen", who = who, cards = cards)
        } else {
            say!(words, "table-packet", who = who, cards = cards)
        });
    }
    if let Some(sizes) = &view.hand_sizes {
        let sizes = hand_sizes(words, names, sizes.iter().map(|(seat, n)| (seat, *n)));
        lines.push(say!(words, "sci-table-sizes", sizes = sizes));
    }
    if !view.foreseen.of.is_empty() {
        let plays = plays(words, names, view.foreseen.iter());
        lines.push(say!(words, "sci-table-foreseen", plays = plays));
    }
    lines.extend(view.hand.as_ref().map(|hand| say!(words, "sci-table-hand", top = set(hand))));
    lines.extend(view.pile.as_ref().map(|pile| say!(words, "sci-table-pile", top = set(pile))));
    lines.extend(view.chosen.map(|it| say!(words, "sci-table-own", card = card(words, it))));
    if matches!(open.phase, Phase::Over(_)) {
        lines.push(say!(words, "table-over"));
    }
    lines
}

/// The cards of the last trick, by seat.
pub(super) fn open_cards(view: &View) -> Vec<Card> {
    view.open.last.iter().flat_map(|last| last.laid.cards.iter().copied()).collect()
}

fn listed(words: &Words, cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|it| card(words, it)).collect();
    if cards.is_empty() { say!(words, "no-card") } else { cards.join(" ") }
}

fn plays(words: &Words, names: &Names, plays: impl Iterator<Item = (Seat, Card)>) -> String {
    let play = |(seat, it)| say!(words, "sci-play", who = names.get(seat), card = card(words, it));
    plays.map(play).collect::<Vec<_>>().join(", ")
}

fn hand_sizes(words: &Words, names: &Names, sizes: impl Iterator<Item = (Seat, u8)>) -> String {
    let size = |(seat, n): (Seat, u8)| say!(words, "sci-size", who = names.get(seat), n = n);
    sizes.map(size).collect::<Vec<_>>().join(", ")
}

const fn power_id(power: Power) -> &'static str {
    match power {
        Power::Clairvoyant => "sci-clairvoyant",
        Power::Count => "sci-count",
        Power::Swap => "sci-swap",
    }
}
