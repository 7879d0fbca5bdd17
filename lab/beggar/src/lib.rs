//! Beggar-my-neighbour by the million.
//!
//! The general engine (`tapis_games::corse::beggar`) plays the same games card by card, and is what
//! this kernel is held against. Here a packet is a mask with one bit for each card, its top card
//! lowest, that says which are court cards, and a queue of what those ask for. As long as nobody
//! owes anything, and while somebody pays, all that is laid is plain up to the next court card, so
//! the number of zeros below the lowest bit says at once how many cards are laid. A game of 255
//! cards takes some 110 such steps.

use std::fmt::{self, Write};

mod back;
mod cycles;
mod deals;
mod engine;
mod halves;
mod kin;
mod lanes;
mod search;
mod starts;
mod tally;

pub use cycles::{Cycle, cycle, grow};
pub use deals::{Deals, Pack};
pub use engine::Engine;
pub use halves::short;
pub use search::{Record, Search, behind, deals_to, sort};
pub use tally::{Mean, Tally, study};

/// What asks for no payment is 0, the others ask for 1 to 4 cards.
pub type Pay = u8;

/// The most cards that a packet, and so both together, can have.
pub const MAX_CARDS: usize = 60;

/// How cards are written, by what they ask for.
const LETTERS: &str = "-JQKA";

/// The most court cards among them.
pub const MAX_COURTS: usize = 32;

/// Cards in the order in which they are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Packet {
    /// Where its court cards are.
    court: u64,
    /// What they ask for, minus one: two bits for each of them, the first lowest.
    asks: u64,
    /// How many cards there are.
    n: u32,
    /// Twice as many as there are court cards: the bits in `asks`.
    n_asks: u32,
}

impl Packet {
    /// A packet of these cards, top card first; nothing if there are more than [`MAX_CARDS`] or
    /// [`MAX_COURTS`], or one asks for more than four.
    pub fn new(cards: &[Pay]) -> Option<Self> {
        let mut packet = Self::default();
        for pay in cards {
            let is_full =
                packet.n as usize == MAX_CARDS || packet.n_asks as usize == 2 * MAX_COURTS;
            if is_full || *pay > 4 {
                return None;
            }
            if let Some(asks) = pay.checked_sub(1) {
                packet.push_court(packet.n, u64::from(asks));
            }
            packet.n += 1;
        }
        Some(packet)
    }

    /// A packet as it is published: `-` for a card that asks for nothing, `J`, `Q`, `K` and `A` for
    /// those that ask for 1 to 4.
    pub fn parse(text: &str) -> Option<Self> {
        let pay = |letter: char| (0..).zip(LETTERS.chars()).find(|(_, known)| *known == letter);
        let cards: Option<Vec<Pay>> = text.chars().map(|letter| Some(pay(letter)?.0)).collect();
        Self::new(&cards?)
    }

    /// The cards, top card first.
    pub fn cards(&self) -> impl Iterator<Item = Pay> + use<> {
        let mut packet = *self;
        (0..packet.n).map(move |at| {
            if (packet.court >> at) & 1 == 0 {
                return 0;
            }
            let pay = packet.first_asks();
            packet.asks >>= 2;
            pay
        })
    }

    /// Counts a court card in this place, behind all others.
    #[inline]
    fn push_court(&mut self, at: u32, asks: u64) {
        self.court |= 1 << at;
        self.asks |= asks << self.n_asks;
        self.n_asks += 2;
    }

    /// What its first court card asks for.
    #[inline]
    fn first_asks(&self) -> Pay {
        (self.asks & 3) as Pay + 1
    }

    /// After how many cards its first court card comes; 64 if it has none.
    #[inline]
    fn n_plain(&self) -> u32 {
        self.court.trailing_zeros()
    }

    /// Lays its first cards, up to its first court card, at the end of `pile`.
    #[inline]
    fn lay_court(&mut self, pile: &mut Self) {
        let n = self.n_plain() + 1;
        pile.n += n;
        pile.push_court(pile.n - 1, self.asks & 3);
        self.drop_plain(n);
        self.asks >>= 2;
        self.n_asks -= 2;
    }

    /// Takes away its first cards, of whose court cards somebody else keeps count.
    #[inline]
    fn drop_plain(&mut self, n: u32) {
        self.court >>= n;
        self.n -= n;
    }

    /// Puts a pile under this packet, its first card on top.
    #[inline]
    fn take(&mut self, pile: &Self) {
        self.court |= pile.court << self.n;
        self.asks |= pile.asks << self.n_asks;
        self.n += pile.n;
        self.n_asks += pile.n_asks;
    }
}

