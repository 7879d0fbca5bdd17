//! What the next game is dealt from, before it is dealt: the secret that the table has committed to,
//! and the part of the people (`docs/fair-deals.md`).
//!
//! The driver draws the secret when [`Room::wants_secret`] says so. Where it never does, as in
//! studies, games are dealt from the seeds that come with [`Ask::fresh`](crate::Ask::fresh).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tapis_bots::Bot;
use tapis_rules::{
    BySeat, Seat, Seats, Seed,
    fairness::{Contribution, Digest, GameId, Part, Proof, Secret, commitment, promise},
    record::rules_of,
};

use crate::{
    Entry, PersonId, Request, Room, RoomError, Stage,
    chairs::{Chairs, Presence},
    live_game::LiveGame,
    people::RoomResult,
};

/// How long the deal waits for promises and contributions, in milliseconds.
pub const CONTRIBUTION_MS: u64 = 5_000;

/// How long it waits for somebody whose device has not come yet, in milliseconds: a table may be
/// begun a moment before its host is connected, and nobody knows whether they will be.
pub const FIRST_COME_MS: u64 = 1_500;

/// How long it waits for them after the table was restored, in milliseconds.
const COME_BACK_MS: u64 = 10_000;

/// What comes to a room for its deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairInput {
    /// The operating system has drawn what the next game is dealt from.
    Drawn {
        /// 16 fresh bytes.
        id: GameId,
        /// 32 fresh bytes as the last link.
        secret: Secret,
    },
    /// A person’s device takes part in deals: it is waited for.
    TakesPart(PersonId),
    /// A person’s device promises a contribution.
    Promise {
        /// Who.
        person: PersonId,
        /// To which game.
        game: GameId,
        /// The promise.
        promise: Digest,
    },
    /// A person’s device contributes.
    Contribute {
        /// Who.
        person: PersonId,
        /// To which game.
        game: GameId,
        /// What.
        contribution: Contribution,
    },
}

/// What a room has to remember of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairEntry {
    /// The table has committed to a secret for its next game.
    Committed {
        /// The id of that game.
        id: GameId,
        /// The secret.
        secret: Secret,
    },
    /// A seat has promised a contribution.
    Promised {
        /// Which seat.
        seat: Seat,
        /// The promise.
        promise: Digest,
    },
    /// The seats are locked: contributions are awaited, promises too late.
    Locked {
        /// When, in milliseconds since 1970.
        at_ms: u64,
        /// The message that asked for the deal.
        request: Option<Request>,
    },
    /// A seat has contributed.
    Contributed {
        /// Which seat.
        seat: Seat,
        /// What.
        contribution: Contribution,
    },
}

/// How far the deal of a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FairStage {
    /// People sit down and promise.
    Open,
    /// The deal has been asked for; promises that are missing are awaited.
    Asked,
    /// Whoever has promised contributes.
    Locked,
    /// The game has been dealt.
    Dealt,
}

/// A link of the secret that has been used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsedLink {
    /// Of which deal of the game, from 1.
    pub deal: u32,
    /// Its bytes.
    pub link: Digest,
}

/// What everybody may know of how a game is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FairView {
    /// Which game: the one in play, or else the next one.
    pub id: GameId,
    /// What the table has committed to.
    pub commitment: Digest,
    /// How far its deal has come.
    pub stage: FairStage,
    /// What the people have promised.
    pub promises: BySeat<Option<Digest>>,
    /// Who has contributed.
    pub gave: Seats,
    /// Who was left out, because nothing came from them or not what they had promised.
    pub left_out: Seats,
    /// The last link that has been used up; it gives all before it.
    pub used: Option<UsedLink>,
}

/// What the next game is dealt from.
#[derive(Clone, Debug)]
pub(crate) struct Upcoming {
    id: GameId,
    secret: Secret,
    commitment: Digest,
    promises: BTreeMap<Seat, Digest>,
    contributions: BTreeMap<Seat, Contribution>,
    phase: Phase,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Open,
    /// The deal has been asked for.
    Asked {
        since_ms: u64,
        request: Option<Request>,
    },
    Locked {
        since_ms: u64,
    },
}

