//! Bataille norvégienne on the felt: hands, visible and hidden cards, the pile.

mod marks;
#[cfg(test)]
mod tests;

use tapis_cards::{Card, CardSet, Rank};
use tapis_games::{
    any::AnyCard,
    norvegienne::{Action, Event, Group, Norvegienne, Occasion, Options, Phase, Seen, Slot, View},
};
use tapis_rules::{Seat, Seats, Shown};
use tapis_words::{Form, Teller, Worded as _, say};

use crate::{
    CardLook, CardRef, Cue, Gesture, Layout, Look, Move, Pick, Place, Prospect, Scene, Zone,
    ZoneId, felt::Felt, in_order, told::Shows,
};

/// How many cards of the pile can be read, whatever they are.
const N_READ: usize = 4;
/// How many can be read of a long row of equal cards.
const N_READ_ROW: usize = 12;

impl Felt for Norvegienne {
    const CARDS: [&str; 3] = ["3S", "7D", "AH"];

    fn scene(teller: Teller<'_>, options: &Options, view: &View) -> Scene {
        let mut scene = Scene::empty(view.hands.n_seats());
        scene.middle = vec![
            pile(teller, options, view),
            Zone::backs(ZoneId::Stock, say!(teller.words, "zone-norv-stock"), view.n_stock),
            Zone::backs(ZoneId::Gone, say!(teller.words, "zone-norv-gone"), view.n_removed),
        ];
        scene.marks = marks::middle(teller, options, view);
        scene.places = view.hands.map(|seat, n_cards| place(teller, view, seat, *n_cards));
        if let (Some(you), Some(hand)) = (teller.names.you, &view.hand) {
            let name = say!(teller.words, "zone-norv-hand");
            let hand = CardLook::by_face(sorted(hand).into_iter().map(AnyCard::Playing));
            scene.own.push(Zone::new(ZoneId::Hand(you), name, Layout::Fan, hand));
            scene.own.extend(in_front(teller, view, you));
        }
        scene
    }

    fn shows(seen: &Seen) -> Shows {
        let dealt = |seat: Seat, to: ZoneId, cards: &Shown| {
            Shows::detail(Some(Cue::Deal), Some(seat)).moving(Move::shown(ZoneId::Stock, to, cards))
        };
        match seen {
            Event::Dealer { seat } | Event::Ready { seat } | Event::Passed { seat } => {
                Shows::detail(None, Some(*seat))
            }
            Event::Hidden { seat, cards } => dealt(*seat, ZoneId::Hidden(*seat), cards),
            Event::Visible { seat, cards } => dealt(*seat, ZoneId::Open(*seat), cards),
            Event::Hand { seat, cards } => dealt(*seat, ZoneId::Hand(*seat), cards),
            Event::Stock { .. } | Event::Pile { .. } | Event::TimeUp => Shows::detail(None, None),
            Event::Swapped { seat, given, taken } => {
                let (hand, open) = (ZoneId::Hand(*seat), ZoneId::Open(*seat));
                Shows::noted(Cue::Lay, Some(*seat))
                    .moving(Move::shown(hand, open, given))
                    .moving(Move::shown(open, hand, taken))
            }
            Event::Began { starter } => Shows::quiet(Some(*starter)),
            Event::Laid { seat, cards, occasion, n_visible } => {
                laid(*seat, cards, *occasion, usize::from(*n_visible))
            }
            Event::Revealed { seat, card, .. } => Shows::reason(Cue::Reveal, Some(*seat))
                .moving(Move::shown(ZoneId::Hidden(*seat), ZoneId::Pile, card)),
            Event::Drew { seat, cards } => drew(*seat, cards),
            Event::TookVisible { seat, cards } => Shows::reason(Cue::Draw, Some(*seat))
                .moving(Move::shown(ZoneId::Open(*seat), ZoneId::Hand(*seat), cards)),
            Event::Peeked { seat, card, .. } => Shows::news(Cue::Draw, Some(*seat))
                .moving(Move::shown(ZoneId::Hidden(*seat), ZoneId::Hand(*seat), card)),
            Event::PickedUp { seat, n_cards, .. } => Shows::reason(Cue::PickUp, Some(*seat))
                .moving(of_pile(ZoneId::Hand(*seat), (*n_cards).into())),
            Event::Burnt { seat, n_cards, .. } => Shows::reason(Cue::Burn, Some(*seat))
                .moving(of_pile(ZoneId::Gone, (*n_cards).into())),
            Event::Skipped { seat } | Event::Kept { seat } => Shows::reason(Cue::Skip, Some(*seat)),
            Event::Reversed => Shows::reason(Cue::Reverse, None),
            Event::Sent { seat, .. } => Shows::reason(Cue::Hold, Some(*seat)),
            Event::Finished { seat, .. } => Shows::reason(Cue::Out, Some(*seat)),
            Event::Ended { .. } => Shows::news(Cue::End, None),
        }
    }

