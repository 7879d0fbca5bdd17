//! What people write to each other, where their table's host allows it.

use serde::{Deserialize, Serialize};
use tapis_room::ChatText;
use tapis_rules::Seat;

/// A line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number at this table, by which it can be reported.
    pub line: u32,
    /// From which seat.
    pub seat: Seat,
    /// What.
    pub text: ChatText,
}

/// What somebody reports to the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The name of who reports it.
    pub by: String,
    /// The name of who wrote it.
    pub who: String,
    /// Where they sit now, if they do.
    pub seat: Option<Seat>,
    /// What they wrote.
    pub text: ChatText,
}
