//! The deal (clauses Z2).

use tapis_rules::{Audience, BySeat, Deal, Dealt, OptionsError, Seat, Seats};

use super::{
    card::Card,
    event::Event,
    hand::Hand,
    options::Options,
    state::{Log, Nambarz, public},
    view::{Open, Phase, Round, Stage, Tie},
};

impl Nambarz {
    pub(super) fn new(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Log,
    ) -> Result<Self, OptionsError> {
        options.check(n_seats)?;
        let mut seats = Seat::all(n_seats);
        let first = seats.next().expect("there is a first seat");
        // Z2.4: a stacked deck has no lot to draw, the first seat begins.
        let dealer = match &deal.stacked {
            None => Seat::all(n_seats)
                .nth(deal.seed.stream("dealer").index(usize::from(n_seats)))
                .expect("a seat"),
            Some(_) => first.right(n_seats),
        };
        let round = Round {
            nth: 1,
            playoff: None,
            players: Seats::all(n_seats),
            dealer,
            starter: dealer.left(n_seats),
            finished: Vec::new(),
            bonus: BySeat::new(n_seats, |_| 0),
        };
        let mut game = Self {
            options: options.clone(),
            open: Open {
                turn: round.starter,
                round,
                pile: Vec::new(),
                phase: Phase::Turn(Stage::Fresh),
                n_replays: 0,
                n_idle: 0,
                sheet: Vec::new(),
                n_turns: 0,
                n_reshuffles: 0,
                n_timers: 0,
            },
            hands: BySeat::new(n_seats, |_| Hand::default()),
            stock: Vec::new(),
            drawn: None,
            seed: deal.seed.clone(),
        };
        match &deal.stacked {
            None => game.deal_shuffled(log),
            Some(groups) => game.deal_stacked(groups, log)?,
        }
        Ok(game)
    }

    /// The next round, for `players`; `playoff` says what they play off in an extra one.
    pub(super) fn deal_next(&mut self, players: Seats, playoff: Option<Tie>, log: &mut Log) {
        let starter = self.next_starter(players);
        // Z2.5: whoever sits to the right of the starter deals.
        let to_the_right = (1..=self.n_seats()).scan(starter, |seat, _| {
            *seat = seat.right(self.n_seats());
            Some(*seat)
        });
        let dealer = to_the_right.into_iter().find(|seat| players.contains(*seat));
        let nth = self.open.round.nth + 1;
        self.open.round = Round {
            nth,
            playoff,
            players,
            dealer: dealer.unwrap_or(starter),
            starter,
            finished: Vec::new(),
            bonus: BySeat::new(self.n_seats(), |_| 0),
        };
        self.deal_shuffled(log);
    }

    fn log_round(&self, log: &mut Log) {
        let Round { nth, players, dealer, starter, ref playoff, .. } = self.open.round;
        let is_playoff = playoff.is_some();
        log.push(Event::Round { nth, players, dealer, starter, is_playoff });
    }

    /// Shuffles the whole box and deals until a number card is turned up (clauses Z2.1 to Z2.3).
    fn deal_shuffled(&mut self, log: &mut Log) {
        loop {
            let nth = self.open.round.nth;
            let mut deck: Vec<Card> = full_box(&self.options).collect();
            self.deal_seed().stream(&format!("deal {nth}")).shuffle(&mut deck);
            if self.deal_deck(&deck, log) {
                return;
            }
            // Z2.3: only jokers were left to turn up.
            self.open.round.nth += 1;
        }
    }

