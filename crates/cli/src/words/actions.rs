//! What players can do, in the words that they can type.

use tapis_games::{
    any::AnyAction,
    corse,
    nambarz::{self, Card, Op},
    norvegienne, scientifique,
};

use super::{Names, Words, card, nambarz_card, say};

/// An action as it can be typed, in this language: `poser 6♠ 6♥`.
pub(crate) fn action(words: &Words, names: &Names, action: &AnyAction) -> String {
    match action {
        AnyAction::Corse(corse::Action::Lay) => words.say("do-lay", &[]),
        AnyAction::Corse(corse::Action::Slap) => words.say("do-slap", &[]),
        AnyAction::Norvegienne(action) => norvegienne(words, names, *action),
        AnyAction::Scientifique(action) => match action {
            scientifique::Action::Choose(it) => with(words, "do-choose", &card(words, *it)),
            scientifique::Action::Swap => words.say("do-swap", &[]),
            scientifique::Action::Keep => words.say("do-keep", &[]),
            scientifique::Action::Withdraw => words.say("do-withdraw", &[]),
            scientifique::Action::Waive => words.say("do-waive", &[]),
        },
        AnyAction::Nambarz(action) => nambarz(words, action),
    }
}

/// An action as somebody wants to do it, after “wants to”: `poser 6♠ 6♥`, `ramasser la pile`.
pub(crate) fn wanted(words: &Words, names: &Names, action: &AnyAction) -> String {
    let id = match action {
        AnyAction::Corse(corse::Action::Lay) => "want-lay",
        AnyAction::Norvegienne(norvegienne::Action::Ready) => "want-ready",
        AnyAction::Norvegienne(norvegienne::Action::PickUp) => "want-pick-up",
        AnyAction::Norvegienne(norvegienne::Action::Keep) => "want-keep-pile",
        AnyAction::Norvegienne(norvegienne::Action::Swap { give, take }) => {
            let (give, take) = (card(words, *give), card(words, *take));
            return say!(words, "want-swap", give = give, take = take);
        }
        AnyAction::Norvegienne(norvegienne::Action::Reveal(position)) => {
            return say!(words, "want-reveal", position = position.to_string());
        }
        AnyAction::Norvegienne(norvegienne::Action::Target(seat)) => {
            return say!(words, "want-target", who = names.get(*seat));
        }
        AnyAction::Scientifique(scientifique::Action::Swap) => "want-exchange",
        AnyAction::Scientifique(scientifique::Action::Keep) => "want-keep-hand",
        AnyAction::Scientifique(scientifique::Action::Withdraw) => "want-withdraw",
        AnyAction::Scientifique(scientifique::Action::Waive) => "want-waive",
        AnyAction::Nambarz(nambarz::Action::Draw) => "want-draw",
        AnyAction::Nambarz(nambarz::Action::Keep(cards)) => {
            return say!(words, "want-leave", cards = listed(words, cards, &[]));
        }
        AnyAction::Nambarz(nambarz::Action::TakeBack) => "want-take-back",
        AnyAction::Nambarz(nambarz::Action::Done) => "want-done",
        AnyAction::Nambarz(nambarz::Action::Accept) => "want-accept",
        AnyAction::Corse(_)
        | AnyAction::Norvegienne(_)
        | AnyAction::Scientifique(_)
        | AnyAction::Nambarz(_) => return self::action(words, names, action),
    };
    words.say(id, &[])
}

fn norvegienne(words: &Words, names: &Names, action: norvegienne::Action) -> String {
    use norvegienne::Action;
    let group = |id: &str, group: norvegienne::Group| {
        let cards: Vec<String> = group.cards().map(|it| card(words, it)).collect();
        with(words, id, &cards.join(" "))
    };
    match action {
        Action::Ready => words.say("do-ready", &[]),
        Action::Swap { give, take } => {
            let (give, take) = (card(words, give), card(words, take));
            with(words, "do-swap", &format!("{give} {take}"))
        }
        Action::Lay(cards) => group("do-lay", cards),
        Action::PickUp => words.say("do-pick-up", &[]),
        Action::Reveal(position) => with(words, "do-reveal", &position.to_string()),
        Action::Target(seat) => with(words, "do-target", &format!("{seat} ({})", names.get(seat))),
        Action::Keep => words.say("do-keep", &[]),
        Action::Counter(cards) => group("do-counter", cards),
        Action::Complete(cards) => group("do-complete", cards),
        Action::Slip(cards) => group("do-slip", cards),
        Action::Pass => words.say("do-pass", &[]),
    }
}

fn nambarz(words: &Words, action: &nambarz::Action) -> String {
    use nambarz::Action;
    match action {
        Action::Play(cards) => with(words, "do-play", &listed(words, cards, &[])),
        Action::Announce { cards, ops } => with(words, "do-play", &listed(words, cards, ops)),
        Action::Draw => words.say("do-draw", &[]),
        Action::Pass => words.say("do-pass", &[]),
        Action::Keep(cards) => with(words, "do-keep", &listed(words, cards, &[])),
        Action::TakeBack => words.say("do-take-back", &[]),
        Action::Lay { op, card } => {
            let sign = op.map_or_else(String::new, |op| printed(op).to_string());
            with(words, "do-lay", &format!("{sign}{}", nambarz_card(words, *card)))
        }
        Action::Done => words.say("do-done", &[]),
        Action::Challenge => words.say("do-challenge", &[]),
        Action::Accept => words.say("do-accept", &[]),
    }
}

/// An operation as in print.
pub(crate) const fn printed(op: Op) -> char {
    match op {
        Op::Add => '+',
        Op::Subtract => '−',
        Op::Multiply => '×',
        Op::Divide => '÷',
    }
}

pub(super) fn listed(words: &Words, cards: &[Card], ops: &[Op]) -> String {
    let mut text = String::new();
    for (at, card) in cards.iter().enumerate() {
        if at > 0 {
            text.push(' ');
            text.extend(ops.get(at - 1).map(|op| printed(*op)));
        }
        text.push_str(&nambarz_card(words, *card));
    }
    text
}

fn with(words: &Words, id: &str, what: &str) -> String {
    format!("{} {what}", words.say(id, &[]))
}
