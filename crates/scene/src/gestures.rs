//! What a touch does, from the list of offers alone.

use tapis_rules::Seat;

use crate::{Gesture, Offer, Order, Pick, Prospect, ZoneId};

/// The cards touched so far, in that order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    picks: Vec<Pick>,
    /// Of each, which of the cards equal to it: the first is 0.
    nths: Vec<usize>,
}

/// What can be done by hand at a table.
#[derive(Clone, Copy, Debug)]
pub struct Gestures<'a> {
    offers: &'a [Offer],
}

impl Selection {
    /// The cards, the first touched first.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// Whether nothing is touched.
    pub fn is_empty(&self) -> bool {
        self.picks.is_empty()
    }

    /// Whether this card is touched; of equal cards, how many are.
    pub fn count(&self, pick: Pick) -> usize {
        self.picks.iter().filter(|it| **it == pick).count()
    }

    /// Whether the `nth` of the cards equal to this one is touched.
    pub fn has(&self, pick: Pick, nth: usize) -> bool {
        self.at(pick, nth).is_some()
    }

    fn at(&self, pick: Pick, nth: usize) -> Option<usize> {
        self.picks.iter().zip(&self.nths).position(|it| it == (&pick, &nth))
    }

    /// Touches a card: of equal ones, the first that is not touched yet.
    pub fn add(&mut self, pick: Pick) {
        let nth = (0..=self.picks.len()).find(|nth| !self.has(pick, *nth)).unwrap_or_default();
        self.add_nth(pick, nth);
    }

    /// Touches the `nth` of the cards equal to this one.
    pub fn add_nth(&mut self, pick: Pick, nth: usize) {
        self.picks.push(pick);
        self.nths.push(nth);
    }

    /// Lets go of the `nth` of the cards equal to this one.
    pub fn remove(&mut self, pick: Pick, nth: usize) {
        if let Some(at) = self.at(pick, nth) {
            self.picks.remove(at);
            self.nths.remove(at);
        }
    }

    /// Lets go of everything.
    pub fn clear(&mut self) {
        self.picks.clear();
        self.nths.clear();
    }

    /// Lets go of what is not there any more: keeps each card as often as `n_there` says. If what is
    /// left is not taken by anything, because the table has moved on, all of it goes.
    pub fn settle(&mut self, n_there: impl Fn(Pick) -> usize, is_taken: impl Fn(&Self) -> bool) {
        let mut kept = Self::default();
        for (pick, nth) in self.picks.drain(..).zip(self.nths.drain(..)) {
            let n_there = n_there(pick);
            if kept.count(pick) >= n_there {
                continue;
            }
            if nth < n_there && !kept.has(pick, nth) {
                kept.add_nth(pick, nth);
            } else {
                // The card itself is gone, but one like it is left.
                kept.add(pick);
            }
        }
        *self = kept;
        if !is_taken(self) {
            self.clear();
        }
    }

    /// The same selection with one card more.
    #[must_use]
    pub fn with(&self, pick: Pick) -> Self {
        let mut more = self.clone();
        more.add(pick);
        more
    }
}

impl<'a> Gestures<'a> {
    /// What these offers allow.
    pub const fn new(offers: &'a [Offer]) -> Self {
        Self { offers }
    }

    /// Whether some offer takes what is selected and this card besides.
    pub fn takes(self, selection: &Selection, pick: Pick) -> bool {
        self.begin(&selection.with(pick))
    }

    /// Whether some offer takes what is selected, and perhaps more.
    pub fn begin(self, selection: &Selection) -> bool {
        self.offers.iter().any(|offer| begins(offer, selection.picks()))
    }

    /// The offers that take exactly what is selected.
    pub fn made_by(self, selection: &Selection) -> Vec<&'a Offer> {
        let is_made = |offer: &&Offer| {
            !selection.is_empty()
                && offer.gesture.picks().len() == selection.picks().len()
                && begins(offer, selection.picks())
        };
        self.offers.iter().filter(is_made).collect()
    }

    /// The offer that this last touch has made, if it needs no word.
    pub fn done_by(self, selection: &Selection) -> Option<&'a Offer> {
        self.made_by(selection).into_iter().find(|it| matches!(it.gesture, Gesture::Touch(_)))
    }

    /// The offers that are buttons by themselves.
    pub fn buttons(self) -> impl Iterator<Item = &'a Offer> {
        self.offers.iter().filter(|offer| matches!(offer.gesture, Gesture::Button(_)))
    }

    /// The offer whose button has this key.
    pub fn of_key(self, key: char) -> Option<&'a Offer> {
        self.offers.iter().find(|offer| offer.gesture == Gesture::Button(Some(key)))
    }

    /// The offer that touching this place makes.
    pub fn at(self, seat: Seat) -> Option<&'a Offer> {
        self.offers.iter().find(|offer| offer.gesture == Gesture::Target(seat))
    }

    /// The offer that being first on this zone makes.
    pub fn race(self, zone: ZoneId) -> Option<&'a Offer> {
        self.offers.iter().find(|offer| offer.gesture == Gesture::Race(zone))
    }
}

/// Whether an offer takes these cards, and perhaps more. A touch alone makes nothing wrong.
fn begins(offer: &Offer, picks: &[Pick]) -> bool {
    let wanted = offer.gesture.picks();
    match offer.gesture {
        Gesture::Touch(_) if offer.prospect != Prospect::Right => false,
        Gesture::Cards { order: Order::AsPicked, .. } => wanted.starts_with(picks),
        Gesture::Cards { order: Order::Any, .. } | Gesture::Touch(_) => {
            let n = |all: &[Pick], pick: &Pick| all.iter().filter(|it| *it == pick).count();
            picks.iter().all(|pick| n(picks, pick) <= n(wanted, pick))
        }
        Gesture::Target(_) | Gesture::Button(_) | Gesture::Race(_) => false,
    }
}
