//! Random deals, each by its number.

use crate::{Packet, Pay};

/// A pack of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// 52 cards: four each of jack, queen, king and ace ask for 1 to 4.
    Cards52,
    /// 40 cards, as in Camicia: four each of ace, two and three ask for 1 to 3.
    Cards40,
    /// 32 cards: the court cards of 52 with sixteen others.
    Cards32,
}

impl Pack {
    /// Every pack.
    pub const ALL: [Self; 3] = [Self::Cards52, Self::Cards40, Self::Cards32];

    /// How many cards it has.
    pub const fn n_cards(self) -> u32 {
        match self {
            Self::Cards52 => 52,
            Self::Cards40 => 40,
            Self::Cards32 => 32,
        }
    }

    /// The most that one of its cards asks for; there are four of each.
    pub const fn most(self) -> Pay {
        match self {
            Self::Cards52 | Self::Cards32 => 4,
            Self::Cards40 => 3,
        }
    }
}

/// How many kinds of cards there are: those that ask for nothing, and for 1 to 4.
pub(crate) const N_KINDS: usize = 5;

/// How many cards of each kind a pack has.
pub(crate) fn copies(pack: Pack) -> [usize; N_KINDS] {
    let n_kinds = usize::from(pack.most());
    std::array::from_fn(|kind| match kind {
        0 => pack.n_cards() as usize - 4 * n_kinds,
        _ if kind <= n_kinds => 4,
        _ => 0,
    })
}

/// The random deals of a pack and a key. A deal depends on these and its number alone, so that any
/// part of them can be dealt anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals {
    /// The pack.
    pub pack: Pack,
    /// What they are drawn from.
    pub key: u64,
}

impl Deals {
    /// Deal `nth`: the packet of whoever lays first, then the other's, half of the pack each. All
    /// orders of the cards are equally likely, to within one in eighty million.
    #[inline]
    pub fn deal(&self, nth: u64) -> [Packet; 2] {
        let n_cards = self.pack.n_cards();
        let mut words = mixed(self.key ^ mixed(nth));
        // The first steps of a Fisher-Yates shuffle: the places of the court cards.
        let mut places = PLACES;
        let (mut court, mut low, mut high) = (0_u64, 0, 0);
        for pair in 0..2 * usize::from(self.pack.most()) {
            words = words.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let word = mixed(words);
            let asks = pair as u64 / 2;
            for (at, half) in [(2 * pair, word >> 32), (2 * pair + 1, word & 0xffff_ffff)] {
                let n_left = u64::from(n_cards) - at as u64;
                places.swap(at, (at + ((half * n_left) >> 32) as usize) & 63);
                let place = places[at];
                court |= 1 << place;
                low |= (asks & 1) << place;
                high |= (asks >> 1) << place;
            }
        }
        let n_asks = 8 * u32::from(self.pack.most());
        let (mut rest, mut asks) = (court, 0);
        for at in (0..n_asks).step_by(2) {
            let place = rest.trailing_zeros();
            asks |= (((low >> place) & 1) | (((high >> place) & 1) << 1)) << at;
            rest &= rest - 1;
        }
        let half = n_cards / 2;
        let first_court = court & ((1 << half) - 1);
        let n_first = 2 * first_court.count_ones();
        let first_asks = asks & ((1 << n_first) - 1);
        [
            Packet { court: first_court, asks: first_asks, n: half, n_asks: n_first },
            Packet {
                court: court >> half,
                asks: asks >> n_first,
                n: half,
                n_asks: n_asks - n_first,
            },
        ]
    }
}

/// The places in a pack; more than any has, so that a number of six bits is always one of them.
const PLACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut at = 0;
    while at < 64 {
        places[at as usize] = at;
        at += 1_u8;
    }
    places
};

/// The finalizer of `SplitMix64` (Steele, Lea and Flood, 2014).
#[inline]
pub(crate) const fn mixed(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_has_all_cards_of_its_pack() {
        for pack in Pack::ALL {
            let deals = Deals { pack, key: 1 };
            for nth in 0..1_000 {
                let hands = deals.deal(nth).map(|packet| packet.cards().collect::<Vec<_>>());
                assert_eq!(hands[0].len(), hands[1].len());
                let cards = hands.concat();
                assert_eq!(cards.len(), pack.n_cards() as usize);
                for pay in 1..=pack.most() {
                    let n_such = cards.iter().map(|card| u32::from(*card == pay)).sum::<u32>();
                    assert_eq!(n_such, 4);
                }
            }
        }
    }

    #[test]
    fn every_place_gets_every_card_equally_often() {
        let deals = Deals { pack: Pack::Cards40, key: 7 };
        let mut n_aces = [0_u32; 40];
        for nth in 0..40_000 {
            for (at, pay) in deals.deal(nth).iter().flat_map(Packet::cards).enumerate() {
                n_aces[at] += u32::from(pay == 1);
            }
        }
        // 4,000 each are expected, and 60 are one standard deviation.
        assert!(n_aces.iter().all(|n| (3_700..=4_300).contains(n)), "{n_aces:?}");
    }
}
