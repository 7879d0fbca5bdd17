//! Short cycles, both halves at once.
//!
//! In a short cycle every card is laid about twice. Such a cycle has two halves, in each of which
//! about as many cards are laid as there are on the table: what is won in one is laid in the other.
//! Both are played side by side here, and what a card is, is decided when it is laid: what one half
//! wins lies ready for the other, and what that wins must be what the first has laid. So nearly
//! everything that cannot be a cycle fails within a few tricks, while cycles that no other is near
//! are found like all others.
//!
//! What it costs depends on how far the halves are apart, which is their lag: where one lays what
//! the other has not yet won, anything fits at first. Searches begin at every lag that is not too
//! large, and first where they promise most for what they cost.
//!
//! Where court cards that are kin leave a choice, each of them has it: such a cycle repeats itself
//! after some turns, when its kin are back in their places.

mod close;
mod trick;

use std::ops::Range;

use crate::{
    Cycle, Pack,
    kin::{Cards, Courts, Kin, Stock},
    starts::{Lags, Start, ahead, starts},
};

/// The most cards of a pile.
const MOST_PILE: i32 = 12;

/// How many cards may lie ahead of what is laid, or behind it if those are fewer. More would fit
/// than on any cycle that is known, and they are most of the work.
const MOST_AHEAD: i32 = 8;

/// How many court cards may be laid above their share. Far more would fit than a pack has, while
/// every cycle has a table from which on they are few.
const MOST_COURTS_MORE: i32 = 2;

/// After so many tricks somebody is asked whether to go on.
const ROUND: u64 = 1 << 14;

/// Looks for cycles with all cards of a pack from the starts with these numbers, of which those that
/// promise most come first, as long as `go_on` says so; and from how many it has looked.
pub fn short(pack: Pack, nths: Range<u64>, go_on: &mut dyn FnMut() -> bool) -> (Vec<Cycle>, u64) {
    let mut search = Halves::new(pack, go_on);
    let mut n_done = 0;
    let all = starts().zip(0..nths.end);
    for (start, _) in all.skip_while(|(_, nth)| *nth < nths.start) {
        search.from(start);
        if search.stopped {
            break;
        }
        n_done += 1;
    }
    (search.found, n_done)
}

/// Where a search has come to.
#[derive(Clone, Copy)]
struct Point {
    lags: Lags,
    leaders: [usize; 2],
    /// How many cards each player has laid in each half, and what is known of what they lay there.
    laid: Lags,
    cards: [Cards; 4],
    /// How many cards have been laid in each half, and how many court cards are among them.
    n_laid: [i32; 2],
    n_courts: i32,
}

/// A search.
struct Halves<'a> {
    pack: Pack,
    start: Start,
    /// The lags of the start that are ahead, and how many may be.
    ahead: i32,
    most_ahead: i32,
    surplus: i32,
    /// How many cards are to be laid in each half.
    n_due: [i32; 2],
    courts: Courts,
    kin: Kin,
    /// The court cards of all piles that are being laid or have been won, by their places there.
    piles: [u8; 256],
    n_tricks: u64,
    go_on: &'a mut dyn FnMut() -> bool,
    stopped: bool,
    found: Vec<Cycle>,
}

