//! What the host can change of how a table is kept, whether or not a game is on.

use serde::{Deserialize, Serialize};
use tapis_bots::Bot;

use crate::{Config, Door, Entry, Pace, Request, Room, RoomError, Talk, people::RoomResult};

/// One thing about how a table is kept, and what it is from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// What people may say to each other.
    Talk(Talk),
    /// Whether whoever has no seat may take one.
    Door(Door),
    /// Whether bots and clocks wait or hurry.
    Pace(Pace),
}

impl Setting {
    /// What it is about, and its value, as journals name them.
    pub(crate) const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Talk(talk) => ("talk", talk.name()),
            Self::Door(door) => ("door", door.name()),
            Self::Pace(pace) => ("pace", pace.name()),
        }
    }

    /// The setting of these names, if there is one.
    pub(crate) fn named(of: &str, value: &str) -> Option<Self> {
        let talks = Talk::ALL.into_iter().map(Self::Talk);
        let doors = Door::ALL.into_iter().map(Self::Door);
        let paces = Pace::ALL.into_iter().map(Self::Pace);
        talks.chain(doors).chain(paces).find(|it| it.names() == (of, value))
    }

    /// Changes a table's configuration, and says whether it was different.
    pub(crate) fn apply<G: Bot>(self, config: &mut Config<G>) -> bool {
        match self {
            Self::Talk(talk) => std::mem::replace(&mut config.talk, talk) != talk,
            Self::Door(door) => std::mem::replace(&mut config.door, door) != door,
            Self::Pace(pace) => std::mem::replace(&mut config.pace, pace) != pace,
        }
    }
}

impl<G: Bot> Room<G> {
    /// Changes how the table is kept.
    pub(crate) fn set(&mut self, request: Request, setting: Setting) -> RoomResult<G> {
        self.people.check_host(request)?;
        if let Setting::Talk(talk) = setting
            && talk > self.people.most_talk
        {
            return Err(RoomError::NoChat);
        }
        if setting.apply(&mut self.people.config) {
            self.people.store(Entry::Set { setting, request: Some(request) });
        }
        Ok(())
    }
}
