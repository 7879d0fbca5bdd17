//! What a viewer with a perfect memory knows of the hidden cards.

use tapis_cards::{Card, CardSet, Rank};
use tapis_rules::{BySeat, Seat, Shown};

use super::{
    event::{Event, Occasion, Seen},
    options::{FinishOnSpecial, Options},
    ranks::{Fits, RankSet},
    state::special,
};

/// Cards of a hand that the viewer has not seen, with what is known about them nevertheless.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unknown {
    /// How many.
    pub(super) n_cards: usize,
    /// None of them has one of these ranks.
    pub(super) lacks: RankSet,
    /// None of them is a joker.
    pub(super) lacks_jokers: bool,
}

impl Unknown {
    pub(super) const fn any(n_cards: usize) -> Self {
        Self { n_cards, lacks: RankSet::NONE, lacks_jokers: false }
    }

    pub(super) fn allows(&self, card: Card) -> bool {
        card.rank().map_or(!self.lacks_jokers, |rank| !self.lacks.contains(rank))
    }
}

/// A hand, as far as others know it.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownHand {
    /// Cards that must be in it, because they were taken from the pile or the table.
    pub(super) cards: CardSet,
    /// The rest.
    pub(super) unknown: Vec<Unknown>,
}

/// Everything that follows from the events that a viewer has seen.
#[derive(Clone, Debug)]
pub struct Knowledge {
    fits: Fits,
    pub(super) hands: BySeat<KnownHand>,
    pub(super) removed: Vec<Card>,
    pile: Vec<Card>,
    /// How many cards the stock has.
    n_stock: usize,
    /// How many visible and hidden cards lie in front of each player.
    n_in_front: BySeat<usize>,
    /// A hidden card that has been turned over and is still on its way.
    turned: Option<Card>,
    /// Whether a pile is on its way to somebody.
    sent: bool,
}

impl Knowledge {
    pub(super) fn new(options: &Options, n_seats: u8) -> Self {
        Self {
            fits: Fits::new(options),
            hands: BySeat::new(n_seats, |_| KnownHand::default()),
            removed: Vec::new(),
            pile: Vec::new(),
            n_stock: 0,
            n_in_front: BySeat::new(n_seats, |_| 0),
            turned: None,
            sent: false,
        }
    }

    pub(super) fn learn(&mut self, options: &Options, event: &Seen) {
        match event {
            Event::Hidden { seat, cards } | Event::Visible { seat, cards } => {
                self.n_in_front[*seat] += cards.len();
            }
            Event::Stock { cards } => self.n_stock = cards.len(),
            Event::Hand { seat, cards } => self.hands[*seat].gain(cards),
            Event::Drew { seat, cards } => {
                self.n_stock = self.n_stock.saturating_sub(cards.len());
                self.hands[*seat].gain(cards);
            }
            Event::TookVisible { seat, cards } | Event::Peeked { seat, card: cards, .. } => {
                self.leave_front(*seat, cards.len());
                self.hands[*seat].gain(cards);
            }
            Event::Pile { cards } => self.pile.extend(cards.known().flatten()),
            Event::Swapped { seat, given, taken } => {
                given.known().flatten().for_each(|card| self.hands[*seat].lose(card));
                self.hands[*seat].gain(taken);
            }
            Event::Laid { seat, cards, occasion, n_visible } => {
                self.laid(*seat, cards, *occasion, *n_visible);
            }
            Event::Revealed { seat, card, .. } => {
                self.leave_front(*seat, card.len());
                self.turned = card.known().flatten().next();
            }
            Event::PickedUp { seat, .. } => self.picked_up(options, *seat),
            Event::Burnt { .. } => self.removed.append(&mut self.pile),
            Event::Sent { .. } => self.sent = true,
            Event::Dealer { .. }
            | Event::Ready { .. }
            | Event::Began { .. }
            | Event::Skipped { .. }
            | Event::Reversed
            | Event::Kept { .. }
            | Event::Passed { .. }
            | Event::TimeUp
            | Event::Finished { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn laid(&mut self, seat: Seat, cards: &Shown, occasion: Occasion, n_visible: u8) {
        self.sent = false;
        self.turned = None;
        self.leave_front(seat, usize::from(n_visible));
        match occasion {
            // N4.2: the whole hand goes with the visible cards.
            Occasion::Turn if n_visible > 0 => self.hands[seat] = KnownHand::default(),
            Occasion::Turn | Occasion::Counter | Occasion::Completion | Occasion::Slip => {
                cards.known().flatten().for_each(|card| self.hands[seat].lose(card));
            }
            Occasion::Reveal | Occasion::BlindCounter => {}
        }
        for card in cards.known().flatten() {
            let target = if card.is_joker() { &mut self.removed } else { &mut self.pile };
            target.push(card);
        }
    }

    fn picked_up(&mut self, options: &Options, seat: Seat) {
        let unable = !self.sent && self.turned.is_none() && !options.voluntary_pickup.is_on();
        if unable {
            // N6.2: the only reason may be that a special last card is forbidden.
            let forbids = options.finish_on_special == FinishOnSpecial::Forbidden;
            let may_be_forbidden = forbids && self.has_one_card(seat);
            let fits = self.fits.on(self.top(options));
            let told = if may_be_forbidden { fits.except(special(options)) } else { fits };
            for unknown in &mut self.hands[seat].unknown {
                unknown.lacks = unknown.lacks.union(told);
                unknown.lacks_jokers |= !may_be_forbidden;
            }
        }
        let hand = &mut self.hands[seat];
        hand.cards.extend(self.pile.drain(..).chain(self.turned.take()));
        self.sent = false;
    }

    /// Whether `seat` has one card in hand, none in front of it and none to draw.
    fn has_one_card(&self, seat: Seat) -> bool {
        self.n_stock == 0 && self.hands[seat].len() + self.n_in_front[seat] == 1
    }

    fn leave_front(&mut self, seat: Seat, n_cards: usize) {
        self.n_in_front[seat] = self.n_in_front[seat].saturating_sub(n_cards);
    }

    fn top(&self, options: &Options) -> Option<Rank> {
        let invisible = options.invisible_three.is_on();
        let mut ranks = self.pile.iter().rev().filter_map(|card| card.rank());
        ranks.find(|rank| !(invisible && *rank == Rank::Three))
    }
}

impl KnownHand {
    pub(super) fn len(&self) -> usize {
        self.cards.len() + self.unknown.iter().map(|unknown| unknown.n_cards).sum::<usize>()
    }

    fn gain(&mut self, cards: &Shown) {
        match cards {
            Shown::Faces(faces) => self.cards.extend(faces.iter().copied()),
            Shown::Backs(n_cards) => self.unknown.push(Unknown::any(usize::from(*n_cards))),
        }
    }

    /// Takes a card out of the hand that everybody sees.
    ///
    /// An unknown one may come from any batch that allows it; those batches become one, of which
    /// only what was true of all of them is still known.
    fn lose(&mut self, card: Card) {
        if self.cards.remove(card) {
            return;
        }
        let mut merged = Unknown { n_cards: 0, lacks: RankSet::ALL, lacks_jokers: true };
        self.unknown.retain(|unknown| {
            let allows = unknown.allows(card);
            if allows {
                merged.n_cards += unknown.n_cards;
                merged.lacks = merged.lacks.both(unknown.lacks);
                merged.lacks_jokers &= unknown.lacks_jokers;
            }
            !allows
        });
        merged.n_cards = merged.n_cards.saturating_sub(1);
        if merged.n_cards > 0 {
            self.unknown.push(merged);
        }
    }
}
