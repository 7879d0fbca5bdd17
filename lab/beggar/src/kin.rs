//! What is known of cards that are laid before anybody knows what they are.
//!
//! Of court cards only those are told apart that have to be. A card that takes the place of another
//! after one turn is its kin, and all kin have to do for what is asked of any of them.

use crate::{Pack, deals::copies, ones};

/// More court cards than a search lays.
const MOST_CARDS: usize = 64;

/// The cell of the first card of a line; before that lies what is laid at the end of the other half.
const BEGIN: i32 = 16;

/// The most cards of a line. With three cards for a court card at most, nobody lays as many in one
/// half.
pub(crate) const MOST_LINE: i32 = 47;

/// How many cells a line has: a bit of a word each.
const CELLS: usize = cell(MOST_LINE) + 1;

/// Some cards of a line, a bit each.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cards {
    pub(crate) known: u64,
    /// Which of the known ones are court cards.
    pub(crate) courts: u64,
}

impl Cards {
    /// A pile from a place on: which of its cards are known, and which of those are court cards.
    #[expect(clippy::cast_possible_truncation, reason = "no pile is as large")]
    pub(crate) const fn from(self, place: i32) -> [u16; 2] {
        let cell = cell(place);
        [(self.known >> cell) as u16, (self.courts >> cell) as u16]
    }

    /// The first so many cards of the line, without those that lie before it.
    pub(crate) const fn first(self, n: i32) -> Self {
        let all = if n <= 0 { 0 } else { ((1 << n) - 1) << BEGIN };
        Self { known: self.known & all, courts: self.courts & all }
    }

    /// Puts known cards in a place, over what is open there.
    pub(crate) const fn put(&mut self, place: i32, known: u64, courts: u64) {
        self.known |= known << cell(place);
        self.courts |= courts << cell(place);
    }

    /// The card in a place: whether it is a court card, if it is known.
    pub(crate) const fn is_court(self, place: i32) -> Option<bool> {
        let bit = 1 << cell(place);
        if self.known & bit == 0 { None } else { Some(self.courts & bit != 0) }
    }
}

#[expect(clippy::cast_sign_loss, reason = "no lag is as large as what lies before the beginning")]
const fn cell(place: i32) -> usize {
    (BEGIN + place) as usize
}

/// Which court card lies in a cell of a line, if one does.
pub(crate) struct Courts([[u8; CELLS]; 4]);

impl Courts {
    pub(crate) const fn new() -> Self {
        Self([[0; CELLS]; 4])
    }

    /// The court card in a place.
    pub(crate) const fn at(&self, line: usize, place: i32) -> u8 {
        self.0[line][cell(place)]
    }

    /// Which court card lies in a place, once that is known to be one.
    pub(crate) const fn set(&mut self, line: usize, place: i32, card: u8) {
        self.0[line][cell(place)] = card;
    }

    /// By cells, what lies in those of a line.
    pub(crate) const fn of(&self, line: usize) -> &[u8; CELLS] {
        &self.0[line]
    }
}

/// Cards that lie on one table: how many plain ones, and by what they may ask for, in four bits
/// each, how many court cards.
///
/// Sixteen of a sort do not fit in. A pack has as many only if they may ask for anything, and those
/// fall out at the end; so whatever else is counted wrongly lies on no table anyway.
#[derive(Default)]
pub(crate) struct Stock {
    n_plain: u32,
    n_courts: u64,
}

impl Stock {
    /// Every other four bits: what does not ask for one card.
    const EVEN: u64 = u64::MAX / 0xFF * 0x0F;

    /// Of four bits and four that stay empty, those that do not ask for two, three and four cards.
    const WITHOUT: [u64; 3] =
        [u64::MAX / 0xFFFF * 0xFF, u64::MAX / 0xFFFF_FFFF * 0xFFFF, 0xFFFF_FFFF];

    /// How many court cards of some kinds a pack has, four of each, where none asks for one card.
    const MOST: u64 = 0x0C08_0804_0804_0400;

    /// One in each byte.
    const EACH: u64 = u64::MAX / 0xFF;

    /// Adds known cards of a line, of which the court cards lie in these cells.
    pub(crate) fn add(&mut self, cards: Cards, courts: &[u8; CELLS], kin: &Kin) {
        self.n_plain += (cards.known & !cards.courts).count_ones();
        for cell in ones(cards.courts) {
            self.n_courts =
                self.n_courts.wrapping_add(1 << ((4 * kin.asks(courts[cell as usize])) & 63));
        }
    }

    /// Whether a pack has so many of each card.
    pub(crate) fn is_of(&self, pack: Pack) -> bool {
        let without_one = self.n_courts & Self::EVEN;
        let with_one = (self.n_courts >> 4 & Self::EVEN) + without_one;
        let all = [(without_one, 0), (with_one, 4 * Self::EACH)];
        let are_enough = all.into_iter().all(|(mut n, more)| {
            for (kind, without) in Self::WITHOUT.into_iter().enumerate() {
                n += (n & without) << (8 << kind);
            }
            // What is too large borrows the highest bit of its byte.
            let top = 0x80 * Self::EACH;
            ((Self::MOST + more + top) - n) & top == top
        });
        are_enough && self.n_plain as usize <= copies(pack)[0]
    }
}

