//! Actions, events, and why actions are refused.

use std::fmt;

use serde::{Deserialize, Serialize};
use tapis_rules::{BySeat, Clause, Dealt, Seat, Seats, Shown, Viewer};

use super::{
    arithmetic::{MAX_CARDS, Op, Ops},
    card::Card,
    judge::Fault,
    laid::Cards,
};

/// What a seat can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// To lay these cards in this order; a replay joker comes last or alone.
    Play(Cards),
    /// To lay these cards with these operations between them (clause Z5.10).
    Announce {
        /// The cards in order.
        cards: Cards,
        /// The operations, one less than number cards.
        ops: Ops,
    },
    /// To draw a card.
    Draw,
    /// To let the turn go on.
    Pass,
    /// To let these of the cards laid stay, in this order (clause Z8.6).
    Keep(Cards),
    /// To take back all the cards laid (clause Z8.8).
    TakeBack,
    /// To lay one card for good (clause Z8.3).
    Lay {
        /// The operation that was said with it.
        op: Option<Op>,
        /// The card.
        card: Card,
    },
    /// To end a play laid card by card.
    Done,
    /// To say that what another has laid is wrong (clause Z8.2).
    Challenge,
    /// To let what another has laid pass.
    Accept,
}

/// Why a round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundEnd {
    /// Enough players have no cards left (clause Z9.1).
    Finished,
    /// Only members of one team have cards left (clause Z10.5).
    LastTeam,
    /// Nobody can play or draw (clause Z9.3).
    Blocked,
}

/// What happened. `C` is [`Dealt`] at the table and [`Shown`] on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<C> {
    /// A round begins.
    Round {
        /// Which deal of the game it is, from 1.
        nth: u16,
        /// Who plays.
        players: Seats,
        /// Who deals.
        dealer: Seat,
        /// Who begins.
        starter: Seat,
        /// Whether it is an extra round for a shared place.
        is_playoff: bool,
    },
    /// A seat got its hand.
    Hand {
        /// Whose.
        seat: Seat,
        /// Its cards.
        cards: C,
    },
    /// The rest became the stock, the next card to be drawn first.
    Stock {
        /// The cards.
        cards: C,
    },
    /// Cards lay open from the start: one turned up from the stock, or a pile set up by hand.
    TurnedUp {
        /// The cards, bottom first.
        cards: C,
        /// Whether they came from the stock.
        from_stock: bool,
    },
    /// A joker was turned up and put back into the stock at random.
    PutBack {
        /// The joker.
        card: C,
    },
    /// Somebody drew from the stock.
    Drew {
        /// Who.
        seat: Seat,
        /// The cards, the first drawn first.
        cards: C,
    },
    /// The pile without its top became the stock.
    Reshuffled {
        /// How many cards.
        n_cards: u16,
    },
    /// Somebody laid a play that stands.
    Played {
        /// Who.
        seat: Seat,
        /// The cards in order.
        cards: C,
        /// Points for a master stroke.
        bonus: u16,
    },
    /// Somebody laid a replay joker.
    Replayed {
        /// Who.
        seat: Seat,
        /// The joker.
        card: C,
    },
    /// Somebody laid a card of a play that is not complete yet.
    Laid {
        /// Who.
        seat: Seat,
        /// The card.
        card: C,
        /// The operation that was said with it.
        op: Option<Op>,
    },
    /// Somebody said a calculation before its cards were laid (clause Z5.10).
    Announced {
        /// Who.
        seat: Seat,
        /// The cards in order.
        cards: C,
        /// The operations between them.
        ops: Ops,
    },
    /// Somebody laid a play that others can challenge.
    Offered {
        /// Who.
        seat: Seat,
        /// The cards in order.
        cards: C,
    },
    /// Somebody challenged it.
    Challenged {
        /// Who.
        seat: Seat,
    },
    /// Somebody let it pass.
    Accepted {
        /// Who.
        seat: Seat,
    },
    /// Somebody laid a play that is wrong.
    Faulted {
        /// Who.
        seat: Seat,
        /// The cards in order.
        cards: C,
        /// What is wrong.
        fault: Fault,
    },
    /// Of a wrong play, this stays on the table.
    Kept {
        /// Whose play.
        seat: Seat,
        /// The cards in order.
        cards: C,
        /// Points for a master stroke.
        bonus: u16,
    },
    /// Of a wrong play, this goes back.
    TookBack {
        /// Into whose hand.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// Somebody let the turn go on without playing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Somebody has no cards left.
    Finished {
        /// Who.
        seat: Seat,
        /// The rank in this round, from 1.
        rank: u8,
    },
    /// A round is over; hands still held are put away unseen.
    RoundEnded {
        /// Why.
        end: RoundEnd,
        /// Everybody’s rank.
        ranks: BySeat<Option<u8>>,
        /// The points of the ranks.
        points: BySeat<u16>,
        /// The points of master strokes.
        bonus: BySeat<u16>,
    },
    /// The game is over.
    Ended {
        /// The first place; nobody if the game was stopped.
        winners: Seats,
    },
}

