//! What goes into a room, what comes out of it, and what people see of it.

use serde::{Deserialize, Serialize};
use tapis_bots::BotLevel;
use tapis_rules::{BySeat, Game, OptionsError, Outcome, Refused, Seat, Seats, Seed, TimerId};

/// Who somebody is, wherever they sit; given by the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

/// Somebody with the name the others see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// The name the others see.
    pub nick: String,
}

/// How a table is set up; fixed when it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Config<G: Game> {
    /// The house rules.
    pub options: G::Options,
    /// How many places the table has.
    pub n_seats: u8,
    /// How long somebody may think, in milliseconds, before a bot stands in; `None` for ever.
    pub turn_ms: Option<u32>,
    /// Whether the table is on the public list.
    pub listed: bool,
}

/// Who has a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(Person),
    /// A bot, for the whole game.
    Bot(BotLevel),
}

/// How far a viewer has followed a table: which game of the match, and how many of its events.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Position {
    /// Which game of the match, from 1; 0 before the first deal.
    pub game: u32,
    /// How many events of that game.
    pub n_events: u32,
}

/// One message of one person: who sent it and the number it gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// Who asks.
    pub person: PersonId,
    /// The number that the sender gave the message; a repeat has the same.
    pub id: u64,
}

/// What comes to a room from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<G: Game> {
    /// Takes a free place, the named one or the first. The first to sit is the table's host.
    Sit {
        /// The message.
        request: Request,
        /// The name the others see.
        nick: String,
        /// Which place.
        seat: Option<Seat>,
    },
    /// Gives the place up: before the deal it is free again, during a game a bot plays on.
    Stand {
        /// The message.
        request: Request,
    },
    /// Puts a bot on a free place, or takes it away; the host's right, between games.
    Bot {
        /// The message.
        request: Request,
        /// Which place.
        seat: Seat,
        /// The bot, or nobody.
        level: Option<BotLevel>,
    },
    /// Deals the first game, the host's right; or the next one, as soon as every person at the
    /// table has asked for it.
    Begin {
        /// The message.
        request: Request,
        /// 32 fresh bytes of the operating system, used if a game is dealt.
        seed: Seed,
    },
    /// Plays.
    Act {
        /// The message.
        request: Request,
        /// How far the sender had followed the table when choosing.
        seen: Position,
        /// What the sender wants to do.
        action: G::Action,
        /// The measured round trip to the sender, in milliseconds.
        rtt_ms: Option<u32>,
    },
    /// Takes the own place back from the bot that stands in.
    Back {
        /// The message.
        request: Request,
    },
    /// Somebody's connection has come up; several at once count as one presence.
    Connected(PersonId),
    /// Somebody's last connection has gone.
    Disconnected(PersonId),
    /// A deadline has come.
    Tick,
}

/// What a room wants from its host. The host stores all entries first, then does the rest.
#[derive(Clone, Debug, PartialEq)]
pub enum Output<G: Game> {
    /// To be appended to the journal.
    Store(super::Entry<G>),
    /// The answer to a message; it may come with a later input than the question.
    Answer {
        /// The message.
        request: Request,
        /// Done, or why not.
        result: Result<(), Problem<G::Illegal>>,
    },
    /// Several reached for the same thing: who was how fast.
    Verdict(Verdict),
    /// Everybody should be brought up to date.
    Changed,
}

/// Why a room refuses a message; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Problem<I> {
    /// The sender has no place at this table.
    #[error("you have no place at this table")]
    NotSeated,
    /// The sender has a place already.
    #[error("you already sit at {seat}")]
    AlreadySeated {
        /// Which place.
        seat: Seat,
    },
    /// The place is taken or does not exist, or the table is full.
    #[error("that place is not free")]
    NotFree,
    /// Only the host may do this.
    #[error("only {host} may do this")]
    NotHost {
        /// The host's name.
        host: String,
    },
    /// This is not possible while a game runs.
    #[error("not while a game runs")]
    GameRuns,
    /// There is no game yet, or it is over.
    #[error("no game runs")]
    NoGame,
    /// Places are still free.
    #[error("{n_free} places are still free")]
    PlacesFree {
        /// How many.
        n_free: u8,
    },
    /// The table has moved on since the sender looked.
    #[error("the table has moved on")]
    Stale {
        /// How far it is.
        now: Position,
    },
    /// Somebody else was faster.
    #[error("somebody else was faster")]
    Beaten,
    /// The rules refuse it.
    #[error("{refused}")]
    Rules {
        /// Why.
        refused: Refused<I>,
        /// The clause of the rule book, empty where no clause is behind it.
        clause: String,
    },
    /// The house rules make no game.
    #[error("{0}")]
    Options(OptionsError),
}

/// One claim in a race, as everybody may see it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Who reached.
    pub seat: Seat,
    /// How long after the card appeared, in milliseconds, as judged.
    pub after_ms: u32,
}

/// How a race was judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Where the table stood when they reached.
    pub position: Position,
    /// The claims, the winner first.
    pub claims: Vec<Claim>,
}

/// A place with who has it, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The name to show; empty on a free place. A bot's name is its own.
    pub name: String,
    /// What sits there.
    pub kind: PlaceKind,
    /// Whether a bot plays for the person who has the place.
    pub stand_in: bool,
    /// Whether this person wants another game.
    pub wants_rematch: bool,
}

/// What sits at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    /// Nobody.
    Free,
    /// A person who is there.
    Present,
    /// A person whose connection is gone.
    Away,
    /// A bot.
    Bot(BotLevel),
}

/// What the table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People are sitting down.
    Gathering,
    /// A game runs.
    Playing,
    /// A game has ended; the next one waits for everybody's wish.
    Over,
}

/// The table with its people, as one of them sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct TableView<G: Game> {
    /// How it is set up.
    pub config: Config<G>,
    /// The places.
    pub places: BySeat<Place>,
    /// The place of the person who looks; none for a spectator.
    pub you: Option<Seat>,
    /// The host's place; none while nobody sits.
    pub host: Option<Seat>,
    /// What the table is doing.
    pub stage: Stage,
}

/// A running timer or turn clock with the time it has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The game's timer; none for the clock of whoever must act.
    pub timer: Option<TimerId>,
    /// How long it still runs, in milliseconds.
    pub left_ms: u32,
    /// How long it runs in all, in milliseconds.
    pub of_ms: u32,
}

/// The game at one moment, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Frame<G: Game> {
    /// Which moment it is.
    pub position: Position,
    /// The table.
    pub view: G::View,
    /// Who must act.
    pub must: Seats,
    /// What the viewer may do; empty for a spectator.
    pub actions: Vec<G::Action>,
    /// The clocks that run.
    pub clocks: Vec<Clock>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
}

/// What brings a viewer up to date: all events since a position, or a whole frame without them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Play<G: Game> {
    /// The position after which `events` come; `None` if they were left out and `frame` stands alone.
    pub since: Option<Position>,
    /// What has happened since, without a gap.
    pub events: Vec<G::Seen>,
    /// Where that leads.
    pub frame: Frame<G>,
}
