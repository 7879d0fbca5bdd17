//! One trick of a search for short cycles: every way in which it can be laid.

use super::{Halves, MOST_COURTS_MORE, MOST_PILE, Point};
use crate::{kin::MOST_LINE, ones};

/// A trick that is being played.
///
/// What depends on who wins it is 16 bits for the first player and above them 16 for the second.
pub(super) struct Trick<'a> {
    point: &'a Point,
    half: usize,
    /// How many cards of each player lie ready in this half, or less than none.
    fed: [i32; 2],
    /// What is known of the next cards of each player, the next one in the lowest bit.
    known: [u16; 2],
    courts: [u16; 2],
    /// In which places of the pile no plain and no court card can lie.
    no_plain: u32,
    no_court: u32,
    /// How many cards of the pile can be laid before they are won, a bit for each number.
    may_be_early: u32,
    /// Whether it can be the last of all: then it does not matter how many court cards it has.
    may_be_last: bool,
    /// Where its cards begin among all that have been laid.
    begin: usize,
}

/// What has been laid in a trick.
#[derive(Clone, Copy)]
struct Pile {
    n: i32,
    n_laid: [i32; 2],
    /// How many of its cards have not yet been won in the other half.
    n_early: u32,
    /// Which are court cards: of the pile, and of what each player has laid.
    courts: u16,
    courts_of: [u16; 2],
    /// Whether it fits what the other half has laid.
    fits: u32,
}

/// What somebody owes for a court card.
#[derive(Clone, Copy)]
struct Debt {
    /// To whom.
    to: usize,
    /// The card that stands for the court card and its kin.
    card: u8,
}

/// A bit for either winner.
const BOTH: u32 = 1 << 16 | 1;

fn both([one, other]: [u16; 2]) -> u32 {
    u32::from(other) << 16 | u32::from(one)
}

