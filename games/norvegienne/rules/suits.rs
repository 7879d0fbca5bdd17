//! Sets of suits: which cards of one rank somebody has, if no two of them are equal.

use tapis_cards::{Card, Rank, Suit};

/// A set of suits, the bit of spades lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Suits(u8);

impl Suits {
    /// The suits with a count of one, if none has more.
    pub(super) const fn of(counts: [u8; 4]) -> Option<Self> {
        let counts = u32::from_le_bytes(counts);
        if counts & !0x0101_0101 != 0 {
            return None;
        }
        // Gathers the lowest bits of the four bytes in the highest byte.
        let [_, _, _, bits] = counts.wrapping_mul(0x0102_0408).to_le_bytes();
        Some(Self(bits & 0xf))
    }

    /// The card of each suit in the set, spades first; the rest means nothing.
    ///
    /// The array is as long as that of an event, so that it is copied as one word.
    pub(super) fn cards(self, rank: Rank) -> &'static [Card; 16] {
        &CARDS[rank as usize][self.0 as usize]
    }

    /// The sets of one or more of these suits, as counts, in ascending order.
    pub(super) fn subsets(self) -> &'static [[u8; 4]] {
        let (n_subsets, fours) = &SUBSETS[self.0 as usize];
        &fours.as_flattened()[..*n_subsets]
    }

    /// How many subsets there are, and the subsets in fours; what follows the last means nothing.
    pub(super) fn subsets_by_fours(self) -> (usize, &'static [[[u8; 4]; 4]]) {
        let (n_subsets, fours) = &SUBSETS[self.0 as usize];
        (*n_subsets, &fours[..n_subsets.div_ceil(4)])
    }
}

static CARDS: [[[Card; 16]; 16]; 13] = {
    let mut table = [[[Card::BLACK_JOKER; 16]; 16]; 13];
    let mut nth = 0;
    while nth < 13 * 16 {
        let (rank, set) = (Rank::ALL[nth / 16], nth % 16);
        let (mut n, mut suit) = (0, 0);
        while suit < 4 {
            if set >> suit & 1 == 1 {
                table[rank as usize][set][n] = Card::new(rank, Suit::ALL[suit]);
                n += 1;
            }
            suit += 1;
        }
        nth += 1;
    }
    table
};

static SUBSETS: [(usize, [[[u8; 4]; 4]; 4]); 16] = {
    let mut table = [(0, [[[0; 4]; 4]; 4]); 16];
    let mut set = 0;
    while set < 16 {
        let mut subset = 1;
        while subset <= set {
            if subset & !set == 0 {
                let (n, subsets) = &mut table[set];
                let mut suit = 0;
                while suit < 4 {
                    subsets[*n / 4][*n % 4][suit] = if subset >> suit & 1 == 1 { 1 } else { 0 };
                    suit += 1;
                }
                *n += 1;
            }
            subset += 1;
        }
        set += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_are_counted_once_or_not_at_all() {
        assert_eq!(Suits::of([1, 0, 2, 0]), None);
        let suits = Suits::of([0, 1, 0, 1]).expect("two suits");
        let [hearts, clubs] = [Suit::Hearts, Suit::Clubs].map(|suit| Card::new(Rank::Six, suit));
        assert_eq!(suits.cards(Rank::Six)[..2], [hearts, clubs]);
        assert_eq!(suits.subsets(), [[0, 1, 0, 0], [0, 0, 0, 1], [0, 1, 0, 1]]);
        assert_eq!(Suits::of([1; 4]).map(|all| all.subsets().len()), Some(15));
        assert!(Suits::of([0; 4]).is_some_and(|none| none.subsets().is_empty()));
    }
}
