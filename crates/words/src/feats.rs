//! What was worth telling of a game, in words.

use tapis_games::feats::Feat;
use tapis_rules::Seat;

use crate::{Teller, teller::tell};

pub(crate) fn feat(teller: Teller<'_>, feat: Feat) -> String {
    let counted = |id: &str, seat: Seat, n: u32| tell!(teller, id; seat, n = n);
    match feat {
        Feat::Fastest { seat, ms } => tell!(teller, "feat-fastest"; seat, ms = ms),
        Feat::Duel { seat, n_cards } => counted("feat-duel", seat, n_cards),
        Feat::Slapped { seat, n_cards } => counted("feat-slapped", seat, n_cards),
        Feat::Taken { seat, n_cards } => counted("feat-taken", seat, n_cards),
        Feat::PickedUp { seat, n_cards } => counted("feat-picked-up", seat, n_cards),
        Feat::Burnt { seat, n_cards } => counted("feat-burnt", seat, n_cards),
        Feat::Laid { seat, n_cards } => counted("feat-laid", seat, n_cards),
        Feat::Tricks { seat, n_tricks } => counted("feat-tricks", seat, n_tricks),
        Feat::Battles { n_tricks } => tell!(teller, "feat-battles", n = n_tricks),
        Feat::Calculation { seat, n_cards } => counted("feat-calculation", seat, n_cards),
        Feat::Strokes { seat, n_points } => counted("feat-strokes", seat, n_points),
        Feat::Round { seat, n_points } => counted("feat-round", seat, n_points),
        Feat::Drew { seat, n_cards } => counted("feat-drew", seat, n_cards),
    }
}
