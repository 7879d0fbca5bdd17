//! The task that keeps a table: takes commands, stores what follows, and only then tells anybody.

use std::{collections::VecDeque, ops::ControlFlow, sync::Arc};

use tapis_games::any::Any;
use tapis_protocol::{ServerMessage, Trouble, Wish};
use tapis_room::{Input, Output, Request};
use tokio::{
    sync::{mpsc, watch},
    time::{Instant, sleep_until},
};

use super::{
    Command, ConnectionId, Join, Room, Status, guests::Guests, journal, setup::fresh_seed, status,
};
use crate::{
    clock::Clock,
    hall::Hall,
    limits,
    outbox::Parting,
    refusal::storage_trouble,
    store::{Append, Store, StoreError},
};

/// What a table's task has from the start.
#[derive(Debug)]
pub(crate) struct Keeper {
    pub(crate) code: Arc<str>,
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) commands: mpsc::Receiver<Command>,
    pub(crate) status: watch::Sender<Option<Status>>,
    pub(crate) stop: watch::Receiver<bool>,
}

/// The task with its room.
struct Kept {
    base: Keeper,
    room: Room,
    n_entries: u64,
    guests: Guests,
    /// What follows from what has just happened.
    queue: VecDeque<Input<Any>>,
    /// Until when the table's clocks stand still, after the disk has refused something.
    paused_until: Option<Instant>,
    /// Since when nobody is there and nothing is waited for.
    idle_since: Option<Instant>,
}

/// Why a table's task ends.
enum End {
    /// Nobody needs it.
    Idle,
    /// The server is stopping.
    Stopping,
    /// Its journal cannot be read.
    Storage,
}

type Flow = ControlFlow<End>;

impl Keeper {
    /// Brings the room back from its journal, then keeps it.
    pub(crate) async fn load_and_run(self, hall: Arc<Hall>) {
        match journal::load(&self.store, &self.code, self.clock.now_ms()).await {
            Ok((room, n_entries)) => self.run(hall, room, n_entries).await,
            Err(error) => {
                tracing::error!(code = &*self.code, %error, "table cannot be restored");
                hall.forget(&self.code);
            }
        }
    }

    /// Keeps a room until nobody needs it any more.
    pub(crate) async fn run(self, hall: Arc<Hall>, room: Room, n_entries: u64) {
        let mut kept = Kept {
            base: self,
            room,
            n_entries,
            guests: Guests::default(),
            queue: VecDeque::new(),
            paused_until: None,
            idle_since: None,
        };
        kept.publish();
        loop {
            let end = kept.until_end().await;
            match end {
                // Somebody may have come between; then the table goes on.
                End::Idle if !hall.retire(&kept.base.code, &mut kept.base.commands) => {
                    kept.idle_since = None;
                }
                End::Idle => break,
                End::Stopping => {
                    kept.guests.part(Parting::Stopping, Trouble::Stopping);
                    break;
                }
                End::Storage => {
                    kept.guests.part(Parting::Storage, Trouble::Storage);
                    hall.forget(&kept.base.code);
                    break;
                }
            }
        }
        tracing::debug!(code = &*kept.base.code, n_entries = kept.n_entries, "table put away");
    }
}

impl Kept {
    async fn until_end(&mut self) -> End {
        loop {
            let wake_at = self.wake_at();
            let happened = tokio::select! {
                () = stopped(&mut self.base.stop) => return End::Stopping,
                Some(command) = self.base.commands.recv() => Some(command),
                () = sleep_until_some(wake_at) => None,
            };
            let flow = match happened {
                Some(command) => self.command(command).await,
                None => self.wake().await,
            };
            if let ControlFlow::Break(end) = flow {
                return end;
            }
        }
    }

    /// When something happens by itself.
    fn wake_at(&mut self) -> Option<Instant> {
        let deadline = self.room.next_deadline().map(|ms| self.base.clock.at(ms));
        let idle = deadline.is_none() && self.guests.is_empty();
        self.idle_since = idle.then(|| self.idle_since.unwrap_or_else(Instant::now));
        match (deadline, self.idle_since) {
            (Some(deadline), _) => Some(self.paused_until.map_or(deadline, |at| at.max(deadline))),
            (None, Some(since)) => Some(since + limits::IDLE),
            (None, None) => None,
        }
    }

    async fn wake(&mut self) -> Flow {
        if self.idle_since.is_some_and(|since| since.elapsed() >= limits::IDLE) {
            return Flow::Break(End::Idle);
        }
        self.paused_until = None;
        self.run(Input::Tick).await
    }

    async fn command(&mut self, command: Command) -> Flow {
        match command {
            Command::Join(join, reply) => {
                let room = self.guests.check_room();
                let welcome = room.is_ok();
                // Whoever has gone meanwhile need not know.
                let _ = reply.send(room);
                if welcome { self.join(join).await } else { Flow::Continue(()) }
            }
            Command::Leave(connection) => {
                let last = self.guests.leave(connection);
                self.queue.extend(last.map(Input::Disconnected));
                self.run_queue().await
            }
            Command::Wish { connection, id, wish, rtt_ms } => {
                self.wish(connection, id, wish, rtt_ms).await
            }
            Command::Summary(reply) => {
                let _ = reply.send(status(&self.base.code, &self.room).summary);
                Flow::Continue(())
            }
        }
    }

