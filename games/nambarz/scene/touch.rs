//! How plays of Nambarz are made by hand.

use tapis_games::{
    any::AnyCard,
    nambarz::{Action, Card, Cards, Kind, Op, Ops, Options, TouchMove},
};
use tapis_rules::Seat;
use tapis_words::{Form, Teller, nambarz as words, say};

use crate::{CardRef, Gesture, Pick, ZoneId};

pub(super) fn gesture(you: Seat, action: &Action) -> Gesture {
    match action {
        Action::Play(cards) => by_hand(you, cards, &[]),
        Action::Announce { cards, ops } => by_hand(you, cards, ops),
        Action::Lay { op, card } => {
            let sign = op.map(|op| Pick::sign(words::printed(op)));
            Gesture::sequence(sign.into_iter().chain([face(you, *card)]))
        }
        Action::Draw => Gesture::Button(Some('d')),
        Action::Pass => Gesture::Button(Some('n')),
        Action::Keep(_) => Gesture::Button(None),
        Action::TakeBack => Gesture::Button(Some('b')),
        Action::Done => Gesture::Button(Some('e')),
        Action::Challenge => Gesture::Button(Some('x')),
        Action::Accept => Gesture::Button(Some('k')),
    }
}

/// Cards touched one after the other, each operation before its card.
fn by_hand(you: Seat, cards: &[Card], ops: &[Op]) -> Gesture {
    if let [card] = cards {
        return Gesture::cards([face(you, *card)]);
    }
    let signs = [None].into_iter().chain(ops.iter().map(|op| Some(words::printed(*op))));
    let signs = signs.chain(std::iter::repeat(None));
    Gesture::sequence(
        cards
            .iter()
            .zip(signs)
            .flat_map(|(card, sign)| sign.map(Pick::sign).into_iter().chain([face(you, *card)])),
    )
}

const fn face(you: Seat, card: Card) -> Pick {
    Pick::face(ZoneId::Hand(you), AnyCard::Nambarz(card))
}

/// What stands on the button of an action that names cards: a calculation as in print.
pub(super) fn label(teller: Teller<'_>, action: &Action) -> Option<String> {
    let (id, cards, ops) = match action {
        Action::Play(cards) => ("nz-label-play", &cards[..], &[][..]),
        Action::Announce { cards, ops } => ("nz-label-play", &cards[..], &ops[..]),
        Action::Keep(cards) => ("nz-label-keep", &cards[..], &[][..]),
        Action::Lay { card, op } => {
            let sign = op.map_or_else(String::new, |op| format!("{} ", words::printed(op)));
            let card = format!("{sign}{}", printed(teller, &[*card], &[]));
            return Some(say!(teller.words, "nz-label-play", cards = card));
        }
        Action::Draw
        | Action::Pass
        | Action::TakeBack
        | Action::Done
        | Action::Challenge
        | Action::Accept => return None,
    };
    Some(say!(teller.words, id, cards = printed(teller, cards, ops)))
}

/// Cards with their signs, a symbol as its number alone. A play is worked out from left to right, which
/// brackets tell whoever was taught that products come first.
pub(super) fn printed(teller: Teller<'_>, cards: &[Card], ops: &[Op]) -> String {
    let mut text = String::new();
    let mut is_sum = false;
    for (at, card) in cards.iter().enumerate() {
        match at.checked_sub(1).map(|before| ops.get(before)) {
            None => {}
            Some(None) => text.push_str(", "),
            Some(Some(op)) => {
                let is_product = matches!(op, Op::Multiply | Op::Divide);
                if is_product && is_sum {
                    text = format!("({text})");
                }
                is_sum = !is_product;
                text.extend([' ', words::printed(*op), ' ']);
            }
        }
        text += &match card.number() {
            Some(number) if card.kind() == Some(Kind::Symbol) => number.to_string(),
            Some(_) => words::card(teller.words, Form::Short, *card).replace('-', " "),
            None => words::card(teller.words, Form::Full, *card),
        };
    }
    text
}

/// Cards touched one after the other, with the operations said between them.
#[derive(Default)]
pub(super) struct TouchRun {
    pub(super) cards: Cards,
    pub(super) ops: Ops,
    /// An operation whose card is still to come.
    pub(super) open: Option<Op>,
}

impl TouchRun {
    /// What these touches on the cards of `you` and on signs say; nothing if they say nothing.
    pub(super) fn read(you: Seat, picks: &[Pick]) -> Option<Self> {
        let mut touched = Self::default();
        for pick in picks {
            match pick.picked {
                CardRef::Face(AnyCard::Nambarz(card)) if pick.zone == ZoneId::Hand(you) => {
                    touched.ops.extend(touched.open.take());
                    touched.cards.push(card);
                }
                CardRef::Sign(sign) if touched.open.is_none() => {
                    touched.open = Some(Op::from_sign(sign)?);
                }
                CardRef::Face(_) | CardRef::Key(_) | CardRef::Whole | CardRef::Sign(_) => {
                    return None;
                }
            }
        }
        (!picks.is_empty()).then_some(touched)
    }
}

pub(super) fn meant(options: &Options, you: Seat, picks: &[Pick]) -> Option<Action> {
    let TouchRun { cards, ops, open } = TouchRun::read(you, picks)?;
    let one_by_one = options.touch_move == TouchMove::CardByCard;
    match (&cards[..], &ops[..]) {
        _ if open.is_some() => None,
        ([card], [] | [_]) if one_by_one => {
            Some(Action::Lay { op: ops.first().copied(), card: *card })
        }
        (_, []) => Some(Action::Play(cards)),
        // A sign comes between two cards.
        _ if ops.len() >= cards.len() => None,
        _ => Some(Action::Announce { cards, ops }),
    }
}
