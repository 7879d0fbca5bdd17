//! Places at a table and sets of them.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

/// A seat at the table, counted clockwise from 0; people read it as a letter from `A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// No game has more seats than this.
    pub const MAX: u8 = 26;

    /// The seat with this number, if it is below [`MAX`](Self::MAX).
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MAX { Some(Self(index)) } else { None }
    }

    /// All seats of a table, clockwise from the first.
    pub fn all(n_seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n_seats.min(Self::MAX)).map(Self)
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour at a table of `n_seats`.
    pub const fn left(self, n_seats: u8) -> Self {
        Self((self.0 + 1) % n_seats)
    }

    /// The neighbour on the right at a table of `n_seats`.
    pub const fn right(self, n_seats: u8) -> Self {
        Self((self.0 + n_seats - 1) % n_seats)
    }

    /// The other seats clockwise from the left neighbour, this one last.
    pub fn clockwise(self, n_seats: u8) -> impl Iterator<Item = Self> {
        (1..=n_seats).map(move |step| Self((self.0 + step) % n_seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number or text that names no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such seat: seats are the letters A to Z")]
pub struct NoSuchSeat;

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        Self::new(index).ok_or(NoSuchSeat)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl FromStr for Seat {
    type Err = NoSuchSeat;
    fn from_str(text: &str) -> Result<Self, NoSuchSeat> {
        match text.as_bytes() {
            [letter @ b'A'..=b'Z'] => Ok(Self(letter - b'A')),
            _ => Err(NoSuchSeat),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Seats(u32);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Everybody at a table of `n_seats`.
    pub const fn all(n_seats: u8) -> Self {
        Self((1 << n_seats) - 1)
    }

    /// Just this one.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// All that are in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All that are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// All that are in this set and not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many they are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only one, if there is exactly one.
    pub const fn only(self) -> Option<Seat> {
        if self.0.is_power_of_two() { lowest(self.0) } else { None }
    }

    /// The first of them clockwise from the left neighbour of `seat`, which itself comes last.
    pub const fn first_after(self, seat: Seat) -> Option<Seat> {
        let up_to_seat = (2 << seat.0) - 1;
        let beyond = self.0 & !up_to_seat;
        lowest(if beyond == 0 { self.0 } else { beyond })
    }
}

/// The seat of the lowest bit.
#[expect(clippy::cast_possible_truncation, reason = "at most 31")]
const fn lowest(bits: u32) -> Option<Seat> {
    if bits == 0 { None } else { Some(Seat(bits.trailing_zeros() as u8)) }
}

impl Iterator for SeatsIter {
    type Item = Seat;
    fn next(&mut self) -> Option<Seat> {
        let seat = lowest(self.0);
        self.0 &= self.0.saturating_sub(1);
        seat
    }
}

/// The seats of a set in ascending order.
#[derive(Clone, Debug)]
pub struct SeatsIter(u32);

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.into_iter().collect()
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("–");
        }
        self.into_iter().try_for_each(|seat| fmt::Display::fmt(&seat, f))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// One `T` for every seat of the table.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// What `make` gives for each of `n_seats` seats.
    pub fn new(n_seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(n_seats).map(make).collect())
    }

    /// How many seats the table has.
    #[expect(clippy::cast_possible_truncation, reason = "at most Seat::MAX")]
    pub const fn n_seats(&self) -> u8 {
        self.0.len() as u8
    }

    /// What lies at `seat`, if the table has that seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Every seat with what lies there, clockwise from the first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.n_seats()).zip(&self.0)
    }

    /// Every seat with what lies there, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.n_seats()).zip(&mut self.0)
    }

    /// The seats where `holds` is true of what lies there.
    pub fn which(&self, holds: impl Fn(&T) -> bool) -> Seats {
        let places = self.0.iter().enumerate();
        Seats(places.fold(0, |bits, (index, t)| bits | u32::from(holds(t)) << index))
    }

    /// The same seats with other contents.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, t)| make(seat, t)).collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    /// # Panics
    /// With more items than a table can have seats.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let items: Vec<T> = items.into_iter().collect();
        assert!(items.len() <= usize::from(Seat::MAX), "more items than places");
        Self(items)
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_iterate_in_order_and_round_trip() {
        let seats: Seats = [3, 0, 5].into_iter().filter_map(Seat::new).collect();
        assert_eq!(seats.to_string(), "ADF");
        assert_eq!(Seats::from(Vec::from(seats)), seats);
        assert_eq!(serde_json::to_string(&seats).expect("json"), "[0,3,5]");
        assert_eq!(seats.only(), None);
        assert_eq!(Seats::one(Seat(4)).only(), Some(Seat(4)));
        let order: String = [0, 3, 5, 25]
            .into_iter()
            .filter_map(|index| seats.first_after(Seat(index)))
            .map(|seat| seat.to_string())
            .collect();
        assert_eq!(order, "DFAA");
        assert_eq!(Seats::one(Seat(4)).first_after(Seat(4)), Some(Seat(4)));
        assert_eq!(Seats::NONE.first_after(Seat(4)), None);
    }

    #[test]
    fn sets_are_sets() {
        let (ab, bc) = (Seats::all(2), Seats::one(Seat(1)).with(Seat(2)));
        assert_eq!(ab.with(Seat(1)), ab);
        assert_eq!(ab.without(Seat(3)), ab);
        assert_eq!(ab.without(Seat(0)), Seats::one(Seat(1)));
        assert_eq!(ab.union(bc), Seats::all(3));
        assert_eq!(ab.intersection(bc), Seats::one(Seat(1)));
        assert_eq!(ab.difference(bc), Seats::one(Seat(0)));
        assert_eq!((bc.len(), bc.contains(Seat(0)), bc.contains(Seat(2))), (2, false, true));
    }

    #[test]
    fn neighbours_go_round() {
        for n_seats in 2..=Seat::MAX {
            for seat in Seat::all(n_seats) {
                assert_eq!(seat.left(n_seats).right(n_seats), seat);
                assert_eq!(seat.right(n_seats).left(n_seats), seat);
            }
            let last = Seat(n_seats - 1);
            assert_eq!((last.left(n_seats), Seat(0).right(n_seats)), (Seat(0), last));
        }
    }

    #[test]
    fn clockwise_ends_with_oneself() {
        let order: String = Seat(2).clockwise(4).map(|seat| seat.to_string()).collect();
        assert_eq!(order, "DABC");
        assert_eq!("C".parse(), Ok(Seat(2)));
        assert_eq!("c".parse::<Seat>(), Err(NoSuchSeat));
        assert!(serde_json::from_str::<Seat>("26").is_err());
    }
}
