//! Nambarz on the felt: the pile with what is to be covered, a play that is being laid, hands by
//! number, the score sheet.

mod result;
#[cfg(test)]
mod tests;
mod told;
mod touch;

use tapis_games::{
    any::AnyCard,
    nambarz::{
        Action, Card, Joker, Laid, N_PENALTY, Nambarz, Op, Options, Phase, Referee, Score, Seen,
        Stage, Top, View, sides,
    },
};
use tapis_rules::{BySeat, Seat, Seats, Shown};
use tapis_words::{Form, Teller, nambarz as words, say};

use crate::{
    CardLook, Gesture, Layout, Look, Mark, Move, Pick, Place, Prospect, Scene, Sheet, SheetRow,
    Zone, ZoneId, felt::Felt, in_order, told::Shows,
};

/// How many cards of the pile can be read.
const N_READ: usize = 4;

impl Felt for Nambarz {
    const CARDS: [&str; 3] = ["7-s", "3-bee", "F"];

    fn scene(teller: Teller<'_>, options: &Options, view: &View) -> Scene {
        let mut scene = Scene::empty(view.hands.n_seats());
        scene.middle = vec![pile(teller, view)];
        scene.middle.extend(laid(teller, options, view));
        let stock = say!(teller.words, "nz-zone-stock");
        scene.middle.push(Zone::backs(ZoneId::Stock, stock, view.n_stock));
        scene.marks = marks(teller, options, view);
        scene.places = view.hands.map(|seat, _| place(teller, options, view, seat));
        scene.own = own(teller, options, view);
        scene.sheet = sheet(teller, view);
        scene
    }

    fn shows(seen: &Seen) -> Shows {
        told::shows(seen)
    }

    fn note(teller: Teller<'_>, options: &Options, view: &View, seen: &Seen) -> Option<String> {
        told::note(teller, options, view, seen)
    }

    fn brief(
        teller: Teller<'_>,
        options: &Options,
        view: &View,
        seen: &Seen,
        _moves: &[Move],
    ) -> Option<String> {
        told::brief(teller, options, view, seen)
    }

    fn power(teller: Teller<'_>, _options: &Options, card: Card) -> Option<String> {
        (card.number().is_none()).then(|| {
            say!(teller.words, "nz-power", joker = words::card(teller.words, Form::Short, card))
        })
    }

    fn gesture(_view: &View, you: Seat, action: &Action) -> Gesture {
        touch::gesture(you, action)
    }

    fn prospect(options: &Options, view: &View, _you: Seat, action: &Action) -> Prospect {
        result::prospect(options, view, action)
    }

    fn label(teller: Teller<'_>, action: &Action) -> Option<String> {
        touch::label(teller, action)
    }

    fn warned(teller: Teller<'_>, what: String) -> String {
        say!(teller.words, "nz-label-anyway", what = what, n = N_PENALTY)
    }

    fn meant(
        options: &Options,
        view: &View,
        you: Seat,
        picks: &[Pick],
    ) -> Option<(Action, Prospect)> {
        let action = touch::meant(options, you, picks)?;
        let prospect = result::foresee(options, view, you, &action);
        Some((action, prospect))
    }

    fn preview(teller: Teller<'_>, options: &Options, view: &View, picks: &[Pick]) -> Option<Zone> {
        result::preview(teller, options, view, picks)
    }
}

fn pile(teller: Teller<'_>, view: &View) -> Zone {
    let pile = &view.open.pile;
    let top = pile.iter().rposition(|card| *card != Card::REPLAY).unwrap_or_default();
    let looks = CardLook::by_face(pile.iter().copied().map(AnyCard::Nambarz));
    let looks = looks.into_iter().enumerate().map(|(at, look)| match at {
        at if at == top => look.with_look(Look::Strong),
        _ => look,
    });
    let looks = looks.skip(pile.len().saturating_sub(N_READ)).collect();
    let mut zone = Zone::new(ZoneId::Pile, say!(teller.words, "zone-pile"), Layout::Stack, looks);
    zone.n_cards = u16::try_from(pile.len()).unwrap_or(u16::MAX);
    zone
}

