//! Bataille corse on the felt: packets, the pile, penalties.

#[cfg(test)]
mod tests;

use tapis_cards::{Card, Rank};
use tapis_games::{
    any::AnyCard,
    corse::{Action, Corse, Event, Mistake, Next, Options, Phase, Seen, View, pattern},
};
use tapis_rules::Seat;
use tapis_words::{Form, Teller, corse as words, say};

use crate::{
    CardLook, Cover, Cue, Gesture, Layout, Mark, Move, Pick, Place, Prospect, Scene, Zone, ZoneId,
    felt::Felt, told::Shows,
};

/// How many cards of the pile can be read.
const N_READ: usize = 4;

impl Felt for Corse {
    const CARDS: [&str; 3] = ["6H", "6S", "KC"];
    const RACES: bool = true;

    /// With jokers it is a game of its own.
    fn cover(options: &Options) -> Cover {
        match options.jokers.get() {
            0 => Cover { back: "corse", cards: Self::CARDS },
            _ => Cover { back: "corse-jokers", cards: ["QD", "9C", "JkR"] },
        }
    }

    fn scene(teller: Teller<'_>, options: &Options, view: &View) -> Scene {
        let mut scene = Scene::empty(view.packets.n_seats());
        scene.middle.push(pile(teller, view));
        let n_under = view.n_under + view.n_aside;
        scene.middle.push(Zone::backs(ZoneId::Under, say!(teller.words, "zone-under"), n_under));
        scene.marks = marks(teller, options, view);
        scene.places = view.packets.map(|seat, n_cards| place(teller, view, seat, *n_cards));
        scene.own = own(teller, view);
        scene.race = scene.own.first().map(|_| ZoneId::Pile);
        scene.is_payment = matches!(view.next, Some(Next::Lay(_)))
            && view.open.challenge.is_some_and(|it| it.left > 0);
        scene
    }

    fn shows(seen: &Seen) -> Shows {
        match seen {
            Event::Packet { seat, cards } => Shows::detail(Some(Cue::Deal), Some(*seat))
                .moving(Move::shown(ZoneId::Stock, ZoneId::Hand(*seat), cards)),
            Event::Remainder { .. } => Shows::detail(None, None),
            Event::Laid { seat, card } => Shows::news(Cue::Lay, Some(*seat)).moving(Move::shown(
                ZoneId::Hand(*seat),
                ZoneId::Pile,
                card,
            )),
            // What is still to be paid is called out after every card.
            Event::Challenged { owner, .. } => Shows::detail(Some(Cue::Strong), Some(*owner)),
            Event::Froze => Shows::news(Cue::Hold, None),
            Event::Slapped { seat, .. } => Shows::reason(Cue::Slap, Some(*seat)),
            Event::Mistaken { seat, .. } => Shows::reason(Cue::Mistake, Some(*seat)),
            Event::SlidUnder { seat, cards } => Shows::reason(Cue::PickUp, Some(*seat))
                .moving(Move::shown(ZoneId::Hand(*seat), ZoneId::Under, cards)),
            Event::PutInFront { seat, cards } => Shows::reason(Cue::PickUp, Some(*seat))
                .moving(Move::shown(ZoneId::Hand(*seat), ZoneId::Penalty(*seat), cards)),
            Event::Gave { seat, to, card } => Shows::reason(Cue::PickUp, Some(*seat))
                .moving(Move::shown(ZoneId::Hand(*seat), ZoneId::Hand(*to), card)),
            Event::Banned { seat, .. } | Event::Indebted { seat, .. } => {
                Shows::reason(Cue::Mistake, Some(*seat))
            }
            Event::BanLifted { seat } => Shows::news(Cue::Turn, Some(*seat)),
            Event::Collected { seat, n_cards, .. } => {
                let all =
                    Move::new(ZoneId::Pile, ZoneId::Hand(*seat), (*n_cards).into(), Vec::new());
                Shows::reason(Cue::Take, Some(*seat)).moving(all)
            }
            Event::Out { seat } => Shows::reason(Cue::Out, Some(*seat)),
            Event::Ended { .. } => Shows::news(Cue::End, None),
        }
    }

    /// What lies there when it was slapped wrongly.
    fn note(teller: Teller<'_>, _options: &Options, view: &View, seen: &Seen) -> Option<String> {
        let Event::Mistaken { seat, mistake: Mistake::Slap } = seen else { return None };
        let pile = &view.open.pile;
        let top = pile[pile.len().saturating_sub(2)..].iter();
        let cards: Vec<String> = top.map(|card| teller.words.card(Form::Short, *card)).collect();
        let (who, you) = (teller.names.get(*seat), teller.names.you(*seat));
        let (n, cards) = (cards.len(), cards.join(" "));
        Some(say!(teller.words, "corse-note-mistaken", who = who, you = you, n = n, cards = cards))
    }

    fn gesture(_view: &View, you: Seat, action: &Action) -> Gesture {
        match action {
            Action::Lay => Gesture::Touch(vec![Pick::whole(ZoneId::Hand(you))]),
            Action::Slap => Gesture::Race(ZoneId::Pile),
        }
    }