    fn power(teller: Teller<'_>, options: &Options, card: Card) -> Option<String> {
        let has = match card.rank() {
            Some(Rank::Two | Rank::Seven | Rank::Eight | Rank::Ten | Rank::Ace) | None => true,
            Some(Rank::Three) => options.invisible_three.is_on(),
            Some(Rank::Six) => options.reversing_six.is_on(),
            Some(Rank::Four | Rank::Five | Rank::Nine | Rank::Jack | Rank::Queen | Rank::King) => {
                false
            }
        };
        let rank = card.rank().map_or("joker", Rank::symbol);
        has.then(|| say!(teller.words, "norv-power", rank = rank))
    }

    fn note(teller: Teller<'_>, options: &Options, _view: &View, seen: &Seen) -> Option<String> {
        if let Event::Began { starter } = seen {
            let (who, you) = (teller.names.get(*starter), teller.names.you(*starter));
            return Some(say!(teller.words, "norv-note-began", who = who, you = you));
        }
        let Event::Laid { cards, occasion: Occasion::Turn | Occasion::Reveal, .. } = seen else {
            return None;
        };
        let card = cards.known().flatten().next()?;
        let laid = Self::event(teller.with_form(Form::Short), seen);
        // What these do is told as it happens, of a 10 and an ace with who laid it.
        match card.rank() {
            Some(Rank::Ten | Rank::Ace) => return None,
            Some(Rank::Six | Rank::Eight) => return Some(laid),
            Some(_) | None => {}
        }
        let power = Self::power(teller, options, card)?;
        Some(say!(teller.words, "laid-power", laid = laid.trim_end_matches('.'), power = power))
    }

    fn gesture(view: &View, you: Seat, action: &Action) -> Gesture {
        match *action {
            Action::Ready => Gesture::Button(Some('r')),
            Action::Swap { give, take } => Gesture::Touch(vec![
                Pick::face(ZoneId::Hand(you), AnyCard::Playing(give)),
                Pick::face(ZoneId::Open(you), AnyCard::Playing(take)),
            ]),
            Action::Lay(group)
            | Action::Counter(group)
            | Action::Complete(group)
            | Action::Slip(group) => Gesture::cards(picks(view, you, group)),
            Action::PickUp => Gesture::Button(Some('p')),
            Action::Reveal(slot) => Gesture::Touch(vec![Pick::key(ZoneId::Hidden(you), key(slot))]),
            Action::Target(seat) => Gesture::Target(seat),
            Action::Keep => Gesture::Button(Some('k')),
            Action::Pass => Gesture::Button(Some('n')),
        }
    }

    fn meant(
        _options: &Options,
        view: &View,
        you: Seat,
        picks: &[Pick],
    ) -> Option<(Action, Prospect)> {
        let action = if let [Pick { zone: ZoneId::Hidden(_), picked: CardRef::Key(number) }] = picks
        {
            Action::Reveal(Slot::ALL.into_iter().find(|slot| key(*slot) == *number)?)
        } else {
            let cards: Vec<(ZoneId, Card)> =
                picks.iter().map(|it| touched(*it)).collect::<Option<_>>()?;
            swap(view, you, &cards).or_else(|| {
                let group = Group::new(cards.iter().map(|(_, card)| *card)).ok()?;
                Some(of_group(view, you, group))
            })?
        };
        // The same cards touched elsewhere mean something else.
        let gesture = Self::gesture(view, you, &action);
        let n = |all: &[Pick], pick: &Pick| all.iter().filter(|it| *it == pick).count();
        let same = gesture.picks().len() == picks.len()
            && picks.iter().all(|pick| n(picks, pick) == n(gesture.picks(), pick));
        same.then_some((action, Prospect::Refused))
    }
}

