//! Whoever tells what goes on at a table to one of those round it.

use tapis_cards::{Card, Rank};
use tapis_games::{
    any::{AnyAction, AnyIllegal, AnyOptions, AnySeen, AnyView},
    feats::Feat,
    reason::Advice,
};
use tapis_rules::{Outcome, Refused, Seat};

use crate::{
    Costly, Filling, Form, Hindrance, Names, Said, Words, games, hints, refusals, results, review,
};

/// In which words, to whom and how long something is told.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The words.
    pub words: &'a Words,
    /// Who is who, and who reads.
    pub names: &'a Names,
    /// How long.
    pub form: Form,
}

impl<'a> Teller<'a> {
    /// Tells in whole sentences.
    pub const fn new(words: &'a Words, names: &'a Names) -> Self {
        Self { words, names, form: Form::Full }
    }

    /// The same in this form.
    #[must_use]
    pub const fn with_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// One event.
    pub fn event(self, seen: &AnySeen) -> String {
        games::event(self, seen)
    }

    /// What somebody wants to do, after “wants to”; in short, as it can be typed or stand on a button.
    pub fn action(self, action: &AnyAction) -> String {
        games::action(self, action)
    }

    /// The table in lines.
    pub fn table(self, options: &AnyOptions, view: &AnyView) -> Vec<String> {
        games::table(self, options, view)
    }

    /// Why a table refuses what somebody wants to do.
    pub fn refusal(self, refused: &Refused<AnyIllegal>) -> Said {
        refusals::refusal(self, refused)
    }

    /// Why a table does not do what somebody asked of it.
    pub fn hindrance(self, hindrance: Hindrance<'_>) -> Said {
        refusals::hindrance(self, hindrance)
    }

    /// Who came first, second and so on, a line for each place.
    pub fn places(self, outcome: &Outcome) -> Vec<String> {
        results::places(self, outcome)
    }

    /// How a game ended, in a headline.
    pub fn result(self, outcome: &Outcome) -> String {
        results::result(self, outcome)
    }

    /// What somebody did that is worth telling once the game is over; its words are with those of
    /// [`records`](crate::records).
    pub fn feat(self, Feat { kind, seat, n }: Feat) -> String {
        let id = format!("feat-{}", kind.replace('_', "-"));
        match seat {
            Some(seat) => tell!(self, &id; seat, n = n),
            None => tell!(self, &id, n = n),
        }
    }

    /// What a decision cost beside what else could have been done; its words are with those of
    /// [`records`](crate::records).
    pub fn costly(self, costly: Costly<'_>) -> String {
        review::costly(self, costly)
    }

    /// What somebody could do, and why, in steps of which each says more than the one before.
    pub fn hint(self, advice: &Advice<AnyAction>) -> Vec<String> {
        hints::hint(self, advice)
    }

    /// Who was how fast, in milliseconds, the winner first.
    pub fn verdict(self, claims: impl IntoIterator<Item = (Seat, u32)>) -> String {
        results::verdict(self, claims)
    }

    /// Who was drawn at random among those who claimed something, and who claimed it too.
    pub fn drawn(self, claims: impl IntoIterator<Item = (Seat, u32)>) -> String {
        results::drawn(self, claims)
    }

    /// A message, about a seat if one is given; [`tell!`](crate::tell) is the short way.
    pub(crate) fn say(self, id: &str, seat: Option<Seat>, filling: &Filling<'_>) -> String {
        let mut all = filling.to_vec();
        if let Some(seat) = seat {
            all.extend([
                ("who", self.names.get(seat).into()),
                ("you", self.names.you(seat).into()),
            ]);
        }
        self.words.say_as(self.form, id, &all)
    }

    /// How cards are written here: as briefly as possible in what is short.
    pub(crate) const fn cards_form(self) -> Form {
        match self.form {
            Form::Short => Form::Short,
            Form::Spoken => Form::Spoken,
            Form::Full => self.words.cards(),
        }
    }

    /// A card.
    pub(crate) fn card(self, card: Card) -> String {
        self.words.card(self.cards_form(), card)
    }

    /// Several cards.
    pub(crate) fn cards(self, cards: impl IntoIterator<Item = Card>) -> String {
        self.words.several(self.cards_form(), cards)
    }

    /// A rank, and what has none.
    pub fn rank(self, rank: Option<Rank>) -> String {
        self.words.rank(self.cards_form(), rank)
    }
}

/// Tells a message, about the seat behind the semicolon if there is one.
macro_rules! tell {
    ($teller:expr, $id:expr $(; $seat:expr)? $(, $name:ident = $value:expr)* $(,)?) => {
        $teller.say(
            $id,
            None::<::tapis_rules::Seat>$(.or(Some($seat)))?,
            &[$((stringify!($name), $crate::Filler::from($value))),*],
        )
    };
}
pub(crate) use tell;