impl<C> Event<C> {
    /// The same event with its cards as `shown` gives them: nothing else hides cards.
    pub fn map<D>(&self, mut shown: impl FnMut(&C) -> D) -> Event<D> {
        match *self {
            Self::Round { nth, players, dealer, starter, is_playoff } => {
                Event::Round { nth, players, dealer, starter, is_playoff }
            }
            Self::Hand { seat, ref cards } => Event::Hand { seat, cards: shown(cards) },
            Self::Stock { ref cards } => Event::Stock { cards: shown(cards) },
            Self::TurnedUp { ref cards, from_stock } => {
                Event::TurnedUp { cards: shown(cards), from_stock }
            }
            Self::PutBack { ref card } => Event::PutBack { card: shown(card) },
            Self::Drew { seat, ref cards } => Event::Drew { seat, cards: shown(cards) },
            Self::Reshuffled { n_cards } => Event::Reshuffled { n_cards },
            Self::Played { seat, ref cards, bonus } => {
                Event::Played { seat, cards: shown(cards), bonus }
            }
            Self::Replayed { seat, ref card } => Event::Replayed { seat, card: shown(card) },
            Self::Laid { seat, ref card, op } => Event::Laid { seat, card: shown(card), op },
            Self::Announced { seat, ref cards, ref ops } => {
                Event::Announced { seat, cards: shown(cards), ops: ops.clone() }
            }
            Self::Offered { seat, ref cards } => Event::Offered { seat, cards: shown(cards) },
            Self::Challenged { seat } => Event::Challenged { seat },
            Self::Accepted { seat } => Event::Accepted { seat },
            Self::Faulted { seat, ref cards, fault } => {
                Event::Faulted { seat, cards: shown(cards), fault }
            }
            Self::Kept { seat, ref cards, bonus } => {
                Event::Kept { seat, cards: shown(cards), bonus }
            }
            Self::TookBack { seat, ref cards } => Event::TookBack { seat, cards: shown(cards) },
            Self::Passed { seat } => Event::Passed { seat },
            Self::Finished { seat, rank } => Event::Finished { seat, rank },
            Self::RoundEnded { end, ref ranks, ref points, ref bonus } => Event::RoundEnded {
                end,
                ranks: ranks.clone(),
                points: points.clone(),
                bonus: bonus.clone(),
            },
            Self::Ended { winners } => Event::Ended { winners },
        }
    }