/// The fairness of a room’s deals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fair {
    pub(crate) upcoming: Option<Upcoming>,
    /// Whose devices take part.
    takes_part: BTreeSet<PersonId>,
    /// Whose devices did, of those who have a seat and are not connected now.
    took_part: BTreeSet<PersonId>,
    /// Whether the driver draws secrets.
    pub(crate) is_drawn: bool,
}

impl Fair {
    /// Somebody is not connected any more.
    pub(crate) fn leave(&mut self, person: PersonId, chairs: &Chairs) {
        if self.takes_part.remove(&person) {
            self.took_part.insert(person);
        }
        self.took_part.retain(|person| chairs.seat_of(*person).is_some());
    }
}

impl Upcoming {
    /// Whether this message has asked for the deal and waits for it.
    pub(crate) fn is_asked_by(&self, request: Request) -> bool {
        match self.phase {
            Phase::Asked { request: asked, .. } => asked == Some(request),
            Phase::Open | Phase::Locked { .. } => false,
        }
    }

    const fn is_locked(&self) -> bool {
        match self.phase {
            Phase::Locked { .. } => true,
            Phase::Open | Phase::Asked { .. } => false,
        }
    }

    const fn since_ms(&self) -> Option<u64> {
        match self.phase {
            Phase::Open => None,
            Phase::Asked { since_ms, .. } | Phase::Locked { since_ms } => Some(since_ms),
        }
    }

    /// What these people have added, and what has come of their promises.
    fn proof(self, people: impl Iterator<Item = Seat>) -> Proof {
        let part = |seat: Seat| {
            let number = u8::from(seat);
            let promised = self.promises.get(&seat).copied();
            let part = match (promised, self.contributions.get(&seat).copied()) {
                (Some(promised), Some(contribution)) => {
                    if promise(&self.id, number, &contribution) == promised {
                        Part::Gave { promise: promised, contribution }
                    } else {
                        Part::Rejected { promise: promised, contribution }
                    }
                }
                (promise, None) | (promise @ None, Some(_)) => Part::Silent { promise },
            };
            (number, part)
        };
        let parts = people.map(part).collect();
        Proof { id: self.id, commitment: self.commitment, secret: self.secret, parts }
    }
}

impl<G: Bot> Room<G> {
    /// Whether the driver has to draw what the next game is dealt from, and hand it in as
    /// [`FairInput::Drawn`].
    pub fn wants_secret(&self) -> bool {
        self.fair.upcoming.is_none() && self.stage() != Stage::Playing
    }

    /// Takes in what comes for a deal. What comes for another one, or too late, changes nothing.
    pub(crate) fn take_fair(&mut self, input: FairInput) {
        match input {
            FairInput::TakesPart(person) => {
                self.fair.takes_part.insert(person);
            }
            FairInput::Drawn { id, secret } => {
                if self.wants_secret() {
                    self.commit(id, secret.clone());
                    self.people.store(Entry::Fair(FairEntry::Committed { id, secret }));
                }
                self.rematch();
            }
            FairInput::Promise { person, game, promise } => {
                let seat = self.people.chairs.seat_of(person);
                let open =
                    self.fair.upcoming.as_mut().filter(|it| it.id == game && !it.is_locked());
                if let (Some(seat), Some(upcoming)) = (seat, open)
                    && upcoming.promises.insert(seat, promise) != Some(promise)
                {
                    self.people.store(Entry::Fair(FairEntry::Promised { seat, promise }));
                }
            }
            FairInput::Contribute { person, game, contribution } => {
                let seat = self.people.chairs.seat_of(person);
                let locked =
                    self.fair.upcoming.as_mut().filter(|it| it.id == game && it.is_locked());
                if let (Some(seat), Some(upcoming)) = (seat, locked)
                    && upcoming.promises.contains_key(&seat)
                    && !upcoming.contributions.contains_key(&seat)
                {
                    upcoming.contributions.insert(seat, contribution);
                    let entry = FairEntry::Contributed { seat, contribution };
                    self.people.store(Entry::Fair(entry));
                }
            }
        }
    }

