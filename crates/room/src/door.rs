//! Who may sit down: those whom the host has sent away stay out until they are let in, and a table can
//! be closed to everybody else.

use serde::{Deserialize, Serialize};
use tapis_bots::Bot;

use crate::{Entry, Request, Room, RoomError, people::RoomResult};

/// Whether whoever has no seat may take one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Door {
    /// They may, where one is free.
    #[default]
    Open,
    /// They may watch. A ticket still gives its seat.
    Closed,
}

impl Door {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Open, Self::Closed];

    /// Its name on the wire and in journals.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed => "closed",
        }
    }
}

impl<G: Bot> Room<G> {
    /// Whether the sender may take a seat.
    pub(crate) fn check_door(&self, request: Request) -> RoomResult<G> {
        let Some(_) = self.people.chairs.host() else {
            // Nobody could let them in.
            return Ok(());
        };
        if let Some(host) = self.people.removed.by(request.person) {
            return Err(RoomError::Removed { host: host.to_owned() });
        }
        match self.people.config.door {
            Door::Open => Ok(()),
            Door::Closed => {
                Err(RoomError::Closed { host: self.people.chairs.host_name().to_owned() })
            }
        }
    }

    /// Gives the table a new code.
    pub(crate) fn set_code(&mut self, request: Request, code: String) -> RoomResult<G> {
        self.people.check_host(request)?;
        if self.people.config.code.as_ref() != Some(&code) {
            self.people.config.code = Some(code.clone());
            self.people.store(Entry::CodeSet { code, request: Some(request) });
        }
        Ok(())
    }

    /// Lets everybody of this name sit down again who was sent away.
    pub(crate) fn let_in(&mut self, request: Request, name: &str) -> RoomResult<G> {
        self.people.check_host(request)?;
        if !self.people.removed.names().any(|it| it == name) {
            return Err(RoomError::NotRemoved);
        }
        self.people.removed.let_in(name);
        self.people.store(Entry::LetIn { name: name.to_owned(), request: Some(request) });
        Ok(())
    }
}
