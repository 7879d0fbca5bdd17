//! What a play is worth: right, or one of the five faults with what may stay on the table
//! (clauses Z4 to Z6 and Z8).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tapis_rules::Switch;

use super::{
    arithmetic::{
        Counts, MAX_CARDS, Minimality, Numbers, Op, Oracle, Orders, can_complete, can_give,
    },
    card::{Card, Joker, Kind},
    laid::{Cards, without},
    options::{Options, Recombine},
};

/// How many partial results are tried to make a wrong calculation right where not all legal ones
/// are listed, and to go on with one that is begun.
const N_TRIES: (u32, u32) = (2_000_000, 100_000);

/// What is to be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// A number card.
    Card(Card),
    /// A joker C, D or E with nothing on it, and the number card that it covers.
    Bare {
        /// The joker, whose demand is to be met.
        joker: Joker,
        /// The number card directly under it, if there is one.
        covered: Option<Card>,
    },
}

/// The five ways to play wrongly, in the order of the source (clauses Z8.5 to Z8.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Fault 1: fewer cards would have done.
    TooManyCards,
    /// Fault 2: a card that could be laid alone was laid with others.
    Concordant,
    /// Fault 3: symbols and drawings together, or the wrong kind after a joker.
    MixedKinds,
    /// Fault 4: the cards do not give what is asked for.
    WrongResult,
    /// Fault 5: a joker that may not lie there.
    WrongJoker,
}

impl Fault {
    /// Its number in the source.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What a play is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It stands; the number of cards in its calculation, 0 if it is none.
    Right {
        /// How many cards the calculation has.
        n_calculated: u8,
    },
    /// It does not.
    Wrong {
        /// Why not.
        fault: Fault,
        /// What may stay on the table instead, in that order; the first is what stays if nobody
        /// chooses. An empty one takes everything back.
        choices: SmallVec<[Cards; 2]>,
    },
}

const ALONE: Judgement = Judgement::Right { n_calculated: 0 };

fn wrong(fault: Fault, stays: impl IntoIterator<Item = Card>) -> Judgement {
    let mut choices = SmallVec::new();
    choices.push(stays.into_iter().collect());
    Judgement::Wrong { fault, choices }
}

/// Points for a calculation of so many cards (clause Z9.5).
pub const fn bonus(n_calculated: u8) -> u16 {
    (n_calculated as u16).saturating_sub(3) * 7
}

/// How many of `cards`, laid on `top`, are calculated with: all of them or none.
pub(super) fn n_calculated(top: Top, cards: &[Card]) -> u8 {
    let on_number = match top {
        Top::Card(_) => true,
        Top::Bare { .. } => false,
    };
    let calculates =
        on_number && cards.len() > 1 && cards.iter().all(|card| card.joker().is_none());
    if calculates { u8::try_from(cards.len()).expect("at most ten") } else { 0 }
}

/// Judges `cards`, none of them a replay joker and at least one, laid on `top`.
///
/// `said` are the operations that the player announced, where that is asked for.
pub fn judge(options: &Options, top: Top, cards: &[Card], said: Option<&[Op]>) -> Judgement {
    let first = cards[0];
    if let Some(joker) = first.joker() {
        return after_joker(options, top, joker, cards);
    }
    let top = match top {
        Top::Bare { joker, .. } => return on_bare(joker, cards),
        Top::Card(top) => top,
    };
    // Z6.4: a joker comes first or not at all.
    if cards.iter().any(|card| card.joker().is_some()) {
        return wrong(Fault::WrongJoker, []);
    }
    // Z4.1, Z8.8
    if cards.len() == 1 {
        return if first.is_concordant(top) { ALONE } else { wrong(Fault::WrongResult, []) };
    }
    calculation(options, top, cards, said)
}

/// Clauses Z6.1 to Z6.6.
fn after_joker(options: &Options, top: Top, joker: Joker, cards: &[Card]) -> Judgement {
    let covered = match top {
        Top::Card(card) => Some(card),
        Top::Bare { .. } => None,
    };
    let fits = covered.map_or(joker == Joker::Either && options.e_on_bare == Switch::On, |card| {
        card.kind().is_some_and(|kind| joker.suits(kind))
    });
    if !fits {
        return wrong(Fault::WrongJoker, []);
    }
    let Some(second) = cards.get(1).copied() else { return ALONE };
    let Some(kind) = second.kind() else { return wrong(Fault::WrongJoker, [cards[0]]) };
    if !joker.suits(kind) {
        return wrong(Fault::MixedKinds, [cards[0]]);
    }
    if covered.is_some_and(|covered| second.is_concordant(covered)) {
        return wrong(Fault::Concordant, [second]);
    }
    if cards.len() > 2 {
        return wrong(Fault::TooManyCards, [cards[0], second]);
    }
    ALONE
}

