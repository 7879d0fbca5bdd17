//! What a seat sees, as numbers.

use tapis_cards::{Card, CardSet, Rank};
use tapis_rules::{BySeat, Seat, Seats};

/// No number is greater: counts that could be stop here. None is below 0.
pub const MOST: f32 = 64.0;

/// Some numbers that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What they tell.
    pub name: &'static str,
    /// The place of the first one.
    pub start: usize,
    /// How many they are.
    pub len: usize,
}

/// Numbers for what one seat sees, from 0 to [`MOST`], in named parts.
///
/// Seats are told clockwise from the one that looks, so that what is learnt at one holds at all.
#[derive(Clone, Debug)]
pub struct Features {
    numbers: Vec<f32>,
    parts: Vec<(&'static str, usize)>,
    own: Seat,
    n_seats: u8,
}

impl Features {
    /// None yet, for the seat `own` of a table.
    pub const fn new(own: Seat, n_seats: u8) -> Self {
        Self { numbers: Vec::new(), parts: Vec::new(), own, n_seats }
    }

    /// Forgets all numbers, and looks from `own`.
    pub fn begin(&mut self, own: Seat) {
        self.numbers.clear();
        self.parts.clear();
        self.own = own;
    }

    /// All of them.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// What they tell.
    pub fn parts(&self) -> Vec<Part> {
        let ends = self.parts.iter().skip(1).map(|(_, start)| *start);
        let both = self.parts.iter().zip(ends.chain([self.numbers.len()]));
        both.map(|((name, start), end)| Part { name, start: *start, len: end - start }).collect()
    }

    /// Begins what is called `name`.
    pub(crate) fn part(&mut self, name: &'static str) -> &mut Self {
        self.parts.push((name, self.numbers.len()));
        self
    }

    pub(crate) fn number(&mut self, number: f32) -> &mut Self {
        self.numbers.push(number.clamp(0.0, MOST));
        self
    }

    /// A count as a part of `whole`.
    pub(crate) fn count(&mut self, count: impl Into<f64>, whole: f64) -> &mut Self {
        #[expect(clippy::cast_possible_truncation, reason = "nobody tells more digits apart")]
        let part = (count.into() / whole) as f32;
        self.number(part)
    }

    /// 1 at `which` of `n` places and 0 elsewhere; nowhere, if it is none of them.
    pub(crate) fn one_of(&mut self, n: usize, which: Option<usize>) -> &mut Self {
        let start = self.numbers.len();
        self.numbers.resize(start + n, 0.0);
        if let Some(which) = which.filter(|which| *which < n) {
            self.numbers[start + which] = 1.0;
        }
        self
    }

    /// Adds 1 at each of `which` of `n` places.
    pub(crate) fn many_of(
        &mut self,
        n: usize,
        which: impl IntoIterator<Item = usize>,
    ) -> &mut Self {
        let start = self.numbers.len();
        self.numbers.resize(start + n, 0.0);
        for place in which {
            let number = &mut self.numbers[start + place];
            *number = (*number + 1.0).min(MOST);
        }
        self
    }

    /// How many there are of each face.
    pub(crate) fn cards(&mut self, cards: impl IntoIterator<Item = Card>) -> &mut Self {
        self.many_of(Card::N_FACES, cards.into_iter().map(Card::index))
    }

    pub(crate) fn set(&mut self, cards: Option<&CardSet>) -> &mut Self {
        self.cards(cards.iter().flat_map(|cards| cards.iter()))
    }

    /// The rank of a card: 13 of them, then jokers.
    pub(crate) fn rank(&mut self, card: Option<Card>) -> &mut Self {
        let place = |card: Card| card.rank().map_or(Rank::ALL.len(), |rank| rank as usize);
        self.one_of(Rank::ALL.len() + 1, card.map(place))
    }

    /// 1 for each of these.
    pub(crate) fn seats(&mut self, seats: Seats) -> &mut Self {
        for seat in self.order() {
            self.number(f32::from(u8::from(seats.contains(seat))));
        }
        self
    }

    /// 1 for this one, if it is one.
    pub(crate) fn seat(&mut self, seat: Option<Seat>) -> &mut Self {
        self.seats(seat.map_or(Seats::NONE, Seats::one))
    }

    /// A count for each, as a part of `whole`.
    pub(crate) fn counts<T: Copy + Into<f64>>(
        &mut self,
        counts: &BySeat<T>,
        whole: f64,
    ) -> &mut Self {
        for seat in self.order() {
            self.count(counts[seat], whole);
        }
        self
    }

    /// All seats clockwise from the one that looks.
    pub(crate) fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (own, n_seats) = (self.own, self.n_seats);
        std::iter::once(own).chain(own.clockwise(n_seats).take(usize::from(n_seats) - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_told_from_the_one_that_looks_and_numbers_have_names() {
        let all: Vec<Seat> = Seat::all(3).collect();
        let mut features = Features::new(all[1], 3);
        features.part("turn").seat(Some(all[0]));
        features.part("cards").counts(&[1_u8, 2, 3].into_iter().collect(), 2.0);
        features.part("much").number(1e9);
        assert_eq!(features.numbers(), [0.0, 0.0, 1.0, 1.0, 1.5, 0.5, MOST]);
        let parts: Vec<_> =
            features.parts().iter().map(|part| (part.name, part.start, part.len)).collect();
        assert_eq!(parts, [("turn", 0, 3), ("cards", 3, 3), ("much", 6, 1)]);
    }
}
