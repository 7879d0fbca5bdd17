//! Bataille scientifique on the felt: hands and piles, chosen cards, the pot.

#[cfg(test)]
mod tests;

use tapis_cards::{Card, CardSet, Rank};
use tapis_games::{
    any::AnyCard,
    scientifique::{
        Action, Event, Fate, LastTrick, Options, Order, Phase, Power, Scientifique, Seen,
        TrickLimit, View, Weighing,
    },
};
use tapis_rules::{Seat, Seats, Shown};
use tapis_words::{Form, Teller, say};

use crate::{
    CardLook, CardRef, Cue, Gesture, Layout, Look, Mark, Move, Pick, Place, Prospect, Scene, Zone,
    ZoneId,
    felt::Felt,
    in_order,
    told::{Shows, Weight},
};

impl Felt for Scientifique {
    const CARDS: [&str; 3] = ["JkB", "4H", "QS"];

    fn scene(teller: Teller<'_>, options: &Options, view: &View) -> Scene {
        let mut scene = Scene::empty(view.totals.n_seats());
        scene.middle.push(trick(teller, view));
        scene.middle.push(pot(teller, view));
        scene.marks = marks(teller, options, view);
        let waits = view.open.must(options.queens);
        scene.places = view.totals.map(|seat, total| {
            let is_next = waits.contains(seat);
            Place { is_next, ..place(teller, view, seat, u16::from(*total)) }
        });
        if let Some(you) = you(teller, view) {
            scene.own = own(teller, view, you);
        }
        scene
    }

    fn shows(seen: &Seen) -> Shows {
        let dealt =
            |seat: Option<Seat>, moved: Move| Shows::detail(Some(Cue::Deal), seat).moving(moved);
        match seen {
            Event::Hand { seat, cards } => {
                dealt(Some(*seat), Move::shown(ZoneId::Stock, ZoneId::Hand(*seat), cards))
            }
            Event::Pile { seat, cards } => {
                dealt(Some(*seat), Move::shown(ZoneId::Stock, ZoneId::Won(*seat), cards))
            }
            Event::Pot { cards } => dealt(None, Move::shown(ZoneId::Stock, ZoneId::Pot, cards)),
            Event::TrickBegan { refilled, .. } => match refilled.only() {
                Some(seat) => Shows::reason(Cue::Draw, Some(seat)),
                None => Shows::detail(None, None),
            },
            Event::Empowered { seat, power } => match power {
                Power::Clairvoyant | Power::Swap => Shows::aside(Cue::Strong, Some(*seat)),
                // What it tells follows.
                Power::Count => Shows { weight: Weight::Detail, ..Shows::quiet(Some(*seat)) },
            },
            Event::Counted { seat, .. } => Shows::aside(Cue::Strong, Some(*seat)),
            Event::Weighed { seat, weighing, .. } => match weighing.fact {
                Some(Weighing::Swapped) => Shows::reason(Cue::Draw, Some(*seat)),
                Some(Weighing::Kept) => Shows::news(Cue::Choose, Some(*seat)),
                None => Shows::passing(Cue::Choose, Some(*seat)),
            },
            Event::Waived { seat } => Shows::reason(Cue::Skip, Some(*seat)),
            Event::Sealed { seat, card } => Shows::passing(Cue::Choose, Some(*seat))
                .moving(Move::shown(ZoneId::Hand(*seat), ZoneId::Chosen(*seat), card)),
            Event::Withdrew { seat } => Shows::news(Cue::Draw, Some(*seat)).moving(Move::new(
                ZoneId::Chosen(*seat),
                ZoneId::Hand(*seat),
                1,
                Vec::new(),
            )),
            Event::Foresaw { cards: Shown::Faces(_), seers, .. } => {
                Shows::reason(Cue::Reveal, seers.only())
            }
            Event::Foresaw { cards: Shown::Backs(_), seers, .. } => {
                Shows::reason(Cue::Hold, seers.only())
            }
            Event::Revealed { of, cards } => Shows {
                moves: of.into_iter().zip(cards.known()).map(turned).collect(),
                weight: Weight::Shown,
                ..Shows::news(Cue::Reveal, None)
            },
            Event::Revolution { .. } => Shows::reason(Cue::Reverse, None),
            Event::Decided { fate, n_cards } => match fate {
                Fate::Strongest(seat) => won(Cue::Take, *seat, *n_cards),
                Fate::Joker(seat) => won(Cue::Stroke, *seat, *n_cards),
                Fate::Battle | Fate::ForcedBattle => Shows::reason(Cue::Hold, None)
                    .moving(Move::new(ZoneId::Trick, ZoneId::Pot, (*n_cards).into(), Vec::new())),
            },
            Event::Out { seats } => Shows::reason(Cue::Out, seats.only()),
            Event::PotAdded { seat, n_cards } => Shows::reason(Cue::Take, Some(*seat))
                .moving(Move::new(ZoneId::Pot, ZoneId::Won(*seat), (*n_cards).into(), Vec::new())),
            Event::Redealt { .. } => Shows::reason(Cue::Deal, None),
            Event::Ended { winners } => Shows::news(Cue::End, winners.only()),
        }
    }

