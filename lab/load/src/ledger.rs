//! What the sockets of one table have been told, and which moves are on their way: whether a frame
//! is lost or wrong, and how long each move takes. Without input or output.

use std::{collections::VecDeque, time::Instant};

use tapis_games::{
    any::{AnySeen, AnyView},
    corse,
};
use tapis_protocol::Update;
use tapis_room::Position;

use crate::report::Tally;

/// Positions whose frames are kept for comparison; more only if a socket lags far behind.
const KEPT: usize = 64;

/// What a frame says, whatever the server.
#[derive(Clone, Debug)]
pub(crate) struct News {
    /// From where its events lead to its position; nothing for a whole frame.
    pub(crate) since: Option<Position>,
    pub(crate) at: Position,
    pub(crate) n_events: usize,
    /// Whose move the first of its events is, if it is a move.
    pub(crate) by: Option<usize>,
    /// Who must act, if it is one alone.
    pub(crate) must: Option<usize>,
    pub(crate) is_over: bool,
    /// What must be the same for all viewers.
    pub(crate) shown: Option<AnyView>,
}

impl From<Update> for News {
    fn from(Update { since, events, frame }: Update) -> Self {
        let by = match events.first() {
            Some(AnySeen::Corse(corse::Event::Laid { seat, .. })) => Some(seat.index()),
            Some(_) | None => None,
        };
        Self {
            since,
            at: frame.position,
            n_events: events.len(),
            by,
            must: frame.must.only().map(tapis_rules::Seat::index),
            is_over: frame.outcome.is_some(),
            shown: Some(frame.view),
        }
    }
}

/// A move on its way.
#[derive(Debug)]
struct Flight {
    by: usize,
    id: u64,
    from: Position,
    sent: Instant,
    is_done: bool,
    /// Which sockets do not have its frame yet, by bits.
    missing: u32,
}

/// What was shown at a position.
#[derive(Debug)]
struct Shown {
    at: Position,
    view: Option<AnyView>,
    must: Option<usize>,
}

/// What a socket is to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// To move from here.
    Move(Position),
    /// To ask for another game.
    Rematch,
}

/// The moves and frames of one table.
#[derive(Debug)]
pub(crate) struct Ledger {
    /// How far each socket has followed the table.
    known: Vec<Option<Position>>,
    /// For which position each socket was told last what to do.
    told: Vec<Option<Position>>,
    flights: VecDeque<Flight>,
    shown: VecDeque<Shown>,
}

impl Ledger {
    /// A table with so many sockets.
    pub(crate) fn new(n_seats: usize) -> Self {
        Self {
            known: vec![None; n_seats],
            told: vec![None; n_seats],
            flights: VecDeque::new(),
            shown: VecDeque::new(),
        }
    }

    /// Whether everybody has seen a game.
    pub(crate) fn has_begun(&self) -> bool {
        self.known.iter().all(Option::is_some)
    }

    /// Whether nothing is on its way.
    pub(crate) fn is_quiet(&self) -> bool {
        self.flights.is_empty()
    }

    /// A socket sends a move.
    pub(crate) fn sent(&mut self, by: usize, id: u64, from: Position, now: Instant) {
        let missing = (1 << self.known.len()) - 1;
        self.flights.push_back(Flight { by, id, from, sent: now, is_done: false, missing });
    }

    /// Its move is on disk.
    pub(crate) fn done(&mut self, by: usize, id: u64, now: Instant, tally: &mut Tally) {
        let Some(flight) = self.flights.iter_mut().find(|it| it.by == by && it.id == id) else {
            return;
        };
        if !flight.is_done {
            flight.is_done = true;
            tally.moves += 1;
            tally.own.note(now - flight.sent);
        }
        self.land();
    }

    /// Its move is refused, though it was its turn; where it may try again.
    pub(crate) fn refused(&mut self, by: usize, id: u64, tally: &mut Tally) -> Option<Due> {
        let at = self.flights.iter().position(|it| it.by == by && it.id == id)?;
        let flight = self.flights.remove(at)?;
        tally.wrong += 1;
        Some(Due::Move(flight.from))
    }

    /// A frame has come to a socket; what that is to do then.
    pub(crate) fn hear(
        &mut self,
        seat: usize,
        news: News,
        now: Instant,
        tally: &mut Tally,
    ) -> Option<Due> {
        tally.frames += 1;
        let News { at, must, is_over, .. } = news;
        self.follow(seat, &news, tally);
        for flight in &mut self.flights {
            if at > flight.from && flight.missing & (1 << seat) != 0 {
                flight.missing &= !(1 << seat);
                let follows = news.since == Some(flight.from);
                if follows && news.by.is_some() && news.by != Some(flight.by) {
                    tally.wrong += 1;
                }
                if flight.missing == 0 {
                    tally.everyone.note(now - flight.sent);
                }
            }
        }
        self.land();
        let is_new = self.known[seat] != Some(at);
        self.known[seat] = Some(at);
        if is_new {
            self.compare(news, tally);
        }
        let due = if is_over {
            Due::Rematch
        } else if must == Some(seat) {
            Due::Move(at)
        } else {
            return None;
        };
        (self.told[seat].replace(at) != Some(at)).then_some(due)
    }

    /// Whether the frame follows from what the socket knows.
    fn follow(&self, seat: usize, news: &News, tally: &mut Tally) {
        let follows = match (self.known[seat], news.since) {
            (None, None) => true,
            (Some(known), Some(since)) => {
                let n_events = news.at.n_events.checked_sub(since.n_events);
                let counts = n_events.is_some_and(|n| n as usize == news.n_events);
                since == known && news.at.game == known.game && counts
            }
            (Some(known), None) if news.at.game == known.game => {
                // The server has given up telling what happened in between.
                tally.lost += 1;
                true
            }
            (Some(known), None) => news.at.game == known.game + 1,
            (None, Some(_)) => false,
        };
        if !follows {
            tally.wrong += 1;
        }
    }

