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
//! the other has not yet won, anything fits at first. Searches begin at every lag, small ones first.
//!
//! Of court cards only those are told apart that have to be. A card that takes the place of another
//! after one turn is its kin, and all kin have to do for what is asked of any of them. Where that
//! leaves a choice, each of them has it: such a cycle repeats itself after some turns, when its kin
//! are back in their places.

use std::ops::Range;

use crate::{
    Cycle, Pack, Packet, Pay,
    cycles::cycle,
    deals::{N_KINDS, copies},
    starts::{Lags, MOST_LAG, Start, starts, sum},
};

/// A card that nobody has laid or won yet.
const OPEN: u8 = 0;

/// A card that asks for nothing; higher numbers are court cards, each with its kin.
const PLAIN: u8 = 1;

/// How many cells a line has.
const LINE: usize = 256;

/// Where it begins; before that lies what is laid at the end of the other half.
const BEGIN: i32 = 64;

/// Behind all lines: the kin of a court card, and then what it may ask for, a bit each.
const KIN: usize = 4 * LINE;
const ASKS: usize = KIN + 256;
const CELLS: usize = ASKS + 256;

/// The most cards of a pile.
const MOST_PILE: usize = 12;

/// After so many tricks somebody is asked whether to go on.
const ROUND: u64 = 1 << 14;

/// Looks for cycles with all cards of a pack from the starts with these numbers, of which those with
/// small lags come first, as long as `go_on` says so; and from how many it has looked.
pub fn short(pack: Pack, nths: Range<u64>, go_on: &mut dyn FnMut() -> bool) -> (Vec<Cycle>, u64) {
    let mut search = Halves::new(pack, go_on);
    let mut n_done = 0;
    let all = (0..MOST_LAG).flat_map(starts).zip(0..nths.end);
    for (start, _) in all.skip_while(|(_, nth)| *nth < nths.start) {
        search.from(start);
        if search.stopped {
            break;
        }
        n_done += 1;
    }
    (search.found, n_done)
}

/// A pile that is being laid.
#[derive(Clone, Copy)]
struct Pile {
    /// In which half.
    half: usize,
    /// Where it begins among all that are being laid.
    begin: usize,
    /// Whether it fits what the other half has laid, if this player wins it.
    fits: [bool; 2],
}

/// What somebody owes for a court card.
#[derive(Clone, Copy)]
struct Debt {
    /// To whom.
    to: usize,
    card: u8,
    n_paid: u32,
}

