//! What goes into a room, and what comes out of it.

use serde::{Deserialize, Serialize};
use tapis_bots::{Bot, BotLevel};
use tapis_rules::{Game, Seat};

use crate::{
    Ask, Door, FairInput, Hint, Hints, Pace, RoomError, Talk, Thought, Ticket, Verdict,
    arbiter::Judging,
};

/// Identifies a person, wherever they sit; assigned by the driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

/// A person with the name that others see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// The name that others see.
    pub nick: String,
}

impl Person {
    /// A person with a name as it can be stored: a line break would end its line in the journal.
    pub(crate) fn new(id: PersonId, nick: &str) -> Self {
        Self { id, nick: nick.chars().filter(|letter| !letter.is_control()).collect() }
    }
}

/// How a table is set up; fixed once it is open, but for what people may say, who may sit down and,
/// between two games, the house rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Config<G: Game> {
    /// The house rules.
    pub options: G::Options,
    /// How many seats the table has.
    pub n_seats: u8,
    /// How long a person may think before a bot stands in, in milliseconds; `None` for no limit.
    pub turn_ms: Option<u32>,
    /// How strictly reactions are judged.
    #[serde(default)]
    pub judging: Judging,
    /// The least time between two cards that are turned up, in milliseconds.
    #[serde(default = "usual_reveal_ms")]
    pub reveal_ms: u32,
    /// Whether bots and clocks wait for those who listen.
    #[serde(default)]
    pub pace: Pace,
    /// How well a bot plays that stands in for somebody.
    #[serde(default = "usual_stand_in")]
    pub stand_in: BotLevel,
    /// What people may say to each other; the host may switch it at any time.
    #[serde(default)]
    pub talk: Talk,
    /// Whether whoever has no seat may take one; the host may switch it at any time.
    #[serde(default)]
    pub door: Door,
    /// The code that leads whoever has no seat to the table, once the first one does no more.
    #[serde(default)]
    pub code: Option<String>,
    /// Whether people are told what they could do, if they ask.
    #[serde(default)]
    pub hints: Hints,
    /// Whether the table is on the public list.
    pub listed: bool,
    /// The code of the class that the table belongs to.
    #[serde(default)]
    pub class: Option<String>,
}

impl<G: Game> Config<G> {
    /// A table where nothing else was chosen: brisk, among friends, not on the public list.
    pub const fn new(options: G::Options, n_seats: u8) -> Self {
        Self {
            options,
            n_seats,
            turn_ms: None,
            pace: Pace::Brisk,
            judging: Judging::Friends,
            reveal_ms: REVEAL_MS,
            stand_in: usual_stand_in(),
            talk: Talk::Phrases,
            door: Door::Open,
            code: None,
            hints: Hints::OnRequest,
            listed: false,
            class: None,
        }
    }
}

/// The least time between two cards that are turned up where none was chosen, in milliseconds:
/// people have to see one before the next.
pub const REVEAL_MS: u32 = 350;

/// That, for readers of older tables.
pub const fn usual_reveal_ms() -> u32 {
    REVEAL_MS
}

/// How well a bot plays that stands in where nothing was chosen.
pub const fn usual_stand_in() -> BotLevel {
    BotLevel::Medium
}

/// How somebody's last connection went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Departure {
    /// They closed it, as browsers do with the page.
    Closed,
    /// Nothing came any more.
    Lost,
}

impl Departure {
    /// How long somebody may be gone before the table goes on without them, in milliseconds:
    /// loading the page anew takes less than the one, most holes in a network less than the other.
    pub const fn grace_ms(self) -> u64 {
        match self {
            Self::Closed => 10_000,
            Self::Lost => 45_000,
        }
    }
}

/// Who has a seat.
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

/// What was measured of an act on its way; nothing of what a bot does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timing {
    /// How long after its sender was sent what they have seen it arrived, in milliseconds; `None` if
    /// it does not prove that they have received that.
    pub elapsed_ms: Option<u32>,
    /// The round trip, as far as it is believed, in milliseconds.
    pub rtt_ms: Option<u32>,
    /// How long the sender's device says that they took, in milliseconds.
    pub reaction_ms: Option<u32>,
}

