//! Bataille scientifique in words.

use tapis_cards::{Card, Rank};
use tapis_games::scientifique::{
    Action, Event, Fate, Illegal, Order, Phase, Power, Scientifique, View, Weighing,
};
use tapis_rules::{Seat, Seats, Shown};

use crate::{Form, Teller, Worded, say, teller::tell};

impl Worded for Scientifique {
    fn event(teller: Teller<'_>, seen: &Self::Seen) -> String {
        let told = |id: &str, seat: Seat| tell!(teller, id; seat);
        let counted = |id: &str, seat: Seat, n: usize| tell!(teller, id; seat, n = n);
        let all = |id: &str, seats: Seats| {
            tell!(teller, id, who = teller.names.all(teller.words, seats), count = seats.len())
        };
        match seen {
            Event::Hand { seat, cards } => counted("sci-hand", *seat, cards.len()),
            Event::Pile { seat, cards } => counted("sci-pile", *seat, cards.len()),
            Event::Pot { cards } => tell!(teller, "sci-pot", n = cards.len()),
            Event::TrickBegan { nth, refilled } => {
                let id = if refilled.is_empty() { "sci-trick" } else { "sci-trick-refilled" };
                tell!(teller, id, nth = *nth)
            }
            Event::Empowered { seat, power } => told(power_id(*power), *seat),
            Event::Counted { seat, sizes } => match &sizes.fact {
                None => told("sci-counts", *seat),
                Some(sizes) => {
                    let sizes = Seat::all(Seat::MAX).zip(sizes.iter().copied());
                    tell!(teller, "sci-counted", sizes = hand_sizes(teller, sizes))
                }
            },
            Event::Weighed { seat, weighing, n_hand } => match (weighing.fact, n_hand.fact) {
                (Some(Weighing::Swapped), _) => tell!(teller, "sci-swapped"),
                (Some(Weighing::Kept), _) => tell!(teller, "sci-kept"),
                (None, None) => told("sci-weighed", *seat),
                (None, Some(n)) => counted("sci-weighed-counted", *seat, n.into()),
            },
            Event::Waived { seat } => told("sci-waived", *seat),
            Event::Sealed { seat, card } => {
                tell!(teller, "sci-sealed"; *seat, card = teller.cards(card.known().flatten()))
            }
            Event::Withdrew { seat } => told("sci-withdrew", *seat),
            Event::Foresaw { cards: Shown::Backs(_), seers, .. } => all("sci-looks", *seers),
            Event::Foresaw { of, cards: Shown::Faces(cards), .. } => {
                let plays = plays(teller, of.into_iter().zip(cards.iter().copied()));
                tell!(teller, "sci-foresaw", plays = plays)
            }
            Event::Revealed { of, cards } => {
                // Whoever listens has heard which card they chose.
                let is_heard = |seat| teller.form == Form::Spoken && teller.names.you == Some(seat);
                let cards = of.into_iter().zip(cards.known().flatten());
                let plays = plays(teller, cards.filter(|(seat, _)| !is_heard(*seat)));
                tell!(teller, "sci-revealed", plays = plays)
            }
            Event::Revolution { order: Order::Normal } => tell!(teller, "sci-revolution-normal"),
            Event::Revolution { order: Order::Inverted } => {
                tell!(teller, "sci-revolution-inverted")
            }
            Event::Decided { fate, n_cards } => {
                let n = usize::from(*n_cards);
                match fate {
                    Fate::Strongest(seat) => counted("sci-taken", *seat, n),
                    Fate::Joker(seat) => counted("sci-taken-joker", *seat, n),
                    Fate::Battle => tell!(teller, "sci-battle", n = n),
                    Fate::ForcedBattle => tell!(teller, "sci-forced-battle", n = n),
                }
            }
            Event::Out { seats } => all("sci-out", *seats),
            Event::PotAdded { seat, n_cards } => counted("sci-pot-added", *seat, (*n_cards).into()),
            Event::Redealt { seats } => all("sci-redealt", *seats),
            Event::Ended { winners } => all("sci-ended", *winners),
        }
    }

    fn action(teller: Teller<'_>, action: &Action) -> String {
        match *action {
            Action::Choose(card) => tell!(teller, "sci-do-choose", card = teller.card(card)),
            Action::Swap => tell!(teller, "sci-do-swap"),
            Action::Keep => tell!(teller, "sci-do-keep"),
            Action::Withdraw => tell!(teller, "sci-do-withdraw"),
            Action::Waive => tell!(teller, "sci-do-waive"),
        }
    }