    async fn join(&mut self, join: Join) -> Flow {
        let person = join.person.id;
        if !self.guests.is_here(person) {
            self.run(Input::Connected(person)).await?;
        }
        self.guests.join(join, &self.base.code, &self.room, self.base.clock.now_ms());
        Flow::Continue(())
    }

    async fn wish(
        &mut self,
        connection: ConnectionId,
        id: u64,
        wish: Wish,
        rtt_ms: Option<u32>,
    ) -> Flow {
        // A connection that was dropped may have a wish in the mailbox; it will repeat it.
        let Some(person) = self.guests.person(connection).cloned() else {
            return Flow::Continue(());
        };
        let request = Request { person: person.id, id };
        if let Err(trouble) = self.guests.expect(request, connection) {
            if !self.guests.send(connection, &ServerMessage::Refused { id, trouble }) {
                self.drop_slow(vec![connection]);
            }
            return self.run_queue().await;
        }
        self.run(match wish {
            Wish::Sit { seat } => Input::Sit { request, nick: person.nick, seat },
            Wish::Stand => Input::Stand { request },
            Wish::Bot { seat, level } => Input::Bot { request, seat, level },
            Wish::Begin => Input::Begin { request, seed: fresh_seed() },
            Wish::Act { seen, action } => Input::Act { request, seen, action, rtt_ms },
            Wish::Back => Input::Back { request },
        })
        .await
    }

    async fn run(&mut self, input: Input<Any>) -> Flow {
        self.queue.push_back(input);
        self.run_queue().await
    }

    async fn run_queue(&mut self) -> Flow {
        while let Some(input) = self.queue.pop_front() {
            let outputs = self.room.handle(self.base.clock.now_ms(), input);
            match self.store(&outputs).await {
                Ok(()) => self.tell(outputs),
                Err(StoreError::Stopped) => return Flow::Break(End::Stopping),
                Err(error) => self.start_over(&error).await?,
            }
        }
        self.publish();
        Flow::Continue(())
    }

    /// Brings what has happened to disk.
    async fn store(&mut self, outputs: &[Output<Any>]) -> Result<(), StoreError> {
        let lines: Vec<_> = outputs.iter().filter_map(line).collect();
        if lines.is_empty() {
            return Ok(());
        }
        let n_before = self.n_entries;
        let n_after = n_before + lines.len() as u64;
        let (code, stage) = (self.base.code.to_string(), self.room.stage());
        self.base.store.append(Append { code, n_before, lines, stage }).await?;
        self.n_entries = n_after;
        Ok(())
    }

    /// Tells people what is on disk.
    fn tell(&mut self, outputs: Vec<Output<Any>>) {
        for output in outputs {
            let slow = match output {
                Output::Store(_) => Vec::new(),
                Output::Answer { request, result } => {
                    self.guests.answer(request, result.map_err(Trouble::Room))
                }
                Output::Verdict(verdict) => self.guests.send_all(&ServerMessage::Verdict(verdict)),
                Output::Changed => self.guests.update_all(&self.room, self.base.clock.now_ms()),
            };
            self.drop_slow(slow);
        }
    }

    fn drop_slow(&mut self, slow: Vec<ConnectionId>) {
        for connection in slow {
            let last = self.guests.drop_slow(connection);
            self.queue.extend(last.map(Input::Disconnected));
        }
    }

    /// Something could not be stored, so it has not happened: the room as it is on disk takes the
    /// place of the one that went on.
    async fn start_over(&mut self, error: &StoreError) -> Flow {
        let code = &*self.base.code;
        tracing::warn!(code, %error, "not stored; the table goes back to its journal");
        let now_ms = self.base.clock.now_ms();
        let Ok((room, n_entries)) = journal::load(&self.base.store, code, now_ms).await else {
            return Flow::Break(End::Storage);
        };
        self.room = room;
        self.n_entries = n_entries;
        self.paused_until = Some(Instant::now() + limits::STORAGE_PAUSE);
        self.queue.clear();
        self.queue.extend(self.guests.people().into_iter().map(Input::Connected));
        let slow = self.guests.refuse_all(&storage_trouble(error));
        self.drop_slow(slow);
        Flow::Continue(())
    }

    /// Lets those outside know how the table stands.
    fn publish(&self) {
        let now = status(&self.base.code, &self.room);
        self.base.status.send_if_modified(|known| {
            let differs = known.as_ref() != Some(&now);
            if differs {
                *known = Some(now);
            }
            differs
        });
    }
}

fn line(output: &Output<Any>) -> Option<String> {
    match output {
        Output::Store(entry) => Some(entry.to_line()),
        Output::Answer { .. } | Output::Verdict(_) | Output::Changed => None,
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // The hall that could say it outlives its tables.
    let _ = stop.wait_for(|stop| *stop).await;
}

async fn sleep_until_some(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
