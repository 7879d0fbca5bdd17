//! Actions, events, and why actions are refused.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tapis_cards::Card;
use tapis_rules::{Audience, Clause, Dealt, Seat, Seats, Shown, Viewer};

use super::trick::{Fate, Order};

/// What a seat can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Choose this card from the hand.
    Choose(Card),
    /// Swap hand and pile, after an 8.
    Swap,
    /// Leave hand and pile as they are, after an 8.
    Keep,
    /// Take back the chosen card.
    Withdraw,
    /// Choose with the others instead of looking first, after a queen.
    Waive,
}

impl Action {
    const WORDS: [(Self, &'static str); 4] = [
        (Self::Swap, "swap"),
        (Self::Keep, "keep"),
        (Self::Withdraw, "withdraw"),
        (Self::Waive, "waive"),
    ];

    /// The action with this text form.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix("choose ") {
            Some(card) => card.parse().ok().map(Self::Choose),
            None => Self::WORDS.iter().find(|(_, word)| *word == text).map(|(action, _)| *action),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(card) => write!(f, "choose {card}"),
            Self::Swap => f.write_str("swap"),
            Self::Keep => f.write_str("keep"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Waive => f.write_str("waive"),
        }
    }
}

/// What a card gives its player for the next trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// A queen: to see what the others have chosen.
    Clairvoyant,
    /// A 3: to see how many cards the others have in hand.
    Count,
    /// An 8: to exchange hand and pile.
    Swap,
}

/// What the player of an 8 decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weighing {
    /// Hand and pile were swapped.
    Swapped,
    /// They were not.
    Kept,
}

/// How many cards each has in hand, by seat.
pub type HandSizes = SmallVec<[u8; 8]>;

/// A fact for some seats only; which seats they are is not secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Private<T> {
    /// Who is told.
    pub to: Seats,
    /// The fact; nothing for everybody else.
    pub fact: Option<T>,
}

impl<T: Clone> Private<T> {
    pub(super) const fn new(to: Seats, fact: T) -> Self {
        Self { to, fact: Some(fact) }
    }

    fn heard(&self, hears: impl Fn(Seats) -> bool) -> Self {
        Self { to: self.to, fact: self.fact.clone().filter(|_| hears(self.to)) }
    }
}

