//! Actions and events.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{Dealt, Seat, Shown, Viewer};

use super::group::Group;

/// What a seat can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
// Whole machine words: up to two hundred actions are listed for every play.
#[repr(align(8))]
pub enum Action {
    /// Exchange no more cards (clause N2.4).
    Ready,
    /// Exchange a card of the hand for one of the visible cards in front (clause N2.4).
    Swap {
        /// The card of the hand.
        give: Card,
        /// The visible card.
        take: Card,
    },
    /// Lay these cards in turn (clause N3.1).
    Lay(Group),
    /// Pick up the pile, unable to lay or counter (clauses N3.6 and N5.10).
    PickUp,
    /// Turn over a hidden card (clauses N4.3 and N5.11).
    Reveal(Slot),
    /// Send the pile to this player (clauses N5.7 and N7.6).
    Target(Seat),
    /// Do not send the pile (clause N5.7).
    Keep,
    /// Counter an ace with these cards (clause N5.8).
    Counter(Group),
    /// Complete four of a kind (clause N7.8).
    Complete(Group),
    /// Lay invisible 3s out of turn (clause N7.4).
    Slip(Group),
    /// Do nothing out of turn (clause N7.9).
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
            "reveal" => Slot::parse(rest).map(Self::Reveal),
            "target" => rest.parse().ok().map(Self::Target),
            "counter" => Group::parse(rest).map(Self::Counter),
            "complete" => Group::parse(rest).map(Self::Complete),
            "slip" => Group::parse(rest).map(Self::Slip),
            _ => None,
        }
    }
}

/// Where a hidden card lies in front of its player; people count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

impl Slot {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|position| position.to_string() == text)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl From<Slot> for u8 {
    fn from(position: Slot) -> Self {
        position.0 + 1
    }
}

impl TryFrom<u8> for Slot {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let found = Self::ALL.into_iter().find(|position| u8::from(*position) == number);
        found.ok_or("a hidden card lies at 1, 2 or 3")
    }
}

/// The occasion on which cards were laid.
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
    /// To complete four of a kind.
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
    /// Four or more cards of one rank in a row.
    Run,
    /// Four of a kind were completed.
    Completion,
}

/// Why somebody picks up the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pickup {
    /// In turn they laid nothing on it.
    Turn {
        /// The card that nothing was laid on.
        top: Card,
    },
    /// They turned over a card that cannot be laid.
    Reveal,
    /// It was sent to them, and they did not counter.
    Sent,
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
    /// A seat got its hidden cards, in order.
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
    /// The rest became the stock, top card first.
    Stock {
        /// The cards.
        cards: C,
    },
    /// There was a pile from the beginning, bottom first: a position was set up.
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
    /// Somebody will exchange no more cards.
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
        /// The cards; one of them may have been hidden.
        cards: C,
        /// When and why.
        occasion: Occasion,
        /// How many of them were visible in front of the player.
        n_visible: u8,
    },
    /// A hidden card was turned over.
    Revealed {
        /// Whose card.
        seat: Seat,
        /// Where it lay.
        position: Slot,
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
        position: Slot,
        /// The card.
        card: C,
    },
    /// Somebody picked up the pile.
    PickedUp {
        /// Who.
        seat: Seat,
        /// How many cards, including a revealed card that did not fit.
        n_cards: u16,
        /// Why.
        why: Pickup,
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
    /// Somebody did not send the pile.
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
        /// The place this gives, from 1.
        place: u8,
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
            Self::PickedUp { seat, n_cards, why } => Event::PickedUp { seat, n_cards, why },
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
