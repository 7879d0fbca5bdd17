//! The table's whole truth.

use std::collections::VecDeque;

use tapis_cards::Card;
use tapis_rules::{BySeat, End, Outcome, Rng, Seat, Seats};

use super::{
    options::{Cap, LastPlayer, Options},
    view::{Next, Open, Phase},
};

/// A game of Bataille corse, with slaps and payments or with jokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corse {
    pub(super) options: Options,
    /// All that lies open.
    pub(super) open: Open,
    /// Each player's packet, top card first.
    pub(super) packets: BySeat<VecDeque<Card>>,
    /// Penalty cards in front of each player (clause C6.6).
    pub(super) in_front: BySeat<Vec<Card>>,
    /// Hidden cards under the pile, bottom first (clauses C2.2 and C6.3).
    pub(super) under: Vec<Card>,
    /// Cards that wait for the first winner of a pile (clause C2.2).
    pub(super) aside: Vec<Card>,
    /// How many cards the table has.
    pub(super) n_cards: usize,
    /// For won piles that are shuffled (clause C4.5).
    pub(super) rng: Rng,
}

impl Corse {
    pub(super) const fn n_seats(&self) -> u8 {
        self.packets.n_seats()
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    pub(super) fn is_cardless(&self, seat: Seat) -> bool {
        self.packets[seat].is_empty()
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.open.phase, Phase::Over(_))
    }

    /// The seats that are not out.
    pub(super) fn playing(&self) -> Seats {
        self.seats().filter(|seat| !self.open.is_out(*seat)).collect()
    }

    /// The next seat clockwise that is not out; the same one if all others are.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let mut clockwise = seat.clockwise(self.n_seats());
        clockwise.find(|next| !self.open.is_out(*next)).unwrap_or(seat)
    }

    /// What happens next if nobody slaps; nothing once the game is over.
    ///
    /// It depends only on what is open and on how many cards lie where.
    pub(super) fn next(&self) -> Option<Next> {
        if self.is_over() {
            return None;
        }
        let turn = self.open.turn;
        let challenge = self.open.challenge;
        // C4.4, C7.7: who has paid all has paid, even with the last card.
        if let Some(paid) = challenge.filter(|challenge| challenge.left == 0) {
            return Some(Next::Collect(paid.owner));
        }
        // C8.3: with `wins_at_once` the only player with cards takes everything.
        if self.options.last_player == LastPlayer::WinsAtOnce && challenge.is_none() {
            let with_cards: Seats = self.seats().filter(|seat| !self.is_cardless(*seat)).collect();
            if let Some(seat) = with_cards.only() {
                return Some(Next::Collect(seat));
            }
        }
        if !self.is_cardless(turn) {
            return Some(Next::Lay(turn));
        }
        // C7.2, C7.3: without slaps for ever, whoever must lay and cannot is out.
        if !self.options.slap_in_forever.is_on() {
            return Some(Next::Out(turn));
        }
        // C7.5, C7.6: otherwise the next player with cards goes on; C8.3: the owner of the paying
        // card, or the last who laid, takes the pile when there is none.
        for seat in turn.clockwise(self.n_seats()) {
            if challenge.is_some_and(|challenge| challenge.owner == seat) {
                return Some(Next::Collect(seat));
            }
            if !self.is_cardless(seat) {
                return Some(Next::Lay(seat));
            }
        }
        let last = self.open.last_layer.filter(|seat| !self.open.is_out(*seat));
        Some(Next::Collect(last.unwrap_or(turn)))
    }

    /// Who has won by now, if anybody has (clauses C1.1, C8.1 and C8.2).
    pub(super) fn winner(&self) -> Option<Seat> {
        let has_all = |seat: &Seat| self.packets[*seat].len() == self.n_cards;
        self.playing().only().or_else(|| self.seats().find(has_all))
    }

    pub(super) const fn is_capped(&self) -> bool {
        match self.options.cap {
            Cap::Never => false,
            Cap::Flips(most) => self.open.n_laid >= most.get(),
        }
    }

    /// The winner, then those who are not out, then the others, the last one out first (C8.4).
    pub(super) fn places_after_win(&self, winner: Seat) -> Outcome {
        let others: Seats = self.playing().without(winner);
        let in_play = (!others.is_empty()).then_some(others);
        let out = self.open.out.iter().rev().filter(|seat| **seat != winner);
        let places = [Seats::one(winner)]
            .into_iter()
            .chain(in_play)
            .chain(out.map(|seat| Seats::one(*seat)))
            .collect();
        Outcome { places, points: None, end: End::Won }
    }

    /// By number of cards, those in front of a player counted as the player's (clause C8.5).
    pub(super) fn places_after_stop(&self) -> Outcome {
        let owned = |seat: Seat| self.packets[seat].len() + self.in_front[seat].len();
        let mut counts: Vec<usize> = self.seats().map(owned).collect();
        counts.sort_unstable();
        counts.dedup();
        let with = |n_cards| self.seats().filter(|seat| owned(*seat) == n_cards).collect();
        let places = counts.into_iter().rev().map(with).collect();
        Outcome { places, points: None, end: End::Stopped }
    }
}
