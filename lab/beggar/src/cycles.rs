//! Cycles, grown from small ones.
//!
//! Of the deals of 40 cards one in a million million comes to a cycle, but of tables of ten cards
//! many do. And where a table comes to a cycle, one with a card more, or with a card in another
//! place, does so far more often than any other table. By such steps cycles are found with ever more
//! cards, up to those with a whole pack.

use std::collections::HashSet;

use crate::{
    Pack, Packet, Pay, Table, Trick,
    deals::{N_KINDS, copies, mixed},
    trick,
};

/// The least and the most cards of a table that is drawn at random.
const DRAWN: [usize; 2] = [8, 16];

/// One of so many tables is drawn at random.
const DRAW_ONE_OF: usize = 16;

/// The most changes between a table of a known cycle and the next one that is tried.
const MOST_CHANGES: usize = 3;

/// The table that is changed comes less than so many tricks after the one that is known.
const MOST_TRICKS: usize = 24;

/// The most cycles of one number of cards that are kept to go on from.
const MOST_KEPT: usize = 1 << 16;

/// A cycle: tables that come again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The lowest of its tables by some order: the packet of whoever leads there, then the other.
    pub packets: [Packet; 2],
    /// After how many tricks these packets return, if perhaps to the other player.
    pub n_tricks: u64,
}

/// After so many tables somebody is asked whether to go on.
const ROUND: u64 = 1 << 14;

