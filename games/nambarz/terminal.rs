//! Nambarz at a terminal: calculations, with their signs where they are asked for.

use std::{cmp::Reverse, ops::Range};

use tapis_games::{
    any::AnyAction,
    nambarz::{Action, Card, Nambarz, Options, TouchMove},
};

use crate::play::terminal::{
    KEEPING, LAYING, Listing, OutOfTurn, PASSING, Reader, Spellings, TerminalGame,
};
use crate::spelling;

impl TerminalGame for Nambarz {
    const SPELLINGS: Spellings = &[
        ("play", LAYING),
        ("draw", &["draw", "piocher", "pioche", "tirer", "tire"]),
        ("pass", PASSING),
        ("keep", KEEPING),
        ("take back", &["take", "reprendre", "reprends"]),
        ("done", &["done", "fini", "finir", "finis"]),
        ("challenge", &["challenge", "contester", "conteste"]),
        ("accept", &["accept", "accepter", "accepte"]),
    ];
    const NUMBERS: Range<usize> = 1..11;

    fn read(
        reader: &Reader<'_>,
        options: &Options,
        verb: Option<&str>,
        words: &[&str],
    ) -> Option<AnyAction> {
        let (cards, n_cards) = numbered(options, words)?;
        let is_keep = |it: &AnyAction| matches!(it, AnyAction::Nambarz(Action::Keep(_)));
        let mending = verb.is_none() && reader.listed.iter().any(is_keep);
        let one_by_one = options.touch_move == TouchMove::CardByCard && n_cards == 1;
        match verb {
            Some("play") | None if one_by_one && !mending => reader.parse("lay", &cards),
            None if n_cards == 0 => None,
            None if mending => reader.parse("keep", &cards),
            verb => reader.parse(verb.unwrap_or("play"), &cards),
        }
    }

    /// A calculation, a replay joker aside.
    fn combination(action: &Action) -> Option<Vec<Card>> {
        let (Action::Play(cards) | Action::Announce { cards, .. }) = action else { return None };
        let n_numbers = cards.iter().filter(|card| card.joker().is_none()).count();
        let starts_with_joker = cards.first().is_some_and(|card| card.joker().is_some());
        (n_numbers > 1 && !starts_with_joker).then(|| cards.to_vec())
    }

    fn listing(action: &Action) -> Listing {
        Self::combination(action).map_or(Listing::Shown, |cards| {
            let n_jokers = cards.iter().filter(|card| card.joker().is_some()).count();
            Listing::Folded(Reverse(cards.len() - n_jokers), n_jokers)
        })
    }

    fn out_of_turn(action: &Action) -> OutOfTurn {
        match action {
            Action::Accept => OutOfTurn::Nothing,
            Action::Challenge => OutOfTurn::Blind(Some("may-challenge")),
            Action::Play(_)
            | Action::Announce { .. }
            | Action::Draw
            | Action::Pass
            | Action::Keep(_)
            | Action::TakeBack
            | Action::Lay { .. }
            | Action::Done => OutOfTurn::Seeing,
        }
    }
}

/// Cards with their signs where they are asked for, and how many there are.
fn numbered(options: &Options, words: &[&str]) -> Option<(String, usize)> {
    let mut text: Vec<String> = Vec::new();
    let mut sign = None;
    for word in words {
        if let Some(op) = spelling::operation(word) {
            sign = Some(op);
            continue;
        }
        let mut chars = word.chars();
        let signed = chars.next().and_then(|first| spelling::operation(&first.to_string()));
        let word = if signed.is_some() { chars.as_str() } else { word };
        let card = spelling::nambarz_card(word)?;
        let sign = signed.or(sign.take()).filter(|_| options.declare_ops.is_on());
        text.push(match sign {
            Some(op) => format!("{}{card}", op.sign()),
            None => card.to_string(),
        });
    }
    let n_cards = text.len();
    sign.is_none().then(|| (text.join(" "), n_cards))
}
