//! Beggar-my-neighbour by the million.
//!
//! The general engine (`tapis_games::corse::beggar`) plays the same games card by card, and is what
//! this kernel is held against. Here a packet is three masks of 64 bits, one bit for each card with
//! its top card lowest: whether it is a court card, and the two bits of its payment. As long as
//! nobody owes anything, and while somebody pays, all that is laid is plain up to the next court
//! card, so the number of zeros below the lowest bit says at once how many cards are laid. A game
//! of 255 cards takes some 110 such steps.

mod deals;
mod tally;

pub use deals::{Deals, Pack};
pub use tally::{Mean, Tally, study};

/// What asks for no payment is 0, the others ask for 1 to 4 cards.
pub type Pay = u8;

/// The most cards that a packet, and so both together, can have.
pub const MAX_CARDS: usize = 60;

/// Cards in the order in which they are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packet {
    /// Court cards.
    court: u64,
    /// The lower bit of what a court card asks for, minus one.
    low: u64,
    /// The upper bit of it.
    high: u64,
    /// How many there are.
    n: u32,
}

impl Packet {
    /// A packet of these cards, top card first; nothing if there are more than [`MAX_CARDS`] or one
    /// asks for more than four.
    pub fn new(cards: &[Pay]) -> Option<Self> {
        let mut packet = Self::default();
        for pay in cards {
            if packet.n as usize == MAX_CARDS || *pay > 4 {
                return None;
            }
            packet.push(*pay);
        }
        Some(packet)
    }

    /// The cards, top card first.
    pub fn cards(&self) -> impl Iterator<Item = Pay> + use<> {
        let packet = *self;
        (0..packet.n).map(move |at| packet.asks(at))
    }

    fn push(&mut self, pay: Pay) {
        if let Some(value) = pay.checked_sub(1) {
            self.court |= 1 << self.n;
            self.low |= u64::from(value & 1) << self.n;
            self.high |= u64::from(value >> 1) << self.n;
        }
        self.n += 1;
    }

    /// What the card in this place asks for.
    #[inline]
    fn asks(&self, at: u32) -> Pay {
        let bit = |mask: u64| ((mask >> at) & 1) as Pay;
        bit(self.court) * (1 + bit(self.low) + 2 * bit(self.high))
    }

    /// After how many cards its first court card comes; 64 if it has none.
    #[inline]
    fn n_plain(&self) -> u32 {
        self.court.trailing_zeros()
    }

    /// Moves its first cards to the end of `pile`; all but the last of them are plain.
    #[inline]
    fn lay(&mut self, n: u32, pile: &mut Self) {
        let end = pile.n + n - 1;
        let last = |mask: u64| ((mask >> (n - 1)) & 1) << end;
        pile.court |= last(self.court);
        pile.low |= last(self.low);
        pile.high |= last(self.high);
        pile.n += n;
        self.drop_first(n);
    }

    #[inline]
    fn drop_first(&mut self, n: u32) {
        self.court >>= n;
        self.low >>= n;
        self.high >>= n;
        self.n -= n;
    }

    /// Puts a pile under this packet, its first card on top.
    #[inline]
    fn take(&mut self, pile: &Self) {
        self.court |= pile.court << self.n;
        self.low |= pile.low << self.n;
        self.high |= pile.high << self.n;
        self.n += pile.n;
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
pub struct Played {
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
/// have [`MAX_CARDS`] at most.
#[inline]
pub fn play(packets: [Packet; 2]) -> Played {
    debug_assert!((packets[0].n + packets[1].n) as usize <= MAX_CARDS, "more cards than bits");
    let mut table = Table { packets, leader: 0 };
    let (mut cards, mut tricks) = (0, 0);
    let (mut known, mut next) = (table, PATIENCE);
    loop {
        match trick(&mut table, &mut cards) {
            Trick::Won => tricks += 1,
            Trick::Last { winner, was_begun } => {
                return Played {
                    cards,
                    tricks: tricks + u64::from(was_begun),
                    end: End::Won(winner),
                };
            }
        }
        if table.packets[1].n == 0 {
            return Played { cards, tricks, end: End::Won(table.leader) };
        }
        // Brent: a cycle is found once the table that is kept lies on it and is old enough.
        if tricks >= PATIENCE {
            if table == known {
                return Played { cards, tricks, end: End::Endless };
            }
            if tricks == next {
                (known, next) = (table, next * 2);
            }
        }
    }
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
    let n_owner = owner.n_plain() + 1;
    let mut due = u32::from(owner.asks(n_owner - 1));
    let mut pile = Packet { n: court + 1 - n_owner, ..Packet::default() };
    payer.drop_first(pile.n);
    owner.lay(n_owner, &mut pile);
    *cards += u64::from(pile.n);
    loop {
        let plain = payer.n_plain();
        if plain < due {
            due = u32::from(payer.asks(plain));
            payer.lay(plain + 1, &mut pile);
            *cards += u64::from(plain) + 1;
            std::mem::swap(&mut owner, &mut payer);
            who = 1 - who;
        } else if payer.n < due {
            *cards += u64::from(payer.n);
            return Trick::Last { winner: who, was_begun: true };
        } else {
            payer.drop_first(due);
            pile.n += due;
            *cards += u64::from(due);
            owner.take(&pile);
            *table = Table { packets: [owner, payer], leader: who };
            return Trick::Won;
        }
    }
}
