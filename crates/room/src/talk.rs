//! What people may say to each other at a table, beside the game.

use serde::{Deserialize, Serialize};
use tapis_bots::Bot;

use crate::Room;

/// What people may say to each other at a table; each allows what those before it do.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Nothing.
    Off,
    /// Phrases, with one press.
    #[default]
    Phrases,
    /// Whatever they write too.
    Chat,
}

impl Talk {
    /// All of them, from nothing upwards.
    pub const ALL: [Self; 3] = [Self::Off, Self::Phrases, Self::Chat];

    /// Its name on the wire and in journals.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Phrases => "phrases",
            Self::Chat => "chat",
        }
    }
}

impl<G: Bot> Room<G> {
    /// What people may say to each other now.
    pub fn talk(&self) -> Talk {
        self.people.config.talk.min(self.people.most_talk)
    }

    /// Allows at most so much, whatever the table's host has chosen or will.
    pub(crate) fn permit(&mut self, most: Talk) {
        let before = self.talk();
        self.people.most_talk = most;
        self.people.changed |= self.talk() != before;
    }
}
