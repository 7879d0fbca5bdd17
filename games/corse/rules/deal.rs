//! The deal (clauses C1 and C2).

use tapis_cards::{Card, Pack};
use tapis_rules::{Audience, BySeat, Deal, Dealt, OptionsError, Rng, Seat};

use super::{
    event::Event,
    moves::Wait,
    options::{Collect, Options, Penalty, Remainder},
    packets::Packets,
    state::{Corse, Standing},
    view::{Open, Phase},
};

/// The most cards that a stacked deck may have.
pub(super) const MAX_STACKED: usize = 10_000;

impl Corse {
    pub(super) fn new(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Self, OptionsError> {
        options.check(n_seats)?;
        let deck = Deck::new(options, n_seats, deal)?;
        let n_cards = deck.n_cards();
        let open = Open {
            pile: Vec::with_capacity(n_cards),
            last_layer: None,
            challenge: None,
            // C3.2
            turn: Seat::all(1).next().expect("there is a first seat"),
            phase: Phase::Turn,
            bans: BySeat::new(n_seats, |_| None),
            debts: BySeat::new(n_seats, |_| 0),
            out: Vec::with_capacity(usize::from(n_seats)),
            grace: None,
            n_laid: 0,
            n_timers: 0,
        };
        let mut game = Self {
            options: options.clone(),
            standing: Standing::of(options, &open),
            open,
            // Every pile of cards has room for all of them, so that play allocates nothing.
            packets: Packets::new(n_seats, n_cards),
            in_front: BySeat::new(n_seats, |_| match options.penalty {
                Penalty::Front(_) => Vec::with_capacity(n_cards),
                Penalty::Under(_) | Penalty::Give | Penalty::Ban => Vec::new(),
            }),
            under: Vec::with_capacity(n_cards),
            aside: Vec::new(),
            n_cards,
            rng: rng(options, || deal.seed.stream("collect")),
        };
        match deck {
            Deck::One(cards) => game.deal_round(&cards),
            Deck::Packets(groups) => {
                for (seat, group) in game.seats().zip(groups) {
                    game.packets.put_under(seat, group.iter().copied());
                }
            }
        }
        game.log_deal(log);
        game.advance(Wait::NotYet, log);
        Ok(game)
    }

    /// One card each in turn, from the first seat (clause C2.1); the remainder by clause C2.2.
    fn deal_round(&mut self, deck: &[Card]) {
        let n_seats = usize::from(self.n_seats());
        let n_dealt = match self.options.remainder {
            Remainder::Deal => deck.len(),
            Remainder::Pile | Remainder::FirstWinner => deck.len() - deck.len() % n_seats,
        };
        let (dealt, rest) = deck.split_at(n_dealt);
        for seat in self.seats() {
            let own = dealt.iter().skip(seat.index()).step_by(n_seats);
            self.packets.put_under(seat, own.copied());
        }
        match self.options.remainder {
            Remainder::Deal | Remainder::Pile => self.under.extend(rest.iter().rev()),
            Remainder::FirstWinner => self.aside.extend(rest),
        }
    }

    fn log_deal(&self, log: &mut Vec<Event<Dealt<Card>>>) {
        let unseen =
            |cards: &mut dyn Iterator<Item = &Card>| Dealt::new(cards.copied(), Audience::NOBODY);
        for (seat, packet) in self.packets.iter() {
            log.push(Event::Packet { seat, cards: unseen(&mut packet.iter()) });
        }
        if !self.under.is_empty() {
            let cards = unseen(&mut self.under.iter().rev());
            log.push(Event::Remainder { cards, aside: false });
        }
        if !self.aside.is_empty() {
            let cards = unseen(&mut self.aside.iter());
            log.push(Event::Remainder { cards, aside: true });
        }
    }
}

/// What is dealt.
enum Deck<'a> {
    /// Cards to be dealt round.
    One(Vec<Card>),
    /// The packet of every seat.
    Packets(&'a [Vec<Card>]),
}

impl<'a> Deck<'a> {
    fn new(options: &Options, n_seats: u8, deal: &'a Deal<Card>) -> Result<Self, OptionsError> {
        match deal.stacked.as_deref() {
            // C1.3
            None => {
                let n_packs = u8::try_from(options.packs.get()).expect("at most 3");
                let n_jokers = u8::try_from(options.jokers.get()).expect("at most 4");
                let pack = Pack::new(n_packs, n_jokers).expect("one to three packs");
                let mut deck: Vec<Card> = pack.cards().collect();
                deal.seed.stream("deal").shuffle(&mut deck);
                Ok(Self::One(deck))
            }
            // C2.3: one group is the deck; as many groups as players are their packets.
            Some(groups) => {
                let n_cards = groups.iter().map(Vec::len).sum();
                let (n_groups, clause) = (groups.len(), "C2.3".into());
                let as_packets = n_groups == usize::from(n_seats);
                if n_cards > MAX_STACKED || n_cards == 0 || !(n_groups == 1 || as_packets) {
                    return Err(OptionsError::Deck { n_groups, n_cards, clause });
                }
                Ok(if as_packets { Self::Packets(groups) } else { Self::One(groups[0].clone()) })
            }
        }
    }

    fn n_cards(&self) -> usize {
        match self {
            Self::One(cards) => cards.len(),
            Self::Packets(groups) => groups.iter().map(Vec::len).sum(),
        }
    }
}

/// The generator that shuffles won piles, if they are shuffled (clause C4.5).
pub(super) fn rng(options: &Options, draw: impl FnOnce() -> Rng) -> Option<Rng> {
    match options.collect {
        Collect::PlayOrder => None,
        Collect::Shuffled => Some(draw()),
    }
}
