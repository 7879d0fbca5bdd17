//! Whole packs, in the order of a new one.

use crate::Card;

/// What is taken out of the box: a number of 52-card packs and a number of jokers in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    n_packs: u8,
    n_jokers: u8,
}

/// A number of packs that no game uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// Between 1 and 8 packs can be shuffled together.
    #[error("{n_packs} packs: between 1 and 8 can be shuffled together")]
    Packs {
        /// How many were asked for.
        n_packs: u8,
    },
}

impl Pack {
    /// `n_packs` packs of 52 cards and `n_jokers` jokers in all, black and red in turn.
    ///
    /// # Errors
    /// [`PackError::Packs`] for no pack or more than eight.
    pub const fn new(n_packs: u8, n_jokers: u8) -> Result<Self, PackError> {
        if n_packs == 0 || n_packs > 8 {
            return Err(PackError::Packs { n_packs });
        }
        Ok(Self { n_packs, n_jokers })
    }

    /// How many cards there are in all.
    pub const fn n_cards(self) -> usize {
        self.n_packs as usize * 52 + self.n_jokers as usize
    }

    /// The cards in the order of new packs: suit by suit from 2 to ace, jokers last.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let suited = (0..self.n_packs).flat_map(|_| Card::suited());
        let jokers = (0..self.n_jokers)
            .map(|n| if n.is_multiple_of(2) { Card::BLACK_JOKER } else { Card::RED_JOKER });
        suited.chain(jokers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn a_pack_holds_every_face_once() {
        let pack = Pack::new(1, 2).expect("one pack");
        let set: CardSet = pack.cards().collect();
        assert_eq!((pack.n_cards(), set.len()), (54, 54));
        assert!((0..54).all(|i| set.count(Card::from_index(i).expect("in range")) == 1));
    }

    #[test]
    fn no_pack_and_nine_packs_are_refused() {
        assert_eq!(Pack::new(0, 0), Err(PackError::Packs { n_packs: 0 }));
        assert_eq!(Pack::new(9, 0), Err(PackError::Packs { n_packs: 9 }));
    }
}
