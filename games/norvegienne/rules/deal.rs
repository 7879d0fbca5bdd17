//! The deal (clauses N1 and N2).

use tapis_cards::{Card, CardSet, Pack};
use tapis_rules::{Audience, BySeat, Deal, Dealt, OptionsError, Seat, Seats};

use super::{
    Log,
    event::Event,
    hand::Hand,
    options::{Dealer, Options},
    ranks::Fits,
    state::{Norvegienne, special},
    view::{Direction, Open, Phase},
};

/// The most cards that a stacked deck may have: a hand counts equal cards in a byte.
const MAX_STACKED: usize = 255;

impl Norvegienne {
    pub(super) fn new(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Log,
    ) -> Result<Self, OptionsError> {
        options.check(n_seats)?;
        let mut game = Self::empty(options, n_seats, dealer(options, n_seats, deal));
        log.push(Event::Dealer { seat: game.open.dealer });
        match &deal.stacked {
            None => {
                let pack = Pack::new(Options::n_packs(n_seats), options.n_jokers(n_seats));
                let mut deck: Vec<Card> = pack.expect("one to four packs").cards().collect();
                deal.seed.stream("deal").shuffle(&mut deck);
                game.make_room(deck.len());
                game.deal_layers(&deck, log);
            }
            Some(groups) => {
                game.check_stacked(groups)?;
                game.make_room(groups.iter().map(Vec::len).sum());
                if let [deck] = &groups[..] {
                    game.deal_layers(deck, log);
                } else {
                    game.set_up(groups, log);
                }
            }
        }
        Ok(game)
    }

    /// A table before the deal.
    pub(super) fn empty(options: &Options, n_seats: u8, dealer: Seat) -> Self {
        Self {
            options: options.clone(),
            open: Open {
                dealer,
                direction: Direction::Clockwise,
                phase: Phase::Exchange(Seats::all(n_seats)),
                pile: Vec::new(),
                last_layer: None,
                visible: BySeat::new(n_seats, |_| CardSet::EMPTY),
                peeking: Seats::NONE,
                in_play: Seats::all(n_seats),
                finished: Vec::new(),
                window: None,
                n_done: 0,
                n_timers: 0,
            },
            hands: BySeat::new(n_seats, |_| Hand::default()),
            hidden: BySeat::new(n_seats, |_| [None; 3]),
            stock: Vec::new(),
            removed: Vec::new(),
            fits: Fits::new(options),
            special: special(options),
        }
    }

    /// Every pile of cards has room for all of them, so that play allocates nothing.
    fn make_room(&mut self, n_cards: usize) {
        // Groups are laid four cards at a time, up to three of which mean nothing.
        self.open.pile.reserve(n_cards + 3);
        self.stock.reserve(n_cards);
        self.removed.reserve(n_cards + 3);
        self.open.finished.reserve(self.seats().count());
    }

    /// N2.2: nine rounds of one card each, from the dealer's left.
    fn deal_layers(&mut self, deck: &[Card], log: &mut Log) {
        let n_seats = usize::from(self.n_seats());
        let (layers, rest) = deck.split_at(9 * n_seats);
        let order: Vec<Seat> = self.open.dealer.clockwise(self.n_seats()).collect();
        for (nth, seat) in order.iter().copied().enumerate() {
            let mut own = layers.iter().skip(nth).step_by(n_seats).copied();
            self.hidden[seat] = std::array::from_fn(|_| own.next());
            self.open.visible[seat].extend(own.by_ref().take(3));
            self.hands[seat].extend(own);
        }
        self.stock.extend(rest.iter().rev());
        self.log_deal(&order, log);
    }

    /// N2.3: hands, pile, stock, visible and hidden cards, as the groups give them.
    fn set_up(&mut self, groups: &[Vec<Card>], log: &mut Log) {
        let n_seats = usize::from(self.n_seats());
        let group = |n: usize| groups.get(n).map_or(&[][..], Vec::as_slice);
        for seat in self.seats() {
            let nth = seat.index();
            self.hands[seat].extend(group(nth).iter().copied());
            self.open.visible[seat].extend(group(n_seats + 2 + nth).iter().copied());
            let hidden = group(2 * n_seats + 2 + nth);
            self.hidden[seat] = std::array::from_fn(|n| hidden.get(n).copied());
        }
        self.open.pile.extend_from_slice(group(n_seats));
        self.stock.extend(group(n_seats + 1).iter().rev());
        self.open.last_layer = Some(self.open.dealer);
        let order: Vec<Seat> = self.open.dealer.clockwise(self.n_seats()).collect();
        self.log_deal(&order, log);
        // An empty hand was emptied by the player's last play (clauses N3.4 and N4.1).
        for seat in order.iter().copied().filter(|seat| groups[seat.index()].is_empty()) {
            self.replenish(seat, log);
        }
        log.push(Event::Began { starter: order[0] });
        self.turn_to(order[0]);
    }

    fn check_stacked(&self, groups: &[Vec<Card>]) -> Result<(), OptionsError> {
        let n_seats = usize::from(self.n_seats());
        let (n_groups, n_cards) = (groups.len(), groups.iter().map(Vec::len).sum());
        let jokers = groups.iter().flatten().any(|card| card.is_joker());
        let in_front = || groups.iter().skip(n_seats + 2);
        let has_cards = |nth: usize| {
            let own = [nth, n_seats + 2 + nth, 2 * n_seats + 2 + nth];
            own.into_iter().any(|n| groups.get(n).is_some_and(|group| !group.is_empty()))
        };
        let deals = if n_groups == 1 {
            n_cards >= 9 * n_seats
        } else {
            (n_seats..=3 * n_seats + 2).contains(&n_groups)
                && in_front().all(|group| group.len() <= 3)
                && (0..n_seats).all(has_cards)
        };
        if deals && n_cards <= MAX_STACKED && (self.options.joker.is_on() || !jokers) {
            return Ok(());
        }
        Err(OptionsError::Deck { n_groups, n_cards, clause: "N2.3".into() })
    }

    fn log_deal(&self, order: &[Seat], log: &mut Log) {
        for seat in order.iter().copied() {
            let cards = Dealt::new(self.hidden[seat].into_iter().flatten(), Audience::NOBODY);
            log.push(Event::Hidden { seat, cards });
        }
        for seat in order.iter().copied() {
            let cards = Dealt::new(self.open.visible[seat].iter(), Audience::Everybody);
            log.push(Event::Visible { seat, cards });
        }
        for seat in order.iter().copied() {
            let cards = Dealt::new(self.hands[seat].cards(), Audience::Only(Seats::one(seat)));
            log.push(Event::Hand { seat, cards });
        }
        let cards = Dealt::new(self.stock.iter().rev().copied(), Audience::NOBODY);
        log.push(Event::Stock { cards });
        if !self.open.pile.is_empty() {
            let cards = Dealt::new(self.open.pile.iter().copied(), Audience::Everybody);
            log.push(Event::Pile { cards });
        }
    }
}

/// Who deals (clause N2.1); with a stacked deck the last seat, unless the options say otherwise.
fn dealer(options: &Options, n_seats: u8, deal: &Deal<Card>) -> Seat {
    let index = match (options.dealer, &deal.stacked) {
        (Dealer::Seat(number), _) => number.get() - 1,
        (Dealer::Random, Some(_)) => u32::from(n_seats) - 1,
        (Dealer::Random, None) => deal.seed.stream("dealer").below(u32::from(n_seats)),
    };
    u8::try_from(index).ok().and_then(Seat::new).expect("the options are checked")
}
