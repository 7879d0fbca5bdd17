//! The bots of all games behind one type, for code that serves games without naming them.

use tapis_games::any::{Any, AnyAction, AnyOptions, AnySeen, AnyView};
use tapis_rules::Rng;

use crate::{Bot, BotLevel, Choice, Look, Recall};

/// Declares the bot of [`Any`] over the games that have one.
macro_rules! any_bot {
    ($($module:ident: $variant:ident,)+) => {
        impl Bot for Any {
            fn recall(options: &AnyOptions) -> Recall {
                match options { $(AnyOptions::$variant(options) => <tapis_games::$module::$variant>::recall(options)),+ }
            }

            fn choose(
                level: BotLevel,
                look: &Look<'_, Self>,
                rng: &mut Rng,
            ) -> Option<Choice<AnyAction>> {
                match (look.options, look.view) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view)) => {
                        let own_seen = |seen: &AnySeen| match seen {
                            AnySeen::$variant(seen) => Some(seen.clone()),
                            _ => None,
                        };
                        let own_action = |action: &AnyAction| match action {
                            AnyAction::$variant(action) => Some(action.clone()),
                            _ => None,
                        };
                        let own = Look::<tapis_games::$module::$variant> {
                            options,
                            seat: look.seat,
                            view,
                            seen: &look.seen.iter().filter_map(own_seen).collect::<Vec<_>>(),
                            actions: &look.actions.iter().filter_map(own_action).collect::<Vec<_>>(),
                            due: look.due,
                        };
                        let Choice { action, after_ms } = <tapis_games::$module::$variant>::choose(level, &own, rng)?;
                        Some(Choice { action: AnyAction::$variant(action), after_ms })
                    })+
                    _ => panic!("the options and the view are of one game"),
                }
            }
        }
    };
}

tapis_games::for_each_game!(any_bot);
