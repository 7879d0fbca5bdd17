//! Stopping a game that does not end: everybody at the table has to agree.

use tapis_bots::Bot;
use tapis_rules::Seat;

use crate::{Entry, Request, Room, RoomError, StopVote, in_play::InPlay, people::RoomResult};

impl<G: Bot> Room<G> {
    /// Notes whether the sender agrees to stop the game. Saying the same twice changes nothing, so
    /// that nobody takes back by a second tap what the first one said.
    pub(crate) fn stop(&mut self, request: Request, vote: StopVote) -> RoomResult<G> {
        let seat = self.people.seat_of(request)?;
        let mut in_play = self.in_play().ok_or(RoomError::NoGame)?;
        // Whoever has something to say about it is there.
        in_play.take_back(seat);
        if in_play.vote_to_stop(seat, vote) == Novelty::Changed {
            let person = request.person;
            self.people.store(Entry::StopVoted { person, vote, request: Some(request) });
        }
        Ok(())
    }

    /// Stops the game as soon as all who have a say in it agree.
    pub(crate) fn stop_if_agreed(&mut self) {
        let now_ms = self.people.now_ms;
        let Some(mut in_play) = self.in_play().filter(|it| it.people.chairs.all_want_stop()) else {
            return;
        };
        let at_ms = in_play.game.since_deal(now_ms);
        in_play.people.store(Entry::Stopped { at_ms });
        in_play.stop(at_ms);
    }
}

/// Whether a vote was new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Novelty {
    Changed,
    Known,
}

impl<G: Bot> InPlay<'_, G> {
    /// Notes what the person at `seat` thinks of stopping the game.
    pub(crate) fn vote_to_stop(&mut self, seat: Seat, vote: StopVote) -> Novelty {
        let wants = vote == StopVote::Stop;
        let wanted = std::mem::replace(&mut self.people.chairs.all[seat].wants_stop, wants);
        if wanted == wants { Novelty::Known } else { Novelty::Changed }
    }

    /// Ends the game as it stands.
    pub(crate) fn stop(&mut self, at_ms: u64) {
        let now_ms = self.game.began_ms.saturating_add(at_ms);
        self.people.now_ms = self.people.now_ms.max(now_ms);
        self.game.is_stopped = true;
        self.end();
    }
}