    /// Deals a deck in its order; says whether a number card could be turned up.
    fn deal_deck(&mut self, deck: &[Card], log: &mut Log) -> bool {
        self.open.phase = Phase::Turn(Stage::Fresh);
        self.open.turn = self.open.round.starter;
        (self.open.n_replays, self.open.n_idle, self.drawn) = (0, 0, None);
        let players = self.open.round.players;
        self.open.pile.clear();
        // Room for all that can lie there: play takes nothing from the heap.
        self.open.pile.reserve(deck.len());
        self.open.round.finished.reserve(players.len());
        self.log_round(log);
        let n_players = players.len();
        let n_each = self.options.hand_size.get() as usize;
        let n_dealt = n_players * n_each;
        self.hands = BySeat::new(self.n_seats(), |_| Hand::default());
        let dealer = self.open.round.dealer;
        let order = dealer.clockwise(self.n_seats()).filter(|seat| players.contains(*seat));
        for (at, seat) in order.enumerate() {
            self.hands[seat] =
                deck[..n_dealt].iter().skip(at).step_by(n_players).copied().collect();
        }
        self.stock = deck[n_dealt..].iter().rev().copied().collect();
        self.log_hands(log);
        if self.stock.iter().all(|card| card.joker().is_some()) {
            return false;
        }
        self.turn_up(log);
        true
    }

    /// Turns up the next card; a joker goes back at a random place (clause Z2.3).
    fn turn_up(&mut self, log: &mut Log) {
        let mut rng = self.deal_seed().stream(&format!("turn up {}", self.open.round.nth));
        loop {
            let card = self.stock.pop().expect("Z1.4: a card is left to turn up");
            if card.joker().is_none() {
                self.open.pile.push(card);
                log.push(Event::TurnedUp { cards: public(&[card]), from_stock: true });
                return;
            }
            self.stock.insert(rng.index(self.stock.len() + 1), card);
            log.push(Event::PutBack { card: public(&[card]) });
        }
    }

    fn log_hands(&self, log: &mut Log) {
        for seat in self.open.round.players {
            let cards = Dealt::new(self.hands[seat].iter(), self.audience(seat));
            log.push(Event::Hand { seat, cards });
        }
        let cards = Dealt::new(self.stock.iter().rev().copied(), Audience::NOBODY);
        log.push(Event::Stock { cards });
    }

    /// Clause Z2.6: one group is a deck; more are the hands, the pile bottom first, and the stock,
    /// the next card to be drawn first.
    fn deal_stacked(&mut self, groups: &[Vec<Card>], log: &mut Log) -> Result<(), OptionsError> {
        let n_groups = groups.len();
        let n_cards = groups.iter().map(Vec::len).sum();
        let refused = Err(OptionsError::Deck { n_groups, n_cards, clause: "Z2.6".into() });
        let n_each = self.options.n_each_joker();
        let all: Hand = groups.iter().flatten().copied().take(100).collect();
        if Card::all().any(|card| all.count(card) > card.copies(n_each)) {
            return refused;
        }
        let n_seats = usize::from(self.n_seats());
        if let [deck] = groups {
            let n_dealt = n_seats * self.options.hand_size.get() as usize;
            let is_enough = deck.iter().skip(n_dealt).any(|card| card.joker().is_none());
            if !is_enough {
                return refused;
            }
            self.deal_deck(deck, log);
            return Ok(());
        }
        let (hands, rest) = groups.split_at(n_seats.min(n_groups));
        let (pile, stock) = match rest {
            [pile] => (pile, &Vec::new()),
            [pile, stock] => (pile, stock),
            _ => return refused,
        };
        let bottom = pile.first().and_then(|card| card.number());
        if bottom.is_none() || hands.iter().any(Vec::is_empty) {
            return refused;
        }
        self.log_round(log);
        self.hands = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        self.stock = stock.iter().rev().copied().collect();
        self.log_hands(log);
        self.open.pile.clone_from(pile);
        log.push(Event::TurnedUp { cards: public(pile), from_stock: false });
        Ok(())
    }
}

/// Every card of the box, in the order of faces (clauses Z1.1 to Z1.3).
pub(super) fn full_box(options: &Options) -> impl Iterator<Item = Card> + use<> {
    let n_each = options.n_each_joker();
    Card::all().flat_map(move |card| std::iter::repeat_n(card, usize::from(card.copies(n_each))))
}
