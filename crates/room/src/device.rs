//! What a player’s device does for the deals of a table, without a screen or a socket: it promises,
//! contributes, and remembers what it was shown before the deal.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tapis_rules::{
    BySeat, Seat,
    fairness::{Contribution, Digest, GameId, Part, Proof, promise},
};

use crate::{FairInput, FairStage, FairView, PersonId};

/// A player’s device at one table.
#[derive(Clone)]
pub struct Device {
    /// What it has drawn; everything it contributes follows from that.
    entropy: [u8; 32],
    /// To which game and from which seat it has sent its promise over the present connection.
    promised: Option<(GameId, Seat)>,
    /// To which game it has contributed over the present connection.
    contributed: Option<GameId>,
    /// What it was shown of the next game or the one in play.
    now: Option<Witness>,
    /// What it was shown of the last game that was dealt.
    dealt: Option<Witness>,
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Device").field("dealt", &self.dealt).finish_non_exhaustive()
    }
}

/// What a device has to tell its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeviceNote {
    /// A promise for this game.
    Promise(GameId, Digest),
    /// A contribution to this game.
    Contribute(GameId, Contribution),
}

impl DeviceNote {
    /// The same, as it comes to the room.
    pub const fn of(self, person: PersonId) -> FairInput {
        match self {
            Self::Promise(game, promise) => FairInput::Promise { person, game, promise },
            Self::Contribute(game, contribution) => {
                FairInput::Contribute { person, game, contribution }
            }
        }
    }
}

/// What a device was shown of a game’s deal, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Which game.
    pub id: GameId,
    /// The commitment, as it was shown first.
    pub commitment: Digest,
    /// Whether that was before the seats were locked.
    pub in_time: bool,
    /// All promises, as they were shown before any contribution.
    pub promises: BySeat<Option<Digest>>,
    /// What it has contributed itself.
    pub own: Option<(Seat, Contribution)>,
}

/// How a record differs from what a device was shown before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WitnessError {
    /// It is another game, or committed to something else.
    #[error("the record’s commitment is not the one that was shown before the deal")]
    Commitment,
    /// A seat had promised something else.
    #[error("the record’s promise of {seat} is not the one that was shown before the deal")]
    Promise {
        /// Which seat.
        seat: Seat,
    },
    /// The device’s own contribution is not in the record.
    #[error("the contribution of this device is not in the record")]
    Own,
}

impl Device {
    /// A device that has drawn these bytes.
    pub const fn new(entropy: [u8; 32]) -> Self {
        Self { entropy, promised: None, contributed: None, now: None, dealt: None }
    }

    /// Gives back what it was shown of the last deal, as it was kept while its program was away.
    pub fn recall(&mut self, witness: Witness) {
        self.dealt = Some(witness);
    }

    /// A new connection: what was sent over the last one may be lost.
    pub const fn reconnected(&mut self) {
        self.promised = None;
        self.contributed = None;
    }

    /// What it was shown of the deal of the last game that was dealt.
    pub const fn witness(&self) -> Option<&Witness> {
        self.dealt.as_ref()
    }