impl fmt::Display for Packet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |pay: Pay| LETTERS.as_bytes()[usize::from(pay)].into();
        self.cards().try_for_each(|pay| f.write_char(letter(pay)))
    }
}

/// A table between two tricks: the packet of whoever lays first, then the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Table {
    packets: [Packet; 2],
    /// The player who lays first: 0 or 1.
    leader: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By a winner: 0 is who laid the first card, 1 the other.
    Won(u8),
    /// Never: the same table returns.
    Endless,
}

/// A game that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLength {
    /// How many cards were laid, payments and those of an unfinished trick included; of an endless
    /// game, when it was noticed.
    pub cards: u64,
    /// How many piles were won, and one for the cards on the table when a player cannot go on.
    pub tricks: u64,
    /// How it ended.
    pub end: End,
}

/// After so many tricks a table is remembered now and then: a game that returns to it is endless.
const PATIENCE: u64 = 4_096;

/// Plays a game to its end; the first packet is that of whoever lays first. The packets together
/// have [`MAX_CARDS`] and [`MAX_COURTS`] at most.
#[inline]
pub fn play(packets: [Packet; 2]) -> GameLength {
    course(packets).0
}

/// Plays a game to its end, and beside it the last table, which an endless game comes to again and
/// again.
#[inline]
fn course(packets: [Packet; 2]) -> (GameLength, Table) {
    debug_assert!((packets[0].n + packets[1].n) as usize <= MAX_CARDS, "more cards than bits");
    debug_assert!(
        (packets[0].n_asks + packets[1].n_asks) as usize <= 2 * MAX_COURTS,
        "more court cards than bits"
    );
    let mut table = Table { packets, leader: 0 };
    let (mut cards, mut tricks) = (0, 0);
    let (mut known, mut next) = (table, PATIENCE);
    loop {
        match trick(&mut table, &mut cards) {
            Trick::Won => tricks += 1,
            Trick::Last { winner, was_begun } => {
                let tricks = tricks + u64::from(was_begun);
                return (GameLength { cards, tricks, end: End::Won(winner) }, table);
            }
        }
        if table.packets[1].n == 0 {
            return (GameLength { cards, tricks, end: End::Won(table.leader) }, table);
        }
        // Brent: a cycle is found once the table that is kept lies on it and is old enough.
        if tricks >= PATIENCE {
            if table == known {
                return (GameLength { cards, tricks, end: End::Endless }, table);
            }
            if tricks == next {
                (known, next) = (table, next * 2);
            }
        }
    }
}

/// The places of all ones, the lowest first.
fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros();
        (bits != 0).then(|| bits &= bits - 1).map(|()| place)
    })
}

enum Trick {
    /// Somebody has won it.
    Won,
    /// Somebody could not go on.
    Last {
        winner: u8,
        /// Whether anything had been laid.
        was_begun: bool,
    },
}

/// Plays one trick.
#[inline]
fn trick(table: &mut Table, cards: &mut u64) -> Trick {
    let Table { packets: [leads, follows], leader } = *table;
    // Who leads lays the cards 0, 2, 4 … of the trick, the other those between.
    let court = (2 * leads.n_plain()).min(2 * follows.n_plain() + 1);
    let gone = (2 * leads.n).min(2 * follows.n + 1);
    if gone < court {
        *cards += u64::from(gone);
        let winner = if gone % 2 == 0 { 1 - leader } else { leader };
        return Trick::Last { winner, was_begun: gone > 0 };
    }
    let (mut owner, mut payer, mut who) = match court % 2 {
        0 => (leads, follows, leader),
        _ => (follows, leads, 1 - leader),
    };
    // What lies below the court card is plain, whoever has laid it.
    let mut due = u32::from(owner.first_asks());
    let mut pile = Packet { n: court - owner.n_plain(), ..Packet::default() };
    payer.drop_plain(pile.n);
    owner.lay_court(&mut pile);
    *cards += u64::from(pile.n);
    loop {
        let plain = payer.n_plain();
        if plain < due {
            due = u32::from(payer.first_asks());
            payer.lay_court(&mut pile);
            *cards += u64::from(plain) + 1;
            std::mem::swap(&mut owner, &mut payer);
            who = 1 - who;
        } else if payer.n < due {
            *cards += u64::from(payer.n);
            return Trick::Last { winner: who, was_begun: true };
        } else {
            payer.drop_plain(due);
            pile.n += due;
            *cards += u64::from(due);
            owner.take(&pile);
            *table = Table { packets: [owner, payer], leader: who };
            return Trick::Won;
        }
    }
}
