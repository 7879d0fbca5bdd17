//! What players ask for and what happens.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{Dealt, Seat, Shown, Viewer};

use super::group::Group;

/// What a seat can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
// A word each, stored at once: rules list up to two hundred of them for every play.
#[repr(align(8))]
pub enum Action {
    /// To exchange no more cards (clause N2.4).
    Ready,
    /// To exchange a card of the hand for an own visible card (clause N2.4).
    Swap {
        /// The card of the hand.
        give: Card,
        /// The visible card.
        take: Card,
    },
    /// To lay these cards in turn (clause N3.1).
    Lay(Group),
    /// To pick up the pile, unable to lay or to counter (clauses N3.6 and N5.10).
    PickUp,
    /// To turn over a hidden card (clauses N4.3 and N5.11).
    Reveal(Position),
    /// To send the pile to this player (clauses N5.7 and N7.6).
    Target(Seat),
    /// To keep from sending the pile (clause N5.7).
    Keep,
    /// To counter an ace with these cards (clause N5.8).
    Counter(Group),
    /// To complete four equal cards (clause N7.8).
    Complete(Group),
    /// To lay invisible 3s out of turn (clause N7.4).
    Slip(Group),
    /// To do nothing out of turn (clause N7.9).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready => f.write_str("ready"),
            Self::Swap { give, take } => write!(f, "swap {give} {take}"),
            Self::Lay(group) => write!(f, "lay {group}"),
            Self::PickUp => f.write_str("pick up"),
            Self::Reveal(position) => write!(f, "reveal {position}"),
            Self::Target(seat) => write!(f, "target {seat}"),
            Self::Keep => f.write_str("keep"),
            Self::Counter(group) => write!(f, "counter {group}"),
            Self::Complete(group) => write!(f, "complete {group}"),
            Self::Slip(group) => write!(f, "slip {group}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl Action {
    /// The action with this text form.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "ready" => return Some(Self::Ready),
            "pick up" => return Some(Self::PickUp),
            "keep" => return Some(Self::Keep),
            "pass" => return Some(Self::Pass),
            _ => {}
        }
        let (word, rest) = text.split_once(' ')?;
        match word {
            "swap" => {
                let (give, take) = rest.split_once(' ')?;
                Some(Self::Swap { give: give.parse().ok()?, take: take.parse().ok()? })
            }
            "lay" => Group::parse(rest).map(Self::Lay),
            "reveal" => Position::parse(rest).map(Self::Reveal),
            "target" => rest.parse().ok().map(Self::Target),
            "counter" => Group::parse(rest).map(Self::Counter),
            "complete" => Group::parse(rest).map(Self::Complete),
            "slip" => Group::parse(rest).map(Self::Slip),
            _ => None,
        }
    }
}

/// The place of a hidden card in front of its player; people count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Position(u8);

impl Position {
    /// The three places, in order.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|position| position.to_string() == text)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl From<Position> for u8 {
    fn from(position: Position) -> Self {
        position.0 + 1
    }
}

impl TryFrom<u8> for Position {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let found = Self::ALL.into_iter().find(|position| u8::from(*position) == number);
        found.ok_or("a hidden card lies at 1, 2 or 3")
    }
}

/// On what occasion cards were laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// In turn, from the hand.
    Turn,
    /// In turn, a hidden card that fitted.
    Reveal,
    /// To counter an ace or a joker.
    Counter,
    /// To counter, a hidden card.
    BlindCounter,
    /// To complete four equal cards.
    Completion,
    /// Invisible 3s out of turn.
    Slip,
}

/// Why a pile left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A 10.
    Ten,
    /// Four or more equal cards in a row.
    Run,
    /// Four equal cards were completed.
    Completion,
}

