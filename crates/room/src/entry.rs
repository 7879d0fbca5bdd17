//! The journal of a table: one line of text per entry, from which the room is restored.
//!
//! ```text
//! open {"options":{"corse":{…}},"n_seats":2,…}
//! sit A #17:4210 person 17 Lina
//! sit B bot medium
//! ticket A 0f3a… @1760000600000 #17:4211
//! commit 6c0f… 256 4b7e…
//! promise A 1f3b…
//! lock @1759999999000 #17:4212
//! give A 77c0…
//! begin 6f0c… @1760000000000
//! A lay @1200 #17:4211
//! ! window#1 @2400
//! claims 1.57 B 412/120/298/0 A 530/30/-/0
//! agree 17 #17:4213
//! object 17 #17:4214
//! stop @93100
//! talk chat #17:4215
//! door closed #17:4217
//! pace quick #17:4220
//! admit #17:4218 person Sam
//! code BCDFGH #17:4219
//! rules nambarz 2 cap=rounds:2 #17:4216
//! ```
//!
//! `commit` holds what the table has committed to for its next game, `promise` and `give` what the
//! people add to it; only whoever reads the journal knows it before the end of that game.
//! `open` names the `edition` of the rules too, unless it is the first: the table keeps to it.
//! `rules` gives those of the games from then on: game, edition, answers that differ from the default.
//! `@` after `begin` is the time of the deal in milliseconds since 1970, after `ticket` until when it
//! can be used; elsewhere it counts from the deal. Claims are milliseconds: elapsed, round trip, reaction as the claimant's device says, and
//! before which it does not count. `#` names the message that asked for it, so that a repeat is recognised even after a crash.

use tapis_rules::{Game, Seat, Seed, Timed};

use crate::{
    Config, FairEntry, Occupant, PersonId, Position, Request, Setting, StopVote, Ticket,
    arbiter::RawClaim,
};

/// One line of a table's journal.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry<G: Game> {
    /// The table was opened.
    Opened(Config<G>),
    /// Somebody took, left or was given a seat.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who has it now.
        occupant: Occupant,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// A ticket for a seat was made.
    TicketMade {
        /// Which seat.
        seat: Seat,
        /// The ticket.
        ticket: Ticket,
        /// Until when it can be used, in milliseconds since 1970.
        until_ms: u64,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// A person wants another game.
    RematchWanted {
        /// Who.
        person: PersonId,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// A person agreed to stop the game, or took that back.
    StopVoted {
        /// Who.
        person: PersonId,
        /// Whether they agreed.
        vote: StopVote,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// The game was stopped, because all agreed.
    Stopped {
        /// When, in milliseconds since the deal.
        at_ms: u64,
    },
    /// The host changed how the table is kept.
    Set {
        /// What.
        setting: Setting,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// The host gave the table a new code.
    CodeSet {
        /// Which.
        code: String,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// The host let somebody sit down again.
    LetIn {
        /// What they were called.
        name: String,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// The host chose what is played next.
    Chosen {
        /// The house rules.
        options: G::Options,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// Something for the deal of the next game.
    Fair(FairEntry),
    /// A game was dealt.
    Began {
        /// The seed it was dealt from.
        seed: Seed,
        /// When, in milliseconds since 1970.
        at_ms: u64,
        /// The message that asked for it.
        request: Option<Request>,
    },
    /// Claims on the same thing were judged; the input that follows is the first that the rules took.
    Claims {
        /// Where the table was.
        position: Position,
        /// The claims, in the order in which they arrived.
        claims: Vec<RawClaim>,
    },
    /// Something happened in the game.
    Input {
        /// What, and when since the deal.
        timed: Timed<G::Action>,
        /// The message that asked for it.
        request: Option<Request>,
    },
}

impl<G: Game> Entry<G> {
    /// The message behind it, if there is one.
    pub const fn request(&self) -> Option<Request> {
        match self {
            Self::Opened(_)
            | Self::Stopped { .. }
            | Self::Claims { .. }
            | Self::Fair(
                FairEntry::Committed { .. }
                | FairEntry::Promised { .. }
                | FairEntry::Contributed { .. },
            ) => None,
            Self::Fair(FairEntry::Locked { request, .. })
            | Self::Seated { request, .. }
            | Self::TicketMade { request, .. }
            | Self::RematchWanted { request, .. }
            | Self::StopVoted { request, .. }
            | Self::Set { request, .. }
            | Self::CodeSet { request, .. }
            | Self::LetIn { request, .. }
            | Self::Chosen { request, .. }
            | Self::Began { request, .. }
            | Self::Input { request, .. } => *request,
        }
    }

    /// The house rules by which the lines after this one are read, where it changes them.
    pub const fn rules(&self) -> Option<&G::Options> {
        match self {
            Self::Opened(Config { options, .. }) | Self::Chosen { options, .. } => Some(options),
            Self::Seated { .. }
            | Self::TicketMade { .. }
            | Self::RematchWanted { .. }
            | Self::StopVoted { .. }
            | Self::Stopped { .. }
            | Self::Set { .. }
            | Self::CodeSet { .. }
            | Self::LetIn { .. }
            | Self::Fair(_)
            | Self::Began { .. }
            | Self::Claims { .. }
            | Self::Input { .. } => None,
        }
    }
}

/// A line that is not an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{line}” is not an entry of a table’s journal")]
pub struct ParseEntryError {
    /// The line, shortened; it contains neither a seed nor a ticket.
    pub line: String,
}
