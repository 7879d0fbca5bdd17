//! The table as one viewer may know it.

use serde::{Deserialize, Serialize};
use tapis_cards::{Card, CardSet, Rank};
use tapis_rules::{BySeat, Outcome, Seat, Seats};

use super::options::Options;

/// What lies open on the table: nothing in it is a secret, by construction.
///
/// The game keeps one beside its hidden cards, and shows it to every viewer as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// Who dealt.
    pub dealer: Seat,
    /// Which way play goes round.
    pub direction: Direction,
    /// What the table waits for.
    pub phase: Phase,
    /// The face-up pile, bottom first.
    pub pile: Vec<Card>,
    /// Who laid cards last.
    pub last_layer: Option<Seat>,
    /// The visible cards in front of each player.
    pub visible: BySeat<CardSet>,
    /// Those whose hand is a hidden card that they have taken up before their turn.
    pub peeking: Seats,
    /// Those who still have cards.
    pub in_play: Seats,
    /// Those who have none left, in the order in which they finished.
    pub finished: Vec<Seat>,
    /// What may be done out of turn.
    pub window: Option<Window>,
    /// How many things the players have done since the deal.
    pub n_done: u32,
    /// How many timers have been started since the deal.
    pub n_timers: u32,
}

impl Open {
    /// The value that counts on the pile, ignoring invisible 3s (clause N7.3); none on a bare table.
    pub fn top(&self, options: &Options) -> Option<Rank> {
        self.top_card(options).and_then(Card::rank)
    }

    /// The card of [`Self::top`].
    pub(super) fn top_card(&self, options: &Options) -> Option<Card> {
        let invisible = options.invisible_three.is_on();
        let counts =
            |card: &&Card| card.rank().is_some_and(|rank| !(invisible && rank == Rank::Three));
        self.pile.iter().rev().find(counts).copied()
    }

    /// How many cards of this value are on top of the pile in a row (clauses N7.1 and N7.3).
    pub fn run(&self, options: &Options, of: Rank) -> usize {
        let invisible = options.invisible_three.is_on() && of != Rank::Three;
        let ranks = self.pile.iter().rev().filter_map(|card| card.rank());
        ranks
            .filter(|rank| !(invisible && *rank == Rank::Three))
            .take_while(|rank| *rank == of)
            .count()
    }
}

/// Which way play goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To the left.
    Clockwise,
    /// To the right.
    Anticlockwise,
}

impl Direction {
    /// The other way.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::Anticlockwise,
            Self::Anticlockwise => Self::Clockwise,
        }
    }
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// These are still exchanging cards.
    Exchange(Seats),
    /// This player's play.
    Turn(Seat),
    /// The sender's choice of a target.
    Target(Transfer),
    /// The target's answer.
    Answer(Transfer, Seat),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// A pile that is being sent to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Who sends it now.
    pub sender: Seat,
    /// Who sent it first, before any counter.
    pub first: Seat,
    /// What sends it.
    pub by: SentBy,
}

/// What sends a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SentBy {
    /// An ace.
    Ace,
    /// A joker.
    Joker,
}

/// What may be done out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// Those who have not passed on laying invisible 3s; nobody if these are laid in turn only.
    pub waits: Seats,
    /// What can be completed, if something can.
    pub completion: Option<Completion>,
}

/// Equal cards on the pile that can be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// Who laid the last of them, and may not complete them.
    pub layer: Seat,
    /// The others, without those who have passed.
    pub waits: Seats,
    /// The number of the timer; `None` once it has run out and only the next player may complete.
    pub timer: Option<u32>,
    /// The direction of play before they were laid.
    pub direction: Direction,
}

/// The table as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What lies open on the table.
    pub open: Open,
    /// The viewer's own hand; a spectator has none.
    pub hand: Option<CardSet>,
    /// How many cards each player has in hand.
    pub hands: BySeat<u16>,
    /// Where each player still has hidden cards.
    pub hidden: BySeat<[bool; 3]>,
    /// How many cards the stock has.
    pub n_stock: u16,
    /// How many cards have left the game.
    pub n_removed: u16,
}
