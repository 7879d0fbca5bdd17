//! The deal (clause S1).

use tapis_cards::{Card, CardSet, Colour, Rank, Suit};
use tapis_rules::{Audience, BySeat, Deal, Dealt, OptionsError, Seat, Seats};

use super::{
    event::Event,
    options::{Joker, Options},
    state::{Holding, Scientifique},
    trick::Order,
    view::{Open, Phase, Powers},
};

/// The suits in the order of the seats (clause S1.2).
const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs];

/// Everything on the table after a deal.
struct Layout {
    hands: Vec<CardSet>,
    piles: Vec<CardSet>,
    pot: CardSet,
}

impl Scientifique {
    pub(super) fn new(
        options: &Options,
        n_seats: u8,
        deal: &Deal<Card>,
        log: &mut Vec<Event<Dealt<Card>>>,
    ) -> Result<Self, OptionsError> {
        options.check(n_seats)?;
        let layout = match &deal.stacked {
            None => Layout {
                hands: Seat::all(n_seats).map(|seat| suit_of(seat, options.joker)).collect(),
                piles: vec![CardSet::EMPTY; usize::from(n_seats)],
                pot: CardSet::EMPTY,
            },
            Some(groups) => Layout::stacked(options, n_seats, groups)?,
        };
        let holdings = layout.hands.iter().zip(&layout.piles).map(|(&hand, &pile)| Holding {
            hand,
            pile,
            sealed: None,
            dealt: hand.plus(&pile),
        });
        let mut game = Self {
            options: options.clone(),
            open: Open {
                n_tricks: 0,
                order: Order::Normal,
                phase: Phase::Choosing { sealed: Seats::NONE },
                players: Seats::NONE,
                powers: Powers::default(),
                last: None,
                out: Vec::with_capacity(usize::from(n_seats)),
            },
            holdings: holdings.collect::<BySeat<Holding>>(),
            pot: layout.pot,
            aside: CardSet::EMPTY,
            absent: deal.seed.derive("absent"),
        };
        game.log_deal(log);
        game.close_trick(log);
        Ok(game)
    }

    /// Everybody sees the deal (clause S1.6).
    fn log_deal(&self, log: &mut Vec<Event<Dealt<Card>>>) {
        let open = |cards: &CardSet| Dealt::new(cards.iter(), Audience::Everybody);
        for (seat, holding) in self.holdings.iter() {
            log.push(Event::Hand { seat, cards: open(&holding.hand) });
        }
        for (seat, holding) in self.holdings.iter().filter(|(_, holding)| !holding.pile.is_empty())
        {
            log.push(Event::Pile { seat, cards: open(&holding.pile) });
        }
        if !self.pot.is_empty() {
            log.push(Event::Pot { cards: open(&self.pot) });
        }
    }
}

/// The cards of `seat` in a shuffled deal (clauses S1.2 and S1.3): a suit and, if there are any, a
/// joker of its colour.
pub(super) fn suit_of(seat: Seat, joker: Joker) -> CardSet {
    let suit = SUITS[seat.index() % SUITS.len()];
    let joker = match (joker, suit.colour()) {
        (Joker::Off, _) => None,
        (Joker::Context, Colour::Black) => Some(Card::BLACK_JOKER),
        (Joker::Context, Colour::Red) => Some(Card::RED_JOKER),
    };
    Rank::ALL.into_iter().map(|rank| Card::new(rank, suit)).chain(joker).collect()
}

/// How many cards of one face the two packs have (clause S1.5).
const fn most(card: Card) -> u8 {
    if card.is_joker() { 4 } else { 2 }
}

impl Layout {
    /// A stacked deck (clause S1.5): a hand for each seat, then a pile for each, then the pot.
    fn stacked(options: &Options, n_seats: u8, groups: &[Vec<Card>]) -> Result<Self, OptionsError> {
        let n_seats = usize::from(n_seats);
        let refused = || OptionsError::Deck {
            n_groups: groups.len(),
            n_cards: groups.iter().map(Vec::len).sum(),
            clause: "S1.5".into(),
        };
        if ![n_seats, 2 * n_seats, 2 * n_seats + 1].contains(&groups.len()) {
            return Err(refused());
        }
        let mut all = CardSet::EMPTY;
        for &card in groups.iter().flatten() {
            let no_joker = card.is_joker() && options.joker == Joker::Off;
            if all.count(card) == most(card) || no_joker {
                return Err(refused());
            }
            all.insert(card);
        }
        let mut sets = groups.iter().map(|group| group.iter().copied().collect());
        let mut take = |n| -> Vec<CardSet> {
            sets.by_ref().chain(std::iter::repeat(CardSet::EMPTY)).take(n).collect()
        };
        let (hands, piles, pot) = (take(n_seats), take(n_seats), take(1)[0]);
        let holds = |(hand, pile): &(&CardSet, &CardSet)| !hand.is_empty() || !pile.is_empty();
        if hands.iter().zip(&piles).filter(holds).count() < 2 {
            return Err(refused());
        }
        Ok(Self { hands, piles, pot })
    }
}
