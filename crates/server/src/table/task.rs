//! The task that runs a table: takes messages, stores what follows, and only then tells anybody.

use std::{
    collections::VecDeque,
    ops::ControlFlow,
    pin::pin,
    sync::{Arc, atomic::AtomicU64},
};

use tapis_games::any::Any;
use tapis_protocol::{ChatText, ProtocolError, SeatTicket, ServerMessage};
use tapis_room::{FairInput, Input, Output, PersonId, Talk};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use super::{
    Call, Join, Room, Status,
    asking::Incoming,
    find,
    journal::{self, StoredRoom},
    seated, setup, status,
    subscribers::Subscribers,
    talk::Talking,
    thinking::{Finding, Thinking},
};
use crate::{
    clock::{Clock, sleep_until_some, stopped},
    gateway::{Answer, CallerId, CloseReason, Delivery, Gateway, Goodbye},
    http_error::storage_error,
    limits, listing,
    metrics::Metrics,
    played, record,
    registry::Registry,
    store::{Append, Epoch, Store, StoreError},
    tag::Tag,
    thinkers::Thinkers,
};

/// A table task before its room is loaded.
#[derive(Debug)]
pub(crate) struct TableTask {
    pub(crate) code: Arc<str>,
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    /// How whoever waits for a reply is reached.
    pub(crate) gateway: Arc<Gateway>,
    pub(crate) mailbox: mpsc::Receiver<Call>,
    pub(crate) status: watch::Sender<Option<Status>>,
    /// When somebody last came or asked for something.
    pub(crate) touched_ms: Arc<AtomicU64>,
    /// What the host of the server tells everybody.
    pub(crate) notice: watch::Receiver<Option<ChatText>>,
    pub(crate) stop: watch::Receiver<bool>,
    /// What people may say to each other at most.
    pub(crate) most_talk: Talk,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) thinkers: Arc<Thinkers>,
}

/// A table task with its room.
pub(super) struct LiveTable {
    pub(super) task: TableTask,
    pub(super) room: Room,
    /// As whose owner it appends to its journal.
    epoch: Epoch,
    n_entries: u64,
    /// How many entries were lost because they were damaged.
    n_lost: u64,
    pub(super) subscribers: Subscribers,
    pub(super) talking: Talking,
    pub(super) thinking: Thinking,
    /// What is to be taken in next, and when it came.
    pub(super) queue: VecDeque<(u64, Input<Any>)>,
    /// Until when the table's clocks stand still after the disk has refused something.
    paused_until: Option<Instant>,
    /// Since when nobody is there and nothing is pending.
    idle_since: Option<Instant>,
}

/// What a table takes in.
enum TaskInput {
    Call(Call),
    /// What a bot has thought, or how sure a hint is.
    Found(Finding),
    /// A deadline has come.
    Time,
}

/// Whether to draw what the next game is dealt from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Draw {
    IfWanted,
    /// The disk has just refused something.
    NotNow,
}

/// Why a table task ends.
pub(super) enum End {
    /// Nobody needs it.
    Idle,
    /// The server is stopping.
    Stopping,
    /// Its journal cannot be read.
    Storage,
    /// Somebody else goes on with it.
    Taken,
    /// The host of the server has ended it.
    Ended,
}

pub(super) type Flow = ControlFlow<End>;

impl TableTask {
    /// Restores the room from its journal, then runs it.
    pub(crate) async fn load_and_run(mut self, registry: Arc<Registry>) {
        match journal::load(&self.store, &self.code, self.clock.now_ms()).await {
            Ok(loaded) => self.run(registry, loaded).await,
            Err(error) => {
                tracing::error!(table = %Tag::of(&self.code), %error, "table cannot be restored");
                registry.forget(&self.code);
                self.refuse_the_rest(&ProtocolError::Storage);
            }
        }
    }

    /// Answers who still waits at a table that does not go on here.
    fn refuse_the_rest(&mut self, error: &ProtocolError) {
        self.mailbox.close();
        while let Ok(call) = self.mailbox.try_recv() {
            if let Some((caller, told)) = call.refused(error.clone()) {
                self.gateway.tell(caller, told);
            }
        }
    }