    /// Whether all are shown the same at the same position.
    fn compare(&mut self, news: News, tally: &mut Tally) {
        let News { at, must, shown: view, .. } = news;
        match self.shown.iter().rev().find(|shown| shown.at == at) {
            Some(shown) if shown.view != view || shown.must != must => tally.wrong += 1,
            Some(_) => {}
            None => self.shown.push_back(Shown { at, view, must }),
        }
        let least = self.known.iter().min().copied().flatten();
        while self.shown.len() > 1
            && (self.shown.len() > KEPT || self.shown.front().map(|it| it.at) < least)
        {
            self.shown.pop_front();
        }
    }

    /// Forgets moves that everybody knows of.
    fn land(&mut self) {
        self.flights.retain(|it| !it.is_done || it.missing != 0);
    }

    /// Counts what has not come in time.
    pub(crate) fn end(&mut self, tally: &mut Tally) {
        for flight in self.flights.drain(..) {
            let n_missing = u64::from(flight.missing.count_ones());
            tally.lost += n_missing + u64::from(!flight.is_done);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const fn at(n_events: u32) -> Position {
        Position { game: 1, n_events }
    }

    fn whole(position: Position, must: usize) -> News {
        News {
            since: None,
            at: position,
            n_events: 0,
            by: None,
            must: Some(must),
            is_over: false,
            shown: None,
        }
    }

    fn step(from: u32, to: u32, by: usize, must: usize) -> News {
        News {
            since: Some(at(from)),
            n_events: (to - from) as usize,
            by: Some(by),
            ..whole(at(to), must)
        }
    }

    /// Two sockets that have seen the deal; seat 0 must move.
    fn dealt() -> (Ledger, Tally, Instant) {
        let (mut ledger, mut tally, now) = (Ledger::new(2), Tally::default(), Instant::now());
        assert!(!ledger.has_begun());
        assert_eq!(ledger.hear(0, whole(at(2), 0), now, &mut tally), Some(Due::Move(at(2))));
        assert_eq!(ledger.hear(1, whole(at(2), 0), now, &mut tally), None);
        assert!(ledger.has_begun());
        ledger.sent(0, 1, at(2), now);
        (ledger, tally, now)
    }

    fn faults(tally: &Tally) -> (u64, u64) {
        (tally.lost, tally.wrong)
    }

    #[test]
    fn a_move_is_over_when_everybody_has_its_frame_and_its_player_the_answer() {
        let (mut ledger, mut tally, now) = dealt();
        let later = |ms| now + Duration::from_millis(ms);
        ledger.done(0, 1, later(3), &mut tally);
        assert_eq!(ledger.hear(0, step(2, 3, 0, 1), later(4), &mut tally), None);
        assert!(!ledger.is_quiet());
        let due = ledger.hear(1, step(2, 3, 0, 1), later(9), &mut tally);
        assert_eq!(due, Some(Due::Move(at(3))));
        assert!(ledger.is_quiet());
        ledger.end(&mut tally);
        assert_eq!((tally.moves, faults(&tally)), (1, (0, 0)));
        assert_eq!((tally.own.spread().max, tally.everyone.spread().max), (3.0, 9.0));
    }

    #[test]
    fn the_same_position_again_asks_for_nothing_again() {
        let (mut ledger, mut tally, now) = dealt();
        let again = News { since: Some(at(2)), ..whole(at(2), 0) };
        assert_eq!(ledger.hear(0, again, now, &mut tally), None);
        assert_eq!(faults(&tally), (0, 0));
    }

    #[test]
    fn a_gap_is_a_loss_and_what_does_not_follow_is_wrong() {
        for (news, expected) in [
            (whole(at(5), 1), (1, 0)),
            (step(3, 4, 0, 1), (0, 1)),
            (News { n_events: 5, ..step(2, 4, 0, 1) }, (0, 1)),
            (News { at: at(1), ..step(2, 3, 0, 1) }, (0, 1)),
            (
                News { since: None, at: Position { game: 3, n_events: 1 }, ..step(2, 3, 0, 1) },
                (0, 1),
            ),
            (step(2, 3, 1, 1), (0, 1)),
        ] {
            let (mut ledger, mut tally, now) = dealt();
            ledger.hear(1, news.clone(), now, &mut tally);
            assert_eq!(faults(&tally), expected, "{news:?}");
        }
    }

    #[test]
    fn two_who_are_shown_different_tables_are_shown_something_wrong() {
        let (mut ledger, mut tally, now) = dealt();
        ledger.hear(0, step(2, 3, 0, 1), now, &mut tally);
        ledger.hear(1, step(2, 3, 0, 0), now, &mut tally);
        assert_eq!(faults(&tally), (0, 1));
    }

    #[test]
    fn a_move_that_not_everybody_hears_of_is_lost() {
        let (mut ledger, mut tally, now) = dealt();
        ledger.done(0, 1, now, &mut tally);
        ledger.hear(0, step(2, 3, 0, 1), now, &mut tally);
        ledger.end(&mut tally);
        assert_eq!(faults(&tally), (1, 0));
    }

    #[test]
    fn a_refused_move_is_wrong_and_is_tried_again() {
        let (mut ledger, mut tally, _) = dealt();
        assert_eq!(ledger.refused(0, 1, &mut tally), Some(Due::Move(at(2))));
        assert_eq!(ledger.refused(0, 1, &mut tally), None);
        assert_eq!((faults(&tally), ledger.is_quiet()), ((0, 1), true));
    }
}
