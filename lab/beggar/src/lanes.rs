//! Many games side by side, one in each lane.
//!
//! A step lays, in every lane, what is laid up to the next court card, or pays the last of a debt,
//! without a single branch: the compiler makes vector instructions of it. The same source is built
//! for whatever the machine has ([`Engine`](crate::Engine)).
#![expect(clippy::inline_always, reason = "what is not inlined is not built for the same machine")]

use std::ops::Range;

use crate::{Deals, End, GameLength, Packet, play};

/// How many games are played side by side: some vectors' worth, so that one need not wait for
/// another.
const N_LANES: usize = 32;

/// After so many tricks a game is left to [`play`], which notices when it is endless.
const PATIENCE: u64 = 2_048;

/// How often the lanes are looked through for such games, in steps.
const LOOK: u32 = 4_096;

/// Stands above the cards of a packet, so that every packet has a lowest court card.
const ABOVE: i64 = 1 << 62;

/// How many cards and, from here up, how many bits of what is asked for.
const ASKS: u32 = 8;

/// What a game has had is counted in one number: cards, tricks from this bit up …
const TRICKS: u32 = 24;

/// … and from this one how often the owner of the pile changed.
const CHANGES: u32 = 40;

/// Numbers have signs because that is what machines can compare.
type Lane = [i64; N_LANES];

/// Packets that play the same part, as in [`Packet`].
struct Packets {
    court: Lane,
    asks: Lane,
}

impl Packets {
    const NONE: Self = Self { court: [0; N_LANES], asks: [0; N_LANES] };
}

/// The games that are being played.
struct Lanes {
    /// Who won the last trick or laid the last court card.
    owner: Packets,
    /// Who is to pay, or lays second.
    payer: Packets,
    pile: Packets,
    /// How many cards the payer and the pile have, and their bits of `asks`; the owner has the rest.
    n_payer: Lane,
    n_pile: Lane,
    /// As many bits as cards are still to be paid; 0 when a trick begins.
    due: Lane,
    /// How many cards, tricks and changes there have been.
    had: Lane,
    /// The deal.
    nth: [u64; N_LANES],
    before: Before,
}

/// What the last step found, for those whose game it could not go on.
struct Before {
    /// Negative if somebody could not lay.
    left: Lane,
    n_payer: Lane,
    due: Lane,
    had: Lane,
}

/// `yes` where the mask has bits, `no` elsewhere.
#[inline(always)]
fn select(mask: i64, yes: i64, no: i64) -> i64 {
    (yes & mask) | (no & !mask)
}

/// Without so many of its lowest bits.
#[inline(always)]
fn down(bits: i64, by: i64) -> i64 {
    (bits.cast_unsigned() >> (by & 63)).cast_signed()
}

/// With so many bits below it.
#[inline(always)]
fn up(bits: i64, by: i64) -> i64 {
    bits << (by & 63)
}

/// All bits below the lowest court card.
#[inline(always)]
fn below(court: i64) -> i64 {
    let court = court | ABOVE;
    !court & (court - 1)
}

impl Lanes {
    const EMPTY: Self = {
        const NONE: Lane = [0; N_LANES];
        Self {
            owner: Packets::NONE,
            payer: Packets::NONE,
            pile: Packets::NONE,
            n_payer: NONE,
            n_pile: NONE,
            due: NONE,
            had: NONE,
            nth: [0; N_LANES],
            before: Before { left: NONE, n_payer: NONE, due: NONE, had: NONE },
        }
    };

    fn begin(&mut self, lane: usize, nth: u64, packets: &[Packet; 2]) {
        for (part, packet) in [&mut self.owner, &mut self.payer].into_iter().zip(packets) {
            part.court[lane] = packet.court.cast_signed();
            part.asks[lane] = packet.asks.cast_signed();
        }
        self.n_payer[lane] = i64::from(packets[1].n | packets[1].n_asks << ASKS);
        let Self { pile: Packets { court, asks }, n_pile, due, had, .. } = self;
        for numbers in [court, asks, n_pile, due, had] {
            numbers[lane] = 0;
        }
        self.nth[lane] = nth;
    }

