//! Bataille corse in words.

use tapis_cards::Card;
use tapis_games::corse::{BanTerm, Event, Mistake, Next, Pattern, Seen, Taking, View};
use tapis_rules::{Seat, Shown};

use super::{Names, Words, card, say};

/// How many cards of the pile are read: as many as any pattern spans.
const N_READ: usize = 4;

/// One event in a sentence.
pub(super) fn event(words: &Words, names: &Names, seen: &Seen) -> String {
    let told = |id: &str, seat: Seat| say!(words, id, you = names.you(seat), who = names.get(seat));
    let counted = |id: &str, seat: Seat, n_cards: usize| {
        let cards = words.n_cards(n_cards);
        say!(words, id, you = names.you(seat), who = names.get(seat), cards = cards)
    };
    match seen {
        Event::Packet { seat, cards } => counted("corse-packet", *seat, cards.len()),
        Event::Remainder { cards, aside } => {
            let id = if *aside { "corse-remainder-aside" } else { "corse-remainder-under" };
            say!(words, id, count = cards.len())
        }
        Event::Laid { seat, card } => {
            let card = faces(words, card);
            say!(words, "corse-laid", you = names.you(*seat), who = names.get(*seat), card = card)
        }
        Event::Challenged { owner, due } => counted("corse-challenged", *owner, (*due).into()),
        Event::Froze => say!(words, "corse-froze"),
        Event::Slapped { seat, pattern } => {
            let (you, who) = (names.you(*seat), names.get(*seat));
            let pattern = words.say(pattern_id(*pattern), &[]);
            say!(words, "corse-slapped", you = you, who = who, pattern = pattern)
        }
        Event::Mistaken { seat, mistake } => match mistake {
            Mistake::Slap => told("corse-mistaken-slap", *seat),
            Mistake::Play => told("corse-mistaken-play", *seat),
        },
        Event::SlidUnder { seat, cards } => counted("corse-slid-under", *seat, cards.len()),
        Event::PutInFront { seat, cards } => counted("corse-put-in-front", *seat, cards.len()),
        Event::Gave { seat, to, .. } => {
            let (you, who) = (names.you(*seat), names.get(*seat));
            say!(words, "corse-gave", you = you, who = who, to = names.get(*to))
        }
        Event::Banned { seat, term } => banned(words, names, *seat, *term),
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
        Event::Ended { winner: Some(seat) } => told("corse-won", *seat),
        Event::Ended { winner: None } => say!(words, "corse-stopped"),
    }
}

/// The table in lines: pile, payment, packets, what comes next.
pub(super) fn table(words: &Words, names: &Names, view: &View) -> Vec<String> {
    let open = &view.open;
    let top = open_cards(view).into_iter().map(|it| card(words, it));
    let mut top = top.collect::<Vec<_>>().join(" ");
    if top.is_empty() {
        top = say!(words, "no-card");
    } else if open.pile.len() > N_READ {
        top = format!("… {top}");
    }
    let mut lines =
        vec![say!(words, "table-pile", cards = words.n_cards(open.pile.len()), top = top)];
    if view.n_under > 0 {
        lines.push(say!(words, "table-under", cards = words.n_cards(view.n_under.into())));
    }
    if let Some(challenge) = open.challenge.filter(|challenge| challenge.left > 0) {
        let (you, who) = (names.you(challenge.owner), names.get(challenge.owner));
        let cards = words.n_cards(challenge.left.into());
        lines.push(say!(words, "table-due", you = you, who = who, cards = cards));
    }
    for (seat, n_cards) in view.packets.iter() {
        let (who, cards) = (names.get(seat), words.n_cards((*n_cards).into()));
        let front = view.in_front[seat];
        lines.push(if open.is_out(seat) {
            say!(words, "table-out", who = who)
        } else if front > 0 {
            say!(words, "table-packet-front", who = who, cards = cards, front = front)
        } else {
            say!(words, "table-packet", who = who, cards = cards)
        });
    }
    let next = |id: &str, seat: Seat| say!(words, id, you = names.you(seat), who = names.get(seat));
    lines.push(match view.next {
        Some(Next::Lay(seat)) => next("table-next-lay", seat),
        Some(Next::Collect(seat)) => next("table-next-collect", seat),
        Some(Next::Out(seat)) => next("table-next-out", seat),
        None => say!(words, "table-over"),
    });
    lines
}

/// The last open cards of the pile, the oldest first.
pub(super) fn open_cards(view: &View) -> Vec<Card> {
    let pile = &view.open.pile;
    pile[pile.len().saturating_sub(N_READ)..].to_vec()
}

fn banned(words: &Words, names: &Names, seat: Seat, term: BanTerm) -> String {
    let (you, who) = (names.you(seat), names.get(seat));
    match term {
        BanTerm::Seconds(n) => say!(words, "corse-banned-seconds", you = you, who = who, n = n),
        BanTerm::Laid(n) => {
            let cards = words.n_cards(usize::try_from(n).unwrap_or(usize::MAX));
            say!(words, "corse-banned-laid", you = you, who = who, cards = cards)
        }
        BanTerm::Pile => say!(words, "corse-banned-pile", you = you, who = who),
    }
}

fn faces(words: &Words, cards: &Shown) -> String {
    let face = |known: Option<_>| known.map_or_else(|| "?".to_owned(), |it| card(words, it));
    cards.known().map(face).collect::<Vec<_>>().join(" ")
}

const fn pattern_id(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Pair => "pattern-pair",
        Pattern::Addition => "pattern-addition",
        Pattern::TenAlone => "pattern-ten-alone",
        Pattern::Sandwich => "pattern-sandwich",
        Pattern::BigMac => "pattern-big-mac",
    }
}