    fn illegal(teller: Teller<'_>, illegal: &Illegal) -> String {
        let of = |id: &str, seat: &Seat| tell!(teller, id; *seat);
        match illegal {
            Illegal::NotPlaying { seat } => of("sci-illegal-not-playing", seat),
            Illegal::AlreadyChosen { seat } => of("sci-illegal-already", seat),
            Illegal::NotYet { seat, waiting } => {
                let waiting = teller.names.all(teller.words, *waiting);
                tell!(teller, "sci-illegal-not-yet"; *seat, waiting = waiting)
            }
            Illegal::NotInHand { card } => {
                tell!(teller, "sci-illegal-not-in-hand", card = teller.card(*card))
            }
            Illegal::Undecided => tell!(teller, "sci-illegal-undecided"),
            Illegal::NoExchange { seat } => of("sci-illegal-no-exchange", seat),
            Illegal::NothingToExchange => tell!(teller, "sci-illegal-empty"),
            Illegal::Final => tell!(teller, "sci-illegal-final"),
            Illegal::NothingToWithdraw { seat } => of("sci-illegal-withdraw", seat),
            Illegal::NothingToWaive { seat } => of("sci-illegal-waive", seat),
        }
    }

    fn table(teller: Teller<'_>, _options: &Self::Options, view: &View) -> Vec<String> {
        let open = &view.open;
        let set = |cards: &tapis_cards::CardSet| teller.cards(cards.iter());
        let mut lines = vec![match open.order {
            Order::Normal => tell!(teller, "sci-order-normal"),
            Order::Inverted => tell!(teller, "sci-order-inverted"),
        }];
        if !view.pot.is_empty() {
            lines.push(tell!(teller, "sci-table-pot", n = view.pot.len(), top = set(&view.pot)));
        }
        if let Some(last) = &open.last {
            lines.push(tell!(teller, "sci-table-last", plays = plays(teller, last.laid.iter())));
        }
        let (out, sealed) = (open.all_out(), open.sealed());
        for (seat, total) in view.totals.iter() {
            let id = if out.contains(seat) {
                "table-out"
            } else if sealed.contains(seat) {
                "sci-table-chosen"
            } else {
                "table-packet"
            };
            lines.push(tell!(teller, id; seat, n = *total));
        }
        if let Some(sizes) = &view.hand_sizes {
            let sizes = hand_sizes(teller, sizes.iter().map(|(seat, n)| (seat, *n)));
            lines.push(tell!(teller, "sci-table-sizes", sizes = sizes));
        }
        if !view.foreseen.of.is_empty() {
            lines.push(tell!(
                teller,
                "sci-table-foreseen",
                plays = plays(teller, view.foreseen.iter())
            ));
        }
        lines.extend(
            view.hand.as_ref().map(|hand| tell!(teller, "sci-table-hand", top = set(hand))),
        );
        lines.extend(
            view.pile.as_ref().map(|pile| tell!(teller, "sci-table-pile", top = set(pile))),
        );
        lines.extend(view.chosen.map(|it| tell!(teller, "sci-table-own", card = teller.card(it))));
        if matches!(open.phase, Phase::Over(_)) {
            lines.push(tell!(teller, "table-over"));
        }
        lines
    }

    fn open_cards(view: &View) -> Vec<Card> {
        view.open.last.iter().flat_map(|last| last.laid.cards.iter().copied()).collect()
    }
}

const fn power_id(power: Power) -> &'static str {
    match power {
        Power::Clairvoyant => "sci-clairvoyant",
        Power::Count => "sci-count",
        Power::Swap => "sci-swap",
    }
}

fn plays(teller: Teller<'_>, plays: impl Iterator<Item = (Seat, Card)>) -> String {
    let card = |it: Card| match teller.form {
        Form::Spoken => {
            say!(teller.words, "card-rank", rank = it.rank().map_or("joker", Rank::symbol))
        }
        Form::Full | Form::Short => teller.card(it),
    };
    let play = |(seat, it)| tell!(teller, "sci-play"; seat, card = card(it));
    plays.map(play).collect::<Vec<_>>().join(", ")
}

fn hand_sizes(teller: Teller<'_>, sizes: impl Iterator<Item = (Seat, u8)>) -> String {
    let size = |(seat, n): (Seat, u8)| tell!(teller, "sci-size"; seat, n = n);
    sizes.map(size).collect::<Vec<_>>().join(", ")
}
