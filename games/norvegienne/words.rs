//! Bataille norvégienne in words.

use tapis_cards::Card;
use tapis_games::norvegienne::{
    Action, Cause, Direction, Event, Group as Cards, Illegal, Norvegienne, Occasion, Phase, Pickup,
    View,
};
use tapis_rules::{Seat, Shown};

use crate::{Form, Teller, Worded, teller::tell};

/// How many cards of the pile are read: a row of four is the longest that matters.
const N_READ: usize = 4;

impl Worded for Norvegienne {
    fn event(teller: Teller<'_>, seen: &Self::Seen) -> String {
        let told = |id: &str, seat: Seat| tell!(teller, id; seat);
        let counted = |id: &str, seat: Seat, n: usize| tell!(teller, id; seat, n = n);
        let with = |id: &str, seat: Seat, cards: &Shown| tell!(teller, id; seat, cards = shown(teller, cards));
        match seen {
            Event::Dealer { seat } => told("norv-dealer", *seat),
            Event::Hidden { seat, cards } => counted("norv-hidden", *seat, cards.len()),
            Event::Visible { seat, cards } => with("norv-visible", *seat, cards),
            Event::Hand { seat, cards } => with("norv-hand", *seat, cards),
            Event::Stock { cards } => tell!(teller, "norv-stock", n = cards.len()),
            Event::Pile { cards } => tell!(teller, "norv-pile", cards = shown(teller, cards)),
            Event::Swapped { seat, given, taken } => {
                let (given, taken) = (shown(teller, given), shown(teller, taken));
                tell!(teller, "norv-swapped"; *seat, given = given, taken = taken)
            }
            Event::Ready { seat } => told("norv-ready", *seat),
            Event::Began { starter } => told("norv-began", *starter),
            Event::Laid { seat, cards, occasion, .. } => with(laid_id(*occasion), *seat, cards),
            Event::Revealed { seat, card, .. } => with("norv-revealed", *seat, card),
            Event::Drew { seat, cards } => with("norv-drew", *seat, cards),
            Event::TookVisible { seat, cards } => with("norv-took-visible", *seat, cards),
            Event::Peeked { seat, card, .. } => with("norv-peeked", *seat, card),
            Event::PickedUp { seat, n_cards, why } => {
                picked_up(teller, *seat, (*n_cards).into(), *why)
            }
            Event::Burnt { seat, cause, n_cards } => {
                let id = match cause {
                    Cause::Ten => "norv-burnt-ten",
                    Cause::Run => "norv-burnt-run",
                    Cause::Completion => "norv-burnt-completion",
                };
                counted(id, *seat, (*n_cards).into())
            }
            Event::Skipped { seat } => told("norv-skipped", *seat),
            Event::Reversed => tell!(teller, "norv-reversed"),
            Event::Sent { seat, target } => {
                let (to, toyou) = (teller.names.get(*target), teller.names.you(*target));
                tell!(teller, "norv-sent"; *seat, to = to, toyou = toyou)
            }
            Event::Kept { seat } => told("norv-kept", *seat),
            Event::Passed { seat } => told("norv-passed", *seat),
            Event::TimeUp => tell!(teller, "norv-time-up"),
            Event::Finished { seat, place } => {
                tell!(teller, "norv-finished"; *seat, place = *place)
            }
            Event::Ended { winner: Some(seat) } => told("event-won", *seat),
            Event::Ended { winner: None } => tell!(teller, "event-stopped"),
        }
    }

    fn action(teller: Teller<'_>, action: &Action) -> String {
        let group = |id: &str, cards: Cards| tell!(teller, id, cards = teller.cards(cards.cards()));
        match *action {
            Action::Ready => tell!(teller, "norv-do-ready"),
            Action::Swap { give, take } => {
                let (give, take) = (teller.card(give), teller.card(take));
                tell!(teller, "norv-do-swap", give = give, take = take)
            }
            Action::Lay(cards) => group("norv-do-lay", cards),
            Action::PickUp => tell!(teller, "norv-do-pick-up"),
            Action::Reveal(position) => {
                tell!(teller, "norv-do-reveal", position = position.to_string())
            }
            Action::Target(seat) => tell!(teller, "norv-do-target"; seat, seat = seat.to_string()),
            Action::Keep => tell!(teller, "norv-do-keep"),
            Action::Counter(cards) => group("norv-do-counter", cards),
            Action::Complete(cards) => group("norv-do-complete", cards),
            Action::Slip(cards) => group("norv-do-slip", cards),
            Action::Pass => tell!(teller, "norv-do-pass"),
        }
    }

