//! The deal (clause S1).

use tapis_cards::{Card, Colour, Rank, Suit};
use tapis_rules::{Audience, BySeat, Deal, Dealt, OptionsError, Seat, Seats};

use super::{
    event::Event,
    heap::Heap,
    options::{Joker, Options},
    state::{Holding, Scientifique},
    trick::Order,
    view::{Open, Phase, Powers},
};

/// The suits in the order of the seats (clause S1.2).
const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs];

/// Everything on the table after a deal.
struct Layout {
    hands: Vec<Heap>,
    piles: Vec<Heap>,
    pot: Heap,
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
                piles: vec![Heap::EMPTY; usize::from(n_seats)],
                pot: Heap::EMPTY,
            },
            Some(groups) => Layout::stacked(options, n_seats, groups)?,
        };
        let holdings = layout.hands.iter().zip(&layout.piles).map(|(&hand, &pile)| Holding {
            hand,
            pile,
            sealed: None,
            dealt: hand.plus(pile),
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
            aside: Heap::EMPTY,
            absent: deal.seed.derive("absent"),
        };
        game.log_deal(log);
        game.close_trick(log);
        Ok(game)
    }

    /// Everybody sees the deal (clause S1.6).
    fn log_deal(&self, log: &mut Vec<Event<Dealt<Card>>>) {
        let open = |heap: Heap| Dealt::new(heap.iter(), Audience::Everybody);
        for (seat, holding) in self.holdings.iter() {
            log.push(Event::Hand { seat, cards: open(holding.hand) });
        }
        for (seat, holding) in self.holdings.iter().filter(|(_, holding)| !holding.pile.is_empty())
        {
            log.push(Event::Pile { seat, cards: open(holding.pile) });
        }
        if !self.pot.is_empty() {
            log.push(Event::Pot { cards: open(self.pot) });
        }
    }
}

/// The cards of `seat` in a shuffled deal (clauses S1.2 and S1.3): a suit and, if there are any, a
/// joker of its colour.
fn suit_of(seat: Seat, joker: Joker) -> Heap {
    let suit = SUITS[seat.index() % SUITS.len()];
    let joker = match (joker, suit.colour()) {
        (Joker::Off, _) => None,
        (Joker::Context, Colour::Black) => Some(Card::BLACK_JOKER),
        (Joker::Context, Colour::Red) => Some(Card::RED_JOKER),
    };
    Rank::ALL.into_iter().map(|rank| Card::new(rank, suit)).chain(joker).collect()
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
        let mut all = Heap::EMPTY;
        for &card in groups.iter().flatten() {
            let no_joker = card.is_joker() && options.joker == Joker::Off;
            if all.count(card) == Heap::most(card) || no_joker {
                return Err(refused());
            }
            all.insert(card);
        }
        let mut heaps = groups.iter().map(|group| group.iter().copied().collect());
        let mut take = |n| -> Vec<Heap> {
            heaps.by_ref().chain(std::iter::repeat(Heap::EMPTY)).take(n).collect()
        };
        let (hands, piles, pot) = (take(n_seats), take(n_seats), take(1)[0]);
        let holds = |(hand, pile): &(&Heap, &Heap)| !hand.is_empty() || !pile.is_empty();
        if hands.iter().zip(&piles).filter(holds).count() < 2 {
            return Err(refused());
        }
        Ok(Self { hands, piles, pot })
    }
}
