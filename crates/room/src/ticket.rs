//! Tickets: a link or a QR code with which a seat can be taken on another device, once.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tapis_bots::Bot;
use tapis_rules::{BySeat, Seat, Seed};

use crate::{
    Entry, Occupant, Output, Person, Request, Room, RoomError, chairs::Presence, people::RoomResult,
};

/// How long a ticket can be used, in milliseconds: long enough to find the other device.
pub const TICKET_MS: u64 = 600_000;

/// Lets whoever knows it take a seat, once. It is 128 random bits, written as 32 hexadecimal
/// digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ticket([u8; 16]);

/// A text that is no [`Ticket`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a ticket has 32 hexadecimal digits")]
pub struct ParseTicketError;

impl Ticket {
    /// A ticket made of fresh bytes.
    pub(crate) fn of(fresh: &Seed) -> Self {
        Self(*fresh.bytes().first_chunk().expect("32 bytes"))
    }

    /// The ticket that has these bytes.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Ticket {
    /// Without what would let its reader take the seat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticket(…)")
    }
}

impl FromStr for Ticket {
    type Err = ParseTicketError;

    fn from_str(text: &str) -> Result<Self, ParseTicketError> {
        let is_ours = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 32 || !text.bytes().all(is_ours) {
            return Err(ParseTicketError);
        }
        u128::from_str_radix(text, 16)
            .map(|bits| Self(bits.to_be_bytes()))
            .map_err(|_| ParseTicketError)
    }
}

impl TryFrom<String> for Ticket {
    type Error = ParseTicketError;

    fn try_from(text: String) -> Result<Self, ParseTicketError> {
        text.parse()
    }
}

impl From<Ticket> for String {
    fn from(ticket: Ticket) -> Self {
        ticket.to_string()
    }
}

/// A ticket that has been made and not been used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) ticket: Ticket,
    /// In milliseconds since 1970.
    pub(crate) until_ms: u64,
}

/// The last ticket for each seat.
pub(crate) type Tickets = BySeat<Option<Made>>;

impl<G: Bot> Room<G> {
    /// The seat that a ticket is for, if it can still be used.
    pub fn seat_for(&self, ticket: Ticket) -> Option<Seat> {
        let now_ms = self.people.now_ms;
        let is_it = |made: &Made| made.ticket == ticket && now_ms < made.until_ms;
        let mut made = self.people.tickets.iter();
        made.find(|(_, made)| made.as_ref().is_some_and(is_it)).map(|(seat, _)| seat)
    }

    /// Makes a ticket for a seat, which its person may always do. The host may for somebody who has
    /// been gone for so long that a bot would play: whoever is only slow keeps their cards to
    /// themselves.
    pub(crate) fn make_ticket(
        &mut self,
        request: Request,
        seat: Seat,
        ticket: Ticket,
    ) -> RoomResult<G> {
        let own = self.people.seat_of(request)?;
        if own != seat {
            self.people.check_host(request)?;
            let chair = self.people.chairs.all.get(seat);
            let chair = chair.filter(|it| it.person().is_some()).ok_or(RoomError::NoGuest)?;
            if chair.presence != Presence::Gone {
                return Err(RoomError::IsThere);
            }
        }
        let until_ms = self.people.now_ms + TICKET_MS;
        self.people.tickets[seat] = Some(Made { ticket, until_ms });
        self.people.store(Entry::TicketMade { seat, ticket, until_ms, request: Some(request) });
        let left_ms = u32::try_from(TICKET_MS).unwrap_or(u32::MAX);
        self.people.out.push(Output::Ticket { request, seat, ticket, left_ms });
        Ok(())
    }

    /// Gives the sender the seat that a ticket is for.
    pub(crate) fn use_ticket(
        &mut self,
        request: Request,
        nick: &str,
        ticket: Ticket,
    ) -> RoomResult<G> {
        let seat = self.seat_for(ticket).ok_or(RoomError::NoTicket)?;
        match self.people.chairs.seat_of(request.person) {
            Some(own) if own == seat => return self.back(request),
            Some(own) => return Err(RoomError::AlreadySeated { seat: own }),
            None => {}
        }
        self.check_distance(request)?;
        let person = Person::new(request.person, nick);
        if let Some(mut in_play) = self.in_play() {
            in_play.take_back(seat);
        }
        self.seat(seat, Occupant::Person(person), request);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_written_in_one_way_and_never_by_accident() {
        let ticket = Ticket::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xff]);
        let text = ticket.to_string();
        assert_eq!(text, "000102030405060708090a0b0c0d0eff");
        assert_eq!(text.parse(), Ok(ticket));
        assert_eq!(format!("{ticket:?}"), "Ticket(…)");
        for text in ["", "0", &text.to_uppercase(), &format!("+{}", &text[1..]), "é"] {
            assert_eq!(text.parse::<Ticket>(), Err(ParseTicketError), "{text}");
        }
    }
}
