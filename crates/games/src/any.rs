//! One closed enum over all games, itself a [`Game`]: whoever serves many games names none.

use std::{fmt, ops::RangeInclusive};

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{
    Agenda, Clause, Deal, Dealt, Face, Game, Guess, Header, OptionSet, OptionsError, Outcome,
    Prose, Question, Rng, Seat, StaleTimer, TimerId, Urgency, Viewer,
    book::{Book, BookError},
};

use crate::{
    corse::Corse,
    nambarz::{self, Nambarz},
    norvegienne::Norvegienne,
    scientifique::Scientifique,
};

/// A card of any of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyCard {
    /// A card of the French pack.
    Playing(Card),
    /// A card of Nambarz.
    Nambarz(nambarz::Card),
}

impl fmt::Display for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Playing(card) => fmt::Display::fmt(card, f),
            Self::Nambarz(card) => fmt::Display::fmt(card, f),
        }
    }
}

/// A kind of card that [`AnyCard`] can hold.
trait InAny: Face {
    fn wrap(self) -> AnyCard;
    fn unwrap(card: AnyCard) -> Option<Self>;
}

impl InAny for Card {
    fn wrap(self) -> AnyCard {
        AnyCard::Playing(self)
    }
    fn unwrap(card: AnyCard) -> Option<Self> {
        match card {
            AnyCard::Playing(card) => Some(card),
            AnyCard::Nambarz(_) => None,
        }
    }
}

impl InAny for nambarz::Card {
    fn wrap(self) -> AnyCard {
        AnyCard::Nambarz(self)
    }
    fn unwrap(card: AnyCard) -> Option<Self> {
        match card {
            AnyCard::Nambarz(card) => Some(card),
            AnyCard::Playing(_) => None,
        }
    }
}

fn wrap_dealt<C: InAny>(dealt: &Dealt<C>) -> Dealt<AnyCard> {
    Dealt::new(dealt.cards().iter().map(|card| card.wrap()), dealt.seen_by())
}

fn unwrap_deal<C: InAny>(deal: &Deal<AnyCard>) -> Result<Deal<C>, OptionsError> {
    let stacked = match &deal.stacked {
        None => None,
        Some(groups) => {
            let of_this_game = |group: &Vec<AnyCard>| group.iter().map(|c| C::unwrap(*c)).collect();
            let own: Option<Vec<Vec<C>>> = groups.iter().map(of_this_game).collect();
            Some(own.ok_or_else(|| OptionsError::Deck {
                n_groups: groups.len(),
                n_cards: groups.iter().map(Vec::len).sum(),
                clause: "the cards are another game’s".into(),
            })?)
        }
    };
    Ok(Deal { seed: deal.seed.clone(), stacked })
}

