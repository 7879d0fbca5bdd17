//! A whole table that a viewer could not tell from the real one.
//!
//! What a viewer cannot know is drawn in two steps: from which source each card came that was played
//! unseen before ([`Puzzle`]), and which faces the cards have that still lie face down.

mod puzzle;

use tapis_rules::{BySeat, Guess, Rng, Seed, Shown, Viewer};

use super::{
    card::Card,
    event::Seen,
    hand::Hand,
    knowledge::{Arrival, Knowledge, Slot, Source},
    options::Options,
    state::Nambarz,
    view::View,
};

use puzzle::Puzzle;

/// Where the cards came from that have left a hand into which they had come unseen.
struct Sources<'a> {
    knowledge: &'a Knowledge,
    /// For each departure.
    chosen: Vec<Source>,
    /// The cards of each pool that still lie face down.
    pools: Vec<Hand>,
    /// Jokers put back into the first stock of which none has come out of it yet.
    put_back: Hand,
}

impl<'a> Sources<'a> {
    /// Chooses a source for every departure, or finds that no history leads here.
    fn find(knowledge: &'a Knowledge, rng: &mut Rng) -> Option<Self> {
        let chosen = Puzzle::new(knowledge).solve(rng)?;
        let (mut pools, mut put_back) = (knowledge.pools.clone(), knowledge.put_back.clone());
        for (departure, source) in knowledge.departures.iter().zip(&chosen) {
            pools[source.pool()].remove(departure.card);
            if *source == Source::STOCK {
                put_back.remove(departure.card);
            }
        }
        Some(Self { knowledge, chosen, pools, put_back })
    }

    /// The cards that came unseen into each hand and are there still, in the order in which they
    /// came; of those that may be the one that left, the latest.
    fn staying(&self) -> BySeat<Vec<Source>> {
        let n_seats = self.knowledge.known.n_seats();
        BySeat::new(n_seats, |seat| {
            let mut staying: Vec<&Arrival> =
                self.knowledge.arrivals.iter().filter(|arrival| arrival.seat == seat).collect();
            for (departure, source) in self.knowledge.departures.iter().zip(&self.chosen) {
                let left = staying
                    .iter()
                    .position(|arrival| departure.seat == seat && arrival.source == *source);
                if let Some(at) = left {
                    staying.remove(at);
                }
            }
            staying.iter().map(|arrival| arrival.source).collect()
        })
    }

    /// What lies face down, with faces drawn at random: every hand, known cards first and others in the
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
        let hands = self.knowledge.known.map(|seat, known| {
            known.iter().chain(staying[seat].iter().map(|source| face(*source))).collect()
        });
        let mut of_slot = |slot: &Slot| match slot {
            Slot::Known(card) => *card,
            Slot::From(source) => face(*source),
        };
        let stock = self.knowledge.stock.iter().map(&mut of_slot).collect();
        (hands, stock)
    }
}

impl Guess for Nambarz {
    type Memory = Knowledge;

    fn memory(options: &Options, n_seats: u8) -> Knowledge {
        Knowledge::new(options, n_seats)
    }

    fn learn(options: &Options, memory: &mut Knowledge, seen: &Seen) {
        memory.learn(options, seen);
    }

    fn on_sight(options: &Options, n_seats: u8, _viewer: Viewer, view: &View) -> Knowledge {
        Knowledge::on_sight(options, n_seats, view)
    }

    fn guess(
        options: &Options,
        _viewer: Viewer,
        view: &View,
        memory: &Knowledge,
        rng: &mut Rng,
    ) -> Self {
        let knowledge = memory.settled();
        let sources = Sources::find(&knowledge, rng);
        let (hands, stock) = sources.expect("what was seen has happened").fill(rng);
        let mut game = Self {
            options: options.clone(),
            open: view.open.clone(),
            hands: hands.map(|_, hand| hand.iter().copied().collect()),
            stock: stock.into_iter().rev().collect(),
            drawn: None,
            seed: Seed::new(std::array::from_fn(|_| rng.below(256).to_le_bytes()[0])),
        };
        game.drawn = match (&view.drawn, knowledge.last_drawn) {
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
