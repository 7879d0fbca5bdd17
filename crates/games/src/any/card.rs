//! A card of whichever game.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{Deal, Dealt, Face, OptionsError};

use crate::nambarz;

/// A card of any of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyCard {
    /// A card of the French pack.
    Playing(Card),
    /// A card of Nambarz.
    Nambarz(nambarz::Card),
}

impl fmt::Display for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Playing(card) => fmt::Display::fmt(card, f),
            Self::Nambarz(card) => fmt::Display::fmt(card, f),
        }
    }
}

/// A kind of card that [`AnyCard`] can hold.
pub trait InAny: Face {
    /// The same as any card.
    fn wrap(self) -> AnyCard;
    /// The card of this kind that it is, if it is one.
    fn unwrap(card: AnyCard) -> Option<Self>;
}

impl InAny for Card {
    fn wrap(self) -> AnyCard {
        AnyCard::Playing(self)
    }
    fn unwrap(card: AnyCard) -> Option<Self> {
        match card {
            AnyCard::Playing(card) => Some(card),
            AnyCard::Nambarz(_) => None,
        }
    }
}

impl InAny for nambarz::Card {
    fn wrap(self) -> AnyCard {
        AnyCard::Nambarz(self)
    }
    fn unwrap(card: AnyCard) -> Option<Self> {
        match card {
            AnyCard::Nambarz(card) => Some(card),
            AnyCard::Playing(_) => None,
        }
    }
}

pub(super) fn wrap_dealt<C: InAny>(dealt: &Dealt<C>) -> Dealt<AnyCard> {
    Dealt::new(dealt.cards().iter().map(|card| card.wrap()), dealt.seen_by())
}

/// The same cards as one game’s own.
///
/// # Errors
/// If they are another game’s.
pub fn unwrap_deal<C: InAny>(deal: &Deal<AnyCard>) -> Result<Deal<C>, OptionsError> {
    let own = |group: &Vec<AnyCard>| group.iter().map(|card| C::unwrap(*card)).collect();
    let own_cards = |groups: &Vec<Vec<AnyCard>>| -> Result<Vec<Vec<C>>, OptionsError> {
        groups.iter().map(own).collect::<Option<_>>().ok_or_else(|| OptionsError::Deck {
            n_groups: groups.len(),
            n_cards: groups.iter().map(Vec::len).sum(),
            clause: "the cards are another game’s".into(),
        })
    };
    let stacked = deal.stacked.as_ref().map(own_cards).transpose()?;
    Ok(Deal { seed: deal.seed.clone(), stacked })
}
