//! A whole table that a viewer could not tell from the true one.
//!
//! What a viewer cannot know is drawn by lot in two steps: from which source each card came that was
//! played unseen before, and which faces the cards have that still lie face down. The first step is
//! a puzzle, because each source holds known cards and each hand got known numbers of cards of it;
//! a choice that cannot be is mended by choosing anew for an earlier card that stands in its way.

use std::collections::BTreeSet;

use tapis_rules::{BySeat, Guess, Rng, Seat, Seed, Shown, Viewer};

use super::{
    card::Card,
    event::Seen,
    hand::Hand,
    memory::{Arrival, Departure, Memory, Slot, Source},
    options::Options,
    state::Nambarz,
    view::View,
};

/// How often the puzzle is begun anew: 98 of 100 first tries come out, and of ten thousand guesses
/// in long games of many players none took more than a few hundred.
const MAX_TRIES: u32 = 5_000;

/// Which departures have been given which sources in mending one choice.
type Tried = BTreeSet<(usize, Source)>;

/// Where the departed cards came from, as far as that has been chosen.
#[derive(Clone)]
struct Sources<'a> {
    memory: &'a Memory,
    /// For each departure.
    chosen: Vec<Option<Source>>,
    /// The cards of each pool that are not chosen yet.
    pools: Vec<Hand>,
    /// Jokers put back into the first stock of which none has come out of it yet.
    put_back: Hand,
}

impl<'a> Sources<'a> {
    fn new(memory: &'a Memory) -> Self {
        let chosen = vec![None; memory.departures.len()];
        let (pools, put_back) = (memory.pools.clone(), memory.put_back.clone());
        Self { memory, chosen, pools, put_back }
    }

    /// Chooses a source for every departure; with bad luck there is none after all tries.
    fn find(memory: &'a Memory, rng: &mut Rng) -> Option<Self> {
        (0..MAX_TRIES).find_map(|_| Self::draw(memory, rng))
    }

    /// Chooses a source for every departure, the earliest first: it has the fewest to choose from.
    fn draw(memory: &'a Memory, rng: &mut Rng) -> Option<Self> {
        let mut sources = Self::new(memory);
        let mut all = 0..memory.departures.len();
        let done = all.all(|nth| sources.place(nth, &mut Tried::new(), rng));
        (done && sources.has_put_back()).then_some(sources)
    }

    /// Whether the jokers that were put back can lie where the first stock is now.
    fn has_put_back(&self) -> bool {
        let came = self.memory.arrivals.iter().map(|arrival| arrival.source);
        let lies = self.memory.stock.iter().filter(|slot| **slot == Slot::From(Source::STOCK));
        let n_came = came.filter(|source| *source == Source::STOCK).count() + lies.count();
        let n_left = self.chosen.iter().filter(|source| **source == Some(Source::STOCK)).count();
        n_came - n_left >= self.put_back.len()
    }

    fn departure(&self, nth: usize) -> Departure {
        self.memory.departures[nth]
    }

    /// How many cards with this face may still have come from a source.
    fn n_left(&self, source: Source, card: Card) -> u8 {
        let n_left = self.pools[source.pool()].count(card);
        let n_kept = if source == Source::DEAL { self.put_back.count(card) } else { 0 };
        n_left.saturating_sub(n_kept)
    }

    fn choose(&mut self, nth: usize, source: Source) {
        let card = self.departure(nth).card;
        self.chosen[nth] = Some(source);
        self.pools[source.pool()].remove(card);
        if source == Source::STOCK {
            self.put_back.remove(card);
        }
    }

    fn release(&mut self, nth: Option<usize>) {
        let Some(nth) = nth else { return };
        let Some(source) = self.chosen[nth].take() else { return };
        let card = self.departure(nth).card;
        self.pools[source.pool()].add(card);
        let others = self.chosen.iter().zip(&self.memory.departures);
        let mut from_stock = others.filter(|(chosen, _)| **chosen == Some(Source::STOCK));
        if source == Source::STOCK
            && self.memory.put_back.contains(card)
            && !from_stock.any(|(_, departure)| departure.card == card)
        {
            self.put_back.add(card);
        }
    }

