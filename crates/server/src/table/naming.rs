//! What people are called at a table.

use tapis_games::any::Any;
use tapis_protocol::{Command, ProtocolError};
use tapis_room::{Input, Person, SeatStatus, SeatView};
use tapis_rules::Seat;

use super::task::LiveTable;
use crate::names::told_apart;

impl LiveTable {
    /// What somebody is called who sits down; nothing where nobody does.
    pub(super) fn name_at_table(
        &self,
        person: &Person,
        command: &Command,
    ) -> Result<String, ProtocolError> {
        // A repeat of what has seated somebody is answered as that was.
        let leaves = match command {
            Command::Sit { .. } => None,
            Command::UseTicket { ticket } => self.room.seat_for(*ticket),
            Command::NewCode if self.room.config().class.is_some() => {
                return Err(ProtocolError::Malformed { why: "a class keeps its code".into() });
            }
            Command::NewCode
            | Command::Stand
            | Command::Bot { .. }
            | Command::Remove { .. }
            | Command::Begin
            | Command::Act { .. }
            | Command::Back
            | Command::StandIn { .. }
            | Command::MakeTicket { .. }
            | Command::Stop
            | Command::GoOn
            | Command::Say { .. }
            | Command::Chat { .. }
            | Command::Report { .. }
            | Command::Hint
            | Command::Choose(_)
            | Command::LetIn { .. }
            | Command::Set(_) => return Ok(String::new()),
        };
        if self.room.table_view(Some(person.id)).you.is_some() {
            return Ok(person.nick.clone());
        }
        self.told_apart(person, leaves)
    }

    /// What somebody is called who comes back under another name; one that cannot be used here
    /// changes nothing.
    pub(super) fn renamed(&self, person: &Person) -> Option<Input<Any>> {
        let you = self.room.table_view(Some(person.id)).you?;
        let nick = self.told_apart(person, Some(you)).ok()?;
        Some(Input::Renamed { person: person.id, nick })
    }

    /// What somebody is called among all but whoever sits at this seat.
    fn told_apart(&self, person: &Person, leaves: Option<Seat>) -> Result<String, ProtocolError> {
        let view = self.room.table_view(None);
        let is_person =
            |seat: &SeatView| !matches!(seat.kind, SeatStatus::Free | SeatStatus::Bot(_));
        let others = view.seats.iter().filter(|(seat, _)| leaves != Some(*seat));
        let people = others.filter(|(_, seat)| is_person(seat));
        let names: Vec<&str> = people.map(|(_, seat)| seat.name.as_str()).collect();
        told_apart(&person.nick, &names)
    }
}