/// The pile as far as it counts: at least its last cards, and all of the row on its top.
fn pile(teller: Teller<'_>, options: &Options, view: &View) -> Zone {
    let cards = &view.open.pile;
    let top = view.open.top(options);
    let is_invisible = |card: &Card| options.invisible_three.is_on() && is_three(*card);
    let effective = cards.iter().rposition(|card| card.rank() == top);
    let row = cards.iter().rposition(|card| card.rank() != top && !is_invisible(card));
    let n_row = cards.len() - row.map_or(0, |at| at + 1);
    let n_read = n_row.clamp(N_READ, N_READ_ROW);
    let mut looks = CardLook::by_face(cards.iter().copied().map(AnyCard::Playing));
    for (at, card) in cards.iter().enumerate() {
        if is_invisible(card) {
            looks[at].look = Look::Faint;
        } else if effective == Some(at) {
            looks[at].look = Look::Strong;
        }
    }
    let n_below = looks.len().saturating_sub(n_read);
    looks.drain(..n_below);
    let mut zone = Zone::new(ZoneId::Pile, say!(teller.words, "zone-pile"), Layout::Stack, looks);
    zone.n_cards = u16::try_from(cards.len()).unwrap_or(u16::MAX);
    zone
}

fn is_three(card: Card) -> bool {
    card.rank() == Some(Rank::Three)
}

/// From 3 to ace, then the 2 and the joker, which are worth keeping; equal ones together.
fn sorted(cards: &CardSet) -> Vec<Card> {
    in_order(cards.iter(), |card| match card.rank() {
        Some(Rank::Two) => Rank::ALL.len(),
        Some(rank) => rank as usize,
        None => Rank::ALL.len() + 1,
    })
}

fn place(teller: Teller<'_>, view: &View, seat: Seat, n_cards: u16) -> Place {
    let is_out = !view.open.in_play.contains(seat);
    let mut place = Place {
        n_cards,
        is_out,
        is_next: waited_for(&view.open.phase).contains(seat),
        marks: marks::at(teller, view, seat),
        ..Place::default()
    };
    let is_own = view.hand.is_some() && teller.names.you == Some(seat);
    if !is_own && !is_out {
        let name = say!(teller.words, "zone-norv-hand");
        place.zones.push(Zone::backs(ZoneId::Hand(seat), name, n_cards));
        place.zones.extend(in_front(teller, view, seat));
    }
    place
}

/// What lies in front of a player: the visible cards, and the hidden ones at their three spots.
fn in_front(teller: Teller<'_>, view: &View, seat: Seat) -> [Zone; 2] {
    let open = sorted(&view.open.visible[seat]).into_iter().map(AnyCard::Playing);
    let open = CardLook::by_face(open);
    let spots = Slot::ALL.into_iter().zip(view.hidden[seat]);
    let hidden: Vec<CardLook> = spots
        .map(|(slot, lies)| {
            CardLook::back(key(slot)).with_look(if lies { Look::Plain } else { Look::Empty })
        })
        .collect();
    let n_hidden = hidden.iter().filter(|it| it.look != Look::Empty).count();
    let (open_name, hidden_name) =
        (say!(teller.words, "zone-norv-open"), say!(teller.words, "zone-norv-hidden"));
    let mut hidden = Zone::new(ZoneId::Hidden(seat), hidden_name, Layout::Row, hidden);
    hidden.n_cards = u16::try_from(n_hidden).unwrap_or(u16::MAX);
    [Zone::new(ZoneId::Open(seat), open_name, Layout::Row, open), hidden]
}

/// The number of the hidden card at this spot.
fn key(slot: Slot) -> u32 {
    u32::try_from(slot.index()).unwrap_or(u32::MAX)
}

/// For whom the table waits.
fn waited_for(phase: &Phase) -> Seats {
    match phase {
        Phase::Exchange(waits) => *waits,
        Phase::Turn(seat) | Phase::Answer(_, seat) => Seats::one(*seat),
        Phase::Target(transfer) => Seats::one(transfer.sender),
        Phase::Over(_) => Seats::NONE,
    }
}

fn of_pile(to: ZoneId, n_cards: usize) -> Move {
    Move::new(ZoneId::Pile, to, n_cards, Vec::new())
}

/// Drawing follows every play: only what one draws oneself is worth hearing.
fn drew(seat: Seat, cards: &Shown) -> Shows {
    let shows = match cards {
        Shown::Faces(_) => Shows::news(Cue::Draw, Some(seat)),
        Shown::Backs(_) => Shows::detail(Some(Cue::Draw), Some(seat)),
    };
    shows.moving(Move::shown(ZoneId::Stock, ZoneId::Hand(seat), cards))
}

