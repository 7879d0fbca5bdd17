//! The legal plays of a hand (clauses Z4 to Z7), one representative for all that come to the same.
//!
//! Cards with one face are interchangeable. A calculation leaves behind the hand it leaves and the
//! card it ends with, so each choice of faces is listed once for every face that can come last.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::{
    card::{Card, Joker, Kind},
    hand::Hand,
    judge::{Cards, Top},
    number::Op,
    options::Options,
    oracle::{Counts, Group, Oracle, Order},
};

/// What is done with each play: its cards, and its operations if it is a calculation.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[Card], &[Op]) -> ControlFlow<()>;

/// What plays are looked for.
#[derive(Clone, Copy)]
pub(super) struct Plays<'a> {
    pub(super) options: &'a Options,
    pub(super) hand: &'a Hand,
    pub(super) top: Top,
    /// A card that must be among those played.
    pub(super) with: Option<Card>,
}

impl Plays<'_> {
    /// Visits every play: single cards, calculations, jokers.
    pub(super) fn visit(self, visit: Visit<'_>) -> ControlFlow<()> {
        self.singles(visit)?;
        self.calculations(visit)?;
        self.jokers(visit)
    }

    fn may(self, card: Card) -> bool {
        self.with.is_none_or(|with| with == card)
    }

    /// Cards laid by themselves (clauses Z4.1 and Z6.7).
    pub(super) fn singles(self, visit: Visit<'_>) -> ControlFlow<()> {
        match self.top {
            Top::Card(top) => {
                let number = top.number().expect("Z3.1: a number card is covered");
                let mut lay = |card: Card| {
                    if self.hand.contains(card) && self.may(card) {
                        return visit(&[card], &[]);
                    }
                    ControlFlow::Continue(())
                };
                Card::symbol(number).map_or(ControlFlow::Continue(()), &mut lay)?;
                Card::drawings(number).into_iter().try_for_each(&mut lay)?;
                other_number(top).map_or(ControlFlow::Continue(()), &mut lay)
            }
            Top::Bare { joker, .. } => {
                let fits = |card: &Card| card.kind().is_some_and(|kind| joker.suits(kind));
                self.hand
                    .faces()
                    .filter(|card| fits(card) && self.may(*card))
                    .try_for_each(|card| visit(&[card], &[]))
            }
        }
    }

    /// Jokers C, D and E, bare and with each card that may follow (clauses Z6.1 to Z6.6).
    pub(super) fn jokers(self, visit: Visit<'_>) -> ControlFlow<()> {
        for joker in [Joker::Number, Joker::Drawing, Joker::Either] {
            let first = Card::joker_of(joker);
            if !self.hand.contains(first) || !self.fits(joker) {
                continue;
            }
            if self.may(first) {
                visit(&[first], &[])?;
            }
            let follows = |card: &Card| {
                let suits = card.kind().is_some_and(|kind| joker.suits(kind));
                suits && !matches!(self.top, Top::Card(top) if card.is_concordant(top))
            };
            for card in self.hand.faces().filter(follows) {
                if self.may(first) || self.may(card) {
                    visit(&[first, card], &[])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a joker may lie on the top (clauses Z6.1 to Z6.3 and Z6.9).
    pub(super) fn fits(self, joker: Joker) -> bool {
        match self.top {
            Top::Card(top) => top.kind().is_some_and(|kind| joker.suits(kind)),
            Top::Bare { .. } => joker == Joker::Either && self.options.e_on_bare.is_on(),
        }
    }

    /// Calculations (clause Z5), from the list of all legal groups.
    pub(super) fn calculations(self, visit: Visit<'_>) -> ControlFlow<()> {
        let Top::Card(top) = self.top else { return ControlFlow::Continue(()) };
        let target = top.number().expect("Z3.1: a number card is covered");
        let kinds: &[Kind] = match self.with.map(Card::kind) {
            None => &[Kind::Symbol, Kind::Drawing],
            Some(Some(Kind::Symbol)) => &[Kind::Symbol],
            Some(Some(Kind::Drawing)) => &[Kind::Drawing],
            Some(None) => &[],
        };
        let oracle = Oracle::of(self.options.arithmetic());
        for kind in kinds {
            let usable = self.usable(top, *kind);
            for group in oracle.within(target, usable) {
                if self.with.is_none_or(|with| group.counts.of(with.number().unwrap_or(1)) > 0) {
                    match kind {
                        Kind::Symbol => symbols(&group, visit)?,
                        Kind::Drawing => self.drawings(top, &group, visit)?,
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards that may be calculated with; the target's number never is in a group.
    fn usable(self, top: Card, kind: Kind) -> Counts {
        let mut usable = self.hand.numbers(kind);
        if kind == Kind::Drawing
            && let Some(same_animal) = other_number(top)
            && let Some(number) = same_animal.number()
        {
            for _ in 0..self.hand.count(same_animal) {
                usable = usable.without(number);
            }
        }
        usable
    }

    /// Every choice of animals for the numbers of a group.
    fn drawings(self, top: Card, group: &Group<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        let have = |card: Card| if card.is_concordant(top) { 0 } else { self.hand.count(card) };
        // For each number: how many of its first animal are used, from fewest to most.
        let mut picks: SmallVec<[Pick; 8]> = SmallVec::new();
        for number in group.counts.numbers() {
            let [first, second] = Card::drawings(number);
            let need = group.counts.of(number);
            let (fewest, most) = (need.saturating_sub(have(second)), need.min(have(first)));
            picks.push(Pick { number, need, used: most, fewest, most });
        }
        loop {
            if self.with.is_none_or(|with| picks.iter().any(|pick| pick.uses(with))) {
                for order in group.orders {
                    for last in Card::drawings(order.last()) {
                        if picks.iter().any(|pick| pick.uses(last)) {
                            visit(&drawn_order(order, &picks, last), order.ops())?;
                        }
                    }
                }
            }
            // The next choice, as an odometer turns.
            let Some(at) = picks.iter().position(|pick| pick.used > pick.fewest) else {
                return ControlFlow::Continue(());
            };
            picks[at].used -= 1;
            picks[..at].iter_mut().for_each(|pick| pick.used = pick.most);
        }
    }
}

/// How a number of a group is made up of its two animals.
#[derive(Clone, Copy)]
struct Pick {
    number: u8,
    need: u8,
    /// How many show the first animal.
    used: u8,
    fewest: u8,
    most: u8,
}

impl Pick {
    fn uses(self, card: Card) -> bool {
        let [first, second] = Card::drawings(self.number);
        (card == first && self.used > 0) || (card == second && self.used < self.need)
    }
}

/// The other card with the animal of a drawing: clause Z4.2.
fn other_number(top: Card) -> Option<Card> {
    let (Some(Kind::Drawing), Some(number)) = (top.kind(), top.number()) else { return None };
    let other = if number > 5 { number - 5 } else { number + 5 };
    Card::drawings(other).into_iter().find(|card| card.is_concordant(top))
}

fn symbols(group: &Group<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    group.orders.iter().try_for_each(|order| {
        let cards: Cards = order.numbers().iter().filter_map(|n| Card::symbol(*n)).collect();
        visit(&cards, order.ops())
    })
}

/// The cards of an order: `last` at its end, first animals before second ones elsewhere.
fn drawn_order(order: &Order, picks: &[Pick], last: Card) -> Cards {
    let mut left: SmallVec<[(u8, u8); 8]> = picks
        .iter()
        .map(|pick| {
            let [first, _] = Card::drawings(pick.number);
            (pick.number, if last == first { pick.used - 1 } else { pick.used })
        })
        .collect();
    let (_, before) = order.numbers().split_last().expect("at least two cards");
    let mut cards = Cards::new();
    for number in before {
        let [first, second] = Card::drawings(*number);
        let firsts = left.iter_mut().find(|(known, _)| known == number).expect("in the group");
        if firsts.1 > 0 {
            firsts.1 -= 1;
            cards.push(first);
        } else {
            cards.push(second);
        }
    }
    cards.push(last);
    cards
}