impl<'a> Halves<'a> {
    fn new(pack: Pack, go_on: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            pack,
            start: Start { lags: [[0; 2]; 2], leaders: [0; 2], turn: 0 },
            ahead: 0,
            most_ahead: 0,
            surplus: 0,
            n_due: [0; 2],
            courts: Courts::new(),
            kin: Kin::new(),
            piles: [0; 256],
            n_tricks: 0,
            go_on,
            stopped: false,
            found: Vec::new(),
        }
    }

    /// Searches from one start.
    fn from(&mut self, start: Start) {
        self.start = start;
        self.surplus = start.surplus();
        self.ahead = ahead(&start.lags);
        self.most_ahead = MOST_AHEAD + self.surplus.max(0);
        self.n_due = start.lags.map(|lags| self.n_cards() - lags[0] - lags[1]);
        self.trick(&Point {
            lags: start.lags,
            leaders: start.leaders,
            laid: [[0; 2]; 2],
            cards: [Cards::default(); 4],
            n_laid: [0; 2],
            n_courts: 0,
        });
    }

    const fn n_cards(&self) -> i32 {
        self.pack.n_cards().cast_signed()
    }

    fn n_courts(&self) -> i32 {
        4 * i32::from(self.pack.most())
    }

    /// The line that goes on where that of a half and a player ends.
    const fn after(&self, half: usize, player: usize) -> usize {
        if half == 0 { 2 + player } else { player ^ self.start.turn }
    }

    /// Who wins in the other half what a player lays in this one.
    const fn feeds(&self, half: usize, player: usize) -> usize {
        if half == 0 { player ^ self.start.turn } else { player }
    }

    /// Where in the other half begins what a player wins next.
    const fn won(&self, point: &Point, half: usize, player: usize) -> i32 {
        let line = self.after(half, player);
        point.lags[half][player] + point.laid[line / 2][line % 2]
    }

    /// The lag at the end, when each half has come to where the other began.
    const fn goal(&self, half: usize, player: usize) -> i32 {
        let line = self.after(half, player);
        self.start.lags[line / 2][line % 2]
    }

    /// Goes on in one half with its next trick.
    fn trick(&mut self, point: &Point) {
        self.n_tricks += 1;
        self.stopped = self.stopped || self.n_tricks.is_multiple_of(ROUND) && !(self.go_on)();
        if self.stopped {
            return;
        }
        if point.n_laid == self.n_due {
            return self.close(point);
        }
        self.play(point, self.next_half(point));
    }

    /// The half whose next cards are rather known than those of the other, and above all those of
    /// who leads.
    fn next_half(&self, point: &Point) -> usize {
        if let Some(half) = (0..2).find(|half| point.n_laid[*half] == self.n_due[*half]) {
            return 1 - half;
        }
        let [first, second] = [0, 1].map(|half| {
            let fed = point.lags[1 - half];
            2 * (fed[0].max(0) + fed[1].max(0)) + fed[self.feeds(half, point.leaders[half])]
        });
        usize::from(second > first)
    }

    /// Whether a search can still find what no other has found from where this one has come to.
    fn is_worth_it(&self, point: &Point) -> bool {
        let ahead = ahead(&point.lags);
        // What comes to a smaller lag was found from there.
        if ahead > self.most_ahead || ahead < self.ahead || !self.can_close(point) {
            return false;
        }
        point.n_laid == self.n_due
            || ahead > self.ahead
            || self.start.order(&point.lags, point.leaders)
                >= self.start.order(&self.start.lags, self.start.leaders)
    }

    /// Whether these lags can still become those with which it began: a half makes one larger by no
    /// more than it lays, and smaller by no more than the other lays.
    fn can_close(&self, point: &Point) -> bool {
        let left = [0, 1].map(|half| self.n_due[half] - point.n_laid[half]);
        (0..2).all(|half| {
            (0..2).all(|player| {
                let more = self.goal(half, player) - point.lags[half][player];
                more <= left[half] && -more <= left[1 - half]
            })
        })
    }

    /// Whether what is known of the first table of each half can lie on one.
    fn are_tables(&self, point: &Point, half: usize) -> bool {
        [1 - half, half].into_iter().all(|half| {
            let mut stock = Stock::default();
            for player in 0..2 {
                let line = 2 * half + player;
                let won = self.won(point, 1 - half, self.feeds(half, player));
                // What is laid at the end was not on the table, but won in this half.
                let again = (-self.start.lags[half][player]).max(0);
                let least = self.least_laid(point, half, player);
                let laid = point.laid[half][player] - (again - least).max(0);
                let cards = point.cards[line].first(won.max(laid));
                stock.add(cards, self.courts.of(line), &self.kin);
            }
            stock.is_of(self.pack)
        })
    }

    /// How many cards a player still lays in a half, at least.
    fn least_laid(&self, point: &Point, half: usize, player: usize) -> i32 {
        let left = self.n_due[half] - point.n_laid[half];
        share(left - i32::from(point.leaders[half] != player), self.pack.most().into())
    }
}