/// Declares [`Any`] and its parts over a closed list of games.
macro_rules! any_game {
    ($($variant:ident($wire:literal) => $game:ty),+ $(,)?) => {
        /// A game in play, whichever it is.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Any { $(#[doc = $wire] $variant(Box<$game>)),+ }

        /// The house rules of some game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum AnyOptions {
            $(#[doc = $wire] #[serde(rename = $wire)] $variant(<$game as Game>::Options)),+
        }

        /// What a seat asks for in some game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum AnyAction {
            $(#[doc = $wire] #[serde(rename = $wire)] $variant(<$game as Game>::Action)),+
        }

        /// What happened in some game, secrets and all.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyEvent { $(#[doc = $wire] $variant(<$game as Game>::Event)),+ }

        /// What happened in some game, as one viewer may know it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum AnySeen {
            $(#[doc = $wire] #[serde(rename = $wire)] $variant(<$game as Game>::Seen)),+
        }

        /// The table of some game, as one viewer may know it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum AnyView {
            $(#[doc = $wire] #[serde(rename = $wire)] $variant(<$game as Game>::View)),+
        }

        /// Why something was refused in some game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
        pub enum AnyIllegal {
            $(
                #[doc = $wire]
                #[serde(rename = $wire)]
                #[error("{0}")]
                $variant(<$game as Game>::Illegal),
            )+
            /// The action belongs to another game.
            #[serde(rename = "other_game")]
            #[error("this action belongs to another game")]
            OtherGame,
        }

        impl Default for AnyOptions {
            /// The first game as its source has it.
            fn default() -> Self {
                [$(Self::$variant(Default::default())),+].into_iter().next().expect("a game")
            }
        }

        impl AnyOptions {
            /// The name of the game that these are rules of.
            pub const fn id(&self) -> &'static str {
                match self { $(Self::$variant(_) => <$game as Game>::ID),+ }
            }

            /// The rule book of the game that these are rules of.
            pub fn rule_book(&self) -> &'static str {
                Any::rule_book(self)
            }

            /// The prose of the same book in French.
            pub fn french_rule_book(&self) -> &'static str {
                Any::french_rule_book(self)
            }

            /// Plays every example of the game's rule book and counts them.
            ///
            /// # Errors
            /// The first line of the book that is wrong or does not hold.
            pub fn check_rule_book(&self) -> Result<usize, BookError> {
                let book = Book::parse(self.rule_book())?;
                match self { $(Self::$variant(_) => book.check::<$game>()),+ }
            }

            /// The default rules of every game.
            pub fn all() -> Vec<Self> {
                vec![$(Self::$variant(Default::default())),+]
            }

            /// Every preset of every game with its name, in the order in which people meet them.
            pub fn catalogue() -> Vec<(&'static str, Self)> {
                Self::all().iter().flat_map(OptionSet::presets).collect()
            }

            /// The preset called `name`.
            pub fn preset(name: &str) -> Option<Self> {
                Self::catalogue().into_iter().find(|(known, _)| *known == name).map(|(_, it)| it)
            }
        }

        impl OptionSet for AnyOptions {
            fn questions(&self) -> Vec<Question> {
                match self { $(Self::$variant(options) => options.questions()),+ }
            }
            fn get(&self, key: &str) -> Option<String> {
                match self { $(Self::$variant(options) => options.get(key)),+ }
            }
            fn set(&mut self, key: &str, answer: &str) -> Result<(), OptionsError> {
                match self { $(Self::$variant(options) => options.set(key, answer)),+ }
            }
            fn presets(&self) -> Vec<(&'static str, Self)> {
                match self {
                    $(Self::$variant(options) => {
                        let wrap = |(name, preset)| (name, Self::$variant(preset));
                        options.presets().into_iter().map(wrap).collect()
                    })+
                }
            }
            fn prose(&self) -> &'static [Prose] {
                match self { $(Self::$variant(options) => options.prose()),+ }
            }
        }

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$variant(action) => fmt::Display::fmt(action, f)),+ }
            }
        }

        impl Clause for AnyIllegal {
            fn clause(&self) -> &'static str {
                match self {
                    $(Self::$variant(illegal) => illegal.clause(),)+
                    Self::OtherGame => "",
                }
            }
        }

        impl Game for Any {
            const ID: &'static str = "any";
            const EDITION: u16 = 1;
            const SEATS: RangeInclusive<u8> = 1..=Seat::MAX;

            type Card = AnyCard;
            type Options = AnyOptions;
            type Action = AnyAction;
            type Event = AnyEvent;
            type Seen = AnySeen;
            type View = AnyView;
            type Illegal = AnyIllegal;

            fn deal(
                options: &AnyOptions,
                n_seats: u8,
                deal: &Deal<AnyCard>,
                log: &mut Vec<AnyEvent>,
            ) -> Result<Self, OptionsError> {
                match options {
                    $(AnyOptions::$variant(options) => {
                        let mut own = Vec::new();
                        let deal = unwrap_deal(deal)?;
                        let game = <$game>::deal(options, n_seats, &deal, &mut own)?;
                        log.extend(own.into_iter().map(AnyEvent::$variant));
                        Ok(Self::$variant(Box::new(game)))
                    })+
                }
            }

            fn agenda(&self) -> Agenda {
                match self { $(Self::$variant(game) => game.agenda()),+ }
            }

            fn actions(&self, seat: Seat, out: &mut Vec<AnyAction>) {
                match self {
                    $(Self::$variant(game) => {
                        let mut own = Vec::new();
                        game.actions(seat, &mut own);
                        out.extend(own.into_iter().map(AnyAction::$variant));
                    })+
                }
            }

            fn act(
                &mut self,
                seat: Seat,
                action: AnyAction,
                log: &mut Vec<AnyEvent>,
            ) -> Result<(), AnyIllegal> {
                match (self, action) {
                    $((Self::$variant(game), AnyAction::$variant(action)) => {
                        let mut own = Vec::new();
                        game.act(seat, action, &mut own).map_err(AnyIllegal::$variant)?;
                        log.extend(own.into_iter().map(AnyEvent::$variant));
                        Ok(())
                    })+
                    _ => Err(AnyIllegal::OtherGame),
                }
            }

            fn expire(
                &mut self,
                timer: TimerId,
                log: &mut Vec<AnyEvent>,
            ) -> Result<(), StaleTimer> {
                match self {
                    $(Self::$variant(game) => {
                        let mut own = Vec::new();
                        game.expire(timer, &mut own)?;
                        log.extend(own.into_iter().map(AnyEvent::$variant));
                        Ok(())
                    })+
                }
            }

            fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(Self::$variant(game) => AnyView::$variant(game.view(viewer))),+ }
            }

            fn seen(event: &AnyEvent, viewer: Viewer) -> AnySeen {
                match event {
                    $(AnyEvent::$variant(event) => {
                        AnySeen::$variant(<$game>::seen(event, viewer))
                    })+
                }
            }

            fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$variant(game) => game.outcome()),+ }
            }

            fn dealt(event: &AnyEvent, visit: &mut dyn FnMut(&Dealt<AnyCard>)) {
                match event {
                    $(AnyEvent::$variant(event) => {
                        <$game>::dealt(event, &mut |cards| visit(&wrap_dealt(cards)));
                    })+
                }
            }

            fn all_cards(&self, out: &mut Vec<AnyCard>) {
                match self {
                    $(Self::$variant(game) => {
                        let mut own = Vec::new();
                        game.all_cards(&mut own);
                        out.extend(own.into_iter().map(InAny::wrap));
                    })+
                }
            }

            fn whole_box(options: &AnyOptions, event: &AnyEvent) -> Option<Vec<AnyCard>> {
                match (options, event) {
                    $((AnyOptions::$variant(options), AnyEvent::$variant(event)) => {
                        let cards = <$game>::whole_box(options, event)?;
                        Some(cards.into_iter().map(InAny::wrap).collect())
                    })+
                    _ => None,
                }
            }

            fn urgency(action: &AnyAction) -> Urgency {
                match action { $(AnyAction::$variant(action) => <$game>::urgency(action)),+ }
            }

            fn default_action(&self, seat: Seat) -> Option<AnyAction> {
                match self {
                    $(Self::$variant(game) => {
                        game.default_action(seat).map(AnyAction::$variant)
                    })+
                }
            }

            fn rematch(&self, options: &AnyOptions) -> AnyOptions {
                match (self, options) {
                    $((Self::$variant(game), AnyOptions::$variant(options)) => {
                        AnyOptions::$variant(game.rematch(options))
                    })+
                    _ => options.clone(),
                }
            }

            fn lists_all(options: &AnyOptions) -> bool {
                match options { $(AnyOptions::$variant(options) => <$game>::lists_all(options)),+ }
            }

            fn parse_action(options: &AnyOptions, text: &str) -> Option<AnyAction> {
                match options {
                    $(AnyOptions::$variant(options) => {
                        <$game>::parse_action(options, text).map(AnyAction::$variant)
                    })+
                }
            }

            fn rule_book(options: &AnyOptions) -> &'static str {
                match options { $(AnyOptions::$variant(options) => <$game>::rule_book(options)),+ }
            }

            fn french_rule_book(options: &AnyOptions) -> &'static str {
                match options {
                    $(AnyOptions::$variant(options) => <$game>::french_rule_book(options)),+
                }
            }

            fn parse_card(options: &AnyOptions, text: &str) -> Option<AnyCard> {
                match options {
                    $(AnyOptions::$variant(options) => {
                        <$game>::parse_card(options, text).map(InAny::wrap)
                    })+
                }
            }

            fn header(options: &AnyOptions) -> Header {
                match options { $(AnyOptions::$variant(options) => <$game>::header(options)),+ }
            }

            fn options_of(id: &str) -> Option<AnyOptions> {
                AnyOptions::all().into_iter().find(|options| options.id() == id)
            }
        }

        impl Guess for Any {
            fn guess(
                options: &AnyOptions,
                viewer: Viewer,
                view: &AnyView,
                seen: &[AnySeen],
                rng: &mut Rng,
            ) -> Self {
                match (options, view) {
                    $((AnyOptions::$variant(options), AnyView::$variant(view)) => {
                        let own = |seen: &AnySeen| match seen {
                            AnySeen::$variant(seen) => Some(seen.clone()),
                            _ => None,
                        };
                        let seen: Vec<_> = seen.iter().filter_map(own).collect();
                        let guess = <$game>::guess(options, viewer, view, &seen, rng);
                        Self::$variant(Box::new(guess))
                    })+
                    _ => panic!("the options, the view and the events are of one game"),
                }
            }
        }
    };
}

any_game! {
    Corse("corse") => Corse,
    Norvegienne("norvegienne") => Norvegienne,
    Scientifique("scientifique") => Scientifique,
    Nambarz("nambarz") => Nambarz,
}
