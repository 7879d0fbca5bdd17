//! All tables: which are in memory, and how the others are loaded.

mod admin;
mod class;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
};

use tapis_protocol::{
    ChatText, ProtocolError,
    http::{NewTable, TableSummary},
    limits::{CODE_ALPHABET, CODE_LETTERS},
};
use tapis_room::{Person, PersonId, Talk};
use tokio::sync::{mpsc, watch};

use crate::{
    Config,
    clock::Clock,
    gateway::{Answer, CallerId, Gateway, Inbox},
    guard::Address,
    http_error::storage_error,
    limits, listing,
    metrics::Metrics,
    outlet::Outlet,
    played,
    store::{Append, Epoch, Store, StoreError},
    table::{self, Call, Join, NewRoom, Status, StoredRoom, TableHandle, TableTask},
    tag::Tag,
    thinkers::Thinkers,
};

/// All tables of the server.
#[derive(Debug)]
pub(crate) struct Registry {
    store: Store,
    clock: Clock,
    gateway: Arc<Gateway>,
    tables: Mutex<BTreeMap<Arc<str>, TableHandle>>,
    stop: watch::Sender<bool>,
    /// How many tables may be in memory.
    most: usize,
    /// What people may say to each other at most.
    most_talk: Talk,
    metrics: Arc<Metrics>,
    /// Where bots think.
    thinkers: Arc<Thinkers>,
    /// Whether no table is opened any more.
    draining: AtomicBool,
    /// How many tables have been put away since memory was last given back.
    n_retired: AtomicUsize,
    /// What the host of the server tells everybody.
    notice: watch::Sender<Option<ChatText>>,
}

impl Registry {
    pub(crate) fn new(store: Store, config: &Config, metrics: Arc<Metrics>) -> Arc<Self> {
        let (stop, _) = watch::channel(false);
        let (most, most_talk) = (config.limits.tables, config.most_talk);
        let (clock, gateway, tables) = (Clock::start(), Gateway::new(), Mutex::default());
        let thinkers = Arc::new(Thinkers::start(config.limits.thinkers));
        let (draining, notice) = (AtomicBool::new(false), watch::Sender::new(None));
        Arc::new(Self {
            store,
            clock,
            gateway,
            tables,
            stop,
            most,
            most_talk,
            metrics,
            thinkers,
            draining,
            n_retired: AtomicUsize::new(0),
            notice,
        })
    }

    /// Where tables are stored.
    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    /// Whether a table is in memory.
    pub(crate) fn is_loaded(&self, code: &str) -> bool {
        self.lock().contains_key(code)
    }

    /// Has a table loaded again: its journal has been changed.
    pub(crate) async fn step_down(&self, code: &str) {
        let known = self.lock().get(code).cloned();
        if let Some(table) = known {
            // One that has just ended is loaded again anyway.
            let _ = table.mailbox.send(Call::StepDown).await;
        }
    }

    /// The clock of all tables.
    pub(crate) const fn clock(&self) -> Clock {
        self.clock
    }

    /// How many tables are in memory.
    pub(crate) fn n_tables(&self) -> usize {
        self.lock().len()
    }

    /// The tables in memory that the public list shows.
    pub(crate) fn listed(&self) -> Vec<Status> {
        let tables = self.lock();
        let statuses = tables.values().filter_map(|table| table.status.borrow().clone());
        statuses.filter(Status::is_listed).collect()
    }

    /// Opens a table, or several as a class.
    pub(crate) async fn create(
        self: &Arc<Self>,
        new: NewTable,
        host: Person,
    ) -> Result<TableSummary, ProtocolError> {
        if self.is_draining() {
            return Err(ProtocolError::Draining);
        }
        if new.n_tables > 1 {
            return self.create_class(&new, &host).await;
        }
        self.check_capacity(1)?;
        let opened = table::open(new, None, host, self.most_talk, self.clock.now_ms())?;
        for _ in 0..limits::CODE_TRIES {
            let code = fresh_code();
            match self.store.append(first_lines(&code, &opened)).await {
                Ok(()) => {
                    let status = self.run_new(&code, opened);
                    listing::say(&self.store, &code, Some(&status)).await;
                    return Ok(status.summary);
                }
                // The code is taken.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(storage_error(&error)),
            }
        }
        Err(no_code())
    }

    /// Runs a table that has just been stored.
    fn run_new(self: &Arc<Self>, code: &Arc<str>, opened: NewRoom) -> Status {
        let NewRoom { room, entries } = opened;
        let status = table::status(code, &room);
        tracing::info!(table = %Tag::of(code), game = status.summary.options.id(), "table opened");
        let n_entries = entries.len() as u64;
        let loaded = StoredRoom { room, epoch: Epoch::FIRST, n_entries, n_lost: 0 };
        let run = |task: TableTask, registry| task.run(registry, loaded);
        self.spawn(&mut self.lock(), code, run);
        status
    }

