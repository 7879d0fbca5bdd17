//! Actions, events, and why actions are refused.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{Clause, Dealt, Seat, Shown, Viewer};

/// What a seat can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lay the top card of its packet.
    Lay,
    /// Slap the pile.
    Slap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lay => "lay",
            Self::Slap => "slap",
        })
    }
}

impl Action {
    /// The action with this text form.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Lay, Self::Slap].into_iter().find(|action| action.to_string() == text)
    }
}

/// A pattern on top of the pile that can be slapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// Two cards of one value in a row.
    Pair,
    /// Two cards in a row that add up to ten.
    Addition,
    /// A ten by itself.
    TenAlone,
    /// Two cards of one value with one between them.
    Sandwich,
    /// Two cards of one value with two between them.
    BigMac,
}

/// Why somebody takes the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// The others paid, or failed to answer.
    Paid,
    /// A slap.
    Slap,
    /// Nobody else can go on.
    LastLeft,
}

/// What kind of mistake was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mistake {
    /// A slap on a pile that cannot be slapped.
    Slap,
    /// A card laid at the wrong time.
    Play,
}

/// How long a ban from slapping lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BanTerm {
    /// This many seconds.
    Seconds(u32),
    /// Until this many more cards have been laid.
    Laid(u32),
    /// Until the pile is won.
    Pile,
}

/// What happened. `C` is [`Dealt`] at the table and [`Shown`] on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<C> {
    /// A seat got its packet, top card first.
    Packet {
        /// Whose packet.
        seat: Seat,
        /// Its cards.
        cards: C,
    },
    /// Cards that could not be dealt evenly were put under the pile or aside, face down.
    Remainder {
        /// The cards.
        cards: C,
        /// Whether they wait for the first winner of a pile instead of lying under it.
        aside: bool,
    },
    /// A card was laid.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// Somebody must now pay, or answer with a court card.
    Challenged {
        /// Who laid the paying card.
        owner: Seat,
        /// How many cards are due.
        due: u8,
    },
    /// Play stands still: something can be slapped.
    Froze,
    /// Somebody slapped correctly.
    Slapped {
        /// Who.
        seat: Seat,
        /// On what.
        pattern: Pattern,
    },
    /// Somebody made a mistake; what it costs follows.
    Mistaken {
        /// Who.
        seat: Seat,
        /// What it was.
        mistake: Mistake,
    },
    /// Penalty cards went face down under the pile.
    SlidUnder {
        /// From whose packet.
        seat: Seat,
        /// The cards, from the top of the packet; possibly none.
        cards: C,
    },
    /// Penalty cards went face down in front of their owner.
    PutInFront {
        /// From whose packet.
        seat: Seat,
        /// The cards, from the top of the packet; possibly none.
        cards: C,
    },
    /// A penalty card went under another's packet.
    Gave {
        /// From whose packet.
        seat: Seat,
        /// Under whose packet.
        to: Seat,
        /// The card.
        card: C,
    },
    /// Somebody may not slap for a while.
    Banned {
        /// Who.
        seat: Seat,
        /// For how long.
        term: BanTerm,
    },
    /// Somebody may slap again.
    BanLifted {
        /// Who.
        seat: Seat,
    },
    /// Somebody owes penalty cards, due from the next pile won.
    Indebted {
        /// Who.
        seat: Seat,
        /// How many cards in all.
        due: u16,
    },
    /// Somebody took the pile, the hidden cards under it, those in front of the players and those
    /// aside, and put them under the packet in that order.
    Collected {
        /// Who.
        seat: Seat,
        /// Why.
        taking: Taking,
        /// How many cards in all.
        n_cards: u16,
    },
    /// Somebody is out of the game.
    Out {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Who won; nobody if the game was stopped.
        winner: Option<Seat>,
    },
}

impl<C> Event<C> {
    /// The same event with its cards as `shown` gives them: nothing else hides cards.
    pub fn map<D>(&self, mut shown: impl FnMut(&C) -> D) -> Event<D> {
        match *self {
            Self::Packet { seat, ref cards } => Event::Packet { seat, cards: shown(cards) },
            Self::Remainder { ref cards, aside } => Event::Remainder { cards: shown(cards), aside },
            Self::Laid { seat, ref card } => Event::Laid { seat, card: shown(card) },
            Self::Challenged { owner, due } => Event::Challenged { owner, due },
            Self::Froze => Event::Froze,
            Self::Slapped { seat, pattern } => Event::Slapped { seat, pattern },
            Self::Mistaken { seat, mistake } => Event::Mistaken { seat, mistake },
            Self::SlidUnder { seat, ref cards } => Event::SlidUnder { seat, cards: shown(cards) },
            Self::PutInFront { seat, ref cards } => Event::PutInFront { seat, cards: shown(cards) },
            Self::Gave { seat, to, ref card } => Event::Gave { seat, to, card: shown(card) },
            Self::Banned { seat, term } => Event::Banned { seat, term },
            Self::BanLifted { seat } => Event::BanLifted { seat },
            Self::Indebted { seat, due } => Event::Indebted { seat, due },
            Self::Collected { seat, taking, n_cards } => Event::Collected { seat, taking, n_cards },
            Self::Out { seat } => Event::Out { seat },
            Self::Ended { winner } => Event::Ended { winner },
        }
    }
}

/// An event as one viewer may know it.
pub type Seen = Event<Shown<Card>>;

impl Event<Dealt<Card>> {
    /// The event as `viewer` may know it.
    pub fn seen(&self, viewer: Viewer) -> Seen {
        self.map(|cards| cards.shown(viewer))
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// There is no card to slap.
    #[error("there is nothing to slap")]
    NothingToSlap,
    /// Somebody else was faster; there is no penalty for that.
    #[error("somebody else was faster")]
    TooLate,
    /// The player is banned from slapping.
    #[error("{seat} may not slap yet")]
    Banned {
        /// Who may not.
        seat: Seat,
    },
    /// The packet is empty.
    #[error("{seat} has no card to lay")]
    NoCard {
        /// Whose packet.
        seat: Seat,
    },
    /// It is somebody else's turn, or something else has to happen first.
    #[error("it is not {seat}’s turn to lay a card")]
    NotYourTurn {
        /// Who tried.
        seat: Seat,
    },
    /// The player is out of the game.
    #[error("{seat} is out of the game")]
    Out {
        /// Who tried.
        seat: Seat,
    },
}

impl Clause for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NothingToSlap => "C5.9",
            Self::TooLate => "C5.8",
            Self::Banned { .. } => "C6.5",
            Self::NoCard { .. } => "C7.1",
            Self::NotYourTurn { .. } => "C6.2",
            Self::Out { .. } => "C7.2",
        }
    }
}