    /// Runs a room until nobody needs it any more.
    pub(crate) async fn run(self, registry: Arc<Registry>, loaded: StoredRoom) {
        let StoredRoom { room, epoch, n_entries, n_lost } = loaded;
        let subscribers = Subscribers::new(Arc::clone(&self.gateway));
        let mut live = LiveTable {
            task: self,
            room,
            epoch,
            n_entries,
            n_lost,
            subscribers,
            talking: Talking::default(),
            thinking: Thinking::default(),
            queue: VecDeque::new(),
            paused_until: None,
            idle_since: None,
        };
        live.queue([live.permit()]);
        live.publish().await;
        loop {
            let (reason, error) = match live.until_end().await {
                End::Idle => {
                    live.list(None).await;
                    if registry.retire(&live.task.code, &mut live.task.mailbox) {
                        break;
                    }
                    // Somebody has come meanwhile, and the table goes on.
                    live.idle_since = None;
                    live.list(Some(&status(&live.task.code, &live.room))).await;
                    continue;
                }
                End::Stopping => (CloseReason::Stopping, Some(ProtocolError::Stopping)),
                End::Storage => (CloseReason::Storage, Some(ProtocolError::Storage)),
                // Whoever reconnects finds the table where it goes on.
                End::Taken => (CloseReason::Taken, None),
                End::Ended => (CloseReason::Ended, Some(ProtocolError::Ended)),
            };
            registry.forget(&live.task.code);
            live.subscribers.close(reason, error.clone());
            live.task.refuse_the_rest(&error.unwrap_or(ProtocolError::Storage));
            break;
        }
        tracing::debug!(table = %Tag::of(&live.task.code), n_entries = live.n_entries, "table unloaded");
    }
}

impl LiveTable {
    async fn until_end(&mut self) -> End {
        // All tables wait for the same, in one list: each stands in it once, not anew at each message.
        let mut stop = self.task.stop.clone();
        let mut stopped = pin!(stopped(&mut stop));
        loop {
            let wake_at = self.wake_at();
            let happened = tokio::select! {
                // What has come in time is taken in before time runs out.
                biased;
                () = &mut stopped => return End::Stopping,
                Some(call) = self.task.mailbox.recv() => TaskInput::Call(call),
                Some(found) = self.thinking.next() => TaskInput::Found(found),
                () = sleep_until_some(wake_at) => TaskInput::Time,
            };
            let flow = match happened {
                TaskInput::Call(call) => self.receive(call).await,
                TaskInput::Found(Finding::Chosen(input)) => self.run(input).await,
                TaskInput::Found(Finding::Hinted(seat, connection, hint)) => {
                    self.hinted(seat, connection, hint);
                    Flow::Continue(())
                }
                TaskInput::Time => self.wake().await,
            };
            self.deliver();
            if let ControlFlow::Break(end) = flow {
                return end;
            }
        }
    }

    /// Passes on what everybody is told, and counts how long replies took.
    fn deliver(&mut self) {
        self.subscribers.deliver();
        let now = self.task.clock.now();
        for asked_at in self.subscribers.answered() {
            let took = now.saturating_sub(asked_at);
            self.task.metrics.replies.observe(took.as_secs_f64());
        }
    }

    /// What the server allows people to say at most at this table.
    fn permit(&self) -> Input<Any> {
        let class = self.room.config().class.as_deref();
        Input::Permit(setup::most_talk(class, self.task.most_talk))
    }

