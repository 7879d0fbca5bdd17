//! What each game says of its felt.

use tapis_games::any::Member;
use tapis_rules::{Ruleset as _, Seat};
use tapis_words::{Form, Teller, Worded};

use crate::{Cover, Gesture, Move, Pick, Prospect, Scene, Zone, ZoneId, card, told::Shows};

/// A game that can be shown on a felt.
pub(crate) trait Felt: Member + Worded {
    /// Three of its cards, which tell it from other games.
    const CARDS: [&str; 3];

    /// Whether hands race for a zone.
    const RACES: bool = false;

    /// By what people who play by these rules know the game.
    fn cover(options: &Self::Options) -> Cover {
        Cover { back: options.header().id, cards: Self::CARDS }
    }

    /// The table as it lies before whoever the teller speaks to.
    fn scene(teller: Teller<'_>, options: &Self::Options, view: &Self::View) -> Scene;

    /// Which cards an event moves, what it sounds like, and how much it has to be told.
    fn shows(seen: &Self::Seen) -> Shows;

    /// What stands on the felt of an event besides its sentence; `view` is where it led.
    fn note(
        _teller: Teller<'_>,
        _options: &Self::Options,
        _view: &Self::View,
        _seen: &Self::Seen,
    ) -> Option<String> {
        None
    }

    /// What somebody did in as few words as there are: the cards that were laid on the pile.
    fn brief(
        teller: Teller<'_>,
        _options: &Self::Options,
        _view: &Self::View,
        _seen: &Self::Seen,
        moves: &[Move],
    ) -> Option<String> {
        let laid: Vec<String> = moves
            .iter()
            .filter(|moved| moved.to == ZoneId::Pile && moved.from.owner().is_some())
            .flat_map(|moved| &moved.faces)
            .map(|face| card(teller.with_form(Form::Short), *face))
            .collect();
        (!laid.is_empty()).then(|| laid.join(" "))
    }

    /// What a card does besides lying there, in a few words, where it does anything.
    fn power(_teller: Teller<'_>, _options: &Self::Options, _card: Self::Card) -> Option<String> {
        None
    }

    /// Whether the pile shows something that may be slapped.
    fn can_be_slapped(_options: &Self::Options, _view: &Self::View) -> bool {
        false
    }

    /// How the player at `you` makes an action.
    fn gesture(view: &Self::View, you: Seat, action: &Self::Action) -> Gesture;

    /// What comes of an action that is listed: mostly what is listed is right.
    fn prospect(
        _options: &Self::Options,
        _view: &Self::View,
        _you: Seat,
        _action: &Self::Action,
    ) -> Prospect {
        Prospect::Right
    }

    /// What stands on the button of an action where that is not the action's short words.
    fn label(_teller: Teller<'_>, _action: &Self::Action) -> Option<String> {
        None
    }

    /// The words for a wrong action, with what it costs.
    fn warned(_teller: Teller<'_>, what: String) -> String {
        what
    }

    /// What somebody means by touching these cards when no offer is made by them.
    fn meant(
        _options: &Self::Options,
        _view: &Self::View,
        _you: Seat,
        _picks: &[Pick],
    ) -> Option<(Self::Action, Prospect)> {
        None
    }

    /// These cards as they would lie on the table, with what comes of them.
    fn preview(
        _teller: Teller<'_>,
        _options: &Self::Options,
        _view: &Self::View,
        _picks: &[Pick],
    ) -> Option<Zone> {
        None
    }
}
