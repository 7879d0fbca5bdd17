//! The bots of all games behind one type, for code that serves games without naming them.

use tapis_games::{
    any::{Any, AnyAction, AnyMemory, AnyOptions, AnySeen, AnyView},
    reason::Reason,
};
use tapis_rules::Rng;

use crate::{Advice, Bot, BotLevel, Choice, Imagine, Look, Recall};

/// The actions of one game.
macro_rules! own {
    ($variant:ident, $all:expr) => {{
        let own = |it: &AnyAction| match it {
            AnyAction::$variant(it) => Some(it.clone()),
            _ => None,
        };
        $all.iter().filter_map(own).collect::<Vec<_>>()
    }};
}

/// Declares the bot of [`Any`] over the games that have one.
macro_rules! any_bot {
    ($($module:ident: $variant:ident,)+) => {
        impl Bot for Any {
            fn recall(options: &AnyOptions) -> Recall {
                match options { $(AnyOptions::$variant(options) => <tapis_games::$module::$variant>::recall(options)),+ }
            }

            fn is_news(seen: &AnySeen) -> bool {
                match seen { $(AnySeen::$variant(seen) => <tapis_games::$module::$variant>::is_news(seen)),+ }
            }

            fn has_experts(options: &AnyOptions) -> bool {
                match options {
                    $(AnyOptions::$variant(options) => <tapis_games::$module::$variant>::has_experts(options)),+
                }
            }

            fn thinks(look: &Look<'_, Self>) -> bool {
                match (look.options, look.view, look.memory) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                        let actions = own!($variant, look.actions);
                        let own = Look::<tapis_games::$module::$variant> {
                            options, seat: look.seat, view, memory, actions: &actions, due: look.due,
                        };
                        <tapis_games::$module::$variant>::plays_on(&own)
                    })+
                    _ => panic!("the options, the view and the memory are of one game"),
                }
            }

            fn choose(
                level: BotLevel,
                look: &Look<'_, Self>,
                rng: &mut Rng,
            ) -> Option<Choice<AnyAction>> {
                match (look.options, look.view, look.memory) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                        let actions = own!($variant, look.actions);
                        let own = Look::<tapis_games::$module::$variant> {
                            options, seat: look.seat, view, memory, actions: &actions, due: look.due,
                        };
                        let Choice { action, after_ms } = <tapis_games::$module::$variant>::choose(level, &own, rng)?;
                        Some(Choice { action: AnyAction::$variant(action), after_ms })
                    })+
                    _ => panic!("the options, the view and the memory are of one game"),
                }
            }

            fn tries(look: &Look<'_, Self>) -> bool {
                match (look.options, look.view, look.memory) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                        let actions = own!($variant, look.actions);
                        let own = Look::<tapis_games::$module::$variant> {
                            options, seat: look.seat, view, memory, actions: &actions, due: look.due,
                        };
                        <tapis_games::$module::$variant as Imagine>::tries_for_hints(&own)
                    })+
                    _ => panic!("the options, the view and the memory are of one game"),
                }
            }

            fn advise(look: &Look<'_, Self>, rng: &mut Rng) -> Advice<AnyAction> {
                match (look.options, look.view, look.memory) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory)) => {
                        let actions = own!($variant, look.actions);
                        let own = Look::<tapis_games::$module::$variant> {
                            options, seat: look.seat, view, memory, actions: &actions, due: look.due,
                        };
                        <tapis_games::$module::$variant>::advise(&own, rng).map(AnyAction::$variant)
                    })+
                    _ => panic!("the options, the view and the memory are of one game"),
                }
            }

            fn reason(look: &Look<'_, Self>, action: &AnyAction) -> Reason {
                match (look.options, look.view, look.memory, action) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view), AnyMemory::$variant(memory), AnyAction::$variant(action)) => {
                        let actions = own!($variant, look.actions);
                        let own = Look::<tapis_games::$module::$variant> {
                            options, seat: look.seat, view, memory, actions: &actions, due: look.due,
                        };
                        <tapis_games::$module::$variant>::reason(&own, action)
                    })+
                    _ => panic!("the options, the view, the memory and the action are of one game"),
                }
            }
        }
    };
}

tapis_games::for_each_game!(any_bot);
