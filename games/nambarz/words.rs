//! Nambarz in words.

use tapis_games::nambarz::{
    Action, Animal, Card, Event, Face, Fault, Illegal, Joker, Nambarz, Op, Phase, RoundEnd, Top,
    View, sides,
};
use tapis_rules::{Seat, Shown};

use crate::{Filling, Form, Said, Teller, Worded, Words, teller::tell};

/// A card: “the symbol 7”, “the bee 3”, or `7-s`, `3-bee`, `C`.
pub fn card(words: &Words, form: Form, card: Card) -> String {
    let said = |id, filling: &Filling<'_>| words.say_as(form, id, filling);
    match card.face() {
        Face::Symbol(n) => said("nz-symbol", &[("n", n.into())]),
        Face::Drawing(n, animal) => {
            said("nz-drawing", &[("n", n.into()), ("animal", animal_word(animal).into())])
        }
        Face::Joker(joker) => said("nz-joker", &[("letter", joker.letter().to_string().into())]),
    }
}

const fn animal_word(animal: Animal) -> &'static str {
    match animal {
        Animal::Dragonfly => "dragonfly",
        Animal::Turtle => "turtle",
        Animal::Fish => "fish",
        Animal::Frog => "frog",
        Animal::Bee => "bee",
        Animal::Hippo => "hippo",
        Animal::Hen => "hen",
        Animal::Duck => "duck",
        Animal::Bear => "bear",
        Animal::Cat => "cat",
    }
}

/// An operation as in print.
pub const fn printed(op: Op) -> char {
    match op {
        Op::Add => '+',
        Op::Subtract => '−',
        Op::Multiply => '×',
        Op::Divide => '÷',
    }
}

/// What is wrong with a play.
pub fn fault(words: &Words, fault: Fault) -> Said {
    Said::plain(words.say(fault_id(fault), &[])).with_clause(fault.clause())
}

const fn fault_id(fault: Fault) -> &'static str {
    match fault {
        Fault::TooManyCards => "nz-fault-too-many",
        Fault::Concordant => "nz-fault-concordant",
        Fault::MixedKinds => "nz-fault-kinds",
        Fault::WrongResult => "nz-fault-result",
        Fault::WrongJoker => "nz-fault-joker",
    }
}

const fn end_id(end: RoundEnd) -> &'static str {
    match end {
        RoundEnd::Finished => "nz-round-ended",
        RoundEnd::LastTeam => "nz-round-ended-team",
        RoundEnd::Blocked => "nz-round-ended-blocked",
    }
}

impl Worded for Nambarz {
    fn event(teller: Teller<'_>, seen: &Self::Seen) -> String {
        let told = |id: &str, seat: Seat| tell!(teller, id; seat);
        let with = |id: &str, seat: Seat, cards: &Shown<Card>| tell!(teller, id; seat, cards = shown(teller, cards), n = cards.len());
        match seen {
            Event::Round { nth, starter, is_playoff, players, .. } => {
                let id = if *is_playoff { "nz-playoff" } else { "nz-round" };
                let players = teller.names.all(teller.words, *players);
                tell!(teller, id; *starter, nth = *nth, players = players)
            }
            Event::Hand { seat, cards } => with("nz-hand", *seat, cards),
            Event::Stock { cards } => tell!(teller, "nz-stock", n = cards.len()),
            Event::TurnedUp { cards, .. } => {
                tell!(teller, "nz-turned-up", cards = shown(teller, cards))
            }
            Event::PutBack { card } => tell!(teller, "nz-put-back", cards = shown(teller, card)),
            Event::Drew { seat, cards } => with("nz-drew", *seat, cards),
            Event::Reshuffled { n_cards } => tell!(teller, "nz-reshuffled", n = *n_cards),
            Event::Played { seat, cards, bonus } => {
                let laid = tell!(teller, "nz-played"; *seat, cards = numbers(teller, cards));
                stroke(teller, *seat, laid, *bonus)
            }
            Event::Kept { seat, cards, bonus } => {
                stroke(teller, *seat, with("nz-kept", *seat, cards), *bonus)
            }
            Event::Replayed { seat, card } => with("nz-replayed", *seat, card),
            Event::Laid { seat, card, op } => {
                let card = shown(teller, card);
                let card =
                    op.map_or_else(|| card.clone(), |op| signed(teller.cards_form(), op, &card));
                tell!(teller, "nz-played"; *seat, cards = card)
            }
            Event::Announced { seat, cards, ops } => {
                let cards: Vec<Card> = cards.known().flatten().collect();
                tell!(teller, "nz-announced"; *seat, cards = calculation(teller, &cards, ops))
            }
            Event::Offered { seat, cards } => with("nz-offered", *seat, cards),
            Event::Challenged { seat } => told("nz-challenged", *seat),
            Event::Accepted { seat } => told("nz-accepted", *seat),
            Event::Faulted { seat, cards, fault } => {
                let why = tell!(teller, fault_id(*fault));
                let laid =
                    tell!(teller, "nz-faulted"; *seat, cards = shown(teller, cards), why = why);
                match teller.form {
                    Form::Full | Form::Spoken => {
                        format!("{laid} {}", self::fault(teller.words, *fault))
                    }
                    Form::Short => laid,
                }
            }
            Event::TookBack { seat, cards } => with("nz-took-back", *seat, cards),
            Event::Passed { seat } => told("nz-passed", *seat),
            Event::Finished { seat, rank } => tell!(teller, "nz-finished"; *seat, rank = *rank),
            Event::RoundEnded { end, ranks, points, bonus } => {
                let score = |seat: Seat| match bonus[seat] {
                    0 => tell!(teller, "nz-points"; seat, points = points[seat]),
                    it => tell!(teller, "nz-points-bonus"; seat, points = points[seat], bonus = it),
                };
                let points: Vec<String> = ranks.iter().map(|(seat, _)| score(seat)).collect();
                tell!(teller, end_id(*end), points = points.join(", "))
            }
            Event::Ended { winners } if winners.is_empty() => tell!(teller, "event-stopped"),
            Event::Ended { winners } => {
                tell!(teller, "nz-won", who = teller.names.all(teller.words, *winners))
            }
        }
    }

