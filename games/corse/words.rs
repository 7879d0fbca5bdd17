//! Bataille corse in words.

use tapis_cards::Card;
use tapis_games::corse::{
    Action, BanTerm, Corse, Event, Illegal, Mistake, Next, Pattern, Taking, View,
};
use tapis_rules::Seat;

use crate::{Form, Teller, Worded, teller::tell};

/// How many cards of the pile are read: as many as any pattern spans.
const N_READ: usize = 4;

impl Worded for Corse {
    fn event(teller: Teller<'_>, seen: &Self::Seen) -> String {
        let told = |id: &str, seat: Seat| tell!(teller, id; seat);
        let counted = |id: &str, seat: Seat, n: usize| tell!(teller, id; seat, n = n);
        match seen {
            Event::Packet { seat, cards } => counted("corse-packet", *seat, cards.len()),
            Event::Remainder { cards, aside: true } => {
                tell!(teller, "corse-remainder-aside", n = cards.len())
            }
            Event::Remainder { cards, aside: false } => {
                tell!(teller, "corse-remainder-under", n = cards.len())
            }
            Event::Laid { seat, card } => {
                let card = card.known().next().flatten().map_or_else(
                    || teller.words.say_as(teller.cards_form(), "card-hidden", &[]),
                    |card| teller.card(card),
                );
                tell!(teller, "corse-laid"; *seat, card = card)
            }
            Event::Challenged { owner, due } => counted("corse-challenged", *owner, (*due).into()),
            Event::Froze => tell!(teller, "corse-froze"),
            Event::Slapped { seat, pattern } => {
                tell!(teller, "corse-slapped"; *seat, pattern = pattern_word(*pattern))
            }
            Event::Mistaken { seat, mistake: Mistake::Slap } => told("corse-mistaken-slap", *seat),
            Event::Mistaken { seat, mistake: Mistake::Play } => told("corse-mistaken-play", *seat),
            Event::SlidUnder { seat, cards } => counted("corse-slid-under", *seat, cards.len()),
            Event::PutInFront { seat, cards } => counted("corse-put-in-front", *seat, cards.len()),
            Event::Gave { seat, to, .. } => {
                let (name, toyou) = (teller.names.get(*to), teller.names.you(*to));
                tell!(teller, "corse-gave"; *seat, to = name, toyou = toyou)
            }
            Event::Banned { seat, term: BanTerm::Seconds(n) } => {
                tell!(teller, "corse-banned-seconds"; *seat, n = *n)
            }
            Event::Banned { seat, term: BanTerm::Laid(n) } => {
                tell!(teller, "corse-banned-laid"; *seat, n = *n)
            }
            Event::Banned { seat, term: BanTerm::Pile } => told("corse-banned-pile", *seat),
            Event::BanLifted { seat } => told("corse-ban-lifted", *seat),
            Event::Indebted { seat, due } => counted("corse-indebted", *seat, (*due).into()),
            Event::Collected { seat, taking, n_cards } => {
                let id = match taking {
                    Taking::Paid => "corse-collected-paid",
                    Taking::Slap => "corse-collected-slap",
                    Taking::LastLeft => "corse-collected-last",
                };
                counted(id, *seat, (*n_cards).into())
            }
            Event::Out { seat } => told("corse-out", *seat),
            Event::Ended { winner: Some(seat) } => told("event-won", *seat),
            Event::Ended { winner: None } => tell!(teller, "event-stopped"),
        }
    }

    fn action(teller: Teller<'_>, action: &Action) -> String {
        match *action {
            Action::Lay => tell!(teller, "corse-do-lay"),
            Action::Slap => tell!(teller, "corse-do-slap"),
        }
    }

    fn illegal(teller: Teller<'_>, illegal: &Illegal) -> String {
        match illegal {
            Illegal::NothingToSlap => tell!(teller, "corse-illegal-nothing"),
            Illegal::TooLate => tell!(teller, "corse-illegal-late"),
            Illegal::Banned { seat } => tell!(teller, "corse-illegal-banned"; *seat),
            Illegal::NoCard { seat } => tell!(teller, "corse-illegal-no-card"; *seat),
            Illegal::NotYourTurn { seat } => tell!(teller, "corse-illegal-turn"; *seat),
            Illegal::Out { seat } => tell!(teller, "corse-illegal-out"; *seat),
        }
    }

    fn table(teller: Teller<'_>, _options: &Self::Options, view: &View) -> Vec<String> {
        let open = &view.open;
        let mut top = teller.cards(Self::open_cards(view));
        if open.pile.len() > N_READ && teller.cards_form() == Form::Short {
            top = format!("… {top}");
        }
        let mut lines = vec![tell!(teller, "table-pile", n = open.pile.len(), top = top)];
        if view.n_under > 0 {
            lines.push(tell!(teller, "corse-table-under", n = view.n_under));
        }
        if let Some(challenge) = open.challenge.filter(|challenge| challenge.left > 0) {
            lines.push(tell!(teller, "corse-table-due"; challenge.owner, n = challenge.left));
        }
        for (seat, n) in view.packets.iter() {
            let front = view.in_front[seat];
            lines.push(if open.is_out(seat) {
                tell!(teller, "table-out"; seat)
            } else if front > 0 {
                tell!(teller, "corse-table-front"; seat, n = *n, front = front)
            } else {
                tell!(teller, "table-packet"; seat, n = *n)
            });
        }
        lines.push(match view.next {
            Some(Next::Lay(seat)) => tell!(teller, "corse-table-lay"; seat),
            Some(Next::Collect(seat)) => tell!(teller, "corse-table-collect"; seat),
            Some(Next::Out(seat)) => tell!(teller, "corse-table-last-chance"; seat),
            None => tell!(teller, "table-over"),
        });
        lines
    }

    fn open_cards(view: &View) -> Vec<Card> {
        let pile = &view.open.pile;
        pile[pile.len().saturating_sub(N_READ)..].to_vec()
    }
}

/// How messages name a pattern.
pub const fn pattern_word(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Pair => "pair",
        Pattern::Addition => "addition",
        Pattern::TenAlone => "ten",
        Pattern::Sandwich => "sandwich",
        Pattern::BigMac => "big-mac",
    }
}
