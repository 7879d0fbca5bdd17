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
    /// That it came from the stock with this number.
    From(usize),
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
            failed: false,
        };
        for event in &seen[begin.unwrap_or(0)..] {
            memory.learn(options, event, rng);
        }
        memory
    }

    fn learn(&mut self, options: &Options, event: &Seen, rng: &mut Rng) {
        match event {
            Event::Hand { seat, cards } => {
                let slots: Vec<Slot> = cards.known().map(|card| self.slot(card, 0)).collect();
                self.hands[*seat].extend(slots);
            }
            Event::Stock { cards } => self.stock = vec![Slot::From(0); cards.len()],
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
                    self.leave(*seat, card, rng);
                    self.pile.push(card);
                }
            }
            // Cards laid but not played yet are still the player's: their faces are known now.
            Event::Laid { seat, card, .. } => self.show(*seat, card, rng),
            Event::Offered { seat, cards } | Event::Faulted { seat, cards, .. } => {
                self.show(*seat, cards, rng);
            }
            Event::TookBack { .. }
            | Event::PutBack { .. }
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
            None => Slot::From(pool),
        }
    }

    fn draw(&mut self, seat: Seat, card: Option<Card>) {
        if self.stock.is_empty() {
            self.failed = true;
            return;
        }
        let slot = match self.stock.remove(0) {
            Slot::From(pool) => self.slot(card, pool),
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
                self.stock.extend(vec![Slot::From(pool); cards.len()]);
                self.pools.push(cards.into_iter().collect());
            }
        }
    }

    /// Makes the faces of cards in a hand known.
    fn show(&mut self, seat: Seat, cards: &Shown<Card>, rng: &mut Rng) {
        let faces: Vec<Card> = cards.known().flatten().collect();
        faces.iter().for_each(|card| self.leave(seat, *card, rng));
        self.hands[seat].extend(faces.into_iter().map(Slot::Known));
    }

    /// Takes a card with this face out of a hand: a known one, or one that may have been it.
    fn leave(&mut self, seat: Seat, card: Card, rng: &mut Rng) {
        let hand = &mut self.hands[seat];
        if let Some(at) = hand.iter().position(|slot| *slot == Slot::Known(card)) {
            hand.swap_remove(at);
            return;
        }
        let could_be =
            |slot: &Slot| matches!(slot, Slot::From(pool) if self.pools[*pool].contains(card));
        let places: Vec<usize> = (0..hand.len()).filter(|at| could_be(&hand[*at])).collect();
        match rng.choose(&places).map(|at| hand.swap_remove(*at)) {
            Some(Slot::From(pool)) => {
                self.pools[pool].remove(card);
            }
            Some(Slot::Known(_)) | None => self.failed = true,
        }
    }

    /// Whether every face-down card can be given a face of the stock that it came from.
    fn holds(&self) -> bool {
        let slots = || self.hands.iter().flat_map(|(_, hand)| hand).chain(&self.stock);
        let n_from = |pool| slots().filter(|slot| **slot == Slot::From(pool)).count();
        !self.failed && (0..self.pools.len()).all(|pool| n_from(pool) <= self.pools[pool].len())
    }

    /// Gives every face-down card a face.
    fn fill(&mut self, rng: &mut Rng) {
        let mut faces: Vec<Vec<Card>> =
            self.pools.iter().map(|pool| pool.iter().collect()).collect();
        faces.iter_mut().for_each(|faces| rng.shuffle(faces));
        let hands = self.hands.iter_mut().flat_map(|(_, hand)| hand);
        for slot in hands.chain(&mut self.stock) {
            if let Slot::From(pool) = *slot {
                let any = || Card::symbol(1).expect("a card");
                *slot = Slot::Known(faces[pool].pop().unwrap_or_else(any));
            }
        }
    }

    /// Forgets which stock a card came from.
    fn forget(&mut self, options: &Options, view: &View) {
        let mut pool: Hand = full_box(options).collect();
        view.open.pile.iter().for_each(|card| {
            pool.remove(*card);
        });
        let slots = self.hands.iter_mut().flat_map(|(_, hand)| hand).chain(&mut self.stock);
        for slot in slots {
            match slot {
                Slot::Known(card) => {
                    pool.remove(*card);
                }
                Slot::From(pool) => *pool = 0,
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
            Slot::From(_) => None,
        };
        let mut game = Self {
            options: options.clone(),
            open: view.open.clone(),
            hands: memory.hands.map(|_, hand| hand.iter().filter_map(face).collect()),
            stock: memory.stock.iter().rev().filter_map(face).collect(),
            drawn: None,
            seed: Seed::new(std::array::from_fn(|_| rng.below(256).to_le_bytes()[0])),
        };
        // What lies between a hand and the pile was shown, and counts as the player's until then.
        for card in game.limbo().to_vec() {
            game.hands[view.open.turn].remove(card);
        }
        game.drawn = match &view.drawn {
            None => None,
            Some(Shown::Faces(cards)) => cards.first().copied(),
            Some(Shown::Backs(_)) => last.as_ref().and_then(face),
        };
        game
    }
}
