//! Games backwards: which tables lead to a table.
//!
//! Whoever leads has won the last pile, which lies at the bottom of the packet: it ends with a court
//! card and exactly as many cards as that one asks for. Before that, every court card was met while
//! the one before it was being paid, and before the first there is nothing but plain cards, laid in
//! turn. So a table has a table before it for every place where such a pile can begin, and it is
//! known who laid which of its cards.

use crate::{Packet, Table, ones};

/// Every table from which the next trick leads to this one, where both players have cards.
pub(crate) fn before(table: &Table) -> impl Iterator<Item = Table> + use<> {
    let Table { packets: [winner, other], leader } = *table;
    ones(begins(&winner)).map(move |begin| undone(&winner, &other, leader, begin))
}

/// The places in a packet where the pile that was taken last can have begun, a bit each.
fn begins(winner: &Packet) -> u64 {
    let mut begins = 0;
    let mut court = winner.court;
    let mut asks = winner.asks;
    let mut n_asks = winner.n_asks;
    // How many cards follow a court card before what comes next, and how many that must be.
    let mut end = winner.n;
    let mut is_last = true;
    while let Some(place) = court.checked_ilog2() {
        n_asks -= 2;
        let due = ((asks >> n_asks) & 3) as u32;
        asks &= (1 << n_asks) - 1;
        let paid = end - place - 1;
        if if is_last { paid != due + 1 } else { paid > due } {
            break;
        }
        court &= !(1 << place);
        // Cards below this court card that are plain, down to the court card before it.
        let from = court.checked_ilog2().map_or(0, |before| before + 1);
        begins |= (2 << place) - (1 << from);
        (end, is_last) = (place, false);
    }
    begins
}

/// The table before the trick whose pile begins in this place of the winner's packet.
fn undone(winner: &Packet, other: &Packet, who: u8, begin: u32) -> Table {
    let n_asks_kept = 2 * (winner.court & ((1 << begin) - 1)).count_ones();
    let mut kept = *winner;
    kept.court &= (1 << begin) - 1;
    kept.asks &= (1 << n_asks_kept) - 1;
    (kept.n, kept.n_asks) = (begin, n_asks_kept);
    let mut court = winner.court >> begin;
    let mut asks = winner.asks >> n_asks_kept;
    let n_pile = winner.n - begin;
    // Who leads lays the plain cards 0, 2, 4 … of the pile and perhaps the first court card.
    let first = court.trailing_zeros();
    let mut laid = [Packet::default(); 2];
    laid[0].n = first.div_ceil(2);
    laid[1].n = first / 2;
    let mut layer = (first % 2) as usize;
    let mut at = first;
    while court != 0 {
        laid[layer].push_court(laid[layer].n, asks & 3);
        laid[layer].n += 1;
        asks >>= 2;
        court &= court - 1;
        let next = if court == 0 { n_pile } else { court.trailing_zeros() };
        layer = 1 - layer;
        laid[layer].n += next - at - 1;
        at = next;
    }
    // The last cards were paid to the winner.
    let winner_led = layer == 1;
    let [mut leads, mut follows] = laid;
    let (leads_keeps, follows_keeps) = if winner_led { (&kept, other) } else { (other, &kept) };
    leads.take(leads_keeps);
    follows.take(follows_keeps);
    Table { packets: [leads, follows], leader: if winner_led { who } else { 1 - who } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deals, Pack, Trick, trick};

    #[test]
    fn what_leads_to_a_table_is_all_that_and_nothing_else() {
        let mut n_others = 0;
        for pack in Pack::ALL {
            let deals = Deals { pack, key: 11 };
            for nth in 0..500 {
                let mut table = Table { packets: deals.deal(nth), leader: 0 };
                loop {
                    let known = table;
                    if !matches!(trick(&mut table, &mut 0), Trick::Won) || table.packets[1].n == 0 {
                        break;
                    }
                    let tables: Vec<_> = before(&table).collect();
                    assert!(tables.contains(&known), "{known:?}");
                    n_others += tables.len() - 1;
                    for mut other in tables {
                        assert!(matches!(trick(&mut other, &mut 0), Trick::Won));
                        assert_eq!(other, table);
                    }
                }
            }
        }
        assert!(n_others > 10_000, "{n_others}");
    }

    #[test]
    fn nothing_leads_to_a_table_whose_last_pile_is_none() {
        let packets = ["-J--", "-K"].map(|cards| Packet::parse(cards).expect("a packet"));
        assert_eq!(before(&Table { packets, leader: 0 }).count(), 0);
        let packets = ["--J-", "-K"].map(|cards| Packet::parse(cards).expect("a packet"));
        assert_eq!(before(&Table { packets, leader: 0 }).count(), 3);
    }
}
