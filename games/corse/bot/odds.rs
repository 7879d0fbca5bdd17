//! Slaps that are decided on before the card is turned up: whether the chance that it is right is worth
//! what it costs if it is not.

use tapis_games::corse::{BanLength, CardlessWrongSlap, Corse, Options, Penalty, Reflexes};

use crate::{Look, reaction::Reaction};

use super::SLAP_FLOOR_MS;

/// From the moment when a card moves to the slap of somebody whose mind was made up before: to see
/// something happen takes people less time than to see what.
pub(super) const ONSET: Reaction =
    Reaction { mean_ms: 240, spread_ms: 25, tail_ms: 35, floor_ms: SLAP_FLOOR_MS };

/// About what a ban costs that lasts a while, or to be out for want of cards, in cards.
const LOST: usize = 12;

/// Whether whoever sits there has decided to slap whatever comes, and something has just come.
///
/// Only what was known before the card was seen goes into it. Without that slap somebody else takes the
/// pile as often as people share slaps; of a penalty whoever takes the pile has as much. Both are parts
/// of all the cards at stake, and the same ones.
pub(super) fn is_worth_it(look: &Look<'_, Corse>) -> bool {
    let (view, options) = (look.view, look.options);
    let open = &view.open;
    // Where nobody has to be fast, nothing is gained by it.
    if options.reflexes == Reflexes::Gentle {
        return false;
    }
    let Some(odds) = look.memory.odds(options, &open.pile) else { return false };
    let in_front: u16 = view.in_front.iter().map(|(_, n)| *n).sum();
    let hidden = usize::from(in_front + view.n_under + view.n_aside);
    let won = open.pile.len() + hidden;
    match cost(options, look) {
        Some(cost) => odds.right * won > odds.wrong * cost,
        None => odds.right > 0 && odds.wrong == 0,
    }
}

/// What a wrong slap costs, in cards; nothing if it costs the game.
fn cost(options: &Options, look: &Look<'_, Corse>) -> Option<usize> {
    let own = usize::from(look.view.packets[look.seat]);
    if own == 0 {
        return match options.cardless_wrong_slap {
            CardlessWrongSlap::Ban | CardlessWrongSlap::BanPile => Some(LOST),
            CardlessWrongSlap::Eliminate => None,
            CardlessWrongSlap::Debt => Some(n_cards(options, look.view.packets.n_seats())),
            CardlessWrongSlap::Nothing => Some(0),
        };
    }
    let cards = n_cards(options, look.view.packets.n_seats());
    let last = !options.slap_in_forever.is_on() && own <= cards;
    Some(cards.min(own) + if last { LOST } else { 0 })
}

/// The cards that a penalty takes, or those that it is worth.
fn n_cards(options: &Options, n_seats: u8) -> usize {
    let number = |n: u32| usize::try_from(n).unwrap_or(usize::MAX);
    match options.penalty {
        Penalty::Under(n) | Penalty::Front(n) => number(n.get()),
        Penalty::Give => usize::from(n_seats) - 1,
        // In a second one card is laid, more or less, and every third pile would have been slapped.
        Penalty::Ban => {
            let lasts = match options.ban_length {
                BanLength::Seconds(n) => n.get(),
                BanLength::Laid(n) => n.get(),
            };
            (number(lasts) / 3 + 1).min(LOST)
        }
    }
}
