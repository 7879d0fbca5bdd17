//! Bataille norvégienne in words.

use tapis_cards::{Card, CardSet};
use tapis_games::norvegienne::{Cause, Direction, Event, Occasion, Phase, Seen, View};
use tapis_rules::Seat;

use super::{Names, Words, card, say};

/// How many cards of the pile are read: a row of four is the longest that matters.
const N_READ: usize = 4;

/// One event in a sentence.
pub(super) fn event(words: &Words, names: &Names, seen: &Seen) -> String {
    let told = |id: &str, seat: Seat| say!(words, id, you = names.you(seat), who = names.get(seat));
    let counted = |id: &str, seat: Seat, n_cards: usize| {
        let cards = words.n_cards(n_cards);
        say!(words, id, you = names.you(seat), who = names.get(seat), cards = cards)
    };
    let shown = |id: &str, seat: Seat, cards: &tapis_rules::Shown| {
        let (you, who) = (names.you(seat), names.get(seat));
        let known: Vec<Card> = cards.known().flatten().collect();
        let top = if known.is_empty() {
            words.n_cards(cards.len())
        } else {
            listed(words, known.into_iter())
        };
        say!(words, id, you = you, who = who, cards = top)
    };
    match seen {
        Event::Dealer { seat } => told("norv-dealer", *seat),
        Event::Hidden { seat, cards } => counted("norv-hidden", *seat, cards.len()),
        Event::Visible { seat, cards } => shown("norv-visible", *seat, cards),
        Event::Hand { seat, cards } => shown("norv-hand", *seat, cards),
        Event::Stock { cards } => say!(words, "norv-stock", cards = words.n_cards(cards.len())),
        Event::Pile { cards } => {
            say!(words, "norv-pile", cards = listed(words, cards.known().flatten()))
        }
        Event::Swapped { seat, given, taken } => {
            let (you, who) = (names.you(*seat), names.get(*seat));
            let given = listed(words, given.known().flatten());
            let taken = listed(words, taken.known().flatten());
            say!(words, "norv-swapped", you = you, who = who, given = given, taken = taken)
        }
        Event::Ready { seat } => told("norv-ready", *seat),
        Event::Began { starter } => told("norv-began", *starter),
        Event::Laid { seat, cards, occasion, .. } => shown(laid_id(*occasion), *seat, cards),
        Event::Revealed { seat, card, .. } => shown("norv-revealed", *seat, card),
        Event::Drew { seat, cards } => shown("norv-drew", *seat, cards),
        Event::TookVisible { seat, cards } => shown("norv-took-visible", *seat, cards),
        Event::Peeked { seat, card, .. } => shown("norv-peeked", *seat, card),
        Event::PickedUp { seat, n_cards } => counted("norv-picked-up", *seat, (*n_cards).into()),
        Event::Burnt { seat, cause, n_cards } => {
            let id = match cause {
                Cause::Ten => "norv-burnt-ten",
                Cause::Run => "norv-burnt-run",
                Cause::Completion => "norv-burnt-completion",
            };
            counted(id, *seat, (*n_cards).into())
        }
        Event::Skipped { seat } => told("norv-skipped", *seat),
        Event::Reversed => say!(words, "norv-reversed"),
        Event::Sent { seat, target } => {
            let you = if names.you == Some(*target) { "target" } else { names.you(*seat) };
            let (who, to) = (names.get(*seat), names.get(*target));
            say!(words, "norv-sent", you = you, who = who, to = to)
        }
        Event::Kept { seat } => told("norv-kept", *seat),
        Event::Passed { seat } => told("norv-passed", *seat),
        Event::TimeUp => say!(words, "norv-time-up"),
        Event::Finished { seat, place } => {
            let (you, who) = (names.you(*seat), names.get(*seat));
            say!(words, "norv-finished", you = you, who = who, place = *place)
        }
        Event::Ended { winner: Some(seat) } => told("corse-won", *seat),
        Event::Ended { winner: None } => say!(words, "corse-stopped"),
    }
}

/// The table in lines: pile, stock, what lies in front of each, one's own hand, whose turn it is.
pub(super) fn table(words: &Words, names: &Names, view: &View) -> Vec<String> {
    let open = &view.open;
    let n_pile = open.pile.len();
    let top = listed(words, open_cards(view).into_iter());
    let top = if n_pile > N_READ { format!("… {top}") } else { top };
    let mut lines = vec![say!(words, "table-pile", cards = words.n_cards(n_pile), top = top)];
    let (stock, removed) = (words.n_cards(view.n_stock.into()), view.n_removed);
    lines.push(say!(words, "norv-table-stock", cards = stock, removed = removed));
    for (seat, n_hand) in view.hands.iter() {
        let who = names.get(seat);
        if !open.in_play.contains(seat) {
            lines.push(say!(words, "norv-table-finished", who = who));
            continue;
        }
        let cards = words.n_cards((*n_hand).into());
        let hidden = view.hidden[seat].iter().filter(|left| **left).count();
        let visible = set(words, &open.visible[seat]);
        let id = "norv-table-player";
        lines.push(say!(words, id, who = who, cards = cards, visible = visible, hidden = hidden));
    }
    lines.extend(
        view.hand.as_ref().map(|it| say!(words, "norv-table-hand", cards = set(words, it))),
    );
    if open.direction == Direction::Anticlockwise {
        lines.push(say!(words, "norv-table-anticlockwise"));
    }
    let next = |id: &str, seat: Seat| say!(words, id, you = names.you(seat), who = names.get(seat));
    lines.push(match open.phase {
        Phase::Exchange(_) => say!(words, "norv-table-exchange"),
        Phase::Turn(seat) => next("norv-table-turn", seat),
        Phase::Target(transfer) => next("norv-table-target", transfer.sender),
        Phase::Answer(_, target) => next("norv-table-answer", target),
        Phase::Over(_) => say!(words, "table-over"),
    });
    lines
}

/// The last open cards of the pile, the oldest first.
pub(super) fn open_cards(view: &View) -> Vec<Card> {
    let pile = &view.open.pile;
    pile[pile.len().saturating_sub(N_READ)..].to_vec()
}

fn set(words: &Words, cards: &CardSet) -> String {
    listed(words, cards.iter())
}

fn listed(words: &Words, cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|it| card(words, it)).collect();
    if cards.is_empty() { say!(words, "no-card") } else { cards.join(" ") }
}

const fn laid_id(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Turn | Occasion::Reveal => "norv-laid",
        Occasion::Counter | Occasion::BlindCounter => "norv-countered",
        Occasion::Completion => "norv-completed",
        Occasion::Slip => "norv-slipped",
    }
}