    /// The state of a table, or of a class, as somebody finds it who may be known.
    pub(crate) async fn summary(
        self: &Arc<Self>,
        code: &str,
        person: Option<PersonId>,
    ) -> Result<TableSummary, ProtocolError> {
        match self.seated(code, person).await {
            Ok((table, _)) => Ok(table),
            Err(ProtocolError::NoSuchTable { .. }) => self.class_summary(code).await,
            Err(error) => Err(error),
        }
    }

    /// The state of a table, and what the people are called who have seats.
    async fn seated(
        self: &Arc<Self>,
        code: &str,
        person: Option<PersonId>,
    ) -> Result<(TableSummary, Vec<String>), ProtocolError> {
        let by = code.to_ascii_uppercase();
        match self.ask(code, |caller| Call::Summary(caller, by, person)).await? {
            Answer::Summary(table, names) => Ok((*table, names)),
            Answer::Record(..) | Answer::Ended => Err(ProtocolError::Storage),
        }
    }

    /// Which game the last one of a table was, and its record, once it is over.
    pub(crate) async fn record(
        self: &Arc<Self>,
        code: &str,
    ) -> Result<(u32, String), ProtocolError> {
        match self.ask(code, Call::Record).await? {
            Answer::Record(nth, record) => Ok((nth, record)),
            Answer::Summary(..) | Answer::Ended => Err(ProtocolError::Storage),
        }
    }

    /// A place for a connection from there over this socket, which can then join a table.
    pub(crate) fn connect(&self, outlet: Option<Arc<Outlet>>, from: Address) -> Inbox {
        self.gateway.connect(outlet, from)
    }

    /// Connects somebody to a table; returns where to send what they do there.
    pub(crate) async fn join(
        self: &Arc<Self>,
        code: &str,
        join: Join,
    ) -> Result<mpsc::Sender<Call>, ProtocolError> {
        self.call(code, Call::Join(join)).await
    }

    /// Ends all table tasks and waits for them.
    pub(crate) async fn stop(&self) {
        self.stop.send_replace(true);
        self.stop.closed().await;
        self.lock().clear();
    }

    /// A signal that the server is stopping; the server waits until all of them are dropped.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Removes an idle table, unless a message is waiting for it.
    pub(crate) fn retire(&self, code: &str, mailbox: &mut mpsc::Receiver<Call>) -> bool {
        let mut tables = self.lock();
        if mailbox.is_empty() {
            // Whoever still has a handle to it finds the mailbox closed, and asks again.
            mailbox.close();
            tables.remove(code);
            self.n_retired.fetch_add(1, Ordering::Relaxed);
            true
        } else {
            false
        }
    }

    /// Gives back the memory of tables that have been put away, once it is much.
    pub(crate) async fn give_back_memory(&self) {
        if self.n_retired.load(Ordering::Relaxed) >= limits::GIVE_BACK_TABLES {
            self.n_retired.store(0, Ordering::Relaxed);
            // It takes some milliseconds.
            let _ = tokio::task::spawn_blocking(tapis_tcpinfo::give_back_memory).await;
        }
    }

    /// Removes a table that cannot go on.
    pub(crate) fn forget(&self, code: &str) {
        self.lock().remove(code);
    }

    /// Asks a table something.
    async fn ask(
        self: &Arc<Self>,
        code: &str,
        call: impl FnOnce(CallerId) -> Call,
    ) -> Result<Answer, ProtocolError> {
        let mut question = self.gateway.question();
        let table = self.call(code, call(question.id())).await?;
        tokio::select! {
            biased;
            answer = &mut question.answer => answer.unwrap_or(Err(ProtocolError::Storage)),
            // Something is broken, unless it has answered last.
            () = table.closed() => question.answer.try_recv().unwrap_or(Err(ProtocolError::Storage)),
        }
    }

    /// Passes something on to a table. A table that is just being unloaded is loaded again.
    async fn call(
        self: &Arc<Self>,
        code: &str,
        mut call: Call,
    ) -> Result<mpsc::Sender<Call>, ProtocolError> {
        loop {
            let table = self.table(code).await?;
            match table.mailbox.send(call).await {
                Ok(()) => return Ok(table.mailbox),
                Err(mpsc::error::SendError(back)) => {
                    call = back;
                    self.remove_dead(&table);
                }
            }
        }
    }

