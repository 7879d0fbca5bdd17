//! A simulated person with a client that keeps what the real one keeps.

use std::collections::BTreeMap;

use tapis_bots::{Bot, BotLevel, Choice, Due, Look, Recall};
use tapis_games::any::{Any, AnyAction, AnyOptions, AnySeen};
use tapis_room::{
    Ask, Frame, Input, PersonId, Position, Request, RoomError, Stage, TableView, Update,
};
use tapis_rules::{Game, Guess as _, Rng, Seed};

pub(crate) type Answer = Result<(), RoomError<<Any as Game>::Illegal>>;

/// From client to server.
#[derive(Clone, Debug)]
pub(crate) enum Up {
    Hello { have: Option<Position> },
    Ask(Input<Any>),
}

/// From server to client.
#[derive(Clone, Debug)]
pub(crate) enum Down {
    Table(Box<TableView<Any>>),
    Update(Box<Update<Any>>),
    Answer(u64, Answer),
}

/// All events of one game from a position on.
#[derive(Debug)]
pub(crate) struct EventRun {
    pub(crate) from: u32,
    pub(crate) events: Vec<AnySeen>,
}

/// A person at the table.
pub(crate) struct Client {
    pub(crate) person: PersonId,
    pub(crate) one_way_ms: u64,
    /// The number of the present connection; what belongs to an earlier one is lost.
    pub(crate) epoch: u32,
    pub(crate) connected: bool,
    pub(crate) have: Option<Position>,
    pub(crate) frame: Option<Frame<Any>>,
    pub(crate) table: Option<TableView<Any>>,
    pub(crate) followed: BTreeMap<u32, EventRun>,
    pub(crate) pending: Vec<(u64, Ask<Any>)>,
    /// Everything that the server has acknowledged.
    pub(crate) done: Vec<(u64, Ask<Any>)>,
    pub(crate) next_id: u64,
    /// The number of the present plan; an older one is not carried out.
    pub(crate) plan: u32,
    rng: Rng,
}

impl Client {
    pub(crate) fn new(person: PersonId, seed: &Seed) -> Self {
        let mut rng = seed.stream(&format!("client {}", person.0));
        Self {
            person,
            one_way_ms: 5 + u64::from(rng.below(100)),
            epoch: 0,
            connected: false,
            have: None,
            frame: None,
            table: None,
            followed: BTreeMap::new(),
            pending: Vec::new(),
            done: Vec::new(),
            next_id: person.0 * 1_000_000,
            plan: 0,
            rng,
        }
    }

    pub(crate) fn ask(&mut self, ask: impl FnOnce(Request) -> Ask<Any>) -> Up {
        let request = Request { person: self.person, id: self.next_id };
        self.next_id += 1;
        let ask = ask(request);
        self.pending.push((request.id, ask.clone()));
        Up::Ask(ask.into())
    }

    pub(crate) fn hears(&mut self, message: Down) {
        match message {
            Down::Table(table) => self.table = Some(*table),
            Down::Answer(id, answer) => {
                if let Some(index) = self.pending.iter().position(|(known, _)| *known == id) {
                    let asked = self.pending.remove(index);
                    if answer.is_ok() {
                        self.done.push(asked);
                    }
                }
            }
            Down::Update(update) => self.follow(*update),
        }
    }

    fn follow(&mut self, update: Update<Any>) {
        let to = update.frame.position;
        if let Some(since) = update.since {
            assert_eq!(Some(since), self.have, "no gap and no repetition");
            let followed = self.followed.get_mut(&to.game).expect("a game that was followed");
            followed.events.extend(update.events);
            let n_events = followed.from as usize + followed.events.len();
            assert_eq!(n_events, to.n_events as usize);
        } else {
            let new = self.have.is_none_or(|have| have.game < to.game);
            assert!(new, "a whole frame only for those who have nothing: {:?}", self.have);
            let from = to.n_events;
            self.followed.insert(to.game, EventRun { from, events: Vec::new() });
        }
        self.have = Some(to);
        self.frame = Some(update.frame);
        self.plan += 1;
    }

    /// What this person is going to do next in the game, and when.
    pub(crate) fn decides(&mut self, options: &AnyOptions) -> Option<(u64, AnyAction)> {
        let seat = self.table.as_ref()?.you?;
        let frame = self.frame.as_ref().filter(|frame| !frame.actions.is_empty())?;
        let due = if frame.must.contains(seat) { Due::Must } else { Due::May };
        let n_seats = self.table.as_ref()?.seats.n_seats();
        let memory = Any::memory(options, n_seats);
        let (view, actions) = (&frame.view, &frame.actions[..]);
        let look = Look { options, seat, view, memory: &memory, actions, due };
        let Choice { action, after_ms } = match Any::recall(options) {
            Recall::Table => Any::choose(BotLevel::Easy, &look, &mut self.rng)?,
            // Whoever has lost the connection does not know all that has happened.
            Recall::Whole => {
                let action = self.rng.choose(&frame.actions).cloned()?;
                Choice { action, after_ms: 1_000 + self.rng.below(2_000) }
            }
        };
        // Now and then somebody presses at random, or falls asleep.
        match self.rng.below(100) {
            0..4 => {
                let action = self.rng.choose(&frame.actions).cloned()?;
                Some((u64::from(self.rng.below(1_000)), action))
            }
            4 => None,
            _ => Some((u64::from(after_ms) / 3, action)),
        }
    }

    pub(crate) fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }
}