/// Grows cycles of parts of a pack by so many tables that are tried, as long as `go_on` says so: those
/// with all of its cards, in the order in which they were found, and how many tables were tried. They
/// follow from the key.
pub fn grow(
    pack: Pack,
    key: u64,
    n_tries: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> (Vec<Cycle>, u64) {
    let mut growth = Growth::new(pack, key);
    let mut n_done = 0;
    while n_done < n_tries && go_on() {
        let n = ROUND.min(n_tries - n_done);
        (0..n).for_each(|_| growth.step());
        n_done += n;
    }
    let mut nth = 0;
    while let Some(cycle) = growth.found.get(nth).copied()
        && go_on()
    {
        n_done += growth.look_around(&cycle);
        nth += 1;
    }
    (growth.found, n_done)
}

/// A search for cycles.
#[derive(Debug)]
struct Growth {
    pack: Pack,
    rng: Numbers,
    /// By number of cards.
    pools: Vec<Pool>,
    found: Vec<Cycle>,
}

/// The cycles that are known of one number of cards.
#[derive(Debug, Default)]
struct Pool {
    known: HashSet<[Packet; 2]>,
    /// The same in the order in which they were found.
    cycles: Vec<[Packet; 2]>,
}

impl Growth {
    fn new(pack: Pack, key: u64) -> Self {
        let pools = (0..=pack.n_cards()).map(|_| Pool::default()).collect();
        Self { pack, rng: Numbers(key), pools, found: Vec::new() }
    }

    /// Tries one table.
    fn step(&mut self) {
        let hands = match self.rng.below(DRAW_ONE_OF) {
            0 => Some(self.drawn()),
            _ => self.changed(),
        };
        if let Some(hands) = hands {
            self.look(&hands);
        }
    }

    /// A table at random.
    fn drawn(&mut self) -> Hands {
        let mut hands = Hands::new([Vec::new(), Vec::new()], self.pack);
        let [least, most] = DRAWN;
        for _ in 0..least + self.rng.below(most - least) {
            hands.insert(&mut self.rng);
        }
        hands
    }

    /// A table a few changes away from one on a cycle; nothing, as long as none is known.
    fn changed(&mut self) -> Option<Hands> {
        let known: Vec<&Pool> = self.pools.iter().filter(|pool| !pool.cycles.is_empty()).collect();
        if known.is_empty() {
            return None;
        }
        // Rather one with many cards: few come to a cycle, and those are what is looked for.
        let nth = self.rng.below(known.len()).max(self.rng.below(known.len()));
        let cycles = &known[nth].cycles;
        let mut table = Table { packets: cycles[self.rng.below(cycles.len())], leader: 0 };
        for _ in 0..self.rng.below(MOST_TRICKS) {
            // On a cycle every trick is won.
            trick(&mut table, &mut 0);
        }
        let cards = table.packets.map(|packet| packet.cards().collect());
        let mut hands = Hands::new(cards, self.pack);
        for _ in 0..=self.rng.below(MOST_CHANGES) {
            hands.change(&mut self.rng);
        }
        Some(hands)
    }

    /// Tries every table that differs from one of a cycle by the place of a card; how many they are.
    ///
    /// Cycles with all cards that are alike are found from each other in this way, where one of them
    /// would be met by chance only now and then.
    fn look_around(&mut self, cycle: &Cycle) -> u64 {
        let mut n_tries = 0;
        let mut table = Table { packets: cycle.packets, leader: 0 };
        for _ in 0..cycle.n_tricks {
            let cards = table.packets.map(|packet| packet.cards().collect());
            let mut hands = Hands::new(cards, self.pack);
            for (hand, at) in hands.places(0) {
                let card = hands.cards[hand].remove(at);
                for (other, to) in hands.places(1) {
                    hands.cards[other].insert(to, card);
                    self.look(&hands);
                    hands.cards[other].remove(to);
                    n_tries += 1;
                }
                hands.cards[hand].insert(at, card);
            }
            trick(&mut table, &mut 0);
        }
        n_tries
    }

    /// Keeps the cycle that a table comes to, if it comes to one.
    fn look(&mut self, hands: &Hands) {
        let [first, other] = &hands.cards;
        let Some(pool) = self.pools.get_mut(first.len() + other.len()) else { return };
        let (Some(first), Some(other)) = (Packet::new(first), Packet::new(other)) else { return };
        let Some(cycle) = cycle([first, other]) else { return };
        if pool.cycles.len() == MOST_KEPT || !pool.known.insert(cycle.packets) {
            return;
        }
        pool.cycles.push(cycle.packets);
        if first.n + other.n == self.pack.n_cards() {
            self.found.push(cycle);
        }
    }
}

/// The cycle to which this table comes, if it does not come to an end. Whoever has the first packet
/// leads.
pub fn cycle(packets: [Packet; 2]) -> Option<Cycle> {
    let mut table = Table { packets, leader: 0 };
    // Brent: a cycle is found once the table that is kept lies on it and is old enough.
    let (mut known, mut n_tricks, mut next) = (packets, 0_u64, 1);
    loop {
        if !matches!(trick(&mut table, &mut 0), Trick::Won) || table.packets[1].n == 0 {
            return None;
        }
        if table.packets == known {
            break;
        }
        n_tricks += 1;
        if n_tricks == next {
            (known, next) = (table.packets, next * 2);
        }
    }
    let mut lowest = known;
    for n_tricks in 1.. {
        trick(&mut table, &mut 0);
        lowest = lowest.min(table.packets);
        if table.packets == known {
            return Some(Cycle { packets: lowest, n_tricks });
        }
    }
    None
}

/// Two hands whose cards are about to change.
struct Hands {
    cards: [Vec<Pay>; 2],
    /// How many cards of each kind they have.
    counts: [usize; N_KINDS],
    /// How many the pack has.
    most: [usize; N_KINDS],
}

impl Hands {
    fn new(cards: [Vec<Pay>; 2], pack: Pack) -> Self {
        let most = copies(pack);
        let mut counts = [0; N_KINDS];
        for card in cards.iter().flatten() {
            counts[usize::from(*card)] += 1;
        }
        Self { cards, counts, most }
    }

    /// The places of all cards, and so many more in each hand.
    fn places(&self, more: usize) -> Vec<(usize, usize)> {
        let places = |hand: usize| (0..self.cards[hand].len() + more).map(move |at| (hand, at));
        (0..2).flat_map(places).collect()
    }

    /// How many more cards of each kind the pack has.
    fn left(&self) -> [usize; N_KINDS] {
        std::array::from_fn(|kind| self.most[kind] - self.counts[kind])
    }

    /// Puts in a card, most likely one of which most are left.
    fn insert(&mut self, rng: &mut Numbers) {
        let left = self.left();
        let n_left = left.iter().sum();
        if n_left == 0 {
            return;
        }
        let mut nth = rng.below(n_left);
        for (kind, left) in (0..).zip(left) {
            if nth < left {
                self.counts[usize::from(kind)] += 1;
                return put(&mut self.cards, kind, rng);
            }
            nth -= left;
        }
    }

    /// Puts in a card in half of all cases, else takes one out, moves one, or makes one another.
    fn change(&mut self, rng: &mut Numbers) {
        let choice = rng.below(8);
        if choice < 4 {
            return self.insert(rng);
        }
        let hand = rng.below(2);
        if self.cards[hand].is_empty() {
            return;
        }
        let at = rng.below(self.cards[hand].len());
        match choice {
            4 => {
                let card = self.cards[hand].remove(at);
                self.counts[usize::from(card)] -= 1;
            }
            5 | 6 => {
                let card = self.cards[hand].remove(at);
                put(&mut self.cards, card, rng);
            }
            _ => {
                #[expect(clippy::cast_possible_truncation, reason = "at most four")]
                let kind = rng.below(N_KINDS) as Pay;
                if self.left()[usize::from(kind)] > 0 {
                    let card = &mut self.cards[hand][at];
                    self.counts[usize::from(*card)] -= 1;
                    self.counts[usize::from(kind)] += 1;
                    *card = kind;
                }
            }
        }
    }
}

/// Puts a card anywhere.
fn put(cards: &mut [Vec<Pay>; 2], card: Pay, rng: &mut Numbers) {
    let hand = &mut cards[rng.below(2)];
    hand.insert(rng.below(hand.len() + 1), card);
}

/// Random numbers: `SplitMix64` (Steele, Lea and Flood, 2014).
#[derive(Debug)]
struct Numbers(u64);

impl Numbers {
    /// A number below this one, at most 2³².
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (((mixed(self.0) >> 32) * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{End, Record, behind, deals_to, play, sort};

    #[test]
    fn every_cycle_that_is_found_is_one_and_all_are_different() {
        let growth = |key| {
            let mut growth = Growth::new(Pack::Cards40, key);
            (0..300_000).for_each(|_| growth.step());
            growth
        };
        let pools = growth(1).pools;
        for (n_cards, pool) in pools.iter().enumerate() {
            assert_eq!(pool.cycles.len(), pool.known.len());
            for packets in &pool.cycles {
                assert_eq!(play(*packets).end, End::Endless);
                assert_eq!((packets[0].n + packets[1].n) as usize, n_cards);
                assert_eq!(cycle(*packets).expect("one").packets, *packets, "by its lowest table");
            }
        }
        let cycles = |pools: &[Pool]| pools.iter().map(|it| it.cycles.clone()).collect::<Vec<_>>();
        let n_cycles = pools.iter().map(|pool| pool.cycles.len()).sum::<usize>();
        assert!(n_cycles > 300 && pools[20..].iter().any(|it| it.cycles.len() > 10), "{n_cycles}");
        assert_eq!(cycles(&growth(1).pools), cycles(&pools), "the same again");
        assert_ne!(cycles(&growth(2).pools), cycles(&pools), "another key finds others");
    }

    #[test]
    fn cycles_that_differ_by_the_place_of_a_card_are_found_from_each_other() {
        let packets = ["--J-", "K-K--Q-KQ-K-J--J--------Q----Q----J-"];
        let known = cycle(packets.map(|hand| Packet::parse(hand).expect("a hand"))).expect("one");
        let mut growth = Growth::new(Pack::Cards40, 1);
        assert!(growth.look_around(&known) > 50_000);
        assert!(growth.found.len() > 10 && growth.found.contains(&known), "{:?}", growth.found);
        let is_dealt = |cycle: &&Cycle| !deals_to(cycle, u64::MAX).0.is_empty();
        assert!(growth.found.iter().filter(is_dealt).count() >= 3);
    }

    /// The first of Camicia that was published (Zanotto, 2017).
    #[test]
    fn a_cycle_has_the_deals_that_come_to_it() {
        let hands = ["--K-Q-Q-K-KJ-----KJ-", "--J--Q----Q-------J-"];
        let packets = hands.map(|hand| Packet::parse(hand).expect("a hand"));
        let cycle = cycle(packets).expect("one");
        assert_eq!(cycle.n_tricks, 42, "when the other player leads; 84 until all is as it was");
        let (mut deals, _) = deals_to(&cycle, u64::MAX);
        assert!(deals.iter().any(|deal| deal.packets == packets));
        assert!(deals.iter().all(|deal| deal.played.end == End::Endless));
        let (mut others, _) = behind(packets, u64::MAX);
        sort(&mut deals);
        sort(&mut others);
        let packets = |records: &[Record]| records.iter().map(|it| it.packets).collect::<Vec<_>>();
        assert_eq!(packets(&deals), packets(&others));
        assert!(packets(&deals).windows(2).all(|two| two[0] != two[1]), "each once");
    }
}