/// The cards that lie between a hand and the pile.
fn laid(teller: Teller<'_>, options: &Options, view: &View) -> Option<Zone> {
    let seat = view.open.turn;
    let (cards, ops, note) = match &view.open.phase {
        Phase::Turn(_) | Phase::Over(_) => return None,
        Phase::Laying(Laid { cards, ops, .. }) => {
            // Where the others have to notice what is wrong, nothing is worked out for them.
            let tells = options.referee == Referee::Engine;
            let note = tells.then(|| result::so_far(teller, options, view, cards, ops)).flatten();
            (cards, &ops[..], note)
        }
        Phase::Contest { laid, .. } => (&laid.cards, &laid.ops[..], None),
        Phase::Mend { laid, fault, .. } => {
            let fault = words::fault(teller.words, *fault).text;
            let (who, you) = (teller.names.get(seat), teller.names.you(seat));
            let note = say!(teller.words, "nz-mend", fault = fault, who = who, you = you);
            (laid, &[][..], Some(note))
        }
    };
    Some(Zone { note, ..tray(teller, seat, cards, ops) })
}

/// Cards in the order laid with signs between them, as far as there are any.
fn tray(teller: Teller<'_>, seat: Seat, cards: &[Card], ops: &[Op]) -> Zone {
    let mut looks = CardLook::by_face(cards.iter().copied().map(AnyCard::Nambarz));
    for (look, op) in looks.iter_mut().skip(1).zip(ops) {
        look.sign = Some(words::printed(*op));
    }
    let (who, you) = (teller.names.get(seat), teller.names.you(seat));
    let name = say!(teller.words, "nz-zone-laid", who = who, you = you);
    Zone::new(ZoneId::Chosen(seat), name, Layout::Tray, looks)
}

fn marks(teller: Teller<'_>, options: &Options, view: &View) -> Vec<Mark> {
    let open = &view.open;
    if matches!(open.phase, Phase::Over(_)) {
        return Vec::new();
    }
    let mut marks = vec![Mark::strong(match open.top() {
        Top::Card(card) => {
            let card = words::card(teller.words, teller.form, card);
            say!(teller.words, "nz-mark-cover", card = card)
        }
        Top::Bare { joker: Joker::Number, .. } => say!(teller.words, "nz-mark-symbol"),
        Top::Bare { joker: Joker::Drawing, .. } => say!(teller.words, "nz-mark-drawing"),
        Top::Bare { joker: Joker::Either | Joker::Replay, .. } => {
            say!(teller.words, "nz-mark-number")
        }
    })];
    if matches!(open.phase, Phase::Contest { .. }) {
        let you = teller.names.you(open.turn);
        marks.push(Mark::strong(say!(teller.words, "nz-mark-contest", you = you)));
    }
    if matches!(open.phase, Phase::Turn(Stage::Replay | Stage::ReplayDrawn)) {
        let (who, you) = (teller.names.get(open.turn), teller.names.you(open.turn));
        marks.push(Mark::strong(say!(teller.words, "nz-mark-again", who = who, you = you)));
    }
    if let Some(tie) = &open.round.playoff {
        let before = tie.places.iter().take(tie.place.into());
        let place = before.map(|seats| seats.len()).sum::<usize>() + 1;
        let who = teller.names.all(teller.words, open.round.players);
        let text = say!(teller.words, "nz-mark-playoff", place = place, who = who);
        marks.push(Mark::strong(text));
    } else if options.n_rounds() > 1 {
        let (nth, n) = (open.sheet.len() + 1, options.n_rounds());
        marks.push(Mark::plain(say!(teller.words, "nz-mark-round", nth = nth, n = n)));
    }
    marks
}

