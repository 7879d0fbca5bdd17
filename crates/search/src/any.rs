//! Thinking for whatever game it is.

use std::ops::ControlFlow;

use tapis_bots::{Advice, Imagine, Look};
use tapis_games::any::{Any, AnyAction, AnyMemory, AnyOptions, AnyView};
use tapis_rules::Rng;

use crate::{
    Care, Effort, advise, best,
    review::{Weighed, judge},
    search,
};

/// An action of one game.
macro_rules! own {
    ($variant:ident, $action:expr) => {
        match $action {
            AnyAction::$variant(own) => own.clone(),
            other => panic!("{other} is an action of another game"),
        }
    };
}

/// Declares what follows, over all games.
macro_rules! any_search {
    ($($module:ident: $variant:ident,)+) => {
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
            match (look.options, look.view, look.memory) {
                $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                    if !<tapis_games::$module::$variant as Imagine>::IS_WORTH_IT {
                        return None;
                    }
                    let actions: Vec<_> = look.actions.iter().map(|it| own!($variant, it)).collect();
                    let (seat, actions, due) = (look.seat, &actions[..], look.due);
                    let own = Look::<tapis_games::$module::$variant> { options, seat, view, memory, actions, due };
                    let tried = search(&own, effort, rng, go_on);
                    Some(AnyAction::$variant(best(&tried)?.action.clone()))
                })+
                _ => panic!("the options, the view and the memory are of one game"),
            }
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
            match (look.options, look.view, look.memory) {
                $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                    let actions: Vec<_> = look.actions.iter().map(|it| own!($variant, it)).collect();
                    let (seat, actions, due) = (look.seat, &actions[..], look.due);
                    let own = Look::<tapis_games::$module::$variant> { options, seat, view, memory, actions, due };
                    advise(&own, care, rng, go_on).map(AnyAction::$variant)
                })+
                _ => panic!("the options, the view and the memory are of one game"),
            }
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
        ) -> Option<(Option<AnyAction>, Weighed)> {
            match (look.options, look.view, look.memory) {
                $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                    let actions: Vec<_> = look.actions.iter().map(|it| own!($variant, it)).collect();
                    let (seat, actions, due) = (look.seat, &actions[..], look.due);
                    let own = Look::<tapis_games::$module::$variant> { options, seat, view, memory, actions, due };
                    let advice = advice.clone().map(|it| own!($variant, &it));
                    let (other, weighed) = judge(&own, &advice, care, rng)?;
                    Some((other.map(AnyAction::$variant), weighed))
                })+
                _ => panic!("the options, the view and the memory are of one game"),
            }
        }
    };
}

tapis_games::for_each_game!(any_search);
