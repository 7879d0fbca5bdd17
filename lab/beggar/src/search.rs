//! Long deals, looked for from both ends.
//!
//! Random deals are played; for those that are long, the tables are looked at that lead to one on
//! their way. Whatever is dealt there and lies deeper is a longer deal. To swap cards of a long deal
//! gains nothing: within a few tricks the game is another one.

use std::{
    num::NonZero,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use crate::{
    Cycle, Deals, End, Engine, GameLength, Packet, Table, Trick, back, course, play, trick,
};

/// How many deals a thread takes at once.
const CHUNK: u64 = 1 << 16;

/// After how many tricks of a deal the table comes behind which is looked. What leads to a later one
/// on its way hardly ever is longer than the way there.
const ROOT: u64 = 64;

/// A deal worth keeping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The packet of whoever lays first, then the other's.
    pub packets: [Packet; 2],
    /// How it goes.
    pub played: GameLength,
}

/// How long deals are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The deals that are played.
    pub deals: Deals,
    /// What plays them.
    pub engine: Engine,
    /// For deals of so many tricks and more, others are looked for that lead there.
    pub from_tricks: u64,
    /// The most tables that are looked at behind one.
    pub most_tables: u64,
}

impl Search {
    /// Searches with these deals on so many threads: of all that is found for one of them, the
    /// longest, with the longest first. Endless ones are longest. Beside them how many tables were
    /// looked at.
    pub fn look(&self, nths: Range<u64>, n_threads: NonZero<usize>) -> (Vec<Record>, u64) {
        let next = AtomicU64::new(nths.start);
        let whole = Mutex::new((Vec::new(), 0));
        let worker = || {
            loop {
                let begin = next.fetch_add(CHUNK, Ordering::Relaxed);
                if begin >= nths.end {
                    break;
                }
                let (found, n_tables) = self.chunk(begin..nths.end.min(begin + CHUNK));
                let mut whole = whole.lock().expect("nobody panics with it");
                whole.0.extend(found);
                whole.1 += n_tables;
            }
        };
        thread::scope(|scope| {
            for _ in 0..n_threads.get() {
                scope.spawn(worker);
            }
        });
        let (mut found, n_tables) = whole.into_inner().expect("nobody panics with it");
        sort(&mut found);
        (found, n_tables)
    }

    fn chunk(&self, nths: Range<u64>) -> (Vec<Record>, u64) {
        let mut long = Vec::new();
        self.engine.play(&self.deals, nths, &mut |nth, played| {
            if played.tricks >= self.from_tricks || played.end == End::Endless {
                long.push(nth);
            }
        });
        let mut n_tables = 0;
        let longest = |nth| {
            let (mut found, n) = behind(self.deals.deal(nth), self.most_tables);
            n_tables += n;
            sort(&mut found);
            found[0]
        };
        (long.into_iter().map(longest).collect(), n_tables)
    }
}

/// Sorts what was found, the longest first, so that it does not depend on threads.
pub fn sort(records: &mut [Record]) {
    records.sort_by_key(|Record { packets, played }| {
        let is_endless = played.end == End::Endless;
        let cards = packets.map(|packet| (packet.court, packet.asks));
        (is_endless, played.tricks, played.cards, cards)
    });
    records.reverse();
}

/// This deal, and what is found behind a table on its way: the longest deal, or every deal that comes
/// to the same cycle. No more tables are looked at than are allowed, and the second is how many.
pub fn behind(packets: [Packet; 2], most_tables: u64) -> (Vec<Record>, u64) {
    let (played, end) = course(packets);
    let mut found = vec![Record { packets, played }];
    if played.end == End::Endless {
        let (others, n_tables) = dealt_behind(end, most_tables);
        found.extend(others.into_iter().filter(|other| other.packets != packets));
        return (found, n_tables);
    }
    let (root, n_tricks) = on_the_way(packets);
    let (mut most, mut deepest) = (n_tricks, None);
    let n_tables = tree(root, most_tables, &mut |table, depth| {
        if depth > most && is_dealt(&table.packets) {
            (most, deepest) = (depth, Some(table.packets));
        }
    });
    if let Some(packets) = deepest {
        found.push(Record { packets, played: play(packets) });
    }
    (found, n_tables)
}

/// Every deal that comes to a cycle, and how many tables were looked at, of which no more are looked
/// at than are allowed.
pub fn deals_to(cycle: &Cycle, most_tables: u64) -> (Vec<Record>, u64) {
    dealt_behind(Table { packets: cycle.packets, leader: 0 }, most_tables)
}

