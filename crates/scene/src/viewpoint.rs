//! From where a game is seen that is over.

use tapis_rules::{Seat, Viewer};

/// From where a game is seen that has no secrets any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewpoint {
    /// As somebody who only watches.
    Watching,
    /// As the player at this seat.
    Seat(Seat),
    /// As somebody to whom all players show their cards.
    Open,
}

impl Viewpoint {
    /// Whose view it is, without the hands that are laid open.
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Watching | Self::Open => Viewer::Spectator,
            Self::Seat(seat) => Viewer::Seat(seat),
        }
    }
}