fn place(teller: Teller<'_>, options: &Options, view: &View, seat: Seat) -> Place {
    let (open, n_seats) = (&view.open, view.hands.n_seats());
    let is_over = matches!(open.phase, Phase::Over(_));
    let is_next = open.turn == seat && !is_over;
    let mut place = Place {
        n_cards: u16::try_from(view.hands[seat].len()).unwrap_or(u16::MAX),
        is_out: !open.round.in_play().contains(seat),
        is_next,
        ..Place::default()
    };
    if teller.names.you != Some(seat) {
        place.zones.push(hand(teller, view, seat, Layout::Row));
    }
    let totals = open.totals();
    let teams = options.n_teams().map(|_| sides(options, n_seats)).unwrap_or_default();
    let team = teams.iter().position(|team| team.contains(seat));
    place.team = team.and_then(|team| u8::try_from(team).ok());
    if totals.iter().any(|(_, points)| *points > 0) {
        let n = totals[seat];
        place.marks.push(Mark::plain(match team {
            None => say!(teller.words, "n-points", n = n),
            Some(team) => {
                let team: u16 = teams[team].into_iter().map(|seat| totals[seat]).sum();
                say!(teller.words, "nz-mark-team", n = n, team = team)
            }
        }));
    }
    let round = &open.round;
    if let Some(before) = round.finished.iter().position(|it| *it == seat) {
        place.marks.push(Mark::strong(say!(teller.words, "nz-mark-rank", rank = before + 1)));
    } else if !round.players.contains(seat) {
        place.marks.push(Mark::plain(say!(teller.words, "nz-mark-waits")));
    }
    if round.dealer == seat && !is_over {
        place.marks.push(Mark::plain(say!(teller.words, "nz-mark-dealer")));
    }
    place
}

fn own(teller: Teller<'_>, options: &Options, view: &View) -> Vec<Zone> {
    let Some(you) = teller.names.you.filter(|seat| view.hands.get(*seat).is_some()) else {
        return Vec::new();
    };
    let mut own = vec![hand(teller, view, you, Layout::Fan)];
    if options.declare_ops.is_on() {
        let signs = options.ops.iter().zip(0..).map(|(op, key)| {
            let sign = Some(words::printed(op));
            CardLook { sign, ..CardLook::back(key) }
        });
        let name = say!(teller.words, "nz-zone-signs");
        own.push(Zone::new(ZoneId::Signs, name, Layout::Signs, signs.collect()));
    }
    own
}

/// A hand by numbers, jokers last, the card just drawn standing out; backs where nobody may look.
fn hand(teller: Teller<'_>, view: &View, seat: Seat, layout: Layout) -> Zone {
    let (id, name) = (ZoneId::Hand(seat), say!(teller.words, "nz-zone-hand"));
    let cards = match &view.hands[seat] {
        Shown::Backs(n_cards) => return Zone::backs(id, name, *n_cards),
        Shown::Faces(cards) => in_order(cards.iter().copied(), |card| {
            (usize::from(card.number().unwrap_or(u8::MAX)) << 8) | card.index()
        }),
    };
    let mut looks = CardLook::by_face(cards.into_iter().map(AnyCard::Nambarz));
    // A drawn card that lies on the table already is not in the hand.
    if view.open.turn == seat && matches!(view.open.phase, Phase::Turn(_)) {
        let drawn = view.drawn.iter().flat_map(Shown::known).flatten().map(AnyCard::Nambarz).next();
        if let Some(look) = looks.iter_mut().rev().find(|it| drawn.is_some() && it.face == drawn) {
            look.look = Look::Strong;
        }
    }
    Zone::new(id, name, layout, looks)
}

fn sheet(teller: Teller<'_>, view: &View) -> Option<Sheet> {
    let open = &view.open;
    let row = |(score, nth): (&Score, usize)| SheetRow {
        name: if score.is_playoff {
            say!(teller.words, "nz-row-playoff", nth = nth)
        } else {
            say!(teller.words, "nz-row-round", nth = nth)
        },
        points: points(score.players, |seat| score.total(seat), view),
    };
    let mut rows: Vec<SheetRow> = open.sheet.iter().zip(1..).map(row).collect();
    // The sums count master strokes at once.
    let (bonus, counts) = (&open.round.bonus, open.round.playoff.is_none());
    let goes_on = counts && !matches!(open.phase, Phase::Over(_));
    if goes_on {
        let points = points(open.round.players, |seat| bonus[seat], view);
        rows.push(SheetRow { name: say!(teller.words, "nz-row-now"), points });
    }
    (!rows.is_empty()).then(|| Sheet { rows, totals: open.totals() })
}

fn points(players: Seats, of: impl Fn(Seat) -> u16, view: &View) -> BySeat<Option<u16>> {
    view.hands.map(|seat, _| players.contains(seat).then(|| of(seat)))
}