/// What happened. `C` is [`Dealt`] at the table and [`Shown`] on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<C> {
    /// A seat got its hand at the deal.
    Hand {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// A stacked deck gave a seat a pile.
    Pile {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// A stacked deck put the cards of earlier battles on the table.
    Pot {
        /// The cards.
        cards: C,
    },
    /// A trick began.
    TrickBegan {
        /// Its number, from 1.
        nth: u32,
        /// Who has taken its pile in hand because its hand was empty; each is told only of itself.
        refilled: Seats,
    },
    /// A card played in the last trick gives its player a power now.
    Empowered {
        /// Who.
        seat: Seat,
        /// Which power.
        power: Power,
    },
    /// The player of a 3 was told how many cards everybody has in hand.
    Counted {
        /// Who.
        seat: Seat,
        /// The numbers.
        sizes: Private<HandSizes>,
    },
    /// The player of an 8 has decided about the exchange.
    Weighed {
        /// Who.
        seat: Seat,
        /// What it decided; told to itself.
        weighing: Private<Weighing>,
        /// How many cards are in its hand now; told to those with the power of a 3.
        n_hand: Private<u8>,
    },
    /// The clairvoyant gave up looking.
    Waived {
        /// Who.
        seat: Seat,
    },
    /// A card was chosen and lies face down.
    Sealed {
        /// Who chose.
        seat: Seat,
        /// The card, seen only by its player.
        card: C,
    },
    /// A chosen card was taken back.
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// The clairvoyant saw what has been chosen.
    Foresaw {
        /// Who saw.
        seers: Seats,
        /// Whose cards.
        of: Seats,
        /// The cards, by seat.
        cards: C,
    },
    /// The chosen cards were turned over.
    Revealed {
        /// Whose cards.
        of: Seats,
        /// The cards, by seat.
        cards: C,
    },
    /// The order of cards changed.
    Revolution {
        /// The order from now on.
        order: Order,
    },
    /// The trick was decided.
    Decided {
        /// What becomes of its cards.
        fate: Fate,
        /// How many cards the winner takes, or how many now wait in the pot.
        n_cards: u8,
    },
    /// Somebody has no card left and is out of the game.
    Out {
        /// Who.
        seats: Seats,
    },
    /// The only player left takes the pot.
    PotAdded {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u8,
    },
    /// All lost their last cards together and start again with the cards of the deal.
    Redealt {
        /// Who.
        seats: Seats,
    },
    /// The game is over.
    Ended {
        /// Who shares the first holding.
        winners: Seats,
    },
}

impl<C> Event<C> {
    /// The same event with its cards as `shown` gives them and its facts only for those whom `hears`
    /// accepts: nothing else hides anything.
    pub fn map<D>(
        &self,
        hears: impl Fn(Seats) -> bool,
        mut shown: impl FnMut(&C) -> D,
    ) -> Event<D> {
        match *self {
            Self::Hand { seat, ref cards } => Event::Hand { seat, cards: shown(cards) },
            Self::Pile { seat, ref cards } => Event::Pile { seat, cards: shown(cards) },
            Self::Pot { ref cards } => Event::Pot { cards: shown(cards) },
            Self::TrickBegan { nth, refilled } => {
                let told = refilled.into_iter().filter(|seat| hears(Seats::one(*seat)));
                Event::TrickBegan { nth, refilled: told.collect() }
            }
            Self::Empowered { seat, power } => Event::Empowered { seat, power },
            Self::Counted { seat, ref sizes } => Event::Counted { seat, sizes: sizes.heard(hears) },
            Self::Weighed { seat, ref weighing, ref n_hand } => Event::Weighed {
                seat,
                weighing: weighing.heard(&hears),
                n_hand: n_hand.heard(&hears),
            },
            Self::Waived { seat } => Event::Waived { seat },
            Self::Sealed { seat, ref card } => Event::Sealed { seat, card: shown(card) },
            Self::Withdrew { seat } => Event::Withdrew { seat },
            Self::Foresaw { seers, of, ref cards } => {
                Event::Foresaw { seers, of, cards: shown(cards) }
            }
            Self::Revealed { of, ref cards } => Event::Revealed { of, cards: shown(cards) },
            Self::Revolution { order } => Event::Revolution { order },
            Self::Decided { fate, n_cards } => Event::Decided { fate, n_cards },
            Self::Out { seats } => Event::Out { seats },
            Self::PotAdded { seat, n_cards } => Event::PotAdded { seat, n_cards },
            Self::Redealt { seats } => Event::Redealt { seats },
            Self::Ended { winners } => Event::Ended { winners },
        }
    }
}

/// An event as one viewer may know it.
pub type Seen = Event<Shown<Card>>;

impl Event<Dealt<Card>> {
    /// The event as `viewer` may know it.
    pub fn seen(&self, viewer: Viewer) -> Seen {
        self.map(|to| Audience::Only(to).includes(viewer), |cards| cards.shown(viewer))
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// The player takes no part: out of the game, or without a card while a battle's cards wait.
    #[error("{seat} does not play this trick")]
    NotPlaying {
        /// Who tried.
        seat: Seat,
    },
    /// The player has already chosen.
    #[error("{seat} has already chosen")]
    AlreadyChosen {
        /// Who tried.
        seat: Seat,
    },
    /// The clairvoyant chooses after the others.
    #[error("{seat} chooses later; the table waits for {waiting}")]
    NotYet {
        /// Who tried.
        seat: Seat,
        /// Who has to choose first.
        waiting: Seats,
    },
    /// The card is not in that hand.
    #[error("{card} is not in hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The player must first decide about the exchange of an 8.
    #[error("first decide whether to exchange hand and pile")]
    Undecided,
    /// There is no exchange to decide.
    #[error("{seat} has no exchange to decide about")]
    NoExchange {
        /// Who tried.
        seat: Seat,
    },
    /// Hand or pile is empty.
    #[error("hand and pile cannot be exchanged: one of them is empty")]
    NothingToExchange,
    /// A chosen card stays chosen at this table.
    #[error("a chosen card stays chosen")]
    Final,
    /// There is no card left to take back.
    #[error("{seat} has no card to take back")]
    NothingToWithdraw {
        /// Who tried.
        seat: Seat,
    },
    /// The clairvoyant must look at this table, or has nothing to give up.
    #[error("{seat} has no look to give up")]
    NothingToWaive {
        /// Who tried.
        seat: Seat,
    },
}

impl Clause for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotPlaying { .. } => "S9.2",
            Self::AlreadyChosen { .. } | Self::NotInHand { .. } => "S2.1",
            Self::NotYet { .. } => "S5.1",
            Self::Undecided | Self::NoExchange { .. } => "S7.1",
            Self::NothingToExchange => "S7.2",
            Self::Final | Self::NothingToWithdraw { .. } => "S2.2",
            Self::NothingToWaive { .. } => "S5.6",
        }
    }
}
