//! Bataille norvégienne at a terminal.

use std::{cmp::Reverse, ops::Range};

use tapis_cards::CardSet;
use tapis_games::{
    any::AnyAction,
    norvegienne::{Action, Norvegienne, Options, Phase, View},
};

use crate::play::terminal::{
    KEEPING, LAYING, Listing, OutOfTurn, PASSING, Reader, SWAPPING, Spellings, TerminalGame,
};
use crate::spelling::CardPattern;

impl TerminalGame for Norvegienne {
    const SPELLINGS: Spellings = &[
        ("ready", &["ready", "prêt", "pret", "prête", "prete"]),
        ("pick up", &["pick", "pickup", "ramasser", "ramasse"]),
        ("keep", KEEPING),
        ("pass", PASSING),
        ("swap", SWAPPING),
        ("lay", LAYING),
        ("reveal", &["reveal", "turn", "retourner", "retourne"]),
        ("target", &["target", "send", "envoyer", "envoie"]),
        ("counter", &["counter", "contrer", "contre"]),
        ("complete", &["complete", "compléter", "completer", "complète"]),
        ("slip", &["slip", "glisser", "glisse"]),
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
        match verb {
            Some(verb @ ("reveal" | "target")) => {
                reader.parse(verb, &words.first().copied().unwrap_or_default().to_uppercase())
            }
            Some(verb) => reader.cards(verb, &reader.wanted(words)?),
            None => bare(reader, &reader.wanted(words)?),
        }
    }

    fn listing(action: &Action) -> Listing {
        match action {
            Action::Swap { .. } => Listing::Folded(Reverse(0), 0),
            Action::Ready
            | Action::Lay(_)
            | Action::PickUp
            | Action::Reveal(_)
            | Action::Target(_)
            | Action::Keep
            | Action::Counter(_)
            | Action::Pass
            | Action::Complete(_)
            | Action::Slip(_) => Listing::Shown,
        }
    }

    fn out_of_turn(action: &Action) -> OutOfTurn {
        if *action == Action::Pass { OutOfTurn::Nothing } else { OutOfTurn::Seeing }
    }

    fn openings(options: &Options, view: &View) -> Vec<&'static str> {
        let completion = view.open.window.and_then(|window| window.completion);
        let may_complete = completion.is_some_and(|it| it.timer.is_some() && !it.waits.is_empty());
        let is_turn = matches!(view.open.phase, Phase::Turn(_));
        let may_slip = options.three_out_of_turn.is_on() && is_turn;
        let openings = [(may_complete, "may-complete"), (may_slip, "may-slip")];
        openings.into_iter().filter(|(may, _)| *may).map(|(_, id)| id).collect()
    }
}

/// Cards without a verb: all that can be done with cards, laying them first.
fn bare(reader: &Reader<'_>, wanted: &[CardPattern]) -> Option<AnyAction> {
    let verbs = ["lay", "counter", "complete", "slip"];
    let mut meant: Vec<AnyAction> =
        verbs.iter().filter_map(|verb| reader.cards(verb, wanted)).collect();
    if let [first, second] = wanted {
        meant.extend(reader.cards("swap", &[*first, *second]));
        meant.extend(reader.cards("swap", &[*second, *first]));
    }
    let listed = meant.into_iter().find(|action| reader.listed.contains(action));
    listed.or_else(|| reader.cards("lay", wanted).filter(|_| !wanted.is_empty()))
}
