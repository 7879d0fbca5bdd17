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
//! large, and first where they cost least.
//!
//! Where court cards that are kin leave a choice, each of them has it: such a cycle repeats itself
//! after some turns, when its kin are back in their places.

mod close;

use std::ops::Range;

use crate::{
    Cycle, Pack,
    deals::{N_KINDS, copies},
    kin::{Kin, Lines},
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
/// cost least come first, as long as `go_on` says so; and from how many it has looked.
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

/// A trick that is being played.
struct Trick {
    half: usize,
    /// The lags of the half that it takes cards from.
    fed: [i32; 2],
    /// What is known of the next cards of each player, the next one in the lowest bit.
    known: [u16; 2],
    courts: [u16; 2],
    /// In which places of the pile no plain and no court card can lie, if this player wins it.
    no_plain: [u16; 2],
    no_court: [u16; 2],
    /// How many cards the pile may have, and how many of them may be laid before they are won.
    most: [i32; 2],
    most_early: [i32; 2],
    /// How many court cards were laid before it.
    n_courts: i32,
    /// Where its cards begin among all that are being laid.
    begin: usize,
}

/// What has been laid in a trick.
#[derive(Clone, Copy)]
struct Pile {
    n: i32,
    n_laid: [i32; 2],
    /// Which are court cards: of the pile, and of what each player has laid.
    courts: u16,
    courts_of: [u16; 2],
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
    /// The lags of the start that are ahead, and how many may be.
    ahead: i32,
    most_ahead: i32,
    surplus: i32,
    lines: Lines,
    kin: Kin,
    /// The court cards of all piles that are being laid or have been won, by their places there.
    piles: [u8; 256],
    n_piled: usize,
    /// How many cards each player has laid in each half, and where in the other half begins what
    /// they win next.
    laid: Lags,
    won: Lags,
    leaders: [usize; 2],
    /// How many cards have been laid in each half, how many are to be, and how many court cards are
    /// among the former.
    n_laid: [i32; 2],
    n_due: [i32; 2],
    n_courts: i32,
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
            lines: Lines::new(),
            kin: Kin::new(),
            piles: [0; 256],
            n_piled: 0,
            laid: [[0; 2]; 2],
            won: [[0; 2]; 2],
            leaders: [0; 2],
            n_laid: [0; 2],
            n_due: [0; 2],
            n_courts: 0,
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

    /// The line that goes on where that of a half and a player ends.
    const fn after(&self, half: usize, player: usize) -> usize {
        if half == 0 { 2 + player } else { player ^ self.start.turn }
    }

    /// The lags of the half from which this one takes its cards, by who lays them.
    const fn fed(&self, lags: &Lags, half: usize) -> [i32; 2] {
        let [one, other] = lags[1 - half];
        if half == 0 && self.start.turn == 1 { [other, one] } else { [one, other] }
    }

    fn lags(&self) -> Lags {
        let lag = |half: usize, player| {
            let line = self.after(half, player);
            self.won[half][player] - self.laid[line / 2][line % 2]
        };
        [[lag(0, 0), lag(0, 1)], [lag(1, 0), lag(1, 1)]]
    }

    /// The lag at the end, when each half has come to where the other began.
    const fn goal(&self, half: usize, player: usize) -> i32 {
        let line = self.after(half, player);
        self.start.lags[line / 2][line % 2]
    }

    /// Goes on in one half with its next trick.
    fn trick(&mut self) {
        self.n_tricks += 1;
        self.stopped = self.stopped || self.n_tricks.is_multiple_of(ROUND) && !(self.go_on)();
        if self.stopped {
            return;
        }
        let lags = self.lags();
        if self.n_laid == self.n_due {
            return self.close(&lags);
        }
        let half = self.next_half(&lags);
        let (own, fed) = (lags[half], self.fed(&lags, half));
        let cards =
            [0, 1].map(|player| self.lines.cards[2 * half + player].from(self.laid[half][player]));
        let heaps = [0, 1]
            .map(|winner| self.lines.cards[self.after(half, winner)].from(self.won[half][winner]));
        let trick = Trick {
            half,
            fed,
            known: cards.map(|[known, _]| known),
            courts: cards.map(|[_, courts]| courts),
            no_plain: heaps.map(|[_, courts]| courts),
            no_court: heaps.map(|[known, courts]| known & !courts),
            most: [0, 1].map(|w| MOST_PILE.min(self.most_ahead - own[1 - w].max(0) - own[w])),
            most_early: [0, 1].map(|w| {
                let behind = (-own[1 - w]).max(0) + (-own[w] - MOST_PILE).max(0);
                self.most_ahead - self.surplus - behind
            }),
            n_courts: self.n_courts,
            begin: self.n_piled,
        };
        let pile = Pile { n: 0, n_laid: [0; 2], courts: 0, courts_of: [0; 2], fits: [true; 2] };
        self.lay(&trick, pile, self.leaders[half], None);
    }

    /// The half whose next cards are rather known than those of the other, and above all those of
    /// who leads.
    fn next_half(&self, lags: &Lags) -> usize {
        if let Some(half) = (0..2).find(|half| self.n_laid[*half] == self.n_due[*half]) {
            return 1 - half;
        }
        let [first, second] = [0, 1].map(|half| {
            let fed = self.fed(lags, half);
            2 * (fed[0].max(0) + fed[1].max(0)) + fed[self.leaders[half]]
        });
        usize::from(second > first)
    }

    /// A player lays a card, every one that fits.
    fn lay(&mut self, trick: &Trick, mut pile: Pile, player: usize, debt: Option<Debt>) {
        if self.n_laid[trick.half] + pile.n == self.n_due[trick.half] {
            return;
        }
        let (place, at) = (pile.n_laid[player], pile.n);
        pile.n_laid[player] += 1;
        pile.n += 1;
        let early = (pile.n_laid[0] - trick.fed[0]).max(0) + (pile.n_laid[1] - trick.fed[1]).max(0);
        let fits =
            [0, 1].map(|w| pile.fits[w] && pile.n <= trick.most[w] && early <= trick.most_early[w]);
        let is_known = trick.known[player] >> place & 1 == 1;
        let is_court = trick.courts[player] >> place & 1 == 1;
        pile.fits = [0, 1].map(|w| fits[w] && trick.no_plain[w] >> at & 1 == 0);
        if !(is_known && is_court) && pile.fits != [false; 2] {
            self.n_piled += 1;
            match debt {
                None => self.lay(trick, pile, 1 - player, None),
                Some(debt) => self.owe(trick, pile, Debt { n_paid: debt.n_paid + 1, ..debt }),
            }
            self.n_piled -= 1;
        }
        pile.fits = [0, 1].map(|w| fits[w] && trick.no_court[w] >> at & 1 == 0);
        if (!is_known || is_court) && pile.fits != [false; 2] {
            pile.courts |= 1 << at;
            pile.courts_of[player] |= 1 << place;
            let (line, place) = (2 * trick.half + player, self.laid[trick.half][player] + place);
            let card = if is_known {
                self.lines.court(line, place)
            } else {
                let card = self.kin.add((1 << self.pack.most()) - 1);
                self.lines.set_court(line, place, card);
                card
            };
            self.piles[self.n_piled] = card;
            self.n_piled += 1;
            self.owe(trick, pile, Debt { to: player, card, n_paid: 0 });
            self.n_piled -= 1;
            if !is_known {
                self.kin.drop_last();
            }
        }
    }

    /// Somebody has paid that much: perhaps that is all, perhaps they go on.
    fn owe(&mut self, trick: &Trick, pile: Pile, debt: Debt) {
        let asks = self.kin.asks(debt.card);
        let n_changes = self.kin.n_changes();
        let paid = (1_u8 << debt.n_paid) >> 1;
        if asks & paid != 0 && pile.fits[debt.to] {
            self.kin.limit(debt.card, paid);
            self.win(trick, pile, debt.to);
            self.kin.take_back(n_changes);
        }
        let more = asks & !((1 << debt.n_paid) - 1);
        if more != 0 {
            self.kin.limit(debt.card, more);
            self.lay(trick, pile, 1 - debt.to, Some(debt));
            self.kin.take_back(n_changes);
        }
    }

    /// A pile is won, and lies where the other half lays it.
    fn win(&mut self, trick: &Trick, pile: Pile, winner: usize) {
        let half = trick.half;
        let (laid, won, leader) = (self.laid[half], self.won[half], self.leaders[half]);
        for player in 0..2 {
            self.laid[half][player] += pile.n_laid[player];
        }
        self.won[half][winner] += pile.n;
        self.leaders[half] = winner;
        self.n_laid[half] += pile.n;
        #[expect(clippy::cast_possible_wrap, reason = "a dozen")]
        let n_courts = trick.n_courts + pile.courts.count_ones() as i32;
        self.n_courts = n_courts;
        if self.is_worth_it() {
            let (cards, n_changes) = (self.lines.cards, self.kin.n_changes());
            for (player, begin) in laid.into_iter().enumerate() {
                let all = (1 << pile.n_laid[player]) - 1;
                let line = &mut self.lines.cards[2 * half + player];
                line.put(begin, all, pile.courts_of[player].into());
            }
            if self.heap(trick, &pile, self.after(half, winner), won[winner]) && self.is_table(half)
            {
                self.trick();
            }
            self.kin.take_back(n_changes);
            self.lines.cards = cards;
        }
        self.n_courts = trick.n_courts;
        self.n_laid[half] -= pile.n;
        (self.laid[half], self.won[half], self.leaders[half]) = (laid, won, leader);
    }

    /// Puts a pile where a line lays it; whether its court cards can be what is known to be there.
    fn heap(&mut self, trick: &Trick, pile: &Pile, line: usize, begin: i32) -> bool {
        let before = self.lines.cards[line];
        let all = (1 << pile.n) - 1;
        self.lines.cards[line].put(begin, all, pile.courts.into());
        (0..pile.n).filter(|nth| pile.courts >> nth & 1 == 1).all(|nth| {
            #[expect(clippy::cast_sign_loss, reason = "they are counted from 0")]
            let card = self.piles[trick.begin + nth as usize];
            if before.is_court(begin + nth).is_some() {
                return self.kin.join(card, self.lines.court(line, begin + nth));
            }
            self.lines.set_court(line, begin + nth, card);
            true
        })
    }

    /// Whether a search can still find what no other has found from where this one has come to.
    fn is_worth_it(&self) -> bool {
        let lags = self.lags();
        let ahead = ahead(&lags);
        // What comes to a smaller lag was found from there.
        if ahead > self.most_ahead || ahead < self.ahead || !self.can_close(&lags) {
            return false;
        }
        if self.n_laid == self.n_due {
            return true;
        }
        let n_laid = self.n_laid[0] + self.n_laid[1];
        let courts = self.n_courts - MOST_COURTS_MORE;
        courts * self.n_cards() <= n_laid * self.n_courts()
            && (ahead > self.ahead
                || self.start.order(&lags, self.leaders)
                    >= self.start.order(&self.start.lags, self.start.leaders))
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

    /// Whether what a half has won can lie on one table: a pack has only so many of each card.
    fn is_table(&self, half: usize) -> bool {
        let mut n_plain = 0;
        // By what they may ask for, and then by what they can ask for at most.
        let mut n_courts = [0_u32; 1 << (N_KINDS - 1)];
        for player in 0..2 {
            let (line, n) = (self.after(half, player), self.won[half][player]);
            let cards = self.lines.cards[line].first(n);
            n_plain += (cards.known & !cards.courts).count_ones();
            for asks in self.lines.asks(line, n, &self.kin) {
                n_courts[usize::from(asks)] += 1;
            }
        }
        let kinds = 1_usize..1 << self.pack.most();
        for kind in 0..self.pack.most() {
            for kinds in kinds.clone().filter(|kinds| kinds >> kind & 1 == 1) {
                n_courts[kinds] += n_courts[kinds & !(1 << kind)];
            }
        }
        n_plain as usize <= copies(self.pack)[0]
            && kinds.into_iter().all(|kinds| n_courts[kinds] <= 4 * kinds.count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{End, Packet, deals_to, play};

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
}
