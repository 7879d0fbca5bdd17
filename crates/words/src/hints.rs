//! What somebody could do, and why, in as many steps as tell it little by little.

use tapis_games::{
    any::AnyAction,
    nambarz::{self, Card},
    reason::Reason,
};

use crate::{Teller, corse::pattern_word, nambarz::calculation, teller::tell};

/// The steps of a hint; each says more than the one before. Whoever wants to find it alone stops
/// at the first that is enough.
pub(crate) fn hint(teller: Teller<'_>, advice: Option<(&AnyAction, Reason)>) -> Vec<String> {
    let Some((action, reason)) = advice else { return vec![tell!(teller, "hint-wait")] };
    let (deed, why) = (teller.action(action), why(teller, reason));
    let whole = tell!(teller, "hint-do", deed = deed, why = why);
    match action {
        AnyAction::Nambarz(
            nambarz::Action::Play(cards) | nambarz::Action::Announce { cards, .. },
        ) => {
            // In the order of the pack, which says nothing of that of the calculation.
            let mut sorted: Vec<Card> = cards.iter().copied().collect();
            sorted.sort_unstable();
            let with = tell!(teller, "nz-hint-with", cards = calculation(teller, &sorted, &[]));
            vec![tell!(teller, "nz-hint-yes"), with, whole]
        }
        AnyAction::Nambarz(_)
        | AnyAction::Corse(_)
        | AnyAction::Norvegienne(_)
        | AnyAction::Scientifique(_) => vec![whole],
    }
}

fn why(teller: Teller<'_>, reason: Reason) -> String {
    let id = match reason {
        Reason::Only => "why-only",
        Reason::Slappable(pattern) => {
            return tell!(teller, "corse-why-slappable", pattern = pattern_word(pattern));
        }
        Reason::NothingToSlap => "corse-why-nothing",
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
