//! The table as one viewer may know it (clause S11.1).

use serde::{Deserialize, Serialize};
use tapis_cards::{Card, CardSet};
use tapis_rules::{BySeat, Cards, Outcome, Seat, Seats};

use super::{
    options::Queens,
    trick::{Fate, Order},
};

/// What lies open on the table: nothing in it is a secret, by construction.
///
/// The game keeps one beside its hidden cards, and shows it to every viewer as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// How many tricks have been played.
    pub n_tricks: u32,
    /// Which end of the ranks is strong, until the next jack (clause S4.5).
    pub order: Order,
    /// What the table waits for.
    pub phase: Phase,
    /// Who plays this trick.
    pub players: Seats,
    /// What the cards of the last trick give their players.
    pub powers: Powers,
    /// The last trick.
    pub last: Option<LastTrick>,
    /// Who is out, in order; those who went out together are in one set.
    pub out: Vec<Seats>,
}

impl Open {
    /// Whose cards lie face down.
    pub const fn sealed(&self) -> Seats {
        match self.phase {
            Phase::Choosing { sealed } => sealed,
            Phase::Exchanging | Phase::Over(_) => Seats::NONE,
        }
    }

    /// Those who choose without seeing anything (clauses S2.1 and S5.1).
    pub(super) const fn blind(&self) -> Seats {
        self.players.difference(self.powers.clairvoyant)
    }

    /// Those who choose at the same time, now: first the blind, then the clairvoyant; several of
    /// these together or by seat (clauses S5.1 and S5.3).
    pub(super) fn choosing(&self, queens: Queens) -> Seats {
        let Phase::Choosing { sealed } = self.phase else { return Seats::NONE };
        let blind = self.blind();
        if !blind.difference(sealed).is_empty() {
            return blind;
        }
        let clairvoyant = self.powers.clairvoyant;
        match queens {
            Queens::Cancel | Queens::AllSeeOthers => clairvoyant,
            Queens::SeatOrder => {
                let mut waiting = clairvoyant.difference(sealed).into_iter();
                waiting.next().map_or(Seats::NONE, Seats::one)
            }
        }
    }

    /// Those for whom the table is waiting.
    pub fn must(&self, queens: Queens) -> Seats {
        match self.phase {
            Phase::Choosing { sealed } => self.choosing(queens).difference(sealed),
            Phase::Exchanging => self.powers.weighing,
            Phase::Over(_) => Seats::NONE,
        }
    }

    /// Who is out.
    pub fn all_out(&self) -> Seats {
        self.out.iter().fold(Seats::NONE, |all, seats| all.union(*seats))
    }
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chosen cards.
    Choosing {
        /// Whose card lies face down.
        sealed: Seats,
    },
    /// Decisions about exchanges, before the trick is over (clause S7.1, `immediate`).
    Exchanging,
    /// Nothing: the game is over.
    Over(Outcome),
}

/// What the cards of the last trick give their players; it ends with the next trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Powers {
    /// Who sees what the others have chosen before choosing.
    pub clairvoyant: Seats,
    /// Who sees how many cards the others have in hand, until they have chosen.
    pub counting: Seats,
    /// Who has yet to decide about exchanging hand and pile.
    pub weighing: Seats,
}

/// One card in front of each of some seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatCards {
    /// Whose.
    pub of: Seats,
    /// One of each, by seat.
    pub cards: Cards,
}

impl SeatCards {
    /// Each seat with its card.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.of.into_iter().zip(self.cards.iter().copied())
    }
}

/// The last trick, for those who come late.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastTrick {
    /// The cards.
    pub laid: SeatCards,
    /// What became of them.
    pub fate: Fate,
}

/// The table as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What lies open on the table.
    pub open: Open,
    /// How many cards each owns, in hand, chosen and in the pile.
    pub totals: BySeat<u8>,
    /// The cards that wait for the next winner.
    pub pot: CardSet,
    /// The viewer's own hand; a chosen card is part of it until it is revealed.
    pub hand: Option<CardSet>,
    /// The viewer's own pile, where players may look through it (clause S11.2).
    pub pile: Option<CardSet>,
    /// The card the viewer has chosen.
    pub chosen: Option<Card>,
    /// What a clairvoyant viewer sees of the others' choices.
    pub foreseen: SeatCards,
    /// What the power of a 3 shows its player: how many cards each has in hand.
    pub hand_sizes: Option<BySeat<u8>>,
}