    /// One step in every lane, of `n_all` cards and bits of `asks`; whether some game is over. Its
    /// lane is of no use any more, but what it was is in `before`.
    #[inline(always)]
    fn step(&mut self, n_all: i64) -> bool {
        let Self { owner, payer, pile, n_payer, n_pile, due, had, before, .. } = self;
        let mut over = 0;
        for i in 0..N_LANES {
            // Masks have all bits where something holds, and none where it does not.
            let leads = -i64::from(due[i] == 0);
            let to_payer = below(payer.court[i]);
            let most = select(leads, below(owner.court[i]), due[i]);
            // Whether the next court card is the payer's: then the two change places.
            let changes = -i64::from(to_payer < most);
            let lays_court = changes | leads;
            let first = select(changes, to_payer, most);
            let plain = i64::from(first.count_ones());
            let by_payer = plain - changes;
            let by_owner = (plain + 1) & leads;
            let laid = by_payer + by_owner;

            let n_owner = n_all - n_payer[i] - n_pile[i];
            let cards = |n: i64| n & ((1 << ASKS) - 1);
            let left = (cards(n_payer[i]) - by_payer)
                | (cards(n_owner) - by_owner)
                | ((cards(n_payer[i]) - 1) & leads);
            over |= left;
            before.left[i] = left;
            before.n_payer[i] = n_payer[i];
            before.due[i] = due[i];
            before.had[i] = had[i];
            had[i] += laid + (!lays_court & (1 << TRICKS)) + (changes & (1 << CHANGES));

            // The court card goes with whoever owns the pile from now on.
            let by_next_owner = (plain + 1) & lays_court;
            let n_asks = lays_court & (2 << ASKS);
            let n_next_owner = select(changes, n_payer[i], n_owner) - by_next_owner - n_asks;
            let n_next_payer = select(changes, n_owner, n_payer[i]) - (laid - by_next_owner);
            let n_next_pile = n_pile[i] + laid + n_asks;

            let from = select(changes, payer.court[i], owner.court[i]);
            let other = select(changes, owner.court[i], payer.court[i]);
            let court = (2 * first + 1) & lays_court & from;
            let on_pile = pile.court[i] | up(court, n_pile[i] + laid - plain - 1);
            owner.court[i] = down(from, by_next_owner) | up(on_pile & !lays_court, n_next_owner);
            payer.court[i] = down(other, laid - by_next_owner);
            pile.court[i] = on_pile & lays_court;

            let from = select(changes, payer.asks[i], owner.asks[i]);
            let other = select(changes, owner.asks[i], payer.asks[i]);
            let asks = from & lays_court & 3;
            let on_pile = pile.asks[i] | up(asks, n_pile[i] >> ASKS);
            owner.asks[i] =
                down(from, lays_court & 2) | up(on_pile & !lays_court, n_next_owner >> ASKS);
            payer.asks[i] = other;
            pile.asks[i] = on_pile & lays_court;

            n_payer[i] = n_next_payer;
            n_pile[i] = n_next_pile & lays_court;
            due[i] = ((2 << asks) - 1) & lays_court;
        }
        over < 0
    }

    /// The game of `n_all` cards that ended in this lane with the last step.
    fn played(&self, lane: usize, n_all: i64) -> GameLength {
        let Before { n_payer, due, had, .. } = &self.before;
        let had = had[lane].cast_unsigned();
        let part = |from: u32, to: u32| (had >> from) & ((1 << (to - from)) - 1);
        let cards = |n: i64| (n & ((1 << ASKS) - 1)).cast_unsigned();
        let n_payer = cards(n_payer[lane]);
        let (n_laid, owner_wins, was_begun) = if due[lane] != 0 {
            (n_payer, true, true)
        } else if n_payer == 0 {
            (0, true, false)
        } else {
            let n_laid = (2 * (cards(n_all) - n_payer)).min(2 * n_payer + 1);
            (n_laid, n_laid % 2 == 1, n_laid > 0)
        };
        let first_owns = part(CHANGES, 63) % 2 == 0;
        GameLength {
            cards: part(0, TRICKS) + n_laid,
            tricks: part(TRICKS, CHANGES) + u64::from(was_begun),
            end: End::Won(u8::from(first_owns != owner_wins)),
        }
    }
}

/// Plays these deals, in whatever order they end.
#[inline(always)]
pub(crate) fn run(deals: &Deals, mut nths: Range<u64>, each: &mut dyn FnMut(u64, GameLength)) {
    if nths.end.saturating_sub(nths.start) < N_LANES as u64 {
        return nths.for_each(|nth| each(nth, play(deals.deal(nth))));
    }
    let n_all = i64::from(deals.pack.n_cards() | (8 * u32::from(deals.pack.most())) << ASKS);
    let mut lanes = Lanes::EMPTY;
    for (lane, nth) in (0..N_LANES).zip(&mut nths) {
        lanes.begin(lane, nth, &deals.deal(nth));
    }
    let mut n_steps = 0_u32;
    loop {
        n_steps = n_steps.wrapping_add(1);
        let looks = n_steps.is_multiple_of(LOOK);
        if !lanes.step(n_all) && !looks {
            continue;
        }
        for lane in 0..N_LANES {
            let played = if lanes.before.left[lane] < 0 {
                lanes.played(lane, n_all)
            } else if looks && (lanes.had[lane].cast_unsigned() >> TRICKS) & 0xffff > PATIENCE {
                play(deals.deal(lanes.nth[lane]))
            } else {
                continue;
            };
            each(lanes.nth[lane], played);
            let Some(nth) = nths.next() else {
                // What is left is too little for the lanes: it is played anew, one by one.
                let others = (0..N_LANES).filter(|other| *other != lane);
                let others = others.map(|other| lanes.nth[other]);
                return others.for_each(|nth| each(nth, play(deals.deal(nth))));
            };
            lanes.begin(lane, nth, &deals.deal(nth));
        }
    }
}
