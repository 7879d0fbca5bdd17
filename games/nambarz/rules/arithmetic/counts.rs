//! How many cards of each number there are, in one word.

/// How many cards of each number from 1 to 10, up to 7 of each, packed in nibbles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Counts(u64);

impl Counts {
    const GUARD: u64 = 0x88_8888_8888;

    const fn shift(number: u8) -> u32 {
        (number as u32 - 1) * 4
    }

    pub(crate) const fn of(self, number: u8) -> u8 {
        (self.0 >> Self::shift(number) & 7) as u8
    }

    /// How many cards they are in all.
    pub(crate) fn len(self) -> usize {
        (1..=10).map(|number| usize::from(self.of(number))).sum()
    }

    /// Whether there are none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub(crate) const fn with(self, number: u8) -> Self {
        Self(self.0 + (1 << Self::shift(number)))
    }

    #[must_use]
    pub(crate) const fn without(self, number: u8) -> Self {
        Self(self.0 - (1 << Self::shift(number)))
    }

    /// With `n_cards` more of a number.
    #[must_use]
    pub(crate) const fn plus(self, number: u8, n_cards: u8) -> Self {
        Self(self.0 + ((n_cards as u64) << Self::shift(number)))
    }

    /// What is left when `part`, which must be in it, is taken away.
    #[must_use]
    pub(crate) const fn minus(self, part: Self) -> Self {
        Self(self.0 - part.0)
    }

    /// Whether every card of `part` is in it: no nibble borrows from its guard bit.
    pub(crate) const fn contains(self, part: Self) -> bool {
        ((self.0 | Self::GUARD) - part.0) & Self::GUARD == Self::GUARD
    }

    /// The numbers in it, each once, in ascending order.
    pub(crate) fn numbers(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let nibble = rest.trailing_zeros() / 4;
            rest &= !(0xf_u64.checked_shl(4 * nibble)?);
            u8::try_from(nibble + 1).ok()
        })
    }

    /// Every part of it with `size` cards, each once.
    pub(crate) fn parts(self, size: usize) -> Vec<Self> {
        let mut parts = vec![(Self::default(), 0)];
        for number in self.numbers() {
            for at in 0..parts.len() {
                let (mut part, mut n_cards) = parts[at];
                for _ in 0..self.of(number) {
                    (part, n_cards) = (part.with(number), n_cards + 1);
                    if n_cards <= size {
                        parts.push((part, n_cards));
                    }
                }
            }
        }
        parts.into_iter().filter(|(_, n_cards)| *n_cards == size).map(|(part, _)| part).collect()
    }
}

impl FromIterator<u8> for Counts {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::default(), Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_once_each() {
        let all: Counts = [1, 1, 4, 10, 10, 10].into_iter().collect();
        assert_eq!((all.len(), all.of(10), all.is_empty()), (6, 3, false));
        assert_eq!(all.numbers().collect::<Vec<_>>(), [1, 4, 10]);
        let mut two = all.parts(2);
        two.sort_unstable();
        let expected = [[1, 1], [1, 4], [1, 10], [4, 10], [10, 10]];
        let mut expected = expected.map(|part| part.into_iter().collect::<Counts>());
        expected.sort_unstable();
        assert_eq!(two, expected);
        for part in two {
            assert!(all.contains(part) && !part.contains(all));
            assert_eq!(all.minus(part).len(), 4);
        }
    }
}
