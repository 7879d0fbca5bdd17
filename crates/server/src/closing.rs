//! How the server closes a connection, and with which code.

use tapis_protocol::{ProtocolError, close};

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
            ProtocolError::NoSuchTable { .. } => close::NO_SUCH_TABLE,
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
            | ProtocolError::Room(_) => close::AGAIN,
        };
        Self { error: Some(error), code }
    }

    pub(crate) const fn silently(code: u16) -> Self {
        Self { error: None, code }
    }
}
