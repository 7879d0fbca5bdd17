//! Thinking for whatever game it is.

use std::ops::ControlFlow;

use tapis_bots::{Advice, Imagine, Look};
use tapis_games::{
    any::{Any, AnyAction, InAny},
    visit,
};
use tapis_rules::Rng;

use crate::{
    Care, Effort, advise, best,
    review::{Comparison, judge},
    search,
};

/// The best that [`search`] finds in the game that the bot looks at; nothing where playing on
/// in one’s head is not worth it.
///
/// # Panics
/// If it looks at several games.
pub fn choose_any(
    look: &Look<'_, Any>,
    effort: Effort,
    rng: &mut Rng,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<AnyAction> {
    visit!(AnyOptions, look.options, |G, _| {
        if !G::IS_WORTH_IT {
            return None;
        }
        look.own::<G, _>(|look| {
            let tried = search(look, effort, rng, go_on);
            Some(best(&tried)?.clone().action.wrap())
        })
    })
}

/// [`advise`] in the game that somebody looks at.
///
/// # Panics
/// If it looks at several games.
pub fn advise_any(
    look: &Look<'_, Any>,
    care: Care,
    rng: &mut Rng,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Advice<AnyAction> {
    visit!(AnyOptions, look.options, |G, _| {
        look.own::<G, _>(|look| advise(look, care, rng, go_on).map(InAny::wrap))
    })
}

/// [`judge`] in the game that somebody looks at.
///
/// # Panics
/// If it looks at several games.
pub fn judge_any(
    look: &Look<'_, Any>,
    advice: &Advice<AnyAction>,
    care: Care,
    rng: &mut Rng,
) -> Option<(Option<AnyAction>, Comparison)> {
    visit!(AnyOptions, look.options, |G, _| {
        look.own::<G, _>(|look| {
            let advice = advice.clone().map(|action| InAny::owned(&action));
            let (other, weighed) = judge(look, &advice, care, rng)?;
            Some((other.map(InAny::wrap), weighed))
        })
    })
}
