//! Players that see only what a person at that seat sees.

mod any;
mod imagine;
mod reaction;

tapis_games::game_folders!(bot);

pub use imagine::Imagine;
pub use tapis_games::reason::{Advice, Beside};

use serde::{Deserialize, Serialize};
use tapis_games::reason::Reason;
use tapis_rules::{Guess, Rng, Seat};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Slow and careless; in races it leaves people the time to be first.
    Easy,
    /// As fast as most people.
    Medium,
    /// Fast and careful.
    Hard,
    /// As a hard one, but it plays on in its head before it chooses, in games where that helps.
    Expert,
}

/// What a bot sees: exactly what a person at its seat is sent.
#[derive(Debug)]
pub struct Look<'a, G: Guess> {
    /// The house rules.
    pub options: &'a G::Options,
    /// The bot's seat.
    pub seat: Seat,
    /// The table.
    pub view: &'a G::View,
    /// All that it knows of what has happened since the deal, where the bot's [`Recall`] asks for it, and
    /// for an expert always.
    pub memory: &'a G::Memory,
    /// What it may do; never empty.
    pub actions: &'a [G::Action],
    /// Whether the table waits for it.
    pub due: Due,
}

/// Whether the table waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It does.
    Must,
    /// It does not, but the seat may act.
    May,
}

/// What a bot is going to do unless the table changes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// What.
    pub action: A,
    /// How long after the last change, in milliseconds: a person's pace.
    pub after_ms: u32,
}

/// How far back the bot of a game looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recall {
    /// Nothing: what lies on the table now is enough.
    Table,
    /// All that has happened since the deal.
    Whole,
}

/// A game that bots can play.
pub trait Bot: Guess {
    /// Whether [`Look::memory`] has to be kept up; it may be empty for a bot that never looks back.
    fn recall(_options: &Self::Options) -> Recall {
        Recall::Whole
    }

    /// Whether this gives a bot that has made up its mind a reason to think again.
    fn is_news(_seen: &Self::Seen) -> bool {
        true
    }

    /// Whether an expert plays better than a hard bot.
    fn has_experts(_options: &Self::Options) -> bool {
        true
    }

    /// Whether an expert plays on in its head before this choice, if whoever runs the table lets it:
    /// [`Self::choose`] tells what it does without search.
    fn thinks(_look: &Look<'_, Self>) -> bool {
        false
    }

    /// What a bot does after the table has changed; `None` lets it wait for the next change,
    /// which it may only do when it is not [`Due::Must`].
    fn choose(
        level: BotLevel,
        look: &Look<'_, Self>,
        rng: &mut Rng,
    ) -> Option<Choice<Self::Action>>;

    /// Whether a hint is better for what could be done being tried before.
    fn tries(_look: &Look<'_, Self>) -> bool {
        false
    }

    /// What a careful player at this seat would do without search, and why.
    ///
    /// Nothing is left to carelessness: what it says never costs anything by the rules that doing
    /// nothing would not.
    fn advise(look: &Look<'_, Self>, rng: &mut Rng) -> Advice<Self::Action>;

    /// Why this, which is listed, is what a careful player does. It is true of it, whoever chose it.
    fn reason(look: &Look<'_, Self>, action: &Self::Action) -> Reason;
}