/// Clauses Z6.7 and Z6.8.
fn on_bare(joker: Joker, cards: &[Card]) -> Judgement {
    let fits = cards[0].kind().is_some_and(|kind| joker.suits(kind));
    match cards {
        [_] if fits => ALONE,
        _ if cards.iter().any(|card| card.joker().is_some()) => wrong(Fault::WrongJoker, []),
        _ if fits => wrong(Fault::Concordant, [cards[0]]),
        _ => wrong(Fault::WrongResult, []),
    }
}

/// Clauses Z5.1, Z5.11 and Z8.5 to Z8.9: the kinds are judged first, then concordant cards, then the result,
/// then its simplicity.
fn calculation(options: &Options, top: Card, cards: &[Card], said: Option<&[Op]>) -> Judgement {
    if cards.iter().any(|card| card.kind() != cards[0].kind()) {
        return wrong(Fault::MixedKinds, []);
    }
    let mut concordant: SmallVec<[Cards; 2]> = SmallVec::new();
    for card in cards.iter().filter(|card| card.is_concordant(top)) {
        if !concordant.iter().any(|known| known[0] == *card) {
            concordant.push([*card].into_iter().collect());
        }
    }
    if !concordant.is_empty() {
        return Judgement::Wrong { fault: Fault::Concordant, choices: concordant };
    }
    let target = top.number().expect("Z3.1: a number card is covered");
    let arithmetic = options.arithmetic();
    let numbers = numbers_of(cards);
    // To make the list takes longer than to try what is laid; where it is there, it is quicker.
    let known = Oracle::known(arithmetic, target);
    let group = known.and_then(|oracle| oracle.find(counts_of(cards)));
    let gives = match said {
        Some(ops) => {
            ops.len() + 1 == numbers.len()
                && can_complete(arithmetic, &numbers, ops, Counts::default(), target)
        }
        // What is listed was computed in the order in which it is laid.
        None => {
            group.is_some_and(|group| {
                group.orders.iter().any(|order| order.numbers() == &numbers[..])
            }) || can_give(arithmetic, &numbers, target)
        }
    };
    if !gives {
        let choices = recombined(options, target, cards);
        return Judgement::Wrong { fault: Fault::WrongResult, choices };
    }
    let is_simple = group.is_some() || cards.len() == 2;
    let simpler = if is_simple { SmallVec::new() } else { simpler(options, target, cards) };
    if simpler.is_empty() {
        Judgement::Right { n_calculated: n_calculated(Top::Card(top), cards) }
    } else {
        Judgement::Wrong { fault: Fault::TooManyCards, choices: simpler }
    }
}

pub(super) fn numbers_of(cards: &[Card]) -> Numbers {
    cards.iter().filter_map(|card| card.number()).collect()
}

fn counts_of(cards: &[Card]) -> Counts {
    cards.iter().filter_map(|card| card.number()).collect()
}

/// The smallest parts of `cards`, which give `target`, that do so too (clauses Z5.7 and Z8.5).
fn simpler(options: &Options, target: u8, cards: &[Card]) -> SmallVec<[Cards; 2]> {
    let oracle = Oracle::of(options.arithmetic(), target);
    let same_order = match options.minimality {
        Minimality::Off => return SmallVec::new(),
        Minimality::AnyOrder => false,
        Minimality::SameOrder => true,
    };
    for size in 2..cards.len() {
        // What stays, and whether in the order laid.
        let mut found: SmallVec<[(Cards, bool); 2]> = SmallVec::new();
        for part in parts(cards, size) {
            let as_laid = can_give(options.arithmetic(), &numbers_of(&part), target);
            let stays = if as_laid {
                part
            } else if let Some(group) = oracle.find(counts_of(&part)).filter(|_| !same_order) {
                arranged(group.orders[0].numbers(), &part)
            } else {
                continue;
            };
            // Z8.5: the same cards once, unless they were laid in two orders that give it.
            let again = found.iter().position(|(other, was_laid)| {
                without(other, &stays).is_empty() && !(as_laid && *was_laid && *other != stays)
            });
            match again {
                None => found.push((stays, as_laid)),
                Some(at) if as_laid => found[at] = (stays, true),
                Some(_) => {}
            }
        }
        if !found.is_empty() {
            return found.into_iter().map(|(stays, _)| stays).collect();
        }
    }
    SmallVec::new()
}

