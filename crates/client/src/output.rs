//! What a session asks of its driver.

use tapis_protocol::{ChatLine, ChatText, Hint, Phrase, ProtocolError, Report, SeatTicket, Update};
use tapis_room::Verdict;
use tapis_rules::Seat;

/// What a session asks of its driver.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Open a connection. Drop the one that is still there, and report nothing more from it.
    Connect,
    /// Send this over the connection.
    Send(Vec<u8>),
    /// Something that can be read from the session has changed.
    Changed,
    /// The game went on: events in order, each exactly once; or one whole frame after a gap.
    /// [`Session::frame`](crate::Session::frame) is already up to date.
    Happened(Box<Update>),
    /// What has just happened can be raced for: whoever acts on it says how fast they were.
    Revealed,
    /// How a race was decided.
    Verdict(Verdict),
    /// A ticket that was asked for.
    Ticket(SeatTicket),
    /// What this person could do, as they asked.
    Hint(Hint),
    /// Somebody has said something.
    Said {
        /// From which seat.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// Somebody has written something.
    Chat(ChatLine),
    /// Somebody has reported something to the host, who sits here.
    Reported(Report),
    /// What whoever runs the server tells everybody, or that it holds no more.
    Notice(Option<ChatText>),
    /// The reply to a command.
    Answered {
        /// The command's number.
        id: u64,
        /// Done and on disk, or why not.
        result: Result<(), ProtocolError>,
    },
    /// Something is wrong that has nothing to do with a command.
    Error(ProtocolError),
}
