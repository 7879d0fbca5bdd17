//! The cards in a player's hand: unordered, quick to search by rank.

use tapis_cards::{Card, CardSet, Faces, Rank, Suit};

use super::{event::Action, group::Group, ranks::RankSet, suits::Suits};

/// The cards in a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    by_rank: [[u8; 4]; 13],
    jokers: [u8; 2],
    ranks: RankSet,
    n_cards: u16,
}

impl Hand {
    pub(super) const fn len(&self) -> usize {
        self.n_cards as usize
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.n_cards == 0
    }

    /// The ranks of which it holds a card.
    pub(super) const fn ranks(&self) -> RankSet {
        self.ranks
    }

    /// Whether it holds cards of one rank, or jokers only.
    pub(super) fn is_one_rank(&self) -> bool {
        self.ranks.is_empty() || self.ranks.only().is_some()
    }

    /// How many cards of this rank it holds, by suit.
    pub(super) const fn of_rank(&self, rank: Rank) -> [u8; 4] {
        self.by_rank[rank as usize]
    }

    pub(super) const fn has_jokers(&self) -> bool {
        self.jokers[0] | self.jokers[1] != 0
    }

    /// The different jokers it holds.
    pub(super) fn jokers(&self) -> impl Iterator<Item = Card> + use<> {
        [Card::BLACK_JOKER, Card::RED_JOKER]
            .into_iter()
            .zip(self.jokers)
            .filter(|(_, n)| *n > 0)
            .map(|(card, _)| card)
    }

    pub(super) fn contains(&self, group: Group) -> bool {
        let wanted = group.counts();
        match group.rank() {
            Some(rank) => covers(self.of_rank(rank), wanted),
            None => self.jokers.iter().zip(wanted).all(|(held, n)| *held >= n),
        }
    }

    pub(super) fn insert(&mut self, card: Card) {
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => {
                self.by_rank[rank as usize][suit as usize] += 1;
                self.ranks = self.ranks.with(rank);
            }
            _ => self.jokers[card.index() - Card::BLACK_JOKER.index()] += 1,
        }
        self.n_cards += 1;
    }

    /// Removes the cards of `group`, all of which it holds.
    pub(super) fn remove(&mut self, group: Group) {
        let counts = group.counts();
        match group.rank() {
            Some(rank) => {
                let held = &mut self.by_rank[rank as usize];
                // All four at once: no byte borrows from the next.
                let left = u32::from_le_bytes(*held) - u32::from_le_bytes(counts);
                *held = left.to_le_bytes();
                if left == 0 {
                    self.ranks = self.ranks.without(rank);
                }
            }
            None => self.jokers.iter_mut().zip(counts).for_each(|(held, n)| *held -= n),
        }
        #[expect(clippy::cast_possible_truncation, reason = "no hand holds 65,536 cards")]
        let n_cards = group.len() as u16;
        self.n_cards -= n_cards;
    }

    /// The different cards it holds, by [`Card::index`].
    pub(super) fn faces(&self) -> Faces {
        let held = |rank: Rank| Suit::ALL.into_iter().zip(self.of_rank(rank));
        let suited =
            self.ranks.ascending().fold(Faces::NONE, |faces, rank| {
                held(rank).fold(faces, |faces, (suit, n)| {
                    if n > 0 { faces.with(Card::new(rank, suit)) } else { faces }
                })
            });
        self.jokers().fold(suited, Faces::with)
    }

    /// All its cards, equal ones next to each other.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let count = |card: Card| match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => self.of_rank(rank)[suit as usize],
            _ => self.jokers[card.index() - Card::BLACK_JOKER.index()],
        };
        self.faces()
            .into_iter()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(count(card))))
    }

    pub(super) fn to_set(&self) -> CardSet {
        self.cards().collect()
    }
}

/// Whether there are at least as many of each suit as `wanted`.
fn covers(held: [u8; 4], wanted: [u8; 4]) -> bool {
    // A sum without an early exit: this is asked about every play.
    let missing = held.iter().zip(wanted).map(|(held, n)| u8::from(*held < n));
    missing.sum::<u8>() == 0
}

impl Extend<Card> for Hand {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.insert(card));
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        hand.extend(cards);
        hand
    }
}

/// Appends the `action` for every choice from `held` cards of one rank.
pub(super) fn list_choices(
    rank: Rank,
    held: [u8; 4],
    action: impl Fn(Group) -> Action,
    out: &mut Vec<Action>,
) {
    match Suits::of(held) {
        Some(suits) => {
            // Four at a time, some of them in vain: the branch predictor gets a loop of the exact
            // length wrong too often, and this is most of the work of the rules.
            let (n_choices, fours) = suits.subsets_by_fours();
            let n_listed = out.len() + n_choices;
            for four in fours {
                out.extend(four.map(|counts| action(Group::of(rank, counts))));
            }
            out.truncate(n_listed);
        }
        None => choices(rank, held, 1, |group| out.push(action(group))),
    }
}

/// Calls `visit` with every choice of at least `least` from `held` cards of one rank.
///
/// All choices are listed, not one per number of cards: which of two cards of one rank is kept
/// matters when the others have seen one of them.
pub(super) fn choices(rank: Rank, held: [u8; 4], least: usize, mut visit: impl FnMut(Group)) {
    if let Some(suits) = Suits::of(held) {
        for counts in suits.subsets() {
            let group = Group::of(rank, *counts);
            if least < 2 || group.len() >= least {
                visit(group);
            }
        }
        return;
    }
    let mut counts = [0; 4];
    loop {
        // Counts upwards like an odometer with as many digits on each wheel as there are cards.
        let Some(wheel) = (0..4).find(|wheel| counts[*wheel] < held[*wheel]) else { return };
        counts[..wheel].fill(0);
        counts[wheel] += 1;
        let group = Group::of(rank, counts);
        if least < 2 || group.len() >= least {
            visit(group);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_equal_cards_are_counted_correctly() {
        for (held, wanted, covered) in [
            ([1, 0, 0, 0], [1, 0, 0, 0], true),
            ([1, 0, 0, 0], [0, 1, 0, 0], false),
            ([0, 2, 0, 0], [0, 3, 0, 0], false),
            ([200, 0, 0, 0], [199, 0, 0, 0], true),
            ([127, 1, 0, 0], [128, 0, 0, 0], false),
            ([0, 255, 1, 0], [0, 255, 2, 0], false),
        ] {
            assert_eq!(covers(held, wanted), covered, "{held:?} {wanted:?}");
        }
    }

    #[test]
    fn every_choice_comes_exactly_once() {
        let mut found = Vec::new();
        choices(Rank::Six, [2, 0, 1, 1], 1, |group| found.push(group));
        let mut texts: Vec<String> = found.iter().map(Group::to_string).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!((found.len(), texts.len()), (3 * 2 * 2 - 1, 11));
        for (held, n_big) in [([2, 0, 1, 1], 4), ([1, 1, 1, 1], 5), ([1, 0, 0, 1], 0)] {
            let mut n_listed = 0;
            choices(Rank::Six, held, 3, |group| {
                assert!(group.len() >= 3, "{group}");
                n_listed += 1;
            });
            assert_eq!(n_listed, n_big, "{held:?}");
        }
    }
}