/// The deals among the tables behind one on a cycle.
fn dealt_behind(root: Table, most_tables: u64) -> (Vec<Record>, u64) {
    let mut found = Vec::new();
    let n_tables = tree(root, most_tables, &mut |Table { packets, .. }, _| {
        if is_dealt(packets) {
            found.push(Record { packets: *packets, played: play(*packets) });
        }
    });
    (found, n_tables)
}

/// Whether both have as many cards.
const fn is_dealt(packets: &[Packet; 2]) -> bool {
    packets[0].n == packets[1].n
}

/// The table after [`ROOT`] tricks, or the last one at which both have cards, and after how many it
/// comes.
fn on_the_way(packets: [Packet; 2]) -> (Table, u64) {
    let mut table = Table { packets, leader: 0 };
    for n_tricks in 0..ROOT {
        let mut next = table;
        if !matches!(trick(&mut next, &mut 0), Trick::Won) || next.packets[1].n == 0 {
            return (table, n_tricks);
        }
        table = next;
    }
    (table, ROOT)
}

/// Visits the tables that lead to this one, `most` of them at most, and after how many tricks; how
/// many they were.
fn tree(root: Table, most: u64, visit: &mut impl FnMut(&Table, u64)) -> u64 {
    let mut stack = vec![(root, 0)];
    let mut n = 0;
    while let Some((table, depth)) = stack.pop() {
        if n == most {
            break;
        }
        n += 1;
        visit(&table, depth);
        // Who of the two leads is nothing that play depends on.
        let before = back::before(&table).filter(|before| before.packets != root.packets);
        stack.extend(before.map(|before| (before, depth + 1)));
    }
    n
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pack;

    const SEARCH: Search = Search {
        deals: Deals { pack: Pack::Cards52, key: 1 },
        engine: Engine::Scalar,
        from_tricks: 150,
        most_tables: 20_000,
    };

    #[test]
    fn what_is_behind_long_deals_is_longer() {
        let threads = |n| NonZero::new(n).expect("some");
        let (found, n_tables) = SEARCH.look(0..140_000, threads(1));
        assert!(found.len() > 500 && n_tables > 100_000, "{} {n_tables}", found.len());
        let longest = SEARCH.look(0..140_000, threads(1)).0[0].played.tricks;
        let alone = (0..140_000).map(|nth| play(SEARCH.deals.deal(nth)).tricks).max();
        assert!(Some(longest) > alone, "{longest} and {alone:?}");
        assert_eq!(SEARCH.look(0..140_000, threads(3)), (found, n_tables), "on any threads");
    }

    #[test]
    fn every_record_is_a_deal_of_the_pack_that_goes_as_it_says() {
        for nth in 0..200 {
            let packets = SEARCH.deals.deal(nth);
            for record in behind(packets, 10_000).0 {
                assert_eq!(play(record.packets), record.played);
                let sorted = |packets: [Packet; 2]| {
                    assert_eq!(packets[0].n, packets[1].n);
                    let mut cards: Vec<_> = packets.iter().flat_map(Packet::cards).collect();
                    cards.sort_unstable();
                    cards
                };
                assert_eq!(sorted(record.packets), sorted(packets));
            }
        }
    }

    #[test]
    fn every_deal_of_a_small_pack_that_comes_to_a_cycle_is_found_from_one_of_them() {
        // Every deal of ten cards, some of them jacks: a cycle has the same deals from each of them.
        let mut endless = Vec::new();
        for places in 0_u32..1 << 10 {
            let cards: Vec<_> = (0..10).map(|at| ((places >> at) & 1) as u8).collect();
            let packets = [&cards[..5], &cards[5..]].map(|hand| Packet::new(hand).expect("a hand"));
            if play(packets).end == End::Endless {
                endless.push(packets);
            }
        }
        assert_eq!(endless.len(), 18);
        let text = |packets: &[Packet; 2]| packets.map(|packet| packet.to_string()).join("/");
        for packets in &endless {
            let (found, _) = behind(*packets, u64::MAX);
            for record in &found {
                assert!(endless.contains(&record.packets), "{}", text(&record.packets));
                let (back, _) = behind(record.packets, u64::MAX);
                assert_eq!(back.len(), found.len(), "{}", text(packets));
            }
        }
    }
}
