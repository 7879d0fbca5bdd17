//! Bataille norvégienne in codes and numbers: cards that are laid together are told one by one,
//! spades first.

use tapis_cards::Card;
use tapis_games::norvegienne::{Action, Direction, Group, Norvegienne, Phase, SentBy, Slot, View};
use tapis_rules::{Seat, Seats};

use crate::{Code, Codes, Features, Learnable, codes};

const READY: Code = 2;
const PICK_UP: Code = 3;
const KEEP: Code = 4;
const PASS: Code = 5;
/// Begins what completes four of a kind.
const COMPLETE: Code = 6;
/// Begins what is slipped in out of turn.
const SLIP: Code = 7;
/// The first of the hidden cards.
const REVEAL: Code = 8;
/// The first of the seats.
const TARGETS: Code = REVEAL + 3;
/// The first of the cards.
const CARDS: Code = TARGETS + Seat::MAX as Code;

fn of_group(group: Group, codes: &mut Codes) {
    codes.extend(group.cards().map(|card| codes::of_card(CARDS, card)));
}

impl Learnable for Norvegienne {
    const N_CODES: usize = CARDS as usize + Card::N_FACES;

    fn alphabet() -> Vec<String> {
        let words = ["wait", "end", "ready", "pick up", "keep", "pass", "complete", "slip"];
        let hidden = Slot::ALL.map(|slot| format!("reveal {slot}"));
        let targets = Seat::all(Seat::MAX).map(|seat| format!("target {seat}"));
        let all = words.map(String::from).into_iter().chain(hidden).chain(targets);
        all.chain(codes::playing_cards()).collect()
    }

    fn spell(action: &Action, codes: &mut Codes) {
        match action {
            Action::Ready => codes.push(READY),
            Action::Swap { give, take } => {
                codes.extend([*give, *take].map(|card| codes::of_card(CARDS, card)));
            }
            Action::Lay(group) | Action::Counter(group) => of_group(*group, codes),
            Action::PickUp => codes.push(PICK_UP),
            Action::Reveal(slot) => {
                codes.push(REVEAL + Code::try_from(slot.index()).expect("one of three"));
            }
            Action::Target(seat) => codes.push(TARGETS + Code::from(u8::from(*seat))),
            Action::Keep => codes.push(KEEP),
            Action::Complete(group) => {
                codes.push(COMPLETE);
                of_group(*group, codes);
            }
            Action::Slip(group) => {
                codes.push(SLIP);
                of_group(*group, codes);
            }
            Action::Pass => codes.push(PASS),
        }
    }

    fn features(view: &View, _seat: Seat, to: &mut Features) {
        let open = &view.open;
        to.part("hand").set(view.hand.as_ref());
        to.part("pile").cards(open.pile.iter().copied());
        to.part("top cards");
        let mut below = open.pile.iter().rev().copied();
        for _ in 0..4 {
            to.rank(below.next());
        }
        #[expect(clippy::cast_precision_loss, reason = "a few hundred cards at most")]
        to.part("size of the pile").count(open.pile.len() as f64, 52.0);
        to.part("visible cards");
        for seat in to.order() {
            to.set(Some(&open.visible[seat]));
        }
        to.part("hidden cards");
        for seat in to.order() {
            for lies in view.hidden[seat] {
                to.number(f32::from(u8::from(lies)));
            }
        }
        to.part("sizes of hands").counts(&view.hands, 52.0);
        to.part("stock, removed").count(view.n_stock, 52.0).count(view.n_removed, 52.0);
        phase(&open.phase, to);
        let direction = match open.direction {
            Direction::Clockwise => 0,
            Direction::Anticlockwise => 1,
        };
        to.part("direction: clockwise, anticlockwise").one_of(2, Some(direction));
        to.part("dealer").seat(Some(open.dealer));
        to.part("last layer").seat(open.last_layer);
        to.part("peeking").seats(open.peeking);
        to.part("in play").seats(open.in_play);
        let completion = open.window.and_then(|window| window.completion);
        to.part("may slip").seats(open.window.map_or(Seats::NONE, |window| window.waits));
        to.part("may complete").seats(completion.map_or(Seats::NONE, |it| it.waits));
        to.part("laid what can be completed").seat(completion.map(|it| it.layer));
    }
}

fn phase(phase: &Phase, to: &mut Features) {
    let (nth, actors, transfer) = match phase {
        Phase::Exchange(seats) => (0, *seats, None),
        Phase::Turn(seat) => (1, Seats::one(*seat), None),
        Phase::Target(transfer) => (2, Seats::one(transfer.sender), Some(transfer)),
        Phase::Answer(transfer, target) => (3, Seats::one(*target), Some(transfer)),
        Phase::Over(_) => (4, Seats::NONE, None),
    };
    to.part("phase: exchange, turn, target, answer, over").one_of(5, Some(nth));
    to.part("to act").seats(actors);
    to.part("sender").seat(transfer.map(|transfer| transfer.sender));
    let by = transfer.map(|transfer| match transfer.by {
        SentBy::Ace => 0,
        SentBy::Joker => 1,
    });
    to.part("sent by: ace, joker").one_of(2, by);
}
