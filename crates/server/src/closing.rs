//! How the server closes a connection.

use tapis_protocol::{ProtocolError, close};

use crate::gateway::{CloseReason, Goodbye};

/// How the server closes a connection; nothing is said when the client does.
pub(crate) struct Close {
    pub(crate) error: Option<ProtocolError>,
    pub(crate) code: u16,
}

impl Close {
    /// Closes the connection because of an error.
    pub(crate) fn after(error: ProtocolError) -> Self {
        let code = match &error {
            ProtocolError::Version { .. } => close::VERSION,
            ProtocolError::WhoAreYou => close::WHO_ARE_YOU,
            ProtocolError::NoSuchTable { .. } | ProtocolError::Ended => close::NO_SUCH_TABLE,
            ProtocolError::Barred => close::BARRED,
            ProtocolError::Full { .. } => close::FULL,
            ProtocolError::Storage => close::STORAGE,
            ProtocolError::Stopping => close::STOPPING,
            ProtocolError::TooLong { .. } => close::TOO_LONG,
            ProtocolError::NoHello => close::NO_HELLO,
            ProtocolError::Malformed { .. }
            | ProtocolError::TooFast { .. }
            | ProtocolError::OtherSite
            | ProtocolError::OtherHost { .. }
            | ProtocolError::Damaged { .. }
            | ProtocolError::BadNick { .. }
            | ProtocolError::MixedNick
            | ProtocolError::NickTaken { .. }
            | ProtocolError::PhrasesOff
            | ProtocolError::ChatOff
            | ProtocolError::BadText { .. }
            | ProtocolError::NoSuchLine
            | ProtocolError::Draining
            | ProtocolError::Room(_) => close::AGAIN,
        };
        Self { error: Some(error), code }
    }

    const fn silently(code: u16) -> Self {
        Self { error: None, code }
    }

    /// Closes the connection of a client that has sent more than is read.
    pub(crate) fn too_long() -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "4 KiB fit")]
        Self::after(ProtocolError::TooLong { limit: tapis_protocol::limits::MESSAGE_BYTES as u32 })
    }

    /// Closes the connection as its table has said.
    pub(crate) fn by_table(goodbye: Goodbye) -> Self {
        match goodbye {
            Goodbye::Refused(error) => Self::after(error),
            Goodbye::Silent(CloseReason::Slow) => Self::silently(close::SLOW),
            Goodbye::Silent(CloseReason::Stopping) => Self::silently(close::STOPPING),
            Goodbye::Silent(CloseReason::Storage) => Self::silently(close::STORAGE),
            Goodbye::Silent(CloseReason::Ended) => Self::silently(close::NO_SUCH_TABLE),
            Goodbye::Silent(CloseReason::Taken) => Self::silently(close::AGAIN),
        }
    }
}
