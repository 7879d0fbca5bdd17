//! The whole truth about a table.

use tapis_cards::Card;
use tapis_rules::{BySeat, End, Outcome, Rng, Seat, Seats};

use super::{
    event::Pattern,
    options::{Cap, LastPlayer, Options},
    packets::Packets,
    slaps::pattern,
    view::{Ban, Challenge, Next, Open, Phase},
};

/// A game of Bataille corse, with slaps and payments or with jokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corse {
    pub(super) options: Options,
    /// Everything that lies open.
    pub(super) open: Open,
    /// What follows from that.
    pub(super) standing: Standing,
    /// Each player's packet, top card first.
    pub(super) packets: Packets,
    /// Penalty cards in front of each player (clause C6.6).
    pub(super) in_front: BySeat<Vec<Card>>,
    /// Hidden cards under the pile, top first (clauses C2.2 and C6.3).
    pub(super) under: Vec<Card>,
    /// Cards that wait for the first winner of a pile (clause C2.2).
    pub(super) aside: Vec<Card>,
    /// How many cards there are in all.
    pub(super) n_cards: usize,
    /// Shuffles won piles, if they are shuffled (clause C4.5).
    pub(super) rng: Option<Rng>,
}

/// What every step needs to know about the open table, kept up to date instead of computed anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// What the top of the pile shows, if it can be slapped.
    pub(super) pattern: Option<Pattern>,
    /// The seats that are not out.
    pub(super) playing: Seats,
    /// The seats that may not slap for now.
    pub(super) banned: Seats,
}

impl Standing {
    pub(super) fn of(options: &Options, open: &Open) -> Self {
        let everybody = Seats::all(open.bans.n_seats());
        Self {
            pattern: pattern(options, &open.pile),
            playing: open.out.iter().fold(everybody, |playing, seat| playing.without(*seat)),
            banned: open.bans.which(Option::is_some),
        }
    }
}

impl Corse {
    pub(super) const fn n_seats(&self) -> u8 {
        self.packets.n_seats()
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    pub(super) fn is_cardless(&self, seat: Seat) -> bool {
        !self.packets.holders().contains(seat)
    }

    /// Whether nobody has a card left, in a game where that puts nobody out (clause C8.3).
    pub(super) fn is_nobodys(&self) -> bool {
        self.options.slap_in_forever.is_on() && self.packets.holders().is_empty()
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.open.phase, Phase::Over(_))
    }

    /// The next seat clockwise that is not out; the same one if all others are.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        self.standing.playing.first_after(seat).unwrap_or(seat)
    }

    /// What happens next if nobody slaps; nothing once the game is over.
    ///
    /// It depends only on what lies open and on the numbers of cards.
    pub(super) fn next(&self) -> Option<Next> {
        if self.is_over() {
            return None;
        }
        let turn = self.open.turn;
        let challenge = self.open.challenge;
        // C4.4, C7.7: a debt paid with the last card is paid; C7.6: nobody pays themselves.
        let ends = |challenge: &Challenge| challenge.left == 0 || challenge.owner == turn;
        if let Some(over) = challenge.filter(ends) {
            return Some(Next::Collect(over.owner));
        }
        // C8.3: with `wins_at_once` the only player with cards takes everything.
        if self.options.last_player == LastPlayer::WinsAtOnce
            && challenge.is_none()
            && let Some(seat) = self.packets.holders().only()
        {
            return Some(Next::Collect(seat));
        }
        if !self.is_cardless(turn) {
            return Some(Next::Lay(turn));
        }
        // C7.2, C7.3: unless one may slap in for ever, whoever must lay and cannot is out.
        if !self.options.slap_in_forever.is_on() {
            return Some(Next::Out(turn));
        }
        // C7.5, C7.6: otherwise the next player with cards goes on; C8.3: the owner of the paying
        // card, or the last who had cards, takes the pile when there is none.
        let owner = challenge.map_or(Seats::NONE, |challenge| Seats::one(challenge.owner));
        if let Some(seat) = self.packets.holders().union(owner).first_after(turn) {
            let is_owner = owner.contains(seat);
            return Some(if is_owner { Next::Collect(seat) } else { Next::Lay(seat) });
        }
        Some(Next::Collect(turn))
    }

    /// Who has won, if anybody has (clauses C1.1, C8.1 and C8.2).
    pub(super) fn winner(&self) -> Option<Seat> {
        let has_all = |seat: &Seat| self.packets.len(*seat) == self.n_cards;
        self.standing.playing.only().or_else(|| self.packets.holders().only().filter(has_all))
    }

    /// Lays a card face up on the pile.
    pub(super) fn lay_on_pile(&mut self, card: Card) {
        self.open.pile.push(card);
        self.standing.pattern = pattern(&self.options, &self.open.pile);
    }

    pub(super) fn set_ban(&mut self, seat: Seat, ban: Option<Ban>) {
        self.open.bans[seat] = ban;
        let others = self.standing.banned.without(seat);
        self.standing.banned = if ban.is_some() { others.with(seat) } else { others };
    }

    pub(super) const fn is_capped(&self) -> bool {
        match self.options.cap {
            Cap::Never => false,
            Cap::Flips(most) => self.open.n_laid >= most.get(),
        }
    }

    /// The winner, then those who are not out, then the others, the last to go out first (C8.4).
    pub(super) fn places_after_win(&self, winner: Seat) -> Outcome {
        let others: Seats = self.standing.playing.without(winner);
        let in_play = (!others.is_empty()).then_some(others);
        let out = self.open.out.iter().rev().filter(|seat| **seat != winner);
        let places = [Seats::one(winner)]
            .into_iter()
            .chain(in_play)
            .chain(out.map(|seat| Seats::one(*seat)))
            .collect();
        Outcome { places, points: None, end: End::Won }
    }

    /// By number of cards, including those in front of a player; then those who are out, the last to
    /// go out first (clause C8.5).
    pub(super) fn places_after_stop(&self) -> Outcome {
        let playing = self.standing.playing;
        let owned = |seat: Seat| self.packets.len(seat) + self.in_front[seat].len();
        let mut counts: Vec<usize> = playing.into_iter().map(owned).collect();
        counts.sort_unstable();
        counts.dedup();
        let with = |n_cards| playing.into_iter().filter(|seat| owned(*seat) == n_cards).collect();
        let out = self.open.out.iter().rev().map(|seat| Seats::one(*seat));
        let places = counts.into_iter().rev().map(with).chain(out).collect();
        Outcome { places, points: None, end: End::Stopped }
    }
}
