//! Every game in words.

use tapis_cards::Card;
use tapis_games::{
    any::{AnyAction, AnyIllegal, AnyOptions, AnySeen, AnyView, InAny},
    for_each_game, visit,
};
use tapis_rules::{Clause as _, Game};

use crate::{Messages, Said, Teller, teller::tell, words::message_files};

/// A game that can be told of; its messages are in files that are called like it.
pub trait Worded: Game {
    /// One event.
    fn event(teller: Teller<'_>, seen: &Self::Seen) -> String;

    /// What somebody wants to do.
    fn action(teller: Teller<'_>, action: &Self::Action) -> String;

    /// What a hint says of it before it gives it away, little by little.
    fn hints(_teller: Teller<'_>, _action: &Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// Why an action is refused.
    fn illegal(teller: Teller<'_>, illegal: &Self::Illegal) -> String;

    /// The table in lines: what lies in the middle, what everybody has, and who is next.
    fn table(teller: Teller<'_>, options: &Self::Options, view: &Self::View) -> Vec<String>;

    /// The last open cards in the middle, the oldest first, where the first line of the table does not
    /// say what counts there.
    fn open_cards(_view: &Self::View) -> Vec<Card> {
        Vec::new()
    }
}

macro_rules! messages_of_all {
    ($($module:ident: $game:ident,)+) => {
        /// The messages of every game.
        pub const ALL: &[&Messages] = &[$(&message_files!("../../../games/", stringify!($module), "/messages")),+];
    };
}

for_each_game!(messages_of_all);

pub(crate) fn event(teller: Teller<'_>, seen: &AnySeen) -> String {
    visit!(AnySeen, seen, |G, seen| G::event(teller, seen))
}

pub(crate) fn action(teller: Teller<'_>, action: &AnyAction) -> String {
    visit!(AnyAction, action, |G, action| G::action(teller, action))
}

pub(crate) fn hints(teller: Teller<'_>, action: &AnyAction) -> Vec<String> {
    visit!(AnyAction, action, |G, action| G::hints(teller, action))
}

pub(crate) fn illegal(teller: Teller<'_>, illegal: &AnyIllegal) -> Said {
    let text = visit!(
        AnyIllegal,
        illegal,
        |G, illegal| G::illegal(teller, illegal),
        AnyIllegal::OtherGame => tell!(teller, "refused-other-game"),
    );
    Said::plain(text).with_clause(illegal.clause())
}

pub(crate) fn table(teller: Teller<'_>, options: &AnyOptions, view: &AnyView) -> Vec<String> {
    visit!(AnyView, view, |G, view| G::table(teller, InAny::own(options), view))
}

/// The last open cards in the middle, the oldest first.
pub fn open_cards(view: &AnyView) -> Vec<Card> {
    visit!(AnyView, view, |G, view| G::open_cards(view))
}