    /// Repeats what a journal says; whether it follows from what was before.
    pub(crate) fn replay_fair(&mut self, entry: FairEntry) -> bool {
        let upcoming = self.fair.upcoming.as_mut();
        match (entry, upcoming) {
            (FairEntry::Committed { id, secret }, _) => {
                self.commit(id, secret);
                true
            }
            (FairEntry::Promised { seat, promise }, Some(upcoming)) => {
                upcoming.promises.insert(seat, promise);
                true
            }
            (FairEntry::Contributed { seat, contribution }, Some(upcoming)) => {
                upcoming.contributions.insert(seat, contribution);
                true
            }
            (FairEntry::Locked { at_ms, .. }, Some(upcoming)) => {
                upcoming.phase = Phase::Locked { since_ms: at_ms };
                true
            }
            (
                FairEntry::Promised { .. }
                | FairEntry::Contributed { .. }
                | FairEntry::Locked { .. },
                None,
            ) => false,
        }
    }

    /// After a restart people need time to come back and contribute.
    pub(crate) fn restart_deal(&mut self, now_ms: u64) {
        if let Some(Upcoming { phase: Phase::Locked { since_ms }, .. }) = &mut self.fair.upcoming {
            *since_ms = now_ms + COME_BACK_MS - CONTRIBUTION_MS;
        }
    }

    fn commit(&mut self, id: GameId, secret: Secret) {
        self.fair.is_drawn = true;
        let rules = rules_of(&self.next_options(), self.people.config.n_seats);
        self.fair.upcoming = Some(Upcoming {
            id,
            commitment: commitment(&id, &rules, &secret),
            secret,
            promises: BTreeMap::new(),
            contributions: BTreeMap::new(),
            phase: Phase::Open,
        });
    }

    /// A seat has changed hands. Whoever comes promises anew; when the seats were locked already,
    /// the table commits to something new, since it has seen contributions.
    pub(crate) fn forget_part(&mut self, seat: Seat) {
        if self.stage() == Stage::Playing {
            return;
        }
        if let Some(upcoming) = &mut self.fair.upcoming {
            upcoming.promises.remove(&seat);
            upcoming.contributions.remove(&seat);
        }
        self.fair.upcoming.take_if(|upcoming| upcoming.is_locked());
    }

    /// The deal has been asked for; it comes as soon as all have contributed who will. Nothing while
    /// the reply has to wait for that.
    pub(crate) fn ask_for_deal(&mut self, request: Option<Request>) -> Option<RoomResult<G>> {
        let since_ms = self.people.now_ms;
        let now = self.game.as_ref().map(LiveGame::position).unwrap_or_default();
        let Some(upcoming) = &mut self.fair.upcoming else {
            return Some(Err(RoomError::Stale { now }));
        };
        match upcoming.phase {
            Phase::Open => {
                upcoming.phase = Phase::Asked { since_ms, request };
                self.people.changed = true;
                None
            }
            // Another message has asked for the same.
            Phase::Asked { .. } | Phase::Locked { .. } => Some(Ok(())),
        }
    }

    /// When the deal waits no longer for some of those who have not promised or contributed.
    pub(crate) fn deal_deadline(&self) -> Option<u64> {
        let upcoming = self.fair.upcoming.as_ref()?;
        let first_come_ms = match upcoming.phase {
            Phase::Open => return None,
            Phase::Asked { since_ms, .. } => Some(since_ms + FIRST_COME_MS),
            Phase::Locked { .. } => None,
        };
        first_come_ms.filter(|ms| *ms > self.people.now_ms).or_else(|| self.last_deadline())
    }

    /// Until when it waits for anybody.
    fn last_deadline(&self) -> Option<u64> {
        Some(self.fair.upcoming.as_ref()?.since_ms()? + CONTRIBUTION_MS)
    }

