//! The table as one viewer may know it.

use serde::{Deserialize, Serialize};
use tapis_rules::{BySeat, Outcome, Seat, Seats, Shown};

use super::{
    arithmetic::Ops,
    card::{Card, Joker},
    judge::{Fault, Top},
    laid::Cards,
};

/// What lies open on the table: nothing in it is a secret, by construction.
///
/// The game holds one beside its hidden cards, and every viewer is shown it as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The round that is being played.
    pub round: Round,
    /// The cards played since the last reshuffle, bottom first.
    pub pile: Vec<Card>,
    /// Whose turn it is; the last one’s once the game is over.
    pub turn: Seat,
    /// What the table waits for.
    pub phase: Phase,
    /// How many replay jokers have been laid in this turn.
    pub n_replays: u8,
    /// How many turns in a row have passed without a card moving (clause Z9.3).
    pub n_idle: u8,
    /// What the rounds that are over have brought, in their order.
    pub sheet: Vec<Score>,
    /// How many turns there have been since the first deal.
    pub n_turns: u32,
    /// How many times played cards have become the stock since the first deal.
    pub n_reshuffles: u32,
    /// How many timers have been started since the first deal.
    pub n_timers: u32,
}

/// A round in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Which deal of the game it is, from 1.
    pub nth: u16,
    /// What is played off, in an extra round.
    pub playoff: Option<Tie>,
    /// Who plays.
    pub players: Seats,
    /// Who dealt.
    pub dealer: Seat,
    /// Who began.
    pub starter: Seat,
    /// Who has no cards left, in that order.
    pub finished: Vec<Seat>,
    /// The points that master strokes have brought.
    pub bonus: BySeat<u16>,
}

impl Round {
    /// Those who still have cards.
    pub fn in_play(&self) -> Seats {
        self.finished.iter().fold(self.players, |seats, seat| seats.without(*seat))
    }
}

/// A shared place that is being played off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tie {
    /// Everybody’s place so far, shared ones in one set.
    pub places: Vec<Seats>,
    /// Which of them is played off, from 0.
    pub place: u8,
    /// The how-manieth attempt it is, from 1.
    pub attempt: u8,
    /// Those who have tried often enough and share their place.
    pub settled: Seats,
}

/// What a round has brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Who played.
    pub players: Seats,
    /// Whether it was an extra round, which does not count in the totals.
    pub is_playoff: bool,
    /// Everybody’s rank from 1, if one was reached.
    pub ranks: BySeat<Option<u8>>,
    /// The points of the ranks.
    pub points: BySeat<u16>,
    /// The points of master strokes.
    pub bonus: BySeat<u16>,
}

impl Score {
    /// All the points of `seat`.
    pub fn total(&self, seat: Seat) -> u16 {
        self.points[seat] + self.bonus[seat]
    }
}

/// How far a player’s turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing has been done.
    Fresh,
    /// A card has been drawn.
    Drawn,
    /// A replay joker lies: one more play, or one card.
    Replay,
    /// A card has been drawn after a replay joker; nothing more can be (clause Z7.7).
    ReplayDrawn,
}

impl Stage {
    /// Whether this turn, or this part of it, has had its card.
    pub const fn has_drawn(self) -> bool {
        matches!(self, Self::Drawn | Self::ReplayDrawn)
    }
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player whose turn it is.
    Turn(Stage),
    /// That player’s next card, or the end of the play.
    Laying(Laid),
    /// Whether the others challenge what has been laid.
    Contest {
        /// The play.
        laid: Laid,
        /// The number of the timer after which it stands.
        nth: u32,
        /// Who has let it pass.
        accepted: Seats,
    },
    /// What stays on the table of a play that was wrong.
    Mend {
        /// All that was laid, a replay joker aside.
        laid: Cards,
        /// What was wrong.
        fault: Fault,
        /// What may stay, in that order; an empty one takes everything back.
        choices: Vec<Cards>,
    },
    /// Nothing: the game is over.
    Over(Outcome),
}

/// Cards that have left a hand and are not judged yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// How far the turn had come.
    pub stage: Stage,
    /// The cards in the order laid.
    pub cards: Cards,
    /// The operations that were said, where that is asked for.
    pub ops: Ops,
}

impl Open {
    /// Cards that lie between a hand and the pile.
    pub(super) fn limbo(&self) -> &[Card] {
        match &self.phase {
            Phase::Turn(_) | Phase::Over(_) => &[],
            Phase::Laying(laid) | Phase::Contest { laid, .. } => &laid.cards,
            Phase::Mend { laid, .. } => laid,
        }
    }

    /// What is to be covered; a replay joker does not change it (clauses Z3.1 and Z7.5).
    pub fn top(&self) -> Top {
        let mut below = self.pile.iter().rev().copied().filter(|card| *card != Card::REPLAY);
        let top = below.next().expect("Z2.3: a number card was turned up");
        match top.joker() {
            None => Top::Card(top),
            Some(joker @ (Joker::Number | Joker::Drawing | Joker::Either | Joker::Replay)) => {
                Top::Bare { joker, covered: below.next().filter(|card| card.joker().is_none()) }
            }
        }
    }

    /// How many cards at the bottom of the pile can become the stock (clause Z3.7).
    pub fn n_spare(&self) -> usize {
        self.pile.iter().rposition(|card| card.joker().is_none()).unwrap_or(0)
    }

    /// Everybody’s points so far, extra rounds aside, master strokes of the round in play included.
    pub fn totals(&self) -> BySeat<u16> {
        let rounds = |seat| {
            let counted = self.sheet.iter().filter(|score| !score.is_playoff);
            counted.map(|score| score.total(seat)).sum::<u16>()
        };
        let counts = self.round.playoff.is_none() && !matches!(self.phase, Phase::Over(_));
        self.round.bonus.map(|seat, bonus| rounds(seat) + if counts { *bonus } else { 0 })
    }
}

/// The table as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What lies open.
    pub open: Open,
    /// Everybody’s hand, in the order of faces where it is known.
    pub hands: BySeat<Shown<Card>>,
    /// The card that has been drawn in this turn.
    pub drawn: Option<Shown<Card>>,
    /// How many cards the stock has.
    pub n_stock: u16,
}
