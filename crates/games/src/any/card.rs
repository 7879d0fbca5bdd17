//! A card of whichever game.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{Deal, Dealt, Face, OptionsError};

use super::InAny;
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

impl InAny<AnyCard> for Card {
    fn wrap(self) -> AnyCard {
        AnyCard::Playing(self)
    }
    fn unwrap(any: &AnyCard) -> Option<&Self> {
        if let AnyCard::Playing(card) = any { Some(card) } else { None }
    }
}

impl InAny<AnyCard> for nambarz::Card {
    fn wrap(self) -> AnyCard {
        AnyCard::Nambarz(self)
    }
    fn unwrap(any: &AnyCard) -> Option<&Self> {
        if let AnyCard::Nambarz(card) = any { Some(card) } else { None }
    }
}

pub(super) fn wrap_dealt<C: Face + InAny<AnyCard>>(dealt: &Dealt<C>) -> Dealt<AnyCard> {
    Dealt::new(dealt.cards().iter().map(|card| card.wrap()), dealt.seen_by())
}

/// The same cards as one game’s own.
///
/// # Errors
/// If they are another game’s.
pub fn unwrap_deal<C: InAny<AnyCard>>(deal: &Deal<AnyCard>) -> Result<Deal<C>, OptionsError> {
    let own = |group: &Vec<AnyCard>| group.iter().map(|card| C::unwrap(card).cloned()).collect();
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