    fn action(teller: Teller<'_>, action: &Action) -> String {
        match action {
            Action::Play(cards) => {
                tell!(teller, "nz-do-play", cards = calculation(teller, cards, &[]))
            }
            Action::Announce { cards, ops } => {
                tell!(teller, "nz-do-play", cards = calculation(teller, cards, ops))
            }
            Action::Draw => tell!(teller, "nz-do-draw"),
            Action::Pass => tell!(teller, "nz-do-pass"),
            Action::Keep(cards) => {
                tell!(teller, "nz-do-keep", cards = calculation(teller, cards, &[]))
            }
            Action::TakeBack => tell!(teller, "nz-do-take-back"),
            Action::Lay { op, card: it } => {
                let sign = op.map_or_else(String::new, |op| printed(op).to_string());
                let card = format!("{sign}{}", card(teller.words, teller.cards_form(), *it));
                tell!(teller, "nz-do-lay", card = card)
            }
            Action::Done => tell!(teller, "nz-do-done"),
            Action::Challenge => tell!(teller, "nz-do-challenge"),
            Action::Accept => tell!(teller, "nz-do-accept"),
        }
    }

    fn hints(teller: Teller<'_>, action: &Action) -> Vec<String> {
        let (Action::Play(cards) | Action::Announce { cards, .. }) = action else {
            return Vec::new();
        };
        // In the order of the pack, which says nothing of that of the calculation.
        let mut sorted: Vec<Card> = cards.iter().copied().collect();
        sorted.sort_unstable();
        let with = tell!(teller, "nz-hint-with", cards = calculation(teller, &sorted, &[]));
        vec![tell!(teller, "nz-hint-yes"), with]
    }

    fn illegal(teller: Teller<'_>, illegal: &Illegal) -> String {
        let plain = |id: &str| tell!(teller, id);
        let with = |id: &str, it: &Card| {
            tell!(teller, id, card = card(teller.words, teller.cards_form(), *it))
        };
        match illegal {
            Illegal::NotNow { seat } => tell!(teller, "nz-illegal-not-now"; *seat),
            Illegal::NoCards => plain("nz-illegal-no-cards"),
            Illegal::NotInHand { card } => with("nz-illegal-not-in-hand", card),
            Illegal::TooMany { most, .. } => tell!(teller, "nz-illegal-too-many", most = *most),
            Illegal::WithoutDrawn { drawn } => with("nz-illegal-without-drawn", drawn),
            Illegal::ReplayInside => plain("nz-illegal-replay-inside"),
            Illegal::ReplayFirst { card } => with("nz-illegal-replay-first", card),
            Illegal::ReplayAgain => plain("nz-illegal-replay-again"),
            Illegal::DrawnAlready => plain("nz-illegal-drawn"),
            Illegal::NothingToDraw => plain("nz-illegal-nothing"),
            Illegal::DrawFirst => plain("nz-illegal-draw-first"),
            Illegal::MustPlay { cards } => {
                tell!(teller, "nz-illegal-must-play", cards = calculation(teller, cards, &[]))
            }
            Illegal::NotAnnounced => plain("nz-illegal-not-said"),
            Illegal::Announced => plain("nz-illegal-said"),
            Illegal::OneByOne => plain("nz-illegal-one-by-one"),
            Illegal::AllAtOnce => plain("nz-illegal-all-at-once"),
            Illegal::NoSuchChoice { .. } => plain("nz-illegal-choice"),
            Illegal::AcceptedAlready { seat } => tell!(teller, "nz-illegal-accepted"; *seat),
            Illegal::Fault { fault } => teller.words.say(fault_id(*fault), &[]),
        }
    }

