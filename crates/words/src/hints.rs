//! What somebody could do, and why, in as many steps as tell it little by little.

use tapis_games::{
    any::AnyAction,
    reason::{Advice, Beside, Coming, Reason},
};

use crate::{Teller, game::corse::words::pattern_word, games, review::instead, teller::tell};

/// Where the next best wins so little less that chance could have made of it, it is close.
const CLOSE: u8 = 1;

/// The steps of a hint; each says more than the one before. Whoever wants to find it alone stops
/// at the first that is enough.
pub(crate) fn hint(teller: Teller<'_>, advice: &Advice<AnyAction>) -> Vec<String> {
    let why = why(teller, advice);
    let beside = beside(teller, &advice.beside);
    let Some(action) = &advice.action else {
        return vec![tell!(teller, "hint-wait", why = why) + &beside];
    };
    let whole = tell!(teller, "hint-do", deed = teller.action(action), why = why) + &beside;
    let mut steps = games::hints(teller, action);
    steps.push(whole);
    steps
}

/// A sentence about what else could be done, after a space.
fn beside(teller: Teller<'_>, beside: &Beside<AnyAction>) -> String {
    let told = match beside {
        Beside::Untried => return String::new(),
        Beside::Next { action, won, next_won, give_or_take } => {
            let next = instead(teller, action.as_ref());
            let is_close = won.saturating_sub(*next_won) <= CLOSE.max(*give_or_take);
            let id = if is_close { "hint-is-close" } else { "hint-better" };
            let [won, next_won, error] = [*won, *next_won, *give_or_take].map(u32::from);
            tell!(teller, id, won = won, next = next, less = next_won, error = error)
        }
        Beside::Mixed(all) => {
            let part = |(action, n): &(AnyAction, u8)| {
                tell!(teller, "hint-mixed-part", deed = teller.action(action), n = u32::from(*n))
            };
            let parts: Vec<String> = all.iter().map(part).collect();
            tell!(teller, "hint-mixed", parts = parts.join(", "))
        }
    };
    format!(" {told}")
}

fn why(teller: Teller<'_>, advice: &Advice<AnyAction>) -> String {
    let id = match &advice.reason {
        Reason::Only => "why-only",
        Reason::NothingWorthIt => "why-nothing",
        Reason::WinsMost => "why-wins-most",
        Reason::Slappable(pattern) => {
            return tell!(teller, "corse-why-slappable", pattern = pattern_word(*pattern));
        }
        Reason::NothingToSlap(coming) => {
            let waits = advice.action.is_some();
            let why = if waits { "corse-why-nothing" } else { "corse-why-nothing-yet" };
            return format!("{}{}", tell!(teller, why), to_slap(teller, coming));
        }
        Reason::StrongInFront => "norv-why-strong-in-front",
        Reason::WellPlaced => "norv-why-well-placed",
        Reason::LastCards => "norv-why-last-cards",
        Reason::NeededLeast => "norv-why-needed-least",
        Reason::SeveralAtOnce => "norv-why-several",
        Reason::SendsPile => "norv-why-sends",
        Reason::BurnsPile => "norv-why-burns",
        Reason::NothingFits => "norv-why-nothing-fits",
        Reason::FewestCards => "norv-why-fewest",
        Reason::CheaperThanPile => "norv-why-cheaper",
        Reason::DearerThanPile => "norv-why-dearer",
        Reason::OutOfTurn => "norv-why-out-of-turn",
        Reason::HardToGuess => "sci-why-hard-to-guess",
        Reason::BetterPile => "sci-why-better-pile",
        Reason::BetterHand => "sci-why-better-hand",
        Reason::EmptiesHand => "nz-why-empties",
        Reason::NoCalculation => "nz-why-none",
        Reason::KeepsMost => "nz-why-keeps",
        Reason::Complete => "nz-why-complete",
        Reason::Wrong => "nz-why-wrong",
        Reason::Right => "nz-why-right",
    };
    tell!(teller, id)
}

/// What would be one to slap, a sentence for each, after a space.
fn to_slap(teller: Teller<'_>, coming: &[Coming]) -> String {
    let would = |it: &Coming| {
        let (card, pattern) = (teller.rank(it.card.rank()), pattern_word(it.pattern));
        format!(" {}", tell!(teller, "corse-hint-coming", card = card, pattern = pattern))
    };
    coming.iter().map(would).collect()
}