impl Halves<'_> {
    /// Plays the next trick of a half.
    pub(super) fn play(&mut self, point: &Point, half: usize) {
        let own = point.lags[half];
        let fed = [0, 1].map(|player| point.lags[1 - half][self.feeds(half, player)]);
        let cards =
            [0, 1].map(|player| point.cards[2 * half + player].from(point.laid[half][player]));
        let won = [0, 1].map(|winner| self.won(point, half, winner));
        let heaps = [0, 1].map(|winner| point.cards[self.after(half, winner)].from(won[winner]));
        let line = point.laid[half][0].max(point.laid[half][1]);
        let left = self.n_due[half] - point.n_laid[half];
        let beyond = [0, 1].map(|w| {
            let most = self.most_ahead - own[1 - w].max(0) - own[w];
            let most = most.min(MOST_PILE).min(left).min(MOST_LINE - line.max(won[w]));
            u16::MAX << most.max(0)
        });
        let open = (-fed[0]).max(0) + (-fed[1]).max(0);
        let may_be_early = [0, 1].map(|w| {
            let behind = (-own[1 - w]).max(0) + (-own[w] - MOST_PILE).max(0);
            let most = self.most_ahead - self.surplus - behind - open;
            !(u16::MAX << (most + 1).clamp(0, 15))
        });
        let trick = Trick {
            point,
            half,
            fed,
            known: cards.map(|[known, _]| known),
            courts: cards.map(|[_, courts]| courts),
            no_plain: both([0, 1].map(|w| heaps[w][1] | beyond[w])),
            no_court: both([0, 1].map(|w| heaps[w][0] & !heaps[w][1] | beyond[w])),
            may_be_early: both(may_be_early),
            may_be_last: left <= MOST_PILE && point.n_laid[1 - half] == self.n_due[1 - half],
            begin: (point.n_laid[0] + point.n_laid[1]).cast_unsigned() as usize,
        };
        let pile =
            Pile { n: 0, n_laid: [0; 2], n_early: 0, courts: 0, courts_of: [0; 2], fits: BOTH };
        self.lay(&trick, pile, point.leaders[half], None);
    }

    /// The players lay whatever fits, up to every court card that changes who owes.
    fn lay(&mut self, trick: &Trick, mut pile: Pile, mut player: usize, debt: Option<Debt>) {
        let before = debt.map_or(0, |debt| self.kin.asks(debt.card));
        // What the card may still ask for, and what has been paid, a bit for each number.
        let (mut asks, mut paid) = (before, 1);
        loop {
            let (place, at) = (pile.n_laid[player], pile.n);
            pile.n += 1;
            pile.n_laid[player] += 1;
            pile.n_early += u32::from(place >= trick.fed[player]);
            pile.fits &= trick.may_be_early >> pile.n_early;
            let is_known = trick.known[player] >> place & 1 == 1;
            let is_court = trick.courts[player] >> place & 1 == 1;
            let fits = pile.fits & !(trick.no_court >> at);
            if (!is_known || is_court) && fits != 0 {
                self.lay_court(trick, Pile { fits, ..pile }, player);
            }
            pile.fits &= !(trick.no_plain >> at);
            if is_known && is_court || pile.fits == 0 {
                break;
            }
            let Some(debt) = debt else {
                player = 1 - player;
                continue;
            };
            if asks & paid != 0 && pile.fits >> (16 * debt.to) & 1 == 1 {
                self.kin.set_asks(debt.card, paid);
                self.win(trick, &pile, debt.to);
            }
            asks &= !paid;
            if asks == 0 {
                break;
            }
            self.kin.set_asks(debt.card, asks);
            paid <<= 1;
        }
        if let Some(debt) = debt {
            self.kin.set_asks(debt.card, before);
        }
    }

    /// The last card laid is a court card: now the other player owes.
    fn lay_court(&mut self, trick: &Trick, mut pile: Pile, player: usize) {
        let (place, at) = (pile.n_laid[player] - 1, pile.n - 1);
        pile.courts |= 1 << at;
        pile.courts_of[player] |= 1 << place;
        if self.are_too_many_courts(trick, &pile, self.most_after_court(&pile)) {
            return;
        }
        let is_known = trick.known[player] >> place & 1 == 1;
        let (line, place) = (2 * trick.half + player, trick.point.laid[trick.half][player] + place);
        let card = if is_known {
            self.courts.at(line, place)
        } else {
            let card = self.kin.add((1 << self.pack.most()) - 1);
            self.courts.set(line, place, card);
            card
        };
        self.piles[trick.begin + at.cast_unsigned() as usize] = card;
        let debt = Debt { to: player, card: self.kin.stands_for(card) };
        self.lay(trick, pile, 1 - player, Some(debt));
        if !is_known {
            self.kin.drop_last();
        }
    }

    /// How many cards a pile whose last is a court card can come to have. Where more court cards
    /// than their share must lie in whatever makes it larger, those do not count.
    fn most_after_court(&self, pile: &Pile) -> i32 {
        let most = i32::from(self.pack.most());
        if most * self.n_courts() < self.n_cards() { pile.n + most } else { MOST_PILE }
    }

    /// Whether court cards come too early, if a pile has so many cards when it is won.
    fn are_too_many_courts(&self, trick: &Trick, pile: &Pile, n: i32) -> bool {
        let n_courts = trick.point.n_courts + n_ones(pile.courts) - MOST_COURTS_MORE;
        let n_laid = trick.point.n_laid[0] + trick.point.n_laid[1] + n;
        !trick.may_be_last && n_courts * self.n_cards() > n_laid * self.n_courts()
    }

    /// A pile is won, and lies where the other half lays it.
    fn win(&mut self, trick: &Trick, pile: &Pile, winner: usize) {
        if self.are_too_many_courts(trick, pile, pile.n) {
            return;
        }
        let (half, mut point) = (trick.half, *trick.point);
        let begin = self.won(&point, half, winner);
        for player in 0..2 {
            let all = (1 << pile.n_laid[player]) - 1;
            let line = &mut point.cards[2 * half + player];
            line.put(point.laid[half][player], all, pile.courts_of[player].into());
            point.laid[half][player] += pile.n_laid[player];
            point.lags[1 - half][self.feeds(half, player)] -= pile.n_laid[player];
        }
        point.lags[half][winner] += pile.n;
        point.leaders[half] = winner;
        point.n_laid[half] += pile.n;
        point.n_courts += n_ones(pile.courts);
        if !self.is_worth_it(&point) {
            return;
        }
        let kin = self.kin.clone();
        if self.heap(trick, pile, self.after(half, winner), begin) {
            let all = (1 << pile.n) - 1;
            point.cards[self.after(half, winner)].put(begin, all, pile.courts.into());
            if self.are_tables(&point, half) {
                self.trick(&point);
            }
        }
        self.kin = kin;
    }

    /// Puts the court cards of a pile where a line lays them; whether they can be what is known to
    /// be there.
    fn heap(&mut self, trick: &Trick, pile: &Pile, line: usize, begin: i32) -> bool {
        let known = trick.point.cards[line];
        ones(pile.courts.into()).all(|nth| {
            let card = self.piles[trick.begin + nth as usize];
            let place = begin + nth.cast_signed();
            if known.is_court(place).is_some() {
                return self.kin.join(card, self.courts.at(line, place));
            }
            self.courts.set(line, place, card);
            true
        })
    }
}

const fn n_ones(cards: u16) -> i32 {
    cards.count_ones().cast_signed()
}
