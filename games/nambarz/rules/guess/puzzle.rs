//! From which source each card came that left a hand into which it had come unseen.
//!
//! This is a matching in three parts: each card that left a hand is matched with one that had come
//! into that hand before, and with one of its face in a set of cards that everybody knows (the box,
//! or what a reshuffle held); both must be of one source. Matchings in two parts are easy, those in
//! three are not, so it is solved by search: what cannot be any more in either of the two easy
//! halves is struck out after every choice, and what was chosen in vain is taken back.
//!
//! The search is complete. Each choice is drawn in proportion to how many pairs of an arrival and a
//! card it leaves at that moment, and none has no chance: every history that leads to what was seen
//! can come out, though not all are equally likely.

use tapis_rules::Rng;

use super::super::knowledge::{Departure, Knowledge, Source};

/// How many choices are tried before all is begun anew with twice as many: bad luck at the start
/// must not be paid for by all that follows.
const FIRST_TRIES: u32 = 1_000;

/// The puzzle while it is being solved.
pub(super) struct Puzzle<'a> {
    knowledge: &'a Knowledge,
    /// The sources that each departure may still have had; one if that is decided.
    open: Vec<Vec<Source>>,
    arrivals: Half,
    cards: Half,
    /// What was open before, for each departure that got less.
    trail: Vec<(usize, Vec<Source>)>,
}

/// One half of the puzzle, with some solution of it: each departure has a partner of its own.
struct Half {
    /// All that each departure could be matched with.
    options: Vec<Vec<usize>>,
    /// Of which source each partner can be.
    sources: Vec<Vec<Source>>,
    /// The partner of each departure.
    partners: Vec<Option<usize>>,
    /// The departure of each partner.
    taken: Vec<Option<usize>>,
    /// In which search for a partner each was looked at last.
    been: Vec<u32>,
    n_searches: u32,
}

impl Half {
    fn new(options: Vec<Vec<usize>>, sources: Vec<Vec<Source>>) -> Self {
        let (partners, taken) = (vec![None; options.len()], vec![None; sources.len()]);
        let been = vec![0; sources.len()];
        Self { options, sources, partners, taken, been, n_searches: 0 }
    }

    fn is_of(&self, partner: usize, wanted: &[Source]) -> bool {
        self.sources[partner].iter().any(|source| wanted.contains(source))
    }

    /// Gives a departure a partner of one of the sources `wanted`; others change theirs if they
    /// must. Nothing changes if that cannot be.
    fn place(&mut self, nth: usize, wanted: &[Source], open: &[Vec<Source>]) -> bool {
        let before = self.partners[nth];
        if before.is_some_and(|partner| self.is_of(partner, wanted)) {
            return true;
        }
        if let Some(partner) = before {
            self.taken[partner] = None;
        }
        self.n_searches += 1;
        let found = self.augment(nth, wanted, open);
        if let (false, Some(partner)) = (found, before) {
            self.taken[partner] = Some(nth);
        }
        found
    }

    /// An augmenting path from a departure to a partner that is free.
    fn augment(&mut self, nth: usize, wanted: &[Source], open: &[Vec<Source>]) -> bool {
        let mut options = self.options[nth].iter().copied();
        let mut found = options.find(|it| self.taken[*it].is_none() && self.is_of(*it, wanted));
        for at in 0..self.options[nth].len() {
            let partner = self.options[nth][at];
            if found.is_some() {
                break;
            }
            if self.been[partner] == self.n_searches || !self.is_of(partner, wanted) {
                continue;
            }
            self.been[partner] = self.n_searches;
            let other = self.taken[partner];
            if other.is_none_or(|other| self.augment(other, &open[other], open)) {
                found = Some(partner);
            }
        }
        let Some(partner) = found else { return false };
        (self.taken[partner], self.partners[nth]) = (Some(nth), Some(partner));
        true
    }
}

impl<'a> Puzzle<'a> {
    pub(super) fn new(knowledge: &'a Knowledge) -> Self {
        let Knowledge { arrivals, departures, pools, put_back, .. } = knowledge;
        let came_before = |departure: &Departure| -> Vec<usize> {
            let fits = |at: &usize| {
                let arrival = arrivals[*at];
                arrival.seat == departure.seat && arrival.at < departure.at
            };
            (0..arrivals.len()).filter(fits).collect()
        };
        let came: Vec<Vec<usize>> = departures.iter().map(came_before).collect();
        let mut faces = Vec::new();
        let mut sources = Vec::new();
        for (pool, cards) in pools.iter().enumerate() {
            let mut kept = put_back.clone();
            for card in cards.iter() {
                faces.push(card);
                // A joker that was put back into the stock was not dealt.
                let is_kept = pool == 0 && kept.remove(card);
                sources.push(if is_kept { vec![Source::STOCK] } else { Source::of_pool(pool) });
            }
        }
        let same_face = |departure: &Departure| {
            (0..faces.len()).filter(|at| faces[*at] == departure.card).collect()
        };
        let open = came.iter().map(|came| {
            let mut open: Vec<Source> = came.iter().map(|at| arrivals[*at].source).collect();
            open.sort_unstable();
            open.dedup();
            open
        });
        Self {
            knowledge,
            open: open.collect(),
            cards: Half::new(departures.iter().map(same_face).collect(), sources),
            arrivals: Half::new(came, arrivals.iter().map(|it| vec![it.source]).collect()),
            trail: Vec::new(),
        }
    }