    /// Cards of `source` that came into a hand, in order.
    fn arrivals(&self, seat: Seat, source: Source) -> impl Iterator<Item = &'a Arrival> {
        let into = move |arrival: &&Arrival| arrival.seat == seat && arrival.source == source;
        self.memory.arrivals.iter().filter(into)
    }

    /// Whether a card of `source` can have left the hand: every one must have come before it went.
    fn has_room(&self, nth: usize, source: Source) -> bool {
        let seat = self.departure(nth).seat;
        let left = (0..self.chosen.len()).filter(|other| {
            let is_chosen = *other == nth || self.chosen[*other] == Some(source);
            is_chosen && self.departure(*other).seat == seat
        });
        let mut came = self.arrivals(seat, source);
        left.into_iter()
            .all(|other| came.next().is_some_and(|arrival| arrival.at < self.departure(other).at))
    }

    /// Finds a source for a departure, and another one for those that stand in its way.
    /// What has been tried is not tried again.
    fn place(&mut self, nth: usize, tried: &mut BTreeSet<(usize, Source)>, rng: &mut Rng) -> bool {
        for source in self.candidates(nth, rng) {
            if !tried.insert((nth, source)) {
                continue;
            }
            if self.n_left(source, self.departure(nth).card) > 0 && self.has_room(nth, source) {
                self.choose(nth, source);
                return true;
            }
            if self.clear(nth, source, tried, rng) {
                return true;
            }
        }
        false
    }

    /// Gives a departure a source and finds another one for up to two that this takes it from: one
    /// with the same face, and one of the same hand. Nothing changes if that cannot be.
    fn clear(&mut self, nth: usize, source: Source, tried: &mut Tried, rng: &mut Rng) -> bool {
        let Departure { seat, card, .. } = self.departure(nth);
        let before = self.clone();
        let has_face = self.n_left(source, card) > 0;
        let same_face =
            |other: Departure, of: Source| other.card == card && of.pool() == source.pool();
        let same_hand = |other: Departure, of: Source| other.seat == seat && of == source;
        for by_face in before.in_the_way(has_face, same_face) {
            self.release(by_face);
            let faceless = self.clone();
            for by_hand in faceless.in_the_way(self.has_room(nth, source), same_hand) {
                self.release(by_hand);
                if self.n_left(source, card) > 0 && self.has_room(nth, source) {
                    self.choose(nth, source);
                    let mut moved = by_face.iter().chain(&by_hand);
                    if moved.all(|other| self.place(*other, tried, rng)) {
                        return true;
                    }
                }
                self.clone_from(&faceless);
            }
            self.clone_from(&before);
        }
        false
    }

    /// What may have to give way: nobody if all is well, else one of those concerned, the latest
    /// first.
    fn in_the_way(
        &self,
        is_well: bool,
        concerns: impl Fn(Departure, Source) -> bool,
    ) -> Vec<Option<usize>> {
        if is_well {
            return vec![None];
        }
        let chosen =
            |nth: &usize| self.chosen[*nth].is_some_and(|of| concerns(self.departure(*nth), of));
        (0..self.chosen.len()).rev().filter(chosen).map(Some).collect()
    }

    /// The sources of which a hand has had cards, by lot: the likelier first, the more cards of it
    /// there are and the more of them have the face in question.
    fn candidates(&self, nth: usize, rng: &mut Rng) -> Vec<Source> {
        let Departure { seat, card, at } = self.departure(nth);
        let mut sources: Vec<(Source, u32)> = Vec::new();
        let before = |arrival: &&Arrival| arrival.seat == seat && arrival.at < at;
        for arrival in self.memory.arrivals.iter().filter(before) {
            let pool = &self.pools[arrival.source.pool()];
            let n_cards = u32::try_from(pool.len()).unwrap_or(u32::MAX).max(1);
            let chance = u32::from(self.n_left(arrival.source, card)) * 10_000 / n_cards;
            match sources.iter_mut().find(|(source, _)| *source == arrival.source) {
                Some((_, weight)) => *weight += chance,
                None => sources.push((arrival.source, 1 + chance)),
            }
        }
        let mut order = Vec::new();
        while !sources.is_empty() {
            let mut left = rng.below(sources.iter().map(|(_, weight)| weight).sum());
            let at = sources.iter().position(|(_, weight)| {
                let chosen = left < *weight;
                left = left.saturating_sub(*weight);
                chosen
            });
            order.push(sources.swap_remove(at.unwrap_or(0)).0);
        }
        order
    }

    /// The cards that came unseen into each hand and are there still, in the order in which they
    /// came; of those that may be the one that left, the latest.
    fn staying(&self) -> BySeat<Vec<Source>> {
        let n_seats = self.memory.known.n_seats();
        BySeat::new(n_seats, |seat| {
            let mut staying: Vec<&Arrival> =
                self.memory.arrivals.iter().filter(|arrival| arrival.seat == seat).collect();
            for (departure, source) in self.memory.departures.iter().zip(&self.chosen) {
                let left = staying
                    .iter()
                    .position(|arrival| departure.seat == seat && Some(arrival.source) == *source);
                if let Some(at) = left {
                    staying.remove(at);
                }
            }
            staying.iter().map(|arrival| arrival.source).collect()
        })
    }

    /// What lies face down, with faces drawn by lot: every hand, known cards first and others in the
    /// order in which they came, and the stock, the next card first.
    fn fill(&self, rng: &mut Rng) -> (BySeat<Vec<Card>>, Vec<Card>) {
        let staying = self.staying();
        let mut faces: Vec<Vec<Card>> =
            self.pools.iter().map(|pool| pool.iter().collect()).collect();
        for faces in &mut faces {
            rng.shuffle(faces);
        }
        // Cards for the hands dealt are laid apart: no joker that was put back is among them.
        let all = staying.iter().flat_map(|(_, hand)| hand);
        let n_dealt = all.filter(|source| **source == Source::DEAL).count();
        let mut kept = self.put_back.clone();
        let (kept, free): (Vec<Card>, Vec<Card>) =
            faces[0].iter().partition(|card| kept.remove(**card));
        let (dealt, rest) = free.split_at(n_dealt.min(free.len()));
        let (mut dealt, mut rest) = (dealt.to_vec(), [rest, &kept].concat());
        rng.shuffle(&mut rest);
        let mut face = |source: Source| {
            let from = match source {
                Source::DEAL => &mut dealt,
                Source::STOCK => &mut rest,
                other => &mut faces[other.pool()],
            };
            from.pop().expect("each source has a card for each of its places")
        };
        let hands = self.memory.known.map(|seat, known| {
            known.iter().chain(staying[seat].iter().map(|source| face(*source))).collect()
        });
        let mut of_slot = |slot: &Slot| match slot {
            Slot::Known(card) => *card,
            Slot::From(source) => face(*source),
        };
        let stock = self.memory.stock.iter().map(&mut of_slot).collect();
        (hands, stock)
    }
}

