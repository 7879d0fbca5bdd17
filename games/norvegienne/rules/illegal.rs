//! Why actions are refused.

use serde::{Deserialize, Serialize};
use tapis_cards::{Card, Rank};
use tapis_rules::{Clause, Seat};

use super::{event::Slot, group::Group};

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// Cards can be exchanged only before the first card is laid.
    #[error("cards can be exchanged only before the first card is laid")]
    ExchangeIsOver,
    /// Nothing can be played before everybody is ready.
    #[error("cards are still being exchanged")]
    ExchangeIsOn,
    /// The card is not in the hand.
    #[error("{card} is not in {seat}’s hand")]
    NotInHand {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card does not lie visible in front of the player.
    #[error("{card} does not lie in front of {seat}")]
    NotVisible {
        /// In front of whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The two cards are equal, so nothing would change.
    #[error("{card} for {card} is no exchange")]
    NoExchange {
        /// The card.
        card: Card,
    },
    /// It is somebody else's turn, or this player has to do something else.
    #[error("it is not {seat}’s turn to do this")]
    NotYourTurn {
        /// Who tried.
        seat: Seat,
    },
    /// The player does not hold all of these cards.
    #[error("{seat} does not hold {group}")]
    NotHeld {
        /// Who tried.
        seat: Seat,
        /// The cards.
        group: Group,
    },
    /// The cards do not fit on the pile.
    #[error("{played} does not go on {top}", played = name(*.played), top = name(*.top))]
    DoesNotFit {
        /// The cards' value.
        #[serde(with = "rank")]
        played: Option<Rank>,
        /// The value of the pile's top card, invisible 3s left out.
        #[serde(with = "rank")]
        top: Option<Rank>,
    },
    /// The player has a card that fits and must lay one.
    #[error("{seat} can lay a card and may not pick up the pile")]
    CanLay {
        /// Who tried.
        seat: Seat,
    },
    /// There is no pile.
    #[error("there is no pile to pick up")]
    NoPile,
    /// A player who has only hidden cards turns one over.
    #[error("{seat} turns over a hidden card first")]
    MustReveal {
        /// Who tried.
        seat: Seat,
    },
    /// Hidden cards are played when the hand is empty.
    #[error("{seat} still has cards in hand")]
    HandFirst {
        /// Who tried.
        seat: Seat,
    },
    /// No card is left there.
    #[error("{seat} has no hidden card at {position}")]
    NoHiddenCard {
        /// Whose.
        seat: Seat,
        /// Where.
        position: Slot,
    },
    /// The pile cannot be sent there.
    #[error("the pile cannot be sent to {target}")]
    NoTarget {
        /// To whom.
        target: Seat,
    },
    /// The pile has to be sent.
    #[error("the pile has to be sent to somebody")]
    MustSend,
    /// Only aces and 2s counter.
    #[error("{group} counters nothing: an ace or a 2 does")]
    NoCounter {
        /// The cards.
        group: Group,
    },
    /// Hidden cards do not counter.
    #[error("an ace cannot be countered with a hidden card")]
    NotBlind,
    /// The last card may not be a special one.
    #[error("{group} may not be the last card")]
    SpecialLast {
        /// The cards.
        group: Group,
    },
    /// Nothing on the pile can be completed now.
    #[error("there is nothing to complete")]
    NothingToComplete,
    /// Sevens cannot be completed.
    #[error("sevens cannot be completed")]
    SevensNever,
    /// These cards do not make four with those on the pile.
    #[error("{group} does not make four with the {n_run} of {top} on the pile", top = name(*.top))]
    DoesNotComplete {
        /// The cards.
        group: Group,
        /// The value on top of the pile.
        #[serde(with = "rank")]
        top: Option<Rank>,
        /// How many of them lie there in a row.
        n_run: usize,
    },
    /// Only 3s may be laid out of turn, and only if the rules say so.
    #[error("{group} may not be laid out of turn")]
    NoSlip {
        /// The cards.
        group: Group,
    },
    /// There is nothing to pass.
    #[error("there is nothing for {seat} to pass on")]
    NothingToPass {
        /// Who tried.
        seat: Seat,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// The value as people say it; a joker has no rank.
const fn name(rank: Option<Rank>) -> &'static str {
    match rank {
        Some(rank) => rank.symbol(),
        None => "a joker",
    }
}

/// A rank on the wire is its symbol.
mod rank {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
    use tapis_cards::Rank;

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        clippy::ref_option,
        reason = "the form that serde asks for"
    )]
    pub(super) fn serialize<S: Serializer>(
        rank: &Option<Rank>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        rank.map(Rank::symbol).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Rank>, D::Error> {
        let symbol = Option::<String>::deserialize(deserializer)?;
        let known = |symbol: String| {
            let rank = Rank::ALL.into_iter().find(|rank| rank.symbol() == symbol);
            rank.ok_or_else(|| de::Error::custom("no rank has this symbol"))
        };
        symbol.map(known).transpose()
    }
}

impl Clause for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::ExchangeIsOver
            | Self::ExchangeIsOn
            | Self::NotInHand { .. }
            | Self::NotVisible { .. }
            | Self::NoExchange { .. } => "N2.4",
            Self::NotYourTurn { .. } => "N3.8",
            Self::NotHeld { .. } => "N3.1",
            Self::DoesNotFit { top: Some(Rank::Seven), .. } => "N5.2",
            Self::DoesNotFit { .. } => "N3.3",
            Self::CanLay { .. } => "N3.5",
            Self::NoPile => "N3.6",
            Self::MustReveal { .. } | Self::HandFirst { .. } | Self::NoHiddenCard { .. } => "N4.3",
            Self::NoTarget { .. } | Self::MustSend => "N5.7",
            Self::NoCounter { .. } => "N5.8",
            Self::NotBlind => "N5.11",
            Self::SpecialLast { .. } => "N6.2",
            Self::NothingToComplete | Self::SevensNever | Self::DoesNotComplete { .. } => "N7.8",
            Self::NoSlip { .. } => "N7.4",
            Self::NothingToPass { .. } => "N7.9",
            Self::Over => "N6.1",
        }
    }
}
