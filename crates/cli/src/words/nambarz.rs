//! Nambarz in words.

use tapis_games::nambarz::{
    Animal, Card, Event, Face, Fault, Illegal, Joker, Options, Phase, RoundEnd, Seen, Top, View,
    sides,
};
use tapis_rules::{Clause as _, Seat, Seats, Shown};

use super::{
    Names, Words,
    actions::{listed, printed},
    say,
};

/// A card as players of this language write it: `7-s`, `3-abeille` or `3-bee`, `C`.
pub(crate) fn card(words: &Words, card: Card) -> String {
    match card.face() {
        Face::Symbol(number) => format!("{number}-s"),
        Face::Drawing(number, animal) => {
            format!("{number}-{}", words.say(animal_id(animal), &[]))
        }
        Face::Joker(joker) => joker.letter().to_string(),
    }
}

const fn animal_id(animal: Animal) -> &'static str {
    match animal {
        Animal::Dragonfly => "nz-dragonfly",
        Animal::Turtle => "nz-turtle",
        Animal::Fish => "nz-fish",
        Animal::Frog => "nz-frog",
        Animal::Bee => "nz-bee",
        Animal::Hippo => "nz-hippo",
        Animal::Hen => "nz-hen",
        Animal::Duck => "nz-duck",
        Animal::Bear => "nz-bear",
        Animal::Cat => "nz-cat",
    }
}

/// What is wrong with a play, with its clause.
pub(crate) fn fault(words: &Words, fault: Fault) -> String {
    say!(words, fault_id(fault), clause = fault.clause())
}

/// One event in a sentence.
pub(super) fn event(words: &Words, names: &Names, seen: &Seen) -> String {
    let told = |id: &str, seat: Seat| say!(words, id, you = names.you(seat), who = names.get(seat));
    let with = |id: &str, seat: Seat, cards: &Shown<Card>| {
        let cards = shown(words, cards);
        say!(words, id, you = names.you(seat), who = names.get(seat), cards = cards)
    };
    match seen {
        Event::Round { nth, starter, is_playoff, players, .. } => {
            let id = if *is_playoff { "nz-playoff" } else { "nz-round" };
            let (who, players) = (names.get(*starter), all(words, names, *players));
            let you = names.you(*starter);
            say!(words, id, nth = *nth, you = you, who = who, players = players)
        }
        Event::Hand { seat, cards } => with("nz-hand", *seat, cards),
        Event::Stock { cards } => say!(words, "nz-stock", cards = words.n_cards(cards.len())),
        Event::TurnedUp { cards, .. } => say!(words, "nz-turned-up", cards = shown(words, cards)),
        Event::PutBack { card } => say!(words, "nz-put-back", cards = shown(words, card)),
        Event::Drew { seat, cards } => with("nz-drew", *seat, cards),
        Event::Reshuffled { n_cards } => {
            say!(words, "nz-reshuffled", cards = words.n_cards((*n_cards).into()))
        }
        Event::Played { seat, cards, bonus } | Event::Kept { seat, cards, bonus } => {
            let laid = with("nz-played", *seat, cards);
            let stroke = say!(words, "nz-stroke", bonus = *bonus);
            if *bonus > 0 { format!("{laid} {stroke}") } else { laid }
        }
        Event::Replayed { seat, card } => with("nz-played", *seat, card),
        Event::Laid { seat, card, op } => {
            let sign = op.map_or_else(String::new, |op| printed(op).to_string());
            let card = format!("{sign}{}", shown(words, card));
            say!(words, "nz-played", you = names.you(*seat), who = names.get(*seat), cards = card)
        }
        Event::Announced { seat, cards, ops } => {
            let cards: Vec<Card> = cards.known().flatten().collect();
            let said = listed(words, &cards, ops);
            let (you, who) = (names.you(*seat), names.get(*seat));
            say!(words, "nz-announced", you = you, who = who, cards = said)
        }
        Event::Offered { seat, cards } => with("nz-offered", *seat, cards),
        Event::Challenged { seat } => told("nz-challenged", *seat),
        Event::Accepted { seat } => told("nz-accepted", *seat),
        Event::Faulted { seat, cards, fault } => {
            let laid = with("nz-faulted", *seat, cards);
            format!("{laid} {}", self::fault(words, *fault))
        }
        Event::TookBack { seat, cards } => with("nz-took-back", *seat, cards),
        Event::Passed { seat } => told("nz-passed", *seat),
        Event::Finished { seat, rank } => {
            let (you, who) = (names.you(*seat), names.get(*seat));
            say!(words, "nz-finished", you = you, who = who, rank = *rank)
        }
        Event::RoundEnded { end, ranks, points, bonus } => {
            let played = ranks.iter().map(|(seat, _)| seat);
            let score = played.map(|seat| {
                let points = points[seat] + bonus[seat];
                say!(words, "nz-points", who = names.get(seat), points = points)
            });
            let id = match end {
                RoundEnd::Finished => "nz-round-ended",
                RoundEnd::LastTeam => "nz-round-ended-team",
                RoundEnd::Blocked => "nz-round-ended-blocked",
            };
            say!(words, id, points = score.collect::<Vec<_>>().join(", "))
        }
        Event::Ended { winners } if winners.is_empty() => say!(words, "nz-stopped"),
        Event::Ended { winners } => say!(words, "nz-won", who = all(words, names, *winners)),
    }
}