impl Guess for Nambarz {
    fn guess(
        options: &Options,
        _viewer: Viewer,
        view: &View,
        seen: &[Seen],
        rng: &mut Rng,
    ) -> Self {
        let mut memory = Memory::of(options, view.hands.n_seats(), seen);
        let found = Sources::find(&memory, rng).map(|sources| sources.fill(rng));
        let (hands, stock) = found.unwrap_or_else(|| {
            memory.forget_sources();
            let sources = Sources::draw(&memory, rng);
            sources.expect("one source has all that is unseen").fill(rng)
        });
        let mut game = Self {
            options: options.clone(),
            open: view.open.clone(),
            hands: hands.map(|_, hand| hand.iter().copied().collect()),
            stock: stock.into_iter().rev().collect(),
            drawn: None,
            seed: Seed::new(std::array::from_fn(|_| rng.below(256).to_le_bytes()[0])),
        };
        game.drawn = match (&view.drawn, memory.last_drawn) {
            (None, _) => None,
            (Some(Shown::Faces(cards)), _) => cards.first().copied(),
            (Some(Shown::Backs(_)), Some(Slot::Known(card))) => Some(card),
            // Only cards laid one by one have left the hand since.
            (Some(Shown::Backs(_)), _) => {
                let last = hands[view.open.turn].last();
                last.or_else(|| game.limbo().last()).copied()
            }
        };
        game
    }
}

#[cfg(test)]
mod tests;
