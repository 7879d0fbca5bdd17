//! What a hint says: what could be done, why, and how sure that is.

use serde::{Deserialize, Serialize};
use tapis_cards::Card;

use crate::corse::Pattern;

/// What somebody could do who asks for a hint, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice<A> {
    /// What; nothing where waiting is best.
    pub action: Option<A>,
    /// Why.
    pub reason: Reason,
    /// Beside what else it was tried.
    pub beside: Beside<A>,
}

/// What else could be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beside<A> {
    /// Nothing was tried.
    Untried,
    /// The next best, on imagined tables that look like the asker’s.
    Next {
        /// What; nothing, if that is to wait.
        action: Option<A>,
        /// How many games out of a hundred are won with what is advised.
        won: u8,
        /// With the next best.
        next_won: u8,
        /// How far off the difference may be.
        give_or_take: u8,
    },
    /// Several come to the same, and whoever always does one of them can be guessed: each with how
    /// many times out of a hundred it should be done, the most frequent first. What is advised was
    /// drawn among them.
    Mixed(Vec<(A, u8)>),
}

impl<A> Advice<A> {
    /// What has not been tried.
    pub const fn untried(action: Option<A>, reason: Reason) -> Self {
        Self { action, reason, beside: Beside::Untried }
    }

    /// The same in other actions.
    pub fn map<B>(self, mut map: impl FnMut(A) -> B) -> Advice<B> {
        let beside = match self.beside {
            Beside::Untried => Beside::Untried,
            Beside::Next { action, won, next_won, give_or_take } => {
                Beside::Next { action: action.map(&mut map), won, next_won, give_or_take }
            }
            Beside::Mixed(all) => {
                Beside::Mixed(all.into_iter().map(|(action, n)| (map(action), n)).collect())
            }
        };
        Advice { action: self.action.map(map), reason: self.reason, beside }
    }
}

/// A card that would make a pile one to slap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Coming {
    /// It; its suit does not matter.
    pub card: Card,
    /// What it would make.
    pub pattern: Pattern,
}

/// Why somebody who plays well would do this.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else is possible.
    Only,
    /// Nothing that could be done is worth it.
    NothingWorthIt,
    /// Played on in the head again and again, this wins most often.
    WinsMost,
    /// Bataille corse: this can be slapped.
    Slappable(Pattern),
    /// Bataille corse: nothing on the pile can be slapped; these cards would change that.
    NothingToSlap(Vec<Coming>),
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