/// All parts of `cards` with `size` cards in the order laid, those with the earliest ones first.
fn parts(cards: &[Card], size: usize) -> impl Iterator<Item = Cards> + '_ {
    // The first card is the highest bit, so that counting down gives the earliest positions first.
    let n = cards.len();
    (0..1_u32 << n).rev().filter(move |bits| bits.count_ones() as usize == size).map(move |bits| {
        let laid = |at: &usize| bits >> (n - 1 - at) & 1 == 1;
        (0..n).filter(laid).map(|at| cards[at]).collect()
    })
}

/// The calculations that a wrong one can be turned into, then taking all back (clause Z8.8).
fn recombined(options: &Options, target: u8, cards: &[Card]) -> SmallVec<[Cards; 2]> {
    if options.recombine == Recombine::Never {
        return [Cards::new()].into_iter().collect();
    }
    let oracle = Oracle::of(options.arithmetic(), target);
    let all = counts_of(cards);
    let mut choices: SmallVec<[Cards; 2]> = SmallVec::new();
    let mut offer = |part: &[Card]| {
        let mut add = |order: &[u8]| {
            for last in distinct(part).filter(|card| card.number() == order.last().copied()) {
                let stays = arranged_with(order, part, last);
                if !choices.contains(&stays) {
                    choices.push(stays);
                }
            }
        };
        if let Some(group) = oracle.find(counts_of(part)) {
            group.orders.iter().for_each(|order| add(order.numbers()));
        } else if part.len() == cards.len()
            && let Some(mut orders) = Orders::new(options.calculations(), target, &[], N_TRIES.0)
        {
            all.numbers().filter_map(|last| orders.of(all, last)).for_each(|order| add(&order));
        }
    };
    match options.recombine {
        Recombine::Never => {}
        Recombine::All => offer(cards),
        Recombine::Subset => {
            offer(cards);
            let sizes = oracle.within(all).map(|group| group.size());
            for size in (2..=sizes.max().unwrap_or(0)).rev() {
                parts(cards, size).for_each(|part| offer(&part));
            }
        }
    }
    choices.push(Cards::new());
    choices
}

fn distinct(cards: &[Card]) -> impl Iterator<Item = Card> + '_ {
    cards
        .iter()
        .enumerate()
        .filter(|(at, card)| !cards[..*at].contains(card))
        .map(|(_, card)| *card)
}

/// `cards` in the order of `numbers`, those laid first taken first.
fn arranged(numbers: &[u8], cards: &[Card]) -> Cards {
    let mut left: Cards = cards.iter().copied().collect();
    let take = |number: &u8| {
        let at = left.iter().position(|card| card.number() == Some(*number))?;
        Some(left.remove(at))
    };
    numbers.iter().filter_map(take).collect()
}

/// `cards` in the order of `numbers`, ending with `last`.
fn arranged_with(numbers: &[u8], cards: &[Card], last: Card) -> Cards {
    let mut left: Cards = cards.iter().copied().collect();
    left.remove(left.iter().position(|card| *card == last).expect("one of them"));
    let mut order = arranged(&numbers[..numbers.len() - 1], &left);
    order.push(last);
    order
}

/// A calculation of which some cards are laid.
#[derive(Clone, Copy)]
pub(super) struct Begun<'a> {
    pub(super) target: u8,
    pub(super) numbers: &'a [u8],
    /// The operations that were said with them, where that is asked for.
    pub(super) ops: &'a [Op],
    /// What else may be laid.
    pub(super) left: Counts,
    /// A number that must be laid still.
    pub(super) need: Option<u8>,
}

/// Whether a calculation can be completed (clause Z8.3).
pub(super) fn can_go_on(options: &Options, begun: Begun<'_>) -> bool {
    let Begun { target, numbers, ops, left, need } = begun;
    let part: Counts = numbers.iter().copied().collect();
    let all = numbers.iter().fold(left, |all, n| all.with(*n));
    let arithmetic = options.arithmetic();
    let oracle = Oracle::of(arithmetic, target);
    let by_list = oracle.within(all).filter(|group| group.counts.contains(part)).any(|group| {
        let rest = group.counts.minus(part);
        need.is_none_or(|need| rest.of(need) > 0)
            && can_complete(arithmetic, numbers, ops, rest, target)
    });
    by_list
        || Orders::new(options.calculations(), target, ops, N_TRIES.1)
            .is_some_and(|mut orders| orders.go_on(numbers, left, MAX_CARDS - numbers.len(), need))
}

/// The number cards of one kind that may take part in a calculation on `top`.
pub(super) fn usable(top: Card, kind: Kind, cards: impl Iterator<Item = Card>) -> Counts {
    cards
        .filter(|card| card.kind() == Some(kind) && !card.is_concordant(top))
        .filter_map(Card::number)
        .collect()
}
