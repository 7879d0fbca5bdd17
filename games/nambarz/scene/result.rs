//! What comes of the cards that are laid, or would be.

use tapis_games::nambarz::{
    Action, Card, Fault, Forecast, Illegal, IllegalPlay, Nambarz, Op, Ops, Options, Phase,
    Rational, Top, TouchMove, View, calc,
};
use tapis_rules::Seat;
use tapis_words::{Teller, Worded as _, nambarz as words, say};

use super::{touch::TouchRun, tray};
use crate::{CardLook, Look, Pick, Prospect, Zone};

/// How many results of a calculation are named.
const N_NAMED: usize = 4;

pub(super) fn preview(
    teller: Teller<'_>,
    options: &Options,
    view: &View,
    picks: &[Pick],
) -> Option<Zone> {
    let you = teller.names.you?;
    let TouchRun { mut cards, mut ops, open } = TouchRun::read(you, picks)?;
    match &view.open.phase {
        Phase::Laying(laid) if view.open.turn == you => {
            cards = laid.cards.iter().copied().chain(cards).collect();
            ops = laid.ops.iter().copied().chain(ops).collect();
        }
        // The player's own cards lie in that tray, for the others to see.
        Phase::Contest { .. } | Phase::Mend { .. } if view.open.turn == you => return None,
        Phase::Turn(_)
        | Phase::Laying(_)
        | Phase::Contest { .. }
        | Phase::Mend { .. }
        | Phase::Over(_) => {}
    }
    if ops.len() >= cards.len() {
        return None;
    }
    let (note, found) = if open.is_some() {
        (so_far(teller, options, view, &cards, &ops), None)
    } else {
        let (note, found) = foreseen(teller, options, view, &cards, &ops);
        (Some(note), found)
    };
    let mut zone = tray(teller, you, &cards, found.as_ref().unwrap_or(&ops));
    if let Some(op) = open {
        let sign = Some(words::printed(op));
        zone.cards.push(CardLook { sign, look: Look::Empty, ..CardLook::back(u32::MAX) });
    }
    Some(Zone { note, ..zone })
}

/// What comes of a listed action: all are right but the end of a play that can only be judged.
pub(super) fn prospect(options: &Options, view: &View, action: &Action) -> Prospect {
    match (action, &view.open.phase) {
        (Action::Done, Phase::Laying(laid)) => {
            match view.foresee(options, &laid.cards, &laid.ops) {
                Forecast::Right { .. } => Prospect::Right,
                Forecast::Wrong(_) | Forecast::Refused(_) => Prospect::Wrong,
            }
        }
        (
            Action::Play(_)
            | Action::Announce { .. }
            | Action::Draw
            | Action::Pass
            | Action::Keep(_)
            | Action::TakeBack
            | Action::Lay { .. }
            | Action::Done
            | Action::Challenge
            | Action::Accept,
            _,
        ) => Prospect::Right,
    }
}

/// What comes of a play that is not listed.
pub(super) fn foresee(options: &Options, view: &View, you: Seat, action: &Action) -> Prospect {
    let wrong = match options.illegal {
        IllegalPlay::Penalise => Prospect::Wrong,
        IllegalPlay::Refuse => Prospect::Refused,
    };
    let (cards, ops) = match (action, &view.open.phase) {
        _ if view.open.turn != you => return Prospect::Refused,
        (Action::Play(_) | Action::Announce { .. }, _)
            if options.touch_move == TouchMove::CardByCard =>
        {
            return Prospect::Refused;
        }
        (Action::Play(cards), Phase::Turn(_)) => (&cards[..], &[][..]),
        (Action::Announce { cards, ops }, Phase::Turn(_)) => (&cards[..], &ops[..]),
        // A joker that could be laid first would be listed.
        (Action::Lay { card: Card::REPLAY, .. }, Phase::Turn(_)) => return Prospect::Refused,
        // It leads to no right play, whether it can be laid or not.
        (Action::Lay { .. }, Phase::Turn(_) | Phase::Laying(_)) => return wrong,
        (
            Action::Play(_)
            | Action::Announce { .. }
            | Action::Draw
            | Action::Pass
            | Action::Keep(_)
            | Action::TakeBack
            | Action::Lay { .. }
            | Action::Done
            | Action::Challenge
            | Action::Accept,
            _,
        ) => return Prospect::Refused,
    };
    match view.foresee(options, cards, ops) {
        Forecast::Wrong(_) if view.lacks(options, cards).is_none() => wrong,
        // A joker that could be laid first would be listed.
        Forecast::Right { .. } if cards.len() > 1 => Prospect::Right,
        Forecast::Right { .. } | Forecast::Wrong(_) | Forecast::Refused(_) => Prospect::Refused,
    }
}