    fn power(teller: Teller<'_>, _options: &Options, card: Card) -> Option<String> {
        let has = match card.rank() {
            Some(Rank::Three | Rank::Eight | Rank::Jack | Rank::Queen) | None => true,
            Some(
                Rank::Two
                | Rank::Four
                | Rank::Five
                | Rank::Six
                | Rank::Seven
                | Rank::Nine
                | Rank::Ten
                | Rank::King
                | Rank::Ace,
            ) => false,
        };
        let rank = card.rank().map_or("joker", Rank::symbol);
        has.then(|| say!(teller.words, "sci-power", rank = rank))
    }

    fn note(teller: Teller<'_>, _options: &Options, view: &View, seen: &Seen) -> Option<String> {
        if let Event::Weighed { seat, weighing, .. } = seen
            && weighing.fact.is_none()
        {
            return Some(say!(teller.words, "sci-note-weighed", who = teller.names.get(*seat)));
        }
        let last = view.open.last.as_ref()?;
        let laid = |is_meant: &dyn Fn(Seat, Card) -> bool| {
            let all = last.laid.iter().filter(|(seat, card)| is_meant(*seat, *card));
            all.map(|(_, card)| teller.words.card(Form::Short, card)).collect::<Vec<_>>()
        };
        if let Event::Revolution { order } = seen {
            let jacks = laid(&|_, card| card.rank() == Some(Rank::Jack));
            let order = match order {
                Order::Normal => "normal",
                Order::Inverted => "inverted",
            };
            let (n, cards) = (jacks.len(), teller.words.list(&jacks));
            return Some(say!(
                teller.words,
                "sci-note-revolution",
                cards = cards,
                n = n,
                order = order
            ));
        }
        let Event::Decided { fate: Fate::Strongest(winner), n_cards } = seen else { return None };
        let (who, you) = (teller.names.get(*winner), teller.names.you(*winner));
        let card = laid(&|seat, _| seat == *winner).pop()?;
        let n_jokers = laid(&|_, card| card.is_joker()).len();
        let taken =
            say!(teller.words, "sci-note-taken", card = card, who = who, you = you, n = *n_cards);
        let n_jacks = laid(&|_, card| card.rank() == Some(Rank::Jack)).len();
        Some(if n_jokers > 1 {
            say!(teller.words, "sci-note-jokers", taken = taken)
        } else if n_jacks > 0 && n_jacks % 2 == 0 {
            say!(teller.words, "sci-note-jacks", taken = taken)
        } else {
            taken
        })
    }

    fn gesture(_view: &View, you: Seat, action: &Action) -> Gesture {
        match *action {
            Action::Choose(card) => {
                Gesture::cards([Pick::face(ZoneId::Hand(you), AnyCard::Playing(card))])
            }
            Action::Swap => Gesture::Button(Some('x')),
            Action::Keep => Gesture::Button(Some('k')),
            Action::Withdraw => Gesture::Button(Some('w')),
            Action::Waive => Gesture::Button(Some('n')),
        }
    }

    fn meant(
        _options: &Options,
        _view: &View,
        you: Seat,
        picks: &[Pick],
    ) -> Option<(Action, Prospect)> {
        let [Pick { zone, picked: CardRef::Face(AnyCard::Playing(card)) }] = picks else {
            return None;
        };
        (*zone == ZoneId::Hand(you)).then_some((Action::Choose(*card), Prospect::Refused))
    }
}

/// Whoever looks, if it is one of the players.
fn you(teller: Teller<'_>, view: &View) -> Option<Seat> {
    teller.names.you.filter(|_| view.hand.is_some())
}

fn pot(teller: Teller<'_>, view: &View) -> Zone {
    let mut below = view.pot;
    // The cards of a battle still lie there as the last trick.
    if let Some(last) = view.open.last.as_ref().filter(|last| last.fate.winner().is_none()) {
        for (_, card) in last.laid.iter() {
            below.remove(card);
        }
    }
    let name = say!(teller.words, "zone-sci-pot");
    Zone::new(ZoneId::Pot, name, Layout::Stack, looks(&below))
}

/// From 2 to ace, then the joker; equal ones together.
fn looks(cards: &CardSet) -> Vec<CardLook> {
    let by_rank = |card: &Card| card.rank().map_or(Rank::ALL.len(), |rank| rank as usize);
    let cards = in_order(cards.iter(), by_rank);
    CardLook::by_face(cards.into_iter().map(AnyCard::Playing))
}

