//! The parts of [`Any`] as one game’s own, and back.

use tapis_rules::{Game, Guess, Input, OptionsError, Record, Timed};

use super::{
    Any, AnyAction, AnyCard, AnyEvent, AnyMemory, AnyOptions, AnySeen, AnyView, card::unwrap_deal,
};
use crate::feats::Feats;

/// What is one game’s own, such as its options or an action, and what holds it for whichever game.
pub trait InAny<A>: Clone {
    /// The same for whichever game.
    fn wrap(self) -> A;

    /// What is this game’s own, if it is.
    fn unwrap(any: &A) -> Option<&Self>;

    /// What is this game’s own.
    ///
    /// # Panics
    /// If it is another game’s: what belongs to one table is of one game.
    fn own(any: &A) -> &Self {
        Self::unwrap(any).expect("what belongs to one table is of one game")
    }

    /// The same to keep.
    ///
    /// # Panics
    /// As [`own`](Self::own).
    fn owned(any: &A) -> Self {
        Self::own(any).clone()
    }
}

/// One of the games that [`Any`] can be; [`visit!`](crate::visit) finds out which.
pub trait Member:
    Guess<
        Card: InAny<AnyCard>,
        Options: InAny<AnyOptions>,
        Action: InAny<AnyAction>,
        Seen: InAny<AnySeen>,
        View: InAny<AnyView>,
        Memory: InAny<AnyMemory>,
    > + Feats
{
    /// Its [rule book](tapis_rules::book).
    const RULE_BOOK: &str;

    /// The same in French, without sources and examples.
    const FRENCH_RULE_BOOK: &str;

    /// A record of this game.
    ///
    /// # Errors
    /// If it deals another game’s cards.
    ///
    /// # Panics
    /// If its options or inputs are another game’s.
    fn record(any: &Record<Any>) -> Result<Record<Self>, OptionsError> {
        let input = |timed: &Timed<AnyAction>| Timed {
            input: match &timed.input {
                Input::Act(seat, action) => Input::Act(*seat, InAny::owned(action)),
                Input::Expire(timer) => Input::Expire(*timer),
                Input::Miss(seat) => Input::Miss(*seat),
            },
            at_ms: timed.at_ms,
        };
        Ok(Record {
            options: InAny::owned(&any.options),
            n_seats: any.n_seats,
            deal: unwrap_deal(&any.deal)?,
            inputs: any.inputs.iter().map(input).collect(),
        })
    }
}

macro_rules! in_any {
    ($($module:ident: $variant:ident,)+) => {
        in_any!(Game, Options, AnyOptions; $($module: $variant,)+);
        in_any!(Game, Action, AnyAction; $($module: $variant,)+);
        in_any!(Game, Event, AnyEvent; $($module: $variant,)+);
        in_any!(Game, Seen, AnySeen; $($module: $variant,)+);
        in_any!(Game, View, AnyView; $($module: $variant,)+);
        in_any!(Guess, Memory, AnyMemory; $($module: $variant,)+);
        $(
            impl Member for crate::$module::$variant {
                const RULE_BOOK: &str = include_str!(concat!("../../../../games/", stringify!($module), "/RULES.md"));
                const FRENCH_RULE_BOOK: &str =
                    include_str!(concat!("../../../../games/", stringify!($module), "/RULES.fr.md"));
            }
        )+
    };
    ($of:ident, $part:ident, $any:ident; $($module:ident: $variant:ident,)+) => { $(
        impl InAny<$any> for <crate::$module::$variant as $of>::$part {
            fn wrap(self) -> $any {
                $any::$variant(self)
            }
            fn unwrap(any: &$any) -> Option<&Self> {
                if let $any::$variant(own) = any { Some(own) } else { None }
            }
        }
    )+ };
}

for_each_game!(in_any);