    fn illegal(teller: Teller<'_>, illegal: &Illegal) -> String {
        let plain = |id: &str| tell!(teller, id);
        let of = |id: &str, seat: &Seat| tell!(teller, id; *seat);
        let with = |id: &str, group: &Cards| tell!(teller, id, cards = teller.cards(group.cards()));
        let card =
            |id: &str, seat: &Seat, it: Card| tell!(teller, id; *seat, card = teller.card(it));
        match illegal {
            Illegal::ExchangeIsOver => plain("norv-illegal-exchange-over"),
            Illegal::ExchangeIsOn => plain("norv-illegal-exchange-on"),
            Illegal::NotInHand { seat, card: it } => card("norv-illegal-not-in-hand", seat, *it),
            Illegal::NotVisible { seat, card: it } => card("norv-illegal-not-visible", seat, *it),
            Illegal::NoExchange { card } => {
                tell!(teller, "norv-illegal-no-exchange", card = teller.card(*card))
            }
            Illegal::NotYourTurn { seat } => of("norv-illegal-turn", seat),
            Illegal::NotHeld { seat, group } => {
                let cards = teller.cards(group.cards());
                tell!(teller, "norv-illegal-not-held"; *seat, cards = cards)
            }
            Illegal::DoesNotFit { played, top } => {
                let (played, top) = (teller.rank(*played), teller.rank(*top));
                tell!(teller, "norv-illegal-does-not-fit", played = played, top = top)
            }
            Illegal::CanLay { seat } => of("norv-illegal-can-lay", seat),
            Illegal::NoPile => plain("norv-illegal-no-pile"),
            Illegal::MustReveal { seat } => of("norv-illegal-must-reveal", seat),
            Illegal::HandFirst { seat } => of("norv-illegal-hand-first", seat),
            Illegal::NoHiddenCard { seat, position } => {
                tell!(teller, "norv-illegal-no-hidden"; *seat, position = position.to_string())
            }
            Illegal::NoTarget { target } => of("norv-illegal-no-target", target),
            Illegal::MustSend => plain("norv-illegal-must-send"),
            Illegal::NoCounter { group } => with("norv-illegal-no-counter", group),
            Illegal::NotBlind => plain("norv-illegal-not-blind"),
            Illegal::SpecialLast { group } => with("norv-illegal-special-last", group),
            Illegal::NothingToComplete => plain("norv-illegal-nothing-to-complete"),
            Illegal::SevensNever => plain("norv-illegal-sevens"),
            Illegal::DoesNotComplete { group, .. } => with("norv-illegal-does-not-complete", group),
            Illegal::NoSlip { group } => with("norv-illegal-no-slip", group),
            Illegal::NothingToPass { seat } => of("norv-illegal-nothing-to-pass", seat),
            Illegal::Over => plain("refused-over"),
        }
    }

    fn table(teller: Teller<'_>, _options: &Self::Options, view: &View) -> Vec<String> {
        let open = &view.open;
        let n_pile = open.pile.len();
        let top = teller.cards(Self::open_cards(view));
        let is_cut = n_pile > N_READ && teller.cards_form() == Form::Short;
        let top = if is_cut { format!("… {top}") } else { top };
        let mut lines = vec![tell!(teller, "table-pile", n = n_pile, top = top)];
        lines.push(tell!(teller, "norv-table-stock", n = view.n_stock, removed = view.n_removed));
        for (seat, n_hand) in view.hands.iter() {
            if !open.in_play.contains(seat) {
                lines.push(tell!(teller, "norv-table-finished"; seat));
                continue;
            }
            let hidden = view.hidden[seat].iter().filter(|left| **left).count();
            let visible = teller.cards(open.visible[seat].iter());
            let id = "norv-table-player";
            lines.push(tell!(teller, id; seat, n = *n_hand, visible = visible, hidden = hidden));
        }
        let hand = |it: &tapis_cards::CardSet| teller.cards(it.iter());
        lines.extend(
            view.hand.as_ref().map(|it| tell!(teller, "norv-table-hand", cards = hand(it))),
        );
        if open.direction == Direction::Anticlockwise {
            lines.push(tell!(teller, "norv-table-anticlockwise"));
        }
        lines.push(match open.phase {
            Phase::Exchange(_) => tell!(teller, "norv-table-exchange"),
            Phase::Turn(seat) => tell!(teller, "norv-table-turn"; seat),
            Phase::Target(transfer) => tell!(teller, "norv-table-target"; transfer.sender),
            Phase::Answer(_, target) => tell!(teller, "norv-table-answer"; target),
            Phase::Over(_) => tell!(teller, "table-over"),
        });
        lines
    }

    fn open_cards(view: &View) -> Vec<Card> {
        let pile = &view.open.pile;
        pile[pile.len().saturating_sub(N_READ)..].to_vec()
    }
}

fn picked_up(teller: Teller<'_>, seat: Seat, n: usize, why: Pickup) -> String {
    match why {
        Pickup::Turn { top } => {
            tell!(teller, "norv-picked-up"; seat, n = n, top = teller.rank(top.rank()))
        }
        Pickup::Reveal => tell!(teller, "norv-picked-up-reveal"; seat, n = n),
        Pickup::Sent => tell!(teller, "norv-picked-up-sent"; seat, n = n),
    }
}

const fn laid_id(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Turn | Occasion::Reveal => "norv-laid",
        Occasion::Counter | Occasion::BlindCounter => "norv-countered",
        Occasion::Completion => "norv-completed",
        Occasion::Slip => "norv-slipped",
    }
}

/// Cards as far as they are known, otherwise how many.
fn shown(teller: Teller<'_>, cards: &Shown) -> String {
    let known: Vec<Card> = cards.known().flatten().collect();
    if known.is_empty() { teller.words.n_cards(cards.len()) } else { teller.cards(known) }
}
