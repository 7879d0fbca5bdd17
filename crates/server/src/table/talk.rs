//! What people say to each other with one press: who may, how fast, and whether it is switched off.
//! It is no part of the game, so it is in no journal, and forgotten with the table's task.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Instant,
};

use tapis_protocol::{Phrase, Phrases, ProtocolError, RoomError, ServerMessage};
use tapis_room::{PersonId, Request};
use tapis_rules::Seat;

use crate::{guard::Credits, limits};

/// What is to be done with phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Talk {
    /// Say this to everybody.
    Say(Phrase),
    /// Switch them on or off.
    Switch(Phrases),
}

/// Who asks for it, as the room knows them.
#[derive(Clone, Debug)]
pub(super) struct Speaker {
    pub(super) request: Request,
    /// Their seat, if they have one.
    pub(super) seat: Option<Seat>,
    /// Their own seat if they are host; otherwise the host's.
    pub(super) host: Option<Seat>,
    /// The host's name.
    pub(super) host_name: String,
}

/// What has been said lately, and whether more may be.
#[derive(Debug, Default)]
pub(super) struct Talking {
    pub(super) phrases: Phrases,
    heard: BTreeMap<PersonId, Heard>,
}

/// What one person has said.
#[derive(Debug)]
struct Heard {
    credits: Credits,
    /// The last commands that were carried out: a repeat is not said again.
    done: VecDeque<u64>,
}

impl Talking {
    /// What everybody is told, if anything; a repeat tells nothing and is no error.
    pub(super) fn take(
        &mut self,
        speaker: &Speaker,
        talk: Talk,
        now: Instant,
    ) -> Result<Option<ServerMessage>, ProtocolError> {
        let seat = speaker.seat.ok_or(ProtocolError::Room(RoomError::NotSeated))?;
        let Request { person, id } = speaker.request;
        let fresh = || Heard { credits: Credits::new(limits::PHRASES, now), done: VecDeque::new() };
        let heard = self.heard.entry(person).or_insert_with(fresh);
        if heard.done.contains(&id) {
            return Ok(None);
        }
        let message = match talk {
            Talk::Say(_) if self.phrases == Phrases::Off => return Err(ProtocolError::PhrasesOff),
            Talk::Say(phrase) => {
                heard.credits.take(now)?;
                ServerMessage::Said { seat, phrase }
            }
            Talk::Switch(_) if speaker.host != Some(seat) => {
                let host = speaker.host_name.clone();
                return Err(ProtocolError::Room(RoomError::NotHost { host }));
            }
            Talk::Switch(phrases) => {
                self.phrases = phrases;
                ServerMessage::Phrases(phrases)
            }
        };
        heard.done.push_back(id);
        if heard.done.len() > limits::PHRASES_DONE {
            heard.done.pop_front();
        }
        Ok(Some(message))
    }
}
