//! What people write to each other, where their table's host allows it.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_rules::Seat;

/// What somebody has written. Nobody but the people at the table is to read it: it is kept out of
/// everything that prints values for those who look for faults.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChatText(String);

impl ChatText {
    /// What somebody has written, as it stands.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ChatText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChatText({} characters)", self.0.chars().count())
    }
}

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
