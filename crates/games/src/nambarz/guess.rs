//! A whole table that a viewer could not tell from the true one.
//!
//! Every card is remembered from where it came: cards shown on their way into a hand stay known
//! there until they are played; unseen ones are known to be of the box or of the reshuffle that
//! their stock came from, and which cards a reshuffle held everybody knows.

use tapis_rules::{BySeat, Guess, Rng, Seat, Seed, Shown, Viewer};

use super::{
    card::Card,
    deal::full_box,
    event::{Event, Seen},
    hand::Hand,
    options::{Options, Reshuffle},
    state::Nambarz,
    view::View,
};

/// How often an assumption is tried before the origin of cards is left out of account.
const MAX_TRIES: u32 = 20;

/// What is known of a card that lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// Its face.
    Known(Card),
    /// That it came from the stock with this number, and at which event.
    From(usize, usize),
}

/// A card that was played unseen before, and the stock that it is assumed to have come from.
struct Left {
    seat: Seat,
    card: Card,
    pool: usize,
    at: usize,
}

/// Where cards lie: what somebody with a perfect memory knows, one assumption made wherever a card
/// may have come from several stocks.
struct Memory {
    hands: BySeat<Vec<Slot>>,
    /// The stock, the next card first.
    stock: Vec<Slot>,
    /// The cards of each stock so far that are not known to lie anywhere.
    pools: Vec<Hand>,
    pile: Vec<Card>,
    /// Cards that lie between a hand and the pile.
    limbo: Vec<Card>,
    /// All assumptions made so far.
    left: Vec<Left>,
    /// Counts the events.
    now: usize,
    /// Whether the assumptions turned out to be impossible.
    failed: bool,
}

impl Memory {
    fn of(options: &Options, n_seats: u8, seen: &[Seen], rng: &mut Rng) -> Self {
        let begin = seen.iter().rposition(|event| matches!(event, Event::Round { .. }));
        let mut memory = Self {
            hands: BySeat::new(n_seats, |_| Vec::new()),
            stock: Vec::new(),
            pools: vec![full_box(options).collect()],
            pile: Vec::new(),
            limbo: Vec::new(),
            left: Vec::new(),
            now: 0,
            failed: false,
        };
        for event in &seen[begin.unwrap_or(0)..] {
            memory.learn(options, event, rng);
            memory.now += 1;
        }
        memory
    }

