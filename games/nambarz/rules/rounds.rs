//! From round to round to the end of the game, with play-offs (clauses Z11).

use tapis_rules::{End, Outcome, Seats};

use super::{
    event::Event,
    options::{Playoff, PlayoffPositions},
    state::{Log, Nambarz},
    view::{Phase, Tie},
};

/// How often a place is played off before it is shared (clause Z11.6).
const MAX_ATTEMPTS: u8 = 5;

impl Nambarz {
    /// After a round: the next one, a play-off, or the end.
    pub(super) fn go_on(&mut self, log: &mut Log) {
        let tie = match self.open.round.playoff.take() {
            Some(tie) => self.after_playoff(tie),
            None if self.open.sheet.len() < usize::from(self.options.n_rounds()) => {
                if self.is_capped() {
                    return self.stop(log);
                }
                return self.deal_next(Seats::all(self.n_seats()), None, log);
            }
            None => {
                let (places, settled) = (self.places_by_points(), Seats::NONE);
                Tie { places, place: 0, attempt: 0, settled }
            }
        };
        match self.next_tie(&tie) {
            // Z11.7
            Some(_) if self.is_capped() => self.end(tie.places, End::Stopped, log),
            Some(place) => {
                let players = tie.places[usize::from(place)];
                // A rest of the tie just played tries again; another one begins anew.
                let last = self.open.sheet.last().map_or(Seats::NONE, |score| score.players);
                let again = tie.attempt > 0 && players.into_iter().all(|seat| last.contains(seat));
                let attempt = if again { tie.attempt + 1 } else { 1 };
                self.deal_next(players, Some(Tie { place, attempt, ..tie }), log);
            }
            None => self.end(tie.places, End::Won, log),
        }
    }

    /// Who shares a place by the totals of the sides (clauses Z11.2 and Z11.3).
    fn places_by_points(&self) -> Vec<Seats> {
        let totals = self.totals();
        let sum = |side: &Seats| side.into_iter().map(|seat| totals[seat]).sum::<i32>();
        group_by_key(self.sides(), |side| -sum(side))
    }

    /// The first shared place that is to be played off (clause Z11.5).
    fn next_tie(&self, tie: &Tie) -> Option<u8> {
        let sides = self.sides();
        let is_shared = |place: &Seats| {
            let n_sides = sides.iter().filter(|side| !side.intersection(*place).is_empty()).count();
            n_sides > 1 && place.intersection(tie.settled).is_empty()
        };
        let n_places = match self.options.playoff_positions {
            PlayoffPositions::All => tie.places.len(),
            PlayoffPositions::FirstOnly => 1,
        };
        let at = tie.places[..n_places].iter().position(is_shared)?;
        u8::try_from(at).ok()
    }

    /// The places after a play-off: those who shared one are put in order (clause Z11.4).
    fn after_playoff(&self, mut tie: Tie) -> Tie {
        let score = self.open.sheet.last().expect("Z11.4: a round has ended");
        let disputed = tie.places.remove(usize::from(tie.place));
        let sides = self.sides().into_iter().filter(|side| !side.intersection(disputed).is_empty());
        let best_rank = |side: &Seats| side.into_iter().filter_map(|seat| score.ranks[seat]).min();
        let key = |side: &Seats| {
            let points: i32 = side.into_iter().map(|seat| i32::from(score.total(seat))).sum();
            let rank = best_rank(side).unwrap_or(u8::MAX);
            match self.options.playoff {
                Playoff::Points => (-points, rank),
                Playoff::FirstOut => (0, rank),
            }
        };
        let order = group_by_key(sides.collect(), key);
        if tie.attempt >= MAX_ATTEMPTS {
            for place in order.iter().filter(|place| place.len() > 1) {
                tie.settled = tie.settled.union(*place);
            }
        }
        let at = usize::from(tie.place);
        tie.places.splice(at..at, order);
        tie
    }

    fn end(&mut self, places: Vec<Seats>, end: End, log: &mut Log) {
        let winners = match end {
            End::Won => places.first().copied().unwrap_or(Seats::NONE),
            End::Stopped => Seats::NONE,
        };
        log.push(Event::Ended { winners });
        let points = Some(self.totals());
        self.open.phase = Phase::Over(Outcome { places, points, end });
    }

    /// Stops a game that does not end: by cards left, or by the places already played for (Z11.7).
    pub(super) fn stop(&mut self, log: &mut Log) {
        let places = match self.open.round.playoff.take() {
            Some(tie) => tie.places,
            None => group_by_key(self.sides(), |side| {
                side.into_iter().map(|seat| self.hands[seat].len()).sum::<usize>()
            }),
        };
        self.end(places, End::Stopped, log);
    }
}

/// The sides in the order of their keys, those with one key together.
fn group_by_key<K: Ord>(mut sides: Vec<Seats>, key: impl Fn(&Seats) -> K) -> Vec<Seats> {
    sides.sort_by_key(&key);
    sides
        .chunk_by(|a, b| key(a) == key(b))
        .map(|sides| sides.iter().fold(Seats::NONE, |all, side| all.union(*side)))
        .collect()
}