    async fn table(self: &Arc<Self>, code: &str) -> Result<TableHandle, ProtocolError> {
        let code = as_code(code)?;
        if *self.stop.borrow() {
            return Err(ProtocolError::Stopping);
        }
        let known = self.lock().get(&*code).cloned();
        if let Some(table) = known {
            return Ok(table);
        }
        let own = self.own_code(&code).await?;
        let known = self.lock().get(&*own).cloned();
        if let Some(table) = known {
            return Ok(table);
        }
        self.check_capacity(1)?;
        Ok(self.get_or_spawn(&mut self.lock(), &own))
    }

    /// The code under which a table is stored that has this one, or was given it.
    pub(crate) async fn own_code(&self, code: &str) -> Result<String, ProtocolError> {
        let code = as_code(code)?;
        let error = |error| storage_error(&error);
        if self.store.has_table(&code).await.map_err(error)? {
            return Ok(code);
        }
        match &*self.store.class(&code).await.map_err(error)? {
            [own] => Ok(own.clone()),
            [] | [_, ..] => Err(no_such_table(&code)),
        }
    }

    fn get_or_spawn(
        self: &Arc<Self>,
        tables: &mut BTreeMap<Arc<str>, TableHandle>,
        code: &str,
    ) -> TableHandle {
        tables.get(code).cloned().unwrap_or_else(|| {
            let run = |task: TableTask, registry| task.load_and_run(registry);
            self.spawn(tables, &Arc::from(code), run)
        })
    }

    fn spawn<F>(
        self: &Arc<Self>,
        tables: &mut BTreeMap<Arc<str>, TableHandle>,
        code: &Arc<str>,
        run: impl FnOnce(TableTask, Arc<Self>) -> F,
    ) -> TableHandle
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (sender, mailbox) = mpsc::channel(limits::MAILBOX);
        let (status, known) = watch::channel(None);
        let touched_ms = Arc::new(AtomicU64::new(self.clock.now_ms()));
        let task = TableTask {
            code: Arc::clone(code),
            gateway: Arc::clone(&self.gateway),
            store: self.store.clone(),
            clock: self.clock,
            mailbox,
            status,
            touched_ms: Arc::clone(&touched_ms),
            notice: self.notice.subscribe(),
            stop: self.stop.subscribe(),
            most_talk: self.most_talk,
            metrics: Arc::clone(&self.metrics),
            thinkers: Arc::clone(&self.thinkers),
        };
        tokio::spawn(run(task, Arc::clone(self)));
        let table = TableHandle { mailbox: sender, status: known, touched_ms };
        tables.insert(Arc::clone(code), table.clone());
        table
    }

    /// Whether there is room for so many more tables.
    fn check_capacity(&self, n: usize) -> Result<(), ProtocolError> {
        if self.n_tables() + n <= self.most {
            Ok(())
        } else {
            Err(ProtocolError::Full { what: "tables".into() })
        }
    }

    /// Removes a table whose task has ended, unless another task has taken over.
    fn remove_dead(&self, dead: &TableHandle) {
        self.lock().retain(|_, table| !table.same_task(dead));
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, TableHandle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What makes a table in the store.
fn first_lines(code: &Arc<str>, opened: &NewRoom) -> Append {
    let NewRoom { room, entries } = opened;
    Append {
        code: code.to_string(),
        epoch: Epoch::FIRST,
        n_before: 0,
        lines: entries.iter().map(table::Entry::to_line).collect(),
        stage: room.stage(),
        over: played::ended(code, room, None).map(Box::new),
        other: None,
    }
}

fn no_code() -> ProtocolError {
    ProtocolError::Full { what: "table codes".into() }
}

fn no_such_table(code: &str) -> ProtocolError {
    ProtocolError::NoSuchTable { code: code.chars().take(16).collect() }
}

/// What somebody has typed, if it can be a code.
fn as_code(typed: &str) -> Result<String, ProtocolError> {
    let code = typed.to_ascii_uppercase();
    let is_code = code.len() == CODE_LETTERS && code.bytes().all(|c| CODE_ALPHABET.contains(&c));
    if is_code { Ok(code) } else { Err(no_such_table(&code)) }
}

/// The code of a new table.
pub(crate) fn fresh_code() -> Arc<str> {
    tapis_room::code(&table::fresh_seed()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_six_letters_of_the_alphabet() {
        for _ in 0..1_000 {
            let code = fresh_code();
            assert_eq!(code.len(), CODE_LETTERS);
            assert!(code.bytes().all(|letter| CODE_ALPHABET.contains(&letter)));
        }
    }
}
