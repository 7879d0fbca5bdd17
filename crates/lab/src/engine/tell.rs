//! What a game’s own values are called where any game is spoken of.

use tapis_bots::Imagine;
use tapis_games::{
    any::{AnyAction, AnyOptions, AnySeen, AnyView},
    for_each_game,
};

/// A game that programs can be told of.
pub trait Tell: Imagine {
    /// Its house rules.
    fn tell_options(options: &Self::Options) -> AnyOptions;
    /// A view of it.
    fn tell_view(view: Self::View) -> AnyView;
    /// What somebody sees of an event.
    fn tell_seen(seen: Self::Seen) -> AnySeen;
    /// An action.
    fn tell_action(action: Self::Action) -> AnyAction;
    /// The view of it that this is, if it is of this game.
    fn own_view(view: AnyView) -> Option<Self::View>;
    /// What somebody sees of one of its events, if it is of this game.
    fn own_seen(seen: AnySeen) -> Option<Self::Seen>;
    /// The action of it that this is, if it is of this game.
    fn own_action(action: AnyAction) -> Option<Self::Action>;
}

macro_rules! tell {
    ($($module:ident: $game:ident,)+) => { $(
        impl Tell for tapis_games::$module::$game {
            fn tell_options(options: &Self::Options) -> AnyOptions {
                AnyOptions::$game(options.clone())
            }
            fn tell_view(view: Self::View) -> AnyView {
                AnyView::$game(view)
            }
            fn tell_seen(seen: Self::Seen) -> AnySeen {
                AnySeen::$game(seen)
            }
            fn tell_action(action: Self::Action) -> AnyAction {
                AnyAction::$game(action)
            }
            fn own_view(view: AnyView) -> Option<Self::View> {
                if let AnyView::$game(view) = view { Some(view) } else { None }
            }
            fn own_seen(seen: AnySeen) -> Option<Self::Seen> {
                if let AnySeen::$game(seen) = seen { Some(seen) } else { None }
            }
            fn own_action(action: AnyAction) -> Option<Self::Action> {
                if let AnyAction::$game(action) = action { Some(action) } else { None }
            }
        }
    )+ };
}

for_each_game!(tell);