fn own(teller: Teller<'_>, view: &View, you: Seat) -> Vec<Zone> {
    let mut hand = view.hand.unwrap_or_default();
    let n_pile = n_in_pile(view, you);
    if let Some(chosen) = view.chosen {
        hand.remove(chosen);
    }
    let (hand_name, won_name) =
        (say!(teller.words, "zone-sci-hand"), say!(teller.words, "zone-sci-won"));
    let won = match &view.pile {
        Some(pile) => Zone::new(ZoneId::Won(you), won_name, Layout::Fan, looks(pile)),
        None => Zone::backs(ZoneId::Won(you), won_name, n_cards(n_pile)),
    };
    vec![Zone::new(ZoneId::Hand(you), hand_name, Layout::Fan, looks(&hand)), won]
}

/// How many cards the viewer has won and not taken into the hand.
fn n_in_pile(view: &View, you: Seat) -> usize {
    usize::from(view.totals[you]).saturating_sub(view.hand.unwrap_or_default().len())
}

fn n_cards(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

fn place(teller: Teller<'_>, view: &View, seat: Seat, total: u16) -> Place {
    let open = &view.open;
    let is_out = open.all_out().contains(seat);
    let mut place = Place { n_cards: total, is_out, ..Place::default() };
    if you(teller, view) != Some(seat) && !is_out {
        place.zones = held(teller, view, seat, total);
    }
    place.zones.push(chosen(teller, view, seat));
    let is_own = you(teller, view) == Some(seat);
    if is_out {
        place.marks.push(Mark::plain(say!(teller.words, "mark-out")));
    } else if total == 0 && !matches!(open.phase, Phase::Over(_)) {
        place.marks.push(Mark::plain(say!(teller.words, "mark-sci-waiting")));
    } else if let Some(sizes) = &view.hand_sizes {
        place.marks.push(Mark::plain(say!(teller.words, "mark-sci-hand-size", n = sizes[seat])));
    } else {
        // What one holds is not what others see of one.
        let id = if is_own { "mark-sci-total" } else { "mark-sci-holding" };
        place.marks.push(Mark::plain(say!(teller.words, id, n = total)));
    }
    place
}

/// What somebody else holds: hand and pile apart only as far as the viewer may know.
fn held(teller: Teller<'_>, view: &View, seat: Seat, total: u16) -> Vec<Zone> {
    let n_chosen = u16::from(view.open.sealed().contains(seat));
    let Some(sizes) = &view.hand_sizes else {
        let name = say!(teller.words, "zone-sci-holding");
        return vec![Zone::backs(ZoneId::Hand(seat), name, total.saturating_sub(n_chosen))];
    };
    let size = u16::from(sizes[seat]);
    let (hand_name, won_name) =
        (say!(teller.words, "zone-sci-hand"), say!(teller.words, "zone-sci-won"));
    vec![
        Zone::backs(ZoneId::Hand(seat), hand_name, size.saturating_sub(n_chosen)),
        Zone::backs(ZoneId::Won(seat), won_name, total.saturating_sub(size)),
    ]
}

/// The card that somebody has chosen.
fn chosen(teller: Teller<'_>, view: &View, seat: Seat) -> Zone {
    let open = &view.open;
    let card = open.sealed().contains(seat).then(|| {
        let is_own = you(teller, view) == Some(seat);
        let foreseen = view.foreseen.iter().find(|(of, _)| *of == seat).map(|(_, card)| card);
        let face = if is_own { view.chosen } else { foreseen };
        let back = CardLook::back(open.n_tricks + 1);
        let card = CardLook { face: face.map(AnyCard::Playing), ..back };
        if is_own { card.with_look(Look::Strong) } else { card }
    });
    let name = say!(teller.words, "zone-sci-chosen");
    Zone::new(ZoneId::Chosen(seat), name, Layout::Row, card.into_iter().collect())
}

/// The cards of the last trick with their players, for as long as the next are being chosen; for whoever
/// a queen shows those, they lie there already.
fn trick(teller: Teller<'_>, view: &View) -> Zone {
    let open = &view.open;
    let n_seats = u32::from(view.totals.n_seats());
    let lying = |nth: u32, seat: Seat, card: Card| CardLook {
        owner: Some(seat),
        ..CardLook::face(nth * n_seats + u32::from(u8::from(seat)), AnyCard::Playing(card))
    };
    let foreseen: Vec<CardLook> =
        view.foreseen.iter().map(|(seat, card)| lying(open.n_tricks + 1, seat, card)).collect();
    if !foreseen.is_empty() {
        let name = say!(teller.words, "mark-sci-foreseen");
        return Zone::new(ZoneId::Trick, name, Layout::Row, foreseen);
    }
    let laid = |last: &LastTrick| {
        let look = |seat: Seat, card: Card| match last.fate.winner() {
            Some(winner) if winner == seat => Look::Strong,
            Some(_) => Look::Faint,
            None if makes_battle(last, card) => Look::Strong,
            None => Look::Plain,
        };
        let card = |(seat, card): (Seat, Card)| {
            lying(open.n_tricks, seat, card).with_look(look(seat, card))
        };
        last.laid.iter().map(card).collect::<Vec<_>>()
    };
    let cards = open.last.as_ref().map(laid).unwrap_or_default();
    Zone::new(ZoneId::Trick, say!(teller.words, "zone-sci-last"), Layout::Row, cards)
}

/// Whether a battle is due to this card: a joker, or one of those that are equally strong. Where other
/// cards are equal too it is not told which are the strongest.
fn makes_battle(last: &LastTrick, card: Card) -> bool {
    let n_of = |rank| last.laid.iter().filter(|(_, it)| it.rank() == rank).count();
    match last.fate {
        Fate::Strongest(_) | Fate::Joker(_) => false,
        Fate::ForcedBattle => card.is_joker(),
        Fate::Battle => {
            let n_equal = last.laid.iter().filter(|(_, it)| n_of(it.rank()) > 1).count();
            n_of(card.rank()) == n_equal && n_equal > 1
        }
    }
}

fn marks(teller: Teller<'_>, options: &Options, view: &View) -> Vec<Mark> {
    let (words, open) = (teller.words, &view.open);
    let mut marks = vec![match open.order {
        Order::Normal => Mark::plain(say!(words, "mark-sci-normal")),
        Order::Inverted => Mark::turned(say!(words, "mark-sci-inverted")),
    }];
    if !view.pot.is_empty() {
        marks.push(Mark::strong(say!(words, "mark-sci-battle", n = view.pot.len())));
    }
    if matches!(open.phase, Phase::Over(_)) {
        return marks;
    }
    marks.extend(powers(teller, view));
    if let Some(you) = you(teller, view)
        && open.must(options.queens).contains(you)
        && !open.powers.weighing.contains(you)
    {
        marks.push(if view.foreseen.of.is_empty() {
            Mark::plain(say!(words, "mark-sci-choose"))
        } else {
            Mark::strong(say!(words, "mark-sci-foreseen"))
        });
    }
    let nth = open.n_tricks + 1;
    marks.push(Mark::plain(match options.trick_limit {
        TrickLimit::Never => say!(words, "mark-sci-trick", nth = nth),
        TrickLimit::Tricks(limit) => {
            say!(words, "mark-sci-trick-of", nth = nth, limit = limit.get())
        }
    }));
    marks
}

/// What the cards of the last trick allow, as long as it has not been used.
fn powers(teller: Teller<'_>, view: &View) -> Vec<Mark> {
    let (open, powers) = (&view.open, view.open.powers);
    let counting = match open.phase {
        Phase::Choosing { sealed } => powers.counting.difference(sealed),
        Phase::Exchanging | Phase::Over(_) => Seats::NONE,
    };
    let looking = powers.clairvoyant.difference(open.sealed());
    // Whoever sees the cards already is asked for its own.
    let looking = if view.foreseen.of.is_empty() {
        looking
    } else {
        you(teller, view).map_or(looking, |you| looking.without(you))
    };
    // Of the others nobody knows whether there is anything to exchange.
    let has_none = |seat: &Seat| powers.weighing.contains(*seat) && n_in_pile(view, *seat) == 0;
    let vain = you(teller, view).filter(has_none);
    let swapping = vain.map_or(powers.weighing, |you| powers.weighing.without(you));
    let all = [
        ("mark-sci-swap", swapping),
        ("mark-sci-swap-vain", vain.into_iter().collect()),
        ("mark-sci-clairvoyant", looking),
        ("mark-sci-counting", counting),
    ];
    let mark = |id: &str, seat: Seat| {
        let (who, is_you) = (teller.names.get(seat), teller.names.you(seat));
        let is_own = you(teller, view) == Some(seat);
        let text = say!(teller.words, id, who = who, you = is_you);
        if is_own { Mark::strong(text) } else { Mark::plain(text) }
    };
    let of_power =
        |(id, seats): (&'static str, Seats)| seats.into_iter().map(move |it| mark(id, it));
    all.into_iter().flat_map(of_power).collect()
}

/// A chosen card that is turned over goes to the middle, from where the winner takes all.
fn turned((seat, card): (Seat, Option<Card>)) -> Move {
    let faces = card.map(AnyCard::Playing).into_iter().collect();
    Move::new(ZoneId::Chosen(seat), ZoneId::Trick, 1, faces)
}

fn won(cue: Cue, seat: Seat, n_cards: u8) -> Shows {
    let all = Move::new(ZoneId::Trick, ZoneId::Won(seat), n_cards.into(), Vec::new());
    Shows::reason(cue, Some(seat)).moving(all)
}