fn laid(seat: Seat, cards: &Shown, occasion: Occasion, n_visible: usize) -> Shows {
    let card = cards.known().flatten().next();
    // A joker leaves the game as soon as it is laid.
    let to = if card.is_some_and(Card::is_joker) { ZoneId::Gone } else { ZoneId::Pile };
    let cue = if card.is_some_and(is_special) { Cue::Strong } else { Cue::Lay };
    let mut shows = match occasion {
        Occasion::Turn | Occasion::Reveal => Shows::news(cue, Some(seat)),
        // What follows, the pile that leaves the game, says it all.
        Occasion::Completion => Shows::news(Cue::Stroke, Some(seat)),
        Occasion::Counter | Occasion::BlindCounter | Occasion::Slip => {
            Shows::reason(cue, Some(seat))
        }
    };
    let hand = ZoneId::Hand(seat);
    match occasion {
        // The card has been turned over onto the pile.
        Occasion::Reveal | Occasion::BlindCounter => {
            if to != ZoneId::Pile {
                shows.moves.push(Move::shown(ZoneId::Pile, to, cards));
            }
        }
        Occasion::Turn if n_visible > 0 => {
            // Which of the cards were in hand is not said.
            let n_held = cards.len().saturating_sub(n_visible);
            shows.moves.push(Move::new(hand, to, n_held, Vec::new()));
            shows.moves.push(Move::new(ZoneId::Open(seat), to, n_visible, Vec::new()));
        }
        Occasion::Turn | Occasion::Counter | Occasion::Completion | Occasion::Slip => {
            shows.moves.push(Move::shown(hand, to, cards));
        }
    }
    shows
}

/// Whether a card does more than lie there, in all house rules.
const fn is_special(card: Card) -> bool {
    matches!(
        card.rank(),
        None | Some(Rank::Two | Rank::Seven | Rank::Eight | Rank::Ten | Rank::Ace)
    )
}

/// Each card of a group where it lies: in hand as often as the hand has it, else in front.
fn picks(view: &View, you: Seat, group: Group) -> Vec<Pick> {
    let mut hand = view.hand.unwrap_or_default();
    let pick = |card| {
        let zone = if hand.remove(card) { ZoneId::Hand(you) } else { ZoneId::Open(you) };
        Pick::face(zone, AnyCard::Playing(card))
    };
    group.cards().map(pick).collect()
}

/// A playing card that was touched.
const fn touched(pick: Pick) -> Option<(ZoneId, Card)> {
    match pick.picked {
        CardRef::Face(AnyCard::Playing(card)) => Some((pick.zone, card)),
        CardRef::Face(AnyCard::Nambarz(_))
        | CardRef::Key(_)
        | CardRef::Whole
        | CardRef::Sign(_) => None,
    }
}

/// One card of the hand and one in front of it, while cards are exchanged.
fn swap(view: &View, you: Seat, cards: &[(ZoneId, Card)]) -> Option<Action> {
    let exchanges = matches!(view.open.phase, Phase::Exchange(_));
    let of = |zone| cards.iter().find(|(it, _)| *it == zone).map(|(_, card)| *card);
    let (give, take) = (of(ZoneId::Hand(you))?, of(ZoneId::Open(you))?);
    (exchanges && cards.len() == 2).then_some(Action::Swap { give, take })
}

/// What somebody wants to do with equal cards at this moment.
fn of_group(view: &View, you: Seat, group: Group) -> Action {
    match view.open.phase {
        Phase::Answer(_, target) if target == you => Action::Counter(group),
        Phase::Turn(turn) if turn != you => {
            let waits = view.open.window.map_or(Seats::NONE, |window| window.waits);
            if group.rank() == Some(Rank::Three) && waits.contains(you) {
                Action::Slip(group)
            } else {
                out_of_turn(view, you, group)
            }
        }
        Phase::Target(_) | Phase::Answer(..) => out_of_turn(view, you, group),
        Phase::Exchange(_) | Phase::Turn(_) | Phase::Over(_) => Action::Lay(group),
    }
}

/// Completing what lies there, or playing although it is somebody else's turn.
fn out_of_turn(view: &View, you: Seat, group: Group) -> Action {
    let completion = view.open.window.and_then(|window| window.completion);
    let may = completion.is_some_and(|it| it.timer.is_some() && it.waits.contains(you));
    // The 3s on top may be invisible.
    let below = view.open.pile.iter().rfind(|card| !is_three(**card));
    let lies = below.is_some_and(|card| card.rank() == group.rank());
    if may && (lies || group.rank() == Some(Rank::Three)) {
        Action::Complete(group)
    } else {
        Action::Lay(group)
    }
}