    fn table(teller: Teller<'_>, options: &Self::Options, view: &View) -> Vec<String> {
        let open = &view.open;
        let top = match open.top() {
            Top::Card(it) => {
                tell!(teller, "nz-table-top", card = card(teller.words, teller.cards_form(), it))
            }
            Top::Bare { joker: Joker::Number, .. } => tell!(teller, "nz-table-bare-c"),
            Top::Bare { joker: Joker::Drawing, .. } => tell!(teller, "nz-table-bare-d"),
            Top::Bare { joker: Joker::Either | Joker::Replay, .. } => {
                tell!(teller, "nz-table-bare-e")
            }
        };
        let (laid, ops) = match &open.phase {
            Phase::Laying(laid) | Phase::Contest { laid, .. } => (&laid.cards[..], &laid.ops[..]),
            Phase::Mend { laid, .. } => (&laid[..], &[][..]),
            Phase::Turn(_) | Phase::Over(_) => (&[][..], &[][..]),
        };
        let mut lines = vec![top];
        if !laid.is_empty() {
            lines.push(tell!(teller, "nz-table-laid", cards = calculation(teller, laid, ops)));
        }
        lines.push(tell!(teller, "nz-table-stock", n = view.n_stock));
        let totals = open.totals();
        for (seat, hand) in view.hands.iter() {
            let cards = shown(teller, hand);
            lines.push(tell!(teller, "nz-table-hand"; seat, cards = cards, n = totals[seat]));
        }
        if options.n_teams().is_some() {
            for side in sides(options, view.hands.n_seats()) {
                let points: u16 = side.into_iter().map(|seat| totals[seat]).sum();
                let who = teller.names.all(teller.words, side);
                lines.push(tell!(teller, "nz-table-team", who = who, n = points));
            }
        }
        if matches!(open.phase, Phase::Over(_)) {
            lines.push(tell!(teller, "table-over"));
        }
        lines
    }
}

/// What was laid, with the master stroke that it is; in short, the stroke alone.
fn stroke(teller: Teller<'_>, seat: Seat, laid: String, bonus: u16) -> String {
    if bonus == 0 {
        return laid;
    }
    let stroke = tell!(teller, "nz-stroke"; seat, n = bonus);
    match teller.form {
        Form::Full => format!("{laid} {stroke}"),
        Form::Spoken => format!("{}. {stroke}", laid.trim_end_matches('.')),
        Form::Short => stroke,
    }
}

/// Cards as far as they are known, otherwise how many.
fn shown(teller: Teller<'_>, cards: &Shown<Card>) -> String {
    match cards {
        Shown::Faces(cards) if !cards.is_empty() => calculation(teller, cards, &[]),
        Shown::Faces(_) | Shown::Backs(_) => teller.words.n_cards(cards.len()),
    }
}

/// Cards that were laid; by ear several by their numbers alone, since the last is named as it is covered.
fn numbers(teller: Teller<'_>, cards: &Shown<Card>) -> String {
    let number = |it: Card| match it.face() {
        Face::Symbol(n) | Face::Drawing(n, _) => n.to_string(),
        Face::Joker(_) => card(teller.words, Form::Full, it),
    };
    match (teller.form, cards) {
        (Form::Spoken, Shown::Faces(cards)) if cards.len() > 1 => {
            cards.iter().copied().map(number).collect::<Vec<_>>().join(", ")
        }
        (Form::Full | Form::Short | Form::Spoken, _) => shown(teller, cards),
    }
}

/// A card with the operation before it: in sentences with a space between them, in notation without.
fn signed(form: Form, op: Op, card: &str) -> String {
    let space = match form {
        Form::Full | Form::Spoken => " ",
        Form::Short => "",
    };
    format!("{}{space}{card}", printed(op))
}

/// Cards in their order, with the operations between them as far as they were said.
pub(crate) fn calculation(teller: Teller<'_>, cards: &[Card], ops: &[Op]) -> String {
    let form = teller.cards_form();
    let cards: Vec<String> = cards.iter().map(|it| card(teller.words, form, *it)).collect();
    match (form, ops) {
        (Form::Full | Form::Spoken, []) => teller.words.list(&cards),
        (Form::Full | Form::Short | Form::Spoken, ops) => {
            let in_order = |(at, card): (usize, &String)| {
                let op = at.checked_sub(1).and_then(|at| ops.get(at));
                op.map_or_else(|| card.clone(), |op| signed(form, *op, card))
            };
            cards.iter().enumerate().map(in_order).collect::<Vec<_>>().join(" ")
        }
    }
}
