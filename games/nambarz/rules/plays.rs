//! The legal plays of a hand (clauses Z4 to Z7), one representative for all that come to the same.
//!
//! Cards with one face are interchangeable. A calculation leaves behind the hand it leaves and the
//! card it ends with, so each choice of faces is listed once for every face that can come last.

use std::ops::ControlFlow;

use super::{
    arithmetic::{Calculation, Counts, Group, MAX_CARDS, Op, Oracle},
    card::{Card, Joker, Kind},
    hand::Hand,
    judge::Top,
    options::Options,
};

/// What is done with each play: its cards, and its operations if it is a calculation.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[Card], &[Op]) -> ControlFlow<()>;

/// How many of the plays that come to nearly the same are visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// One for each card that can come last.
    Every,
    /// One for each group of numbers.
    Outline,
}

/// What plays are looked for.
#[derive(Clone, Copy)]
pub(super) struct Plays<'a> {
    pub(super) options: &'a Options,
    pub(super) hand: &'a Hand,
    pub(super) top: Top,
    /// A card that must be among those played.
    pub(super) with: Option<Card>,
    pub(super) detail: Detail,
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
        let oracle = Oracle::of(self.options.arithmetic(), target);
        let needs = self.with.and_then(Card::number);
        for kind in kinds {
            let usable = self.usable(top, *kind);
            if usable.is_empty() {
                continue;
            }
            for group in oracle.within(usable) {
                if needs.is_none_or(|number| group.counts.of(number) > 0) {
                    match kind {
                        Kind::Symbol => symbols(self.some(group.orders), visit)?,
                        Kind::Drawing => self.drawings(top, &group, visit)?,
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn some(self, orders: &[Calculation]) -> &[Calculation] {
        match self.detail {
            Detail::Every => orders,
            Detail::Outline => &orders[..1],
        }
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
        let (mut fewest, mut most) = (Counts::default(), Counts::default());
        for number in group.counts.numbers() {
            let [first, second] = Card::drawings(number);
            let need = group.counts.of(number);
            fewest = fewest.plus(number, need.saturating_sub(have(second)));
            most = most.plus(number, need.min(have(first)));
        }
        let mut next = Some(AnimalChoice { numbers: group.counts, firsts: most });
        while let Some(picked) = next {
            if self.with.is_none_or(|with| picked.contains(with)) {
                picked.visit(self.some(group.orders), visit)?;
                if self.detail == Detail::Outline {
                    break;
                }
            }
            next = picked.next(fewest, most);
        }
        ControlFlow::Continue(())
    }
}

/// A choice of animals for some numbers.
#[derive(Clone, Copy)]
struct AnimalChoice {
    numbers: Counts,
    /// How many of each number show its first animal.
    firsts: Counts,
}

impl AnimalChoice {
    fn contains(self, card: Card) -> bool {
        let Some(number) = card.number() else { return false };
        let [first, _] = Card::drawings(number);
        if card == first {
            self.firsts.of(number) > 0
        } else {
            self.firsts.of(number) < self.numbers.of(number)
        }
    }

    /// The choice after this one, as an odometer turns: from most first animals to fewest.
    fn next(self, fewest: Counts, most: Counts) -> Option<Self> {
        let mut firsts = self.firsts;
        for number in self.numbers.numbers() {
            if firsts.of(number) > fewest.of(number) {
                return Some(Self { firsts: firsts.without(number), ..self });
            }
            firsts = firsts.plus(number, most.of(number) - firsts.of(number));
        }
        None
    }

    /// Visits each order with each face that can come last.
    fn visit(self, orders: &[Calculation], visit: Visit<'_>) -> ControlFlow<()> {
        for order in orders {
            for last in Card::drawings(order.last()) {
                if self.contains(last) {
                    let mut cards = [last; MAX_CARDS];
                    self.arrange(order, last, &mut cards);
                    visit(&cards[..order.numbers().len()], order.ops())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards of an order before its `last` one: first animals before second ones.
    fn arrange(self, order: &Calculation, last: Card, cards: &mut [Card]) {
        let [first, _] = Card::drawings(order.last());
        let mut firsts = self.firsts;
        if last == first {
            firsts = firsts.without(order.last());
        }
        let before = &order.numbers()[..order.numbers().len() - 1];
        for (card, number) in cards.iter_mut().zip(before) {
            let [first, second] = Card::drawings(*number);
            if firsts.of(*number) > 0 {
                firsts = firsts.without(*number);
                *card = first;
            } else {
                *card = second;
            }
        }
    }
}

/// The other card with the animal of a drawing: clause Z4.2.
fn other_number(top: Card) -> Option<Card> {
    let (Some(Kind::Drawing), Some(number)) = (top.kind(), top.number()) else { return None };
    let other = if number > 5 { number - 5 } else { number + 5 };
    Card::drawings(other).into_iter().find(|card| card.is_concordant(top))
}

fn symbols(orders: &[Calculation], visit: Visit<'_>) -> ControlFlow<()> {
    orders.iter().try_for_each(|order| {
        let mut cards = [Card::REPLAY; MAX_CARDS];
        for (card, number) in cards.iter_mut().zip(order.numbers()) {
            *card = Card::symbol(*number).expect("a number from 1 to 10");
        }
        visit(&cards[..order.numbers().len()], order.ops())
    })
}