/// What a play would come to, in words, with the operations of a right calculation.
fn foreseen(
    teller: Teller<'_>,
    options: &Options,
    view: &View,
    cards: &[Card],
    ops: &[Op],
) -> (String, Option<Ops>) {
    let top = view.open.top();
    let (ops, bonus) = match view.foresee(options, cards, ops) {
        Forecast::Right { ops, bonus } => (ops, bonus),
        Forecast::Refused(illegal) => return (Nambarz::illegal(teller, &illegal), None),
        Forecast::Wrong(fault) => {
            if let Some(drawn) = view.lacks(options, cards) {
                let illegal = Illegal::WithoutDrawn { drawn };
                return (Nambarz::illegal(teller, &illegal), None);
            }
            let values = match top {
                Top::Card(target) if fault == Fault::WrongResult => {
                    let values = named(teller, &calc::results(cards, ops, target, options));
                    values.zip(target.number())
                }
                Top::Card(_) | Top::Bare { .. } => None,
            };
            let note = match values {
                Some((values, n)) => say!(teller.words, "nz-gives-not", values = values, n = n),
                None => words::fault(teller.words, fault).text,
            };
            return (note, None);
        }
    };
    if *cards == [Card::REPLAY] {
        return (say!(teller.words, "nz-again"), None);
    }
    let covered = match top {
        Top::Card(card) => card,
        Top::Bare { joker, .. } => Card::joker_of(joker),
    };
    let card = words::card(teller.words, teller.form, covered);
    let mut note = match covered.number() {
        Some(n) if !ops.is_empty() => say!(teller.words, "nz-sum-covers", n = n, card = card),
        Some(_) | None => say!(teller.words, "nz-covers", card = card),
    };
    if bonus > 0 {
        note = say!(teller.words, "nz-adds-stroke", note = note, n = bonus);
    }
    if cards.ends_with(&[Card::REPLAY]) {
        note = say!(teller.words, "nz-adds-again", note = note);
    }
    (note, Some(ops))
}

/// What a calculation that has only begun can give so far.
pub(super) fn so_far(
    teller: Teller<'_>,
    options: &Options,
    view: &View,
    cards: &[Card],
    ops: &[Op],
) -> Option<String> {
    let Top::Card(target) = view.open.top() else { return None };
    let values = named(teller, &calc::results(cards, ops, target, options))?;
    Some(say!(teller.words, "nz-so-far", values = values))
}

/// A few results, the whole ones where there are many.
fn named(teller: Teller<'_>, values: &[Rational]) -> Option<String> {
    let (whole, _): (Vec<Rational>, Vec<_>) = values.iter().partition(|value| value.is_whole());
    let few = values.len() <= N_NAMED || whole.is_empty();
    let told = if few { values } else { &whole };
    let told: Vec<String> =
        told.iter().take(N_NAMED).map(|value| value.to_string().replace('-', "−")).collect();
    let (last, others) = told.split_last()?;
    Some(if told.len() < values.len() {
        format!("{}…", told.join(", "))
    } else if others.is_empty() {
        last.clone()
    } else {
        format!("{}{}{last}", others.join(", "), say!(teller.words, "nz-or"))
    })
}
