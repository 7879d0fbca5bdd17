//! The end of a round, points, and who starts the next one (clauses Z9 and Z10.5).

use tapis_rules::{BySeat, Seat, Seats};

use super::{
    event::{Event, RoundEnd},
    options::NextStarter,
    state::{Log, Nambarz},
    view::Score,
};

/// The points of the first five (clause Z9.4).
const POINTS: [u16; 5] = [40, 32, 25, 19, 14];

/// How many finish before a round with so many players is over (clause Z9.1).
const fn n_finishers(n_players: usize) -> usize {
    if n_players > 5 { 5 } else { n_players - 1 }
}

impl Nambarz {
    /// Ends the round, and perhaps the game, if it is over or the cap is reached.
    pub(super) fn end_round_if_due(&mut self, log: &mut Log) {
        match self.round_end() {
            Some(end) => self.end_round(end, log),
            None if self.is_capped() => self.stop(log),
            None => {}
        }
    }

    fn round_end(&self) -> Option<RoundEnd> {
        let round = &self.open.round;
        let in_play = round.in_play();
        if round.finished.len() >= n_finishers(round.players.len()) {
            return Some(RoundEnd::Finished);
        }
        let one_side = |side: &Seats| in_play.into_iter().all(|seat| side.contains(seat));
        if self.options.n_teams().is_some() && self.sides().iter().any(one_side) {
            return Some(RoundEnd::LastTeam);
        }
        (usize::from(self.open.n_idle) >= in_play.len()).then_some(RoundEnd::Blocked)
    }

    fn end_round(&mut self, end: RoundEnd, log: &mut Log) {
        let score = self.score(end);
        log.push(Event::RoundEnded {
            end,
            ranks: score.ranks.clone(),
            points: score.points.clone(),
            bonus: score.bonus.clone(),
        });
        self.open.sheet.push(score);
        self.go_on(log);
    }

    /// Clauses Z9.2 to Z9.6 and Z10.5.
    fn score(&self, end: RoundEnd) -> Score {
        let round = &self.open.round;
        let n_players = round.players.len();
        let mut order = round.finished.clone();
        // Those who still have cards: by how many, equal ones by whose turn comes earlier.
        let ranks_all = n_players <= 5 || end != RoundEnd::Finished;
        if ranks_all {
            let in_play = round.in_play();
            let mut rest: Vec<Seat> = std::iter::once(self.open.turn)
                .chain(self.open.turn.clockwise(self.n_seats()))
                .take(usize::from(self.n_seats()))
                .filter(|seat| in_play.contains(*seat))
                .collect();
            rest.sort_by_key(|seat| self.hands[*seat].len());
            order.extend(rest);
        }
        let n_seats = self.n_seats();
        let n_paid = if n_players > 5 && end == RoundEnd::Blocked {
            round.finished.len()
        } else {
            POINTS.len()
        };
        let mut ranks = BySeat::new(n_seats, |_| None);
        let mut points = BySeat::new(n_seats, |_| 0);
        for (at, seat) in order.into_iter().enumerate() {
            ranks[seat] = u8::try_from(at + 1).ok();
            points[seat] = POINTS[..n_paid].get(at).copied().unwrap_or(0);
        }
        Score {
            players: round.players,
            is_playoff: round.playoff.is_some(),
            ranks,
            points,
            bonus: round.bonus.clone(),
        }
    }

    /// Who starts the next round, among those who play it (clauses Z9.7 and Z9.8).
    pub(super) fn next_starter(&self, players: Seats) -> Seat {
        let totals = self.totals();
        let all_played =
            |score: &&Score| players.into_iter().all(|seat| score.players.contains(seat));
        let mut rounds = self.open.sheet.iter().rev();
        let last = rounds.find(all_played).expect("Z9.8: a round of all has ended");
        let by_points = |seat: &Seat| match self.options.next_starter {
            NextStarter::Round => i32::from(last.total(*seat)),
            NextStarter::Total => totals[*seat],
        };
        let rank = |seat: &Seat| last.ranks[*seat].unwrap_or(u8::MAX);
        players
            .into_iter()
            .min_by_key(|seat| (-by_points(seat), rank(seat), *seat))
            .expect("Z9.8: somebody plays")
    }

    /// Everybody’s points from the rounds that count.
    pub(super) fn totals(&self) -> BySeat<i32> {
        let counted = |seat| {
            let rounds = self.open.sheet.iter().filter(|score| !score.is_playoff);
            rounds.map(|score| i32::from(score.total(seat))).sum()
        };
        BySeat::new(self.n_seats(), counted)
    }
}