/// What happened. `C` is [`Dealt`] at the table and [`Shown`] on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<C> {
    /// Somebody deals.
    Dealer {
        /// Who.
        seat: Seat,
    },
    /// A seat got its hidden cards, by position.
    Hidden {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// A seat got its visible cards.
    Visible {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// A seat got its hand.
    Hand {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// What was left became the stock, its top card first.
    Stock {
        /// The cards.
        cards: C,
    },
    /// A pile lay on the table from the beginning, bottom first: a position was set up.
    Pile {
        /// The cards.
        cards: C,
    },
    /// Somebody exchanged a card of the hand for a visible one.
    Swapped {
        /// Who.
        seat: Seat,
        /// The card that is visible now.
        given: C,
        /// The card that is in the hand now.
        taken: C,
    },
    /// Somebody exchanges no more cards.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// Play began.
    Began {
        /// Who starts.
        starter: Seat,
    },
    /// Cards were laid.
    Laid {
        /// Who laid them.
        seat: Seat,
        /// The cards; one of them may come from a hidden position.
        cards: C,
        /// When and why.
        occasion: Occasion,
        /// How many of them lay visible in front of the player.
        n_visible: u8,
    },
    /// A hidden card was turned over.
    Revealed {
        /// Whose card.
        seat: Seat,
        /// Where it lay.
        position: Position,
        /// The card.
        card: C,
    },
    /// Somebody drew cards from the stock.
    Drew {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// Somebody took up the visible cards.
    TookVisible {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// Somebody took a hidden card into the hand.
    Peeked {
        /// Who.
        seat: Seat,
        /// Where it lay.
        position: Position,
        /// The card.
        card: C,
    },
    /// Somebody picked up the pile.
    PickedUp {
        /// Who.
        seat: Seat,
        /// How many cards, a revealed card that did not fit among them.
        n_cards: u16,
    },
    /// The pile left the game.
    Burnt {
        /// Who removed it.
        seat: Seat,
        /// Why.
        cause: Cause,
        /// How many cards.
        n_cards: u16,
    },
    /// Somebody misses a turn.
    Skipped {
        /// Who.
        seat: Seat,
    },
    /// The direction of play changed.
    Reversed,
    /// Somebody is to take the pile.
    Sent {
        /// Who sends it.
        seat: Seat,
        /// To whom.
        target: Seat,
    },
    /// Somebody kept from sending the pile.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// Somebody will do nothing out of turn.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The time for completing out of turn is up.
    TimeUp,
    /// Somebody has no cards left.
    Finished {
        /// Who.
        seat: Seat,
        /// Which place that is, from 1.
        place: u8,
    },
    /// The game is over.
    Ended {
        /// Who won; nobody if the game was stopped before.
        winner: Option<Seat>,
    },
}

impl<C> Event<C> {
    /// The same event with its cards as `shown` gives them: the one place where cards are redacted.
    pub fn map<D>(&self, mut shown: impl FnMut(&C) -> D) -> Event<D> {
        match *self {
            Self::Dealer { seat } => Event::Dealer { seat },
            Self::Hidden { seat, ref cards } => Event::Hidden { seat, cards: shown(cards) },
            Self::Visible { seat, ref cards } => Event::Visible { seat, cards: shown(cards) },
            Self::Hand { seat, ref cards } => Event::Hand { seat, cards: shown(cards) },
            Self::Stock { ref cards } => Event::Stock { cards: shown(cards) },
            Self::Pile { ref cards } => Event::Pile { cards: shown(cards) },
            Self::Swapped { seat, ref given, ref taken } => {
                Event::Swapped { seat, given: shown(given), taken: shown(taken) }
            }
            Self::Ready { seat } => Event::Ready { seat },
            Self::Began { starter } => Event::Began { starter },
            Self::Laid { seat, ref cards, occasion, n_visible } => {
                Event::Laid { seat, cards: shown(cards), occasion, n_visible }
            }
            Self::Revealed { seat, position, ref card } => {
                Event::Revealed { seat, position, card: shown(card) }
            }
            Self::Drew { seat, ref cards } => Event::Drew { seat, cards: shown(cards) },
            Self::TookVisible { seat, ref cards } => {
                Event::TookVisible { seat, cards: shown(cards) }
            }
            Self::Peeked { seat, position, ref card } => {
                Event::Peeked { seat, position, card: shown(card) }
            }
            Self::PickedUp { seat, n_cards } => Event::PickedUp { seat, n_cards },
            Self::Burnt { seat, cause, n_cards } => Event::Burnt { seat, cause, n_cards },
            Self::Skipped { seat } => Event::Skipped { seat },
            Self::Reversed => Event::Reversed,
            Self::Sent { seat, target } => Event::Sent { seat, target },
            Self::Kept { seat } => Event::Kept { seat },
            Self::Passed { seat } => Event::Passed { seat },
            Self::TimeUp => Event::TimeUp,
            Self::Finished { seat, place } => Event::Finished { seat, place },
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
