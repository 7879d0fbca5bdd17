//! What people see of a room: the table, its places, its game and how races were decided.

use serde::{Deserialize, Serialize};
use tapis_bots::BotLevel;
use tapis_rules::{BySeat, Game, Outcome, Seat, Seats, TimerId};

use crate::{Config, FairView, Position, Talk, Trip};

/// One claim in a race, as everybody may see it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Who claimed.
    pub seat: Seat,
    /// How long after the card appeared, in milliseconds, as judged.
    pub after_ms: u32,
}

/// How a race was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Where the table was when they claimed.
    pub position: Position,
    /// The claims, the winner's first.
    pub claims: Vec<Claim>,
    /// Whether the winner was drawn at random among all in time, and need not be the fastest.
    #[serde(default)]
    pub is_drawn: bool,
}

/// A seat and whoever has it, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The name to show; empty if the seat is free. Bots have names of their own.
    pub name: String,
    /// Who sits there.
    pub kind: SeatStatus,
    /// Whether a bot is standing in for the person who has the seat.
    pub stand_in: bool,
    /// In how many milliseconds a bot stands in because somebody else asked for it, if one does.
    #[serde(default)]
    pub bot_in_ms: Option<u32>,
    /// Whether this person wants another game.
    pub wants_rematch: bool,
    /// Whether this person agreed to stop the game that runs, or ran last.
    #[serde(default)]
    pub wants_stop: bool,
    /// The round trip to this person, between games.
    #[serde(default)]
    pub trip: Option<Trip>,
}

impl SeatView {
    /// Somebody of whom nothing else is to be told.
    pub fn new(name: impl Into<String>, kind: SeatStatus) -> Self {
        Self {
            name: name.into(),
            kind,
            stand_in: false,
            bot_in_ms: None,
            wants_rematch: false,
            wants_stop: false,
            trip: None,
        }
    }
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatStatus {
    /// Nobody.
    Free,
    /// A person who is connected.
    Present,
    /// A person who is not.
    Away,
    /// A bot.
    Bot(BotLevel),
}

/// How many are at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    /// People with a seat who are connected.
    pub n_people: u16,
    /// Bots with a seat of their own.
    pub n_bots: u16,
    /// People without a seat who are connected.
    pub n_watching: u16,
}

/// What the table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People are sitting down.
    Gathering,
    /// A game is running.
    Playing,
    /// A game has ended; the next one is dealt when everybody has asked for it.
    Over,
}

/// The table with its people, as one of them sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct TableView<G: Game> {
    /// How it is set up.
    pub config: Config<G>,
    /// The seats.
    #[serde(rename = "places")]
    pub seats: BySeat<SeatView>,
    /// The seat of the person who looks; `None` for a spectator.
    pub you: Option<Seat>,
    /// The host's seat; `None` while nobody sits.
    pub host: Option<Seat>,
    /// What the table is doing.
    pub stage: Stage,
    /// The most that the host can allow people to say.
    pub most_talk: Talk,
    /// How the game in play was dealt, or the next one will be; nothing at a table that commits to
    /// nothing.
    #[serde(default)]
    pub fair: Option<FairView>,
    /// The house rules that the host has chosen for the next game, if they are others.
    #[serde(default = "nothing")]
    pub next: Option<G::Options>,
    /// The names of those whose seats the host has taken away, the last one last.
    #[serde(default)]
    pub removed: Vec<String>,
    /// How many people are there without a seat.
    #[serde(default)]
    pub n_watching: u16,
    /// The host who has taken the seat of the person who looks, if that is how they lost it.
    #[serde(default)]
    pub removed_by: Option<String>,
}

impl<G: Game> TableView<G> {
    /// A table in play without a host, where nobody talks: a lesson, or a game that is over.
    pub const fn of_record(config: Config<G>, seats: BySeat<SeatView>, you: Option<Seat>) -> Self {
        Self {
            config,
            seats,
            you,
            host: None,
            stage: Stage::Playing,
            most_talk: Talk::Off,
            fair: None,
            next: None,
            removed: Vec::new(),
            n_watching: 0,
            removed_by: None,
        }
    }
}

const fn nothing<T>() -> Option<T> {
    None
}

/// A running timer or turn clock with the time it has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The game's timer; `None` for the turn clock of whoever must act.
    pub timer: Option<TimerId>,
    /// How much time is left, in milliseconds.
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
    /// The clocks that are running.
    pub clocks: Vec<Clock>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
}

/// What brings a viewer up to date: all events since a position, or a whole frame without them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Update<G: Game> {
    /// The position from which `events` continue; `None` if there are none and `frame` stands
    /// alone.
    pub since: Option<Position>,
    /// What has happened since, without a gap.
    pub events: Vec<G::Seen>,
    /// Where that leads.
    pub frame: Frame<G>,
}
