//! What can be slapped (clauses C5.2 to C5.5), and who of several wins (C5.7 and C5.11).

use tapis_cards::{Card, Rank};
use tapis_rules::Tie;

use super::{
    event::Pattern,
    options::{AdditionAce, Options, Reflexes, TieRule},
    state::Corse,
};

/// How long after the card slaps are equal with gentle reflexes, in milliseconds (clause C5.11).
const GENTLE_MS: u32 = 1_500;

impl Corse {
    /// Who wins of several who slap (clauses C5.7 and C5.11).
    pub(super) const fn tie(&self) -> Tie {
        match (self.options.reflexes, self.options.tie) {
            (Reflexes::Gentle, TieRule::Seat | TieRule::Random) => Tie::RandomWithin(GENTLE_MS),
            (Reflexes::Fast, TieRule::Seat) => Tie::Seat,
            (Reflexes::Fast, TieRule::Random) => Tie::Random,
        }
    }

    /// How long the table waits before something happens by itself that would otherwise take `ms`:
    /// with gentle reflexes no less than slaps have (clause C5.11).
    pub(super) fn wait_ms(&self, ms: u32) -> u32 {
        match (self.options.reflexes, self.standing.pattern) {
            (Reflexes::Gentle, Some(_)) => ms.max(GENTLE_MS),
            (Reflexes::Gentle, None) | (Reflexes::Fast, _) => ms,
        }
    }
}

/// What the top of `pile` (bottom first) shows under these rules, if it can be slapped.
pub fn pattern(options: &Options, pile: &[Card]) -> Option<Pattern> {
    let (&top, below) = pile.split_last()?;
    let back = |n: usize| below.len().checked_sub(n).map(|index| below[index]);
    let same_value = |card: Card| match (card.rank(), top.rank()) {
        (Some(one), Some(other)) => one == other,
        (None, None) => options.joker_pair.is_on(),
        (Some(_), None) | (None, Some(_)) => false,
    };
    if options.pair.is_on() && back(1).is_some_and(same_value) {
        Some(Pattern::Pair)
    } else if options.addition.is_on() && back(1).is_some_and(|card| make_ten(options, card, top)) {
        Some(Pattern::Addition)
    } else if options.ten_alone.is_on() && top.rank() == Some(Rank::Ten) {
        Some(Pattern::TenAlone)
    } else if options.sandwich.is_on() && back(2).is_some_and(same_value) {
        Some(Pattern::Sandwich)
    } else if options.bigmac.is_on() && back(3).is_some_and(same_value) {
        Some(Pattern::BigMac)
    } else {
        None
    }
}

/// Whether two cards total ten; jacks, queens, kings and jokers never do.
fn make_ten(options: &Options, one: Card, other: Card) -> bool {
    let value = |card: Card| match card.rank()? {
        Rank::Ace => (options.addition_ace == AdditionAce::One).then_some(1),
        rank => rank.pips(),
    };
    value(one).zip(value(other)).is_some_and(|(one, other)| one + other == 10)
}