/// Which court cards are kin, and what they may ask for.
#[derive(Clone)]
pub(crate) struct Kin {
    /// For each card the one of its kin that stands for all of them.
    of: [u8; MOST_CARDS],
    /// What the kin of a card that stands for them may ask for: a bit each, of which the lowest is
    /// one card.
    asks: [u8; MOST_CARDS],
    n: u8,
}

impl Kin {
    pub(crate) const fn new() -> Self {
        Self { of: [0; MOST_CARDS], asks: [0; MOST_CARDS], n: 0 }
    }

    /// A court card that may ask for these.
    pub(crate) fn add(&mut self, asks: u8) -> u8 {
        let card = self.n;
        self.n += 1;
        (self.of[usize::from(card)], self.asks[usize::from(card)]) = (card, asks);
        card
    }

    /// Forgets the card that was added last.
    pub(crate) const fn drop_last(&mut self) {
        self.n -= 1;
    }

    /// What a card may ask for.
    pub(crate) const fn asks(&self, card: u8) -> u8 {
        self.asks[self.stands_for(card) as usize % MOST_CARDS]
    }

    /// The one of its kin that stands for a card.
    pub(crate) const fn stands_for(&self, card: u8) -> u8 {
        self.of[card as usize % MOST_CARDS]
    }

    /// Lets a card that stands for its kin ask for nothing but these, until that is changed again.
    pub(crate) const fn set_asks(&mut self, card: u8, asks: u8) {
        self.asks[card as usize % MOST_CARDS] = asks;
    }

    /// Makes two cards kin; whether they can be.
    pub(crate) fn join(&mut self, one: u8, other: u8) -> bool {
        let asks = self.asks(one) & self.asks(other);
        let (one, other) = (self.stands_for(one), self.stands_for(other));
        for card in &mut self.of {
            *card = if *card == one { other } else { *card };
        }
        self.set_asks(other, asks);
        asks != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deals, Packet};

    /// What is known of cards of which each may be one of several, a bit each for what it may ask
    /// for, and the lowest for nothing.
    fn stock(cards: &[u8]) -> Stock {
        let mut kin = Kin::new();
        let mut courts = [0; CELLS];
        let mut known = Cards::default();
        for (place, may) in (0..).zip(cards) {
            let is_court = may & 1 == 0;
            known.put(place, 1, is_court.into());
            if is_court {
                courts[cell(place)] = kin.add(may >> 1);
            }
        }
        let mut stock = Stock::default();
        stock.add(known, &courts, &kin);
        stock
    }

    #[test]
    fn a_table_has_no_more_of_any_cards_than_its_pack() {
        let (jack, queen, king, ace) = (0b10, 0b100, 0b1000, 0b1_0000);
        let of = |n, may| vec![may; n];
        for (pack, n_plain) in [(Pack::Cards52, 36), (Pack::Cards40, 28), (Pack::Cards32, 16)] {
            let fits = |cards: &[Vec<u8>]| stock(&cards.concat()).is_of(pack);
            assert!(fits(&[of(n_plain, 1), of(4, jack), of(4, queen), of(3, king)]));
            assert!(!fits(&[of(n_plain + 1, 1)]));
            for (most, may) in [
                (4, jack),
                (4, king),
                (8, jack | queen),
                (8, queen | king),
                (12, jack | queen | king),
            ] {
                assert!(fits(&[of(most, may)]), "{pack:?}");
                assert!(!fits(&[of(most + 1, may)]), "{pack:?}");
            }
            assert!(!fits(&[of(3, jack), of(2, queen), of(4, jack | queen)]));
            assert!(!fits(&[of(7, queen | king), of(5, jack), of(1, jack | queen)]));
        }
        assert!(stock(&of(16, jack | queen | king | ace)).is_of(Pack::Cards52));
        assert!(!stock(&[of(9, jack | ace), of(7, king)].concat()).is_of(Pack::Cards52));
    }

    #[test]
    fn what_a_pack_has_lies_on_a_table_whatever_else_it_may_be() {
        for pack in Pack::ALL {
            let all = (2_u8 << pack.most()).wrapping_sub(2);
            for nth in 0..2_000 {
                let deal = Deals { pack, key: 5 }.deal(nth);
                let cards = deal.iter().flat_map(Packet::cards).zip(0_u64..);
                let cards = cards.map(|(pay, at)| {
                    let [more, ..] = crate::deals::mixed(64 * nth + at).to_le_bytes();
                    if pay == 0 { 1 } else { 1 << pay | more & all }
                });
                let cards: Vec<u8> = cards.take(47).collect();
                assert!(stock(&cards).is_of(pack), "{cards:?}");
            }
        }
    }
}