impl Timing {
    /// Of an act that says nothing of how fast it was, over a round trip of so many milliseconds.
    pub const fn over(rtt_ms: Option<u32>) -> Self {
        Self { elapsed_ms: None, rtt_ms, reaction_ms: None }
    }
}

/// Something that can be raced for has been sent to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Where the table was.
    pub position: Position,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// The most that will be believed of the round trip, in milliseconds, if it was measured.
    pub rtt_ms: Option<u32>,
}

/// The round trip to somebody, as everybody may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trip {
    /// In milliseconds.
    pub ms: u32,
    /// Whether it could not be checked below the connection, because something stands in between.
    pub is_rough: bool,
}

/// Identifies one message of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// Who sent it.
    pub person: PersonId,
    /// The number that the sender gave it; a repeat carries the same number.
    pub id: u64,
}

/// What somebody thinks of stopping the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopVote {
    /// It should end as it stands.
    Stop,
    /// It should go on.
    GoOn,
}

/// What comes to a room from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<G: Game> {
    /// Somebody asks for something; it gets exactly one answer.
    Ask(Ask<G>),
    /// A person who has a seat is called otherwise from now on.
    Renamed {
        /// Who.
        person: PersonId,
        /// The name that others see.
        nick: String,
    },
    /// What has been found for a bot, in reply to [`Output::Think`]; it needs no answer. It may come
    /// late, twice or not at all.
    Chosen {
        /// Whose choice.
        seat: Seat,
        /// Where the table was when it was asked for.
        position: Position,
        /// What to do; `None` if nobody could think, and the bot is not waited for any longer.
        action: Option<G::Action>,
    },
    /// What the driver allows people to say at most; it needs no answer and is not stored.
    Permit(Talk),
    /// A person is connected; several connections count as one presence.
    Connected(PersonId),
    /// A person's last connection is gone.
    Disconnected {
        /// Who.
        person: PersonId,
        /// How.
        how: Departure,
    },
    /// A person has heard all that led to this position; it needs no answer.
    Heard {
        /// Who.
        person: PersonId,
        /// How far.
        position: Position,
    },
    /// Something that can be raced for has been sent to a person; it needs no answer.
    Shown {
        /// Who.
        person: PersonId,
        /// What and when.
        shown: Shown,
    },
    /// The round trip to a person has been measured; it needs no answer.
    Measured {
        /// Who.
        person: PersonId,
        /// How long.
        trip: Trip,
    },
    /// Something for the deal of the next game; it needs no answer.
    Fair(FairInput),
    /// A deadline has come.
    Tick,
}

impl<G: Game> From<Ask<G>> for Input<G> {
    fn from(ask: Ask<G>) -> Self {
        Self::Ask(ask)
    }
}

/// What a room asks of its driver, which stores all entries first and then does the rest.
#[derive(Clone, Debug, PartialEq)]
pub enum Output<G: Bot> {
    /// Append this to the journal.
    Store(super::Entry<G>),
    /// The reply to a message; it may come with a later input than the message itself.
    Answer {
        /// The message.
        request: Request,
        /// Done, or why not.
        result: Result<(), RoomError<G::Illegal>>,
    },
    /// A ticket, for whoever asked for it and nobody else.
    Ticket {
        /// The message that asked for it.
        request: Request,
        /// The seat that it is for.
        seat: Seat,
        /// The ticket.
        ticket: Ticket,
        /// How long it can be used, in milliseconds.
        left_ms: u32,
    },
    /// What somebody could do, for whoever asked and nobody else.
    Hint {
        /// The message that asked for it.
        request: Request,
        /// The hint.
        hint: Hint<G::Action>,
        /// All that they see, and nothing else of the game, where a better hint is found by trying:
        /// it is told instead of this one. That takes time, and the room waits for no answer.
        asked: Option<Box<Thought<G>>>,
    },
    /// A bot wants to think, which takes time; the reply is [`Input::Chosen`]. Without one the table
    /// waits for a moment, and the bot does what it would without search.
    Think(Box<Thought<G>>),
    /// A race has been decided.
    Verdict(Verdict),
    /// Everybody should be brought up to date.
    Changed,
}
