//! One closed enum over all games, itself a [`Game`]: whoever serves many games names none.

mod card;
mod part;

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_rules::{
    Agenda, Clause, Deal, Dealt, Game, Guess, Header, OptionSet, OptionsError, Outcome, Prose,
    Question, Rng, Ruleset, Seat, StaleTimer, TimerId, Urgency, Viewer,
    book::{Book, BookError, Example},
};

use card::wrap_dealt;

pub use card::{AnyCard, unwrap_deal};
pub use part::{InAny, Member};

/// Declares [`Any`] and its parts over a closed list of games.
macro_rules! any_game {
    ($($module:ident: $variant:ident,)+) => {
        /// A game in play, whichever it is.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Any { $(#[doc = stringify!($module)] $variant(Box<crate::$module::$variant>)),+ }

        /// The house rules of some game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyOptions {
            $(#[doc = stringify!($module)] $variant(<crate::$module::$variant as Game>::Options)),+
        }

        /// What a seat asks for in some game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyAction {
            $(#[doc = stringify!($module)] $variant(<crate::$module::$variant as Game>::Action)),+
        }

        /// A checked action of some game.
        #[derive(Debug)]
        pub enum AnyStep {
            $(#[doc = stringify!($module)] $variant(<crate::$module::$variant as Game>::Step)),+
        }

        /// What happened in some game, secrets and all.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyEvent { $(#[doc = stringify!($module)] $variant(<crate::$module::$variant as Game>::Event)),+ }

        /// What happened in some game, as one viewer may know it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AnySeen {
            $(#[doc = stringify!($module)] $variant(<crate::$module::$variant as Game>::Seen)),+
        }

        /// The table of some game, as one viewer may know it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyView {
            $(#[doc = stringify!($module)] $variant(<crate::$module::$variant as Game>::View)),+
        }

        /// Why something was refused in some game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyIllegal {
            $(
                #[doc = stringify!($module)]
                #[error("{0}")]
                $variant(<crate::$module::$variant as Game>::Illegal),
            )+
            /// The action belongs to another game.
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
            pub fn id(&self) -> &'static str {
                self.header().id
            }

            /// The [rule book](tapis_rules::book) of the game.
            pub fn rule_book(&self) -> &'static str {
                visit!(AnyOptions, self, |G, _| G::RULE_BOOK)
            }

            /// The prose of the same book in French, without sources and examples: what
            /// [`Book::translated`] takes.
            pub fn french_rule_book(&self) -> &'static str {
                visit!(AnyOptions, self, |G, _| G::FRENCH_RULE_BOOK)
            }

            /// Plays every example of the game's rule book and counts them.
            ///
            /// # Errors
            /// The first line of the book that is wrong or does not hold.
            pub fn check_rule_book(&self) -> Result<usize, BookError> {
                let book = Book::parse(self.rule_book())?;
                visit!(AnyOptions, self, |G, _| book.check::<G>())
            }

            /// Plays an example as one of this game, by the rules that it gives itself.
            ///
            /// # Errors
            /// The first line of the example that is wrong or does not hold.
            pub fn check_example(&self, example: &Example<'_>) -> Result<(), BookError> {
                visit!(AnyOptions, self, |G, _| example.check::<G>())
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

        impl Ruleset for AnyOptions {
            type Game = Any;

            fn header(&self) -> Header {
                match self { $(Self::$variant(options) => options.header()),+ }
            }

            fn in_edition(&self, edition: u16) -> Option<Self> {
                match self {
                    $(Self::$variant(options) => options.in_edition(edition).map(Self::$variant)),+
                }
            }

            fn of_game(id: &str) -> Option<Self> {
                Self::all().into_iter().find(|options| options.id() == id)
            }

            fn deal(
                &self,
                n_seats: u8,
                deal: &Deal<AnyCard>,
                log: &mut Vec<AnyEvent>,
            ) -> Result<Any, OptionsError> {
                match self {
                    $(Self::$variant(options) => {
                        let mut own = Vec::new();
                        let game = options.deal(n_seats, &unwrap_deal(deal)?, &mut own)?;
                        log.extend(own.into_iter().map(AnyEvent::$variant));
                        Ok(Any::$variant(Box::new(game)))
                    })+
                }
            }

            fn is_of_reflexes(&self) -> bool {
                match self { $(Self::$variant(options) => options.is_of_reflexes()),+ }
            }

            fn urgency(&self, action: &AnyAction) -> Urgency {
                match (self, action) {
                    $((Self::$variant(options), AnyAction::$variant(action)) => {
                        options.urgency(action)
                    })+
                    _ => Urgency::Turn,
                }
            }

            fn lists_all(&self) -> bool {
                match self { $(Self::$variant(options) => options.lists_all()),+ }
            }

            fn safety_cap(&self) -> &'static str {
                match self { $(Self::$variant(options) => options.safety_cap()),+ }
            }

            fn whole_box(&self, event: &AnyEvent) -> Option<Vec<AnyCard>> {
                match (self, event) {
                    $((Self::$variant(options), AnyEvent::$variant(event)) => {
                        let cards = options.whole_box(event)?;
                        Some(cards.into_iter().map(InAny::wrap).collect())
                    })+
                    _ => None,
                }
            }

            fn parse_action(&self, text: &str) -> Option<AnyAction> {
                match self {
                    $(Self::$variant(options) => {
                        options.parse_action(text).map(AnyAction::$variant)
                    })+
                }
            }

            fn parse_card(&self, text: &str) -> Option<AnyCard> {
                match self {
                    $(Self::$variant(options) => options.parse_card(text).map(InAny::wrap)),+
                }
            }
        }

        impl Game for Any {
            type Card = AnyCard;
            type Options = AnyOptions;
            type Action = AnyAction;
            type Step = AnyStep;
            type Event = AnyEvent;
            type Seen = AnySeen;
            type View = AnyView;
            type Illegal = AnyIllegal;

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

            fn check(&self, seat: Seat, action: AnyAction) -> Result<AnyStep, AnyIllegal> {
                match (self, action) {
                    $((Self::$variant(game), AnyAction::$variant(action)) => {
                        let step = game.check(seat, action);
                        step.map(AnyStep::$variant).map_err(AnyIllegal::$variant)
                    })+
                    _ => Err(AnyIllegal::OtherGame),
                }
            }

            fn play(&mut self, seat: Seat, step: AnyStep, log: &mut Vec<AnyEvent>) {
                match (self, step) {
                    $((Self::$variant(game), AnyStep::$variant(step)) => {
                        let mut own = Vec::new();
                        game.play(seat, step, &mut own);
                        log.extend(own.into_iter().map(AnyEvent::$variant));
                    })+
                    _ => panic!("a step is played in the game that has checked it"),
                }
            }

            fn n_deals(&self) -> u32 {
                match self { $(Self::$variant(game) => game.n_deals()),+ }
            }

            fn check_miss(&self, seat: Seat) -> Option<AnyStep> {
                match self { $(Self::$variant(game) => game.check_miss(seat).map(AnyStep::$variant)),+ }
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
                        AnySeen::$variant(<crate::$module::$variant>::seen(event, viewer))
                    })+
                }
            }

            fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$variant(game) => game.outcome()),+ }
            }

            fn dealt(event: &AnyEvent, visit: &mut dyn FnMut(&Dealt<AnyCard>)) {
                match event {
                    $(AnyEvent::$variant(event) => {
                        <crate::$module::$variant>::dealt(event, &mut |cards| {
                            visit(&wrap_dealt(cards));
                        });
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
        }

        /// What a viewer with a perfect memory knows.
        #[derive(Clone, Debug)]
        pub enum AnyMemory {
            $(
                #[doc = concat!("Of [`", stringify!($variant), "`](crate::", stringify!($module), "::", stringify!($variant), ").")]
                $variant(<crate::$module::$variant as Guess>::Memory),
            )+
        }

        impl Guess for Any {
            type Memory = AnyMemory;

            fn memory(options: &AnyOptions, n_seats: u8) -> AnyMemory {
                match options {
                    $(AnyOptions::$variant(options) => {
                        AnyMemory::$variant(<crate::$module::$variant>::memory(options, n_seats))
                    })+
                }
            }

            fn learn(options: &AnyOptions, memory: &mut AnyMemory, seen: &AnySeen) {
                match memory {
                    $(AnyMemory::$variant(memory) => {
                        let (options, seen) = (InAny::own(options), InAny::own(seen));
                        <crate::$module::$variant>::learn(options, memory, seen);
                    })+
                }
            }

            fn on_sight(
                options: &AnyOptions,
                n_seats: u8,
                viewer: Viewer,
                view: &AnyView,
            ) -> AnyMemory {
                visit!(AnyOptions, options, |G, options| {
                    G::on_sight(options, n_seats, viewer, InAny::own(view)).wrap()
                })
            }

            fn guess(
                options: &AnyOptions,
                viewer: Viewer,
                view: &AnyView,
                memory: &AnyMemory,
                rng: &mut Rng,
            ) -> Self {
                match options {
                    $(AnyOptions::$variant(options) => {
                        let (view, memory) = (InAny::own(view), InAny::own(memory));
                        let guess = <crate::$module::$variant>::guess(options, viewer, view, memory, rng);
                        Self::$variant(Box::new(guess))
                    })+
                }
            }
        }
    };
}

for_each_game!(any_game);
