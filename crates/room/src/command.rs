//! What people ask of a table.

use serde::{Deserialize, Serialize};
use tapis_bots::BotLevel;
use tapis_rules::{Game, Seat, Seed};

use crate::{ChatText, Phrase, Position, Request, Setting, Ticket, Timing};

/// What somebody can ask of a table; on the wire as it stands here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[serde(bound(serialize = "", deserialize = ""))]
pub enum Command<G: Game> {
    /// Take a free seat, the given one or the first. The first person to sit becomes host.
    Sit {
        /// Which seat.
        seat: Option<Seat>,
    },
    /// Give up one's seat.
    Stand,
    /// Put a bot on a free seat, or remove it; only the host may.
    Bot {
        /// Which seat.
        seat: Seat,
        /// The bot's level, or `None` to remove it.
        level: Option<BotLevel>,
    },
    /// Take another person's seat away: before the deal and between games it becomes free, in a
    /// game a bot plays on; only the host may.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// Deal the first game, which only the host may do, or ask for another one.
    Begin,
    /// Act in the game.
    Act {
        /// How far the sender had followed the table when choosing.
        seen: Position,
        /// The action.
        action: G::Action,
        /// How fast the sender was, where several race for something.
        #[serde(default)]
        reaction: Option<Reaction>,
    },
    /// Take one's seat back from the bot that stands in.
    Back,
    /// Let a bot play for somebody who does nothing, until they take their seat back. The host may
    /// at any time, everybody else with a seat once the table has waited for a minute.
    StandIn {
        /// Whose seat.
        seat: Seat,
    },
    /// Make a ticket, with which a seat can be taken on another device: for one's own seat, or as
    /// host for that of a person for whom a bot plays because they are gone. It comes as
    /// [`Output::Ticket`](crate::Output::Ticket); earlier ones for the seat are good no more.
    MakeTicket {
        /// Which seat.
        seat: Seat,
    },
    /// Take the seat that a ticket is for.
    UseTicket {
        /// The ticket.
        ticket: Ticket,
    },
    /// Agree to stop the game. It is stopped, without a winner, as soon as everybody agrees whose
    /// seat no bot has or keeps for somebody who is away.
    Stop,
    /// Take back that one agreed to stop the game.
    GoOn,
    /// Say something to everybody at the table, from one's seat. What people say is no part of the
    /// game: this and the two below are for whoever drives the room, which does nothing about them.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Ask what one could do, where the table gives hints. It comes as [`Output::Hint`](crate::Output::Hint).
    Hint,
    /// Change how the table is kept, at any time; only the host may.
    Set(Setting),
    /// Gives the table a new code; the old one leads only those to it who have a seat.
    NewCode,
    /// Let somebody sit down again whose seat was taken away; only the host may.
    LetIn {
        /// What they were called.
        name: String,
    },
    /// Choose what is played next, for the same people in their seats; only the host may, after a
    /// game. Everybody is asked anew whether they want it.
    Choose(G::Options),
    /// Write something to everybody at the table, from one's seat, where the host allows it.
    Chat {
        /// What: 1 to 200 visible characters on one line.
        text: ChatText,
    },
    /// Report a line of somebody else's to the host.
    Report {
        /// The number of the line.
        line: u32,
    },
}

impl<G: Game> Command<G> {
    /// What its sender says of how fast they were.
    pub const fn reaction(&self) -> Option<Reaction> {
        if let Self::Act { reaction, .. } = self { *reaction } else { None }
    }

    /// An act that says nothing of how fast it was.
    pub const fn act(seen: Position, action: G::Action) -> Self {
        Self::Act { seen, action, reaction: None }
    }
}

/// How fast somebody was, as their own device has measured it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// The number of the message that told them of what they react to.
    pub nonce: u64,
    /// From the first frame that showed it to the press, in milliseconds.
    pub ms: u32,
    /// From the arrival of the message to that frame, in milliseconds.
    pub painted_ms: u32,
}

/// A command with who sends it, and what only the driver knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask<G: Game> {
    /// The message that asks for it.
    pub request: Request,
    /// What it asks for.
    pub command: Command<G>,
    /// The name that others see, of whoever sits down.
    pub nick: String,
    /// What was measured of an act on its way.
    pub timing: Timing,
    /// Fresh bytes from the operating system. A ticket and a code are made of them; and what a game
    /// is dealt from, at a table that has committed to nothing, such as those of studies.
    pub fresh: Seed,
}

impl<G: Game> Ask<G> {
    /// A command of which nothing else is known; the same bytes stand for fresh ones.
    pub fn new(request: Request, command: Command<G>) -> Self {
        let (nick, timing, fresh) = (String::new(), Timing::default(), Seed::new([0; 32]));
        Self { request, command, nick, timing, fresh }
    }

    /// The same from somebody who is called so.
    #[must_use]
    pub fn called(self, nick: String) -> Self {
        Self { nick, ..self }
    }

    /// The same with what was measured on its way.
    #[must_use]
    pub fn timed(self, timing: Timing) -> Self {
        Self { timing, ..self }
    }

    /// The same with fresh bytes.
    #[must_use]
    pub fn with_fresh(self, fresh: Seed) -> Self {
        Self { fresh, ..self }
    }
}
