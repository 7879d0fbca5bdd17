//! Why something is a good idea: what a hint says beside what could be done.

use serde::{Deserialize, Serialize};

use crate::corse::Pattern;

/// Why somebody who plays well would do this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else is possible.
    Only,
    /// Bataille corse: this can be slapped.
    Slappable(Pattern),
    /// Bataille corse: nothing on the pile can be slapped, and the table waits.
    NothingToSlap,
    /// Bataille norvégienne: strong cards are needed at the end, from the cards in front.
    StrongInFront,
    /// Bataille norvégienne: the strongest cards are in front already.
    WellPlaced,
    /// Bataille norvégienne: these are the last cards.
    LastCards,
    /// Bataille norvégienne: of what fits, this is needed least later.
    NeededLeast,
    /// Bataille norvégienne: several cards go at once.
    SeveralAtOnce,
    /// Bataille norvégienne: the pile goes to somebody else.
    SendsPile,
    /// Bataille norvégienne: the pile is out of the game.
    BurnsPile,
    /// Bataille norvégienne: nothing fits.
    NothingFits,
    /// Bataille norvégienne: whoever has the fewest cards is the most dangerous.
    FewestCards,
    /// Bataille norvégienne: the pile would cost more than these cards.
    CheaperThanPile,
    /// Bataille norvégienne: these cards cost more than the pile.
    DearerThanPile,
    /// Bataille norvégienne: cards go although it is not one's turn.
    OutOfTurn,
    /// Bataille scientifique: several cards are good, and nobody should guess which.
    HardToGuess,
    /// Bataille scientifique: the best cards of the pile are better than those of the hand.
    BetterPile,
    /// Bataille scientifique: the hand is at least as good as the pile.
    BetterHand,
    /// Nambarz: of what can be laid, this leaves the hand that is soonest empty.
    EmptiesHand,
    /// Nambarz: nothing in the hand can be laid.
    NoCalculation,
    /// Nambarz: as many cards as possible stay on the table.
    KeepsMost,
    /// Nambarz: what was laid is complete.
    Complete,
    /// Nambarz: what was laid is wrong.
    Wrong,
    /// Nambarz: what was laid is right.
    Right,
}
