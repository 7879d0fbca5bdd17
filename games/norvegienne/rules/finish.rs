//! The end of the game (clause N6).

use tapis_rules::{End, Outcome, Seat, Seats};

use super::{
    Log,
    event::Event,
    options::{NextDealer, Options},
    state::Norvegienne,
    view::Phase,
};

impl Norvegienne {
    /// Gives `seat` its place: it has no card left (clauses N6.1 and N6.3).
    pub(super) fn finish(&mut self, seat: Seat, log: &mut Log) {
        self.open.finished.push(seat);
        self.open.in_play = self.open.in_play.without(seat);
        self.open.peeking = self.open.peeking.without(seat);
        self.leave_window(seat);
        let place = u8::try_from(self.open.finished.len()).expect("at most 26 places");
        log.push(Event::Finished { seat, place });
        if !self.options.play_on.is_on() || self.open.in_play.len() == 1 {
            let mut places = self.finished_places();
            places.push(self.open.in_play);
            self.end(Outcome { places, points: None, end: End::Won }, log);
        }
    }

    /// Stops a game that has lasted too long (clause N6.4): whoever has the fewest cards is first.
    pub(super) fn stop(&mut self, log: &mut Log) {
        let mut counts: Vec<usize> =
            self.open.in_play.into_iter().map(|seat| self.n_owned(seat)).collect();
        counts.sort_unstable();
        counts.dedup();
        let mut places = self.finished_places();
        places.extend(counts.into_iter().map(|n_cards| -> Seats {
            let with = |seat: &Seat| self.n_owned(*seat) == n_cards;
            self.open.in_play.into_iter().filter(with).collect()
        }));
        self.end(Outcome { places, points: None, end: End::Stopped }, log);
    }

    fn finished_places(&self) -> Vec<Seats> {
        self.open.finished.iter().copied().map(Seats::one).collect()
    }

    fn end(&mut self, outcome: Outcome, log: &mut Log) {
        self.open.phase = Phase::Over(outcome);
        self.open.window = None;
        log.push(Event::Ended { winner: self.open.finished.first().copied() });
    }

    /// The rules of the next game: who deals it (clause N2.1).
    pub(super) fn next_options(&self, options: &Options) -> Options {
        let places = match &self.open.phase {
            Phase::Over(outcome) => &outcome.places[..],
            Phase::Exchange(_) | Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => &[],
        };
        let named = match self.options.next_dealer {
            NextDealer::Rotate => None,
            NextDealer::Winner => places.first(),
            NextDealer::Loser => places.last(),
        };
        let alone = named.and_then(|seats| seats.only());
        let dealer = alone.unwrap_or_else(|| self.open.dealer.left(self.n_seats()));
        Options { dealer: super::options::Dealer::at(dealer), ..options.clone() }
    }
}