    /// A card laid out of turn goes back, and costs others.
    fn prospect(_options: &Options, view: &View, you: Seat, action: &Action) -> Prospect {
        match action {
            Action::Lay if view.open.phase != Phase::Turn || view.open.turn != you => {
                Prospect::Wrong
            }
            Action::Lay | Action::Slap => Prospect::Right,
        }
    }

    fn can_be_slapped(options: &Options, view: &View) -> bool {
        pattern(options, &view.open.pile).is_some()
    }
}

fn pile(teller: Teller<'_>, view: &View) -> Zone {
    let open = &view.open.pile;
    let below = open.len().saturating_sub(N_READ);
    // Cards laid since the deal count on, so no two cards of a game share a number.
    let first = (view.open.n_laid as usize).saturating_sub(open.len());
    let looks = open.iter().enumerate().skip(below).map(|(at, card)| {
        let key = u32::try_from(first + at).unwrap_or(u32::MAX);
        CardLook::face(key, AnyCard::Playing(*card))
    });
    let mut zone =
        Zone::new(ZoneId::Pile, say!(teller.words, "zone-pile"), Layout::Stack, looks.collect());
    zone.n_cards = u16::try_from(open.len()).unwrap_or(u16::MAX) + view.n_under;
    zone
}

fn marks(teller: Teller<'_>, options: &Options, view: &View) -> Vec<Mark> {
    let mut marks = Vec::new();
    // Of somebody who is out nothing is to be had.
    let due =
        view.open.challenge.filter(|due| due.left == 0 || !matches!(view.next, Some(Next::Out(_))));
    if let Some(due) = due {
        let (to, toyou) = (teller.names.get(due.owner), teller.names.you(due.owner));
        // What asks to be paid is the last that asks for anything: all after it are payment.
        let asks = |card: &&Card| card.rank().is_none_or(|rank| rank >= Rank::Jack);
        let rank = view.open.pile.iter().rfind(asks).and_then(|card| card.rank());
        let is_begun = view.open.pile.last().is_some_and(|card| !asks(&card));
        let mut filling = vec![("to", to.into()), ("toyou", toyou.into())];
        let id = match view.next {
            Some(Next::Lay(payer)) if due.left > 0 => {
                filling.extend([
                    ("who", teller.names.get(payer).into()),
                    ("you", teller.names.you(payer).into()),
                    ("rank", teller.rank(rank).into()),
                    ("n", due.left.into()),
                    ("begun", if is_begun { "yes" } else { "no" }.into()),
                ]);
                "mark-pays"
            }
            Some(Next::Lay(_) | Next::Collect(_) | Next::Out(_)) | None => "mark-paid",
        };
        let say = |form| teller.words.say_as(form, id, &filling);
        marks.push(Mark::strong(say(Form::Full)).called(say(Form::Spoken)));
    }
    let is_over = matches!(view.open.phase, Phase::Over(_));
    let may = |seat: Seat| view.packets[seat] == 0 && !view.open.is_out(seat) && !is_over;
    marks.extend(view.packets.iter().map(|(seat, _)| seat).filter(|seat| may(*seat)).map(|seat| {
        let (who, you) = (teller.names.get(seat), teller.names.you(seat));
        Mark::plain(say!(teller.words, "mark-no-cards", who = who, you = you))
    }));
    let is_frozen = matches!(view.open.phase, Phase::Frozen(_));
    if let Some(shown) = pattern(options, &view.open.pile).filter(|_| is_frozen) {
        let shown = words::pattern_word(shown);
        marks.push(Mark::bad(say!(teller.words, "mark-frozen", pattern = shown)));
    }
    marks
}

fn place(teller: Teller<'_>, view: &View, seat: Seat, n_cards: u16) -> Place {
    let (open, n_in_front) = (&view.open, view.in_front[seat]);
    let mut place = Place {
        n_cards,
        is_out: open.is_out(seat),
        is_next: view.next == Some(Next::Lay(seat)),
        ..Place::default()
    };
    if teller.names.you != Some(seat) {
        place.zones.push(packet(teller, seat, n_cards));
    }
    if n_in_front > 0 {
        let name = say!(teller.words, "zone-penalty");
        place.zones.push(Zone::backs(ZoneId::Penalty(seat), name, n_in_front));
    }
    if place.is_out {
        place.marks.push(Mark::plain(say!(teller.words, "mark-out")));
    }
    if open.bans[seat].is_some() {
        place.marks.push(Mark::bad(say!(teller.words, "mark-banned")));
    }
    if open.debts[seat] > 0 {
        place.marks.push(Mark::bad(say!(teller.words, "mark-owes", n = open.debts[seat])));
    }
    place
}

fn packet(teller: Teller<'_>, seat: Seat, n_cards: u16) -> Zone {
    Zone::backs(ZoneId::Hand(seat), say!(teller.words, "zone-packet"), n_cards)
}

fn own(teller: Teller<'_>, view: &View) -> Vec<Zone> {
    let you = teller.names.you.filter(|seat| view.packets.get(*seat).is_some());
    you.map(|seat| packet(teller, seat, view.packets[seat])).into_iter().collect()
}
