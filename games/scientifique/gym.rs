//! Bataille scientifique in codes and numbers.

use tapis_cards::Card;
use tapis_games::scientifique::{Action, Order, Phase, Scientifique, SeatCards, View};
use tapis_rules::Seat;

use crate::{Code, Codes, Features, Learnable, codes};

const SWAP: Code = 2;
const KEEP: Code = 3;
const WITHDRAW: Code = 4;
const WAIVE: Code = 5;
/// The first of the cards.
const CARDS: Code = 6;

impl Learnable for Scientifique {
    const N_CODES: usize = CARDS as usize + Card::N_FACES;

    fn alphabet() -> Vec<String> {
        let words = ["wait", "end", "swap", "keep", "withdraw", "waive"].map(String::from);
        words.into_iter().chain(codes::playing_cards()).collect()
    }

    fn spell(action: &Action, codes: &mut Codes) {
        codes.push(match action {
            Action::Swap => SWAP,
            Action::Keep => KEEP,
            Action::Withdraw => WITHDRAW,
            Action::Waive => WAIVE,
            Action::Choose(card) => codes::of_card(CARDS, *card),
        });
    }

    fn features(view: &View, _seat: Seat, to: &mut Features) {
        let open = &view.open;
        to.part("hand").set(view.hand.as_ref());
        to.part("own pile").set(view.pile.as_ref());
        to.part("chosen").cards(view.chosen);
        to.part("pot").set(Some(&view.pot));
        to.part("foreseen");
        one_each(&view.foreseen, to);
        to.part("last trick");
        let nothing = SeatCards::default();
        one_each(open.last.as_ref().map_or(&nothing, |last| &last.laid), to);
        to.part("last winner").seat(open.last.as_ref().and_then(|last| last.fate.winner()));
        to.part("cards owned").counts(&view.totals, 54.0);
        let sizes = view.hand_sizes.clone();
        to.part("sizes of hands are shown").number(f32::from(u8::from(sizes.is_some())));
        let sizes = sizes.unwrap_or_else(|| view.totals.map(|_, _| 0));
        to.part("sizes of hands").counts(&sizes, 54.0);
        let order = match open.order {
            Order::Normal => 0,
            Order::Inverted => 1,
        };
        to.part("order: normal, inverted").one_of(2, Some(order));
        let phase = match open.phase {
            Phase::Choosing { .. } => 0,
            Phase::Exchanging => 1,
            Phase::Over(_) => 2,
        };
        to.part("phase: choosing, exchanging, over").one_of(3, Some(phase));
        to.part("have chosen").seats(open.sealed());
        to.part("play this trick").seats(open.players);
        to.part("clairvoyant").seats(open.powers.clairvoyant);
        to.part("counting").seats(open.powers.counting);
        to.part("may exchange").seats(open.powers.weighing);
        to.part("out").seats(open.all_out());
        to.part("tricks").count(open.n_tricks, 50.0);
    }
}

/// The rank of the card in front of each seat.
fn one_each(laid: &SeatCards, to: &mut Features) {
    for seat in to.order() {
        let card: Option<Card> = laid.iter().find(|(of, _)| *of == seat).map(|(_, card)| card);
        to.rank(card);
    }
}
