//! Bataille scientifique at a terminal.

use std::ops::Range;

use tapis_cards::CardSet;
use tapis_games::{
    any::AnyAction,
    scientifique::{Action, Options, Scientifique, View},
};

use crate::play::terminal::{
    KEEPING, LAYING, OutOfTurn, Reader, SWAPPING, Spellings, TerminalGame,
};

impl TerminalGame for Scientifique {
    const SPELLINGS: Spellings = &[
        ("choose", &["choose", "choisir", "choisis"]),
        ("choose", LAYING),
        ("swap", SWAPPING),
        ("keep", KEEPING),
        ("withdraw", &["withdraw", "take", "reprendre", "reprends"]),
        ("waive", &["waive", "give", "renoncer", "renonce"]),
    ];
    const NUMBERS: Range<usize> = 2..11;
    const HAS_RANKS: bool = true;

    fn held(view: &View) -> Option<CardSet> {
        view.hand
    }

    fn read(
        reader: &Reader<'_>,
        _options: &Options,
        verb: Option<&str>,
        words: &[&str],
    ) -> Option<AnyAction> {
        reader.cards(verb.unwrap_or("choose"), &reader.wanted(words)?)
    }

    fn out_of_turn(action: &Action) -> OutOfTurn {
        match action {
            Action::Withdraw => OutOfTurn::Blind(Some("may-withdraw")),
            Action::Waive => OutOfTurn::Blind(Some("may-waive")),
            Action::Choose(_) | Action::Swap | Action::Keep => OutOfTurn::Seeing,
        }
    }
}
