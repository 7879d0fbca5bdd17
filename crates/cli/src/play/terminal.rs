//! What each game says of how it is played at a terminal.

use std::ops::Range;

use tapis_cards::CardSet;
use tapis_games::any::{AnyAction, Member};
use tapis_words::Worded;

pub(crate) use super::{input::Style, menu::Listing, typed::Reader};

/// How records write an action, and how else people do.
pub(crate) type Spellings = &'static [(&'static str, &'static [&'static str])];

/// Verbs of several games.
pub(crate) const LAYING: &[&str] = &["lay", "l", "play", "poser", "pose", "p", "jouer", "joue"];
pub(crate) const SWAPPING: &[&str] =
    &["swap", "exchange", "échanger", "échange", "echanger", "echange"];
pub(crate) const KEEPING: &[&str] = &["keep", "leave", "garder", "garde", "laisser", "laisse"];
pub(crate) const PASSING: &[&str] = &["pass", "passer", "passe"];

/// What an action can be out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutOfTurn {
    /// To do nothing.
    Nothing,
    /// Something on which everybody can decide without a look at their cards; the name of its
    /// message, where the people have to be told of it.
    Blind(Option<&'static str>),
    /// Something for which one has to see one’s cards, or nothing that is done out of turn.
    Seeing,
}

/// A game that can be played at a terminal.
pub(crate) trait TerminalGame: Member + Worded {
    /// Whether single keys play.
    const STYLE: Style = Style::Lines;
    /// The verbs of its actions.
    const SPELLINGS: Spellings;
    /// The numbers that are what a card is called.
    const NUMBERS: Range<usize>;
    /// Whether a rank is enough to name a card.
    const HAS_RANKS: bool = false;

    /// What somebody holds, where a rank is enough to name a card.
    fn held(_view: &Self::View) -> Option<CardSet> {
        None
    }

    /// What these words mean after this verb of the records, if they began with one.
    fn read(
        reader: &Reader<'_>,
        options: &Self::Options,
        verb: Option<&str>,
        words: &[&str],
    ) -> Option<AnyAction>;

    /// The cards of an action of which one order is enough in a list.
    fn combination(_action: &Self::Action) -> Option<Vec<Self::Card>> {
        None
    }

    /// How an action is listed.
    fn listing(_action: &Self::Action) -> Listing {
        Listing::Shown
    }

    /// What an action can be out of turn.
    fn out_of_turn(action: &Self::Action) -> OutOfTurn;

    /// What may be done out of turn by whoever holds the cards for it: names of messages.
    fn openings(_options: &Self::Options, _view: &Self::View) -> Vec<&'static str> {
        Vec::new()
    }
}