    fn learn(&mut self, options: &Options, event: &Seen, rng: &mut Rng) {
        match event {
            Event::Hand { seat, cards } => {
                let slots: Vec<Slot> = cards.known().map(|card| self.slot(card, 0)).collect();
                self.hands[*seat].extend(slots);
            }
            Event::Stock { cards } => self.stock = vec![Slot::From(0, 0); cards.len()],
            Event::TurnedUp { cards, from_stock } => {
                for card in cards.known().flatten() {
                    self.failed |= !self.pools[0].remove(card);
                    self.pile.push(card);
                }
                if *from_stock && !self.stock.is_empty() {
                    self.stock.remove(0);
                }
            }
            Event::Drew { seat, cards } => {
                for card in cards.known() {
                    self.draw(*seat, card);
                }
            }
            Event::Reshuffled { n_cards } => self.renew(options, usize::from(*n_cards)),
            Event::Played { seat, cards, .. }
            | Event::Kept { seat, cards, .. }
            | Event::Replayed { seat, card: cards } => {
                for card in cards.known().flatten() {
                    self.lift(*seat, card, rng);
                    self.pile.push(card);
                }
            }
            Event::Laid { seat, card: cards, .. }
            | Event::Offered { seat, cards }
            | Event::Faulted { seat, cards, .. } => {
                // What was laid one by one or offered lies there already when it is judged.
                if self.limbo.is_empty() || matches!(event, Event::Laid { .. }) {
                    for card in cards.known().flatten() {
                        self.leave(*seat, card, rng);
                        self.limbo.push(card);
                    }
                }
            }
            Event::TookBack { seat, cards } => {
                for card in cards.known().flatten() {
                    self.lift(*seat, card, rng);
                    self.hands[*seat].push(Slot::Known(card));
                }
            }
            Event::PutBack { .. }
            | Event::Round { .. }
            | Event::Challenged { .. }
            | Event::Accepted { .. }
            | Event::Passed { .. }
            | Event::Finished { .. }
            | Event::RoundEnded { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn slot(&mut self, card: Option<Card>, pool: usize) -> Slot {
        match card {
            Some(card) => {
                self.failed |= !self.pools[pool].remove(card);
                Slot::Known(card)
            }
            None => Slot::From(pool, self.now),
        }
    }

    fn draw(&mut self, seat: Seat, card: Option<Card>) {
        if self.stock.is_empty() {
            self.failed = true;
            return;
        }
        let slot = match self.stock.remove(0) {
            Slot::From(pool, _) => self.slot(card, pool),
            known @ Slot::Known(_) => known,
        };
        self.hands[seat].push(slot);
    }

    /// The pile without its top becomes a stock whose cards are known, and with `flip` their order.
    fn renew(&mut self, options: &Options, n_cards: usize) {
        let cards: Vec<Card> = self.pile.drain(..n_cards.min(self.pile.len())).collect();
        let pool = self.pools.len();
        match options.reshuffle {
            Reshuffle::Flip => {
                self.pools.push(Hand::default());
                self.stock.extend(cards.into_iter().map(Slot::Known));
            }
            Reshuffle::Shuffle => {
                self.stock.extend(vec![Slot::From(pool, self.now); cards.len()]);
                self.pools.push(cards.into_iter().collect());
            }
        }
    }

    /// Takes up a card that has been laid, or takes it out of the hand.
    fn lift(&mut self, seat: Seat, card: Card, rng: &mut Rng) {
        match self.limbo.iter().position(|laid| *laid == card) {
            Some(at) => {
                self.limbo.swap_remove(at);
            }
            None => self.leave(seat, card, rng),
        }
    }

    /// Takes a card with this face out of a hand: a known one, or one that may have been it.
    fn leave(&mut self, seat: Seat, card: Card, rng: &mut Rng) {
        let hand = &mut self.hands[seat];
        if let Some(at) = hand.iter().position(|slot| *slot == Slot::Known(card)) {
            hand.swap_remove(at);
            return;
        }
        let at = self.likely(seat, card, rng).or_else(|| {
            let mended = self.swap_own(seat, card) || self.swap_others(seat, card);
            if mended { self.likely(seat, card, rng) } else { None }
        });
        self.failed |= at.is_none();
        let hand = &mut self.hands[seat];
        let slot = at.or_else(|| hand.len().checked_sub(1)).map(|at| hand.swap_remove(at));
        if let Some(Slot::From(pool, _)) = slot {
            self.pools[pool].remove(card);
            self.left.push(Left { seat, card, pool, at: self.now });
        }
    }

    /// A card in a hand that may be `card`: the likelier, the more of them its stock has left.
    fn likely(&self, seat: Seat, card: Card, rng: &mut Rng) -> Option<usize> {
        let weight = |slot: &Slot| match slot {
            Slot::Known(_) => 0,
            Slot::From(pool, _) => {
                let pool = &self.pools[*pool];
                let n_cards = u32::try_from(pool.len()).unwrap_or(u32::MAX);
                u32::from(pool.count(card)) * 10_000 / n_cards.max(1)
            }
        };
        let total: u32 = self.hands[seat].iter().map(weight).sum();
        let mut left = if total > 0 { rng.below(total) } else { 0 };
        self.hands[seat].iter().position(|slot| {
            let chosen = left < weight(slot);
            left = left.saturating_sub(weight(slot));
            chosen
        })
    }

    /// Mends an assumption on a card that this hand played before: it came from another stock, so
    /// that the hand still has one of the stock that `card` must be from.
    fn swap_own(&mut self, seat: Seat, card: Card) -> bool {
        let wanted = |memory: &Self, left: &Left| {
            left.seat == seat && memory.pools[left.pool].contains(card)
        };
        self.swap(&wanted)
    }

    /// Mends an assumption on a card with this face that another hand played before: it came from
    /// another stock, so that a stock of this hand still has it.
    fn swap_others(&mut self, seat: Seat, card: Card) -> bool {
        let pools: Vec<usize> = self.hands[seat]
            .iter()
            .filter_map(|slot| match slot {
                Slot::From(pool, _) => Some(*pool),
                Slot::Known(_) => None,
            })
            .collect();
        let wanted = |_: &Self, left: &Left| {
            left.seat != seat && left.card == card && pools.contains(&left.pool)
        };
        self.swap(&wanted)
    }

    /// Lets a wanted earlier card have come from another stock of which its hand still has a card.
    fn swap(&mut self, wanted: &dyn Fn(&Self, &Left) -> bool) -> bool {
        let found = self.left.iter().enumerate().filter(|(_, left)| wanted(self, left)).find_map(
            |(nth, left)| {
                let could = |slot: &Slot| {
                    matches!(slot, Slot::From(pool, since) if *pool != left.pool
                        && *since < left.at && self.pools[*pool].contains(left.card))
                };
                Some((nth, self.hands[left.seat].iter().position(could)?))
            },
        );
        let Some((nth, at)) = found else { return false };
        let left = &mut self.left[nth];
        let Slot::From(pool, since) = self.hands[left.seat][at] else { return false };
        self.hands[left.seat][at] = Slot::From(left.pool, since);
        self.pools[pool].remove(left.card);
        self.pools[left.pool].add(left.card);
        left.pool = pool;
        true
    }

    /// Whether every face-down card can be given a face of the stock that it came from.
    fn holds(&self) -> bool {
        let slots = || self.hands.iter().flat_map(|(_, hand)| hand).chain(&self.stock);
        let n_from = |pool| {
            slots().filter(|slot| matches!(slot, Slot::From(own, _) if *own == pool)).count()
        };
        !self.failed && (0..self.pools.len()).all(|pool| n_from(pool) <= self.pools[pool].len())
    }

    /// Gives every face-down card a face.
    fn fill(&mut self, rng: &mut Rng) {
        let mut faces: Vec<Vec<Card>> =
            self.pools.iter().map(|pool| pool.iter().collect()).collect();
        for faces in &mut faces {
            rng.shuffle(faces);
        }
        let hands = self.hands.iter_mut().flat_map(|(_, hand)| hand);
        for slot in hands.chain(&mut self.stock) {
            if let Slot::From(pool, _) = *slot {
                let any = || Card::symbol(1).expect("a card");
                *slot = Slot::Known(faces[pool].pop().unwrap_or_else(any));
            }
        }
    }

    /// Forgets which stock a card came from.
    fn forget(&mut self, options: &Options, view: &View) {
        let mut pool: Hand = full_box(options).collect();
        for card in view.open.pile.iter().chain(&self.limbo) {
            pool.remove(*card);
        }
        let slots = self.hands.iter_mut().flat_map(|(_, hand)| hand).chain(&mut self.stock);
        for slot in slots {
            match slot {
                Slot::Known(card) => {
                    pool.remove(*card);
                }
                Slot::From(pool, _) => *pool = 0,
            }
        }
        self.pools = vec![pool];
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
        let n_seats = view.hands.n_seats();
        let mut memory = Memory::of(options, n_seats, seen, rng);
        for _ in 1..MAX_TRIES {
            if memory.holds() {
                break;
            }
            memory = Memory::of(options, n_seats, seen, rng);
        }
        if !memory.holds() {
            memory.forget(options, view);
        }
        memory.fill(rng);
        // Nothing has left that hand since, so the last card that came into it is the drawn one.
        let last = memory.hands[view.open.turn].last().copied();
        let face = |slot: &Slot| match slot {
            Slot::Known(card) => Some(*card),
            Slot::From(..) => None,
        };
        let mut game = Self {
            options: options.clone(),
            open: view.open.clone(),
            hands: memory.hands.map(|_, hand| hand.iter().filter_map(face).collect()),
            stock: memory.stock.iter().rev().filter_map(face).collect(),
            drawn: None,
            seed: Seed::new(std::array::from_fn(|_| rng.below(256).to_le_bytes()[0])),
        };
        game.drawn = match &view.drawn {
            None => None,
            Some(Shown::Faces(cards)) => cards.first().copied(),
            Some(Shown::Backs(_)) => {
                last.as_ref().and_then(face).or_else(|| game.limbo().last().copied())
            }
        };
        game
    }
}
