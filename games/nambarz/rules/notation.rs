//! The text form of actions, as records write them.
//!
//! ```text
//! play 10-s 4-s 2-s        play 10-s -4-s /2-s F       play C 7-s
//! draw                     pass
//! keep 6-s 2-s             take back
//! lay 10-s                 lay -4-s                    done
//! challenge                accept
//! ```
//!
//! A sign before a card is the operation that was said with it.

use std::fmt;

use super::{
    arithmetic::{Op, Ops},
    card::Card,
    event::Action,
    laid::Cards,
};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(cards) => write_cards(f, "play", cards, &[]),
            Self::Announce { cards, ops } => write_cards(f, "play", cards, ops),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
            Self::Keep(cards) => write_cards(f, "keep", cards, &[]),
            Self::TakeBack => f.write_str("take back"),
            Self::Lay { op: None, card } => write!(f, "lay {card}"),
            Self::Lay { op: Some(op), card } => write!(f, "lay {}{card}", op.sign()),
            Self::Done => f.write_str("done"),
            Self::Challenge => f.write_str("challenge"),
            Self::Accept => f.write_str("accept"),
        }
    }
}

fn write_cards(f: &mut fmt::Formatter<'_>, verb: &str, cards: &[Card], ops: &[Op]) -> fmt::Result {
    f.write_str(verb)?;
    for (at, card) in cards.iter().enumerate() {
        match at.checked_sub(1).and_then(|before| ops.get(before)) {
            Some(op) => write!(f, " {}{card}", op.sign())?,
            None => write!(f, " {card}")?,
        }
    }
    Ok(())
}

impl Action {
    /// The action with this text form.
    pub fn parse(text: &str) -> Option<Self> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let bare = |action| rest.is_empty().then_some(action);
        match verb {
            "draw" => bare(Self::Draw),
            "pass" => bare(Self::Pass),
            "done" => bare(Self::Done),
            "challenge" => bare(Self::Challenge),
            "accept" => bare(Self::Accept),
            "take" => (rest == "back").then_some(Self::TakeBack),
            "play" => Self::parse_play(rest),
            "keep" => {
                let (cards, ops) = parse_cards(rest)?;
                ops.is_empty().then_some(Self::Keep(cards))
            }
            "lay" => {
                let (op, card) = parse_card(rest)?;
                Some(Self::Lay { op, card })
            }
            _ => None,
        }
    }

    fn parse_play(text: &str) -> Option<Self> {
        let (cards, ops) = parse_cards(text)?;
        Some(if ops.is_empty() { Self::Play(cards) } else { Self::Announce { cards, ops } })
    }
}

fn parse_card(text: &str) -> Option<(Option<Op>, Card)> {
    let signed = Op::ALL.into_iter().find_map(|op| Some((op, text.strip_prefix(op.sign())?)));
    match signed {
        Some((op, card)) => Some((Some(op), card.parse().ok()?)),
        None => Some((None, text.parse().ok()?)),
    }
}

/// Cards and the operations said with them: with all but the first, or with none; a replay joker
/// at the end goes without.
fn parse_cards(text: &str) -> Option<(Cards, Ops)> {
    let mut cards = Cards::new();
    let mut ops = Ops::new();
    for word in text.split(' ') {
        let (op, card) = parse_card(word)?;
        match op {
            Some(op) if ops.len() + 1 == cards.len() => ops.push(op),
            Some(_) => return None,
            None if !ops.is_empty() && card != Card::REPLAY => return None,
            None => {}
        }
        cards.push(card);
    }
    (cards.len() <= 64).then_some((cards, ops))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_as_it_is_written() {
        for text in [
            "play 3-bee",
            "play 10-s 4-s 2-s",
            "play 10-s -4-s /2-s",
            "play 10-s -4-s /2-s F",
            "play C 7-s F",
            "draw",
            "pass",
            "keep 6-s 2-s",
            "take back",
            "lay 10-s",
            "lay -4-s",
            "done",
            "challenge",
            "accept",
        ] {
            let action = Action::parse(text).unwrap_or_else(|| panic!("{text} reads"));
            assert_eq!(action.to_string(), text);
        }
        for text in [
            "",
            "play",
            "play ",
            "play 3-bee  3-s",
            "play -3-s",
            "play 3-s 4-s -2-s",
            "draw 1",
            "play 3-s -4-s 2-s",
            "keep",
            "lay",
            "take",
            "play 3-s −4-s",
        ] {
            assert_eq!(Action::parse(text), None, "{text}");
        }
    }
}
