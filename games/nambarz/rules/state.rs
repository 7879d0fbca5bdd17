//! The whole truth about a table.

use tapis_rules::{Audience, BySeat, Dealt, Seat, Seats, Seed};

use super::{
    card::Card,
    event::Event,
    hand::Hand,
    options::{Cap, Options},
    teams,
    view::{Open, Phase, Stage},
};

pub(super) type Log = Vec<Event<Dealt<Card>>>;

/// A game of Nambarz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nambarz {
    pub(super) options: Options,
    /// All that lies open.
    pub(super) open: Open,
    pub(super) hands: BySeat<Hand>,
    /// The stock, the next card to be drawn last.
    pub(super) stock: Vec<Card>,
    /// The card drawn in this turn, or in this part of it.
    pub(super) drawn: Option<Card>,
    /// For later deals and reshuffles.
    pub(super) seed: Seed,
}

impl Nambarz {
    pub(super) const fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    /// What chance in this deal comes from.
    pub(super) fn deal_seed(&self) -> Seed {
        self.seed.of_deal(self.open.round.nth.into())
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    /// Everybody who wins or loses together, those who do not play in this round aside.
    pub(super) fn sides(&self) -> Vec<Seats> {
        teams::sides(&self.options, self.n_seats())
    }

    /// Who sees the hand of `seat`.
    pub(super) fn audience(&self, seat: Seat) -> Audience {
        teams::audience(&self.options, self.n_seats(), seat)
    }

    /// The next player clockwise who has cards; the same one if nobody else has.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let in_play = self.open.round.in_play();
        let mut clockwise = seat.clockwise(self.n_seats());
        clockwise.find(|next| in_play.contains(*next)).unwrap_or(seat)
    }

    /// Whether a card can be drawn, from the stock or after a reshuffle.
    pub(super) fn can_draw(&self) -> bool {
        !self.stock.is_empty() || self.open.n_spare() > 0
    }

    pub(super) const fn is_capped(&self) -> bool {
        match self.options.cap {
            Cap::Never => false,
            Cap::Turns(most) => self.open.n_turns >= most.get(),
        }
    }

    /// How far the turn of `seat` has come, if the table waits for an ordinary choice of that seat.
    pub(super) fn stage(&self, seat: Seat) -> Option<Stage> {
        match self.open.phase {
            Phase::Turn(stage) if self.open.turn == seat => Some(stage),
            Phase::Turn(_)
            | Phase::Laying(_)
            | Phase::Contest { .. }
            | Phase::Mend { .. }
            | Phase::Over(_) => None,
        }
    }

    /// Cards that lie between a hand and the pile.
    pub(super) fn limbo(&self) -> &[Card] {
        self.open.limbo()
    }
}

/// Cards that everybody sees.
pub(super) fn public(cards: &[Card]) -> Dealt<Card> {
    Dealt::new(cards.iter().copied(), Audience::Everybody)
}
