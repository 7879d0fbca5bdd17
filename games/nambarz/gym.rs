//! Nambarz in codes and numbers: card by card, with the operation before it where one is said.

use tapis_games::nambarz::{Action, Card, Nambarz, Op, Phase, Stage, Top, View};
use tapis_rules::{Seat, Seats, Shown};

use crate::{Code, Codes, Features, Learnable};

const DRAW: Code = 2;
const PASS: Code = 3;
const TAKE_BACK: Code = 4;
const CHALLENGE: Code = 5;
const ACCEPT: Code = 6;
/// The first of the operations.
const OPS: Code = 7;
/// The first of the cards.
const CARDS: Code = OPS + 4;

fn of_card(card: Card) -> Code {
    CARDS + Code::try_from(card.index()).expect("34 faces")
}

const fn of_op(op: Op) -> Code {
    OPS + op as Code
}

impl Learnable for Nambarz {
    const N_CODES: usize = CARDS as usize + Card::N_FACES;

    fn alphabet() -> Vec<String> {
        let words = ["wait", "end", "draw", "pass", "take back", "challenge", "accept"];
        let ops = Op::ALL.map(|op| op.sign().to_string());
        words
            .map(String::from)
            .into_iter()
            .chain(ops)
            .chain(Card::all().map(|it| it.to_string()))
            .collect()
    }

    fn spell(action: &Action, codes: &mut Codes) {
        match action {
            Action::Play(cards) | Action::Keep(cards) => {
                codes.extend(cards.iter().copied().map(of_card));
            }
            Action::Announce { cards, ops } => {
                for (nth, card) in cards.iter().enumerate() {
                    let op = nth.checked_sub(1).and_then(|before| ops.get(before));
                    codes.extend(op.copied().map(of_op));
                    codes.push(of_card(*card));
                }
            }
            Action::Lay { op, card } => {
                codes.extend(op.map(of_op));
                codes.push(of_card(*card));
            }
            // What ends a play is the end of it.
            Action::Done => {}
            Action::Draw => codes.push(DRAW),
            Action::Pass => codes.push(PASS),
            Action::TakeBack => codes.push(TAKE_BACK),
            Action::Challenge => codes.push(CHALLENGE),
            Action::Accept => codes.push(ACCEPT),
        }
    }

    fn features(view: &View, _seat: Seat, to: &mut Features) {
        let open = &view.open;
        to.part("known cards of hands");
        for seat in to.order() {
            cards(view.hands[seat].known().flatten(), to);
        }
        #[expect(clippy::cast_precision_loss, reason = "at most 92 cards")]
        to.part("sizes of hands").counts(&view.hands.map(|_, hand| hand.len() as f64), 7.0);
        let (top, covered) = match open.top() {
            Top::Card(card) => (card, None),
            Top::Bare { joker, covered } => (Card::joker_of(joker), covered),
        };
        to.part("to be covered");
        card(Some(top), to);
        to.part("under a bare joker");
        card(covered, to);
        to.part("pile");
        cards(open.pile.iter().copied(), to);
        to.part("drawn");
        card(view.drawn.iter().flat_map(Shown::known).flatten().next(), to);
        to.part("something was drawn").number(f32::from(u8::from(view.drawn.is_some())));
        to.part("stock").count(view.n_stock, 92.0);
        to.part("turn").seat(Some(open.turn));
        phase(&open.phase, to);
        to.part("replays").count(open.n_replays, 4.0);
        to.part("idle turns").count(open.n_idle, 12.0);
        to.part("in play").seats(open.round.in_play());
        to.part("finished");
        for seat in to.order() {
            let place = open.round.finished.iter().position(|it| *it == seat);
            let place = place.map_or(0, |place| u8::try_from(place + 1).unwrap_or(u8::MAX));
            to.count(place, 12.0);
        }
        to.part("points").counts(&open.totals(), 50.0);
        to.part("round").count(open.round.nth, 5.0);
        to.part("play-off").number(f32::from(u8::from(open.round.playoff.is_some())));
    }
}

fn phase(phase: &Phase, to: &mut Features) {
    let (nth, stage, laid, accepted): (_, _, &[Card], _) = match phase {
        Phase::Turn(stage) => (0, Some(*stage), &[], Seats::NONE),
        Phase::Laying(laid) => (1, Some(laid.stage), &laid.cards, Seats::NONE),
        Phase::Contest { laid, accepted, .. } => (2, Some(laid.stage), &laid.cards, *accepted),
        Phase::Mend { laid, .. } => (3, None, laid, Seats::NONE),
        Phase::Over(_) => (4, None, &[], Seats::NONE),
    };
    to.part("phase: turn, laying, contest, mending, over").one_of(5, Some(nth));
    let stage = stage.map(|stage| match stage {
        Stage::Fresh => 0,
        Stage::Drawn => 1,
        Stage::Replay => 2,
        Stage::ReplayDrawn => 3,
    });
    to.part("turn so far: nothing, drawn, replay, replay and drawn").one_of(4, stage);
    to.part("laid, not judged");
    cards(laid.iter().copied(), to);
    to.part("accepted").seats(accepted);
}

fn card(card: Option<Card>, to: &mut Features) {
    to.one_of(Card::N_FACES, card.map(Card::index));
}

fn cards(cards: impl IntoIterator<Item = Card>, to: &mut Features) {
    to.many_of(Card::N_FACES, cards.into_iter().map(Card::index));
}