    /// Takes in what its table shows to it at this seat; what there is to send.
    pub fn follow(&mut self, seat: Option<Seat>, view: &FairView) -> Option<DeviceNote> {
        let now = match &mut self.now {
            Some(now) if now.id == view.id => now,
            // Recalled: what is shown of it now comes too late to witness anything.
            _ if self.dealt.as_ref().is_some_and(|it| it.id == view.id) => return None,
            other => other.insert(Witness {
                id: view.id,
                commitment: view.commitment,
                in_time: matches!(view.stage, FairStage::Open | FairStage::Asked),
                promises: view.promises.clone(),
                own: None,
            }),
        };
        if view.stage == FairStage::Dealt {
            self.dealt = Some(now.clone());
            return None;
        }
        let seat = seat?;
        let contribution = Contribution::drawn(&self.entropy, &view.id, seat.into());
        let own = promise(&view.id, seat.into(), &contribution);
        let is_promised = view.promises.get(seat) == Some(&Some(own));
        match view.stage {
            FairStage::Open | FairStage::Asked => {
                now.promises.clone_from(&view.promises);
                // Another device of the same person may have promised: the last one counts.
                let is_sent = self.promised.replace((view.id, seat)) == Some((view.id, seat));
                (!is_promised && !is_sent).then_some(DeviceNote::Promise(view.id, own))
            }
            FairStage::Locked => {
                if now.own.is_none() && self.contributed.is_none() {
                    now.promises.clone_from(&view.promises);
                }
                if !is_promised || view.gave.contains(seat) {
                    return None;
                }
                now.own = Some((seat, contribution));
                let is_sent = self.contributed.replace(view.id) == Some(view.id);
                (!is_sent).then_some(DeviceNote::Contribute(view.id, contribution))
            }
            FairStage::Dealt => None,
        }
    }
}

/// `GAME COMMITMENT early|late PROMISE… [SEAT:CONTRIBUTION]`, with `-` for a seat without a promise.
impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, commitment, in_time, promises, own } = self;
        write!(f, "{id} {commitment} {}", if *in_time { "early" } else { "late" })?;
        for (_, promise) in promises.iter() {
            match promise {
                Some(promise) => write!(f, " {promise}")?,
                None => f.write_str(" -")?,
            }
        }
        own.as_ref().map_or(Ok(()), |(seat, Contribution(own))| write!(f, " {seat}:{own}"))
    }
}

/// What [`Witness`] was kept as is not that any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not what a device was shown of a deal")]
pub struct ParseWitnessError;

impl FromStr for Witness {
    type Err = ParseWitnessError;
    fn from_str(text: &str) -> Result<Self, ParseWitnessError> {
        let read = || {
            let mut words = text.split(' ').peekable();
            let (id, commitment) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let in_time = match words.next()? {
                "early" => true,
                "late" => false,
                _ => return None,
            };
            let mut promises = Vec::new();
            while let Some(word) = words.next_if(|word| !word.contains(':')) {
                let promise = (word != "-").then(|| word.parse().ok());
                promises.push(match promise {
                    Some(promise) => Some(promise?),
                    None => None,
                });
            }
            let own = match words.next() {
                Some(word) => {
                    let (seat, own) = word.split_once(':')?;
                    Some((seat.parse().ok()?, Contribution(own.parse().ok()?)))
                }
                None => None,
            };
            if words.next().is_some() || promises.len() > usize::from(Seat::MAX) {
                return None;
            }
            Some(Self { id, commitment, in_time, promises: promises.into_iter().collect(), own })
        };
        read().ok_or(ParseWitnessError)
    }
}

impl Witness {
    /// Checks that a record’s proof is of what was shown before the deal.
    ///
    /// # Errors
    /// The first thing that differs.
    pub fn check(&self, proof: &Proof) -> Result<(), WitnessError> {
        if (proof.id, proof.commitment) != (self.id, self.commitment) {
            return Err(WitnessError::Commitment);
        }
        for (seat, shown) in self.promises.iter().filter(|_| self.in_time) {
            let recorded = proof.parts.get(&seat.into()).and_then(|part| match part {
                Part::Gave { promise, .. } | Part::Rejected { promise, .. } => Some(*promise),
                Part::Silent { promise } => *promise,
            });
            if recorded != *shown {
                return Err(WitnessError::Promise { seat });
            }
        }
        let Some((seat, own)) = self.own else { return Ok(()) };
        match proof.parts.get(&seat.into()) {
            Some(Part::Gave { contribution, .. }) if *contribution == own => Ok(()),
            Some(Part::Gave { .. } | Part::Silent { .. } | Part::Rejected { .. }) | None => {
                Err(WitnessError::Own)
            }
        }
    }
}
