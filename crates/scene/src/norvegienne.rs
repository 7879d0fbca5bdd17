//! Bataille norvégienne on the felt.

use tapis_games::norvegienne::{Action, Options, Seen, View};
use tapis_rules::Seat;
use tapis_words::Teller;

use crate::{Gesture, Pick, Scene, told::Shows};

pub(crate) fn scene(_teller: Teller<'_>, _options: &Options, view: &View) -> Scene {
    Scene::empty(view.hands.n_seats())
}

pub(crate) fn shows(_seen: &Seen) -> Shows {
    Shows::detail(None, None)
}

pub(crate) fn gesture(_view: &View, _you: Seat, _action: Action) -> Gesture {
    Gesture::Button(None)
}

pub(crate) fn meant(_view: &View, _you: Seat, _picks: &[Pick]) -> Option<Action> {
    None
}
