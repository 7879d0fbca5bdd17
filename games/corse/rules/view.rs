//! The table as one viewer may know it.

use serde::{Deserialize, Serialize};
use tapis_cards::Card;
use tapis_rules::{BySeat, Outcome, Seat};

/// What lies open on the table: nothing in it is a secret, by construction.
///
/// The game keeps one beside its hidden cards, and shows it to every viewer as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The face-up pile, bottom first.
    pub pile: Vec<Card>,
    /// Who laid the pile's top card.
    pub last_layer: Option<Seat>,
    /// The payment that is due, if one is.
    pub challenge: Option<Challenge>,
    /// Who lays next, once nothing else has to happen first.
    pub turn: Seat,
    /// What the table waits for.
    pub phase: Phase,
    /// The bans from slapping that are in force.
    pub bans: BySeat<Option<Ban>>,
    /// How many penalty cards each still owes.
    pub debts: BySeat<u16>,
    /// Who is out, in order.
    pub out: Vec<Seat>,
    /// The moment after a slap in which slower ones are not punished.
    pub grace: Option<Grace>,
    /// How many cards have been laid since the deal.
    pub n_laid: u32,
    /// How many timers have been started since the deal.
    pub n_timers: u32,
}

impl Open {
    /// Whether `seat` is out of the game.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(&seat)
    }
}

/// A payment that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Whose paying card it is.
    pub owner: Seat,
    /// How many cards are still due; 0 when the pile goes to the owner.
    pub left: u8,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The card of the player whose turn it is.
    Turn,
    /// Slaps, before something happens anyway when the window with this number closes.
    Window(u32),
    /// A slap, before play goes on, when the freeze with this number ends.
    Frozen(u32),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// A ban from slapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ban {
    /// Until the timer with this number runs out.
    Timer(u32),
    /// Until this many more cards have been laid.
    Laid(u32),
    /// Until the pile is won.
    Pile,
}

/// The moment after a slap in which slower ones are not punished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grace {
    /// The number of its timer.
    pub nth: u32,
    /// Who slapped.
    pub slapper: Seat,
}

/// What happens next if nobody slaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// This player lays a card.
    Lay(Seat),
    /// This player takes the pile.
    Collect(Seat),
    /// This player is out.
    Out(Seat),
}

/// The table as anybody may know it: in this game nobody sees more than anybody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What lies open on the table.
    pub open: Open,
    /// How many cards each packet has.
    pub packets: BySeat<u16>,
    /// How many penalty cards lie face down in front of each player.
    pub in_front: BySeat<u16>,
    /// How many cards lie face down under the pile.
    pub n_under: u16,
    /// How many cards wait aside for the first winner of a pile.
    pub n_aside: u16,
    /// What happens next if nobody slaps; nothing once the game is over.
    pub next: Option<Next>,
}