    /// A source for each departure; nothing if there is no solution.
    pub(super) fn solve(mut self, rng: &mut Rng) -> Option<Vec<Source>> {
        let mut changed = Vec::new();
        let all = 0..self.open.len();
        let can_be = all.clone().all(|nth| self.place(nth))
            && all.clone().all(|nth| self.strike_out(nth, &mut changed))
            && self.follow(changed);
        if !can_be {
            return None;
        }
        let start = self.trail.len();
        let mut most = FIRST_TRIES;
        loop {
            let mut n_tries = most;
            if self.choose(rng, &mut n_tries) {
                return Some(self.open.iter().map(|open| open[0]).collect());
            }
            // With tries left, all have been tried.
            if n_tries > 0 {
                return None;
            }
            self.undo(start);
            most = most.saturating_mul(2);
        }
    }

    /// Decides all that is open, the earliest departure first.
    fn choose(&mut self, rng: &mut Rng, n_tries: &mut u32) -> bool {
        let Some(nth) = self.open.iter().position(|open| open.len() > 1) else {
            return self.has_put_back();
        };
        for source in self.drawn(nth, rng) {
            if *n_tries == 0 {
                return false;
            }
            *n_tries -= 1;
            let before = self.trail.len();
            self.narrow(nth, vec![source]);
            if self.follow(vec![nth]) && self.choose(rng, n_tries) {
                return true;
            }
            self.undo(before);
        }
        false
    }

    fn narrow(&mut self, nth: usize, open: Vec<Source>) {
        let before = std::mem::replace(&mut self.open[nth], open);
        self.trail.push((nth, before));
    }

    fn undo(&mut self, n_kept: usize) {
        for (nth, before) in self.trail.drain(n_kept..).rev() {
            self.open[nth] = before;
        }
    }

    /// Strikes out what cannot be any more after these departures got less; says whether something
    /// is left for each.
    fn follow(&mut self, mut changed: Vec<usize>) -> bool {
        while let Some(nth) = changed.pop() {
            let mut near = (0..self.open.len()).filter(|other| *other != nth);
            let can_be = self.place(nth)
                && near
                    .all(|other| !self.is_near(nth, other) || self.strike_out(other, &mut changed));
            if !can_be {
                return false;
            }
        }
        true
    }

    /// Strikes out what a departure cannot have had; says whether something is left.
    fn strike_out(&mut self, nth: usize, changed: &mut Vec<usize>) -> bool {
        if self.open[nth].len() > 1 {
            let mut left = self.open[nth].clone();
            left.retain(|source| self.can_be(nth, *source));
            if left.len() < self.open[nth].len() {
                self.narrow(nth, left);
                changed.push(nth);
            }
        }
        !self.open[nth].is_empty()
    }

    /// Gives a departure its partners in both halves.
    fn place(&mut self, nth: usize) -> bool {
        let open = &self.open[nth];
        self.arrivals.place(nth, open, &self.open) && self.cards.place(nth, open, &self.open)
    }

    /// Whether a choice for one departure can matter to another.
    fn is_near(&self, nth: usize, other: usize) -> bool {
        let (one, other) = (self.knowledge.departures[nth], self.knowledge.departures[other]);
        one.seat == other.seat || one.card == other.card
    }

    fn can_be(&mut self, nth: usize, source: Source) -> bool {
        self.arrivals.place(nth, &[source], &self.open)
            && self.cards.place(nth, &[source], &self.open)
    }

    /// The departures that are decided, with their sources.
    fn decided(&self) -> impl Iterator<Item = (&Departure, Source)> {
        let all = self.knowledge.departures.iter().zip(&self.open);
        all.filter(|(_, open)| open.len() == 1).map(|(departure, open)| (departure, open[0]))
    }

    /// The sources that a departure may have had, drawn one after the other.
    fn drawn(&self, nth: usize, rng: &mut Rng) -> Vec<Source> {
        let Departure { seat, card, .. } = self.knowledge.departures[nth];
        let weight = |source: Source| {
            let pool = &self.knowledge.pools[source.pool()];
            let (mut n_faces, mut n_cards) = (u32::from(pool.count(card)), pool.len());
            let came = self.arrivals.options[nth].iter();
            let mut n_came =
                came.filter(|at| self.knowledge.arrivals[**at].source == source).count();
            for (departure, decided) in self.decided() {
                if decided.pool() == source.pool() {
                    n_cards -= 1;
                    n_faces = n_faces.saturating_sub(u32::from(departure.card == card));
                }
                n_came =
                    n_came.saturating_sub(usize::from(decided == source && departure.seat == seat));
            }
            let n_came = u32::try_from(n_came).unwrap_or(u32::MAX);
            let n_cards = u32::try_from(n_cards.max(1)).unwrap_or(u32::MAX);
            1 + n_came.saturating_mul(n_faces * 10_000 / n_cards)
        };
        let mut left: Vec<(Source, u32)> =
            self.open[nth].iter().map(|source| (*source, weight(*source))).collect();
        let mut drawn = Vec::new();
        while !left.is_empty() {
            let mut rest = rng.below(left.iter().map(|(_, weight)| weight).sum());
            let at = left.iter().position(|(_, weight)| {
                let is_it = rest < *weight;
                rest = rest.saturating_sub(*weight);
                is_it
            });
            drawn.push(left.swap_remove(at.unwrap_or(0)).0);
        }
        drawn
    }

    /// Whether the jokers that were put back can lie where the first stock is now.
    fn has_put_back(&self) -> bool {
        let mut kept = self.knowledge.put_back.clone();
        let came = self.knowledge.arrivals.iter().filter(|it| it.source == Source::STOCK).count();
        let mut n_left = came + self.knowledge.n_in_stock(Source::STOCK);
        for (departure, source) in self.decided() {
            if source == Source::STOCK {
                n_left -= 1;
                kept.remove(departure.card);
            }
        }
        n_left >= kept.len()
    }
}
