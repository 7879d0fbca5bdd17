//! The deal (clauses C1 and C2).

use tapis_cards::{Card, Pack};
use tapis_rules::{Audience, BySeat, Deal, Dealt, OptionsError, Seat};

use super::{
    event::Event,
    options::{Options, Remainder},
    state::Corse,
    view::{Open, Phase},
};

/// A stacked deck may not hold more cards than this.
pub(super) const MAX_STACKED: usize = 10_000;

impl Corse {
    pub(super) fn new(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Self, OptionsError> {
        options.check(n_seats)?;
        let mut game = Self {
            options: options.clone(),
            open: Open {
                pile: Vec::new(),
                last_layer: None,
                challenge: None,
                // C3.2
                turn: Seat::all(1).next().expect("there is a first seat"),
                phase: Phase::Turn,
                bans: BySeat::new(n_seats, |_| None),
                debts: BySeat::new(n_seats, |_| 0),
                out: Vec::new(),
                grace: None,
                n_laid: 0,
                n_timers: 0,
            },
            packets: BySeat::new(n_seats, |_| Vec::new().into()),
            in_front: BySeat::new(n_seats, |_| Vec::new()),
            under: Vec::new(),
            aside: Vec::new(),
            n_cards: 0,
            rng: deal.seed.stream("collect"),
        };
        match &deal.stacked {
            // C1.3
            None => {
                let n_packs = u8::try_from(options.packs.get()).expect("at most 3");
                let n_jokers = u8::try_from(options.jokers.get()).expect("at most 4");
                let pack = Pack::new(n_packs, n_jokers).expect("one to three packs");
                let mut deck: Vec<Card> = pack.cards().collect();
                deal.seed.stream("deal").shuffle(&mut deck);
                game.deal_round(&deck);
            }
            // C2.3: one group is a deck, as many groups as players are their packets.
            Some(groups) => {
                let n_cards = groups.iter().map(Vec::len).sum();
                let (n_groups, clause) = (groups.len(), "C2.3".into());
                let as_packets = n_groups == usize::from(n_seats);
                if n_cards > MAX_STACKED || n_cards == 0 || !(n_groups == 1 || as_packets) {
                    return Err(OptionsError::Deck { n_groups, n_cards, clause });
                }
                if as_packets {
                    game.packets =
                        groups.iter().map(|group| group.iter().copied().collect()).collect();
                } else {
                    game.deal_round(&groups[0]);
                }
            }
        }
        game.n_cards = {
            let mut all = Vec::new();
            tapis_rules::Game::all_cards(&game, &mut all);
            all.len()
        };
        game.log_deal(log);
        game.advance(false, log);
        Ok(game)
    }

    /// One card each in turn, from the first seat (clause C2.1); what is left over by C2.2.
    fn deal_round(&mut self, deck: &[Card]) {
        let n_seats = usize::from(self.n_seats());
        let n_dealt = match self.options.remainder {
            Remainder::Deal => deck.len(),
            Remainder::Pile | Remainder::FirstWinner => deck.len() - deck.len() % n_seats,
        };
        let (dealt, rest) = deck.split_at(n_dealt);
        for (seat, packet) in self.packets.iter_mut() {
            *packet = dealt.iter().skip(seat.index()).step_by(n_seats).copied().collect();
        }
        match self.options.remainder {
            Remainder::Deal | Remainder::Pile => self.under = rest.to_vec(),
            Remainder::FirstWinner => self.aside = rest.to_vec(),
        }
    }

    fn log_deal(&self, log: &mut Vec<Event<Dealt<Card>>>) {
        let unseen = |cards: &mut dyn Iterator<Item = Card>| Dealt::new(cards, Audience::NOBODY);
        for (seat, packet) in self.packets.iter() {
            log.push(Event::Packet { seat, cards: unseen(&mut packet.iter().copied()) });
        }
        for (cards, aside) in [(&self.under, false), (&self.aside, true)] {
            if !cards.is_empty() {
                let cards = unseen(&mut cards.iter().copied());
                log.push(Event::Remainder { cards, aside });
            }
        }
    }
}