    /// Calls `visit` with the cards that this event moves or shows.
    pub(super) fn cards(&self, visit: &mut dyn FnMut(&C)) {
        match self {
            Self::Hand { cards, .. }
            | Self::Stock { cards }
            | Self::TurnedUp { cards, .. }
            | Self::Drew { cards, .. }
            | Self::Played { cards, .. }
            | Self::Announced { cards, .. }
            | Self::Offered { cards, .. }
            | Self::Faulted { cards, .. }
            | Self::Kept { cards, .. }
            | Self::TookBack { cards, .. } => visit(cards),
            Self::PutBack { card } | Self::Replayed { card, .. } | Self::Laid { card, .. } => {
                visit(card);
            }
            Self::Round { .. }
            | Self::Reshuffled { .. }
            | Self::Challenged { .. }
            | Self::Accepted { .. }
            | Self::Passed { .. }
            | Self::Finished { .. }
            | Self::RoundEnded { .. }
            | Self::Ended { .. } => {}
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
    /// It is somebody else’s turn, or something else has to happen first.
    #[error("{seat} cannot do that now")]
    NotNow {
        /// Who tried.
        seat: Seat,
    },
    /// A play without a card.
    #[error("a play has at least one card")]
    NoCards,
    /// The card is not in the hand.
    #[error("{card} is not in the hand")]
    NotInHand {
        /// Which card.
        card: Card,
    },
    /// More cards than a play can have.
    #[error("{n_cards} cards: a play has at most {most}")]
    TooMany {
        /// How many were laid.
        n_cards: u8,
        /// How many can be.
        most: u8,
    },
    /// The play does not contain the card just drawn.
    #[error("after drawing, a play contains the drawn card {drawn}")]
    WithoutDrawn {
        /// That card.
        drawn: Card,
    },
    /// A replay joker among other cards.
    #[error("a replay joker is laid last or alone")]
    ReplayInside,
    /// A replay joker first, with a card in hand that can be laid.
    #[error("a replay joker cannot come first: {card} can be laid")]
    ReplayFirst {
        /// That card.
        card: Card,
    },
    /// A replay joker right after another one, or a second one where one is all.
    #[error("another replay joker cannot be laid now")]
    ReplayAgain,
    /// Only one card can be drawn in a turn.
    #[error("a card has been drawn already")]
    DrawnAlready,
    /// There is nothing left to draw.
    #[error("there is no card left to draw")]
    NothingToDraw,
    /// There is something to draw.
    #[error("who does not play draws a card first")]
    DrawFirst,
    /// Something in the hand can be played.
    #[error("{} can be played", list(cards))]
    MustPlay {
        /// What can be.
        cards: Cards,
    },
    /// The operations have to be said.
    #[error("say the operations of the calculation")]
    NotAnnounced,
    /// The operations are not said here.
    #[error("the operations are not said at this table")]
    Announced,
    /// Cards are laid one by one here.
    #[error("cards are laid one by one at this table")]
    OneByOne,
    /// Plays are laid as a whole here.
    #[error("a play is laid as a whole at this table")]
    AllAtOnce,
    /// That cannot stay on the table.
    #[error("these cards cannot stay on the table")]
    NoSuchChoice {
        /// What was wrong with the play that they are of.
        fault: Fault,
    },
    /// What was laid was let pass already.
    #[error("{seat} has let it pass")]
    AcceptedAlready {
        /// Who tried.
        seat: Seat,
    },
    /// The play is wrong, and wrong plays are refused here.
    #[error("{}", fault_text(*fault))]
    Fault {
        /// What is wrong.
        fault: Fault,
    },
}

impl Illegal {
    /// A play of `n_cards`, more than there may be.
    pub(super) fn too_many(n_cards: usize) -> Self {
        let small = |n| u8::try_from(n).unwrap_or(u8::MAX);
        Self::TooMany { n_cards: small(n_cards), most: small(MAX_CARDS) }
    }
}

const fn fault_text(fault: Fault) -> &'static str {
    match fault {
        Fault::TooManyCards => "fewer of these cards would do",
        Fault::Concordant => "one of these cards is laid alone",
        Fault::MixedKinds => "symbols and drawings do not go together",
        Fault::WrongResult => "these cards do not give what is asked for",
        Fault::WrongJoker => "this joker does not go there",
    }
}

fn list(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
    names.join(" ")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(fault_text(*self))
    }
}

impl Fault {
    /// The clause of the rule book behind it.
    pub const fn clause(self) -> &'static str {
        match self {
            Self::TooManyCards => "Z8.5",
            Self::Concordant => "Z8.6",
            Self::MixedKinds => "Z8.7",
            Self::WrongResult => "Z8.8",
            Self::WrongJoker => "Z8.10",
        }
    }
}

impl Clause for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotNow { .. } | Self::NoCards | Self::NotInHand { .. } => "Z3.2",
            Self::TooMany { .. } => "Z5.9",
            Self::WithoutDrawn { .. } => "Z3.5",
            Self::ReplayInside => "Z7.1",
            Self::ReplayFirst { .. } => "Z7.3",
            Self::ReplayAgain => "Z7.4",
            Self::DrawnAlready => "Z3.4",
            Self::NothingToDraw | Self::DrawFirst => "Z3.9",
            Self::MustPlay { .. } => "Z3.3",
            Self::NotAnnounced | Self::Announced => "Z5.10",
            Self::OneByOne | Self::AllAtOnce => "Z8.3",
            Self::AcceptedAlready { .. } => "Z8.2",
            Self::NoSuchChoice { fault } | Self::Fault { fault } => fault.clause(),
        }
    }
}
