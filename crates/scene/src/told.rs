//! What happened, for whoever reports it.

use tapis_games::any::AnyCard;
use tapis_rules::{Seat, Shown};

use crate::ZoneId;

/// Everything that there is to report of one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// The sentence, in the form that was asked for.
    pub sentence: String,
    /// What stands on the felt until it can have been read; nothing for what is plain to see.
    pub headline: Option<String>,
    /// The same in as few words as there are, after its player's name: cards laid, a draw, a pass.
    pub brief: Option<String>,
    /// What is heard.
    pub cue: Option<Cue>,
    /// Whose doing it is.
    pub seat: Option<Seat>,
    /// Which cards went from where to where.
    pub moves: Vec<Move>,
    /// How much of it has to be heard.
    pub weight: Weight,
}

/// An event as a game shows it, without words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shows {
    pub(crate) cue: Option<Cue>,
    pub(crate) seat: Option<Seat>,
    pub(crate) moves: Vec<Move>,
    pub(crate) weight: Weight,
}

/// How much an event has to be heard, and whether it stands on the felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Part of setting the table up, or called out in another way: told only to whoever asks.
    Detail,
    /// That somebody has decided what is shown later: by ear only until something newer happens.
    Passing,
    /// What anybody sees: dropped by ear by whoever is too far behind.
    News,
    /// What is easily missed: on the felt in words, and by ear as [`Weight::News`].
    Noted,
    /// What somebody may do later: on the felt in words, and by ear after the turn that comes with it.
    Aside,
    /// What anybody sees without words, but has to hear without sight: heard to its end.
    Shown,
    /// Why cards change hands, or turns: on the felt in words, and heard to its end.
    Reason,
}

/// Cards that go from one zone to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// From where.
    pub from: ZoneId,
    /// To where.
    pub to: ZoneId,
    /// How many.
    pub n_cards: u16,
    /// Their faces, as far as the viewer may know them.
    pub faces: Vec<AnyCard>,
}

/// What an event sounds like; each can be told from the others without sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// Cards are dealt.
    Deal,
    /// A card is laid.
    Lay,
    /// A strong card is laid: a court card that asks for payment, a card with an effect.
    Strong,
    /// A card is chosen, or said, and lies face down.
    Choose,
    /// Cards are turned over.
    Reveal,
    /// A hand slaps the pile.
    Slap,
    /// Cards are won.
    Take,
    /// Cards have to be picked up.
    PickUp,
    /// A card is drawn.
    Draw,
    /// Cards leave the game.
    Burn,
    /// Something wrong was done.
    Mistake,
    /// The order or direction turns round.
    Reverse,
    /// A turn is missed, or passed.
    Skip,
    /// Something waits: a battle, a freeze, a challenge.
    Hold,
    /// A stroke of luck or skill.
    Stroke,
    /// Somebody is out.
    Out,
    /// The game or round is over.
    End,
    /// The viewer has won.
    Win,
    /// It is the viewer's turn.
    Turn,
}

impl Cue {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::Deal,
        Self::Lay,
        Self::Strong,
        Self::Choose,
        Self::Reveal,
        Self::Slap,
        Self::Take,
        Self::PickUp,
        Self::Draw,
        Self::Burn,
        Self::Mistake,
        Self::Reverse,
        Self::Skip,
        Self::Hold,
        Self::Stroke,
        Self::Out,
        Self::End,
        Self::Win,
        Self::Turn,
    ];
}

impl Move {
    /// Cards of which the viewer knows these faces, in order, where it knows any.
    pub fn new(from: ZoneId, to: ZoneId, n_cards: usize, faces: Vec<AnyCard>) -> Self {
        Self { from, to, n_cards: u16::try_from(n_cards).unwrap_or(u16::MAX), faces }
    }

    /// Playing cards, as far as the viewer may know them.
    pub(crate) fn shown(from: ZoneId, to: ZoneId, cards: &Shown) -> Self {
        let faces = cards.known().flatten().map(AnyCard::Playing);
        Self::new(from, to, cards.len(), faces.collect())
    }
}

impl Shows {
    /// Something that anybody sees.
    pub(crate) const fn news(cue: Cue, seat: Option<Seat>) -> Self {
        Self { cue: Some(cue), seat, moves: Vec::new(), weight: Weight::News }
    }

    /// Something that is easily missed.
    pub(crate) const fn noted(cue: Cue, seat: Option<Seat>) -> Self {
        Self { cue: Some(cue), seat, moves: Vec::new(), weight: Weight::Noted }
    }

    /// Why cards change hands, or turns.
    pub(crate) const fn reason(cue: Cue, seat: Option<Seat>) -> Self {
        Self { cue: Some(cue), seat, moves: Vec::new(), weight: Weight::Reason }
    }

    /// That somebody has decided what is shown later.
    pub(crate) const fn passing(cue: Cue, seat: Option<Seat>) -> Self {
        Self { cue: Some(cue), seat, moves: Vec::new(), weight: Weight::Passing }
    }

    /// What somebody may do later.
    pub(crate) const fn aside(cue: Cue, seat: Option<Seat>) -> Self {
        Self { cue: Some(cue), seat, moves: Vec::new(), weight: Weight::Aside }
    }

    /// Something that anybody sees and nobody has to hear.
    pub(crate) const fn quiet(seat: Option<Seat>) -> Self {
        Self { cue: None, seat, moves: Vec::new(), weight: Weight::News }
    }

    /// Part of setting the table up.
    pub(crate) const fn detail(cue: Option<Cue>, seat: Option<Seat>) -> Self {
        Self { cue, seat, moves: Vec::new(), weight: Weight::Detail }
    }

    /// The same with cards that move.
    pub(crate) fn moving(mut self, moved: Move) -> Self {
        self.moves.push(moved);
        self
    }
}