    /// When something happens without any message.
    fn wake_at(&mut self) -> Option<Instant> {
        let deadline = self.room.next_deadline().map(|ms| self.task.clock.at(ms));
        let idle = deadline.is_none() && self.subscribers.is_empty();
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

    async fn receive(&mut self, call: Call) -> Flow {
        match call {
            Call::Join(join) => match self.subscribers.check(&join, &self.task.code, &self.room) {
                Ok(()) => self.join(join).await,
                Err(error) => {
                    let goodbye = Delivery::Goodbye(Goodbye::Refused(error));
                    self.task.gateway.tell(join.connection, goodbye);
                    Flow::Continue(())
                }
            },
            Call::Leave(connection, how) => {
                let last = self.subscribers.leave(connection);
                self.queue(last.map(|person| Input::Disconnected { person, how }));
                self.run_queue().await
            }
            Call::Command { connection, id, command, at, timing } => {
                self.command(Incoming { connection, id, command, at, timing }).await
            }
            Call::Heard { connection, position } => {
                self.note(connection, |person| Input::Heard { person, position }).await
            }
            Call::Shown { connection, shown } => {
                self.note(connection, |person| Input::Shown { person, shown }).await
            }
            Call::Measured { connection, trip } => {
                self.note(connection, |person| Input::Measured { person, trip }).await
            }
            Call::Fair { connection, note } => {
                self.note(connection, |person| Input::Fair(note.of(person))).await
            }
            Call::Record(caller) => {
                let record =
                    record::finished(&self.room).map(|(nth, text)| Answer::Record(nth, text));
                self.task.gateway.tell(caller, Delivery::Answer(record));
                Flow::Continue(())
            }
            Call::StepDown => Flow::Break(End::Taken),
            Call::End(caller) => self.end(caller).await,
            Call::Notice => {
                self.tell_notice();
                Flow::Continue(())
            }
            Call::Summary(caller, by, person) => {
                // Whoever is looked at stays: a class that somebody sees is not loaded anew each time.
                self.idle_since = None;
                let answer = find(&self.task.code, &self.room, &by, person).map(|()| {
                    let summary = Box::new(status(&self.task.code, &self.room).summary);
                    Answer::Summary(summary, seated(&self.room))
                });
                self.task.gateway.tell(caller, Delivery::Answer(answer));
                Flow::Continue(())
            }
        }
    }

    async fn join(&mut self, join: Join) -> Flow {
        self.touch(self.task.clock.now_ms());
        let person = join.person.id;
        if join.takes_part {
            self.run(Input::Fair(FairInput::TakesPart(person))).await?;
        }
        if !self.subscribers.is_here(person) {
            self.run(Input::Connected(person)).await?;
        }
        if let Some(renamed) = self.renamed(&join.person) {
            self.run(renamed).await?;
        }
        let connection = join.connection;
        self.subscribers.join(join, &self.task.code, &self.room, self.task.clock.now_ms());
        let notice = self.task.notice.borrow().clone();
        if notice.is_some() {
            self.subscribers.send(connection, &ServerMessage::Notice(notice));
        }
        self.tell_reports(person);
        if self.n_lost > 0 {
            let n_lost = u32::try_from(self.n_lost).unwrap_or(u32::MAX);
            let error = ServerMessage::Error(ProtocolError::Damaged { n_lost });
            self.subscribers.send(connection, &error);
        }
        Flow::Continue(())
    }

    /// Takes in what needs no answer.
    async fn note(
        &mut self,
        connection: CallerId,
        input: impl FnOnce(PersonId) -> Input<Any>,
    ) -> Flow {
        match self.subscribers.person(connection).map(|person| person.id) {
            Some(person) => self.run(input(person)).await,
            None => Flow::Continue(()),
        }
    }

    async fn run(&mut self, input: Input<Any>) -> Flow {
        self.queue([input]);
        self.run_queue().await
    }

    fn queue(&mut self, inputs: impl IntoIterator<Item = Input<Any>>) {
        let now_ms = self.task.clock.now_ms();
        self.queue.extend(inputs.into_iter().map(|input| (now_ms, input)));
    }

    pub(super) async fn run_queue(&mut self) -> Flow {
        let mut draw = Draw::IfWanted;
        while let Some((at_ms, input)) = self.next_input(draw) {
            let before = played::last(&self.room);
            let outputs = self.room.handle(at_ms, input);
            match self.store(&outputs, before).await {
                Ok(()) => {
                    self.tell(outputs);
                    self.deliver();
                }
                Err(StoreError::Stopped) => return Flow::Break(End::Stopping),
                Err(StoreError::Conflict) => {
                    let (table, epoch) = (Tag::of(&self.task.code), self.epoch.0);
                    tracing::warn!(%table, epoch, "somebody else goes on with the table");
                    return Flow::Break(End::Taken);
                }
                Err(error) => {
                    draw = Draw::NotNow;
                    self.start_over(&error).await?;
                }
            }
        }
        self.publish().await;
        Flow::Continue(())
    }

    /// What the room takes in next: before anything else, what its next game is dealt from.
    fn next_input(&mut self, draw: Draw) -> Option<(u64, Input<Any>)> {
        if draw == Draw::IfWanted && self.room.wants_secret() {
            return Some((self.task.clock.now_ms(), setup::drawn()));
        }
        self.queue.pop_front()
    }

    /// Stores what follows from an input before which this was the last game that was over.
    async fn store(
        &mut self,
        outputs: &[Output<Any>],
        before: Option<u32>,
    ) -> Result<(), StoreError> {
        let lines: Vec<_> = outputs.iter().filter_map(journal::line).collect();
        if lines.is_empty() {
            return Ok(());
        }
        let n_before = self.n_entries;
        let n_after = n_before + lines.len() as u64;
        let (code, epoch, stage) = (self.task.code.to_string(), self.epoch, self.room.stage());
        let over = played::ended(&code, &self.room, before).map(Box::new);
        let other = outputs.iter().find_map(journal::new_code);
        let append = Append { code, epoch, n_before, lines, stage, over, other };
        self.task.store.append(append).await?;
        self.n_entries = n_after;
        Ok(())
    }

    /// Tells people what is on disk.
    fn tell(&mut self, outputs: Vec<Output<Any>>) {
        for output in outputs {
            match output {
                Output::Store(_) => {}
                Output::Think(thought) => self.think(thought),
                Output::Answer { request, result } => {
                    self.subscribers.answer(request, result.map_err(ProtocolError::Room));
                }
                Output::Ticket { request, seat, ticket, left_ms } => {
                    let ticket = SeatTicket { seat, ticket, left_ms };
                    self.subscribers.tell(request, &ServerMessage::Ticket(ticket));
                }
                Output::Hint { request, hint, asked } => self.hint(request, hint, asked),
                Output::Verdict(verdict) => {
                    self.subscribers.send_all(&ServerMessage::Verdict(verdict));
                }
                Output::Changed => {
                    self.subscribers.update_all(&self.room, self.task.clock.now_ms());
                }
            }
        }
    }

    /// Something could not be stored, so it has not happened: the room is replaced by the one that
    /// is on disk.
    async fn start_over(&mut self, error: &StoreError) -> Flow {
        let code = &*self.task.code;
        tracing::warn!(table = %Tag::of(code), %error, "not stored; the table goes back to its journal");
        let now_ms = self.task.clock.now_ms();
        let loaded = journal::reload(&self.task.store, code, self.epoch, now_ms).await;
        let Ok(StoredRoom { room, n_entries, n_lost, .. }) = loaded else {
            return Flow::Break(End::Storage);
        };
        self.room = room;
        self.n_entries = n_entries;
        self.n_lost += n_lost;
        self.paused_until = Some(Instant::now() + limits::STORAGE_PAUSE);
        self.queue.clear();
        let people = self.subscribers.people();
        self.queue([self.permit()].into_iter().chain(people.into_iter().map(Input::Connected)));
        self.subscribers.refuse_all(&storage_error(error));
        Flow::Continue(())
    }

    /// Publishes the state of the table.
    async fn publish(&self) {
        if self.task.status.borrow().as_ref().is_some_and(|known| known.is_of(&self.room)) {
            return;
        }
        let now = status(&self.task.code, &self.room);
        let known = self.task.status.send_replace(Some(now.clone()));
        let was_listed = known.as_ref().is_some_and(Status::is_listed);
        if known.as_ref() != Some(&now) && (was_listed || now.is_listed()) {
            self.list(Some(&now)).await;
        }
    }

    async fn list(&self, status: Option<&Status>) {
        listing::say(&self.task.store, &self.task.code, status).await;
    }
}