/// How many cards one player lays at least while so many are laid in some tricks, not counting the
/// first if the other leads: one of every few, as many as a court card can ask for and one more.
const fn share(n_laid: i32, most: i32) -> i32 {
    (n_laid + most) / (most + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deals, End, Packet, Table, Trick, deals_to, play, trick};

    /// The second cycle that Mazzaro published and that of Zanotto, of which no other is near.
    #[test]
    fn cycles_that_stand_alone_are_found_from_their_lags_alone() {
        let [mazzaro, zanotto] = [[[3, -3], [0, 2]], [[-10, 1], [-3, 1]]];
        for (lags, second, published, n_tricks, n_deals) in [
            (mazzaro, 0, ["------K-J--Q-Q-Q-KJ-", "---J----K----QJ--K--"], 10, 28),
            (zanotto, 1, ["--K-Q-Q-K-KJ-----KJ-", "--J--Q----Q-------J-"], 42, 90),
        ] {
            let mut go_on = || true;
            let mut search = Halves::new(Pack::Cards40, &mut go_on);
            search.from(Start { lags, leaders: [0, second], turn: 1 });
            let [cycle] = search.found[..] else { panic!("{:?}", search.found) };
            assert_eq!(cycle.n_tricks, n_tricks);
            let published = published.map(|hand| Packet::parse(hand).expect("a hand"));
            assert_eq!(crate::cycles::cycle(published), Some(cycle));
            let (deals, _) = deals_to(&cycle, u64::MAX);
            assert_eq!(deals.len(), n_deals);
            assert!(deals.iter().all(|deal| play(deal.packets).end == End::Endless));
        }
    }

    #[test]
    fn a_search_looks_from_the_starts_it_is_given_until_it_is_stopped() {
        assert_eq!(short(Pack::Cards40, 3..9, &mut || true).1, 6);
        assert_eq!(short(Pack::Cards40, 9..9, &mut || true).1, 0);
        let mut n_asked = 0;
        let mut go_on = || {
            n_asked += 1;
            n_asked < 3
        };
        let (_, n_done) = short(Pack::Cards40, 0..1_000_000, &mut go_on);
        assert_eq!(n_asked, 3);
        assert!(n_done < 100, "{n_done}");
    }

    #[test]
    fn nobody_lays_less_than_their_share_of_tricks() {
        for pack in Pack::ALL {
            let deals = Deals { pack, key: 3 };
            let mut is_met = false;
            for nth in 0..300 {
                let mut table = Table { packets: deals.deal(nth), leader: 0 };
                let held = |table: &Table| {
                    let [leads, follows] = table.packets.map(|packet| packet.n.cast_signed());
                    if table.leader == 0 { [leads, follows] } else { [follows, leads] }
                };
                // Who led, and how many cards each has laid.
                let mut tricks: Vec<(u8, [i32; 2])> = Vec::new();
                loop {
                    let (leader, before, mut n) = (table.leader, held(&table), 0);
                    if !matches!(trick(&mut table, &mut n), Trick::Won) {
                        break;
                    }
                    let mut laid = [0, 1].map(|player| before[player] - held(&table)[player]);
                    laid[usize::from(table.leader)] += i32::try_from(n).expect("a few");
                    tricks.push((leader, laid));
                }
                for first in 0..tricks.len() {
                    let mut laid = [0, 0];
                    for (_, more) in tricks[first..].iter().take(9) {
                        laid = [laid[0] + more[0], laid[1] + more[1]];
                        for player in 0..2 {
                            let follows = usize::from(tricks[first].0) != player;
                            let n_laid = laid[0] + laid[1] - i32::from(follows);
                            let share = share(n_laid, pack.most().into());
                            assert!(laid[player] >= share, "{pack:?} {laid:?} {follows}");
                            is_met |= laid[player] == share && laid[1 - player] > 4;
                        }
                    }
                }
            }
            assert!(is_met);
        }
    }
}