    /// Locks the seats when nobody is waited for any more, and then deals.
    pub(crate) fn go_on_with_deal(&mut self) {
        let is_late = self.last_deadline().is_some_and(|ms| ms <= self.people.now_ms);
        let n_free = self.n_free();
        let Fair { upcoming: Some(upcoming), takes_part, took_part, .. } = &mut self.fair else {
            return;
        };
        match upcoming.phase {
            Phase::Open => {}
            Phase::Asked { request, .. } if n_free > 0 => {
                upcoming.phase = Phase::Open;
                self.people.changed = true;
                self.people.answer(request, Err(RoomError::SeatsFree { n_free }));
            }
            Phase::Asked { request, since_ms } => {
                let may_first_come = self.people.now_ms < since_ms + FIRST_COME_MS;
                // Whoever was there when a table was restored has promised before.
                let is_waited_for = |presence: Presence, person: PersonId| match presence {
                    Presence::Here => takes_part.contains(&person),
                    Presence::Away { .. } => took_part.contains(&person) || may_first_come,
                    Presence::Gone => false,
                };
                let is_missing = self.people.chairs.all.iter().any(|(seat, chair)| {
                    let person = chair.person().filter(|it| is_waited_for(chair.presence, *it));
                    person.is_some() && !upcoming.promises.contains_key(&seat)
                });
                if is_late || !is_missing {
                    let at_ms = self.people.now_ms;
                    upcoming.phase = Phase::Locked { since_ms: at_ms };
                    self.people.store(Entry::Fair(FairEntry::Locked { at_ms, request }));
                    self.people.answer(request, Ok(()));
                    self.go_on_with_deal();
                }
            }
            Phase::Locked { .. } => {
                let all = upcoming.promises.keys();
                let is_whole = all.into_iter().all(|it| upcoming.contributions.contains_key(it));
                if (is_late || is_whole) && n_free == 0 {
                    self.deal_agreed();
                }
            }
        }
    }

    fn deal_agreed(&mut self) {
        let Some(seed) = self.agreed_seed() else { return };
        let at_ms = self.people.now_ms;
        self.set_up(&seed, at_ms).expect("these options have been dealt for a trial");
        self.people.store(Entry::Began { seed, at_ms, request: None });
        self.plan();
    }

    /// The seed that follows from what has been contributed, once the seats are locked.
    pub(crate) fn agreed_seed(&mut self) -> Option<Seed> {
        let upcoming = self.fair.upcoming.take_if(|upcoming| upcoming.is_locked())?;
        let chairs = self.people.chairs.all.iter();
        let people = chairs.filter(|(_, chair)| chair.person().is_some()).map(|(seat, _)| seat);
        Some(Seed::agreed(upcoming.proof(people)))
    }

    /// What everybody may know of how the game in play was dealt, or how the next one will be.
    pub fn fair_view(&self) -> Option<FairView> {
        let n_seats = self.people.config.n_seats;
        if let Some(upcoming) = &self.fair.upcoming {
            let stage = match upcoming.phase {
                Phase::Open => FairStage::Open,
                Phase::Asked { .. } => FairStage::Asked,
                Phase::Locked { .. } => FairStage::Locked,
            };
            return Some(FairView {
                id: upcoming.id,
                commitment: upcoming.commitment,
                stage,
                promises: BySeat::new(n_seats, |seat| upcoming.promises.get(&seat).copied()),
                gave: upcoming.contributions.keys().copied().collect(),
                left_out: Seats::NONE,
                used: None,
            });
        }
        let game = self.game.as_ref()?;
        let proof = game.seed.proof()?;
        let promised = |part: &Part| match part {
            Part::Gave { promise, .. } | Part::Rejected { promise, .. } => Some(*promise),
            Part::Silent { promise } => *promise,
        };
        let seats = |numbers: &mut dyn Iterator<Item = u8>| numbers.filter_map(Seat::new).collect();
        let before = game.table.game().n_deals().saturating_sub(1);
        Some(FairView {
            id: proof.id,
            commitment: proof.commitment,
            stage: FairStage::Dealt,
            promises: BySeat::new(n_seats, |seat| {
                proof.parts.get(&u8::from(seat)).and_then(promised)
            }),
            gave: seats(&mut proof.gave()),
            left_out: seats(&mut proof.silent().chain(proof.rejected())),
            used: (before > 0).then(|| UsedLink { deal: before, link: proof.secret.link(before) }),
        })
    }

    /// Whether [`Self::fair_view`] is this, which this room has shown.
    pub(crate) fn deal_looks_like(&self, known: Option<&FairView>) -> bool {
        let game = self.game.as_ref().filter(|_| self.fair.upcoming.is_none());
        let known_deal = known.filter(|known| known.stage == FairStage::Dealt);
        let (Some(game), Some(known)) = (game, known_deal) else {
            return self.fair_view().as_ref() == known;
        };
        // All else follows from how that game was dealt.
        let used = known.used.map_or(0, |used| used.deal);
        let before = game.table.game().n_deals().saturating_sub(1);
        game.seed.proof().is_some_and(|proof| proof.id == known.id) && used == before
    }
}
