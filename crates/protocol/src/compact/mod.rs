//! The compact form of messages, which our own page reads and writes instead of JSON.
//!
//! It holds the same values as the JSON, in the order of their types' declarations, without names:
//!
//! | value | bytes |
//! |---|---|
//! | number | 7 bits a byte, the lowest first, the highest bit set if more follow; never longer than it needs to be |
//! | number that may be negative | the same of 0, −1, 1, −2 … |
//! | `false`, `true` | `0`, `1` |
//! | nothing, something | `0`; `1` and the value |
//! | text | number of its bytes, UTF-8 |
//! | list | number of its items, the items |
//! | struct | its fields |
//! | one of several | its place among them from 0, its fields |
//! | card | its place in the order of all faces |
//! | house rules | a list of their answers, in the order of the questions |
//!
//! Nothing in it says what it is, so both sides have to know the same [`FORM`].
//! What is written is one and the same for equal values, byte by byte: later forms may send what
//! has changed between two messages.

mod read;
mod write;

use serde::{Serialize, de::DeserializeOwned};
use tapis_room::Talk;

use self::{read::Reader, write::Writer};
use crate::{
    ClientMessage, ProtocolError, ServerMessage,
    http::{ClassTable, Health, Me, Network, NewTable, PlayedGame, TableSummary},
};

/// The name of this form, by which a client asks for it: `?form=…` behind the address of a socket.
/// Its number is raised with every change of a golden file of it; a field more in any type that is
/// sent is such a change.
pub const FORM: &str = "compact-12";

/// The same for what is sent over HTTP.
pub const MEDIA_TYPE: &str = "application/vnd.tapis.compact-12";

/// What has a compact form: what is sent to a viewer or by one, and nothing else.
pub trait Compact: Serialize + DeserializeOwned + Sent {
    /// The value in this form.
    fn to_compact(&self) -> Vec<u8> {
        // Most messages fit into it.
        let mut writer = Writer { bytes: Vec::with_capacity(256) };
        self.serialize(&mut writer).expect("messages hold nothing without a compact form");
        writer.bytes
    }

    /// Reads a value in this form.
    ///
    /// # Errors
    /// The bytes are none, are too few, or do not end where the value does.
    fn from_compact(bytes: &[u8]) -> Result<Self, UnreadableError> {
        let mut reader = Reader { left: bytes };
        let read = Self::deserialize(&mut reader);
        let at = bytes.len() - reader.left.len();
        match read {
            Ok(value) if reader.left.is_empty() => Ok(value),
            Ok(_) | Err(_) => Err(UnreadableError { at, of: bytes.len() }),
        }
    }
}

/// Where bytes ceased to be a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not readable beyond byte {at} of {of}")]
pub struct UnreadableError {
    /// How many bytes were read.
    pub at: usize,
    /// How many there are.
    pub of: usize,
}

impl From<UnreadableError> for ProtocolError {
    fn from(error: UnreadableError) -> Self {
        Self::Malformed { why: error.to_string() }
    }
}

mod sealed {
    /// Only this crate says what is sent.
    pub trait Sent {}
}
use sealed::Sent;

macro_rules! compact {
    ($($ty:ty),+) => {$(
        impl Sent for $ty {}
        impl Compact for $ty {}
    )+};
}

compact! { ClientMessage, ServerMessage, ProtocolError }
compact! { Me, Network, Talk, NewTable, TableSummary, Vec<TableSummary>, Health }
compact! { Vec<ClassTable> }
compact! { PlayedGame, Vec<PlayedGame> }