/// A search.
struct Halves<'a> {
    pack: Pack,
    start: Start,
    /// For each half and player what the player lays in it, in order, and then what is known of
    /// court cards.
    cells: [u8; CELLS],
    /// What cells were, to put it back.
    before: Vec<(usize, u8)>,
    /// The next number for a court card.
    next: u8,
    /// The cards of all piles that are being laid or have been won, without those taken back.
    piles: Vec<u8>,
    /// How many cards each player has laid in each half, and where in the other half begins what
    /// they win next.
    laid: [[i32; 2]; 2],
    won: [[i32; 2]; 2],
    leaders: [usize; 2],
    /// How many cards have been laid in each half, how many are to be, and how many court cards are
    /// among the former.
    n_laid: [i32; 2],
    n_due: [i32; 2],
    n_courts: [i32; 2],
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
            cells: [OPEN; CELLS],
            before: Vec::new(),
            next: PLAIN + 1,
            piles: Vec::new(),
            laid: [[0; 2]; 2],
            won: [[0; 2]; 2],
            leaders: [0; 2],
            n_laid: [0; 2],
            n_due: [0; 2],
            n_courts: [0; 2],
            n_tricks: 0,
            go_on,
            stopped: false,
            found: Vec::new(),
        }
    }

    /// Searches from one start.
    fn from(&mut self, start: Start) {
        self.start = start;
        self.won = start.lags;
        self.leaders = start.leaders;
        self.n_due = start.lags.map(|lags| self.n_cards() - lags[0] - lags[1]);
        self.trick();
    }

    #[expect(clippy::cast_possible_wrap, reason = "a few dozen")]
    fn n_cards(&self) -> i32 {
        self.pack.n_cards() as i32
    }

    fn n_courts(&self) -> i32 {
        4 * i32::from(self.pack.most())
    }

    /// The cell of a card that a player lays in a half.
    #[expect(
        clippy::cast_sign_loss,
        reason = "no lag is as large as what lies before the beginning"
    )]
    fn cell(half: usize, player: usize, nth: i32) -> usize {
        (2 * half + player) * LINE + (BEGIN + nth) as usize
    }

    /// The line that goes on where that of a half and a player ends: its half and player.
    const fn after(&self, half: usize, player: usize) -> (usize, usize) {
        if half == 0 { (1, player) } else { (0, player ^ self.start.turn) }
    }

    fn lags(&self) -> Lags {
        let lag = |half, player| {
            let (next, name) = self.after(half, player);
            self.won[half][player] - self.laid[next][name]
        };
        [[lag(0, 0), lag(0, 1)], [lag(1, 0), lag(1, 1)]]
    }

    fn set(&mut self, cell: usize, card: u8) {
        self.before.push((cell, self.cells[cell]));
        self.cells[cell] = card;
    }

    /// Takes back what was set after so many others.
    fn take_back(&mut self, n: usize) {
        while self.before.len() > n {
            let (cell, card) = self.before.pop().expect("there are more");
            self.cells[cell] = card;
        }
    }

    /// The kin of a court card: the one that stands for all of them.
    fn kin(&self, mut card: u8) -> usize {
        loop {
            let kin = self.cells[KIN + usize::from(card)];
            if kin == card {
                return usize::from(card);
            }
            card = kin;
        }
    }

    /// Makes the same of two cards; whether they can be.
    fn join(&mut self, one: u8, other: u8) -> bool {
        if one == other || one == PLAIN || other == PLAIN {
            return one == other;
        }
        let (one, other) = (self.kin(one), self.kin(other));
        let asks = self.cells[ASKS + one] & self.cells[ASKS + other];
        if one != other {
            #[expect(clippy::cast_possible_truncation, reason = "it came from a byte")]
            self.set(KIN + one, other as u8);
            self.set(ASKS + other, asks);
        }
        asks != 0
    }

    /// Goes on in one half with its next trick.
    fn trick(&mut self) {
        self.n_tricks += 1;
        self.stopped = self.stopped || self.n_tricks.is_multiple_of(ROUND) && !(self.go_on)();
        let lags = self.lags();
        let lag = sum(&lags);
        // What comes to a smaller lag was found from there.
        let is_tried = lag < self.start.lag() || lag > self.start.most_lag();
        if self.stopped || is_tried || !self.can_close(&lags) {
            return;
        }
        if self.n_laid == self.n_due {
            return self.close(&lags);
        }
        let (laid, courts) = (self.n_laid.iter().sum::<i32>(), self.n_courts.iter().sum::<i32>());
        if (courts - self.start.most_courts_more()) * self.n_cards() > laid * self.n_courts() {
            return;
        }
        // The half whose next cards are rather known than those of the other.
        let half = usize::from(lags[0][0] + lags[0][1] > lags[1][0] + lags[1][1]);
        let pile = Pile { half, begin: self.piles.len(), fits: [true; 2] };
        self.lay(pile, self.leaders[half], None);
    }

    /// Whether these lags can still become those with which it began: a half makes one larger by no
    /// more than it lays, and smaller by no more than the other lays.
    fn can_close(&self, lags: &Lags) -> bool {
        let left = [self.n_due[0] - self.n_laid[0], self.n_due[1] - self.n_laid[1]];
        (0..2).all(|half| {
            (0..2).all(|player| {
                let more = self.goal(half, player) - lags[half][player];
                more <= left[half] && -more <= left[1 - half]
            })
        })
    }

    /// The lag at the end, when each half has come to where the other began.
    const fn goal(&self, half: usize, player: usize) -> i32 {
        let (next, name) = self.after(half, player);
        self.start.lags[next][name]
    }

    /// A player lays a card, every one that fits.
    fn lay(&mut self, pile: Pile, player: usize, debt: Option<Debt>) {
        let half = pile.half;
        if self.n_laid[half] == self.n_due[half] || self.piles.len() - pile.begin == MOST_PILE {
            return;
        }
        let cell = Self::cell(half, player, self.laid[half][player]);
        let known = self.cells[cell];
        self.laid[half][player] += 1;
        self.n_laid[half] += 1;
        let n_before = self.before.len();
        // All courts of a table, and those that are laid before they are won.
        let early: i32 = self.start.lags[half].iter().map(|lag| (-lag).max(0)).sum();
        let n_plain = self.n_laid[half] - self.n_courts[half];
        if known <= PLAIN && n_plain <= self.n_cards() - self.n_courts() + early {
            if known == OPEN {
                self.set(cell, PLAIN);
            }
            if let Some(pile) = self.put(pile, PLAIN) {
                match debt {
                    None => self.lay(pile, 1 - player, None),
                    Some(debt) => self.owe(pile, Debt { n_paid: debt.n_paid + 1, ..debt }),
                }
                self.piles.pop();
            }
            self.take_back(n_before);
        }
        if known != PLAIN && self.n_courts[half] < self.n_courts() + early {
            let next = self.next;
            let card = if known == OPEN { self.court(cell) } else { known };
            self.n_courts[half] += 1;
            if let Some(pile) = self.put(pile, card) {
                self.owe(pile, Debt { to: player, card, n_paid: 0 });
                self.piles.pop();
            }
            self.n_courts[half] -= 1;
            self.take_back(n_before);
            self.next = next;
        }
        self.laid[half][player] -= 1;
        self.n_laid[half] -= 1;
    }

    /// Lays a court card of which nothing is known.
    fn court(&mut self, cell: usize) -> u8 {
        let card = self.next;
        self.next += 1;
        self.set(cell, card);
        self.set(KIN + usize::from(card), card);
        self.set(ASKS + usize::from(card), (1 << self.pack.most()) - 1);
        card
    }

    /// The pile with one more card; nothing if it then does not fit, whoever wins it.
    fn put(&mut self, mut pile: Pile, card: u8) -> Option<Pile> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a dozen")]
        let nth = (self.piles.len() - pile.begin) as i32;
        for winner in 0..2 {
            let (half, player) = self.after(pile.half, winner);
            let known = self.cells[Self::cell(half, player, self.won[pile.half][winner] + nth)];
            pile.fits[winner] &= known == OPEN || (known == PLAIN) == (card == PLAIN);
        }
        if pile.fits == [false; 2] {
            return None;
        }
        self.piles.push(card);
        Some(pile)
    }

    /// Somebody has paid that much: perhaps that is all, perhaps they go on.
    fn owe(&mut self, pile: Pile, debt: Debt) {
        let kin = ASKS + self.kin(debt.card);
        let asks = self.cells[kin];
        let n_before = self.before.len();
        let paid = (1_u8 << debt.n_paid) >> 1;
        if asks & paid != 0 && pile.fits[debt.to] {
            self.set(kin, paid);
            self.win(pile, debt.to);
            self.take_back(n_before);
        }
        let more = asks & !((1 << debt.n_paid) - 1);
        if more != 0 {
            self.set(kin, more);
            self.lay(pile, 1 - debt.to, Some(debt));
            self.take_back(n_before);
        }
    }

    /// A pile is won, and lies where the other half lays it.
    fn win(&mut self, pile: Pile, winner: usize) {
        let (half, player) = self.after(pile.half, winner);
        let begin = self.won[pile.half][winner];
        let mut end = begin;
        for nth in pile.begin..self.piles.len() {
            let (card, cell) = (self.piles[nth], Self::cell(half, player, end));
            if !self.fit(cell, card) {
                return;
            }
            end += 1;
        }
        let leader = std::mem::replace(&mut self.leaders[pile.half], winner);
        self.won[pile.half][winner] = end;
        self.trick();
        self.won[pile.half][winner] = begin;
        self.leaders[pile.half] = leader;
    }

    /// Puts a card in a cell, or makes it the same as what is there; whether it can be.
    fn fit(&mut self, cell: usize, card: u8) -> bool {
        match self.cells[cell] {
            OPEN => {
                self.set(cell, card);
                true
            }
            known => self.join(known, card),
        }
    }

    /// Each half has come to where the other began, perhaps: then what lies there is the same.
    fn close(&mut self, lags: &Lags) {
        let [first, second] = self.start.leaders;
        let is_closed =
            (0..2).all(|half| (0..2).all(|player| lags[half][player] == self.goal(half, player)));
        if !is_closed || self.leaders != [second, first ^ self.start.turn] {
            return;
        }
        let n_before = self.before.len();
        if [(0, 0), (0, 1), (1, 0), (1, 1)]
            .into_iter()
            .all(|(half, player)| self.meet(half, player))
        {
            self.decide();
        }
        self.take_back(n_before);
    }

    /// Makes the same of the end of a line and the beginning of the one after it, where both lie.
    fn meet(&mut self, half: usize, player: usize) -> bool {
        let (end, lag) = (self.laid[half][player], self.start.lags[half][player]);
        let (next, name) = self.after(half, player);
        lag >= -end
            && (lag.min(0)..lag.max(0)).all(|nth| {
                let cell = Self::cell(half, player, end + nth);
                match self.cells[Self::cell(next, name, nth)] {
                    OPEN => false,
                    card => self.fit(cell, card),
                }
            })
    }

    /// Tries whatever the court cards of the first table may ask for.
    fn decide(&mut self) {
        let hands = [0, 1].map(|player| {
            let n = self.laid[0][player] + self.start.lags[0][player];
            let cards = (0..n).map(|nth| match self.cells[Self::cell(0, player, nth)] {
                OPEN | PLAIN => 1,
                card => self.cells[ASKS + self.kin(card)] << 1,
            });
            cards.collect::<Vec<u8>>()
        });
        let mut left = copies(self.pack);
        let mut chosen = Vec::new();
        self.choose(&hands, &mut left, &mut chosen);
    }

    /// Chooses what each card asks for, of which a bit each says what it may be.
    fn choose(&mut self, may: &[Vec<u8>; 2], left: &mut [usize; N_KINDS], chosen: &mut Vec<Pay>) {
        let [first, second] = may;
        let Some(next) = first.iter().chain(second).nth(chosen.len()) else {
            let (first, second) = chosen.split_at(first.len());
            let packets = [Packet::new(first), Packet::new(second)].map(|it| it.expect("a hand"));
            let all = left.iter().all(|left| *left == 0) && packets.iter().all(|it| it.n > 0);
            if let Some(cycle) = all.then(|| cycle(packets)).flatten()
                && !self.found.contains(&cycle)
            {
                self.found.push(cycle);
            }
            return;
        };
        for pay in 0..=self.pack.most() {
            if next >> pay & 1 == 1 && left[usize::from(pay)] > 0 {
                left[usize::from(pay)] -= 1;
                chosen.push(pay);
                self.choose(may, left, chosen);
                chosen.pop();
                left[usize::from(pay)] += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{End, deals_to, play};

    /// The second cycle that Mazzaro published, of which no other is near.
    #[test]
    fn a_cycle_that_stands_alone_is_found_from_its_lags_alone() {
        let mut go_on = || true;
        let mut search = Halves::new(Pack::Cards40, &mut go_on);
        search.from(Start { lags: [[3, -3], [0, 2]], leaders: [0, 0], turn: 1 });
        let [cycle] = search.found[..] else { panic!("{:?}", search.found) };
        assert_eq!(cycle.n_tricks, 10);
        let published = ["------K-J--Q-Q-Q-KJ-", "---J----K----QJ--K--"];
        let published = published.map(|hand| Packet::parse(hand).expect("a hand"));
        assert_eq!(super::cycle(published), Some(cycle));
        let (deals, _) = deals_to(&cycle, u64::MAX);
        assert_eq!(deals.len(), 28);
        assert!(deals.iter().all(|deal| play(deal.packets).end == End::Endless));
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
}
