//! Bataille scientifique on the felt.

use tapis_games::scientifique::{Action, Seen, View};
use tapis_rules::Seat;
use tapis_words::Teller;

use crate::{Gesture, Pick, Scene, told::Shows};

pub(crate) fn scene(_teller: Teller<'_>, view: &View) -> Scene {
    Scene::empty(view.totals.n_seats())
}

pub(crate) fn shows(_seen: &Seen) -> Shows {
    Shows::detail(None, None)
}

pub(crate) fn gesture(_you: Seat, _action: Action) -> Gesture {
    Gesture::Button(None)
}

pub(crate) fn meant(_you: Seat, _picks: &[Pick]) -> Option<Action> {
    None
}