/// The table in lines: what is to be covered, the stock, everybody's hand and points.
pub(super) fn table(words: &Words, names: &Names, options: &Options, view: &View) -> Vec<String> {
    let open = &view.open;
    let top = match open.top() {
        Top::Card(card) => say!(words, "nz-table-top", card = self::card(words, card)),
        Top::Bare { joker: Joker::Number, .. } => say!(words, "nz-table-bare-c"),
        Top::Bare { joker: Joker::Drawing, .. } => say!(words, "nz-table-bare-d"),
        Top::Bare { joker: Joker::Either | Joker::Replay, .. } => say!(words, "nz-table-bare-e"),
    };
    let stock = words.n_cards(view.n_stock.into());
    let (laid, ops) = match &open.phase {
        Phase::Laying(laid) | Phase::Contest { laid, .. } => (&laid.cards[..], &laid.ops[..]),
        Phase::Mend { laid, .. } => (&laid[..], &[][..]),
        Phase::Turn(_) | Phase::Over(_) => (&[][..], &[][..]),
    };
    let mut lines = vec![top];
    if !laid.is_empty() {
        lines.push(say!(words, "nz-table-laid", cards = listed(words, laid, ops)));
    }
    lines.extend([say!(words, "nz-table-stock", cards = stock)]);
    let totals = open.totals();
    for (seat, hand) in view.hands.iter() {
        let (who, cards, points) = (names.get(seat), shown(words, hand), totals[seat]);
        lines.push(say!(words, "nz-table-hand", who = who, cards = cards, points = points));
    }
    if options.n_teams().is_some() {
        for side in sides(options, view.hands.n_seats()) {
            let points: u16 = side.into_iter().map(|seat| totals[seat]).sum();
            lines.push(say!(
                words,
                "nz-table-team",
                who = all(words, names, side),
                points = points
            ));
        }
    }
    if matches!(open.phase, Phase::Over(_)) {
        lines.push(say!(words, "table-over"));
    }
    lines
}

/// Why something was refused.
pub(super) fn refusal(words: &Words, names: &Names, illegal: &Illegal) -> String {
    let clause = illegal.clause();
    let (id, fact) = match illegal {
        Illegal::NotNow { seat } => ("nz-illegal-not-now", names.actor(*seat)),
        Illegal::NoCards => ("nz-illegal-no-cards", String::new()),
        Illegal::NotInHand { card: it } => ("nz-illegal-not-in-hand", card(words, *it)),
        Illegal::TooMany { most, .. } => ("nz-illegal-too-many", most.to_string()),
        Illegal::WithoutDrawn { drawn } => ("nz-illegal-without-drawn", card(words, *drawn)),
        Illegal::ReplayInside => ("nz-illegal-replay-inside", String::new()),
        Illegal::ReplayFirst { card: it } => ("nz-illegal-replay-first", card(words, *it)),
        Illegal::ReplayAgain => ("nz-illegal-replay-again", String::new()),
        Illegal::DrawnAlready => ("nz-illegal-drawn", String::new()),
        Illegal::NothingToDraw => ("nz-illegal-nothing", String::new()),
        Illegal::DrawFirst => ("nz-illegal-draw-first", String::new()),
        Illegal::MustPlay { cards } => ("nz-illegal-must-play", list(words, cards)),
        Illegal::NotAnnounced => ("nz-illegal-not-said", String::new()),
        Illegal::Announced => ("nz-illegal-said", String::new()),
        Illegal::OneByOne => ("nz-illegal-one-by-one", String::new()),
        Illegal::AllAtOnce => ("nz-illegal-all-at-once", String::new()),
        Illegal::NoSuchChoice { .. } => ("nz-illegal-choice", String::new()),
        Illegal::AcceptedAlready { seat } => ("nz-illegal-accepted", names.actor(*seat)),
        Illegal::Fault { fault } => (fault_id(*fault), String::new()),
    };
    say!(words, id, fact = fact, clause = clause)
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

fn shown(words: &Words, cards: &Shown<Card>) -> String {
    match cards {
        Shown::Faces(cards) if !cards.is_empty() => list(words, cards),
        Shown::Faces(_) | Shown::Backs(_) => words.n_cards(cards.len()),
    }
}

fn list(words: &Words, cards: &[Card]) -> String {
    cards.iter().map(|it| card(words, *it)).collect::<Vec<_>>().join(" ")
}

fn all(words: &Words, names: &Names, seats: Seats) -> String {
    names.all(words, seats)
}
